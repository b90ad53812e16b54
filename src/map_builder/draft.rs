//! A map in the making, with its witness: every change goes through here, so the witness misses none.

use super::history::{Step, Witness, Work};
use crate::geometry::Rect;
use crate::map::{Map, Point, TileType, scan};
use crate::rng::Rng;

/// Columns of floors that no rule set digs.
pub const WIDTH: i32 = 64;
/// Rows of such floors.
pub const HEIGHT: i32 = 37;

/// The four orthogonal steps, clockwise from the north.
pub(super) const ORTHOGONAL: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// The four orthogonal neighbours of `at`, clockwise from the north.
pub(super) fn neighbours(at: Point) -> [Point; 4] {
    ORTHOGONAL.map(|step| shifted(at, step))
}

/// The eight neighbours in a ring, clockwise from the north: even indices are orthogonal.
const RING: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// A map in the making.
pub(super) struct MapDraft<'w> {
    pub map: Map,
    pub witness: &'w mut dyn Witness,
}

impl<'w> MapDraft<'w> {
    /// Solid rock.
    pub fn new(witness: &'w mut dyn Witness) -> Self {
        witness.see(Step::Begin);
        Self { map: Map::new(WIDTH, HEIGHT), witness }
    }

    /// Fills everything with rock.
    pub fn start_over(&mut self) {
        self.witness.see(Step::Begin);
        self.map.tiles.fill(TileType::Wall);
    }

    /// Reports the start of a piece of work within `rect`.
    #[inline]
    pub fn begin(&mut self, work: Work, rect: Rect) {
        self.witness.see(Step::Work(work, rect));
    }

    /// Reports the start of a piece of work at one place, or growing from there.
    #[inline]
    pub fn begin_at(&mut self, work: Work, at: Point) {
        self.begin(work, Rect::with_exact(at.x, at.y, at.x, at.y));
    }

    /// The whole map, corners included.
    pub fn whole(&self) -> Rect {
        Rect::with_exact(0, 0, self.map.width - 1, self.map.height - 1)
    }

    /// The tile `at`.
    #[inline]
    pub fn tile(&self, at: Point) -> TileType {
        self.map.tile(at)
    }

    /// Sets the tile at `at`.
    #[inline]
    pub fn set(&mut self, at: Point, tile: TileType) {
        self.map.set(at, tile);
        self.witness.see(Step::Became(at, tile));
    }

    /// Sets every tile of `rect`, corners included.
    pub fn lay(&mut self, rect: Rect, tile: TileType) {
        for y in rect.y1..=rect.y2 {
            self.map.span_mut(y, rect.x1, rect.x2).fill(tile);
        }
        self.witness.see(Step::Laid(rect, tile));
    }

    /// Whether `at` is inside the outermost ring, which always stays closed.
    #[inline]
    pub fn is_inner(&self, at: Point) -> bool {
        at.x >= 1 && at.y >= 1 && at.x < self.map.width - 1 && at.y < self.map.height - 1
    }

    /// Whether an obstacle on the floor tile `at` would neither cut anything off nor block a doorway: its walkable
    /// neighbours must stay connected without it, orthogonally.
    pub fn can_block(&self, at: Point) -> bool {
        if self.tile(at) != TileType::Floor {
            return false;
        }
        let ring = RING.map(|step| self.tile(shifted(at, step)));
        let by_a_way = |tile: TileType| {
            matches!(tile, TileType::Door | TileType::OpenDoor | TileType::StairsUp | TileType::StairsDown)
        };
        if ring.iter().step_by(2).any(|tile| by_a_way(*tile)) {
            return false;
        }
        let open = ring.map(TileType::is_passable);
        // Runs of open tiles in the ring with an orthogonal neighbour among them, each after a solid tile.
        let runs = (0..8).filter(|&i| {
            let begins = open[i] && !open[(i + 7) % 8];
            let reaches_orthogonal = i % 2 == 0 || open[(i + 1) % 8];
            begins && reaches_orthogonal
        });
        runs.count() <= 1
    }

