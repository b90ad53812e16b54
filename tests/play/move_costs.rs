//! Move costs are exact for a step, an attack or a wait: asked in games of the bot, before each of
//! its actions, where nothing is left to discover.

use crate::forecast_audit::Count;
use crate::harm::harm;
use crate::intents::{discovered, in_games_of_the_bot};
use emberdeep::action::Action;
use emberdeep::forecast::next::intents;
use emberdeep::forecast::ring::{Cost, ring};
use emberdeep::game::{Game, State};
use emberdeep::map::Direction;

/// What is done on the tile of `cost`.
fn action(game: &Game, cost: &Cost) -> Action {
    let here = game.level().player().at;
    let way = Direction::ALL.into_iter().find(|way| way.step(here) == cost.at);
    way.map_or(Action::Wait, Action::Step)
}

/// How many of the costs are those of the game, and how many are not.
fn counted(game: &Game) -> Count {
    let level = game.level();
    let told = ring(level, &intents(level));
    let is_right = |cost: &&Cost| {
        let mut after = game.clone();
        let events = after.play(action(game, cost)).expect("the ring holds only what can be done");
        let dies = after.state() == State::Dead;
        dies == cost.dies && events.iter().map(harm).sum::<i32>() == cost.harm
    };
    let right = told.iter().filter(is_right).count();
    Count { right: right as u32, wrong: (told.len() - right) as u32, ..Count::default() }
}

#[test]
fn move_costs_are_exact_on_known_floors() {
    let sum = in_games_of_the_bot(|game| match intents(game.level()).len() {
        0 => Count::default(),
        _ => counted(&discovered(game)),
    });
    assert!(sum.right > 5_000, "{sum:?}");
    assert_eq!(sum.wrong, 0, "{sum:?}");
}
