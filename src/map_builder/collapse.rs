//! Wave function collapse (M. Gumin, 2016): each cell of a grid may be any of some tiles. Once a cell is decided,
//! choices that no longer fit are removed beside it and onwards; if a cell has none left, the last choice is undone.
//! It knows sides and sockets, not pictures.

use crate::rng::Rng;

/// Possible tiles of a cell, one bit each. No bits: the cell is not part of the grid.
pub(super) type Choices = u64;

/// After this many undone choices it gives up.
const BACKTRACKS: usize = 200;

/// The tiles: their weights, and their sockets on each side, clockwise from the north.
pub(super) struct Tiles {
    pub weights: Vec<i32>,
    /// For each side and kind of socket, the tiles with it.
    pub with: [Vec<Choices>; 4],
}

impl Tiles {
    pub fn all(&self) -> Choices {
        (0..self.weights.len()).fold(0, |all, tile| all | 1 << tile)
    }

    /// The tiles that fit on `side` of a cell with `choices`.
    fn beside(&self, choices: Choices, side: usize) -> Choices {
        let sockets = self.with[side].iter().zip(&self.with[(side + 2) % 4]);
        sockets.filter(|(here, _)| *here & choices != 0).fold(0, |fit, (_, there)| fit | there)
    }
}

pub(super) struct Wave<'a> {
    pub tiles: &'a Tiles,
    pub columns: usize,
    /// Row by row.
    pub cells: Vec<Choices>,
}

/// A choice that can be undone: the cells before it, its cell, and the chosen tile.
struct Choice {
    before: Vec<Choices>,
    cell: usize,
    tile: Choices,
}

/// A step shown to the observer.
#[derive(Clone, Copy)]
pub(super) enum Seen {
    /// A tile was chosen for the cell.
    Chosen(usize),
    /// The cell's choice was undone, with all later ones.
    TakenBack(usize),
}

impl Wave<'_> {
    /// Decides all cells, calling `see` after each choice that fits and each one undone. Returns whether it is done;
    /// if not, too many choices were undone, or nothing fits at all.
    pub fn collapse(&mut self, rng: &mut Rng, mut see: impl FnMut(&[Choices], Seen)) -> bool {
        let (mut choices, mut taken_back) = (Vec::new(), 0);
        let mut fits = (0..self.cells.len()).all(|cell| self.cells[cell] == 0 || self.spread(cell));
        loop {
            let seen = if fits {
                let Some(cell) = self.next(rng) else { return true };
                let tile = self.draw(cell, rng);
                choices.push(Choice { before: self.cells.clone(), cell, tile });
                self.cells[cell] = tile;
                Seen::Chosen(cell)
            } else {
                taken_back += 1;
                let Some(Choice { before, cell, tile }) = choices.pop() else { return false };
                self.cells = before;
                self.cells[cell] &= !tile;
                Seen::TakenBack(cell)
            };
            let (Seen::Chosen(cell) | Seen::TakenBack(cell)) = seen;
            fits = self.cells[cell] != 0 && self.spread(cell);
            if fits {
                see(&self.cells, seen);
            } else if taken_back >= BACKTRACKS {
                return false;
            }
        }
    }

    /// One of the undecided cells with the fewest choices.
    fn next(&self, rng: &mut Rng) -> Option<usize> {
        let open = |choices: Choices| choices.count_ones() > 1;
        let fewest = self.cells.iter().filter(|cell| open(**cell)).map(|cell| cell.count_ones()).min()?;
        let cells = (0..self.cells.len()).filter(|cell| self.cells[*cell].count_ones() == fewest);
        Some(*rng.pick(&cells.collect::<Vec<usize>>()))
    }

    /// One of the tiles possible at `cell`.
    fn draw(&self, cell: usize, rng: &mut Rng) -> Choices {
        let weights = self.tiles.weights.iter().enumerate();
        let tiles: Vec<(Choices, i32)> = weights.map(|(tile, weight)| (1 << tile, *weight)).collect();
        let left: Vec<(Choices, i32)> =
            tiles.into_iter().filter(|(tile, _)| self.cells[cell] & tile != 0).collect();
        rng.weighted(&left).expect("a cell with choices")
    }

    /// Removes choices that no longer fit, from `from` on; returns whether every cell has one left.
    fn spread(&mut self, from: usize) -> bool {
        let mut waiting = vec![from];
        while let Some(cell) = waiting.pop() {
            for (side, next) in neighbours(cell, self.columns, self.cells.len()) {
                let before = self.cells[next];
                let after = before & self.tiles.beside(self.cells[cell], side);
                if after == 0 && before != 0 {
                    return false;
                }
                if after != before {
                    self.cells[next] = after;
                    waiting.push(next);
                }
            }
        }
        true
    }
}

