//! Chasms: anyone who enters one falls to the floor below, with what they carry.

use super::scene::use_at;
use super::scene::{D, Mark, Scene, give, put, set, wear};
use emberdeep::action::danger::{self, Fate};
use emberdeep::action::{Action, Refusal, area};
use emberdeep::content::machines::Effect;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::preview;
use emberdeep::game::State;
use emberdeep::level::{AbilityState, ActorId, Kind, Mood, Pending, reach};
use emberdeep::map::{Direction, Point, TileType};

const EDGE: &str = "##########
                    #@.o__...#
                    #........#
                    ##########";

const LEGEND: [(char, Mark); 3] = [
    ('o', Mark::Sleeper(Monster::Orc)),
    ('b', Mark::Sleeper(Monster::Bat)),
    ('q', Mark::Foe(Monster::Gorer)),
];

fn falls(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Fell { .. })).count()
}

#[test]
fn step_into_a_chasm_falls_a_floor() {
    let mut scene = Scene::new("#####\n#@_.#\n#####", &[]);
    let harm = danger::of_step(scene.level(), Point::new(2, 1)).expect("it does harm");
    assert_eq!((harm.falls, harm.fate), (Some(6), Fate::Lives));
    let before = (scene.player().body.hp, scene.player().at);
    let events = scene.play(Action::Step(Direction::East));
    assert_eq!((falls(&events), scene.level().depth), (1, 6));
    assert_eq!(scene.player().body.hp, before.0 - 6);
    let landed = scene.player().at;
    let nearer = |at: Point| {
        scene.level().map.tile(at).is_walkable() && reach(at, before.1) < reach(landed, Point::new(2, 1)) - 1
    };
    let outside = |at: &Point| scene.level().machine_at(*at).is_none();
    assert!(
        !scene.level().map.points().filter(outside).any(nearer),
        "as near to below it as there is room, and not into a machine"
    );
}

#[test]
fn falls_kill_unless_padded() {
    let mut weak = Scene::with("#####\n#@_.#\n#####", &[], |level| level.actors[0].body.hp = 6);
    let harm = danger::of_step(weak.level(), Point::new(2, 1)).expect("it does harm");
    assert_eq!(harm.fate, Fate::Dies);
    weak.play(Action::Step(Direction::East));
    assert_eq!((weak.game.state(), weak.level().depth), (State::Dead, 5));
    let mut padded = Scene::with("#####\n#@_.#\n#####", &[], |level| wear(level, ItemKind::PaddedCoat));
    let harm = danger::of_step(padded.level(), Point::new(2, 1)).expect("it is a fall");
    assert_eq!(harm.falls, Some(0));
    let before = padded.player().body.hp;
    padded.play(Action::Step(Direction::East));
    assert_eq!((padded.player().body.hp, padded.level().depth), (before, 6));
}

#[test]
fn fall_of_a_crumbling_floor_is_foreseen() {
    let mut scene = Scene::with(EDGE, &LEGEND, |level| {
        let at = level.actors[1].at;
        level.timers.pending.push(Pending { turns: 1, effect: Effect::Fall, at });
        level.actors[1].conditions[Condition::Held] = 2;
    });
    let seen = preview::preview(scene.level(), Action::Wait).expect("it can be done");
    assert!(seen.foes[0].falls);
    scene.play(Action::Wait);
    assert_eq!(scene.foes(), 0);
}

#[test]
fn pushed_foe_falls_and_waits_below() {
    let mut scene = Scene::wearing(EDGE, &LEGEND, ItemKind::ForceRod);
    let seen = preview::preview(scene.level(), use_at(3, 1)).expect("it can be done");
    assert!(seen.foes[0].falls && !seen.foes[0].dies && seen.foes[0].is_hit());
    let experience = scene.level().hero.growth.experience;
    let events = scene.play(use_at(3, 1));
    assert_eq!((falls(&events), scene.foes()), (1, 0));
    assert_eq!(scene.level().hero.growth.experience, experience, "a fall teaches nothing");
    assert_eq!(scene.hits(), [(Kind::Foe(Monster::Orc), 4, Cause::Fall)]);
    scene.repeat(3, Action::Step(Direction::East));
    let orc = |scene: &Scene| {
        let found = scene.level().foes().find(|foe| foe.monster() == Some(Monster::Orc) && foe.pursuit.wary);
        found.map(|foe| (foe.body.hp, foe.mood, foe.at))
    };
    assert_eq!(scene.level().depth, 6, "the player has followed");
    let (hp, mood, at) = orc(&scene).expect("the orc is here");
    assert_eq!(hp, 20 - 4);
    assert!(!matches!(mood, Mood::Asleep { .. }) && reach(at, Point::new(4, 1)) < 40, "awake and wary");
}

