//! Properties of every floor of every architect: two thousand seeds of ten floors, ten thousand in the long test. One test
//! per floor, so that they run in parallel.

mod crypt;
mod golden;
mod ground;
mod made;
mod mines;
mod pictures;
mod population;
mod rule_sets;
mod ways;
mod witness;

/// The tests of one floor.
macro_rules! floors {
    ($($name:ident: $depth:literal),*) => {$(
        mod $name {
            #[test]
            fn every_seed_holds_what_it_must() {
                crate::floors::made::each_seed($depth, |made| {
                    crate::floors::ground::check(made);
                    crate::floors::population::check(made);
                });
            }
        }
    )*};
}

floors!(floor_1: 1, floor_2: 2, floor_3: 3, floor_4: 4, floor_5: 5);
floors!(floor_6: 6, floor_7: 7, floor_8: 8, floor_9: 9, floor_10: 10);
