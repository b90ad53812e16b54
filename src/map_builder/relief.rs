//! The night shift of a floor: its foes, its time and its stairs, from its own random stream.

use super::cast::Cast;
use crate::content::monsters::Tie;
use crate::content::{Monster, Winter, floors};
use crate::level::{Level, Relief};
use crate::rng::Rng;

/// The number of groups, and one more for every [`FLOORS_FOR_ONE_MORE`] floors.
const GROUPS: usize = 2;
const FLOORS_FOR_ONE_MORE: usize = 4;
/// How many turns sooner it comes in a lean winter.
const SOONER: u16 = 150;

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
    let sooner = if level.hero.setup.brings(Winter::Lean) { SOONER } else { 0 };
    let turns = floors::info(level.depth).relief - sooner;
    level.timers.relief = Some(Relief { turns, down, foes });
}
