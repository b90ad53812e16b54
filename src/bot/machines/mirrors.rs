//! Mirrors: of all the ways in which they can stand, the bot turns them into the nearest that leads the beam to the crystal.

use super::work;
use crate::action::Action;
use crate::bot::view::View;
use crate::forecast::known;
use crate::level::{Beam, Machine};
use crate::map::{Point, TileType};

/// In how many ways a mirror can stand.
const STANDS: u8 = 4;

/// Turns the first mirror that stands amiss.
pub(super) fn turn(view: &View, machine: &Machine) -> Option<Action> {
    let beam = machine.beam.as_ref().filter(|_| !machine.is_solved)?;
    let turns = solve(beam, |at| {
        machine.holds(at)
            && known::tile(view.level, at).is_some_and(|tile| tile.is_walkable() || tile == TileType::Mirror)
    })?;
    let (at, _) = beam.mirrors.iter().zip(turns).find(|(_, turns)| *turns > 0)?.0;
    work(view, *at)
}

/// How often each mirror has to be turned, as seldom as can be.
fn solve(beam: &Beam, passes: impl Fn(Point) -> bool) -> Option<Vec<u8>> {
    let ways = usize::from(STANDS);
    let of = |number: usize, mirror: usize| (number / ways.pow(mirror as u32) % ways) as u8;
    let count = beam.mirrors.len();
    let all = (0..ways.pow(count as u32)).map(|number| (0..count).map(|mirror| of(number, mirror)).collect());
    let lights = |turns: &Vec<u8>| {
        let turned =
            beam.mirrors.iter().zip(turns).map(|((at, stand), turns)| (*at, (stand + turns) % STANDS));
        Beam { mirrors: turned.collect(), ..beam.clone() }.path(&passes).last() == Some(&beam.crystal)
    };
    all.filter(lights).min_by_key(|turns| turns.iter().map(|turn| u32::from(*turn)).sum::<u32>())
}
