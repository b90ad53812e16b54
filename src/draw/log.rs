//! The newest messages in the panel, and the colours of messages in every list.

use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::content::{ItemKind, Monster};
use crate::text::log::{Log, Message, MessageKind};
use crate::text::wrapped;
use std::cmp::Reverse;
use std::sync::LazyLock;

/// How many messages are shown, in at most that many rows.
pub(crate) const MESSAGES: usize = 3;

/// Draws the newest messages from text cell (`x`, `y`) on, `width` cells wide; older ones are dimmer. The remark
/// comes last.
pub fn newest(log: &Log, canvas: &mut Canvas, (x, y): (i32, i32), width: i32) {
    // What the log has said already, the remark says again, and perhaps more.
    let is_new = |message: &&Message| {
        log.last_remark().is_none_or(|remark| !remark.text().starts_with(message.text()))
    };
    let messages: Vec<&Message> =
        log.newest(MESSAGES).iter().filter(is_new).chain(log.last_remark()).collect();
    let rows = rows(&messages, width);
    let newest = rows.len().saturating_sub(MESSAGES);
    // A message that has lost its first row would puzzle the reader; only the newest may be cut.
    let is_tail = |(i, row): &(usize, &(usize, MessageKind, String))| {
        row.0 > 0 && newest > 0 && *i >= newest && rows[..newest].iter().any(|cut| cut.0 == row.0)
    };
    let whole = rows.iter().enumerate().skip(newest).filter(|row| !is_tail(row)).map(|(_, row)| row);
    for (i, (age, kind, text)) in whole.enumerate() {
        // Dimmed towards a colour that is still readable.
        let dimmed = |colour: Rgb| colour.mixed(theme::FAINT, [0.0, 0.55, 0.85][(*age).min(2)]);
        let y = y + i as i32;
        canvas.print(x, y, dimmed(colour(*kind)), text);
        // The program speaks of keys that open nothing.
        for (start, name, colour) in names(text).into_iter().filter(|_| *kind != MessageKind::System) {
            canvas.print(x + text[..start].chars().count() as i32, y, dimmed(colour), name);
        }
    }
}

/// The names in a text, each with the byte at which it starts and its colour. Of a name within another, the longer one counts.
fn names(text: &str) -> Vec<(usize, &'static str, Rgb)> {
    let mut found: Vec<(usize, &'static str, Rgb)> = Vec::new();
    let mut end = 0;
    for (start, _) in text.char_indices() {
        let is_start = start >= end && !text[..start].ends_with(char::is_alphanumeric);
        let rest = &text[start..];
        let is_here = |name: &str| {
            rest.strip_prefix(name).is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        };
        let named = NAMES.iter().filter(|_| is_start).find(|(name, _)| is_here(name));
        if let Some((name, colour)) = named {
            end = start + name.len();
            found.push((start, *name, *colour));
        }
    }
    found
}

/// All names of foes and things with the colours of their signs, longer ones first.
static NAMES: LazyLock<Vec<(&str, Rgb)>> = LazyLock::new(|| {
    let foes = Monster::ALL.into_iter().map(|kind| (kind.info().name, theme::foe(kind).colour));
    let things = ItemKind::ALL.into_iter().flat_map(|kind| {
        [kind.info().name, kind.info().plural].map(|name| (name, theme::thing(kind).colour))
    });
    let mut names: Vec<_> = foes.chain(things).collect();
    names.sort_by_key(|(name, _)| Reverse(name.len()));
    names
});

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

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        names(text).into_iter().map(|(_, name, _)| name).collect()
    }

    #[test]
    fn a_remark_takes_the_place_of_the_same_message() {
        let mut log = Log::default();
        log.say("You are here.");
        log.say("You stay.");
        log.remark("You stay. Go on.");
        log.remark("You stay. Go on.");
        let mut canvas = Canvas::default();
        newest(&log, &mut canvas, (0, 0), 40);
        let text = canvas.to_text();
        let rows: Vec<&str> = text.lines().map(str::trim_end).filter(|row| !row.is_empty()).collect();
        assert_eq!(rows, ["You are here.", "You stay. Go on (x2)."]);
    }

    #[test]
    fn names_are_found_whole_and_the_longest_counts() {
        assert_eq!(
            found("The goblin archer shoots you; the goblin's dart flies."),
            ["goblin archer", "goblin", "dart"]
        );
        assert_eq!(found("You take 3 scrolls of light."), ["scrolls of light"]);
        assert_eq!(found("A battle, a rate, the combat."), Vec::<&str>::new());
        let (start, name, colour) = names("Grün: a rat.")[0];
        assert_eq!((start, name, colour), (9, "rat", theme::foe(Monster::Rat).colour));
    }
}
