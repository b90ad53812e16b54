//! Fills machines with their contents, and lays their wires.

use super::super::cast::Cast;
use super::super::draft::shuffle;
use super::super::history::{Step, Witness};
use super::{Fitted, offers};
use crate::content::companions;
use crate::content::items::Category;
use crate::content::machines::{Cue, Grave, Lock, Part, When, Wire};
use crate::content::monsters::Tie;
use crate::content::{Item, ItemKind, Monster, Rune, Winter};
use crate::level::{
    AbilityState, Actor, ActorId, Bond, Brazier, Circuit, Inside, Level, Lying, Machine, Mood,
};
use crate::map::distance::DistanceMap;
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// A sleep that neither noise nor time ends.
const ENCHANTED_SLEEP: u16 = u16::MAX;
/// How many items a vault shows in a poor winter.
const SHOWN_TO_THE_POOR: usize = 2;
/// The turns by which the danger trails a player who leaves at once.
const AHEAD: i32 = 2;

/// Fills the machines.
pub(crate) fn equip(
    level: &mut Level,
    fitted: &[Fitted],
    cast: &Cast,
    rng: &mut Rng,
    witness: &mut dyn Witness,
) {
    for machine in fitted {
        let mut builder =
            Builder { level: &mut *level, fitted: machine, cast, rng: &mut *rng, witness: &mut *witness };
        builder.fill();
        let runes = builder.runes();
        let wired = builder.machine(runes);
        level.machines.push(wired);
    }
}

struct Builder<'a> {
    level: &'a mut Level,
    fitted: &'a Fitted,
    cast: &'a Cast,
    rng: &'a mut Rng,
    witness: &'a mut dyn Witness,
}

