//! Starts, winters and oaths: what each of them changes, and that nothing else is.

use super::scene::{Mark, Scene};
use emberdeep::action::{Action, LIFTING_TURNS, Refusal};
use emberdeep::canvas::topic::Number;
use emberdeep::content::items::Category;
use emberdeep::content::setup::{DRY_WICK, STRAIGHT_DOWN};
use emberdeep::content::talents::Talent;
use emberdeep::content::{FLOORS, Item, ItemKind, Monster, Oath, Place, Setup, Start, Winter};
use emberdeep::event::{Event, Victory};
use emberdeep::game::Game;
use emberdeep::level::{Actor, Body, Lantern, Level, Lying, Mood, START_OIL};
use emberdeep::map::Direction;
use emberdeep::map_builder::{self, rules::EMBERDEEP};
use emberdeep::replay::{Playable, Recording};
use emberdeep::text;

fn in_winter(winter: Winter) -> Setup {
    Setup { winter, ..Setup::default() }
}

fn sworn(oath: Oath) -> Setup {
    let oaths = Setup::default().oaths.turned(oath).expect("nothing rules it out");
    Setup { oaths, ..Setup::default() }
}

fn begun(setup: Setup) -> Game {
    Game::with_setup(7, &EMBERDEEP, setup)
}

fn floor(depth: u32, setup: Setup) -> Level {
    map_builder::floor(&EMBERDEEP, 7, (depth, Place::at_home(depth)), setup)
}

/// A scene in a run of that setup.
fn scene(setup: Setup, picture: &str, legend: &[(char, Mark)], change: impl FnOnce(&mut Level)) -> Scene {
    Scene::with(picture, legend, |level| {
        level.hero.setup = setup;
        change(level);
    })
}

/// So many dungeons are compared where chance plays a part.
const DUNGEONS: u64 = 30;

fn flasks(level: &Level) -> usize {
    level.items.iter().filter(|lying| lying.item.kind == ItemKind::OilFlask).count()
}

#[test]
fn a_start_carries_its_kit_and_has_it_on() {
    for start in Start::ALL {
        let game = begun(Setup { start, ..Setup::default() });
        let hero = &game.level().hero;
        let carried: Vec<(ItemKind, u8)> = hero.items().map(|(_, item)| (item.kind, item.count)).collect();
        assert_eq!(carried, start.info().kit);
        let of = |category| hero.items().find(|(_, item)| item.kind.info().category == category);
        assert_eq!(hero.equipment.weapon, of(Category::Weapon).map(|(slot, _)| slot), "{start:?}");
        assert_eq!(hero.equipment.armour, of(Category::Armour).map(|(slot, _)| slot), "{start:?}");
        assert_eq!(hero.equipment.belt[0], of(Category::Rod).map(|(slot, _)| slot), "{start:?}");
    }
}

#[test]
fn what_a_start_knows_is_its_first_talent_and_never_offered() {
    for start in Start::ALL {
        for seed in 1..=200 {
            let game = Game::with_setup(seed, &EMBERDEEP, Setup { start, ..Setup::default() });
            let talents = &game.level().hero.growth.talents;
            let knows: Vec<Talent> = start.info().knows.into_iter().collect();
            assert_eq!(talents.learnt, knows);
            let mut offered: Vec<Talent> = talents.to_come().flat_map(|(_, offer)| offer.to_vec()).collect();
            assert!(offered.iter().all(|talent| !knows.contains(talent)), "seed {seed}, {start:?}");
            offered.sort_unstable();
            offered.dedup();
            assert_eq!(offered.len(), talents.to_come().map(|(_, offer)| offer.len()).sum::<usize>());
            assert!(!game.level().hero.has_to_choose());
        }
    }
}

#[test]
fn the_ground_is_the_same_for_every_start_and_winter() {
    let last = Setup { start: Start::Sapper, ..in_winter(Winter::Last) };
    for depth in 1..=FLOORS {
        assert_eq!(floor(depth, last).map.tiles, floor(depth, Setup::default()).map.tiles, "floor {depth}");
    }
}

#[test]
fn mild_winters_and_hungry_ones_change_what_you_begin_with() {
    let health = |winter| begun(in_winter(winter)).level().player().body.hp;
    assert_eq!(Winter::ALL.map(health), [50, 50, 30, 30, 30, 30, 30, 30, 30, 30, 20, 20, 20]);
}

