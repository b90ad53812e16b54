//! Answers to the exercises of chapter 9.

use super::game::Game;
use super::journal::replay;
use std::fs;
use std::io;
use std::path::Path;

/// 1. A run that is watched. `tick` calls `advance` every tenth of a second, and draws `game`.
pub struct Film {
    pub game: Game,
    keys: Vec<char>,
    next: usize,
}

impl Film {
    /// The run in a text, before its first key.
    pub fn new(text: &str) -> Option<Self> {
        let (head, keys) = text.split_once('\n')?;
        Some(Self { game: replay(&format!("{head}\n"))?, keys: keys.chars().collect(), next: 0 })
    }

    /// Plays a key. Returns whether there was one.
    pub fn advance(&mut self) -> bool {
        let key = self.keys.get(self.next).copied();
        key.into_iter().for_each(|key| self.game.press(key));
        self.next += 1;
        key.is_some()
    }
}

/// 2. A digit for each key, from 0 to 9 tenths of the health at the start.
pub fn health_line(text: &str) -> Option<String> {
    let mut film = Film::new(text)?;
    let mut line = String::new();
    let whole = film.game.health;
    while film.advance() {
        let tenths = (9 * film.game.health.max(0) / whole) as u32;
        line.extend(char::from_digit(tenths, 10));
    }
    Some(line)
}

/// 3. In `Journal::open`, before `begin`: a file that can't be resumed gets the first name that is free.
pub fn put_aside(file: &Path) -> io::Result<()> {
    let free = (1..).map(|number| file.with_extension(format!("old{number}"))).find(|name| !name.exists());
    match free {
        Some(name) if file.exists() => fs::rename(file, name),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUN: &str = "your-game, rules 1, seed 42\n6666666666666666";

    #[test]
    fn film_ends_where_the_run_ended() {
        let mut film = Film::new(RUN).expect("a run");
        while film.advance() {}
        assert_eq!(film.game.player, replay(RUN).expect("a run").player);
    }

    #[test]
    fn line_has_a_digit_for_each_key() {
        let line = health_line(RUN).expect("a run");
        assert!(line.len() == 16 && line.starts_with('9'), "{line}");
    }

    #[test]
    fn old_file_is_kept() {
        let folder = std::env::temp_dir().join(format!("your-game-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("your-game.run");
        for text in ["one", "two"] {
            fs::write(&file, text).expect("a file");
            put_aside(&file).expect("another name");
        }
        let kept = ["old1", "old2"].map(|end| fs::read_to_string(file.with_extension(end)).expect("a file"));
        assert!(kept == ["one", "two"] && !file.exists());
        fs::remove_dir_all(&folder).expect("a folder that was there");
    }
}
