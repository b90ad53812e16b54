//! What the player's files of keys and options share: TOML, and mistakes with their lines. It knows neither keys nor
//! options, and opens no file.
//!
//! It reads with `toml_edit` and not with serde: serde stops at the first mistake, where the rest of a file should still count, and
//! cannot write a value back among the comments of the player.

use std::error::Error;
use thiserror::Error;
use toml_edit::{Array, Document, DocumentMut, Item, RawString, Value};

/// The first mistake in a file.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("line {line}: {mistake}")]
pub struct Broken<M: Error, T> {
    /// The line, from 1 on.
    pub line: usize,
    /// What is wrong there.
    pub mistake: M,
    /// What the rest of the file says; `None` if it cannot be read at all.
    pub rest: Option<T>,
}

impl<M: Error, T> Broken<M, T> {
    /// A mistake at a byte of `text`, or in its first line if it has no place. Lines are only counted for the first
    /// mistake, and not for each of thousands.
    fn at(text: &str, at: Option<usize>, mistake: M, rest: Option<T>) -> Self {
        let before = text.bytes().take(at.unwrap_or(0));
        Self { line: 1 + before.filter(|byte| *byte == b'\n').count(), mistake, rest }
    }

    /// Returns `value`, or the first mistake, if there is one, with `value` as the rest.
    ///
    /// # Errors
    /// If there is a mistake.
    pub fn check(text: &str, value: T, first: Option<(Option<usize>, M)>) -> Result<T, Self> {
        match first {
            None => Ok(value),
            Some((at, mistake)) => Err(Self::at(text, at, mistake, Some(value))),
        }
    }

    /// What the rest of the file says.
    ///
    /// # Errors
    /// If it cannot be read at all.
    pub fn rest(self) -> Result<T, Self> {
        let Self { line, mistake, rest } = self;
        rest.ok_or(Self { line, mistake, rest: None })
    }
}

/// The text is not TOML.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct Syntax(String);

/// Reads `text` as TOML.
///
/// # Errors
/// The first place that is not TOML.
pub fn parse<M: Error + From<Syntax>, T>(text: &str) -> Result<Document<&str>, Broken<M, T>> {
    Document::parse(text).map_err(|why| {
        let at = why.span().map(|span| span.start);
        let (at, words) = match at.and_then(|at| open_list(text, at)) {
            Some(start) if why.message().contains("array") => (Some(start), UNCLOSED),
            _ => (at, why.message()),
        };
        Broken::at(text, at, Syntax(words.to_owned()).into(), None)
    })
}

const UNCLOSED: &str = "the list that begins here is not closed, or lacks a comma";

/// Where the list begins that is still open at the byte `at`, if that is on an earlier line: the mistake is hardly
/// ever on the line where it shows.
fn open_list(text: &str, at: usize) -> Option<usize> {
    let line = text[..at].rfind('\n')?;
    let starts = text[..line].split_inclusive('\n').scan(0, |start, line| {
        let here = *start;
        *start += line.len();
        Some((here, line))
    });
    let begins = |line: &str| {
        let (name, value) = line.split_once('=').unwrap_or_default();
        !name.contains('#') && value.trim_start().starts_with('[')
    };
    starts.filter(|(_, line)| begins(line)).last().map(|(start, _)| start)
}

/// Replaces a value and keeps what is around it, such as a comment behind it.
pub fn replace(item: &mut Item, value: impl Into<Value>) {
    let mut value = value.into();
    if let Some(old) = item.as_value() {
        *value.decor_mut() = old.decor().clone();
    }
    *item = Item::Value(value);
}

/// Keeps the values in `list` that satisfy `stays`, and all comments, which TOML attaches to the next value.
pub fn retain(list: &mut Array, stays: impl Fn(&Value) -> bool) {
    let mut comments = String::new();
    let mut kept = Array::new();
    for value in list.iter() {
        let mut value = value.clone();
        let before = value.decor().prefix().and_then(RawString::as_str).unwrap_or_default().to_owned();
        if stays(&value) {
            value.decor_mut().set_prefix(std::mem::take(&mut comments) + &before);
            kept.push_formatted(value);
        } else if before.contains('#') {
            comments.push_str(&before);
        }
    }
    let end = list.trailing().as_str().unwrap_or_default();
    let comments = if end.starts_with('\n') { comments.trim_end() } else { &comments };
    kept.set_trailing(format!("{comments}{end}"));
    kept.set_trailing_comma(list.trailing_comma());
    *kept.decor_mut() = list.decor().clone();
    *list = kept;
}

/// The text of `document`, which was `before`, with the same line ends and byte order mark.
pub(crate) fn text_of(document: &DocumentMut, before: &str) -> String {
    let text = document.to_string();
    let text = if before.contains("\r\n") { text.replace('\n', "\r\n") } else { text };
    let mark = if before.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK } else { "" };
    format!("{mark}{text}")
}

/// Some editors write it before the first character.
const BYTE_ORDER_MARK: &str = "\u{feff}";
