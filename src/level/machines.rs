//! The machines of a floor: their places, wires and pending effects. No rules here.

use super::{Level, Lit, reach};
use crate::content::machines::{Cue, Does, Effect, Gives, Lock, Part};
use crate::content::{Item, MachineKind, Monster, Rune};
use crate::map::{Direction, Point, TileType};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A chamber with a mechanism.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// Its kind.
    pub kind: MachineKind,
    /// Its tiles within the walls, with the entrance, in reading order.
    pub tiles: Arc<[Point]>,
    /// The only entrance.
    #[serde(rename = "mouth")]
    pub way_in: Point,
    /// Its gates and their locks.
    pub gates: Vec<(Point, Lock)>,
    /// Where its blocks were at first.
    pub blocks: Vec<Point>,
    /// Its guardians, if any.
    pub dance: Option<Dance>,
    /// Its beam, if any.
    pub beam: Option<Beam>,
    /// Circuits that wait for their cue.
    pub wires: Vec<Circuit>,
    /// Where the player was in it last turn.
    pub player_was: Option<Point>,
    /// Whether the player has seen it.
    pub is_known: bool,
    /// Whether the player has got its prize.
    pub is_solved: bool,
    /// Its anvils and their runes.
    pub runes: Vec<(Point, Rune)>,
    /// The altars with its prizes.
    pub prizes: Arc<[Point]>,
    /// The fewest steps, or turns of mirrors, that solve it, if it is a puzzle.
    pub fewest: Option<u16>,
    /// How many of them the player has made.
    pub steps: u16,
    /// Its closed coffins and their contents.
    pub coffins: Vec<(Point, Inside)>,
}

/// The contents of a coffin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inside {
    /// An item.
    Thing(Item),
    /// A foe that rises when the coffin is opened.
    Foe(Monster),
}

/// Stone guardians, which step together when the player steps among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dance {
    /// The patrol of each, from its first place. All have the same length.
    pub rounds: Arc<[Vec<Point>]>,
    /// How many steps they have taken.
    pub phase: u8,
}

/// A brazier's light, and the mirrors that lead it to a crystal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beam {
    /// The brazier.
    pub source: Point,
    /// The direction of its light.
    pub way: Direction,
    /// The mirrors, each with its turn clockwise from north-south in steps of 45 degrees, 0 to 3.
    pub mirrors: Vec<(Point, u8)>,
    /// How each mirror was turned at first.
    pub begun: Vec<u8>,
    /// The crystal.
    pub crystal: Point,
}

/// A wire between places of a floor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Circuit {
    /// Its trigger.
    pub cue: Cue,
    /// The places of the trigger.
    pub of: Arc<[Point]>,
    /// Its effect.
    pub does: Does,
    /// The places of the effect, each with its delay in turns.
    pub at: Arc<[(Point, u8)]>,
    /// Whether it repeats.
    pub again: bool,
}

/// A pending effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The turns until it happens.
    pub turns: u8,
    /// The effect.
    pub effect: Effect,
    /// Its place.
    pub at: Point,
}

