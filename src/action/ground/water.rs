//! Water and cold: what they do to the ground, and how ice, puddles, rime and the like pass.

use super::{Force, fall_all, steam};
use crate::action::{Stage, harm};
use crate::event::{Condition, Event, Moved};
use crate::level::{Cover, Level, Passing};
use crate::map::{Direction, Point, TileType};

/// Turns for which thrown water lies on bare floor.
const PUDDLE: u8 = 15;
/// Turns for which water stays frozen.
const ICE: u8 = 10;
/// How much longer ice lasts to which more water or cold comes.
const THICKER: u8 = 5;
/// Turns for which rime lies.
const RIME: u8 = 5;
/// Turns for which grass, webs, wood and mushrooms are stiff with cold.
const FROST: u8 = 10;
/// Turns for which wood is too wet to burn, and rubble is mud.
const SOAKED: u8 = 15;
/// Turns for which the wet stay wet.
const WET: u16 = 3;
/// Turns for which ice holds who swam there.
const FROZEN_IN: u16 = 3;
/// Turns for which cold stiffens somebody, until they take a step.
pub(crate) const CHILL: u16 = 2;
/// Turns for which caltrops lie before they are trodden flat.
const CALTROPS: u8 = 20;
/// The steam of fire on shallow water, on deep water, and on ice.
const STEAM: [u8; 3] = [2, 4, 1];

/// What passes by itself has so many turns less, and in the end is gone.
pub(super) fn pass(stage: &mut Stage, turns: u8) {
    if stage.level.passing.is_empty() {
        return;
    }
    let mut passing = std::mem::take(&mut stage.level.passing);
    passing.iter_mut().for_each(|passing| passing.turns = passing.turns.saturating_sub(turns));
    let (over, left): (Vec<_>, Vec<_>) = passing.into_iter().partition(|passing| passing.turns == 0);
    stage.level.passing = left;
    for passing in over {
        end(stage, passing);
    }
}

/// What passed is gone, and the ground is what it was.
fn end(stage: &mut Stage, passing: Passing) {
    let index = stage.level.map.index(passing.at);
    if matches!(stage.level.cover[index], Cover::Rime | Cover::Frost | Cover::Soaked | Cover::Caltrops) {
        stage.level.cover[index] = Cover::None;
    }
    if stage.level.map.tiles[index] == passing.then {
        return;
    }
    // Grass that has burnt, or a door that was opened in the meantime, stays so.
    if matches!(
        stage.level.map.tiles[index],
        TileType::Ice | TileType::Shallow | TileType::Mud | TileType::Crystal | TileType::Chasm
    ) {
        stage.level.map.tiles[index] = passing.then;
        wade(stage, passing.at);
    }
}

/// Water rises at `at`: bare ground becomes shallow, and shallow water deep.
pub(crate) fn rise(stage: &mut Stage, at: Point) {
    let water = match lasting(stage.level, at) {
        TileType::Shallow => TileType::Deep,
        tile if tile.is_walkable() && tile != TileType::Deep => TileType::Shallow,
        _ => return,
    };
    become_for_good(stage.level, at, water);
    stage.tell(Event::Moved { what: Moved::WaterRose, at });
    wade(stage, at);
}

/// A sluice is turned: deep water at `at` runs off, and other ground becomes deep water.
pub(crate) fn turn_sluice(stage: &mut Stage, at: Point) {
    match lasting(stage.level, at) {
        TileType::Deep => become_for_good(stage.level, at, TileType::Floor),
        tile if tile.is_walkable() => {
            become_for_good(stage.level, at, TileType::Deep);
            stage.tell(Event::Moved { what: Moved::WaterRose, at });
            wade(stage, at);
        }
        _ => {}
    }
}

/// The ground gives way at `at`: whoever and whatever is there falls.
pub(crate) fn give_way(stage: &mut Stage, at: Point) {
    if !stage.level.map.tile(at).is_walkable() {
        return;
    }
    become_for_good(stage.level, at, TileType::Chasm);
    stage.tell(Event::Moved { what: Moved::FloorFell, at });
    fall_all(stage);
}

/// What the ground at `at` is when nothing of it passes: water below ice, floor below a puddle.
pub(crate) fn lasting(level: &Level, at: Point) -> TileType {
    let passing = level.passing.iter().find(|passing| passing.at == at);
    passing.map_or(level.map.tile(at), |passing| passing.then)
}

