//! What is in view besides foes: items, and features that are worth a walk, which are traces of earlier visitors, mushrooms
//! and parts of machines. Queries only.

use super::{Level, reach};
use crate::content::Item;
use crate::content::finds::Lore;
use crate::map::{Point, TileType};
use crate::order::sort_short;

/// All features of one kind, nearest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its kind.
    pub kind: FeatureKind,
    /// Their tiles, at least one.
    pub places: Vec<Point>,
}

/// A kind of feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeatureKind {
    /// A trace of earlier visitors.
    Lore(Lore),
    /// Ground with an effect.
    Ground(TileType),
}

impl Level {
    /// The items in view with their places, nearest first; foes disguised as items are among them.
    pub fn items_in_view(&self) -> Vec<(Point, Item)> {
        let lying = self.items.iter().map(|lying| (lying.at, lying.item));
        let hidden = self.foes().filter(|foe| !self.sees_actor(foe));
        let disguised = hidden.filter_map(|foe| Some((foe.at, Item::new(foe.disguise()?))));
        let mut seen: Vec<_> = lying.chain(disguised).filter(|(at, _)| self.is_seen(*at)).collect();
        sort_short(&mut seen, |(at, _)| (reach(self.player().at, *at), at.y, at.x));
        seen
    }

    /// The features in view, by the nearest of each kind. An item on a feature, as on an altar, hides it.
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
