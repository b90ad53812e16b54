//! The shapes of water and chasms, from the known ground beside them.

use super::noise::noise;
use crate::canvas::glyph::Hollow;
use crate::map::{Direction, Map, Point, TileType};

/// One tile of so many shows its sign.
const SIGNED: u32 = 6;

/// The ground that lies lower than any other, lowest first.
const LOW: [TileType; 3] = [TileType::Chasm, TileType::Deep, TileType::Shallow];

const SIDES: [(Direction, u8); 4] = [
    (Direction::North, Hollow::NORTH),
    (Direction::East, Hollow::EAST),
    (Direction::West, Hollow::WEST),
    (Direction::South, Hollow::SOUTH),
];

/// The shape of the water or chasm `at`. Only higher ground that is known (`is_known`) counts.
pub fn shape(map: &Map, is_known: impl Fn(Point) -> bool, at: Point) -> Hollow {
    let here = height(map.tile(at));
    let is_higher = |towards: Direction| height(map.tile(towards.step(at))) > here;
    let edges = SIDES.into_iter().filter(|(side, _)| is_higher(*side) && is_known(side.step(at)));
    let chance = noise(at) >> 7;
    let sign = chance.is_multiple_of(SIGNED).then_some((chance / SIGNED) as u8 % Hollow::SIGNS);
    Hollow { edges: edges.map(|(_, edge)| edge).sum(), sign }
}

fn height(tile: TileType) -> usize {
    LOW.iter().position(|low| *low == tile).unwrap_or(LOW.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The edges of every tile of that kind in a fully known picture.
    fn edges(picture: &str, of: TileType) -> Vec<u8> {
        let (map, _) = Map::from_picture(picture);
        let places = map.points().filter(|at| map.tile(*at) == of);
        places.map(|at| shape(&map, |_| true, at).edges).collect()
    }

    /// A square of one kind of tile, with floor around it.
    fn square(side: usize, tile: TileType) -> Map {
        let row = |inner: char| format!(".{}.\n", inner.to_string().repeat(side));
        let rows = [vec![row('.')], vec![row(tile.symbol()); side], vec![row('.')]].concat();
        Map::from_picture(&rows.concat()).0
    }

    #[test]
    fn a_chasm_below_ground_shows_its_ledge() {
        let map = square(20, TileType::Chasm);
        for at in map.points().filter(|at| map.tile(*at) == TileType::Chasm) {
            let is_below = map.tile(Direction::North.step(at)) != TileType::Chasm;
            let has_ledge = shape(&map, |_| true, at).edges & Hollow::NORTH != 0;
            assert_eq!(has_ledge, is_below, "{at:?}");
        }
    }

    #[test]
    fn low_ground_ends_at_higher_ground() {
        let [chasm, deep, shallow] = LOW.map(TileType::symbol);
        let picture = format!("....\n.{shallow}{deep}{chasm}\n....");
        let along = Hollow::NORTH + Hollow::SOUTH;
        assert_eq!(edges(&picture, TileType::Shallow), [along + Hollow::WEST]);
        assert_eq!(edges(&picture, TileType::Deep), [along + Hollow::WEST]);
        assert_eq!(edges(&picture, TileType::Chasm)[0] & (along + Hollow::WEST), along + Hollow::WEST);
    }

    #[test]
    fn the_unknown_is_no_shore() {
        let map = square(1, TileType::Deep);
        assert_eq!(shape(&map, |at| at.y < 2, Point::new(1, 1)).edges & Hollow::SOUTH, 0);
    }

    #[test]
    fn few_tiles_of_water_show_a_sign() {
        for side in [8, 12, 30] {
            let map = square(side, TileType::Shallow);
            let water = || map.points().filter(|at| map.tile(*at) == TileType::Shallow);
            let signs = water().filter(|at| shape(&map, |_| true, *at).sign.is_some()).count();
            assert!((water().count() / 10..=water().count() / 4).contains(&signs), "{side}: {signs}");
        }
    }
}
