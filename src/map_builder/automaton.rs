//! A cellular automaton that turns noise into caves: a tile with many walls around becomes wall, one with few opens.
//!
//! The rules are those of RogueBasin's "Cellular Automata Method for Generating Random Cave-Like Levels".

use crate::rng::Rng;

/// A grid of walls (1) and open tiles (0); the outermost ring stays wall.
pub(super) struct Automaton {
    width: usize,
    height: usize,
    pub walls: Vec<u8>,
    next: Vec<u8>,
    /// Wall counts of the columns around the current row, three and five tiles high; the latter with an empty column
    /// on either side. side.
    near: Vec<u8>,
    far: Vec<u8>,
}

impl Automaton {
    /// Noise with `share` percent walls.
    pub fn noise(width: usize, height: usize, share: i32, rng: &mut Rng) -> Self {
        let mut walls = vec![1; width * height];
        for row in walls.chunks_mut(width).skip(1).take(height - 2) {
            for tile in &mut row[1..width - 1] {
                *tile = u8::from(rng.range(0, 99) < share);
            }
        }
        let next = walls.clone();
        Self { width, height, walls, next, near: vec![0; width], far: vec![0; width + 2] }
    }

    /// Runs one generation. A tile becomes wall if at least five of the nine tiles in its 3x3 square are; with
    /// `scatter`, also if at most two of the twenty-five in its 5x5 square are, which limits the size of caverns.
    pub fn step(&mut self, scatter: bool) {
        // No count is below 0, so nothing is lonely without `scatter`.
        let lonely = if scatter { 3 } else { 0 };
        for y in 1..self.height - 1 {
            self.sum_columns(y);
            let row = &mut self.next[y * self.width..(y + 1) * self.width];
            let inner = row.iter_mut().skip(1).take(self.width - 2);
            for ((tile, near), far) in inner.zip(self.near.windows(3)).zip(self.far.windows(5)) {
                let near: u8 = near[0] + near[1] + near[2];
                let far: u8 = far[0] + far[1] + far[2] + far[3] + far[4];
                *tile = u8::from((near >= 5) | (far < lonely));
            }
        }
        std::mem::swap(&mut self.walls, &mut self.next);
    }

    fn sum_columns(&mut self, y: usize) {
        let row = |y: usize| &self.walls[y * self.width..(y + 1) * self.width];
        // Beyond the edge all is wall, like the ring.
        let [above, north, here, south, below] =
            [y.max(2) - 2, y - 1, y, y + 1, (y + 2).min(self.height - 1)].map(row);
        let sums = self.near.iter_mut().zip(&mut self.far[1..]);
        for (x, (near, far)) in sums.enumerate() {
            *near = north[x] + here[x] + south[x];
            *far = *near + above[x] + below[x];
        }
    }

    /// How many tiles are open.
    pub fn open(&self) -> usize {
        self.walls.iter().filter(|wall| **wall == 0).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generations_count_the_tiles_around() {
        for (seed, scatter) in (0..20).flat_map(|seed| [(seed, false), (seed, true)]) {
            let mut rng = Rng::for_players(seed);
            let mut caves = Automaton::noise(20, 15, 40, &mut rng);
            let before = caves.walls.clone();
            let walls = |x: i32, y: i32, reach: i32| {
                let clamp = |v: i32, top: i32| v.clamp(0, top);
                let around = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (x + dx, y + dy)));
                // A tile beyond the edge counts once.
                let inside = around.filter(|(x, _)| (0..20).contains(x));
                inside.map(|(x, y)| i32::from(before[(clamp(y, 14) * 20 + x) as usize])).sum::<i32>()
            };
            caves.step(scatter);
            for y in 1..14 {
                for x in 1..19 {
                    let expected = walls(x, y, 1) >= 5 || (scatter && walls(x, y, 2) <= 2);
                    assert_eq!(caves.walls[(y * 20 + x) as usize] == 1, expected, "({x}, {y})");
                }
            }
        }
    }

    #[test]
    fn the_outermost_ring_stays_wall() {
        let mut caves = Automaton::noise(20, 15, 0, &mut Rng::for_players(1));
        caves.step(true);
        assert!((0..20).all(|x| caves.walls[x] == 1 && caves.walls[14 * 20 + x] == 1));
    }
}
