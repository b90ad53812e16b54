//! Plays one game with the bot to its end.

use super::Bot;
use super::style::{Manner, Style};
use super::tally::Tally;
use crate::action::{Action, Refusal};
use crate::event::Event;
use crate::game::{Game, State};
use crate::journal::Facts;
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::{Story, facts};
use serde::de::Error;
use serde::{Deserialize, Serialize};

/// The bot gives up after this many actions.
pub const MOST_ACTIONS: u64 = 20_000;
/// The bot waits after this many refusals in a row.
const MOST_REFUSALS: u32 = 6;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The bot has won.
    Won,
    /// It died.
    Died,
    /// It neither won nor died within [`MOST_ACTIONS`].
    GaveUp,
}

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotGame {
    /// The seed of the dungeon.
    pub seed: u64,
    /// How it ended.
    pub ending: Ending,
    /// The deepest floor reached.
    pub depth: u32,
    /// Turns passed.
    pub turns: u64,
    /// Actions played.
    pub actions: u64,
    /// The score.
    pub score: u64,
    /// The level that the player reached.
    pub level: i32,
    /// Turns that ended with the lantern hooded.
    pub hooded: u64,
    /// The oil left in the lantern and in flasks.
    pub oil: u64,
    /// The hash of the last state.
    #[serde(serialize_with = "as_hex", deserialize_with = "of_hex")]
    pub hash: u64,
    /// The facts of the run, for its file.
    #[serde(skip)]
    pub facts: Facts,
    /// The counts of the run.
    #[serde(skip)]
    pub tally: Tally,
}

fn as_hex<S: serde::Serializer>(hash: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&format!("{hash:016x}"))
}

fn of_hex<'a, D: serde::Deserializer<'a>>(deserializer: D) -> Result<u64, D::Error> {
    let digits = String::deserialize(deserializer)?;
    u64::from_str_radix(&digits, 16).map_err(D::Error::custom)
}

/// Plays the dungeon `seed` to its end, and calls `witness` after every accepted action.
///
/// # Errors
/// Any error of `witness`, which ends the game.
pub fn play<E>(seed: u64, witness: impl FnMut(&Game, Action) -> Result<(), E>) -> Result<BotGame, E> {
    play_as(Style::Ordinary, seed, witness)
}

/// Like [`play`], in another manner.
///
/// # Errors
/// Any error of `witness`, which ends the game.
pub fn play_as<E>(
    manner: impl Into<Manner>,
    seed: u64,
    mut witness: impl FnMut(&Game, Action) -> Result<(), E>,
) -> Result<BotGame, E> {
    let Manner { style, setup } = manner.into();
    let mut game = Game::with_setup(seed, &EMBERDEEP, setup);
    let mut bot = Bot::of(style, seed);
    let (mut tally, mut story) = (Tally::default(), Story::default());
    tally.begin(&game.level().hero);
    tally.arrive(game.level().depth);
    let mut actions = 0;
    while game.state() == State::Playing && actions < MOST_ACTIONS {
        let (action, events) = act(&mut game, &mut bot, &mut tally);
        actions += 1;
        tally.count(&game, &events);
        story.note(&events, &game);
        witness(&game, action)?;
    }
    tally.end();
    let ending = match game.state() {
        State::Won => Ending::Won,
        State::Dead => Ending::Died,
        State::Playing => Ending::GaveUp,
    };
    let (depth, turns, level) = (game.deepest(), game.turn(), game.level().hero.growth.level);
    let (hooded, oil) = (story.hooded, game.level().hero.oil_in_all() as u64);
    let (score, hash, facts) = (game.score(), game.hash(), facts::facts(&game, &story));
    Ok(BotGame { seed, ending, depth, turns, actions, score, level, hooded, oil, hash, facts, tally })
}

/// Plays one action that the game accepts.
pub(super) fn act(game: &mut Game, bot: &mut Bot, tally: &mut Tally) -> (Action, Vec<Event>) {
    let mut action = bot.decide(game.level());
    for _ in 0..MOST_REFUSALS {
        if action == Action::Descend {
            tally.leave(game.level(), bot.leaves(game.level()));
        }
        match game.play(action) {
            Ok(events) => return (action, events),
            Err(why) => {
                tally.refuse(action, why);
                action = bot.refused(action, game.level());
            }
        }
    }
    let events = game.play(Action::Wait).unwrap_or_else(|why: Refusal| panic!("waiting is refused: {why:?}"));
    (Action::Wait, events)
}
