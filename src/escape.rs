//! Escapes foreign text for display: file names, arguments and file contents may hold line breaks, terminal commands,
//! and characters that reverse the reading direction. All such text passes through here.

use std::borrow::Cow;
use std::fmt::Write;
use std::path::Path;

/// How many characters of a foreign word are shown.
const MOST_TOLD: usize = 40;

/// Whether `c` is visible, and does nothing else to a screen. The standard library's `{:?}` decides that for all of
/// Unicode.
pub fn is_plain(c: char) -> bool {
    if c.is_ascii() {
        return !c.is_ascii_control();
    }
    // After a letter: `{:?}` escapes accents without one, but they are harmless elsewhere.
    let mut bytes = [b'a'; 5];
    let length = c.encode_utf8(&mut bytes[1..]).len();
    let behind_a_letter = str::from_utf8(&bytes[..=length]).unwrap_or_default();
    behind_a_letter.escape_debug().count() == 2
}

/// `text` with each character that is not plain replaced by an escape such as `\n` or `\u{1b}`. Backslashes stay: on
/// Windows they separate folders.
pub fn text(text: &str) -> Cow<'_, str> {
    escaped(text, is_plain, |escaped, c| escaped.extend(c.escape_debug()))
}

/// `text` with the output of `escape` in place of each character for which `is_plain` is false.
fn escaped(text: &str, is_plain: impl Fn(char) -> bool, escape: impl Fn(&mut String, char)) -> Cow<'_, str> {
    if text.chars().all(&is_plain) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_plain(c) { escaped.push(c) } else { escape(&mut escaped, c) }
    }
    Cow::Owned(escaped)
}

/// `word` escaped, and cut short if it is long, so that a sentence stays short.
pub(crate) fn brief(word: &str) -> String {
    match word.char_indices().nth(MOST_TOLD) {
        Some((end, _)) => format!("{}...", text(&word[..end])),
        None => text(word).into_owned(),
    }
}

/// A path for display. Bytes that are not UTF-8 appear as `\xff`.
pub fn path(path: &Path) -> String {
    let mut told = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        told += &text(chunk.valid());
        for byte in chunk.invalid() {
            // Writing to a string cannot fail.
            let _ = write!(told, "\\x{byte:02x}");
        }
    }
    told
}

/// The last part of a path, for display; empty if there is none.
pub fn file_name(of: &Path) -> String {
    of.file_name().map_or_else(String::new, |name| path(Path::new(name)))
}

/// A path as a JSON string: unchanged if it is UTF-8, so that a program can find the file; otherwise as for display,
/// since JSON has no other bytes.
pub fn path_in_json(of: &Path) -> String {
    of.to_str().map_or_else(|| path(of), str::to_owned)
}

/// A JSON text whose strings have all characters that are not plain escaped, so that it keeps its meaning.
pub fn json(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c == '\n' || is_plain(c);
    escaped(text, is_plain, |escaped, c| {
        c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| _ = write!(escaped, "\\u{unit:04x}"));
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_bidi_characters_are_escaped() {
        for (foreign, told) in [
            ("a\nb\r\tc", r"a\nb\r\tc"),
            ("\u{1b}[31mred\u{7}", r"\u{1b}[31mred\u{7}"),
            ("\u{9b}2J\u{7f}\0", r"\u{9b}2J\u{7f}\0"),
            ("run\u{202e}gnp.exe", r"run\u{202e}gnp.exe"),
            ("\u{2066}\u{2069}\u{200f}\u{61c}", r"\u{2066}\u{2069}\u{200f}\u{61c}"),
            ("\u{2028}\u{85}\u{feff}\u{e0041}", r"\u{2028}\u{85}\u{feff}\u{e0041}"),
        ] {
            assert_eq!(text(foreign), told);
            assert_eq!(path(Path::new(foreign)), told);
        }
    }

    #[test]
    fn ordinary_text_is_unchanged() {
        for plain in
            ["runs/20261121-seed7.run", r#"C:\Users\"x"\it's"#, "Müller", "Mu\u{308}ller", "ёлка 漢字 🔥 █"]
        {
            assert_eq!(text(plain), plain);
            assert!(matches!(text(plain), Cow::Borrowed(_)));
            assert_eq!(path(Path::new(plain)), plain);
        }
    }

    #[test]
    fn long_word_is_cut_short() {
        assert_eq!(brief("short\n"), r"short\n");
        assert_eq!(brief(&"é".repeat(99_999)), "é".repeat(MOST_TOLD) + "...");
    }

    #[cfg(unix)]
    #[test]
    fn invalid_utf8_is_shown_as_bytes() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        let foreign = Path::new(OsStr::from_bytes(b"runs/a\xff\x1b\xc3.run"));
        assert_eq!(path(foreign), r"runs/a\xff\u{1b}\xc3.run");
        assert_eq!(file_name(foreign), r"a\xff\u{1b}\xc3.run");
        assert_eq!(path_in_json(foreign), path(foreign));
        assert_eq!(path_in_json(Path::new("a\n")), "a\n", "JSON escapes that itself");
        assert_eq!(file_name(Path::new("/")), "");
    }

    #[test]
    fn escaped_json_keeps_its_meaning() {
        let value = serde_json::json!({ "file": "a\n\u{1b}\u{9b}\u{202e}\u{e0041}é" });
        let text = format!("{value:#}\n");
        let escaped = json(&text);
        assert!(escaped.chars().all(|c| c == '\n' || is_plain(c)), "{escaped}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&escaped).expect("JSON"), value);
    }
}
