//! The list of what was seen: its filter, and travel across floors.

use crate::gallery::Show;
use crate::levels::{self, ASLEEP, add};
use crate::play::{game_of, lay, press, room, text};
use emberdeep::app::App;
use emberdeep::bot;
use emberdeep::content::{ItemKind, MachineKind, Monster};
use emberdeep::level::{Machine, reach};
use emberdeep::map::{Point, TileType};

/// A room with something to be found.
fn with_items() -> App {
    room(|level| {
        lay(level, ItemKind::Sword);
        let at = level.player().at + Point::new(6, 0);
        levels::lay(level, ItemKind::Mail, at);
        let at = level.player().at + Point::new(3, 2);
        level.map.set(at, TileType::StairsDown);
    })
}

/// Shows the list of what was seen.
pub fn pictures(show: &mut Show) {
    show("find", with_items(), "{Ctrl+f}");
    show("found_nothing", with_items(), "{Ctrl+f}xyz");
}

#[test]
fn typing_narrows_the_list_and_enter_goes_there() {
    let mut app = with_items();
    press(&mut app, "{Ctrl+f}mai");
    assert!(!text(&mut app).contains("stairs down"));
    let from = game_of(&app).level().player().at;
    press(&mut app, "{Enter}");
    assert_eq!(game_of(&app).level().player().at, from + Point::new(6, 0));
    press(&mut app, "{Ctrl+f}xyz");
    assert!(text(&mut app).contains("Nothing by that name."));
    press(&mut app, "{Enter}{Backspace}{Esc}");
    assert_eq!(app.open_screens(), 0);
}

#[test]
fn gates_are_walked_up_to_and_foes_are_looked_at() {
    let mut app = room(|level| {
        let at = level.player().at + Point::new(6, 0);
        level.map.set(at, TileType::Gate);
        let at = level.player().at + Point::new(0, 5);
        add(level, Monster::Troll, at, ASLEEP);
    });
    let from = game_of(&app).level().player().at;
    press(&mut app, "{Ctrl+f}");
    assert!(text(&mut app).contains("troll, asleep"), "{}", text(&mut app));
    press(&mut app, "troll{Enter}");
    assert!(text(&mut app).contains("troll  ") && text(&mut app).contains("Tab next"));
    press(&mut app, "{Esc}{Esc}{Ctrl+f}gate{Enter}");
    assert_eq!(game_of(&app).level().player().at.x, from.x + 5, "beside it");
}

#[test]
fn levers_are_found_by_their_room() {
    let mut app = room(|level| {
        let here = level.player().at;
        let [gate, lever, altar, brazier] = [3, 4, 5, 6].map(|east| here + Point::new(east, 2));
        let tiles = [TileType::Gate, TileType::Lever, TileType::Altar, TileType::Brazier];
        for (at, tile) in [gate, lever, altar, brazier].into_iter().zip(tiles) {
            level.map.set(at, tile);
        }
        let machine = Machine::bare(MachineKind::BellTower, [gate, lever, altar].into(), gate);
        level.machines.push(Machine { is_known: true, ..machine });
    });
    press(&mut app, "{Ctrl+f}");
    let list = text(&mut app);
    let named = ["gate of the bell tower", "lever of the bell tower", "altar of the bell tower", "brazier"];
    for name in named {
        assert!(list.contains(name), "{name}:\n{list}");
    }
    let from = game_of(&app).level().player().at;
    press(&mut app, "lever{Enter}");
    assert_eq!(reach(game_of(&app).level().player().at, from + Point::new(4, 2)), 1, "beside it");
}

/// A run that has come to floor 3, as the bot plays it, if it lives so long.
fn on_floor_three(seed: u64) -> Option<App> {
    let mut arrived = None;
    let _ = bot::play(seed, |game, _| {
        arrived = (game.level().depth == 3).then(|| game.clone());
        if arrived.is_some() { Err(()) } else { Ok(()) }
    });
    arrived.map(App::new)
}

#[test]
fn travel_crosses_known_floors_only() {
    let mut went = 0;
    for seed in 0..12 {
        let Some(mut app) = on_floor_three(seed) else { continue };
        let has_arrived = |app: &App| {
            let level = game_of(app).level();
            level.depth == 1 && level.stairs(true) == Some(level.player().at)
        };
        // Any foe that stops the journey is fought.
        let found = (0..40).any(|_| {
            press(&mut app, "{Ctrl+f}stairs down{Up}{Enter}");
            let is_there = has_arrived(&app);
            press(&mut app, if is_there { "" } else { "{Esc}{Esc}{Tab}{Tab}" });
            is_there
        });
        went += usize::from(found);
    }
    assert!(went >= 6, "{went} of 12 journeys ended at the stairs of floor 1");
}
