//! Foes on whole floors, with a player who walks at random: what must never happen does not.

use crate::levels::built;
use emberdeep::action::Action;
use emberdeep::content::{FLOORS, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::game::{Game, State};
use emberdeep::level::{AbilityState, Actor, ActorId, Level, Mood};
use emberdeep::map::Direction;
use emberdeep::rng::Rng;
use std::collections::BTreeMap;

const TURNS: usize = 200;
const SEEDS: u64 = 30;

fn floor(seed: u64, depth: u32) -> Level {
    let mut level = built(seed, depth);
    // The scenario's floor is the first: the others need not be made.
    level.depth = 1;
    let player = &mut level.actors[0];
    (player.body.hp, player.body.max_hp) = (100_000, 100_000);
    crowd(&mut level, &mut Rng::for_level(seed, 3_000 + depth));
    level
}

/// Two of every kind more, in any mood.
fn crowd(level: &mut Level, rng: &mut Rng) {
    for monster in Monster::ALL.into_iter().chain(Monster::ALL) {
        let free: Vec<_> = level.map.points().filter(|at| level.is_free(*at)).collect();
        let (id, at) = (ActorId(level.next_id), *rng.pick(&free));
        let last_known = level.player().at;
        let moods = [Mood::Asleep { spell: 0 }, Mood::Wandering { goal: None }, Mood::Fleeing];
        let mood = *rng.pick(&[moods[0], moods[1], moods[2], Mood::Hunting { last_known, lost: 0 }]);
        let ability_state = if monster == Monster::Mimic {
            AbilityState::Disguise(ItemKind::Dart)
        } else {
            AbilityState::None
        };
        level.actors.push(Actor { mood, ability_state, ..Actor::foe(id, monster, at) });
        level.next_id += 1;
    }
}

fn any_action(rng: &mut Rng) -> Action {
    if rng.chance(1, 8) { Action::Wait } else { Action::Step(*rng.pick(&Direction::ALL)) }
}

fn check(level: &Level, what: &str) {
    let mut places = BTreeMap::new();
    for actor in &level.actors {
        let other = places.insert((actor.at.x, actor.at.y), actor.id);
        assert_eq!(other, None, "{what}: two on one tile: {:?}", actor.at);
        let stands = level.map.tile(actor.at).is_walkable();
        let flies = actor.flies() && level.map.tile(actor.at).is_open();
        assert!(stands || flies, "{what}: {actor:?} stands in rock");
        assert!(actor.body.hp > 0 && actor.body.hp <= actor.body.max_hp, "{what}: {actor:?}");
    }
    assert!(level.actors.is_sorted_by_key(|actor| actor.id), "{what}");
}

/// The dead do nothing, and sleepers stay where they are.
fn check_events(before: &Level, after: &Level, events: &[Event], what: &str) {
    let mut dead: Vec<ActorId> = Vec::new();
    for event in events {
        match event {
            Event::Walked { who, .. }
            | Event::Waited { who }
            | Event::Noticed { who }
            | Event::Woke { who } => {
                assert!(!dead.contains(&who.id), "{what}: {who:?} acts after its death");
            }
            Event::Hit { by, on, dies, .. } => {
                assert!(by.is_none_or(|by| !dead.contains(&by.id)), "{what}: {by:?} is dead");
                dead.extend(dies.then_some(on.id));
            }
            _ => {}
        }
    }
    let woke =
        |foe: ActorId| events.iter().any(|event| matches!(event, Event::Woke { who } if who.id == foe));
    for foe in after.foes().filter(|foe| foe.is_asleep() && !woke(foe.id)) {
        let slept = before.actor(foe.id).filter(|then| then.is_asleep());
        assert!(slept.is_none_or(|then| then.at == foe.at), "{what}: {foe:?} walks in its sleep");
    }
}

#[test]
fn three_hundred_floors_of_foes_keep_the_rules() {
    for seed in 0..SEEDS {
        for depth in 1..=FLOORS {
            let mut game = Game::on_level(seed, floor(seed, depth));
            let mut rng = Rng::for_level(seed, 1_000 + depth);
            for turn in 0..TURNS {
                let what = format!("seed {seed}, depth {depth}, turn {turn}");
                let before = game.level().clone();
                let choices = before.hero.choices();
                let grow = (!choices.is_empty()).then(|| Action::ChooseBoon((*rng.pick(choices)).into()));
                let action = grow.unwrap_or_else(|| any_action(&mut rng));
                let Ok(events) = game.play(action) else { continue };
                // The player has fallen, or the ground has taken its share of even so much health.
                if game.level().depth != depth || game.state() == State::Dead {
                    break;
                }
                check(game.level(), &what);
                check_events(&before, game.level(), &events, &what);
                assert_eq!(game.state(), State::Playing, "{what}");
            }
        }
    }
}

#[test]
fn the_same_seed_and_actions_lead_to_the_same_state() {
    let play = |seed: u64| {
        let mut game = Game::on_level(seed, floor(seed, 4));
        let mut rng = Rng::for_level(seed, 2_000);
        (0..TURNS).for_each(|_| drop(game.play(any_action(&mut rng))));
        game.hash()
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}
