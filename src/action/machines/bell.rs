//! The alarm bell of a machine.

use crate::action::{Turn, harm};
use crate::event::Event;
use crate::level::{Actor, Mood};
use crate::map::Point;
use crate::map::distance::DistanceMap;

/// How far a bell is heard, in steps.
const BELL: u32 = 60;

/// Every foe that is awake and within earshot comes to see who rang the bell, and sleepers are disturbed; but not those
/// under a spell, in disguise or in flight.
pub(super) fn ring(turn: &mut Turn, at: Point) {
    turn.alarm();
    let map = &turn.level.map;
    let mut steps = DistanceMap::new();
    let cost = |tile: usize| map.tiles[tile].is_passable().then_some(1);
    steps.fill_by(map.width, map.height, &[at], Some(BELL), cost);
    let hears = |foe: &&Actor| {
        !foe.is_disguised() && !matches!(foe.mood, Mood::Asleep { spell: 1.. } | Mood::Fleeing)
    };
    let heard = |foe: &Actor| Some((foe.id, (BELL + 1 - steps.distance(foe.at)?) as i32));
    let hearers: Vec<_> = turn.level.foes().filter(hears).filter_map(heard).collect();
    for (id, loudness) in hearers {
        let was_asleep = turn.actor(id).is_asleep();
        if was_asleep && !harm::disturb(turn, id, loudness) {
            continue;
        }
        turn.actor_mut(id).mood = Mood::Hunting { last_known: at, lost: 0 };
        if was_asleep {
            let who = turn.who(id);
            turn.tell(Event::Woke { who });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{ItemKind, Monster};
    use crate::level::{AbilityState, ActorId, Level};
    use crate::map::Map;

    #[test]
    fn a_bell_brings_everybody_able() {
        let (map, marks) = Map::from_picture("##########\n#@.+..+..#\n##########");
        let mut level = Level::new(1, map, marks[0].1);
        let foes = [
            (Monster::Orc, Mood::Asleep { spell: 0 }, true),
            (Monster::Goblin, Mood::Wandering { goal: None }, true),
            (Monster::Kobold, Mood::Asleep { spell: 50 }, false),
            (Monster::Thief, Mood::Fleeing, false),
            (Monster::Mimic, Mood::Asleep { spell: 0 }, false),
        ];
        for ((monster, mood, _), x) in foes.into_iter().zip(4..) {
            let foe = Actor::foe(ActorId(x as u32), monster, Point::new(x, 1));
            level.actors.push(Actor { mood, ..foe });
        }
        level.actors[5].ability_state = AbilityState::Disguise(ItemKind::Healing);
        let (at, mut events) = (Point::new(2, 1), Vec::new());
        ring(&mut Turn { level: &mut level, events: &mut events }, at);
        for (foe, (monster, _, comes)) in level.foes().zip(foes) {
            let hunts = matches!(foe.mood, Mood::Hunting { last_known, .. } if last_known == at);
            assert_eq!(hunts, comes, "{monster:?}");
        }
        assert!(matches!(events[..], [Event::Woke { .. }]), "{events:?}");
    }
}
