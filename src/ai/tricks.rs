//! What each kind of foe does that others do not, while it hunts: one small function for each trick. It answers with an
//! action, or with none where the foe does what all do; it changes nothing.

use super::{chase, towards_player, walk};
use crate::action::feats::{MEND_RANGE, RAISE_RANGE, may_call};
use crate::action::{Action, Feat, area};
use crate::content::ItemKind;
use crate::content::monsters::Trick;
use crate::level::{Actor, Level, reach};
use crate::rng::Rng;

/// Whoever keeps away from the player steps back from one who is so near.
const TOO_NEAR: i32 = 2;
/// Whoever has friends to help keeps so far away, if they can.
const BEHIND: i32 = 4;
/// How far the Warden follows the player from the ember.
const LEASH: i32 = 16;

/// What `foe`, who knows where the player is, does by its trick.
pub(super) fn choose(level: &Level, foe: &Actor, rng: &mut Rng) -> Option<Action> {
    match foe.monster()?.info().trick {
        Trick::Erratic => flutters(foe, rng).then(|| walk::anywhere(level, foe, rng)),
        Trick::Shouts { .. } => (foe.cooldown == 0).then_some(Action::Feat(Feat::Shout)),
        Trick::Shoots { .. } => dodge(level, foe, rng).or_else(|| shot(level, foe)),
        Trick::Steals => steal(level, foe),
        Trick::Mends { .. } => mend(level, foe).or_else(|| stay_behind(level, foe, rng)),
        Trick::Raises => raise(level, foe).or_else(|| stay_behind(level, foe, rng)),
        Trick::Breathes { range, .. } => draw_breath(level, foe, range),
        Trick::Guards => guard(level, foe),
        _ => None,
    }
}

/// Whether this move of a foe goes anywhere, because it flutters.
pub(super) fn flutters(foe: &Actor, rng: &mut Rng) -> bool {
    foe.monster().is_some_and(|monster| monster.info().trick == Trick::Erratic) && rng.coin()
}

/// Whether nothing and nobody is between `foe` and the player, up to `range` tiles away.
fn has_clear_line(level: &Level, foe: &Actor, range: i32) -> bool {
    let at = level.player().at;
    reach(foe.at, at) <= range && area::flight(level, foe.at, at).last() == Some(&at)
}

/// Every other time it steps back from who comes near, so that who follows it comes up with it in the end.
fn dodge(level: &Level, foe: &Actor, rng: &mut Rng) -> Option<Action> {
    let is_near = reach(foe.at, level.player().at) <= TOO_NEAR;
    if is_near && rng.coin() { walk::back(level, foe) } else { None }
}

/// A shot at the player, from one who shoots and has room for it.
pub(super) fn shot(level: &Level, foe: &Actor) -> Option<Action> {
    let Trick::Shoots { range } = foe.monster()?.info().trick else { return None };
    let at = level.player().at;
    let shoots = reach(foe.at, at) > 1 && has_clear_line(level, foe, range);
    shoots.then_some(Action::Feat(Feat::Shoot(at)))
}

fn steal(level: &Level, foe: &Actor) -> Option<Action> {
    let direction = towards_player(level, foe)?;
    let has_prey = level.hero.items().any(|(slot, _)| !level.hero.is_equipped(slot));
    (has_prey && foe.carried.is_none()).then_some(Action::Feat(Feat::Steal(direction)))
}

/// Those on its side whom `foe` sees.
fn friends<'a>(level: &'a Level, foe: &'a Actor, range: i32) -> impl Iterator<Item = &'a Actor> {
    let near = move |other: &&Actor| other.id != foe.id && reach(other.at, foe.at) <= range;
    let awake = level.foes().filter(|other| !other.is_asleep() && other.disguise.is_none());
    awake.filter(near).filter(|other| area::is_clear(level, foe.at, other.at))
}

/// The worst wounded friend, or else one that hunts and is not in haste.
fn mend(level: &Level, foe: &Actor) -> Option<Action> {
    if foe.cooldown > 0 {
        return None;
    }
    let friends: Vec<&Actor> = friends(level, foe, MEND_RANGE).collect();
    let wounds = |friend: &&&Actor| friend.max_hp - friend.hp;
    let wounded = friends.iter().filter(|friend| wounds(friend) > 0);
    let worst = wounded.min_by_key(|friend| std::cmp::Reverse(wounds(friend)));
    let idle = || friends.iter().find(|friend| friend.is_hunting() && friend.conditions.haste == 0);
    worst.or_else(idle).map(|friend| Action::Feat(Feat::Mend(friend.id)))
}

/// The latest corpse in view on which nobody stands.
fn raise(level: &Level, foe: &Actor) -> Option<Action> {
    if foe.cooldown > 0 {
        return None;
    }
    let dead = level.corpses.iter().rev().map(|corpse| corpse.at);
    let mut near = dead.filter(|at| reach(foe.at, *at) <= RAISE_RANGE && level.is_free(*at));
    let at = near.find(|at| area::is_clear(level, foe.at, *at))?;
    Some(Action::Feat(Feat::Raise(at)))
}

/// With friends around, it lets them do the fighting; alone it fights like anybody.
fn stay_behind(level: &Level, foe: &Actor, rng: &mut Rng) -> Option<Action> {
    friends(level, foe, MEND_RANGE).find(|friend| friend.is_hunting())?;
    let away = reach(foe.at, level.player().at);
    if away <= TOO_NEAR {
        return if rng.coin() { walk::back(level, foe) } else { None };
    }
    (away <= BEHIND).then_some(Action::Wait)
}

/// From afar it breathes; beside the player it bites.
fn draw_breath(level: &Level, foe: &Actor, range: i32) -> Option<Action> {
    let at = level.player().at;
    let breathes = foe.cooldown == 0 && reach(foe.at, at) > 1 && has_clear_line(level, foe, range);
    breathes.then_some(Action::Feat(Feat::Inhale(at)))
}

/// At two thirds and at one third of its health it calls; too far from the ember it turns back.
fn guard(level: &Level, foe: &Actor) -> Option<Action> {
    if may_call(foe) {
        return Some(Action::Feat(Feat::Call));
    }
    let ember = level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember)?.at;
    let strays = reach(foe.at, ember) >= LEASH && towards_player(level, foe).is_none();
    let way = level.ways.to(ember, level.ways.gait(foe)).unwrap_or_else(|| chase(level, foe));
    if strays { walk::towards(level, foe, way, true) } else { None }
}
