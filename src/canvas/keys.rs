//! Keys by name: key presses, their names, and scripts of keys. The keymap binds them.

use crate::escape;
use std::fmt;
use thiserror::Error;

/// A key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key, or the character that it typed.
    pub code: Code,
    /// Whether Shift was held; never with [`Code::Char`], where the character shows it.
    pub shift: bool,
    /// Whether Control was held.
    pub ctrl: bool,
    /// Whether the left Alt was held; the right one types characters on many keyboards.
    pub alt: bool,
}

/// A key on the keyboard, or the character that it typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names on the keys.
pub enum Code {
    /// A printable character from the keyboard layout.
    Char(char),
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Esc,
    Tab,
    Backspace,
    Insert,
    Delete,
    /// F1 to F12.
    F(u8),
    /// A digit on the number pad with NumLock on.
    Num(u8),
}

/// Keys with names.
const NAMED: [(Code, &str); 15] = [
    (Code::Up, "Up"),
    (Code::Down, "Down"),
    (Code::Left, "Left"),
    (Code::Right, "Right"),
    (Code::Home, "Home"),
    (Code::End, "End"),
    (Code::PageUp, "PgUp"),
    (Code::PageDown, "PgDn"),
    (Code::Enter, "Enter"),
    (Code::Esc, "Esc"),
    (Code::Tab, "Tab"),
    (Code::Backspace, "Backspace"),
    (Code::Insert, "Ins"),
    (Code::Delete, "Del"),
    (Code::Char(' '), "Space"),
];

/// Other common key names, which are read but never written.
const ALIASES: [(&str, Code); 13] = [
    ("Return", Code::Enter),
    ("Escape", Code::Esc),
    ("BackSpace", Code::Backspace),
    ("Insert", Code::Insert),
    ("Delete", Code::Delete),
    ("PageUp", Code::PageUp),
    ("PageDown", Code::PageDown),
    ("PgDown", Code::PageDown),
    ("ArrowUp", Code::Up),
    ("ArrowDown", Code::Down),
    ("ArrowLeft", Code::Left),
    ("ArrowRight", Code::Right),
    ("Spacebar", Code::Char(' ')),
];

impl Key {
    /// The character that it types, unless Control or Alt is held.
    pub fn letter(self) -> Option<char> {
        match self.code {
            Code::Char(c) if !self.ctrl && !self.alt => Some(c),
            _ => None,
        }
    }

    /// The key without modifiers.
    pub const fn plain(code: Code) -> Self {
        Self { code, shift: false, ctrl: false, alt: false }
    }

    /// The key that types `c`.
    pub const fn char(c: char) -> Self {
        Self::plain(Code::Char(c))
    }

    /// Control and the key that types `c`.
    pub const fn ctrl(c: char) -> Self {
        Self { ctrl: true, ..Self::char(c) }
    }

    /// Reads a key name such as `Up`, `F1`, `Num5`, `Ctrl+s` or `Shift+Left`, or an alias such as `Escape` or
    /// `PageUp`.
    ///
    /// # Errors
    /// If there is no such key.
    pub fn from_name(name: &str) -> Result<Self, KeyError> {
        let unknown = || KeyError::Unknown(name.to_owned());
        let mut rest = name;
        let mut key = Self::char(' ');
        // A lone `+` after a modifier is the key itself, so a prefix is only removed if something follows.
        loop {
            let (held, prefix) = match rest {
                _ if rest.starts_with("Ctrl+") => (&mut key.ctrl, "Ctrl+"),
                _ if rest.starts_with("Shift+") => (&mut key.shift, "Shift+"),
                _ if rest.starts_with("Alt+") => (&mut key.alt, "Alt+"),
                _ => break,
            };
            *held = true;
            rest = &rest[prefix.len()..];
        }
        key.code = code_named(rest).ok_or_else(unknown)?;
        if key.shift && matches!(key.code, Code::Char(_)) {
            return Err(unknown());
        }
        Ok(key)
    }
}

fn code_named(name: &str) -> Option<Code> {
    let aliases = ALIASES.iter().map(|(alias, code)| (code, alias));
    let mut names = NAMED.iter().map(|(code, name)| (code, name)).chain(aliases);
    if let Some((code, _)) = names.find(|(_, known)| **known == name) {
        return Some(*code);
    }
    let mut chars = name.chars();
    if let (Some(c), None) = (chars.next(), chars.next()) {
        return (!c.is_control()).then_some(Code::Char(c));
    }
    let numbered = (0..=9).map(Code::Num).chain((1..=12).map(Code::F));
    numbered.into_iter().find(|code| Key::plain(*code).to_string() == name)
}

