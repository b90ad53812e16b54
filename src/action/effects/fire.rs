//! Fire and what feeds it: grass, oil, webs, wood and mushrooms. Each turn it goes on to what burns beside it,
//! orthogonally; it burns out by itself. Nothing burns on water, and items on the ground do not burn.

use super::{Source, Stimulus, arrive, collapse, footing, forget_cover, meet_fire, meet_flames};
use crate::action::{Turn, braziers, harm};
use crate::content::items::FIRE_POT;
use crate::content::shares::FLAMES;
use crate::content::{Condition, ItemKind};
use crate::event::{Cause, Event, Who};
use crate::level::{ActorId, Brazier, Cover, Gas, Level};
use crate::map::{Point, TileType, scan};

/// Turns for which flames stand on bare ground, that in which they are lit included.
const BARE: u8 = 3;
/// Turns for which grass burns; then it is gone.
const GRASS: u8 = 3;
/// The same for a mushroom.
const MUSHROOM: u8 = 2;
/// The same for wood.
const WOOD: u8 = 4;
/// The same for oil.
const OIL: u8 = 6;
/// The same for oil thick with cold.
const THICK_OIL: u8 = 3;
/// The same for a web, and for grass stiff with cold.
const TINDER: u8 = 1;
/// The smoke of a mushroom that has burnt.
const SMOKE: u8 = 4;
/// Turns for which somebody burns who has stood in flames.
pub(crate) const BURNING_TURNS: u16 = 3;

/// Fire comes to `at`, whatever is there: flames stand for a short while even if nothing there burns.
pub(crate) fn ignite(turn: &mut Turn, at: Point) {
    arrive(turn, at, Stimulus::Fire, &Source::NONE);
}

/// Fire comes to `at` if there is anything there that burns, drifts, or is put out by it.
pub(crate) fn kindle(turn: &mut Turn, at: Point) {
    if !turn.level.map.contains(at) {
        return;
    }
    let tile = turn.level.map.tile(at);
    let is_bare = tile.is_walkable() && !tile.is_water() && tile != TileType::Ice;
    if is_bare && fuel(turn.level, turn.level.map.index(at)) == 0 {
        meet_fire(turn, at);
    } else {
        ignite(turn, at);
    }
}

/// Covers the ground at `at` with oil. Water carries it away; flames take it at once.
pub(crate) fn spill(turn: &mut Turn, at: Point) {
    let tile = turn.level.map.tile(at);
    if !tile.is_walkable() || tile.is_water() || tile == TileType::Ice {
        return;
    }
    let index = turn.level.map.index(at);
    turn.level.ground.cover[index] = Cover::Oil;
    forget_cover(turn.level, at);
    if turn.level.ground.fire[index] > 0 {
        kindle(turn, at);
    }
}

/// A fire pot bursts: flames stand on `tiles`, and who is there is burnt at once.
pub(crate) fn explode(turn: &mut Turn, by: Option<Who>, tiles: &[Point]) {
    let there = |turn: &Turn, at: Point| turn.level.actor_at(at).map(|actor| actor.id);
    let victims: Vec<ActorId> = tiles.iter().filter_map(|tile| there(turn, *tile)).collect();
    for victim in victims {
        harm::burn(turn, by, victim, FIRE_POT, Cause::Thrown(ItemKind::FirePot));
    }
    for tile in tiles {
        ignite(turn, *tile);
    }
}

/// Flames burn down where they stand and spread to what burns beside them.
pub(super) fn spread(turn: &mut Turn) {
    let burning: Vec<usize> = scan::places(&turn.level.ground.fire, |left| left > 0).collect();
    for &tile in &burning {
        burn_down(turn, tile, 1);
    }
    for &tile in &burning {
        for next in turn.level.map.beside(tile) {
            if catches(turn.level, next) {
                arrive(turn, turn.level.map.point(next), Stimulus::Fire, &Source::NONE);
            }
        }
    }
    meet_flames(turn);
}

/// Flames burn who stands in them.
pub(super) fn harm_all(turn: &mut Turn) {
    for (id, tile) in footing(turn) {
        if turn.level.ground.fire[tile] > 0 {
            let damage = turn.actor(id).share(FLAMES);
            harm::burn(turn, None, id, damage, Cause::Fire);
            harm::afflict(turn, id, Condition::Burning, BURNING_TURNS);
        }
    }
}

