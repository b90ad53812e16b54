//! Travelling.

use super::commands::{at, drive, refused, sentence};
use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::auto::{AutoCommand, Stop};
use emberdeep::content::{Condition, ItemKind, Monster};
use emberdeep::event::Event;
use emberdeep::level::{ActorId, Cover, Gas, Level};
use emberdeep::map::{Direction, Point, TileType};

fn to(x: i32, y: i32) -> AutoCommand {
    AutoCommand::Travel(Point::new(x, y))
}

#[test]
fn it_goes_to_a_seen_place_and_nowhere_else() {
    let mut scene = Scene::new("#########\n#@..#...#\n#...+...#\n#########", &[]);
    assert_eq!(drive(&mut scene, to(3, 2)).stop, Stop::Done);
    assert_eq!(at(&scene), (3, 2));
    assert_eq!(refused(&scene, to(3, 2)), Stop::Done);
    assert_eq!(refused(&scene, to(6, 1)), Stop::NotKnown);
    assert_eq!(refused(&scene, to(-1, 1)), Stop::NotKnown);
    assert_eq!(refused(&scene, to(0, 0)), Stop::NoPlace(TileType::Wall));
}

#[test]
fn it_takes_known_ground_only() {
    // The straight way from room to room has never been seen.
    let mut scene = Scene::new(
        "#############
         #@..+...+...#
         #.#########.#
         #...........#
         #############",
        &[],
    );
    for (x, y) in [(1, 3), (9, 3), (11, 3), (11, 1)] {
        assert_eq!((drive(&mut scene, to(x, y)).stop, at(&scene)), (Stop::Done, (x, y)));
    }
    let done = drive(&mut scene, to(3, 1));
    assert_eq!((done.stop, at(&scene)), (Stop::Done, (3, 1)));
    assert_eq!(done.actions.len(), 13, "round by the south, since nothing is known behind the doors");
}

#[test]
fn a_foe_or_a_new_thing_that_comes_into_view_stops_it() {
    let legend = [('g', Mark::Sleeper(Monster::Goblin)), ('!', Mark::Thing(ItemKind::Haste))];
    let mut scene = Scene::new("#########\n#.......#\n#@..###.#\n#######!#\n#########", &legend);
    let done = drive(&mut scene, to(7, 1));
    assert_eq!(done.stop, Stop::NewThing(ItemKind::Haste));
    assert_eq!(sentence(&done.stop, scene.level()), "You see a potion of haste.");
    let mut scene = Scene::new("#########\n#.......#\n#@..###.#\n#######g#\n#########", &legend);
    let done = drive(&mut scene, to(7, 1));
    assert_eq!(done.stop, Stop::FoeInView(ActorId(1)));
    assert_eq!(sentence(&done.stop, scene.level()), "A goblin is asleep here.");
}

#[test]
fn it_does_not_begin_with_a_foe_in_view() {
    let scene = Scene::new("########\n#@....g#\n########", &[('g', Mark::Foe(Monster::Goblin))]);
    let stop = refused(&scene, to(3, 1));
    assert_eq!(sentence(&stop, scene.level()), "The goblin is after you.");
}

#[test]
fn a_known_trap_is_never_stepped_on() {
    let set = |level: &mut emberdeep::level::Level| {
        level.ground.traps.push(Point::new(3, 1));
    };
    let mut scene = Scene::with("#######\n#@....#\n#.....#\n#######", &[], set);
    assert_eq!(refused(&scene, to(3, 1)), Stop::Trap);
    assert_eq!(drive(&mut scene, to(5, 1)).stop, Stop::Done);
    let narrow = Scene::with("#######\n#@....#\n#######", &[], set);
    assert_eq!(refused(&narrow, to(5, 1)), Stop::Blocked);
}

#[test]
fn a_hit_stops_it() {
    // The shade is not seen in the dim light, but its hit is felt.
    let mut scene = Scene::new("####################\n#@.................#\n####################", &[]);
    scene.play(Action::Step(Direction::East));
    let before = emberdeep::auto::Watch::of(scene.level());
    let player = emberdeep::event::Who {
        id: ActorId::PLAYER,
        kind: emberdeep::level::Kind::Player,
        name: None,
        at: scene.player().at,
    };
    let cause = emberdeep::event::Cause::Fire;
    let hit = emberdeep::event::Event::Hit { by: None, on: player, damage: 1, cause, dies: false };
    assert_eq!(to(5, 1).stops(&before, &[hit], scene.level()), Some(Stop::Hurt));
    assert_eq!(to(5, 1).stops(&before, &[], scene.level()), None);
}

#[test]
fn spores_bar_the_way_only_where_they_send_to_sleep() {
    let first = |thickness| {
        let scene = Scene::with("########\n#@.....#\n########", &[], |level: &mut Level| {
            let tile = level.map.index(Point::new(4, 1));
            level.ground.air.set(Gas::Spores, tile, thickness);
        });
        to(6, 1).next(scene.level())
    };
    assert_eq!([3, 4].map(first), [Ok(Action::Step(Direction::East)), Err(Stop::Hazard)]);
}

/// The first puff sends to sleep, and for ten turns no other does.
#[test]
fn puffballs_in_the_dark_do_not_turn_it_back() {
    let mut scene = Scene::with("###########\n#@..000...#\n###########", &[], |level| {
        level.hero.lantern.hooded = true;
        level.ground.glow.fill(true);
    });
    let asleep = drive(&mut scene, to(9, 1));
    assert_eq!((asleep.stop, at(&scene)), (Stop::Afflicted(Condition::Sleep), (4, 1)));
    let on = drive(&mut scene, to(9, 1));
    assert_eq!((on.stop, on.actions), (Stop::Done, vec![Action::Step(Direction::East); 5]));
}

/// A lit room with oil on these tiles.
fn oily(picture: &str, oil: &[(i32, i32)]) -> Scene {
    Scene::with(picture, &[], |level| {
        level.ground.glow.fill(true);
        for (x, y) in oil {
            let tile = level.map.index(Point::new(*x, *y));
            level.ground.cover[tile] = Cover::Oil;
        }
    })
}

/// Whether the player has stepped on oil.
fn has_soiled(scene: &Scene) -> bool {
    let walked = |event: &Event| matches!(event, Event::Walked { to, .. } if scene.level().cover_at(*to) == Cover::Oil);
    scene.events.iter().any(walked)
}

const OIL: &str = "##########
#........#
#@.......#
#........#
##########";

#[test]
fn it_goes_round_oil_where_that_is_no_farther() {
    let mut scene = oily(OIL, &[(3, 2), (4, 2)]);
    let done = drive(&mut scene, to(8, 2));
    assert_eq!((done.stop, at(&scene), done.actions.len()), (Stop::Done, (8, 2), 7));
    assert!(!has_soiled(&scene), "{}", scene.picture());
    let mut barred = oily(OIL, &[(4, 1), (4, 2), (4, 3)]);
    assert_eq!(drive(&mut barred, to(8, 2)).actions.len(), 7, "over it where nothing leads round it");
}

#[test]
fn exploring_goes_round_oil_where_that_is_no_farther() {
    let picture = "###############\n#.......#######\n#@.......+....#\n#.......#######\n###############";
    let mut scene = oily(picture, &[(3, 2), (4, 2), (6, 2)]);
    while let Ok(action) = AutoCommand::Explore.next(scene.level()) {
        scene.play(action);
    }
    assert_eq!(at(&scene), (8, 2), "through the door: {}", scene.picture());
    assert!(!has_soiled(&scene), "{}", scene.picture());
}