    /// Puts an obstacle on `at` if [`MapDraft::can_block`] allows it.
    pub fn block(&mut self, at: Point, tile: TileType) {
        if self.can_block(at) {
            self.set(at, tile);
        }
    }

    /// The number of passable neighbours of `at`, 0 on the outermost ring.
    #[inline]
    pub fn open_around(&self, at: Point) -> usize {
        if !self.is_inner(at) {
            return 0;
        }
        let (middle, width) = (self.map.index(at), self.map.width as usize);
        let open = |index: usize| usize::from(self.map.tiles[index].is_passable());
        let row = |middle: usize| open(middle - 1) + open(middle) + open(middle + 1);
        row(middle - width) + row(middle + width) + open(middle - 1) + open(middle + 1)
    }

    /// Grows a patch of up to `size` tiles from `from`, turning `old` tiles into `new` ones.
    pub fn grow(&mut self, from: Point, size: i32, old: TileType, new: TileType, rng: &mut Rng) {
        // Each tile takes one place in the edge and adds four.
        let mut edge = Vec::with_capacity(1 + 3 * size as usize);
        edge.push(from);
        let mut left = size;
        while left > 0 && !edge.is_empty() {
            let at = edge.swap_remove(rng.range(0, edge.len() as i32 - 1) as usize);
            if self.tile(at) != old {
                continue;
            }
            self.set(at, new);
            left -= 1;
            edge.extend(neighbours(at));
        }
    }
}

/// Whether it is ground for putting things on and for entering machines.
pub(super) fn is_bare_ground(tile: TileType) -> bool {
    use TileType::{Floor, Grass, Rail, Rubble, Shallow};
    matches!(tile, Floor | Grass | Rubble | Shallow | Rail)
}

/// The tile one `step` from `at`.
#[inline]
pub(super) fn shifted(at: Point, step: (i32, i32)) -> Point {
    Point::new(at.x + step.0, at.y + step.1)
}

/// `rect` shrunk by `by` tiles on each side.
pub(super) fn inset(rect: Rect, by: i32) -> Rect {
    Rect::with_exact(rect.x1 + by, rect.y1 + by, rect.x2 - by, rect.y2 - by)
}

/// The columns and rows of `rect`, corners included.
pub(super) fn sides(rect: Rect) -> (i32, i32) {
    (rect.x2 - rect.x1 + 1, rect.y2 - rect.y1 + 1)
}

/// A random point in `rect`, corners included.
pub(super) fn anywhere(rect: Rect, rng: &mut Rng) -> Point {
    let x = rng.range(rect.x1, rect.x2);
    Point::new(x, rng.range(rect.y1, rect.y2))
}

/// Shuffles `list` (R. Durstenfeld, 1964).
pub(super) fn shuffle<T>(list: &mut [T], rng: &mut Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, rng.range(0, last as i32) as usize);
    }
}

/// The tiles on the edge of `rect`, clockwise from the top left.
pub(super) fn ring(rect: Rect) -> impl Iterator<Item = Point> {
    let Rect { x1, y1, x2, y2 } = rect;
    let top = (x1..x2).map(move |x| Point::new(x, y1));
    let right = (y1..y2).map(move |y| Point::new(x2, y));
    let bottom = (x1 + 1..=x2).rev().map(move |x| Point::new(x, y2));
    let left = (y1 + 1..=y2).rev().map(move |y| Point::new(x1, y));
    top.chain(right).chain(bottom).chain(left)
}

/// Whether `at` is in `rect`, corners included.
pub(super) fn is_within(rect: Rect, at: Point) -> bool {
    (rect.x1..=rect.x2).contains(&at.x) && (rect.y1..=rect.y2).contains(&at.y)
}

/// The open tiles of a map with a closed border around it, so that a flood fill needs no bounds checks.
#[derive(Clone)]
pub(super) struct Open {
    width: usize,
    tiles: Vec<bool>,
}

impl Open {
    /// The tiles of a map that are open by kind.
    pub fn of(map: &Map, is_open: impl Fn(TileType) -> bool) -> Self {
        let width = map.width as usize + 2;
        let mut tiles = vec![false; width * (map.height as usize + 2)];
        for (row, y) in tiles.chunks_exact_mut(width).skip(1).zip(0..map.height) {
            row[1..].iter_mut().zip(map.row(y)).for_each(|(open, tile)| *open = is_open(*tile));
        }
        Self { width, tiles }
    }

