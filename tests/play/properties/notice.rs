//! The foes that are predicted to notice the player are the ones that do: on random ground, before a step or a wait, with
//! the lantern changed or not, for foes of every kind.

use crate::long::rounds;
use emberdeep::action::Action;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::forecast::notice::{Notice, Stand};
use emberdeep::game::Game;
use emberdeep::level::{AbilityState, Actor, ActorId, Level, Memory, Mood, Slot, reach};
use emberdeep::map::{Direction, Map, Point, TileType};
use emberdeep::rng::Rng;

const WIDTH: i32 = 34;
const HEIGHT: i32 = 14;

/// How many scenes are tried: a sample, or all of them.
fn scenes() -> usize {
    rounds(1_000, 2_000)
}

fn ground(rng: &mut Rng) -> Map {
    let mut map = Map::new(WIDTH, HEIGHT);
    let kinds = [
        (TileType::Floor, 70),
        (TileType::Wall, 14),
        (TileType::Grass, 7),
        (TileType::Door, 3),
        (TileType::Brazier, 1),
        (TileType::Rubble, 5),
    ];
    for at in map.points() {
        map.set(at, rng.weighted(&kinds).expect("weights"));
    }
    map
}

/// A foe of any kind that knows nothing of the player.
fn foe(id: ActorId, at: Point, rng: &mut Rng) -> Actor {
    let monster = *rng.pick(&Monster::ALL);
    let moods = [
        (Mood::Asleep { spell: 0 }, 4),
        (Mood::Wandering { goal: None }, 4),
        (Mood::Asleep { spell: 9 }, 1),
        (Mood::Hunting { last_known: at, lost: 3 }, 1),
    ];
    let mood = rng.weighted(&moods).expect("weights");
    let ability_state = if monster == Monster::Mimic && rng.coin() {
        AbilityState::Disguise(ItemKind::Dart)
    } else {
        AbilityState::None
    };
    let facing = rng.coin().then(|| *rng.pick(&Direction::ALL));
    let mut foe = Actor { mood, ability_state, facing, ..Actor::foe(id, monster, at) };
    foe.pursuit.wary = rng.coin();
    // Foes notice after they have moved, and nobody knows where those go that wander, or fly to a light.
    foe.patrol.waypoints = vec![at];
    foe.conditions[Condition::Held] = if foe.is_hunting() || monster == Monster::Moth { 9 } else { 0 };
    foe.sleep.rest = rng.range(1, foe.sleep.rest);
    foe
}

/// A game in which nothing but noise and sight wakes anybody.
fn game(seed: u64, rng: &mut Rng) -> Game {
    let mut level = Level::new(6, ground(rng), Point::new(rng.range(1, WIDTH - 2), rng.range(1, HEIGHT - 2)));
    level.map.set(level.player().at, TileType::Floor);
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (10_000, 10_000);
    level.hero.lantern.hooded = rng.coin();
    let armour = rng.weighted(&[(None, 2), (Some(ItemKind::Mail), 1), (Some(ItemKind::Cloak), 1)]);
    level.hero.bag[1] = armour.expect("weights").map(Item::new);
    level.hero.equipment.armour = level.hero.bag[1].map(|_| Slot(1));
    for at in level.map.points() {
        if level.is_free(at) && rng.chance(5, 100) {
            level.actors.push(foe(ActorId(level.next_id), at, rng));
            level.next_id += 1;
        }
    }
    Game::on_level(seed, level)
}

/// Everything on the floor is known to the player: its ground, and who is on it.
fn all_known(game: Game, seed: u64) -> Game {
    let mut level = game.level().clone();
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    level.actors[0].conditions[Condition::Sight] = 99;
    Game::on_level(seed, level)
}

/// Something to do that makes no more noise than a step, and where the player is after it. To hood the lantern takes no
/// time, and is followed by a turn's wait, which counts as open.
fn quiet_action(game: &mut Game, rng: &mut Rng) -> (Action, Point) {
    let level = game.level();
    let here = level.player().at;
    let direction = *rng.pick(&Direction::ALL);
    let to = direction.step(here);
    match rng.range(0, 5) {
        0 => (Action::Wait, here),
        1 if level.hero.lantern.hooded => (Action::Lantern, here),
        1 => {
            game.play(Action::Lantern).expect("there is a lantern");
            (Action::Wait, here)
        }
        _ if level.is_free(to) => (Action::Step(direction), to),
        _ => (Action::Wait, here),
    }
}

fn stand(level: &Level, (action, to): (Action, Point)) -> Stand {
    let hooded = level.hero.lantern.hooded;
    match action {
        Action::Wait => Stand::waiting(level, hooded),
        Action::Lantern => Stand::waiting(level, false),
        _ => Stand::stepping(level, to, hooded),
    }
}

fn play(game: &mut Game, action: Action) -> Vec<Event> {
    game.play(action).expect("an action that can be done")
}

