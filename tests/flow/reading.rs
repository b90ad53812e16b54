//! The game read aloud: what is read after each key, and that it is enough to play by.

use crate::levels::{self, add};
use crate::play::{foe, game_of, hit, lay, room};
use emberdeep::app::App;
use emberdeep::canvas::keys::parse_script;
use emberdeep::content::{ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Level, Mood};
use emberdeep::map::{Point, TileType};
use emberdeep::reader::Reader;

/// Somebody who plays by what is read.
struct Listener {
    app: App,
    reader: Reader,
}

impl Listener {
    fn new(app: App) -> Self {
        let mut listener = Self { app, reader: Reader::default() };
        listener.reader.news(&listener.app);
        listener
    }

    /// Presses the keys of a script, and returns what is read after each.
    fn hear_all(&mut self, script: &str) -> Vec<Vec<String>> {
        let keys = parse_script(script).expect("a script").into_iter();
        let heard = keys.map(|key| {
            hit(&mut self.app, key);
            self.reader.news(&self.app)
        });
        heard.collect()
    }

    /// The same, and returns what is read after the last key.
    fn hear(&mut self, script: &str) -> Vec<String> {
        self.hear_all(script).pop().expect("a key")
    }
}

/// A lit floor from a picture.
fn lit(picture: &str, change: impl FnOnce(&mut Level)) -> App {
    let mut level = levels::floor(1, picture);
    level.ground.glow.fill(true);
    change(&mut level);
    App::new(Game::on_level(7, level))
}

fn has(lines: &[String], line: &str) -> bool {
    lines.iter().any(|one| one == line)
}

#[test]
fn each_key_is_answered_even_if_it_repeats() {
    let mut listener = Listener::new(lit("#####\n#@..#\n#####", |_| {}));
    let wall = ["Solid rock to the west."];
    assert_eq!(listener.hear("h"), wall);
    assert_eq!(listener.hear("h"), wall, "again");
    assert_eq!(listener.hear("l")[0], "East.");
    assert_eq!(listener.hear("l")[0], "East.", "again");
    assert_eq!(listener.hear("."), ["A turn passes."]);
    assert_eq!(listener.hear("."), ["A turn passes."], "again");
    let refused = listener.hear("o");
    assert!(refused.len() == 1 && refused[0].starts_with("Nothing left to explore."), "{refused:?}");
    assert_eq!(listener.hear("o"), refused, "again");
    assert_eq!(listener.hear("{Esc}{Esc}"), ["The map."]);
    assert_eq!(listener.hear("i%"), ["% does nothing here."]);
    assert_eq!(listener.hear("%"), ["% does nothing here."], "again");
    // Nothing was pressed.
    assert_eq!(listener.reader.news(&listener.app), [""; 0]);
}

#[test]
fn keys_that_change_nothing_say_so() {
    let mut listener = Listener::new(lit("#####\n#@..#\n#####", |_| {}));
    listener.hear("{Ctrl+f}");
    assert_eq!(listener.hear("{Backspace}"), ["Nothing changes."]);
}

#[test]
fn commands_are_read_when_they_are_over() {
    let mut listener = Listener::new(lit("############\n#@.........#\n############", |level| {
        level.map.set(Point::new(9, 1), TileType::StairsDown);
    }));
    let lines = listener.hear(">");
    assert_eq!(lines[0], "You went 8 east, in 8 turns.");
    assert!(has(&lines, "Here: a lasting light, stairs down."), "{lines:?}");
    assert_eq!(lines.iter().filter(|line| line.ends_with("turns.")).count(), 1, "{lines:?}");
}

#[test]
fn look_and_travel_say_where() {
    let mut listener = Listener::new(room(|level| {
        let at = level.player().at;
        level.map.set(at + Point::new(6, -3), TileType::StairsDown);
        levels::lay(level, ItemKind::Sword, at + Point::new(-2, 1));
    }));
    let travel = listener.hear("_");
    assert!(
        travel[0] == "Travel where?" && travel[1].starts_with("6 east, 3 north: stairs down"),
        "{travel:?}"
    );
    let next = listener.hear("l");
    assert!(next[0].starts_with("7 east, 3 north: "), "{next:?}");
    assert!(!next.iter().any(|line| line.contains("close")), "the keys are known: {next:?}");
    listener.hear("{Esc}");
    let sword = listener.hear("x{Tab}");
    assert!(sword[0].starts_with("2 west, 1 south: sword"), "{sword:?}");
}

#[test]
fn costs_and_the_end_of_the_whole_fight_are_read() {
    let mut listener = Listener::new(room(|level| {
        foe(level, Monster::Goblin, 2);
        foe(level, Monster::Rat, 1);
    }));
    let lines = listener.hear(".");
    assert!(lines.iter().any(|line| line.starts_with("Both: you ")), "{lines:?}");
    let costs = lines.iter().find(|line| line.starts_with("Move costs: "));
    assert!(costs.is_some_and(|line| line.contains("waiting ") && line.contains("hit east ")), "{lines:?}");
}

