//! Throwing: how items fly, whom they hit, and what they leave.

use super::scene::{D, Mark, Scene, give};
use emberdeep::action::{Action, Refusal, Target, area};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::preview;
use emberdeep::level::{Kind, Mood, Slot, reach};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

fn throw(x: i32, y: i32) -> Action {
    Action::Throw(D, Point::new(x, y))
}

#[test]
fn dart_hits_for_four_less_defence() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('-', Mark::Thing(ItemKind::Dart))];
    let darts = [Item::several(ItemKind::Dart, 3)];
    let mut scene = Scene::holding("######\n#@..o#\n######", &legend, &darts);
    let events = scene.play(throw(4, 1));
    let (from, to) = (Point::new(1, 1), Point::new(4, 1));
    assert!(events.contains(&Event::Threw { item: Item::new(ItemKind::Dart), from, to, falls: false }));
    assert_eq!(scene.hits(), [(Kind::Foe(Monster::Orc), 3 + 1, Cause::Thrown(ItemKind::Dart))]);
    assert_eq!(scene.held(ItemKind::Dart), 2);
    assert!(scene.level().items_at(to).eq([&Item::new(ItemKind::Dart)]));
}

#[test]
fn every_dart_hits_an_approaching_foe() {
    let legend = [('g', Mark::Foe(Monster::Goblin)), ('-', Mark::Thing(ItemKind::Dart))];
    let darts = [Item::several(ItemKind::Dart, 6)];
    let mut scene = Scene::holding("########\n#@...g.#\n########", &legend, &darts);
    for (at, left) in [(5, 8), (4, 4)] {
        let foretold = preview::preview(scene.level(), throw(at, 1)).expect("it can be done");
        scene.play(throw(at, 1));
        assert_eq!((scene.foe(Monster::Goblin).body.hp, foretold.foes[0].harm), (left, 4));
    }
}

#[test]
fn darts_on_one_tile_lie_together() {
    let legend = [('-', Mark::Thing(ItemKind::Dart))];
    let darts = [Item::several(ItemKind::Dart, 3)];
    let mut scene = Scene::holding("####\n#@.#\n####", &legend, &darts);
    scene.repeat(2, throw(2, 1));
    scene.shows("####\n#@-#\n####");
    scene.play(Action::Step(Direction::East));
    scene.play(Action::PickUp);
    assert_eq!(scene.held(ItemKind::Dart), 3);
    assert_eq!(scene.level().hero.item(D), Some(&Item::several(ItemKind::Dart, 3)));
}

