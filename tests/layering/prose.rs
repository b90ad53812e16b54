//! Measures the docs: words and numbers of a sentence, in prose only, without code, tables, headings, pictures and quotes.

use std::fs;
use std::path::{Path, PathBuf};

/// The most words of one sentence, and of a page's sentences on average.
const MOST: usize = 30;
const AVERAGE: usize = 18;
/// The most numbers of a sentence.
const NUMBERS: usize = 3;

#[test]
fn docs_have_short_sentences() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut faults = Vec::new();
    let pages = pages(root);
    assert!(pages.len() > 25, "the pages are not where they are looked for");
    for page in pages {
        let name = page.strip_prefix(root).expect("a page of ours").display().to_string();
        let sentences = sentences(&fs::read_to_string(&page).expect("a page"));
        let words: usize = sentences.iter().map(|sentence| count(sentence)).sum();
        if words > AVERAGE * sentences.len() {
            faults.push(format!("{name}: {words} words in {} sentences", sentences.len()));
        }
        let long = sentences.iter().filter(|sentence| count(sentence) > MOST);
        faults.extend(long.map(|sentence| format!("{name}: {} words: {sentence}", count(sentence))));
        let counts =
            sentences.iter().filter(|sentence| numbers(sentence) > NUMBERS || has_exact_share(sentence));
        faults.extend(counts.map(|sentence| format!("{name}: too many digits: {sentence}")));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// All pages for readers.
fn pages(root: &Path) -> Vec<PathBuf> {
    let mut pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root.join(name)).to_vec();
    for folder in ["docs", "docs/book/src", "docs/book/src/your-game"] {
        let entries = fs::read_dir(root.join(folder)).expect("a folder");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        pages.extend(paths.filter(|path| path.extension().is_some_and(|end| end == "md")));
    }
    pages.sort();
    pages
}

fn count(sentence: &str) -> usize {
    sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

fn numbers(sentence: &str) -> usize {
    sentence.split_whitespace().filter(|word| word.contains(|sign: char| sign.is_ascii_digit())).count()
}

/// Whether there is a percentage with a decimal point in it.
fn has_exact_share(sentence: &str) -> bool {
    let words: Vec<_> = sentence.split_whitespace().collect();
    words.windows(2).any(|pair| pair[0].contains('.') && pair[1].starts_with('%'))
}

/// The sentences of a page, one after the other. A paragraph ends one, and so does an item of a list.
fn sentences(page: &str) -> Vec<String> {
    let (mut found, mut paragraph, mut is_code) = (Vec::new(), String::new(), false);
    for line in page.lines().map(str::trim).chain([""]) {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        let item = line.strip_prefix("- ").or_else(|| numbered(line));
        let is_prose = !is_code && !is_fence && !line.starts_with(['|', '#', '>', '<', '!']);
        if !is_prose || line.is_empty() || item.is_some() {
            found.extend(split(&std::mem::take(&mut paragraph)));
        }
        if is_prose {
            paragraph += item.unwrap_or(line);
            paragraph.push(' ');
        }
    }
    found
}

/// The text of a line in a numbered list.
fn numbered(line: &str) -> Option<&str> {
    let (number, text) = line.split_once(". ")?;
    number.parse::<u32>().is_ok().then_some(text)
}

/// The sentences of a paragraph. Code, quotes and the targets of links count as a word or none.
fn split(paragraph: &str) -> Vec<String> {
    let mut sentences = vec![String::new()];
    for word in unquoted(&unquoted(paragraph, '`'), '"').replace("](", " (").split_whitespace() {
        let target = word.starts_with('(') && word.contains(['/', '#']) || word.starts_with("(http");
        let end = word.trim_end_matches(['*', ')']);
        let last = sentences.last_mut().expect("one sentence at least");
        if !target {
            *last += word;
            last.push(' ');
        }
        if end.ends_with(['.', '!', '?']) {
            sentences.push(String::new());
        }
    }
    sentences.retain(|sentence| count(sentence) > 0);
    sentences
}

/// The text with `it` in place of everything between two such marks.
fn unquoted(text: &str, mark: char) -> String {
    let parts = text.split(mark).enumerate();
    parts.map(|(number, part)| if number % 2 == 0 { part } else { "it" }).collect()
}

#[test]
fn sentences_leave_out_code_and_tables() {
    let page = "# A title\n\nOne `two three` \"four. Five\" six. Then\nseven [eight](docs/nine.md)?\n\n| a | b. |\n\
        - item. item\n1. item\n\n```\nno. code\n```\n";
    let lengths: Vec<_> = sentences(page).iter().map(|sentence| count(sentence)).collect();
    assert_eq!(lengths, [4, 3, 1, 1, 1]);
}

#[test]
fn numbers_and_percentages_are_found() {
    assert_eq!(numbers("It is 80 by 45, and 3 deep."), 3);
    assert!(has_exact_share("They win 19.6 % of them") && !has_exact_share("They win 20 % of 1.5"));
}
