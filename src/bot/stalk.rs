//! Stalking: creeps up on sleepers with the lantern hooded, to hit them before they wake.

use super::style::Style;
use super::view::View;
use super::{Bot, odds};
use crate::action::Action;
use crate::forecast::known::{Care, KnownGround};
use crate::level::{Actor, ActorId, Lantern, Level, Mood};

/// Hoods the lantern this many steps before a sleeper, while its steps are out of earshot.
const CREEPS_FROM: u32 = 7;
/// The longest way to a sleeper, in steps.
const FARTHEST: u32 = 20;

/// The most actions spent on one sleeper.
const LONGEST: u32 = 40;

/// Creeps up on a sleeper that it can kill cheaply, and attacks.
pub(super) fn hit_from_the_dark(bot: &mut Bot, view: &View) -> Option<Action> {
    if bot.style == Style::Diving {
        return None;
    }
    let before = bot.target.filter(|target| was_asleep(view.level, *target));
    if before.is_none() {
        bot.crept = 0;
    }
    bot.target = before.or_else(|| choose_sleeper(bot, view));
    if !view.is_calm() || bot.resting {
        bot.target = None;
    }
    let level = view.level;
    let at = level.known_sleepers().find(|foe| Some(foe.id) == bot.target)?.at;
    let mut ground = KnownGround::new(level, Care::Dry);
    ground.allow(at);
    let Some((direction, steps @ 0..FARTHEST)) = ground.way(&[at]) else {
        bot.target = None;
        return None;
    };
    bot.crept += 1;
    if bot.crept > LONGEST {
        (bot.target, bot.crept) = (None, 0);
        bot.unreached = level.known_sleepers().map(|foe| foe.id).collect();
        return None;
    }
    if level.hero.lantern() == Lantern::Open && steps < CREEPS_FROM {
        return Some(Action::Lantern);
    }
    Some(Action::Step(direction))
}

/// Whether the foe was asleep when last seen.
fn was_asleep(level: &Level, id: ActorId) -> bool {
    level.known_sleepers().any(|foe| foe.id == id)
}

/// The nearest sleeper in view worth killing.
fn choose_sleeper(bot: &Bot, view: &View) -> Option<ActorId> {
    let is_asleep = |foe: &&&Actor| matches!(foe.mood, Mood::Asleep { spell: 0 });
    let worth_it = |foe: &&&Actor| 2 * odds::loss(view.level, &[foe]) < view.player.body.hp;
    let is_new = |foe: &&&Actor| !bot.unreached.contains(&foe.id);
    view.sleepers.iter().filter(is_asleep).filter(is_new).find(worth_it).map(|foe| foe.id)
}
