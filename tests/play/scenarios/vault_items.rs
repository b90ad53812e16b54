//! Charms, armour, weapons, rods and scrolls that change where somebody is or what the ground does to them.

use super::abilities_above::hardy;
use super::scene::use_at;
use super::scene::{D, Mark, Scene, give, wear};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::items::ItemState;
use emberdeep::content::{Condition, Item, ItemKind, MachineKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::preview::preview;
use emberdeep::level::{Cover, Kind, Level, Temporary};
use emberdeep::map::{Direction, Point, TileType};

const EAST: Action = Action::Step(Direction::East);
const SLEEPER: [(char, Mark); 1] = [('o', Mark::Sleeper(Monster::Orc))];
const HUNTER: [(char, Mark); 1] = [('o', Mark::Foe(Monster::Orc))];

#[test]
fn cat_charm_walks_and_falls_softly() {
    let noise = |picture, kind| {
        let mut scene = Scene::wearing(picture, &[], kind);
        scene.play(EAST);
        scene.level().noise
    };
    assert_eq!(noise("####\n#@.#\n####", ItemKind::CatCharm), 0);
    assert!(noise("####\n#@.#\n####", ItemKind::MoleCharm) > 0);
    assert!(noise("####\n#@,#\n####", ItemKind::CatCharm) > 0, "rubble is heard");
    let fall = |kind| {
        let mut scene = Scene::with("####\n#@.#\n####", &[], |level| {
            wear(level, kind);
            level.map.set(Point::new(2, 1), TileType::Chasm);
        });
        scene.play(EAST);
        30 - scene.player().body.hp
    };
    assert_eq!((fall(ItemKind::CatCharm), fall(ItemKind::MoleCharm)), (0, 6));
}

#[test]
fn the_ox_pushes_further() {
    let pushed = |kind: Option<ItemKind>| {
        let mut scene = Scene::with("#########\n#@o.....#\n#########", &SLEEPER, |level| {
            wear(level, ItemKind::ForceRod);
            kind.into_iter().for_each(|kind| wear(level, kind));
            level.actors[1].body.energy = -100;
        });
        scene.play(use_at(2, 1));
        scene.foe(Monster::Orc).at.x
    };
    assert_eq!((pushed(None), pushed(Some(ItemKind::OxCharm))), (5, 6));
}

#[test]
fn in_a_robe_rods_are_ready_in_half_the_time() {
    let left = |kind| {
        let mut scene = Scene::with("###\n#@#\n###", &[], |level| {
            wear(level, ItemKind::ForceRod);
            wear(level, kind);
            level.hero.bag[3] = Some(Item::new(ItemKind::ForceRod).recharging_for(10));
        });
        scene.repeat(4, Action::Wait);
        scene.level().hero.item(D).map(|rod| rod.recharging())
    };
    assert_eq!((left(ItemKind::Robe), left(ItemKind::Leather)), (Some(2), Some(6)));
}

#[test]
fn drakehide_stops_fire_and_weakens_in_water() {
    let mut scene = Scene::with("###\n#@#\n###", &[], |level| {
        give(level, Item::new(ItemKind::Fireball));
        wear(level, ItemKind::Drakehide);
    });
    let defence = |scene: &Scene| scene.level().strength(scene.player()).1;
    assert_eq!(defence(&scene), 1 + 3);
    scene.play(Action::Use(D, Target::Place(Point::new(1, 1))));
    scene.repeat(3, Action::Wait);
    assert_eq!(scene.player().body.hp, 30);
    let wet = Scene::with("###\n#@#\n###", &[], |level| {
        wear(level, ItemKind::Drakehide);
        super::scene::set(level, 1, 1, TileType::Shallow);
    });
    assert_eq!(defence(&wet), 1 + 2);
}

#[test]
fn glass_mail_cracks_until_the_next_floor() {
    let mut scene = Scene::with("####\n#@o#\n####", &HUNTER, |level| {
        wear(level, ItemKind::GlassMail);
        hardy(level);
        level.actors[1].body.power = 20;
    });
    scene.repeat(9, Action::Wait);
    assert_eq!(scene.taken()[..8], [13, 14, 15, 16, 17, 18, 19, 19]);
    let mut scene = Scene::with("###\n#>#\n###\n#@#\n###", &[], |level| {
        wear(level, ItemKind::GlassMail);
        level.hero.bag[3] = Some(Item { state: ItemState::Cracked(4), ..Item::new(ItemKind::GlassMail) });
        level.actors[0].at = Point::new(1, 1);
    });
    scene.play(Action::Descend);
    assert_eq!(scene.level().hero.worn().map(|mail| mail.cracks()), Some(0));
}

#[test]
fn twin_knives_hit_twice() {
    let mut scene = Scene::with("####\n#@o#\n####", &HUNTER, |level| {
        wear(level, ItemKind::TwinKnives);
        level.actors[1].body.hp = 50;
    });
    scene.play(EAST);
    let hits = scene.hits().into_iter().filter(|(on, ..)| *on != Kind::Player).count();
    assert_eq!(hits, 2);
}

#[test]
fn binding_holds_four_turns_in_eight() {
    let mut scene = Scene::with("##########\n#@....o..#\n##########", &HUNTER, |level| {
        wear(level, ItemKind::BindingRod);
        hardy(level);
    });
    scene.play(use_at(6, 1));
    scene.repeat(3, Action::Wait);
    scene.shows("##########\n#@....o..#\n##########");
    scene.play(Action::Wait);
    scene.shows("##########\n#@...o...#\n##########");
    assert_eq!(scene.foe(Monster::Orc).conditions[Condition::Braced], 7);
}

#[test]
fn a_rod_of_leaping_takes_one_over_anybody() {
    let mut scene = Scene::wearing("########\n#@o...##\n########", &SLEEPER, ItemKind::LeapingRod);
    assert_eq!(scene.refuse(use_at(2, 1)), Refusal::NoRoom, "somebody is there");
    assert_eq!(scene.refuse(use_at(6, 1)), Refusal::OutOfRange);
    scene.play(use_at(5, 1));
    scene.shows("########\n#.o..@##\n########");
}

#[test]
fn wall_rod_raises_crystal_for_eight_turns() {
    let picture = "########\n#......#\n#@...o.#\n#......#\n########";
    let mut scene = Scene::wearing(picture, &SLEEPER, ItemKind::WallRod);
    scene.play(use_at(3, 2));
    scene.shows("########\n#..7...#\n#@.7.o.#\n#..7...#\n########");
    assert!(scene.level().is_seen(Point::new(4, 2)), "light goes through");
    scene.repeat(6, Action::Wait);
    scene.shows("########\n#..7...#\n#@.7.o.#\n#..7...#\n########");
    scene.play(Action::Wait);
    scene.shows(picture);
    let mut rimed = Scene::with(picture, &SLEEPER, |level| {
        wear(level, ItemKind::WallRod);
        let at = Point::new(3, 2);
        let tile = level.map.index(at);
        level.ground.cover[tile] = Cover::Rime;
        level.ground.temporary.push(Temporary { at, turns: 3, then: TileType::Floor });
    });
    rimed.play(use_at(3, 2));
    rimed.repeat(6, Action::Wait);
    rimed.shows("########\n#..7...#\n#@.7.o.#\n#..7...#\n########");
    rimed.play(Action::Wait);
    rimed.shows(picture);
}

#[test]
fn a_scroll_of_trading_places_changes_two_places() {
    let picture = "########\n#@...o.#\n########";
    let mut scene = Scene::holding(picture, &SLEEPER, &[Item::new(ItemKind::TradingPlaces)]);
    scene.play(use_at(5, 1));
    assert_eq!(scene.player().at, Point::new(5, 1));
    assert!(scene.foe(Monster::Orc).at.x <= 2, "it wakes, and comes");
}

#[test]
fn a_second_waystone_brings_back_to_the_first() {
    let mut scene =
        Scene::holding("########\n#@.....#\n########", &[], &[Item::several(ItemKind::Waystone, 2)]);
    let read = Action::Use(D, Target::Itself);
    scene.play(read);
    scene.repeat(4, EAST);
    scene.shows("########\n#....@.#\n########");
    let foretold = preview(scene.level(), read).expect("it can be read");
    assert_eq!(foretold.to, Point::new(1, 1), "and that is known before");
    scene.play(read);
    scene.shows("########\n#@.....#\n########");
    assert_eq!(scene.level().ground.waystone, None);
    scene = Scene::holding("####\n#@.#\n####", &[], &[Item::several(ItemKind::Waystone, 2)]);
    scene.play(read);
    assert_eq!(scene.refuse(read), Refusal::NothingHappens, "it would lead to where one is");
    assert!(scene.level().ground.waystone.is_some());
}

#[test]
fn shattering_spares_the_edge() {
    let change = |level: &mut Level| {
        give(level, Item::new(ItemKind::Shattering));
    };
    let picture = "#########
                   #########
                   #########
                   ####@####
                   #########
                   #########
                   #########";
    let mut scene = Scene::with(picture, &[], change);
    scene.play(Action::Use(D, Target::Itself));
    scene.shows(
        "#########
         ##,,,,,##
         ##,,,,,##
         ##,,@,,##
         ##,,,,,##
         ##,,,,,##
         #########",
    );
}

#[test]
fn mirror_mail_returns_a_shot_after_waiting() {
    let legend = [('a', Mark::Foe(Monster::Archer))];
    let shots = |first: Action| {
        let mut scene = Scene::with("#########\n#@.....a#\n#########", &legend, |level| {
            wear(level, ItemKind::MirrorMail);
            hardy(level);
            level.actors[1].body.hp = 99;
        });
        scene.play(first);
        scene.hits().first().map(|(on, ..)| *on == Kind::Player)
    };
    assert_eq!(shots(Action::Wait), Some(false), "the archer is hit by its own arrow");
    assert_eq!(shots(Action::Drop(D)), Some(true));
}

#[test]
fn mirror_mail_returns_a_spell_after_waiting() {
    let legend = [('w', Mark::Foe(Monster::Wisp)), ('o', Mark::Sleeper(Monster::Orc))];
    let hit = |kind| {
        let mut scene = Scene::with("##########\n#@....wo.#\n##########", &legend, |level| {
            wear(level, kind);
            hardy(level);
        });
        scene.repeat(3, Action::Wait);
        let sparks = scene.hits().into_iter().filter(|(.., cause)| *cause == Cause::Lightning);
        sparks.map(|(on, ..)| on).collect::<Vec<_>>()
    };
    let orc = Kind::Foe(Monster::Orc);
    assert_eq!(hit(ItemKind::MirrorMail), [orc], "on its way back, and no wisp is hurt by sparks");
    assert_eq!(hit(ItemKind::Leather), [Kind::Player]);
}

#[test]
fn the_moth_knows_who_goes_about_with_a_key() {
    let machine = (0..50).find_map(|seed| {
        let mut scene = Scene::seeded(seed, "###\n#>#\n###\n#@#\n###", &[], |level| {
            wear(level, ItemKind::MothCharm);
            level.actors[0].at = Point::new(1, 1);
        });
        let events = scene.play(Action::Descend);
        let level = scene.level();
        let round = level.machines.iter().find(|machine| machine.kind == MachineKind::ThiefsRound)?;
        Some((round.is_known, round.tiles.iter().all(|at| level.is_explored(*at)), events))
    });
    let (is_known, is_mapped, events) = machine.expect("a floor with a thief");
    assert!(is_known && is_mapped);
    let told = |event: &Event| matches!(event, Event::MachineFound { kind: MachineKind::ThiefsRound, .. });
    assert!(events.iter().any(told));
}

#[test]
fn the_moth_knows_what_machines_offer() {
    let known = |kind| {
        let mut scene = Scene::with("###\n#>#\n###\n#@#\n###", &[], |level| {
            wear(level, kind);
            level.actors[0].at = Point::new(1, 1);
        });
        scene.play(Action::Descend);
        let prizes = scene.level().machines.iter().flat_map(|machine| machine.prizes.iter());
        let all: Vec<Point> = prizes.copied().collect();
        let is_known = |at: &&Point| scene.level().knowledge.remembered.iter().any(|(place, _)| place == *at);
        (all.iter().filter(is_known).count(), all.len())
    };
    let (known_ones, all) = known(ItemKind::MothCharm);
    assert!(all > 0 && known_ones == all, "{known_ones} of {all}");
    assert_eq!(known(ItemKind::MoleCharm).0, 0);
}
