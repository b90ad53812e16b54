//! Machines in operation: levers pulled, gates opened, blocks pushed; what waits for its cue, and what follows from it
//! turn by turn.

use super::{NORMAL_COST, Outcome, Refusal, Stage, ground, harm, noise, step};
use crate::content::items::FLASK;
use crate::content::machines::{Cue, Does, Effect, Gives, Lock, Part, Service};
use crate::content::{Item, ItemKind, MachineKind, Monster, Rune};
use crate::event::{Cause, Condition, Event, Moved};
use crate::level::puzzles::STANDS;
use crate::level::{
    Actor, ActorId, Circuit, Dance, Inside, Level, Lying, Machine, Memory, Mood, Pending, Slot,
};
use crate::map::{Direction, Point, TileType};

/// How much oil an oil press makes, and takes.
pub(crate) const PRESSED: i32 = 400;
/// How many stacks of things it takes.
pub(crate) const STACKS: usize = 3;
/// What the sword of a guardian does.
pub(crate) const SWORD: i32 = 20;
/// The first floor on which jackals live behind cracked walls; above it they are rats.
const JACKALS_FROM: u32 = 3;

/// Pulls the lever at `at`.
pub(super) fn pull(stage: &mut Stage, at: Point) -> Result<Outcome, Refusal> {
    let Some(index) = number(stage.level, at) else { return Err(Refusal::NothingHappens) };
    let has_lever = |wire: &&Circuit| wire.cue == Cue::Worked && wire.of.contains(&at);
    let machine = &stage.level.machines[index];
    let wires: Vec<&Circuit> = machine.wires.iter().filter(has_lever).collect();
    if wires.is_empty() || !wires.iter().all(|wire| is_ready(stage.level, machine, wire)) {
        return Err(Refusal::NothingHappens);
    }
    stage.tell(Event::Moved { what: Moved::LeverPulled, at });
    work(stage, index, at);
    Ok(Outcome::Done(NORMAL_COST))
}

