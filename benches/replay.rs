//! What it costs to play a run of 20,000 actions again, and to wind its film one step back.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use emberdeep::action::Action;
use emberdeep::bot;
use emberdeep::game::{Game, State};
use emberdeep::replay::{Film, Playback, Tape};

const ACTIONS: usize = 20_000;
/// A dungeon in which the bot takes 13,000 actions and wins.
const SEED: u64 = 59;

/// The bot's run but for its last action, and then rest: no run of the bot is as long as that.
fn long_run() -> Tape {
    let mut actions = Vec::new();
    let mut last = Game::new(SEED);
    let _ = bot::play(SEED, |game, action| {
        if game.state() != State::Playing {
            return Err(());
        }
        actions.push(action);
        last = game.clone();
        Ok(())
    });
    println!("{} actions of the bot on {} floors, then rest", actions.len(), last.deepest());
    while actions.len() < ACTIONS && last.play(Action::Wait).is_ok() {
        actions.push(Action::Wait);
    }
    assert_eq!(actions.len(), ACTIONS);
    Tape::new(Game::new(SEED), actions)
}

fn replays(c: &mut Criterion) {
    let tape = long_run();
    let mut group = c.benchmark_group("replay_20000_actions");
    group.sample_size(10);
    group.bench_function("play", |b| {
        b.iter_batched(
            || Playback::new(tape.clone()),
            |mut playback| while let Ok(Some(_)) = playback.step() {},
            BatchSize::PerIteration,
        );
    });
    let mut film = Film::new(tape.clone());
    while film.load(ACTIONS, |_, _, _| {}) {}
    group.bench_function("load_film", |b| {
        b.iter_batched(
            || Film::new(tape.clone()),
            |mut film| film.load(ACTIONS + 1, |_, _, _| {}),
            BatchSize::PerIteration,
        );
    });
    let mut at = 0;
    group.bench_function("wind_anywhere_and_step_back", |b| {
        b.iter(|| {
            at = (at + 7_919) % ACTIONS;
            film.seek(at + 1);
            film.back()
        });
    });
    group.bench_function("step_back_in_a_row", |b| b.iter(|| film.back() || film.seek(ACTIONS) > 0));
    group.finish();
}

criterion_group!(benches, replays);
criterion_main!(benches);
