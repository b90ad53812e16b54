//! Rods: they are used from the belt, on the first foe in a line, and recharge in open light.

use super::{by_player, exchange_places, throwing};
use crate::action::effects::{Stimulus, displace};
use crate::action::{Refusal, Turn, area, effects, harm, things, who};
use crate::content::Condition;
use crate::content::items::{Aim, BINDING_BRACES, BINDING_TURNS, CRYSTAL_TURNS, FORCE, HOOK};
use crate::event::Event;
use crate::level::{ActorId, Slot};
use crate::map::{Direction, Point, TileType};

/// How far the fall of a wall is heard, in steps.
const CRUMBLING: u32 = 8;

/// What a rod does that is pointed at a place.
pub(super) struct Beam {
    /// What comes to the tiles that it reaches, by the table of the ground.
    pub brings: Option<Stimulus>,
    /// Why it can't be used where it would reach these tiles.
    refusal: fn(&Turn, &[Point]) -> Option<Refusal>,
    effect: fn(&mut Turn, &[Point]),
}

pub(super) static SPARK: Beam =
    Beam { brings: Some(Stimulus::Spark), refusal: |_, _| None, effect: throwing::spark };
pub(super) static FROST: Beam =
    Beam { brings: Some(Stimulus::Cold), refusal: |_, _| None, effect: throwing::freeze };
pub(super) static FLAME: Beam = Beam { brings: Some(Stimulus::Fire), refusal: |_, _| None, effect: flame };
pub(super) static DIGGING: Beam =
    Beam { brings: None, refusal: |_, tiles| tiles.is_empty().then_some(Refusal::NoWall), effect: dig };
pub(super) static LEAPING: Beam = Beam { brings: None, refusal: cannot_leap, effect: leap };
pub(super) static WALL: Beam =
    Beam { brings: None, refusal: |_, tiles| tiles.is_empty().then_some(Refusal::NoRoom), effect: wall };

/// The range of the rod in `slot`, which has to be at the belt and ready.
fn ready(turn: &Turn, slot: Slot) -> Result<i32, Refusal> {
    let rod = things::item_in(turn, slot)?;
    if !turn.level.hero.is_equipped(slot) {
        return Err(Refusal::NotEquipped);
    }
    if rod.recharging() > 0 {
        return Err(Refusal::Recharging);
    }
    match rod.kind.info().aim {
        Aim::Foe { range } | Aim::Place { range, .. } => Ok(range),
        Aim::Itself => Err(Refusal::WrongUse),
    }
}

/// Points the rod in `slot` at a place.
pub(super) fn point(turn: &mut Turn, slot: Slot, at: Point, beam: &Beam) -> Result<(), Refusal> {
    let range = ready(turn, slot)?;
    let (kind, from) = (things::item_in(turn, slot)?.kind, turn.level.player().at);
    if at == from {
        return Err(Refusal::OwnFeet);
    }
    area::in_reach(turn.level, at, range)?;
    let tiles = area::affected(turn.level, kind, from, at);
    if let Some(refusal) = (beam.refusal)(turn, &tiles) {
        return Err(refusal);
    }
    let mirror = area::sent_back_by(turn.level, kind, from, at);
    things::discharge(turn, slot);
    turn.send_back(mirror);
    (beam.effect)(turn, &tiles);
    Ok(())
}

fn flame(turn: &mut Turn, tiles: &[Point]) {
    tiles.iter().for_each(|tile| effects::fire::ignite(turn, *tile));
}

/// What is wall among `tiles` is open floor.
fn dig(turn: &mut Turn, tiles: &[Point]) {
    for at in tiles {
        if turn.level.map.tile(*at) == TileType::Wall {
            turn.level.map.set(*at, TileType::Floor);
        }
    }
    if let Some(at) = tiles.first().copied() {
        turn.tell(Event::Dug { at });
        turn.burst(at, CRUMBLING);
    }
}

