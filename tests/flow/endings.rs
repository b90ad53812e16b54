//! The choice of a talent, the death and victory screens, and the choices on them.

use crate::gallery::Show;
use crate::play::{foe, game_of, give, hit, lay, level, press, room, text, words, wound};
use emberdeep::app::App;
use emberdeep::canvas::Target;
use emberdeep::canvas::fit::Fit;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::{Game, State};
use emberdeep::map::Point;
use emberdeep::map_builder::talents;

/// A run that ends with the next turn.
fn doomed() -> App {
    room(|level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 1);
    })
}

fn dead() -> App {
    let mut app = doomed();
    while game_of(&app).state() == State::Playing {
        press(&mut app, ".");
    }
    app
}

fn victor() -> App {
    let mut app = room(|level| lay(level, ItemKind::Ember));
    press(&mut app, "..gagggg");
    assert_eq!(game_of(&app).state(), State::Won);
    app
}

/// A run whose player has come to `reached` and has learnt one talent.
fn taught(reached: i32) -> App {
    App::new(Game::on_level(
        7,
        level(|level| {
            level.hero.growth.level = reached;
            level.hero.growth.talents.learnt.push(talents::offers(7, None)[0][1]);
        }),
    ))
}

/// Shows how a level and a run end.
pub fn pictures(show: &mut Show) {
    show("death", dead(), "");
    show("victory", victor(), "");
    show("talents", taught(4), "");
    show("talents_on_the_sheet", taught(3), "@");
}

#[test]
fn talent_choice_hides_no_fighter() {
    for (columns, rows) in [(160, 50), (100, 34)] {
        for (x, y) in [(1, 1), (14, 6), (14, 12), (28, 12)] {
            let mut app = App::new(Game::on_level(
                7,
                level(|level| {
                    level.actors[0].at = Point::new(x, y);
                    level.hero.growth.level = 2;
                    foe(level, Monster::Orc, if x < 14 { 1 } else { -1 });
                }),
            ));
            app.resize(columns, rows);
            app.settle();
            assert_eq!(app.open_screens(), 1);
            let fighters: Vec<Point> = game_of(&app).level().actors.iter().map(|actor| actor.at).collect();
            let (canvas, _) = app.frame();
            for at in fighters {
                let (over, row) = canvas.over_tile(at).expect("a tile in view");
                let hidden = over.clone().any(|column| canvas.text_cell(column, row).bg.is_some());
                assert!(!hidden, "{at:?} with the player at ({x}, {y}) on {columns} columns");
            }
        }
    }
}

#[test]
fn death_shows_what_killed_and_leads_on() {
    let mut app = dead();
    press(&mut app, "m");
    assert!(text(&mut app).contains("Messages"));
    press(&mut app, "{Esc}");
    assert_eq!(app.open_screens(), 1);
    press(&mut app, "r");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn(), app.open_screens()), (7, 0, 0));
    for again in ["n", "{Ctrl+n}"] {
        let mut app = dead();
        press(&mut app, again);
        press(&mut app, "{Enter}");
        assert_eq!((game_of(&app).turn(), app.open_screens()), (0, 0), "not asked: nothing is lost");
    }
}

#[test]
fn practice_begins_ten_turns_before_the_end() {
    let mut app = room(|level| {
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (200, 200);
        foe(level, Monster::Ogre, 1);
    });
    // A key that comes before a way out is found ends the search for it.
    while game_of(&app).state() == State::Playing {
        app.feed(Input::Key(Key::char('.')));
    }
    let (seed, turn) = (game_of(&app).seed(), game_of(&app).turn());
    assert!(turn > 10 && text(&mut app).contains(&format!("practise from turn {}", turn - 10)));
    press(&mut app, "p");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn(), app.open_screens()), (seed, turn - 10, 0));
    assert!(text(&mut app).contains("Practice"));
    assert!(!text(&mut victor()).contains("practise"), "a victory needs none");
}

#[test]
fn the_last_hits_are_told_with_bars() {
    let mut app = room(|level| {
        wound(level, 30);
        level.actors[0].body.max_hp = 30;
        foe(level, Monster::Rat, 1);
    });
    while game_of(&app).state() == State::Playing {
        press(&mut app, ".");
    }
    let screen = app.frame().0.clone();
    let text = screen.to_text();
    let rows = text.lines().filter(|row| row.contains("The rat hits you for"));
    let left: Vec<i32> = rows.filter_map(|row| row.split_whitespace().last()?.parse().ok()).collect();
    assert_eq!(left.len(), 5, "{text}");
    assert!(left.is_sorted_by(|before, after| before > after) && left.last() == Some(&0), "{left:?}");
    press(&mut app, "{Up}{Up}{Up}{Enter}");
    assert!(self::text(&mut app).contains("You die."), "the moment of the last hit");
}

