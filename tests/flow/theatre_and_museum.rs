//! Theatre and museum as the player uses them: from the title, within a run, by keys and by mouse.

use crate::play::{foe, game_of, press, room, text, title, wound};
use emberdeep::app::{App, Start};
use emberdeep::canvas::glyph::{Glyph, Tile};
use emberdeep::canvas::input::{Button, Input};
use emberdeep::config::settings::Tileset;
use emberdeep::content::Monster;
use emberdeep::game::{Game, State};
use emberdeep::map::{Point, TileType};
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::saves::Recorder;
use emberdeep::theatre::museum::Specimen;

/// The number of the step that is shown, and of all.
fn step(app: &mut App) -> (usize, usize) {
    let text = text(app);
    let line = text.lines().nth(46).expect("the row of the sentence");
    let mut words = line.split_whitespace();
    let mut number = || words.find_map(|word| word.parse().ok()).expect("a number");
    (number(), number())
}

/// The theatre at seed 1.
fn theatre() -> App {
    let mut app = title();
    press(&mut app, "t~1{Enter}");
    app
}

#[test]
fn keys_step_through_the_theatre_and_back() {
    let mut app = theatre();
    let (first, all) = step(&mut app);
    assert_eq!(first, 1);
    press(&mut app, "{Right}{Right}{Right}");
    assert_eq!(step(&mut app).0, 4);
    press(&mut app, "{Left}");
    assert_eq!(step(&mut app).0, 3);
    press(&mut app, "{End}{Right}");
    assert_eq!(step(&mut app), (all, all));
    press(&mut app, "{Home}{Left}");
    assert_eq!(step(&mut app), (1, all));
    press(&mut app, "{Esc}");
    assert!(app.is_at_title() && app.open_screens() == 0);
}

#[test]
fn it_plays_by_itself_and_stops_at_the_end() {
    let mut app = theatre();
    let all = step(&mut app).1;
    app.animate(10_000);
    assert_eq!(step(&mut app).0, 1, "nothing plays yet");
    press(&mut app, " ");
    app.animate(250);
    assert_eq!(step(&mut app).0, 2);
    press(&mut app, "+");
    app.animate(250);
    assert_eq!(step(&mut app).0, 4, "twice as fast");
    press(&mut app, " ");
    app.animate(10_000);
    assert_eq!(step(&mut app).0, 4, "paused");
    press(&mut app, " ");
    app.animate(1_000_000);
    assert_eq!(step(&mut app).0, all);
    assert!(text(&mut app).contains("paused"));
    press(&mut app, " ");
    assert_eq!(step(&mut app).0, 1, "from the beginning again");
}

#[test]
fn seeds_rule_sets_and_floors_are_leafed_through() {
    let mut app = theatre();
    press(&mut app, "{Up}");
    assert!(text(&mut app).contains("emberdeep, seed 2"));
    press(&mut app, "{Down}{Down}");
    assert!(text(&mut app).contains("emberdeep, seed 0"));
    press(&mut app, "{Down}");
    assert!(text(&mut app).contains("no seed beyond"));
    press(&mut app, "{Tab}");
    assert!(text(&mut app).contains("tcod-2020, seed 0"));
    press(&mut app, "{PgDn}");
    assert!(text(&mut app).contains("the old dig by tcod-2020, seed 0"));
    press(&mut app, "{PgDn}{PgDn}");
    assert!(text(&mut app).contains("the counting halls, seed 0"));
    press(&mut app, "{Tab}");
    assert!(text(&mut app).contains("This floor has its own architect."));
    press(&mut app, "{PgUp}{PgUp}{PgUp}{PgUp}");
    assert!(text(&mut app).contains("tcod-2020, seed 0"));
}

#[test]
fn next_seed_opens_at_its_end() {
    let mut app = theatre();
    press(&mut app, "{End}{Up}");
    let (at, all) = step(&mut app);
    assert_eq!(at, all);
    press(&mut app, "{Tab}{PgDn}");
    let (at, all) = step(&mut app);
    assert_eq!(at, all);
}

