//! The night shift of a floor: its foes, its time and its stairs, from its own random stream.

use super::cast::Cast;
use crate::content::monsters::Tie;
use crate::content::{Horde, Monster, floors};
use crate::level::{Level, NightShift};
use crate::rng::Rng;

/// The number of groups, and one more for every [`FLOORS_FOR_ONE_MORE`] floors.
const GROUPS: usize = 2;
const FLOORS_FOR_ONE_MORE: usize = 4;

/// Orders the floor's night shift from foes of the cast that live there.
pub(super) fn order(level: &mut Level, cast: &Cast, rng: &mut Rng) {
    let walks = |monster: &Monster| match monster.info().ability.tie() {
        Tie::None | Tie::Pack | Tie::Dark => true,
        Tie::Floor | Tie::Place => false,
    };
    let choices: Vec<(Monster, i32)> =
        cast.at_home(level.depth).filter(walks).map(|monster| (monster, monster.info().weight)).collect();
    let groups = GROUPS + level.depth as usize / FLOORS_FOR_ONE_MORE;
    let mut foes: Vec<Monster> = (0..groups).filter_map(|_| rng.weighted(&choices)).collect();
    foes.sort_unstable();
    let down = rng.coin() && level.stairs(true).is_some();
    let turns = level.hero.setup.night_shift(floors::info(level.depth).night_shift);
    level.timers.night_shift = Some(NightShift { turns, down, foes });
}

/// The night shift that meets a player on the way home: one of the hordes that live there, without those of the water.
pub(super) fn next(level: &Level, cast: &Cast, rng: &mut Rng) -> Vec<Monster> {
    let hordes: Vec<Horde> = cast.hordes_at_home(level.depth).filter(|horde| !horde.needs_water()).collect();
    let mut foes: Vec<Monster> =
        if hordes.is_empty() { Vec::new() } else { rng.pick(&hordes).each().collect() };
    foes.sort_unstable();
    foes
}
