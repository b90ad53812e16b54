//! The title screen, the screens opened from it, and quitting.

use crate::play::{clock, foe, game_of, lay, press, pressed, room, text, title, words};
use emberdeep::app::{App, Start};
use emberdeep::canvas::front_end::FrontEnd;
use emberdeep::canvas::glyph::{Glyph, Half};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::size::Size;
use emberdeep::content::{ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::map::Point;
use emberdeep::saves::Recorder;

#[test]
fn a_run_begins_from_the_title() {
    let mut app = title();
    assert_eq!(app.title(), "Emberdeep");
    press(&mut app, "n");
    assert!(app.is_at_title() && text(&mut app).contains("Who goes down?"));
    press(&mut app, "{Enter}");
    assert!(!app.is_at_title() && game_of(&app).turn() == 0);
    assert_eq!(app.title(), format!("Emberdeep - seed {}", game_of(&app).seed()));
    let mut app = title();
    press(&mut app, "e123{Backspace}{Num9}{Enter}{Enter}");
    assert_eq!((game_of(&app).seed(), app.is_at_title()), (129, false));
    assert_eq!(game_of(&app).hash(), Game::new(129).hash());
    let mut app = title();
    press(&mut app, "{Down}{Down}{Enter}");
    assert_eq!(game_of(&app).seed(), 20_261_121, "the day's dungeon");
}

#[test]
fn title_help_mentions_no_run() {
    let mut app = title();
    assert!(app.game().is_none() && app.intents().is_empty());
    press(&mut app, "?6");
    assert!(text(&mut app).contains("The way of the"), "{}", text(&mut app));
    assert!(!text(&mut app).contains("Level 2"), "{}", text(&mut app));
    press(&mut app, "{Esc}e7{Enter}{Enter}?6");
    assert!(text(&mut app).contains("Level 2"), "{}", text(&mut app));
}

/// Where map cells are twice as wide as text, a line of the menu is two of them high; a terminal has letters of one size.
#[test]
fn title_menu_uses_large_letters() {
    let mut app = title();
    let at = |app: &mut App| {
        let line = text(app).lines().position(|line| line.contains("New run")).expect("a line");
        let screen = app.frame().0;
        let has_text = (0..screen.size().columns).any(|x| screen.text_cell(x, line as i32).symbol == 'w');
        let halves = |half| {
            let cells =
                (0..screen.size().map_columns()).map(|x| screen.cell(x, line as i32 + half as i32).glyph);
            cells.filter(|glyph| matches!(glyph, Glyph::Letter(_, of) if *of == half)).count()
        };
        (has_text, Half::BOTH.map(halves))
    };
    let letters = "nNewrun".len();
    assert_eq!(at(&mut app), (false, [letters; 2]), "a window");
    app.show_in(FrontEnd::Page);
    assert_eq!(at(&mut app), (false, [letters; 2]), "a page");
    app.show_in(FrontEnd::Terminal);
    assert_eq!(at(&mut app), (true, [0; 2]), "a terminal");
    app.show_in(FrontEnd::Window);
    app.resize(Size::LEAST.columns, Size::LEAST.rows);
    assert_eq!(at(&mut app), (true, [0; 2]), "a small window");
}

/// The name of the game takes two lines there.
#[test]
fn title_fits_an_upright_phone() {
    let blocks = |app: &mut App| {
        let size = app.frame().0.size();
        let cells = (0..size.rows).flat_map(|y| (0..size.map_columns()).map(move |x| (x, y)));
        cells.filter(|(x, y)| app.frame().0.cell(*x, *y).glyph == Glyph::Char('█')).count()
    };
    let whole = blocks(&mut title());
    for (columns, rows) in [(82, 76), (80, 56)] {
        let mut app = title();
        app.show_in(FrontEnd::Page);
        app.resize_with_scene(columns, rows, 28);
        let shown = text(&mut app);
        let words = ["New run", "Dungeon of the week", "floors in the making", "gone back down the old dig."];
        assert!(words.iter().all(|words| shown.contains(words)), "{shown}");
        assert_eq!(blocks(&mut app), whole, "all nine letters");
    }
}

#[test]
fn without_a_clock_there_is_no_dungeon_of_the_day() {
    let mut app = App::open(Recorder::none(), Start::Title(None));
    assert!(!text(&mut app).contains("of the day"));
    press(&mut app, "d");
    assert!(app.is_at_title());
}

#[test]
fn a_run_that_is_left_waits_behind_the_title() {
    let mut app = pressed(7, "lllS");
    assert!(app.is_at_title());
    let hash = game_of(&app).hash();
    assert!(text(&mut app).contains("Continue"));
    press(&mut app, "{Enter}");
    assert_eq!((app.is_at_title(), game_of(&app).hash()), (false, hash));
    assert!(text(&mut app).contains("You carry on where you left off."));
}

#[test]
fn words_of_a_seed_stay_in_their_own_letters() {
    let begun = |words: &str| {
        let mut app = title();
        press(&mut app, &format!("e{words}{{Enter}}{{Enter}}"));
        game_of(&app).seed()
    };
    for (words, same_keys) in [("копать", "rjgfnm"), ("φως", "fvw"), ("אור", "tur")] {
        assert_ne!(begun(words), begun(same_keys), "{words}");
    }
}

#[test]
fn only_what_says_so_leaves_the_program() {
    assert!(!pressed(7, "{Esc}{Esc}{Esc}").is_over());
    assert!(pressed(7, "{Esc}q").is_over());
    assert!(pressed(7, "{Esc}{Up}{Enter}").is_over());
    let mut app = title();
    press(&mut app, "{Esc}{Esc}{Esc}");
    assert!(!app.is_over());
    press(&mut app, "q");
    assert!(app.is_over());
    let mut app = pressed(7, "?");
    app.feed(Input::Close);
    assert!(app.is_over());
}

/// A player who closes the window twice means it.
#[test]
fn closing_with_unsaved_play_is_confirmed() {
    let mut app = pressed(7, "lll?");
    app.feed(Input::Close);
    assert!(!app.is_over() && text(&mut app).contains("Quit anyway?"));
    app.feed(Input::Close);
    assert!(app.is_over());
    let mut app = pressed(7, "lll");
    app.feed(Input::Close);
    press(&mut app, "{Esc}l");
    app.feed(Input::Close);
    assert!(!app.is_over(), "asked again, since something was played in between");
    press(&mut app, "Y");
    assert!(app.is_over());
}

#[test]
fn losing_a_run_is_confirmed() {
    let mut app = pressed(7, "lll{Esc}q");
    assert!(!app.is_over() && text(&mut app).contains("This run isn't being saved"));
    press(&mut app, "{Esc}");
    assert!(!app.is_over());
    press(&mut app, "qY");
    assert!(app.is_over());
    let mut app = pressed(7, "lllSn{Enter}");
    assert!(text(&mut app).contains("Abandon it?"));
    press(&mut app, "{Esc}{Esc}c");
    assert_eq!(game_of(&app).turn(), 3);
    press(&mut app, "Sn{Enter}Y");
    assert_eq!((game_of(&app).turn(), app.is_at_title()), (0, false));
}

#[test]
fn a_new_dungeon_is_dug_only_after_a_yes() {
    assert_eq!(game_of(&pressed(7, "{Ctrl+n}{Esc}")).seed(), 7);
    assert_eq!(game_of(&pressed(7, "{Ctrl+n}{Enter}n")).seed(), 7);
    let app = pressed(7, "lll{Ctrl+n}{Enter}Y");
    assert!(game_of(&app).seed() < 1_000_000_000);
    assert_eq!((game_of(&app).turn(), app.open_screens()), (0, 0));
    let again = pressed(7, "lll{Ctrl+r}{Enter}");
    assert_eq!((game_of(&again).seed(), game_of(&again).turn()), (7, 0));
    assert_eq!(game_of(&again).hash(), Game::new(7).hash());
}

#[test]
fn long_errors_are_elided_on_the_title() {
    let path = "9".repeat(4_000);
    let mut app =
        App::open(Recorder::none(), Start::Title(Some(format!("Runs in {path} cannot be saved: no room."))));
    for room in [(160, 50), (100, 34)] {
        app.resize(room.0, room.1);
        let title = text(&mut app);
        assert!(title.contains("Runs in") && title.contains('…') && title.contains("no room."), "{title}");
        assert!(title.contains("version"), "{title}");
    }
}

#[test]
fn trouble_is_told_on_the_title() {
    let mut app =
        App::open(Recorder::idle(clock), Start::Title(Some("This run isn't being saved: why.".to_owned())));
    assert!(text(&mut app).contains("This run isn't being saved: why."));
}

#[test]
fn every_action_in_the_list_can_be_taken_from_it() {
    let mut app = room(|_| {});
    press(&mut app, "{Enter}i");
    assert!(text(&mut app).contains("Your bag"));
    press(&mut app, "{Esc}{Enter}k");
    assert_eq!((game_of(&app).turn(), app.open_screens()), (1, 0));
    press(&mut app, "{Enter}L");
    assert!(game_of(&app).level().hero.lantern.hooded);
    let mut app = room(|level| {
        foe(level, Monster::Rat, 1);
        lay(level, ItemKind::Haste);
    });
    press(&mut app, "{Enter}{Enter}");
    assert!(game_of(&app).level().player().at == Point::new(10, 6) && game_of(&app).turn() == 1);
    assert!(text(&mut app).contains("You hit the rat"), "the hit is the first line");
    let mut app = room(|level| lay(level, ItemKind::Haste));
    press(&mut app, "{Enter}{Enter}");
    assert!(text(&mut app).contains("You take a potion of haste"), "what lies here is the first line");
}

#[test]
fn all_directions_are_one_line_that_asks_which() {
    let mut app = room(|_| {});
    press(&mut app, "{Enter}");
    let line = text(&mut app).lines().position(|line| line.contains("walk")).expect("a line");
    let first =
        text(&mut app).lines().position(|line| line.contains("What you can do now")).expect("a title") + 2;
    press(&mut app, &"{Down}".repeat(line - first));
    press(&mut app, "{Enter}");
    assert!(text(&mut app).contains("Go where?"), "{}", text(&mut app));
    press(&mut app, "{Left}");
    assert_eq!((game_of(&app).level().player().at, app.open_screens()), (Point::new(9, 6), 0));
}

#[test]
fn the_seed_is_told() {
    assert!(text(&mut pressed(7, "~")).contains("The seed of this dungeon is 7."));
}

#[test]
fn daily_dungeon_is_named_instead_of_a_seed() {
    let mut app = title();
    press(&mut app, "d");
    assert_eq!(app.title(), "Emberdeep - dungeon of the day, 2026-11-21");
    let play = text(&mut app);
    assert!(play.contains("This is the dungeon of the day, 2026-11-21"), "{play}");
    assert!(!play.contains("20261121"), "{play}");
    press(&mut app, "c");
    assert!(
        words(&mut app).contains("Seed 20261121 the dungeon of the day, 2026-11-21"),
        "{}",
        text(&mut app)
    );
    press(&mut app, "{Esc}~");
    assert!(text(&mut app).contains("The seed of this dungeon is 20261121: it is the dungeon of the day"));
    let mut app = title();
    press(&mut app, "e20261120{Enter}{Enter}");
    assert!(!text(&mut app).contains("dungeon of"), "another day's is a seed like any other");
    press(&mut app, "c");
    assert!(
        words(&mut app).contains("Seed 20261120 the same seed makes the same dungeon"),
        "{}",
        text(&mut app)
    );
}

#[test]
fn words_are_a_dungeon_too_and_their_number_is_said() {
    let mut app = title();
    press(&mut app, "eThe old dig");
    assert!(text(&mut app).contains("That is dungeon 473225210."), "{}", text(&mut app));
    press(&mut app, "{Enter}{Enter}");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (473_225_210, 0));
    let mut app = title();
    press(&mut app, "e{Enter}");
    assert!(text(&mut app).contains("Type a number or a word first."));
}