impl Builder<'_> {
    /// Foes, cold braziers and items, without the ones to choose from.
    fn fill(&mut self) {
        let champions = self.champions();
        for (at, part) in self.fitted.laid.parts() {
            match part {
                Part::Key => self.lie(at, Item::new(ItemKind::Key)),
                Part::Lure => {
                    let item = self.lure();
                    self.lie(at, item);
                }
                Part::Thing(kind) => self.lie(at, Item::new(kind)),
                Part::ColdBrazier => {
                    self.level.ground.braziers.push(Brazier { at, is_out: true, given: 0 });
                }
                Part::Foe(monster) => self.foe(at, monster, Mood::Wandering { goal: None }),
                Part::Runner(monster) => self.runner(at, monster),
                Part::Captive => self.captive(at),
                Part::Champion(rank) => {
                    if let Some(monster) = champions.get(rank) {
                        self.foe(at, *monster, Mood::Asleep { spell: ENCHANTED_SLEEP });
                    }
                }
                Part::Offer
                | Part::Lens
                | Part::Altar
                | Part::Anvil(_)
                | Part::Gate(_)
                | Part::Lever
                | Part::Cracked
                | Part::Round
                | Part::Source
                | Part::Mirror
                | Part::Crystal
                | Part::Coffin(_)
                | Part::Post
                | Part::Mark(_) => {}
            }
        }
    }

    fn lie(&mut self, at: Point, item: Item) {
        self.witness.see(Step::Thing(at, item.kind));
        self.level.items.push(Lying { at, item });
    }

    /// What lies on a second altar.
    fn lure(&mut self) -> Item {
        let tempts = |kind: ItemKind| {
            matches!(kind.info().category, Category::Potion | Category::Scroll | Category::Rod)
        };
        offers::draw(self.level, self.rng, tempts).unwrap_or(Item::new(ItemKind::Healing))
    }

    fn foe(&mut self, at: Point, monster: Monster, mood: Mood) {
        self.witness.see(Step::Foe { at, monster, follows: false });
        let id = ActorId(self.level.next_id);
        self.level.next_id += 1;
        let foe = Actor::foe(id, monster, at).hardened(self.level);
        self.level.actors.push(Actor { mood, ..foe });
    }

    /// One of the run's cast who would rather go with the player, of a kind that lives about here.
    fn captive(&mut self, at: Point) {
        let depth = self.level.depth;
        let is_cast = |kind: &&Monster| self.cast.kinds.contains(kind) && kind.info().depths.0 <= depth;
        let kinds: Vec<Monster> = companions::KINDS.iter().filter(is_cast).copied().collect();
        let at_home: Vec<Monster> =
            kinds.iter().copied().filter(|kind| kind.info().depths.1 >= depth).collect();
        let kind = *self.rng.pick(if at_home.is_empty() { &kinds } else { &at_home });
        let name = self.cast.names[(depth - 1) as usize % self.cast.names.len()];
        self.foe(at, kind, Mood::Wandering { goal: None });
        if let Some(captive) = self.level.actors.last_mut() {
            captive.bond = Bond::Captive(name);
        }
    }

    /// A foe with a key, on the patrol of the machine's waypoints.
    fn runner(&mut self, at: Point, monster: Monster) {
        self.foe(at, monster, Mood::Wandering { goal: None });
        if let Some(runner) = self.level.actors.last_mut() {
            runner.ability_state = AbilityState::Loot(Item::new(ItemKind::Key));
            runner.patrol.waypoints = self.fitted.laid.groups(Part::Post).flatten().collect();
        }
    }

    /// Three kinds of the cast that live here, the strongest first: one of it, two of the next and three of the last
    /// are about as hard.
    fn champions(&mut self) -> Vec<Monster> {
        let is_free = |kind: &Monster| kind.info().ability.tie() == Tie::None;
        let mut kinds: Vec<Monster> = self.cast.at_home(self.level.depth).filter(is_free).collect();
        kinds.sort_unstable_by_key(|kind| (kind.info().experience, *kind));
        let last = kinds.len().saturating_sub(1);
        [last, last / 2, 0].into_iter().filter_map(|rank| kinds.get(rank).copied()).collect()
    }

    /// The anvils with their runes.
    fn runes(&mut self) -> Vec<(Point, Rune)> {
        let mut runes = Vec::new();
        for (at, part) in self.fitted.laid.parts() {
            if let Part::Anvil(on) = part {
                runes.extend(offers::rune_for(on, self.level.depth, self.rng).map(|rune| (at, rune)));
            }
        }
        runes
    }

    fn machine(&mut self, runes: Vec<(Point, Rune)>) -> Machine {
        let laid = &self.fitted.laid;
        let gates = laid.parts().filter_map(|(at, part)| match part {
            Part::Gate(lock) => Some((at, lock)),
            _ => None,
        });
        let locked = (self.level.map.tile(self.fitted.way_in) == TileType::Gate)
            .then_some((self.fitted.way_in, Lock::Key));
        let is_prize = |part: Part| matches!(part, Part::Offer | Part::Lens | Part::Key);
        let mut prizes: Vec<Point> =
            laid.parts().filter(|(_, part)| is_prize(*part)).map(|(at, _)| at).collect();
        if self.level.hero.setup.brings(Winter::Poor) {
            prizes.truncate(SHOWN_TO_THE_POOR);
        }
        let puzzle = self.fitted.puzzle.as_ref();
        Machine {
            gates: locked.into_iter().chain(gates).collect(),
            blocks: puzzle.map(|puzzle| puzzle.blocks.clone()).unwrap_or_default(),
            dance: self.fitted.dance.clone(),
            beam: self.fitted.beam.clone(),
            wires: laid.kind.info().wires.iter().map(|wire| self.circuit(wire)).collect(),
            runes,
            prizes: prizes.into(),
            fewest: self.fitted.fewest,
            coffins: self.coffins(),
            ..Machine::bare(laid.kind, laid.ground().map(|(at, _)| at).collect(), self.fitted.way_in)
        }
    }

    /// The contents of each coffin.
    fn coffins(&mut self) -> Vec<(Point, Inside)> {
        let graves = self.fitted.laid.parts().filter_map(|(at, part)| match part {
            Part::Coffin(grave) => Some((at, grave)),
            _ => None,
        });
        let mut coffins: Vec<(Point, &Grave)> = graves.collect();
        shuffle(&mut coffins, self.rng);
        let inside = coffins.into_iter().enumerate().filter_map(|(number, (at, grave))| {
            let Some(number) = number.checked_sub(grave.count) else {
                return Some((at, Inside::Foe(grave.dead)));
            };
            let sort = grave.goods[number % grave.goods.len()];
            let fits = |kind: ItemKind| kind.info().category == sort;
            offers::draw(self.level, self.rng, fits).map(|item| (at, Inside::Thing(item)))
        });
        inside.collect()
    }

    fn circuit(&self, wire: &Wire) -> Circuit {
        let letters = &self.fitted.laid.letters;
        let of = match (wire.cue, &self.fitted.puzzle) {
            (Cue::Pressed, Some(puzzle)) => puzzle.plates.clone(),
            _ => letters.of(wire.of),
        };
        let at: Vec<(Point, u8)> = match wire.when {
            When::After(turns) => letters.of(wire.at).into_iter().map(|at| (at, turns)).collect(),
            When::From(letter) => self.front(wire, letter, 0),
            When::Behind(letter, turns) => self.front(wire, letter, turns),
        };
        Circuit { cue: wire.cue, of: of.into(), does: wire.does, at: at.into(), again: wire.again }
    }

    /// The turns when a front from the places with `letter` reaches the wire's places, timed so that a player who
    /// leaves at once from either altar gets to the entrance first.
    fn front(&self, wire: &Wire, letter: char, later: u8) -> Vec<(Point, u8)> {
        let letters = &self.fitted.laid.letters;
        let arrival = self.steps_to(&letters.of(&letter.to_string()));
        let reached = |at: Point| arrival.distance(at).map_or(0, |steps| steps as i32);
        let out = self.steps_to(&[self.fitted.way_in]);
        let ways = letters.of(wire.of).into_iter().map(|altar| out.path(altar));
        let late = ways.flat_map(|way| {
            let inside = way.into_iter().filter(|at| *at != self.fitted.way_in);
            inside.zip(0..).map(|(at, gone)| gone + AHEAD - reached(at)).collect::<Vec<_>>()
        });
        let delay = late.fold(1, i32::max);
        let turns = |at: Point| u8::try_from(reached(at) + delay + i32::from(later)).unwrap_or(u8::MAX);
        letters.of(wire.at).into_iter().map(|at| (at, turns(at))).collect()
    }

    /// The distance from all tiles of the machine to these places.
    fn steps_to(&self, places: &[Point]) -> DistanceMap {
        let map = &self.level.map;
        let mut is_ground = vec![false; map.tiles.len()];
        self.fitted.laid.ground().for_each(|(at, _)| is_ground[map.index(at)] = map.tile(at).is_walkable());
        let mut steps = DistanceMap::new();
        let cost = |tile: usize| is_ground[tile].then_some(1);
        steps.fill_by(map.width, map.height, places, None, cost);
        steps
    }
}
