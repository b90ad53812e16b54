//! Commands of many turns: explore, travel, rest, run, fight. Each turn they answer with one action, or with the reason
//! why they stop. They change nothing, and use nothing that the player has not seen: the ground by what is explored, foes
//! by what is in view, things by what is remembered, traps by what is known.
//!
//! Whoever drives a command asks [`AutoCommand::next`] for an action, takes a [`Watch`], plays the action, and asks
//! [`AutoCommand::stops`] whether it is to go on.

mod escape;
pub(crate) mod explore;
mod fight;
mod journey;
pub(crate) mod rest;
mod run;
mod stop;
mod travel;
mod watch;

pub use explore::{is_put_down, is_worth_taking};
pub use fight::opponents;
pub use run::Run;
pub use stop::Stop;
pub use travel::route;
pub use watch::Watch;

use crate::action::Action;
use crate::content::items::Categories;
use crate::event::Event;
use crate::forecast::known;
use crate::forecast::notice::Stand;
use crate::level::{Actor, Level, Mood, reach};
use crate::map::{Direction, Point};

/// A command of many turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutoCommand {
    /// See the whole floor, and take what lies there and is of use.
    Explore,
    /// The same, but of what lies there take things of these sorts alone.
    ExploreFor(Categories),
    /// Go to a place that has been seen.
    Travel(Point),
    /// Go to a place that has been seen, on whatever floor.
    Journey {
        /// The floor, from 1 on.
        depth: u32,
        /// The place on it.
        to: Point,
    },
    /// Wait until wounds are healed.
    Rest,
    /// Go on in a direction until there is a choice. The first step makes it [`AutoCommand::Running`].
    Run(Direction),
    /// A run under way.
    Running(Run),
    /// One turn of a fight with the foes that threaten, or else with the nearest in view, as the forecast has it. Where
    /// nobody is in view and only a known sleeper keeps exploring from more, the way to it, until it is seen.
    Fight,
}

impl AutoCommand {
    /// What to do next. The game accepts it, as long as the level is what it was.
    ///
    /// # Errors
    /// Why nothing is to be done: the command is done, refused, or in the way of something.
    pub fn next(&mut self, level: &Level) -> Result<Action, Stop> {
        if level.hero.boons > 0 {
            return Err(Stop::Boon);
        }
        if !matches!(self, AutoCommand::Run(_) | AutoCommand::Running(_) | AutoCommand::Fight) {
            must_be_unthreatened(level)?;
            if let Some(action) = escape::next(level)? {
                return Ok(action);
            }
        }
        match self {
            AutoCommand::Explore => explore::next(level, Categories::ALL),
            AutoCommand::ExploreFor(sorts) => explore::next(level, *sorts),
            AutoCommand::Travel(to) => travel::next(level, *to),
            AutoCommand::Journey { depth, to } => journey::next(level, *depth, *to),
            AutoCommand::Rest => rest::next(level),
            AutoCommand::Run(direction) => {
                let (action, run) = run::begin(level, *direction)?;
                *self = AutoCommand::Running(run);
                Ok(action)
            }
            AutoCommand::Running(run) => run.go_on(level),
            AutoCommand::Fight => fight::next(level),
        }
    }

    /// Whether what happened in a turn ends the command: `before` was taken before its action, `events` came of it.
    pub fn stops(&self, before: &Watch, events: &[Event], level: &Level) -> Option<Stop> {
        if matches!(self, AutoCommand::Fight) && !before.is_lonely() {
            return Some(Stop::Done);
        }
        if matches!(self, AutoCommand::Journey { .. }) && journey::arrived(events) {
            return journey::stops_on_arrival(level);
        }
        let interrupted = before.interruption(events, level);
        match self {
            AutoCommand::Explore | AutoCommand::ExploreFor(_) => interrupted.or_else(|| before.sight(level)),
            AutoCommand::Fight => interrupted,
            AutoCommand::Rest => interrupted.or_else(|| (!rest::is_needed(level)).then_some(Stop::Rested)),
            AutoCommand::Journey { depth, to }
                if interrupted.is_none() && (level.depth, level.player().at) == (*depth, *to) =>
            {
                Some(Stop::Done)
            }
            AutoCommand::Travel(to) if interrupted.is_none() && level.player().at == *to => Some(Stop::Done),
            _ => interrupted.or_else(|| before.sight(level)).or_else(|| before.finding(level)),
        }
    }
}

/// The foes that keep commands from beginning: awake, seen, with nothing between them and the player, and after the player
/// or so near that they soon may be. Whoever is only felt through the rock, or seen by magic, does not count, nor does
/// who sleeps or flees.
pub fn threats(level: &Level) -> impl Iterator<Item = &Actor> {
    watch::in_view(level).filter(|foe| match foe.mood {
        Mood::Hunting { .. } => true,
        Mood::Wandering { .. } => is_near(level, foe),
        Mood::Asleep { .. } | Mood::Fleeing => false,
    })
}

/// Whether `foe`, who is awake, could notice the player after one more step of each.
fn is_near(level: &Level, foe: &Actor) -> bool {
    let stand = Stand::stepping(level, level.player().at, level.hero.hooded);
    let (mine, its) = (1, (foe.pace() + 99) / 100);
    reach(foe.at, level.player().at) - mine - its <= stand.seen_within(foe).max(stand.heard_within())
}

/// Whether what can wait a turn had better wait: a foe threatens, the player burns, or fire or gas is there or near.
pub fn is_pressed(level: &Level) -> bool {
    let player = level.player();
    threats(level).next().is_some() || player.conditions.burning > 0 || known::is_hazardous(level, player.at)
}

/// What has to hold before any command but a fight takes a step.
fn must_be_unthreatened(level: &Level) -> Result<(), Stop> {
    let from = level.player().at;
    let nearest = threats(level).min_by_key(|foe| (reach(from, foe.at), foe.id));
    nearest.map_or(Ok(()), |foe| Err(Stop::Threat(foe.id)))
}

/// What has to hold before one that leads anywhere does.
fn must_have_a_clear_head(level: &Level) -> Result<(), Stop> {
    if level.player().conditions.confusion > 0 { Err(Stop::Confused) } else { Ok(()) }
}
