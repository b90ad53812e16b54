//! Keys as a browser names them. Pure.

use crate::canvas::keys::{Code, Key};

/// What is held with a key, and where it is.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)] // The names on the keys.
pub struct Held {
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
    /// Whether it is a key of the number pad.
    pub pad: bool,
}

/// The key that a browser calls `name` (`KeyboardEvent.key`); `None` if the game knows no such.
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
        // With Control, letters are named after what is printed on the key.
        Code::Char(c) => Key { ctrl, alt, ..Key::char(if ctrl { c.to_ascii_lowercase() } else { c }) },
        code => Key { code, shift, ctrl, alt },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_known_by_the_names_that_browsers_give_them() {
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
}
