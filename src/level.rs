//! One floor in play: its ground, everyone and everything on it, and what the player knows of it. Queries only:
//! `action` changes levels.

pub mod actor;
mod conditions;
mod features;
pub mod ground;
pub mod hero;
mod known;
pub mod machines;
pub mod memory;
mod placed;
pub(crate) mod puzzles;
mod revealed;
mod seen;
mod surroundings;
pub(crate) mod talents;
mod timers;
pub(crate) mod ways;

pub use actor::{AbilityState, Actor, ActorId, Body, Bond, Immunity, Kind, Mood, Patrol, Pursuit, Sleep};
pub use conditions::Conditions;
pub use features::{Feature, FeatureKind};
pub use ground::{Air, Cover, Gas, Ground, Temporary};
pub use hero::{Boon, Hero, Lantern, START_OIL, Slot};
pub use machines::{Beam, Circuit, Dance, Inside, Machine, Pending};
pub use memory::{Knowledge, Memory, Sighting, WATCHED};
pub use placed::{Brazier, Corpse, Follower, Fuse, Lying, NightShift, PlacedLore, Sign, Sound, WARMTH, Way};
pub use seen::{Lit, SURFACES};
pub use surroundings::{Exit, Room, Surroundings};
pub use talents::Talents;
pub use timers::Timers;
pub use ways::{HITS_AT_A_DOOR, PathCache};

use crate::content::items::{Category, SANCTUARY, STONE_SKIN, VIGOROUS};
use crate::content::monsters::Ability;
use crate::content::{Condition, Item, ItemKind, Lore, Place, Setup};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Map, Point, TileType};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A floor with everything on it. Grids have the map's length and order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Level {
    /// The depth of the floor; 1 is the topmost.
    pub depth: u32,
    /// The place that lies there.
    pub place: Place,
    /// The tiles.
    pub map: Map,
    /// Cover, plants, fire and gas on the tiles.
    pub ground: Ground,
    /// The actors here, by id; the player is first, if here.
    pub actors: Vec<Actor>,
    /// The id of the next foe to appear.
    pub next_id: u32,
    /// The player's own state and items.
    pub hero: Hero,
    /// The items on the ground, oldest first.
    pub items: Vec<Lying>,
    /// Things about to happen or to end.
    pub timers: Timers,
    /// The machines, in the order they were built.
    pub machines: Vec<Machine>,
    /// Traces of earlier visitors.
    pub lore: Vec<PlacedLore>,
    /// What the player knows of the floor.
    pub knowledge: Knowledge,
    /// Actors and items on their way between floors.
    pub traffic: Traffic,
    /// How far the player's last action was heard, in steps.
    pub noise: i32,
    /// Bursts since the foes last listened.
    pub sounds: Vec<Sound>,
    /// Derived data: neither saved nor hashed.
    #[serde(skip)]
    pub derived: Derived,
}

/// Actors and items on their way between floors, and their ways.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Traffic {
    /// Where the player last arrived.
    pub arrived_at: Point,
    /// Where a foe last knew the player to be; until then, where the player arrived.
    pub known_at: Point,
    /// The foes that follow the player over stairs and are still on their way.
    pub followers: Vec<Follower>,
    /// The foes that fell to the floor below and appear when the player gets there.
    pub fallen: Vec<Actor>,
    /// The items that fell to the floor below.
    pub dropped: Vec<Lying>,
    /// The turn in which the player last left.
    pub left_in: u64,
    /// The ways down while there is a choice: the first, which travellers take without one, and the second.
    pub ways: Vec<Way>,
}

/// Data derived from the ground and the actors' places.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    /// Tiles with a clear line from the player, lit or not; updated after each turn.
    pub in_line: Vec<bool>,
    /// The light on each tile; updated after each turn.
    pub light: Vec<Lit>,
    /// Steps to the player, closed doors counted as open; updated after each turn, as far as needed: see
    /// [`Level::steps_to_player`].
    pub to_player: Arc<DistanceMap>,
    /// The paths to the foes' goals; updated each turn.
    pub paths: PathCache,
}

impl Level {
    /// A floor with nobody but the player, at `start`.
    pub fn new(depth: u32, map: Map, start: Point) -> Self {
        Self::begun(depth, map, start, Setup::default())
    }

    /// The same for a player who begins a run of that setup.
    pub fn begun(depth: u32, map: Map, start: Point, setup: Setup) -> Self {
        let area = map.tiles.len();
        let mut player = Actor::player(start);
        player.body.max_hp = setup.health(player.body.max_hp);
        player.body.hp = player.body.max_hp;
        let mut level = Self {
            depth,
            place: Place::at_home(depth),
            map,
            ground: Ground::bare(area),
            actors: vec![player],
            next_id: 1,
            hero: Hero::of(setup),
            items: Vec::new(),
            timers: Timers::default(),
            machines: Vec::new(),
            lore: Vec::new(),
            knowledge: Knowledge { memory: vec![Memory::Unknown; area], ..Knowledge::default() },
            traffic: Traffic {
                arrived_at: start,
                known_at: start,
                followers: Vec::new(),
                fallen: Vec::new(),
                dropped: Vec::new(),
                left_in: 0,
                ways: Vec::new(),
            },
            noise: 0,
            sounds: Vec::new(),
            derived: Derived {
                in_line: vec![false; area],
                light: vec![Lit::Dark; area],
                ..Derived::default()
            },
        };
        level.survey();
        level
    }