#[test]
fn the_bar_is_clicked_and_dragged() {
    let mut app = theatre();
    let all = step(&mut app).1;
    app.feed(Input::Click(Button::Left, Point::new(139, 45)));
    assert_eq!(step(&mut app).0, all);
    app.feed(Input::Drag(Point::new(50, 12)));
    assert_eq!(step(&mut app).0, 1, "who drags may leave the bar");
    app.feed(Input::Click(Button::Left, Point::new(20, 12)));
    app.feed(Input::Drag(Point::new(139, 45)));
    assert_eq!(step(&mut app).0, 2, "a click on the map is a step, and no drag");
    // The names of the keys can be pressed too.
    app.feed(Input::Click(Button::Left, Point::new(2, 49)));
    app.animate(250);
    assert_eq!(step(&mut app).0, 3);
    app.feed(Input::Click(Button::Right, Point::new(20, 12)));
    assert_eq!(app.open_screens(), 0, "the right button leads back");
}

#[test]
fn theatre_opens_at_the_last_finished_run() {
    let mut app = title();
    press(&mut app, "t");
    assert!(text(&mut app).contains("emberdeep, seed 1 "), "{}", text(&mut app));
    press(&mut app, "{Esc}m");
    assert!(text(&mut app).contains("Seed 1 under six rule sets"));
    press(&mut app, "{Esc}m5w..Se9{Enter}{Enter}YS");
    press(&mut app, "t");
    assert!(text(&mut app).contains("emberdeep, seed 1 "), "nothing of a run that goes on is shown");
    press(&mut app, "{Esc}dSt");
    let shown = text(&mut app);
    assert!(shown.contains("emberdeep, seed 1 "), "nor of the day's: {shown}");
    let mut app = room(|level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 1);
    });
    press(&mut app, ".....");
    assert_eq!(game_of(&app).state(), State::Dead);
    press(&mut app, "{Esc}t");
    assert!(text(&mut app).contains("emberdeep, seed 7 "), "{}", text(&mut app));
    let mut app = App::open(Recorder::none(), Start::Title(None));
    press(&mut app, "t");
    assert!(text(&mut app).contains("emberdeep, seed 1 "), "without a clock");
}

#[test]
fn a_seed_is_typed_in_the_theatre_and_in_the_museum() {
    let mut app = theatre();
    press(&mut app, "{Tab}{End}~The old dig");
    assert!(text(&mut app).contains("That is dungeon 473225210."));
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("tcod-2020, seed 1"), "nothing was chosen");
    press(&mut app, "~The old dig{Enter}");
    assert!(text(&mut app).contains("tcod-2020, seed 473225210"), "{}", text(&mut app));
    let (at, all) = step(&mut app);
    assert_eq!((at, app.open_screens()), (all, 1));
    press(&mut app, "{Esc}m3~{Enter}");
    assert!(text(&mut app).contains("Type a number or a word first."));
    press(&mut app, "42{Enter}");
    assert!(text(&mut app).contains("Seed 42 under six rule sets"));
    assert!(text(&mut app).contains("roguebasin  ◄"), "the same case");
    assert!(app.is_at_title() && app.game().is_none());
}

#[test]
fn letters_and_rules_are_shown_when_asked_for() {
    let mut app = theatre();
    assert!(text(&mut app).contains("a rule set"), "before anything is dug");
    press(&mut app, "{End}");
    assert!(!text(&mut app).contains("a rule set"));
    let plain = text(&mut app);
    press(&mut app, "p");
    assert!(text(&mut app).contains("a rule set"));
    press(&mut app, "pl");
    assert_ne!(text(&mut app), plain);
    press(&mut app, "l");
    assert_eq!(text(&mut app), plain);
}

