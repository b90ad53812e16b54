//! The behaviour of foes: wandering, hunting, losing track, searching; doors, crowds and fire in their way; and that
//! they know only what they can perceive, and act on it only after the player has been shown that they do.

use super::abilities_above::hardy;
use super::scene::unaware;
use super::scene::{Mark, Scene};
use emberdeep::action::Action;
use emberdeep::content::{Condition, Monster};
use emberdeep::event::Event;
use emberdeep::forecast::notice::{self, Stand};
use emberdeep::level::{ActorId, Level, Mood};
use emberdeep::map::{Direction, Point};
use emberdeep::text;

const HALL: &str = "##############################
                    #@#..........................#
                    #.#..........................#
                    #.#.........g................#
                    #.#..........................#
                    #.#..........................#
                    ##############################";

fn track(scene: &mut Scene, turns: usize) -> Vec<Point> {
    (0..turns)
        .map(|_| {
            scene.play(Action::Wait);
            scene.level().foes().next().expect("a foe").at
        })
        .collect()
}

#[test]
fn a_wanderer_goes_somewhere() {
    let mut scene = Scene::with(HALL, &[('g', Mark::Foe(Monster::Goblin))], unaware);
    let track = track(&mut scene, 120);
    let far = |a: &Point, b: &Point| (a.x - b.x).abs() >= 8;
    assert!(track.iter().any(|at| track.iter().any(|other| far(at, other))), "{track:?}");
    let turned_back = track.windows(3).filter(|step| step[0] == step[2] && step[0] != step[1]).count();
    assert!(turned_back < 8, "it jitters: {turned_back}");
}

#[test]
fn a_pack_wanders_together() {
    let picture = HALL.replace("..g.", "rgr.");
    let marks = [('g', Mark::Foe(Monster::Jackal)), ('r', Mark::Foe(Monster::Jackal))];
    let mut scene = Scene::with(&picture, &marks, unaware);
    for turn in 0..100 {
        scene.play(Action::Wait);
        let places: Vec<Point> = scene.level().foes().map(|foe| foe.at).collect();
        let apart = places.iter().map(|at| (at.x - places[0].x).abs()).max().unwrap_or(0);
        assert!(apart <= 6, "turn {turn}: {places:?}");
    }
}

#[test]
fn those_of_one_crew_tell_each_other() {
    let legend = [('g', Mark::Foe(Monster::Goblin)), ('k', Mark::Foe(Monster::Archer))];
    let hunters = |picture: &str, crews: [u8; 2]| {
        let mut scene = Scene::with(picture, &legend, |level| {
            unaware(level);
            for (foe, crew) in level.actors[1..].iter_mut().zip(crews) {
                (foe.patrol.crew, foe.patrol.waypoints) = (crew, vec![foe.at]);
            }
        });
        let level = scene.level();
        let foes: Vec<_> = level.foes().collect();
        let told = Stand::waiting(level, level.hero.lantern.hooded).noticed_by(&foes).len();
        scene.play(Action::Wait);
        let hunters = scene.level().foes().filter(|foe| foe.is_hunting()).count();
        assert_eq!(hunters, told, "foretold");
        hunters
    };
    let near = "############\n#@....g....#\n########k###\n############";
    assert_eq!(hunters(near, [0, 0]), 1);
    assert_eq!(hunters(near, [1, 1]), 2);
    assert_eq!(hunters(near, [1, 2]), 1, "those are others");
    let far = "###############\n#@....g.......#\n#############k#\n###############";
    assert_eq!(hunters(far, [1, 1]), 1, "it does not hear so far");
}

/// Two ways lead from the foe to the player, who is behind doors: the one or the other is shorter, by where the player
/// is.
const BEHIND_DOORS: &str = "##############################
                            #@+..........................#
                            #.#..........................#
                            #.#.........g................#
                            #.#..........................#
                            #.+..........................#
                            ##############################";

/// Where the foe goes while it knows nothing new.
fn track_in_the_dark(monster: Monster, mood: Mood, player: i32) -> Vec<Point> {
    let mut scene = Scene::with(BEHIND_DOORS, &[('g', Mark::Foe(monster))], |level| {
        level.actors[0].at.y = player;
        level.actors[1].mood = mood;
    });
    let mut track = Vec::new();
    for _ in 0..30 {
        scene.play(Action::Wait);
        let foe = scene.foe(monster);
        if matches!(foe.mood, Mood::Hunting { lost: 0, .. } | Mood::Fleeing) {
            break;
        }
        track.push(foe.at);
    }
    track
}

