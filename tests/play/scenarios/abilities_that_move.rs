//! Foes that push, hold, swap, leap and shield: with one or more scenarios each.

use super::abilities_above::hardy;
use super::scene::{D, Mark, Scene, give, set, wear};
use crate::harm::count;
use emberdeep::action::{Action, Target};
use emberdeep::content::{Condition, Item, ItemKind, Monster, Talent};
use emberdeep::event::{Cause, Event};
use emberdeep::forecast::next::{Move, intents};
use emberdeep::level::{AbilityState, ActorId, Kind, Level};
use emberdeep::map::{Direction, Point, TileType};

const EAST: Direction = Direction::East;
const WEST: Direction = Direction::West;

/// The hits that the player has taken.
fn hits(scene: &Scene) -> Vec<i32> {
    let taken =
        scene.hits().into_iter().filter(|(on, _, cause)| *on == Kind::Player && *cause != Cause::Impact);
    taken.map(|(_, damage, _)| damage).collect()
}

fn stunned(events: &[Event]) -> bool {
    count(events, |event| matches!(event, Event::Stunned { .. })) == 1
}

const GORER: [(char, Mark); 2] = [('q', Mark::Foe(Monster::Gorer)), ('g', Mark::Sleeper(Monster::Goblin))];
/// The damage of a gorer's hit, standing and in a run.
const GORES: i32 = 6 - 2;
const RUNS: i32 = GORES + 3;

#[test]
fn a_gorer_lowers_its_head_and_runs_into_who_stays() {
    let mut scene = Scene::with("##########\n#..@....q#\n##########", &GORER, hardy);
    assert_eq!(intents(scene.level())[0].act, Move::WindsUp);
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::WoundUp { .. })), 1);
    scene.play(Action::Wait);
    scene.shows("##########\n#@..q....#\n##########");
    assert_eq!(scene.hits(), [(Kind::Player, RUNS, Cause::Hit(Kind::Foe(Monster::Gorer)))]);
}

#[test]
fn gorer_hits_beside_its_line() {
    let picture = "##########
                   #........#
                   #..@....q#
                   #........#
                   ##########";
    let mut scene = Scene::with(picture, &GORER, hardy);
    scene.play(Action::Wait);
    scene.play(Action::Step(Direction::North));
    assert_eq!(hits(&scene), [GORES]);
    assert_eq!(scene.foe(Monster::Gorer).at, Point::new(4, 2));
    assert_eq!(scene.player().at, Point::new(3, 1), "nobody is pushed");
}

#[test]
fn gorer_spares_friends_it_sees() {
    let legend = [('q', Mark::Foe(Monster::Gorer)), ('g', Mark::Foe(Monster::Goblin))];
    let picture = "##########
                   #....g...#
                   #..@....q#
                   #........#
                   ##########";
    let wound_up = |held: u16, x: i32| {
        let mut scene = Scene::with(picture, &legend, |level| {
            hardy(level);
            let goblin = level.actors.iter_mut().find(|actor| actor.kind == Kind::Foe(Monster::Goblin));
            let goblin = goblin.expect("a goblin");
            (goblin.at, goblin.conditions[Condition::Held]) = (Point::new(x, 1), held);
        });
        scene.play(Action::Wait);
        scene
    };
    assert_eq!(wound_up(9, 5).foe(Monster::Gorer).aim, None, "a friend stands beside the line");
    let mut scene = wound_up(9, 1);
    assert!(scene.foe(Monster::Gorer).aim.is_some());
    // The player is gone, and the run goes on until it comes to the goblin.
    scene.play(Action::Step(Direction::SouthEast));
    assert_eq!(hits(&scene), [GORES], "the player comes first");
    let mut scene = Scene::with(picture, &legend, |level| {
        hardy(level);
        for actor in &mut level.actors {
            match actor.kind {
                Kind::Foe(Monster::Gorer) => actor.aim = Some(Point::new(3, 2)),
                Kind::Foe(_) => actor.conditions[Condition::Held] = 9,
                Kind::Player => actor.at = Point::new(1, 3),
            }
        }
    });
    let told = intents(scene.level());
    scene.play(Action::Wait);
    let gorer = scene.foe(Monster::Gorer).at;
    assert_eq!(gorer, Point::new(6, 2), "it stops there");
    assert_eq!(scene.hits()[0], (Kind::Foe(Monster::Goblin), 6, Cause::Hit(Kind::Foe(Monster::Gorer))));
    assert!(told.iter().any(|intent| intent.to == gorer), "{told:?}");
}

