//! Places the foes of a floor: hordes first, then single foes and packs.

use super::Plan;
use super::cast::{Cast, KINDS_OF_A_FLOOR};
use super::history::{Step, Witness};
use super::patrols;
use super::places::Places;
use crate::content::floors::FloorInfo;
use crate::content::monsters::{Ability, Company};
use crate::content::{FLOORS, Horde, Item, ItemKind, Monster, Winter};
use crate::level::{AbilityState, Actor, ActorId, Level, Mood, reach};
use crate::map::{Map, Point, knights_moves};
use crate::rng::Rng;

/// The least distance of foes from the start, in tiles.
const CLEAR_OF_START: i32 = 8;
/// Of three foes, this many sleep.
const SLEEPERS: i32 = 2;
/// Of ten foes, this many guard something if the architect wants guards.
const ON_GUARD: i32 = 4;
/// The first floor with more foes in hordes.
const HORDES_FROM: u32 = 3;
/// In a long winter there is one more horde, and so many fewer foes are alone.
const FEWER_ALONE: usize = 2;
/// The fewest moves of a knight-like foe from where it is placed.
const MOVES: usize = 4;
/// The foes by the ember, the Warden first; one more is drawn.
const BY_THE_EMBER: [Monster; 2] = [Monster::Warden, Monster::Drake];

/// The builder that fills a floor.
pub(super) struct Crew<'a> {
    pub places: Places,
    pub level: &'a mut Level,
    pub plan: &'a Plan,
    pub cast: &'a Cast,
    /// The items of this floor, with their weights.
    pub wares: &'a [(ItemKind, i32)],
    /// The kinds of foes placed so far, without the ones in machines.
    pub shown: Vec<Monster>,
    /// The hordes placed so far.
    pub hordes: Vec<Horde>,
    pub witness: &'a mut dyn Witness,
}