#[test]
fn foes_do_not_know_what_they_cannot_know() {
    let moods = [
        Mood::Hunting { last_known: Point::new(26, 1), lost: 1 },
        Mood::Wandering { goal: Some(Point::new(20, 5)) },
        Mood::Wandering { goal: None },
    ];
    // A moth is drawn to light, the player's, too.
    for monster in Monster::ALL.into_iter().filter(|monster| *monster != Monster::Moth) {
        for mood in moods {
            let (above, below) = (track_in_the_dark(monster, mood, 1), track_in_the_dark(monster, mood, 5));
            let both = above.len().min(below.len());
            assert!(both >= 15, "{monster:?} {mood:?}: {both}");
            assert_eq!(above[..both], below[..both], "{monster:?} {mood:?}");
        }
    }
}

#[test]
fn hunter_searches_and_gives_up() {
    let last_known = Point::new(26, 1);
    let mut scene = Scene::with(HALL, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Hunting { last_known, lost: 1 };
    });
    let track = track(&mut scene, 40);
    let arrived = track.iter().position(|at| (at.x - last_known.x).abs() <= 1 && at.y <= 2);
    assert_eq!(arrived, Some(12), "{track:?}");
    assert!(track[13..19].iter().all(|at| (at.x - last_known.x).abs() <= 4), "it looks around: {track:?}");
    let lost = scene.events.iter().filter(|event| matches!(event, Event::Lost { .. })).count();
    assert_eq!(lost, 1);
    assert!(matches!(scene.foe(Monster::Goblin).mood, Mood::Wandering { .. }));
}

#[test]
fn a_hunter_gives_up_when_its_card_says_so() {
    let last_known = Point::new(17, 3);
    let mut scene = Scene::with(HALL, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[0].conditions[Condition::Sight] = 99;
        level.actors[1].mood = Mood::Hunting { last_known, lost: 1 };
    });
    assert!(card(&scene).contains("is going where it last knew you to be"), "{}", card(&scene));
    assert_eq!(gives_up_as_told(&mut scene), 6 + 1, "no way leads out of the hall");
}

fn card(scene: &Scene) -> String {
    text::of_foe(scene.level(), scene.foe(Monster::Goblin))
}

/// Waits until the goblin gives up, which its card must foretell from the turn on in which it has come to where it last knew
/// the player to be. Returns in how many turns it first says that it does.
fn gives_up_as_told(scene: &mut Scene) -> u16 {
    let number = |scene: &Scene| -> Option<u16> {
        let card = card(scene);
        let (_, turns) = card.split_once("gives up in ")?;
        turns.split(' ').next()?.parse().ok()
    };
    let comes = (0..40).find_map(|_| {
        scene.play(Action::Wait);
        number(scene)
    });
    let first = comes.expect("it comes there");
    for left in (2..=first).rev() {
        assert_eq!(number(scene), Some(left));
        scene.play(Action::Wait);
    }
    assert!(card(scene).contains("gives up now"), "{}", card(scene));
    assert!(scene.foe(Monster::Goblin).is_hunting());
    scene.play(Action::Wait);
    assert!(matches!(scene.foe(Monster::Goblin).mood, Mood::Wandering { .. }));
    first
}

/// A room between a corridor on the left, by which the goblin comes, one behind a door on the right, and one further away.
const THREE_WAYS: &str = "###########################
                          #########.......###########
                          #g..............+.........#
                          #########.......###########
                          #########.#################
                          #@#######.#################
                          ###########################";

#[test]
fn hunter_searches_six_steps_past_an_exit() {
    let search = |last_known: Point| {
        let mut scene = Scene::with(THREE_WAYS, &[('g', Mark::Foe(Monster::Goblin))], |level| {
            level.actors[0].conditions[Condition::Sight] = 99;
            level.actors[1].mood = Mood::Hunting { last_known, lost: 1 };
        });
        let turns = gives_up_as_told(&mut scene);
        (turns, scene)
    };
    let (turns, scene) = search(Point::new(15, 2));
    // One to the door, one to open it, one into it, and six on; then it gives up.
    assert_eq!(turns, 9 + 1);
    let Point { x, y } = scene.foe(Monster::Goblin).at;
    assert!(y == 2 && (20..=22).contains(&x), "{}", scene.picture());
    let (turns, scene) = search(Point::new(9, 2));
    assert!(turns < 9 + 1);
    let Point { x, y } = scene.foe(Monster::Goblin).at;
    assert!(x == 9 && y > 2, "to the end of the corridor below, not back: {}", scene.picture());
}

