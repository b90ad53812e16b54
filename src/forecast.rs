//! How a fight would run and end. It is not computed but fought: the verbs of `action` and the turns of `game` are
//! played on a copy of what the player knows. It changes nothing of the level that it is asked about.
//!
//! It plays what the command for fighting plays: you leave a tile on which an announced attack is about to land for one
//! that is safe; else you strike the foe in reach that dies soonest; else you walk up or let them come, whichever ends
//! with less harm, and you walk up where both end alike; where the way leads out of their sight, to where you saw them
//! last. Nobody else takes part but foes that are called, raised or split off, and sleepers in view sleep on. The fight is
//! over when you are out of the fire and gas that the last blow leaves, or when they have ended.
//!
//! Nothing is rolled in a fight, so this is exactly what will happen to a player who fights by that command, as long as
//! the foes are those in view that hunt the player, the ground between is known, no gas drifts in from where you do not
//! see it, and no foe out of view joins; only a thief that runs with its loot is taken to stand. For foes that know nothing of
//! the player it is the outcome if they sleep until they are struck, or stand until they notice.

pub(crate) mod fight;
pub(crate) mod gear;
pub(crate) mod known;
pub mod next;
pub mod notice;
pub mod preview;
pub mod ring;
mod trial;
mod turn;
pub(crate) mod way_out;

use crate::action::Action;
use crate::content::machines::{Cue, Does, Effect};
use crate::content::monsters::Ability;
use crate::level::{Actor, ActorId, Circuit, Level, Memory, Mood};
use crate::map::{Direction, Point, TileType};
use trial::Trial;

/// How a fight would end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// With which of your blows the last foe dies; `None` if it does not, or if you die of what that sets off.
    pub you_win_in: Option<u32>,
    /// The health that the fight takes from you until you are out of what it has set off, or until your death; healing on
    /// the way is counted.
    pub hp_lost: i32,
    /// With which of their blows you die; `None` if you do not.
    pub dies_on_blow: Option<u32>,
}

impl Forecast {
    /// Whether it ends well for a player with so much health: with a victory that costs less than half of that.
    pub(crate) fn is_good(&self, hp: i32) -> bool {
        self.dies_on_blow.is_none() && self.you_win_in.is_some() && 2 * self.hp_lost < hp
    }
}

/// A fight that is fought as the command for fighting does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight {
    /// What to do first; `None` if there is nothing to do: no foe comes, and no way leads to any.
    pub first: Option<Action>,
    /// How it ends.
    pub end: Forecast,
    /// After how many of your turns.
    pub turns: u32,
    /// The health that it has taken from you by then, whatever has healed.
    pub harm: i32,
    /// Whether ground that you have not seen has a part in it. It counts as open; the fight is a guess if somebody came
    /// onto it, or if it would have ended otherwise with rock there.
    pub is_guess: bool,
    /// Whether a foe shouts in it. Whom that wakes or calls out of sight, nobody can know: it is the fight if nobody comes.
    pub shouts: bool,
}

/// A fight of the player against all of `foes`, which are on the level and seen; the player goes for the first of them
/// first. With none of them it is the way out of fire and gas.
pub fn fight(level: &Level, foes: &[ActorId]) -> Fight {
    tried(level, foes, Trial::fight)
}

/// A fight of the player against the sleeper `foe` alone, which noise wakes on the way as it would in play.
pub(crate) fn waking(level: &Level, foe: ActorId) -> Fight {
    tried(level, &[foe], |trial| trial.light_sleepers().fight())
}

/// A fight as `fought` goes about it, on open ground where nothing was seen; and whether that is a guess.
fn tried<'a>(level: &'a Level, foes: &[ActorId], fought: impl Fn(Trial<'a>) -> Fight) -> Fight {
    let fight = fought(Trial::of(level, foes));
    let is_guess = fight.is_guess || fought(Trial::among_rock(level, foes)).end != fight.end;
    Fight { is_guess, ..fight }
}

/// A fight with the foes that opening the gate at `gate` by hand would wake, as far as they are seen, for a player who
/// stands before it: which foes, and how it goes. `None` if it would wake none that is seen.
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
    let around = Direction::ALL.map(|way| way.step(gate)).into_iter().filter(is_before);
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
    let fight = tried(&open, &woken, |mut trial| {
        // Opening it takes a turn.
        trial.turn(Action::Wait);
        trial.fight()
    });
    Some((woken, fight))
}

/// How a fight of the player against `foe` alone would end. `None` if `foe` is not on the level.
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
/// println!("It dies of blow {:?} and costs {} health.", end.you_win_in, end.hp_lost);
/// assert!(end.dies_on_blow.is_none());
/// assert_eq!(forecast(game.level(), ActorId(2)), None);
/// ```
pub fn forecast(level: &Level, foe: ActorId) -> Option<Forecast> {
    level.actor(foe).filter(|foe| !foe.is_player() && foe.hp > 0)?;
    Some(fight(level, &[foe]).end)
}

/// Whether a foe's fight may go another way than the forecast says: it steals and runs.
pub fn is_free_fighter(foe: &Actor) -> bool {
    foe.ability() == Ability::Steals
}
