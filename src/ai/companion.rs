//! What the player's companion decides to do, after the player and before the foes. It does the first of these that
//! applies: carry out what it has wound up, leave fire and gas, get out of reach of hits that would kill it, come back
//! when the hood calls, hit a foe beside it, use what it can do from afar, go for a hunter near the player, and stay
//! near them. It never waits for the player to act.

use crate::action::effects::fire;
use crate::action::{Deed, abilities, combat, pathing};
use crate::content::companions::{LEASH, NEAR};
use crate::content::monsters::Ability;
use crate::content::{Condition, NORMAL_SPEED};
use crate::level::{Actor, Lantern, Level, reach};
use crate::map::{Direction, Point};

/// What `friend`, which is awake, does next.
pub(super) fn decide(level: &Level, friend: &Actor) -> Deed {
    if friend.aim.is_some() {
        return Deed::Resolve;
    }
    let deed = match () {
        () if friend.has(Condition::Confusion) => follow(level, friend),
        () if friend.has(Condition::Discord) => turn_on_anyone(level, friend),
        () => leave_ground(level, friend)
            .or_else(|| dodge(level, friend))
            .or_else(|| come(level, friend))
            .or_else(|| attack(level, friend))
            .or_else(|| abilities::mend_player(level, friend))
            .or_else(|| shoot(level, friend))
            .or_else(|| chase(level, friend))
            .or_else(|| follow(level, friend)),
    };
    match deed {
        Some(Deed::Step(_)) if friend.has(Condition::Held) => Deed::Wait,
        Some(Deed::Step(way)) if is_harmful(level, friend, way.step(friend.at)) => Deed::Wait,
        deed => deed.unwrap_or(Deed::Wait),
    }
}

/// Whether foul gas is at `at`, or fire is about to be.
fn is_harmful(level: &Level, friend: &Actor, at: Point) -> bool {
    let tile = level.map.index(at);
    level.ground.air.is_foul(tile) || !friend.is_fire_proof() && fire::is_about_to_burn(level, tile)
}

/// The steps that it would take now, each with the tile that it leads to.
fn steps(level: &Level, friend: &Actor) -> Vec<(Direction, Point)> {
    let ways = pathing::companion_steps(level, friend).into_iter().map(|way| (way, way.step(friend.at)));
    ways.filter(|(_, at)| !is_harmful(level, friend, *at)).collect()
}

/// A step off ground that harms it, as near to the player as it can.
fn leave_ground(level: &Level, friend: &Actor) -> Option<Deed> {
    if !is_harmful(level, friend, friend.at) {
        return None;
    }
    let ways = steps(level, friend).into_iter();
    ways.min_by_key(|(_, at)| reach(*at, level.player().at)).map(|(way, _)| Deed::Step(way))
}

/// Whether `friend` fights `foe`: under a hooded lantern it lets those be that know nothing of the player.
fn is_quarry(level: &Level, foe: &Actor) -> bool {
    let is_awake = !foe.is_asleep() && !foe.is_disguised() && !level.is_stone(foe);
    is_awake && (foe.is_hunting() || level.hero.lantern() == Lantern::Open)
}

/// A step back to the player, whose hood calls it.
fn come(level: &Level, friend: &Actor) -> Option<Deed> {
    if level.hero.lantern() == Lantern::Open { None } else { follow(level, friend) }
}

/// The harm that hunters in the player's view would do next to a companion at `at`. Those beside the player hit them
/// instead, and shooters take the nearer of the two. What the player can't see doesn't count, so the forecast knows as much.
fn harm_at(level: &Level, friend: &Actor, at: Point) -> i32 {
    let you = level.player().at;
    let hits = |foe: &Actor| match (reach(foe.at, at), foe.ability()) {
        (..=1, _) if foe.pace() > NORMAL_SPEED => 2,
        (2, _) if foe.pace() > NORMAL_SPEED => 1,
        (..=1, _) => 1,
        (away, Ability::Shoots { range }) => {
            i32::from(away < reach(foe.at, you) && pathing::can_shoot(level, foe.at, at, range))
        }
        _ => 0,
    };
    let free = hunters(level, friend).into_iter().filter(|foe| reach(foe.at, you) > 1);
    free.map(|foe| match hits(foe) {
        0 => 0,
        hits => hits * combat::damage(level, foe, friend),
    })
    .sum()
}

/// Whether a foe is about to hit `at`.
fn is_marked(level: &Level, at: Point) -> bool {
    level.foes().any(|foe| abilities::marked(level, foe).contains(&at))
}

