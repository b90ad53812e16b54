//! Traps: noticed from an adjacent tile, sprung by a step onto them.

use super::scene::{Mark, Scene, give, trap};
use emberdeep::action::{Action, Target};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::level::{AbilityState, Kind, Mood, TrapKind};
use emberdeep::map::{Direction, Point};

const EAST: Action = Action::Step(Direction::East);

#[test]
fn a_trap_is_noticed_from_the_next_tile() {
    let mut scene = Scene::with("#######\n#@....#\n#######", &[], |level| trap(level, TrapKind::Bell, 4, 1));
    scene.play(EAST);
    assert!(!scene.level().ground.traps[0].known);
    let noticed = Event::TrapNoticed { kind: TrapKind::Bell, at: Point::new(4, 1) };
    assert!(scene.play(EAST).contains(&noticed));
    assert!(scene.level().ground.traps[0].known);
    assert!(!scene.play(Action::Wait).contains(&noticed), "only once");
}

#[test]
fn a_dart_trap_hits_for_four_less_defence_each_time() {
    let mut scene = Scene::with("####\n#@.#\n####", &[], |level| trap(level, TrapKind::Dart, 2, 1));
    scene.play(EAST);
    assert_eq!(scene.hits(), [(Kind::Player, 4 - 2, Cause::Trap(TrapKind::Dart))]);
    scene.play(Action::Step(Direction::West));
    scene.play(EAST);
    assert_eq!(scene.hits().len(), 2);
}

#[test]
fn a_fire_trap_bursts_into_flames_within_one_step() {
    let picture = "#######
                   #.....#
                   #@....#
                   #.\"...#
                   #######";
    let mut scene = Scene::with(picture, &[], |level| trap(level, TrapKind::Fire, 2, 2));
    let events = scene.play(EAST);
    let sprung = |e: &Event| matches!(e, Event::TrapSprung { kind: TrapKind::Fire, who } if who.at.x == 2);
    assert!(events.iter().any(sprung));
    scene.shows_fire("#######\n#***..#\n#***..#\n#***..#\n#######");
    assert_eq!(scene.hits(), [(Kind::Player, 3, Cause::Fire)]);
}

#[test]
fn bell_brings_everybody_able() {
    let legend = [
        ('o', Mark::Sleeper(Monster::Orc)),
        ('g', Mark::Sleeper(Monster::Goblin)),
        ('k', Mark::Sleeper(Monster::Kobold)),
        ('t', Mark::Sleeper(Monster::Thief)),
        ('M', Mark::Sleeper(Monster::Mimic)),
    ];
    let picture = "###############\n#@.+..+ogk+t+M#\n###############";
    let mut scene = Scene::with(picture, &legend, |level| {
        trap(level, TrapKind::Bell, 2, 1);
        let moods = [
            Mood::Asleep { spell: 0 },
            Mood::Wandering { goal: None },
            Mood::Asleep { spell: 50 },
            Mood::Fleeing,
            Mood::Asleep { spell: 0 },
        ];
        for (foe, mood) in level.actors[1..].iter_mut().zip(moods) {
            foe.mood = mood;
        }
        level.actors[5].ability_state = AbilityState::Disguise(ItemKind::Healing);
    });
    let events = scene.play(EAST);
    let last_known = Point::new(2, 1);
    let woke = |e: &Event| matches!(e, Event::Woke { who } if who.kind == Kind::Foe(Monster::Orc));
    assert!(events.iter().any(woke));
    for monster in [Monster::Orc, Monster::Goblin] {
        assert!(matches!(scene.foe(monster).mood, Mood::Hunting { last_known: at, .. } if at == last_known));
    }
    assert!(matches!(scene.foe(Monster::Kobold).mood, Mood::Asleep { spell } if spell > 0));
    assert!(!scene.foe(Monster::Thief).is_hunting());
    assert!(scene.foe(Monster::Mimic).is_asleep() && scene.foe(Monster::Mimic).is_disguised());
}

#[test]
fn foes_at_home_know_where_to_tread_unless_confused() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let picture = "########\n#@....o#\n########";
    let scene = |confusion| {
        Scene::with(picture, &legend, |level| {
            for x in 3..=5 {
                trap(level, TrapKind::Dart, x, 1);
            }
            level.actors[1].conditions[Condition::Confusion] = confusion;
            (level.actors[0].body.hp, level.actors[0].body.max_hp) = (500, 500);
        })
    };
    let mut sober = scene(0);
    sober.repeat(6, Action::Wait);
    assert_eq!(sober.foe(Monster::Orc).body.hp, 20);
    let mut drunk = scene(100);
    drunk.repeat(30, Action::Wait);
    assert!(drunk.hits().contains(&(Kind::Foe(Monster::Orc), 3, Cause::Trap(TrapKind::Dart))));
}

#[test]
fn flyers_spring_no_trap() {
    let legend = [('b', Mark::Foe(Monster::Bat))];
    let mut scene = Scene::with("########\n#@#....#\n########", &legend, |level| {
        for x in 3..=6 {
            trap(level, TrapKind::Dart, x, 1);
        }
        super::scene::put(level, legend[0].1, Point::new(6, 1));
        level.actors[1].conditions[Condition::Confusion] = 100;
    });
    scene.repeat(30, Action::Wait);
    assert_eq!(scene.foe(Monster::Bat).body.hp, 10);
}

#[test]
fn a_teleport_notices_the_traps_where_it_ends() {
    let mut scene = Scene::with("#########\n#@......#\n#########", &[], |level| {
        give(level, Item::new(ItemKind::Teleport));
        trap(level, TrapKind::Dart, 6, 1);
    });
    let events = scene.play(Action::Use(super::scene::D, Target::Itself));
    assert!(events.iter().any(|event| matches!(event, Event::TrapNoticed { .. })));
}

#[test]
fn a_trap_beside_the_stairs_is_noticed_on_arrival() {
    let mut scene = Scene::with("####\n#@.#\n####", &[], |level| trap(level, TrapKind::Fire, 2, 1));
    let noticed = Event::TrapNoticed { kind: TrapKind::Fire, at: Point::new(2, 1) };
    assert!(scene.play(Action::Wait).contains(&noticed));
}
