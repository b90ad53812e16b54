//! Commands of many turns: explore, travel, rest, run, fight. Each turn they return one action, or the reason why they
//! stop. They change nothing, and use only what the player knows: explored ground, foes in view, remembered items and
//! known traps.
//!
//! The caller gets an action from [`AutoCommand::next`], takes a [`Watch`], plays the action, and asks
//! [`AutoCommand::stops`] whether the command stops.

pub(crate) mod explore;
mod fight;
mod journey;
pub(crate) mod rest;
mod run;
mod stop;
mod travel;
mod watch;

pub use explore::{is_put_down, is_worth_taking};
pub(crate) use explore::{is_shut_in, key_gate, left};
pub use fight::opponents;
pub use run::Run;
pub use stop::Stop;
pub use travel::route;
pub use watch::Watch;

use crate::action::{Action, danger};
use crate::content::Condition;
use crate::content::items::Categories;
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::forecast::notice::Stand;
use crate::forecast::{self, known, way_out};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::{Direction, Point, TileType};

/// How far an eel may come before the player can act twice, in tiles.
const EEL_SWIMS: i32 = 4;

/// A command of many turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutoCommand {
    /// Explore the floor, and pick up useful items.
    Explore,
    /// The same, but pick up only items of these categories.
    ExploreFor(Categories),
    /// Travel to a known place.
    Travel(Point),
    /// Travel to a known place on any floor.
    Journey {
        /// The floor; the first is 1.
        depth: u32,
        /// The place on it.
        to: Point,
    },
    /// Rest until healed; with nothing to heal, wait for something. The first turn turns it into [`AutoCommand::Resting`]
    /// or [`AutoCommand::Waiting`].
    Rest,
    /// A rest in progress.
    Resting,
    /// A wait in progress, and the most turns it has left.
    Waiting(u8),
    /// Run in a direction until there is a choice. The first step turns it into [`AutoCommand::Running`].
    Run(Direction),
    /// A run in progress.
    Running(Run),
    /// One turn of a fight, as in the forecast, with the foes that threaten the player or else with the one that dies
    /// soonest, in view or as last seen near by. Without a threat it first leads out of fire and gas. With no such foe it
    /// is a walk to where a hunter has gone out of sight, until a foe is in view.
    Fight,
    /// The same; and where that would stop because nobody is there to fight, a walk to this sleeper, which the player has
    /// chosen and knows, until it is near.
    Stalk(ActorId),
}

impl AutoCommand {
    /// The next action. The game accepts it as long as the level does not change.
    ///
    /// # Errors
    /// Why the command stops: it is complete, refused or obstructed.
    pub fn next(&mut self, level: &Level) -> Result<Action, Stop> {
        if level.hero.has_to_choose() {
            return Err(Stop::Boon);
        }
        if self.goes()
            && let Some(fight) = hindrance(level)
        {
            return fight;
        }
        if self.is_careful() {
            if let Some(way_out) = out_of_harm(level) {
                return way_out;
            }
            // A player who is held, and not threatened, waits until it is over.
            if level.player().has(Condition::Held) && self.goes() {
                return Ok(Action::Wait);
            }
        }
        let action = match self {
            AutoCommand::Explore => explore::next(level, Categories::ALL),
            AutoCommand::ExploreFor(categories) => explore::next(level, *categories),
            AutoCommand::Travel(to) => travel::next(level, *to),
            AutoCommand::Journey { depth, to } => journey::next(level, *depth, *to),
            AutoCommand::Rest => {
                *self = rest::begin(level);
                self.next(level)
            }
            AutoCommand::Resting => rest::next(level),
            AutoCommand::Waiting(left) => rest::wait(level, left),
            AutoCommand::Run(direction) => {
                let (action, run) = run::begin(level, *direction)?;
                *self = AutoCommand::Running(run);
                Ok(action)
            }
            AutoCommand::Running(run) => run.next(level),
            AutoCommand::Fight => fight::next(level),
            AutoCommand::Stalk(prey) => fight::stalk(level, *prey),
        }?;
        match action {
            Action::Step(way)
                if self.goes() && known::sets_off_firedamp(level, way.step(level.player().at)) =>
            {
                Err(Stop::Firedamp)
            }
            action => Ok(action),
        }
    }

    /// Whether it goes somewhere, though not while a foe threatens.
    fn goes(&self) -> bool {
        match self {
            Self::Explore | Self::ExploreFor(_) | Self::Travel(_) | Self::Journey { .. } => true,
            Self::Rest | Self::Resting | Self::Waiting(_) => false,
            Self::Run(_) | Self::Running(_) | Self::Fight | Self::Stalk(_) => false,
        }
    }

    /// Whether it leaves fire and gas first.
    fn is_careful(&self) -> bool {
        self.goes() || matches!(self, Self::Rest | Self::Resting | Self::Waiting(_))
    }

