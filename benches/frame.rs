//! What drawing the whole run costs, for one floor as it is played and for a crowded one.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Level, Lying};
use emberdeep::map::{Map, Point, TileType};
use emberdeep::ui::app::App;
use emberdeep::ui::input::In;

/// A hall that fills the map, all of it in view, with foes, things, braziers and fire.
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
    for i in 0..100 {
        level.fire[80 * 35 + 90 + i] = 3;
    }
    Game::on_level(1, level)
}

fn frames(c: &mut Criterion) {
    // The mouse moves over the panel, where there is nothing to point at, or over the map.
    let frames = [
        ("frame_first_floor", Game::new(42), 48),
        ("frame_first_floor_pointed_at", Game::new(42), 3),
        ("frame_crowded_hall", crowded(), 48),
        ("frame_crowded_hall_pointed_at", crowded(), 3),
    ];
    for (name, game, row) in frames {
        let mut app = App::new(game);
        let mut column = 0;
        c.bench_function(name, |b| {
            b.iter_batched(
                || {
                    column = (column + 1) % 160;
                    In::Hover(Some(Point::new(column, row)))
                },
                |moved| {
                    app.feed(moved);
                    app.frame().1
                },
                BatchSize::SmallInput,
            );
        });
    }
}

criterion_group!(benches, frames);
criterion_main!(benches);
