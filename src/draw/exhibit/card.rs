//! A card with all rules of a rule set or an architect, on the side of the map where less is happening.

use super::View;
use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::content::floors::Architect;
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::text::making as tell;
use crate::text::wrapped;
use crate::theatre::Subject;

const INSIDE: i32 = 60;
/// The width where there are too few rows for a narrow card.
const WIDE: i32 = 88;

/// Draws the card, without empty lines where it would be too high.
pub fn draw(view: &View, canvas: &mut Canvas) {
    let size = canvas.size();
    let inside = width_within(size, if size.is_high() { INSIDE } else { WIDE });
    let mut lines = lines(view.making.subject(), inside);
    if lines.len() as i32 > most_rows(size) {
        lines.retain(|(_, words)| !words.is_empty());
    }
    let rows = lines.len() as i32;
    let place = view.making.scene(view.number).place;
    let is_left_taken = place.is_some_and(|rect| rect.center().x < view.making.size().0 / 2);
    let right = size.columns - inside - Panel::BESIDE;
    let x = if is_left_taken { right - 2 } else { 2 }.clamp(0, right);
    let y = ((canvas.map_area().map_or(0, |(_, all)| all) - rows - 6) / 2).max(0);
    // The card has no hints: its last lines use their rows.
    let panel = Panel::at(canvas, x, y, &title(view.making.subject()), inside, rows - 2);
    let panel = Panel { rows: panel.rows + 2, ..panel };
    for (line, (colour, words)) in (0..).zip(&lines) {
        panel.line(canvas, line, *colour, words);
    }
}

fn title(subject: &Subject) -> String {
    match (subject.place_info(), subject.architect()) {
        (None, _) => format!("{}, a rule set", subject.rules.name),
        (Some(place), Architect::Rooms) => format!("{}, by the rules {}", place.name, subject.rules.name),
        (Some(place), _) => place.name.to_owned(),
    }
}

fn lines(subject: &Subject, inside: i32) -> Vec<(Rgb, String)> {
    let mut lines = Vec::new();
    if subject.architect() == Architect::Rooms {
        lines.push((theme::FAINT, subject.rules.origin.to_owned()));
        lines.extend(wrapped(subject.rules.quirk, inside).into_iter().map(|line| (theme::FAINT, line)));
    } else {
        lines.push((theme::FAINT, tell::architect(subject.architect()).0.to_owned()));
    }
    for rule in tell::in_words(subject) {
        lines.push((theme::TEXT, String::new()));
        lines.extend(wrapped(&rule, inside).into_iter().map(|line| (theme::TEXT, line)));
    }
    lines
}
