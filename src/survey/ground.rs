//! A floor's open ground as a grid of bytes, and measures of its shape. It knows no tiles and no rule sets.

use crate::map::{Map, Point};

/// Open tiles with a border of closed ones, so that neighbours need no bounds checks.
#[derive(Default)]
pub struct OpenGround {
    /// Columns, including the border.
    stride: usize,
    /// 1 for open, 0 for closed.
    open: Vec<u8>,
    /// For [`OpenGround::corridor`]: where an open square of two by two begins.
    squares: Vec<u8>,
    walk: Walk,
}

/// Breadth-first distances from one place.
#[derive(Default)]
struct Walk {
    /// The initial value of each tile.
    before: Vec<u32>,
    steps: Vec<u32>,
    /// The tiles reached, in order of distance.
    reached: Vec<u32>,
}

/// Stored for a tile not reached yet.
const UNREACHED: u32 = u32::MAX;
/// Stored for a closed tile.
const CLOSED: u32 = 0;

impl OpenGround {
    /// Loads the ground of `map`.
    pub fn lay(&mut self, map: &Map) {
        let (width, stride) = (map.width as usize, map.width as usize + 2);
        self.stride = stride;
        self.open.clear();
        self.open.resize(stride * (map.height as usize + 2), 0);
        for (row, tiles) in self.open.chunks_mut(stride).skip(1).zip(map.tiles.chunks(width)) {
            for (open, tile) in row[1..].iter_mut().zip(tiles) {
                *open = u8::from(tile.is_passable());
            }
        }
        self.walk.before.clear();
        self.walk.before.extend(self.open.iter().map(|open| if *open == 1 { UNREACHED } else { CLOSED }));
    }

    /// Open tiles outside all open squares of two by two.
    pub fn corridor(&mut self) -> usize {
        let (stride, open) = (self.stride, &self.open);
        let inner = open.len() - stride - 1;
        self.squares.clear();
        self.squares.resize(open.len(), 0);
        let rows = open[..inner].iter().zip(&open[1..]).zip(&open[stride..]).zip(&open[stride + 1..]);
        for (square, (((a, b), c), d)) in self.squares.iter_mut().zip(rows) {
            *square = a & b & c & d;
        }
        let squares = &self.squares;
        let beside = squares[stride + 1..].iter().zip(&squares[stride..]).zip(&squares[1..]).zip(squares);
        let tiles = open[stride + 1..].iter().zip(beside);
        tiles.map(|(open, (((a, b), c), d))| usize::from(open & !(a | b | c | d))).sum()
    }

    /// Open tiles with exactly one open neighbour among four.
    pub fn dead_ends(&self) -> usize {
        let (stride, open) = (self.stride, &self.open);
        let end = open.len() - stride;
        let beside = open[..end - stride]
            .iter()
            .zip(&open[2 * stride..])
            .zip(&open[stride - 1..])
            .zip(&open[stride + 1..]);
        let tiles = open[stride..end].iter().zip(beside);
        tiles
            .filter(|(open, (((north, south), west), east))| {
                **open == 1 && *north + *south + *west + *east == 1
            })
            .count()
    }

    /// Bodies of rock, connected orthogonally and surrounded by open ground: parts minus the Euler number, which
    /// follows from the patterns of all squares of two by two (S. B. Gray, "Local properties of binary images in two
    /// dimensions", 1971). Ground is connected diagonally too, as in walking.
    pub fn loops(&mut self) -> usize {
        let (stride, open) = (self.stride, &self.open);
        let rows = open.iter().zip(&open[1..]).zip(&open[stride..]).zip(&open[stride + 1..]);
        let (mut ones, mut threes, mut crossed) = (0_i32, 0_i32, 0_i32);
        for (((a, b), c), d) in rows {
            let sum = a + b + c + d;
            ones += i32::from(sum == 1);
            threes += i32::from(sum == 3);
            crossed += i32::from(sum == 2 && a == d);
        }
        let euler = (ones - threes - 2 * crossed) / 4;
        (self.parts() - euler) as usize
    }

    /// How many connected parts the ground has.
    fn parts(&mut self) -> i32 {
        let walk = &mut self.walk;
        walk.begin();
        let mut parts = 0;
        for tile in 0..self.open.len() {
            if walk.steps[tile] == UNREACHED {
                parts += 1;
                walk.spread(tile, self.stride);
            }
        }
        parts
    }

    /// Steps between two places, in eight directions; `None` if they are unconnected.
    pub fn steps(&mut self, from: Point, to: Point) -> Option<u32> {
        let [from, to] = [from, to].map(|at| (at.y as usize + 1) * self.stride + at.x as usize + 1);
        self.walk.begin();
        self.walk.spread(from, self.stride);
        let steps = self.walk.steps[to];
        (self.open[to] == 1 && steps != UNREACHED).then(|| steps - 1)
    }

