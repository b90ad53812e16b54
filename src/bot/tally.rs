//! Counts what happens in a game, from its events.

use super::machines::Why;
use super::refused;
use crate::action::{Action, Refusal};
use crate::content::machines::Gives;
use crate::content::{FLOORS, Item, ItemKind, MachineKind, Monster, Place};
use crate::event::{Cause, Event, Victory, Who, deeds, news, only_told, sights};
use crate::forecast::greed;
use crate::game::{Game, State};
use crate::level::{Actor, ActorId, Hero, Kind, Level};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Foes present in the last 20 turns share the blame for a death.
pub const LAST_TURNS: u64 = 20;

/// The use of one kind of item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thing {
    /// Picked up, counting each of a stack.
    pub found: u64,
    /// Drunk, read, thrown or equipped.
    pub used: u64,
    /// Games that found some.
    #[serde(default)]
    pub games_found: u64,
    /// Games that used some.
    #[serde(default)]
    pub games_used: u64,
}

/// The fate of machines of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solving {
    /// On floors reached.
    pub met: u64,
    /// Solved: the player got its prize.
    pub solved: u64,
    /// Of these, with a second altar that the player emptied as well.
    #[serde(default)]
    pub both: u64,
    /// Left unsolved on the way down, by the last reason.
    pub left: BTreeMap<Why, u64>,
}

/// The fate of companions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Friends {
    /// Freed.
    pub freed: u64,
    /// Of these, dead.
    pub lost: u64,
    /// Games that freed one and are over, and those of them that were won.
    pub games: u64,
    /// Won ones of them.
    pub won: u64,
}

/// What happened on one floor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Floor {
    /// Games that reached the floor.
    pub reached: u64,
    /// Games that ended here in death.
    pub deaths: u64,
    /// Turns spent here.
    pub turns: u64,
    /// Games in which the night shift came here.
    pub night_shifts: u64,
    /// Health lost here.
    pub damage: u64,
    /// Foes killed here.
    pub kills: u64,
    /// Potions of healing found here.
    pub healing_found: u64,
    /// Potions of healing drunk here.
    pub healing_used: u64,
    /// Fights that began here: hits exchanged with foes, up to a lull of `LULL` turns or the next floor.
    #[serde(default)]
    pub fights: u64,
    /// Fights that cost less than a tenth of full health.
    #[serde(default)]
    pub light_fights: u64,
    /// Light fights that cost no item and took nobody by surprise, either.
    #[serde(default)]
    pub dull_fights: u64,
}

/// Games that ended in a victory or a death, by the floor on which a place lay in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visits {
    /// Games that reached it there.
    pub reached: u64,
    /// Games that ended there in death.
    pub deaths: u64,
}

/// Turns without a hit given or taken that end a fight.
const LULL: u64 = 10;

/// A fight in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fight {
    depth: u32,
    /// The turn of the first hit.
    began: u64,
    /// The turn of the last hit.
    last: u64,
    lost: i32,
    /// The player's full health.
    full: i32,
}