#[test]
fn foes_are_as_strong_as_the_winter_says() {
    let kind = floor(8, Setup::default()).foes().find_map(Actor::monster);
    let strength = |winter| {
        let level = floor(8, in_winter(winter));
        let foe = level.foes().find(|foe| foe.monster() == kind).expect("one of that kind");
        (foe.monster(), foe.body.hp, foe.body.power)
    };
    let (kind, health, power) = strength(Winter::Ordinary);
    assert_eq!(strength(Winter::Spring), (kind, health * 85 / 100, power));
    assert_eq!(strength(Winter::Thaw), (kind, health, power));
    assert_eq!(strength(Winter::Lean), (kind, health, power));
    assert_eq!(strength(Winter::Grey), (kind, health * 110 / 100, power));
    assert_eq!(strength(Winter::Hard), (kind, health * 110 / 100, power + 1));
}

#[test]
fn the_night_shift_comes_sooner_in_a_lean_winter() {
    for depth in 1..FLOORS {
        let due = |setup| floor(depth, setup).timers.night_shift.map(|shift| shift.turns);
        assert_eq!(due(in_winter(Winter::Lean)), due(Setup::default()).map(|turns| turns - 150));
    }
}

#[test]
fn a_long_winter_has_another_horde_and_the_last_has_each_twice() {
    let foes = |winter, depth| {
        let of = |seed| {
            map_builder::floor(&EMBERDEEP, seed, (depth, Place::at_home(depth)), in_winter(winter))
                .foes()
                .count()
        };
        (1..=40).map(of).sum::<usize>()
    };
    for depth in [3, 6, 9] {
        assert!(foes(Winter::Long, depth) > foes(Winter::Grey, depth), "floor {depth}");
        assert!(foes(Winter::Last, depth) * 10 > foes(Winter::Old, depth) * 13, "floor {depth}");
    }
    assert_eq!(foes(Winter::Long, 2), foes(Winter::Grey, 2), "only from floor 3 on");
}

#[test]
fn a_dry_winter_and_a_dry_wick_leave_less_oil() {
    // Beyond those of its row a floor may have a flask by chance.
    let flasks = |setup: Setup, depth| {
        let level = |seed| map_builder::floor(&EMBERDEEP, seed, (depth, Place::at_home(depth)), setup);
        (0..DUNGEONS).map(|seed| flasks(&level(seed))).sum::<usize>() as i64
    };
    for depth in 1..=FLOORS {
        let usual = flasks(Setup::default(), depth);
        let is_fewer_by = |setup, each: i64| {
            let fewer = usual - flasks(setup, depth);
            (fewer - each * DUNGEONS as i64).abs() <= DUNGEONS as i64 / 5
        };
        assert!(
            is_fewer_by(in_winter(Winter::Dry), 1) && is_fewer_by(sworn(Oath::DryWick), 1),
            "floor {depth}"
        );
        assert!(is_fewer_by(Setup { winter: Winter::Dry, ..sworn(Oath::DryWick) }, 2), "floor {depth}");
    }
    assert_eq!(begun(sworn(Oath::DryWick)).level().hero.lantern.oil, DRY_WICK);
    assert_eq!(begun(Setup::default()).level().hero.lantern.oil, START_OIL);
}

/// How long an orc searches for a player who has gone out of its sight.
fn searches(winter: Winter) -> usize {
    let picture = "###########\n#@+......o#\n###########";
    let mut scene = scene(in_winter(winter), picture, &[('o', Mark::Foe(Monster::Archer))], |level| {
        level.hero.lantern.hooded = true;
        level.actors[1].mood = Mood::Hunting { last_known: level.actors[1].at, lost: 1 };
        level.actors[1].conditions[emberdeep::content::Condition::Held] = 999;
    });
    (0..200)
        .take_while(|_| {
            scene.play(Action::Wait);
            scene.level().foes().any(|foe| foe.is_hunting())
        })
        .count()
}

#[test]
fn hunters_never_give_up_in_a_watchful_winter() {
    assert!(searches(Winter::Dry) < 100);
    assert_eq!(searches(Winter::Watchful), 200);
}

#[test]
fn a_vault_shows_two_in_a_poor_winter() {
    let most = |winter| {
        let of = |depth| floor(depth, in_winter(winter));
        (2..FLOORS).flat_map(|depth| of(depth).machines.into_iter().map(|machine| machine.prizes.len())).max()
    };
    assert_eq!((most(Winter::Hard), most(Winter::Poor)), (Some(4), Some(2)));
}

