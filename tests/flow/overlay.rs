//! The overlay of a fight in a window and in terminals: hatching with one border, bars of health, and badges that hide
//! nobody.

use crate::levels::in_company;
use crate::play::{foe, game_of, level, press, room};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::fit::Fit;
use emberdeep::canvas::glyph::{Badge, Badges, Mark, Marks};
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme::Rgb;
use emberdeep::content::Monster;
use emberdeep::game::Game;
use emberdeep::level::Level;
use emberdeep::map::{Direction, Point};
use emberdeep::raster::{self, Font, Image};

/// A window of 1920 by 1080 pixels.
fn in_window(mut app: App) -> App {
    let fit = Fit::new(1920, 1080);
    app.resize_with_scene(fit.columns, fit.rows, fit.cell);
    app
}

fn image(canvas: &Canvas) -> Image {
    let scale = canvas.size().scene.expect("a scene");
    raster::screen(canvas, &Font::of(scale.text).with_tiles(Font::of(scale.tile)))
}

/// The player, wounded, between an ogre that raises its club, a goblin and an orc.
fn beset(level: &mut Level) {
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (200, 300);
    foe(level, Monster::Ogre, 1);
    foe(level, Monster::Goblin, -1);
    foe(level, Monster::Orc, 2);
    level.actors[1].body.hp -= 3;
}

fn fight() -> App {
    let mut app = in_window(room(beset));
    for _ in 0..4 {
        if hatched(&mut app).is_empty() {
            press(&mut app, ".");
        }
    }
    app
}

/// The tiles of the floor, with their marks and badges on the screen.
fn shown(app: &mut App) -> Vec<(Point, Marks, Badges)> {
    let places: Vec<Point> = game_of(app).level().map.points().collect();
    let scene = app.frame().0.scene();
    let place = |at: Point| {
        let cell = scene.view().cell(at)?;
        Some((at, scene.marks(cell.x, cell.y), scene.badges(cell.x, cell.y)))
    };
    places.into_iter().filter_map(place).collect()
}

fn hatched(app: &mut App) -> Vec<(Point, u8)> {
    let marks = shown(app).into_iter();
    marks.filter_map(|(at, marks, _)| marks.hatched.map(|(sides, _)| (at, sides))).collect()
}

#[test]
fn one_border_goes_around_the_tiles_about_to_be_hit() {
    let mut app = fight();
    let hatched = hatched(&mut app);
    assert!(hatched.len() > 2, "{hatched:?}");
    let sides = [
        (Direction::North, Mark::NORTH),
        (Direction::East, Mark::EAST),
        (Direction::South, Mark::SOUTH),
        (Direction::West, Mark::WEST),
    ];
    for (at, found) in &hatched {
        for (way, side) in sides {
            let is_inside = hatched.iter().any(|(other, _)| *other == way.step(*at));
            assert_eq!(found & side != 0, !is_inside, "{at:?} to the {way:?}");
        }
    }
}

#[test]
fn the_wounded_have_bars() {
    let mut app = fight();
    let bars = shown(&mut app).into_iter().filter_map(|(at, marks, _)| Some((at, marks.health?.0)));
    let bars: Vec<(Point, u8)> = bars.collect();
    let level = game_of(&app).level();
    let hurt = level.actors.iter().filter(|actor| actor.body.hp < actor.body.max_hp);
    let mut hurt: Vec<Point> = hurt.map(|actor| actor.at).collect();
    hurt.sort_by_key(|at| (at.y, at.x));
    assert_eq!(bars.iter().map(|(at, _)| *at).collect::<Vec<_>>(), hurt);
    assert!(bars.iter().all(|(_, parts)| (1..Mark::PARTS).contains(parts)), "{bars:?}");
}