    /// The player.
    ///
    /// # Panics
    /// If the player is on another floor.
    pub fn player(&self) -> &Actor {
        self.actor(ActorId::PLAYER).expect("the player is here")
    }

    /// The actor with this id, if it is alive and here.
    pub fn actor(&self, id: ActorId) -> Option<&Actor> {
        self.index_of(id).map(|index| &self.actors[index])
    }

    pub(crate) fn actor_mut(&mut self, id: ActorId) -> Option<&mut Actor> {
        self.index_of(id).map(|index| &mut self.actors[index])
    }

    /// Its index in `actors`, sorted by id. It is at most the id, and less if actors before it are gone.
    fn index_of(&self, id: ActorId) -> Option<usize> {
        let not_beyond = self.actors.len().min(id.0 as usize + 1);
        let index = self.actors[..not_beyond].iter().rposition(|actor| actor.id <= id)?;
        (self.actors[index].id == id).then_some(index)
    }

    /// How often beasts have hit the closed door at `at`.
    pub fn hits_at(&self, at: Point) -> u8 {
        self.ground.battered.iter().find(|(door, _)| *door == at).map_or(0, |(_, hits)| *hits)
    }

    /// The state of the brazier at `at`.
    pub fn brazier(&self, at: Point) -> Brazier {
        let told = self.ground.braziers.iter().find(|brazier| brazier.at == at);
        told.copied().unwrap_or(Brazier { at, is_out: false, given: 0 })
    }

    /// Whether a brazier burns at `at`.
    pub fn has_burning_brazier(&self, at: Point) -> bool {
        self.map.tile(at) == TileType::Brazier && !self.brazier(at).is_out
    }

    /// A burning brazier beside `at` with warmth left.
    pub fn warmth_beside(&self, at: Point) -> Option<Brazier> {
        let beside = Direction::ALL.into_iter().map(|direction| direction.step(at));
        let warm = |at: &Point| self.has_burning_brazier(*at) && self.brazier(*at).given < WARMTH;
        beside.into_iter().find(warm).map(|at| self.brazier(at))
    }

    /// Everyone who is against the player, by id.
    pub fn foes(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().filter(|actor| actor.is_foe())
    }

    /// Everyone but the player, by id: foes, captives and the companion.
    pub fn others(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().filter(|actor| !actor.is_player())
    }

    /// The one that goes with the player, if it is here.
    pub fn companion(&self) -> Option<&Actor> {
        self.actors.iter().find(|actor| actor.is_companion())
    }

    /// The ids of matching foes.
    pub(crate) fn foes_that(&self, matches: impl Fn(&Actor) -> bool) -> Vec<ActorId> {
        let mut ids = Vec::with_capacity(self.actors.len());
        ids.extend(self.foes().filter(|foe| matches(foe)).map(|foe| foe.id));
        ids
    }

    /// The actor at `at`.
    pub fn actor_at(&self, at: Point) -> Option<&Actor> {
        self.actors.iter().find(|actor| actor.at == at)
    }

