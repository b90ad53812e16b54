//! What happens to actors and to the ground, in words: conditions, abilities, doors, traps, fire. What the player
//! does not perceive is left out, or told as what they would hear.

use super::names::{Name, a_foe, a_trap, capital, the_thing};
use crate::content::conditions::{Tone, Words};
use crate::content::{Condition, Item, Monster};
use crate::event::Who;
use crate::level::{Kind, Level, Relief, TrapKind};
use crate::map::{Direction, Point};
use crate::text::log::Message;
use crate::text::log::MessageKind::{self, Bad, Danger, Good, Plain};

fn say(kind: MessageKind, words: impl Into<String>) -> Option<Message> {
    Some(Message::new(kind, words))
}

/// What an actor does: its verb in the player's form and in the others', and the sentence after it.
pub fn does(name: Name, kind: MessageKind, (yours, others): (&str, &str), rest: &str) -> Option<Message> {
    known(name, |name| (kind, format!("{}{rest}", name.does(yours, others))))
}

/// The relief has come.
pub(crate) fn relief_came(down: bool) -> Option<Message> {
    say(Danger, format!("Steps on the stairs {}: the relief is here, and looks for you.", way(down)))
}

fn way(down: bool) -> &'static str {
    if down { "down" } else { "up" }
}

/// When the relief comes, by which stairs, and who: a sentence.
pub fn relief(relief: &Relief) -> String {
    let who = relief_foes(relief).join(", ");
    format!("Fresh guards in {} turns by the stairs {}: {who}.", relief.turns, way(relief.down))
}

/// What the turns until the relief stand for: by which stairs it comes, and then who, kind by kind.
pub(crate) fn relief_parts(relief: &Relief) -> Vec<String> {
    let when = format!("turns until it comes by the stairs {}", way(relief.down));
    std::iter::once(when).chain(relief_foes(relief)).collect()
}

/// The foes of the relief by kind, which are sorted: "an archer", "orc x2".
fn relief_foes(relief: &Relief) -> Vec<String> {
    let kinds = relief.foes.chunk_by(|a, b| a == b);
    let words = kinds.map(|kind| match kind {
        [one] => super::names::a_foe(*one),
        several => super::names::foes(several[0], several.len() as u32),
    });
    words.collect()
}

/// The lantern has little oil left, or none.
pub(crate) fn oil_low(left: i32) -> Option<Message> {
    match left {
        0 => say(Danger, "Your lantern goes out: you see one tile, and nothing heals."),
        left => say(Bad, format!("Your lantern burns low: {left} oil left.")),
    }
}

/// A message that is only shown if the player perceives the actor.
fn known(name: Name, words: impl FnOnce(Name) -> (MessageKind, String)) -> Option<Message> {
    name.is_known().then(|| words(name)).map(|(kind, words)| Message::new(kind, words))
}

/// A condition begins.
pub fn began(name: Name, condition: Condition) -> Option<Message> {
    let row = condition.info();
    match (row.tone, name) {
        (Tone::Deadly, Name::You) => say(Danger, row.begins.you),
        (tone, name) => of_condition(name, row.begins, tone == Tone::Good),
    }
}

/// A condition ends.
pub fn ended(name: Name, condition: Condition) -> Option<Message> {
    let row = condition.info();
    of_condition(name, row.ends, row.tone != Tone::Good)
}

/// `words` about the actor that is called `name`; `None` if it is not perceived, or nothing is told.
fn of_condition(name: Name, words: Words, helps: bool) -> Option<Message> {
    let told = if name.is_you() { words.you } else { words.foe };
    if !name.is_known() || told.is_empty() {
        return None;
    }
    let the = name.inside();
    say(side(helps, name), told.replace("{The}", &capital(&the)).replace("{the}", &the))
}

/// What helps a foe is bad for the player, and the other way round.
pub fn side(helps: bool, name: Name) -> MessageKind {
    if helps == name.is_you() { Good } else { Bad }
}

/// An actor heals.
pub(crate) fn healed(name: Name, health: i32) -> Option<Message> {
    known(name, |name| match health {
        0 => (Plain, format!("{} no better.", name.does("feel", "looks"))),
        _ => (side(true, name), format!("{} better: {health} health.", name.does("feel", "looks"))),
    })
}

/// An actor teleports.
pub(crate) fn teleported(name: Name) -> Option<Message> {
    known(name, |name| match name {
        Name::You => (Plain, "The dark folds over you, and you stand elsewhere.".to_owned()),
        _ => (Plain, format!("{} from one place to another.", name.does("flicker", "flickers"))),
    })
}

/// An actor shouts; everybody hears it, and from where.
pub(crate) fn shouted(name: Name, level: &Level, from: Point) -> Option<Message> {
    let who = if name.is_known() {
        name.does("shout", "shouts")
    } else {
        let way = Direction::between(level.player().at, from);
        format!("A shout{}", way.map_or_else(String::new, |way| format!(" in the {}", way.name())))
    };
    say(Danger, format!("{who}: all who hear it come, light sleepers wake."))
}