/// Counts of one game, or of several.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// What killed the player.
    pub causes_of_death: BTreeMap<String, u64>,
    /// Foes to blame for deaths: in the last `LAST_TURNS` turns awake in the player's line of sight, or hurting the
    /// player.
    pub hands: BTreeMap<String, u64>,
    /// Foes killed, by kind.
    pub kills: BTreeMap<Monster, u64>,
    /// Foes killed, by means: hits, fire, pushes and so on.
    #[serde(default)]
    pub means: BTreeMap<String, u64>,
    /// Foes killed by the ground.
    #[serde(default)]
    pub killed_by_ground: u64,
    /// The places, each by the floors where it lay, from the top.
    #[serde(default)]
    pub places: BTreeMap<Place, [Visits; FLOORS as usize]>,
    /// Health lost, by cause.
    pub damage: BTreeMap<String, u64>,
    /// Items, by kind.
    pub things: BTreeMap<ItemKind, Thing>,
    /// Machines, by kind.
    pub machines: BTreeMap<MachineKind, Solving>,
    /// Companions, by kind.
    #[serde(default)]
    pub friends: BTreeMap<Monster, Friends>,
    /// What became of flames lit from the ember, in words.
    #[serde(default)]
    pub flames: BTreeMap<String, u64>,
    /// Prizes taken where only one of several could be, by kind.
    pub choices: BTreeMap<ItemKind, u64>,
    /// Floors, starting with floor 1.
    pub floors: [Floor; FLOORS as usize],
    /// Hits from the dark.
    pub from_the_dark: u64,
    /// Refused actions with their reasons: they show where the bot misunderstands the rules.
    pub refusals: BTreeMap<String, u64>,
    #[serde(skip)]
    turn: u64,
    /// The turn when each foe was last awake in sight, or hurt the player.
    #[serde(skip)]
    met: BTreeMap<String, u64>,
    /// The floors reached, with whether each machine there is solved.
    #[serde(skip)]
    solved: BTreeMap<u32, Vec<bool>>,
    /// The machines with two altars, both emptied, by floor and number.
    #[serde(skip)]
    emptied: BTreeSet<(u32, usize)>,
    /// Why machines were left, by floor and number.
    #[serde(skip)]
    left: BTreeMap<(u32, usize), (MachineKind, Why)>,
    #[serde(skip)]
    fight: Option<Fight>,
    /// The turn in which an item was last used or thrown, or somebody last taken by surprise.
    #[serde(skip)]
    eased: Option<u64>,
}

impl Tally {
    /// Counts a new game, with its starting equipment as found and used.
    pub fn begin(&mut self, hero: &Hero) {
        for (_, item) in hero.items().filter(|(slot, _)| hero.is_equipped(*slot)) {
            let thing = self.thing(item);
            (thing.found, thing.used) = (thing.found + 1, thing.used + 1);
        }
    }

    /// Counts an arrival on a floor.
    pub fn arrive(&mut self, depth: u32) {
        let floor = self.floor(depth);
        floor.reached = 1;
    }

    /// Counts the events of the turn that led to `game`.
    pub fn count(&mut self, game: &Game, events: &[Event]) {
        // Events before an arrival belong to the previous floor.
        let mut depth = game.level().depth;
        if let Some(down) = events.iter().find_map(arrival) {
            depth = if down { depth - 1 } else { depth + 1 };
        }
        self.floor(depth).turns += game.turn() - self.turn;
        self.turn = game.turn();
        self.note_awake(game.level());
        if self.fight.is_some_and(|fight| fight.last + LULL < self.turn) {
            self.end_fight();
        }
        for event in events {
            if let Event::Arrived { depth: new, .. } = event {
                depth = *new;
                self.arrive(depth);
                self.end_fight();
            }
            self.note_fight(event, depth, game.level().player().body.max_hp);
            self.count_event(event, depth);
        }
        if self.count_machines(game.level()) {
            let taken = events.iter().filter_map(|event| match event {
                Event::PickedUp { item, .. } => Some(item.kind),
                _ => None,
            });
            // A bow comes with its arrows.
            taken.take(1).for_each(|kind| *self.choices.entry(kind).or_default() += 1);
        }
        debug_assert!(game.state() != State::Dead || self.causes_of_death.len() == 1);
        if game.state() != State::Playing {
            self.count_places(game);
            for friends in self.friends.values_mut() {
                (friends.games, friends.won) = (1, u64::from(game.state() == State::Won));
            }
        }
    }

    fn flame(&mut self, fate: String) {
        *self.flames.entry(fate).or_default() += 1;
    }

    /// Counts the places of a game that is over.
    fn count_places(&mut self, game: &Game) {
        for level in game.floors() {
            let visits = &mut self.places.entry(level.place).or_default()[level.depth as usize - 1];
            visits.reached += 1;
            visits.deaths += u64::from(game.state() == State::Dead && game.level().depth == level.depth);
        }
    }

