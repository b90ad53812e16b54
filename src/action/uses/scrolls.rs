//! What scrolls do. Each looks for its target first, and is spent only if it has found one.

use super::{by_player, use_up, who_stands_on};
use crate::action::{NORMAL_COST, Outcome, Refusal, Stage, Target, area, ground, harm};
use crate::content::ItemKind;
use crate::content::items::{Aim, CONFUSION_TURNS, Category, FIREBALL, LIGHTNING, SLEEP_TURNS};
use crate::event::{Cause, Condition, Event};
use crate::level::{ActorId, Level, Memory, Slot};
use crate::map::{Direction, Point, TileType};

/// Reads the scroll of that kind in `slot`.
pub(super) fn read(
    stage: &mut Stage,
    slot: Slot,
    kind: ItemKind,
    target: Target,
) -> Result<Outcome, Refusal> {
    match (kind, kind.info().aim, target) {
        (ItemKind::Lightning, _, Target::Itself) => lightning(stage, slot)?,
        (ItemKind::Sleep, _, Target::Itself) => sleep(stage, slot)?,
        (ItemKind::Teleport, _, Target::Itself) => teleport(stage, slot)?,
        (ItemKind::Mapping, _, Target::Itself) => {
            use_up(stage, slot);
            map(stage);
        }
        (ItemKind::Light, _, Target::Itself) => {
            use_up(stage, slot);
            brighten(stage);
        }
        (ItemKind::Enchant, _, Target::Thing(thing)) => enchant(stage, slot, thing)?,
        (ItemKind::ConfusionScroll, Aim::Foe { range }, Target::Place(at)) => {
            confuse(stage, slot, at, range)?;
        }
        (ItemKind::Fireball, Aim::Place { range, .. }, Target::Place(at)) => {
            area::in_reach(stage.level, at, range)?;
            use_up(stage, slot);
            fireball(stage, at);
        }
        _ => return Err(Refusal::WrongUse),
    }
    Ok(Outcome::Done(NORMAL_COST))
}

fn lightning(stage: &mut Stage, slot: Slot) -> Result<(), Refusal> {
    let foe = area::nearest_in(stage.level).ok_or(Refusal::NoTarget)?.id;
    use_up(stage, slot);
    harm::hurt(stage, by_player(stage), foe, LIGHTNING, Cause::Lightning);
    Ok(())
}

fn sleep(stage: &mut Stage, slot: Slot) -> Result<(), Refusal> {
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

fn confuse(stage: &mut Stage, slot: Slot, at: Point, range: i32) -> Result<(), Refusal> {
    area::in_reach(stage.level, at, range)?;
    let targets = area::targets(stage.level);
    let foe = targets.iter().find(|foe| foe.at == at).ok_or(Refusal::NoTarget)?.id;
    use_up(stage, slot);
    harm::afflict(stage, foe, Condition::Confusion, CONFUSION_TURNS);
    Ok(())
}

fn fireball(stage: &mut Stage, at: Point) {
    let tiles = area::affected(stage.level, ItemKind::Fireball, stage.level.player().at, at);
    let by = by_player(stage);
    stage.burst(area::spot(stage.level, stage.level.player().at, at), area::BLAST_NOISE);
    for victim in who_stands_on(stage, &tiles) {
        harm::burn(stage, by, victim, FIREBALL, Cause::Fireball);
    }
    for tile in tiles {
        ground::fire::kindle(stage, tile);
    }
}

fn teleport(stage: &mut Stage, slot: Slot) -> Result<(), Refusal> {
    let places = far_places(stage.level);
    if places.is_empty() {
        return Err(Refusal::NoTarget);
    }
    use_up(stage, slot);
    let to = *stage.rng.pick(&places);
    let who = stage.who(ActorId::PLAYER);
    stage.actor_mut(ActorId::PLAYER).at = to;
    stage.tell(Event::Teleported { who, to });
    ground::entered(stage, ActorId::PLAYER);
    Ok(())
}

/// The places a teleport may lead to: free and harmless tiles, at least half as many steps away as the farthest of them.
fn far_places(level: &Level) -> Vec<Point> {
    let is_good = |at: &Point| {
        let index = level.map.index(*at);
        level.is_free(*at)
            && level.map.tile(*at) != TileType::Deep
            && level.trap_at(*at).is_none()
            && level.fire[index] == 0
            && level.gas[index] == 0
    };
    let steps = |at: Point| Some((level.to_player.distance(at)?, at));
    let places: Vec<_> = level.map.points().filter(is_good).filter_map(steps).collect();
    let farthest = places.iter().map(|(steps, _)| *steps).max().unwrap_or(0);
    places.into_iter().filter(|(steps, _)| 2 * steps >= farthest).map(|(_, at)| at).collect()
}

/// Shows the ground: everything that is not rock, and the rock next to it.
fn map(stage: &mut Stage) {
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
}

fn brighten(stage: &mut Stage) {
    let level = &mut *stage.level;
    for (glows, is_in_line) in level.glow.iter_mut().zip(&level.in_line) {
        *glows |= *is_in_line;
    }
    stage.tell(Event::Brightened);
}

fn enchant(stage: &mut Stage, slot: Slot, thing: Slot) -> Result<(), Refusal> {
    let item = stage.level.hero.item(thing).ok_or(Refusal::EmptySlot)?;
    if !matches!(item.kind.info().category, Category::Weapon | Category::Armour) {
        return Err(Refusal::WrongUse);
    }
    use_up(stage, slot);
    if let Some(item) = &mut stage.level.hero.bag[usize::from(thing.0)] {
        item.enchantment = item.enchantment.saturating_add(1);
        let item = *item;
        stage.tell(Event::Enchanted { item });
    }
    Ok(())
}
