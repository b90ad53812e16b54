//! Animations: made from events, short, ended by any key, and never misleading.

use super::samples::who;
use super::{add, level};
use crate::play::game_of;
use emberdeep::action::Action;
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Key, parse_script};
use emberdeep::config::settings::{Motion, Settings};
use emberdeep::content::machines::MachineKind;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::draw::motion::{self, Effect, Tone, Visual};
use emberdeep::event::{Cause, Event};
use emberdeep::game::Game;
use emberdeep::level::{ActorId, Kind, Level, Machine, Slot};
use emberdeep::map::{Direction, Point};
use std::collections::BTreeSet;

const HALL: &str = "
    ##############
    #............#
    #............#
    #..@.........#
    #............#
    ##############";

/// A hall with a goblin beside the player, which is asleep.
fn hall() -> Level {
    let mut level = level(HALL);
    add(&mut level, Monster::Goblin, 4, 3);
    level
}

/// An app that lets time pass, with the dark lifted from the floor.
fn app(level: Level, motion: Motion) -> App {
    let mut app = App::new(Game::on_level(1, level));
    app.set(Settings { motion, ..Settings::default() });
    app.animate(1);
    for _ in 0..40 {
        app.animate(50);
    }
    app
}

fn picture(app: &mut App) -> Canvas {
    app.frame().0.clone()
}

fn press(app: &mut App, script: &str) {
    let keys = parse_script(script).expect("a script");
    keys.into_iter().for_each(|key| app.feed(Input::Key(key)));
}

/// The pictures after a key, 20 milliseconds apart, until nothing moves.
fn film(app: &mut App) -> Vec<Canvas> {
    let mut film = vec![picture(app)];
    for _ in 0..30 {
        app.animate(20);
        film.push(picture(app));
    }
    film
}

#[test]
fn a_wound_flashes_and_its_number_rises() {
    let mut game = Game::on_level(1, hall());
    let events = game.play(Action::Step(Direction::East)).expect("a hit");
    let Some(damage) = events.iter().find_map(|event| match event {
        Event::Hit { damage, .. } => Some(*damage),
        _ => None,
    }) else {
        panic!("no hit: {events:?}")
    };
    let effects = motion::of(&events, game.level());
    let at = Point::new(4, 3);
    assert!(effects.iter().any(|e| e.visual == Visual::Flash(at, Tone::Hit)), "{effects:?}");
    assert!(effects.iter().any(|e| e.visual == Visual::Rise(at, damage.to_string(), Tone::Hit)));
}

#[test]
fn missiles_arrive_before_they_hit() {
    let mut level = level(HALL);
    add(&mut level, Monster::Orc, 9, 3);
    level.hero.bag[5] = Some(Item::new(ItemKind::Dart));
    let mut game = Game::on_level(1, level);
    let target = Point::new(9, 3);
    let events = game.play(Action::Throw(Slot(5), target)).expect("a throw");
    let effects = motion::of(&events, game.level());
    let flight = effects.iter().find(|e| matches!(e.visual, Visual::Flight(..))).expect("a flight");
    let flash = effects.iter().find(|e| matches!(e.visual, Visual::Flash(..))).expect("a hit");
    let Visual::Flight(tiles, _) = &flight.visual else { unreachable!("found as one") };
    assert_eq!((tiles.first(), tiles.last()), (Some(&Point::new(4, 3)), Some(&Point::new(9, 3))));
    assert_eq!(flash.begins, flight.lasts);
}

/// Its name alone does not say which of the rooms around it is.
#[test]
fn found_machine_flashes_in_view() {
    let mut level = level("#########\n#.@.#...#\n#########");
    let tiles: Vec<_> = [3, 4, 5, 6].map(|x| Point::new(x, 1)).into();
    level.machines.push(Machine::bare(MachineKind::Treasury, tiles.into(), Point::new(3, 1)));
    let game = Game::on_level(1, level);
    let found = Event::MachineFound { kind: MachineKind::Treasury, at: Point::new(3, 1) };
    let flashes: Vec<_> =
        motion::of(&[found], game.level()).into_iter().map(|effect| effect.visual).collect();
    let seen = [3, 4].map(|x| Visual::Flash(Point::new(x, 1), Tone::Magic));
    assert_eq!(flashes, seen);
}

