//! How long a complete floor takes at each depth: ground, dressing, foes and things.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use emberdeep::content::floors::FLOORS;
use emberdeep::map_builder::{build, rules};
use std::hint::black_box;

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

criterion_group!(benches, floors);
criterion_main!(benches);
