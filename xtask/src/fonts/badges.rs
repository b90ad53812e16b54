//! The badges in the corners of map cells, drawn as lines on a square of 16 by
//! 16 units: numbers at its lower left, all else at its upper right.

use crate::fonts::files::Picture;
use crate::fonts::tiles::sketch;
use emberdeep::canvas::glyph::{Badge, LARGEST_NUMBER};
use emberdeep::map::Direction;

/// How far the dark rim reaches around a badge, in units.
const RIM: f32 = 0.8;
/// The line of numbers.
const LINE: &str = "W1.25";
/// The rows of the top, the middle and the foot of digits.
const ROWS: [f32; 3] = [8.5, 11.5, 14.5];

/// Draws a badge for text cells of that height.
pub fn draw(badge: Badge, height: usize) -> Picture {
    let number = match badge {
        Badge::Number(number) => digits(number.clamp(1, LARGEST_NUMBER)),
        _ => String::new(),
    };
    let lower = [(LINE, number.as_str())];
    let (parts, column): (&[_], _) = match badge {
        Badge::Number(_) => (&lower, 0),
        Badge::Death => (&[("W1.9", "M2.3,8.2 V11.6 M2.3,14.4 V14.5 M5.7,8.2 V11.6 M5.7,14.4 V14.5")], 0),
        _ => (upper(badge), height / 2),
    };
    sketch(parts, Some(RIM), height).columns(column, height / 2)
}

/// What is drawn at the upper right, around (12, 4).
fn upper(badge: Badge) -> &'static [(&'static str, &'static str)] {
    match badge {
        Badge::Number(_) | Badge::Death => &[],
        Badge::Falls => &[("W", "o 12.1,3.8,3.6,3.6"), ("K1.5", "M12.1,1.9 V3.9 M12.1,6 V6.1")],
        Badge::Marked => &[("W1.5", "M13.6,1.3 V3.7 M13.6,6.3 V6.4")],
        Badge::Steals => &[("W1.3", STOLEN)],
        Badge::Breathes => &[("W1.2", FLAME)],
        Badge::Shoots => &[("W1.2", "o 12.5,3.4,2.6,2.6"), ("W1.2", "M12.5,3.3 V3.5")],
        Badge::Strikes => &[("W1.5", "M10.3,1.2 L14.8,5.7 M14.8,1.2 L10.3,5.7")],
        Badge::Announces => &[("W1.0", "o 12.1,3.8,3.2,3.2"), ("W1.1", "M12.1,2.2 V3.9 M12.1,5.4 V5.5")],
        Badge::Helps => &[("W1.5", "M12.6,1 V6 M10.1,3.5 H15.1")],
        Badge::Waits => &[("W1.4", "M11,2.2 H14.8")],
        Badge::Goes(direction) => way(direction),
    }
}

/// A snake of a letter, for a theft.
const STOLEN: &str =
    "M14.7,1.2 H12 Q10.5,1.2 10.5,2.4 Q10.5,3.5 12,3.5 H13.2 Q14.7,3.5 14.7,4.7 Q14.7,5.9 13.2,5.9 H10.5";
const FLAME: &str = "M12.8,0.8 Q15.5,3.2 14.6,5.2 Q13.7,6.7 12.5,6.7 Q10.9,6.7 10.3,5.2 Q10,3.9 11.1,3 Q11.7,3.9 12.1,3.1 Q12.7,2.2 12.8,0.8 Z";

/// A chevron.
fn way(direction: Direction) -> &'static [(&'static str, &'static str)] {
    match direction {
        Direction::North => &[("W1.4", "M10,4.8 L12.5,2 L15,4.8")],
        Direction::NorthEast => &[("W1.4", "M11.2,1.4 H14.8 V5")],
        Direction::East => &[("W1.4", "M11.7,1 L14.5,3.5 L11.7,6")],
        Direction::SouthEast => &[("W1.4", "M11.2,5.4 H14.8 V1.8")],
        Direction::South => &[("W1.4", "M10,2 L12.5,4.8 L15,2")],
        Direction::SouthWest => &[("W1.4", "M14.6,5.4 H11 V1.8")],
        Direction::West => &[("W1.4", "M14.1,1 L11.3,3.5 L14.1,6")],
        Direction::NorthWest => &[("W1.4", "M14.6,1.4 H11 V5")],
    }
}

/// The lines of a number: one wide digit, or two narrow ones.
fn digits(number: u8) -> String {
    match (number / 10, number % 10) {
        (0, ones) => digit(ones, 1.5, 5.5),
        (tens, ones) => digit(tens, 1.0, 3.0) + &digit(ones, 5.2, 7.2),
    }
}

/// The lines of a digit between two columns.
fn digit(digit: u8, left: f32, right: f32) -> String {
    let ([top, middle, foot], centre) = (ROWS, (left + right) / 2.0);
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
