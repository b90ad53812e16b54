//! One floor in play: its ground, everyone and everything on it, and what the player has seen of it. It answers
//! questions and changes nothing; what changes a level stands in `action`.

pub mod actor;
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
pub(crate) mod talents;
mod timers;
pub(crate) mod ways;

pub use actor::{Actor, ActorId, Conditions, Kind, Mood};
pub use features::{Feature, FeatureKind};
pub use ground::{Air, Cover, Gas, Ground, Temporary};
pub use hero::{Boon, Hero, Lantern, Slot};
pub use machines::{Beam, Circuit, Dance, Inside, Machine, Pending};
pub use memory::{Knowledge, Lurker, Memory, Sleeper, WATCHED};
pub use placed::{Brazier, Corpse, Follower, Fuse, Lying, PlacedLore, Relief, Sound, Trap, TrapKind, WARMTH};
pub use seen::{Lit, SURFACES};
pub use timers::Timers;
pub use ways::PathCache;

use crate::content::items::runes;
use crate::content::items::{BAIT_RANGE, Category, SANCTUARY, STONE_SKIN, VIGOROUS};
use crate::content::monsters::Ability;
use crate::content::{Item, ItemKind, Lore, Rune, Talent};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Map, Point, TileType};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A floor with everything on it. Grids are as long as the map's tiles and in the same order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Level {
    /// How deep the floor lies; 1 is the topmost.
    pub depth: u32,
    /// The tiles.
    pub map: Map,
    /// What lies, grows, burns and drifts on the tiles.
    pub ground: Ground,
    /// The actors here, by id; the player first, if here.
    pub actors: Vec<Actor>,
    /// The id of the next foe to appear.
    pub next_id: u32,
    /// The player's own things.
    pub hero: Hero,
    /// What lies here, the longest-lying first.
    pub items: Vec<Lying>,
    /// What is about to happen or to end.
    pub timers: Timers,
    /// The machines, in the order in which they were built.
    pub machines: Vec<Machine>,
    /// The traces of those who were here before.
    pub lore: Vec<PlacedLore>,
    /// What the player knows of the floor.
    pub knowledge: Knowledge,
    /// Who and what comes and goes between this floor and others.
    pub traffic: Traffic,
    /// How far the player's last action was heard, in steps.
    pub noise: i32,
    /// What has burst since the foes last listened.
    pub sounds: Vec<Sound>,
    /// What follows from all the rest. It is no state: nothing of it is saved or hashed.
    #[serde(skip)]
    pub derived: Derived,
}

/// Who and what comes and goes between a floor and others.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Traffic {
    /// Where the player last arrived.
    pub arrived_at: Point,
    /// The foes that follow the player over stairs and have not arrived yet.
    pub followers: Vec<Follower>,
    /// The foes that have fallen to the floor below; they are there when the player comes.
    pub fallen: Vec<Actor>,
    /// What has fallen to the floor below.
    pub dropped: Vec<Lying>,
    /// The turn in which the player last left.
    pub left_in: u64,
}

/// What follows from the ground and from where everybody stands.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    /// Tiles to which a line of sight leads from the player, lit or not; updated after each turn.
    pub in_line: Vec<bool>,
    /// How well each tile is lit; updated after each turn.
    pub light: Vec<Lit>,
    /// Steps to the player, doors counted as open; updated after each turn, as far as needed: see
    /// [`Level::steps_to_player`].
    pub to_player: Arc<DistanceMap>,
    /// The paths to the foes' goals; updated in each turn.
    pub paths: PathCache,
}

impl Level {
    /// A floor with nobody but the player, who stands at `start`.
    pub fn new(depth: u32, map: Map, start: Point) -> Self {
        let area = map.tiles.len();
        Self {
            depth,
            map,
            ground: Ground::bare(area),
            actors: vec![Actor::player(start)],
            next_id: 1,
            hero: Hero::new(),
            items: Vec::new(),
            timers: Timers::default(),
            machines: Vec::new(),
            lore: Vec::new(),
            knowledge: Knowledge { memory: vec![Memory::Unknown; area], ..Knowledge::default() },
            traffic: Traffic {
                arrived_at: start,
                followers: Vec::new(),
                fallen: Vec::new(),
                dropped: Vec::new(),
                left_in: 0,
            },
            noise: 0,
            sounds: Vec::new(),
            derived: Derived {
                in_line: vec![false; area],
                light: vec![Lit::Dark; area],
                ..Derived::default()
            },
        }
    }

    /// The player.
    ///
    /// # Panics
    /// If the player is on another floor.
    pub fn player(&self) -> &Actor {
        self.actor(ActorId::PLAYER).expect("the player is here")
    }