#[test]
fn carried_items_fall_with_the_foe() {
    let mut scene = Scene::with(EDGE, &LEGEND, |level| {
        level.actors[1].body.hp = 3;
        level.actors[1].ability_state = AbilityState::Loot(Item::new(ItemKind::Healing));
        wear(level, ItemKind::ForceRod);
    });
    scene.play(use_at(3, 1));
    assert_eq!(scene.level().ground.corpses, [], "nothing is left up here");
    assert!(scene.level().hero.growth.experience > 0, "a foe that the fall kills is killed");
    let potions =
        |scene: &Scene| scene.level().items.iter().filter(|l| l.item.kind == ItemKind::Healing).count();
    assert_eq!(potions(&scene), 0);
    let mut other = Scene::new("#####\n#@_.#\n#####", &[]);
    other.play(Action::Step(Direction::East));
    let usual = potions(&other);
    scene.repeat(3, Action::Step(Direction::East));
    assert_eq!(potions(&scene), usual + 1);
}

#[test]
fn flyers_are_pushed_over_chasms() {
    let picture = "##########\n#@.b___..#\n##########";
    let mut scene = Scene::wearing(picture, &LEGEND, ItemKind::ForceRod);
    let events = scene.play(use_at(3, 1));
    assert_eq!((falls(&events), scene.foes()), (0, 1));
}

#[test]
fn missed_charge_ends_in_the_chasm() {
    let picture = "###########
                   #q....._..#
                   #.........#
                   #....@....#
                   ###########";
    // The player stood on its line when it lowered its head.
    let aim = Some(Point::new(5, 1));
    let mut scene = Scene::with(picture, &LEGEND, |level| level.actors[1].aim = aim);
    scene.play(Action::Wait);
    assert_eq!((falls(&scene.events), scene.foes()), (1, 0), "{}", scene.picture());
}

#[test]
fn a_gorer_does_not_charge_over_a_chasm() {
    let mut scene = Scene::new("###########\n#q._..@...#\n#.........#\n###########", &LEGEND);
    scene.play(Action::Wait);
    assert!(scene.foe(Monster::Gorer).aim.is_none());
}

#[test]
fn nobody_walks_into_a_chasm_by_its_own_will() {
    let picture = "###########
                   #@..___..o#
                   #...___...#
                   #...___...#
                   #.........#
                   ###########";
    let mut scene = Scene::with(picture, &[('o', Mark::Foe(Monster::Orc))], |level| {
        level.actors[1].mood = Mood::Hunting { last_known: level.player().at, lost: 0 };
        level.ground.glow.fill(true);
        level.actors[0].body.hp = 99;
    });
    scene.repeat(12, Action::Wait);
    assert_eq!(scene.foes(), 1);
    assert_eq!(reach(scene.foe(Monster::Orc).at, scene.player().at), 1, "it has come around");
}

#[test]
fn a_bridge_that_burns_drops_who_stands_on_it() {
    let picture = "##########
                   #@..|o|..#
                   #..._____#
                   ##########";
    let mut scene = Scene::with(picture, &LEGEND, |level| {
        set(level, 5, 1, TileType::Bridge);
        give(level, Item::new(ItemKind::FirePot));
        level.actors[1].conditions[Condition::Held] = 20;
    });
    let orc = scene.foe(Monster::Orc).id;
    scene.play(Action::Throw(D, Point::new(5, 1)));
    scene.repeat(6, Action::Wait);
    assert!(scene.level().actor(orc).is_none());
    let fell = |event: &Event| matches!(event, Event::Fell { who } if who.id == orc);
    let died = |event: &Event| matches!(event, Event::Hit { on, dies: true, .. } if on.id == orc);
    assert!(scene.events.iter().any(fell) || scene.events.iter().any(died), "{}", scene.picture());
}

#[test]
fn hunters_do_not_jump_after_the_player() {
    let mut scene = Scene::with("######\n#o@_.#\n######", &[('o', Mark::Foe(Monster::Orc))], |level| {
        level.actors[1].mood = Mood::Hunting { last_known: level.player().at, lost: 0 };
    });
    scene.play(Action::Step(Direction::East));
    assert_eq!((scene.level().depth, scene.level().traffic.followers.len()), (6, 0));
    assert!(scene.game.floors()[4].actor(ActorId(1)).is_some(), "it stays above");
}

/// How many darts lie on the floor.
fn darts(scene: &Scene) -> u8 {
    let lying = scene.level().items.iter().filter(|lying| lying.item.kind == ItemKind::Dart);
    lying.map(|lying| lying.item.count).sum()
}