#[test]
fn the_ember_takes_longer_to_lift_in_an_old_winter() {
    let lifts = |winter| {
        let mut scene = scene(in_winter(winter), "####\n#@.#\n####", &[], |level| {
            let at = level.player().at;
            level.items.push(Lying { at, item: Item::new(ItemKind::Ember) });
        });
        (1..20).find(|_| scene.play(Action::PickUp).contains(&Event::Won { how: Victory::Ember }))
    };
    assert_eq!((lifts(Winter::Hungry), lifts(Winter::Old)), (Some(i32::from(LIFTING_TURNS)), Some(8)));
}

#[test]
fn the_warden_calls_at_each_quarter_in_an_old_winter() {
    let calls = |winter| {
        let warden = [('W', Mark::Foe(Monster::Warden))];
        let picture = "###########\n#.........#\n#@.......W#\n#.........#\n###########";
        let mut scene = scene(in_winter(winter), picture, &warden, |level| {
            let at = level.actors[1].at;
            level.items.push(Lying { at, item: Item::new(ItemKind::Ember) });
            level.actors[0].body = Body { hp: 9_999, max_hp: 9_999, ..level.actors[0].body };
        });
        let most = scene.foe(Monster::Warden).body.max_hp;
        let at_share = |scene: &mut Scene, part: i32| {
            let mut level = scene.level().clone();
            let warden = level.actors.iter_mut().find(|one| one.monster() == Some(Monster::Warden));
            warden.expect("it lives").body.hp = most * part / 12;
            scene.game = Game::on_level(7, level);
            (0..3).any(|_| scene.play(Action::Wait).iter().any(|event| matches!(event, Event::Called { .. })))
        };
        (1..12).rev().filter(|part| at_share(&mut scene, *part)).collect::<Vec<_>>()
    };
    assert_eq!(calls(Winter::Hungry), [8, 4]);
    assert_eq!(calls(Winter::Old), [9, 6, 3]);
}

#[test]
fn helpers_and_the_raised_are_of_the_winter_too() {
    let health = |winter, picture: &str, legend: &[(char, Mark)], change: fn(&mut Level)| {
        let mut scene = scene(in_winter(winter), picture, legend, change);
        let before = scene.foes();
        (0..12).find(|_| {
            scene.play(Action::Wait);
            scene.foes() > before
        });
        scene.level().foes().last().expect("somebody more").body.max_hp
    };
    let warden = [('W', Mark::Foe(Monster::Warden))];
    let called = |winter| {
        health(winter, "#######\n#@....#\n#....W#\n#######", &warden, |level| {
            let at = level.actors[1].at;
            level.items.push(Lying { at, item: Item::new(ItemKind::Ember) });
            level.actors[1].body.hp /= 2;
            level.actors[0].body = Body { hp: 9_999, max_hp: 9_999, ..level.actors[0].body };
        })
    };
    let (usual, hard) = (called(Winter::Ordinary), called(Winter::Grey));
    assert_eq!((usual, hard), (Monster::Orc.info().hp, Monster::Orc.info().hp * 110 / 100));
}

#[test]
fn every_number_says_what_it_is_made_of() {
    for winter in Winter::ALL {
        let game = begun(in_winter(winter));
        let health = text::sums::of(Number::Health, &game, None);
        assert_eq!(health.line(), format!("{} to start with", game.level().player().body.max_hp));
        let score = text::sums::of(Number::Score, &game, None);
        assert_eq!(score.value, game.score().to_string());
        let all: i64 = score
            .parts
            .iter()
            .map(|part| part.split(' ').next().expect("a number"))
            .map(|number| number.trim_start_matches('+').parse::<i64>().expect("a number"))
            .sum();
        assert_eq!(all, game.score() as i64, "{winter:?}: {}", score.line());
    }
    // Much experience, and half a score.
    let mut level = begun(in_winter(Winter::Spring)).level().clone();
    level.hero.growth.level = 9;
    let game = Game::on_level(7, level);
    assert!(text::sums::of(Number::Score, &game, None).line().contains(" for winter and oaths"));
}

