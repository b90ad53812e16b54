//! Parses conditions by recursive descent: `||` below `&&` below `!`, parentheses, and comparisons of numbers and
//! measures. Errors say where.

use super::condition::{Comparison, Condition, Operand};
use super::measure::Measure;
use crate::escape;
use std::str::FromStr;
use thiserror::Error;

/// What is wrong with a condition.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("at column {column}, {what}")]
pub struct ParseError {
    /// The character where parsing failed, counted from 1.
    pub column: usize,
    /// The unexpected or missing text.
    pub what: String,
}

/// How deep parentheses and `!` may be nested: each level uses some stack.
const DEEPEST: usize = 100;

impl FromStr for Condition {
    type Err = ParseError;

    /// Reads a whole condition, such as `rooms>=16 && floor<0.3`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        condition(text)
    }
}

fn condition(text: &str) -> Result<Condition, ParseError> {
    let mut parser = Parser { text: text.chars().collect(), at: 0, depth: 0 };
    let condition = parser.either()?;
    parser.skip_spaces();
    match parser.text.get(parser.at) {
        None => Ok(condition),
        Some(')') => Err(parser.error("`)` closes nothing")),
        Some(_) => Err(parser.error(&format!("`&&`, `||` or the end is expected, not {}", parser.found()))),
    }
}

struct Parser {
    text: Vec<char>,
    at: usize,
    depth: usize,
}

impl Parser {
    fn either(&mut self) -> Result<Condition, ParseError> {
        let mut conditions = vec![self.both()?];
        while self.takes("||") {
            conditions.push(self.both()?);
        }
        Ok(Condition::any(conditions))
    }

    fn both(&mut self) -> Result<Condition, ParseError> {
        let mut conditions = vec![self.single()?];
        while self.takes("&&") {
            conditions.push(self.single()?);
        }
        Ok(Condition::all(conditions))
    }

    fn single(&mut self) -> Result<Condition, ParseError> {
        self.skip_spaces();
        if self.depth == DEEPEST {
            return Err(self.error("it is nested too deeply"));
        }
        self.depth += 1;
        let condition = if self.takes("!") {
            self.single().map(|condition| Condition::Not(Box::new(condition)))
        } else if self.takes("(") {
            self.group()
        } else {
            self.comparison()
        };
        self.depth -= 1;
        condition
    }

    fn group(&mut self) -> Result<Condition, ParseError> {
        let opened = self.at;
        let condition = self.either()?;
        if self.takes(")") {
            return Ok(condition);
        }
        let error = self.error(&format!("`)` is missing for the `(` at column {opened}"));
        Err(error)
    }

    fn comparison(&mut self) -> Result<Condition, ParseError> {
        let left = self.operand()?;
        let comparison = self.comparator()?;
        Ok(Condition::Compare(left, comparison, self.operand()?))
    }

    fn comparator(&mut self) -> Result<Comparison, ParseError> {
        // The longer ones first.
        let signs: [(&str, Comparison); 6] = [
            ("<=", f64::le),
            (">=", f64::ge),
            ("==", f64::eq),
            ("!=", f64::ne),
            ("<", f64::lt),
            (">", f64::gt),
        ];
        let found = signs.into_iter().find(|(sign, _)| self.takes(sign));
        found.map(|(_, comparison)| comparison).ok_or_else(|| {
            self.error(&format!("a comparison is expected (< <= > >= == !=), not {}", self.found()))
        })
    }

    fn operand(&mut self) -> Result<Operand, ParseError> {
        self.skip_spaces();
        let begun = self.at;
        let word: String =
            self.text[begun..].iter().take_while(|c| c.is_alphanumeric() || "_.".contains(**c)).collect();
        let first = word.chars().next();
        let operand = match first {
            Some('0'..='9' | '.') => number(&word).map(Operand::Number),
            _ => Measure::named(&word).map(Operand::Measure),
        };
        if let Some(operand) = operand {
            self.at += word.chars().count();
            return Ok(operand);
        }
        Err(self.error(&match first {
            None => format!("a measure or a number is expected, not {}", self.found()),
            Some('0'..='9' | '.') => format!("`{}` is not a number", escape::brief(&word)),
            Some(_) => format!("`{}` is not a measure: there are {}", escape::brief(&word), Measure::names()),
        }))
    }

    /// Skips `sign` if it comes next, and returns whether it did.
    fn takes(&mut self, sign: &str) -> bool {
        self.skip_spaces();
        let stands = sign.chars().enumerate().all(|(i, c)| self.text.get(self.at + i) == Some(&c));
        if stands {
            self.at += sign.len();
        }
        stands
    }

    fn skip_spaces(&mut self) {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    /// The next text, for display.
    fn found(&self) -> String {
        self.text
            .get(self.at)
            .map_or_else(|| "the end".to_owned(), |c| format!("`{}`", escape::text(&c.to_string())))
    }

    fn error(&self, what: &str) -> ParseError {
        ParseError { column: self.at + 1, what: what.to_owned() }
    }
}

/// Digits, optionally with a point among them. Rust's own parser also accepts `1e5` and `1.`.
fn number(word: &str) -> Option<f64> {
    let plain = word.chars().all(|c| c.is_ascii_digit() || c == '.') && !word.ends_with('.');
    word.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn errors_name_their_column() {
        for (text, column, words) in [
            ("", 1, "a measure or a number is expected, not the end"),
            ("rooms>=", 8, "not the end"),
            ("rooms", 6, "a comparison is expected"),
            ("rooms = 3", 7, "a comparison is expected (< <= > >= == !=), not `=`"),
            ("romms > 3", 1, "`romms` is not a measure: there are machines, rooms, floor"),
            ("rooms > 3x", 9, "`3x` is not a number"),
            ("rooms > 1.2.3", 9, "`1.2.3` is not a number"),
            ("rooms > -1", 9, "not `-`"),
            ("rooms > 3 & floor < 1", 11, "`&&`, `||` or the end is expected, not `&`"),
            ("2 < rooms < 5", 11, "not `<`"),
            ("(rooms > 3", 11, "`)` is missing for the `(` at column 1"),
            ("rooms > 3)", 10, "`)` closes nothing"),
            ("rooms > 3 && ", 14, "not the end"),
            ("é", 1, "`é` is not a measure"),
        ] {
            let error = condition(text).expect_err(text);
            assert_eq!(error.column, column, "{text}: {error}");
            assert!(error.what.contains(words), "{text}: {error}");
        }
    }

    #[test]
    fn deep_nesting_is_refused() {
        for text in ["(".repeat(100_000), "!".repeat(100_000)] {
            assert!(condition(&text).expect_err("refused").what.contains("too deep"));
        }
        let deep = format!("{}rooms>1{}", "(".repeat(90), ")".repeat(90));
        assert!(condition(&deep).is_ok());
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "[a-z_0-9.<>=!&|() é]{0,40}") {
            if let Err(error) = condition(&text) {
                prop_assert!(error.column <= text.chars().count() + 1);
            }
        }
    }
}