    /// The items at `at`, the top one last.
    pub fn items_at(&self, at: Point) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(move |lying| lying.at == at).map(|lying| &lying.item)
    }

    /// The fire traps that the player knows: all on ground that has been seen.
    pub fn known_traps(&self) -> impl Iterator<Item = Point> {
        self.ground.traps.iter().copied().filter(|at| self.remembered_tile(*at).is_some())
    }

    /// Whether the player knows of a fire trap at `at`.
    pub fn knows_trap(&self, at: Point) -> bool {
        self.known_traps().any(|trap| trap == at)
    }

    /// The tile one step from the player in `direction`.
    pub fn tile_towards(&self, direction: Direction) -> TileType {
        self.map.tile(direction.step(self.player().at))
    }

    /// Whether a tile is walkable and empty of actors.
    pub fn is_free(&self, at: Point) -> bool {
        self.map.tile(at).is_walkable() && self.actor_at(at).is_none()
    }

    /// Whether an actor can be moved to a tile: it is walkable or a chasm, and no actor is there.
    pub fn is_open(&self, at: Point) -> bool {
        self.map.tile(at).is_open() && self.actor_at(at).is_none()
    }

    /// Whether `at` is in the sanctuary.
    pub fn is_sanctuary(&self, at: Point) -> bool {
        self.timers.sanctuary.is_some_and(|(middle, _)| reach(middle, at) <= SANCTUARY)
    }

    /// Whether the sanctuary keeps `actor`, a foe outside it, from entering `at`.
    pub fn is_kept_out(&self, actor: &Actor, at: Point) -> bool {
        actor.is_foe() && self.is_sanctuary(at) && !self.is_sanctuary(actor.at)
    }

    /// Whether a new foe can appear on a tile: it is free and no sanctuary.
    pub fn has_room_for_foe(&self, at: Point) -> bool {
        self.is_free(at) && !self.is_sanctuary(at)
    }

    /// The free tile nearest to `at` outside machines and sanctuary.
    ///
    /// # Panics
    /// If there is none on the floor.
    pub fn free_near(&self, at: Point) -> Point {
        let is_free = |tile: &Point| self.has_room_for_foe(*tile) && self.machine_at(*tile).is_none();
        let free = self.map.points().filter(is_free);
        free.min_by_key(|tile| (reach(*tile, at), tile.y, tile.x)).expect("room on the floor")
    }

    /// Whether the player is alive and not falling from this floor.
    pub fn holds_player(&self) -> bool {
        self.player().body.hp > 0 && !self.hero.is_falling
    }

    /// Power and defence, with gear, talents and conditions.
    pub fn strength(&self, actor: &Actor) -> (i32, i32) {
        let stone = if actor.has(Condition::StoneSkin) { STONE_SKIN } else { 0 };
        let vigour = if actor.has(Condition::Vigour) { VIGOROUS } else { 0 };
        let (power, defence) = if actor.is_player() { self.gear_strength(actor) } else { (0, 0) };
        (actor.body.power + power, actor.body.defence + defence + stone + vigour)
    }

    /// What gear and talents add to power and defence of the player here.
    fn gear_strength(&self, player: &Actor) -> (i32, i32) {
        let hero = &self.hero;
        let (power, defence) = hero.bonus();
        let lit = match self.lit(self.player().at) {
            Lit::Bright => hero.sum(|passive| passive.bright_defence),
            Lit::Dim | Lit::Dark => hero.sum(|passive| passive.dim_defence),
        };
        let wet = if self.is_in_water(player) { hero.sum(|passive| passive.wet_defence) } else { 0 };
        (power + hero.firmness() + hero.momentum(), defence + lit + wet)
    }

    /// Whether `actor` stands in water: there fire does less to it, and sparks more.
    pub fn is_in_water(&self, actor: &Actor) -> bool {
        self.map.tile(actor.at).is_water() && !actor.flies()
    }

    /// Whether the next step of `actor` takes two turns.
    pub fn is_slow(&self, actor: &Actor) -> bool {
        let is_heavy = actor.is_player() && self.hero.is_step_heavy();
        is_heavy
            || actor.has(Condition::Slow)
            || actor.has(Condition::StoneSkin)
            || self.slows(actor, actor.at)
    }

    /// Whether the ground at `at` would slow `actor`.
    fn slows(&self, actor: &Actor, at: Point) -> bool {
        let dives = || actor.is_player() && self.hero.any(|passive| passive.dives);
        self.map.tile(at) == TileType::Deep && !dives() && actor.ability() != Ability::Swims && !actor.flies()
    }

    /// Whether fire does not harm `actor`, by its nature, a potion or what it wears.
    pub fn is_fire_proof(&self, actor: &Actor) -> bool {
        actor.is_fire_proof() || actor.is_player() && self.hero.any(|passive| passive.is_fire_proof)
    }

    /// The ringing bell that keeps `foe`, a beast that has heard it.
    pub fn bell_for(&self, foe: &Actor) -> Option<Point> {
        let Mood::Wandering { goal: Some(goal) } = foe.mood else { return None };
        let rings = foe.is_beast() && self.timers.bells.iter().any(|(at, _)| *at == goal);
        rings.then_some(goal)
    }

    /// The place that a foe never leaves for long: the ember, for the Warden.
    pub fn home(&self, foe: &Actor) -> Option<Point> {
        if foe.ability() != Ability::Guards {
            return None;
        }
        self.items.iter().find(|lying| lying.item.kind == ItemKind::Ember).map(|lying| lying.at)
    }

    /// The trace of earlier visitors at `at`, if the player has seen the tile.
    pub fn known_find(&self, at: Point) -> Option<Lore> {
        let here = self.lore.iter().find(|placed| placed.at == at)?;
        (self.is_explored(at) && self.map.tile(at).is_walkable()).then_some(here.find)
    }

    /// The stairs down or up; the first way down if there are two.
    pub fn stairs(&self, down: bool) -> Option<Point> {
        if let Some(first) = self.traffic.ways.first().filter(|_| down) {
            return Some(first.at);
        }
        let tile = if down { TileType::StairsDown } else { TileType::StairsUp };
        self.map.tiles.iter().position(|t| *t == tile).map(|index| self.map.point(index))
    }

    /// The category of the item in a slot of the bag.
    pub fn category_in(&self, slot: Slot) -> Option<Category> {
        self.hero.item(slot).map(|item| item.kind.info().category)
    }
}

/// Whether light from `a` of `radius` tiles reaches `b`, if nothing blocks it.
pub fn is_in_light(a: Point, b: Point, radius: i32) -> bool {
    let apart = b - a;
    apart.x * apart.x + apart.y * apart.y <= radius * (radius + 1)
}

/// The distance from `a` to `b` in steps over open ground; a diagonal step counts as one.
pub fn reach(a: Point, b: Point) -> i32 {
    (a.x - b.x).abs().max((a.y - b.y).abs())
}
