//! Compares the light that a game caches with light computed from the level alone, tile by tile.

use super::Game;
use crate::action::Action;
use crate::action::lamps::{Bright, Lamp, LampKind, lamps};
use crate::content::{Place, Setup};
use crate::level::{Cover, Gas, Level, Lit, Memory};
use crate::map::sight::Sight;
use crate::map::{Direction, Point, TileType};
use crate::map_builder::{self, rules};

/// The light on `level` and the tiles in the player's line of sight, computed in the plainest way.
fn plain(level: &Level) -> (Vec<Lit>, Vec<bool>) {
    let view = |from: Point, radius: Option<i32>| {
        let mut sight = Sight::new();
        let tiles = level.tiles_for_sight();
        let (width, height) = (level.map.width, level.map.height);
        sight.look_through(width, height, from, radius, |tile| !tiles[tile].is_transparent());
        level.map.points().map(|at| sight.sees(at)).collect::<Vec<bool>>()
    };
    let shine = |light: &mut Vec<Lit>, lamp: &Lamp| {
        for (tile, is_reached) in view(lamp.at, Some(lamp.radius)).into_iter().enumerate() {
            let apart = level.map.point(tile) - lamp.at;
            let is_near = match lamp.bright {
                Bright::Nowhere => false,
                Bright::Half => 4 * (apart.x * apart.x + apart.y * apart.y) <= lamp.radius * lamp.radius,
                Bright::Whole => true,
            };
            let lit = if is_near { Lit::Bright } else { Lit::Dim };
            light[tile] = if is_reached { light[tile].max(lit) } else { light[tile] };
        }
    };
    let by_magic = |tile| if level.glows(tile) { Lit::Dim } else { Lit::Dark };
    let mut light = (0..level.ground.glow.len()).map(by_magic).collect();
    lamps(level).iter().for_each(|lamp| shine(&mut light, lamp));
    let in_line = view(level.player().at, None);
    let before = light.clone();
    let is_closed = |at: Point| {
        use TileType::{Block, Cage, Cracked, Crystal, Door, Gate, Wall};
        matches!(level.map.tile(at), Wall | Door | Gate | Cage | Block | Cracked | Crystal)
    };
    let shows = |at: Point| {
        level.map.contains(at)
            && !is_closed(at)
            && in_line[level.map.index(at)]
            && before[level.map.index(at)] > Lit::Dark
    };
    for at in level.map.points().filter(|at| is_closed(*at)) {
        let tile = level.map.index(at);
        if in_line[tile] && !Direction::ALL.into_iter().any(|direction| shows(direction.step(at))) {
            light[tile] = Lit::Dark;
        }
    }
    let lantern = lamps(level).into_iter().find(|lamp| lamp.kind == LampKind::Lantern);
    shine(&mut light, &lantern.expect("the player's"));
    (light, in_line)
}

/// Draws numbers below a bound, independent of the game's own streams.
pub(super) fn dice(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut count = seed << 32;
    move |below| {
        count += 1;
        xxhash_rust::xxh3::xxh3_64(&count.to_le_bytes()) % below
    }
}

/// A floor with patches of oil and a few fires.
fn burning(seed: u64, depth: u32, draw: &mut impl FnMut(u64) -> u64) -> Game {
    let mut level =
        map_builder::floor(&rules::EMBERDEEP, seed, (depth, Place::at_home(depth)), Setup::default());
    level.actors[0].body.hp = 10_000;
    for tile in 0..level.ground.cover.len() {
        if draw(4) == 0 {
            level.ground.cover[tile] = Cover::Oil;
        }
        if draw(200) == 0 && level.map.tiles[tile].is_walkable() {
            level.ground.air.set(Gas::Smoke, tile, 1 + draw(20) as u8);
        }
        if level.map.tiles[tile] == TileType::Floor && draw(300) == 0 {
            level.ground.fire[tile] = 3;
        }
    }
    Game::on_level(seed, level)
}

pub(super) fn any_action(draw: &mut impl FnMut(u64) -> u64) -> Action {
    let direction = Direction::ALL[draw(8) as usize];
    match draw(20) {
        0 => Action::Lantern,
        1 => Action::Close(direction),
        2..=4 => Action::Wait,
        _ => Action::Step(direction),
    }
}

#[test]
fn cached_light_equals_fresh_light() {
    for (seed, depth) in (0..30).flat_map(|seed| (1..=10).map(move |depth| (seed, depth))) {
        let mut draw = dice(seed);
        let mut game = burning(seed, depth, &mut draw);
        let mut known = vec![false; game.level().knowledge.memory.len()];
        for turn in 0..25 {
            let _ = game.play(any_action(&mut draw));
            let level = game.level();
            if level.depth != depth {
                // The player has fallen.
                break;
            }
            let (light, in_line) = plain(level);
            assert!(level.derived.light == light, "light: seed {seed}, floor {depth}, turn {turn}");
            assert!(level.derived.in_line == in_line, "line: seed {seed}, floor {depth}, turn {turn}");
            for (tile, known) in known.iter_mut().enumerate() {
                let is_seen = in_line[tile] && light[tile] > Lit::Dark;
                let as_it_is = level.knowledge.memory[tile] == Memory::Seen(level.map.tiles[tile]);
                assert!(as_it_is || !is_seen, "seed {seed}, floor {depth}, turn {turn}");
                *known |= is_seen;
                assert!(
                    level.knowledge.memory[tile].is_seen() || !*known,
                    "seed {seed}, floor {depth}, turn {turn}"
                );
            }
        }
    }
}
