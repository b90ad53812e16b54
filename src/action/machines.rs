//! Machines in operation: what waits for its cue, and what follows from it turn by turn.

mod bell;
mod hand;
mod services;

pub(super) use hand::{open_coffin, pull, shove, turn_mirror, unlock};
pub(crate) use services::{Outlook, PRESSED, STACKS, outlook};

use super::{Turn, effects, harm};
use crate::content::items::Category;
use crate::content::machines::{Cue, Does, Effect, Gives, Part};
use crate::content::{Condition, Item, ItemKind, MachineKind, Monster};
use crate::event::{Cause, Event, Moved};
use crate::level::{
    Actor, ActorId, Circuit, Dance, Inside, Knowledge, Level, Lying, Machine, Memory, Mood, Pending, Slot,
    reach,
};
use crate::map::{Point, TileType};

/// What the sword of a guardian does.
pub(crate) const SWORD: i32 = 20;
/// The first floor on which jackals live behind cracked walls; above it they are rats.
const JACKALS_FROM: u32 = 3;

/// Brings to light what lies in those coffins of a machine that are open now. A dead that `burns` with its coffin gets
/// up in flames, and with half its health.
fn empty_coffins(turn: &mut Turn, index: usize, burns: bool) {
    let coffins = std::mem::take(&mut turn.level.machines[index].coffins);
    let map = &turn.level.map;
    let (shut, open): (Vec<_>, Vec<_>) =
        coffins.into_iter().partition(|(at, _)| map.tile(*at) == TileType::Coffin);
    turn.level.machines[index].coffins = shut;
    for (at, inside) in open {
        match inside {
            Inside::Thing(item) => {
                turn.level.machines[index].is_solved = true;
                harm::lay(turn, at, item);
            }
            Inside::Foe(monster) => {
                let Some(id) = come_out(turn, monster, at) else { continue };
                if burns {
                    let foe = turn.actor_mut(id);
                    foe.body.hp = (foe.body.hp / 2).max(1);
                    harm::afflict(turn, id, Condition::Burning, effects::fire::BURNING_TURNS);
                }
            }
        }
    }
}

/// The number of the machine that `at` is a tile of.
fn number(level: &Level, at: Point) -> Option<usize> {
    level.machines.iter().position(|machine| machine.holds(at))
}

/// One turn of all machines: what is on its way comes nearer, and what has had its cue sets out.
pub(super) fn turn(turn: &mut Turn) {
    if turn.level.machines.is_empty() && turn.level.timers.pending.is_empty() {
        return;
    }
    advance(turn);
    for index in 0..turn.level.machines.len() {
        notice(turn, index);
        sense(turn, index);
        let was_outside = turn.level.machines[index].player_was.is_none();
        if has_stepped(turn, index) {
            count(turn, index, was_outside);
            dance(turn, index);
        } else if !was_outside {
            go_back(turn, index);
        }
        // Coffins opened by hand are empty.
        empty_coffins(turn, index, true);
    }
}

/// What is due happens, in the order in which it set out.
fn advance(turn: &mut Turn) {
    let mut pending = std::mem::take(&mut turn.level.timers.pending);
    pending.iter_mut().for_each(|coming| coming.turns -= 1);
    let (due, later): (Vec<_>, Vec<_>) = pending.into_iter().partition(|coming| coming.turns == 0);
    turn.level.timers.pending = later;
    for coming in due {
        effect(turn, coming.effect, coming.at);
    }
}

/// The player has seen a machine for the first time.
fn notice(turn: &mut Turn, index: usize) {
    let machine = &turn.level.machines[index];
    let is_seen = |at: &Point| *at != machine.way_in && turn.level.is_seen(*at);
    if !machine.is_known && machine.tiles.iter().any(is_seen) {
        know(turn, index);
    }
}

/// The player knows of a machine from now on.
fn know(turn: &mut Turn, index: usize) {
    let machine = &mut turn.level.machines[index];
    if !std::mem::replace(&mut machine.is_known, true) {
        let (kind, at) = (machine.kind, machine.way_in);
        turn.tell(Event::MachineFound { kind, at });
    }
}

/// The player knows of all machines of the floor.
pub(super) fn know_all(turn: &mut Turn) {
    (0..turn.level.machines.len()).for_each(|index| know(turn, index));
}

