//! Scrolls: what each does, to whom, and without a target.

use super::scene::use_at;
use super::scene::{D, E, Mark, Scene, give, wear};
use emberdeep::action::{Action, Refusal, Target};
use emberdeep::content::{Condition, Item, ItemKind, MachineKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::game::State;
use emberdeep::level::{AbilityState, Kind, Machine, Mood, Slot};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

const READ: Action = Action::Use(D, Target::Itself);
const GOLEM: Kind = Kind::Foe(Monster::Golem);

#[test]
fn lightning_hits_the_whole_line() {
    let legend = [('G', Mark::Sleeper(Monster::Golem)), ('o', Mark::Sleeper(Monster::Orc))];
    let picture = "##########\n#@..G.o..#\n##########";
    let mut scene = Scene::holding(picture, &legend, &[Item::new(ItemKind::Lightning)]);
    let events = scene.play(READ);
    let orc = Kind::Foe(Monster::Orc);
    assert_eq!(scene.hits(), [(GOLEM, 14, Cause::Lightning), (orc, 14, Cause::Lightning)]);
    assert!(events.contains(&Event::Used { item: Item::new(ItemKind::Lightning) }));
    assert_eq!(scene.held(ItemKind::Lightning), 0);
}

#[test]
fn a_kill_does_not_revive_the_dead() {
    let mut scene =
        Scene::with("#########\n#@....r.#\n#########", &[('r', Mark::Foe(Monster::Rat))], |level| {
            give(level, Item::new(ItemKind::Lightning));
            wear(level, ItemKind::HoundCharm);
            (1..8).for_each(|x| level.map.set(Point::new(x, 1), TileType::Shallow));
            level.actors[0].body.hp = 1;
        });
    scene.play(READ);
    assert_eq!((scene.game.state(), scene.foes()), (State::Dead, 0), "one pool, one death each");
    let deaths = scene.events.iter().filter(|event| matches!(event, Event::Hit { dies: true, .. }));
    assert_eq!(deaths.count(), 2);
}

#[test]
fn lightning_needs_a_near_visible_foe() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let scroll = [Item::new(ItemKind::Lightning)];
    let mut far = Scene::holding("############\n#@........o#\n############", &legend, &scroll);
    assert_eq!(far.refuse(READ), Refusal::NoTarget);
    let mut felt = Scene::holding("#####\n#@#o#\n#####", &legend, &scroll);
    assert_eq!(felt.refuse(READ), Refusal::NoTarget);
    let mut felt = Scene::with("#####\n#@#o#\n#####", &legend, |level| {
        super::scene::give(level, scroll[0]);
        wear(level, ItemKind::MoleCharm);
    });
    assert_eq!(felt.level().foes_in_view().len(), 1, "felt through the rock, but not hit");
    assert_eq!(felt.refuse(READ), Refusal::NoTarget);
    assert_eq!(felt.held(ItemKind::Lightning), 1);
}

#[test]
fn fireball_burns_within_two_steps() {
    let legend = [('G', Mark::Sleeper(Monster::Golem))];
    let picture = "###########
                   #.........#
                   #.@..G....#
                   #...\"\"...G#
                   ###########";
    let mut scene = Scene::holding(picture, &legend, &[Item::new(ItemKind::Fireball)]);
    scene.play(use_at(4, 2));
    let burnt = [(Kind::Player, 12, Cause::Fireball), (GOLEM, 12, Cause::Fireball)];
    assert_eq!(scene.hits(), burnt);
    scene.shows_fire(
        "###########
         #.........#
         #.@..G....#
         #...**...G#
         ###########",
    );
}

#[test]
fn a_fireball_stays_on_its_side_of_the_wall() {
    let legend = [('G', Mark::Sleeper(Monster::Golem))];
    let picture = "#########\n#@...#G.#\n#########";
    let mut scene = Scene::holding(picture, &legend, &[Item::new(ItemKind::Fireball)]);
    // At the wall itself: it bursts before it.
    scene.play(use_at(5, 1));
    assert_eq!(scene.hits(), []);
    assert_eq!(scene.player().body.hp, 30);
    assert_eq!(scene.held(ItemKind::Fireball), 0);
}

#[test]
fn a_fireball_at_ones_own_feet_hurts_and_can_kill() {
    let mut scene = Scene::with("####\n#@.#\n####", &[], |level| {
        super::scene::give(level, Item::new(ItemKind::Fireball));
        level.actors[0].body.hp = 12;
        level.hero.lantern.healing = 4;
    });
    scene.play(use_at(1, 1));
    assert_eq!(scene.game.state(), emberdeep::game::State::Dead, "and natural healing does not undo it");
}