    /// The actor of that name, if it is alive and here.
    pub fn actor(&self, id: ActorId) -> Option<&Actor> {
        self.index_of(id).map(|index| &self.actors[index])
    }

    pub(crate) fn actor_mut(&mut self, id: ActorId) -> Option<&mut Actor> {
        self.index_of(id).map(|index| &mut self.actors[index])
    }

    /// Where the actor of that name stands among all, who stand by their numbers: those of a lower number that are gone have left
    /// their places to others.
    fn index_of(&self, id: ActorId) -> Option<usize> {
        let not_beyond = self.actors.len().min(id.0 as usize + 1);
        let index = self.actors[..not_beyond].iter().rposition(|actor| actor.id <= id)?;
        (self.actors[index].id == id).then_some(index)
    }

    /// How often beasts have struck at the closed door at `at`.
    pub fn blows_at(&self, at: Point) -> u8 {
        self.ground.battered.iter().find(|(door, _)| *door == at).map_or(0, |(_, blows)| *blows)
    }

    /// What has become of the brazier at `at`.
    pub fn brazier(&self, at: Point) -> Brazier {
        let told = self.ground.braziers.iter().find(|brazier| brazier.at == at);
        told.copied().unwrap_or(Brazier { at, is_out: false, given: 0 })
    }

    /// Whether a brazier burns at `at`.
    pub fn has_burning_brazier(&self, at: Point) -> bool {
        self.map.tile(at) == TileType::Brazier && !self.brazier(at).is_out
    }

    /// How much health a brazier gives to the player.
    pub fn warmth_of_each(&self) -> u8 {
        if self.hero.has(Talent::Lightkeeper) { 2 * WARMTH } else { WARMTH }
    }

    /// A burning brazier beside `at` that has warmth left to give.
    pub fn warmth_beside(&self, at: Point) -> Option<Brazier> {
        let beside = Direction::ALL.into_iter().map(|direction| direction.step(at));
        let warm =
            |at: &Point| self.has_burning_brazier(*at) && self.brazier(*at).given < self.warmth_of_each();
        beside.into_iter().find(warm).map(|at| self.brazier(at))
    }

    /// Everybody but the player, by id.
    pub fn foes(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().filter(|actor| !actor.is_player())
    }

    /// The names of the foes that are meant, by id.
    pub(crate) fn foes_that(&self, is_meant: impl Fn(&Actor) -> bool) -> Vec<ActorId> {
        let mut ids = Vec::with_capacity(self.actors.len());
        ids.extend(self.foes().filter(|foe| is_meant(foe)).map(|foe| foe.id));
        ids
    }

    /// The actor at `at`.
    pub fn actor_at(&self, at: Point) -> Option<&Actor> {
        self.actors.iter().find(|actor| actor.at == at)
    }

