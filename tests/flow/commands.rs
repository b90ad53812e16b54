//! Commands of several turns, and what stops them.

use crate::levels::{self, ASLEEP, add, floor, hunter};
use crate::play::{foe, game_of, give, level, press, room, text};
use emberdeep::content::machines::Lock;
use emberdeep::content::{Condition, Item, ItemKind, MachineKind, Monster};

use emberdeep::app::App;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::Key;
use emberdeep::game::Game;
use emberdeep::level::{Level, Machine, Memory, Mood, Sighting};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::text::log::Message;

fn key(name: &str) -> Key {
    Key::from_name(name).expect("a key")
}

fn player(app: &App) -> Point {
    game_of(app).level().player().at
}

#[test]
fn a_run_goes_on_from_picture_to_picture() {
    let mut app = room(|_| {});
    app.feed(Input::Key(key("Shift+Left")));
    let first = player(&app);
    assert_eq!(first, Point::new(9, 6), "the first step is taken at once");
    let before = app.frame().1;
    assert!(app.tick());
    assert!(app.frame().1 > before && player(&app).x < 9);
    app.settle();
    assert_eq!(player(&app), Point::new(1, 6));
    assert!(!app.tick());
}

#[test]
fn any_key_stops_it_and_is_not_lost() {
    let mut app = room(|_| {});
    app.feed(Input::Key(key("Shift+Left")));
    app.feed(Input::Key(Key::char('j')));
    app.settle();
    assert_eq!(player(&app), Point::new(9, 7));
    app.feed(Input::Key(key("Shift+Left")));
    app.feed(Input::Key(Key::char('%')));
    app.settle();
    assert_eq!(player(&app), Point::new(8, 7), "a key without a meaning stops it too");
}

#[test]
fn foe_in_view_drops_held_keys_only() {
    let mut app = App::new(Game::on_level(
        7,
        level(|level| {
            // A wall with a gap hides the foe until the player stands before the gap.
            for y in (1..13).filter(|y| *y != 9) {
                level.map.set(Point::new(14, y), TileType::Wall);
            }
            foe(level, Monster::Golem, 10);
            level.actors[1].at = Point::new(24, 9);
            level.ground.glow.fill(true);
        }),
    ));
    for _ in 0..6 {
        app.feed(Input::Held(Key::char('j')));
    }
    let seen_at = player(&app);
    assert!(!game_of(&app).level().foes_in_view().is_empty());
    assert!(seen_at.y < 12, "the held key is dropped: {seen_at:?}");
    app.feed(Input::Key(Key::char('k')));
    app.feed(Input::Key(Key::char('k')));
    assert_eq!(player(&app).y, seen_at.y - 2, "a key press is not");
}

#[test]
fn stairs_are_gone_to_when_they_are_known() {
    let mut app = room(|_| {});
    for (key, way) in [(">", "down"), ("<", "up")] {
        press(&mut app, key);
        let text = text(&mut app);
        assert!(text.contains(&format!("You know no stairs {way} here yet")), "{text}");
    }
    let mut app = room(|level| level.map.set(Point::new(10, 6), TileType::StairsDown));
    press(&mut app, ">");
    assert_eq!(game_of(&app).level().depth, 4);
    press(&mut app, "<");
    assert_eq!(game_of(&app).level().depth, 3);
}

#[test]
fn nobody_is_advised_to_fight_to_their_death() {
    let mut app = room(|level| foe(level, Monster::Troll, 4));
    press(&mut app, "o");
    assert!(text(&mut app).contains("Get out of its sight, or use what you have (a)."), "{}", text(&mut app));
}

#[test]
fn refusals_vanish_with_the_next_action() {
    let mut app = room(|level| foe(level, Monster::Rat, 1));
    press(&mut app, "l");
    press(&mut app, &"gZ".repeat(20));
    let after = text(&mut app);
    assert!(after.contains("You hit the rat") && after.contains("The rat is in reach. Fight it"), "{after}");
    assert!(!after.contains("Nothing lies here"), "only the last one stands: {after}");
    press(&mut app, "m");
    let archive = text(&mut app).lines().take(45).collect::<String>();
    assert!(archive.contains("You hit the rat") && !archive.contains("Fight it"), "{archive}");
    press(&mut app, "{Esc}l");
    assert!(!text(&mut app).contains("Fight it"));
}

#[test]
fn costly_fights_are_not_advised() {
    let advice = |hp: i32| {
        let mut level = floor(3, "##########\n#@.......#\n##########");
        hunter(&mut level, Monster::Orc, Point::new(5, 1));
        (level.actors[0].body.hp, level.actors[0].body.max_hp, level.hero.lantern.hooded) = (hp, 60, true);
        level.ground.glow.fill(true);
        told(&mut App::new(Game::on_level(7, level)), "o")
    };
    assert!(advice(60).contains("Fight it (Tab)"), "{}", advice(60));
    assert!(advice(30).contains("Get out of its sight, or use what you have (a)."), "{}", advice(30));
}

