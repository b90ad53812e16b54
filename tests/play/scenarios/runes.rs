//! Runes: what each does on the weapon that is wielded or the armour that is worn.

use super::abilities_above::hardy;
use super::scene::{D, Mark, Scene, give};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::items::Inscription;
use emberdeep::content::{Condition, Item, ItemKind, MachineKind, Monster, Rune};
use emberdeep::event::{Event, Moved};
use emberdeep::game::Game;
use emberdeep::level::{Gas, Kind, Level, Slot};
use emberdeep::map::Direction;
use emberdeep::map_builder;

const EAST: Action = Action::Step(Direction::East);
const SLEEPER: [(char, Mark); 1] = [('o', Mark::Sleeper(Monster::Orc))];
const HUNTER: [(char, Mark); 1] = [('o', Mark::Foe(Monster::Orc))];

/// A level with a sword or mail that has `rune`, wielded or worn, in slot [`D`].
fn with_rune(picture: &str, legend: &[(char, Mark)], rune: Rune, change: impl FnOnce(&mut Level)) -> Scene {
    Scene::with(picture, legend, |level| {
        let item =
            [ItemKind::Sword, ItemKind::Mail].map(Item::new).into_iter().find(|item| item.takes_rune(rune));
        let slot = Some(give(level, item.expect("one of them").inscribed(rune)));
        let is_weapon = level.hero.item(D).is_some_and(|item| item.kind == ItemKind::Sword);
        if is_weapon {
            level.hero.equipment.weapon = slot
        } else {
            level.hero.equipment.armour = slot
        }
        hardy(level);
        change(level);
    })
}

/// What each hit of the player takes from an orc.
fn hits(scene: &Scene) -> Vec<i32> {
    let hits = scene.hits().into_iter();
    hits.filter(|(on, ..)| *on != Kind::Player).map(|(_, damage, _)| damage).collect()
}

#[test]
fn the_wall_pushes() {
    let mut scene = with_rune("######\n#@o..#\n######", &SLEEPER, Rune::Wall, |level| {
        level.actors[1].body.energy = -100;
    });
    scene.play(EAST);
    scene.shows("######\n#@.o.#\n######");
}

#[test]
fn every_third_stroke_is_double() {
    let mut scene = with_rune("####\n#@o#\n####", &HUNTER, Rune::ThirdStroke, |level| {
        level.actors[1].body.hp = 100;
        level.actors[1].body.max_hp = 100;
    });
    scene.repeat(7, EAST);
    let all = hits(&scene);
    let plain = all[0];
    assert_eq!(all, [plain, plain, 2 * plain, plain, plain, 2 * plain, plain]);
    assert_eq!(scene.level().hero.item(D).and_then(|item| item.inscription).map(|cut| cut.counted), Some(1));
}

#[test]
fn the_leech_gives_health_for_a_kill() {
    let gained = |is_copy: bool| {
        let mut scene = with_rune("####\n#@o#\n####", &SLEEPER, Rune::Leech, |level| {
            level.actors[0].body.hp = 10;
            level.actors[1].body.hp = 1;
            level.actors[1].is_copy = is_copy;
            level.hero.lantern.oil = 0;
        });
        scene.play(EAST);
        scene.player().body.hp - 10
    };
    assert_eq!((gained(false), gained(true)), (3, 0));
}

#[test]
fn burning_sets_alight_and_rime_chills() {
    let conditions = |rune| {
        let mut scene = with_rune("####\n#@o#\n####", &HUNTER, rune, |level| level.actors[1].body.hp = 99);
        scene.play(EAST);
        let conditions = scene.foe(Monster::Orc).conditions;
        (conditions[Condition::Burning] > 0, conditions[Condition::Slow] > 0)
    };
    assert_eq!(conditions(Rune::Burning), (true, false));
    assert_eq!(conditions(Rune::Rime), (false, true));
    assert_eq!(conditions(Rune::Quiet), (false, false));
}

#[test]
fn the_name_doubles_against_one_kind_that_was_killed() {
    let legend = [('o', Mark::Foe(Monster::Orc)), ('r', Mark::Sleeper(Monster::Rat))];
    let mut scene = with_rune("#####\n#r@o#\n#####", &legend, Rune::Prey, |level| {
        level.actors.iter_mut().for_each(|actor| actor.body.hp = actor.body.hp.min(100));
        let rat = level.actors.iter_mut().find(|actor| actor.kind == Kind::Foe(Monster::Rat));
        rat.expect("a rat").body.hp = 1;
        level.hero.record.slain.push(Monster::Orc);
    });
    let name = |monster| Action::Use(D, Target::Named(monster));
    scene.play(EAST);
    assert_eq!(scene.refuse(name(Monster::Rat)), Refusal::WrongUse, "none has been killed");
    scene.play(name(Monster::Orc));
    assert_eq!(scene.refuse(name(Monster::Orc)), Refusal::WrongUse, "for good");
    scene.play(EAST);
    let all = hits(&scene);
    assert_eq!(all[1], 2 * all[0], "{all:?}");
    scene.play(Action::Step(Direction::West));
    assert!(scene.level().hero.record.slain.contains(&Monster::Rat));
}

#[test]
fn reprisal_hurts_attackers_and_never_kills() {
    let left = |hp| {
        let mut scene =
            with_rune("####\n#@o#\n####", &HUNTER, Rune::Reprisal, |level| level.actors[1].body.hp = hp);
        scene.play(Action::Wait);
        scene.foe(Monster::Orc).body.hp
    };
    assert_eq!([20, 2, 1].map(left), [18, 1, 1]);
}

