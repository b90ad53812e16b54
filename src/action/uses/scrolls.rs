//! What scrolls do. Each looks for its target first, and is spent only if it has found one.

use super::{by_player, exchange_places, use_up, who_stands_on};
use crate::action::ground::Force;
use crate::action::{Refusal, Stage, Target, abilities, area, ground, harm, machines};
use crate::content::ItemKind;
use crate::content::items::{
    Aim, CONFUSION_TURNS, DISCORD_TURNS, FIREBALL, LIGHTNING, SANCTUARY_TURNS, SLEEP_TURNS,
};
use crate::event::{Cause, Condition, Event, Who};
use crate::level::{ActorId, Level, Memory, Slot};
use crate::map::{Direction, Point, TileType};

/// Refuses a target where the scroll finds its own.
fn itself(target: Target) -> Result<(), Refusal> {
    if target == Target::Itself { Ok(()) } else { Err(Refusal::WrongUse) }
}

/// The place that is pointed at, if a scroll of that kind reaches it.
fn place(stage: &Stage, kind: ItemKind, target: Target) -> Result<Point, Refusal> {
    match (kind.info().aim, target) {
        (Aim::Foe { range } | Aim::Place { range, .. }, Target::Place(at)) => {
            area::in_reach(stage.level, at, range).map(|()| at)
        }
        _ => Err(Refusal::WrongUse),
    }
}

/// The actor that sends back what such a scroll casts at `at`.
fn sent_back_by(stage: &Stage, kind: ItemKind, at: Point) -> Option<Who> {
    area::sent_back_by(stage.level, kind, stage.level.player().at, at)
}

pub(super) fn lightning(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let tiles = area::lightning(stage.level);
    if tiles.is_empty() {
        return Err(Refusal::NoTarget);
    }
    let mirror = sent_back_by(stage, ItemKind::Lightning, stage.level.player().at);
    use_up(stage, slot);
    stage.send_back(mirror);
    let force = Force { by: by_player(stage), damage: LIGHTNING, cause: Cause::Lightning, ..Force::NONE };
    ground::spark::run(stage, &tiles, &force);
    Ok(())
}

pub(super) fn sleep(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let foes: Vec<ActorId> = area::targets(stage.level).iter().map(|foe| foe.id).collect();
    if foes.is_empty() {
        return Err(Refusal::NoTarget);
    }
    use_up(stage, slot);
    for foe in foes {
        harm::afflict(stage, foe, Condition::Sleep, SLEEP_TURNS);
    }
    Ok(())
}

pub(super) fn confusion(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    let at = place(stage, ItemKind::ConfusionScroll, target)?;
    let targets = area::targets(stage.level);
    let foe = targets.iter().find(|foe| foe.at == at).ok_or(Refusal::NoTarget)?.id;
    let mirror = sent_back_by(stage, ItemKind::ConfusionScroll, at);
    use_up(stage, slot);
    stage.send_back(mirror);
    let whom = if mirror.is_some() { ActorId::PLAYER } else { foe };
    harm::afflict(stage, whom, Condition::Confusion, CONFUSION_TURNS);
    Ok(())
}

pub(super) fn fireball(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    let at = place(stage, ItemKind::Fireball, target)?;
    let mirror = sent_back_by(stage, ItemKind::Fireball, at);
    use_up(stage, slot);
    stage.send_back(mirror);
    let tiles = area::affected(stage.level, ItemKind::Fireball, stage.level.player().at, at);
    let by = by_player(stage);
    stage.burst(area::spot(stage.level, stage.level.player().at, at), area::BLAST_NOISE);
    for victim in who_stands_on(stage, &tiles) {
        harm::burn(stage, by, victim, FIREBALL, Cause::Fireball);
    }
    for tile in tiles {
        ground::fire::kindle(stage, tile);
    }
    Ok(())
}

pub(super) fn teleport(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let to = farthest_place(stage.level).ok_or(Refusal::NoTarget)?;
    use_up(stage, slot);
    bring(stage, to);
    Ok(())
}

/// Magic brings the player to `to`.
fn bring(stage: &mut Stage, to: Point) {
    let who = stage.who(ActorId::PLAYER);
    stage.actor_mut(ActorId::PLAYER).at = to;
    stage.tell(Event::Teleported { who, to });
    harm::release(stage, ActorId::PLAYER);
    ground::entered(stage, ActorId::PLAYER, None);
}

/// Marks the tile, or brings the reader back to the one that is marked, or as near to it as there is room.
pub(super) fn waystone(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let here = stage.level.player().at;
    if stage.level.waystone == Some(here) {
        return Err(Refusal::NothingHappens);
    }
    use_up(stage, slot);
    match stage.level.waystone.take() {
        Some(mark) => {
            let to = if stage.level.is_free(mark) { mark } else { stage.level.free_near(mark) };
            bring(stage, to);
        }
        None => {
            stage.level.waystone = Some(here);
            stage.tell(Event::Marked { at: here });
        }
    }
    Ok(())
}