#[test]
fn unseen_hunter_stops_exploring_once() {
    let mut app = room(|level| {
        (1..13).for_each(|y| level.map.set(Point::new(14, y), TileType::Wall));
        level.map.set(Point::new(14, 1), TileType::Floor);
        foe(level, Monster::Goblin, 6);
        level.actors[1].conditions[Condition::Held] = 900;
        let foe = level.actors[1].clone();
        level.knowledge.sightings.push(Sighting { foe, is_gone: true, turns: 1 });
        level.map.set(Point::new(9, 5), TileType::StairsDown);
    });
    assert!(game_of(&app).level().foes_in_view().is_empty());
    assert!(text(&mut app).contains("Out of sight: goblin"), "{}", text(&mut app));
    for key in ["o", ">"] {
        press(&mut app, key);
        let is_told = text(&mut app).contains("A goblin is after you, out of sight. Wait for it (.)");
        assert_eq!((is_told, game_of(&app).turn() == 0), (key == "o", key == "o"), "{}", text(&mut app));
    }
}

#[test]
fn a_step_into_a_door_opens_it_diagonally_too() {
    for (key, way) in [("l", Direction::East), ("u", Direction::NorthEast), ("b", Direction::SouthWest)] {
        let mut app = room(|level| level.map.set(way.step(level.player().at), TileType::Door));
        let (from, to) = (player(&app), way.step(player(&app)));
        press(&mut app, key);
        assert_eq!(game_of(&app).level().map.tile(to), TileType::OpenDoor);
        assert!(text(&mut app).contains("You open the door."), "{}", text(&mut app));
        press(&mut app, key);
        assert_eq!(player(&app), to, "from {from:?}");
    }
}

#[test]
fn commands_close_the_look_cursor() {
    let mut app = room(|_| {});
    press(&mut app, "xL");
    assert!(game_of(&app).level().hero.lantern.hooded && app.open_screens() == 0);
    press(&mut app, "xi");
    assert!(text(&mut app).contains("Your bag") && app.open_screens() == 1);
}

#[test]
fn looking_goes_from_foes_to_things_to_stairs() {
    let mut app = room(|level| {
        foe(level, Monster::Rat, 3);
        levels::lay(level, ItemKind::Mapping, Point::new(6, 6));
        level.map.set(Point::new(10, 3), TileType::StairsDown);
    });
    let mut seen = Vec::new();
    for keys in ["x", "{Tab}", "{Tab}", "{Tab}"] {
        press(&mut app, keys);
        let text = text(&mut app);
        let what = ["    rat    ", "scroll of mapping  ", "stairs down  "];
        seen.push(what.iter().position(|words| text.contains(words)).expect("one of them"));
    }
    assert_eq!(seen, [0, 1, 2, 0]);
}

/// Cuts the room in two by a wall at x 14, with a gate of such a machine in it at y 6, and lets the player know all of it.
fn gated(level: &mut Level, kind: MachineKind, lock: Lock) {
    let gate = Point::new(14, 6);
    for y in 1..13 {
        level.map.set(Point::new(14, y), TileType::Wall);
    }
    level.map.set(gate, TileType::Gate);
    let machine = Machine::bare(kind, [gate, Point::new(15, 6)].into(), gate);
    level.machines.push(Machine { gates: vec![(gate, lock)], is_known: true, ..machine });
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
}

#[test]
fn exploring_with_a_key_ends_at_its_gate() {
    let explored = |change: fn(&mut Level)| {
        let mut app = room(|level| {
            give(level, Item::new(ItemKind::Key));
            level.map.set(Point::new(3, 3), TileType::StairsDown);
            level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
            change(level);
        });
        press(&mut app, "o");
        text(&mut app)
    };
    let known = explored(|level| gated(level, MachineKind::Treasury, Lock::Key));
    assert!(known.contains("Nothing left here but what your key opens. Ctrl+f finds the gate."), "{known}");
    assert!(!known.contains("> goes down"), "{known}");
    for change in [|_: &mut Level| {}, |level: &mut Level| gated(level, MachineKind::BellTower, Lock::Bolt)] {
        let unknown = explored(change);
        assert!(
            unknown.contains("Nothing left, and you know no gate for your key. > goes down."),
            "{unknown}"
        );
    }
}

#[test]
fn exploring_names_the_closed_gate() {
    let mut app = room(|level| {
        level.map.set(Point::new(20, 3), TileType::StairsDown);
        gated(level, MachineKind::BellTower, Lock::Bolt);
    });
    press(&mut app, "o");
    let words = "The way on is behind a shut gate. Its card (x) says what opens it.";
    assert!(text(&mut app).contains(words), "{}", text(&mut app));
    press(&mut app, ">");
    let words = "A shut gate bars the way. Its card (x) says what opens it.";
    assert!(text(&mut app).contains(words), "{}", text(&mut app));
}