/// Whether the next hits would kill a companion where it stands.
pub(crate) fn is_in_danger(level: &Level, friend: &Actor) -> bool {
    harm_at(level, friend, friend.at) >= friend.body.hp
}

/// A step off a tile that is about to be hit, or out of reach of hits that would kill it: to where the least harm is done, and
/// nearest to the player.
fn dodge(level: &Level, friend: &Actor) -> Option<Deed> {
    let is_marked_here = is_marked(level, friend.at);
    if !is_marked_here && !is_in_danger(level, friend) {
        return None;
    }
    let worth = |at: Point| (is_marked(level, at), harm_at(level, friend, at), reach(at, level.player().at));
    let rated = steps(level, friend).into_iter().map(|(way, at)| (worth(at), way));
    let ((marked, harm, _), way) = rated.min_by_key(|(worth, _)| *worth)?;
    (!marked && harm < friend.body.hp).then_some(Deed::Step(way))
}

/// An attack on the foe beside it that dies soonest.
fn attack(level: &Level, friend: &Actor) -> Option<Deed> {
    let beside = level.foes().filter(|foe| reach(foe.at, friend.at) == 1 && is_quarry(level, foe));
    let foe = beside.min_by_key(|foe| {
        let damage = combat::damage(level, friend, combat::taker(level, friend, foe)).max(1);
        ((foe.body.hp + damage - 1) / damage, foe.id)
    })?;
    Some(hit(friend, foe.at))
}

/// An attack on the tile `at` beside it: some kinds wind up for it.
fn hit(friend: &Actor, at: Point) -> Deed {
    let way = Direction::ALL.into_iter().find(|way| way.step(friend.at) == at);
    match (friend.ability(), way) {
        (Ability::Smashes, _) => Deed::WindUp(at),
        (_, Some(way)) => Deed::Attack(way),
        (_, None) => Deed::Wait,
    }
}

/// The hunters that the player sees, the nearest to `friend` first.
fn hunters<'a>(level: &'a Level, friend: &Actor) -> Vec<&'a Actor> {
    let is_known = |foe: &&Actor| foe.is_hunting() && is_quarry(level, foe) && level.sees_actor(foe);
    let mut hunters: Vec<&Actor> = level.foes().filter(is_known).collect();
    hunters.sort_unstable_by_key(|foe| (reach(foe.at, friend.at), foe.id));
    hunters
}

/// A shot at the nearest hunter in its line.
fn shoot(level: &Level, friend: &Actor) -> Option<Deed> {
    let Ability::Shoots { range } = friend.ability() else { return None };
    let is_in_line = |foe: &&Actor| pathing::can_shoot(level, friend.at, foe.at, range);
    let target = hunters(level, friend).into_iter().find(is_in_line)?;
    Some(Deed::Use(target.at))
}

/// A step towards the nearest hunter that has come near the player, or beside them while the lantern is hooded; not into hits
/// that would kill it. Who shoots or mends stays behind.
fn chase(level: &Level, friend: &Actor) -> Option<Deed> {
    if matches!(friend.ability(), Ability::Shoots { .. } | Ability::Mends { .. }) {
        return None;
    }
    let leash = if level.hero.lantern() == Lantern::Open { LEASH } else { 1 };
    let you = level.player().at;
    let near = hunters(level, friend).into_iter().filter(|foe| reach(foe.at, you) <= leash);
    let step = near.map(|foe| foe.at).find_map(|at| step_to(level, friend, at))?;
    let is_deadly = |at: Point| harm_at(level, friend, at) >= friend.body.hp;
    (!matches!(step, Deed::Step(way) if is_deadly(way.step(friend.at)))).then_some(step)
}

/// A step that brings it near the player.
fn follow(level: &Level, friend: &Actor) -> Option<Deed> {
    let way = pathing::companion_way(level, friend, level.player().at);
    way.distance(friend.at).filter(|steps| *steps > NEAR)?;
    pathing::towards(level, friend, &way, false)
}

fn step_to(level: &Level, friend: &Actor, at: Point) -> Option<Deed> {
    let way = pathing::companion_way(level, friend, at);
    way.distance(friend.at)?;
    pathing::towards(level, friend, &way, false)
}

/// In discord it attacks the actor nearest to it, or goes there.
fn turn_on_anyone(level: &Level, friend: &Actor) -> Option<Deed> {
    let others = level.actors.iter().filter(|other| other.id != friend.id && !other.is_disguised());
    let nearest = others.min_by_key(|other| (reach(other.at, friend.at), other.id))?;
    if reach(nearest.at, friend.at) == 1 {
        return Some(hit(friend, nearest.at));
    }
    step_to(level, friend, nearest.at)
}
