//! The direction of rails, from the known rails beside them.

use crate::map::{Direction, Map, Point, TileType};

/// The variant of the rail `at`: 0 along its row, 1 along its column, 2 a turntable. Only known rails (`is_known`)
/// count.
pub fn course(map: &Map, is_known: impl Fn(Point) -> bool, at: Point) -> u32 {
    let leads = |way: Direction| is_known(way.step(at)) && map.tile(way.step(at)) == TileType::Rail;
    let along = leads(Direction::West) || leads(Direction::East);
    let down = leads(Direction::North) || leads(Direction::South);
    match (along, down) {
        (true, true) => 2,
        (false, true) => 1,
        (_, false) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn courses(picture: &str) -> Vec<u32> {
        let (map, marks) = Map::from_picture(picture);
        let rails = map.points().filter(|at| map.tile(*at) == TileType::Rail);
        let unknown = |at: Point| marks.iter().any(|(_, mark)| at.y == mark.y);
        rails.map(|at| course(&map, |at| !unknown(at), at)).collect()
    }

    #[test]
    fn rails_run_to_the_rails_beside_them() {
        assert_eq!(courses(".....\n.;;;.\n....."), [0, 0, 0]);
        assert_eq!(courses("..;..\n..;..\n..;.."), [1, 1, 1]);
        assert_eq!(courses("..;..\n;;;..\n....."), [1, 0, 0, 2]);
        assert_eq!(courses(";"), [0]);
    }

    #[test]
    fn unknown_rails_turn_no_rails() {
        assert_eq!(courses("?.;..\n..;;.\n....."), [1, 0, 0]);
    }
}