#[test]
fn marked_tiles_are_read() {
    let app = room(|level| {
        let at = level.player().at;
        level.actors[0].aim = Some(at + Point::new(1, 1));
        lay(level, ItemKind::Sword);
    });
    let mut reader = Reader::default();
    let lines = reader.news(&app);
    assert!(has(&lines, "Marked: south-east."), "{lines:?}");
    assert!(has(&lines, "Here: a sword."), "{lines:?}");
}

/// A corridor with a room at its end that is not seen from its start.
const HOUSE: &str = "
    ###############
    #######.......#
    #######.......#
    #@....+.......#
    #######.......#
    #######....####
    ###########.###
    ###############";

#[test]
fn places_and_what_is_in_them_are_read() {
    let app = lit(HOUSE, |level| {
        levels::lay(level, ItemKind::Healing, Point::new(9, 1));
        level.map.set(Point::new(13, 4), TileType::StairsDown);
        level.map.set(Point::new(13, 2), TileType::Altar);
        level.map.set(Point::new(14, 1), TileType::Door);
    });
    let mut reader = Reader::default();
    let first = reader.news(&app);
    assert!(has(&first, "A dead end: east."), "{first:?}");
    assert!(!first.iter().any(|line| line.contains("healing")), "{first:?}");
    let mut listener = Listener { app, reader };
    let way = listener.hear_all("llllll");
    assert!(has(&way[5], "A doorway: east, west."), "{way:?}");
    let way = way.concat();
    for name in ["A potion of healing: ", "An altar: ", "Stairs down: "] {
        let lines = way.iter().filter(|line| line.starts_with(name) && line.contains(" east, "));
        assert_eq!(lines.count(), 1, "{name}: {way:?}");
    }
    let entered = listener.hear("l");
    assert!(entered.iter().any(|line| line.starts_with("A room, 7 by 5")), "{entered:?}");
    for line in ["A door: 1 west.", "A door: 7 east, 2 north."] {
        assert!(has(&entered, line), "{line}: {entered:?}");
    }
    let within = listener.hear("l");
    assert!(!within.iter().any(|line| line.contains("room") || line.contains("healing")), "once: {within:?}");
}

#[test]
fn columns_are_read_one_after_the_other() {
    let mut listener = Listener::new(room(|_| {}));
    let help = listener.hear("?");
    let explore = help.iter().position(|line| line.starts_with("explore")).expect("the key");
    assert_eq!(help[explore], "explore, o");
    let rest = listener.hear("{Right}");
    assert!(rest.iter().chain(&help).any(|line| line == "open the bag, i"), "{help:?} {rest:?}");
}

#[test]
fn a_list_says_what_is_in_view_and_where() {
    let mut listener = Listener::new(lit(HOUSE, |level| {
        level.actors[0].at = Point::new(9, 3);
        levels::lay(level, ItemKind::Sword, Point::new(12, 1));
        add(level, Monster::Rat, Point::new(9, 1), Mood::Asleep { spell: 9 });
        level.map.set(Point::new(13, 4), TileType::StairsDown);
    }));
    let list = listener.hear("{Ctrl+f}");
    assert_eq!(list[0], "In view, and seen before");
    let row = |name: &str| list.iter().find(|row| row.contains(name)).unwrap_or_else(|| panic!("{list:?}"));
    assert!(row("rat, asleep").ends_with("in view, 1 step, 2 north"), "{list:?}");
    assert!(row("sword").ends_with("in view, 3 steps, 3 east, 2 north"), "{list:?}");
    assert!(row("stairs down").ends_with("in view, 4 steps, 4 east, 1 south"), "{list:?}");
    assert!(row("door").ends_with("in view, 3 steps, 3 west"), "{list:?}");
    // What the cursor is on comes first, and a step down reads one line.
    assert!(list[1].starts_with("> "), "{list:?}");
    let next = listener.hear("{Down}");
    assert!(next.len() == 1 && next[0].starts_with("> "), "{next:?}");
}

#[test]
fn a_list_is_not_read_again_when_a_card_over_it_closes() {
    let mut listener = Listener::new(room(|_| {}));
    let bag = listener.hear("i");
    let card = listener.hear("{Enter}");
    assert!(card[0] == "potion of healing" && card.len() > 2, "{card:?}");
    let back = listener.hear("{Esc}");
    assert_eq!(back, [bag[0].clone(), bag[1].clone()]);
}

#[test]
fn the_first_lines_name_the_keys_of_a_listener() {
    let app = App::new(Game::new(7));
    let lines = Reader::default().news(&app);
    assert!(lines.iter().any(|line| line.starts_with("Ctrl+f lists what is in view. x looks")), "{lines:?}");
    assert!(has(&lines, "Health 30 of 30.") && has(&lines, "Lantern open, 1000 oil or more."), "{lines:?}");
    assert!(game_of(&app).turn() == 0);
}
