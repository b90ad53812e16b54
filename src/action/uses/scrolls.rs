//! What scrolls do. Each looks for its target first, and is spent only if it has found one.

use super::{by_player, exchange_places, use_up, who_stands_on};
use crate::action::effects::Source;
use crate::action::noise;
use crate::action::{Refusal, Target, Turn, abilities, area, effects, harm, machines};
use crate::content::items::{
    Aim, CONFUSION_TURNS, DISCORD_TURNS, FIREBALL, LIGHTNING, SANCTUARY_TURNS, SLEEP_TURNS,
};
use crate::content::{Condition, ItemKind};
use crate::event::{Cause, Event, Who};
use crate::level::{ActorId, Level, Memory, Slot};
use crate::map::{Direction, Point, TileType};

/// Refuses a target where the scroll finds its own.
fn itself(target: Target) -> Result<(), Refusal> {
    if target == Target::Itself { Ok(()) } else { Err(Refusal::WrongUse) }
}

/// The place that is pointed at, if a scroll of that kind reaches it.
fn place(turn: &Turn, kind: ItemKind, target: Target) -> Result<Point, Refusal> {
    let Target::Place(at) = target else { return Err(Refusal::WrongUse) };
    match kind.info().aim {
        Aim::Foe { range } | Aim::Place { range, .. } => area::in_reach(turn.level, at, range).map(|()| at),
        Aim::Itself => Err(Refusal::WrongUse),
    }
}

/// The actor that sends back what such a scroll casts at `at`.
fn sent_back_by(turn: &Turn, kind: ItemKind, at: Point) -> Option<Who> {
    area::sent_back_by(turn.level, kind, turn.level.player().at, at)
}

pub(super) fn lightning(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let tiles = area::lightning(turn.level);
    if tiles.is_empty() {
        return Err(Refusal::NoTarget);
    }
    let mirror = sent_back_by(turn, ItemKind::Lightning, turn.level.player().at);
    use_up(turn, slot);
    turn.send_back(mirror);
    let force = Source { by: by_player(turn), damage: LIGHTNING, cause: Cause::Lightning, ..Source::NONE };
    effects::spark::run(turn, &tiles, &force);
    Ok(())
}

pub(super) fn sleep(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let foes: Vec<ActorId> = area::targets(turn.level).iter().map(|foe| foe.id).collect();
    if foes.is_empty() {
        return Err(Refusal::NoTarget);
    }
    use_up(turn, slot);
    for foe in foes {
        harm::afflict(turn, foe, Condition::Sleep, SLEEP_TURNS);
    }
    Ok(())
}

pub(super) fn confusion(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    let at = place(turn, ItemKind::ConfusionScroll, target)?;
    let targets = area::targets(turn.level);
    let foe = targets.iter().find(|foe| foe.at == at).ok_or(Refusal::NoTarget)?.id;
    let mirror = sent_back_by(turn, ItemKind::ConfusionScroll, at);
    use_up(turn, slot);
    turn.send_back(mirror);
    let whom = if mirror.is_some() { ActorId::PLAYER } else { foe };
    harm::afflict(turn, whom, Condition::Confusion, CONFUSION_TURNS);
    Ok(())
}

pub(super) fn fireball(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    let at = place(turn, ItemKind::Fireball, target)?;
    let mirror = sent_back_by(turn, ItemKind::Fireball, at);
    use_up(turn, slot);
    turn.send_back(mirror);
    let tiles = area::affected(turn.level, ItemKind::Fireball, turn.level.player().at, at);
    let by = by_player(turn);
    turn.burst(area::spot(turn.level, turn.level.player().at, at), noise::BLAST);
    for victim in who_stands_on(turn, &tiles) {
        harm::burn(turn, by, victim, FIREBALL, Cause::Fireball);
    }
    for tile in tiles {
        effects::fire::kindle(turn, tile);
    }
    Ok(())
}

pub(super) fn teleport(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let to = farthest_place(turn.level).ok_or(Refusal::NoTarget)?;
    use_up(turn, slot);
    bring(turn, to);
    Ok(())
}

/// Magic brings the player to `to`.
fn bring(turn: &mut Turn, to: Point) {
    let who = turn.who(ActorId::PLAYER);
    turn.actor_mut(ActorId::PLAYER).at = to;
    turn.tell(Event::Teleported { who, to });
    harm::release(turn, ActorId::PLAYER);
    effects::entered(turn, ActorId::PLAYER, None);
}

/// Marks the tile, or brings the reader back to the one that is marked, or as near to it as there is room.
pub(super) fn waystone(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let here = turn.level.player().at;
    if turn.level.ground.waystone == Some(here) {
        return Err(Refusal::NothingHappens);
    }
    use_up(turn, slot);
    match turn.level.ground.waystone.take() {
        Some(mark) => {
            let to = if turn.level.is_free(mark) { mark } else { turn.level.free_near(mark) };
            bring(turn, to);
        }
        None => {
            turn.level.ground.waystone = Some(here);
            turn.tell(Event::Marked { at: here });
        }
    }
    Ok(())
}

