//! Measures how many floors are searched per second, by condition.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use emberdeep::map_builder::rules;
use emberdeep::survey::{Condition, Surveyor};
use std::hint::black_box;

/// Conditions that hardly any floor meets, so that their measures are taken each time; and the ones in
/// `docs/command-line.md`.
const ASKED: [&str; 8] = [
    "rooms>=29",
    "floor>0.9",
    "dead_ends>999",
    "corridor>9999",
    "stairs>9999",
    "loops>999",
    "longest>9999",
    "rooms>=16 && floor<0.3 && loops>=2",
];

fn find(c: &mut Criterion) {
    let mut group = c.benchmark_group("find");
    group.throughput(Throughput::Elements(1));
    for text in ASKED {
        let condition = text.parse::<Condition>().expect("a condition");
        let mut surveyor = Surveyor::new(&rules::EMBERDEEP, None);
        let mut seed = 0;
        group.bench_function(text, |b| {
            b.iter(|| {
                seed += 1;
                surveyor.finds(black_box(seed), &condition)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, find);
criterion_main!(benches);
