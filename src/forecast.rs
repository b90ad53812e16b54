//! How a fight would run and end. It runs the rules of `action` and `game` on a copy of what the player knows, and
//! never changes the level itself.
//!
//! It plays what the fight command plays. You step off a tile where a telegraphed attack is about to land; otherwise
//! you hit the foe in reach that dies soonest; otherwise you approach it or wait, whichever costs less
//! (approach if both cost the same), even to where they were last seen. A foe out of view is taken to be as you last
//! saw it. Only these foes take part, and any that are called, raised or split off; sleepers in view sleep on. The fight is over when you are out of the fire and gas
//! left by the last hit, or when those have ended.
//!
//! Fights have no dice, so this is exactly what happens to a player who uses that command, provided that only foes in
//! view hunt the player, the ground between is known, no unseen gas drifts in, and no foe out of view joins. The one
//! exception is a thief that runs with its loot: it is assumed to stand. For unaware foes the forecast assumes that
//! they sleep until hit, or stand until they notice.

pub(crate) mod fight;
pub(crate) mod gear;
pub mod greed;
pub(crate) mod known;
pub mod next;
pub mod notice;
pub mod preview;
pub mod ring;
mod still;
mod trial;
mod turn;
pub(crate) mod way_out;

use crate::action::Action;
use crate::content::companions::GivenName;
use crate::content::machines::{Cue, Does, Effect};
use crate::content::monsters::Ability;
use crate::level::{Actor, ActorId, Circuit, Level, Memory, Mood};
use crate::map::{Direction, Point, TileType};
use notice::Approach;
use trial::Trial;

/// How a fight would end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The number of your hit that kills the last foe; `None` if none does, or if you die of its effects.
    pub you_win_in: Option<u32>,
    /// The health you lose until you are out of the effects, or until your death, net of healing: less than 0 if you gain
    /// more than you lose, as by a new level.
    pub hp_lost: i32,
    /// The number of their hit that kills you; `None` if you survive.
    pub dies_on_hit: Option<u32>,
}

impl Forecast {
    /// Whether it is a victory that costs less than half of `hp`.
    pub(crate) fn is_good(&self, hp: i32) -> bool {
        self.dies_on_hit.is_none() && self.you_win_in.is_some() && 2 * self.hp_lost < hp
    }
}

/// A fight played by the fight command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The first action; `None` if no foe comes and none can be reached.
    pub first: Option<Action>,
    /// How it ends.
    pub end: Forecast,
    /// How many of your turns it takes.
    pub turns: u32,
    /// The health that it takes from you, not counting healing.
    pub harm: i32,
    /// Whether unseen ground plays a part. It counts as open; the fight is a guess if somebody walks on it, or if
    /// rock there would change the end.
    pub is_guess: bool,
    /// Whether it does not take place: nobody comes, and the player knows no safe way to a foe's side.
    pub no_way: bool,
    /// The companion that takes part, and the health that is left to it: 0 if it dies.
    pub friend: Option<(GivenName, i32)>,
    /// Whether a foe shouts. Nobody can know who answers from out of sight: the forecast assumes nobody.
    pub shouts: bool,
}

/// A fight of the player against all of `foes`, which are in view, first the first of them. Without foes it is the
/// way out of fire and gas.
pub fn fight(level: &Level, foes: &[ActorId]) -> Fight {
    simulated(level, foes, Trial::fight)
}

/// A fight as the fight command begins it.
#[derive(Clone, Copy)]
pub(crate) struct Duel {
    /// The fight.
    pub fight: Fight,
    /// Whether it is with a single sleeper that the walk up to it wakes: then it isn't hit asleep.
    pub wakes: bool,
}

/// A fight against all of `foes`, as the player knows them.
pub(crate) fn against(level: &Level, foes: &[ActorId]) -> Duel {
    let alone = if let [foe] = foes { level.as_known(*foe) } else { None };
    alone.map_or_else(|| Duel { fight: fight(level, foes), wakes: false }, |foe| duel(level, foe))
}

