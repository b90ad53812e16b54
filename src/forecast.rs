//! How a fight would go on and end. It is not computed but fought: the verbs of `action` and the turns of `game` are
//! played on a copy of what the player knows. It changes nothing of the level that it is asked about.
//!
//! What is played is what the command for fighting plays: you leave a tile on which something announced falls for one on which
//! nothing does; else you strike whoever dies soonest of those whom a blow reaches; else you walk up or let them come,
//! whichever ends with less harm, and you walk up where it is the same. Nobody else takes part but who is called, raised or
//! split off, and whoever is seen asleep sleeps on.
//!
//! Nothing is rolled in a fight, so this is exactly what will happen to somebody who fights on by that command, as long as
//! the foes are those in view that hunt the player, the ground between is known, no gas drifts there, and nobody who is not
//! in view comes to it; only a thief, who runs with what it has stolen, is taken to stand. Of who knows nothing of the player
//! it is what comes of it if they sleep until they are struck, or stand until they notice.

mod copy;
pub(crate) mod fight;
pub(crate) mod gear;
pub(crate) mod known;
pub mod next;
pub mod notice;
pub mod preview;
pub mod ring;
mod trial;
mod turn;

use crate::action::Action;
use crate::content::monsters::Ability;
use crate::level::{Actor, ActorId, Level};
use trial::Trial;

/// How a fight would end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// With which of your blows the last foe dies; `None` if it does not.
    pub you_win_in: Option<u32>,
    /// The health that the fight takes from you until then, or until your death; healing on the way is counted.
    pub hp_lost: i32,
    /// With which of their blows you die; `None` if you do not.
    pub dies_on_blow: Option<u32>,
}

/// A fight that is fought as the command for fighting does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight {
    /// What to do first; `None` if nobody comes to blows: none of them comes, and no way leads to any.
    pub first: Option<Action>,
    /// How it ends.
    pub end: Forecast,
    /// After how many of your turns.
    pub turns: u32,
    /// The health that it has taken from you by then, whatever has healed.
    pub harm: i32,
    /// Whether somebody in it came to a tile that you have not seen, which counts as open ground.
    pub is_guess: bool,
}

/// A fight of the player against all of `foes`, who are on the level and seen; the first of them is gone for first.
pub fn fight(level: &Level, foes: &[ActorId]) -> Fight {
    Trial::of(level, foes).fight()
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

/// Why a foe's fight may go another way than the forecast says, if so.
pub fn free_fighter(foe: &Actor) -> Option<&'static str> {
    (foe.ability() == Ability::Steals).then_some("steals and runs")
}