/// Opens the gate at `at`, with a key if it takes one.
pub(super) fn unlock(stage: &mut Stage, at: Point) -> Result<Outcome, Refusal> {
    match stage.level.lock_at(at) {
        Some(Lock::Latch) => {}
        Some(Lock::Key) => {
            let key = stage.level.hero.items().find(|(_, item)| item.kind == ItemKind::Key);
            let slot: Slot = key.ok_or(Refusal::Locked)?.0;
            if let Some(item) = stage.level.hero.bag[usize::from(slot.0)].take() {
                stage.tell(Event::Used { item });
            }
        }
        Some(Lock::Bolt) | None => return Err(Refusal::Bolted),
    }
    stage.level.noise = stage.level.noise.max(stage.level.hero.loudness(noise::DOOR));
    effect(stage, Effect::Open, at);
    if let Some(index) = number(stage.level, at) {
        work(stage, index, at);
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Pushes the block in `direction`, and follows it. A block goes straight, and stays in its machine.
pub(super) fn shove(stage: &mut Stage, direction: Direction) -> Result<Outcome, Refusal> {
    let from = direction.step(stage.level.player().at);
    let to = direction.step(from);
    let level = &*stage.level;
    let machine = level.machine_at(from).filter(|machine| machine.holds(to) && machine.mouth != to);
    let is_ground = matches!(level.map.tile(to), TileType::Floor | TileType::Plate);
    let is_clear = is_ground && level.actor_at(to).is_none() && level.items_at(to).next().is_none();
    if machine.is_none() || !is_clear || direction.is_diagonal() {
        return Err(Refusal::BlockStuck);
    }
    if stage.level.player().conditions.held > 0 {
        return Err(Refusal::Held);
    }
    let below = under_block(stage.level, from);
    stage.level.map.set(from, below);
    stage.level.map.set(to, TileType::Block);
    stage.tell(Event::Moved { what: Moved::BlockPushed, at: to });
    Ok(Outcome::Done(step::walk(stage, ActorId::PLAYER, direction)))
}

/// Turns the mirror at `at` by an eighth, clockwise.
pub(super) fn turn_mirror(stage: &mut Stage, at: Point) -> Result<Outcome, Refusal> {
    let Some(index) = number(stage.level, at) else { return Err(Refusal::NothingHappens) };
    let machine = &mut stage.level.machines[index];
    if let Some(beam) = &mut machine.beam {
        for (_, turned) in beam.mirrors.iter_mut().filter(|(mirror, _)| *mirror == at) {
            *turned = (*turned + 1) % STANDS;
        }
        // Four turns of one are none: whoever has gone wrong can still do it at par.
        if !machine.is_solved {
            machine.steps = beam.turned();
        }
    }
    stage.tell(Event::Moved { what: Moved::MirrorTurned, at });
    Ok(Outcome::Done(NORMAL_COST))
}

/// Opens the coffin at `at`.
pub(super) fn open_coffin(stage: &mut Stage, at: Point) -> Result<Outcome, Refusal> {
    let Some(index) = number(stage.level, at) else { return Err(Refusal::NothingHappens) };
    stage.level.noise = stage.level.noise.max(stage.level.hero.loudness(noise::DOOR));
    stage.level.map.set(at, TileType::Floor);
    stage.tell(Event::Moved { what: Moved::CoffinOpened, at });
    empty_coffins(stage, index, false);
    Ok(Outcome::Done(NORMAL_COST))
}

/// Brings to light what lies in those coffins of a machine that are open now. A dead that `burns` with its coffin gets
/// up in flames, and with half its health.
fn empty_coffins(stage: &mut Stage, index: usize, burns: bool) {
    let coffins = std::mem::take(&mut stage.level.machines[index].coffins);
    let map = &stage.level.map;
    let (shut, open): (Vec<_>, Vec<_>) =
        coffins.into_iter().partition(|(at, _)| map.tile(*at) == TileType::Coffin);
    stage.level.machines[index].coffins = shut;
    for (at, inside) in open {
        match inside {
            Inside::Thing(item) => {
                stage.level.machines[index].is_solved = true;
                harm::lay(stage, at, item);
            }
            Inside::Foe(monster) => {
                let Some(id) = come_out(stage, monster, at) else { continue };
                if burns {
                    let foe = stage.actor_mut(id);
                    foe.hp = (foe.hp / 2).max(1);
                    harm::afflict(stage, id, Condition::Burning, ground::fire::BURNING_TURNS);
                }
            }
        }
    }
}

/// What a block at `at` stands on.
fn under_block(level: &Level, at: Point) -> TileType {
    let wires = level.machines.iter().flat_map(|machine| &machine.wires);
    let mut plates = wires.filter(|wire| wire.cue == Cue::Pressed).flat_map(|wire| wire.of.iter());
    if plates.any(|plate| *plate == at) { TileType::Plate } else { TileType::Floor }
}

/// The number of the machine of which `at` is a tile.
fn number(level: &Level, at: Point) -> Option<usize> {
    level.machines.iter().position(|machine| machine.holds(at))
}

/// One turn of all machines: what is on its way comes nearer, and what has had its cue sets out.
pub(super) fn turn(stage: &mut Stage) {
    if stage.level.machines.is_empty() && stage.level.pending.is_empty() {
        return;
    }
    advance(stage);
    for index in 0..stage.level.machines.len() {
        notice(stage, index);
        sense(stage, index);
        let was_outside = stage.level.machines[index].player_was.is_none();
        if has_stepped(stage, index) {
            count(stage, index, was_outside);
            dance(stage, index);
        } else if !was_outside {
            go_back(stage, index);
        }
        // Those that were opened by hand are empty.
        empty_coffins(stage, index, true);
    }
}

/// What is due happens, in the order in which it set out.
fn advance(stage: &mut Stage) {
    let mut pending = std::mem::take(&mut stage.level.pending);
    pending.iter_mut().for_each(|coming| coming.turns -= 1);
    let (due, later): (Vec<_>, Vec<_>) = pending.into_iter().partition(|coming| coming.turns == 0);
    stage.level.pending = later;
    for coming in due {
        effect(stage, coming.effect, coming.at);
    }
}

/// The player has seen a machine for the first time.
fn notice(stage: &mut Stage, index: usize) {
    let machine = &stage.level.machines[index];
    let is_seen = |at: &Point| *at != machine.mouth && stage.level.is_seen(*at);
    if !machine.is_known && machine.tiles.iter().any(is_seen) {
        know(stage, index);
    }
}

/// The player knows of a machine from now on.
fn know(stage: &mut Stage, index: usize) {
    let machine = &mut stage.level.machines[index];
    if !std::mem::replace(&mut machine.is_known, true) {
        let (kind, at) = (machine.kind, machine.mouth);
        stage.tell(Event::MachineFound { kind, at });
    }
}

/// The player knows of all machines of the floor.
pub(super) fn know_all(stage: &mut Stage) {
    (0..stage.level.machines.len()).for_each(|index| know(stage, index));
}

/// The player knows what the machines offer and where, and those in which somebody goes about with a key.
pub(crate) fn learn_offers(stage: &mut Stage) {
    for index in 0..stage.level.machines.len() {
        let machine = stage.level.machines[index].clone();
        for at in machine.prizes.iter() {
            reveal(stage.level, *at);
        }
        if has_runner(machine.kind) && !machine.is_solved {
            machine.tiles.iter().for_each(|at| reveal(stage.level, *at));
            know(stage, index);
        }
    }
}

/// A map shows the player the tile `at` and what lies there, if they have never seen it.
fn reveal(level: &mut Level, at: Point) {
    let tile = level.map.index(at);
    if !level.memory[tile].is_seen() {
        level.memory[tile] = Memory::Mapped(level.map.tiles[tile]);
        let things = level.items.iter().filter(|lying| lying.at == at);
        level.remembered.extend(things.map(|lying| (at, lying.item.kind)));
    }
}

/// Whether somebody goes about with a key in machines of that kind.
fn has_runner(kind: MachineKind) -> bool {
    kind.has(|part| matches!(part, Part::Runner(_)))
}

/// Sets out what has had its cue by how things lie.
fn sense(stage: &mut Stage, index: usize) {
    let machine = &stage.level.machines[index];
    let level = &*stage.level;
    let has_cue = |wire: &Circuit| match wire.cue {
        Cue::Taken => wire.of.iter().any(|at| level.items_at(*at).next().is_none()),
        Cue::Lit => wire.of.iter().all(|at| level.has_burning_brazier(*at)),
        Cue::Pressed => wire.of.iter().all(|at| level.map.tile(*at) == TileType::Block),
        Cue::Shone => level.beam(machine).last().is_some_and(|at| wire.of.contains(at)),
        Cue::Worked => false,
        Cue::Laid => wire.of.iter().any(|at| rune_to_cut(level, machine, *at).is_some()),
    };
    let due: Vec<usize> = (0..machine.wires.len()).filter(|wire| has_cue(&machine.wires[*wire])).collect();
    set_out(stage, index, &due);
    let machine = &stage.level.machines[index];
    let is_empty = |at: &Point| stage.level.items_at(*at).next().is_none();
    if !machine.is_solved && (machine.prizes.iter().any(is_empty) || is_runner_robbed(stage.level, machine)) {
        stage.level.machines[index].is_solved = true;
    }
}

/// Whether a foe went its rounds in a machine with a key, and is dead or without it.
fn is_runner_robbed(level: &Level, machine: &Machine) -> bool {
    let runs = |foe: &Actor| foe.carried.is_some() && foe.round.iter().any(|post| machine.holds(*post));
    has_runner(machine.kind) && !level.foes().any(runs)
}

/// Whether the player has stepped within a machine, or into it, this turn.
fn has_stepped(stage: &mut Stage, index: usize) -> bool {
    let player = stage.level.player().at;
    let machine = &mut stage.level.machines[index];
    let now = Some(player).filter(|at| machine.holds(*at));
    let was = std::mem::replace(&mut machine.player_was, now);
    now.is_some() && was != now
}

/// After the player has taken a step within their machine, guardians step, and strike anyone beside them. While one of
/// them has its way barred, all stand and strike.
fn dance(stage: &mut Stage, index: usize) {
    let Some(before) = stage.level.machines[index].dance.clone() else { return };
    place_guardians(stage, index, &before, before.stepped());
    let struck = stage.level.actors.iter().filter(|actor| before.strikes(actor.at));
    for id in struck.map(|actor| actor.id).collect::<Vec<_>>() {
        harm::hurt(stage, None, id, SWORD, Cause::Guardian);
    }
}

/// Guardians go from where they stand to where they would stand `after`, unless the way of one of them is barred.
fn place_guardians(stage: &mut Stage, index: usize, before: &Dance, after: Dance) {
    let can_stand = |at: Point| {
        let is_ground = stage.level.map.tile(at).is_walkable() || before.places().any(|other| other == at);
        is_ground && stage.level.actor_at(at).is_none()
    };
    if after.places().all(can_stand) {
        before.places().for_each(|at| stage.level.map.set(at, TileType::Floor));
        after.places().for_each(|at| stage.level.map.set(at, TileType::Guardian));
        stage.level.machines[index].dance = Some(after);
    }
}

/// When the player has left them, guardians that still have something to guard go back to where they began.
fn go_back(stage: &mut Stage, index: usize) {
    let machine = &stage.level.machines[index];
    let is_over = machine.player_was.is_none() && !machine.is_solved;
    let Some(before) = machine.dance.clone().filter(|dance| is_over && dance.phase > 0) else { return };
    place_guardians(stage, index, &before, Dance { phase: 0, ..before.clone() });
}

/// Counts a step of the player in a puzzle that is not solved: anew for one who has `come_in` while all is as in the beginning.
fn count(stage: &mut Stage, index: usize, come_in: bool) {
    let map = &stage.level.map;
    let machine = &mut stage.level.machines[index];
    if machine.par.is_some() && machine.beam.is_none() && !machine.is_solved {
        let is_begun = machine.dance.as_ref().is_none_or(|dance| dance.phase == 0)
            && machine.blocks.iter().all(|at| map.tile(*at) == TileType::Block);
        let before = if come_in && is_begun { 0 } else { machine.steps };
        machine.steps = before.saturating_add(1);
    }
}

/// Sets out what waits for the lever or gate at `at`.
fn work(stage: &mut Stage, index: usize, at: Point) {
    let wires = stage.level.machines[index].wires.iter().enumerate();
    let due = wires.filter(|(_, wire)| wire.cue == Cue::Worked && wire.of.contains(&at));
    let due: Vec<usize> = due.map(|(number, _)| number).collect();
    set_out(stage, index, &due);
}

/// Sets those wires of a machine in motion. What has no delay happens now.
fn set_out(stage: &mut Stage, index: usize, wires: &[usize]) {
    if wires.is_empty() {
        return;
    }
    let machine = &mut stage.level.machines[index];
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
            Does::Whole(service) => serve(stage, index, service, &places(&wire)),
            Does::Each(effect) => send(stage, effect, &wire),
        }
    }
}

