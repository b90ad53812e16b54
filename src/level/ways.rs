//! The path cache: paths to the foes' goals over the ground of the last survey, kept from turn to turn. `game` decides
//! which are kept. Copies of a floor share the paths.

use super::{Actor, Level};
use crate::content::Monster;
use crate::content::monsters::Ability;
use crate::map::distance::{DistanceMap, StepCosts};
use crate::map::{Map, Point, TileType, scan};
use std::borrow::Cow;
use std::sync::Arc;

/// How many hits break a closed door.
pub const HITS_AT_A_DOOR: u8 = 4;
/// The cost of deep water: it takes two turns, and foes avoid it.
const DEEP: u8 = 3;

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

    /// The cost of a step onto `tile`; 0 if it is barred.
    pub(crate) fn cost(self, tile: TileType) -> u8 {
        match tile {
            TileType::Door if self.breaks_doors => HITS_AT_A_DOOR,
            TileType::Door => u8::from(self.opens_doors && !self.swims),
            TileType::Deep if !self.flies && !self.swims => DEEP,
            tile => u8::from(self.goes_over(tile)),
        }
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
    /// The tiles at the last survey, over which the paths lead.
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
}

impl Level {
    /// Surveys the ground, and drops paths that its changes have made invalid.
    pub(crate) fn survey(&mut self) {
        let (ways, map) = (&mut self.derived.paths, &self.map);
        if scan::is_same(&ways.tiles, &map.tiles) {
            return;
        }
        let before = std::mem::replace(&mut ways.tiles, map.tiles.clone());
        let has_changed = |what: fn(TileType) -> bool| {
            before.len() != map.tiles.len()
                || scan::changes(&before, &map.tiles)
                    .any(|place| what(before[place]) != what(map.tiles[place]))
        };
        ways.grounds.retain(|(gait, _)| costs_the_same(*gait, &before, &map.tiles));
        ways.has_chasm = scan::contains(&map.tiles, is_chasm);
        ways.has_deep = scan::contains(&map.tiles, is_deep);
        let doors = scan::places(&map.tiles, |tile| tile == TileType::Door);
        let shut: Vec<u32> = doors.map(|index| index as u32).collect();
        let (deep, doors) = (has_changed(is_deep), shut != ways.shut);
        ways.shut = shut;
        let chasms = has_changed(is_chasm);
        if has_changed(TileType::is_passable) {
            ways.kept.clear();
        }
        ways.kept.retain(|way| {
            let Movement { opens_doors, flies, crosses, swims, .. } = way.gait;
            // Water freezes, thaws and dries.
            !swims && (flies || !deep) && (!crosses || !chasms) && (opens_doors || !doors)
        });
    }

    /// The path of `foe` to `goal` over the ground of the last survey, known at least from where it stands. One that is not
    /// kept is found for this question alone, so that nothing depends on what is kept.
    pub(crate) fn path(&self, foe: &Actor, goal: Point) -> Cow<'_, DistanceMap> {
        let PathCache { tiles, kept, .. } = &self.derived.paths;
        let gait = self.derived.paths.gait(foe);
        if let Some(path) = kept.iter().find(|path| path.leads(goal, gait)) {
            return path.steps.known_from(foe.at);
        }
        let surveyed = Map { tiles: tiles.clone(), ..self.map };
        let mut steps = DistanceMap::new();
        steps.fill_until(&StepCosts::of(&surveyed, |tile| gait.cost(tile)), &[goal], &[foe.at]);
        Cow::Owned(steps)
    }

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

fn is_chasm(tile: TileType) -> bool {
    tile == TileType::Chasm
}

fn is_deep(tile: TileType) -> bool {
    tile == TileType::Deep
}

/// Whether no tile's cost has changed for that gait.
fn costs_the_same(gait: Movement, before: &[TileType], after: &[TileType]) -> bool {
    let cost = |tile| gait.cost(tile);
    before.len() == after.len()
        && scan::changes(before, after).all(|place| cost(before[place]) == cost(after[place]))
}
