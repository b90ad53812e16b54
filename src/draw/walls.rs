//! Which walls are shown, and in which shape, by what the player knows of the ground.

use super::noise::noise;
use crate::canvas::glyph::Wall;
use crate::map::{Direction, Map, Point, TileType};

/// The shape of the wall `at`; `None` for rock without open neighbours. Only open ground that is known (`is_known`)
/// counts for the shape.
pub fn shape(map: &Map, is_known: impl Fn(Point) -> bool, is_rough: bool, at: Point) -> Option<Wall> {
    let around = around(map, at);
    if !is_masonry(map.tile(at)) || around.into_iter().all(is_masonry) {
        return None;
    }
    let mut open = [false; 8];
    for (open, (towards, tile)) in open.iter_mut().zip(Direction::ALL.into_iter().zip(around)) {
        *open = !is_masonry(tile) && is_known(towards.step(at));
    }
    let [north, north_east, east, _, south, _, west, north_west] = open;
    Some(match (south, is_rough) {
        (true, true) => Wall::Rock((noise(at) >> 5) as u8 % Wall::ROCKS),
        (true, false) => Wall::Masonry,
        (false, _) => {
            let rims = [
                (north, Wall::NORTH),
                (east, Wall::EAST),
                (west, Wall::WEST),
                (north_east && !north && !east, Wall::NORTH_EAST),
                (north_west && !north && !west, Wall::NORTH_WEST),
            ];
            Wall::Top(rims.into_iter().filter(|(is_open, _)| *is_open).map(|(_, side)| side).sum())
        }
    })
}

/// The tiles around `at`, which is on the map, in the order of [`Direction::ALL`].
fn around(map: &Map, at: Point) -> [TileType; 8] {
    if !map.is_inside(at) {
        return Direction::ALL.map(|towards| map.tile(towards.step(at)));
    }
    let (here, width) = (map.index(at), map.width as usize);
    let (above, below) = (here - width, here + width);
    [above, above + 1, here + 1, below + 1, below, below - 1, here - 1, above - 1].map(|tile| map.tiles[tile])
}

/// Whether a tile is part of a wall: doors are set in walls.
fn is_masonry(tile: TileType) -> bool {
    matches!(tile, TileType::Wall | TileType::Door | TileType::OpenDoor | TileType::Gate | TileType::Cracked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The shape of the wall at (`x`, `y`) of a fully known picture.
    fn shape_at(picture: &str, x: i32, y: i32) -> Option<Wall> {
        shape(&Map::from_picture(picture).0, |_| true, false, Point::new(x, y))
    }

    #[test]
    fn faces_look_south() {
        let room = "#####\n#...#\n#...#\n#####";
        assert_eq!(shape_at(room, 2, 0), Some(Wall::Masonry));
        assert_eq!(shape_at(room, 0, 2), Some(Wall::Top(Wall::EAST)));
        assert_eq!(shape_at(room, 4, 1), Some(Wall::Top(Wall::WEST)));
        assert_eq!(shape_at(room, 2, 3), Some(Wall::Top(Wall::NORTH)));
        assert_eq!(shape_at(room, 0, 3), Some(Wall::Top(Wall::NORTH_EAST)));
        assert_eq!(shape_at(room, 4, 3), Some(Wall::Top(Wall::NORTH_WEST)));
    }

    #[test]
    fn rims_run_around_the_end_of_a_wall() {
        assert_eq!(
            shape_at("...\n.#.\n.#.\n...", 1, 1),
            Some(Wall::Top(Wall::NORTH + Wall::EAST + Wall::WEST))
        );
    }

    #[test]
    fn doors_continue_walls() {
        assert_eq!(shape_at("#+#\n###", 0, 1), None);
        assert_eq!(shape_at("##\n#+\n..", 1, 0), None);
    }

    #[test]
    fn rock_varies_and_masonry_does_not() {
        let (map, _) = Map::from_picture(&format!("{}\n{}", "#".repeat(40), ".".repeat(40)));
        let shapes = |is_rough| {
            (0..40).map(|x| shape(&map, |_| true, is_rough, Point::new(x, 0))).collect::<HashSet<_>>()
        };
        assert_eq!(shapes(false).len(), 1);
        assert_eq!(shapes(true).len(), usize::from(Wall::ROCKS));
    }

    #[test]
    fn the_unknown_has_no_rim() {
        let (map, _) = Map::from_picture("#####\n#...#\n#####");
        assert_eq!(shape(&map, |at| at.y == 0, false, Point::new(1, 0)), Some(Wall::Top(0)));
    }

    #[test]
    fn rock_away_from_rooms_has_no_shape() {
        let shape_at = |x, y| shape_at("####\n####\n##..", x, y);
        assert!(shape_at(0, 0).is_none());
        assert!(shape_at(1, 1).is_some());
        assert!(shape_at(2, 2).is_none());
    }
}