    /// The nearest hunter out of sight near by that the command leaves behind, none of `heeded`: the player has been told
    /// of those, and goes on. Resting waits for it, and nobody waits in fire or gas.
    pub fn leaves_behind<'a>(&self, level: &'a Level, heeded: &[ActorId]) -> Option<&'a Actor> {
        let lurkers = level.lurkers_out_of_sight().filter(|foe| self.goes() && !heeded.contains(&foe.id));
        let nearest = lurkers.min_by_key(|foe| (reach(foe.at, level.player().at), foe.id));
        nearest.filter(|_| !known::is_hazardous(level, level.player().at))
    }

    /// Why the command stops after a turn, if it does. `before` is from before its action, which led to `events`.
    pub fn stops(&self, before: &Watch, events: &[Event], level: &Level) -> Option<Stop> {
        if matches!(self, AutoCommand::Fight | AutoCommand::Stalk(_)) && !before.knew_no_foe() {
            return Some(Stop::Done);
        }
        if matches!(self, AutoCommand::Journey { .. }) && journey::arrived(events) {
            return journey::stops_on_arrival(level);
        }
        let interrupted = before.interruption(events, level);
        match self {
            AutoCommand::Explore | AutoCommand::ExploreFor(_) => {
                let offered = || before.new_offer(level).then_some(Stop::Here);
                interrupted.or_else(|| before.new_landmark(level)).or_else(offered)
            }
            AutoCommand::Fight | AutoCommand::Stalk(_) => interrupted,
            AutoCommand::Rest | AutoCommand::Resting => {
                interrupted.or_else(|| (!rest::is_needed(level)).then_some(Stop::Rested))
            }
            AutoCommand::Waiting(_) => interrupted.or_else(|| rest::foe_in_reach(level).map(Stop::InReach)),
            AutoCommand::Journey { depth, to }
                if interrupted.is_none() && (level.depth, level.player().at) == (*depth, *to) =>
            {
                Some(Stop::Done)
            }
            AutoCommand::Travel(to) if interrupted.is_none() && level.player().at == *to => Some(Stop::Done),
            AutoCommand::Travel(_)
            | AutoCommand::Journey { .. }
            | AutoCommand::Run(_)
            | AutoCommand::Running(_) => {
                interrupted.or_else(|| before.new_landmark(level)).or_else(|| before.new_item(level))
            }
        }
    }
}

/// The foes that prevent commands: awake, in the player's line of sight, and hunting the player or near enough to start
/// soon. Foes felt through rock or seen by magic do not count, nor do sleeping or fleeing ones, nor stone.
pub fn threats(level: &Level) -> impl Iterator<Item = &Actor> {
    watch::in_view(level).filter(|foe| !level.is_stone(foe)).filter(|foe| match foe.mood {
        Mood::Hunting { .. } => true,
        Mood::Wandering { .. } => is_near(level, foe),
        Mood::Asleep { .. } | Mood::Fleeing => false,
    })
}

/// Whether `foe`, which is awake, could notice the player after one more step of each.
fn is_near(level: &Level, foe: &Actor) -> bool {
    let stand = Stand::stepping(level, level.player().at, level.hero.lantern.hooded);
    let (mine, its) = (1, (foe.pace() + 99) / 100);
    reach(foe.at, level.player().at) - mine - its <= stand.seen_within(foe).max(stand.heard_within(foe))
}

/// Whether the player has more urgent things to do: a foe threatens, the player burns, or fire or gas is there or near.
pub(crate) fn is_pressed(level: &Level) -> bool {
    let player = level.player();
    threats(level).next().is_some() || player.has(Condition::Burning) || known::is_hazardous(level, player.at)
}

/// The next action on the way out of fire and gas, or why there is none; `None` if the player is in neither.
fn out_of_harm(level: &Level) -> Option<Result<Action, Stop>> {
    let action = way_out::next(level)?;
    Some(if danger::kills_at_once(level, action) { Err(Stop::NoEscape) } else { Ok(action) })
}

/// The condition for any step that leads somewhere.
fn must_be_unthreatened(level: &Level) -> Result<(), Stop> {
    let from = level.player().at;
    let foes = threats(level).filter(|foe| hinders(level, foe));
    let nearest = foes.min_by_key(|foe| (reach(from, foe.at), foe.id));
    nearest.map_or(Ok(()), |foe| Err(Stop::Threat(foe.id)))
}

/// What a threat makes of a command that goes somewhere: it stops, or fights a single hunter that costs nothing.
fn hindrance(level: &Level) -> Option<Result<Action, Stop>> {
    let threat = must_be_unthreatened(level).err()?;
    Some(free_fight(level).ok_or(threat))
}

/// The fight with the only foe that threatens the player, if it costs nothing.
fn free_fight(level: &Level) -> Option<Action> {
    let mut foes = threats(level);
    let foe = foes.next().filter(|foe| foe.is_hunting() && foes.next().is_none())?;
    let fight = forecast::fight(level, &[foe.id]);
    let is_cheap = fight.harm == 0 && fight.friend.is_none_or(|(_, left)| left > 0);
    let is_free = fight.end.you_win_in.is_some() && is_cheap && !fight.is_guess && !fight.shouts;
    fight.first.filter(|_| is_free)
}

/// Whether a foe that threatens the player hinders a command: not an eel out of its reach, nor a thief that goes about.
fn hinders(level: &Level, foe: &Actor) -> bool {
    let here = level.player().at;
    match foe.ability() {
        Ability::Swims => Direction::around(here).into_iter().chain([here]).any(|at| {
            known::tile(level, at).is_some_and(TileType::is_water) && reach(foe.at, at) <= EEL_SWIMS
        }),
        Ability::Steals => foe.is_hunting(),
        _ => true,
    }
}

/// The condition for any step in a chosen direction.
fn must_be_able_to_walk(level: &Level) -> Result<(), Stop> {
    let conditions = &level.player().conditions;
    if conditions[Condition::Held] > 0 {
        Err(Stop::Held)
    } else if conditions[Condition::Confusion] > 0 {
        Err(Stop::Confused)
    } else {
        Ok(())
    }
}
