//! Rules for the dark: creeping up on sleepers with the lantern hooded, to strike them before they wake.

use super::style::Style;
use super::view::View;
use super::{Bot, odds};
use crate::action::Action;
use crate::forecast::known::{Care, KnownGround};
use crate::level::{Actor, ActorId, Lantern, Level, Mood};

/// It hoods the lantern this many steps before a sleeper: out of earshot of its own steps.
const CREEPS_FROM: u32 = 7;
/// It does not go farther for a sleeper, in steps.
const FARTHEST: u32 = 20;

/// Nor for more actions.
const LONGEST: u32 = 40;

/// Creeps up on a sleeper that it can kill before that does much harm, and strikes it.
pub(super) fn strike_from_the_dark(bot: &mut Bot, view: &View) -> Option<Action> {
    if bot.style == Style::Diving {
        return None;
    }
    let before = bot.prey.filter(|prey| sleeps_on(view.level, *prey));
    if before.is_none() {
        bot.stalked = 0;
    }
    bot.prey = before.or_else(|| choose(bot, view));
    if !view.is_calm() || bot.resting {
        bot.prey = None;
    }
    let level = view.level;
    let at = level.knowledge.sleepers.iter().find(|sleeper| Some(sleeper.id) == bot.prey)?.at;
    let mut ground = KnownGround::new(level, Care::Dry);
    ground.allow(at);
    let Some((direction, steps @ 0..FARTHEST)) = ground.way(&[at]) else {
        bot.prey = None;
        return None;
    };
    bot.stalked += 1;
    if bot.stalked > LONGEST {
        (bot.prey, bot.stalked) = (None, 0);
        bot.missed = level.knowledge.sleepers.iter().map(|sleeper| sleeper.id).collect();
        return None;
    }
    if level.hero.lantern() == Lantern::Open && steps < CREEPS_FROM {
        return Some(Action::Lantern);
    }
    Some(Action::Step(direction))
}

/// Whether that foe was asleep when it was last seen.
fn sleeps_on(level: &Level, id: ActorId) -> bool {
    level.knowledge.sleepers.iter().any(|sleeper| sleeper.id == id)
}

/// The nearest sleeper in view that is worth it.
fn choose(bot: &Bot, view: &View) -> Option<ActorId> {
    let is_asleep = |foe: &&&Actor| matches!(foe.mood, Mood::Asleep { spell: 0 });
    let worth_it = |foe: &&&Actor| 2 * odds::loss(view.level, &[foe]) < view.player.hp;
    let is_new = |foe: &&&Actor| !bot.missed.contains(&foe.id);
    view.sleepers.iter().filter(is_asleep).filter(is_new).find(worth_it).map(|foe| foe.id)
}