/// Whether fire beside a tile spreads to it.
fn catches(level: &Level, index: usize) -> bool {
    if level.ground.fire[index] > 0 || fuel(level, index) == 0 {
        return false;
    }
    let tile = level.map.tiles[index];
    let is_thick = level.ground.cover[index] == Cover::ThickOil && !tile.burns();
    can_burn(tile) && !is_thick
}

/// Whether flames stand on a tile, or will after this turn.
pub(crate) fn is_about_to_burn(level: &Level, index: usize) -> bool {
    let is_beside = || level.map.beside(index).into_iter().any(|next| level.ground.fire[next] > 0);
    level.ground.fire[index] > 0 || catches(level, index) && is_beside()
}

/// What burns at `at` does, or flames stand there for a while.
pub(super) fn burn(turn: &mut Turn, at: Point, _: &Source) {
    let tile = turn.level.map.tile(at);
    if !can_burn(tile) {
        return;
    }
    let index = turn.level.map.index(at);
    let turns = match fuel(turn.level, index) {
        0 => BARE,
        fuel => fuel,
    };
    let left = &mut turn.level.ground.fire[index];
    let is_new = *left == 0;
    *left = (*left).max(turns);
    if is_new {
        turn.tell(Event::FireStarted { at });
    }
}

pub(super) fn douse(turn: &mut Turn, at: Point, _: &Source) {
    let index = turn.level.map.index(at);
    turn.level.ground.fire[index] = 0;
}

pub(super) fn cremate(turn: &mut Turn, at: Point, _: &Source) {
    turn.level.ground.corpses.retain(|corpse| corpse.at != at);
}

pub(super) fn light_brazier(turn: &mut Turn, at: Point, _: &Source) {
    turn_brazier(turn, at, false);
}

pub(super) fn put_out_brazier(turn: &mut Turn, at: Point, _: &Source) {
    turn_brazier(turn, at, true);
}

fn turn_brazier(turn: &mut Turn, at: Point, is_out: bool) {
    let brazier = turn.level.brazier(at);
    if brazier.is_out != is_out {
        braziers::remember(turn, Brazier { is_out, ..brazier });
        turn.tell(if is_out { Event::BrazierOut { at } } else { Event::BrazierLit { at } });
    }
}

/// Whether flames can stand on a tile of that kind.
pub(super) fn can_burn(tile: TileType) -> bool {
    (tile.is_walkable() || tile.is_wood()) && !tile.is_water() && tile != TileType::Ice
}

/// For how many turns what is on a tile feeds a fire.
pub(super) fn fuel(level: &Level, index: usize) -> u8 {
    let cover = level.ground.cover[index];
    let ground = match level.map.tiles[index] {
        TileType::Grass if cover == Cover::Frost => TINDER,
        TileType::Grass => GRASS,
        tile if tile.is_fungus() => MUSHROOM,
        tile if tile.is_wood() => WOOD,
        _ => 0,
    };
    let covering = match cover {
        Cover::Oil => OIL,
        Cover::ThickOil => THICK_OIL,
        Cover::Web => TINDER,
        Cover::None | Cover::Rime | Cover::Frost | Cover::Caltrops => 0,
    };
    ground.max(covering)
}

/// Flames burn down where they stand, for so many turns, and go on to nothing else.
pub(super) fn burn_out(turn: &mut Turn, turns: u8) {
    for tile in scan::places(&turn.level.ground.fire, |left| left > 0).collect::<Vec<_>>() {
        burn_down(turn, tile, turns);
    }
}

/// So many turns less for flames; where they go out, what burnt is gone.
fn burn_down(turn: &mut Turn, index: usize, turns: u8) {
    turn.level.ground.fire[index] = turn.level.ground.fire[index].saturating_sub(turns);
    if turn.level.ground.fire[index] > 0 {
        return;
    }
    let at = turn.level.map.point(index);
    if matches!(turn.level.ground.cover[index], Cover::Oil | Cover::ThickOil | Cover::Web) {
        turn.level.ground.cover[index] = Cover::None;
    }
    let tile = turn.level.map.tiles[index];
    match tile {
        TileType::Bridge => collapse(turn, at),
        _ if tile.is_fungus() => {
            turn.level.map.set(at, TileType::Floor);
            turn.level.ground.air.add(Gas::Smoke, index, SMOKE);
        }
        _ if tile.burns() => turn.level.map.set(at, TileType::Floor),
        _ => {}
    }
}