#[test]
fn gorer_is_stunned_by_a_wall() {
    let picture = "##########
                   #........#
                   #........#
                   #...@...q#
                   ##########";
    let mut scene = Scene::with(picture, &GORER, hardy);
    scene.play(Action::Wait);
    let events = scene.play(Action::Step(Direction::NorthWest));
    assert!(!stunned(&events) && hits(&scene) == [GORES], "still beside its line");
    let mut clear = Scene::with(picture, &GORER, |level| {
        hardy(level);
        level.actors[1].aim = Some(Point::new(4, 3));
        level.actors[1].at = Point::new(7, 3);
        level.actors[0].at = Point::new(4, 1);
    });
    let events = clear.play(Action::Wait);
    assert!(stunned(&events) && hits(&clear).is_empty());
    assert_eq!(clear.foe(Monster::Gorer).at, Point::new(1, 3));
    let mut friend = Scene::with("##########\n#..@.g..q#\n##########", &GORER, |level| {
        hardy(level);
        level.actors.iter_mut().find(|actor| actor.kind == Kind::Foe(Monster::Gorer)).expect("it").aim =
            Some(Point::new(3, 1));
    });
    friend.play(Action::Wait);
    assert_eq!(friend.hits()[0], (Kind::Foe(Monster::Goblin), 9, Cause::Hit(Kind::Foe(Monster::Gorer))));
}

#[test]
fn a_gorer_marks_its_line_and_a_held_one_runs_nowhere() {
    let mut scene = Scene::with("##########\n#..@....q#\n##########", &GORER, |level| {
        hardy(level);
        level.actors[1].aim = Some(Point::new(3, 1));
        level.actors[1].conditions[Condition::Held] = 2;
    });
    scene.play(Action::Wait);
    assert_eq!((scene.foe(Monster::Gorer).at.x, hits(&scene).len()), (8, 0));
}

#[test]
fn a_push_into_a_wall_hurts_the_player() {
    let mut scene = Scene::with("########\n#@....q#\n########", &GORER, hardy);
    scene.repeat(2, Action::Wait);
    assert_eq!(
        scene.hits(),
        [
            (Kind::Player, RUNS, Cause::Hit(Kind::Foe(Monster::Gorer))),
            (Kind::Player, 5_000 / 6 + 1, Cause::Impact)
        ]
    );
}

const TURTLE: [(char, Mark); 2] = [('U', Mark::Foe(Monster::Turtle)), ('g', Mark::Sleeper(Monster::Goblin))];

#[test]
fn a_turtle_is_closed_by_a_wound_until_it_attacks() {
    let mut scene = Scene::with("#####\n#@U.#\n#####", &TURTLE, |level| {
        hardy(level);
        level.actors[1].body.energy = 50;
    });
    let mut taken = Vec::new();
    for _ in 0..3 {
        let before = scene.foe(Monster::Turtle).body.hp;
        scene.play(Action::Attack(EAST));
        taken.push(before - scene.foe(Monster::Turtle).body.hp);
    }
    // It hits back each turn, and so opens.
    assert_eq!(taken, [3, 3, 3]);
    let mut closed = Scene::with("#####\n#@U.#\n#####", &TURTLE, |level| {
        hardy(level);
        level.actors[1].ability_state = AbilityState::Closed;
    });
    closed.play(Action::Attack(EAST));
    assert_eq!(closed.foe(Monster::Turtle).body.hp, 26);
}

