//! Measures how long a complete floor takes at each depth: ground, dressing, foes and items; and finds the slowest one.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use emberdeep::content::floors::FLOORS;
use emberdeep::map_builder::{build, rules};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How many seeds to search for the slowest floor.
const SEEDS: u64 = 10_000;

fn floors(c: &mut Criterion) {
    let mut group = c.benchmark_group("floor");
    for depth in 1..=FLOORS {
        // Another seed each time: a mean over many floors, not the luck of one.
        let mut seed = 0;
        group.bench_with_input(BenchmarkId::from_parameter(depth), &depth, |b, depth| {
            b.iter(|| {
                seed += 1;
                build(black_box(&rules::EMBERDEEP), seed, *depth, &mut ())
            });
        });
    }
    group.finish();
}

/// Finds the slowest of many floors, by its fastest of five times: a single slow time may be the machine's fault.
fn slowest(_: &mut Criterion) {
    // A quick trial should not take half a minute.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let took = |seed, depth| {
        let began = Instant::now();
        black_box(build(black_box(&rules::EMBERDEEP), seed, depth, &mut ()));
        began.elapsed()
    };
    let mut slowest = (Duration::ZERO, 0, 0);
    for (seed, depth) in (0..SEEDS).flat_map(|seed| (1..=FLOORS).map(move |depth| (seed, depth))) {
        // Most are faster at once.
        if took(seed, depth) > slowest.0 {
            let least = (0..5).map(|_| took(seed, depth)).min().unwrap_or_default();
            slowest = slowest.max((least, seed, depth));
        }
    }
    let (took, seed, depth) = slowest;
    println!("the slowest floor of {SEEDS} seeds: floor {depth} of seed {seed}, {took:.2?}");
}

criterion_group!(benches, floors, slowest);
criterion_main!(benches);
