//! Forecasts of fights compared with the fights themselves: every kind of foe, asleep and awake, and many players.

use super::levels::{hunter, pictured, place};
use super::long::rounds;
use emberdeep::action::Action;
use emberdeep::content::{Condition, Item, ItemKind, Monster, Talent};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::{self, Forecast};
use emberdeep::game::{Game, State};
use emberdeep::level::{ActorId, Level, Mood, Slot};
use emberdeep::map::{Point, TileType};
use rayon::prelude::*;

const FOE: ActorId = ActorId(1);
const LONGEST: usize = 250;

const WEAPONS: [Option<ItemKind>; 11] = [
    None,
    Some(ItemKind::Dagger),
    Some(ItemKind::Sword),
    Some(ItemKind::Axe),
    Some(ItemKind::Spear),
    Some(ItemKind::Mace),
    Some(ItemKind::Staff),
    Some(ItemKind::Whip),
    Some(ItemKind::Rapier),
    Some(ItemKind::Flail),
    Some(ItemKind::Hammer),
];

const ARMOURS: [Option<ItemKind>; 5] =
    [None, Some(ItemKind::Leather), Some(ItemKind::Mail), Some(ItemKind::Plate), Some(ItemKind::Cloak)];

/// Nowhere to step back to, and no room for anybody else.
const CELL: &str = "####\n#@f#\n####";

const OPEN: &str = "###############
                    #.............#
                    #.............#
                    #.............#
                    #.............#
                    #.............#
                    #.............#
                    #......@f.....#
                    #.............#
                    #.............#
                    #.............#
                    #.............#
                    #.............#
                    #.............#
                    ###############";

fn level(picture: &str, monster: Monster) -> Level {
    let (mut level, marks) = pictured(1, picture);
    assert_eq!(hunter(&mut level, monster, place(&marks, 'f')), FOE);
    // A new level's choice is no part of the fight.
    level.hero.growth.experience = -1_000_000;
    level
}

fn equip(level: &mut Level, weapon: Option<ItemKind>, armour: Option<ItemKind>) {
    let hero = &mut level.hero;
    hero.bag[0] = weapon.map(Item::new);
    hero.bag[1] = armour.map(Item::new);
    hero.equipment.weapon = weapon.map(|_| Slot(0));
    hero.equipment.armour = armour.map(|_| Slot(1));
}

/// The fight as the game plays it to somebody who does each turn what the forecast would do first, until they are out of
/// what it has set off.
fn fight(level: &Level) -> Forecast {
    let mut game = Game::on_level(3, level.clone());
    let hp = game.level().player().body.hp;
    let mut end = Forecast { you_win_in: None, hp_lost: 0, dies_on_hit: None };
    let (mut dealt, mut taken) = (0, 0);
    for _ in 0..LONGEST {
        let (events, is_hit) = turn(&mut game);
        dealt += u32::from(is_hit);
        taken += events.iter().filter(is_taken).count() as u32;
        end.hp_lost = hp - game.level().player().body.hp;
        if game.state() == State::Dead {
            return Forecast { dies_on_hit: Some(taken.max(1)), ..end };
        }
        if game.level().foes().next().is_none() && forecast::fight(game.level(), &[]).first.is_none() {
            return Forecast { you_win_in: Some(dealt), ..end };
        }
    }
    end
}

fn turn(game: &mut Game) -> (Vec<Event>, bool) {
    let foes: Vec<ActorId> = game.level().foes().map(|foe| foe.id).collect();
    // Where a gargoyle is stone there is nothing to do.
    let action = forecast::fight(game.level(), &foes).first.unwrap_or(Action::Wait);
    let events = game.play(action).unwrap_or_else(|why| panic!("{action:?} is refused: {why:?}"));
    (events, matches!(action, Action::Attack(_)))
}

fn is_taken(event: &&Event) -> bool {
    let Event::Hit { on, cause, .. } = event else { return false };
    on.id == ActorId::PLAYER && matches!(cause, Cause::Hit(_) | Cause::Shot(_) | Cause::Breath(_))
}

fn compare(level: &Level, what: &str) {
    let seen = Game::on_level(3, level.clone());
    // Looking is free and changes nothing.
    let before = seen.hash();
    let told = forecast::forecast(seen.level(), FOE).expect("a forecast");
    assert_eq!(seen.hash(), before);
    let real = fight(level);
    // Of a fight without an end nothing but that is foretold.
    let is_endless = |end: &Forecast| end.you_win_in.is_none() && end.dies_on_hit.is_none();
    if !(is_endless(&told) && is_endless(&real)) {
        assert_eq!(told, real, "{what}");
    }
}

