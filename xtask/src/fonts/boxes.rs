//! Box drawing, blocks and shades, drawn on whole texels so that neighbouring cells join without a seam at every size.

use crate::fonts::canvas::Canvas;

/// Line weights towards north, east, south and west: 0 none, 1 light,
/// 2 double.
pub type Arms = [u8; 4];

/// The arms of slots 0xB3 to 0xDA in order.
#[rustfmt::skip]
const ARMS: [Arms; 40] = [
    [1,0,1,0], [1,0,1,1], [1,0,1,2], [2,0,2,1], [0,0,2,1],
    [0,0,1,2], [2,0,2,2], [2,0,2,0], [0,0,2,2], [2,0,0,2],
    [2,0,0,1], [1,0,0,2], [0,0,1,1], [1,1,0,0], [1,1,0,1],
    [0,1,1,1], [1,1,1,0], [0,1,0,1], [1,1,1,1], [1,2,1,0],
    [2,1,2,0], [2,2,0,0], [0,2,2,0], [2,2,0,2], [0,2,2,2],
    [2,2,2,0], [0,2,0,2], [2,2,2,2], [1,2,0,2], [2,1,0,1],
    [0,2,1,2], [0,1,2,1], [2,1,0,0], [1,2,0,0], [0,2,1,0],
    [0,1,2,0], [2,1,2,1], [1,2,1,2], [1,0,0,1], [0,1,1,0],
];

/// The arms of a slot, if it is a box drawing character.
pub fn arms(slot: usize) -> Option<Arms> {
    slot.checked_sub(0xb3).and_then(|i| ARMS.get(i).copied())
}

/// Draws the slot if it is one of the drawn line, block or shade characters.
pub fn draw(slot: usize, width: usize, height: usize, line: i32) -> Option<Canvas> {
    let mut canvas = Canvas::new(width, height);
    if let Some(arms) = arms(slot) {
        draw_lines(&mut canvas, arms, line);
        return Some(canvas);
    }
    let (w, h) = (width as i32, height as i32);
    let (x, y, alpha) = match slot {
        0xb0 => ([0, w], [0, h], 64),
        0xb1 => ([0, w], [0, h], 128),
        0xb2 => ([0, w], [0, h], 191),
        0xdb => ([0, w], [0, h], 255),
        0xdc => ([0, w], [h / 2, h], 255),
        0xdd => ([0, w / 2], [0, h], 255),
        0xde => ([w / 2, w], [0, h], 255),
        0xdf => ([0, w], [0, h / 2], 255),
        _ => return None,
    };
    canvas.fill(x, y, alpha);
    Some(canvas)
}

/// One axis of a box glyph: its weight, and which ends are drawn.
#[derive(Clone, Copy)]
struct Axis {
    weight: u8,
    low: bool,
    high: bool,
    /// Cell extent along the axis.
    length: i32,
    /// Where the middle line of the other axis starts, along this axis.
    cross: i32,
}

impl Axis {
    fn through(&self) -> bool {
        self.low && self.high
    }

    /// The span from the drawn end or ends to `inset` texels before the
    /// crossing line (negative: beyond it).
    fn span(&self, inset: i32, line: i32) -> [i32; 2] {
        if self.through() {
            [0, self.length]
        } else if self.low {
            [0, self.cross + line - inset]
        } else {
            [self.cross + inset, self.length]
        }
    }
}

/// The two axes of a glyph, the horizontal one first.
fn axes(canvas: &Canvas, [north, east, south, west]: Arms, line: i32) -> [Axis; 2] {
    let (w, h) = (canvas.width as i32, canvas.height as i32);
    let axis = |low: u8, high: u8, length: i32| Axis {
        weight: low.max(high),
        low: low > 0,
        high: high > 0,
        length,
        cross: (length - line) / 2,
    };
    [axis(west, east, w), axis(north, south, h)]
}

/// Double lines are a band of three line widths with the middle one cut out, which shapes every corner and crossing
/// correctly. Light lines come last because they may run through that middle.
fn draw_lines(canvas: &mut Canvas, arms: Arms, line: i32) {
    let axes = axes(canvas, arms, line);
    let mut stroke = |weight: u8, grow: i32, alpha: u8, inset: &dyn Fn(Axis) -> i32| {
        for index in (0..2).filter(|&index| axes[index].weight == weight) {
            let other = axes[1 - index];
            let span = axes[index].span(inset(other), line);
            let band = [other.cross - grow, other.cross + line + grow];
            let (x, y) = if index == 0 { (span, band) } else { (band, span) };
            canvas.fill(x, y, alpha);
        }
    };
    stroke(2, line, 255, &|other| if other.weight == 2 { -line } else { 0 });
    stroke(2, 0, 0, &|other| if other.weight == 2 { 0 } else { line });
    stroke(1, 0, 255, &|other| match other.weight {
        2 if other.through() => line,
        2 => -line,
        _ => 0,
    });
}