/// The sides of `cell`, clockwise from the north, with the cell beyond each.
pub(super) fn neighbours(
    cell: usize,
    columns: usize,
    cells: usize,
) -> impl Iterator<Item = (usize, usize)> + use<> {
    let (x, y) = (cell % columns, cell / columns);
    let rows = cells / columns;
    let sides = [
        (y > 0).then(|| cell - columns),
        (x + 1 < columns).then(|| cell + 1),
        (y + 1 < rows).then(|| cell + columns),
        (x > 0).then(|| cell - 1),
    ];
    sides.into_iter().enumerate().filter_map(|(side, next)| Some((side, next?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tiles by their sockets, clockwise from the north, equally likely.
    fn tiles(sockets: &[[usize; 4]]) -> Tiles {
        let mut with: [Vec<Choices>; 4] = std::array::from_fn(|_| vec![0; 4]);
        for (tile, sockets) in sockets.iter().enumerate() {
            for (with, socket) in with.iter_mut().zip(sockets) {
                with[*socket] |= 1 << tile;
            }
        }
        Tiles { weights: vec![1; sockets.len()], with }
    }

    /// The finished cells of a 6 by 5 grid, and the number of undone choices; `None` if it failed.
    fn collapsed(tiles: &Tiles, seed: u64) -> Option<(Vec<Choices>, usize)> {
        let mut wave = Wave { tiles, columns: 6, cells: vec![tiles.all(); 30] };
        let mut taken_back = 0;
        let is_done = wave.collapse(&mut Rng::for_players(seed), |_, seen| {
            taken_back += usize::from(matches!(seen, Seen::TakenBack(_)));
        });
        is_done.then_some((wave.cells, taken_back))
    }

    /// Pipes with two ends: straight ones and bends, and four-way crossings.
    const PIPES: [[usize; 4]; 7] =
        [[1, 0, 1, 0], [0, 1, 0, 1], [1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1], [1, 0, 0, 1], [1, 1, 1, 1]];
    /// Tiles of three colours with few equal sides, which seldom fit.
    const PICKY: [[usize; 4]; 6] =
        [[0, 1, 2, 2], [1, 2, 0, 0], [2, 0, 1, 1], [0, 2, 1, 1], [1, 0, 2, 2], [2, 1, 1, 0]];

    #[test]
    fn all_cells_are_decided_and_fit() {
        for tiles in [tiles(&PIPES), tiles(&PICKY)] {
            let done: Vec<Vec<Choices>> =
                (0..100).filter_map(|seed| collapsed(&tiles, seed)).map(|(cells, _)| cells).collect();
            assert!(done.len() > 10, "{} of 100 are done", done.len());
            for (cells, cell) in done.iter().flat_map(|cells| (0..30).map(move |cell| (cells, cell))) {
                assert_eq!(cells[cell].count_ones(), 1);
                for (side, next) in neighbours(cell, 6, 30) {
                    assert!(tiles.beside(cells[cell], side) & cells[next] != 0, "{cell} and {next}");
                }
            }
        }
    }

    #[test]
    fn dead_ends_undo_a_choice() {
        let tiles = tiles(&PICKY);
        let taken_back: Vec<usize> =
            (0..100).filter_map(|seed| collapsed(&tiles, seed)).map(|(_, taken_back)| taken_back).collect();
        assert!(taken_back.iter().any(|taken_back| *taken_back > 0), "{taken_back:?}");
    }

    /// Loops of pipes cross an even number of cells, which no single cell can tell.
    #[test]
    fn impossible_grids_are_given_up() {
        let tiles = tiles(&PIPES[..6]);
        for (columns, is_done) in [(5, false), (6, true)] {
            let mut cells = vec![tiles.all(); columns * 5];
            for (cell, choices) in cells.iter_mut().enumerate() {
                let inside: Vec<usize> =
                    neighbours(cell, columns, columns * 5).map(|(side, _)| side).collect();
                for side in (0..4).filter(|side| !inside.contains(side)) {
                    *choices &= tiles.with[side][0];
                }
            }
            let (mut wave, mut taken_back) = (Wave { tiles: &tiles, columns, cells }, 0);
            let done = wave.collapse(&mut Rng::for_players(1), |_, seen| {
                taken_back += usize::from(matches!(seen, Seen::TakenBack(_)));
            });
            assert!(done == is_done && taken_back <= BACKTRACKS, "{columns} columns: {taken_back}");
        }
    }

    #[test]
    fn cells_outside_the_grid_are_left_alone() {
        let tiles = tiles(&PIPES);
        let mut wave = Wave { tiles: &tiles, columns: 6, cells: vec![tiles.all(); 30] };
        wave.cells[8] = 0;
        assert!(wave.collapse(&mut Rng::for_players(1), |_, _| ()));
        assert_eq!(wave.cells[8], 0);
    }
}
