//! What the player does to machines by hand: pulls levers, opens gates and coffins, pushes blocks, turns mirrors.

use super::{effect, empty_coffins, number, services, work};
use crate::action::{NORMAL_COST, Outcome, Refusal, Turn, noise, step};
use crate::content::machines::{Cue, Effect, Lock};
use crate::content::{Condition, ItemKind};
use crate::event::{Event, Moved};
use crate::level::puzzles::STANDS;
use crate::level::{ActorId, Circuit, Slot};
use crate::map::{Direction, Point, TileType};

/// Pulls the lever at `at`.
pub(in crate::action) fn pull(turn: &mut Turn, at: Point) -> Result<Outcome, Refusal> {
    let Some(index) = number(turn.level, at) else { return Err(Refusal::NothingHappens) };
    let has_lever = |wire: &&Circuit| wire.cue == Cue::Worked && wire.of.contains(&at);
    let machine = &turn.level.machines[index];
    let wires: Vec<&Circuit> = machine.wires.iter().filter(has_lever).collect();
    if wires.is_empty() || !wires.iter().all(|wire| services::is_ready(turn.level, machine, wire)) {
        return Err(Refusal::NothingHappens);
    }
    turn.tell(Event::Moved { what: Moved::LeverPulled, at });
    work(turn, index, at);
    Ok(Outcome::Done(NORMAL_COST))
}

/// Opens the gate at `at`, with a key if it takes one.
pub(in crate::action) fn unlock(turn: &mut Turn, at: Point) -> Result<Outcome, Refusal> {
    match turn.level.lock_at(at) {
        Some(Lock::Latch) => {}
        Some(Lock::Key) => {
            let key = turn.level.hero.items().find(|(_, item)| item.kind == ItemKind::Key);
            let slot: Slot = key.ok_or(Refusal::Locked)?.0;
            if let Some(item) = turn.level.hero.bag[usize::from(slot.0)].take() {
                turn.tell(Event::Used { item });
            }
        }
        Some(Lock::Bolt) | None => return Err(Refusal::Bolted),
    }
    turn.level.noise = turn.level.noise.max(turn.level.hero.loudness(noise::DOOR));
    effect(turn, Effect::Open, at);
    if let Some(index) = number(turn.level, at) {
        work(turn, index, at);
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Pushes the block in `direction`, and follows it. A block goes straight, and stays in its machine.
pub(in crate::action) fn shove(turn: &mut Turn, direction: Direction) -> Result<Outcome, Refusal> {
    let from = direction.step(turn.level.player().at);
    let to = direction.step(from);
    let level = &*turn.level;
    let machine = level.machine_at(from).filter(|machine| machine.holds(to) && machine.way_in != to);
    let is_ground = matches!(level.map.tile(to), TileType::Floor | TileType::Plate);
    let is_clear = is_ground && level.actor_at(to).is_none() && level.items_at(to).next().is_none();
    if machine.is_none() || !is_clear || direction.is_diagonal() {
        return Err(Refusal::BlockStuck);
    }
    if turn.level.player().has(Condition::Held) {
        return Err(Refusal::Held);
    }
    let below = services::under_block(turn.level, from);
    turn.level.map.set(from, below);
    turn.level.map.set(to, TileType::Block);
    turn.tell(Event::Moved { what: Moved::BlockPushed, at: to });
    Ok(Outcome::Done(step::walk(turn, ActorId::PLAYER, direction)))
}

/// Turns the mirror at `at` by an eighth, clockwise.
pub(in crate::action) fn turn_mirror(turn: &mut Turn, at: Point) -> Result<Outcome, Refusal> {
    let Some(index) = number(turn.level, at) else { return Err(Refusal::NothingHappens) };
    let machine = &mut turn.level.machines[index];
    if let Some(beam) = &mut machine.beam {
        for (_, turned) in beam.mirrors.iter_mut().filter(|(mirror, _)| *mirror == at) {
            *turned = (*turned + 1) % STANDS;
        }
        // Four turns of one mirror count as none: a player who has gone wrong can still do it in the fewest.
        if !machine.is_solved {
            machine.steps = beam.turned();
        }
    }
    turn.tell(Event::Moved { what: Moved::MirrorTurned, at });
    Ok(Outcome::Done(NORMAL_COST))
}

/// Opens the coffin at `at`.
pub(in crate::action) fn open_coffin(turn: &mut Turn, at: Point) -> Result<Outcome, Refusal> {
    let Some(index) = number(turn.level, at) else { return Err(Refusal::NothingHappens) };
    turn.level.noise = turn.level.noise.max(turn.level.hero.loudness(noise::DOOR));
    turn.level.map.set(at, TileType::Floor);
    turn.tell(Event::Moved { what: Moved::CoffinOpened, at });
    empty_coffins(turn, index, false);
    Ok(Outcome::Done(NORMAL_COST))
}