    /// The most steps between any two connected places.
    ///
    /// Few places are tried: each bounds the distances of the others, and places that cannot beat the best are dropped
    /// (F. W. Takes and W. A. Kosters, "Determining the diameter of small world networks", 2011).
    pub fn longest(&mut self) -> u32 {
        let mut best = 0;
        self.walk.begin();
        let mut parts = Vec::new();
        for tile in 0..self.open.len() {
            if self.walk.steps[tile] == UNREACHED {
                let known = self.walk.reached.len();
                self.walk.spread(tile, self.stride);
                parts.push(self.walk.reached[known..].to_vec());
            }
        }
        for part in parts {
            // No distance exceeds the number of tiles.
            if part.len() as u32 > best {
                best = best.max(self.longest_within(&part));
            }
        }
        best
    }

    /// The same within one connected part.
    fn longest_within(&mut self, part: &[u32]) -> u32 {
        let mut best = 0;
        // Places with the lower and upper bound of the distance to their farthest place.
        let mut waiting: Vec<(u32, u32, u32)> = part.iter().map(|tile| (*tile, 0, u32::MAX)).collect();
        let mut outermost = true;
        while let Some((tile, ..)) = pick(&waiting, outermost) {
            outermost = !outermost;
            self.walk.begin();
            self.walk.spread(tile as usize, self.stride);
            let farthest = self.walk.farthest();
            best = best.max(farthest);
            waiting.retain_mut(|(other, least, most)| {
                let away = self.walk.steps[*other as usize] - 1;
                *least = (*least).max(away).max(farthest - away);
                *most = (*most).min(farthest + away);
                *other != tile && *most > best
            });
        }
        best
    }
}

/// The next place to try: the one that may be outermost, or the one that may be innermost.
fn pick(waiting: &[(u32, u32, u32)], outermost: bool) -> Option<(u32, u32, u32)> {
    let waiting = waiting.iter().copied();
    if outermost {
        waiting.max_by_key(|(_, _, most)| *most)
    } else {
        waiting.min_by_key(|(_, least, _)| *least)
    }
}

impl Walk {
    /// Resets all distances.
    fn begin(&mut self) {
        self.steps.clone_from(&self.before);
        self.reached.clear();
    }

    /// Computes the steps from `from`, which counts 1, to everything reachable.
    fn spread(&mut self, from: usize, stride: usize) {
        let mut next = self.reached.len();
        self.steps[from] = 1;
        self.reached.push(from as u32);
        while let Some(at) = self.reached.get(next).map(|at| *at as usize) {
            next += 1;
            let steps = self.steps[at] + 1;
            let (above, below) = (at - stride, at + stride);
            for to in [above - 1, above, above + 1, at - 1, at + 1, below - 1, below, below + 1] {
                if self.steps[to] == UNREACHED {
                    self.steps[to] = steps;
                    self.reached.push(to as u32);
                }
            }
        }
    }

    /// The distance of the place reached last.
    fn farthest(&self) -> u32 {
        self.reached.last().map_or(0, |tile| self.steps[*tile as usize] - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ground(picture: &str) -> OpenGround {
        let mut ground = OpenGround::default();
        ground.lay(&Map::from_picture(picture).0);
        ground
    }

    const RING: &str = "
        ##########
        #....#####
        #.##.....#
        #....#####
        ##########";

    #[test]
    fn ring_with_a_tail_has_a_loop_and_a_dead_end() {
        let mut ring = ground(RING);
        assert_eq!((ring.loops(), ring.dead_ends(), ring.corridor()), (1, 1, 14));
        assert_eq!(ring.longest(), 7);
        assert_eq!(ring.steps(Point::new(1, 1), Point::new(8, 2)), Some(7));
        assert_eq!(ring.steps(Point::new(1, 1), Point::new(0, 0)), None);
    }

    #[test]
    fn pillar_makes_a_loop_but_the_edge_does_not() {
        assert_eq!(ground("...\n.#.\n...").loops(), 1);
        assert_eq!(ground("...\n.#.\n.#.").loops(), 0);
        assert_eq!(ground("....\n.#..\n..#.\n....").loops(), 2, "one walks between two corners");
        assert_eq!(ground("#####\n#.#.#\n#####").loops(), 0);
    }

    #[test]
    fn rooms_are_not_corridors() {
        assert_eq!(ground("#######\n#..####\n#.....#\n#######").corridor(), 3);
        assert_eq!(ground("#.#\n#.#\n#.#").corridor(), 3);
    }

    #[test]
    fn unconnected_parts_count_apart() {
        let mut apart = ground("..#.....");
        assert_eq!((apart.longest(), apart.steps(Point::new(0, 0), Point::new(7, 0))), (4, None));
        assert_eq!(ground("###").longest(), 0);
    }
}