#[test]
fn closed_turtle_slides_three_and_hits_for_six() {
    let slide = |picture: &str| {
        let mut scene = Scene::with(picture, &TURTLE, |level| {
            hardy(level);
            wear(level, ItemKind::Mace);
            let turtle = level.actors.iter_mut().find(|actor| actor.kind == Kind::Foe(Monster::Turtle));
            turtle.expect("it").ability_state = AbilityState::Closed;
        });
        scene.play(Action::Attack(EAST));
        scene
    };
    let free = slide("##########\n#@U......#\n##########");
    assert_eq!(count(&free.events, |event| matches!(event, Event::Knocked { .. })), 3);
    let met = slide("##########\n#@U.g....#\n##########");
    let impacts: Vec<_> = met.hits().into_iter().filter(|(.., cause)| *cause == Cause::Impact).collect();
    assert_eq!(impacts, [(Kind::Foe(Monster::Goblin), 6, Cause::Impact)]);
}

const SHIELD: [(char, Mark); 2] =
    [('H', Mark::Foe(Monster::Shieldbearer)), ('a', Mark::Foe(Monster::Goblin))];

#[test]
fn a_shieldbearer_takes_hits_for_a_friend_beside_it() {
    let mut beside = Scene::with("#####\n#@a.#\n#.H.#\n#####", &SHIELD, hardy);
    beside.play(Action::Attack(EAST));
    assert_eq!(
        (beside.foe(Monster::Goblin).body.hp, beside.foe(Monster::Shieldbearer).body.hp),
        (12, 22 - 2)
    );
    let mut apart = Scene::with("#######\n#@a..H#\n#######", &SHIELD, |level| {
        hardy(level);
        level.actors[2].conditions[Condition::Held] = 9;
    });
    apart.play(Action::Attack(EAST));
    assert_eq!((apart.foe(Monster::Goblin).body.hp, apart.foe(Monster::Shieldbearer).body.hp), (12 - 5, 22));
}

#[test]
fn a_shieldbearer_takes_a_thrown_dart_too() {
    let mut scene = Scene::with("######\n#@..a#\n#...H#\n######", &SHIELD, |level| {
        hardy(level);
        give(level, Item::new(ItemKind::Dart));
    });
    scene.play(Action::Throw(D, Point::new(4, 1)));
    assert_eq!((scene.foe(Monster::Goblin).body.hp, scene.foe(Monster::Shieldbearer).body.hp), (12, 22 - 2));
}

#[test]
fn drummer_gives_friends_an_extra_action() {
    let legend = [('d', Mark::Foe(Monster::Drummer)), ('o', Mark::Foe(Monster::Orc))];
    let mut scene = Scene::with("########\n#@o..d.#\n########", &legend, hardy);
    let mut taken = Vec::new();
    for _ in 0..7 {
        let before = hits(&scene).len();
        scene.play(Action::Wait);
        taken.push(hits(&scene).len() - before);
    }
    assert_eq!(taken, [2, 1, 1, 2, 1, 1, 2]);
    assert_eq!(count(&scene.events, |event| matches!(event, Event::Drummed { .. })), 3);
    assert!(scene.foe(Monster::Drummer).at.x > 2, "it keeps behind");
}

#[test]
fn drumbeat_does_not_rush_wind_ups() {
    let legend = [('d', Mark::Foe(Monster::Drummer)), ('q', Mark::Foe(Monster::Gorer))];
    let mut scene = Scene::with("############\n#..@....q.d#\n############", &legend, hardy);
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::Drummed { .. })), 1);
    assert_eq!(count(&events, |event| matches!(event, Event::WoundUp { .. })), 1);
    assert_eq!(
        (scene.foe(Monster::Gorer).at.x, hits(&scene).len()),
        (8, 0),
        "it has one action more, and waits"
    );
    scene.play(Action::Wait);
    assert_eq!(hits(&scene)[0], RUNS);
}

#[test]
fn sleep_or_stun_cancels_a_wind_up() {
    let aiming = |level: &mut Level| {
        hardy(level);
        level.actors[1].aim = Some(level.actors[0].at);
    };
    let picture = "##########\n#..@....q#\n##########";
    let mut asleep = Scene::with(picture, &GORER, |level| {
        aiming(level);
        give(level, Item::new(ItemKind::Sleep));
    });
    asleep.play(Action::Use(D, Target::Itself));
    assert_eq!(asleep.foe(Monster::Gorer).aim, None);
    let mut lit = Scene::with("#####\n#@q.#\n#####", &GORER, |level| {
        aiming(level);
        level.hero.lantern.hooded = true;
        level.hero.growth.talents.learnt.push(Talent::Dazzle);
    });
    let events = lit.play(Action::Lantern);
    assert!(stunned(&events));
    assert_eq!(lit.foe(Monster::Gorer).aim, None);
}