#[test]
fn doorless_hunters_leave_closed_doors() {
    let picture = "#####################
                   #..............+@...#
                   #....g.........##...#
                   #..............##...#
                   #####################";
    for monster in [Monster::Bat, Monster::Moth] {
        let mut scene = Scene::new(picture, &[('g', Mark::Foe(monster))]);
        let mut waited = 0;
        for turn in 0..40 {
            scene.play(Action::Step(if turn % 2 == 0 { Direction::East } else { Direction::West }));
            let foe = scene.foe(monster);
            assert!(turn < 3 || !foe.is_hunting(), "{monster:?}, turn {turn}");
            waited += u32::from(foe.at.x == 14);
        }
        assert!(waited < 20, "{monster:?}: {waited}");
    }
    let mut open = Scene::new(&picture.replace("##...#", "'....#"), &[('g', Mark::Foe(Monster::Bat))]);
    open.repeat(12, Action::Wait);
    assert!(is_hurt(&open), "by another way it comes");
}

#[test]
fn noticing_is_shown_before_acting() {
    let mut scene = Scene::with("#######\n#..@.g#\n#######", &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Wandering { goal: None };
    });
    let noticed = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Noticed { .. }));
    let before = scene.foe(Monster::Goblin).at;
    assert!(noticed(&scene.play(Action::Step(Direction::East))));
    assert_eq!((scene.foe(Monster::Goblin).at, scene.player().body.hp), (before, 30), "{}", scene.picture());
    assert!(!scene.play(Action::Wait).is_empty());
    assert!(is_hurt(&scene), "now it hits");
}

#[test]
fn patrol_notices_on_sight() {
    let picture = "#########
                   #.......#
                   #.#####.#
                   #@#####g#
                   #########";
    let mut scene = Scene::with(picture, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Wandering { goal: Some(Point::new(1, 1)) };
    });
    let turn =
        (0..9).find(|_| scene.play(Action::Wait).iter().any(|event| matches!(event, Event::Noticed { .. })));
    assert!(turn.is_some());
    assert!(scene.level().is_in_line(scene.foe(Monster::Goblin).at), "{}", scene.picture());
    assert!(!is_hurt(&scene));
}

#[test]
fn curious_foe_looks_around_for_a_turn() {
    let noise = Point::new(20, 3);
    let mut scene = Scene::with(HALL, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[1].mood = Mood::Wandering { goal: Some(noise) };
        level.actors[1].patrol.waypoints = vec![Point::new(26, 1), Point::new(26, 5)];
    });
    let track = track(&mut scene, 14);
    let arrived = track.iter().position(|at| *at == noise).expect("it comes");
    assert_eq!(track[arrived + 1], noise, "a turn's look: {track:?}");
    assert_ne!(track[arrived + 2], noise, "and no more: {track:?}");
}

#[test]
fn a_hunter_follows_around_corners_by_what_it_saw() {
    let picture = "#########
                   #.......#
                   #.#####.#
                   #.#####.#
                   #g@.....#
                   #########";
    let mut scene = Scene::new(picture, &[('g', Mark::Foe(Monster::Goblin))]);
    scene.repeat(5, Action::Step(Direction::East));
    scene.repeat(3, Action::Step(Direction::North));
    scene.repeat(3, Action::Step(Direction::West));
    let goblin = scene.foe(Monster::Goblin);
    assert!(goblin.is_hunting());
    assert_eq!(scene.player().at.x, 4, "{}", scene.picture());
    assert!((goblin.at.x - scene.player().at.x).abs() <= 2, "{}", scene.picture());
}

#[test]
fn a_goblin_opens_doors_and_a_rat_goes_around_them() {
    let picture = "###########
                   #....+...@#
                   #.g.#####.#
                   #...#####.#
                   #.........#
                   ###########";
    let doors = |scene: &Scene| scene.events.iter().filter(|e| matches!(e, Event::DoorOpened { .. })).count();
    let mut goblin = Scene::new(picture, &[('g', Mark::Foe(Monster::Goblin))]);
    let mut rat = Scene::new(picture, &[('g', Mark::Foe(Monster::Rat))]);
    for scene in [&mut goblin, &mut rat] {
        // Noise tells them where the player is.
        for _ in 0..6 {
            for direction in [Direction::South, Direction::North] {
                if !is_hurt(scene) {
                    scene.play(Action::Step(direction));
                }
            }
        }
    }
    assert_eq!((doors(&goblin), doors(&rat)), (1, 0));
    assert!(is_hurt(&goblin) && is_hurt(&rat), "{}", rat.picture());
}

fn is_hurt(scene: &Scene) -> bool {
    scene.events.iter().any(|event| matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER))
}

