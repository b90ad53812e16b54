//! Water and cold: what they do to the ground, and how ice, puddles, rime and the like pass.

use super::{Source, fall_all, steam};
use crate::action::{Turn, harm};
use crate::content::Condition;
use crate::event::{Event, Moved};
use crate::level::{Cover, Level, Temporary};
use crate::map::{Direction, Point, TileType};

/// Turns for which water stays frozen.
const ICE: u8 = 10;
/// How much longer ice lasts to which more water or cold comes.
const THICKER: u8 = 5;
/// Turns for which rime lies.
const RIME: u8 = 5;
/// Turns for which grass, webs, wood and mushrooms are stiff with cold.
const FROST: u8 = 10;
/// Turns for which ice holds who swam there.
const FROZEN_IN: u16 = 3;
/// Turns for which cold slows somebody, until they take a step.
pub(crate) const SLOW: u16 = 2;
/// Turns for which caltrops lie before they are trodden flat.
const CALTROPS: u8 = 20;
/// The steam of fire on shallow water, on deep water, and on ice.
const STEAM: [u8; 3] = [2, 4, 1];

/// What passes by itself has so many turns less, and in the end is gone.
pub(super) fn pass(turn: &mut Turn, turns: u8) {
    if turn.level.ground.temporary.is_empty() {
        return;
    }
    let mut passing = std::mem::take(&mut turn.level.ground.temporary);
    passing.iter_mut().for_each(|passing| passing.turns = passing.turns.saturating_sub(turns));
    let (over, left): (Vec<_>, Vec<_>) = passing.into_iter().partition(|passing| passing.turns == 0);
    turn.level.ground.temporary = left;
    for passing in over {
        end(turn, passing);
    }
}

/// What passed is gone, and the ground is what it was.
fn end(turn: &mut Turn, passing: Temporary) {
    let index = turn.level.map.index(passing.at);
    if matches!(turn.level.ground.cover[index], Cover::Rime | Cover::Frost | Cover::Caltrops) {
        turn.level.ground.cover[index] = Cover::None;
    }
    if turn.level.map.tiles[index] == passing.then {
        return;
    }
    // Grass that has burnt, or a door that was opened in the meantime, stays so.
    if matches!(
        turn.level.map.tiles[index],
        TileType::Ice | TileType::Shallow | TileType::Crystal | TileType::Chasm
    ) {
        turn.level.map.tiles[index] = passing.then;
        wade(turn, passing.at);
    }
}

/// Water rises at `at`: bare ground becomes shallow, and shallow water deep.
pub(crate) fn rise(turn: &mut Turn, at: Point) {
    let water = match lasting(turn.level, at) {
        TileType::Shallow => TileType::Deep,
        tile if tile.is_walkable() && tile != TileType::Deep => TileType::Shallow,
        _ => return,
    };
    become_for_good(turn.level, at, water);
    turn.tell(Event::Moved { what: Moved::WaterRose, at });
    wade(turn, at);
}

/// A sluice is turned: deep water at `at` runs off, and other ground becomes deep water.
pub(crate) fn turn_sluice(turn: &mut Turn, at: Point) {
    match lasting(turn.level, at) {
        TileType::Deep => become_for_good(turn.level, at, TileType::Floor),
        tile if tile.is_walkable() => {
            become_for_good(turn.level, at, TileType::Deep);
            turn.tell(Event::Moved { what: Moved::WaterRose, at });
            wade(turn, at);
        }
        _ => {}
    }
}

/// The ground gives way at `at`: everyone and everything there falls.
pub(crate) fn give_way(turn: &mut Turn, at: Point) {
    if !turn.level.map.tile(at).is_walkable() {
        return;
    }
    become_for_good(turn.level, at, TileType::Chasm);
    turn.tell(Event::Moved { what: Moved::FloorFell, at });
    fall_all(turn);
}

/// What the ground at `at` is when nothing of it passes: water below ice, floor below a puddle.
pub(crate) fn lasting(level: &Level, at: Point) -> TileType {
    let passing = level.ground.temporary.iter().find(|passing| passing.at == at);
    passing.map_or(level.map.tile(at), |passing| passing.then)
}

/// The ground at `at` is `tile`, and bare.
pub(crate) fn become_for_good(level: &mut Level, at: Point, tile: TileType) {
    level.ground.temporary.retain(|passing| passing.at != at);
    let index = level.map.index(at);
    (level.map.tiles[index], level.ground.cover[index], level.ground.fire[index]) = (tile, Cover::None, 0);
}

/// Caltrops lie on the bare floor at `at` for a while.
pub(super) fn scatter(turn: &mut Turn, at: Point) {
    if turn.level.map.tile(at) == TileType::Floor && turn.level.cover_at(at) == Cover::None {
        cover(turn.level, at, Cover::Caltrops, CALTROPS);
    }
}

/// The ground under somebody has become water.
fn wade(turn: &mut Turn, at: Point) {
    let here = turn.level.actor_at(at).map(|actor| actor.id);
    here.into_iter().for_each(|id| super::freeze_underfoot(turn, id));
    if let Some(id) = here.filter(|_| turn.level.map.tile(at).is_water()) {
        harm::put_out(turn, id);
    }
}

/// What covered `at` and would have passed no longer does.
pub(super) fn forget_cover(level: &mut Level, at: Point) {
    level.ground.temporary.retain(|passing| passing.at != at || passing.then != level.map.tile(at));
}

