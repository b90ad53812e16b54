//! A run as a file of text: its seed, and every key. Played again, they lead to the same place.

use super::common::ENTER;
use super::game::{Ending, Game};
use std::fs::{self, File, OpenOptions};
use std::io::Write;

/// The run that is being played, in the folder that the game was started in.
const FILE: &str = "your-game.run";
/// The first line up to the seed. By other rules the same keys lead elsewhere: then the number changes.
const HEAD: &str = "your-game, rules 1, seed ";

/// The run that a text tells, unless it is of other rules.
pub fn replay(text: &str) -> Option<Game> {
    let (head, keys) = text.split_once('\n')?;
    let mut game = Game::new(head.strip_prefix(HEAD)?.parse().ok()?);
    keys.chars().for_each(|key| game.press(key));
    Some(game)
}

/// What a file proves.
pub fn verdict(file: &str) -> String {
    match fs::read_to_string(file).ok().and_then(|text| replay(&text)) {
        Some(game) => format!("{file}: seed {}, floor {}, {}", game.seed, game.depth, told(game.ending)),
        None => format!("{file} is no run by these rules"),
    }
}

fn told(ending: Option<Ending>) -> &'static str {
    match ending {
        Some(Ending::Won) => "won",
        Some(Ending::Died) => "died",
        None => "left",
    }
}

/// A game that writes down each key before it is played.
pub struct Journal {
    pub game: Game,
    file: Option<File>,
    /// Whether a key could not be saved, and you have been told.
    is_lost: bool,
}

impl Journal {
    /// Resumes the saved run, or begins one.
    pub fn open() -> Self {
        match fs::read_to_string(FILE).ok().and_then(|text| replay(&text)) {
            Some(game) => {
                Self { game, file: OpenOptions::new().append(true).open(FILE).ok(), is_lost: false }
            }
            None => Self::begin(42),
        }
    }

    fn begin(seed: u64) -> Self {
        let mut journal = Self { game: Game::new(seed), file: File::create(FILE).ok(), is_lost: false };
        journal.save(&format!("{HEAD}{seed}\n"));
        journal
    }

    pub fn press(&mut self, key: char) {
        if self.game.ending.is_some() && key == ENTER {
            let _ = fs::rename(FILE, format!("{}-{}.run", self.game.seed, told(self.game.ending)));
            *self = Self::begin(self.game.seed + 1);
        } else {
            self.save(&key.to_string());
            self.game.press(key);
        }
    }

    fn save(&mut self, text: &str) {
        let saved = self.file.as_mut().map(|file| file.write_all(text.as_bytes()));
        if !matches!(saved, Some(Ok(()))) && !self.is_lost {
            self.is_lost = true;
            self.game.log.push("This run can't be saved here.".to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_keys_lead_to_the_same_place() {
        let keys = "6666l66666a4\n669999555lb";
        let mut played = Game::new(42);
        keys.chars().for_each(|key| played.press(key));
        let replayed = replay(&format!("{HEAD}42\n{keys}")).expect("a run");
        assert_eq!(replayed.player, played.player);
        assert_eq!(replayed.log, played.log);
        assert_eq!(replayed.foes, played.foes);
    }

    #[test]
    fn other_rules_are_refused() {
        assert!(replay("your-game, rules 0, seed 42\n666").is_none());
        assert!(replay("").is_none());
    }
}
