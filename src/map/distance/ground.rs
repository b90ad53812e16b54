//! What it takes to walk on the tiles of a map. It knows nothing of goals or distances.

use super::grid::Grid;
use crate::map::{Map, TileType};
use std::sync::Arc;

/// What it costs to walk on each tile of a map, for any number of distance maps: they and its copies share it.
#[derive(Clone, Debug, Default)]
pub struct StepCosts {
    pub(super) grid: Grid,
    /// For each tile of the grid, what it costs to walk on it, 0 if nobody can.
    pub(super) costs: Arc<Vec<u8>>,
    /// The highest of them.
    pub(super) highest: u8,
}

impl StepCosts {
    /// The ground of `map`, where `cost` says what it takes to walk on a tile of a kind: 0 if nobody can.
    ///
    /// # Panics
    /// If the map with a border of one tile has more than 2^28 tiles.
    pub fn of(map: &Map, cost: impl Fn(TileType) -> u8) -> Self {
        let mut ground = Self::default();
        ground.become_that_of(map, cost);
        ground
    }

    /// The ground of a map of `width` by `height` tiles, where `costs` says of each of them, in row-major order, what it takes to
    /// walk on it: 0 if nobody can.
    ///
    /// # Panics
    /// If there are not as many costs as tiles, if a side is negative, or if the map with a border of one tile has more than
    /// 2^28 tiles.
    pub fn of_costs(width: i32, height: i32, costs: &[u8]) -> Self {
        let mut ground = Self::default();
        ground.clear(width, height, |grid, own| {
            assert_eq!(i64::from(width) * i64::from(height), costs.len() as i64, "a cost for each tile");
            for (y, row) in (0..height).zip(costs.chunks_exact(width.max(1) as usize)) {
                own[grid.row(y)].copy_from_slice(row);
            }
        });
        ground
    }

    /// Whether it is that of `map`.
    pub(super) fn is_that_of(&self, map: &Map, cost: impl Fn(TileType) -> u8) -> bool {
        let costs = TileType::ALL.map(cost);
        let is_row = |y: i32| {
            let own = &self.costs[self.grid.row(y)];
            own.iter().zip(map.row(y)).fold(true, |same, (own, tile)| same & (*own == costs[*tile as usize]))
        };
        self.grid.is_of(map.width, map.height) && (0..map.height).all(is_row)
    }

    pub(super) fn become_that_of(&mut self, map: &Map, cost: impl Fn(TileType) -> u8) {
        let costs = TileType::ALL.map(cost);
        self.clear(map.width, map.height, |grid, own| {
            for y in 0..map.height {
                for (slot, tile) in own[grid.row(y)].iter_mut().zip(map.row(y)) {
                    *slot = costs[*tile as usize];
                }
            }
        });
    }

    /// Makes room for a map on which nobody can walk yet, and lets `fill` fill in the costs. Ground that others share is left to
    /// them.
    pub(super) fn clear(&mut self, width: i32, height: i32, fill: impl FnOnce(Grid, &mut [u8])) {
        self.grid = Grid::new(width, height);
        if Arc::get_mut(&mut self.costs).is_none() {
            self.costs = Arc::default();
        }
        let costs = Arc::make_mut(&mut self.costs);
        costs.clear();
        costs.resize(self.grid.area(), 0);
        fill(self.grid, costs);
        self.highest = costs.iter().fold(0, |highest, cost| highest.max(*cost));
    }
}
