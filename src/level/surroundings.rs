//! What kind of place the player stands in, as far as the ground is known: a room and its ways out, or a passage and where
//! it leads. Queries only.

use super::Level;
use crate::map::{Direction, Point, TileType};
use std::collections::BTreeSet;

/// The place that the player stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Surroundings {
    /// Ground with room to walk around on, three tiles wide at least.
    Room(Room),
    /// Ground one or two tiles wide.
    Passage {
        /// Whether the player stands in a door.
        is_doorway: bool,
        /// Whether it is two tiles wide.
        is_broad: bool,
        /// Where it leads, and whether a closed door is there.
        ways: Vec<(Direction, bool)>,
    },
}

/// Ground with room to walk around on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    tiles: BTreeSet<usize>,
    /// Columns and rows from edge to edge.
    pub size: (i32, i32),
    /// Whether all of its edge is known.
    pub is_whole: bool,
    /// Whether it fills at least three quarters of its columns and rows.
    pub is_even: bool,
    /// The ways out of it, in reading order, one for each opening.
    pub exits: Vec<Exit>,
}

/// A way out of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// Its tile, the first beyond the room.
    pub at: Point,
    /// Whether it is a door, open or closed.
    pub is_door: bool,
}

/// How many tiles of narrow ground between a room and itself count as part of it.
const NOOK: usize = 3;
/// The side of the open squares that rooms are made of.
const WIDE: i32 = 3;
/// How far a passage two tiles wide leads on in the directions that are named.
const FAR: i32 = 3;

impl Level {
    /// The place that the player stands in, as far as they know it.
    pub fn surroundings(&self) -> Surroundings {
        let here = self.player().at;
        let wide = self.in_squares(WIDE);
        if wide[self.map.index(here)] {
            return Surroundings::Room(self.room_around(here, &wide));
        }
        let is_broad = self.in_squares(WIDE - 1)[self.map.index(here)];
        let ways = if is_broad { self.ways_along(here) } else { self.ways_from(here) };
        Surroundings::Passage { is_doorway: self.is_known_door(here), is_broad, ways }
    }

    fn is_known_door(&self, at: Point) -> bool {
        matches!(self.remembered_tile(at), Some(TileType::Door | TileType::OpenDoor))
    }

    /// Whether somebody can walk there, doors included, as far as the player knows.
    fn is_known_way(&self, at: Point) -> bool {
        self.remembered_tile(at).is_some_and(TileType::is_passable)
    }

    /// Which tiles are part of an open square of that side. Where the ground is unknown it counts as open, or each edge of the
    /// light would look like a passage.
    fn in_squares(&self, side: i32) -> Vec<bool> {
        let is_open = |at: Point| match self.remembered_tile(at) {
            Some(tile) => tile.is_passable() && !self.is_known_door(at),
            None => self.map.contains(at),
        };
        let open: Vec<bool> = self.map.points().map(is_open).collect();
        let square =
            |corner: Point| (0..side * side).map(move |tile| corner + Point::new(tile % side, tile / side));
        let mut within = vec![false; open.len()];
        let corners =
            self.map.points().filter(|at| at.x + side <= self.map.width && at.y + side <= self.map.height);
        for corner in corners.filter(|corner| square(*corner).all(|at| open[self.map.index(at)])) {
            square(corner).for_each(|at| within[self.map.index(at)] = true);
        }
        within
    }

    fn room_around(&self, here: Point, wide: &[bool]) -> Room {
        let mut tiles = BTreeSet::from([self.map.index(here)]);
        let (mut open, mut is_whole, mut edge) = (vec![here], true, BTreeSet::new());
        while let Some(at) = open.pop() {
            for (way, next) in Direction::ALL.into_iter().zip(Direction::around(at)) {
                match self.remembered_tile(next) {
                    None => is_whole &= way.is_diagonal() || !self.map.contains(next),
                    Some(tile) if !tile.is_passable() => {}
                    Some(_) if !wide[self.map.index(next)] => {
                        edge.insert(self.map.index(next));
                    }
                    Some(_) if way.is_diagonal() => {}
                    Some(_) => open.extend(tiles.insert(self.map.index(next)).then_some(next)),
                }
            }
        }
        let places: Vec<Point> = tiles.iter().map(|tile| self.map.point(*tile)).collect();
        let span = |of: fn(&Point) -> i32| {
            let (least, most) = (places.iter().map(of).min(), places.iter().map(of).max());
            most.zip(least).map_or(0, |(most, least)| most - least + 1)
        };
        let size = (span(|at| at.x), span(|at| at.y));
        edge.retain(|tile| self.leads_out(*tile, &tiles, wide));
        let is_even = 4 * tiles.len() as i32 >= 3 * size.0 * size.1;
        Room { tiles, size, is_whole, is_even, exits: self.openings(edge) }
    }

    /// One way out for each group of adjacent tiles.
    fn openings(&self, mut edge: BTreeSet<usize>) -> Vec<Exit> {
        let mut exits = Vec::new();
        while let Some(first) = edge.pop_first() {
            let at = self.map.point(first);
            exits.push(Exit { at, is_door: self.is_known_door(at) });
            let mut group = vec![at];
            while let Some(at) = group.pop() {
                let beside = Direction::around(at).into_iter().filter(|at| self.map.contains(*at));
                group.extend(beside.filter(|at| edge.remove(&self.map.index(*at))));
            }
        }
        exits
    }