/// The ground at `at` is `tile` for so many turns.
pub(crate) fn lay(level: &mut Level, at: Point, tile: TileType, turns: u8) {
    let then = lasting(level, at);
    become_for_good(level, at, tile);
    level.ground.temporary.push(Temporary { at, turns, then });
}

/// `cover` lies at `at` for so many turns.
fn cover(level: &mut Level, at: Point, cover: Cover, turns: u8) {
    let index = level.map.index(at);
    level.ground.cover[index] = cover;
    level.ground.temporary.retain(|passing| passing.at != at);
    level.ground.temporary.push(Temporary { at, turns, then: level.map.tiles[index] });
}

/// Shallow water lies on the bare floor at `at` for so many turns. It runs off stairs, plates and altars.
pub(super) fn lay_puddle(level: &mut Level, at: Point, turns: u8) {
    if matches!(level.map.tile(at), TileType::Floor | TileType::Rail) {
        lay(level, at, TileType::Shallow, turns);
    }
}

pub(super) fn slow(turn: &mut Turn, at: Point, _: &Source) {
    let Some(actor) = turn.level.actor_at(at) else { return };
    let (id, is_in_water) = (actor.id, turn.level.is_in_water(actor));
    harm::put_out(turn, id);
    // In deep water the ice holds them for longer.
    if turn.level.map.tile(at) != TileType::Deep {
        let condition = if is_in_water { Condition::Held } else { Condition::Slow };
        harm::afflict(turn, id, condition, SLOW);
    }
}

pub(super) fn rime(turn: &mut Turn, at: Point, _: &Source) {
    if !matches!(turn.level.map.tile(at), TileType::StairsUp | TileType::StairsDown) {
        cover(turn.level, at, Cover::Rime, RIME);
    }
}

pub(super) fn frost(turn: &mut Turn, at: Point, _: &Source) {
    cover(turn.level, at, Cover::Frost, FROST);
}

pub(super) fn thicken(turn: &mut Turn, at: Point, _: &Source) {
    let index = turn.level.map.index(at);
    turn.level.ground.cover[index] = Cover::ThickOil;
}

pub(super) fn freeze(turn: &mut Turn, at: Point, _: &Source) {
    lay(turn.level, at, TileType::Ice, ICE);
    turn.tell(Event::Froze { at });
}

pub(super) fn freeze_deep(turn: &mut Turn, at: Point, force: &Source) {
    let swimmer = turn.level.actor_at(at).filter(|actor| !actor.flies()).map(|actor| actor.id);
    freeze(turn, at, force);
    if let Some(id) = swimmer {
        harm::afflict(turn, id, Condition::Held, FROZEN_IN);
    }
}

pub(super) fn thicken_ice(turn: &mut Turn, at: Point, _: &Source) {
    if let Some(ice) = turn.level.ground.temporary.iter_mut().find(|passing| passing.at == at) {
        ice.turns = ice.turns.saturating_add(THICKER);
    }
}

/// Ice becomes the water that it was; a frozen puddle is one again.
fn thaw(turn: &mut Turn, at: Point) {
    let then =
        turn.level.ground.temporary.iter().find(|passing| passing.at == at).map(|passing| passing.then);
    turn.level.ground.temporary.retain(|passing| passing.at != at);
    match then {
        Some(then) if !then.is_water() => {
            turn.level.map.set(at, then);
            lay_puddle(turn.level, at, THICKER);
        }
        then => turn.level.map.set(at, then.unwrap_or(TileType::Shallow)),
    }
    wade(turn, at);
}

pub(super) fn melt(turn: &mut Turn, at: Point, _: &Source) {
    thaw(turn, at);
    steam(turn, at, STEAM[2]);
}

/// The ice breaks: anyone there falls in.
pub(super) fn shatter(turn: &mut Turn, at: Point, _: &Source) {
    thaw(turn, at);
    turn.tell(Event::IceBroke { at });
}

/// A bridge is gone, and anyone on it is in the water or in the chasm below.
pub(super) fn collapse(turn: &mut Turn, at: Point) {
    let below = if is_over_chasm(turn.level, at) { TileType::Chasm } else { TileType::Deep };
    turn.level.map.set(at, below);
    forget_cover(turn.level, at);
    let index = turn.level.map.index(at);
    (turn.level.ground.cover[index], turn.level.ground.fire[index]) = (Cover::None, 0);
    wade(turn, at);
    fall_all(turn);
}

/// Whether the bridge that `at` is part of spans a chasm: some of its planks lie beside one.
fn is_over_chasm(level: &Level, at: Point) -> bool {
    let mut planks = vec![at];
    let mut done = 0;
    while let Some(&plank) = planks.get(done) {
        done += 1;
        for beside in Direction::around(plank) {
            match level.map.tile(beside) {
                TileType::Chasm => return true,
                TileType::Bridge if !planks.contains(&beside) => planks.push(beside),
                _ => {}
            }
        }
    }
    false
}

pub(super) fn boil_deep(turn: &mut Turn, at: Point, _: &Source) {
    steam(turn, at, STEAM[1]);
}

pub(super) fn boil_shallow(turn: &mut Turn, at: Point, _: &Source) {
    steam(turn, at, STEAM[0]);
}
