//! The newest messages in the panel, and the colours of messages in every list.

use super::named;
use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::text::log::{Log, Message, MessageKind};
use crate::text::phrase::Phrase;

/// How many messages are shown at most, and in how many rows.
pub(crate) const MESSAGES: i32 = 3;

/// Draws the newest messages from text cell (`x`, `y`) on, `width` cells wide and in at most `most` rows; older ones are
/// dimmer. The remark comes last.
pub fn newest(log: &Log, canvas: &mut Canvas, (x, y): (i32, i32), (width, most): (i32, i32)) {
    let is_new = |message: &&Message| log.last_remark().is_none_or(|remark| !remark.repeats(message));
    let said = log.newest(most as usize);
    let messages: Vec<&Message> = said.iter().filter(is_new).chain(log.last_remark()).collect();
    // A remark makes nothing older that it does not say again: nothing has happened since.
    let remarks = messages.len().saturating_sub(said.len());
    let rows = rows(&messages, width);
    let newest = rows.len().saturating_sub(most as usize);
    // A message that has lost its first row would puzzle the reader; only the newest may be cut.
    let is_tail = |(i, row): &(usize, &(usize, MessageKind, Phrase))| {
        row.0 > 0 && newest > 0 && *i >= newest && rows[..newest].iter().any(|cut| cut.0 == row.0)
    };
    let whole = rows.iter().enumerate().skip(newest).filter(|row| !is_tail(row)).map(|(_, row)| row);
    for (i, (age, kind, text)) in whole.enumerate() {
        // Dimmed towards a colour that is still readable.
        let dimmed =
            |colour: Rgb| colour.mixed(theme::FAINT, [0.0, 0.55, 0.85][age.saturating_sub(remarks).min(2)]);
        let y = y + i as i32;
        named::print(canvas, (x, y), colour(*kind), text, dimmed);
    }
}

/// Messages wrapped into rows, each with its message's age and kind.
fn rows(messages: &[&Message], width: i32) -> Vec<(usize, MessageKind, Phrase)> {
    let mut rows = Vec::new();
    for (i, message) in messages.iter().enumerate() {
        let age = messages.len() - 1 - i;
        rows.extend(message.counted().wrapped(width).into_iter().map(|row| (age, message.kind(), row)));
    }
    rows
}

/// The colour of a kind of message.
pub const fn colour(kind: MessageKind) -> Rgb {
    match kind {
        MessageKind::Plain => theme::TEXT,
        MessageKind::Good => theme::GOOD,
        MessageKind::Bad => theme::BAD,
        MessageKind::Danger => theme::DANGER,
        MessageKind::System => theme::SYSTEM,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_takes_the_place_of_the_same_message() {
        let mut log = Log::default();
        log.say("You are here.");
        log.say("You stay.");
        (0..2).for_each(|_| log.remark(Message::from("You stay.").advising("Go on.")));
        let mut canvas = Canvas::default();
        newest(&log, &mut canvas, (0, 0), (40, MESSAGES));
        let text = canvas.to_text();
        let rows: Vec<&str> = text.lines().map(str::trim_end).filter(|row| !row.is_empty()).collect();
        assert_eq!(rows, ["You are here.", "You stay. Go on."]);
    }

    #[test]
    fn a_remark_dims_nothing_that_was_just_said() {
        let mut log = Log::default();
        log.say("It was.");
        log.say("You know of `o`.");
        let shown = |log: &Log| {
            let mut canvas = Canvas::default();
            newest(log, &mut canvas, (0, 0), (40, MESSAGES));
            [0, 1, 2].map(|y| canvas.text_cell(0, y).fg)
        };
        let before = shown(&log);
        log.remark("There is nothing to rest for.");
        let after = shown(&log);
        assert_eq!((after[0], after[1], after[2]), (before[0], before[1], theme::SYSTEM));
        assert_ne!(before[0], before[1], "older messages are dimmer");
    }
}