#[test]
fn confusion_makes_a_foe_stumble_for_ten_turns() {
    let legend = [('G', Mark::Foe(Monster::Golem))];
    let scroll = [Item::new(ItemKind::ConfusionScroll)];
    let mut scene = Scene::holding("#########\n#@.....G#\n#########", &legend, &scroll);
    assert_eq!(scene.refuse(use_at(3, 1)), Refusal::NoTarget);
    assert_eq!(scene.refuse(READ), Refusal::WrongUse);
    scene.play(use_at(7, 1));
    scene.repeat(8, Action::Wait);
    assert_eq!(scene.foe(Monster::Golem).conditions[Condition::Confusion], 1);
    let events = scene.play(Action::Wait);
    assert!(events.iter().any(|e| matches!(e, Event::Ended { condition: Condition::Confusion, .. })));
}

#[test]
fn a_teleport_leads_far_away() {
    let picture = "######################
                   #@...................#
                   ######################";
    let mut scene = Scene::holding(picture, &[], &[Item::new(ItemKind::Teleport)]);
    let events = scene.play(READ);
    assert_eq!(scene.player().at.x, 9, "as far as the lantern has shown the hall");
    assert!(events.iter().any(|event| matches!(event, Event::Teleported { .. })));
}

#[test]
fn a_teleport_is_refused_where_there_is_nowhere_to_go() {
    let mut scene = Scene::holding("###\n#@#\n###", &[], &[Item::new(ItemKind::Teleport)]);
    assert_eq!(scene.refuse(READ), Refusal::NoTarget);
}

#[test]
fn teleport_avoids_known_dangers() {
    let mut scene = Scene::with("#######\n#@.==.#\n#######", &[], |level| {
        super::scene::give(level, Item::new(ItemKind::Teleport));
    });
    let mut knowing = Scene::with("#######\n#@.==.#\n#######", &[], |level| {
        super::scene::give(level, Item::new(ItemKind::Teleport));
        level.ground.traps.push(Point::new(5, 1));
    });
    scene.play(READ);
    knowing.play(READ);
    assert_eq!([scene.player().at, knowing.player().at], [Point::new(5, 1), Point::new(2, 1)]);
}

#[test]
fn mapping_shows_the_ground_but_not_the_solid_rock() {
    let picture = "#########
                   #@.#....#
                   ####..&.#
                   #########
                   #########";
    let mut scene = Scene::holding(picture, &[], &[Item::new(ItemKind::Mapping)]);
    assert!(!scene.level().is_explored(Point::new(6, 1)));
    assert!(scene.play(READ).contains(&Event::Mapped));
    scene.shows_over(
        |level, at| (!level.is_explored(at)).then_some('x'),
        "#########
         #@.#....#
         ####..&.#
         xxx######
         xxxxxxxxx",
    );
    let level = scene.level();
    assert!(!level.is_seen(Point::new(6, 1)), "shown, not seen");
}

#[test]
fn mapping_reveals_machines() {
    let picture = "#########\n#@#....##\n#.#.#####\n#...#####\n#########";
    let way_in = Point::new(3, 1);
    let mut scene = Scene::with(picture, &[], |level| {
        give(level, Item::new(ItemKind::Mapping));
        let tiles = [3, 4, 5, 6].map(|x| Point::new(x, 1));
        level.machines.push(Machine::bare(MachineKind::BellTower, tiles.into(), way_in));
    });
    let speaks = |scene: &Scene| {
        let card = text::describe(scene.level(), way_in);
        card.iter().any(|line| line.starts_with("The bell tower: "))
    };
    assert!(!speaks(&scene));
    let events = scene.play(READ);
    assert!(events.contains(&Event::MachineFound { kind: MachineKind::BellTower, at: way_in }));
    assert!(scene.level().machines[0].is_known && speaks(&scene));
}

#[test]
fn sleep_falls_on_every_foe_in_view_for_twenty_turns() {
    let legend = [('o', Mark::Foe(Monster::Orc)), ('g', Mark::Foe(Monster::Goblin))];
    let picture = "##########\n#@....g.o#\n##########";
    let mut scene = Scene::holding(picture, &legend, &[Item::new(ItemKind::Sleep)]);
    scene.play(READ);
    scene.repeat(18, Action::Wait);
    scene.shows(picture);
    assert_eq!(scene.foe(Monster::Orc).mood, Mood::Asleep { spell: 1 });
    let events = scene.play(Action::Wait);
    let woken = events.iter().filter(|e| matches!(e, Event::Ended { condition: Condition::Sleep, .. }));
    assert_eq!(woken.count(), 2);
    assert!(!scene.foe(Monster::Orc).is_asleep());
}