/// The player knows what the machines offer and where, and those in which somebody goes about with a key.
pub(crate) fn learn_offers(turn: &mut Turn) {
    for index in 0..turn.level.machines.len() {
        let machine = turn.level.machines[index].clone();
        for at in machine.prizes.iter() {
            reveal(turn.level, *at);
        }
        if has_runner(machine.kind) && !machine.is_solved {
            machine.tiles.iter().for_each(|at| reveal(turn.level, *at));
            know(turn, index);
        }
    }
}

/// A map shows the player the tile `at` and what lies there, if they have never seen it.
fn reveal(level: &mut Level, at: Point) {
    let tile = level.map.index(at);
    if !level.knowledge.memory[tile].is_seen() {
        level.knowledge.memory[tile] = Memory::Mapped(level.map.tiles[tile]);
        let things = level.items.iter().filter(|lying| lying.at == at);
        level.knowledge.remembered.extend(things.map(|lying| (at, lying.item.kind)));
    }
}

/// Whether somebody goes about with a key in machines of that kind.
fn has_runner(kind: MachineKind) -> bool {
    kind.has(|part| matches!(part, Part::Runner(_)))
}

/// Sets out what has had its cue by how things lie.
fn sense(turn: &mut Turn, index: usize) {
    let machine = &turn.level.machines[index];
    let level = &*turn.level;
    let has_cue = |wire: &Circuit| match wire.cue {
        Cue::Taken => wire.of.iter().any(|at| offer(level, *at).is_none()),
        Cue::Lit => wire.of.iter().all(|at| level.has_burning_brazier(*at)),
        Cue::Pressed => wire.of.iter().all(|at| level.map.tile(*at) == TileType::Block),
        Cue::Shone => level.beam(machine).last().is_some_and(|at| wire.of.contains(at)),
        Cue::Worked => false,
        Cue::Laid => wire.of.iter().any(|at| services::rune_to_cut(level, machine, *at).is_some()),
    };
    let due: Vec<usize> = (0..machine.wires.len()).filter(|wire| has_cue(&machine.wires[*wire])).collect();
    set_out(turn, index, &due);
    let machine = &turn.level.machines[index];
    let is_taken = |at: &Point| offer(turn.level, *at).is_none();
    if !machine.is_solved && (machine.prizes.iter().any(is_taken) || is_runner_robbed(turn.level, machine)) {
        turn.level.machines[index].is_solved = true;
    }
}

/// What a machine offers on its altar at `at`: what has lain there longest, as things are taken from the top. `None` once it
/// is taken, even if the arrows of a bow are left.
fn offer(level: &Level, at: Point) -> Option<&Item> {
    let is_prize = |item: &&Item| item.kind.info().category != Category::Thrown;
    level.items_at(at).next().filter(is_prize)
}

/// Whether a foe went its rounds in a machine with a key, and is dead or without it.
fn is_runner_robbed(level: &Level, machine: &Machine) -> bool {
    let runs =
        |foe: &Actor| foe.loot().is_some() && foe.patrol.waypoints.iter().any(|post| machine.holds(*post));
    has_runner(machine.kind) && !level.foes().any(runs)
}

/// Whether the player has stepped within a machine, or into it, this turn.
fn has_stepped(turn: &mut Turn, index: usize) -> bool {
    let player = turn.level.player().at;
    let machine = &mut turn.level.machines[index];
    let now = Some(player).filter(|at| machine.holds(*at));
    let was = std::mem::replace(&mut machine.player_was, now);
    now.is_some() && was != now
}

/// After the player has taken a step within their machine, guardians step, and hit anyone beside them. While one of
/// them has its way barred, all stand and hit.
fn dance(turn: &mut Turn, index: usize) {
    let Some(before) = turn.level.machines[index].dance.clone() else { return };
    place_guardians(turn, index, &before, before.stepped());
    let victims = turn.level.actors.iter().filter(|actor| before.hits(actor.at));
    for id in victims.map(|actor| actor.id).collect::<Vec<_>>() {
        harm::hurt(turn, None, id, SWORD, Cause::Guardian);
    }
}