/// The player has disturbed a sleeper; one that they do not see they hear, and if they remember it they know its kind.
pub(crate) fn stirred(name: Name, remembered: Option<Monster>) -> Option<Message> {
    match remembered {
        _ if name.is_known() => does(name, Bad, ("stir", "stirs"), " in its sleep: it has heard you."),
        Some(monster) => {
            let who = capital(&Name::The(monster).inside());
            say(Bad, format!("{who}, out of your sight, stirs: it has heard you."))
        }
        None => say(Bad, "Something out of your sight stirs in its sleep: it has heard you."),
    }
}

/// An actor mends an ally.
pub fn mended(by: Name, name: Name, health: i32) -> Option<Message> {
    if health == 0 {
        return None;
    }
    let by = by.does("mend", "mends");
    known(name, |name| (Bad, format!("{by} {}: {health} health.", name.inside())))
}

/// An actor raises the dead, at a place that `is_seen` or not.
pub fn raised(by: Name, monster: Monster, is_seen: bool) -> Option<Message> {
    let words = || format!("{} {} from the dead.", by.does("raise", "raises"), a_foe(monster));
    (by.is_known() || is_seen).then(|| Message::new(Danger, words()))
}

/// A foe gets ready to charge or to leap.
pub fn announced(name: Name, kind: Kind) -> Option<Message> {
    match kind {
        Kind::Foe(monster) => {
            let telegraph = monster.info().telegraph;
            does(name, Danger, (telegraph, telegraph), "")
        }
        Kind::Player => say(Plain, "You raise your hammer."),
    }
}

/// Somebody falls into a chasm.
pub fn fell(name: Name) -> Option<Message> {
    does(name, side(false, name), ("fall", "falls"), " into the chasm.")
}

/// Two actors change places.
pub fn swapped(name: Name, with: Name) -> Option<Message> {
    let whom = with.inside();
    known(name, |name| (Bad, format!("{} places with {whom}.", name.does("change", "changes"))))
}

/// An actor calls its friends; everybody hears it.
pub fn called(by: Name) -> Option<Message> {
    if by.is_known() {
        return say(Danger, format!("{} for help.", by.does("call", "calls")));
    }
    say(Danger, "Something calls for help.")
}

/// An item is stolen from the bag.
pub(crate) fn stole(by: Name, item: &Item) -> Option<Message> {
    let yours = the_thing(item).replacen("the", "your", 1);
    say(Danger, format!("{} {yours} and runs.", by.does("steal", "steals")))
}

/// A foe has eaten the rune or of the enchantment of something.
pub(crate) fn rusted(by: Name, before: &Item, after: &Item) -> Option<Message> {
    let yours = |item: &Item| the_thing(item).replacen("the", "your", 1);
    let what = match before.rune.filter(|_| after.rune.is_none()) {
        Some(rune) => format!("the rune of {} off {}", rune.info().name, yours(after)),
        None => {
            format!("of {}: it is {:+} now", yours(&Item { enchantment: 0, ..*after }), after.enchantment)
        }
    };
    say(Danger, format!("{} {what}.", by.does("eat", "eats")))
}

/// What looked like an item turns out to be a foe.
pub fn unmasked(name: Name, who: &Who) -> Option<Message> {
    let what = match who.kind {
        Kind::Foe(monster) => a_foe(monster),
        Kind::Player => "you".to_owned(),
    };
    known(name, |_| (Danger, format!("What lay there is {what}!")))
}

/// A trap goes off.
pub(crate) fn trap_sprung(name: Name, kind: TrapKind) -> Option<Message> {
    match kind {
        TrapKind::Bell => {
            let cause = if name.is_you() { "You set off a bell trap" } else { "Somewhere a bell rings" };
            say(Danger, format!("{cause}: the whole floor hears it."))
        }
        TrapKind::Dart | TrapKind::Fire => known(name, |name| {
            (side(false, name), format!("{} {}.", name.does("set off", "sets off"), a_trap(kind)))
        }),
    }
}

/// The player notices a trap.
pub(crate) fn trap_noticed(kind: TrapKind) -> Option<Message> {
    say(Good, format!("You notice {} in time.", a_trap(kind)))
}

/// Fire or gas breaks out, at a place that `is_seen` or not.
pub(crate) fn broke_out(is_seen: bool, words: &str) -> Option<Message> {
    is_seen.then(|| Message::new(Bad, words))
}

/// A beast strikes a door, which is heard everywhere and breaks after that many more blows.
pub(crate) fn battered(name: Name, is_seen: bool, left: u8) -> Option<Message> {
    if name.is_you() {
        return match left {
            0 => say(Plain, "You hack your way through."),
            _ => say(Plain, format!("You hack at the wood: {left} more and it gives way.")),
        };
    }
    let by = if name.is_known() { capital(&name.inside()) } else { "Something".to_owned() };
    match left {
        0 => say(Danger, format!("{by} breaks the door down.")),
        _ if is_seen => say(Bad, format!("{by} throws itself at the door: {left} more and it breaks.")),
        _ => say(Bad, "Something throws itself at a door."),
    }
}

/// A door is opened or closed, at a place that `is_seen` or not; the verb in the player's form and in the others'.
pub fn door(name: Name, is_seen: bool, (yours, others): (&str, &str)) -> Option<Message> {
    match name {
        Name::Something if is_seen => say(Plain, format!("A door {others}.")),
        Name::Something => None,
        Name::You => say(Plain, format!("You {yours} the door.")),
        name => say(Plain, format!("{} {others} a door.", capital(&name.inside()))),
    }
}
