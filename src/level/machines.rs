//! The machines of a floor: where they are, what in them waits for what, and what is on its way. No rule stands here.

use super::{Level, Lit, reach};
use crate::content::machines::{Cue, Does, Effect, Lock, Part};
use crate::content::{Item, MachineKind, Monster, Rune};
use crate::map::{Direction, Point, TileType};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A room with a purpose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// Its kind.
    pub kind: MachineKind,
    /// Its tiles within its walls, the mouth included, in reading order.
    pub tiles: Arc<[Point]>,
    /// The only way in.
    pub mouth: Point,
    /// Its gates, each with what opens it.
    pub gates: Vec<(Point, Lock)>,
    /// Where its blocks were in the beginning.
    pub blocks: Vec<Point>,
    /// Its guardians, if it has any.
    pub dance: Option<Dance>,
    /// Its beam, if it has one.
    pub beam: Option<Beam>,
    /// What waits for its cue.
    pub wires: Vec<Circuit>,
    /// Where the player was in it a turn ago.
    pub player_was: Option<Point>,
    /// Whether the player has seen it.
    pub is_known: bool,
    /// Whether the player has had of it what it gives.
    pub is_solved: bool,
    /// Its anvils, each with its rune.
    pub runes: Vec<(Point, Rune)>,
    /// The altars with what it gives.
    pub prizes: Arc<[Point]>,
    /// The fewest steps that solve it, or turns of mirrors, if it is a puzzle.
    pub fewest: Option<u16>,
    /// Those that the player has taken in it.
    pub steps: u16,
    /// Its coffins that were not opened, each with what lies in it.
    pub coffins: Vec<(Point, Inside)>,
}

/// What lies in a coffin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inside {
    /// A thing.
    Thing(Item),
    /// A foe that gets up when it is opened.
    Foe(Monster),
}

/// Guardians of stone, which step together when the player steps among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dance {
    /// The round of each, from where it was in the beginning. All are equally long.
    pub rounds: Arc<[Vec<Point>]>,
    /// How many steps of their rounds they have taken.
    pub phase: u8,
}

/// The light of a brazier, and the mirrors that lead it to a crystal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beam {
    /// The brazier.
    pub source: Point,
    /// Where its light goes.
    pub way: Direction,
    /// The mirrors, each with the eighths by which it is turned clockwise from north and south, 0 to 3.
    pub mirrors: Vec<(Point, u8)>,
    /// How each was turned in the beginning.
    pub begun: Vec<u8>,
    /// The crystal.
    pub crystal: Point,
}

/// A wire between the places of a floor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Circuit {
    /// What it waits for.
    pub cue: Cue,
    /// Where.
    pub of: Arc<[Point]>,
    /// What follows.
    pub does: Does,
    /// The places, each with the turns until then.
    pub at: Arc<[(Point, u8)]>,
    /// Whether it waits again afterwards.
    pub again: bool,
}

/// What is on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The turns until it comes.
    pub turns: u8,
    /// What.
    pub effect: Effect,
    /// Where.
    pub at: Point,
}

impl Machine {
    /// A machine of that kind in which nothing is wired, kept or locked.
    pub fn bare(kind: MachineKind, tiles: Arc<[Point]>, mouth: Point) -> Self {
        Self {
            kind,
            tiles,
            mouth,
            gates: Vec::new(),
            blocks: Vec::new(),
            dance: None,
            beam: None,
            wires: Vec::new(),
            player_was: None,
            is_known: false,
            is_solved: false,
            runes: Vec::new(),
            prizes: [].into(),
            fewest: None,
            steps: 0,
            coffins: Vec::new(),
        }
    }

    /// The same place with those guardians, and nothing else of it.
    pub(crate) fn with_dance(&self, dance: Dance) -> Self {
        let bare = Self::bare(self.kind, Arc::clone(&self.tiles), self.mouth);
        Self { dance: Some(dance), player_was: self.player_was, is_known: self.is_known, ..bare }
    }

    /// Whether `at` is one of its tiles.
    pub fn holds(&self, at: Point) -> bool {
        self.tiles.binary_search_by_key(&(at.y, at.x), |tile| (tile.y, tile.x)).is_ok()
    }
}

