//! What the look cursor on a foe draws on the map, and the ring of the player's own earshot.

use super::{add, level, shown};
use crate::contrast::contrast;
use crate::play::press;
use emberdeep::action::Action;
use emberdeep::app::App;
use emberdeep::canvas::glyph::Glyph;
use emberdeep::canvas::theme::{self, Appearance};
use emberdeep::canvas::{Canvas, Cell};
use emberdeep::config::settings::{Palette, Settings, Tileset};
use emberdeep::content::Monster;
use emberdeep::event::Event;
use emberdeep::game::Game;
use emberdeep::level::{Level, Memory, Mood};
use emberdeep::map::Direction;
use emberdeep::terminal::cells::{Grid, Signs};

const CORRIDOR: &str = "
    ##########################
    #@.......................#
    ##########################";
const AT: i32 = 16;

/// A foe in a corridor that is lit all along.
fn corridor(mood: Mood) -> Level {
    let mut level = level(CORRIDOR);
    add(&mut level, Monster::Goblin, AT, 1);
    level.actors[1].mood = mood;
    level.ground.glow.fill(true);
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    level
}

fn looked(level: Level) -> Canvas {
    let mut app = App::new(Game::on_level(1, level));
    press(&mut app, "x");
    app.frame().0.clone()
}

/// The tiles of the corridor that show a sign.
fn marked(screen: &Canvas, sign: Appearance) -> Vec<i32> {
    let is_sign = |cell: Cell| cell.glyph == Glyph::Char(sign.symbol);
    (0..26).filter(|x| is_sign(screen.cell(*x, 1))).collect()
}

/// The number of the step towards the foe that it notices, if any is, from playing.
fn noticed(level: Level) -> Option<i32> {
    let mut game = Game::on_level(1, level);
    (1..AT - 1).find(|_| {
        let events = game.play(Action::Step(Direction::East)).expect("room");
        events.iter().any(|event| matches!(event, Event::Woke { .. } | Event::Noticed { .. }))
    })
}

#[test]
fn dots_lead_to_a_sleeper_and_mark_its_waking() {
    let level = corridor(Mood::Asleep { spell: 0 });
    let screen = looked(level.clone());
    let wakes = 1 + noticed(level).expect("it wakes");
    assert_eq!(marked(&screen, theme::WAKES), [wakes]);
    let dots = marked(&screen, theme::WAY);
    // Beside the foe stands the cursor's bracket.
    assert_eq!(dots, (2..AT - 1).filter(|x| *x != wakes).collect::<Vec<_>>());
    assert_eq!(marked(&screen, theme::HEARS).last(), Some(&(AT + 6)), "{}", screen.to_text());
}

#[test]
fn sleepers_held_by_a_spell_show_only_the_way() {
    let screen = looked(corridor(Mood::Asleep { spell: 99 }));
    assert!(marked(&screen, theme::WAKES).is_empty() && marked(&screen, theme::HEARS).is_empty());
    assert_eq!(marked(&screen, theme::WAY).len() as i32, AT - 3);
}

#[test]
fn a_patrol_tints_what_it_sees() {
    let patrol = |facing| {
        let mut level = corridor(Mood::Wandering { goal: None });
        level.actors[1].facing = Some(facing);
        let plain = shown(level.clone());
        let screen = looked(level);
        let is_tinted = |x: &i32| {
            let is_marked = [theme::WAY, theme::WAKES, theme::HEARS]
                .iter()
                .any(|sign| marked(&screen, *sign).contains(x));
            !is_marked && (*x - AT).abs() > 1 && screen.cell(*x, 1).bg != plain.cell(*x, 1).bg
        };
        (0..26).filter(is_tinted).map(|x| x - AT).collect::<Vec<_>>()
    };
    assert_eq!(patrol(Direction::East), [2, 3, 4, 5, 7, 8], "six away is the ring");
    assert_eq!(patrol(Direction::West).iter().max(), Some(&4), "half as far behind it");
}

#[test]
fn hunters_show_only_the_way() {
    let mut level = corridor(Mood::Wandering { goal: None });
    level.actors[1].mood = Mood::Hunting { last_known: level.player().at, lost: 0 };
    let screen = looked(level);
    assert!(marked(&screen, theme::HEARS).is_empty() && marked(&screen, theme::WAKES).is_empty());
    assert_eq!(marked(&screen, theme::WAY).len() as i32, AT - 3);
}

#[test]
fn ascii_tells_dots_marks_and_floor_apart() {
    let screen = looked(corridor(Mood::Asleep { spell: 0 }));
    let grid = Grid::of(&screen, Signs { ascii: true, few_colours: true }, (160, 50));
    let row: String =
        grid.rows().nth(1).expect("a row").iter().step_by(2).take(26).map(|cell| cell.symbol).collect();
    assert!(row.starts_with("#@****") && row.contains('!') && row.contains('.'), "{row}");
    let at = |x: i32| grid.rows().nth(1).expect("a row")[2 * x as usize];
    assert_ne!(at(AT + 6).fg, at(AT + 8).fg, "the ring has its own colour");
}

/// With a hooded lantern and all of a hall remembered, lit or not.
#[test]
fn the_edge_of_earshot_stands_out_in_every_palette() {
    let row = format!("#{}#", ".".repeat(30));
    let hall = format!("{0}\n{1}\n{1}\n#{2}@{2}.#\n{1}\n{1}\n{0}", "#".repeat(32), row, ".".repeat(14));
    for (depth, is_lit) in (1..=10).flat_map(|depth| [(depth, false), (depth, true)]) {
        let mut level = crate::levels::floor(depth, &hall);
        level.hero.lantern.hooded = true;
        level.ground.glow.fill(is_lit);
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
        let mut app = App::new(Game::on_level(1, level));
        for (palette, tileset) in
            Palette::ALL.iter().flat_map(|palette| Tileset::ALL.iter().map(move |set| (*palette, *set)))
        {
            app.set(Settings { palette, tileset, ..*app.settings() });
            let screen = app.frame().0.clone();
            let dots: Vec<Cell> = (0..7)
                .flat_map(|y| (0..32).map(move |x| (x, y)))
                .map(|(x, y)| screen.cell(x, y))
                .filter(|cell| cell.glyph == Glyph::Char(theme::EARSHOT.symbol))
                .collect();
            assert!(dots.len() >= 10, "{palette:?}, {tileset:?}: {}", screen.to_text());
            for cell in dots {
                let found = contrast(cell.fg, cell.bg);
                assert!(found >= 4.4, "floor {depth}, lit: {is_lit}, {palette:?}, {tileset:?}: {found:.2}");
            }
        }
    }
}