/// Points the rod in `slot` at a place; `effect` is what it does to the foe that it meets, or to the player if that
/// sends it back, and from where.
pub(super) fn zap(
    turn: &mut Turn,
    slot: Slot,
    at: Point,
    effect: fn(&mut Turn, ActorId, Point),
) -> Result<(), Refusal> {
    let range = ready(turn, slot)?;
    area::in_reach(turn.level, at, range)?;
    let from = turn.level.player().at;
    let first = area::flown(turn.level, from, at);
    let foe = area::targets(turn.level).into_iter().find(|foe| foe.at == first);
    let foe = foe.ok_or(Refusal::NoTarget)?.id;
    let mirror = area::sent_back_by(turn.level, things::item_in(turn, slot)?.kind, from, at);
    things::discharge(turn, slot);
    turn.send_back(mirror);
    if mirror.is_some() {
        effect(turn, ActorId::PLAYER, first);
    } else {
        harm::wake(turn, foe);
        effect(turn, foe, from);
    }
    Ok(())
}

pub(super) fn force(turn: &mut Turn, whom: ActorId, from: Point) {
    if let Some(direction) = Direction::between(from, turn.actor(whom).at) {
        displace::push(turn, by_player(turn), whom, direction, FORCE);
    }
}

pub(super) fn hook(turn: &mut Turn, whom: ActorId, from: Point) {
    displace::pull(turn, by_player(turn), whom, from, HOOK);
}

/// Holds a foe, which then nothing moves or holds for a while.
pub(super) fn bind(turn: &mut Turn, whom: ActorId, _: Point) {
    harm::afflict(turn, whom, Condition::Held, BINDING_TURNS);
    let conditions = &mut turn.actor_mut(whom).conditions;
    if conditions[Condition::Held] > 0 {
        conditions[Condition::Braced] = conditions[Condition::Braced].max(BINDING_TURNS + BINDING_BRACES);
    }
}

fn cannot_leap(turn: &Turn, tiles: &[Point]) -> Option<Refusal> {
    if turn.level.player().has(Condition::Held) {
        return Some(Refusal::Held);
    }
    tiles.is_empty().then_some(Refusal::NoRoom)
}

/// The player comes down on the tile, if it is one.
fn leap(turn: &mut Turn, tiles: &[Point]) {
    for to in tiles {
        let who = turn.who(ActorId::PLAYER);
        turn.actor_mut(ActorId::PLAYER).at = *to;
        turn.tell(Event::Walked { who, to: *to });
        effects::entered(turn, ActorId::PLAYER, None);
    }
}

/// Crystal stands on `tiles` for a while.
fn wall(turn: &mut Turn, tiles: &[Point]) {
    tiles.iter().for_each(|at| effects::lay(turn.level, *at, TileType::Crystal, CRYSTAL_TURNS));
}

/// Makes the actors on two tiles with a clear line change places. A sanctuary lets no foe in that way, and a mirror
/// knight sends it back.
pub(super) fn exchange(turn: &mut Turn, slot: Slot, pair: [Point; 2]) -> Result<(), Refusal> {
    let range = ready(turn, slot)?;
    let level = &*turn.level;
    let [one, other] = area::exchanged(level, pair, range)?;
    let is_kept_out = |id: ActorId, at| level.actor(id).is_some_and(|actor| level.is_kept_out(actor, at));
    if is_kept_out(one, pair[1]) || is_kept_out(other, pair[0]) {
        return Err(Refusal::NoRoom);
    }
    let mirror = pair.into_iter().find_map(|at| area::mirror(level, at)).map(who);
    things::discharge(turn, slot);
    turn.send_back(mirror);
    if mirror.is_none() {
        for foe in [one, other].into_iter().filter(|id| *id != ActorId::PLAYER) {
            harm::wake(turn, foe);
        }
        exchange_places(turn, [one, other]);
    }
    Ok(())
}