#[test]
fn items_thrown_into_a_chasm_land_below() {
    let picture = "##########\n#@..___..#\n##########";
    let below = |thrown: bool| {
        let darts = Item { count: 3, ..Item::new(ItemKind::Dart) };
        let mut scene = Scene::holding(picture, &[], &[darts]);
        if thrown {
            scene.play(Action::Throw(D, Point::new(5, 1)));
            assert_eq!(self::darts(&scene), 0, "nothing lies up here");
        }
        scene.repeat(3, Action::Step(Direction::East));
        assert_eq!(scene.level().depth, 6);
        self::darts(&scene)
    };
    assert_eq!(below(true), below(false) + 1);
}

#[test]
fn a_dart_hits_who_flies_over_a_chasm_and_falls() {
    let picture = "##########\n#@..b__..#\n##########";
    let darts = Item { count: 3, ..Item::new(ItemKind::Dart) };
    let mut scene = Scene::with(picture, &LEGEND, |level| {
        set(level, 4, 1, TileType::Chasm);
        give(level, darts);
    });
    scene.play(Action::Throw(D, Point::new(4, 1)));
    assert_eq!((scene.hits().len(), self::darts(&scene)), (1, 0));
}

#[test]
fn pots_burst_on_flyers_over_a_chasm() {
    let picture = "##########\n#@..b__..#\n#...___..#\n##########";
    let pots = Item { count: 2, ..Item::new(ItemKind::FirePot) };
    let mut scene = Scene::with(picture, &LEGEND, |level| {
        set(level, 4, 1, TileType::Chasm);
        give(level, pots);
    });
    let level = scene.level();
    assert_eq!(area::thrown(level, ItemKind::FirePot, level.player().at, Point::new(5, 2)), []);
    scene.play(Action::Throw(D, Point::new(5, 2)));
    assert!(scene.level().ground.fire.iter().all(|left| *left == 0));
    assert_eq!(scene.hits(), []);
    scene.play(Action::Throw(D, Point::new(4, 1)));
    assert!(scene.hits().iter().any(|(who, ..)| *who == Kind::Foe(Monster::Bat)), "{:?}", scene.hits());
}

#[test]
fn items_fall_with_the_bridge() {
    let picture = "##########
                   #@..|!|..#
                   #..._____#
                   ##########";
    let mut scene = Scene::with(picture, &[('!', Mark::Thing(ItemKind::Healing))], |level| {
        set(level, 5, 1, TileType::Bridge);
        give(level, Item::new(ItemKind::FirePot));
    });
    scene.play(Action::Throw(D, Point::new(5, 1)));
    scene.repeat(6, Action::Wait);
    assert_eq!(scene.level().map.tile(Point::new(5, 1)), TileType::Chasm);
    assert!(scene.level().items.is_empty(), "{:?}", scene.level().items);
    assert_eq!(scene.level().traffic.dropped.len(), 1);
}

#[test]
fn flyers_hunt_over_chasms() {
    let picture = "##########
                   #@..___.b#
                   #...___..#
                   ##########";
    let mut scene = Scene::with(picture, &[('b', Mark::Foe(Monster::Bat))], |level| {
        level.ground.glow.fill(true);
        level.actors[0].body.hp = 30;
    });
    scene.repeat(5, Action::Wait);
    assert!(!scene.hits().is_empty(), "{}", scene.picture());
    assert_eq!(falls(&scene.events), 0);
}

/// A scene with a potion of the pit in the bag, and a player whom nothing kills.
fn with_pit(picture: &str, legend: &[(char, Mark)], depth: u32) -> Scene {
    Scene::with(picture, legend, |level| {
        give(level, Item::new(ItemKind::Pit));
        level.depth = depth;
        level.actors[0].body.hp = 99;
    })
}

#[test]
fn pit_potion_opens_the_floor_for_three_turns() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('b', Mark::Sleeper(Monster::Bat))];
    let mut scene = with_pit("##########\n#@...ob..#\n#........#\n##########", &legend, 5);
    let at = Point::new(5, 1);
    let throw = Action::Throw(D, at);
    let foretold = preview::preview(scene.level(), throw).expect("it can be thrown");
    let falling: Vec<bool> = foretold.foes.iter().map(|fate| fate.falls).collect();
    assert_eq!(falling, [true, false], "bats fly");
    let events = scene.play(throw);
    assert_eq!(falls(&events), 1);
    assert_eq!(scene.hits(), [(Kind::Foe(Monster::Orc), 4, Cause::Fall)]);
    assert_eq!(scene.level().traffic.fallen.len(), 1);
    let tile = |scene: &Scene| scene.level().map.tile(at);
    assert_eq!(tile(&scene), TileType::Chasm);
    scene.play(Action::Wait);
    assert_eq!(tile(&scene), TileType::Chasm);
    scene.play(Action::Wait);
    assert_eq!(tile(&scene), TileType::Floor, "the third turn is over");
}

