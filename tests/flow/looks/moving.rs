//! What moves in a window besides flashes and numbers: flames and their light, those who attack, those who die, and the
//! way to another floor. None of it touches a run.

use super::{add, level};
use crate::faulty::Faulty;
use crate::levels::hunter;
use crate::play::{clock, game_of, press};
use crate::portraits::large_letters;
use emberdeep::app::{App, Start};
use emberdeep::canvas::Canvas;
use emberdeep::canvas::fit::Fit;
use emberdeep::canvas::front_end::FrontEnd;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::parse_script;
use emberdeep::canvas::loose::{Dot, Loose, MOST_DOTS, PARTS};
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::config::settings::{Motion, Settings};
use emberdeep::content::Monster;
use emberdeep::game::Game;
use emberdeep::journal::storage::Storage;
use emberdeep::level::Level;
use emberdeep::map::{Point, TileType};
use emberdeep::raster::{self, Font, Image};
use emberdeep::saves::Recorder;
use emberdeep::web::picture::Pixels;
use std::collections::BTreeSet;

const CAVE: &str = "
    ##############
    #.......&....#
    #............#
    #..@.........#
    #......~~~~..#
    #......~~~~..#
    ##############";

fn window(level: Level, motion: Motion) -> App {
    in_window(App::new(Game::on_level(1, level)), motion)
}

/// A window of 1920 by 1080 pixels in which time passes.
fn in_window(mut app: App, motion: Motion) -> App {
    let fit = Fit::new(1920, 1080);
    app.resize_with_scene(fit.columns, fit.rows, fit.cell);
    app.set(Settings { motion, ..Settings::for_scripts() });
    app.animate(1);
    app
}

fn image(canvas: &Canvas) -> Image {
    let scale = canvas.size().scene.expect("a scene");
    raster::screen(canvas, &Font::of(scale.text).with_tiles(Font::of(scale.tile)))
}

fn loose(app: &mut App) -> Loose {
    app.frame().0.scene().loose().clone()
}

fn pass(app: &mut App, ms: u32) {
    (0..ms / 20).for_each(|_| app.animate(20));
}

/// The share of pixels of the scene brighter than rock that differ.
fn changed([before, after]: [&Image; 2], app: &mut App) -> f64 {
    let canvas = app.frame().0;
    let (columns, rows) = canvas.map_area().expect("a map");
    let text = canvas.size().scene.expect("a scene").text;
    let places = (0..rows as u32 * text).flat_map(|y| (0..columns as u32 * text / 2).map(move |x| (x, y)));
    let is_lit = |Rgb(r, g, b): Rgb| r.max(g).max(b) > 28;
    let lit: Vec<_> = places.filter(|(x, y)| is_lit(before.at(*x, *y))).collect();
    let count = lit.iter().filter(|(x, y)| before.at(*x, *y) != after.at(*x, *y)).count();
    count as f64 / lit.len() as f64
}

#[test]
fn a_flame_moves_the_light_around_it() {
    for (motion, at_least, at_most) in [(Motion::On, 0.02, 1.0), (Motion::Still, 0.0, 0.0)] {
        let mut app = window(level(CAVE), motion);
        let mut last = image(app.frame().0);
        pass(&mut app, 200);
        for _ in 0..5 {
            let now = image(app.frame().0);
            let share = changed([&last, &now], &mut app);
            assert!((at_least..=at_most).contains(&share), "{motion:?}: {share}");
            last = now;
            pass(&mut app, 200);
        }
    }
}

#[test]
fn nothing_moves_without_the_focus() {
    let mut app = window(level(CAVE), Motion::On);
    let still = app.frame().0.clone();
    pass(&mut app, 500);
    assert!(!loose(&mut app).dots.is_empty(), "embers");
    app.feed(Input::Blur);
    app.animate(20);
    assert_eq!(*app.frame().0, still);
    let revision = app.frame().1;
    pass(&mut app, 5_000);
    assert_eq!((app.frame().1, app.due()), (revision, None));
    app.feed(Input::Focus);
    pass(&mut app, 500);
    assert_ne!(*app.frame().0, still);
}

#[test]
fn nobody_watches_flames_for_ever() {
    let moves = |front_end: FrontEnd| {
        let mut app = window(level(CAVE), Motion::On);
        app.show_in(front_end);
        (1..).find(|_| {
            app.animate(1_000);
            app.due().is_none()
        })
    };
    assert_eq!([FrontEnd::Window, FrontEnd::Page, FrontEnd::Terminal].map(moves), [60, 60, 5].map(Some));
}