const SKIPPER: [(char, Mark); 1] = [('y', Mark::Foe(Monster::Skipper))];

#[test]
fn hitting_a_skipper_swaps_places() {
    let mut scene = Scene::with("#####\n#@y.#\n#####", &SKIPPER, hardy);
    let events = scene.play(Action::Attack(EAST));
    assert_eq!(count(&events, |event| matches!(event, Event::Swapped { .. })), 1);
    scene.shows("#####\n#y@.#\n#####");
    let mut heavy = Scene::with("#####\n#@y.#\n#####", &SKIPPER, |level| {
        hardy(level);
        wear(level, ItemKind::Plate);
    });
    heavy.play(Action::Attack(EAST));
    heavy.shows("#####\n#@y.#\n#####");
}

#[test]
fn skipper_swap_triggers_its_tile() {
    let mut scene = Scene::with("#####\n#@y.#\n#####", &SKIPPER, |level| {
        hardy(level);
        level.actors[0].conditions[Condition::Burning] = 9;
        set(level, 2, 1, TileType::Shallow);
    });
    scene.play(Action::Attack(EAST));
    assert_eq!(scene.player().conditions[Condition::Burning], 0);
}

#[test]
fn a_skipper_that_is_killed_changes_nothing() {
    let mut scene = Scene::with("#####\n#@y.#\n#####", &SKIPPER, |level| level.actors[1].body.hp = 1);
    scene.play(Action::Attack(EAST));
    scene.shows("#####\n#@..#\n#####");
}

const LEAPER: [(char, Mark); 1] = [('l', Mark::Foe(Monster::Leaper))];

fn leaps(picture: &str, change: impl FnOnce(&mut Level)) -> Scene {
    let mut scene = Scene::with(picture, &LEAPER, |level| {
        hardy(level);
        change(level);
    });
    let events = scene.play(Action::Wait);
    assert_eq!(count(&events, |event| matches!(event, Event::WoundUp { .. })), 1, "{events:?}");
    scene
}

#[test]
fn a_leaper_crouches_and_lands_beside_the_player() {
    let mut scene = leaps("########\n#@....l#\n########", |_| {});
    scene.play(Action::Wait);
    scene.shows("########\n#@l....#\n########");
    assert_eq!(hits(&scene).len(), 0);
    scene.play(Action::Wait);
    assert_eq!(hits(&scene), [7 - 2]);
}

#[test]
fn leap_hits_anyone_on_its_tile() {
    let mut scene = leaps("########\n#@....l#\n########", |_| {});
    scene.play(Action::Step(EAST));
    scene.shows("########\n#.@l...#\n########");
    assert_eq!(hits(&scene), [7 - 2]);
}

#[test]
fn leaper_in_water_lies_for_two_turns() {
    let mut scene = leaps("########\n#@~...l#\n########", |_| {});
    assert!(stunned(&scene.play(Action::Wait)));
    scene.repeat(2, Action::Wait);
    assert_eq!(hits(&scene).len(), 0);
    scene.play(Action::Wait);
    assert_eq!(hits(&scene).len(), 1);
}

const LEECH: [(char, Mark); 1] = [('L', Mark::Foe(Monster::Leech))];

#[test]
fn leech_bite_holds_while_it_lives() {
    let mut scene = Scene::with("######\n#.@L.#\n######", &LEECH, hardy);
    scene.play(Action::Wait);
    for _ in 0..9 {
        scene.play(Action::Wait);
        assert_eq!(scene.refuse(Action::Step(WEST)), emberdeep::action::Refusal::Held);
    }
    while scene.foes() > 0 {
        scene.play(Action::Attack(EAST));
    }
    scene.play(Action::Step(WEST));
}

