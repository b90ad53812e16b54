//! The badges in the corners of map cells, drawn as lines on a square of 16 by
//! 16 units: numbers at its lower left, all else at its upper right.

use crate::fonts::files::Picture;
use crate::fonts::tiles::sketch;
use emberdeep::canvas::glyph::{Badge, LARGEST_NUMBER};
use emberdeep::map::Direction;

/// How far the dark rim reaches around a badge, in units: no further than the letter under it stays whole.
const RIM: f32 = 0.5;
/// The line of numbers.
const LINE: &str = "W1.25";
/// The rows of the top, the middle and the foot of digits.
const ROWS: [f32; 3] = [9.6, 12.4, 15.2];

/// Draws a badge for text cells of that height.
pub fn draw(badge: Badge, height: usize) -> Picture {
    let number = match badge {
        Badge::Number(number) => digits(number.clamp(1, LARGEST_NUMBER)),
        _ => String::new(),
    };
    let lower = [(LINE, number.as_str())];
    let (parts, column): (&[_], _) = match badge {
        Badge::Number(_) => (&lower, 0),
        Badge::Death => (&[("W1.7", "M1.5,9 V12 M1.5,14.8 V14.9 M4.4,9 V12 M4.4,14.8 V14.9")], 0),
        _ => (upper(badge), height / 2),
    };
    sketch(parts, Some(RIM), height).columns(column, height / 2)
}

/// What is drawn at the upper right, around (13.6, 2.7): beside all letters but the widest.
fn upper(badge: Badge) -> &'static [(&'static str, &'static str)] {
    match badge {
        Badge::Number(_) | Badge::Death => &[],
        Badge::Falls => &[("W", "o 13.3,2.7,2.7,2.7"), ("K1.3", "M13.3,1.2 V2.8 M13.3,4.3 V4.4")],
        Badge::Marked => &[("W1.5", "M14.6,0.9 V2.9 M14.6,5.2 V5.3")],
        Badge::Steals => &[("W1.2", STOLEN)],
        Badge::Breathes => &[("W1.1", FLAME)],
        Badge::Shoots => &[("W1.1", "o 13.5,2.6,2.2,2.2"), ("W1.1", "M13.5,2.5 V2.7")],
        Badge::Strikes => &[("W1.4", "M11.9,0.9 L15.3,4.3 M15.3,0.9 L11.9,4.3")],
        Badge::Announces => &[("W0.9", "o 13.3,2.7,2.5,2.5"), ("W1", "M13.3,1.5 V2.8 M13.3,4 V4.1")],
        Badge::Helps => &[("W1.4", "M13.6,0.6 V4.8 M11.5,2.7 H15.7")],
        Badge::Waits => &[("W1.4", "M12.2,1.6 H15.2")],
        Badge::Goes(direction) => way(direction),
    }
}

/// A snake of a letter, for a theft.
const STOLEN: &str =
    "M15.3,0.8 H13.2 Q12,0.8 12,1.8 Q12,2.8 13.2,2.8 H14.1 Q15.3,2.8 15.3,3.8 Q15.3,4.8 14.1,4.8 H12";
const FLAME: &str = "M14,0.5 Q16,2.5 15.3,4.1 Q14.5,5.3 13.6,5.3 Q12.3,5.3 11.8,4.1 Q11.5,3 12.5,2.3 Q12.9,3 13.3,2.4 Q13.8,1.7 14,0.5 Z";

/// A chevron.
fn way(direction: Direction) -> &'static [(&'static str, &'static str)] {
    match direction {
        Direction::North => &[("W1.4", "M11.5,3.7 L13.5,1.4 L15.5,3.7")],
        Direction::NorthEast => &[("W1.4", "M12,1 H15.2 V4.2")],
        Direction::East => &[("W1.4", "M12.8,0.7 L15.1,2.7 L12.8,4.7")],
        Direction::SouthEast => &[("W1.4", "M12,4.4 H15.2 V1.2")],
        Direction::South => &[("W1.4", "M11.5,1.4 L13.5,3.7 L15.5,1.4")],
        Direction::SouthWest => &[("W1.4", "M15.2,4.4 H12 V1.2")],
        Direction::West => &[("W1.4", "M14.7,0.7 L12.4,2.7 L14.7,4.7")],
        Direction::NorthWest => &[("W1.4", "M15.2,1 H12 V4.2")],
    }
}

/// The lines of a number: one wide digit, or two narrow ones.
fn digits(number: u8) -> String {
    match (number / 10, number % 10) {
        (0, ones) => digit(ones, 0.8, 4.0),
        (tens, ones) => digit(tens, 0.7, 2.5) + &digit(ones, 4.6, 6.4),
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
