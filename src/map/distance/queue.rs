//! Tiles waiting for their turn, by distance: a ring of buckets, each a linked list through one flat vector. It
//! knows neither the map nor what a distance means.

/// How many distances can wait at the same time, a power of two. It must be larger than the longest single step.
const BUCKETS: usize = 2048;

/// The end of a list.
const NONE: u32 = u32::MAX;

/// Distances grow as tiles are taken: a tile may be pushed at most `BUCKETS - 1` beyond the distance last taken, and
/// may not be pushed again while it waits.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    /// The first tile in each bucket.
    first: Vec<u32>,
    /// The tile after each tile in its bucket.
    after: Vec<u32>,
    waiting: usize,
}

/// What is left of a bucket that was taken.
pub(super) struct Bucket(u32);

impl Queue {
    /// Lets nobody wait any more.
    pub(super) fn clear(&mut self) {
        if !self.is_empty() {
            self.first.fill(NONE);
            self.waiting = 0;
        }
    }

    /// Makes room for tiles below `area`.
    pub(super) fn prepare(&mut self, area: usize) {
        self.first.resize(BUCKETS, NONE);
        if self.after.len() < area {
            self.after.resize(area, NONE);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    #[inline]
    pub(super) fn push(&mut self, tile: u32, distance: u32) {
        let first = &mut self.first[distance as usize % BUCKETS];
        self.after[tile as usize] = *first;
        *first = tile;
        self.waiting += 1;
    }

    /// Empties the bucket of `distance`.
    #[inline]
    pub(super) fn take(&mut self, distance: u32) -> Bucket {
        let first = &mut self.first[distance as usize % BUCKETS];
        Bucket(std::mem::replace(first, NONE))
    }

    /// The next tile of a bucket that was taken.
    #[inline]
    pub(super) fn next(&mut self, bucket: &mut Bucket) -> Option<u32> {
        let tile = bucket.0;
        if tile == NONE {
            return None;
        }
        bucket.0 = self.after[tile as usize];
        self.waiting -= 1;
        Some(tile)
    }
}