    /// Counts the machines of a floor. Returns whether the player has just chosen one of several prizes.
    fn count_machines(&mut self, level: &Level) -> bool {
        let mut has_chosen = false;
        let known = self.solved.entry(level.depth).or_default();
        for (index, machine) in level.machines.iter().enumerate() {
            let counted = self.machines.entry(machine.kind).or_default();
            if known.len() <= index {
                known.push(false);
                counted.met += 1;
            }
            if machine.is_solved && !known[index] {
                known[index] = true;
                counted.solved += 1;
                has_chosen |= machine.kind.info().gives == Gives::Choice;
            }
            let second = greed::second_altar(level, machine).filter(|_| machine.is_solved);
            let is_empty = second.is_some_and(|at| level.items_at(at).next().is_none());
            counted.both += u64::from(is_empty && self.emptied.insert((level.depth, index)));
        }
        has_chosen
    }

    /// Notes foes awake in the player's line of sight.
    fn note_awake(&mut self, level: &Level) {
        let awake = level.foes().filter(|foe| !foe.is_asleep() && !level.is_stone(foe));
        for monster in awake.filter(|foe| level.is_in_line(foe.at)).filter_map(Actor::monster) {
            self.met.insert(monster.info().name.to_owned(), self.turn);
        }
    }

    /// Begins a fight, or counts its costs.
    fn note_fight(&mut self, event: &Event, depth: u32, full: i32) {
        if matches!(event, Event::HitFromTheDark { .. } | Event::Used { .. } | Event::Threw { .. }) {
            self.eased = Some(self.turn);
        }
        let Event::Hit { by, on, damage, .. } = event else { return };
        let is_hurt = on.id == ActorId::PLAYER;
        let is_exchange = by.is_some_and(|by| is_hurt || by.id == ActorId::PLAYER);
        if !is_exchange && self.fight.is_none() {
            return;
        }
        let fight =
            self.fight.get_or_insert(Fight { depth, began: self.turn, last: self.turn, lost: 0, full });
        if is_exchange {
            fight.last = self.turn;
        }
        if is_hurt {
            fight.lost += damage;
        }
    }

    fn end_fight(&mut self) {
        let Some(fight) = self.fight.take() else { return };
        let is_light = 10 * fight.lost < fight.full;
        let is_eased = self.eased.is_some_and(|turn| turn + LULL >= fight.began);
        let floor = self.floor(fight.depth);
        floor.fights += 1;
        floor.light_fights += u64::from(is_light);
        floor.dull_fights += u64::from(is_light && !is_eased);
    }

    /// Notes why the machines of a floor are left, by number.
    pub fn leave(&mut self, level: &Level, reasons: Vec<(usize, Why)>) {
        for (number, why) in reasons {
            self.left.insert((level.depth, number), (level.machines[number].kind, why));
        }
    }

    /// Ends the game: machines left are left for good.
    pub fn end(&mut self) {
        self.end_fight();
        for thing in self.things.values_mut() {
            thing.games_found = u64::from(thing.found > 0);
            thing.games_used = u64::from(thing.used > 0);
        }
        for ((depth, number), (kind, why)) in std::mem::take(&mut self.left) {
            if !self.solved[&depth][number] {
                *self.machines.entry(kind).or_default().left.entry(why).or_default() += 1;
            }
        }
    }