#[test]
fn cushion_takes_a_hit_every_ten_turns() {
    let mut scene = with_rune("####\n#@o#\n####", &HUNTER, Rune::Cushion, |level| {
        level.hero.bag[3] = Some(Item {
            inscription: Some(Inscription { rune: Rune::Cushion, counted: 9, prey: None }),
            ..Item::new(ItemKind::Mail)
        });
        level.actors[1].body.energy = -100;
    });
    scene.repeat(3, Action::Wait);
    let all = scene.taken();
    assert_eq!(all[0], 0);
    assert!(all[1] > 0, "{all:?}");
}

#[test]
fn the_burr_holds_attackers() {
    let mut scene = with_rune("#####\n#.@o#\n#####", &HUNTER, Rune::Burr, |_| {});
    scene.play(Action::Wait);
    scene.play(Action::Step(Direction::West));
    scene.shows("#####\n#@.o#\n#####");
}

#[test]
fn quiet_hits_are_not_heard() {
    let noise = |rune| {
        let mut scene =
            with_rune("####\n#@o#\n####", &SLEEPER, rune, |level| level.actors[1].body.energy = -200);
        scene.play(EAST);
        scene.level().noise
    };
    assert_eq!(noise(Rune::Quiet), 0);
    assert!(noise(Rune::Wall) > 0);
    let mut scene = with_rune("####\n#@o#\n####", &HUNTER, Rune::Quiet, |_| {});
    scene.play(Action::Wait);
    assert_eq!(scene.level().noise, 0, "nor are the hits of others, which are no action of the player");
}

#[test]
fn the_lamp_protects_in_bright_light() {
    let defence = |hooded: bool| {
        let scene = with_rune("###\n#@#\n###", &[], Rune::Lamp, |level| level.hero.lantern.hooded = hooded);
        scene.level().strength(scene.player()).1
    };
    assert_eq!((defence(false), defence(true)), (1 + 3 + 2, 1 + 3 - 1));
}

#[test]
fn breath_keeps_out_gas_and_spores() {
    let harmed = |rune, gas| {
        let mut scene = with_rune("###\n#@#\n###", &[], rune, |level| level.ground.air.set(gas, 4, 9));
        scene.play(Action::Wait);
        let you = scene.player();
        (you.has(Condition::Confusion) || you.immunity.spores > 0, scene.taken().len())
    };
    assert_eq!([Gas::Choking, Gas::Spores].map(|gas| harmed(Rune::Breath, gas)), [(false, 0); 2]);
    assert_eq!([Gas::Choking, Gas::Spores].map(|gas| harmed(Rune::Burr, gas)), [(true, 1), (true, 0)]);
}

/// A rune wright, with the player on the anvil for that rune's sort of thing.
fn at_an_anvil(is_for_weapons: bool) -> (Game, Rune) {
    let mut level = map_builder::machine(MachineKind::RuneWright, 5, 1).expect("a wright");
    let anvils = level.machines[0].runes.clone();
    let dagger = Item::new(ItemKind::Dagger);
    let (at, rune) =
        *anvils.iter().find(|(_, rune)| dagger.takes_rune(*rune) == is_for_weapons).expect("one of each");
    level.actors[0].at = at;
    (Game::on_level(1, level), rune)
}

#[test]
fn rune_wright_cuts_one_rune() {
    let (mut game, rune) = at_an_anvil(true);
    let events = game.play(Action::Drop(Slot(0))).expect("a dagger laid down");
    let inscribed = |event: &Event| matches!(event, Event::Moved { what: Moved::Inscribed, .. });
    assert_eq!(events.iter().filter(|event| inscribed(event)).count(), 1);
    game.play(Action::PickUp).expect("the dagger");
    assert_eq!(game.level().hero.item(Slot(0)).and_then(|item| item.rune()), Some(rune));
    assert!(game.level().machines[0].is_solved);
    // Leather on the other anvil stays as it is.
    let other = game.level().machines[0].runes.iter().find(|(_, other)| *other != rune).expect("two").0;
    let here = game.level().player().at;
    let way = Direction::between(here, other).expect("another place");
    for _ in 0..(other.x - here.x).abs().max((other.y - here.y).abs()) {
        game.play(Action::Step(way)).expect("a way");
    }
    assert_eq!(game.level().player().at, other);
    game.play(Action::Drop(Slot(1))).expect("leather laid down");
    game.play(Action::PickUp).expect("the leather");
    assert_eq!(game.level().hero.item(Slot(1)).and_then(|item| item.rune()), None);
}

#[test]
fn an_anvil_leaves_what_its_rune_is_not_for() {
    let (mut game, _) = at_an_anvil(false);
    game.play(Action::Drop(Slot(0))).expect("a dagger laid down");
    game.play(Action::Wait).expect("a turn");
    assert!(!game.level().machines[0].is_solved);
}

#[test]
fn vaults_offer_some_runes() {
    let offered = |seed| map_builder::machine(MachineKind::Treasury, 6, seed).map(|level| level.items);
    let all: Vec<Item> = (0..60).filter_map(offered).flatten().map(|lying| lying.item).collect();
    let inscribed = all.iter().filter(|item| item.rune().is_some()).count();
    assert!((4..40).contains(&inscribed), "{inscribed} of {}", all.len());
    assert!(all.iter().all(|item| item.rune().is_none_or(|rune| item.takes_rune(rune))));
}
