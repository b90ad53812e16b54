//! The help is short enough to be read.

use crate::play::{press, pressed, text};

/// The most words of each page of the help in a run, keys, numbers and signs included.
const MOST: [(&str, usize); 8] = [
    ("Keys", 230),
    ("Basics", 250),
    ("Ground", 515),
    ("Foes", 755),
    ("Items", 1290),
    ("Talents", 375),
    ("Recordings", 125),
    ("Effects", 450),
];

/// The words of a page in all its parts, but for its tabs and its keys.
fn words(number: usize) -> Vec<String> {
    let mut app = pressed(7, &format!("?{number}"));
    let mut words = Vec::new();
    for part in 1.. {
        let screen = text(&mut app);
        let rows = screen.lines().skip_while(|row| !row.contains("1 Keys")).skip(1);
        let rows = rows.take_while(|row| !row.contains("turn the page"));
        // The map is still seen on both sides.
        let rows: Vec<String> = rows.map(|row| row.chars().skip(8).take(144).collect()).collect();
        let found = rows.iter().flat_map(|row| row.split_whitespace());
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
