//! Machines in words: what they are, what moves in them, and what they have made.

use super::log::Message;
use super::log::MessageKind::{Bad, Danger, Good, Plain};
use super::log::say;
use super::names::{a_kind, a_thing, capital, several, the_thing, your};
use super::phrase::{Phrase, phrase};
use super::prospects;
use crate::action::machines::{Outlook, PRESSED, outlook};
use crate::content::items::Category;
use crate::content::machines::{Gives, Lock};
use crate::content::{Item, ItemKind, MachineKind};
use crate::event::Moved;
use crate::forecast::greed::{self, Help, Price};
use crate::level::{Actor, Level, Machine};
use crate::map::{Point, TileType};

/// The message when the player first sees a machine.
pub fn found(kind: MachineKind) -> Option<Message> {
    let info = kind.info();
    say(Good, phrase!("{}: {}.", capital(info.name), info.asks))
}

/// The message when something of a machine has moved at `at`.
pub fn moved(what: Moved, at: Point, level: &Level) -> Option<Message> {
    let is_seen = level.is_seen(at);
    let (kind, words) = match what {
        Moved::LeverPulled => (Plain, "You pull the lever."),
        Moved::BlockPushed | Moved::MirrorTurned => return None,
        Moved::BlocksReset => (Plain, "The blocks slide back to where they were."),
        Moved::Exchanged => (Good, "The altars hum: enchantments and runes have changed places."),
        Moved::Inscribed => (Good, "The anvil rings: the rune is cut, and the other anvil cracks."),
        Moved::BellRang => (Danger, "A bell rings out over the whole floor."),
        Moved::GateOpened if !is_seen && is_known(level, at) => (Good, "Out of sight a gate rises."),
        Moved::GateShut if !is_seen && is_known(level, at) => (Bad, "Out of sight a gate comes down."),
        _ if !is_seen => return None,
        Moved::GateOpened => (Good, "The gate rises."),
        Moved::GateShut => (Bad, "The gate comes down."),
        Moved::GateSealed => (Plain, "Stone slabs drop in front of the other gates."),
        Moved::CageShut => (Plain, "Glass cages come down over the rest."),
        Moved::RolledOff => (Plain, "What else lay there rolls off its altar."),
        Moved::FloorFell => (Danger, "The floor falls away."),
        Moved::WaterRose => (Danger, "Water rises."),
        Moved::CoffinOpened => (Plain, "The lid slides off."),
        Moved::WallFell => (Danger, "The cracked walls fall."),
    };
    say(kind, words)
}

/// Whether the player knows of the machine that `at` is a part of.
fn is_known(level: &Level, at: Point) -> bool {
    level.machine_at(at).is_some_and(|machine| machine.is_known)
}

/// The message when an oil press has made something.
pub fn pressed(item: &Item) -> Option<Message> {
    say(Good, phrase!("The press groans. On the altar lies {}.", a_thing(item)))
}

/// What the candle on a coffin shows, in bright light.
pub fn candle(level: &Level, at: Point) -> Option<&'static str> {
    Some(if level.stirs(at)? {
        "The flame of its candle leans: something breathes below the lid."
    } else {
        "The candle on its lid burns steady."
    })
}

/// What the card of a place says of the machine that it belongs to, if the player knows of it: what it asks and what
/// can be done here, and then how it works.
pub(super) fn about(level: &Level, at: Point) -> Option<(Phrase, Phrase)> {
    let machine = level.machine_at(at).filter(|machine| machine.is_known)?;
    let info = machine.kind.info();
    if machine.is_solved && info.gives == Gives::Friend {
        return Some((phrase!("{}: empty, its captive is free.", capital(info.name)), Phrase::default()));
    }
    let mut words = phrase!("{}: {}.", capital(info.name), info.asks);
    words.push(lock(level, machine, at));
    words.push(anvil(level, machine, at));
    words.push(service(level, machine, at));
    words.push(bet(level, machine, at));
    words.push(record(machine));
    Some((words, info.about.into()))
}

