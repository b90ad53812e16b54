//! All properties at once with other map sizes, attempts and room sizes than those of the rule sets.

use crate::determinism::check_unwatched;
use crate::dug::Dug;
use crate::ground::{check_closed, check_connected, check_floor};
use crate::oracle::check_oracle;
use crate::room_attempts::check_attempts;
use crate::rooms::{check_apart, check_numbers, check_start};
use emberdeep::map_builder::rules::{self, Rules, SizeRange};
use proptest::prelude::*;

pub fn check_all(dug: &Dug) {
    check_numbers(dug);
    check_apart(dug);
    check_start(dug);
    check_attempts(dug);
    check_floor(dug);
    check_connected(dug);
    check_unwatched(dug);
    if !dug.facts.whole {
        check_closed(dug);
    }
}

/// Any rule set with any numbers that it can be dug with; every third time with as many attempts as make the
/// search for overlaps take another way.
fn any_rules() -> impl Strategy<Value = Rules> {
    let attempts = prop_oneof![1..=60_u32, 200..=300_u32, 1..=900_u32];
    (0..rules::ALL.len(), 16..=120_i32, 16..=120_i32, attempts)
        .prop_flat_map(|(index, width, height, attempts)| {
            let rules = Rules { width, height, attempts, ..rules::ALL[index] };
            let longest = prop_oneof![2..=rules.largest_room().min(12), 2..=rules.largest_room()];
            (Just(rules), longest)
        })
        .prop_flat_map(|(rules, max)| (Just(rules), 2..=max, Just(max)))
        .prop_map(|(rules, min, max)| Rules { room_size: SizeRange { min, max }, ..rules })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6_000, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn valid_parameters_make_sound_dungeons(rules in any_rules(), seed in any::<u64>()) {
        prop_assert_eq!(rules.check(), Ok(()));
        let dug = Dug::new(&rules, seed);
        check_all(&dug);
        check_oracle(&dug);
    }
}

#[test]
fn extreme_parameters_can_be_dug() {
    for rules in &rules::ALL {
        let small = Rules { width: 16, height: 16, ..*rules };
        let fits = small.largest_room();
        for (min, max) in [(2, 2), (2, fits), (fits, fits)] {
            for attempts in [1, 2, 1_000] {
                let rules = Rules { attempts, room_size: SizeRange { min, max }, ..small };
                assert_eq!(rules.check(), Ok(()));
                let dug = Dug::new(&rules, u64::from(attempts));
                check_all(&dug);
                check_oracle(&dug);
            }
        }
    }
}
