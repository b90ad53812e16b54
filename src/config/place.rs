//! Where the window is and how large: fits a remembered or requested place to the present monitors. Pure arithmetic:
//! nothing is moved here, and no file is opened.

pub mod file;

use crate::canvas::fit::{SHEETS, largest};

/// A rectangle of the desktop, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub struct Area {
    pub left: i32,
    pub top: i32,
    pub width: u32,
    pub height: u32,
}

/// The window's place on the desktop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowPlace {
    /// The width of its inside, in pixels.
    pub width: u32,
    /// The height of its inside, in pixels.
    pub height: u32,
    /// The upper left corner of its frame; `None` if the system does not tell, or may choose.
    pub corner: Option<(i32, i32)>,
    /// Whether it is maximized. Its size is then the one to return to.
    pub maximized: bool,
}

/// The part of a monitor's height that title bars and docks may need, in pixels.
const DECORATIONS: u32 = 64;
/// A place is restored if at least one part in this many of the window would be visible.
const SEEN: u64 = 4;
/// The smallest window: as many cells as a first window has, in the smallest font sheet.
pub const LEAST: (u32, u32) = size(SHEETS[0]);

/// Width and height of a first window with text `cell` pixels high: 160 columns and 50 rows.
pub const fn size(cell: u32) -> (u32, u32) {
    (80 * cell, 50 * cell)
}

impl Area {
    /// How many pixels both cover.
    fn shared_with(self, other: Self) -> u64 {
        let span = |a: i32, a_long: u32, b: i32, b_long: u32| {
            let end = (i64::from(a) + i64::from(a_long)).min(i64::from(b) + i64::from(b_long));
            (end - i64::from(a.max(b))).max(0) as u64
        };
        span(self.left, self.width, other.left, other.width)
            * span(self.top, self.height, other.top, other.height)
    }

    /// The number of the monitor with most of it; the first of equal ones, `None` if it is on none.
    pub fn monitor(self, monitors: &[Self]) -> Option<usize> {
        let shared = monitors.iter().map(|monitor| self.shared_with(*monitor)).enumerate();
        shared.rev().max_by_key(|(_, pixels)| *pixels).filter(|(_, pixels)| *pixels > 0).map(|(at, _)| at)
    }
}

impl WindowPlace {
    /// The place of a window with cells of `pixels`, or of the next smaller size that fits `monitor`, if that is
    /// known.
    pub fn of_cells(pixels: u32, monitor: Option<Area>) -> Self {
        let fits = monitor.map_or(pixels, |monitor| {
            (monitor.width / size(1).0).min(monitor.height.saturating_sub(DECORATIONS) / size(1).1)
        });
        let cell = largest(pixels.min(fits), u32::MAX).map_or(SHEETS[0], |(cell, times)| cell * times);
        let (width, height) = size(cell);
        Self { width, height, corner: None, maximized: false }
    }

    /// The rectangle that it covers; `None` without a corner.
    pub fn area(self) -> Option<Area> {
        let Self { width, height, .. } = self;
        self.corner.map(|(left, top)| Area { left, top, width, height })
    }

