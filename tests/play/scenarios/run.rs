//! Running.

use super::commands::{at, drive, refused};
use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::auto::{AutoCommand, Stop};
use emberdeep::content::{ItemKind, Monster};
use emberdeep::level::ActorId;
use emberdeep::map::{Direction, Point, TileType};

const LEGEND: [(char, Mark); 2] = [('!', Mark::Thing(ItemKind::Haste)), ('s', Mark::Sleeper(Monster::Orc))];

/// Where a run in `direction` through `picture` ends, and why.
fn run(picture: &str, direction: Direction) -> ((i32, i32), Stop) {
    let mut scene = Scene::new(picture, &LEGEND);
    let done = drive(&mut scene, AutoCommand::Run(direction));
    (at(&scene), done.stop)
}

use Direction::{East, NorthEast, South, West};

#[test]
fn a_corridor_is_followed_around_its_bends_to_its_end() {
    let picture =
        "############\n#@...#######\n####.#######\n####.......#\n##########.#\n##########.#\n############";
    assert_eq!(run(picture, East), ((10, 5), Stop::Done));
    let round = "########\n#@.#####\n###.####\n####.###\n####.###\n###.####\n########";
    assert_eq!(run(round, East), ((3, 5), Stop::Done), "diagonal ones, too");
}

#[test]
fn it_stops_where_ways_part() {
    assert_eq!(run("########\n#@.....#\n####.###\n########", East), ((4, 1), Stop::Junction));
    let cross = "####.###\n#@.....#\n####.###\n########";
    assert_eq!(run(cross, East), ((4, 1), Stop::Junction));
    let arms = "####.###\n#@...###\n####.###\n########";
    assert_eq!(run(arms, East), ((4, 1), Stop::Junction), "at the crossing, not before it");
    let from_there =
        "########\n#@.......#\n".replace("########\n", "##########\n") + "##.#######\n##########";
    assert_eq!(run(&from_there.replace("#@.", "#.@"), East), ((8, 1), Stop::Done), "on from a crossing");
}

#[test]
fn it_stops_at_doors() {
    assert_eq!(run("########\n#@...+.#\n########", East), ((4, 1), Stop::Door));
    assert_eq!(run("########\n#@.....#\n###+####\n########", East), ((3, 1), Stop::Door));
    let mut scene = Scene::new("########\n#@+....#\n########", &LEGEND);
    assert_eq!(drive(&mut scene, AutoCommand::Run(East)).stop, Stop::Door, "a first step opens one");
    assert_eq!((at(&scene), scene.game.turn()), ((1, 1), 1));
}

#[test]
fn it_stops_inside_a_room_and_at_its_way_in() {
    let room = "##########\n#####....#\n#@.......#\n#####....#\n##########";
    assert_eq!(run(room, East), ((5, 2), Stop::WayIn));
    let corner = "##########\n#@.......#\n#####....#\n#####....#\n##########";
    assert_eq!(run(corner, East), ((5, 1), Stop::WayIn));
    let out = "##########\n#####....#\n#.......@#\n#####....#\n##########";
    assert_eq!(run(out, West), ((4, 2), Stop::WayIn));
}

#[test]
fn run_stops_where_walls_open() {
    let hall = "#########\n#.......#\n#@......#\n#.......#\n#########";
    assert_eq!(run(hall, East), ((7, 2), Stop::Done));
    assert_eq!(run("#########\n#.......#\n#.......#\n#@......#\n#########", NorthEast), ((3, 1), Stop::Done));
    let gap = "#########\n#.......#\n#.......#\n#@......#\n#####.###\n#########";
    assert_eq!(run(gap, East), ((5, 3), Stop::Junction));
}

#[test]
fn it_stops_on_things_and_stairs_and_for_what_is_new() {
    assert_eq!(run("########\n#@..!..#\n########", East), ((4, 1), Stop::Here));
    assert_eq!(run("########\n#@..<..#\n########", East), ((4, 1), Stop::Here));
    let new = "#######\n#@..###\n###.###\n###..!#\n#######";
    assert_eq!(run(new, East).1, Stop::NewThing(ItemKind::Haste));
    let sleeper = "#######\n#@..###\n###.###\n###..s#\n#######";
    assert_eq!(run(sleeper, East).1, Stop::FoeInView(ActorId(1)));
}

#[test]
fn with_a_foe_in_view_it_is_one_step() {
    let legend = [('g', Mark::Foe(Monster::Goblin))];
    let mut scene = Scene::new("##########\n#@......g#\n##########", &legend);
    let done = drive(&mut scene, AutoCommand::Run(East));
    assert_eq!(done.stop, Stop::Threat(ActorId(1)));
    assert_eq!(done.actions, [Action::Step(East)]);
    let scene = Scene::new("######\n#@g..#\n######", &legend);
    assert_eq!(refused(&scene, AutoCommand::Run(East)), Stop::Taken(ActorId(1)), "a run is no hit");
}

#[test]
fn run_avoids_walls_traps_and_deep_water() {
    let scene = Scene::new("####\n#@.#\n####", &[]);
    assert_eq!(refused(&scene, AutoCommand::Run(South)), Stop::NoPlace(TileType::Wall));
    let set = |level: &mut emberdeep::level::Level| {
        level.ground.traps.push(Point::new(3, 1));
    };
    let mut scene = Scene::with("########\n#@.....#\n########", &[], set);
    assert_eq!(drive(&mut scene, AutoCommand::Run(East)).stop, Stop::Trap);
    assert_eq!(at(&scene), (2, 1));
    assert_eq!(run("########\n#@..==.#\n########", East), ((3, 1), Stop::DeepWater));
}
