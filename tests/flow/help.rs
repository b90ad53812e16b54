//! The help is short enough to be read.

use crate::play::{press, pressed, text};

/// The most words of each page of the help in a run, keys, numbers and signs included.
const MOST: [(&str, usize); 8] = [
    ("Keys", 0),
    ("Basics", 0),
    ("Ground", 0),
    ("Foes", 0),
    ("Items", 0),
    ("Talents", 0),
    ("Recordings", 0),
    ("Effects", 0),
];

/// The words of a page in all its parts, but for its tabs and its keys.
fn words(number: usize) -> Vec<String> {
    let mut app = pressed(7, &format!("?{number}"));
    let mut words = Vec::new();
    for part in 1.. {
        let screen = text(&mut app);
        let rows = screen.lines().filter(|row| !row.contains("1 Keys") && !row.contains("turn the page"));
        let found = rows.flat_map(str::split_whitespace);
        words.extend(found.filter(|word| word.contains(char::is_alphanumeric)).map(str::to_owned));
        let parts = |total: usize| screen.contains(&format!("{part} of {total}"));
        if !(part + 1..9).any(parts) {
            break;
        }
        press(&mut app, " ");
    }
    words
}

#[test]
fn help_pages_have_few_words() {
    let counts: Vec<_> =
        (1..).zip(MOST).map(|(number, (title, most))| (title, words(number).len(), most)).collect();
    assert!(counts.iter().all(|(_, count, most)| count <= most), "{counts:?}");
}