impl fmt::Display for Key {
    /// Writes the name that [`Key::from_name`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [(self.ctrl, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.code {
            Code::Char(c) if c != ' ' => write!(f, "{c}"),
            Code::F(n) => write!(f, "F{n}"),
            Code::Num(n) => write!(f, "Num{n}"),
            named => f.write_str(NAMED.iter().find(|(code, _)| *code == named).expect("a key with a name").1),
        }
    }
}

/// Why a script of keys can't be read.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[allow(missing_docs)] // Each variant's sentence says it.
pub enum KeyError {
    #[error(
        "there is no key {{{}}}: known are Up, Down, Left, Right, Home, End, PgUp, PgDn, Enter, Esc, Tab, \
         Backspace, Ins, Del, Space, F1 to F12, Num0 to Num9, single characters, and Ctrl+ or Alt+ before any of them; Shift+ only before those with a name",
        escape::brief(.0)
    )]
    Unknown(String),
    #[error("the key that begins with {{{} has no closing brace; a brace itself is written {{{{", escape::brief(.0))]
    Open(String),
}

/// Reads a script: printable characters stand for themselves, `{Name}` is a named key, `{{` a brace; line breaks are
/// ignored.
///
/// # Errors
/// If a name is unknown or a brace is left open.
pub fn parse_script(script: &str) -> Result<Vec<Key>, KeyError> {
    let mut keys = Vec::new();
    let mut rest = script;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        if c != '{' {
            if !c.is_control() {
                keys.push(Key::char(c));
            }
        } else if let Some(after) = rest.strip_prefix('{') {
            keys.push(Key::char('{'));
            rest = after;
        } else {
            let end = rest.find('}').ok_or_else(|| KeyError::Open(rest.chars().take(12).collect()))?;
            keys.push(Key::from_name(&rest[..end])?);
            rest = &rest[end + 1..];
        }
    }
    Ok(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_characters_and_names() {
        let shift_left = Key { shift: true, ..Key::plain(Code::Left) };
        let expected = [
            Key::char('l'),
            Key::char('?'),
            Key::plain(Code::Up),
            Key::char('{'),
            Key::ctrl('s'),
            shift_left,
            Key::plain(Code::F(11)),
            Key::plain(Code::Num(5)),
            Key::char('}'),
            Key::char(' '),
        ];
        assert_eq!(parse_script("l?{Up}{{{Ctrl+s}\n{Shift+Left}{F11}{Num5}}{Space}").unwrap(), expected);
    }

    #[test]
    fn unknown_names_and_open_braces_are_errors() {
        for name in ["", "Foo", "F0", "F13", "Num10", "Num05", "F+1", "F01", "Ctrl+", "Shift+a", "up"] {
            let script = format!("{{{name}}}");
            assert_eq!(parse_script(&script), Err(KeyError::Unknown(name.to_owned())), "{name}");
        }
        assert_eq!(parse_script("l{Up"), Err(KeyError::Open("Up".to_owned())));
    }

    #[test]
    fn aliases_are_read_and_never_written() {
        for (alias, code) in ALIASES {
            assert_eq!(Key::from_name(alias), Ok(Key::plain(code)), "{alias}");
            let ctrl = Key { ctrl: true, ..Key::plain(code) };
            assert_eq!(Key::from_name(&format!("Ctrl+{alias}")), Ok(ctrl), "{alias}");
            assert!(NAMED.iter().all(|(_, name)| *name != alias), "{alias}");
            assert_ne!(Key::plain(code).to_string(), alias);
        }
        let script = "{Delete}{Escape}{Return}{PageUp}{Shift+PageDown}";
        let short = "{Del}{Esc}{Enter}{PgUp}{Shift+PgDn}";
        assert_eq!(parse_script(script), parse_script(short));
    }

    #[test]
    fn every_name_is_read_back() {
        let codes = NAMED.iter().map(|(code, _)| *code);
        let more = [Code::F(1), Code::F(12), Code::Num(0), Code::Char('+'), Code::Char('ё')];
        for code in codes.chain(more) {
            for bits in 0..8 {
                let key = Key { code, ctrl: bits & 1 > 0, alt: bits & 2 > 0, shift: bits & 4 > 0 };
                if !(key.shift && matches!(code, Code::Char(_))) {
                    assert_eq!(Key::from_name(&key.to_string()), Ok(key), "{key}");
                }
            }
        }
    }
}