/// The reader and a foe with a clear line to it change places, unless the foe sends the spell back.
pub(super) fn trade_places(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    let at = place(turn, ItemKind::TradingPlaces, target)?;
    let targets = area::targets(turn.level);
    let foe = targets.iter().find(|foe| foe.at == at).ok_or(Refusal::NoTarget)?.id;
    let here = turn.level.player().at;
    if !area::is_clear(turn.level, here, at) {
        return Err(Refusal::OutOfSight);
    }
    let mirror = sent_back_by(turn, ItemKind::TradingPlaces, at);
    use_up(turn, slot);
    turn.send_back(mirror);
    if mirror.is_some() {
        return Ok(());
    }
    harm::wake(turn, foe);
    exchange_places(turn, [foe, ActorId::PLAYER]);
    Ok(())
}

/// Walls and crystal around the reader become rubble.
pub(super) fn shatter(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let at = turn.level.player().at;
    let tiles = area::shattered(turn.level, at);
    if tiles.is_empty() {
        return Err(Refusal::NoWall);
    }
    use_up(turn, slot);
    tiles.iter().for_each(|tile| turn.level.map.set(*tile, TileType::Rubble));
    turn.tell(Event::Dug { at });
    turn.burst(at, noise::BLAST);
    Ok(())
}

/// Where a teleport leads: of the free tiles that the player knows and knows no harm of, the one to which it is the longest
/// walk; of equals the northernmost, then the westernmost.
pub(crate) fn farthest_place(level: &Level) -> Option<Point> {
    let is_good = |at: &Point| {
        let index = level.map.index(*at);
        level.remembered_tile(*at).is_some()
            && level.is_free(*at)
            && level.map.tile(*at) != TileType::Deep
            && !level.knows_trap(*at)
            && level.ground.fire[index] == 0
            && !level.ground.air.is_foul(index)
    };
    let places = level.map.points().filter(|at| *at != level.player().at).filter(is_good);
    let ways = level.all_ways_to_player();
    let steps = |at: Point| Some((std::cmp::Reverse(ways.distance(at)?), at.y, at.x, at));
    places.filter_map(steps).min_by_key(|(steps, y, x, _)| (*steps, *y, *x)).map(|(.., at)| at)
}

/// Shows the ground: everything that is not rock, and the rock next to it; and what machines are there.
pub(super) fn mapping(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    use_up(turn, slot);
    let level = &mut *turn.level;
    let is_ground = |at: Point| level.map.tile(at) != TileType::Wall;
    let is_shown =
        |at: Point| is_ground(at) || Direction::ALL.iter().any(|direction| is_ground(direction.step(at)));
    let shown: Vec<bool> = level.map.points().map(is_shown).collect();
    for ((known, tile), _) in
        level.knowledge.memory.iter_mut().zip(&level.map.tiles).zip(shown).filter(|(_, shown)| *shown)
    {
        *known = if known.is_seen() { Memory::Seen(*tile) } else { Memory::Mapped(*tile) };
    }
    turn.tell(Event::Mapped);
    machines::know_all(turn);
    Ok(())
}

/// Lights what is in a line with the reader, for good.
pub(super) fn light(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    use_up(turn, slot);
    let level = &mut *turn.level;
    for (glows, is_in_line) in level.ground.glow.iter_mut().zip(&level.derived.in_line) {
        *glows |= *is_in_line;
    }
    turn.tell(Event::Brightened);
    Ok(())
}

/// Improves one of the things in use, which the reader chooses.
pub(super) fn enchant(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    let Target::Thing(thing) = target else { return Err(Refusal::WrongUse) };
    let improved =
        turn.level.hero.enchantable().find(|(other, _)| *other == thing).ok_or(Refusal::NothingWorn)?;
    let item = improved.1.enchanted();
    use_up(turn, slot);
    turn.level.hero.bag[usize::from(thing.0)] = Some(item);
    turn.tell(Event::Enchanted { item });
    Ok(())
}

/// Copies and summoned foes in view vanish. The others lose their haste and their wind-ups, and their
/// abilities recharge from the start.
pub(super) fn silence(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let foes: Vec<(ActorId, bool)> =
        area::targets(turn.level).iter().map(|foe| (foe.id, foe.is_copy)).collect();
    if foes.is_empty() {
        return Err(Refusal::NoTarget);
    }
    use_up(turn, slot);
    for (foe, is_copy) in foes {
        if is_copy {
            harm::vanish(turn, foe);
        } else {
            abilities::interrupt(turn, foe);
            harm::slow_down(turn, foe);
        }
    }
    Ok(())
}

/// No foe comes near the reader; the sanctuary that was here before is no more.
pub(super) fn sanctuary(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    use_up(turn, slot);
    let at = turn.level.player().at;
    turn.level.timers.sanctuary = Some((at, SANCTUARY_TURNS));
    turn.tell(Event::Sanctified { at });
    Ok(())
}

/// Foes in view near the reader hit the actor nearest to them.
pub(super) fn discord(turn: &mut Turn, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let foes = who_stands_on(turn, &area::within_discord(turn.level));
    if foes.is_empty() {
        return Err(Refusal::NoTarget);
    }
    use_up(turn, slot);
    for foe in foes {
        harm::afflict(turn, foe, Condition::Discord, DISCORD_TURNS);
    }
    Ok(())
}