#[test]
fn nothing_is_shown_of_what_is_not_perceived() {
    let level = level("#########\n#.@.#...#\n#########");
    let goblin = who(7, Kind::Foe(Monster::Goblin), Point::new(6, 1));
    let cause = Cause::Hit(goblin.kind);
    let events = [
        Event::Hit { by: None, on: goblin, damage: 3, cause, dies: true },
        Event::Noticed { who: goblin },
        Event::Healed { who: goblin, health: 4 },
        Event::Flew { who: goblin, to: Point::new(5, 1) },
        Event::Teleported { who: goblin, to: Point::new(5, 1) },
    ];
    let game = Game::on_level(1, level);
    assert_eq!(motion::of(&events, game.level()), Vec::<Effect>::new());
}

/// An event of every kind, by and about a foe and the player who stand beside each other.
fn everything() -> Vec<Event> {
    let you = who(0, Kind::Player, Point::new(3, 3));
    let goblin = who(1, Kind::Foe(Monster::Goblin), Point::new(4, 3));
    let mut events = super::samples::about(goblin, you);
    events.extend(super::samples::about(you, you));
    events.extend(super::samples::yours(you.at));
    events
}

#[test]
fn animations_end_within_250_ms() {
    let stage = Game::on_level(1, hall());
    let events = everything();
    // What flies takes its time before anything hits; many numbers have to share one place.
    let shots = [Monster::Archer, Monster::Drake].map(|monster| Event::Flew {
        who: who(2, Kind::Foe(monster), Point::new(12, 3)),
        to: Point::new(3, 3),
    });
    let singly = events.iter().map(|event| vec![*event]);
    let after_a_shot = events.iter().flat_map(|event| shots.map(|shot| vec![shot, *event]));
    let repeated = events.iter().map(|event| vec![*event; 20]);
    let all = [events.clone(), shots.into_iter().chain(events.clone()).collect()];
    let mut longest = 0;
    for events in singly.chain(after_a_shot).chain(repeated).chain(all) {
        // Another floor takes its time.
        let (ways, others): (Vec<_>, Vec<_>) =
            motion::of(&events, stage.level()).into_iter().partition(|effect| effect.visual == Visual::Iris);
        assert!(ways.iter().all(|effect| effect.begins + effect.lasts <= motion::IRIS), "{ways:?}");
        for effect in others {
            assert!(effect.lasts >= 20 && effect.begins + effect.lasts <= 250, "{effect:?}\n{events:?}");
            longest = longest.max(effect.begins + effect.lasts);
        }
    }
    assert_eq!(longest, motion::MOST, "and nothing is hurried more than it has to be");
}

#[test]
fn in_the_window_too_nothing_moves_for_longer() {
    for key in ["l", "."] {
        let mut app = app(hall(), Motion::On);
        press(&mut app, key);
        for _ in 0..25 {
            app.animate(10);
        }
        let revision = app.frame().1;
        for _ in 0..100 {
            app.animate(10);
        }
        assert_eq!(app.frame().1, revision, "{key}");
    }
}

#[test]
fn numbers_of_one_place_come_one_after_the_other() {
    let stage = Game::on_level(1, hall());
    let goblin = who(1, Kind::Foe(Monster::Goblin), Point::new(4, 3));
    let hit = |damage| Event::Hit { by: None, on: goblin, damage, cause: Cause::Fire, dies: false };
    let effects = motion::of(&[hit(1), hit(2), hit(3)], stage.level());
    let rises = effects.iter().filter(|effect| matches!(effect.visual, Visual::Rise(..)));
    let times: Vec<_> = rises.map(|effect| (effect.begins, effect.begins + effect.lasts)).collect();
    assert_eq!(times, [(0, 124), (62, 186), (124, 248)]);
}

#[test]
fn hit_animation_ends_in_the_still_picture() {
    let (mut moving, mut still) = (app(hall(), Motion::On), app(hall(), Motion::Still));
    press(&mut moving, "l");
    press(&mut still, "l");
    let shown = film(&mut moving);
    assert!(shown.windows(2).any(|pair| pair[0] != pair[1]), "it moves");
    assert_eq!(shown.last(), Some(&picture(&mut still)), "and comes to rest");
    let still_film = film(&mut still);
    assert!(still_film.iter().all(|picture| *picture == still_film[0]), "still is still");
    assert_eq!(game_of(&moving).hash(), game_of(&still).hash());
}

