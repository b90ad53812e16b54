//! The ways to the places that foes have in mind, kept from turn to turn. They follow from the ground and from what the
//! foes are about; `game` brings them up to date, and here they are only looked up. Copies of a floor share them.

use super::{Actor, Level};
use crate::content::Monster;
use crate::content::monsters::Ability;
use crate::map::distance::{DistanceMap, StepCosts};
use crate::map::{Point, TileType};
use std::borrow::Cow;
use std::sync::Arc;

/// What stands in an actor's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Whether closed doors do not.
    pub opens_doors: bool,
    /// Whether it breaks them.
    pub breaks_doors: bool,
    /// Whether deep water does not.
    pub flies: bool,
    /// Whether a chasm does not.
    pub crosses: bool,
    /// Whether everything does but water.
    pub swims: bool,
}

impl Movement {
    /// Nothing but rock.
    pub const FREE: Movement =
        Movement { opens_doors: true, breaks_doors: false, flies: true, crosses: false, swims: false };

    /// That of a kind of foe.
    pub const fn of(monster: Monster) -> Self {
        let info = monster.info();
        let (flies, swims) = (info.ability.flies(), matches!(info.ability, Ability::Swims));
        let breaks_doors = !info.opens_doors && !flies;
        Self { opens_doors: info.opens_doors, breaks_doors, flies, crosses: flies, swims }
    }

    /// Whether it goes over that tile, a closed door apart.
    pub fn goes_over(self, tile: TileType) -> bool {
        if self.swims { tile.is_water() } else { tile.is_walkable() || self.crosses && tile.is_open() }
    }
}

/// How far everything is from one place.
#[derive(Clone, Debug)]
pub struct Path {
    /// The place.
    pub goal: Point,
    /// The gait that it is for.
    pub gait: Movement,
    /// The distances, at least of whoever goes there.
    pub steps: Arc<DistanceMap>,
}

impl Path {
    /// Whether it is the way to that place for that gait.
    pub(crate) fn leads(&self, goal: Point, gait: Movement) -> bool {
        self.goal == goal && self.gait == gait
    }

    /// Whether it is known how far it is from there.
    pub(crate) fn is_known_from(&self, from: Point) -> bool {
        self.steps.is_known_from(from)
    }

    /// Finds how far it is from there, if that is not known.
    pub(crate) fn look_from(&mut self, from: Point) {
        if !self.is_known_from(from) {
            Arc::make_mut(&mut self.steps).go_on_until(&[from]);
        }
    }
}

/// All ways that foes have in mind.
#[derive(Clone, Debug, Default)]
pub struct PathCache {
    /// The tiles of the floor that the ways reckon with.
    pub(crate) tiles: Vec<TileType>,
    /// The closed doors that the ways reckon with, by index.
    pub(crate) shut: Vec<u32>,
    /// Whether there is deep water.
    pub(crate) has_deep: bool,
    /// Whether there is a chasm.
    pub(crate) has_chasm: bool,
    /// What those tiles cost, for each gait that was asked for.
    pub(crate) grounds: Vec<(Movement, StepCosts)>,
    /// The ways, each goal once for each gait.
    pub(crate) kept: Vec<Path>,
    /// Which way leads away from the player, if any foe has fled from where the player is.
    pub(crate) away: Option<Arc<DistanceMap>>,
}

impl PathCache {
    /// What of the gait of `foe` matters now: without doors, deep water and chasms all walk alike, and only hunters
    /// break doors.
    pub fn gait(&self, foe: &Actor) -> Movement {
        let gait = foe.monster().map_or(Movement::FREE, Movement::of);
        let opens_doors = gait.opens_doors || self.shut.is_empty();
        let breaks_doors = gait.breaks_doors && !opens_doors && foe.is_hunting();
        let (flies, crosses) = (gait.flies || !self.has_deep, gait.crosses && self.has_chasm);
        Movement { opens_doors, breaks_doors, flies, crosses, swims: gait.swims }
    }

    /// The way to `goal` for that gait, if it is kept, as far at least as to `from`: whoever is pushed or called beyond what
    /// was looked over gets the whole.
    pub fn to(&self, goal: Point, gait: Movement, from: Point) -> Option<Cow<'_, DistanceMap>> {
        let way = self.kept.iter().find(|way| way.leads(goal, gait))?;
        Some(way.steps.known_from(from))
    }
}

impl Level {
    /// The steps from `at` to the player, doors counted as open.
    pub fn steps_to_player(&self, at: Point) -> Option<u32> {
        self.derived.to_player.known_from(at).distance(at)
    }

    /// The same, if they are no more than `limit`.
    pub fn steps_to_player_within(&self, at: Point, limit: u32) -> Option<u32> {
        self.derived.to_player.distance_within(at, limit)
    }

    /// The way from `from` to the player, doors counted as open.
    pub(crate) fn way_to_player(&self, from: Point) -> Cow<'_, DistanceMap> {
        self.derived.to_player.known_from(from)
    }

    /// The ways from everywhere to the player, doors counted as open.
    pub(crate) fn all_ways_to_player(&self) -> Cow<'_, DistanceMap> {
        if self.derived.to_player.is_part() {
            Cow::Owned(self.derived.to_player.whole())
        } else {
            Cow::Borrowed(&*self.derived.to_player)
        }
    }
}