#[test]
fn hunters_walk_around_each_other() {
    let pictures = [
        "#########\n#.......#\n#@gg....#\n#.......#\n#########",
        "#########\n#.......#\n#.......#\n#..@g...#\n#...gg..#\n#.......#\n#########",
        "#########\n#.......#\n#...g...#\n#..@gg..#\n#...g...#\n#.......#\n#########",
    ];
    for picture in pictures {
        let mut scene = Scene::with(picture, &[('g', Mark::Foe(Monster::Goblin))], hardy);
        scene.repeat(4, Action::Wait);
        let at = scene.player().at;
        let near = |foe: Point| (foe.x - at.x).abs() <= 1 && (foe.y - at.y).abs() <= 1;
        assert!(scene.level().foes().all(|foe| near(foe.at)), "{}", scene.picture());
    }
}

#[test]
fn the_weak_walk_into_fire_only_if_they_bear_it() {
    let arrives = |monster: Monster| {
        let mut scene = Scene::with("########\n#@...g.#\n########", &[('g', Mark::Foe(monster))], |level| {
            let index = level.map.index(Point::new(3, 1));
            level.ground.fire[index] = 30;
            (level.actors[1].cooldown, level.actors[1].body.hp) = (99, 1);
        });
        (0..6).any(|_| {
            scene.play(Action::Wait);
            scene.foe(monster).at.x <= 3
                && scene.level().ground.fire[scene.level().map.index(Point::new(3, 1))] > 0
        })
    };
    assert!(!arrives(Monster::Goblin));
    assert!(arrives(Monster::Drake));
}

#[test]
fn deep_water_is_swum_only_if_there_is_no_other_way() {
    let picture = "#########
                   #g=.=..@#
                   #.......#
                   #########";
    let mut scene = Scene::new(picture, &[('g', Mark::Foe(Monster::Goblin))]);
    scene.play(Action::Wait);
    assert_eq!(scene.foe(Monster::Goblin).at, Point::new(2, 2));
    let mut scene = Scene::new("#######\n#g=..@#\n#######", &[('g', Mark::Foe(Monster::Goblin))]);
    scene.repeat(4, Action::Wait);
    assert!(scene.foe(Monster::Goblin).at.x > 2, "{}", scene.picture());
}

#[test]
fn confusion_turns_one_eighth_more() {
    let mut scene = Scene::with(HALL, &[('g', Mark::Foe(Monster::Goblin))], |level| {
        level.actors[0].at = Point::new(11, 3);
        level.actors[1].conditions[Condition::Confusion] = 30;
    });
    // It means to go west, south and south-east: by one, two and three eighths to the right it goes north-west, west,
    // west.
    let track = track(&mut scene, 3);
    assert_eq!(track, [Point::new(11, 2), Point::new(10, 2), Point::new(9, 2)]);
}

/// A rat on its round between two posts, in view of a hooded player who is far behind it, and `change` done to the level.
fn rat_on_its_round(change: impl FnOnce(&mut Level)) -> Scene {
    let picture = "####################\n#@...........r.....#\n####################";
    Scene::with(picture, &[('r', Mark::Sleeper(Monster::Rat))], |level| {
        level.hero.lantern.hooded = true;
        level.ground.glow.fill(true);
        let rat = &mut level.actors[1];
        (rat.mood, rat.patrol.waypoints) =
            (Mood::Wandering { goal: None }, vec![Point::new(18, 1), Point::new(12, 1)]);
        change(level);
    })
}

#[test]
fn patrol_is_known_after_three_turns() {
    let known = |scene: &Scene| notice::known_round(scene.level(), scene.foe(Monster::Rat));
    let mut scene = rat_on_its_round(|_| {});
    for _ in 0..3 {
        assert_eq!(known(&scene), []);
        scene.play(Action::Wait);
    }
    assert_eq!(known(&scene), [Point::new(18, 1), Point::new(12, 1)], "the one it goes to comes first");
    let sighted = rat_on_its_round(|level| level.actors[0].conditions[Condition::Sight] = 9);
    assert_eq!(known(&sighted).len(), 2, "at once");
}

#[test]
fn patrols_see_half_as_far_behind() {
    let mut scene = rat_on_its_round(|_| {});
    scene.repeat(2, Action::Wait);
    let (level, rat) = (scene.level(), scene.foe(Monster::Rat));
    let stand = Stand::waiting(level, true);
    assert_eq!(stand.seen_from_behind_within(rat), stand.seen_within(rat), "the player is behind it");
    let behind = notice::seen_from(level, rat).into_iter().map(|at| rat.at.x - at.x).max();
    assert_eq!(behind, Some(stand.seen_from_behind_within(rat)));
}
