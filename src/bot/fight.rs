//! Rules for melee: target priority, when to let foes approach, and where to stand.

use super::view::View;
use super::{Bot, odds, spend};
use crate::action::Action;
use crate::content::monsters::Ability;
use crate::forecast::fight::against;
use crate::forecast::known::{Care, KnownGround};
use crate::forecast::preview::{self, Preview};
use crate::level::{Actor, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Point};

/// How many turns it waits for an approaching foe, to hit first.
const PATIENCE: u32 = 3;
/// How far it walks to a chokepoint.
const STRATEGIC: u32 = 5;

/// Hits foes at half its speed and steps back before they attack, so that they spend their turns approaching.
pub(super) fn hit_and_step_back(bot: &mut Bot, view: &View) -> Option<Action> {
    let just_hit = std::mem::take(&mut bot.just_hit);
    let slow = view.menaces.iter().all(|foe| 2 * foe.pace() <= view.player.pace());
    let nearest = view.menaces.first().filter(|foe| slow && view.reach(foe.at) == 1)?;
    if just_hit {
        return step_back(view).map(Action::Step);
    }
    bot.just_hit = true;
    against(view.level, &[nearest])
}

/// A step out of reach of all menaces, avoiding dead ends.
fn step_back(view: &View) -> Option<Direction> {
    let ground = KnownGround::new(view.level, Care::Dry);
    let foes: Vec<Point> = view.menaces.iter().map(|foe| foe.at).collect();
    let away = DistanceMap::fleeing(&ground.distances(&foes));
    let out_of_reach = |at: &Point| ground.is_open(*at) && foes.iter().all(|foe| reach(*foe, *at) > 1);
    let steps = Direction::ALL.into_iter().filter(|d| out_of_reach(&d.step(view.player.at)));
    steps.min_by_key(|d| away.distance(d.step(view.player.at)).unwrap_or(u32::MAX))
}

pub(super) fn engage(bot: &mut Bot, view: &View) -> Option<Action> {
    let nearest = view.menaces.first()?;
    let beside = |foe: &&&Actor| view.reach(foe.at) == 1;
    let first = |foe: &&&Actor| (priority(view, foe), foe.id);
    if let Some(foe) = view.menaces.iter().filter(beside).min_by_key(first) {
        let attack = against(view.level, &[foe]);
        return attack.map(|attack| swap_if_better(view, foe, attack));
    }
    if view.menaces.len() > 1
        && let Some(direction) = to_chokepoint(view)
    {
        return Some(Action::Step(direction));
    }
    let comes = nearest.is_hunting() && !odds::stays_away(nearest);
    if comes && view.reach(nearest.at) <= 2 && bot.waits < PATIENCE {
        return Some(Action::Wait);
    }
    against(view.level, &view.menaces)
}

/// `attack`, or a swap with the bill if that does as much damage and costs less.
fn swap_if_better(view: &View, foe: &Actor, attack: Action) -> Action {
    let Some(change) = preview::of_change(view.level, foe) else { return attack };
    let Some(plain) = preview::preview(view.level, attack) else { return attack };
    let dealt = |preview: &Preview| preview.foes.iter().map(|fate| fate.harm).sum::<i32>();
    let is_better = change.harm < plain.harm && dealt(&change) >= dealt(&plain);
    let way = Direction::between(view.player.at, foe.at).filter(|_| is_better);
    way.map_or(attack, Action::Interact)
}

/// Target priority, lowest first: the foe that dies soonest. A twin killed alone rises again, so with twins it hits the
/// one that lasts longest until the others are about to fall.
fn priority(view: &View, foe: &Actor) -> i32 {
    let turns = |foe: &Actor| odds::turns_to_kill(view.level, foe);
    let Ability::Twins { turns: given } = foe.ability() else { return turns(foe) };
    let others = view.menaces.iter().filter(|other| other.ability() == foe.ability() && other.id != foe.id);
    let needed: i32 = others.map(|other| turns(other)).sum();
    if needed > i32::from(given) { -turns(foe) } else { turns(foe) }
}

/// A step towards a nearby tile with at most two open neighbours that the player reaches before the foes.
fn to_chokepoint(view: &View) -> Option<Direction> {
    let ground = KnownGround::new(view.level, Care::Dry);
    let here = view.player.at;
    if neighbours(&ground, here) <= 2 {
        return None;
    }
    let from_player = ground.distances(&[here]);
    let foes: Vec<Point> = view.menaces.iter().map(|foe| foe.at).collect();
    let from_foes = ground.distances(&foes);
    let before_them = |at: &Point| steps(&from_player, *at) + 1 < steps(&from_foes, *at);
    let near =
        view.level.map.points().filter(|at| reach(*at, here) <= STRATEGIC as i32 && ground.is_open(*at));
    let fit = near.filter(|at| steps(&from_player, *at) <= STRATEGIC && before_them(at));
    let narrow = fit.filter(|at| neighbours(&ground, *at) <= 2);
    let place = narrow.min_by_key(|at| (steps(&from_player, *at), at.y, at.x))?;
    ground.towards(&[place])
}

fn steps(distances: &DistanceMap, at: Point) -> u32 {
    distances.distance(at).unwrap_or(u32::MAX / 2)
}

fn neighbours(ground: &KnownGround, at: Point) -> usize {
    Direction::ALL.iter().filter(|d| ground.is_open(d.step(at))).count()
}

/// Attacks sleepers that it can kill cheaply, and throws darts at fleeing foes.
pub(super) fn sneak(bot: &mut Bot, view: &View) -> Option<Action> {
    if let Some(dart) = view.fugitives.first().and_then(|foe| spend::dart(bot, view, foe)) {
        return Some(dart);
    }
    let worth_it = |foe: &&&Actor| 2 * odds::loss(view.level, &[foe]) < view.player.body.hp;
    let easy: Vec<&Actor> = view.sleepers.iter().filter(worth_it).copied().collect();
    against(view.level, &easy)
}