/// Guardians go from where they stand to where they would stand `after`, unless the way of one of them is barred.
fn place_guardians(turn: &mut Turn, index: usize, before: &Dance, after: Dance) {
    let can_stand = |at: Point| {
        let is_ground = turn.level.map.tile(at).is_walkable() || before.places().any(|other| other == at);
        is_ground && turn.level.actor_at(at).is_none()
    };
    if after.places().all(can_stand) {
        before.places().for_each(|at| turn.level.map.set(at, TileType::Floor));
        after.places().for_each(|at| turn.level.map.set(at, TileType::Guardian));
        turn.level.machines[index].dance = Some(after);
    }
}

/// When the player has left them, guardians that still have something to guard go back to where they began.
fn go_back(turn: &mut Turn, index: usize) {
    let machine = &turn.level.machines[index];
    let is_over = machine.player_was.is_none() && !machine.is_solved;
    let Some(before) = machine.dance.clone().filter(|dance| is_over && dance.phase > 0) else { return };
    place_guardians(turn, index, &before, Dance { phase: 0, ..before.clone() });
}

/// Counts a step of the player in an unsolved puzzle. The count restarts for one who has `come_in` while all is as at the start.
fn count(turn: &mut Turn, index: usize, come_in: bool) {
    let map = &turn.level.map;
    let machine = &mut turn.level.machines[index];
    if machine.fewest.is_some() && machine.beam.is_none() && !machine.is_solved {
        let is_begun = machine.dance.as_ref().is_none_or(|dance| dance.phase == 0)
            && machine.blocks.iter().all(|at| map.tile(*at) == TileType::Block);
        let before = if come_in && is_begun { 0 } else { machine.steps };
        machine.steps = before.saturating_add(1);
    }
}

/// Sets out what waits for the lever or gate at `at`.
fn work(turn: &mut Turn, index: usize, at: Point) {
    let wires = turn.level.machines[index].wires.iter().enumerate();
    let due = wires.filter(|(_, wire)| wire.cue == Cue::Worked && wire.of.contains(&at));
    let due: Vec<usize> = due.map(|(number, _)| number).collect();
    set_out(turn, index, &due);
}

/// Sets those wires of a machine in motion. What has no delay happens now.
fn set_out(turn: &mut Turn, index: usize, wires: &[usize]) {
    if wires.is_empty() {
        return;
    }
    let machine = &mut turn.level.machines[index];
    let fired: Vec<Circuit> = wires.iter().map(|wire| machine.wires[*wire].clone()).collect();
    let mut number = 0;
    machine.wires.retain(|wire| {
        number += 1;
        wire.again || !wires.contains(&(number - 1))
    });
    let solves = |wire: &Circuit| {
        matches!(wire.cue, Cue::Pressed | Cue::Shone) || machine.kind.info().gives == Gives::Service
    };
    machine.is_solved |= fired.iter().any(solves);
    for wire in fired {
        match wire.does {
            Does::Whole(service) => services::serve(turn, index, service, &places(&wire)),
            Does::Each(effect) => send(turn, effect, &wire),
        }
    }
}

/// The places of a wire.
fn places(wire: &Circuit) -> Vec<Point> {
    wire.at.iter().map(|(at, _)| *at).collect()
}

/// An effect sets out to the places of a wire.
fn send(turn: &mut Turn, what: Effect, wire: &Circuit) {
    for (at, turns) in wire.at.iter().copied() {
        if turns == 0 {
            effect(turn, what, at);
            continue;
        }
        let is_same = |coming: &Pending| (coming.effect, coming.at) == (what, at) && wire.again;
        turn.level.timers.pending.retain(|coming| !is_same(coming));
        turn.level.timers.pending.push(Pending { turns, effect: what, at });
    }
}