#[test]
fn nothing_heals_who_has_sworn_not_to_rest_but_a_brazier() {
    let hurt = |level: &mut Level| level.actors[0].body.hp = 10;
    let heals = |setup, picture: &str| {
        let mut scene = scene(setup, picture, &[], hurt);
        scene.repeat(30, Action::Wait);
        scene.player().body.hp - 10
    };
    let (bare, warm) = ("####\n#@.#\n####", "####\n#@&#\n####");
    assert_eq!((heals(Setup::default(), bare), heals(sworn(Oath::NoRest), bare)), (10, 0));
    assert!(heals(sworn(Oath::NoRest), warm) > 0);
}

#[test]
fn oaths_refuse_what_would_break_them() {
    let refused = |oath, action| scene(sworn(oath), "#####\n#.@.#\n#####", &[], |_| {}).refuse(action);
    assert_eq!(refused(Oath::OpenLantern, Action::Lantern), Refusal::Sworn(Oath::OpenLantern));
    let mut bare = scene(sworn(Oath::BareHands), "####\n#@.#\n####", &[], |_| {});
    let armour = bare.level().hero.equipment.armour.expect("leather");
    bare.play(Action::TakeOff(armour));
    assert_eq!(bare.refuse(Action::Equip(armour)), Refusal::Sworn(Oath::BareHands));
    let mut up = scene(sworn(Oath::NoReturn), "####\n#@<#\n####", &[], |_| {});
    up.play(Action::Step(Direction::East));
    assert_eq!(up.refuse(Action::Climb), Refusal::Sworn(Oath::NoReturn));
    let mut dark = begun(sworn(Oath::DarkRoad));
    assert_eq!(dark.level().hero.lantern(), Lantern::Hooded);
    assert_eq!(dark.play(Action::Lantern), Err(Refusal::Sworn(Oath::DarkRoad)));
    assert_eq!(begun(sworn(Oath::BareHands)).level().hero.equipment.armour, None);
}

#[test]
fn who_dawdles_on_the_way_down_is_known_to_all() {
    let deep_sleeper = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene =
        scene(sworn(Oath::StraightDown), "############\n#@.###...o.#\n############", &deep_sleeper, |_| {});
    scene.repeat(usize::from(STRAIGHT_DOWN) - 1, Action::Wait);
    assert!(scene.level().foes().all(|foe| foe.is_asleep()));
    scene.play(Action::Wait);
    assert!(scene.level().foes().all(|foe| foe.is_hunting()));
}

#[test]
fn no_pots_and_jars_lie_where_the_powder_is_wet() {
    let powder = [ItemKind::FirePot, ItemKind::FrostPot, ItemKind::SmokePot, ItemKind::SparkJar];
    let lie = |setup| {
        let floors = (1..=20).flat_map(|seed| (1..=FLOORS).map(move |depth| (seed, depth)));
        let count = |level: Level| {
            let outside = |lying: &&Lying| level.machine_at(lying.at).is_none();
            level.items.iter().filter(outside).filter(|lying| powder.contains(&lying.item.kind)).count()
        };
        floors
            .map(|(seed, depth)| {
                count(map_builder::floor(&EMBERDEEP, seed, (depth, Place::at_home(depth)), setup))
            })
            .sum::<usize>()
    };
    assert!(lie(Setup::default()) > 100);
    assert_eq!(lie(sworn(Oath::WetPowder)), 0);
}

#[test]
fn every_setup_replays_from_its_file() {
    for setup in Start::ALL
        .map(|start| Setup { start, ..sworn(Oath::NoReturn) })
        .into_iter()
        .chain(Winter::ALL.map(in_winter))
    {
        let mut game = begun(setup);
        game.play(Action::Wait).expect("a turn");
        let header = emberdeep::journal::Header {
            rules: EMBERDEEP.name.to_owned(),
            rules_version: emberdeep::game::RULES_VERSION,
            seed: 7,
            started: 0,
            options: emberdeep::replay::options_of(setup).collect(),
        };
        let mut journal = emberdeep::journal::Journal::new(&header).expect("a short header");
        journal.record(&Action::Wait, || game.hash()).expect("in memory");
        journal.mark(game.hash()).expect("in memory");
        let recording: Recording = emberdeep::journal::read(journal.bytes()).expect("just written");
        let playable = Playable::of(&recording).expect("known");
        assert_eq!(playable.start().setup(), setup);
        assert!(emberdeep::replay::verify(&recording).holds());
    }
}
