//! Measures how fast each rule set digs, and how the time grows with the map's size.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use emberdeep::map_builder::history::History;
use emberdeep::map_builder::rooms::dig;
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::rng::Rng;
use std::hint::black_box;
use std::time::Duration;

/// As dense as 30 attempts on 80x45.
fn attempts_by_area(side: i32) -> u32 {
    (30.0 * f64::from(side) * f64::from(side) / (80.0 * 45.0)) as u32
}

fn rule_sets(c: &mut Criterion) {
    let mut group = c.benchmark_group("dig_80x45");
    for rules in &rules::ALL {
        let rules = Rules { height: 45, ..*rules };
        let mut seed = 0;
        group.bench_function(rules.name, |b| {
            b.iter(|| {
                seed += 1;
                dig(black_box(&rules), &mut Rng::for_level(seed, 1), &mut ())
            });
        });
    }
    group.finish();
}

fn watched(c: &mut Criterion) {
    let mut seed = 0;
    c.bench_function("dig_80x45_with_history", |b| {
        b.iter(|| {
            seed += 1;
            let mut history = History::default();
            let dungeon = dig(&rules::EMBERDEEP, &mut Rng::for_level(seed, 1), &mut history);
            (dungeon, history)
        });
    });
}

fn growth(c: &mut Criterion) {
    let mut group = c.benchmark_group("growth");
    group.sample_size(10).warm_up_time(Duration::from_millis(300));
    for side in [100, 300, 1_000, 2_000, 10_000] {
        let attempts = attempts_by_area(side);
        let rules =
            Rules { width: side, height: side, attempts, ..*Rules::named("tcod-2025").expect("known") };
        group.throughput(Throughput::Elements(side as u64 * side as u64));
        group.bench_with_input(BenchmarkId::from_parameter(side), &rules, |b, rules| {
            b.iter(|| dig(rules, &mut Rng::for_level(7, 1), &mut ()));
        });
    }
    group.finish();
}

criterion_group!(benches, rule_sets, watched, growth);
criterion_main!(benches);