    /// What lies at `at`, the uppermost last.
    pub fn items_at(&self, at: Point) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(move |lying| lying.at == at).map(|lying| &lying.item)
    }

    /// The trap at `at`, known or not.
    pub fn trap_at(&self, at: Point) -> Option<&Trap> {
        self.ground.traps.iter().find(|trap| trap.at == at)
    }

    /// The tile that a step of the player in `direction` leads to.
    pub fn tile_towards(&self, direction: Direction) -> TileType {
        self.map.tile(direction.step(self.player().at))
    }

    /// Whether a tile is free to be stepped on: walkable and nobody there.
    pub fn is_free(&self, at: Point) -> bool {
        self.map.tile(at).is_walkable() && self.actor_at(at).is_none()
    }

    /// Whether somebody can be moved to a tile: it is walkable or a chasm, and nobody is there.
    pub fn is_open(&self, at: Point) -> bool {
        self.map.tile(at).is_open() && self.actor_at(at).is_none()
    }

    /// Whether `at` lies in the sanctuary.
    pub fn is_sanctuary(&self, at: Point) -> bool {
        self.timers.sanctuary.is_some_and(|(middle, _)| reach(middle, at) <= SANCTUARY)
    }

    /// Whether the sanctuary keeps `actor` from coming to `at`: a foe outside of it.
    pub fn is_kept_out(&self, actor: &Actor, at: Point) -> bool {
        !actor.is_player() && self.is_sanctuary(at) && !self.is_sanctuary(actor.at)
    }

    /// Whether a foe that was not here can appear on a tile: it is free, and no sanctuary.
    pub fn has_room_for_foe(&self, at: Point) -> bool {
        self.is_free(at) && !self.is_sanctuary(at)
    }

    /// The tile nearest to `at` that is free to be stepped on and no part of a machine or a sanctuary.
    ///
    /// # Panics
    /// If there is none on the whole floor.
    pub fn free_near(&self, at: Point) -> Point {
        let is_free = |tile: &Point| self.has_room_for_foe(*tile) && self.machine_at(*tile).is_none();
        let free = self.map.points().filter(is_free);
        free.min_by_key(|tile| (reach(*tile, at), tile.y, tile.x)).expect("room on the floor")
    }

    /// Whether the player lives and is on this floor to stay: not dead, nor falling from it.
    pub fn holds_player(&self) -> bool {
        self.player().hp > 0 && !self.hero.is_falling
    }

    /// Power with what is wielded, with a firm stand and a run-up, defence with what is worn and its rune, with
    /// skin of stone and with vigour.
    pub fn strength(&self, actor: &Actor) -> (i32, i32) {
        let (power, defence) = if actor.is_player() { self.hero.bonus() } else { (0, 0) };
        let own = if actor.is_player() { self.hero.talents.firmness() + self.hero.momentum() } else { 0 };
        let stone = if actor.conditions.stone_skin > 0 { STONE_SKIN } else { 0 };
        let vigour = if actor.conditions.vigour > 0 { VIGOROUS } else { 0 };
        let lamp = if actor.is_player() { self.lamplit() } else { 0 };
        let is_soaked = actor.is_player() && actor.conditions.wet > 0 && self.hero.uses(ItemKind::Drakehide);
        let all = defence + stone + vigour + lamp - i32::from(is_soaked);
        (actor.power + power + own, actor.defence + all)
    }

    /// What the rune of the lamp adds to the player's defence here.
    pub fn lamplit(&self) -> i32 {
        match self.lit(self.player().at) {
            _ if !self.hero.has_rune(Rune::Lamp) => 0,
            Lit::Bright => runes::LAMP.0,
            Lit::Dim | Lit::Dark => -runes::LAMP.1,
        }
    }

    /// Whether fire does nothing to `actor`, by its nature, a potion or what it wears.
    pub fn is_fire_proof(&self, actor: &Actor) -> bool {
        actor.is_fire_proof() || actor.is_player() && self.hero.uses(ItemKind::Drakehide)
    }

    /// The bait that draws `foe`: the nearest that a beast can scent which knows nothing of the player.
    pub fn bait_for(&self, foe: &Actor) -> Option<Point> {
        let is_beast = foe.monster().is_some_and(|monster| !monster.info().opens_doors);
        if !is_beast || !matches!(foe.mood, Mood::Wandering { .. }) {
            return None;
        }
        let lies = |at: Point| self.items_at(at).any(|item| item.kind == ItemKind::Bait);
        let baits = self.timers.baits.iter().map(|(at, _)| *at).filter(|at| reach(*at, foe.at) <= BAIT_RANGE);
        baits.filter(|at| lies(*at)).min_by_key(|at| (reach(*at, foe.at), at.y, at.x))
    }

    /// The place that a foe does not leave for long: the Warden's is the ember.
    pub fn home(&self, foe: &Actor) -> Option<Point> {
        if foe.ability() != Ability::Guards {
            return None;
        }
        self.items.iter().find(|lying| lying.item.kind == ItemKind::Ember).map(|lying| lying.at)
    }

    /// The trace at `at` of those who were here before, if the player has seen that place.
    pub fn known_find(&self, at: Point) -> Option<Lore> {
        let here = self.lore.iter().find(|placed| placed.at == at)?;
        (self.is_explored(at) && self.map.tile(at).is_walkable()).then_some(here.find)
    }

    /// Where the stairs in that direction are: down or up.
    pub fn stairs(&self, down: bool) -> Option<Point> {
        let tile = if down { TileType::StairsDown } else { TileType::StairsUp };
        self.map.tiles.iter().position(|t| *t == tile).map(|index| self.map.point(index))
    }

    /// The sort of thing in a slot of the bag.
    pub fn category_in(&self, slot: Slot) -> Option<Category> {
        self.hero.item(slot).map(|item| item.kind.info().category)
    }
}

/// Whether light from `a` that lights `radius` tiles falls on `b`, as far as nothing is between.
pub fn is_in_light(a: Point, b: Point, radius: i32) -> bool {
    let apart = b - a;
    apart.x * apart.x + apart.y * apart.y <= radius * (radius + 1)
}

/// The distance from `a` to `b` in steps over open ground, a diagonal step counting as one.
pub fn reach(a: Point, b: Point) -> i32 {
    (a.x - b.x).abs().max((a.y - b.y).abs())
}
