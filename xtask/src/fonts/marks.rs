//! The symbols of items: the letter of the category, moved aside, with a small mark for the kind.

use crate::fonts::canvas::Canvas;
use crate::fonts::tiles::cover;
use emberdeep::canvas::theme::{self, Mark};
use emberdeep::content::ItemKind;

/// How far the letter moves to the left, in sixteenths of the cell.
const ASIDE: f32 = 2.4;
/// The gap between letter and mark, in sixteenths of the cell.
const GAP: f32 = 1.1;

/// A mark on a square of 16 by 16 units, around (12.6, 12): its outline, and the line width if it is a line.
type Outline = (&'static str, Option<f32>);

fn outline_of(mark: Mark) -> Outline {
    match mark {
        Mark::Cross => ("M12.6,9.2 V14.8 M9.8,12 H15.4", Some(1.7)),
        Mark::Saltire => ("M10.4,9.8 L14.8,14.2 M14.8,9.8 L10.4,14.2", Some(1.5)),
        Mark::Bar => ("M10,12.4 H15.2", Some(1.9)),
        Mark::Bars => ("M10,10.6 H15.2 M10,13.6 H15.2", Some(1.5)),
        Mark::Slash => ("M14.6,9.4 L10.6,14.6", Some(1.7)),
        Mark::Ring => ("o 12.6,12,2.3,2.3", Some(1.4)),
        Mark::Disc => ("o 12.6,12.2,2.2,2.2", None),
        Mark::Peak => ("M12.6,8.8 L15.8,14.8 H9.4 Z", None),
        Mark::Stroke => ("M12.6,9.2 V14.8", Some(1.9)),
        Mark::Square => ("r 10.6,10,4,4", Some(1.3)),
        Mark::Valley => ("M12.6,15.2 L15.8,9.2 H9.4 Z", None),
        Mark::Backslash => ("M10.6,9.4 L14.6,14.6", Some(1.7)),
        Mark::Left => ("M15,9.2 L10.6,12 L15,14.8", Some(1.6)),
        Mark::Right => ("M10.2,9.2 L14.6,12 L10.2,14.8", Some(1.6)),
        Mark::Ticks => ("M11,9.2 V14.8 M14.4,9.2 V14.8", Some(1.7)),
    }
}

/// Draws the symbol of an item from its category's letter, `sign`.
pub fn draw(kind: ItemKind, sign: &Canvas) -> Canvas {
    let cell = sign.width;
    let Some((outline, width)) = theme::mark(kind).map(outline_of) else { return sign.clone() };
    let around = cover(outline, cell, Some(width.unwrap_or(0.0) + 2.0 * GAP));
    let (inside, own) = (cover(outline, cell, None), cover(outline, cell, width));
    let aside = (ASIDE * cell as f32 / 16.0).round() as usize;
    let mut drawn = Canvas::new(cell, cell);
    for y in 0..cell {
        for x in 0..cell {
            let at = y * cell + x;
            let letter = if x + aside < cell { sign.at(x + aside, y) } else { 0 };
            let gap = around[at].max(inside[at]);
            let left = u16::from(letter) * u16::from(255 - gap) / 255;
            drawn.alpha[at] = (left as u8).max(own[at]);
        }
    }
    drawn
}