    /// The tiles of a map that can be walked over or swum through.
    pub fn passable(map: &Map) -> Self {
        Self::of(map, TileType::is_passable)
    }

    pub fn is_open(&self, at: Point) -> bool {
        self.tiles[index(at, self.width)]
    }

    /// Whether closing `at` cuts nothing off from what it is connected to, by steps in all eight directions.
    pub fn is_whole_without(&self, at: Point) -> bool {
        let arcs = self.arcs_around(at);
        let [first, others @ ..] = &arcs[..] else { return true };
        others.iter().all(|other| self.has_way_round(at, [*first, *other]))
    }

    /// An open tile of each part of the ring around `at`; none if it is unbroken. Only a closed orthogonal neighbour breaks it:
    /// a diagonal step crosses a closed corner.
    fn arcs_around(&self, at: Point) -> Vec<Point> {
        let ring = RING.map(|step| shifted(at, step));
        let open = ring.map(|beside| self.is_open(beside));
        let closed_sides = (0..RING.len()).step_by(2).filter(|side| !open[*side]);
        let arcs = closed_sides.filter_map(|side| {
            let mut arc = (side + 1..side + RING.len()).map(|place| place % RING.len());
            arc.by_ref().take_while(|place| place % 2 == 1 || open[*place]).find(|place| open[*place])
        });
        arcs.map(|place| ring[place]).collect()
    }

    /// Whether a way leads from one of two tiles to the other without `at`. Two searches, in turn a ring each, end where they
    /// meet, or where the smaller of two parts ends.
    fn has_way_round(&self, at: Point, ends: [Point; 2]) -> bool {
        const OPEN: u8 = 1;
        const FIRST: u8 = 2;
        let mut marks: Vec<u8> = self.tiles.iter().map(|is_open| u8::from(*is_open)).collect();
        marks[index(at, self.width)] = 0;
        // What each has found, nearest first, and how much of it is done.
        let mut searches = ends.map(|end| (vec![index(end, self.width)], 0));
        let ways = self.all_ways();
        for ((found, _), mark) in searches.iter().zip(FIRST..) {
            marks[found[0]] = mark;
        }
        loop {
            for ((found, done), mark) in searches.iter_mut().zip(FIRST..) {
                let ring = *done..found.len();
                if ring.is_empty() {
                    return false;
                }
                *done = ring.end;
                for place in ring {
                    let tile = found[place];
                    for next in ways.map(|way| tile.wrapping_add_signed(way)) {
                        if marks[next] == OPEN {
                            marks[next] = mark;
                            found.push(next);
                        } else if marks[next] > OPEN && marks[next] != mark {
                            return true;
                        }
                    }
                }
            }
        }
    }

    /// The number of open tiles around `at`.
    pub fn open_around(&self, at: Point) -> usize {
        let here = index(at, self.width);
        self.all_ways().into_iter().filter(|way| self.tiles[here.wrapping_add_signed(*way)]).count()
    }