/// What opens the gate at `at`, if one is shut there.
fn lock(level: &Level, machine: &Machine, at: Point) -> &'static str {
    let is_shut = level.map.tile(at) == TileType::Gate;
    match machine.gates.iter().find(|(gate, _)| is_shut && *gate == at) {
        Some((_, Lock::Key)) => " Any key of this floor opens this gate. Walk into it.",
        Some((_, Lock::Latch)) => " Walk into this gate to open it.",
        Some((_, Lock::Bolt)) => " No key opens this gate.",
        None => "",
    }
}

/// Which rune the anvil at `at` cuts, if it is one that has not been used, and what that would do for the player: on what
/// lies there, or else on what they wield or wear.
fn anvil(level: &Level, machine: &Machine, at: Point) -> Phrase {
    let Some((_, rune)) = machine.runes.iter().find(|(anvil, _)| *anvil == at && !machine.is_solved) else {
        return Phrase::default();
    };
    let info = rune.info();
    let on = if info.on == Category::Weapon { "weapons" } else { "armour" };
    let hero = &level.hero;
    let own = if info.on == Category::Weapon { hero.wielded() } else { hero.worn() };
    let mut words = phrase!(" This anvil cuts the rune of {} into {}. {}", info.name, on, info.description);
    if let Some(item) = own {
        let inscribed = item.inscribed(*rune);
        words.push(phrase!(" Cut into {}", your(item)));
        if let Some(old) = item.rune() {
            words.push(phrase!(", in place of the rune of {}", old.info().name));
        }
        words.push(phrase!(", it makes {}.", a_thing(&inscribed)));
        if let Some(fight) = prospects::with_item(level, &inscribed) {
            words.push(phrase!(" {}", fight));
        }
    }
    words
}

/// What the lever of a machine would do now at its altars, for the lever at `at` and the altars, if they are seen.
fn service(level: &Level, machine: &Machine, at: Point) -> Phrase {
    let Some((altars, outlook)) = outlook(level, machine) else { return Phrase::default() };
    let is_part = altars.contains(&at) || level.map.tile(at) == TileType::Lever;
    if !is_part || !altars.iter().all(|altar| level.is_seen(*altar)) {
        return Phrase::default();
    }
    let words = match outlook {
        Outlook::Exchanges(pairs) => {
            let [one, other] =
                pairs.map(|(before, after)| phrase!("{} becomes {}", the_thing(&before), a_thing(&after)));
            phrase!("{}, and {}", one, other)
        }
        Outlook::Presses(things) => {
            phrase!("{} become {} oil", Phrase::join(things.iter().map(a_thing), ", "), PRESSED)
        }
        Outlook::PressesOil => {
            phrase!("{} of your oil become {}", PRESSED, a_kind(ItemKind::Enchant))
        }
        Outlook::LacksThings(0) => "nothing happens, since nothing lies there".into(),
        Outlook::LacksThings(1) => "nothing happens, since only one item lies there".into(),
        Outlook::LacksThings(items) => phrase!("nothing happens, since only {} items lie there", items),
        Outlook::LacksOil => phrase!("nothing happens: that takes {} oil, and some to burn", PRESSED),
        Outlook::ChangesNothing => "nothing happens, since these two have nothing to swap".into(),
    };
    phrase!(" If you pull the lever now, {}.", words)
}

/// What the two altars of a machine cost, for the altar at `at`: one alone, and both.
fn bet(level: &Level, machine: &Machine, at: Point) -> Phrase {
    let is_altar = level.map.tile(at) == TileType::Altar;
    let Some(bet) = is_altar.then(|| greed::bet(level, machine)).flatten() else { return Phrase::default() };
    let alone = bet.alone[usize::from(at == bet.second)];
    let taken = bet.order.map(|altar| level.items_at(altar).next().map(the_thing).unwrap_or_default());
    let mut words = phrase!(
        " Take this alone and leave at once: {}. Take {}: {}.",
        price(&alone),
        Phrase::join(taken.into_iter(), ", then "),
        price(&bet.both)
    );
    let helps = bet.helped_by.iter().map(|help| match help {
        Help::Hood => "a hooded lantern".into(),
        Help::Drink(kind) => phrase!("your {}", kind.info().name),
    });
    let helps: Vec<Phrase> = helps.collect();
    if !helps.is_empty() {
        words.push(phrase!(" With {}, both are free.", Phrase::join(helps.into_iter(), " or ")));
    }
    words
}

