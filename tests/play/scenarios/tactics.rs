//! What hunters do so that no corner, door, corridor or stair makes a fight free: they follow over stairs, take shelter,
//! keep out of corridors, and break doors.

use super::scene::{D, Mark, Scene};
use emberdeep::action::{Action, LIFTING_TURNS};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::event::{Event, Victory};
use emberdeep::level::{ActorId, HITS_AT_A_DOOR, Mood};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text;

const EAST: Action = Action::Step(Direction::East);

fn followed(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Followed { .. })).count()
}

#[test]
fn hunters_follow_over_stairs_in_time() {
    let legend = [('o', Mark::Foe(Monster::Orc)), ('z', Mark::Sleeper(Monster::Goblin))];
    let mut scene = Scene::new("##########\n#@>.o..oz#\n##########", &legend);
    scene.game.play(EAST).expect("a step");
    let steps = scene.level().foes().filter(|foe| foe.is_hunting()).map(|foe| foe.at.x - 2);
    let steps: Vec<i32> = steps.collect();
    let mut arrivals = vec![followed(&scene.play(Action::Descend))];
    assert_eq!(scene.level().traffic.followers.len(), 2, "who sleeps stays");
    for _ in 0..6 {
        arrivals.push(followed(&scene.play(Action::Wait)));
    }
    let turns: Vec<i32> =
        (1..).zip(&arrivals).filter(|(_, count)| **count > 0).map(|(turn, _)| turn).collect();
    assert_eq!(turns, steps.iter().map(|steps| steps + 1).collect::<Vec<_>>());
    let orcs = scene.level().foes().filter(|foe| foe.monster() == Some(Monster::Orc) && foe.is_hunting());
    assert!(orcs.count() >= 2);
    scene.game.play(Action::Climb).ok();
}

#[test]
fn lost_hunters_do_not_follow_over_stairs() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with("##############\n#>@+........o#\n##############", &legend, |level| {
        let last_known = level.player().at;
        level.actors[1].mood = Mood::Hunting { last_known, lost: 9 };
    });
    scene.play(Action::Step(Direction::West));
    let lost = matches!(scene.foe(Monster::Orc).mood, Mood::Hunting { lost: 1.., .. });
    assert!(lost, "{:?}", scene.foe(Monster::Orc).mood);
    scene.play(Action::Descend);
    assert!(scene.level().traffic.followers.is_empty());
}

#[test]
fn shot_foes_take_shelter() {
    let darts = Item { count: 6, ..Item::new(ItemKind::Dart) };
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let picture = "#########\n#@.....o#\n######.##\n######.##\n#########";
    let mut scene = Scene::holding(picture, &legend, &[darts]);
    scene.play(Action::Throw(D, scene.foe(Monster::Orc).at));
    assert!(scene.foe(Monster::Orc).pursuit.shelter > 0, "six steps away");
    scene.repeat(3, Action::Wait);
    assert_eq!(scene.foe(Monster::Orc).at, Point::new(6, 2));
    scene.repeat(5, Action::Wait);
    assert!(!scene.level().is_in_line(scene.foe(Monster::Orc).at), "it waits there");
    scene.repeat(3, EAST);
    scene.repeat(2, Action::Wait);
    assert_eq!(scene.foe(Monster::Orc).pursuit.shelter, 0, "near enough to attack, it comes");
}

#[test]
fn after_ten_turns_in_shelter_it_goes_back() {
    let darts = Item { count: 6, ..Item::new(ItemKind::Dart) };
    let legend = [('o', Mark::Foe(Monster::Orc)), ('d', Mark::Thing(ItemKind::Dart))];
    let picture = "##########
                   #@.....o##
                   ######.###
                   ######...#
                   ##########";
    let mut scene = Scene::with(picture, &legend, |level| {
        super::scene::give(level, darts);
        level.actors[1].patrol.waypoints = vec![Point::new(8, 3)];
    });
    scene.play(Action::Throw(D, scene.foe(Monster::Orc).at));
    let orc = scene.foe(Monster::Orc);
    assert_eq!((orc.at, orc.pursuit.shelter), (Point::new(6, 2), 10));
    let told = text::of_foe(scene.level(), orc);
    assert_eq!(told, "It keeps out of your line. After 10 turns in cover it goes back to its patrol.");
    scene.repeat(9, Action::Wait);
    let orc = scene.foe(Monster::Orc);
    assert!(orc.is_hunting() && orc.at == Point::new(6, 2), "{}", scene.picture());
    let events = scene.play(Action::Wait);
    let orc = scene.foe(Monster::Orc);
    assert!(events.iter().any(|event| matches!(event, Event::Lost { who } if who.id == orc.id)));
    assert!(matches!(orc.mood, Mood::Wandering { .. }) && orc.pursuit.wary);
    scene.repeat(2, Action::Wait);
    scene.shows("##########\n#@.....d##\n######.###\n######..o#\n##########");
}