/// What happens to the place `at`.
fn effect(turn: &mut Turn, effect: Effect, at: Point) {
    match effect {
        Effect::Open => {
            if turn.level.map.tile(at) == TileType::Gate {
                turn.level.map.set(at, TileType::Floor);
                turn.tell(Event::Moved { what: Moved::GateOpened, at });
            }
        }
        Effect::Shut => shut(turn, at),
        Effect::Seal => {
            if turn.level.map.tile(at) == TileType::Gate {
                turn.level.map.set(at, TileType::Wall);
                turn.tell(Event::Moved { what: Moved::GateSealed, at });
            }
        }
        Effect::Fall => effects::give_way(turn, at),
        Effect::Rise => effects::rise(turn, at),
        Effect::Turn => effects::turn_sluice(turn, at),
        Effect::Burn => effects::fire::ignite(turn, at),
        Effect::Vent(thickness) => effects::vent(turn, at, thickness),
        Effect::Break => {
            if turn.level.map.tile(at) == TileType::Cracked {
                turn.level.map.set(at, TileType::Rubble);
                turn.tell(Event::Moved { what: Moved::WallFell, at });
            }
        }
        Effect::Vermin => vermin(turn, at),
        Effect::Rouse => {
            if let Some(id) = turn.level.actor_at(at).map(|actor| actor.id) {
                harm::wake(turn, id);
            }
        }
        Effect::Ring => {
            turn.tell(Event::Moved { what: Moved::BellRang, at });
            bell::ring(turn, at);
        }
    }
}

/// A gate comes down at `at`, later if anything is in the way, or a cage over what a machine offers there.
fn shut(turn: &mut Turn, at: Point) {
    let has_thing = turn.level.items_at(at).next().is_some();
    match effects::lasting(turn.level, at) {
        TileType::Altar if offer(turn.level, at).is_some() => {
            clear_altar(turn, at);
            turn.level.map.set(at, TileType::Cage);
            turn.tell(Event::Moved { what: Moved::CageShut, at });
        }
        TileType::Floor if turn.level.actor_at(at).is_some() || has_thing => {
            turn.level.timers.pending.push(Pending { turns: 1, effect: Effect::Shut, at });
        }
        TileType::Floor => {
            effects::become_for_good(turn.level, at, TileType::Gate);
            turn.tell(Event::Moved { what: Moved::GateShut, at });
        }
        _ => {}
    }
}

/// What lies on an altar and is not the machine's comes to lie beside it.
fn clear_altar(turn: &mut Turn, at: Point) {
    let Level { map, machines, items, knowledge: Knowledge { put_down, .. }, .. } = &mut *turn.level;
    let is_beside = |to: &Point| map.tile(*to).is_walkable() && map.tile(*to) != TileType::Altar;
    let ground = machines.iter().filter(|machine| machine.holds(at)).flat_map(|machine| machine.tiles.iter());
    let nearest = ground.copied().filter(is_beside).min_by_key(|to| reach(*to, at));
    let Some((to, own)) = nearest.zip(items.iter().position(|lying| lying.at == at)) else { return };
    let others: Vec<Lying> = items.extract_if(own + 1.., |lying| lying.at == at).collect();
    let was_put_down = put_down.extract_if(.., |(place, _)| *place == at).map(|(_, kind)| (to, kind));
    let was_put_down: Vec<_> = was_put_down.collect();
    others.iter().for_each(|lying| harm::lay(turn, to, lying.item));
    turn.level.knowledge.put_down.extend(was_put_down);
    if !others.is_empty() {
        turn.tell(Event::Moved { what: Moved::RolledOff, at: to });
    }
}

/// A beast comes out at `at`.
fn vermin(turn: &mut Turn, at: Point) {
    come_out(turn, if turn.level.depth < JACKALS_FROM { Monster::Rat } else { Monster::Jackal }, at);
}

/// A foe comes out at `at`, if there is room, and knows where the player is.
fn come_out(turn: &mut Turn, monster: Monster, at: Point) -> Option<ActorId> {
    if !turn.level.has_room_for_foe(at) {
        return None;
    }
    let last_known = turn.level.player().at;
    let foe = Actor::foe(ActorId(turn.level.next_id), monster, at).hardened(turn.level);
    let id = harm::spawn(turn, Actor { mood: Mood::Hunting { last_known, lost: 0 }, ..foe });
    let who = turn.who(id);
    turn.tell(Event::Noticed { who });
    Some(id)
}

/// The keys that the player carries stay on their floor, where the player came onto it.
pub(crate) fn leave_keys(turn: &mut Turn) {
    let keys: Vec<Slot> = turn
        .level
        .hero
        .items()
        .filter(|(_, item)| item.kind == ItemKind::Key)
        .map(|(slot, _)| slot)
        .collect();
    for slot in keys {
        if let Some(key) = turn.level.hero.bag[usize::from(slot.0)].take() {
            harm::leave_key(turn, key);
        }
    }
}
