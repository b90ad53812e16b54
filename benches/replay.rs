//! Measures replaying a run of 20,000 actions, stepping back once in it, and 2,000 decisions of the bot.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use emberdeep::action::Action;
use emberdeep::bot;
use emberdeep::game::{Game, State};
use emberdeep::replay::{Playable, Player, Timeline};

const ACTIONS: usize = 20_000;
/// How many of these actions the bot must play: most of a game.
const PLAYED: usize = 4_000;
/// How many actions of the bot are timed.
const BOTS: usize = 2_000;

/// The bot's run in a dungeon without its last action, followed by rest, since no bot run is this long. `None` if the
/// bot or the rest ends too early.
fn long_run(seed: u64) -> Option<Playable> {
    let mut actions = Vec::new();
    let mut last = Game::new(seed);
    let _ = bot::play(seed, |game, action| {
        if game.state() != State::Playing {
            return Err(());
        }
        actions.push(action);
        last = game.clone();
        Ok(())
    });
    let played = actions.len();
    while actions.len() < ACTIONS && last.play(Action::Wait).is_ok() {
        actions.push(Action::Wait);
    }
    if played < PLAYED || actions.len() < ACTIONS {
        return None;
    }
    println!("seed {seed}: {played} actions of the bot on {} floors, then rest", last.deepest());
    Some(Playable::new(Game::new(seed), actions))
}

/// Plays the first actions of a game with the bot.
fn bot_plays(seed: u64) -> Vec<Action> {
    let mut played = Vec::with_capacity(BOTS);
    let _ = bot::play(seed, |_, action| {
        played.push(action);
        if played.len() < BOTS { Ok(()) } else { Err(()) }
    });
    played
}

/// A copy with its own start: copies of a floor share the path cache.
fn fresh(playable: &Playable) -> Playable {
    Playable::new(Game::new(playable.start().seed()), playable.actions().to_vec())
}

fn replays(c: &mut Criterion) {
    let playable = (1..2_000)
        .find_map(long_run)
        .expect("the bot wins in some dungeon and leaves nobody to be afraid of");
    let mut group = c.benchmark_group("replay_20000_actions");
    group.sample_size(10);
    group.bench_function("play", |b| {
        b.iter_batched(
            || Player::new(fresh(&playable)),
            |mut player| while let Ok(Some(_)) = player.step() {},
            BatchSize::PerIteration,
        );
    });
    let mut timeline = Timeline::new(playable.clone());
    while timeline.load(ACTIONS, |_, _, _| {}) {}
    group.bench_function("load_film", |b| {
        b.iter_batched(
            || Timeline::new(fresh(&playable)),
            |mut timeline| timeline.load(ACTIONS + 1, |_, _, _| {}),
            BatchSize::PerIteration,
        );
    });
    let lives = |seed: &u64| bot_plays(*seed).len() == BOTS;
    let seed = (1..).find(lives).expect("the bot lives so long in some dungeon");
    group.bench_function("bot_2000_actions", |b| b.iter(|| bot_plays(seed)));
    let begun = Playable::new(Game::new(seed), bot_plays(seed));
    group.bench_function("load_film_of_them", |b| {
        b.iter_batched(
            || Timeline::new(fresh(&begun)),
            |mut timeline| timeline.load(BOTS + 1, |_, _, _| {}),
            BatchSize::PerIteration,
        );
    });
    let mut at = 0;
    group.bench_function("wind_anywhere_and_step_back", |b| {
        b.iter(|| {
            at = (at + 7_919) % ACTIONS;
            timeline.seek(at + 1);
            timeline.seek(at)
        });
    });
    group.bench_function("step_back_in_a_row", |b| {
        b.iter(|| match timeline.at() {
            0 => timeline.seek(ACTIONS),
            at => timeline.seek(at - 1),
        })
    });
    group.finish();
}

criterion_group!(benches, replays);
criterion_main!(benches);