#[test]
fn commands_stop_twice_on_low_oil() {
    let mut app = room(|level| {
        (level.hero.lantern.oil, level.actors[0].body.hp, level.actors[0].body.max_hp) = (102, 2, 99);
    });
    let oil = |app: &App| game_of(app).level().hero.lantern.oil;
    for (left, words) in [
        (100, "Your lantern burns low. 100 oil left."),
        (25, "Only 25 oil left."),
        (3, "You don't have enough oil to heal."),
    ] {
        press(&mut app, "Z");
        assert_eq!(oil(&app), left);
        assert!(text(&mut app).contains(words), "{}", text(&mut app));
    }
}

#[test]
fn exploring_names_the_foe_that_stops_it() {
    let told = |app: &App| app.log().last_remark().map(Message::line).unwrap_or_default();
    for mood in [Mood::Wandering { goal: None }, Mood::Hunting { last_known: Point::new(10, 6), lost: 0 }] {
        let mut app = room(|level| {
            add(level, Monster::Gorer, Point::new(16, 6), mood);
            level.ground.glow.fill(true);
        });
        for _ in 0..3 {
            // Another remark comes between.
            press(&mut app, ">");
            assert!(!told(&app).contains("tusker"), "{}", told(&app));
            press(&mut app, "o");
            assert!(told(&app).contains("The tusker "), "{}", told(&app));
        }
    }
}

/// A hall that is explored but for a corner beyond a sleeper, which is round the corner from the player and remembered.
fn beside_a_sleeper() -> App {
    let mut level = floor(
        3,
        "
        ##############################
        #@...........................#
        #.##########################.#
        #.##########################.#
        #.##########################.#
        ##############################",
    );
    add(&mut level, Monster::Orc, Point::new(16, 1), ASLEEP);
    level.ground.glow.fill(true);
    App::new(Game::on_level(7, level))
}

/// What the player is told, without what is on other rows of the screen.
fn told(app: &mut App, key: &str) -> String {
    press(app, key);
    text(app)
}

#[test]
fn fight_key_ignores_unnamed_far_sleepers() {
    let mut app = beside_a_sleeper();
    press(&mut app, "jjj");
    assert!(
        game_of(&app).level().foes_in_view().is_empty()
            && game_of(&app).level().known_sleepers().next().is_some()
    );
    let at = player(&app);
    let text = told(&mut app, "{Tab}");
    assert_eq!(player(&app), at, "{text}");
    assert!(text.contains("Nothing awake in sight."), "{text}");
    let text = told(&mut app, "o");
    assert!(text.contains("within earshot of a sleeping orc. Attack it"), "{text}");
    press(&mut app, "L{Tab}");
    assert_ne!(player(&app), at);
}

/// On the way round a brazier it is out of view for a while.
#[test]
fn fight_key_pursues_its_sleeper() {
    let mut level = floor(3, "##########\n#@......##\n#.######.#\n#........#\n##########");
    level.map.set(Point::new(4, 1), TileType::Brazier);
    add(&mut level, Monster::Rat, Point::new(7, 1), ASLEEP);
    level.ground.glow.fill(true);
    let mut app = App::new(Game::on_level(7, level));
    let mut was_hidden = false;
    for _ in 0..40 {
        press(&mut app, "{Tab}");
        let level = game_of(&app).level();
        was_hidden |= level.foes_in_view().is_empty() && level.foes().next().is_some();
    }
    assert!(was_hidden && game_of(&app).level().foes().next().is_none(), "{}", text(&mut app));
}

#[test]
fn fighting_names_exploring_only_where_that_goes_on() {
    let dark = |door: bool| {
        room(|level| {
            for y in 1..=12 {
                level.map.set(Point::new(14, y), TileType::Wall);
            }
            level.map.set(Point::new(14, 6), if door { TileType::Door } else { TileType::Wall });
            level.ground.glow.fill(true);
        })
    };
    let mut app = dark(true);
    press(&mut app, "L");
    let text = told(&mut app, "o");
    assert!(text.contains("The rest of this floor is behind a closed door."), "{text}");
    let text = told(&mut app, "{Tab}");
    assert!(text.contains("Nothing awake in sight.") && !text.contains("Explore (o)"), "{text}");
    press(&mut app, "L");
    let text = told(&mut app, "{Tab}");
    assert!(text.contains("Nothing awake in sight. Explore (o), or wait (.)."), "{text}");
}

/// The player's sign hides theirs.
#[test]
fn stairs_are_told_of_on_the_way_and_not_in_a_fight_on_them() {
    let told = |app: &mut App| text(app).contains("Here are the stairs down. > takes them.");
    let mut app = room(|level| level.map.set(level.player().at + Point::new(3, 0), TileType::StairsDown));
    press(&mut app, ">");
    assert!(told(&mut app), "{}", text(&mut app));
    let mut app = room(|level| {
        level.map.set(level.player().at, TileType::StairsDown);
        level.traffic.arrived_at = level.player().at + Point::new(3, 0);
        foe(level, Monster::Orc, 1);
    });
    press(&mut app, "{Tab}");
    assert!(text(&mut app).contains("You hit the orc") && !told(&mut app), "{}", text(&mut app));
}
