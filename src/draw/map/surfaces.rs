//! Flames, stains, water and chasms as drawn on whole levels.

use super::*;
use crate::canvas::glyph::Tile;
use crate::content::Monster;
use crate::content::Place;
use crate::game::Game;
use crate::level::{Brazier, Corpse, Memory};
use crate::map::{Direction, Map, TileType};

/// A hall with braziers, remains and traps, all of it known.
fn stained() -> Level {
    let row = |inner: char| format!("#{}#\n", inner.to_string().repeat(30));
    let floors = row('.').repeat(9);
    let (map, _) = Map::from_picture(&[row('#'), floors, row('#')].concat());
    let mut level = Level::new(3, map, Point::new(2, 5));
    for x in [6, 12, 18, 24] {
        level.map.set(Point::new(x, 3), TileType::Brazier);
        level.map.set(Point::new(x, 4), TileType::Grass);
        level.ground.corpses.push(Corpse { at: Point::new(x, 6), monster: Monster::Orc });
        level.ground.traps.push(Point::new(x + 2, 7));
    }
    level.ground.braziers.push(Brazier { at: Point::new(6, 3), is_out: true, given: 0 });
    Game::on_level(1, level).level().clone()
}

fn drawn(level: &Level, tileset: Tileset, phase: u32) -> Canvas {
    let (columns, rows) = (level.map.width, level.map.height);
    let mut canvas = Canvas::new(Size { columns: 2 * columns, rows, cell: 2, scene: None });
    let view = Viewport { corner: Point::zero(), columns, rows };
    Painter::default().draw(level, view, (tileset, phase), &mut canvas);
    canvas
}

fn stains(level: &Level, tileset: Tileset, phase: u32) -> Vec<(Point, Cell)> {
    let canvas = drawn(level, tileset, phase);
    let cells = level.map.points().map(|at| (at, canvas.cell(at.x, at.y)));
    cells.filter(|(_, cell)| matches!(cell.glyph, Glyph::Tile(Tile::Decal(..)))).collect()
}

#[test]
fn stains_lie_on_known_plain_floor() {
    let level = stained();
    for tileset in Tileset::ALL.iter().copied() {
        let found = stains(&level, tileset, 0);
        assert!(found.len() > 12, "{tileset:?}: {}", found.len());
        for (at, cell) in found {
            assert_eq!(level.remembered_tile(at), Some(TileType::Floor), "{at:?}");
            assert_eq!(cell.glyph.symbol(), theme::sign_of(TileType::Floor));
            assert!(theme::contrast(cell.fg, cell.bg) < STANDS_OUT, "{cell:?}");
        }
    }
}

#[test]
fn the_unknown_has_no_stains() {
    let known = stained();
    for (at, _) in stains(&known, Tileset::Hybrid, 0) {
        // What stains it stays known.
        let mut level = known.clone();
        let tile = level.map.index(at);
        (level.knowledge.memory[tile], level.derived.in_line[tile]) = (Memory::Unknown, false);
        assert!(!stains(&level, Tileset::Hybrid, 0).iter().any(|(place, _)| *place == at), "{at:?}");
    }
}

#[test]
fn stains_are_the_same_in_every_phase() {
    let level = stained();
    let glyphs = |phase| {
        let found = stains(&level, Tileset::Hybrid, phase).into_iter();
        found.map(|(at, cell)| (at, cell.glyph)).collect::<Vec<_>>()
    };
    assert!((1..20).all(|phase| glyphs(phase) == glyphs(0)));
}

#[test]
fn neighbouring_flames_differ() {
    let mut level = stained();
    let burning = |at: &Point| (4..28).contains(&at.x) && (1..10).contains(&at.y);
    let places: Vec<Point> = level.map.points().filter(burning).collect();
    for at in &places {
        let index = level.map.index(*at);
        level.ground.fire[index] = 5;
    }
    let level = Game::on_level(1, level).level().clone();
    for phase in 0..7 {
        let canvas = drawn(&level, Tileset::Hybrid, phase);
        let cell = |at: Point| canvas.cell(at.x, at.y);
        let is_fire = |at: Point| matches!(cell(at).glyph, Glyph::Tile(Tile::Fire(_)));
        let pairs =
            places.iter().flat_map(|at| [Direction::East, Direction::South].map(|to| (*at, to.step(*at))));
        let pairs: Vec<_> = pairs.filter(|(a, b)| is_fire(*a) && is_fire(*b)).collect();
        assert!(pairs.len() > 100, "{}", pairs.len());
        assert!(pairs.iter().all(|(a, b)| cell(*a).glyph != cell(*b).glyph), "shapes in phase {phase}");
        let alike = pairs.iter().filter(|(a, b)| cell(*a).bg == cell(*b).bg).count();
        assert!(10 * alike < pairs.len(), "{alike} of {} glow alike in phase {phase}", pairs.len());
    }
}

#[test]
fn embers_keep_some_of_the_ground() {
    let bright = |place| {
        let mut level = stained();
        (level.place, level.ground.fire[level.map.index(Point::new(4, 5))]) = (place, 5);
        drawn(&level, Tileset::Hybrid, 0).cell(4, 5).bg
    };
    assert_ne!(bright(Place::OldDig), bright(Place::Caves));
}

#[test]
fn braziers_and_stairs_stand_on_the_floor() {
    let mut level = stained();
    for (x, tile) in [(9, TileType::StairsUp), (10, TileType::StairsDown)] {
        level.map.set(Point::new(x, 5), tile);
    }
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    let canvas = drawn(&level, Tileset::Hybrid, 0);
    // A burning brazier lights its own tile most.
    for at in [(9, 5), (10, 5), (6, 3)] {
        let ground = canvas.cell(at.0, at.1).bg;
        let beside = canvas.cell(at.0 - 1, at.1).bg;
        let found = theme::contrast(ground, beside);
        assert!(found < 1.2, "{at:?}: {ground:?} beside {beside:?}, {found:.2}");
    }
    let stone = theme::stone_of(Place::Halls);
    assert_eq!(theme::material(TileType::Brazier, &stone).bg, stone.floor);
}