/// The places of a wire.
fn places(wire: &Circuit) -> Vec<Point> {
    wire.at.iter().map(|(at, _)| *at).collect()
}

/// An effect sets out to the places of a wire.
fn send(stage: &mut Stage, what: Effect, wire: &Circuit) {
    for (at, turns) in wire.at.iter().copied() {
        if turns == 0 {
            effect(stage, what, at);
            continue;
        }
        let is_same = |coming: &Pending| (coming.effect, coming.at) == (what, at) && wire.again;
        stage.level.pending.retain(|coming| !is_same(coming));
        stage.level.pending.push(Pending { turns, effect: what, at });
    }
}

/// A machine does a service at its altars.
fn serve(stage: &mut Stage, index: usize, service: Service, altars: &[Point]) {
    match service {
        Service::Press => press(stage, altars),
        Service::Exchange => exchange(stage, altars),
        Service::Inscribe => inscribe(stage, index),
        Service::Reset => reset(stage, index),
    }
}

/// What a machine would do at its altars if its lever were pulled now.
pub(crate) enum Outlook {
    /// Two things become two others.
    Exchanges([(Item, Item); 2]),
    /// Things become oil.
    Presses(Vec<Item>),
    /// Oil of the lantern becomes a scroll of enchantment.
    PressesOil,
    /// Nothing: too few things lie there, so many.
    LacksThings(usize),
    /// Nothing: the lantern has too little oil.
    LacksOil,
    /// Nothing: the things that lie there have nothing to exchange.
    ChangesNothing,
}