/// The reader and a foe with a clear line to it change places, unless the foe sends the spell back.
pub(super) fn trade_places(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    let at = place(stage, ItemKind::TradingPlaces, target)?;
    let targets = area::targets(stage.level);
    let foe = targets.iter().find(|foe| foe.at == at).ok_or(Refusal::NoTarget)?.id;
    let here = stage.level.player().at;
    if !area::is_clear(stage.level, here, at) {
        return Err(Refusal::OutOfSight);
    }
    let mirror = sent_back_by(stage, ItemKind::TradingPlaces, at);
    use_up(stage, slot);
    stage.send_back(mirror);
    if mirror.is_some() {
        return Ok(());
    }
    harm::wake(stage, foe);
    exchange_places(stage, [foe, ActorId::PLAYER]);
    Ok(())
}

/// Walls and crystal around the reader become rubble.
pub(super) fn shatter(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let at = stage.level.player().at;
    let tiles = area::shattered(stage.level, at);
    if tiles.is_empty() {
        return Err(Refusal::NoWall);
    }
    use_up(stage, slot);
    tiles.iter().for_each(|tile| stage.level.map.set(*tile, TileType::Rubble));
    stage.tell(Event::Dug { at });
    stage.burst(at, area::BLAST_NOISE);
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
            && level.trap_at(*at).is_none_or(|trap| !trap.known)
            && level.fire[index] == 0
            && !level.air.is_foul(index)
    };
    let places = level.map.points().filter(|at| *at != level.player().at).filter(is_good);
    let ways = level.all_ways_to_player();
    let steps = |at: Point| Some((std::cmp::Reverse(ways.distance(at)?), at.y, at.x, at));
    places.filter_map(steps).min_by_key(|(steps, y, x, _)| (*steps, *y, *x)).map(|(.., at)| at)
}

/// Shows the ground: everything that is not rock, and the rock next to it; and what machines are there.
pub(super) fn mapping(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    use_up(stage, slot);
    let level = &mut *stage.level;
    let is_ground = |at: Point| level.map.tile(at) != TileType::Wall;
    let is_shown =
        |at: Point| is_ground(at) || Direction::ALL.iter().any(|direction| is_ground(direction.step(at)));
    let shown: Vec<bool> = level.map.points().map(is_shown).collect();
    for ((known, tile), _) in
        level.memory.iter_mut().zip(&level.map.tiles).zip(shown).filter(|(_, shown)| *shown)
    {
        *known = if known.is_seen() { Memory::Seen(*tile) } else { Memory::Mapped(*tile) };
    }
    stage.tell(Event::Mapped);
    machines::know_all(stage);
    Ok(())
}

/// Lights what is in a line with the reader, for good.
pub(super) fn light(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    use_up(stage, slot);
    let level = &mut *stage.level;
    for (glows, is_in_line) in level.glow.iter_mut().zip(&level.in_line) {
        *glows |= *is_in_line;
    }
    stage.tell(Event::Brightened);
    Ok(())
}

pub(super) fn enchant(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let thing = stage.level.hero.least_enchanted().ok_or(Refusal::NothingWorn)?;
    use_up(stage, slot);
    if let Some(item) = &mut stage.level.hero.bag[usize::from(thing.0)] {
        item.enchantment = item.enchantment.saturating_add(1);
        let item = *item;
        stage.tell(Event::Enchanted { item });
    }
    Ok(())
}

/// Copies and summoned foes in view vanish. The others lose their haste and what they have announced, and their
/// abilities recharge from the start.
pub(super) fn silence(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let foes: Vec<(ActorId, bool)> =
        area::targets(stage.level).iter().map(|foe| (foe.id, foe.is_copy)).collect();
    if foes.is_empty() {
        return Err(Refusal::NoTarget);
    }
    use_up(stage, slot);
    for (foe, is_copy) in foes {
        if is_copy {
            harm::vanish(stage, foe);
        } else {
            abilities::interrupt(stage, foe);
            harm::slow_down(stage, foe);
        }
    }
    Ok(())
}

/// No foe comes near the reader; the sanctuary that was here before is no more.
pub(super) fn sanctuary(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    use_up(stage, slot);
    let at = stage.level.player().at;
    stage.level.sanctuary = Some((at, SANCTUARY_TURNS));
    stage.tell(Event::Sanctified { at });
    Ok(())
}

/// Foes in view near the reader strike whoever is nearest to them.
pub(super) fn discord(stage: &mut Stage, slot: Slot, target: Target) -> Result<(), Refusal> {
    itself(target)?;
    let foes = who_stands_on(stage, &area::within_discord(stage.level));
    if foes.is_empty() {
        return Err(Refusal::NoTarget);
    }
    use_up(stage, slot);
    for foe in foes {
        harm::afflict(stage, foe, Condition::Discord, DISCORD_TURNS);
    }
    Ok(())
}
