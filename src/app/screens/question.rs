//! What the player is asked before something that can't be undone or is probably a mistake.

use crate::action::{Action, danger};
use crate::auto;
use crate::content::companions::GivenName;
use crate::content::{ItemKind, Setup};
use crate::game::followers;
use crate::level::{Actor, Level, Slot};
use crate::map::{Direction, Point};
use crate::map_builder::rules::Rules;
use crate::text;
use crate::text::questions;

/// What to confirm.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The lines above the fields say it.
pub(crate) enum Question {
    /// Ending the run for one in another dungeon, which begins like that.
    NewRun(Setup),
    /// Ending the run for another in the same dungeon.
    RestartRun,
    /// Beginning a run in that dungeon, like that, although one that is not saved would be lost.
    Begin(u64, &'static Rules, Setup),
    /// Throwing an item at a place where it does nothing.
    Waste { item: &'static str, slot: Slot, at: Point },
    /// Doing something that brings harm there, although waiting would be better: `words` ask, and `warning` says what harm.
    Harm { action: Action, at: Point, kills: bool, words: String, warning: String },
    /// Leaving a floor with its key in the bag, which stays on it.
    Key(Action),
    /// Leaving a floor without the companion, which is too far away to come along.
    Behind(Action, GivenName),
    /// Freeing a captive, for which the companion goes home.
    Home(Action, GivenName),
    /// Going to the title, although the run is not saved.
    Leave,
    /// Quitting, although something is not saved.
    Quit,
}

impl Question {
    /// The question before an action on that floor that would do harm or leave something behind, if it would.
    pub fn before(level: &Level, action: Action) -> Option<Self> {
        let leaves =
            matches!(action, Action::Descend | Action::Climb) && auto::threats(level).next().is_none();
        if leaves && level.hero.items().any(|(_, item)| item.kind == ItemKind::Key) {
            return Some(Self::Key(action));
        }
        let stays = level.companion().filter(|_| leaves && followers::comes_along(level).is_none());
        if let Some(name) = stays.and_then(Actor::given_name) {
            return Some(Self::Behind(action, name));
        }
        let frees = matches!(action, Action::Step(way) | Action::Interact(way) if is_captive(level, way));
        if let Some(name) = level.companion().filter(|_| frees).and_then(Actor::given_name) {
            return Some(Self::Home(action, name));
        }
        let Some((at, harm)) = danger::before(level, action) else {
            let (friend, lost) = (level.companion()?, danger::to_companion(level, action)?);
            let (name, hp) = (friend.given_name()?, friend.body.hp);
            return Some(Self::Harm {
                action,
                at: friend.at,
                kills: lost >= hp,
                words: questions::friend(name),
                warning: questions::lost_by_friend(name, lost, hp),
            });
        };
        Some(Self::Harm {
            action,
            at,
            kills: harm.kills(),
            words: text::danger::question(level, action, (at, harm)),
            warning: text::danger::warning(level, &harm),
        })
    }

    /// The question in words.
    pub fn words(&self) -> String {
        let words = match self {
            Question::Harm { words, .. } => words,
            Question::Waste { item, .. } => return questions::waste(item),
            Question::NewRun(_) => questions::NEW_RUN,
            Question::RestartRun => questions::RESTART_RUN,
            Question::Begin(..) => questions::ABANDON,
            Question::Key(_) => questions::KEY,
            Question::Behind(_, name) => return questions::behind(*name),
            Question::Home(_, name) => return questions::home(*name),
            Question::Leave => questions::LEAVE,
            Question::Quit => questions::QUIT,
        };
        words.to_owned()
    }
}

fn is_captive(level: &Level, way: Direction) -> bool {
    level.actor_at(way.step(level.player().at)).is_some_and(Actor::is_captive)
}
