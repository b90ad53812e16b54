//! Screens that no other test shows: long lists and words, questions, messages on the title, theatre and museum, and
//! the fault screen.

use super::Show;
use crate::levels::built;
use crate::play::{clock, foe, give, lay, press, room, title, wound};
use emberdeep::app::fault::Fault;
use emberdeep::app::{App, Start};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Actor, Level, Memory};
use emberdeep::map::{Point, TileType};
use emberdeep::map_builder::rules::{EMBERDEEP, Rules};
use emberdeep::saves::Recorder;
use emberdeep::theatre::Subject;

pub fn pictures(show: &mut Show) {
    of_much(show);
    of_cursors(show);
    of_questions(show);
    of_ways(show);
    of_the_way_home(show);
    of_the_title(show);
    of_making(show);
    show("failed", failed(), "");
}

/// Everything that a bag can hold.
fn full(level: &mut Level) {
    for kind in ItemKind::ALL.into_iter().filter(|kind| *kind != ItemKind::Ember) {
        if level.hero.slot_for(&Item::new(kind)).is_some() {
            give(level, Item::new(kind));
        }
    }
}

fn of_much(show: &mut Show) {
    show("bag_full", room(full), "i{End}");
    show("card_of_armour", room(full), "iz");
    show("drop_from_a_full_bag", room(full), "d");
    show("messages_long", room(|_| {}), &format!("{}m{{PgUp}}", "L.".repeat(60)));
    let threatened = |level: &mut Level| {
        wound(level, 9);
        full(level);
        foe(level, Monster::Ogre, 1);
    };
    show("actions_in_a_fight", room(threatened), "{Enter}");
}

/// Floor 2 with both ways down known, from where a milestone tells of them.
fn of_ways(show: &mut Show) {
    let mut level = built(7, 2);
    level.actors.retain(Actor::is_player);
    level.actors[0].at = level.lore.iter().find(|placed| placed.find.is_milestone()).expect("a milestone").at;
    for way in &level.traffic.ways {
        level.knowledge.memory[level.map.index(way.at)] = Memory::Mapped(TileType::StairsDown);
    }
    show("ways", App::new(Game::on_level(7, level.clone())), ".>");
    show("ways_second", App::new(Game::on_level(7, level.clone())), ".>{Down}");
    show("way_looked_at", App::new(Game::on_level(7, level)), ".x>{Space}");
}

/// At the ember, on stairs up with its flame, and how that ends.
fn of_the_way_home(show: &mut Show) {
    show("ember", room(|level| lay(level, ItemKind::Ember)), ".g");
    show("ember_second", room(|level| lay(level, ItemKind::Ember)), ".g{Down}");
    let on_floor = |depth: u32| {
        let mut level = built(7, depth);
        level.actors.retain(Actor::is_player);
        level.hero.lantern.flame = true;
        App::new(Game::on_level(7, level))
    };
    show("flame_on_stairs", on_floor(5), ".<{Down}");
    show("flame_looked_at", on_floor(5), ".x{Space}");
    show("flame_one_floor_up", on_floor(5), ".<a");
    show("flame_banked", on_floor(5), ".<b");
    show("flame_home", on_floor(1), ".<");
}

fn of_cursors(show: &mut Show) {
    let hunted = |level: &mut Level| {
        foe(level, Monster::Shaman, 4);
        foe(level, Monster::Golem, 9);
    };
    show("look_at_the_farther", room(hunted), "x{Tab}");
    show("look_at_oneself", room(|_| {}), "x");
    show("look_at_the_edge", room(|_| {}), &format!("x{}", "{Shift+Up}{Shift+Left}".repeat(2)));
    show("look_at_the_right", room(hunted), &format!("x{}", "{Shift+Right}{Shift+Down}".repeat(2)));
    let armed = |level: &mut Level| {
        hunted(level);
        give(level, Item::new(ItemKind::Fireball));
        give(level, Item::new(ItemKind::Lightning));
        give(level, Item::new(ItemKind::OilFlask));
    };
    show("aim_ball", room(armed), "rd");
    show("aim_oil", room(armed), "tf");
    show("aim_at_the_top", room(armed), "tf{Shift+Up}{Shift+Up}");
}

fn of_questions(show: &mut Show) {
    show("same_dungeon", room(|_| {}), "{Ctrl+r}");
    show("quit", room(|_| {}), "..{Esc}q");
    show("give_up", room(|_| {}), "..Sn{Enter}");
    show("waste", room(|level| give(level, Item::new(ItemKind::Cloak))), "td{Right}{Right}{Enter}");
}

fn of_the_title(show: &mut Show) {
    show("begin", title(), "n{Right}b");
    show("begin_with_an_oath", title(), "n{Left}d{End}{Up}{Up}m{Up}");
    let trouble = "This run isn't being saved: the folder for runs cannot be written.";
    show("title_with_trouble", App::open(Recorder::idle(clock), Start::Title(Some(trouble.to_owned()))), "");
    show("title_without_a_clock", App::open(Recorder::none(), Start::Title(None)), "{End}");
}

fn of_making(show: &mut Show) {
    show("theatre", title(), "t");
    show("theatre_tried", title(), "t{Right}{Right}{Right}{Right}{Right}{Right}");
    show("theatre_at_its_end", title(), "t{End}l");
    let bare = Rules::named("roguebasin").expect("known");
    show("theatre_bare", theatre(*bare, None), "{Right}{Right}{Right}{Right}p");
    for (name, depth) in [
        ("theatre_halls", 3),
        ("theatre_caves", 5),
        ("theatre_mines", 4),
        ("theatre_drowned", 7),
        ("theatre_maze", 8),
        ("theatre_crypt", 9),
        ("theatre_ember_hall", 10),
    ] {
        show(name, theatre(EMBERDEEP, Some(depth)), "{End}{Left}{Left}");
    }
    show("theatre_of_this_floor", App::new(Game::new(7)), "ooV{End}");
    show("museum", title(), "m");
    show("museum_chosen", title(), "m5");
    show("museum_of_the_house", title(), "mx");
    show("museum_of_letters", title(), "m3x");
    show("museum_of_signs", title(), "m5x");
    show("museum_of_cells", title(), "m6x");
}

fn theatre(rules: Rules, depth: Option<u32>) -> App {
    let mut app = title();
    app.open_theatre(Subject { seed: 7, rules, depth, place: None });
    app
}

/// The program after a fault of its own.
fn failed() -> App {
    let mut app = room(|level| level.actors[0].at = Point::new(3, 3));
    press(&mut app, "..");
    let message = "index out of bounds: the len is 3600 but the index is 4107 (src/level.rs:214)".to_owned();
    app.fail(&Fault { message, backtrace: None });
    app
}
