//! Answers to the exercises of chapter 6.

use super::foes::Foe;
use super::game::Game;
use super::items::{KNIFE, Lying};
use super::map::{TileType, WIDTH, index};
use bracket_lib::geometry::Point;
use bracket_lib::random::RandomNumberGenerator;

/// 1. `number` counts the scrolls read so far. The seed and that count decide, so the same run lands on the same tile.
pub fn somewhere(game: &Game, number: u64) -> Point {
    let mut rng = RandomNumberGenerator::seeded(game.seed + number);
    let floor: Vec<usize> =
        (0..game.map.tiles.len()).filter(|tile| game.map.tiles[*tile] == TileType::Floor).collect();
    let tile = floor[rng.range(0, floor.len() as i32) as usize] as i32;
    Point::new(tile % WIDTH, tile / WIDTH)
}

/// 2. In `Game::hit`, before the foe is removed: `self.items.extend(dropped(foe))`.
pub fn dropped(foe: &Foe) -> Option<Lying> {
    (foe.name == "goblin").then_some(Lying { item: KNIFE, at: foe.at })
}

/// 3. In `move_aim`, for the key `x`: where the cursor goes next.
pub fn next_foe(game: &Game, at: Point) -> Option<Point> {
    let seen: Vec<Point> = game.foes.iter().map(|foe| foe.at).filter(|at| game.seen[index(*at)]).collect();
    let next = seen.iter().position(|foe| *foe == at).map_or(0, |number| (number + 1) % seen.len());
    seen.get(next).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scroll_repeats_with_the_run() {
        let game = Game::new(42);
        assert_eq!(somewhere(&game, 1), somewhere(&Game::new(42), 1));
        assert_eq!(game.map.tile(somewhere(&game, 2)), TileType::Floor);
    }

    #[test]
    fn only_goblins_drop_knives() {
        let game = Game::new(42);
        for foe in &game.foes {
            assert_eq!(dropped(foe).is_some(), foe.glyph == 'g');
        }
    }

    #[test]
    fn cursor_goes_around() {
        let mut game = Game::new(42);
        let places = [1, 2, 3].map(|x| game.player + Point::new(x, 0));
        let kind = game.foes[0].clone();
        game.foes = places.iter().map(|at| Foe { at: *at, ..kind.clone() }).collect();
        let round = [game.player, places[0], places[1], places[2]].map(|at| next_foe(&game, at));
        assert_eq!(round, [places[0], places[1], places[2], places[0]].map(Some));
    }
}