/// A fight against `foe` alone, as the player knows it.
pub(crate) fn duel(level: &Level, foe: &Actor) -> Duel {
    let approach = || notice::approach(level, foe, level.hero.lantern.hooded);
    let wakes =
        matches!(foe.mood, Mood::Asleep { spell: 0 }) && matches!(approach(), Some(Approach::Wakes(_)));
    let fight = if wakes {
        simulated(level, &[foe.id], |trial| trial.light_sleepers().fight())
    } else {
        fight(level, &[foe.id])
    };
    Duel { fight, wakes }
}

/// A fight simulated with unknown tiles open, marked as a guess if rock there changes its end.
fn simulated<'a>(level: &'a Level, foes: &[ActorId], fought: impl Fn(Trial<'a>) -> Fight) -> Fight {
    let fight = fought(Trial::of(level, foes));
    let is_open = fight.end.you_win_in.is_none() && fight.end.dies_on_hit.is_none();
    let known = || foes.iter().filter_map(|foe| level.as_known(*foe)).collect::<Vec<_>>();
    let fight = Fight { no_way: is_open && !fight::has_way(level, &known()), ..fight };
    let is_guess = fight.is_guess || fought(Trial::among_rock(level, foes)).end != fight.end;
    Fight { is_guess, ..fight }
}

/// A fight with the visible foes that would wake if the player at the gate opened it: the foes, and the fight. `None`
/// if it would wake none in view.
pub(crate) fn behind(level: &Level, gate: Point) -> Option<(Vec<ActorId>, Fight)> {
    let machine = level.machine_at(gate).filter(|_| level.map.tile(gate) == TileType::Gate)?;
    let rouses = |wire: &&Circuit| {
        (wire.cue, wire.does) == (Cue::Worked, Does::Each(Effect::Rouse)) && wire.of.contains(&gate)
    };
    let beds = machine.wires.iter().filter(rouses).flat_map(|wire| wire.at.iter().map(|(at, _)| *at));
    let woken: Vec<ActorId> = beds
        .filter_map(|at| level.actor_at(at))
        .filter(|foe| level.sees_actor(foe))
        .map(|foe| foe.id)
        .collect();
    let is_before = |at: &Point| level.is_free(*at) || level.player().at == *at;
    let around = Direction::around(gate).into_iter().filter(is_before);
    let before = around.min_by_key(|at| level.steps_to_player(*at).unwrap_or(u32::MAX));
    if woken.is_empty() {
        return None;
    }
    let mut open = level.known(level.whole(), TileType::Floor, |foe| level.sees_actor(foe));
    open.map.set(gate, TileType::Floor);
    let index = open.map.index(gate);
    open.knowledge.memory[index] = Memory::Seen(TileType::Floor);
    let player = before.unwrap_or(open.player().at);
    open.actors[0].at = player;
    for foe in open.actors.iter_mut().filter(|foe| woken.contains(&foe.id)) {
        foe.mood = Mood::Hunting { last_known: player, lost: 0 };
    }
    let fight = simulated(&open, &woken, |mut trial| {
        // Opening it takes a turn.
        trial.turn(Action::Wait);
        trial.fight()
    });
    Some((woken, fight))
}

/// The end of a fight against `foe` alone. `None` if `foe` is not on the level.
///
/// ```
/// use emberdeep::content::Monster;
/// use emberdeep::forecast::forecast;
/// use emberdeep::game::Game;
/// use emberdeep::level::{Actor, ActorId, Level};
/// use emberdeep::map::Map;
///
/// let (map, marks) = Map::from_picture("######\n#@..g#\n######");
/// let mut level = Level::new(1, map, marks[0].1);
/// level.actors.push(Actor::foe(ActorId(1), Monster::Goblin, marks[1].1));
/// let game = Game::on_level(7, level);
///
/// let end = forecast(game.level(), ActorId(1)).expect("a foe");
/// println!("It dies of hit {:?} and costs {} health.", end.you_win_in, end.hp_lost);
/// assert!(end.dies_on_hit.is_none());
/// assert_eq!(forecast(game.level(), ActorId(2)), None);
/// ```
pub fn forecast(level: &Level, foe: ActorId) -> Option<Forecast> {
    level.actor(foe).filter(|foe| !foe.is_player() && foe.body.hp > 0)?;
    Some(fight(level, &[foe]).end)
}

/// Whether a foe's fight may go another way than the forecast says: it steals and runs.
pub fn is_free_fighter(foe: &Actor) -> bool {
    foe.ability() == Ability::Steals
}
