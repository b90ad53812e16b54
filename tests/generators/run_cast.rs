//! The cast of a run: the same for the same seed, of the same size, and with hordes for every floor.

use super::long::rounds;
use emberdeep::content::{FLOORS, Horde, Monster};
use emberdeep::map_builder::Cast;

/// A cast for each of many seeds.
fn each_cast(mut check: impl FnMut(u64, Cast)) {
    for seed in 0..rounds(500, 10_000) as u64 {
        check(seed, Cast::of(seed));
    }
}

#[test]
fn casts_have_kinds_and_hordes_for_all_floors() {
    each_cast(|seed, cast| {
        assert_eq!((cast.kinds.len(), cast.hordes.len()), (26, 8), "seed {seed}: {cast:?}");
        let members = || cast.hordes.iter().flat_map(|horde| horde.each());
        assert!(members().all(|kind| cast.kinds.contains(&kind)), "seed {seed}: {cast:?}");
        assert!(cast.kinds.is_sorted() && cast.hordes.is_sorted(), "seed {seed}: {cast:?}");
        for depth in 1..=FLOORS {
            let dry = cast.hordes_at_home(depth).filter(|horde| !horde.needs_water()).count();
            assert!(dry >= 2, "seed {seed}, floor {depth}: {:?}", cast.hordes);
            assert!(cast.at_home(depth).count() >= 6, "seed {seed}, floor {depth}: {:?}", cast.kinds);
        }
    });
}

#[test]
fn every_cast_has_its_fixed_foes() {
    let (mut always, mut never) = (Monster::ALL.to_vec(), Monster::ALL.to_vec());
    let mut undrawn = Horde::ALL.to_vec();
    each_cast(|_, cast| {
        always.retain(|kind| cast.kinds.contains(kind));
        never.retain(|kind| !cast.kinds.contains(kind));
        undrawn.retain(|horde| !cast.hordes.contains(horde));
    });
    // The first floor needs the gorer and the toad to show enough kinds.
    assert_eq!(always.len(), 14 + 2, "{always:?}");
    assert!(never.is_empty() && undrawn.is_empty(), "{never:?}, {undrawn:?}");
}

#[test]
fn cast_depends_on_the_seed_alone() {
    assert_eq!(Cast::of(7), Cast::of(7));
    let casts: Vec<Cast> = (0..20).map(Cast::of).collect();
    let different = casts.iter().enumerate().filter(|(i, cast)| !casts[..*i].contains(cast)).count();
    assert!(different >= 18, "{different} of 20");
}
