//! The prefabs in all their turns, and which fit together.

use super::prefabs::PREFABS;
use crate::map::{Map, Point, TileType};
use crate::map_builder::collapse::{Choices, Tiles};
use crate::map_builder::vaults::TurnedVault;
use std::sync::LazyLock;

/// The tiles along a side of a prefab, and from one cell to the next: cells share their sides.
pub(super) const SIDE: i32 = 7;
pub(super) const PITCH: i32 = SIDE - 1;
/// The side of a prefab, from the west or north.
pub(super) type Edge = [TileType; SIDE as usize];
/// A side without an opening.
pub(super) const CLOSED: Edge = [TileType::Wall; SIDE as usize];

pub(super) struct Prefabs {
    pictures: Vec<TurnedVault>,
    /// The prefab of each picture.
    numbers: Vec<usize>,
    /// The distinct sides: the sockets, by number.
    edges: Vec<Edge>,
    pub tiles: Tiles,
}

impl Prefabs {
    /// Computed once.
    pub fn all() -> &'static Self {
        static ALL: LazyLock<Prefabs> = LazyLock::new(Prefabs::turn);
        &ALL
    }

    fn turn() -> Self {
        let mut pictures: Vec<TurnedVault> = Vec::new();
        let (mut numbers, mut weights) = (Vec::new(), Vec::new());
        for (number, prefab) in PREFABS.iter().enumerate() {
            for picture in (0..8).map(|turn| prefab.vault.picture(turn)) {
                if pictures.iter().all(|other| other.map != picture.map) {
                    pictures.push(picture);
                    numbers.push(number);
                    weights.push(prefab.weight);
                }
            }
        }
        let mut edges = vec![CLOSED];
        let mut with: [Vec<Choices>; 4] = Default::default();
        for (number, picture) in pictures.iter().enumerate() {
            for (side, with) in with.iter_mut().enumerate() {
                let found = edge(&picture.map, Point::zero(), side);
                let socket = edges.iter().position(|edge| *edge == found).unwrap_or(edges.len());
                if socket == edges.len() {
                    edges.push(found);
                }
                with.resize(with.len().max(socket + 1), 0);
                with[socket] |= 1 << number;
            }
        }
        Self { pictures, numbers, edges, tiles: Tiles { weights, with } }
    }

    /// The prefab of a decided cell.
    pub fn number(&self, choice: Choices) -> usize {
        self.numbers[choice.trailing_zeros() as usize]
    }

    /// The picture of a decided cell.
    pub fn picture(&self, choice: Choices) -> &TurnedVault {
        &self.pictures[choice.trailing_zeros() as usize]
    }

    /// The prefabs with that `edge` on `side`.
    pub fn with(&self, edge: &Edge, side: usize) -> Choices {
        let socket = self.edges.iter().position(|other| other == edge);
        socket.and_then(|socket| self.tiles.with[side].get(socket)).copied().unwrap_or(0)
    }
}

/// The tiles along `side`, clockwise from the north, of the cell whose north-west tile is `corner`.
pub(super) fn edge(map: &Map, corner: Point, side: usize) -> Edge {
    std::array::from_fn(|along| {
        let along = along as i32;
        let (x, y) = [(along, 0), (PITCH, along), (along, PITCH), (0, along)][side];
        map.tile(corner + Point::new(x, y))
    })
}

#[cfg(test)]
mod tests {
    use super::super::prefabs::CHAPELS;
    use super::*;
    use crate::map::distance::DistanceMap;

    fn is_joined(map: &Map) -> bool {
        let open: Vec<Point> = map.points().filter(|at| map.tile(*at).is_passable()).collect();
        let mut steps = DistanceMap::new();
        steps.fill_by(map.width, map.height, &open[..open.len().min(1)], None, |tile| {
            map.tiles[tile].is_passable().then_some(1)
        });
        open.into_iter().all(|at| steps.distance(at).is_some())
    }

    #[test]
    fn prefabs_are_connected_cells() {
        let prefabs = Prefabs::all();
        assert!(prefabs.pictures.len() <= Choices::BITS as usize, "{} pictures", prefabs.pictures.len());
        for (picture, number) in prefabs.pictures.iter().zip(&prefabs.numbers) {
            let name = PREFABS[*number].vault.name;
            assert_eq!((picture.map.width, picture.map.height), (SIDE, SIDE), "{name}");
            assert!(is_joined(&picture.map), "{name}");
            let corners = [(0, 0), (PITCH, 0), (0, PITCH), (PITCH, PITCH)].map(Point::from_tuple);
            assert!(corners.iter().all(|at| picture.map.tile(*at) == TileType::Wall), "{name}");
            let marks = picture.hoards.iter().chain(&picture.posts);
            assert!(marks.into_iter().all(|at| picture.map.tile(*at) == TileType::Floor), "{name}");
        }
    }

    #[test]
    fn sides_fit_and_only_rock_is_closed() {
        let prefabs = Prefabs::all();
        for edge in &prefabs.edges {
            assert!((0..4).all(|side| prefabs.with(edge, side) != 0), "{edge:?}");
            assert_eq!(
                edge.to_vec(),
                edge.iter().rev().copied().collect::<Vec<_>>(),
                "a side reads the same"
            );
        }
        let shut = (0..4).fold(prefabs.tiles.all(), |shut, side| shut & prefabs.with(&CLOSED, side));
        assert_eq!((shut.count_ones(), prefabs.number(shut)), (1, 0));
    }

    #[test]
    fn chapels_are_symmetrical_and_fit_prefabs() {
        for chapel in CHAPELS {
            let map = chapel.picture(0).map;
            assert!(map.width >= 13 && map.height >= 13 && map.tiles.len() >= 14 * 14, "{}", chapel.name);
            assert_eq!((map.width % PITCH, map.height % PITCH), (1, 1), "{}", chapel.name);
            assert!(chapel.picture(1).map == map && is_joined(&map), "{}", chapel.name);
            let corners = |along: i32| (0..along / PITCH).map(|cell| cell * PITCH);
            for (x, y) in corners(map.height).flat_map(|y| corners(map.width).map(move |x| (x, y))) {
                let outer = [y == 0, x + SIDE == map.width, y + SIDE == map.height, x == 0];
                for side in (0..4).filter(|side| outer[*side]) {
                    let edge = edge(&map, Point::new(x, y), side);
                    assert!(prefabs_beside(&edge, side) != 0, "{}: {edge:?}", chapel.name);
                }
            }
        }
    }

    /// The prefabs that fit beyond `side`.
    fn prefabs_beside(edge: &Edge, side: usize) -> Choices {
        Prefabs::all().with(edge, (side + 2) % 4)
    }
}