    /// The open tiles, in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        scan::places(&self.tiles, |open| open).map(|tile| point(tile, self.width))
    }

    /// Opens or closes a tile.
    pub fn set(&mut self, at: Point, is_open: bool) {
        let tile = index(at, self.width);
        self.tiles[tile] = is_open;
    }

    /// Closes everything connected to `from` by orthogonal steps, and returns those tiles.
    pub fn flood(&mut self, from: Point) -> Reached {
        let row = self.width as isize;
        self.spread(from, [-row, 1, row, -1], u32::MAX)
    }

    /// The same in all eight directions.
    pub fn flood_cornerwise(&mut self, from: Point) -> Reached {
        self.spread(from, self.all_ways(), u32::MAX)
    }

    /// Closes all that is at most so many steps from `from`, in all eight directions.
    pub fn close_within(&mut self, from: Point, most: u32) {
        self.spread(from, self.all_ways(), most);
    }

    /// How far apart a tile and its neighbours are in `tiles`.
    fn all_ways(&self) -> [isize; 8] {
        let row = self.width as isize;
        [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1]
    }

    /// Goes no farther than `most` steps.
    fn spread<const WAYS: usize>(&mut self, from: Point, steps: [isize; WAYS], most: u32) -> Reached {
        self.set(from, false);
        let mut reached = Reached {
            width: self.width,
            size: self.tiles.len(),
            tiles: vec![0; self.tiles.len() + 1],
            rings: Vec::new(),
        };
        reached.tiles[0] = index(from, self.width) as u32;
        let (mut done, mut end) = (0, 1);
        while done < end {
            let ring = done..end;
            done = end;
            reached.rings.push(end as u32);
            if reached.rings.len() as u32 > most {
                break;
            }
            for place in ring {
                let at = reached.tiles[place] as usize;
                for next in steps.map(|step| at.wrapping_add_signed(step)) {
                    // Writes always and keeps only open tiles, to avoid mispredicted branches.
                    reached.tiles[end] = next as u32;
                    end += usize::from(std::mem::take(&mut self.tiles[next]));
                }
            }
        }
        reached.tiles.truncate(end);
        reached
    }
}

/// The tiles found by [`Open::flood`].
pub(super) struct Reached {
    width: usize,
    /// The number of tiles of the map with its border.
    size: usize,
    /// Nearest first.
    tiles: Vec<u32>,
    /// How many are at most 0, 1, 2... steps away.
    rings: Vec<u32>,
}

impl Reached {
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// The tiles, nearest first.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.tiles.iter().map(|tile| point(*tile as usize, self.width))
    }

    /// The steps to each tile; `None` if it was not reached.
    pub fn steps(&self) -> impl Fn(Point) -> Option<u32> + use<> {
        let (width, mut steps) = (self.width, vec![None; self.size]);
        let mut begins = 0;
        for (away, end) in self.rings.iter().enumerate() {
            let ring = &self.tiles[begins..*end as usize];
            ring.iter().for_each(|tile| steps[*tile as usize] = Some(away as u32));
            begins = *end as usize;
        }
        move |at| steps[index(at, width)]
    }

    /// Whether `stairs`, if reached, are at least a third as far as the farthest tile.
    pub fn is_far(&self, stairs: Option<Point>) -> bool {
        let tile = stairs.map(|at| index(at, self.width) as u32);
        let Some(place) = self.tiles.iter().position(|other| Some(*other) == tile) else { return true };
        let steps = self.rings.partition_point(|end| *end as usize <= place);
        3 * steps + 1 >= self.rings.len()
    }
}

/// The index of a tile in a map with a border and rows of `width`.
fn index(at: Point, width: usize) -> usize {
    (at.y + 1) as usize * width + (at.x + 1) as usize
}

/// The point of a tile in a map with a border and rows of `width`.
fn point(tile: usize, width: usize) -> Point {
    Point::new((tile % width) as i32 - 1, (tile / width) as i32 - 1)
}

