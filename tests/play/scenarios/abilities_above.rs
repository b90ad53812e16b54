//! The abilities of the foes of the upper floors, with one or more scenarios each.

use super::scene::{Mark, Scene, give, set};
use crate::harm::count;
use emberdeep::action::Action;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::next::intents;
use emberdeep::level::{AbilityState, Gas, Level, Lit, Mood};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

const ARCHER: [(char, Mark); 1] = [('a', Mark::Foe(Monster::Archer))];

/// Makes everybody sleep a sleep of their own, from which noise wakes them.
pub fn doze(level: &mut Level) {
    for foe in level.actors.iter_mut().filter(|actor| !actor.is_player()) {
        foe.mood = Mood::Asleep { spell: 0 };
    }
}

/// Makes the player outlive any fight.
pub fn hardy(level: &mut Level) {
    level.actors[0].body.hp = 5_000;
    level.actors[0].body.max_hp = 5_000;
}

fn awake(scene: &Scene) -> usize {
    scene.level().foes().filter(|foe| foe.is_hunting()).count()
}

#[test]
fn a_pack_of_rats_wakes_together() {
    let picture = "###########
                   #@.r#######
                   ###.#######
                   ###...r..r#
                   ###########";
    let mut scene = Scene::with(picture, &[('r', Mark::Sleeper(Monster::Rat))], doze);
    let kin = scene.level().foes().count();
    assert_eq!((kin, awake(&scene)), (3, 0));
    scene.play(Action::Step(Direction::East));
    scene.play(Action::Attack(Direction::East));
    scene.play(Action::Step(Direction::East));
    scene.repeat(2, Action::Step(Direction::South));
    let woke = count(&scene.events, |event| matches!(event, Event::Woke { .. }));
    assert_eq!((woke, awake(&scene)), (2, 2), "who wakes wakes its kin: {:?}", scene.events);
    let mut scene = Scene::with(picture, &[('r', Mark::Sleeper(Monster::Rat))], |level| {
        doze(level);
        let first = level.actors.iter_mut().find(|actor| !actor.is_player()).expect("a rat");
        first.mood = Mood::Wandering { goal: None };
    });
    scene.play(Action::Wait);
    assert_eq!(awake(&scene), 3, "one sees you, all are after you");
}

#[test]
fn jackals_outrun_the_player() {
    let after = |monster: Monster| {
        let picture = "##############\n#j.@.........#\n##############";
        let mut scene = Scene::new(picture, &[('j', Mark::Foe(monster))]);
        scene.repeat(8, Action::Step(Direction::East));
        let hits = count(&scene.events, |event| matches!(event, Event::Hit { .. }));
        (scene.player().at.x - scene.foe(monster).at.x, hits)
    };
    assert_eq!(after(Monster::Jackal), (1, 3));
    assert_eq!(after(Monster::Goblin), (2, 0), "no faster than the player, it stays two steps behind");
}

/// Where the only foe of that kind is after each of so many turns of waiting.
fn track(scene: &mut Scene, monster: Monster, turns: usize) -> Vec<i32> {
    (0..turns)
        .map(|_| {
            scene.play(Action::Wait);
            scene.foe(monster).at.x
        })
        .collect()
}

#[test]
fn bat_bites_and_retreats_two_tiles() {
    let picture = "###########\n#.@b......#\n###########";
    let mut scene = Scene::with(picture, &[('b', Mark::Foe(Monster::Bat))], hardy);
    // Two moves a turn: a bite and a tile back; a tile back and one forth; one forth and a bite.
    assert_eq!(track(&mut scene, Monster::Bat, 6), [4, 4, 3, 5, 3, 4]);
    let bites = count(&scene.events, |event| matches!(event, Event::Hit { .. }));
    assert_eq!(bites, 3);
}

#[test]
fn a_bat_that_is_barred_stays_and_bites() {
    let mut scene = Scene::with("#####\n#.@b#\n#####", &[('b', Mark::Foe(Monster::Bat))], hardy);
    scene.repeat(4, Action::Wait);
    assert_eq!(count(&scene.events, |event| matches!(event, Event::Hit { .. })), 8, "twice a turn");
    scene.shows("#####\n#.@b#\n#####");
}

