//! Signs and colours: none missing, none alike, all readable.

use super::{add, level, shown};
use crate::contrast::{contrast, luminance};
use crate::levels::floor;
use emberdeep::app::App;
use emberdeep::canvas::Cell;
use emberdeep::canvas::glyph::{Badge, Glyph, RIM, Wall, slot_of};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::config::settings::Tileset;
use emberdeep::content::{ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::Level;
use emberdeep::map::{Point, TileType};

#[test]
fn text_can_be_read_on_whatever_lies_behind_it() {
    let texts = [
        theme::TEXT,
        theme::FAINT,
        theme::EMBER,
        theme::KEY,
        theme::GOOD,
        theme::BAD,
        theme::DANGER,
        theme::SYSTEM,
    ];
    for text in texts {
        for bg in [theme::PANEL_BG, theme::OVERLAY_BG] {
            assert!(contrast(text, bg) >= 4.5, "{text:?} on {bg:?}: {:.2}", contrast(text, bg));
        }
        // Older messages are dimmed towards the faint colour.
        for share in [0.55, 0.85] {
            let dimmed = text.mixed(theme::FAINT, share);
            assert!(contrast(dimmed, theme::PANEL_BG) >= 4.5, "{text:?} dimmed: {dimmed:?}");
        }
    }
    let signs = Monster::ALL.into_iter().map(theme::foe).chain(ItemKind::ALL.map(theme::thing));
    for sign in signs {
        assert!(contrast(sign.colour, theme::PANEL_BG) >= 4.5, "{sign:?} in the panel");
    }
    for text in [theme::TEXT, theme::KEY] {
        assert!(contrast(text, theme::CHOSEN_BG) >= 4.5);
    }
    for bar in [theme::HEALTH, theme::EXPERIENCE, theme::FOE_HEALTH, theme::OIL_LEFT, theme::SLEEP] {
        for bg in [bar.full, bar.empty] {
            assert!(contrast(theme::ON_BAR, bg) >= 4.5, "{bg:?}: {:.2}", contrast(theme::ON_BAR, bg));
        }
    }
}

#[test]
fn signs_stand_out_in_the_least_light() {
    let signs = Monster::ALL.into_iter().map(theme::foe).chain(ItemKind::ALL.map(theme::thing));
    for look in signs.chain([theme::PLAYER]) {
        for depth in 1..=10 {
            let stone = theme::stone_of(emberdeep::content::Place::at_home(depth));
            let colour = look.colour.scaled(0.78);
            let contrast = contrast(colour, stone.floor).max(contrast(colour, colour.scaled(RIM)));
            assert!(contrast >= 3.0, "{look:?} on floor {depth}: {contrast:.2}");
        }
    }
}

/// Braziers light a row in which every kind of foe sleeps: no floor is brighter.
fn in_the_brightest_light(depth: u32) -> Level {
    let row = |tile: &str| format!("#{}#", tile.repeat(Monster::ALL.len() + 1));
    let picture = [row("#"), format!("#@{}#", ".".repeat(Monster::ALL.len())), row("."), row("#")].join("\n");
    let mut level = floor(depth, &picture);
    for (x, monster) in (2..).zip(Monster::ALL) {
        add(&mut level, monster, x, 1);
        level.map.set(Point::new(x, 2), TileType::Brazier);
    }
    level.ground.glow.fill(true);
    level
}

#[test]
fn foe_letters_are_readable_in_bright_light() {
    let mut worst = (f64::MAX, None, 0);
    for depth in 1..=10 {
        let screen = shown(in_the_brightest_light(depth));
        for (x, monster) in (2..).zip(Monster::ALL) {
            let at = screen.view().cell(Point::new(x, 1)).expect("on the map");
            let cell = screen.cell(at.x, at.y);
            assert_eq!(cell.glyph.symbol(), theme::foe(monster).symbol, "{monster:?}");
            let found = contrast(cell.fg, cell.fg.scaled(RIM));
            if found < worst.0 {
                worst = (found, Some((monster, cell)), depth);
            }
        }
    }
    assert!(worst.0 >= 6.0, "{worst:?}");
}

#[test]
fn names_are_coloured_in_cards_and_messages() {
    let mut level = level("######\n#.@r.#\n######");
    add(&mut level, Monster::Rat, 3, 1);
    let mut app = App::new(Game::on_level(1, level));
    // The colours in which the name stands over the map.
    let mut colours = |keys: &[Key]| {
        keys.iter().for_each(|key| app.feed(Input::Key(*key)));
        app.settle();
        let screen = app.frame().0.clone();
        app.feed(Input::Key(Key::plain(Code::Esc)));
        let name: Vec<char> = " rat".chars().collect();
        let rows = (0..screen.size().map_rows()).flat_map(|y| {
            let row: Vec<char> = (0..screen.size().columns).map(|x| screen.text_cell(x, y).symbol).collect();
            let found: Vec<_> =
                (0..).zip(row.windows(4)).filter(|(_, word)| *word == name).map(|(x, _)| x).collect();
            found.into_iter().map(move |x| (x + 1, y)).collect::<Vec<_>>()
        });
        rows.map(|(x, y)| screen.text_cell(x, y).fg).collect::<Vec<_>>()
    };
    let rat = theme::foe(Monster::Rat).colour;
    let of_card = colours(&[Key::char('x')]);
    assert!(of_card.contains(&rat), "{of_card:?}");
    let of_list = colours(&[Key::char('l'), Key::char('m')]);
    assert!(!of_list.is_empty() && of_list.iter().all(|colour| *colour == rat), "{of_list:?}");
}

#[test]
fn no_two_foes_share_a_letter() {
    let mut letters: Vec<_> = Monster::ALL.into_iter().map(|monster| theme::foe(monster).symbol).collect();
    assert!(letters.iter().all(char::is_ascii_alphabetic));
    letters.sort_unstable();
    letters.dedup();
    assert_eq!(letters.len(), Monster::ALL.len());
}

#[test]
fn things_of_a_sort_share_a_sign() {
    let all: Vec<_> = ItemKind::ALL.into_iter().collect();
    for (i, a) in all.iter().enumerate() {
        for b in &all[i + 1..] {
            let alike = a.info().category == b.info().category;
            assert_eq!(theme::thing(*a).symbol == theme::thing(*b).symbol, alike, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn no_sign_means_two_sorts_of_things() {
    let signs = theme::signs();
    let wall = Cell { glyph: Glyph::Wall(Wall::Top(0)), fg: Rgb::BLACK, bg: Rgb::BLACK }.narrow().0;
    for (i, sign) in signs.iter().enumerate() {
        assert!(!signs[..i].contains(sign), "{sign}");
        assert_ne!(*sign, wall, "a wall where cells are narrow");
    }
}

#[test]
fn every_sign_is_in_the_font() {
    for sign in theme::signs() {
        assert!(sign == '?' || slot_of(sign) != u16::from(b'?'), "{sign}");
    }
}

#[test]
fn memory_is_cool_and_dim() {
    for Rgb(r, g, b) in [Rgb(255, 0, 0), Rgb(120, 100, 90), Rgb(0, 255, 0), Rgb(255, 255, 255)] {
        let Rgb(mr, mg, mb) = theme::memory(Rgb(r, g, b));
        assert!(mb > mg && mg > mr, "cool");
        assert!(luminance(Rgb(mr, mg, mb)) < luminance(Rgb(r, g, b)), "dim");
    }
}

#[test]
fn the_help_shows_every_sign_as_the_map_draws_it() {
    let mut app = crate::play::title();
    app.feed(Input::Key(Key::char('?')));
    // The page of a digit, and how often it is turned on for its further parts.
    let mut page = |digit: char, turned: usize| {
        app.feed(Input::Key(Key::char(digit)));
        for _ in 0..turned {
            app.feed(Input::Key(Key::char(' ')));
        }
        let screen = app.frame().0.clone();
        let cells = (0..45).flat_map(|y| (0..80).map(move |x| (x, y)));
        let shown = cells.filter(|(x, y)| !screen.is_covered(*x, *y)).map(|(x, y)| screen.cell(x, y));
        shown.map(|cell| (cell.glyph, cell.fg)).collect::<Vec<_>>()
    };
    let (style, ground) = (Tileset::default(), page('3', 0));
    for tile in TileType::ALL.into_iter().filter(|tile| *tile != TileType::Wall) {
        let material = theme::material(tile, &theme::stone_of(emberdeep::content::Place::OldDig));
        assert!(ground.contains(&(style.ground(tile, 0), material.fg)), "{tile:?}");
    }
    let foes = [0, 1, 2, 3].map(|turned| page('4', turned)).concat();
    for foe in Monster::ALL {
        assert!(foes.contains(&(style.foe(foe), theme::foe(foe).colour)), "{foe:?}");
    }
    let things = [page('5', 0), page('5', 1), page('5', 2)].concat();
    for kind in ItemKind::ALL {
        assert!(things.contains(&(style.thing(kind), theme::thing(kind).colour)), "{kind:?}");
    }
}

#[test]
fn the_help_shows_every_badge() {
    let mut app = App::new(Game::on_level(1, level("#####\n#.@.#\n#####")));
    app.feed(Input::Key(Key::char('?')));
    app.feed(Input::Key(Key::char('3')));
    let mut shown = Vec::new();
    for _ in 0..2 {
        let screen = app.frame().0;
        let cells = (0..45).flat_map(|y| (0..80).map(move |x| (x, y)));
        shown.extend(cells.filter_map(|(x, y)| screen.badges(x, y).upper).map(|(badge, _)| badge));
        app.feed(Input::Key(Key::char(' ')));
    }
    let is_shown = |badge: &Badge| {
        shown.contains(badge) || matches!(badge, Badge::Number(_)) || matches!(badge, Badge::Goes(_))
    };
    assert!(Badge::all().iter().all(is_shown) && shown.contains(&Badge::Number(3)), "{shown:?}");
}
