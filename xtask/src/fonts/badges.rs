//! The badges in the corners of map cells, drawn as lines on a square of 16 by 16 units, each on a dark plate. Numbers, death
//! and the footprint are at the lower left, all others at the upper right.

use crate::fonts::files::Picture;
use crate::fonts::tiles::{sketch, sketch_aside};
use emberdeep::canvas::glyph::{Badge, LARGEST_NUMBER};
use emberdeep::map::Direction;

/// How far the signs at the upper right move to the left, to the middle of their plate.
const ASIDE: f32 = -0.8;
const PLATE: (&str, &str) = ("K", "r 9.5,0,6.6,6.8");
/// The line of a single digit and its plate, and the same for two digits, which are narrower.
const ALONE: (&str, (&str, &str)) = ("W1.2", ("K", "r 1.4,9.4,5.2,6.6"));
const OF_TWO: (&str, (&str, &str)) = ("W0.95", ("K", "r 0.4,9.4,7.2,6.6"));
/// The rows of a digit's top, middle and foot.
const ROWS: [f32; 3] = [10.5, 12.7, 14.9];

/// Draws a badge for text cells of this height.
pub fn draw(badge: Badge, height: usize) -> Picture {
    if let Badge::Number(number) = badge {
        return draw_number(number.clamp(1, LARGEST_NUMBER), height);
    }
    match badge {
        Badge::Death => sketch(DEATH, None, height).columns(0, height / 2),
        Badge::NoStepBack => sketch(FOOTPRINT, None, height).columns(0, height / 2),
        _ => sketch_aside(&[&[PLATE], upper(badge)].concat(), ASIDE, height).columns(height / 2, height / 2),
    }
}

/// Badges at the upper right, around (12.8, 3.2).
fn upper(badge: Badge) -> &'static [(&'static str, &'static str)] {
    match badge {
        Badge::Number(_) | Badge::Death | Badge::NoStepBack => &[],
        Badge::Falls => &[("W", "o 12.8,3.2,3.2,3.2"), ("K1.6", "M12.8,1.4 V3.2 M12.8,5 V5.1")],
        Badge::Marked => &[("W2", "M14.4,1.2 V3.6 M14.4,6.3 V6.4")],
        Badge::Steals => &[("W1.6", STOLEN)],
        Badge::Breathes => &[("W1.4", FLAME)],
        Badge::Shoots => &[("W1.5", "o 12.8,3.2,2.4,2.4"), ("W1.4", "M12.8,3.1 V3.3")],
        Badge::Hits => &[("W1.9", "M10.8,1.2 L14.8,5.2 M14.8,1.2 L10.8,5.2")],
        Badge::WindsUp => &[("W1.1", "o 12.6,3.4,2.9,2.9"), ("W1.3", "M12.6,2 V3.6 M12.6,4.9 V5")],
        Badge::Helps => &[("W1.7", "M12.8,0.9 V5.5 M10.5,3.2 H15.1")],
        Badge::Slept => &[("W1.4", "M10.8,1.2 H14.8 L10.8,5.4 H14.8")],
        Badge::Waits => &[("W1.6", "M11.2,2.4 H15.2")],
        Badge::Goes(direction) => way(direction),
    }
}

/// An S, for theft.
const STOLEN: &str =
    "M14.9,1 H12.2 Q10.9,1 10.9,2.1 Q10.9,3.3 12.2,3.3 H13.6 Q14.9,3.3 14.9,4.5 Q14.9,5.6 13.6,5.6 H10.9";
const FLAME: &str = "M13.2,0.7 Q15.9,3.1 15,5.1 Q14,6.4 12.7,6.4 Q11.1,6.4 10.5,5 Q10.2,3.6 11.4,2.8 Q11.9,3.6 12.4,2.9 Q13,2.2 13.2,0.7 Z";

/// Two exclamation marks.
const DEATH: &[(&str, &str)] =
    &[("K", "r 1.4,9.4,5.2,6.6"), ("W1.3", "M2.9,10.4 V12.9 M2.9,15 V15.1 M5.1,10.4 V12.9 M5.1,15 V15.1")];

/// The sole and the heel of a foot, crossed out.
const FOOTPRINT: &[(&str, &str)] = &[
    ("K", "r 1.2,7.6,5.6,8.4"),
    ("W", "M3.9,8.1 Q5.4,8.2 5.3,9.8 Q5.1,11.5 4.8,12.1 L3.1,12.1 Q2.3,10.4 2.5,9.5 Q2.7,8 3.9,8.1 Z"),
    ("W", "M3.2,13.4 L4.8,13.4 Q5.1,15.3 4,15.3 Q2.9,15.3 3.2,13.4 Z"),
    ("K2.2", "M2.6,13.6 L5.8,9.2"),
    ("W1", "M2.2,14.6 L6.3,8.4"),
];

/// A chevron.
fn way(direction: Direction) -> &'static [(&'static str, &'static str)] {
    match direction {
        Direction::North => &[("W1.8", "M10.3,4.4 L12.8,1.6 L15.3,4.4")],
        Direction::NorthEast => &[("W1.5", "M11,1 H15.2 V5.2 M15,1.2 L10.9,5.3")],
        Direction::East => &[("W1.8", "M11.6,0.9 L14.6,3.3 L11.6,5.7")],
        Direction::SouthEast => &[("W1.5", "M11,5.4 H15.2 V1.2 M15,5.2 L10.9,1.1")],
        Direction::South => &[("W1.8", "M10.3,1.4 L12.8,4.2 L15.3,1.4")],
        Direction::SouthWest => &[("W1.5", "M15.2,5.4 H11 V1.2 M11.2,5.2 L15.3,1.1")],
        Direction::West => &[("W1.8", "M14.4,0.9 L11.4,3.3 L14.4,5.7")],
        Direction::NorthWest => &[("W1.5", "M15.2,1 H11 V5.2 M11.2,1.2 L15.3,5.3")],
    }
}

/// Draws a number: one wide digit, or two narrow ones.
fn draw_number(number: u8, height: usize) -> Picture {
    let (tens, ones) = (number / 10, number % 10);
    let ((line, plate), digits) = if tens == 0 {
        (ALONE, digit(ones, ROWS, 2.7, 5.3))
    } else {
        (OF_TWO, digit(tens, ROWS, 1.3, 3.2) + &digit(ones, ROWS, 4.8, 6.7))
    };
    sketch(&[plate, (line, &digits)], None, height).columns(0, height / 2)
}

/// The lines of a digit in these rows between two columns.
fn digit(digit: u8, [top, middle, foot]: [f32; 3], left: f32, right: f32) -> String {
    let centre = (left + right) / 2.0;
    match digit {
        0 => format!("M{left},{top} H{right} V{foot} H{left} Z"),
        1 => format!("M{left},{} L{centre},{top} V{foot}", top + 1.2),
        2 => format!("M{left},{top} H{right} V{middle} H{left} V{foot} H{right}"),
        3 => format!("M{left},{top} H{right} V{foot} H{left} M{left},{middle} H{right}"),
        4 => format!("M{left},{top} V{middle} H{right} M{right},{top} V{foot}"),
        5 => format!("M{right},{top} H{left} V{middle} H{right} V{foot} H{left}"),
        6 => format!("M{right},{top} H{left} V{foot} H{right} V{middle} H{left}"),
        7 => format!("M{left},{top} H{right} L{centre},{foot}"),
        8 => format!("M{left},{top} H{right} V{foot} H{left} Z M{left},{middle} H{right}"),
        _ => format!("M{right},{middle} H{left} V{top} H{right} V{foot} H{left}"),
    }
}
