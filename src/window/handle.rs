//! The window itself, behind bracket-lib's back: title, icon, size, place and full screen. It draws nothing.

use super::sheets::{ICON, ICON_SIDE};
use crate::config::place::{Area, LEAST, WindowPlace};
use glutin::dpi::{PhysicalPosition, PhysicalSize};
use glutin::monitor::MonitorHandle;
use glutin::window::{Fullscreen, Icon, Window};
use std::mem::ManuallyDrop;

/// A second handle on the window that bracket-lib's main loop owns.
pub(crate) struct Handle(ManuallyDrop<Window>);

impl Handle {
    /// Takes a second handle on `window`.
    ///
    /// bracket-lib moves the window into a main loop that never returns and gives no access to it, so neither the
    /// title nor full screen could change while the game runs.
    ///
    /// The caller must only use the handle while `window`'s owner lives; the main loop keeps it until the process
    /// ends.
    #[allow(unsafe_code)]
    pub fn second(window: &Window) -> Self {
        // SAFETY: the copy is never dropped, so the window is released once, by its owner. The owner is moved after
        // this call but not changed, and what the copy points to does not move with it. All calls come from the main
        // loop's own thread, while the owner lives.
        Self(ManuallyDrop::new(unsafe { std::ptr::read(window) }))
    }

    /// Sets the icon, the limits, and the place that `wish` requests, as far as the monitors allow. Returns that place.
    pub fn settle(&self, wish: Wish) -> WindowPlace {
        let window = &self.0;
        // A window without an icon is better than none.
        window.set_window_icon(Icon::from_rgba(ICON.to_vec(), ICON_SIDE, ICON_SIDE).ok());
        window.set_min_inner_size(Some(self.as_told(LEAST)));
        let place = self.place_for(wish);
        self.resize(place);
        if let Some(corner) = place.corner {
            window.set_outer_position(PhysicalPosition::<i32>::from(corner));
        }
        if place.maximized {
            window.set_maximized(true);
        }
        place
    }

    /// The place that `wish` requests, as far as the monitors allow.
    pub fn place_for(&self, wish: Wish) -> WindowPlace {
        match wish {
            Wish::Cells(pixels) => self.of_cells(pixels),
            Wish::Place(place) => place.restored(&self.areas(), self.here()),
        }
    }

    /// Resizes the window for cells of `pixels`, or the next smaller ones that fit its monitor. Returns width and
    /// height.
    pub fn scale(&self, pixels: u32) -> (u32, u32) {
        let place = self.of_cells(pixels);
        self.resize(place);
        (place.width, place.height)
    }

    /// Triggers a resize event at the present size, by making the window a pixel lower for less than a frame.
    pub fn stir(&self, width: u32, height: u32) {
        for height in [height.saturating_sub(1), height] {
            self.0.set_inner_size(self.as_told((width, height)));
        }
    }

    /// The window's place. If it is maximized, `before` is the place to restore.
    pub fn place(&self, before: WindowPlace) -> WindowPlace {
        if self.0.is_maximized() {
            return WindowPlace { maximized: true, ..before };
        }
        let PhysicalSize { width, height } = self.0.inner_size();
        let corner = self.0.outer_position().ok().map(|corner| (corner.x, corner.y));
        WindowPlace { width, height, corner, maximized: false }
    }

    /// The X server's id of the window, under X.
    #[cfg(all(unix, not(target_os = "macos")))]
    pub fn x_window(&self) -> Option<u32> {
        use glutin::platform::unix::WindowExtUnix;
        self.0.xlib_window().and_then(|window| window.try_into().ok())
    }

    /// Other systems have no such ids.
    #[cfg(not(all(unix, not(target_os = "macos"))))]
    pub fn x_window(&self) -> Option<u32> {
        None
    }

    pub fn set_title(&self, title: &str) {
        self.0.set_title(title);
    }

    /// Fills the monitor of a window at `place`.
    pub fn fill_screen(&self, place: WindowPlace) {
        self.0.set_fullscreen(Some(Fullscreen::Borderless(self.monitor_of(place))));
    }

    /// The monitor of a window at `place`, if known.
    pub fn screen_of(&self, place: WindowPlace) -> Option<Area> {
        self.monitor_of(place).map(area_of)
    }

    pub fn leave_screen(&self) {
        self.0.set_fullscreen(None);
    }

    fn of_cells(&self, pixels: u32) -> WindowPlace {
        WindowPlace::of_cells((f64::from(pixels) * self.density()) as u32, self.here())
    }

    fn resize(&self, place: WindowPlace) {
        let size = self.as_told((place.width, place.height));
        if self.0.inner_size() != size {
            self.0.set_inner_size(size);
        }
    }

    /// Converts a size in the monitor's pixels to what the toolkit expects. Under Wayland it assumes a plain density
    /// until the window shows something there, and then enlarges the window.
    pub fn as_told(&self, (width, height): (u32, u32)) -> PhysicalSize<u32> {
        let share = self.0.scale_factor() / self.density();
        let told = |pixels: u32| (f64::from(pixels) * share).round() as u32;
        PhysicalSize::new(told(width), told(height))
    }

    /// The window's pixels per pixel of a plain screen.
    fn density(&self) -> f64 {
        self.monitor().map_or(self.0.scale_factor(), |monitor| monitor.scale_factor())
    }

    fn here(&self) -> Option<Area> {
        self.monitor().map(area_of)
    }

    /// The monitor of the window. Under Wayland that is unknown before the window shows something; then the first one.
    fn monitor(&self) -> Option<MonitorHandle> {
        self.0.current_monitor().filter(is_real).or_else(|| self.monitors().next())
    }

    fn monitor_of(&self, place: WindowPlace) -> Option<MonitorHandle> {
        let on = place.area().and_then(|area| area.monitor(&self.areas()));
        on.and_then(|number| self.monitors().nth(number)).or_else(|| self.0.current_monitor().filter(is_real))
    }

    fn monitors(&self) -> impl Iterator<Item = MonitorHandle> {
        self.0.available_monitors().filter(is_real)
    }

    fn areas(&self) -> Vec<Area> {
        self.monitors().map(area_of).collect()
    }
}

/// The requested place of a new window.
#[derive(Clone, Copy)]
pub enum Wish {
    /// Cells of this many pixels, if the monitor has room.
    Cells(u32),
    /// A place from an earlier session.
    Place(WindowPlace),
}

/// If no monitor is known, winit reports one of a single pixel.
fn is_real(monitor: &MonitorHandle) -> bool {
    monitor.size().width > 1
}

fn area_of(monitor: MonitorHandle) -> Area {
    let (PhysicalPosition { x, y }, size) = (monitor.position(), monitor.size());
    Area { left: x, top: y, width: size.width, height: size.height }
}