/// A run whose player waits for a goblin that the scroll in the bag would kill.
fn careless() -> App {
    room(|level| {
        wound(level, 2);
        foe(level, Monster::Goblin, 3);
        (level.actors[1].body.hp, level.actors[1].body.max_hp) = (14, 14);
        give(level, Item::new(ItemKind::Lightning));
    })
}

#[test]
fn the_dead_are_told_what_would_have_saved_them() {
    let mut app = careless();
    while game_of(&app).state() == State::Playing {
        press(&mut app, ".");
    }
    let hash = game_of(&app).hash();
    let told = words(&mut app);
    let shown =
        ["What would have saved you", "you die", "a scroll of lightning with 2.", "Noted for the next one."];
    assert!(shown.iter().all(|words| told.contains(words)), "{}", text(&mut app));
    assert!(told.contains("which had a way out"), "{told}");
    press(&mut app, "{Up}{Enter}");
    let moment = text(&mut app);
    assert!(moment.contains("A recording") && !moment.contains("You die."), "{moment}");
    press(&mut app, "{End}");
    let end = words(&mut app);
    assert!(end.contains("a scroll of lightning with 2.") && end.contains("Enter way out"), "{end}");
    press(&mut app, "{Enter}");
    assert!(text(&mut app).contains("action 0 of 3"), "Enter shows it there too");
    press(&mut app, "{Esc}");
    assert_eq!(game_of(&app).hash(), hash);
    press(&mut app, "p");
    let game = game_of(&app);
    assert_eq!((game.state(), game.level().player().body.hp, app.open_screens()), (State::Playing, 2, 0));
}

#[test]
fn any_key_ends_the_search_for_a_way_out() {
    let mut app = careless();
    while game_of(&app).state() == State::Playing {
        app.feed(Input::Key(Key::char('.')));
    }
    assert!(text(&mut app).contains("Looking for a way out."), "{}", text(&mut app));
    app.feed(Input::Key(Key::plain(Code::Down)));
    assert!(!app.tick(), "nothing is left to do");
    let told = text(&mut app);
    assert!(!told.contains("Looking for a way out.") && told.contains("The dark has you"), "{told}");
}

#[test]
fn the_smallest_screen_shows_the_cause_and_every_choice() {
    let mut app = dead();
    app.resize(80, 24);
    let screen = text(&mut app);
    let shown =
        ["The dark has you", "Killed by an ogre", "How it came", "You die.", "new run", "to the title"];
    assert!(shown.iter().all(|words| screen.contains(words)), "{screen}");
}

#[test]
fn the_smallest_screen_says_what_would_have_saved_you() {
    let mut app = careless();
    app.resize(80, 24);
    while game_of(&app).state() == State::Playing {
        press(&mut app, ".");
    }
    let told = words(&mut app);
    let shown = ["How it came", "You die.", "What would have saved you", "a scroll of lightning with 2."];
    assert!(shown.iter().all(|words| told.contains(words)), "{}", text(&mut app));
    for choice in ["look at the map", "open the bag", "your character", "help", "return to the title"] {
        assert!(text(&mut app).contains(choice), "{choice}: {}", text(&mut app));
    }
    let screen = text(&mut app);
    let place = |(row, line): (i32, &str)| {
        let column = line[..line.find("look at the map")?].chars().count();
        Some(Point::new(column as i32, row))
    };
    let at = (0..).zip(screen.lines()).find_map(place).expect("a choice in the right column");
    let target = app.frame().0.target_at(at);
    assert_eq!(target, Some(Target::Key(Key::char('x'))));
}

#[test]
fn the_dead_and_their_killer_stay_in_sight() {
    let mut app = dead();
    let fit = Fit::new(1920, 1080);
    app.resize_with_scene(fit.columns, fit.rows, fit.cell);
    let places: Vec<Point> = game_of(&app).level().actors.iter().map(|actor| actor.at).collect();
    let canvas = app.frame().0;
    assert_eq!(canvas.size().scene.map(|scale| scale.tile), Some(60), "from close");
    for at in places {
        let (columns, rows) = canvas.text_over(at).expect("a tile in view");
        let is_hidden = rows
            .flat_map(|y| columns.clone().map(move |x| (x, y)))
            .any(|(x, y)| canvas.text_cell(x, y).bg.is_some());
        assert!(!is_hidden, "{at:?}");
    }
}

