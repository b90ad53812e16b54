//! Text with the names of foes and things in the colours of their signs.

use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::content::{ItemKind, Monster};
use std::cmp::Reverse;
use std::sync::LazyLock;

/// The least contrast of a name, the same as of all text.
const READABLE: f32 = 4.6;

/// Writes `text` from a text cell on in a colour, and the names in it in theirs; each colour is `changed`, and names are as
/// light as what is behind them asks.
pub fn print(canvas: &mut Canvas, (x, y): (i32, i32), colour: Rgb, text: &str, changed: impl Fn(Rgb) -> Rgb) {
    canvas.print(x, y, changed(colour), text);
    for (start, name, colour) in names(text) {
        let x = x + text[..start].chars().count() as i32;
        let colour = theme::lifted(changed(colour), canvas.background(x, y), READABLE);
        canvas.print(x, y, colour, name);
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
        let named = if is_start { beginning_like(rest).find(|(name, _)| is_here(name)) } else { None };
        if let Some((name, colour)) = named {
            end = start + name.len();
            found.push((start, *name, *colour));
        }
    }
    found
}

/// The names with the first letter of `text`, longer ones first.
fn beginning_like(text: &str) -> impl Iterator<Item = &'static (&'static str, Rgb)> {
    let first = text.bytes().next();
    let from = NAMES.partition_point(|(name, _)| name.bytes().next() < first);
    NAMES[from..].iter().take_while(move |(name, _)| name.bytes().next() == first)
}

/// All names of foes and things with the colours of their signs, by their first letters, longer ones first.
static NAMES: LazyLock<Vec<(&str, Rgb)>> = LazyLock::new(|| {
    let foes = Monster::ALL.into_iter().map(|kind| (kind.info().name, theme::foe(kind).colour));
    let things = ItemKind::ALL.into_iter().flat_map(|kind| {
        [kind.info().name, kind.info().plural].map(|name| (name, theme::thing(kind).colour))
    });
    let mut names: Vec<_> = foes.chain(things).collect();
    names.sort_by_key(|(name, _)| (name.bytes().next(), Reverse(name.len())));
    names
});

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        names(text).into_iter().map(|(_, name, _)| name).collect()
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