/// The stairs down.
pub(super) fn stairs_down(map: &Map) -> Option<Point> {
    let tile = map.tiles.iter().position(|tile| *tile == TileType::StairsDown)?;
    Some(map.point(tile))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn can_block(picture: &str) -> bool {
        let (map, marks) = Map::from_picture(picture);
        MapDraft { map, witness: &mut () }.can_block(marks[0].1)
    }

    #[test]
    fn obstacles_may_stand_where_a_path_goes_round() {
        assert!(can_block("...\n.x.\n..."), "in the open");
        assert!(can_block("###\n#x.\n#.."), "in a corner");
        assert!(can_block("###\n.x.\n..."), "at a wall");
        assert!(can_block("..#\n.x#\n..."), "at the end of a wall");
    }

    #[test]
    fn obstacles_cut_nothing_off() {
        assert!(!can_block("###\n.x.\n###"), "in a corridor");
        assert!(!can_block("#+#\n.x.\n..."), "behind a door");
        assert!(!can_block("...\n.x>\n..."), "by the stairs");
        assert!(!can_block("#.#\n.x.\n..."), "at the end of a corridor");
        assert!(!can_block("..#\n.x.\n#.."), "between two corners");
    }

    #[test]
    fn floods_pass_doors_but_not_corners() {
        let (map, marks) = Map::from_picture("a.+b#\n#####\n..#c#");
        let mut open = Open::passable(&map);
        let reached = open.flood(marks[0].1);
        let steps = reached.steps();
        assert_eq!(marks.iter().map(|(_, at)| steps(*at)).collect::<Vec<_>>(), [Some(0), Some(3), None]);
        assert_eq!((steps(Point::new(1, 1)), steps(Point::new(0, 2))), (None, None));
        assert_eq!(reached.points().collect::<Vec<_>>(), [0, 1, 2, 3].map(|x| Point::new(x, 0)));
        assert_eq!(open.points().collect::<Vec<_>>(), [0, 1, 3].map(|x| Point::new(x, 2)));
    }

    #[test]
    fn stairs_are_far_from_a_third_of_the_way_on() {
        let corridor = |stairs: usize| {
            let (map, _) = Map::from_picture(&".".repeat(31));
            Open::passable(&map).flood(Point::zero()).is_far(Some(Point::new(stairs as i32, 0)))
        };
        assert!(corridor(10) && !corridor(9));
    }

    #[test]
    fn walls_may_stand_where_a_path_goes_round() {
        let is_whole = |picture: &str| {
            let (map, marks) = Map::from_picture(picture);
            Open::passable(&map).is_whole_without(marks[0].1)
        };
        assert!(is_whole("...\n.x.\n..."), "in the open");
        assert!(is_whole("##.\n..x\n##."), "over a corner");
        assert!(is_whole("..#\n.x#\n#+."), "round a corner to a door");
        assert!(is_whole("....\n.##.\n.x..\n...."), "along a wall");
        assert!(is_whole("..#\n.#.\n.x.\n###"), "by the far side");
        assert!(is_whole("#.....#\n#.###.#\n#..x..#"), "in a loop");
        assert!(is_whole("..#\n##x"), "at the end of a way");
        assert!(is_whole(".#x"), "by itself");
        assert!(!is_whole("...\n#x#\n..."), "in a gap");
        assert!(!is_whole("...\n#x#\n#+#"), "before a door in a corridor");
        assert!(!is_whole("..#\n.x#\n##."), "between two corners");
    }

    /// The other way to ask: the parts before and after. Sparse maps have gaps, loops, and ground by itself.
    #[test]
    fn what_is_whole_has_no_more_parts_than_before() {
        let parts = |mut open: Open| {
            let mut parts = 0;
            while let Some(at) = open.clone().points().next() {
                open.flood_cornerwise(at);
                parts += 1;
            }
            parts
        };
        let mut cut = 0;
        for seed in 0..4_000 {
            let rng = &mut Rng::for_players(seed);
            let row = |rng: &mut Rng| {
                (0..8).map(|_| if rng.range(0, 9) < 6 { '.' } else { '#' }).collect::<String>()
            };
            let picture = (0..6).map(|_| row(rng)).collect::<Vec<_>>().join("\n");
            let (map, _) = Map::from_picture(&picture);
            let open = Open::passable(&map);
            let at = *rng.pick(&map.places(TileType::is_passable));
            let mut without = open.clone();
            without.set(at, false);
            let is_whole = parts(without) <= parts(open.clone());
            assert_eq!(open.is_whole_without(at), is_whole, "{at:?}\n{picture}");
            cut += usize::from(!is_whole);
        }
        assert!(cut > 400, "{cut} cut something off");
    }

    #[test]
    fn patches_grow_only_on_their_ground() {
        let (map, marks) = Map::from_picture("#####\n#x.##\n###.#\n#####");
        let mut draft = MapDraft { map, witness: &mut () };
        draft.grow(marks[0].1, 9, TileType::Floor, TileType::Grass, &mut Rng::for_players(1));
        let grass = draft.map.tiles.iter().filter(|t| **t == TileType::Grass).count();
        assert_eq!(grass, 2);
    }
}
