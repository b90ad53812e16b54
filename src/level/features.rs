//! What stands or lies in view besides foes and items, and is worth a walk: traces of those who were here before,
//! mushrooms, and the parts of machines. Questions only.

use super::{Level, reach};
use crate::content::finds::Lore;
use crate::map::{Point, TileType};

/// What there is of one kind, the nearest of it first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// Where each of them is, at least one.
    pub places: Vec<Point>,
}

/// What a feature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeatureKind {
    /// A trace of those who were here before.
    Lore(Lore),
    /// Ground that does something.
    Ground(TileType),
}

impl Level {
    /// The features in view, by how near the nearest of each kind is. Where a thing lies, as on an altar, that says it all.
    pub fn features_in_view(&self) -> Vec<Feature> {
        let finds = self
            .lore
            .iter()
            .filter_map(|placed| self.known_find(placed.at).map(|find| (placed.at, FeatureKind::Lore(find))));
        let ground = self.spans_in_line().flatten().map(|tile| (self.map.point(tile), self.map.tiles[tile]));
        let ground = ground.filter(|(_, tile)| tile.is_feature());
        let ground = ground.map(|(at, tile)| (at, FeatureKind::Ground(tile)));
        let is_shown = |at: Point| {
            self.is_seen(at)
                && at != self.player().at
                && !self.knowledge.remembered.iter().any(|(thing, _)| *thing == at)
        };
        let mut all: Vec<_> = finds.chain(ground).filter(|(at, _)| is_shown(*at)).collect();
        all.sort_by_key(|(at, _)| (reach(self.player().at, *at), at.y, at.x));
        let mut features: Vec<Feature> = Vec::new();
        for (at, kind) in all {
            match features.iter_mut().find(|feature| feature.kind == kind) {
                Some(feature) => feature.places.push(at),
                None => features.push(Feature { kind, places: vec![at] }),
            }
        }
        features
    }
}
