//! Measures how long it takes to decide on a step: exploring decides after every turn.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{Criterion, criterion_group, criterion_main};
use emberdeep::auto::{AutoCommand, Watch};
use emberdeep::game::Game;
use emberdeep::level::{Actor, Level};
use emberdeep::map_builder::{self, rules};
use std::hint::black_box;

/// The states of a floor while it is explored, every fifth.
fn states(seed: u64, depth: u32) -> Vec<Level> {
    let mut level = map_builder::build(&rules::EMBERDEEP, seed, depth, &mut ());
    level.actors.retain(Actor::is_player);
    let mut game = Game::on_level(seed, level);
    let mut states = vec![game.level().clone()];
    let mut turn = 0;
    while let Ok(action) = AutoCommand::Explore.next(game.level()) {
        game.play(action).expect("accepted");
        turn += 1;
        if turn % 5 == 0 {
            states.push(game.level().clone());
        }
    }
    states.push(game.level().clone());
    states
}

fn decisions(c: &mut Criterion) {
    let mut states: Vec<Level> = (1..=10).flat_map(|depth| states(7, depth)).collect();
    let last = states.last().expect("a state").clone();
    let mut next = 0;
    c.bench_function("explore", |b| {
        b.iter(|| {
            next = (next + 1) % states.len();
            AutoCommand::Explore.next(black_box(&states[next]))
        });
    });
    c.bench_function("explore_nothing_left", |b| b.iter(|| AutoCommand::Explore.next(black_box(&last))));
    states.truncate(1);
    c.bench_function("watch", |b| b.iter(|| Watch::of(black_box(&last))));
}

criterion_group!(benches, decisions);
criterion_main!(benches);