#[test]
fn theatre_uses_the_chosen_look() {
    let mut app = theatre();
    press(&mut app, "{PgDn}{End}");
    let glyphs = |app: &mut App| -> Vec<Glyph> {
        let screen = app.frame().0;
        (0..45).flat_map(|y| (0..80).map(move |x| (x, y))).map(|(x, y)| screen.cell(x, y).glyph).collect()
    };
    press(&mut app, "G");
    let (letters, words) = (glyphs(&mut app), text(&mut app));
    press(&mut app, "G");
    let tiles = glyphs(&mut app);
    assert_eq!((app.settings().tileset, text(&mut app)), (Tileset::Tiles, words));
    let is_tile = |glyph: &&Glyph| matches!(glyph, Glyph::Tile(_));
    // Water and chasms have the same shapes in all looks.
    let is_hollow = |glyph: &&Glyph| {
        use TileType::{Chasm, Deep, Shallow};
        matches!(glyph, Glyph::Tile(Tile::Ground(Shallow | Deep | Chasm, _)))
    };
    assert!(letters.iter().filter(is_tile).all(|glyph| is_hollow(&glyph)), "{letters:?}");
    assert!(tiles.iter().filter(is_tile).any(|glyph| *glyph == Tileset::Tiles.player()), "{tiles:?}");
    press(&mut app, "GG");
    assert_eq!(glyphs(&mut app), letters);
}

#[test]
fn theatre_of_a_run_hides_the_unseen() {
    let mut app = App::new(Game::new(7));
    press(&mut app, "V{End}");
    let shown = text(&mut app);
    assert!(shown.contains("all you have seen"), "{shown}");
    let level = game_of(&app).level();
    for y in 0..45 {
        let row: Vec<char> = shown.lines().nth(y as usize).expect("a row").chars().collect();
        for (x, sign) in (0..).zip(&row) {
            let known = level.is_explored(Point::new(x, y));
            assert!(known || *sign == ' ', "{sign} at ({x}, {y})");
        }
    }
    for key in ["{Up}", "{Down}", "{Tab}", "{PgDn}", "{PgUp}", "~"] {
        press(&mut app, key);
        assert!(text(&mut app).contains("once the run is over"), "{key}");
    }
    press(&mut app, "{Esc}");
    assert_eq!((app.open_screens(), game_of(&app).turn()), (0, 0));
}

#[test]
fn when_the_run_is_over_all_of_its_floor_is_shown() {
    let mut app = room(|level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 1);
    });
    press(&mut app, "V{End}");
    assert!(text(&mut app).contains("all you have seen"), "the run is on");
    press(&mut app, "{Esc}.....");
    assert_eq!(game_of(&app).state(), State::Dead);
    press(&mut app, "V{End}");
    let shown = text(&mut app);
    assert!(shown.contains("The floor is ready"), "{shown}");
    press(&mut app, "{Down}{Tab}{PgUp}{Esc}");
    assert!(text(&mut app).contains("The dark has you"));
}

#[test]
fn the_museum_leads_to_the_theatre_and_into_a_run() {
    let mut app = title();
    press(&mut app, "m~1{Enter}");
    let shown = text(&mut app);
    assert!(rules::ALL.iter().all(|rules| shown.contains(rules.name)), "{shown}");
    press(&mut app, "{Up}5{Enter}");
    assert!(text(&mut app).contains("malwoden, seed 2"));
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("Seed 2 under six rule sets"));
    press(&mut app, "w");
    assert_eq!((game_of(&app).seed(), game_of(&app).rules().name, app.is_at_title()), (2, "malwoden", false));
}

#[test]
fn walking_another_dungeon_is_confirmed() {
    let mut app = App::new(Game::new(7));
    press(&mut app, "lllSm~1{Enter}5w");
    assert!(text(&mut app).contains("Abandon it?"));
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("under six rule sets"));
    press(&mut app, "wY");
    assert_eq!((game_of(&app).seed(), game_of(&app).rules().name), (1, "malwoden"));
}