#[test]
fn near_pit_takes_the_thrower_too() {
    let mut scene = with_pit("#####\n#@..#\n#####", &[], 5);
    let throw = Action::Throw(D, Point::new(2, 1));
    let (_, harm) = danger::before(scene.level(), throw).expect("a warning");
    assert_eq!(harm.falls, Some(6));
    scene.play(throw);
    assert_eq!((scene.level().depth, scene.player().body.hp), (6, 93));
}

#[test]
fn no_pit_under_stairs_or_above_the_ember() {
    for (depth, opens) in [(8, true), (9, false), (10, false)] {
        let mut scene = with_pit("#######\n#@...>#\n#######", &[], depth);
        let throw = Action::Throw(D, Point::new(4, 1));
        if opens {
            scene.play(throw);
            scene.shows("#######\n#@.__>#\n#######");
        } else {
            assert_eq!(scene.refuse(throw), Refusal::NoPit);
        }
    }
}

/// Where the keys of floor 5 lie, which the player entered at (1, 1).
fn keys(scene: &Scene) -> Vec<(i32, i32)> {
    let items = scene.game.floors()[4].items.iter().filter(|lying| lying.item.kind == ItemKind::Key);
    items.map(|lying| (lying.at.x, lying.at.y)).collect()
}

/// Whether the player is told that a key has stayed, and nothing waits to land below.
fn has_stayed(scene: &Scene) -> bool {
    let above = &scene.game.floors()[4];
    let with_key = above.traffic.fallen.iter().filter(|foe| foe.loot().is_some()).count();
    scene.events.contains(&Event::KeyStayed) && above.traffic.dropped.is_empty() && with_key == 0
}

#[test]
fn a_key_thrown_into_a_chasm_lies_where_you_came_in() {
    let mut scene = Scene::holding(EDGE, &LEGEND, &[Item::new(ItemKind::Key)]);
    scene.play(Action::Step(Direction::South));
    scene.play(Action::Throw(D, Point::new(5, 1)));
    assert_eq!(keys(&scene), [(1, 1)]);
    assert!(has_stayed(&scene));
    let known = scene.level().knowledge.remembered.contains(&(Point::new(1, 1), ItemKind::Key));
    assert!(known, "the map shows it");
}

#[test]
fn a_key_that_falls_with_you_lies_where_you_came_in() {
    let mut scene = Scene::with("######\n#.@_.#\n######", &[], |level| {
        level.traffic.arrived_at = Point::new(1, 1);
        give(level, Item::new(ItemKind::Key));
    });
    scene.play(Action::Step(Direction::East));
    assert_eq!((scene.level().depth, keys(&scene)), (6, vec![(1, 1)]));
    assert!(has_stayed(&scene) && scene.held(ItemKind::Key) == 0);
}

#[test]
fn a_thief_pushed_into_a_chasm_leaves_its_key() {
    for hp in [20, 3] {
        let legend = [('o', Mark::Sleeper(Monster::Thief))];
        let mut scene = Scene::with(EDGE, &legend, |level| {
            let thief = &mut level.actors[1];
            (thief.body.hp, thief.ability_state) = (hp, AbilityState::Loot(Item::new(ItemKind::Key)));
            wear(level, ItemKind::ForceRod);
        });
        assert_eq!(falls(&scene.play(use_at(3, 1))), 1);
        assert_eq!(keys(&scene), [(1, 1)], "{hp} health");
        assert!(has_stayed(&scene), "{hp} health");
    }
}

#[test]
fn a_key_stays_when_its_ground_falls() {
    let mut scene = Scene::with(EDGE, &LEGEND, |level| {
        put(level, Mark::Thing(ItemKind::Key), Point::new(4, 2));
        level.timers.pending.push(Pending { turns: 1, effect: Effect::Fall, at: Point::new(4, 2) });
    });
    scene.play(Action::Wait);
    assert_eq!(scene.level().map.tile(Point::new(4, 2)), TileType::Chasm);
    assert_eq!(keys(&scene), [(1, 1)]);
    assert!(has_stayed(&scene));
}

#[test]
fn a_key_lies_on_ground_where_the_way_in_has_fallen() {
    let mut scene = Scene::with(EDGE, &LEGEND, |level| {
        level.traffic.arrived_at = Point::new(5, 1);
        give(level, Item::new(ItemKind::Key));
    });
    scene.play(Action::Step(Direction::South));
    scene.play(Action::Throw(D, Point::new(5, 1)));
    assert_eq!(keys(&scene), [(6, 1)], "not in the chasm");
}
