//! Wave function collapse (M. Gumin, 2016): a grid of cells, each of which may still be any of some tiles. A cell is decided,
//! whatever fits beside it no longer is struck out there and farther on, and so on; where nothing is left, the last choice is
//! taken back. It knows sides and sockets, and no pictures.

use crate::rng::Rng;

/// Tiles that a cell may still be, a bit for each. None: the cell is not part of the grid.
pub(super) type Choices = u64;

/// The most choices that are taken back before all is given up.
const BACKTRACKS: usize = 200;

/// The tiles: how likely each is, and which have which socket on each side. Sides are told clockwise from the north.
pub(super) struct Tiles {
    pub weights: Vec<i32>,
    /// For each side, and each kind of socket: the tiles that have it there.
    pub with: [Vec<Choices>; 4],
}

impl Tiles {
    /// All of them.
    pub fn all(&self) -> Choices {
        (0..self.weights.len()).fold(0, |all, tile| all | 1 << tile)
    }

    /// The tiles that fit on that `side` of a cell with such `choices`.
    fn beside(&self, choices: Choices, side: usize) -> Choices {
        let sockets = self.with[side].iter().zip(&self.with[(side + 2) % 4]);
        sockets.filter(|(here, _)| *here & choices != 0).fold(0, |fit, (_, there)| fit | there)
    }
}

/// The grid.
pub(super) struct Wave<'a> {
    pub tiles: &'a Tiles,
    pub columns: usize,
    /// Row by row.
    pub cells: Vec<Choices>,
}

/// A choice that can be taken back: the cells before it, where it was made, and which tile was chosen.
struct Choice {
    before: Vec<Choices>,
    cell: usize,
    tile: Choices,
}

/// What is shown.
#[derive(Clone, Copy)]
pub(super) enum Seen {
    /// A tile was chosen for the cell.
    Chosen(usize),
    /// What was chosen for the cell is taken back, and all that was chosen since.
    TakenBack(usize),
}

impl Wave<'_> {
    /// Decides all cells, and shows them to `see` after each choice that fits and each that was taken back. Returns whether
    /// it is done; if not, too many choices were taken back, or nothing fits at all.
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

    /// One of the tiles that `cell` may be.
    fn draw(&self, cell: usize, rng: &mut Rng) -> Choices {
        let weights = self.tiles.weights.iter().enumerate();
        let tiles: Vec<(Choices, i32)> = weights.map(|(tile, weight)| (1 << tile, *weight)).collect();
        let left: Vec<(Choices, i32)> =
            tiles.into_iter().filter(|(tile, _)| self.cells[cell] & tile != 0).collect();
        rng.weighted(&left).expect("a cell with choices")
    }

    /// Strikes out what no longer fits, from `from` on; returns whether something is left for every cell.
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

/// The sides of `cell`, clockwise from the north, each with the cell that is there.
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

    /// Tiles by their sockets, clockwise from the north, each as likely as the others.
    fn tiles(sockets: &[[usize; 4]]) -> Tiles {
        let mut with: [Vec<Choices>; 4] = std::array::from_fn(|_| vec![0; 4]);
        for (tile, sockets) in sockets.iter().enumerate() {
            for (with, socket) in with.iter_mut().zip(sockets) {
                with[*socket] |= 1 << tile;
            }
        }
        Tiles { weights: vec![1; sockets.len()], with }
    }

    /// The cells of a grid of 6 by 5 when it is done, and how many choices were taken back; `None` if that failed.
    fn collapsed(tiles: &Tiles, seed: u64) -> Option<(Vec<Choices>, usize)> {
        let mut wave = Wave { tiles, columns: 6, cells: vec![tiles.all(); 30] };
        let mut taken_back = 0;
        let is_done = wave.collapse(&mut Rng::for_players(seed), |_, seen| {
            taken_back += usize::from(matches!(seen, Seen::TakenBack(_)));
        });
        is_done.then_some((wave.cells, taken_back))
    }

    /// Pipes with two ends: straight ones and bends, and crossings of all four.
    const PIPES: [[usize; 4]; 7] =
        [[1, 0, 1, 0], [0, 1, 0, 1], [1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1], [1, 0, 0, 1], [1, 1, 1, 1]];
    /// Tiles of three colours, no two sides of one alike but two: they seldom fit.
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
    fn where_nothing_fits_a_choice_is_taken_back() {
        let tiles = tiles(&PICKY);
        let taken_back: Vec<usize> =
            (0..100).filter_map(|seed| collapsed(&tiles, seed)).map(|(_, taken_back)| taken_back).collect();
        assert!(taken_back.iter().any(|taken_back| *taken_back > 0), "{taken_back:?}");
    }

    /// Loops of pipes go through an even number of cells, which no cell by itself can tell.
    #[test]
    fn what_cannot_be_done_is_given_up_after_so_many_choices() {
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