#[test]
fn no_scene_has_more_dots_than_that() {
    let row = |tiles: &str| format!("#{}#\n", tiles.repeat(20));
    let hall = [row("##"), row("&."), row(".~"), row("@."), row("~."), row("&."), row("##")].concat();
    let mut app = window(level(&hall.replacen('@', "!", 19).replace('!', ".")), Motion::On);
    let most = (0..100).map(|_| {
        app.animate(100);
        loose(&mut app).dots.len()
    });
    let most = most.max().expect("frames");
    assert!((20..=MOST_DOTS).contains(&most), "{most}");
}

/// Beside a goblin with little health, which is awake, or one with much, in a room without flames.
fn fight(hp: i32) -> Level {
    let mut level = level(&CAVE.replace(['&', '~'], "."));
    add(&mut level, Monster::Goblin, 4, 3);
    level.actors[1].body.hp = hp;
    level
}

#[test]
fn an_attacker_lunges_and_returns() {
    let mut app = window(fight(90), Motion::On);
    press(&mut app, "l");
    let mut farthest = 0;
    for _ in 0..11 {
        app.animate(10);
        let loose = loose(&mut app);
        let you = loose.sprites.iter().find(|sprite| sprite.glyph.symbol() == '@').expect("the player");
        assert!((0..=PARTS / 5).contains(&you.by.0) && you.by.1 == 0, "{you:?}");
        farthest = farthest.max(you.by.0);
    }
    assert!(farthest > PARTS / 6, "{farthest}");
    app.animate(10);
    assert!(loose(&mut app).sprites.is_empty(), "120 milliseconds");
}

#[test]
fn the_hurt_turn_white_then_red() {
    let mut app = window(fight(90), Motion::On);
    let colour = |app: &mut App| {
        let (canvas, goblin) = (app.frame().0.clone(), Point::new(4, 3));
        let lifted =
            canvas.scene().loose().sprites.iter().find(|sprite| sprite.glyph.symbol() == 'g').copied();
        let cell = canvas.view().cell(goblin).expect("in view");
        lifted.map_or(canvas.scene().cell(cell.x, cell.y).fg, |sprite| sprite.fg)
    };
    let own = colour(&mut app);
    press(&mut app, "l");
    app.animate(30);
    assert_eq!(colour(&mut app), Rgb(255, 255, 255));
    app.animate(50);
    let red = colour(&mut app);
    assert!(red.0 > 2 * red.1 - 60 && red != own, "{red:?}");
    app.animate(200);
    assert_eq!(colour(&mut app), own);
}

#[test]
fn the_dead_burst_into_dots() {
    let mut app = window(fight(1), Motion::On);
    press(&mut app, "l");
    app.animate(20);
    let first = loose(&mut app).dots;
    app.animate(100);
    let later = loose(&mut app).dots;
    let width = |dots: &[Dot]| {
        let across = dots.iter().map(|dot| dot.at.0);
        across.clone().max().unwrap_or(0) - across.min().unwrap_or(0)
    };
    assert!(first.len() >= 10 && width(&later) > 2 * width(&first), "{first:?}\n{later:?}");
    app.animate(200);
    assert!(loose(&mut app).dots.is_empty());
}

/// Where the scene is in the 200 milliseconds after a rat has bitten a player with so much health.
fn shocks(max_hp: i32) -> BTreeSet<(i32, i32)> {
    let mut level = level(&CAVE.replace(['&', '~'], "."));
    hunter(&mut level, Monster::Rat, Point::new(4, 3));
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (max_hp, max_hp);
    let mut app = window(level, Motion::On);
    for _ in 0..4 {
        let before = game_of(&app).level().player().body.hp;
        press(&mut app, ".");
        if game_of(&app).level().player().body.hp < before {
            break;
        }
    }
    assert!(game_of(&app).level().player().body.hp < max_hp, "a wound");
    let mut found = BTreeSet::new();
    for _ in 0..20 {
        app.animate(10);
        found.insert(loose(&mut app).shift);
    }
    app.animate(100);
    assert_eq!(loose(&mut app).shift, (0, 0));
    found
}

#[test]
fn only_a_heavy_wound_shakes_the_scene() {
    let heavy = shocks(5);
    assert!(heavy.iter().any(|(x, _)| *x == 3) && heavy.iter().all(|(x, y)| x.abs() <= 3 && y.abs() <= 3));
    assert_eq!(shocks(500), BTreeSet::from([(0, 0)]));
}