#[test]
fn costs_are_shown_on_plates_and_only_above_0() {
    let mut app = fight();
    let level = game_of(&app).level().clone();
    let all = shown(&mut app);
    for (at, _, badges) in &all {
        let Badges { upper, lower, edge, left, right } = *badges;
        let is_taken = |at: Point| level.actors.iter().any(|actor| actor.at == at);
        let within = [lower, left, right].into_iter().flatten().count();
        assert!(within == 0 || !is_taken(*at), "a badge on the letter at {at:?}");
        assert!(
            edge.is_none() || is_taken(*at + Point::new(-1, 0)),
            "no need to lie across an edge at {at:?}"
        );
        let of_all = [upper, lower, edge, left, right].into_iter().flatten();
        assert!(of_all.into_iter().all(|(badge, _)| badge != Badge::Number(0)));
        let is_low = |(badge, _)| matches!(badge, Badge::Number(_) | Badge::Death | Badge::NoStepBack);
        assert!(
            lower.is_none_or(is_low) && left.is_none_or(|badge| !is_low(badge)),
            "two in a corner at {at:?}"
        );
    }
    let costs = all.iter().filter(|(.., badges)| badges.lower.or(badges.edge).or(badges.right).is_some());
    assert!(costs.count() >= 4);
}

/// The bright pixels of the tile at `at`: those of its letter.
fn ink(canvas: &Canvas, image: &Image, at: Point) -> Vec<(u32, u32)> {
    let tile = canvas.size().scene.expect("a scene").tile;
    let cell = canvas.view().cell(at).expect("a tile in view");
    let (left, top) = (cell.x as u32 * tile, cell.y as u32 * tile);
    let places = (top..top + tile).flat_map(|y| (left..left + tile).map(move |x| (x, y)));
    let fg = canvas.scene().cell(cell.x, cell.y).fg;
    places.filter(|(x, y)| image.at(*x, *y) == fg).collect()
}

#[test]
fn badges_hide_no_letter_where_there_is_room() {
    let apart = |level: &mut Level| {
        foe(level, Monster::Goblin, 3);
        foe(level, Monster::Archer, -3);
        foe(level, Monster::Orc, 6);
    };
    // In a row without a gap, badges lie on the edges between letters, and hide a little of them.
    for (mut app, most) in [(in_window(room(apart)), 0), (fight(), 15)] {
        let actors: Vec<Point> = game_of(&app).level().actors.iter().map(|actor| actor.at).collect();
        let with = app.frame().0.clone();
        let mut without = with.clone();
        game_of(&app).level().map.points().for_each(|at| {
            without.change_badges(at, |badges| *badges = Badges::default());
        });
        assert!(with != without, "there are badges");
        let [shown, bare] = [&with, &without].map(image);
        for at in actors {
            let letter = ink(&without, &bare, at);
            let hidden = letter.iter().filter(|(x, y)| shown.at(*x, *y) != bare.at(*x, *y)).count();
            assert!(letter.len() >= 250, "{at:?} has {} pixels", letter.len());
            assert!(100 * hidden <= most * letter.len(), "{hidden} of {} pixels at {at:?}", letter.len());
        }
    }
}

#[test]
fn terminals_show_every_letter_in_a_fight() {
    for (columns, rows) in [(80, 24), (100, 34), (160, 50)] {
        let mut app = App::new(Game::on_level(7, level(beset)));
        app.resize(columns, rows);
        for turn in 0..4 {
            let actors = game_of(&app).level().actors.clone();
            let Size { cell, .. } = app.frame().0.size();
            let canvas = app.frame().0;
            for actor in &actors {
                let Some((over, y)) = canvas.over_tile(actor.at) else { continue };
                let text = canvas.text_cell(over.start, y);
                let is_shown = text.symbol == ' ' && text.bg.is_none();
                assert!(is_shown, "{:?} after {turn} turns at {columns} by {rows}, {cell}", actor.at);
            }
            press(&mut app, ".");
        }
    }
}

#[test]
fn without_a_scene_the_companion_is_dark_on_light() {
    let ground = |app: &mut App| {
        let at = game_of(app).level().companion().expect("an archer").at;
        let scene = app.frame().0.scene();
        let cell = scene.view().cell(at).expect("in view");
        let cell = scene.cell(cell.x, cell.y);
        let value = |Rgb(r, g, b): Rgb| u32::from(r) + u32::from(g) + u32::from(b);
        value(cell.bg) > value(cell.fg)
    };
    for (columns, rows) in [(80, 24), (100, 34), (160, 50)] {
        let mut app = App::new(in_company(3));
        app.resize(columns, rows);
        assert!(ground(&mut app), "{columns} by {rows}");
    }
    assert!(!ground(&mut in_window(App::new(in_company(3)))), "in a scene it has a rim");
}