#[test]
fn any_key_ends_all_motion_before_it_acts() {
    for key in ["%", "x", "l", "i", "{Esc}"] {
        let (mut moving, mut still) = (app(hall(), Motion::On), app(hall(), Motion::Still));
        press(&mut moving, "l");
        press(&mut still, "l");
        moving.animate(20);
        assert_ne!(picture(&mut moving), picture(&mut still), "it moves");
        press(&mut moving, key);
        press(&mut still, key);
        assert_eq!(game_of(&moving).hash(), game_of(&still).hash(), "{key} does the same");
        // A hit begins new motion, of its own.
        if key != "l" {
            assert_eq!(picture(&mut moving), picture(&mut still), "{key}: the state of the run is shown");
        }
    }
}

#[test]
fn keys_do_the_same_however_fast_they_come() {
    let keys: Vec<Key> = parse_script("lljjkhhyulbnlll").expect("a script");
    let (mut slow, mut fast) = (app(hall(), Motion::On), app(hall(), Motion::On));
    for key in keys {
        slow.feed(Input::Key(key));
        film(&mut slow);
        fast.feed(Input::Key(key));
    }
    assert_eq!(game_of(&slow).hash(), game_of(&fast).hash());
    film(&mut fast);
    assert_eq!(picture(&mut slow).to_text(), picture(&mut fast).to_text());
}

#[test]
fn no_time_no_motion() {
    let mut app = App::new(Game::on_level(1, hall()));
    press(&mut app, "l");
    let first = app.frame().0.clone();
    let mut still = App::new(Game::on_level(1, hall()));
    still.set(Settings { motion: Motion::Still, ..Settings::default() });
    press(&mut still, "l");
    assert_eq!(first, picture(&mut still));
}

#[test]
fn flames_rest_when_the_window_does() {
    let mut level = level("##########\n#.@....&.#\n##########");
    level.ground.fire[15] = 9;
    let mut app = app(level, Motion::On);
    app.feed(Input::Key(Key::char('%')));
    let (mut changes, mut last) = (0, picture(&mut app));
    for _ in 0..200 {
        app.animate(50);
        let now = picture(&mut app);
        assert_eq!(now.to_text(), last.to_text(), "only light changes");
        changes += u32::from(now != last);
        last = now;
    }
    assert!((50..=100).contains(&changes), "{changes} times in ten seconds");
    app.feed(Input::Blur);
    app.animate(50);
    let revision = app.frame().1;
    for _ in 0..200 {
        app.animate(50);
        assert_eq!(app.frame().1, revision, "a window at rest draws nothing");
    }
}

#[test]
fn water_in_view_glints_where_things_may_move() {
    let colours = |screen: &Canvas, at: Point| (screen.cell(at.x, at.y).fg, screen.cell(at.x, at.y).bg);
    let level = level("##########\n#.@..~...#\n##########");
    let pool = Point::new(5, 1);
    let mut wet = app(level.clone(), Motion::On);
    wet.feed(Input::Key(Key::char('%')));
    let first = picture(&mut wet);
    let mut shades = BTreeSet::new();
    for _ in 0..100 {
        wet.animate(50);
        let now = picture(&mut wet);
        assert_eq!(now.to_text(), first.to_text(), "only light changes");
        shades.insert(format!("{:?}", colours(&now, pool)));
    }
    assert!((5..=33).contains(&shades.len()), "{} shades", shades.len());
    let mut still = app(level, Motion::Still);
    still.feed(Input::Key(Key::char('%')));
    let revision = still.frame().1;
    still.animate(1_000);
    assert_eq!(still.frame().1, revision);
}

#[test]
fn quiet_floor_is_not_redrawn() {
    let mut app = app(hall(), Motion::On);
    app.feed(Input::Key(Key::char('%')));
    let revision = app.frame().1;
    for _ in 0..100 {
        app.animate(50);
        assert_eq!(app.frame().1, revision);
    }
}

#[test]
fn the_dead_leave_a_flash_and_nobody() {
    let mut weak = hall();
    weak.actors[1].body.hp = 1;
    let mut app = app(weak, Motion::On);
    press(&mut app, "l");
    app.animate(20);
    let shown = picture(&mut app);
    assert!(game_of(&app).level().actor(ActorId(1)).is_none());
    assert!(!shown.to_text().lines().take(6).any(|row| row.contains('g')), "the dead are gone at once");
}