#[test]
fn the_archive_scrolls_after_the_end_too() {
    let mut app = room(|level| {
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (400, 400);
        foe(level, Monster::Ogre, 1);
    });
    let mut turns = 0;
    while game_of(&app).state() == State::Playing && turns < 2_000 {
        // Hooding and opening the lantern fills the log, and time passes.
        press(&mut app, "L.");
        turns += 1;
    }
    assert_eq!(game_of(&app).state(), State::Dead);
    press(&mut app, "m");
    let newest = text(&mut app);
    press(&mut app, "{Home}");
    let oldest = text(&mut app);
    assert!(newest != oldest && oldest.contains("The city has sent down"), "{oldest}");
    press(&mut app, "{End}");
    assert_eq!(text(&mut app), newest);
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("The dark has you"));
}

#[test]
fn victory_tells_the_story() {
    let mut app = victor();
    assert!(game_of(&app).score() > 5_000 + 9_000);
    press(&mut app, "{Ctrl+r}");
    assert_eq!(game_of(&app).turn(), 0);
}

#[test]
fn esc_after_the_end_leads_to_the_title() {
    for mut app in [dead(), victor()] {
        press(&mut app, "{Esc}");
        assert!(app.is_at_title() && app.open_screens() == 0);
        assert!(!text(&mut app).contains("Continue"));
        press(&mut app, "{Esc}{Esc}");
        assert!(app.is_at_title() && !app.is_over());
    }
}

#[test]
fn no_key_reaches_an_end_that_has_not_been_shown() {
    let mut app = doomed();
    for _ in 0..9 {
        app.feed(Input::Key(Key::char('.')));
        app.feed(Input::Key(Key::char('n')));
    }
    assert_eq!((game_of(&app).state(), app.open_screens()), (State::Dead, 1));
    app.frame();
    app.feed(Input::Held(Key::char('n')));
    assert_eq!(game_of(&app).state(), State::Dead, "a key that is still held is not meant for it");
    hit(&mut app, Key::char('n'));
    assert!(text(&mut app).contains("Who goes down?"));
    hit(&mut app, Key::plain(Code::Enter));
    assert_eq!(game_of(&app).state(), State::Playing);
}

#[test]
fn a_talent_has_to_be_chosen() {
    let mut app = taught(3);
    press(&mut app, "hjkl.g");
    assert_eq!((game_of(&app).turn(), app.open_screens()), (0, 1));
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("Save and quit"), "Esc leads to the menu");
    press(&mut app, "{Esc}");
    assert_eq!(app.open_screens(), 1, "and back");
    press(&mut app, "{Down}{Enter}");
    let learnt = &game_of(&app).level().hero.growth.talents.learnt;
    assert_eq!((learnt[1], app.open_screens()), (talents::offers(7, None)[1][1], 0));
}

#[test]
fn the_dead_look_and_change_nothing() {
    let mut app = dead();
    let (hash, end) = (game_of(&app).hash(), text(&mut app));
    let looks =
        ["x", "xo", "xZ", "xi", "{Down}{Down}{Down}{Down}{Down}{Enter}"].map(|keys| (keys, "Tab next"));
    let cards = ["ia", "iad", "iat"].map(|keys| (keys, "wielded"));
    let others = [
        ("i", "Your bag"),
        ("m", "show that moment"),
        ("c", "Your character"),
        ("?", "Basics"),
        ("x_", "The dark has you"),
    ];
    for (keys, words) in looks.into_iter().chain(cards).chain(others) {
        press(&mut app, keys);
        assert!(text(&mut app).contains(words), "{keys}: {}", text(&mut app));
        assert_eq!(text(&mut app) == end, keys == "x_", "{keys}: travelling alone leads back at once");
        while app.open_screens() > 1 {
            press(&mut app, "{Esc}");
        }
        assert_eq!((text(&mut app), game_of(&app).hash()), (end.clone(), hash), "{keys}");
    }
    press(&mut app, "{Home}{Enter}{Enter}");
    let after = (game_of(&app).state(), game_of(&app).turn());
    assert_eq!(after, (State::Playing, 0), "Enter plays another dungeon");
}