    /// Whether narrow ground beside a room leads elsewhere than back into it or to an end.
    fn leads_out(&self, from: usize, room: &BTreeSet<usize>, wide: &[bool]) -> bool {
        let (mut nook, mut open) = (BTreeSet::from([from]), vec![self.map.point(from)]);
        while let Some(at) = open.pop() {
            if self.is_known_door(at) || nook.len() > NOOK {
                return true;
            }
            let around = Direction::ALL.into_iter().zip(Direction::around(at));
            for (way, next) in around.filter(|(_, at)| self.map.contains(*at)) {
                let tile = self.map.index(next);
                match self.remembered_tile(next) {
                    // A corner that is out of sight is no way.
                    None if way.is_diagonal() => {}
                    None => return true,
                    Some(ground) if !ground.is_passable() || room.contains(&tile) => {}
                    Some(_) if wide[tile] => return true,
                    Some(_) => open.extend(nook.insert(tile).then_some(next)),
                }
            }
        }
        false
    }

    /// Where a passage one tile wide leads from `here`. Of neighbouring tiles that are open the straight ones count.
    fn ways_from(&self, here: Point) -> Vec<(Direction, bool)> {
        let is_way = |way: Direction| self.is_known_way(way.step(here));
        let is_one = |way: &Direction| {
            is_way(*way) && (!way.is_diagonal() || ![1, 7].into_iter().any(|turn| is_way(way.turned(turn))))
        };
        Direction::ALL.into_iter().filter(is_one).map(|way| (way, self.has_closed_door(here, way))).collect()
    }

    /// Where a passage two tiles wide leads from `here`, and the doors beside it.
    fn ways_along(&self, here: Point) -> Vec<(Direction, bool)> {
        let leads = |way: &Direction| {
            let step = Point::from(way.delta());
            (1..=FAR).all(|steps| self.is_known_way(here + Point::new(steps * step.x, steps * step.y)))
        };
        let is_one = |way: &Direction| !way.is_diagonal() && (leads(way) || self.has_closed_door(here, *way));
        Direction::ALL.into_iter().filter(is_one).map(|way| (way, self.has_closed_door(here, way))).collect()
    }

    fn has_closed_door(&self, here: Point, way: Direction) -> bool {
        self.remembered_tile(way.step(here)) == Some(TileType::Door)
    }
}

impl Room {
    /// Whether a tile, by its index, is part of it.
    pub fn holds(&self, tile: usize) -> bool {
        self.tiles.contains(&tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::map::Map;

    /// The surroundings on a floor that is known, all of it.
    fn on(picture: &str) -> Surroundings {
        let (map, marks) = Map::from_picture(picture);
        let mut level = Level::new(1, map, marks[0].1);
        level.ground.glow.fill(true);
        Game::on_level(1, level).level().revealed().surroundings()
    }

    #[test]
    fn a_room_knows_its_size_and_ways_out() {
        let Surroundings::Room(room) =
            on("##########\n#....#####\n#.@.......\n#....#####\n#....+...#\n##########")
        else {
            panic!("not a room")
        };
        assert_eq!((room.size, room.is_whole, room.is_even), ((4, 4), true, true));
        let exits: Vec<_> = room.exits.iter().map(|exit| (exit.at.x, exit.at.y, exit.is_door)).collect();
        assert_eq!(exits, [(5, 2, false), (5, 4, true)]);
    }

    #[test]
    fn nooks_and_pillars_are_no_ways_out() {
        let picture =
            "##########\n#.@......#\n#...#....#\n#........#\n#........#\n#........#\n##.#######\n##########";
        let Surroundings::Room(room) = on(picture) else { panic!("not a room") };
        assert_eq!(room.exits, []);
    }

    #[test]
    fn a_wide_opening_is_one_way_out() {
        let Surroundings::Room(room) =
            on("##########\n#....#####\n#.@.......\n#.........\n#....#####\n##########")
        else {
            panic!("not a room")
        };
        assert_eq!((room.size, room.exits.len(), room.exits[0].at), ((4, 4), 1, Point::new(5, 2)));
    }

    #[test]
    fn a_passage_knows_where_it_leads() {
        let ways = |picture| match on(picture) {
            Surroundings::Passage { is_doorway, ways, .. } => (is_doorway, ways),
            Surroundings::Room(room) => panic!("a room of {:?}", room.size),
        };
        let (east, south, west) = (Direction::East, Direction::South, Direction::West);
        assert_eq!(ways("#####\n..@+.\n#####"), (false, vec![(east, true), (west, false)]));
        assert_eq!(ways("#####\n##@.#\n##.##\n#####"), (false, vec![(east, false), (south, false)]));
        assert_eq!(ways("######\n#..@##\n######"), (false, vec![(west, false)]));
        assert_eq!(ways("#####\n###.#\n##@##\n#####"), (false, vec![(Direction::NorthEast, false)]));
        assert_eq!(
            ways("########\n...@....\n........\n########"),
            (false, vec![(east, false), (west, false)])
        );
    }
}
