//! The window itself, behind bracket-lib's back: title, icon, size and full screen. It draws nothing.

use super::sheets::{ICON, ICON_SIDE};
use crate::ui::fit::Fit;
use crate::ui::screen::{HEIGHT, WIDTH};
use glutin::dpi::PhysicalSize;
use glutin::window::{Fullscreen, Icon, Window};
use std::mem::ManuallyDrop;

/// A second handle on the window that bracket-lib's main loop owns.
pub struct Handle(ManuallyDrop<Window>);

/// Pixels of a monitor's height that title bars and docks may need.
const DECORATIONS: u32 = 64;
/// The smallest window: the picture in the smallest font sheet.
const LEAST_CELL: u32 = 8;

impl Handle {
    /// Takes a second handle on `window`.
    ///
    /// bracket-lib moves the window into a main loop that never returns and offers no way back to it, so that neither
    /// the title could change nor the screen be filled while the game runs.
    ///
    /// The caller sees to it that the handle is only used while `window`'s owner lives; the main loop keeps it until
    /// the process ends.
    #[allow(unsafe_code)]
    pub fn second(window: &Window) -> Self {
        // SAFETY: the copy is never dropped, so the window is released once, by its owner. The owner is moved after
        // this call but not changed, and what the copy points to does not move with it. All calls come from the main
        // loop's own thread, while the owner lives.
        Self(ManuallyDrop::new(unsafe { std::ptr::read(window) }))
    }

    /// Sets icon and limits, and the first size: cells of `pixels`, or the next smaller ones that can be shown on the
    /// monitor with sheets of at most `finest` pixels.
    pub fn settle(&self, pixels: u32, finest: u32) {
        let window = &self.0;
        // A window without an icon is better than none.
        window.set_window_icon(Icon::from_rgba(ICON.to_vec(), ICON_SIDE, ICON_SIDE).ok());
        window.set_min_inner_size(Some(picture(LEAST_CELL)));
        let wanted = (f64::from(pixels) * window.scale_factor()) as u32;
        let fits =
            window.current_monitor().map(|m| m.size()).filter(|m| m.width > 0).map_or(wanted, |monitor| {
                (monitor.width / WIDTH as u32).min(monitor.height.saturating_sub(DECORATIONS) / HEIGHT as u32)
            });
        let limit = picture(wanted.min(fits));
        let fit = Fit::new(limit.width, limit.height, finest);
        let size = picture((fit.cell * fit.times as u32).max(LEAST_CELL));
        if window.inner_size() != size {
            window.set_inner_size(size);
        }
    }

    /// Changes the title.
    pub fn set_title(&self, title: &str) {
        self.0.set_title(title);
    }

    /// Fills the monitor that the window is on, or stops filling it.
    pub fn fill_screen(&self, fill: bool) {
        self.0.set_fullscreen(fill.then_some(Fullscreen::Borderless(None)));
    }
}

fn picture(cell: u32) -> PhysicalSize<u32> {
    PhysicalSize::new(WIDTH as u32 * cell, HEIGHT as u32 * cell)
}