    fn count_event(&mut self, event: &Event, depth: u32) {
        match event {
            Event::Hit { by, on, damage, cause, dies } => {
                if on.id == ActorId::PLAYER {
                    let label = label(*cause, *by);
                    self.met.insert(label.clone(), self.turn);
                    *self.damage.entry(label).or_default() += *damage as u64;
                    self.floor(depth).damage += *damage as u64;
                }
                if *dies {
                    self.die(*on, *cause, depth);
                }
            }
            Event::PickedUp { item, .. } => {
                self.thing(item).found += u64::from(item.count);
                if item.kind == ItemKind::Healing {
                    self.floor(depth).healing_found += u64::from(item.count);
                }
            }
            Event::Refilled { .. } => self.thing(&Item::new(ItemKind::OilFlask)).used += 1,
            Event::NightShiftCame { .. } => self.floor(depth).night_shifts += 1,
            Event::HitFromTheDark { .. } => self.from_the_dark += 1,
            Event::Used { item } | Event::Threw { item, .. } | Event::Equipped { item } => {
                self.thing(item).used += 1;
                if item.kind == ItemKind::Healing {
                    self.floor(depth).healing_used += 1;
                }
            }
            Event::Kindled => self.flame("lit".to_owned()),
            Event::FlameDied => self.flame("out of oil".to_owned()),
            Event::Won { how: Victory::Banked { depth } } => self.flame(format!("banked on floor {depth}")),
            Event::Won { how: Victory::Home } => self.flame("brought home".to_owned()),
            Event::Won { how: Victory::Ember } => {}
            Event::Joined { who } => {
                if let Kind::Foe(kind) = who.kind {
                    self.friends.entry(kind).or_default().freed += 1;
                }
            }
            Event::Dropped { .. }
            | Event::LevelGained { .. }
            | Event::Learnt { .. }
            | Event::Stole { .. }
            | Event::Mended { .. }
            | Event::Arrived { .. }
            | Event::Teleported { .. }
            | Event::Exploded { .. }
            | Event::MachineFound { .. } => {}
            news!() | deeds!() | sights!() | only_told!() => {}
        }
    }

    fn die(&mut self, who: Who, cause: Cause, depth: u32) {
        match who.kind {
            Kind::Player => {
                let label = label(cause, None);
                self.met.insert(label.clone(), self.turn);
                *self.causes_of_death.entry(label).or_default() += 1;
                let last = self.met.iter().filter(|(_, turn)| **turn + LAST_TURNS >= self.turn);
                self.hands = last.map(|(name, _)| (name.clone(), 1)).collect();
                self.floor(depth).deaths += 1;
            }
            Kind::Foe(kind) if who.name.is_some() => self.friends.entry(kind).or_default().lost += 1,
            Kind::Foe(monster) => {
                *self.kills.entry(monster).or_default() += 1;
                *self.means.entry(means(cause).to_owned()).or_default() += 1;
                self.killed_by_ground += u64::from(is_ground(cause));
                self.floor(depth).kills += 1;
            }
        }
    }

    /// Counts a refused action.
    pub fn refuse(&mut self, action: Action, why: Refusal) {
        *self.refusals.entry(refused::label(action, why)).or_default() += 1;
    }

    /// Adds another tally.
    pub fn add(&mut self, other: &Tally) {
        merge(&mut self.causes_of_death, &other.causes_of_death);
        merge(&mut self.hands, &other.hands);
        merge(&mut self.kills, &other.kills);
        merge(&mut self.means, &other.means);
        self.killed_by_ground += other.killed_by_ground;
        merge(&mut self.damage, &other.damage);
        merge(&mut self.refusals, &other.refusals);
        merge(&mut self.choices, &other.choices);
        merge(&mut self.flames, &other.flames);
        for (kind, machine) in &other.machines {
            let sum = self.machines.entry(*kind).or_default();
            sum.met += machine.met;
            sum.solved += machine.solved;
            sum.both += machine.both;
            merge(&mut sum.left, &machine.left);
        }
        for (kind, friends) in &other.friends {
            let sum = self.friends.entry(*kind).or_default();
            sum.freed += friends.freed;
            sum.lost += friends.lost;
            sum.games += friends.games;
            sum.won += friends.won;
        }
        self.from_the_dark += other.from_the_dark;
        for (kind, thing) in &other.things {
            let sum = self.things.entry(*kind).or_default();
            sum.found += thing.found;
            sum.used += thing.used;
            sum.games_found += thing.games_found;
            sum.games_used += thing.games_used;
        }
        for (place, visits) in &other.places {
            for (sum, visits) in self.places.entry(*place).or_default().iter_mut().zip(visits) {
                sum.reached += visits.reached;
                sum.deaths += visits.deaths;
            }
        }
        for (sum, floor) in self.floors.iter_mut().zip(&other.floors) {
            sum.reached += floor.reached;
            sum.deaths += floor.deaths;
            sum.turns += floor.turns;
            sum.night_shifts += floor.night_shifts;
            sum.damage += floor.damage;
            sum.kills += floor.kills;
            sum.healing_found += floor.healing_found;
            sum.healing_used += floor.healing_used;
            sum.fights += floor.fights;
            sum.light_fights += floor.light_fights;
            sum.dull_fights += floor.dull_fights;
        }
    }

