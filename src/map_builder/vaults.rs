//! Vaults: small closed places with loot and a guard. It turns their pictures (`table`); the maze decides where they
//! go.

mod table;

pub(crate) use table::VAULTS;
pub use table::Vault;

use crate::map::{Map, Point, TileType};

/// A vault's picture, turned.
#[derive(Clone, Debug)]
pub(super) struct TurnedVault {
    pub map: Map,
    /// Places for loot.
    pub hoards: Vec<Point>,
    /// Places for guards.
    pub posts: Vec<Point>,
}

impl Vault {
    /// The picture, mirrored along the axes and the diagonal by the three bits of `turn` (0 to 7).
    pub(super) fn picture(&self, turn: i32) -> TurnedVault {
        let (columns, rows) = turned_size(self.rows, turn);
        let mut picture = TurnedVault { map: Map::new(columns, rows), hoards: Vec::new(), posts: Vec::new() };
        for (at, symbol) in turned(self.rows, turn) {
            match symbol {
                '$' => picture.hoards.push(at),
                'm' => picture.posts.push(at),
                _ => {}
            }
            picture.map.set(at, TileType::from_symbol(symbol).unwrap_or(TileType::Floor));
        }
        picture
    }
}

/// The columns and rows of a picture after turning.
pub(super) fn turned_size(rows: &[&str], turn: i32) -> (i32, i32) {
    let (width, height) = (rows[0].len() as i32, rows.len() as i32);
    if turn & 4 == 0 { (width, height) } else { (height, width) }
}

/// The symbols of a picture, in reading order, mirrored along the axes and the diagonal by the three bits of `turn`
/// (0 to 7).
pub(super) fn turned(rows: &'static [&'static str], turn: i32) -> impl Iterator<Item = (Point, char)> {
    let (width, height) = (rows[0].len() as i32, rows.len() as i32);
    let (columns, lines) = turned_size(rows, turn);
    (0..columns * lines).map(move |index| {
        let at = Point::new(index % columns, index / columns);
        let (x, y) = if turn & 4 == 0 { (at.x, at.y) } else { (at.y, at.x) };
        let x = if turn & 1 == 0 { x } else { width - 1 - x };
        let y = if turn & 2 == 0 { y } else { height - 1 - y };
        (at, char::from(rows[y as usize].as_bytes()[x as usize]))
    })
}

/// The letters of a picture at its place on a map, in reading order.
#[derive(Clone, Debug)]
pub(super) struct Letters(Vec<(Point, char)>);

impl Letters {
    /// The letters of `rows`, turned, from the north-west `corner` on.
    pub fn laid(rows: &'static [&'static str], turn: i32, corner: Point) -> Self {
        Self(turned(rows, turn).map(|(at, letter)| (at + corner, letter)).collect())
    }

    /// The same letters moved by an offset.
    pub fn moved(&self, by: Point) -> Self {
        Self(self.each().map(|(at, letter)| (at + by, letter)).collect())
    }

    pub fn each(&self) -> impl Iterator<Item = (Point, char)> {
        self.0.iter().copied()
    }

    /// The places of these letters.
    pub fn of(&self, letters: &str) -> Vec<Point> {
        self.each().filter(|(_, letter)| letters.contains(*letter)).map(|(at, _)| at).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::distance::DistanceMap;

    #[test]
    fn pictures_are_whole_and_fit_the_maze() {
        for vault in VAULTS {
            let width = vault.rows[0].len();
            assert!(vault.rows.iter().all(|row| row.len() == width), "{}", vault.name);
            assert_eq!((width % 3, vault.rows.len() % 3), (1, 1), "{}", vault.name);
            let known = |symbol| "$m".contains(symbol) || TileType::from_symbol(symbol).is_some();
            assert!(vault.rows.iter().all(|row| row.chars().all(known)), "{}", vault.name);
        }
    }

    #[test]
    fn ring_doors_reach_everything_and_avoid_posts() {
        for (vault, turn) in VAULTS.iter().flat_map(|vault| (0..8).map(move |turn| (vault, turn))) {
            let TurnedVault { map, hoards, posts } = vault.picture(turn);
            let on_ring = |p: &Point| p.x == 0 || p.y == 0 || p.x == map.width - 1 || p.y == map.height - 1;
            let doors: Vec<Point> =
                map.points().filter(|p| on_ring(p) && map.tile(*p).is_passable()).collect();
            assert!(
                !doors.is_empty() && doors.iter().all(|p| map.tile(*p) == TileType::Door),
                "{}",
                vault.name
            );
            assert!(doors.iter().all(|p| p.x % 3 != 0 || p.y % 3 != 0), "{}: a door at a post", vault.name);
            let mut steps = DistanceMap::new();
            steps.fill_by(map.width, map.height, &doors[..1], None, |tile| {
                map.tiles[tile].is_passable().then_some(1)
            });
            for at in map.points().filter(|p| map.tile(*p).is_passable() && !on_ring(p)) {
                assert!(steps.distance(at).is_some(), "{}: {at:?} is shut off", vault.name);
            }
            assert!(!hoards.is_empty() && !posts.is_empty(), "{}", vault.name);
        }
    }

    #[test]
    fn eight_turns_are_eight_pictures() {
        let vault = VAULTS.iter().find(|vault| vault.name == "the snail").expect("known");
        let turned: Vec<_> = (0..8).map(|turn| vault.picture(turn).map.tiles).collect();
        assert!((0..8).all(|i| !turned[..i].contains(&turned[i])));
    }
}
