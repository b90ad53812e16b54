//! Sounds without a device: which ones a run yields, how few of them at a time, and how they are switched off.

use crate::levels::{floor, hunter, lay};
use crate::play::{foe, game_of, level, press, room, text, wound};
use emberdeep::app::App;
use emberdeep::canvas::front_end::FrontEnd;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Key, parse_script};
use emberdeep::config::settings::{Settings, Volume};
use emberdeep::content::{ItemKind, Monster, Place};
use emberdeep::event::{Event, Moved};
use emberdeep::game::{Game, State};
use emberdeep::level::{Level, NightShift};
use emberdeep::map::{Point, TileType};
use emberdeep::sound::{self, Sound};
use std::collections::BTreeSet;

/// The same app on a page, which has sound in every build.
fn on_page(mut app: App) -> App {
    app.show_in(FrontEnd::Page);
    app
}

/// The names of the sounds of each key, pressed slowly.
fn heard(app: &mut App, script: &str) -> Vec<Vec<&'static str>> {
    let keys = parse_script(script).expect("a script");
    keys.into_iter().map(|key| heard_after(app, key)).collect()
}

fn heard_after(app: &mut App, key: Key) -> Vec<&'static str> {
    app.animate(1000);
    app.feed(Input::Key(key));
    app.settle();
    app.take_sounds().into_iter().map(Sound::name).collect()
}

#[test]
fn steps_sound_like_the_ground() {
    let picture = "#########\n#@\"~.|,:#\n#########";
    let mut app = on_page(App::new(Game::on_level(7, floor(1, picture))));
    let steps = [["step-grass"], ["step-water"], ["step-stone"], ["step-wood"], ["step-rubble"]];
    assert_eq!(heard(&mut app, "lllll"), steps);
    assert_eq!(heard(&mut app, "h.")[1], [""; 0], "waiting is silent");
}

#[test]
fn a_fight_is_heard_from_the_first_hit_to_the_last() {
    let mut app = on_page(room(|level| foe(level, Monster::Goblin, 1)));
    let sounds: BTreeSet<_> = heard(&mut app, "llllll").concat().into_iter().collect();
    assert!(sounds.is_superset(&BTreeSet::from(["hit", "wound"])), "{sounds:?}");
    let mut app = on_page(room(|level| {
        foe(level, Monster::Ogre, 1);
        wound(level, 1);
    }));
    let sounds = heard(&mut app, ".....").concat();
    assert_eq!(game_of(&app).state(), State::Dead);
    assert_eq!(sounds.iter().filter(|sound| **sound == "death").count(), 1, "{sounds:?}");
}

#[test]
fn doors_boots_and_victory_are_heard() {
    let mut app = on_page(App::new(Game::on_level(7, floor(1, "######\n#@+..#\n######"))));
    assert_eq!(heard(&mut app, "l"), [["door"]]);
    let mut app = on_page(room(|level| {
        level.map.set(Point::new(1, 1), TileType::StairsUp);
        level.timers.night_shift = Some(NightShift { turns: 1, down: false, foes: vec![Monster::Kobold] });
    }));
    assert!(heard(&mut app, ".").concat().contains(&"boots"));
    let mut app = on_page(room(|level| lay(level, ItemKind::Ember, level.player().at)));
    let sounds = heard(&mut app, "..gagggg").concat();
    assert_eq!((game_of(&app).state(), sounds.last()), (State::Won, Some(&"level")));
}

#[test]
fn each_place_below_the_dig_has_its_own_first_sound() {
    let level = floor(1, "####\n#@.#\n####");
    let first = |place: Place| {
        let event = Event::Arrived { depth: place.home(), place, down: true };
        sound::of(&event, &level).expect("a sound").name()
    };
    let below = Place::ALL.into_iter().filter(|place| *place != Place::OldDig && *place != Place::LowerDig);
    let sounds: BTreeSet<_> = below.map(first).collect();
    assert_eq!(sounds.len(), Place::ALL.len() - 2);
    assert!(!sounds.contains(first(Place::OldDig)));
}