#[test]
fn a_kobold_shouts_once_and_disturbs_those_in_earshot() {
    let picture = "#######################################
                   #@....k..+....g......o................#
                   ####################################g.#
                   #######################################";
    let legend = [
        ('k', Mark::Foe(Monster::Kobold)),
        ('g', Mark::Sleeper(Monster::Goblin)),
        ('o', Mark::Sleeper(Monster::Orc)),
    ];
    let mut scene = Scene::with(picture, &legend, |level| {
        let awake = level.actors[1].mood;
        doze(level);
        level.actors[1].mood = awake;
        level.actors[2].sleep.rest = 8;
    });
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::Shouted { .. })), 1);
    let rest: Vec<_> = scene.level().foes().skip(1).map(|foe| (foe.is_hunting(), foe.sleep.rest)).collect();
    let (goblin, orc) = (Monster::Goblin.info().rest, Monster::Orc.info().rest);
    // 16 steps and one, less the 8, 15 and more that it is away; far from the player 1 comes back.
    assert_eq!(rest, [(true, 0), (false, orc - 2 + 1), (false, goblin)]);
    scene.repeat(3, Action::Wait);
    assert_eq!(count(&scene.events, |event| matches!(event, Event::Shouted { .. })), 1, "once");
}

#[test]
fn an_archer_shoots_along_a_clear_line_only() {
    let picture = "##########
                   #@.....a.#
                   ##########";
    let mut scene = Scene::new(picture, &[('a', Mark::Foe(Monster::Archer))]);
    let events = scene.play(Action::Wait);
    let shot = |event: &Event| matches!(event, Event::Hit { cause: Cause::Shot(_), damage: 3, .. });
    assert_eq!(count(&events, shot), 1);
    assert_eq!(count(&events, |event| matches!(event, Event::Flew { .. })), 1);
    scene.shows(picture);
    let picture = picture.replace("@..", "@g.");
    let marks = [('a', Mark::Foe(Monster::Archer)), ('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::new(&picture, &marks);
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, shot), 0, "a friend is in the way");
}

#[test]
fn archer_steps_back_until_cornered() {
    let mut scene = Scene::new("#########\n#@a.....#\n#########", &[('a', Mark::Foe(Monster::Archer))]);
    assert_eq!(track(&mut scene, Monster::Archer, 4), [3, 3, 4, 4], "a step back, a shot, and so on");
    let mut scene = Scene::new("####\n#@a#\n####", &[('a', Mark::Foe(Monster::Archer))]);
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::Hit { cause: Cause::Hit(_), .. })), 1);
}

#[test]
fn a_slime_splits_into_halves() {
    let mut scene = Scene::new("#####\n#@s.#\n#####", &[('s', Mark::Foe(Monster::Slime))]);
    scene.play(Action::Attack(Direction::East));
    scene.shows("#####\n#@ss#\n#####");
    let halves: Vec<i32> = scene.level().foes().map(|foe| foe.body.hp).collect();
    assert_eq!(halves, [8, 7]);
}

#[test]
fn a_bloat_drifts_slowly_and_bursts() {
    let mut scene = Scene::new("#######\n#@...o#\n#######", &[('o', Mark::Foe(Monster::Bloat))]);
    scene.repeat(6, Action::Wait);
    scene.shows("#######\n#@o...#\n#######");
    let events = scene.play(Action::Attack(Direction::East));
    assert_eq!(count(&events, |event| matches!(event, Event::GasReleased { .. })), 1);
}

#[test]
fn a_moth_comes_to_the_light_and_loses_who_hoods_it() {
    let picture = "####################\n#@.............m...#\n####################";
    let moth = [('m', Mark::Foe(Monster::Moth))];
    let wander = |level: &mut Level| level.actors[1].mood = Mood::Wandering { goal: None };
    let mut scene = Scene::with(picture, &moth, wander);
    scene.play(Action::Wait);
    assert!(scene.foe(Monster::Moth).is_hunting(), "14 tiles away, it sees the open lantern");
    scene.play(Action::Lantern);
    scene.repeat(5, Action::Wait);
    assert!(!scene.foe(Monster::Moth).is_hunting(), "without the light it gives up soon");
    let mut goblin = Scene::with(picture, &[('m', Mark::Foe(Monster::Goblin))], wander);
    goblin.play(Action::Wait);
    assert!(!goblin.foe(Monster::Goblin).is_hunting(), "no other sees so far");
}