/// What the lever of `machine` would do now, if it has one that does a service at altars, and where those are.
pub(crate) fn outlook(level: &Level, machine: &Machine) -> Option<(Vec<Point>, Outlook)> {
    let (wire, service) = machine.wires.iter().find_map(|wire| match wire.does {
        Does::Whole(service @ (Service::Press | Service::Exchange)) => Some((wire, service)),
        Does::Whole(Service::Inscribe | Service::Reset) | Does::Each(_) => None,
    })?;
    let altars = places(wire);
    let there: Vec<Item> = altars.iter().flat_map(|at| level.items_at(*at)).copied().collect();
    let tops: Vec<Item> = altars.iter().filter_map(|at| level.items_at(*at).last()).copied().collect();
    let is_ready = is_ready(level, machine, wire);
    let outlook = match (service, &tops[..]) {
        (Service::Exchange, &[one, other]) if is_ready => {
            let (first, second) = exchanged(one, other);
            Outlook::Exchanges([(one, first), (other, second)])
        }
        (Service::Press, []) if is_ready => Outlook::PressesOil,
        (Service::Press, _) if is_ready => Outlook::Presses(there.into_iter().take(STACKS).collect()),
        (Service::Exchange, [_, _]) => Outlook::ChangesNothing,
        (Service::Exchange, _) => Outlook::LacksThings(tops.len()),
        (Service::Press, []) => Outlook::LacksOil,
        _ => Outlook::LacksThings(there.len()),
    };
    Some((altars, outlook))
}