#[test]
fn foes_hit_from_near_hit_back() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let darts = Item { count: 6, ..Item::new(ItemKind::Dart) };
    let mut scene = Scene::holding("######\n#@..o#\n######", &legend, &[darts]);
    scene.play(Action::Throw(D, scene.foe(Monster::Orc).at));
    assert_eq!(scene.foe(Monster::Orc).at, Point::new(3, 1));
}

#[test]
fn packs_avoid_a_guarded_corridor() {
    let picture = "
        ##########
        #####....#
        #@....o.o#
        #####..o.#
        ##########";
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::new(picture, &legend);
    for turn in 0..9 {
        scene.play(Action::Wait);
        let inside = scene.level().foes().filter(|foe| foe.at.x < 5).count();
        assert_eq!(inside, 0, "turn {turn}\n{}", scene.picture());
    }
    scene.repeat(4, Action::Wait);
    assert!(scene.level().foes().any(|foe| foe.at.x < 5), "they do not wait for ever\n{}", scene.picture());
}

#[test]
fn they_go_around_a_corridor_where_that_is_near() {
    let picture = "
        ###########
        #.........#
        #.#####...#
        #@....#.o.#
        #.#######.#
        #.....o.o.#
        ###########";
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::new(picture, &legend);
    scene.repeat(9, Action::Wait);
    assert!(scene.level().foes().any(|foe| foe.at.x < 2), "{}", scene.picture());
}

#[test]
fn two_come_into_the_corridor_at_once() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::new("##########\n#####....#\n#@....o.o#\n##########", &legend);
    scene.repeat(3, Action::Wait);
    assert!(scene.level().foes().any(|foe| foe.at.x < 5), "{}", scene.picture());
}

#[test]
fn beasts_break_doors_and_hands_open_them() {
    let legend = [('s', Mark::Foe(Monster::Slime)), ('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::new("######\n#@.+s#\n######", &legend);
    let door = Point::new(3, 1);
    for hit in 1..HITS_AT_A_DOOR {
        scene.play(Action::Wait);
        assert_eq!(scene.level().hits_at(door), hit);
    }
    scene.play(Action::Wait);
    assert_eq!((scene.level().map.tile(door), scene.level().hits_at(door)), (TileType::Rubble, 0));
    let mut opened = Scene::new("######\n#@.+o#\n######", &legend);
    opened.play(Action::Wait);
    assert_eq!(opened.level().map.tile(door), TileType::OpenDoor);
}

#[test]
fn lifting_the_ember_takes_unbroken_turns() {
    let legend = [('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with("#######\n#@#..o#\n#######", &legend, |level| {
        level.actors[1].mood = Mood::Asleep { spell: 0 };
        let at = level.player().at;
        level.items.push(emberdeep::level::Lying { at, item: Item::new(ItemKind::Ember) });
    });
    let events = scene.play(Action::PickUp);
    assert!(events.contains(&Event::Lifting { turns: LIFTING_TURNS - 1 }), "{events:?}");
    assert!(events.iter().any(|event| matches!(event, Event::Woke { who } if who.id == ActorId(1))));
    scene.play(Action::PickUp);
    scene.play(Action::Wait);
    let again = scene.play(Action::PickUp);
    assert!(again.contains(&Event::Lifting { turns: LIFTING_TURNS - 1 }), "from the beginning: {again:?}");
    scene.repeat(usize::from(LIFTING_TURNS) - 2, Action::PickUp);
    assert!(scene.play(Action::PickUp).contains(&Event::Won { how: Victory::Ember }));
}