/// Players as they are on floor 1, in the middle, and near the end.
fn players() -> [(i32, i32, i32); 4] {
    [(30, 3, 1), (12, 3, 1), (60, 5, 2), (110, 7, 4)]
}

/// Every pair on that ground, or one in fifty-nine, for those kinds that are `exact` there; returns how many pairs there
/// are.
fn all_pairs(picture: &str, exact: impl Fn(Monster) -> bool) -> usize {
    let mut pairs = Vec::new();
    for monster in Monster::ALL.into_iter().filter(|monster| exact(*monster)) {
        for player in players() {
            for weapon in WEAPONS {
                for armour in ARMOURS {
                    pairs.extend([false, true].map(|asleep| (monster, player, weapon, armour, asleep)));
                }
            }
        }
    }
    let every = rounds(97, 1);
    let chosen = pairs.par_iter().skip(every - 1).step_by(every);
    chosen.for_each(|&(monster, (hp, power, defence), weapon, armour, asleep)| {
        let mut level = level(picture, monster);
        equip(&mut level, weapon, armour);
        let player = &mut level.actors[0];
        (player.body.hp, player.body.max_hp) = (hp, hp);
        (player.body.power, player.body.defence) = (power, defence);
        if asleep {
            level.actors[1].mood = Mood::Asleep { spell: 0 };
        }
        compare(&level, &format!("{monster:?} {hp}/{power}/{defence} {weapon:?} {armour:?} {asleep}"));
    });
    pairs.len()
}

/// All but the thief, each against four players with each weapon and armour, asleep and awake.
const PAIRS: usize = (Monster::COUNT - 1) * 4 * WEAPONS.len() * ARMOURS.len() * 2;

/// Whether it runs with what it has stolen.
fn runs(monster: Monster) -> bool {
    monster == Monster::Thief
}

#[test]
fn forecast_is_exact_in_the_open() {
    let pairs = all_pairs(OPEN, |monster| !runs(monster));
    assert_eq!(pairs, PAIRS);
}

#[test]
fn forecast_is_exact_in_a_corridor() {
    let pairs = all_pairs(CELL, |monster| !runs(monster));
    assert_eq!(pairs, PAIRS);
}

#[test]
fn conditions_energy_and_enchantments_count() {
    // An eleventh of the cases, which has each condition with and without, and others for other kinds.
    let every = rounds(11, 1);
    for (kind, monster) in Monster::ALL.into_iter().filter(|monster| !runs(*monster)).enumerate() {
        for case in (0..64).skip(kind % every).step_by(every) {
            let mut level = level(OPEN, monster);
            equip(&mut level, Some(ItemKind::Sword), Some(ItemKind::Mail));
            let bit = |n: i32| case >> n & 1;
            level.hero.bag[0].as_mut().expect("a sword").enchantment = bit(0) as i8;
            level.hero.lantern.healing = 4 * bit(1);
            level.actors[0].conditions[Condition::Haste] = 5 * bit(2) as u16;
            level.actors[1].conditions[Condition::Haste] = 7 * bit(3) as u16;
            level.actors[1].body.energy = 70 * bit(4);
            level.actors[1].body.hp = (level.actors[1].body.max_hp + 1) / (1 + bit(5));
            level.actors[1].cooldown = 3;
            level.actors[1].aim = (monster == Monster::Drake && case % 3 == 0).then_some(Point::new(2, 7));
            compare(&level, &format!("{monster:?}, case {case}"));
        }
    }
}

#[test]
fn the_ground_beside_you_counts() {
    for monster in [Monster::Goblin, Monster::Moth, Monster::Drake, Monster::Troll, Monster::Ogre] {
        for tile in [TileType::Grass, TileType::Shallow, TileType::Deep, TileType::Wall, TileType::Brazier] {
            let mut level = level(OPEN, monster);
            equip(&mut level, Some(ItemKind::Mace), None);
            level.actors[0].body.hp = 25;
            for x in [9, 10] {
                level.map.set(Point::new(x, 7), tile);
            }
            compare(&level, &format!("{monster:?} before {tile:?}"));
        }
    }
}

