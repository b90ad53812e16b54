//! Keys as browsers name them. Pure.

use crate::canvas::keys::{Code, Key};

/// A key's modifiers and location.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)] // The names on the keys.
pub struct Held {
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
    /// Whether it is on the number pad.
    pub pad: bool,
}

/// The characters of an English keyboard by the place of their keys (`KeyboardEvent.code`), without Shift and with it.
/// Letters and digits have their own rule.
const PLACES: [(&str, char, char); 11] = [
    ("Minus", '-', '_'),
    ("Equal", '=', '+'),
    ("BracketLeft", '[', '{'),
    ("BracketRight", ']', '}'),
    ("Backslash", '\\', '|'),
    ("Semicolon", ';', ':'),
    ("Quote", '\'', '"'),
    ("Backquote", '`', '~'),
    ("Comma", ',', '<'),
    ("Period", '.', '>'),
    ("Slash", '/', '?'),
];
/// The digits from 0 with Shift.
const SHIFTED: &str = ")!@#$%^&*(";

/// The key that a browser calls `name`, at the place `place`. A letter of another alphabet, such as Greek or Thai,
/// stands for the English one at its place, unless `is_meant` accepts it as it is.
pub fn typed(name: &str, place: &str, held: Held, is_meant: impl FnOnce(Key) -> bool) -> Option<Key> {
    let typed = key(name, held);
    if !is_foreign(name) || typed.is_some_and(is_meant) {
        return typed;
    }
    // Caps Lock counts in alphabets with capitals.
    let shift = match name.chars().next() {
        Some(c) if c.is_uppercase() != c.is_lowercase() => c.is_uppercase(),
        Some(_) | None => held.shift,
    };
    let there = english(place, shift).and_then(|c| key(c.encode_utf8(&mut [0; 4]), held));
    there.or(typed)
}

/// Whether a key types a non-Latin character. One key may type two characters.
fn is_foreign(name: &str) -> bool {
    let is_one = |c| matches!(c, '\u{370}'..='\u{1CFF}' | '\u{1F00}'..='\u{1FFF}' | '\u{2D00}'..='\u{D7FF}' | '\u{FB1D}'..='\u{FEFE}');
    !name.is_empty() && name.chars().all(is_one)
}

/// The character at this place of an English keyboard.
fn english(place: &str, shift: bool) -> Option<char> {
    let last = place.chars().last()?;
    match place {
        _ if place.len() == 4 && place.starts_with("Key") => {
            Some(if shift { last } else { last.to_ascii_lowercase() })
        }
        _ if place.len() == 6 && place.starts_with("Digit") => match last.to_digit(10)? {
            digit if shift => SHIFTED.chars().nth(digit as usize),
            _ => Some(last),
        },
        _ => PLACES
            .iter()
            .find(|(name, ..)| *name == place)
            .map(|(_, plain, shifted)| if shift { *shifted } else { *plain }),
    }
}

/// The key that a browser calls `name` (`KeyboardEvent.key`); `None` if the game does not know it.
pub fn key(name: &str, held: Held) -> Option<Key> {
    let Held { shift, ctrl, alt, pad } = held;
    let code = match name {
        // The 5 of a number pad without NumLock.
        "Clear" => Code::Num(5),
        _ => Key::from_name(name).ok().filter(|key| *key == Key::plain(key.code))?.code,
    };
    Some(match code {
        Code::Char(digit @ '0'..='9') if pad => {
            Key { ctrl, alt, ..Key::plain(Code::Num(digit as u8 - b'0')) }
        }
        // With Control, letters are named after the print on the key.
        Code::Char(c) => Key { ctrl, alt, ..Key::char(if ctrl { c.to_ascii_lowercase() } else { c }) },
        code => Key { code, shift, ctrl, alt },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browser_key_names_are_known() {
        let plain = Held::default();
        let shift = Held { shift: true, ..plain };
        let named = |name, held| key(name, held).map(|key| key.to_string());
        for (name, held, known) in [
            ("a", plain, "a"),
            ("A", shift, "A"),
            ("+", shift, "+"),
            (" ", plain, "Space"),
            ("é", plain, "é"),
            ("ArrowUp", shift, "Shift+Up"),
            ("PageDown", plain, "PgDn"),
            ("Escape", plain, "Esc"),
            ("Enter", Held { pad: true, ..plain }, "Enter"),
            ("7", Held { pad: true, ..plain }, "Num7"),
            ("Home", Held { pad: true, ..plain }, "Home"),
            ("Clear", Held { pad: true, ..plain }, "Num5"),
            ("S", Held { shift: true, ctrl: true, ..plain }, "Ctrl+s"),
            ("F12", plain, "F12"),
        ] {
            assert_eq!(named(name, held).as_deref(), Some(known), "{name}");
        }
        for none in ["Dead", "Unidentified", "Shift", "Ctrl+a", "", "ab"] {
            assert_eq!(named(none, plain), None, "{none}");
        }
    }

    #[test]
    fn foreign_letters_mean_english_ones() {
        let plain = Held::default();
        let shift = Held { shift: true, ..plain };
        let ctrl = Held { ctrl: true, ..plain };
        let known = |(name, place, held)| typed(name, place, held, |_| false).map(|key| key.to_string());
        for (pressed, meant) in [
            (("ο", "KeyO", plain), "o"),
            (("Ο", "KeyO", shift), "O"),
            (("Ο", "KeyO", plain), "O"),
            (("ρ", "KeyR", ctrl), "Ctrl+r"),
            (("ת", "Comma", plain), ","),
            (("ש", "KeyA", shift), "A"),
            (("خ", "KeyO", plain), "o"),
            (("لا", "KeyB", plain), "b"),
            (("น", "KeyO", plain), "o"),
            (("็", "KeyH", plain), "h"),
            (("ๅ", "Digit1", plain), "1"),
            (("๙", "KeyI", shift), "I"),
            (("ฬ", "Slash", shift), "?"),
            (("щ", "KeyO", plain), "o"),
            (("ㅐ", "KeyO", plain), "o"),
            // A Latin key means its print.
            (("o", "KeyS", plain), "o"),
            (("é", "Digit2", plain), "é"),
            (("ế", "KeyE", plain), "ế"),
            (("/", "KeyQ", plain), "/"),
            (("€", "KeyE", plain), "€"),
            // An on-screen keyboard reports no place.
            (("ο", "", plain), "ο"),
        ] {
            assert_eq!(known(pressed).as_deref(), Some(meant), "{pressed:?}");
        }
        for none in [("", "KeyO", plain), ("Dead", "Semicolon", plain), ("لا", "", plain)] {
            assert_eq!(known(none), None, "{none:?}");
        }
        assert_eq!(
            typed("ο", "KeyO", plain, |key| key == Key::char('ο')),
            Some(Key::char('ο')),
            "bound by the player"
        );
    }
}
