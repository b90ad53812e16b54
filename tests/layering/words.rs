//! Words that make plain English sound translated. Nobody writes them in code, tests or docs: VOICE has better ones.

use std::fs;
use std::path::{Path, PathBuf};

/// Each is refused as whole words, in names too.
const BANNED: [&str; 14] = [
    "whoever",
    "anew",
    "in vain",
    "beforehand",
    "of which",
    "aslant",
    "not to be had",
    "for whom",
    "so many more",
    "one does",
    "those that",
    "that of",
    "somebody of",
    "as it came",
];

/// Recordings and pictures of screens show what the game says, and that is checked where it is said.
const FOLDERS: [&str; 7] = ["src", "tests", "docs", "examples", "benches", "xtask", "web"];

#[test]
fn banned_words_are_not_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = ["README.md", "CONTRIBUTING.md"].map(|name| root.join(name)).into();
    FOLDERS.iter().for_each(|folder| collect(&root.join(folder), &mut files));
    assert!(files.len() > 500, "the texts are not where they are looked for");
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a text file");
        for (number, line) in (1..).zip(text.lines()) {
            let words = spaced(line);
            for banned in BANNED.iter().filter(|banned| words.contains(&format!(" {banned} "))) {
                found.push(format!("{}:{number}: {banned}", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "{} banned words:\n{}", found.len(), found.join("\n"));
}

/// The words of a line in lower case, with one space before and after each.
fn spaced(line: &str) -> String {
    let words = line.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |all, word| all + &word.to_lowercase() + " ")
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        let is_made = ["target", "node_modules", "dist", "layering"].iter().any(|name| path.ends_with(name));
        if path.is_dir() && !is_made {
            collect(&path, found);
        } else if path
            .extension()
            .is_some_and(|end| ["rs", "md", "mjs", "js", "html"].iter().any(|one| end == *one))
        {
            found.push(path);
        }
    }
}

#[test]
fn words_are_found_in_names_and_sentences() {
    assert!(spaced("fn whoever_falls() {").contains(" whoever "));
    assert!(spaced("// A map, of which\n").contains(" of which "));
    assert!(!spaced("a new one").contains(" anew "));
}