/// Whether a lever would do what it is for.
fn is_ready(level: &Level, machine: &Machine, wire: &Circuit) -> bool {
    let Does::Whole(service) = wire.does else { return true };
    let altars = places(wire);
    match service {
        Service::Press => altars.iter().all(|at| match level.items_at(*at).count() {
            0 => level.hero.oil > PRESSED,
            stacks => stacks >= STACKS,
        }),
        Service::Exchange => {
            let tops: Vec<Item> =
                altars.iter().filter_map(|at| level.items_at(*at).last().copied()).collect();
            let can_be = tops.iter().all(|item| item.kind.info().category.is_enchantable());
            matches!(tops[..], [one, other] if can_be && exchanged(one, other) != (one, other))
        }
        Service::Inscribe => true,
        Service::Reset => {
            let is_clear = |at: &Point| level.actor_at(*at).is_none() && level.items_at(*at).next().is_none();
            machine.blocks.iter().all(is_clear)
        }
    }
}

/// What happens to the place `at`.
fn effect(stage: &mut Stage, effect: Effect, at: Point) {
    match effect {
        Effect::Open => {
            if stage.level.map.tile(at) == TileType::Gate {
                stage.level.map.set(at, TileType::Floor);
                stage.tell(Event::Moved { what: Moved::GateOpened, at });
            }
        }
        Effect::Shut => shut(stage, at),
        Effect::Seal => {
            if stage.level.map.tile(at) == TileType::Gate {
                stage.level.map.set(at, TileType::Wall);
                stage.tell(Event::Moved { what: Moved::GateSealed, at });
            }
        }
        Effect::Fall => ground::give_way(stage, at),
        Effect::Rise => ground::rise(stage, at),
        Effect::Turn => ground::turn_sluice(stage, at),
        Effect::Burn => ground::fire::ignite(stage, at),
        Effect::Vent(thickness) => ground::vent(stage, at, thickness),
        Effect::Break => {
            if stage.level.map.tile(at) == TileType::Cracked {
                stage.level.map.set(at, TileType::Rubble);
                stage.tell(Event::Moved { what: Moved::WallFell, at });
            }
        }
        Effect::Vermin => vermin(stage, at),
        Effect::Rouse => {
            if let Some(id) = stage.level.actor_at(at).map(|actor| actor.id) {
                harm::wake(stage, id);
            }
        }
        Effect::Ring => {
            stage.tell(Event::Moved { what: Moved::BellRang, at });
            ground::ring(stage, at);
        }
    }
}

/// A gate or a cage comes down at `at`, later if an actor is in the way.
fn shut(stage: &mut Stage, at: Point) {
    let has_thing = stage.level.items_at(at).next().is_some();
    match ground::lasting(stage.level, at) {
        TileType::Altar if has_thing => {
            stage.level.map.set(at, TileType::Cage);
            stage.tell(Event::Moved { what: Moved::CageShut, at });
        }
        TileType::Floor if stage.level.actor_at(at).is_some() || has_thing => {
            stage.level.pending.push(Pending { turns: 1, effect: Effect::Shut, at });
        }
        TileType::Floor => {
            ground::become_for_good(stage.level, at, TileType::Gate);
            stage.tell(Event::Moved { what: Moved::GateShut, at });
        }
        _ => {}
    }
}

/// A beast comes out at `at`.
fn vermin(stage: &mut Stage, at: Point) {
    come_out(stage, if stage.level.depth < JACKALS_FROM { Monster::Rat } else { Monster::Jackal }, at);
}

/// A foe comes out at `at`, if there is room, and knows where the player is.
fn come_out(stage: &mut Stage, monster: Monster, at: Point) -> Option<ActorId> {
    if !stage.level.has_room_for_foe(at) {
        return None;
    }
    let last_known = stage.level.player().at;
    let foe = Actor::foe(ActorId(stage.level.next_id), monster, at).hardened(stage.level.depth);
    let id = harm::spawn(stage, Actor { mood: Mood::Hunting { last_known, lost: 0 }, ..foe });
    let who = stage.who(id);
    stage.tell(Event::Noticed { who });
    Some(id)
}

