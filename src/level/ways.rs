//! The path cache: paths to the foes' goals, kept from turn to turn. `game` updates it; this file only looks up.
//! Copies of a floor share the paths.

use super::{Actor, Level};
use crate::content::Monster;
use crate::content::monsters::Ability;
use crate::map::distance::{DistanceMap, StepCosts};
use crate::map::{Point, TileType};
use std::borrow::Cow;
use std::sync::Arc;

/// Where an actor can walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Whether it passes closed doors.
    pub opens_doors: bool,
    /// Whether it breaks closed doors.
    pub breaks_doors: bool,
    /// Whether it passes deep water freely.
    pub flies: bool,
    /// Whether it passes chasms.
    pub crosses: bool,
    /// Whether it moves only in water.
    pub swims: bool,
}

impl Movement {
    /// Stopped by rock only.
    pub const FREE: Movement =
        Movement { opens_doors: true, breaks_doors: false, flies: true, crosses: false, swims: false };

    /// The movement of a kind of foe.
    pub const fn of(monster: Monster) -> Self {
        let info = monster.info();
        let (flies, swims) = (info.ability.flies(), matches!(info.ability, Ability::Swims));
        let breaks_doors = !info.opens_doors && !flies;
        Self { opens_doors: info.opens_doors, breaks_doors, flies, crosses: flies, swims }
    }

    /// Whether it can cross `tile`, closed doors aside.
    pub fn goes_over(self, tile: TileType) -> bool {
        if self.swims { tile.is_water() } else { tile.is_walkable() || self.crosses && tile.is_open() }
    }
}

/// The distances from everywhere to one goal.
#[derive(Clone, Debug)]
pub struct Path {
    pub goal: Point,
    pub gait: Movement,
    /// The distances, at least for the foes that use it.
    pub steps: Arc<DistanceMap>,
}

impl Path {
    pub(crate) fn leads(&self, goal: Point, gait: Movement) -> bool {
        self.goal == goal && self.gait == gait
    }

    /// Whether the distance from `from` is known.
    pub(crate) fn is_known_from(&self, from: Point) -> bool {
        self.steps.is_known_from(from)
    }

    /// Continues the search to `from` if needed.
    pub(crate) fn look_from(&mut self, from: Point) {
        if !self.is_known_from(from) {
            Arc::make_mut(&mut self.steps).go_on_until(&[from]);
        }
    }
}

/// Path cache for foes.
#[derive(Clone, Debug, Default)]
pub struct PathCache {
    /// The tiles that the paths assume.
    pub(crate) tiles: Vec<TileType>,
    /// The closed doors that the paths assume, by index.
    pub(crate) shut: Vec<u32>,
    pub(crate) has_deep: bool,
    pub(crate) has_chasm: bool,
    /// The step costs for each movement in use.
    pub(crate) grounds: Vec<(Movement, StepCosts)>,
    /// The paths, one for each goal and movement.
    pub(crate) kept: Vec<Path>,
    /// The flee map from the player, if any foe has fled from where the player is.
    pub(crate) away: Option<Arc<DistanceMap>>,
}

impl PathCache {
    /// The movement of `foe`, as far as it matters now: without doors, deep water and chasms all walk alike, and only
    /// hunters break doors.
    pub fn gait(&self, foe: &Actor) -> Movement {
        let gait = foe.monster().map_or(Movement::FREE, Movement::of);
        let opens_doors = gait.opens_doors || self.shut.is_empty();
        let breaks_doors = gait.breaks_doors && !opens_doors && foe.is_hunting();
        let (flies, crosses) = (gait.flies || !self.has_deep, gait.crosses && self.has_chasm);
        Movement { opens_doors, breaks_doors, flies, crosses, swims: gait.swims }
    }

    /// The path to `goal`, if it is kept, known at least from `from`: a foe pushed or called beyond the searched part
    /// gets the whole map.
    pub fn to(&self, goal: Point, gait: Movement, from: Point) -> Option<Cow<'_, DistanceMap>> {
        let way = self.kept.iter().find(|way| way.leads(goal, gait))?;
        Some(way.steps.known_from(from))
    }
}

impl Level {
    /// The steps from `at` to the player, closed doors counted as open.
    pub fn steps_to_player(&self, at: Point) -> Option<u32> {
        self.derived.to_player.known_from(at).distance(at)
    }

    /// The same, if they are at most `limit`.
    pub fn steps_to_player_within(&self, at: Point, limit: u32) -> Option<u32> {
        self.derived.to_player.distance_within(at, limit)
    }

    /// The path from `from` to the player, closed doors counted as open.
    pub(crate) fn way_to_player(&self, from: Point) -> Cow<'_, DistanceMap> {
        self.derived.to_player.known_from(from)
    }

    /// The paths from everywhere to the player, closed doors counted as open.
    pub(crate) fn all_ways_to_player(&self) -> Cow<'_, DistanceMap> {
        if self.derived.to_player.is_part() {
            Cow::Owned(self.derived.to_player.whole())
        } else {
            Cow::Borrowed(&*self.derived.to_player)
        }
    }
}