impl Machine {
    /// A machine of `kind` without wires, locks or prizes.
    pub fn bare(kind: MachineKind, tiles: Arc<[Point]>, way_in: Point) -> Self {
        Self {
            kind,
            tiles,
            way_in,
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

    /// The same machine with nothing but its tiles.
    pub(crate) fn bared(&self) -> Self {
        let bare = Self::bare(self.kind, Arc::clone(&self.tiles), self.way_in);
        Self { player_was: self.player_was, is_known: self.is_known, ..bare }
    }

    /// The same machine with `dance` and nothing else.
    pub(crate) fn with_dance(&self, dance: Dance) -> Self {
        Self { dance: Some(dance), ..self.bared() }
    }

    /// Whether `at` is one of its tiles.
    pub fn holds(&self, at: Point) -> bool {
        self.tiles.binary_search_by_key(&(at.y, at.x), |tile| (tile.y, tile.x)).is_ok()
    }
}

impl Dance {
    /// Their places.
    pub fn places(&self) -> impl Iterator<Item = Point> {
        self.rounds.iter().map(|round| round[usize::from(self.phase)])
    }

    /// The dance one step later.
    pub fn stepped(&self) -> Self {
        Self { phase: (self.phase + 1) % self.phases() as u8, ..self.clone() }
    }

    /// After how many steps it repeats.
    pub fn phases(&self) -> usize {
        self.rounds.first().map_or(1, Vec::len)
    }

    /// Whether one of them hits an actor at `at` after its step.
    pub fn hits(&self, at: Point) -> bool {
        self.stepped().places().any(|place| reach(place, at) <= 1)
    }
}

impl Beam {
    /// The tiles of the beam, in order. It goes over tiles that it `passes` and ends at a crystal.
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

    /// Where a mirror `turned` that far reflects a beam.
    pub(crate) fn mirrored(way: Direction, turned: u8) -> Direction {
        Direction::North.turned(8 + 2 * usize::from(turned) - way as usize)
    }
}

impl Level {
    /// The tiles of a machine's beam, if it has one and its brazier burns.
    pub fn beam(&self, machine: &Machine) -> Vec<Point> {
        let passes = |at: Point| {
            let tile = self.map.tile(at);
            machine.holds(at) && (tile.is_walkable() || tile == TileType::Mirror)
        };
        let burning = machine.beam.as_ref().filter(|beam| self.has_burning_brazier(beam.source));
        burning.map_or_else(Vec::new, |beam| beam.path(passes))
    }

    /// The known guardians, each group with its machine.
    pub fn known_dances(&self) -> impl Iterator<Item = (&Machine, &Dance)> {
        let known = self.machines.iter().filter(|machine| machine.is_known);
        known.filter_map(|machine| Some((machine, machine.dance.as_ref()?)))
    }

    /// Whether `at` belongs to a machine or its walls, which can't be broken, dug or swapped through.
    pub fn is_fast(&self, at: Point) -> bool {
        let around = Direction::around(at);
        around.into_iter().chain([at]).any(|tile| self.machine_at(tile).is_some())
    }

    /// The machine that holds `at`.
    pub fn machine_at(&self, at: Point) -> Option<&Machine> {
        self.machines.iter().find(|machine| machine.holds(at))
    }

    /// Whether something stirs in the coffin at `at`; only bright light shows it.
    pub fn stirs(&self, at: Point) -> Option<bool> {
        let coffins = self.machines.iter().flat_map(|machine| &machine.coffins);
        let (_, inside) = coffins.into_iter().find(|(coffin, _)| *coffin == at)?;
        let is_shown = self.is_in_line(at) && self.lit(at) == Lit::Bright;
        is_shown.then_some(matches!(inside, Inside::Foe(_)))
    }

    /// Whether the player can change the lens here: on stairs, or where lenses are ground.
    pub fn can_change_lens(&self) -> bool {
        let at = self.player().at;
        let has_lenses = |machine: &Machine| machine.kind.has(|part| part == Part::Lens);
        matches!(self.map.tile(at), TileType::StairsUp | TileType::StairsDown)
            || self.machine_at(at).is_some_and(has_lenses)
    }

    /// The lock of the gate at `at`.
    pub fn lock_at(&self, at: Point) -> Option<Lock> {
        let gates = self.machines.iter().flat_map(|machine| &machine.gates);
        gates.into_iter().find(|(gate, _)| *gate == at).map(|(_, lock)| *lock)
    }

    /// Whether an item at `at` is an offer, which is picked up only on request. What a chamber has made of the player's own
    /// is none.
    pub fn is_offered(&self, at: Point) -> bool {
        let is_altar = matches!(self.remembered_tile(at), Some(TileType::Altar | TileType::Cage));
        is_altar && self.machine_at(at).is_none_or(|machine| machine.kind.info().gives != Gives::Service)
    }
}
