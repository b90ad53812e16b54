//! Finds the file that does a verb, and does what belongs to every action of the player.

use super::abilities::{self, rules_of};
use super::{Action, Deed, NORMAL_COST, Outcome, Refusal, Target, Turn};
use super::{area, attack, braziers, companion, doors, flame, machines, step, stumble, things, uses};
use crate::content::items::Category;
use crate::content::{Condition, ItemKind};
use crate::level::{Actor, ActorId, Level};
use crate::map::{Direction, Point, TileType};

/// Does `action` for the actor `id`, which must be here.
///
/// # Errors
/// Why it cannot be done; nothing has changed then.
pub(crate) fn perform(turn: &mut Turn, id: ActorId, action: Action) -> Result<Outcome, Refusal> {
    let (raised_over, from) = (turn.actor(id).aim, turn.actor(id).at);
    let breaks_peace = id == ActorId::PLAYER && is_pointed_at_somebody(turn.level, action);
    let outcome = act(turn, id, action)?;
    if breaks_peace && !matches!(outcome, Outcome::Instead(_)) {
        turn.break_peace(from);
    }
    if id == ActorId::PLAYER && !matches!(outcome, Outcome::Instead(_)) {
        let has_stepped = matches!(action, Action::Step(_)) && turn.level.player().at != from;
        settle(turn, has_stepped, raised_over);
        let hero = &mut turn.level.hero;
        hero.stance.mirrors = action == Action::Wait && hero.any(|passive| passive.mirrors);
    }
    Ok(outcome)
}

/// Does what the foe `id` has decided.
///
/// # Errors
/// Why it cannot be done; nothing has changed then.
pub(crate) fn perform_deed(turn: &mut Turn, id: ActorId, deed: Deed) -> Result<Outcome, Refusal> {
    match deed {
        Deed::Wait => return perform(turn, id, Action::Wait),
        Deed::Step(direction) => return perform(turn, id, Action::Step(direction)),
        Deed::Attack(direction) => return perform(turn, id, Action::Attack(direction)),
        Deed::Batter(direction) => doors::batter(turn, id, direction),
        Deed::Use(at) => (rules_of(turn.actor(id)).perform)(turn, id, at),
        Deed::WindUp(at) => abilities::wind_up(turn, id, at),
        Deed::Resolve => abilities::resolve(turn, id),
    }?;
    if let Some(foe) = turn.level.actor_mut(id) {
        foe.conditions[Condition::Braced] = 0;
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Whether `action` throws, fires or reads something at an actor other than the player.
fn is_pointed_at_somebody(level: &Level, action: Action) -> bool {
    let from = level.player().at;
    let (slot, at) = match action {
        Action::Throw(slot, at) | Action::Use(slot, Target::Place(at) | Target::Fused(at, _)) => (slot, at),
        // At least one of the two that change places is not the player.
        Action::Use(slot, Target::Both(..)) if level.category_in(slot) == Some(Category::Rod) => return true,
        Action::Use(slot, Target::Itself) if level.category_in(slot) == Some(Category::Scroll) => {
            (slot, from)
        }
        _ => return false,
    };
    let Some(item) = level.hero.item(slot).filter(|_| level.map.contains(at)) else { return false };
    let tiles = match action {
        Action::Throw(..) => area::thrown(level, item.kind, from, at),
        _ => area::affected(level, level.hero.used_as(item.kind), from, at),
    };
    // Light falls on everybody and is meant for nobody.
    let is_meant = level.hero.used_as(item.kind) != ItemKind::Light;
    is_meant && tiles.iter().any(|at| level.actor_at(*at).is_some_and(Actor::is_foe))
}

/// Ends a run-up that no step has lengthened, and lowers a hammer that was raised before the action.
fn settle(turn: &mut Turn, has_stepped: bool, raised_over: Option<Point>) {
    if !has_stepped {
        turn.level.hero.stance.run_up = None;
    }
    let player = turn.actor_mut(ActorId::PLAYER);
    player.aim = player.aim.filter(|at| Some(*at) != raised_over);
}

fn act(turn: &mut Turn, id: ActorId, action: Action) -> Result<Outcome, Refusal> {
    match action {
        Action::Attack(direction) if attack::victims(turn.level, id, direction).is_empty() => {
            Err(Refusal::NobodyThere)
        }
        Action::Step(meant) | Action::Attack(meant) if turn.actor(id).has(Condition::Confusion) => {
            Ok(stumble::stumble(turn, id, meant))
        }
        Action::Step(direction) => step::step(turn, id, direction),
        Action::Wait => step::wait(turn, id),
        Action::Attack(direction) => Ok(attack::attack(turn, id, direction)),
        Action::Open(direction) => doors::open(turn, id, direction),
        Action::Close(direction) => doors::close(turn, id, direction),
        Action::Climb => step::take_stairs(turn, id, false),
        Action::Descend => step::take_stairs(turn, id, true),
        Action::PickUp
        | Action::Drop(_)
        | Action::Equip(_)
        | Action::TakeOff(_)
        | Action::Lantern
        | Action::ChooseBoon(_)
        | Action::Use(..)
        | Action::Throw(..)
        | Action::Interact(_)
        | Action::Kindle
        | Action::Bank
            if id != ActorId::PLAYER =>
        {
            Err(Refusal::NotYours)
        }
        Action::Interact(meant)
            if turn.actor(id).has(Condition::Confusion) && attack::can_change_places(turn.level, meant) =>
        {
            Ok(stumble::stumble(turn, id, meant))
        }
        Action::Interact(direction) => tend(turn, direction),
        Action::PickUp => things::pick_up(turn),
        Action::Kindle => flame::kindle(turn),
        Action::Bank => flame::bank(turn),
        Action::Drop(slot) => things::drop(turn, slot),
        Action::Equip(slot) => things::equip(turn, slot),
        Action::TakeOff(slot) => things::take_off(turn, slot),
        Action::Lantern => things::turn_lantern(turn),
        Action::ChooseBoon(boon) => things::grow(turn, boon),
        Action::Use(slot, target) => uses::use_thing(turn, slot, target),
        Action::Throw(slot, at) => uses::throw(turn, slot, at),
    }
}

/// Uses what stands in `direction`, or hits anyone there with a bill.
fn tend(turn: &mut Turn, direction: Direction) -> Result<Outcome, Refusal> {
    let at = direction.step(turn.level.player().at);
    if turn.level.actor_at(at).is_some_and(Actor::is_captive) {
        return companion::free(turn, at);
    }
    if attack::can_change_places(turn.level, direction) {
        return Ok(attack::attack_and_change_places(turn, direction));
    }
    match turn.level.map.tile(at) {
        TileType::Brazier => braziers::tend(turn, at),
        TileType::Lever => machines::pull(turn, at),
        TileType::Gate => machines::unlock(turn, at),
        TileType::Block => machines::shove(turn, direction),
        TileType::Mirror => machines::turn_mirror(turn, at),
        TileType::Coffin => machines::open_coffin(turn, at),
        _ => Err(Refusal::NothingToWork),
    }
}
