//! The newest messages in the panel, and the colours of messages in every list.

use super::named;
use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::config::keymap::{Command, Keymap};
use crate::text::log::{Log, Message, MessageKind};
use crate::text::phrase::Phrase;

/// How many messages are shown at most, and in how many rows.
pub(crate) const MESSAGES: i32 = 3;

/// Draws the newest messages from text cell (`x`, `y`) on, `width` cells wide and in at most `most` rows; older ones are
/// dimmer. The remark comes last. If the last action said more than that, the first row ends with how much and with the key that
/// lists all.
pub fn newest(
    log: &Log,
    keys: &Keymap,
    canvas: &mut Canvas,
    ((x, y), (width, most)): ((i32, i32), (i32, i32)),
) {
    let is_new = |message: &&Message| log.last_remark().is_none_or(|remark| !remark.repeats(message));
    let latest = log.latest();
    let said = log.newest(latest.max(most as usize));
    let messages: Vec<&Message> = said.iter().filter(is_new).chain(log.last_remark()).collect();
    // A remark makes nothing older that it does not say again: nothing has happened since.
    let remarks = messages.len().saturating_sub(said.len());
    // Those of the last action, and the remark.
    let fresh = log.newest(latest).iter().filter(is_new).count() + usize::from(log.last_remark().is_some());
    let mut shown = whole_rows(&messages, width, most);
    let cut = |shown: &[Row]| fresh - shown.iter().filter(|row| row.begins && row.age < fresh).count();
    if cut(&shown) > 0 {
        let tag = |shown: &[Row]| format!("+{} {}", cut(shown), keys.name_of(Command::Log));
        shown = whole_rows(&messages, width - tag(&shown).chars().count() as i32 - 1, most);
        let tag = tag(&shown);
        canvas.print(x + width - tag.chars().count() as i32, y, theme::KEY, &tag);
    }
    for (y, row) in (y..).zip(shown) {
        // Dimmed towards a colour that is still readable.
        let faded = [0.0, 0.55, 0.85][row.age.saturating_sub(remarks).min(2)];
        let dimmed = |colour: Rgb| colour.mixed(theme::FAINT, faded);
        named::print(canvas, (x, y), colour(row.kind), &row.words, dimmed);
    }
}

/// A row of a message.
struct Row {
    /// How many messages are newer.
    age: usize,
    kind: MessageKind,
    /// Whether the message begins with it.
    begins: bool,
    words: Phrase,
}

/// The last `most` rows of messages. One that has lost its first row would puzzle the reader, and is left out; only the newest may
/// be cut.
fn whole_rows(messages: &[&Message], width: i32, most: i32) -> Vec<Row> {
    let mut rows = rows(messages, width);
    let mut shown = rows.split_off(rows.len().saturating_sub(most as usize));
    shown.retain(|row| row.age == 0 || !rows.iter().any(|cut| cut.age == row.age));
    shown
}

/// Messages wrapped into rows.
fn rows(messages: &[&Message], width: i32) -> Vec<Row> {
    let mut rows = Vec::new();
    for (i, message) in messages.iter().enumerate() {
        let (age, kind) = (messages.len() - 1 - i, message.kind());
        let wrapped = message.counted().wrapped(width).into_iter().enumerate();
        rows.extend(wrapped.map(|(i, words)| Row { age, kind, begins: i == 0, words }));
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
        newest(&log, &Keymap::default(), &mut canvas, ((0, 0), (40, MESSAGES)));
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
            newest(log, &Keymap::default(), &mut canvas, ((0, 0), (40, MESSAGES)));
            [0, 1, 2].map(|y| canvas.text_cell(0, y).fg)
        };
        let before = shown(&log);
        log.remark("There is nothing to rest for.");
        let after = shown(&log);
        assert_eq!((after[0], after[1], after[2]), (before[0], before[1], theme::SYSTEM));
        assert_ne!(before[0], before[1], "older messages are dimmer");
    }

    #[test]
    fn what_the_last_action_said_and_has_no_room_is_counted() {
        let mut log = Log::default();
        log.say("Long ago.");
        log.set_now(3);
        let shown = |log: &Log| {
            let mut canvas = Canvas::default();
            newest(log, &Keymap::default(), &mut canvas, ((0, 0), (24, 2)));
            let text = canvas.to_text();
            text.lines()
                .map(str::trim_end)
                .filter(|row| !row.is_empty())
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        ["You step.", "It wakes."].into_iter().for_each(|text| log.say(text));
        assert_eq!(shown(&log), ["You step.", "It wakes."]);
        log.say("A bat comes from above.");
        assert_eq!(shown(&log), ["A bat comes from    +2 m", "above."]);
        log.set_now(4);
        assert_eq!(shown(&log), ["It wakes.", "A bat comes from above."], "that has been read");
    }
}