/// Whether no foe did anything that others could hear or feel, or by which they could see further.
fn is_quiet(events: &[Event]) -> bool {
    let is_loud = |event: &Event| match event {
        Event::Shouted { .. } | Event::Flew { .. } | Event::FireStarted { .. } | Event::DoorOpened { .. } => {
            true
        }
        Event::Knocked { who, .. } => who.id == ActorId::PLAYER,
        _ => false,
    };
    !events.iter().any(is_loud)
}

/// Who has become aware of the player.
fn made_aware(before: &Level, events: &[Event], after: &Level) -> Vec<ActorId> {
    let aware = events.iter().filter_map(|event| match event {
        Event::Woke { who } | Event::Noticed { who } => Some(who.id),
        _ => None,
    });
    // A foe that lies in wait does not show it.
    let hidden = before.foes().filter(|foe| foe.is_disguised() && !foe.is_hunting()).map(|foe| foe.id);
    let stirs = |id: &ActorId| after.actor(*id).is_none_or(|foe| foe.is_hunting() || !foe.is_disguised());
    aware.chain(hidden.filter(stirs)).collect()
}

#[test]
fn notice_is_exact_on_known_floors() {
    let (mut noticed, mut stirred) = (0, 0);
    for seed in 0..scenes() as u64 {
        let mut rng = Rng::for_level(seed, 1);
        let mut game = all_known(game(seed, &mut rng), seed);
        let choice = quiet_action(&mut game, &mut rng);
        let before = game.level().clone();
        let foes: Vec<&Actor> = before.foes().collect();
        let stand = stand(&before, choice);
        let said = stand.noticed_by(&foes);
        let events = play(&mut game, choice.0);
        if !is_quiet(&events) {
            continue;
        }
        let aware = made_aware(&before, &events, game.level());
        for foe in foes {
            let did = aware.contains(&foe.id);
            let what = || format!("seed {seed}, {choice:?}: {foe:?}\nsaid {said:?}, aware {aware:?}");
            match said.iter().find(|(id, _)| *id == foe.id).map(|(_, notice)| *notice) {
                None => assert!(!did, "{}", what()),
                Some(Notice::Nothing) => panic!("{}", what()),
                Some(Notice::Notices) => {
                    assert!(did, "{}", what());
                    noticed += 1;
                }
                Some(Notice::Stirs(loudness)) => {
                    assert!(!did, "{}", what());
                    let left = game.level().actor(foe.id).expect("a sleeper").sleep.rest;
                    assert_eq!(left, foe.sleep.rest - loudness, "{}", what());
                    stirred += 1;
                }
            }
        }
    }
    assert!(4 * noticed > 5 * scenes() && 2 * stirred > scenes(), "{noticed} noticed, {stirred} stirred");
}

#[test]
fn notice_is_judged_at_any_place() {
    for seed in 0..scenes() as u64 / 2 {
        let mut rng = Rng::for_level(seed, 2);
        let mut there = all_known(game(seed, &mut rng), seed);
        let (action, to) = quiet_action(&mut there, &mut rng);
        if !matches!(action, Action::Step(_)) {
            continue;
        }
        let hooded = there.level().hero.lantern.hooded;
        let foes: Vec<&Actor> = there.level().foes().collect();
        let said = Stand::stepping(there.level(), to, hooded).noticed_by(&foes);
        let mut elsewhere = there.level().clone();
        let free: Vec<Point> = elsewhere.map.points().filter(|at| elsewhere.is_free(*at)).collect();
        elsewhere.actors[0].at = *rng.pick(&free);
        let elsewhere = all_known(Game::on_level(seed, elsewhere), seed);
        let again = Stand::stepping(elsewhere.level(), to, hooded).noticed_by(&foes);
        assert_eq!(said, again, "seed {seed}, {to:?}");
    }
}

#[test]
fn nobody_in_view_notices_who_was_not_said_to() {
    let (mut said_in_all, mut aware_in_all) = (0, 0);
    for seed in 0..scenes() as u64 {
        let mut rng = Rng::for_level(seed, 3);
        let mut game = game(seed, &mut rng);
        let choice = quiet_action(&mut game, &mut rng);
        let before = game.level().clone();
        let in_view = before.foes_in_view();
        let said = stand(&before, choice).noticed_by(&in_view);
        let events = play(&mut game, choice.0);
        if !is_quiet(&events) {
            continue;
        }
        let aware = made_aware(&before, &events, game.level());
        for foe in in_view.iter().filter(|foe| aware.contains(&foe.id)) {
            let mates = before.foes().filter(|mate| mate.kind == foe.kind && reach(mate.at, foe.at) <= 6);
            let is_known = said.iter().any(|(id, _)| *id == foe.id);
            assert!(is_known || mates.count() > 1, "seed {seed}, {choice:?}: {foe:?}");
            aware_in_all += 1;
        }
        said_in_all += said.iter().filter(|(_, notice)| *notice == Notice::Notices).count();
    }
    // What is not known is taken to be open; mostly that is not far from the truth.
    assert!(aware_in_all > scenes() / 4, "{aware_in_all} noticed, {said_in_all} were said to");
    assert!(said_in_all < 2 * aware_in_all, "{aware_in_all} noticed, {said_in_all} were said to");
}
