//! What happens to actors and to the ground, in words: conditions, abilities, doors, traps, fire. What the player
//! does not perceive is left out, or told as what they would hear.

use super::names::{Name, a_foe, a_trap, capital, the_thing};
use crate::content::{Item, Monster};
use crate::event::{Condition, Who};
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
    let (helps, words) = match (condition, name) {
        (_, Name::Something) => return None,
        (Condition::Haste, _) => (true, format!("{} twice as fast.", name.does("move", "moves"))),
        (Condition::Confusion, Name::You) => {
            (false, "You are confused: your feet go their own way.".to_owned())
        }
        (Condition::Confusion, _) => (false, format!("{} confused.", name.does("are", "is"))),
        (Condition::FireProof, _) => (true, format!("{} skin no longer minds fire.", name.owns())),
        (Condition::Sight, Name::You) => (true, "You see every foe on this floor.".to_owned()),
        (Condition::Sight, _) => (true, format!("{} through walls.", name.does("see", "sees"))),
        (Condition::Burning, Name::You) => {
            return say(Danger, "You are on fire! Water puts it out.");
        }
        (Condition::Burning, _) => (false, format!("{} fire.", name.does("catch", "catches"))),
        (Condition::Held, Name::You) => (false, "You are held: you cannot leave this tile.".to_owned()),
        (Condition::Held, _) => (false, format!("{} held fast.", name.does("are", "is"))),
        (Condition::Chilled, Name::You) => {
            (false, "You are chilled: your next step takes an extra turn.".to_owned())
        }
        (Condition::Chilled, _) => (false, format!("{} chilled.", name.does("are", "is"))),
        (Condition::StoneSkin, _) => (true, format!("{} skin turns to stone.", name.owns())),
        (Condition::Shadow, Name::You) => {
            (true, "Shadow covers you: your light does not give you away.".to_owned())
        }
        (Condition::Shadow, _) => (true, format!("Shadow covers {}.", name.inside())),
        (Condition::Flight, _) => (true, format!("{} from the ground.", name.does("rise", "rises"))),
        (Condition::Frost, _) => (true, format!("Water freezes under {} feet.", name.owns().to_lowercase())),
        (Condition::Vigour, _) => (true, format!("{} vigorous.", name.does("feel", "looks"))),
        (Condition::Hexed, _) => (false, format!("{} hexed.", name.does("are", "is"))),
        (Condition::Discord, _) => (false, format!("{} on whoever is nearest.", name.does("turn", "turns"))),
        (Condition::Steadfast, _) => (true, format!("{} fast.", name.does("stand", "stands"))),
        (Condition::Sleep, _) => (false, format!("{} asleep.", name.does("fall", "falls"))),
        (Condition::Wet, _) => return None,
        (Condition::Oiled, _) => (false, format!("{} covered with oil.", name.does("are", "is"))),
    };
    say(side(helps, name), words)
}

/// A condition ends.
pub fn ended(name: Name, condition: Condition) -> Option<Message> {
    if !name.is_known() {
        return None;
    }
    let (helps, words) = match condition {
        Condition::Haste => (false, format!("{} down again.", name.does("slow", "slows"))),
        Condition::Confusion => (true, format!("{} head clears.", name.owns())),
        Condition::FireProof => (false, format!("{} skin minds fire again.", name.owns())),
        Condition::Sight if name.is_you() => (false, "Your sight is your own again.".to_owned()),
        Condition::Sight => {
            (false, format!("{} through walls.", name.does("no longer see", "no longer sees")))
        }
        Condition::Burning => (true, format!("{} burning.", name.does("stop", "stops"))),
        Condition::Held => (true, format!("{} free again.", name.does("are", "is"))),
        Condition::Chilled => (true, format!("{} no longer chilled.", name.does("are", "is"))),
        Condition::StoneSkin => (false, format!("{} skin is flesh again.", name.owns())),
        Condition::Shadow => (false, format!("The shadow leaves {}.", name.inside())),
        Condition::Flight => (false, format!("{} on the ground again.", name.does("are", "is"))),
        Condition::Frost => (false, format!("{} feet are warm again.", name.owns())),
        Condition::Vigour => (false, format!("{} no longer vigorous.", name.does("are", "is"))),
        Condition::Hexed => (true, format!("{} no longer hexed.", name.does("are", "is"))),
        Condition::Discord => (true, format!("{} friend from foe again.", name.does("tell", "tells"))),
        Condition::Steadfast => (false, format!("{} fast no longer.", name.does("stand", "stands"))),
        Condition::Wet | Condition::Oiled => return None,
        Condition::Sleep => (true, format!("{} sleep can be broken again.", name.owns())),
    };
    say(side(helps, name), words)
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