    /// The place as far as it is possible now. A corner on none of the `monitors` is dropped, and a size too large
    /// for its monitor, or for `here` without a corner, is reduced.
    pub fn restored(self, monitors: &[Area], here: Option<Area>) -> Self {
        let (mut width, mut height) = (self.width.max(LEAST.0), self.height.max(LEAST.1));
        let home = Self { width, height, ..self }.area().and_then(|area| {
            let monitor = monitors[area.monitor(monitors)?];
            let pixels = u64::from(area.width) * u64::from(area.height);
            (area.shared_with(monitor) >= pixels / SEEN).then_some(monitor)
        });
        let reduced =
            |long: u32, room: u32, spare: u32| if long > room { room.saturating_sub(spare) } else { long };
        if let Some(monitor) = home.or(here) {
            width = reduced(width, monitor.width, 0);
            height = reduced(height, monitor.height, DECORATIONS);
        }
        let (width, height) = (width.max(LEAST.0), height.max(LEAST.1));
        let inside = |from: i32, start: i32, room: u32, long: u32| {
            let last = start.saturating_add_unsigned(room.saturating_sub(long));
            from.clamp(start, last)
        };
        let corner = home.zip(self.corner).map(|(monitor, (left, top))| {
            let left = inside(left, monitor.left, monitor.width, width);
            (left, inside(top, monitor.top, monitor.height, height))
        });
        Self { width, height, corner, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn area(left: i32, top: i32, width: u32, height: u32) -> Area {
        Area { left, top, width, height }
    }

    /// A large monitor, a smaller one to its right and a little lower, and one to its left.
    const DESK: [Area; 3] = [area(0, 0, 1920, 1080), area(1920, 100, 1600, 900), area(-1280, 0, 1280, 1024)];

    const fn place(left: i32, top: i32, width: u32, height: u32) -> WindowPlace {
        WindowPlace { width, height, corner: Some((left, top)), maximized: false }
    }

    #[test]
    fn a_window_is_on_the_monitor_that_shows_most_of_it() {
        let cases = [
            (area(100, 100, 1280, 800), Some(0)),
            (area(2000, 150, 1280, 800), Some(1)),
            (area(1500, 150, 1280, 800), Some(1)),
            (area(1200, 150, 1280, 800), Some(0)),
            (area(-700, 10, 1280, 800), Some(2)),
            (area(-640, 0, 1280, 800), Some(0)),
            (area(5000, 0, 1280, 800), None),
            (area(0, -900, 1280, 800), None),
            (area(0, 0, 0, 0), None),
            (area(i32::MAX, i32::MIN, u32::MAX, u32::MAX), None),
        ];
        for (window, monitor) in cases {
            assert_eq!(window.monitor(&DESK), monitor, "{window:?}");
        }
        assert_eq!(area(0, 0, 10, 10).monitor(&[]), None);
    }

    #[test]
    fn a_place_is_restored_as_far_as_the_monitors_allow() {
        let nowhere = |width, height| WindowPlace { corner: None, ..place(0, 0, width, height) };
        let cases = [
            // Unchanged, on each of them.
            (place(100, 60, 1280, 800), place(100, 60, 1280, 800)),
            (place(2000, 150, 1280, 800), place(2000, 150, 1280, 800)),
            (place(-1280, 0, 1280, 1024), place(-1280, 0, 1280, 1024)),
            // A little over the edge: moved inside.
            (place(1000, 500, 1280, 800), place(640, 280, 1280, 800)),
            (place(-1300, -20, 1280, 800), place(-1280, 0, 1280, 800)),
            // Too large for its monitor: reduced, with room for a title.
            (place(1920, 100, 1600, 1000), place(1920, 100, 1600, 836)),
            (place(1920, 100, 2560, 800), place(1920, 100, 1600, 800)),
            // On none of them, or hardly: the corner is dropped, and the size fits the monitor it opens on.
            (place(4000, 0, 1280, 800), nowhere(1280, 800)),
            (place(3500, 900, 1280, 800), nowhere(1280, 800)),
            (place(9000, 9000, 4000, 3000), nowhere(1920, 1016)),
            (place(i32::MIN, i32::MAX, 1280, 800), nowhere(1280, 800)),
            // Smaller than a window may be.
            (place(10, 10, 20, 0), place(10, 10, 640, 400)),
        ];
        for (kept, restored) in cases {
            assert_eq!(kept.restored(&DESK, Some(DESK[0])), restored, "{kept:?}");
        }
        assert_eq!(place(10, 10, 9000, 900).restored(&[], None), nowhere(9000, 900));
        let full = WindowPlace { maximized: true, ..place(10, 10, 1280, 800) };
        assert_eq!(full.restored(&DESK, None), full);
    }

    #[test]
    fn the_first_window_has_whole_pixels_and_fits_its_monitor() {
        let sized = |pixels, monitor| {
            let place = WindowPlace::of_cells(pixels, monitor);
            (place.width, place.height)
        };
        assert_eq!(sized(16, None), (1280, 800));
        assert_eq!(sized(16, Some(DESK[0])), (1280, 800));
        assert_eq!(sized(32, Some(DESK[0])), (1600, 1000));
        assert_eq!(sized(16, Some(area(0, 0, 1366, 768))), (1120, 700));
        assert_eq!(sized(16, Some(area(0, 0, 320, 200))), LEAST);
        assert_eq!(sized(64, None), (5120, 3200));
    }
}