/// What lies on the altars becomes oil; on an empty one oil of the lantern becomes a scroll.
fn press(stage: &mut Stage, altars: &[Point]) {
    for at in altars {
        let mut left = STACKS;
        let is_pressed = stage.level.items_at(*at).next().is_some();
        stage.level.items.retain(|lying| {
            let goes = lying.at == *at && left > 0;
            left -= usize::from(goes);
            !goes
        });
        let made = if is_pressed {
            let flasks = (PRESSED + FLASK - 1) / FLASK;
            Item {
                poured: (flasks * FLASK - PRESSED) as u8,
                ..Item::several(ItemKind::OilFlask, flasks as u8)
            }
        } else {
            stage.level.hero.oil -= PRESSED;
            Item::new(ItemKind::Enchant)
        };
        stage.level.items.push(Lying { at: *at, item: made });
        stage.tell(Event::Pressed { item: made });
    }
}

/// Two things with their enchantments exchanged, and their runes if each can bear the other's.
fn exchanged(one: Item, other: Item) -> (Item, Item) {
    let bears = |item: Item, rune: Option<Rune>| rune.is_none_or(|rune| item.takes_rune(rune));
    let given = |to: Item, from: Item| {
        let to = Item { enchantment: from.enchantment, ..to };
        if bears(one, other.rune) && bears(other, one.rune) {
            Item { rune: from.rune, counted: from.counted, prey: from.prey, ..to }
        } else {
            to
        }
    };
    (given(one, other), given(other, one))
}

/// The rune that the anvil at `at` can cut into what lies uppermost on it.
fn rune_to_cut(level: &Level, machine: &Machine, at: Point) -> Option<Rune> {
    let item = level.items_at(at).last()?;
    let (_, rune) = machine.runes.iter().find(|(anvil, rune)| *anvil == at && item.takes_rune(*rune))?;
    Some(*rune)
}

/// The first of the anvils that can cuts its rune into what lies on it.
fn inscribe(stage: &mut Stage, index: usize) {
    let machine = &stage.level.machines[index];
    let cut = |(at, _): &(Point, Rune)| Some((*at, rune_to_cut(stage.level, machine, *at)?));
    let Some((at, rune)) = machine.runes.iter().find_map(cut) else { return };
    if let Some(lying) = stage.level.items.iter_mut().rfind(|lying| lying.at == at) {
        lying.item = lying.item.inscribed(rune);
        stage.tell(Event::Moved { what: Moved::Inscribed, at });
    }
}

/// What lies uppermost on two altars exchanges its enchantments and runes.
fn exchange(stage: &mut Stage, altars: &[Point]) {
    let top = |at: &Point| stage.level.items.iter().rposition(|lying| lying.at == *at);
    let tops: Vec<usize> = altars.iter().filter_map(top).collect();
    if let [first, second] = tops[..] {
        let items = &mut stage.level.items;
        let (one, other) = exchanged(items[first].item, items[second].item);
        (items[first].item, items[second].item) = (one, other);
        stage.tell(Event::Moved { what: Moved::Exchanged, at: altars[0] });
    }
}

/// The blocks of a machine are where they were in the beginning.
fn reset(stage: &mut Stage, index: usize) {
    let machine = &stage.level.machines[index];
    let (tiles, home) = (machine.tiles.clone(), machine.blocks.clone());
    for at in
        tiles.iter().filter(|at| stage.level.map.tile(**at) == TileType::Block).copied().collect::<Vec<_>>()
    {
        let below = under_block(stage.level, at);
        stage.level.map.set(at, below);
    }
    for at in home {
        stage.level.map.set(at, TileType::Block);
    }
    stage.level.machines[index].steps = 0;
    let at = stage.level.machines[index].mouth;
    stage.tell(Event::Moved { what: Moved::BlocksReset, at });
}

/// The keys that the player carries stay on their floor, where the player came onto it.
pub(crate) fn leave_keys(stage: &mut Stage) {
    let keys: Vec<Slot> = stage
        .level
        .hero
        .items()
        .filter(|(_, item)| item.kind == ItemKind::Key)
        .map(|(slot, _)| slot)
        .collect();
    for slot in keys {
        if let Some(item) = stage.level.hero.bag[usize::from(slot.0)].take() {
            let at = stage.level.arrived_at;
            stage.level.items.push(Lying { at, item });
            stage.tell(Event::KeyStayed);
        }
    }
}
