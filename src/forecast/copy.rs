//! A copy of a floor as the player knows it, for trying out what would happen there. What was not seen is open ground,
//! or else rock, and empty.

use crate::content::ItemKind;
use crate::level::{Actor, ActorId, Level};
use crate::map::{Map, Point, TileType};

/// The ground as the player knows it.
pub(super) fn ground(level: &Level) -> Map {
    let mut map = Map::new(level.map.width, level.map.height);
    for (tile, known) in map.tiles.iter_mut().zip(&level.memory) {
        *tile = known.tile().unwrap_or(TileType::Floor);
    }
    map
}

/// What the player knows of the floor, with nobody on it but the player, `foes`, and the foes that are seen asleep.
pub(super) fn with(level: &Level, foes: &[ActorId]) -> Level {
    let mut copy = Level::new(level.depth, ground(level), level.player().at);
    for (tile, known) in level.memory.iter().enumerate() {
        let at = level.map.point(tile);
        if level.is_seen(at) {
            copy.copy_ground(tile, level, tile);
        }
        copy.glow[tile] = known.is_seen() && level.glow[tile];
    }
    let is_seen = |at: &Point| level.is_seen(*at);
    copy.passing = level.passing.iter().filter(|passing| is_seen(&passing.at)).copied().collect();
    copy.blasts = level.blasts.iter().filter(|(at, _)| is_seen(at)).copied().collect();
    copy.sounds = level.sounds.iter().filter(|sound| is_seen(&sound.at)).copied().collect();
    copy.fuses = level.fuses.iter().filter(|fuse| is_seen(&fuse.at)).copied().collect();
    copy.pending = level.pending.iter().filter(|coming| is_seen(&coming.at)).copied().collect();
    copy.machines = level.known_dances().map(|(machine, dance)| machine.with_dance(dance.clone())).collect();
    copy.settling = level.settling.iter().filter(|(at, _)| is_seen(at)).copied().collect();
    copy.drifts = level.drifts.iter().filter(|(at, _)| is_seen(at)).copied().collect();
    copy.sanctuary = level.sanctuary;
    copy.waystone = level.waystone;
    copy.battered = level.battered.iter().filter(|(at, _)| is_seen(at)).copied().collect();
    copy.flare.clone_from(&level.flare);
    copy.darkness.clone_from(&level.darkness);
    copy.baits.clone_from(&level.baits);
    copy.memory.clone_from(&level.memory);
    copy.braziers.clone_from(&level.braziers);
    copy.traps = level.traps.iter().filter(|trap| trap.known).copied().collect();
    copy.corpses = level.corpses.iter().filter(|corpse| level.is_seen(corpse.at)).copied().collect();
    let is_known = |kind: ItemKind, at| level.remembered.contains(&(at, kind));
    copy.items = level.items.iter().filter(|lying| is_known(lying.item.kind, lying.at)).copied().collect();
    copy.remembered.clone_from(&level.remembered);
    let fights = |id: ActorId| foes.contains(&id);
    let takes_part = |actor: &Actor| fights(actor.id) || actor.is_asleep() && level.sees_actor(actor);
    copy.actors =
        level.actors.iter().filter(|actor| actor.is_player() || takes_part(actor)).cloned().collect();
    copy.lurkers = level.lurkers.iter().filter(|lurker| fights(lurker.foe.id)).cloned().collect();
    copy.next_id = level.next_id;
    copy.hero = level.hero.clone();
    copy
}

/// Puts rock wherever nothing was seen.
pub(super) fn close(copy: &mut Level) {
    for (tile, known) in copy.map.tiles.iter_mut().zip(&copy.memory) {
        if known.tile().is_none() {
            *tile = TileType::Wall;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Condition, Monster};

    #[test]
    fn copies_carry_every_condition() {
        let (map, marks) = Map::from_picture("#####\n#@.f#\n#####");
        let mut level = Level::new(1, map, marks[0].1);
        level.actors.push(Actor::foe(ActorId(1), Monster::Orc, marks[1].1));
        for condition in Condition::ALL {
            level.actors.iter_mut().for_each(|actor| actor.conditions[condition] = 3);
            let copy = with(&level, &[ActorId(1)]);
            assert!(
                copy.actors.len() == 2 && copy.actors.iter().all(|actor| actor.conditions[condition] == 3)
            );
        }
    }
}
