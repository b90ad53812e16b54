//! Step costs of a map's tiles. It knows neither goals nor distances.

use super::grid::Grid;
use crate::map::{Map, TileType};
use std::sync::Arc;

/// The cost of stepping onto each tile of a map. Distance maps and their copies share it.
#[derive(Clone, Debug, Default)]
pub struct StepCosts {
    pub(super) grid: Grid,
    /// By tile of the grid; 0 is impassable.
    pub(super) costs: Arc<Vec<u8>>,
    pub(super) highest: u8,
}

impl StepCosts {
    /// The step costs on `map`, with `cost` for each kind of tile, 0 if impassable.
    ///
    /// # Panics
    /// If the map with a border of one tile has more than 2^28 tiles.
    pub fn of(map: &Map, cost: impl Fn(TileType) -> u8) -> Self {
        let mut ground = Self::default();
        ground.refill(map, cost);
        ground
    }

    /// The step costs on a map of `width` by `height` tiles, given in row-major order, 0 if impassable.
    ///
    /// # Panics
    /// If `costs` has another length, a side is negative, or the map with a border of one tile has more than 2^28
    /// tiles.
    pub fn of_costs(width: i32, height: i32, costs: &[u8]) -> Self {
        let mut ground = Self::default();
        ground.clear(width, height, &mut |grid, own| {
            assert_eq!(i64::from(width) * i64::from(height), costs.len() as i64, "a cost for each tile");
            for (y, row) in (0..height).zip(costs.chunks_exact(width.max(1) as usize)) {
                own[grid.row(y)].copy_from_slice(row);
            }
        });
        ground
    }

    /// Whether the costs on `map` are equal.
    pub(super) fn has_costs_of(&self, map: &Map, cost: impl Fn(TileType) -> u8) -> bool {
        let costs = TileType::ALL.map(cost);
        let is_row = |y: i32| {
            let own = &self.costs[self.grid.row(y)];
            own.iter().zip(map.row(y)).fold(true, |same, (own, tile)| same & (*own == costs[*tile as usize]))
        };
        self.grid.is_of(map.width, map.height) && (0..map.height).all(is_row)
    }

    pub(super) fn refill(&mut self, map: &Map, cost: impl Fn(TileType) -> u8) {
        let costs = TileType::ALL.map(cost);
        self.clear(map.width, map.height, &mut |grid, own| {
            for y in 0..map.height {
                for (slot, tile) in own[grid.row(y)].iter_mut().zip(map.row(y)) {
                    *slot = costs[*tile as usize];
                }
            }
        });
    }

    /// Resizes to an impassable map and lets `fill` write the costs. Other owners keep the old ground.
    pub(super) fn clear(&mut self, width: i32, height: i32, fill: &mut dyn FnMut(Grid, &mut [u8])) {
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