#[test]
fn unhurt_moth_flies_to_the_nearest_light() {
    let wall = "#".repeat(20);
    let picture = format!("{wall}\n#@......m..........#\n{wall}");
    let moth = [('m', Mark::Foe(Monster::Moth))];
    let turn = |fire: i32, hooded: bool, hp: i32| {
        let mut scene = Scene::with(&picture, &moth, |level| {
            let tile = level.map.index(Point::new(fire, 1));
            level.ground.fire[tile] = 9;
            level.hero.lantern.hooded = hooded;
            level.actors[1].body.hp = hp;
        });
        let told = intents(scene.level());
        scene.play(Action::Wait);
        let moth = scene.foe(Monster::Moth).at.x;
        assert!(told.iter().all(|intent| intent.to.x == moth), "{told:?}");
        moth
    };
    assert_eq!(turn(12, false, 10), 9, "the flames are nearer than the lantern");
    assert_eq!(turn(17, false, 10), 7, "and now the lantern is");
    assert_eq!(turn(17, true, 10), 9, "hooded, it is no light");
    assert_eq!(turn(12, false, 9), 7, "hurt, it comes for its attacker");
    let brazier = |player: i32| {
        let mut scene = Scene::with(&picture, &moth, |level| {
            set(level, 10, 1, TileType::Brazier);
            level.actors[0].at = Point::new(player, 1);
        });
        scene.repeat(4, Action::Wait);
        (scene.foe(Monster::Moth).at.x, scene.player().body.hp < 30)
    };
    assert_eq!(brazier(1), (9, false), "it stays by a brazier");
    assert_eq!(brazier(8 - 1), (8, true), "but bites anyone who comes that near");
}

#[test]
fn moth_bite_sets_alight() {
    let mut scene = Scene::new("####\n#@m#\n####", &[('m', Mark::Foe(Monster::Moth))]);
    scene.play(Action::Wait);
    assert!(scene.player().has(Condition::Burning));
}

#[test]
fn thief_steals_flees_and_drops_it_dying() {
    let picture = "####################\n#@t................#\n####################";
    let mut scene = Scene::new(picture, &[('t', Mark::Foe(Monster::Thief))]);
    let events = scene.play(Action::Wait);
    let potion = Item::new(ItemKind::Healing);
    assert!(events.iter().any(|event| matches!(event, Event::Stole { item, .. } if *item == potion)));
    assert_eq!(scene.level().hero.items().count(), 2, "dagger and leather are worn");
    assert_eq!(scene.foe(Monster::Thief).loot(), Some(potion));
    let hp = scene.player().body.hp;
    assert_eq!(hp, 30 - 6, "its knife is in your bag, and in you");
    scene.repeat(8, Action::Step(Direction::East));
    assert!(scene.player().body.hp >= hp, "it does not fight");
    assert!(scene.foe(Monster::Thief).at.x - scene.player().at.x > 2, "{}", scene.picture());
    let mut scene = Scene::with("####\n#@t#\n####", &[('t', Mark::Foe(Monster::Thief))], |level| {
        level.actors[1].body.hp = 1;
        level.actors[1].ability_state = AbilityState::Loot(potion);
    });
    scene.play(Action::Attack(Direction::East));
    assert_eq!(scene.level().items_at(Point::new(2, 1)).next(), Some(&potion));
}

#[test]
fn thief_target_is_foretold() {
    let mut scene = Scene::with("####\n#@t#\n####", &[('t', Mark::Foe(Monster::Thief))], |level| {
        give(level, Item { enchantment: 1, ..Item::new(ItemKind::Sword) });
    });
    let told = text::describe(scene.level(), scene.foe(Monster::Thief).at);
    assert!(told.contains(&"It would take your +1 sword.".to_owned()), "{told:?}");
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Thief).loot().map(|item| item.kind), Some(ItemKind::Sword));
}

#[test]
fn a_thief_without_prey_bites() {
    let mut scene = Scene::with("####\n#@t#\n####", &[('t', Mark::Foe(Monster::Thief))], |level| {
        level.hero.bag[2] = None;
    });
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::Hit { .. })), 1);
}

#[test]
fn a_shade_is_seen_in_bright_light_only() {
    let picture = "############\n#@......s..#\n############";
    let mut scene = Scene::with(picture, &[('s', Mark::Foe(Monster::Shade))], |level| {
        give(level, Item::new(ItemKind::Sight));
        set(level, 10, 1, TileType::Floor);
    });
    let far = scene.foe(Monster::Shade);
    assert_eq!(scene.level().lit(far.at), Lit::Dim);
    assert!(!scene.level().sees_actor(far), "dim light is not enough");
    scene.repeat(4, Action::Wait);
    let near = scene.foe(Monster::Shade);
    assert_eq!(scene.level().lit(near.at), Lit::Bright);
    assert!(scene.level().sees_actor(near), "{}", scene.picture());
}