/// What a walk out of a machine costs.
fn price(price: &Price) -> String {
    match price {
        Price { dies: true, .. } => "you die".to_owned(),
        Price { fails: true, .. } => "that can't be done".to_owned(),
        Price { falls: true, harm: 0, .. } => "you fall unhurt".to_owned(),
        Price { falls: true, harm, .. } => format!("you fall, and lose {harm} health"),
        Price { harm: 0, .. } => "you lose nothing".to_owned(),
        Price { harm, .. } => format!("you lose {harm} health"),
    }
}

/// How the player does in a puzzle.
fn record(machine: &Machine) -> String {
    let Some(fewest) = machine.fewest else { return String::new() };
    let one = if machine.beam.is_some() { "mirror turn" } else { "step" };
    let (steps, least) = (machine.steps, several(fewest, one));
    match (machine.is_solved, steps) {
        (true, steps) if steps <= fewest => format!(" Solved in {least}: nobody can do better."),
        (true, steps) => format!(" Solved in {steps}. Best: {least}."),
        (false, 0) => format!(" Best: {least}."),
        (false, steps) => format!(" Best: {least}. You: {steps}."),
    }
}

/// What the player would do by walking into what stands at `at`, as a line of the list of actions says it.
pub fn verb(level: &Level, at: Point) -> Option<&'static str> {
    if level.actor_at(at).is_some_and(Actor::is_captive) {
        return Some("free the captive");
    }
    match level.map.tile(at) {
        TileType::Brazier if level.brazier(at).is_out => Some("light the brazier"),
        TileType::Brazier => Some("put out the brazier"),
        TileType::Lever => Some("pull the lever"),
        TileType::Gate => Some("open the gate"),
        TileType::Block => Some("push the block"),
        TileType::Mirror => Some("turn the mirror"),
        TileType::Coffin => Some("open the coffin"),
        TileType::Door => Some("open the door"),
        TileType::Barricade => Some("hack at the barricade"),
        TileType::Wall
        | TileType::Floor
        | TileType::OpenDoor
        | TileType::StairsUp
        | TileType::StairsDown
        | TileType::Grass
        | TileType::Shallow
        | TileType::Deep
        | TileType::Rubble
        | TileType::Ice
        | TileType::Bridge
        | TileType::Puffball
        | TileType::LightCap
        | TileType::Chasm
        | TileType::Altar
        | TileType::Cage
        | TileType::Plate
        | TileType::Rail
        | TileType::Cracked
        | TileType::Guardian
        | TileType::Crystal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map_builder;

    #[test]
    fn a_gate_that_moves_out_of_sight_is_told_to_who_knows_of_it() {
        let told = |is_known, what| {
            let mut level = map_builder::machine(MachineKind::BellTower, 3, 1).expect("one");
            level.machines[0].is_known = is_known;
            let (gate, _) = level.machines[0].gates[0];
            assert!(!level.is_seen(gate));
            moved(what, gate, &level).map(|message| message.text().to_owned())
        };
        assert_eq!(told(true, Moved::GateShut).as_deref(), Some("Out of sight a gate comes down."));
        assert_eq!(told(true, Moved::GateOpened).as_deref(), Some("Out of sight a gate rises."));
        assert_eq!(told(false, Moved::GateShut), None);
    }

    #[test]
    fn the_card_of_a_gate_says_what_opens_it() {
        let card = |kind| {
            let mut level = (0..50).find_map(|seed| map_builder::machine(kind, 3, seed)).expect("one");
            level.machines[0].is_known = true;
            let (gate, _) = level.machines[0].gates[0];
            about(&level, gate).expect("a card").0.to_string()
        };
        assert!(card(MachineKind::Treasury).contains("Any key of this floor opens this gate"));
        assert!(card(MachineKind::Wager).contains("Walk into this gate to open it."));
        assert!(card(MachineKind::BellTower).contains("No key opens this gate."));
    }
}
