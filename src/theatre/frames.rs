//! The ground after any step: a frame is kept now and then, and the steps since are applied again. It knows no
//! scenes.

use crate::map::Map;
use crate::map_builder::history::Step;

/// The most steps between two frames. Applying them takes a few microseconds.
const APART: usize = 512;

/// Frames of the ground, each with its number of steps.
#[derive(Clone, Debug)]
pub(super) struct Frames {
    kept: Vec<(usize, Map)>,
}

impl Frames {
    /// The frames of a map that begins as solid rock, `width` by `height`.
    pub fn new(width: i32, height: i32) -> Self {
        Self { kept: vec![(0, Map::new(width, height))] }
    }

    /// Offers the ground after `steps`, in ascending order; it is kept if the last frame is too far back.
    pub fn offer(&mut self, steps: usize, map: &Map) {
        let last = self.kept.last().map_or(0, |frame| frame.0);
        if steps >= last + APART {
            self.kept.push((steps, map.clone()));
        }
    }

    /// The ground after the first `count` of `steps`.
    pub fn map(&self, steps: &[Step], count: usize) -> Map {
        let nearest = self.kept.partition_point(|frame| frame.0 <= count) - 1;
        let (done, map) = &self.kept[nearest];
        let mut map = map.clone();
        steps[*done..count].iter().for_each(|step| step.change(&mut map));
        map
    }

    /// Columns and rows.
    pub fn size(&self) -> (i32, i32) {
        let map = &self.kept[0].1;
        (map.width, map.height)
    }
}