/// What is walked in out of the museum is dug by other rules; what is begun elsewhere never is.
#[test]
fn restart_keeps_the_museum_rules() {
    let rules = |app: &App| game_of(app).rules().name;
    let walk = |script: &str| {
        let mut app = title();
        press(&mut app, "m5w");
        assert_eq!(rules(&app), "malwoden");
        press(&mut app, script);
        app
    };
    assert_eq!(rules(&walk("{Ctrl+n}{Enter}Y")), "emberdeep");
    assert_eq!(rules(&walk("Sn{Enter}Y")), "emberdeep");
    assert_eq!(rules(&walk("Se7{Enter}{Enter}")), "emberdeep");
    assert_eq!(rules(&walk("Sd")), "emberdeep", "the dungeon of the day is one for everybody");
    let again = walk("...{Ctrl+r}Y");
    assert_eq!((rules(&again), game_of(&again).turn()), ("malwoden", 0));
}

#[test]
fn the_museum_is_walked_through_by_mouse() {
    let mut app = title();
    press(&mut app, "m~1{Enter}");
    app.feed(Input::Click(Button::Left, Point::new(60, 30)));
    assert!(text(&mut app).contains("malwoden  ◄"));
    app.feed(Input::Click(Button::Left, Point::new(60, 30)));
    assert!(text(&mut app).contains("malwoden, seed 1"));
}

#[test]
fn a_case_of_the_museum_is_looked_at_closely() {
    let mut app = title();
    press(&mut app, "m~42{Enter}3x");
    assert_eq!(app.open_screens(), 2);
    let dungeon = Specimen::dig(Rules::named("roguebasin").expect("known"), 42);
    let shown = text(&mut app);
    for (middle, letter) in dungeon.rooms.iter().zip("@BCDEFGHIJKLM".chars()) {
        let row = shown.lines().nth(middle.y as usize).expect("a row");
        assert_eq!(row.chars().nth(middle.x as usize), Some(letter), "{shown}");
    }
    assert!(shown.contains("roguebasin, seed 42") && shown.contains("The same dungeon. "));
    press(&mut app, "{Right}");
    assert!(text(&mut app).contains("revised, seed 42"));
    press(&mut app, "{Down}1");
    assert!(text(&mut app).contains("emberdeep, seed 41"));
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("Seed 41 under six rule sets"), "Esc leads back to all six");
    press(&mut app, "xx");
    assert!(text(&mut app).contains("Seed 41 under six rule sets"), "so does the key");
    press(&mut app, "x");
    app.feed(Input::Click(Button::Left, Point::new(60, 30)));
    assert!(text(&mut app).contains("emberdeep  ◄"), "and a click, which chooses nothing");
    press(&mut app, "5xw");
    assert_eq!((game_of(&app).seed(), game_of(&app).rules().name), (41, "malwoden"));
}

#[test]
fn the_screen_of_malwoden_is_all_map() {
    let mut app = title();
    press(&mut app, "m~42{Enter}5x");
    let shown = text(&mut app);
    let dungeon = Specimen::dig(Rules::named("malwoden").expect("known"), 42);
    let map: Vec<char> = dungeon.map.tiles.iter().map(|tile| tile.symbol()).collect();
    let mut expected = map.chunks(80).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>();
    let Point { x, y } = dungeon.start;
    expected[y as usize].replace_range(x as usize..x as usize + 1, "@");
    assert_eq!(shown.lines().collect::<Vec<_>>(), expected);
    assert_eq!(app.title(), "Emberdeep - malwoden, seed 42: x shows all six", "nothing else says it");
}

#[test]
fn only_the_games_own_case_follows_letters_and_tiles() {
    let mut app = title();
    press(&mut app, "m~42{Enter}");
    let cells = |app: &mut App, columns: std::ops::Range<i32>| -> Vec<_> {
        let screen = app.frame().0;
        (0..50).flat_map(|y| columns.clone().map(move |x| (x, y))).map(|(x, y)| screen.cell(x, y)).collect()
    };
    let (mine, theirs) = (0..26, 27..80);
    let before = (cells(&mut app, mine.clone()), cells(&mut app, theirs.clone()));
    press(&mut app, "G");
    assert_eq!(app.settings().tileset, Tileset::Letters);
    assert_ne!(cells(&mut app, mine), before.0);
    assert_eq!(cells(&mut app, theirs), before.1);
}
