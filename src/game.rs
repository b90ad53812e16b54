//! The whole state of a run and its single way forward, [`Game::play`]. It draws nothing, reads no clock and knows
//! no screen: a seed and a list of actions are all that a run is.

use crate::action::{self, Action, Refusal};
use crate::event::Event;
use crate::level::Level;
use crate::map_builder::{
    self,
    rules::{self, Rules},
};
use crate::rng::Rng;
use xxhash_rust::xxh3::Xxh3;

/// Names the rules of play: another number says that the same actions may lead elsewhere. To be raised with every such
/// change.
pub const RULES_VERSION: u64 = 1;

/// A run in progress.
#[derive(Clone, Debug)]
pub struct Game {
    seed: u64,
    rules: Rules,
    level: Level,
    turn: u64,
}

impl Game {
    /// A new run in the dungeon `seed` under the house rules.
    pub fn new(seed: u64) -> Self {
        Self::with_rules(seed, &rules::EMBERDEEP)
    }

    /// A new run in the dungeon `seed`, its floors dug by `rules`, which must pass [`Rules::check`].
    pub fn with_rules(seed: u64, rules: &Rules) -> Self {
        let depth = 1;
        let level = map_builder::build(rules, depth, &mut Rng::for_level(seed, depth), &mut ());
        Self { seed, rules: *rules, level, turn: 0 }
    }

    /// Plays one action of the player, and then whatever follows from it.
    ///
    /// # Errors
    /// Why the action cannot be done. Then no time has passed and nothing has changed.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        action::perform(&mut self.level, action, &mut events)?;
        self.turn += 1;
        Ok(events)
    }

    /// The floor that the player is on.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The number that the whole dungeon follows from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The rules that the floors are dug by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many turns have passed.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// A number that differs as soon as anything in the state differs; equal on every machine.
    pub fn hash(&self) -> u64 {
        let mut hasher = Xxh3::new();
        hasher.update(&self.seed.to_le_bytes());
        hasher.update(self.rules.name.as_bytes());
        hasher.update(&self.turn.to_le_bytes());
        hasher.update(&self.level.depth.to_le_bytes());
        hasher.update(&self.level.map.hash().to_le_bytes());
        hasher.update(&self.level.player.x.to_le_bytes());
        hasher.update(&self.level.player.y.to_le_bytes());
        hasher.digest()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Direction, Map};

    /// A run on a floor drawn by hand; the player starts at `@`.
    fn on(picture: &str) -> Game {
        let (map, marks) = Map::from_picture(picture);
        let mut game = Game::new(1);
        game.level = Level::new(1, map, marks[0].1);
        game
    }

    #[test]
    fn a_step_moves_the_player_and_takes_a_turn() {
        let mut game = on("####\n#@.#\n####");
        let from = game.level().player;
        let events = game.play(Action::Step(Direction::East)).unwrap();
        let to = game.level().player;
        assert_eq!((to.x - from.x, to.y - from.y), (1, 0));
        assert_eq!(events, [Event::Walked { from, to }]);
        assert_eq!(game.turn(), 1);
    }

    #[test]
    fn a_step_into_rock_is_refused_and_changes_nothing() {
        let mut game = on("####\n#@.#\n####");
        let before = game.hash();
        for direction in Direction::ALL.into_iter().filter(|d| *d != Direction::East) {
            let refused = game.play(Action::Step(direction));
            let by = crate::map::TileType::Wall;
            assert_eq!(refused, Err(Refusal::Blocked { direction, by }));
        }
        assert_eq!((game.hash(), game.turn()), (before, 0));
    }

    #[test]
    fn a_step_off_the_map_is_refused() {
        let mut game = on("@.\n..");
        assert!(game.play(Action::Step(Direction::North)).is_err());
        assert!(game.play(Action::Step(Direction::West)).is_err());
    }

    #[test]
    fn waiting_takes_a_turn() {
        let mut game = on("###\n#@#\n###");
        let before = game.hash();
        assert_eq!(game.play(Action::Wait), Ok(vec![Event::Waited]));
        assert_ne!(game.hash(), before);
    }

    #[test]
    fn the_same_seed_and_actions_give_the_same_game() {
        let walk = |seed| {
            let mut game = Game::new(seed);
            for i in 0..200 {
                let _ = game.play(Action::Step(Direction::ALL[(i * i + 3 * i) % 8]));
            }
            game.hash()
        };
        assert_eq!(walk(7), walk(7));
        assert_ne!(walk(7), walk(8));
    }
}