#[test]
fn a_missile_stops_at_the_first_in_the_way() {
    let legend = [('g', Mark::Sleeper(Monster::Goblin)), ('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::holding("#######\n#@.g.o#\n#######", &legend, &[Item::new(ItemKind::Dart)]);
    let path = area::flight(scene.level(), Point::new(1, 1), Point::new(5, 1));
    assert_eq!(path, [Point::new(2, 1), Point::new(3, 1)]);
    scene.play(throw(5, 1));
    assert_eq!(scene.hits(), [(Kind::Foe(Monster::Goblin), 4 + 2, Cause::Thrown(ItemKind::Dart))]);
}

#[test]
fn a_missile_flies_past_whom_the_player_does_not_see() {
    // A shade is seen in bright light only: not four tiles from the lantern's end.
    let legend = [('s', Mark::Sleeper(Monster::Shade)), ('-', Mark::Thing(ItemKind::Dart))];
    let picture = "##########\n#@....s..#\n##########";
    let darts = [Item::several(ItemKind::Dart, 2)];
    let mut scene = Scene::holding(picture, &legend, &darts);
    assert!(scene.level().foes_in_view().is_empty());
    scene.play(throw(8, 1));
    scene.shows("##########\n#@....s.-#\n##########");
    assert_eq!(scene.hits(), []);
    scene.play(throw(6, 1));
    assert_eq!(scene.hits(), [(Kind::Foe(Monster::Shade), 4 + 2, Cause::Thrown(ItemKind::Dart))]);
}

#[test]
fn missiles_stop_at_walls_not_braziers() {
    let legend = [('-', Mark::Thing(ItemKind::Dart))];
    let darts = [Item::several(ItemKind::Dart, 3)];
    let mut scene = Scene::holding("######\n#@&..#\n######", &legend, &darts);
    scene.play(throw(5, 1));
    scene.shows("######\n#@&.-#\n######");
    scene.play(throw(2, 1));
    assert_eq!(scene.level().items_at(scene.player().at).count(), 1, "none lies in the fire bowl");
    scene.play(throw(0, 1));
    assert_eq!(scene.level().items_at(scene.player().at).next(), Some(&Item::several(ItemKind::Dart, 2)));
    assert_eq!(scene.player().body.hp, 30);
}

#[test]
fn a_fire_pot_bursts_into_flames_within_one_step() {
    let legend = [('G', Mark::Sleeper(Monster::Golem)), ('o', Mark::Sleeper(Monster::Orc))];
    let picture = "#########
                   #....~..#
                   #@...oG.#
                   #....#..#
                   #########";
    let mut scene = Scene::holding(picture, &legend, &[Item::several(ItemKind::FirePot, 2)]);
    // Thrown at the golem, it bursts at the orc, who stands in the way.
    scene.play(throw(6, 2));
    let pot = Cause::Thrown(ItemKind::FirePot);
    let hits = scene.hits();
    assert_eq!(hits[..2], [(Kind::Foe(Monster::Orc), 6, pot), (Kind::Foe(Monster::Golem), 6, pot)]);
    scene.shows_over(
        |level, at| (level.ground.fire[level.map.index(at)] > 0).then_some('*'),
        "#########
         #...*~*.#
         #@..***.#
         #...*#*.#
         #########",
    );
    assert!(scene.events.contains(&Event::FireStarted { at: Point::new(4, 2) }));
    assert_eq!(scene.held(ItemKind::FirePot), 1);
    scene.repeat(2, Action::Wait);
    assert_eq!(
        scene.level().ground.fire.iter().filter(|turns| **turns > 0).count(),
        0,
        "nothing feeds it there"
    );
}

#[test]
fn an_oil_flask_covers_the_ground_and_oil_burns_long() {
    let items = [Item::new(ItemKind::OilFlask), Item::new(ItemKind::FirePot)];
    let picture = "#########
                   #@......#
                   #.......#
                   #.....~.#
                   #########";
    let oil = |level: &emberdeep::level::Level, at| level.cover_at(at).is_oil().then_some('o');
    let mut scene = Scene::holding(picture, &[], &items);
    scene.play(throw(5, 2));
    scene.shows_over(
        oil,
        "#########
         #@..ooo.#
         #...ooo.#
         #...oo~.#
         #########",
    );
    assert_eq!(scene.hits(), []);
    scene.play(Action::Throw(Slot(4), Point::new(7, 2)));
    scene.shows_fire(
        "#########
         #@...***#
         #....***#
         #.....~*#
         #########",
    );
    scene.play(Action::Wait);
    scene.shows_fire(
        "#########
         #@..****#
         #...****#
         #....*~*#
         #########",
    );
    scene.play(Action::Wait);
    scene.shows_fire(
        "#########
         #@..***.#
         #...***.#
         #...**~.#
         #########",
    );
    scene.repeat(6, Action::Wait);
    scene.shows_fire(picture);
    assert!(scene.level().ground.cover.iter().all(|cover| !cover.is_oil()), "burnt away");
}

#[test]
fn thrown_confusion_bursts_within_one_step() {
    let legend = [('o', Mark::Sleeper(Monster::Orc)), ('g', Mark::Sleeper(Monster::Goblin))];
    let picture = "########
                   #@..o..#
                   #....g.#
                   ########";
    let mut scene = Scene::holding(picture, &legend, &[Item::several(ItemKind::ConfusionPotion, 2)]);
    scene.play(Action::Use(D, Target::Place(Point::new(4, 1))));
    assert_eq!(scene.foe(Monster::Orc).conditions[Condition::Confusion], 9);
    assert_eq!(scene.foe(Monster::Goblin).conditions[Condition::Confusion], 9);
    assert_eq!(scene.player().conditions[Condition::Confusion], 0);
    scene.play(throw(2, 1));
    assert_eq!(scene.player().conditions[Condition::Confusion], 9, "too near");
    let began = |e: &&Event| matches!(e, Event::Began { condition: Condition::Confusion, .. });
    assert_eq!(scene.events.iter().filter(began).count(), 3);
}

#[test]
fn any_weapon_can_be_thrown_and_what_is_worn_cannot() {
    let legend = [('G', Mark::Sleeper(Monster::Orc)), ('/', Mark::Thing(ItemKind::Sword))];
    let sword = Item { enchantment: 2, ..Item::new(ItemKind::Sword) };
    let mut scene = Scene::holding("######\n#@..G#\n######", &legend, &[sword]);
    assert_eq!(scene.refuse(Action::Throw(Slot(1), Point::new(4, 1))), Refusal::Equipped);
    scene.play(throw(4, 1));
    assert_eq!(scene.hits(), [(Kind::Foe(Monster::Orc), 5 + 2, Cause::Thrown(ItemKind::Sword))]);
    assert!(scene.level().items_at(Point::new(4, 1)).eq([&sword]));
    scene.play(Action::Throw(Slot(0), Point::new(4, 1)));
    let lies = scene.level().items.iter().any(|lying| lying.item.kind == ItemKind::Dagger);
    assert!(lies && scene.level().hero.wielded().is_none(), "the dagger out of the hand as well");
}

#[test]
fn other_things_only_land() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::holding("####\n#@o#\n####", &legend, &[Item::new(ItemKind::Fireball)]);
    scene.play(throw(2, 1));
    assert_eq!(scene.hits(), []);
    assert!(scene.foe(Monster::Orc).is_asleep());
    assert_eq!(scene.level().items_at(Point::new(2, 1)).count(), 1);
}

#[test]
fn a_throw_needs_a_place_in_view_and_in_range() {
    let picture = "##############\n#@........#..#\n##############";
    let mut scene = Scene::holding(picture, &[], &[Item::new(ItemKind::Dart)]);
    assert_eq!(scene.refuse(throw(10, 1)), Refusal::OutOfRange);
    scene.play(Action::Lantern);
    assert_eq!(scene.refuse(throw(9, 1)), Refusal::OutOfSight, "beyond the light");
    for (x, y) in [(-1, 1), (99, 1), (i32::MAX, i32::MIN)] {
        assert_eq!(scene.refuse(throw(x, y)), Refusal::OutOfSight);
    }
    assert_eq!(scene.refuse(Action::Throw(Slot(9), Point::new(2, 1))), Refusal::EmptySlot);
    let mut behind = Scene::holding("#####\n#@#.#\n#####", &[], &[Item::new(ItemKind::Dart)]);
    assert_eq!(behind.refuse(throw(3, 1)), Refusal::OutOfSight);
}

#[test]
fn grass_hides_a_place_but_stops_nothing_that_flies() {
    let mut scene = Scene::with("#######\n#@.\"..#\n#######", &[], |level| {
        give(level, Item::new(ItemKind::Fireball));
    });
    assert_eq!(scene.refuse(throw(4, 1)), Refusal::OutOfSight);
    let (from, to) = (Point::new(1, 1), Point::new(5, 1));
    assert_eq!(area::landing(scene.level(), from, to), to);
    assert_eq!(scene.level().map.tile(Point::new(3, 1)), TileType::Grass);
    let burst = area::burst(scene.level(), Point::new(2, 1), 2);
    assert_eq!(burst.len(), 4, "over the grass, up to the wall");
}

#[test]
fn nothing_is_thrown_at_ones_own_feet() {
    for kind in [ItemKind::Dart, ItemKind::FirePot, ItemKind::Sword, ItemKind::Healing] {
        let mut scene = Scene::holding("######\n#@...#\n######", &[], &[Item::new(kind)]);
        let slot = scene.level().hero.items().last().expect("given").0;

        assert_eq!(scene.refuse(Action::Throw(slot, Point::new(1, 1))), Refusal::OwnFeet);
    }
}

/// A hall with light at its far end and a wanderer there, and the player in the dark with a bell.
fn before_the_hall(monster: Monster) -> Scene {
    let picture = "######################
                   #@.............w.....#
                   ######################";
    Scene::with(picture, &[('w', Mark::Foe(monster))], |level| {
        give(level, Item::new(ItemKind::Bell));
        level.hero.lantern.hooded = true;
        (6..21).for_each(|x| level.ground.glow[level.map.index(Point::new(x, 1))] = true);
        level.actors[1].mood = Mood::Wandering { goal: None };
    })
}

#[test]
fn foes_look_where_a_bell_rings_and_beasts_stay() {
    let bell = Point::new(9, 1);
    let turns_near = |monster| {
        let mut scene = before_the_hall(monster);
        scene.play(throw(9, 1));
        assert_eq!(scene.foe(monster).mood, Mood::Wandering { goal: Some(bell) });
        let card = text::describe(scene.level(), bell);
        assert!(card.contains(&"A bell rings here for 9 more turns.".to_owned()), "{card:?}");
        let turns: Vec<bool> = (0..12)
            .map(|_| {
                scene.play(Action::Wait);
                reach(scene.foe(monster).at, bell) <= 1
            })
            .collect();
        assert_eq!(scene.level().timers.bells, [], "it has run down");
        turns.into_iter().filter(|near| *near).count()
    };
    let (slime, goblin) = (turns_near(Monster::Slime), turns_near(Monster::Goblin));
    assert!(goblin >= 1 && slime > goblin, "a slime stays {slime} turns, a goblin {goblin}");
}

#[test]
fn hunters_and_chasms_ignore_a_bell() {
    let legend = [('s', Mark::Foe(Monster::Slime))];
    let mut scene = Scene::holding("########\n#@...s.#\n########", &legend, &[Item::new(ItemKind::Bell)]);
    scene.play(throw(3, 1));
    assert!(scene.foe(Monster::Slime).is_hunting());
    let mut deep = Scene::with("######\n#@...#\n######", &[], |level| {
        give(level, Item::new(ItemKind::Bell));
        level.map.set(Point::new(3, 1), TileType::Chasm);
    });
    deep.play(throw(3, 1));
    assert_eq!(deep.level().timers.bells, []);
}