/// What the player can't perceive makes no sound.
#[test]
fn nothing_out_of_sight_is_betrayed() {
    let behind_a_wall = "
        ########
        #@.#.+.#
        ########";
    let level = floor(1, behind_a_wall);
    let unseen = Point::new(4, 1);
    let silent = |event: &Event, level: &Level| sound::of(event, level).is_none();
    for event in [
        Event::FireStarted { at: unseen },
        Event::Exploded { at: unseen },
        Event::IceBroke { at: unseen },
        Event::Moved { what: Moved::WallFell, at: unseen },
    ] {
        assert!(silent(&event, &level), "{event:?}");
    }
    assert_eq!(sound::of(&Event::Moved { what: Moved::BellRang, at: unseen }, &level), Some(Sound::Bell));
    let mut app = on_page(App::new(Game::on_level(7, {
        let mut level = floor(1, behind_a_wall);
        hunter(&mut level, Monster::Goblin, unseen);
        level
    })));
    assert_eq!(heard(&mut app, ".....").concat(), [""; 0], "its steps and its door");
}

#[test]
fn a_long_command_does_not_rattle() {
    let mut app = on_page(App::new(Game::new(7)));
    let (mut pictures, mut steps) = (0, 0);
    for _ in 0..30 {
        app.feed(Input::Key(Key::char('o')));
        let mut is_busy = true;
        while is_busy {
            is_busy = app.tick();
            app.animate(16);
            let sounds = app.take_sounds();
            assert!(sounds.len() <= 3, "{sounds:?}");
            pictures += 1;
            steps += sounds.iter().filter(|sound| sound.is_step()).count();
        }
    }
    let turns = game_of(&app).turn();
    assert!(turns > 50 && steps > 2, "{turns} turns, {pictures} pictures, {steps} steps");
    assert!(steps <= 1 + pictures * 16 / 130, "{steps} steps in {pictures} pictures");
    // Nobody has listened meanwhile.
    let mut app = on_page(App::new(Game::new(7)));
    press(&mut app, "ooooo");
    assert!(app.take_sounds().len() <= 3);
    assert_eq!(app.take_sounds(), []);
}

#[test]
fn one_key_switches_sound_off_and_says_so() {
    let mut app = on_page(room(|_| {}));
    assert_eq!(app.settings().sound, Volume::Quiet, "by default");
    assert_eq!(heard(&mut app, "l"), [["step-stone"]]);
    press(&mut app, "M");
    assert!(text(&mut app).contains("Sound is off."), "{}", text(&mut app));
    assert_eq!(heard(&mut app, "l"), [[""; 0]]);
    press(&mut app, "M");
    assert!(text(&mut app).contains("Sound is on, and quiet."));
    assert_eq!(heard(&mut app, "l"), [["step-stone"]]);
    app.set(Settings { sound: Volume::Loud, ..*app.settings() });
    press(&mut app, "M");
    assert_eq!(app.settings().sound, Volume::Off, "loud sounds go off at once, too");
}

#[test]
fn a_terminal_says_that_it_has_no_sound() {
    let mut app = room(|_| {});
    app.show_in(FrontEnd::Terminal);
    press(&mut app, "M");
    assert!(text(&mut app).contains("A terminal has no sound."), "{}", text(&mut app));
    assert_eq!((heard(&mut app, "l"), app.settings().sound), (vec![vec![]], Volume::Quiet));
}

#[test]
fn sound_changes_nothing_in_a_run() {
    let hash = |volume: Volume, listens: bool| {
        let mut app = on_page(App::new(Game::on_level(7, level(|level| foe(level, Monster::Goblin, 3)))));
        app.set(Settings { sound: volume, ..*app.settings() });
        for key in parse_script("lllllLlhh.o").expect("a script") {
            app.feed(Input::Key(key));
            app.settle();
            if listens {
                app.animate(50);
                app.take_sounds();
            }
        }
        game_of(&app).hash()
    };
    let silent = hash(Volume::Off, false);
    assert_eq!([hash(Volume::Loud, true), hash(Volume::Loud, false), hash(Volume::Quiet, true)], [silent; 3]);
}
