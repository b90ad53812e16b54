//! Measures drawing a whole run, on an ordinary floor and on a crowded one.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{Criterion, criterion_group, criterion_main};
use emberdeep::app::App;
use emberdeep::canvas::input::Input;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Level, Lying, Memory};
use emberdeep::map::{Map, Point, TileType};
use emberdeep::map_builder::build;
use emberdeep::map_builder::rules::EMBERDEEP;

/// A hall that fills the map, all of it in view, with foes, items, braziers and fire.
fn crowded() -> Game {
    let mut map = Map::new(80, 45);
    for at in map.points().filter(|at| (1..79).contains(&at.x) && (1..44).contains(&at.y)) {
        let is_brazier = at.x % 12 == 6 && at.y % 12 == 6;
        map.set(at, if is_brazier { TileType::Brazier } else { TileType::Floor });
    }
    let mut level = Level::new(5, map, Point::new(40, 20));
    for i in 0..30 {
        let at = Point::new(5 + 2 * i, 10 + i % 7);
        level.actors.push(Actor::foe(ActorId(1 + i as u32), Monster::ALL[i as usize % 20], at));
        level.items.push(Lying { at: Point::new(4 + 2 * i, 30), item: Item::new(ItemKind::Dart) });
    }
    // Foes that are called to a fight get later numbers.
    level.next_id = level.actors.len() as u32;
    for i in 0..100 {
        level.ground.fire[80 * 35 + 90 + i] = 3;
    }
    Game::on_level(1, level)
}

/// A completely remembered cave floor.
fn explored() -> Game {
    let mut level = build(&EMBERDEEP, 42, 5, &mut ());
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    Game::on_level(42, level)
}

/// Changes before a frame, given its number and the row of text cells that the mouse moves along.
type Change = fn(&mut App, i32, i32);

/// The mouse moves.
fn point(app: &mut App, time: i32, row: i32) {
    app.feed(Input::Hover(Some(Point::new(time % 160, row))));
}

/// The flames change as well, as they do for a while after each input.
fn flicker(app: &mut App, time: i32, row: i32) {
    app.feed(Input::Drag(Point::new(0, 0)));
    app.animate(200);
    point(app, time, row);
}

fn frames(c: &mut Criterion) {
    // Over the panel, which has nothing to point at, or over the map.
    let (beside, over) = (48, 3);
    let frames: [(&str, Game, Change, i32); 6] = [
        ("frame_first_floor", Game::new(42), point, beside),
        ("frame_first_floor_pointed_at", Game::new(42), point, over),
        ("frame_explored_floor", explored(), point, beside),
        ("frame_crowded_hall", crowded(), point, beside),
        ("frame_crowded_hall_flickering", crowded(), flicker, beside),
        ("frame_crowded_hall_pointed_at", crowded(), point, over),
    ];
    for (name, game, change, row) in frames {
        let (mut app, mut time) = (App::new(game), 0);
        c.bench_function(name, |b| {
            b.iter(|| {
                time += 1;
                change(&mut app, time, row);
                app.frame().1
            });
        });
    }
}

criterion_group!(benches, frames);
criterion_main!(benches);
