//! What bots make of a dungeon, for the player to compare with.

use super::Bot;
use super::run::{MOST_ACTIONS, act};
use super::style::Style;
use super::tally::Tally;
use crate::content::Setup;
use crate::game::{Game, State};
use crate::map_builder::rules::EMBERDEEP;

/// Who plays: each builds on the talents of one branch.
const STYLES: [Style; 5] = [Style::Cutter, Style::Lamp, Style::Wall, Style::Push, Style::Fire];
/// How many actions are played in a step, which takes about a hundredth of a second.
const STEP: u32 = 100;

/// The median score of five games in one dungeon, begun as the player began theirs. They are played in small steps, so that
/// no screen has to wait for them.
pub struct Median {
    seed: u64,
    setup: Setup,
    scores: Vec<u64>,
    playing: Option<Box<(Game, Bot, Tally)>>,
    /// How many actions the game at play has had.
    actions: u64,
}

impl Median {
    /// For the dungeon `seed`. Nothing is played yet.
    pub fn new(seed: u64, setup: Setup) -> Self {
        Self { seed, setup, scores: Vec::new(), playing: None, actions: 0 }
    }

    /// Plays a step, unless all games are over. Returns the median of their scores once they are.
    pub fn advance(&mut self) -> Option<u64> {
        for _ in 0..STEP {
            let Some(style) = STYLES.get(self.scores.len()) else { break };
            let begin = || {
                let game = Game::with_setup(self.seed, &EMBERDEEP, self.setup);
                Box::new((game, Bot::of(*style, self.seed), Tally::default()))
            };
            let (game, bot, tally) = &mut **self.playing.get_or_insert_with(begin);
            act(game, bot, tally);
            self.actions += 1;
            if game.state() != State::Playing || self.actions == MOST_ACTIONS {
                self.scores.push(game.score());
                (self.playing, self.actions) = (None, 0);
            }
        }
        (self.scores.len() == STYLES.len()).then(|| middle(self.scores.clone()))
    }
}

/// The middle one in size.
fn middle(mut scores: Vec<u64>) -> u64 {
    scores.sort_unstable();
    scores[scores.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::super::{Manner, play_as};
    use super::*;
    use crate::content::{Start, Winter};
    use std::convert::Infallible;

    #[test]
    fn five_games_are_begun_alike() {
        // All of these die soon, and in one way.
        let winter = Winter::numbered(10).expect("a winter");
        let (seed, setup) = (30, Setup { start: Start::Mason, winter, ..Setup::default() });
        let Ok(game) = play_as(Manner { style: Style::Lamp, setup }, seed, |_, _| Ok::<_, Infallible>(()));
        let mut median = Median::new(seed, setup);
        let found = std::iter::repeat_with(|| median.advance()).find_map(|score| score);
        assert_eq!(found, Some(game.score));
        assert_eq!(median.scores, [game.score; STYLES.len()]);
        assert_eq!(median.advance(), found, "it is over");
    }

    #[test]
    fn the_middle_one_counts() {
        assert_eq!(middle(vec![900, 100, 400, 200, 8_000]), 400);
    }
}