/// The ground at `at` is `tile`, and bare.
pub(crate) fn become_for_good(level: &mut Level, at: Point, tile: TileType) {
    level.passing.retain(|passing| passing.at != at);
    let index = level.map.index(at);
    (level.map.tiles[index], level.cover[index], level.fire[index]) = (tile, Cover::None, 0);
}

/// Caltrops lie on the bare floor at `at` for a while.
pub(super) fn scatter(stage: &mut Stage, at: Point) {
    if stage.level.map.tile(at) == TileType::Floor && stage.level.cover_at(at) == Cover::None {
        cover(stage.level, at, Cover::Caltrops, CALTROPS);
    }
}

/// The ground under somebody has become water.
fn wade(stage: &mut Stage, at: Point) {
    let here = stage.level.actor_at(at).map(|actor| actor.id);
    here.into_iter().for_each(|id| super::freeze_underfoot(stage, id));
    if let Some(id) = here.filter(|_| stage.level.map.tile(at).is_water()) {
        harm::put_out(stage, id);
    }
}

/// What covered `at` and would have passed no longer does.
pub(super) fn forget_cover(level: &mut Level, at: Point) {
    level.passing.retain(|passing| passing.at != at || passing.then != level.map.tile(at));
}

/// The ground at `at` is `tile` for so many turns.
pub(crate) fn lay(level: &mut Level, at: Point, tile: TileType, turns: u8) {
    let then = lasting(level, at);
    become_for_good(level, at, tile);
    level.passing.push(Passing { at, turns, then });
}

/// `cover` lies at `at` for so many turns.
fn cover(level: &mut Level, at: Point, cover: Cover, turns: u8) {
    let index = level.map.index(at);
    level.cover[index] = cover;
    level.passing.retain(|passing| passing.at != at);
    level.passing.push(Passing { at, turns, then: level.map.tiles[index] });
}

/// Shallow water lies on the bare floor at `at` for so many turns. It runs off stairs, plates and altars.
pub(super) fn lay_puddle(level: &mut Level, at: Point, turns: u8) {
    if matches!(level.map.tile(at), TileType::Floor | TileType::Rail) {
        lay(level, at, TileType::Shallow, turns);
    }
}

pub(super) fn puddle(stage: &mut Stage, at: Point, _: &Force) {
    lay_puddle(stage.level, at, PUDDLE);
    wade(stage, at);
}

pub(super) fn drench(stage: &mut Stage, at: Point, _: &Force) {
    let Some(id) = stage.level.actor_at(at).map(|actor| actor.id) else { return };
    harm::put_out(stage, id);
    harm::afflict(stage, id, Condition::Wet, WET);
}

pub(super) fn chill(stage: &mut Stage, at: Point, _: &Force) {
    let Some((id, wet)) = stage.level.actor_at(at).map(|actor| (actor.id, actor.conditions.wet)) else {
        return;
    };
    harm::put_out(stage, id);
    if stage.level.map.tile(at) == TileType::Deep {
        // The ice holds whoever swims there.
        return;
    }
    let condition = if wet > 0 { Condition::Held } else { Condition::Chilled };
    harm::afflict(stage, id, condition, CHILL);
}

pub(super) fn rime(stage: &mut Stage, at: Point, _: &Force) {
    if !matches!(stage.level.map.tile(at), TileType::StairsUp | TileType::StairsDown) {
        cover(stage.level, at, Cover::Rime, RIME);
    }
}

pub(super) fn frost(stage: &mut Stage, at: Point, _: &Force) {
    cover(stage.level, at, Cover::Frost, FROST);
}

pub(super) fn soak(stage: &mut Stage, at: Point, _: &Force) {
    cover(stage.level, at, Cover::Soaked, SOAKED);
}

pub(super) fn carry_off(stage: &mut Stage, at: Point, _: &Force) {
    let index = stage.level.map.index(at);
    stage.level.cover[index] = Cover::None;
}

pub(super) fn thicken(stage: &mut Stage, at: Point, _: &Force) {
    let index = stage.level.map.index(at);
    stage.level.cover[index] = Cover::ThickOil;
}

pub(super) fn muddy(stage: &mut Stage, at: Point, _: &Force) {
    lay(stage.level, at, TileType::Mud, SOAKED);
}

