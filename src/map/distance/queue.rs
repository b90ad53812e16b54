//! A bucket queue of tiles by distance: a ring of buckets, each a linked list through one vector.

/// The end of a list.
const NONE: u32 = u32::MAX;

/// Distances only grow: a tile may be pushed at most one [prepared](Queue::prepare) step beyond the distance last
/// taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    /// The first entry in each bucket. The number of buckets is a power of two.
    first: Vec<u32>,
    /// Each tile that was pushed, and the next entry in its bucket.
    entries: Vec<(u32, u32)>,
    waiting: usize,
}

/// The rest of a bucket that was taken.
pub(super) struct Bucket(u32);

impl Queue {
    pub(super) fn clear(&mut self) {
        if !self.is_empty() {
            self.first.fill(NONE);
            self.waiting = 0;
        }
        self.entries.clear();
    }

    /// Makes room for steps of that length. The queue must be empty.
    pub(super) fn prepare(&mut self, longest_step: u32) {
        self.first.resize((longest_step as usize + 1).next_power_of_two(), NONE);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    #[inline]
    fn bucket(&mut self, distance: u32) -> &mut u32 {
        let last = self.first.len() - 1;
        &mut self.first[distance as usize & last]
    }

    #[inline]
    pub(super) fn push(&mut self, tile: u32, distance: u32) {
        let entry = self.entries.len() as u32;
        let after = std::mem::replace(self.bucket(distance), entry);
        self.entries.push((tile, after));
        self.waiting += 1;
    }

    /// Empties the bucket of `distance`.
    #[inline]
    pub(super) fn take(&mut self, distance: u32) -> Bucket {
        Bucket(std::mem::replace(self.bucket(distance), NONE))
    }

    /// The next tile of a bucket that was taken.
    #[inline]
    pub(super) fn next(&mut self, bucket: &mut Bucket) -> Option<u32> {
        let (tile, after) = *self.entries.get(bucket.0 as usize)?;
        bucket.0 = after;
        self.waiting -= 1;
        Some(tile)
    }
}
