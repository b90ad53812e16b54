//! What happens to actors and to the ground, in words: conditions, abilities, doors, traps, fire. What the player
//! does not perceive is left out, or told as what they would hear.

use super::names::{Name, a_foe, a_trap, capital, the_thing};
use crate::content::{Item, Monster};
use crate::event::{Condition, Who};
use crate::level::{Kind, TrapKind};
use crate::text::log::Message;
use crate::text::log::MessageKind::{self, Bad, Danger, Good, Plain};

fn say(kind: MessageKind, words: impl Into<String>) -> Option<Message> {
    Some(Message::new(kind, words))
}

/// A foe becomes aware of the player.
pub fn noticed(name: Name) -> Option<Message> {
    known(name, |name| (Danger, format!("{} you.", name.does("notice", "notices"))))
}

/// A foe loses the player.
pub fn lost(name: Name) -> Option<Message> {
    known(name, |name| (Good, format!("{} you.", name.does("lose track of", "loses track of"))))
}

/// A foe wakes.
pub fn woke(name: Name) -> Option<Message> {
    known(name, |name| (Danger, format!("{}.", name.does("wake", "wakes"))))
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
        (Condition::Sleep, _) => (false, format!("{} asleep.", name.does("fall", "falls"))),
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
        Condition::Sleep => (true, format!("{} sleep is light again.", name.owns())),
    };
    say(side(helps, name), words)
}

/// What helps a foe is bad for the player, and the other way round.
fn side(helps: bool, name: Name) -> MessageKind {
    if helps == name.is_you() { Good } else { Bad }
}

/// An actor heals.
pub fn healed(name: Name, health: i32) -> Option<Message> {
    known(name, |name| match health {
        0 => (Plain, format!("{} no better.", name.does("feel", "looks"))),
        _ => (side(true, name), format!("{} better: {health} health.", name.does("feel", "looks"))),
    })
}

/// An actor is knocked back.
pub fn knocked(name: Name) -> Option<Message> {
    known(name, |name| (side(false, name), format!("{} knocked back a step.", name.does("are", "is"))))
}

/// An actor teleports.
pub fn teleported(name: Name) -> Option<Message> {
    known(name, |name| match name {
        Name::You => (Plain, "The dark folds over you, and you stand elsewhere.".to_owned()),
        _ => (Plain, format!("{} from one place to another.", name.does("flicker", "flickers"))),
    })
}

/// An actor shouts; everybody hears it.
pub fn shouted(name: Name) -> Option<Message> {
    if name.is_known() {
        return say(Danger, format!("{}, and everybody nearby hears it.", name.does("shout", "shouts")));
    }
    say(Danger, "A shout rings through the dark.")
}

/// A drake is about to breathe.
pub fn drew_breath(name: Name) -> Option<Message> {
    let words =
        |name: Name| format!("{} a deep breath. Get out of its line of fire!", name.does("draw", "draws"));
    known(name, |name| (Danger, words(name)))
}

/// An ogre is about to strike what is in front of it.
pub fn raised_club(name: Name) -> Option<Message> {
    let words =
        |name: Name| format!("{} the club. Get out from in front of it.", name.does("raise", "raises"));
    known(name, |name| (Danger, words(name)))
}

/// Its club comes down.
pub fn smashed(name: Name, is_seen: bool) -> Option<Message> {
    let words = |name: Name| format!("{} the club down.", name.does("bring", "brings"));
    known(name, |name| (Plain, words(name))).filter(|_| is_seen)
}

/// A foe comes after the player over stairs.
pub fn followed(name: Name) -> Option<Message> {
    let words = |name: Name| format!("{} you over the stairs.", name.does("follow", "follows"));
    known(name, |name| (Danger, words(name)))
}

/// The light of a lantern that was opened beside a foe.
pub fn dazzled(name: Name) -> Option<Message> {
    known(name, |name| (Good, format!("{} dazzled.", name.does("are", "is"))))
}

/// A slime becomes two.
pub fn split(name: Name) -> Option<Message> {
    known(name, |name| (Bad, format!("{} in two.", name.does("split", "splits"))))
}

/// An actor mends an ally.
pub fn mended(by: Name, name: Name, health: i32) -> Option<Message> {
    let by = by.does("mend", "mends");
    known(name, |name| (Bad, format!("{by} {}: {health} health.", name.inside())))
}

/// An actor raises the dead, at a place that `is_seen` or not.
pub fn raised(by: Name, monster: Monster, is_seen: bool) -> Option<Message> {
    let words = || format!("{} {} from the dead.", by.does("raise", "raises"), a_foe(monster));
    (by.is_known() || is_seen).then(|| Message::new(Danger, words()))
}

/// An actor calls its friends; everybody hears it.
pub fn called(by: Name) -> Option<Message> {
    if by.is_known() {
        return say(Danger, format!("{} for help.", by.does("call", "calls")));
    }
    say(Danger, "Something calls for help.")
}

/// An item is stolen from the bag.
pub fn stole(by: Name, item: &Item) -> Option<Message> {
    let yours = the_thing(item).replacen("the", "your", 1);
    say(Danger, format!("{} {yours} and runs.", by.does("steal", "steals")))
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
pub fn trap_sprung(name: Name, kind: TrapKind) -> Option<Message> {
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
pub fn trap_noticed(kind: TrapKind) -> Option<Message> {
    say(Good, format!("You notice {} in time.", a_trap(kind)))
}

/// Something starts to burn, at a place that `is_seen` or not.
pub fn fire_started(is_seen: bool) -> Option<Message> {
    is_seen.then(|| Message::new(Bad, "Flames leap up."))
}

/// Gas is released, at a place that `is_seen` or not.
pub fn gas_released(is_seen: bool) -> Option<Message> {
    is_seen.then(|| Message::new(Bad, "Gas pours out, choking and clouding the mind."))
}

/// A beast strikes at a door, which is heard everywhere and breaks after so many more blows.
pub fn battered(name: Name, is_seen: bool, left: u8) -> Option<Message> {
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