/// A mushroom grows onto the bare floor beside it.
pub(super) fn grow(stage: &mut Stage, at: Point, _: &Force) {
    let mushroom = stage.level.map.tile(at);
    for direction in Direction::ALL.into_iter().step_by(2) {
        let beside = direction.step(at);
        let is_free = stage.level.map.tile(beside) == TileType::Floor
            && stage.level.cover_at(beside) == Cover::None
            && stage.level.actor_at(beside).is_none()
            && stage.level.fire[stage.level.map.index(beside)] == 0;
        if is_free {
            stage.level.map.set(beside, mushroom);
        }
    }
}

pub(super) fn freeze(stage: &mut Stage, at: Point, _: &Force) {
    lay(stage.level, at, TileType::Ice, ICE);
    stage.tell(Event::Froze { at });
}

pub(super) fn freeze_deep(stage: &mut Stage, at: Point, force: &Force) {
    let swimmer = stage.level.actor_at(at).filter(|actor| !actor.flies()).map(|actor| actor.id);
    freeze(stage, at, force);
    if let Some(id) = swimmer {
        harm::afflict(stage, id, Condition::Held, FROZEN_IN);
    }
}

pub(super) fn thicken_ice(stage: &mut Stage, at: Point, _: &Force) {
    if let Some(ice) = stage.level.passing.iter_mut().find(|passing| passing.at == at) {
        ice.turns = ice.turns.saturating_add(THICKER);
    }
}

/// Ice becomes the water that it was; a frozen puddle is one again.
fn thaw(stage: &mut Stage, at: Point) {
    let then = stage.level.passing.iter().find(|passing| passing.at == at).map(|passing| passing.then);
    stage.level.passing.retain(|passing| passing.at != at);
    match then {
        Some(then) if !then.is_water() => {
            stage.level.map.set(at, then);
            lay_puddle(stage.level, at, THICKER);
        }
        then => stage.level.map.set(at, then.unwrap_or(TileType::Shallow)),
    }
    wade(stage, at);
}

pub(super) fn melt(stage: &mut Stage, at: Point, _: &Force) {
    thaw(stage, at);
    steam(stage, at, STEAM[2]);
}

/// The ice breaks: whoever stands there falls in.
pub(super) fn shatter(stage: &mut Stage, at: Point, _: &Force) {
    thaw(stage, at);
    stage.tell(Event::IceBroke { at });
}

/// A bridge is gone, and whoever stood on it is in the water or in the chasm below it.
pub(super) fn collapse(stage: &mut Stage, at: Point) {
    let below = if is_over_chasm(stage.level, at) { TileType::Chasm } else { TileType::Deep };
    stage.level.map.set(at, below);
    forget_cover(stage.level, at);
    let index = stage.level.map.index(at);
    (stage.level.cover[index], stage.level.fire[index]) = (Cover::None, 0);
    wade(stage, at);
    fall_all(stage);
}

/// Whether the bridge of which `at` is a part spans a chasm: some of its planks lie beside one.
fn is_over_chasm(level: &Level, at: Point) -> bool {
    let mut planks = vec![at];
    let mut done = 0;
    while let Some(&plank) = planks.get(done) {
        done += 1;
        for beside in Direction::ALL.map(|way| way.step(plank)) {
            match level.map.tile(beside) {
                TileType::Chasm => return true,
                TileType::Bridge if !planks.contains(&beside) => planks.push(beside),
                _ => {}
            }
        }
    }
    false
}

pub(super) fn boil_deep(stage: &mut Stage, at: Point, _: &Force) {
    steam(stage, at, STEAM[1]);
}

pub(super) fn boil_shallow(stage: &mut Stage, at: Point, _: &Force) {
    steam(stage, at, STEAM[0]);
}

/// Shallow water with deep water on three sides becomes deep.
pub(super) fn deepen(stage: &mut Stage, at: Point, _: &Force) {
    let sides = Direction::ALL.into_iter().step_by(2).map(|direction| direction.step(at));
    let is_lasting = !stage.level.passing.iter().any(|passing| passing.at == at);
    if is_lasting && sides.filter(|side| stage.level.map.tile(*side) == TileType::Deep).count() >= 3 {
        stage.level.map.set(at, TileType::Deep);
    }
}