#[test]
fn archers_shoot_three_tiles_into_the_dark() {
    let shoots = |away: usize, change: fn(&mut Level)| {
        let picture = format!("{0}\n#@{1}a..#\n{0}", "#".repeat(away + 5), ".".repeat(away - 1));
        let mut scene = Scene::with(&picture, &[('a', Mark::Foe(Monster::Archer))], change);
        scene.play(Action::Wait);
        scene.player().body.hp < 30
    };
    let hood = |level: &mut Level| level.hero.lantern.hooded = true;
    let by_a_brazier = |level: &mut Level| {
        level.hero.lantern.hooded = true;
        level.map.set(Point::new(1, 0), TileType::Brazier);
    };
    assert_eq!([shoots(7, |_| {}), shoots(8, |_| {})], [true, false]);
    assert_eq!([shoots(3, hood), shoots(4, hood)], [true, false]);
    assert!(shoots(7, by_a_brazier), "another light shows you");
}

/// The foes that attack from afar.
const FROM_AFAR: [Monster; 7] = [
    Monster::Archer,
    Monster::Drake,
    Monster::Sapper,
    Monster::Spider,
    Monster::Wisp,
    Monster::Gorer,
    Monster::Leaper,
];

/// Whether a foe that hears the player step onto rubble, four tiles away, attacks from there.
fn attacks(monster: Monster, between: &str, change: fn(&mut Level)) -> bool {
    let picture = format!("##########\n#@,{between}m..#\n##########");
    let mut scene = Scene::with(&picture, &[('m', Mark::Foe(monster))], |level| {
        hardy(level);
        change(level);
    });
    let events = scene.play(Action::Step(Direction::East));
    assert!(scene.foe(monster).is_hunting(), "it hears you");
    let is_attack =
        |event: &Event| matches!(event, Event::Flew { .. } | Event::WoundUp { .. } | Event::Gathered { .. });
    events.iter().any(is_attack)
}

fn murk(level: &mut Level, gas: Gas) {
    for x in [3, 4] {
        let tile = level.map.index(Point::new(x, 1));
        level.ground.air.set(gas, tile, 9);
    }
}

#[test]
fn nobody_attacks_from_afar_what_it_only_hears() {
    for monster in FROM_AFAR {
        assert!(attacks(monster, "...", |_| {}), "{monster:?} over open ground");
        assert!(!attacks(monster, "\"\".", |_| {}), "{monster:?} through grass");
        assert!(!attacks(monster, "...", |level| murk(level, Gas::Smoke)), "{monster:?} through smoke");
        assert!(!attacks(monster, "...", |level| murk(level, Gas::Steam)), "{monster:?} through steam");
    }
}

#[test]
fn archer_in_cover_still_shoots() {
    assert!(attacks(Monster::Archer, "...", |level| level.map.set(Point::new(6, 1), TileType::Grass)));
    let mut scene = Scene::with("##########\n#@.....a.#\n##########", &ARCHER, |level| {
        level.hero.lantern.hooded = true;
        level.ground.glow[level.map.index(Point::new(1, 1))] = true;
    });
    assert!(!scene.level().sees_actor(scene.foe(Monster::Archer)), "it stands in the dark");
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::Flew { .. })), 1);
}

#[test]
fn an_archer_does_not_shoot_whom_a_push_has_hidden() {
    let shots = |grass: bool| {
        let picture = "#########
                       #q..@...#
                       #.......#
                       #.......#
                       #.......#
                       #...a...#
                       #########";
        let legend = [('q', Mark::Foe(Monster::Gorer)), ('a', Mark::Foe(Monster::Archer))];
        let mut scene = Scene::with(picture, &legend, |level| {
            hardy(level);
            level.actors[1].aim = Some(level.player().at);
            for y in 2..=4 {
                level.map.set(Point::new(5, y), if grass { TileType::Grass } else { TileType::Floor });
            }
        });
        let events = scene.play(Action::Wait);
        assert_eq!(scene.player().at, Point::new(6, 1), "pushed");
        count(&events, |event| matches!(event, Event::Flew { .. }))
    };
    assert_eq!([shots(false), shots(true)], [1, 0]);
}
