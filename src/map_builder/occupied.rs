//! Finds the rooms that a new one would overlap.

use crate::geometry::Rect;

/// Above this many attempts, a coarse grid beats a linear search.
const LIST_LIMIT: u32 = 256;

/// The accepted rooms, ready for overlap queries.
pub struct Occupied {
    rooms: Vec<Rect>,
    grid: Option<Grid>,
}

impl Occupied {
    /// Empty, for at most `attempts` rooms with no side longer than `longest`, on a map of `width` by `height` tiles.
    pub fn new(attempts: u32, longest: i32, width: i32, height: i32) -> Self {
        Self {
            rooms: Vec::with_capacity(attempts.min(LIST_LIMIT) as usize),
            grid: (attempts > LIST_LIMIT).then(|| Grid::new(longest, width, height)),
        }
    }

    /// The earliest room that `rect` overlaps; a shared edge is an overlap.
    pub fn first_hit(&self, rect: &Rect) -> Option<usize> {
        match &self.grid {
            None => self.rooms.iter().position(|room| room.intersect(rect)),
            Some(grid) => grid.first_hit(rect, &self.rooms),
        }
    }

    /// Adds `rect`, which must not overlap any.
    pub fn push(&mut self, rect: Rect) {
        if let Some(grid) = &mut self.grid {
            grid.insert(self.rooms.len(), &rect);
        }
        self.rooms.push(rect);
    }

    /// The accepted rooms in order of creation.
    pub fn into_rooms(self) -> Vec<Rect> {
        self.rooms
    }

    /// The newest room.
    pub fn last(&self) -> Option<&Rect> {
        self.rooms.last()
    }
}

/// Squares larger than any room, so that a room touches at most four; each lists the rooms that reach into it. Rooms
/// do not overlap, so the lists stay short.
struct Grid {
    side: i32,
    columns: i32,
    /// The start of each square's list in `links`, or [`END`].
    heads: Vec<u32>,
    links: Vec<Link>,
}

/// An entry of a square's list: a room, and the index of the next entry.
struct Link {
    room: u32,
    next: u32,
}

const END: u32 = u32::MAX;

impl Grid {
    fn new(longest: i32, width: i32, height: i32) -> Self {
        let side = longest + 1;
        let columns = width / side + 1;
        let rows = height / side + 1;
        let heads = vec![END; (columns * rows) as usize];
        Self { side, columns, heads, links: Vec::new() }
    }

    fn squares_of(&self, rect: &Rect) -> impl Iterator<Item = usize> + use<> {
        let (side, columns) = (self.side, self.columns);
        let across = rect.x1 / side..=rect.x2 / side;
        let down = rect.y1 / side..=rect.y2 / side;
        down.flat_map(move |y| across.clone().map(move |x| (y * columns + x) as usize))
    }

    fn rooms_in(&self, square: usize) -> impl Iterator<Item = usize> {
        let link = |at: u32| self.links.get(at as usize);
        std::iter::successors(link(self.heads[square]), move |l| link(l.next)).map(|l| l.room as usize)
    }

    fn first_hit(&self, rect: &Rect, rooms: &[Rect]) -> Option<usize> {
        self.squares_of(rect)
            .flat_map(|square| self.rooms_in(square))
            .filter(|room| rooms[*room].intersect(rect))
            .min()
    }

    fn insert(&mut self, room: usize, rect: &Rect) {
        let room = u32::try_from(room).expect("fewer rooms than attempts, which are counted in u32");
        for square in self.squares_of(rect) {
            let next = std::mem::replace(&mut self.heads[square], self.links.len() as u32);
            self.links.push(Link { room, next });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rects() -> impl Strategy<Value = Vec<Rect>> {
        let rect = (0..180_i32, 0..90_i32, 2..=20_i32, 2..=20_i32)
            .prop_map(|(x, y, w, h)| Rect::with_size(x, y, w, h));
        prop::collection::vec(rect, 1..200)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]
        #[test]
        fn grid_and_list_find_the_same_hits(rects in rects()) {
            let mut list = Occupied::new(1, 20, 200, 110);
            let mut grid = Occupied::new(LIST_LIMIT + 1, 20, 200, 110);
            for rect in rects {
                let hit = list.first_hit(&rect);
                prop_assert_eq!(grid.first_hit(&rect), hit);
                if hit.is_none() {
                    list.push(rect);
                    grid.push(rect);
                }
            }
            prop_assert_eq!(list.into_rooms(), grid.into_rooms());
        }
    }

    #[test]
    fn shared_edges_overlap() {
        let mut taken = Occupied::new(2, 10, 80, 45);
        taken.push(Rect::with_size(10, 10, 6, 6));
        assert_eq!(taken.first_hit(&Rect::with_size(16, 16, 6, 6)), Some(0));
        assert_eq!(taken.first_hit(&Rect::with_size(17, 10, 6, 6)), None);
        assert_eq!(taken.last(), Some(&Rect::with_size(10, 10, 6, 6)));
    }
}
