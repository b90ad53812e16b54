//! How many words a new run shows besides the map.

use crate::play::with_options;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::keys::Key;
use emberdeep::canvas::size::Size;
use emberdeep::game::Game;
use tempfile::TempDir;

const MOST: usize = 45;

/// The words outside the map: runs of characters with two letters. The name of a key is no word.
fn words(screen: &Canvas) -> Vec<String> {
    let size = screen.size();
    let is_map = |x: i32, y: i32| {
        screen.view().cell(screen.view().corner).is_some()
            && y < screen.view().rows
            && x < screen.view().columns * size.cell
    };
    let symbol = |x, y| {
        if is_map(x, y) && screen.text_cell(x, y).bg.is_none() { ' ' } else { screen.text_cell(x, y).symbol }
    };
    let rows = (0..size.rows).map(|y| (0..size.columns).map(|x| symbol(x, y)).collect::<String>());
    let words = rows.flat_map(|row| row.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    let is_word = |word: &String| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1;
    words.filter(|word| is_word(word) && Key::from_name(word).is_err()).collect()
}

#[test]
fn a_new_run_says_at_most_45_words() {
    let mut long = Vec::new();
    for seed in 1..=10 {
        for Size { columns, rows, .. } in [Size::FULL, Size::LEAST] {
            // As on a first run, when no hint has been told.
            let folder = TempDir::new().expect("a folder");
            let mut app = with_options(folder.path(), Game::new(seed));
            app.resize(columns, rows);
            let words = words(app.frame().0);
            if words.len() > MOST {
                long.push(format!(
                    "seed {seed}, {columns} columns: {} words: {}",
                    words.len(),
                    words.join(" ")
                ));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}