impl Crew<'_> {
    /// Places the floor's number of foes, most of them in hordes. A pack counts as one, a horde as its members.
    pub fn man(&mut self, floor: &FloorInfo, rng: &mut Rng) {
        let wanted = rng.range(floor.monsters.0, floor.monsters.1) as usize;
        let roomy = self.pools().len() >= floor.monsters.1 as usize;
        let (share, of) = self.share_in_hordes();
        let mut in_hordes = self.man_hordes(wanted * share / of, roomy, rng);
        if self.level.depth >= HORDES_FROM && self.level.hero.setup.brings(Winter::Long) {
            self.man_hordes(0, roomy, rng);
            in_hordes += FEWER_ALONE;
        }
        let choices: Vec<(Monster, i32)> = self
            .cast
            .at_home(self.level.depth)
            .filter(|kind| roomy || !swims(*kind))
            .map(|kind| (kind, kind.info().weight))
            .collect();
        for _ in in_hordes..wanted {
            if let Some(monster) = rng.weighted(&self.allowed(&choices)) {
                self.foes(monster, rng);
            }
        }
    }

    /// The share of foes in hordes: half on the first two floors and by the ember, two thirds elsewhere.
    fn share_in_hordes(&self) -> (usize, usize) {
        if (HORDES_FROM..FLOORS).contains(&self.level.depth) { (2, 3) } else { (1, 2) }
    }

    /// Places hordes of up to `wanted` foes in all, at least one horde if any lives here; returns the number of foes
    /// in them.
    fn man_hordes(&mut self, wanted: usize, roomy: bool, rng: &mut Rng) -> usize {
        let at_home = self.cast.hordes_at_home(self.level.depth);
        let mut left: Vec<Horde> = at_home.filter(|horde| roomy || !horde.needs_water()).collect();
        let mut placed = 0;
        loop {
            left.retain(|horde| placed == 0 || placed + horde.each().count() <= wanted);
            if left.is_empty() {
                return placed;
            }
            let drawn = rng.range(0, left.len() as i32 - 1) as usize;
            let horde = left.remove(drawn);
            placed += self.horde(horde, rng);
            if self.level.hero.setup.brings(Winter::Last) {
                self.horde(horde, rng);
            }
        }
    }

    /// The kinds in `choices` still allowed: new ones while the floor shows few kinds, none but shown ones once it
    /// shows many.
    fn allowed(&self, choices: &[(Monster, i32)]) -> Vec<(Monster, i32)> {
        let (least, most) = KINDS_OF_A_FLOOR;
        let of = |known: bool| {
            choices.iter().copied().filter(|(kind, _)| self.shown.contains(kind) == known).collect()
        };
        let new: Vec<_> = of(false);
        if self.shown.len() >= most {
            of(true)
        } else if self.shown.len() < least && new.iter().any(|(_, weight)| *weight > 0) {
            new
        } else {
            choices.to_vec()
        }
    }

    /// Places the Warden and its guards at the first posts, asleep until the player comes.
    pub fn guard_ember(&mut self, rng: &mut Rng) {
        let choices: Vec<(Monster, i32)> =
            self.cast.at_home(self.level.depth).map(|kind| (kind, kind.info().weight)).collect();
        let crowd = BY_THE_EMBER.into_iter().chain(rng.weighted(&choices));
        for (monster, at) in crowd.zip(&self.plan.posts) {
            self.places.take(&self.level.map, *at);
            self.foe(monster, *at, true, monster != Monster::Warden);
        }
    }

    /// The places in water for a foe, asleep or awake.
    fn pools(&self) -> Vec<Point> {
        self.places.in_water(&self.level.map, fit(false))
    }

    /// Places a horde, asleep, or awake on one patrol, on floor 1 out of view of the start. Returns its size, or 0 if
    /// there is no room. All but swimmers are one crew, unless a member is there to call the others.
    fn horde(&mut self, horde: Horde, rng: &mut Rng) -> usize {
        let asleep = rng.chance(SLEEPERS, 3);
        let (swimmers, walkers): (Vec<Monster>, Vec<Monster>) = horde.each().partition(|kind| swims(*kind));
        let (map, first) = (&self.level.map, self.level.actors.len());
        let count = walkers.len();
        // A run should not open with a fight against several.
        let in_view = asleep && self.level.depth > 1;
        let holds = |places: &Places, at| is_wide_for(&walkers, map, at) && fit(in_view)(places, at);
        let holds_all =
            |places: &Places, at| holds(places, at) && places.around(map, at, count, holds).len() == count;
        let at = if swimmers.is_empty() {
            self.places.draw(map, rng, holds_all)
        } else {
            let water = *rng.pick(&self.pools());
            self.places.draw_nearest(map, water, holds_all)
        };
        let Some(at) = at else { return 0 };
        let places = self.places.draw_around(map, at, count, holds);
        for (number, (monster, at)) in walkers.into_iter().zip(places).enumerate() {
            self.foe(monster, at, asleep, number > 0);
        }
        for monster in swimmers {
            let near = |place: &Point| (reach(*place, at), place.y, place.x);
            if let Some(at) = self.pools().into_iter().min_by_key(near) {
                self.places.take(&self.level.map, at);
                self.foe(monster, at, asleep, true);
            }
        }
        let members = first..self.level.actors.len();
        let crew = self.level.actors.iter().map(|foe| foe.patrol.crew).max().unwrap_or(0) + 1;
        let round = patrols::round(self.level, &self.level.actors[first], &[], rng);
        for foe in self.level.actors[members.clone()].iter_mut().filter(|foe| foe.ability() != Ability::Swims)
        {
            foe.patrol.waypoints.clone_from(&round);
            foe.patrol.crew = if horde.has_caller() { 0 } else { crew };
        }
        self.hordes.push(horde);
        members.len()
    }

    /// Places a foe or a whole pack, asleep or awake.
    fn foes(&mut self, monster: Monster, rng: &mut Rng) {
        let count = match monster.info().ability.company() {
            Company::Alone => 1,
            Company::Pair => 2,
            Company::Pack { from, to } => rng.range(from, to) as usize,
        };
        // A mimic does not sleep: it ambushes.
        let lurks = monster.info().ability == Ability::Disguised;
        let asleep = !lurks && rng.chance(SLEEPERS, 3);
        let fit = fit(asleep);
        if swims(monster) {
            let at = *rng.pick(&self.pools());
            self.places.take(&self.level.map, at);
            return self.foe(monster, at, asleep, false);
        }
        let map = &self.level.map;
        let holds = |places: &Places, at| is_wide_for(&[monster], map, at) && fit(places, at);
        let post = (asleep && !self.plan.posts.is_empty() && rng.chance(ON_GUARD, 10))
            .then(|| *rng.pick(&self.plan.posts))
            .filter(|at| self.places.is_free(map, *at) && holds(&self.places, *at));
        let Some(at) = post.or_else(|| self.places.draw(map, rng, holds)) else { return };
        let disguise = if lurks { self.draw_item(rng) } else { None };
        let pack = self.places.draw_around(map, at, count, holds);
        for (number, at) in pack.into_iter().enumerate() {
            self.foe(monster, at, asleep, number > 0);
            if let Some(foe) = self.level.actors.last_mut() {
                foe.ability_state =
                    disguise.map_or(AbilityState::None, |item| AbilityState::Disguise(item.kind));
            }
        }
    }

    fn foe(&mut self, monster: Monster, at: Point, asleep: bool, follows: bool) {
        self.witness.see(Step::Foe { at, monster, follows });
        if !self.shown.contains(&monster) {
            self.shown.push(monster);
        }
        let id = ActorId(self.level.next_id);
        self.level.next_id += 1;
        let mood = if asleep { Mood::Asleep { spell: 0 } } else { Mood::Wandering { goal: None } };
        let foe = Actor::foe(id, monster, at).hardened(self.level);
        self.level.actors.push(Actor { mood, ..foe });
    }

    pub fn draw_item(&self, rng: &mut Rng) -> Option<Item> {
        let kind = rng.weighted(self.wares)?;
        let (from, to) = kind.info().count;
        Some(Item::several(kind, rng.range(from, to) as u8))
    }
}

/// Whether a place suits a foe: far from the start, not by stairs, and out of view of the start unless asleep.
fn fit(asleep: bool) -> impl Fn(&Places, Point) -> bool + Copy {
    move |places, at| {
        places.away_from_start(at) >= CLEAR_OF_START
            && !places.is_by_stairs(at)
            && (asleep || !places.is_in_view(at))
    }
}

/// Whether a chess knight has enough moves there, if one of `kinds` moves like one.
fn is_wide_for(kinds: &[Monster], map: &Map, at: Point) -> bool {
    let moves = || knights_moves(at).into_iter().filter(|to| map.tile(*to).is_walkable());
    kinds.iter().all(|kind| kind.info().ability != Ability::Vaults) || moves().count() >= MOVES
}

fn swims(monster: Monster) -> bool {
    monster.info().ability == Ability::Swims
}
