//! How long the book is, in words and lines of code, and how long it takes to read.

use super::chapters;
use crate::read;
use std::path::PathBuf;

/// The line before the sentence in the book that says so.
pub const MARK: &str = "<!-- length -->";
/// What is read in a minute.
const WORDS: usize = 200;
const LINES: usize = 20;

/// What can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Length {
    words: usize,
    lines: usize,
}

/// The sentence for these pages.
pub fn sentence(pages: &[PathBuf]) -> Result<String, String> {
    let (mut first, mut all) = (Length::default(), Length::default());
    for page in pages {
        let length = measure(&read(page)?);
        all = all.and(length);
        if page.parent().is_some_and(|folder| folder.ends_with(chapters::PAGES)) {
            first = first.and(length);
        }
    }
    let (part, book) = (first.told(), all.told());
    Ok(format!("Part I has {part}. The whole book has {book}."))
}

impl Length {
    fn and(self, other: Self) -> Self {
        Self { words: self.words + other.words, lines: self.lines + other.lines }
    }

    fn told(self) -> String {
        let Self { words, lines } = self;
        let minutes = words.div_ceil(WORDS) + lines.div_ceil(LINES);
        format!("{words} words and {lines} lines of code, {minutes} minutes to read")
    }
}

/// The words outside code and comments, and the lines of code that are not blank.
fn measure(page: &str) -> Length {
    let (mut length, mut is_code) = (Length::default(), false);
    // Its own sentence does not count, or else it would change itself.
    for line in page.lines().filter(|line| !line.starts_with("<!--") && !line.starts_with("Part I has ")) {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if is_code {
            length.lines += usize::from(!line.trim().is_empty());
        } else {
            length.words +=
                line.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_lines_are_counted_apart() {
        let page = "# One two\n\n<!-- from a -->\n```rust\nlet a;\n\nlet b;\n```\n| three | - |\nPart I has 1 word.\n";
        assert_eq!(measure(page), Length { words: 3, lines: 2 });
    }

    #[test]
    fn words_and_lines_take_their_time() {
        let told = Length { words: 8001, lines: 1000 }.told();
        assert_eq!(told, "8001 words and 1000 lines of code, 91 minutes to read");
    }
}
