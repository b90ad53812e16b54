//! How the player reaches a foe: an attack if one is in reach, otherwise a step towards it. Queries only.

use super::known::{self, Care, KnownGround};
use crate::action::{Action, abilities, area, attack, combat};
use crate::ai;
use crate::content::{Condition, ItemKind};
use crate::level::{Actor, Level, reach};
use crate::map::{Direction, Point};
use crate::order::sort_short;

/// How far away, in steps, the last known place of a foe out of view may be.
pub(crate) const NEAR: usize = 30;

/// An attack on one of `foes`, or a step towards one, in the order given.
pub(crate) fn against(level: &Level, foes: &[&Actor]) -> Option<Action> {
    if foes.is_empty() {
        return None;
    }
    attack(level, foes).or_else(|| towards(&KnownGround::new(level, Care::Safe), foes))
}

/// An attack on the foe seen at `at`, if it is in reach.
pub(crate) fn hit_at(level: &Level, at: Point) -> Option<Action> {
    known::foe_at(level, at).and_then(|foe| attack(level, &[foe]))
}

/// A step off a tile where one of `foes` has telegraphed an attack, to one without: the nearest to a foe that an attack
/// still reaches, clockwise from the north on ties.
pub(super) fn dodge(level: &Level, foes: &[&Actor]) -> Option<Action> {
    let marked: Vec<Point> = foes.iter().flat_map(|foe| abilities::marked(level, foe)).collect();
    let here = level.player().at;
    if !marked.contains(&here) || level.player().has(Condition::Held) {
        return None;
    }
    let ground = KnownGround::new(level, Care::Safe);
    let is_open =
        |at: Point| ground.is_open(at) && known::tile(level, at).is_some_and(|tile| tile.is_walkable());
    let ways =
        Direction::ALL.into_iter().filter(|way| is_open(way.step(here)) && !marked.contains(&way.step(here)));
    let nearest = |at: Point| foes.iter().map(|foe| reach(foe.at, at)).min();
    ways.min_by_key(|way| nearest(way.step(here))).map(Action::Step)
}

/// A step into the place of a companion beside the player, if the next hits would kill it there.
pub(super) fn relieve(level: &Level, foes: &[&Actor]) -> Option<Action> {
    let (you, friend) = (level.player(), level.companion()?);
    let is_marked = || foes.iter().any(|foe| abilities::marked(level, foe).contains(&friend.at));
    let is_safe = || !friend.has(Condition::Held) && !known::is_hazardous(level, friend.at) && !is_marked();
    let is_due = || reach(you.at, friend.at) == 1 && ai::is_in_danger(level, friend) && is_safe();
    let way = Direction::between(you.at, friend.at)?;
    (!you.has(Condition::Held) && is_due()).then_some(Action::Step(way))
}

/// `foes`, soonest to die first if the player attacked each in turn until it died, then by id.
pub(crate) fn soonest<'a>(level: &Level, mut foes: Vec<&'a Actor>) -> Vec<&'a Actor> {
    let hits = |foe: &Actor| {
        let taker = combat::taker(level, level.player(), foe);
        let damage = combat::damage(level, level.player(), taker).max(1);
        (taker.body.hp + damage - 1) / damage
    };
    let steps = |foe: &Actor| (reach(level.player().at, foe.at) - 1).max(0);
    sort_short(&mut foes, |foe| (steps(foe) + hits(foe), foe.id));
    foes
}

/// An attack on the first of `foes` in reach.
pub(crate) fn attack(level: &Level, foes: &[&Actor]) -> Option<Action> {
    foes.iter().find_map(|foe| way_to_hit(level, foe.at)).map(Action::Attack)
}

/// A shot at the first of `foes` that an arrow reaches and does not come back from, with a bow in hand.
pub(super) fn shoot(level: &Level, foes: &[&Actor]) -> Option<Action> {
    let hero = &level.hero;
    let arrows = hero.items().find(|(_, item)| area::is_shot(hero, item.kind))?.0;
    let is_hit = |foe: &&&Actor| {
        area::can_throw_at(level, ItemKind::Arrow, foe.at).is_ok()
            && area::landing(level, level.player().at, foe.at) == foe.at
    };
    foes.iter().find(is_hit).map(|foe| Action::Throw(arrows, foe.at))
}

/// A step towards one of `foes`, over known ground if possible, else over unseen ground: only open tiles lie between
/// the player and a foe in view.
pub(super) fn walk_up(level: &Level, foes: &[&Actor]) -> Option<Action> {
    let ground = KnownGround::new(level, Care::Safe);
    towards(&ground, foes).or_else(|| towards(&ground.guessing(), foes))
}

/// Whether one of `foes` is in reach of an attack, or the player knows a safe way to its side.
pub(crate) fn has_way(level: &Level, foes: &[&Actor]) -> bool {
    attack(level, foes).or_else(|| walk_up(level, foes)).is_some()
}

/// The same towards one of these places, with the number of steps.
pub(crate) fn walk_to(level: &Level, places: &[Point]) -> Option<(Action, usize)> {
    let lead = |ground: &KnownGround| {
        let step = ground.towards(places).map(Action::Step)?;
        Some((step, ground.distances(places).path(level.player().at).len()))
    };
    let ground = KnownGround::new(level, Care::Safe);
    lead(&ground).or_else(|| lead(&ground.guessing()))
}

/// The same towards the last known place of a hunter out of sight, if it is near enough.
pub(crate) fn follow(level: &Level) -> Option<Action> {
    let places: Vec<Point> = level.lost_hunters().map(|foe| foe.at).collect();
    if places.is_empty() {
        return None;
    }
    walk_to(level, &places).filter(|(_, steps)| *steps <= NEAR).map(|(step, _)| step)
}

/// One at a time, because the nearest may stand behind others or beyond fire.
fn towards(ground: &KnownGround, foes: &[&Actor]) -> Option<Action> {
    foes.iter().find_map(|foe| ground.towards(&[foe.at])).map(Action::Step)
}

/// The direction of an attack that hits `at` from where the player stands: from beside it, or in a straight line within
/// reach over tiles without a visible actor.
fn way_to_hit(level: &Level, at: Point) -> Option<Direction> {
    // A rapier's attack includes a step.
    let is_safe = |at: Point| {
        !level.hero.any(|passive| passive.lunges) || !level.knows_trap(at) && !known::is_hazardous(level, at)
    };
    let is_free = |at: Point| {
        known::tile(level, at).is_some_and(|tile| tile.is_walkable())
            && known::foe_at(level, at).is_none()
            && level.actor_at(at).is_none_or(Actor::is_foe)
            && is_safe(at)
    };
    let falls_on = |direction: &Direction| {
        let line = std::iter::successors(Some(level.player().at), |from| Some(direction.step(*from))).skip(1);
        line.take(attack::reach_now(level) as usize)
            .take_while(|tile| *tile == at || is_free(*tile))
            .any(|tile| tile == at)
    };
    Direction::ALL.into_iter().find(falls_on)
}