/// A window whose player has just taken the stairs.
fn descended() -> App {
    let mut level = level(&CAVE.replace(['&', '~'], "."));
    level.map.set(level.player().at, TileType::StairsDown);
    let mut app = window(level, Motion::On);
    app.frame();
    press(&mut app, ">");
    assert_eq!(game_of(&app).level().depth, 4);
    app
}

#[test]
fn one_floor_closes_and_the_next_opens_with_its_name() {
    let mut app = descended();
    let (mut light, mut names) = (Vec::new(), Vec::new());
    for _ in 0..40 {
        app.animate(20);
        let canvas = app.frame().0;
        let scene = canvas.scene();
        let cells = (0..scene.size().rows).flat_map(|y| (0..scene.size().map_columns()).map(move |x| (x, y)));
        light.push(cells.map(|(x, y)| u64::from(scene.cell(x, y).bg.0)).sum::<u64>());
        names.push(large_letters(canvas));
    }
    let (darkest, at) = light.iter().zip(0..).min().expect("frames");
    assert!((10..16).contains(&at) && *darkest < light[0] / 10 && *darkest < light[39] / 10, "{light:?}");
    assert_eq!([&*names[5], &*names[25], &*names[39]], ["", "floor4,thecandlemines", ""]);
}

#[test]
fn any_key_ends_the_way_to_another_floor() {
    let mut app = descended();
    (0..20).for_each(|_| app.animate(20));
    assert!(!large_letters(app.frame().0).is_empty());
    press(&mut app, "%");
    assert!(large_letters(app.frame().0).is_empty());
}

/// A script of steps, fights, stairs and exploring.
const SCRIPT: &str = "oooolljjkkhh..ooooooo>>>>ooooo..oooolk";

/// The state and the bytes of the run's file after the script.
fn played(motion: Motion, moves: bool) -> (u64, Vec<u8>) {
    let storage = Faulty::new();
    let recorder = Recorder::open(storage.clone(), clock).expect("a place for runs");
    let app = App::open(recorder, Start::NewRun(Game::new(11)));
    let mut app = if moves { in_window(app, motion) } else { app };
    for key in parse_script(SCRIPT).expect("a script") {
        app.feed(Input::Key(key));
        app.settle();
        if moves {
            app.animate(40);
            app.frame();
            app.animate(90);
            app.frame();
        }
    }
    app.feed(Input::Blur);
    let runs = storage.list("runs").expect("runs");
    let name = runs.into_iter().map(|entry| entry.name).find(|name| name.ends_with(".run")).expect("a run");
    (game_of(&app).hash(), storage.read(&name, 1 << 20).expect("its bytes"))
}

#[test]
fn runs_and_recordings_are_the_same_with_and_without_motion() {
    let (hash, bytes) = played(Motion::Still, false);
    assert!(bytes.len() > 100);
    assert!(played(Motion::On, true) == (hash, bytes.clone()));
    assert!(played(Motion::Still, true) == (hash, bytes));
}

/// What a page redraws of a moving scene is what a new picture shows.
#[test]
fn a_page_follows_what_moves() {
    let mut fighting = window(fight(1), Motion::On);
    let font = Font::of(24).with_tiles(Font::of(40));
    let mut picture = Pixels::default();
    for step in 0..60 {
        match step {
            0 | 30 => press(&mut fighting, "l"),
            _ => fighting.animate(15),
        }
        let canvas = fighting.frame().0.clone();
        picture.show(&canvas, &font);
        let whole: Vec<u8> =
            image(&canvas).pixels().iter().flat_map(|Rgb(r, g, b)| [*r, *g, *b, 255]).collect();
        assert!(picture.rgba() == whole, "step {step}");
    }
    let shaken = |by| {
        let mut canvas = window(fight(1), Motion::On).frame().0.clone();
        canvas.shift_scene(by);
        canvas.scatter(Point::new(5, 3), (7, -300), 30, theme::EMBER);
        canvas
    };
    for by in [(3, 0), (-3, 1), (0, 0)] {
        picture.show(&shaken(by), &font);
        let whole = image(&shaken(by));
        let same = picture.rgba().chunks(4).zip(whole.pixels()).all(|(a, b)| a[..3] == [b.0, b.1, b.2]);
        assert!(same, "{by:?}");
    }
}