    fn floor(&mut self, depth: u32) -> &mut Floor {
        &mut self.floors[depth.clamp(1, FLOORS) as usize - 1]
    }

    fn thing(&mut self, item: &Item) -> &mut Thing {
        self.things.entry(item.kind).or_default()
    }
}

fn merge<K: Ord + Clone>(into: &mut BTreeMap<K, u64>, from: &BTreeMap<K, u64>) {
    for (key, count) in from {
        *into.entry(key.clone()).or_default() += count;
    }
}

fn arrival(event: &Event) -> Option<bool> {
    if let Event::Arrived { down, .. } = event { Some(*down) } else { None }
}

/// How foes die, in a word.
fn means(cause: Cause) -> &'static str {
    match cause {
        Cause::Hit(_) => "hits",
        Cause::Shot(_) => "shots",
        Cause::Breath(_) => "breath",
        Cause::Thrown(ItemKind::Caltrops) => "caltrops",
        Cause::Thrown(_) => "throws",
        Cause::Lightning => "lightning",
        Cause::Fireball => "fireballs",
        Cause::Fire => "fire",
        Cause::Gas => "gas",
        Cause::Impact => "pushes",
        Cause::Steam => "steam",
        Cause::Blast => "explosions",
        Cause::Fall => "falls",
        Cause::Trap => "traps",
        Cause::Guardian => "guardians",
    }
}

/// Whether the ground did it, and no hand.
fn is_ground(cause: Cause) -> bool {
    match cause {
        Cause::Fire
        | Cause::Gas
        | Cause::Impact
        | Cause::Steam
        | Cause::Blast
        | Cause::Fall
        | Cause::Trap => true,
        Cause::Thrown(kind) => kind == ItemKind::Caltrops,
        Cause::Hit(_)
        | Cause::Shot(_)
        | Cause::Breath(_)
        | Cause::Lightning
        | Cause::Fireball
        | Cause::Guardian => false,
    }
}

/// The cause of damage in a word or two: the foe, if there is one.
fn label(cause: Cause, by: Option<Who>) -> String {
    let kind = match cause {
        Cause::Hit(kind) | Cause::Shot(kind) | Cause::Breath(kind) => Some(kind),
        _ => by.map(|who| who.kind),
    };
    match (kind, cause) {
        (Some(Kind::Foe(monster)), _) => monster.info().name.to_owned(),
        (_, Cause::Thrown(kind)) => kind.info().name.to_owned(),
        (_, Cause::Lightning) => "lightning".to_owned(),
        (_, Cause::Fireball) => "own fireball".to_owned(),
        (_, Cause::Fire) => "fire".to_owned(),
        // Only bloats hold gas.
        (_, Cause::Gas) => Monster::Bloat.info().name.to_owned(),
        (_, Cause::Impact) => "impact".to_owned(),
        (_, Cause::Steam) => "steam".to_owned(),
        (_, Cause::Blast) => "explosion".to_owned(),
        (_, Cause::Fall) => "fall".to_owned(),
        (_, Cause::Guardian) => "guardian".to_owned(),
        (_, Cause::Trap) => "trap".to_owned(),
        (_, Cause::Hit(_) | Cause::Shot(_) | Cause::Breath(_)) => "own hand".to_owned(),
    }
}