#[test]
fn a_hit_ends_magical_sleep() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::holding("####\n#@o#\n####", &legend, &[Item::new(ItemKind::Sleep)]);
    scene.play(READ);
    assert_eq!(scene.player().body.hp, 30);
    scene.play(Action::Step(Direction::East));
    assert_eq!(scene.foe(Monster::Orc).body.hp, 20 - 3 * 4, "the dagger finds a sleeper");
    assert!(!scene.foe(Monster::Orc).is_asleep());
}

#[test]
fn sleep_is_refused_when_no_foe_is_in_view() {
    let legend = [('o', Mark::Sleeper(Monster::Orc))];
    let mut scene = Scene::holding("#####\n#@#o#\n#####", &legend, &[Item::new(ItemKind::Sleep)]);
    assert_eq!(scene.refuse(READ), Refusal::NoTarget);
}

#[test]
fn light_stays_where_it_was_read() {
    let picture = "####################
                   #@.................#
                   ####################";
    let mut scene = Scene::holding(picture, &[], &[Item::new(ItemKind::Light)]);
    let end = Point::new(18, 1);
    assert!(!scene.level().is_seen(end), "beyond the lantern");
    assert!(scene.play(READ).contains(&Event::Brightened));
    assert!(scene.level().is_seen(end));
    scene.play(Action::Lantern);
    scene.repeat(30, Action::Wait);
    assert!(scene.level().is_seen(end), "for good");
}

#[test]
fn in_the_light_of_a_scroll_nothing_is_hidden() {
    let legend = [('s', Mark::Foe(Monster::Shade)), ('m', Mark::Foe(Monster::Mimic))];
    let picture = "###############\n#@..........s.#\n#...........m.#\n###############";
    let mut scene = Scene::with(picture, &legend, |level| {
        give(level, Item::new(ItemKind::Light));
        level.actors[1..].iter_mut().for_each(|foe| foe.conditions[Condition::Held] = 99);
        level.actors[2].ability_state = AbilityState::Disguise(ItemKind::Dart);
    });
    assert_eq!(scene.level().foes_in_view().len(), 0);
    scene.play(READ);
    assert_eq!(scene.level().foes_in_view().len(), 2, "the shade, and the mimic unmasked");
    scene.play(Action::Lantern);
    assert_eq!(scene.level().foes_in_view().len(), 2, "for good");
}

#[test]
fn enchantment_adds_one_to_what_is_chosen() {
    let scrolls = [Item::several(ItemKind::Enchant, 3), Item::new(ItemKind::HoundCharm)];
    let mut scene = Scene::holding("###\n#@#\n###", &[], &scrolls);
    let onto = |thing| Action::Use(D, Target::Thing(thing));
    let before = scene.level().strength(scene.player());
    scene.play(onto(Slot(1)));
    let events = scene.play(onto(Slot(1)));
    assert_eq!(scene.level().strength(scene.player()), (before.0, before.1 + 2), "the same one again");
    let leather = Item { enchantment: 2, ..Item::new(ItemKind::Leather) };
    assert!(events.contains(&Event::Enchanted { item: leather }));
    assert_eq!(scene.refuse(READ), Refusal::WrongUse, "there is no choice by itself");
    scene.play(Action::TakeOff(Slot(1)));
    scene.play(Action::Equip(E));
    for (slot, why) in [(Slot(1), "not in use"), (E, "a charm"), (D, "itself"), (Slot(25), "nothing")] {
        assert_eq!(scene.refuse(onto(slot)), Refusal::NothingWorn, "{why}");
    }
}

#[test]
fn a_burst_fills_the_square_but_passes_no_closed_door() {
    let picture = "#########
                   #.......#
                   #.......#
                   #...@...+
                   #.......#
                   #.......#
                   ###+#####
                   #.......#
                   #########";
    let scene = Scene::new(picture, &[]);
    let burst = emberdeep::action::area::burst(scene.level(), Point::new(4, 4), 2);
    scene.shows_over(
        |_, at| burst.contains(&at).then_some('*'),
        "#########
         #.......#
         #.*****.#
         #.*****.+
         #.*****.#
         #.*****.#
         ###+#####
         #.......#
         #########",
    );
}