/// The last hit lets out the gas: the attacker stands in it, and goes astray on the way out.
#[test]
fn gas_that_the_last_hit_lets_out_counts() {
    let told = |picture: &str, hp: i32| {
        let mut level = level(picture, Monster::Bloat);
        (level.actors[0].body.hp, level.hero.lantern.hooded) = (hp, true);
        compare(&level, "a bloat");
        forecast::forecast(Game::on_level(3, level).level(), FOE).expect("a forecast")
    };
    let (open, cell) = (told(OPEN, 30), told(CELL, 90));
    assert!(open.you_win_in.is_some() && open.hp_lost > 3, "{open:?}");
    assert!(cell.you_win_in.is_some() && cell.hp_lost > open.hp_lost, "no way out: {cell:?}");
    let dead = told(OPEN, open.hp_lost);
    assert!(dead.you_win_in.is_none() && dead.dies_on_hit.is_some(), "{dead:?}");
}

/// What burns on after the last hit counts as well.
#[test]
fn flames_that_outlive_the_foe_count() {
    let told = |burning: u16| {
        let mut level = level(OPEN, Monster::Rat);
        (level.hero.lantern.hooded, level.actors[0].conditions[Condition::Burning]) = (true, burning);
        level.actors[1].body.hp = 1;
        compare(&level, "a rat and flames");
        forecast::forecast(Game::on_level(3, level).level(), FOE).expect("a forecast").hp_lost
    };
    assert!(told(4) > told(1), "{} and {}", told(4), told(1));
    assert_eq!(told(0), 0);
}

#[test]
fn a_fight_that_cannot_be_won_says_so() {
    let mut level = level(CELL, Monster::Troll);
    equip(&mut level, None, Some(ItemKind::Plate));
    (level.actors[0].body.power, level.actors[0].body.defence) = (1, 20);
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (90, 90);
    let told = forecast::forecast(Game::on_level(3, level).level(), FOE).expect("a forecast");
    assert_eq!((told.you_win_in, told.dies_on_hit.is_some()), (None, true));
}

#[test]
fn distant_foe_is_forecast_from_its_tile() {
    let told = |monster: Monster, x: i32| {
        let mut level = level(OPEN, monster);
        level.actors[1].at = Point::new(x, 7);
        // Nothing heals.
        level.hero.lantern.hooded = true;
        compare(&level, &format!("{monster:?} at {x}"));
        forecast::forecast(Game::on_level(3, level).level(), FOE).expect("a forecast")
    };
    let won = |hits, hp_lost| Forecast { you_win_in: Some(hits), hp_lost, dies_on_hit: None };
    // 5 against 12 health: two hits of 3 come before the third.
    assert_eq!(told(Monster::Goblin, 8), won(3, 6));
    assert_eq!(told(Monster::Goblin, 9), won(3, 6), "a player who walked up would take three");
    assert_eq!(told(Monster::Archer, 8), won(2, 3));
    assert_eq!(told(Monster::Archer, 9), won(2, 6), "who is shot at walks up");
    assert_eq!(told(Monster::Archer, 10), won(2, 9), "each step costs an arrow");
}

#[test]
fn slow_foe_arrives_in_the_forecast() {
    let mut level =
        level("########################\n#@...................f##\n########################", Monster::Golem);
    (level.actors[0].body.hp, level.actors[0].body.max_hp, level.actors[0].body.power) = (300, 300, 20);
    // Nobody walks over a trap that is known.
    level.ground.traps.push(Point::new(2, 1));
    compare(&level, "a golem behind a trap");
    let told = forecast::forecast(Game::on_level(3, level).level(), FOE).expect("a forecast");
    assert!(told.you_win_in.is_some(), "{told:?}");
}

#[test]
fn hits_of_the_confused_are_foretold_too() {
    for confused in [0, 1] {
        let mut level = level(OPEN, Monster::Goblin);
        level.actors[confused].conditions[Condition::Confusion] = 6;
        compare(&level, &format!("actor {confused} is confused"));
    }
}

#[test]
fn a_free_hit_is_no_turn_of_standing_firm() {
    let mut level = level(OPEN, Monster::Goblin);
    let talents = &mut level.hero.growth.talents;
    (talents.learnt, talents.free_hit) = (vec![Talent::Firm], true);
    // Two hits of 6 power kill it, and of 5 and 6 three.
    level.actors[1].body.hp = 11;
    compare(&level, "a free hit");
}

#[test]
fn there_is_no_forecast_for_who_is_not_there() {
    assert_eq!(forecast::forecast(Game::on_level(3, level(OPEN, Monster::Rat)).level(), ActorId(9)), None);
}
