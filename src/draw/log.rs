//! The newest messages in the panel, and the colours of messages in every list.

use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::text::log::{Log, Message, MessageKind};
use crate::text::wrapped;

/// How many messages are shown, in at most that many rows.
pub const MESSAGES: usize = 3;

/// Draws the newest messages from text cell (`x`, `y`) on, `width` cells wide; older ones are dimmer. The remark
/// comes last.
pub fn newest(log: &Log, canvas: &mut Canvas, (x, y): (i32, i32), width: i32) {
    let messages: Vec<&Message> = log.newest(MESSAGES).iter().chain(log.last_remark()).collect();
    let rows = rows(&messages, width);
    let newest = rows.len().saturating_sub(MESSAGES);
    // A message that has lost its first row would puzzle the reader; only the newest may be cut.
    let is_tail = |(i, row): &(usize, &(usize, MessageKind, String))| {
        row.0 > 0 && newest > 0 && *i >= newest && rows[..newest].iter().any(|cut| cut.0 == row.0)
    };
    let whole = rows.iter().enumerate().skip(newest).filter(|row| !is_tail(row)).map(|(_, row)| row);
    for (i, (age, kind, text)) in whole.enumerate() {
        // Dimmed towards a colour that is still readable.
        let colour = colour(*kind).mixed(theme::FAINT, [0.0, 0.55, 0.85][(*age).min(2)]);
        canvas.print(x, y + i as i32, colour, text);
    }
}

/// Messages wrapped into rows, each with its message's age and kind.
fn rows(messages: &[&Message], width: i32) -> Vec<(usize, MessageKind, String)> {
    let mut rows = Vec::new();
    for (i, message) in messages.iter().enumerate() {
        let age = messages.len() - 1 - i;
        rows.extend(wrapped(&message.line(), width).into_iter().map(|row| (age, message.kind(), row)));
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
