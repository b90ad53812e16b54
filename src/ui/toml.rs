//! What the player's files of keys and of options share: TOML, and mistakes with the line that they stand on. It knows
//! neither keys nor options, and opens no file.

use std::error::Error;
use thiserror::Error;
use toml_edit::Document;

/// A mistake, and where it stands.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("line {line}: {mistake}")]
pub struct AtLine<M: Error> {
    /// The line, from 1 on.
    pub line: usize,
    /// What is wrong there.
    pub mistake: M,
}

/// The text is no TOML.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct Syntax(String);

impl<M: Error> AtLine<M> {
    /// A mistake at the byte `at` of `text`; in its first line where it has no place.
    pub fn new(text: &str, at: Option<usize>, mistake: M) -> Self {
        let before = text.bytes().take(at.unwrap_or(0));
        Self { line: 1 + before.filter(|byte| *byte == b'\n').count(), mistake }
    }
}

/// Reads `text` as TOML.
///
/// # Errors
/// The first place where it is none.
pub fn parse<M: Error + From<Syntax>>(text: &str) -> Result<Document<&str>, AtLine<M>> {
    Document::parse(text).map_err(|why| {
        let at = why.span().map(|span| span.start);
        AtLine::new(text, at, Syntax(why.message().to_owned()).into())
    })
}
