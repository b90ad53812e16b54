//! A floor as if everything on it were known, for looking back at a run that is over. Nothing is played on it.

use super::{AbilityState, Level, Memory};
use crate::content::Condition;
use crate::map::{Direction, TileType};

impl Level {
    /// The same floor with everything known: ground, items, actors and traps. What the player sees now does not change.
    pub fn revealed(&self) -> Level {
        let mut level = self.clone();
        let is_open = |at| self.map.tile(at) != TileType::Wall;
        for (index, at) in self.map.points().enumerate() {
            // Rock without open neighbours adds nothing to the floor's shape.
            if is_open(at) || Direction::ALL.iter().any(|direction| is_open(direction.step(at))) {
                level.knowledge.memory[index] = Memory::Seen(self.map.tiles[index]);
            }
        }
        level.knowledge.remembered = self.items.iter().map(|lying| (lying.at, lying.item.kind)).collect();
        level.knowledge.sightings.clear();
        for actor in level.actors.iter_mut().filter(|actor| actor.is_disguised()) {
            actor.ability_state = AbilityState::None;
        }
        // The potion of sight shows every foe.
        level.actors[0].conditions[Condition::Sight] = 1;
        level
    }
}

#[cfg(test)]
mod tests {
    use crate::content::{Item, ItemKind, Monster};
    use crate::level::{AbilityState, Actor, ActorId, Level, Lying, Memory};
    use crate::map::{Map, Point};

    #[test]
    fn revealing_keeps_the_current_view() {
        let (map, marks) = Map::from_picture("########\n#@#..>##\n########\n########");
        let mut level = Level::new(1, map, marks[0].1);
        let (foe, trap) = (Point::new(3, 1), Point::new(4, 1));
        let ability_state = AbilityState::Disguise(ItemKind::Dart);
        level.actors.push(Actor { ability_state, ..Actor::foe(ActorId(1), Monster::Mimic, foe) });
        level.items.push(Lying { at: trap, item: Item::new(ItemKind::Dart) });
        level.ground.traps.push(trap);
        let all = level.revealed();
        assert!(!level.sees_actor(&level.actors[1]) && all.sees_actor(&all.actors[1]));
        assert_eq!(all.knowledge.remembered, [(trap, ItemKind::Dart)]);
        assert!(!level.knows_trap(trap) && all.knows_trap(trap));
        assert_eq!(all.known_stairs(true), Some(Point::new(5, 1)));
        assert!(level.map.points().all(|at| all.is_seen(at) == level.is_seen(at)));
        assert_eq!(
            all.knowledge.memory[level.map.index(Point::new(7, 3))],
            Memory::Unknown,
            "deep in the rock"
        );
    }
}