#[test]
fn fire_parts_a_leech_from_whom_it_holds() {
    let is_held = |burning: u16| {
        let mut scene = Scene::with("######\n#.@L.#\n######", &LEECH, |level| {
            hardy(level);
            level.actors[1].body.hp = 50;
            level.actors[1].conditions[Condition::Burning] = burning;
            level.actors[0].conditions[Condition::Held] = 2;
        });
        scene.repeat(2, Action::Wait);
        assert!(scene.level().actor(ActorId(1)).is_some(), "it lives");
        scene.player().has(Condition::Held)
    };
    assert!(is_held(0) && !is_held(9));
}

/// A foe that has wound up westwards is pushed two tiles to the north, against the wall, before it falls.
fn pushed_aside(foe: Monster, aim: Point) -> Scene {
    let picture = "###########
                   #.........#
                   #.........#
                   #.......f.#
                   #.........#
                   #.........#
                   #.......@.#
                   ###########";
    let mut scene = Scene::with(picture, &[('f', Mark::Foe(foe))], |level| {
        hardy(level);
        wear(level, ItemKind::ForceRod);
        level.actors[1].body.hp = 99;
        level.actors[1].body.energy = if foe == Monster::Ogre { 50 } else { 0 };
        level.actors[1].aim = Some(aim);
    });
    scene.play(Action::Use(D, Target::Place(Point::new(8, 3))));
    scene
}

#[test]
fn pushed_line_keeps_its_direction() {
    for foe in [Monster::Spider, Monster::Drake, Monster::Wisp] {
        let scene = pushed_aside(foe, Point::new(5, 3));
        let ends = scene.events.iter().filter_map(|event| match event {
            Event::Flew { who, to } if who.kind == Kind::Foe(foe) => Some(*to),
            _ => None,
        });
        let ends: Vec<Point> = ends.collect();
        assert!(ends.len() == 1 && ends[0].y == 1 && ends[0].x < 5, "{foe:?}: {ends:?}");
    }
}

#[test]
fn pushed_cone_keeps_its_direction() {
    let scene = pushed_aside(Monster::Ogre, Point::new(7, 3));
    assert_eq!(scene.foe(Monster::Ogre).at, Point::new(7, 1), "nobody was there, and it stumbles on");
    assert_eq!(scene.level().map.tile(Point::new(7, 1)), TileType::Rubble);
}

#[test]
fn pushed_charge_keeps_its_direction() {
    let scene = pushed_aside(Monster::Gorer, Point::new(5, 3));
    assert_eq!(scene.foe(Monster::Gorer).at, Point::new(1, 1), "{}", scene.picture());
}

#[test]
fn marked_place_ignores_pushes() {
    let scene = pushed_aside(Monster::Leaper, Point::new(5, 3));
    assert_eq!(scene.foe(Monster::Leaper).at, Point::new(5, 3), "{}", scene.picture());
}

/// The places that foes have wound up for, by id.
fn aims(scene: &Scene) -> Vec<Point> {
    scene.level().foes().filter_map(|foe| foe.aim).collect()
}

#[test]
fn a_second_leaper_marks_another_tile_than_the_first() {
    let picture = "#########
                   #.......#
                   #l...@..#
                   #l......#
                   #.......#
                   #########";
    let mut scene = Scene::with(picture, &LEAPER, hardy);
    let mut alone = Scene::with(picture, &LEAPER, |level| {
        hardy(level);
        level.actors.remove(1);
    });
    for scene in [&mut scene, &mut alone] {
        scene.play(Action::Wait);
    }
    assert_eq!(aims(&scene)[0], aims(&alone)[0], "both would leap to the same tile");
    assert_eq!(aims(&scene), [Point::new(4, 3), Point::new(4, 2)]);
}

#[test]
fn sappers_mark_different_tiles() {
    let picture = "##########
                   #........#
                   #..@....p#
                   #......p.#
                   #.......p#
                   ##########";
    let mut scene = Scene::with(picture, &[('p', Mark::Foe(Monster::Sapper))], hardy);
    scene.play(Action::Wait);
    let marked = aims(&scene);
    assert_eq!(marked[0], scene.player().at);
    assert!(marked.len() == 3 && marked[1..].iter().all(|at| at.x == 4), "on their side: {marked:?}");
    assert_ne!(marked[1], marked[2]);
}