impl Dance {
    /// Where they are.
    pub fn places(&self) -> impl Iterator<Item = Point> {
        self.rounds.iter().map(|round| round[usize::from(self.phase)])
    }

    /// The same, one step later.
    pub fn stepped(&self) -> Self {
        Self { phase: (self.phase + 1) % self.phases() as u8, ..self.clone() }
    }

    /// After how many steps they stand as before.
    pub fn phases(&self) -> usize {
        self.rounds.first().map_or(1, Vec::len)
    }

    /// Whether one of them strikes anyone at `at` after they have stepped.
    pub fn strikes(&self, at: Point) -> bool {
        self.stepped().places().any(|place| reach(place, at) <= 1)
    }
}

impl Beam {
    /// The places on which it falls, one after the other. It goes over those that it `passes`, and ends at a crystal.
    pub fn path(&self, passes: impl Fn(Point) -> bool) -> Vec<Point> {
        let (mut at, mut way) = (self.way.step(self.source), self.way);
        let mut path = Vec::new();
        while passes(at) {
            path.push(at);
            if let Some((_, turned)) = self.mirrors.iter().find(|(mirror, _)| *mirror == at) {
                way = Self::mirrored(way, *turned);
            }
            at = way.step(at);
        }
        path.extend((at == self.crystal).then_some(at));
        path
    }

    /// Where a mirror that is turned by so many eighths throws a beam.
    pub(crate) fn mirrored(way: Direction, turned: u8) -> Direction {
        Direction::North.turned(8 + 2 * usize::from(turned) - way as usize)
    }
}

impl Level {
    /// The places on which the beam of a machine falls, if it has one and its brazier burns.
    pub fn beam(&self, machine: &Machine) -> Vec<Point> {
        let passes = |at: Point| {
            let tile = self.map.tile(at);
            machine.holds(at) && (tile.is_walkable() || tile == TileType::Mirror)
        };
        let burning = machine.beam.as_ref().filter(|beam| self.has_burning_brazier(beam.source));
        burning.map_or_else(Vec::new, |beam| beam.path(passes))
    }

    /// The guardians that the player knows of, each group with its machine.
    pub fn known_dances(&self) -> impl Iterator<Item = (&Machine, &Dance)> {
        let known = self.machines.iter().filter(|machine| machine.is_known);
        known.filter_map(|machine| Some((machine, machine.dance.as_ref()?)))
    }

    /// Whether `at` is a part of a machine or of its walls, which are not broken, dug or swapped through.
    pub fn is_fast(&self, at: Point) -> bool {
        let around = Direction::around(at);
        around.into_iter().chain([at]).any(|tile| self.machine_at(tile).is_some())
    }

    /// The machine of which `at` is a tile.
    pub fn machine_at(&self, at: Point) -> Option<&Machine> {
        self.machines.iter().find(|machine| machine.holds(at))
    }

    /// Whether something stirs in the coffin at `at`, as its candle shows in bright light.
    pub fn stirs(&self, at: Point) -> Option<bool> {
        let coffins = self.machines.iter().flat_map(|machine| &machine.coffins);
        let (_, inside) = coffins.into_iter().find(|(coffin, _)| *coffin == at)?;
        let is_shown = self.is_in_line(at) && self.lit(at) == Lit::Bright;
        is_shown.then_some(matches!(inside, Inside::Foe(_)))
    }

    /// Whether the player stands where the lens of the lantern can be changed: on stairs, or where lenses are ground.
    pub fn can_change_lens(&self) -> bool {
        let at = self.player().at;
        let has_lenses = |machine: &Machine| machine.kind.has(|part| part == Part::Lens);
        matches!(self.map.tile(at), TileType::StairsUp | TileType::StairsDown)
            || self.machine_at(at).is_some_and(has_lenses)
    }

    /// What opens the gate at `at`.
    pub fn lock_at(&self, at: Point) -> Option<Lock> {
        let gates = self.machines.iter().flat_map(|machine| &machine.gates);
        gates.into_iter().find(|(gate, _)| *gate == at).map(|(_, lock)| *lock)
    }

    /// Whether a thing at `at` is offered, and is not taken without being asked for.
    pub fn is_offered(&self, at: Point) -> bool {
        matches!(self.remembered_tile(at), Some(TileType::Altar | TileType::Cage))
    }
}
