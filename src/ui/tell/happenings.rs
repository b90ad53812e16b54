//! What happens to actors and to the ground, in words: conditions, tricks, doors, traps, fire. What the player does not
//! perceive is not told, or told as what can be heard of it.

use super::names::{Name, a_foe, a_trap, capital, the_thing};
use crate::event::{Condition, Event, Who};
use crate::level::{Level, TrapKind};
use crate::ui::log::Message;
use crate::ui::log::MessageKind::{self, Bad, Danger, Good, Plain};

fn say(kind: MessageKind, words: impl Into<String>) -> Option<Message> {
    Some(Message::new(kind, words))
}

/// A foe becomes aware of the player, or loses them.
pub fn awareness(event: &Event, who: &Who, level: &Level) -> Option<Message> {
    let name = Name::of(who, level);
    if !name.is_known() {
        return None;
    }
    match event {
        Event::Noticed { .. } => say(Danger, format!("{} you.", name.does("notice", "notices"))),
        Event::Lost { .. } => say(Good, format!("{} you.", name.does("lose track of", "loses track of"))),
        _ => say(Danger, format!("{}.", name.does("wake", "wakes"))),
    }
}

/// Somebody comes into a condition.
pub fn began(who: &Who, condition: Condition, level: &Level) -> Option<Message> {
    let name = Name::of(who, level);
    let (helps, words) = match (condition, name) {
        (_, Name::Something) => return None,
        (Condition::Haste, _) => (true, format!("{} twice as fast.", name.does("move", "moves"))),
        (Condition::Confusion, Name::You) => {
            (false, "You are confused: your feet go their own way.".to_owned())
        }
        (Condition::Confusion, _) => (false, format!("{} confused.", name.does("are", "is"))),
        (Condition::FireProof, _) => (true, format!("{} skin no longer minds fire.", name.owns())),
        (Condition::Sight, Name::You) => (true, "You see every foe of this floor.".to_owned()),
        (Condition::Sight, _) => (true, format!("{} through walls.", name.does("see", "sees"))),
        (Condition::Burning, Name::You) => {
            return say(Danger, "You are on fire! Water puts it out.");
        }
        (Condition::Burning, _) => (false, format!("{} fire.", name.does("catch", "catches"))),
        (Condition::Sleep, _) => (false, format!("{} asleep.", name.does("fall", "falls"))),
    };
    say(side(helps, name), words)
}

/// Somebody leaves a condition.
pub fn ended(who: &Who, condition: Condition, level: &Level) -> Option<Message> {
    let name = Name::of(who, level);
    let (helps, words) = match condition {
        _ if !name.is_known() => return None,
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

/// What helps a foe is bad, what helps the player good, and the other way round.
fn side(helps: bool, name: Name) -> MessageKind {
    if helps == name.is_you() { Good } else { Bad }
}

/// Something is done by or to somebody.
pub fn deed(event: &Event, level: &Level) -> Option<Message> {
    let name = |who: &Who| Name::of(who, level);
    match event {
        Event::Healed { who, .. } | Event::Knocked { who, .. } | Event::Teleported { who, .. } => {
            moved_or_mended(event, name(who))
        }
        Event::Shouted { who } if name(who).is_known() => {
            say(Danger, format!("{}, and everybody near hears it.", name(who).does("shout", "shouts")))
        }
        Event::Shouted { .. } => say(Danger, "A shout rings through the dark."),
        Event::DrewBreath { who, .. } if name(who).is_known() => {
            say(Danger, format!("{} a deep breath. Get out of its line.", name(who).does("draw", "draws")))
        }
        Event::Split { who } if name(who).is_known() => {
            say(Bad, format!("{} in two.", name(who).does("split", "splits")))
        }
        Event::Mended { by, who, health } if name(who).is_known() => {
            let by = name(by).does("mend", "mends");
            say(Bad, format!("{by} {}: {health} health.", name(who).inside()))
        }
        Event::Raised { by, monster, at } if name(by).is_known() || level.is_seen(*at) => {
            let dead = a_foe(*monster);
            say(Danger, format!("{} {dead} from the dead.", name(by).does("raise", "raises")))
        }
        Event::Called { by } if name(by).is_known() => {
            say(Danger, format!("{} for help.", name(by).does("call", "calls")))
        }
        Event::Called { .. } => say(Danger, "Something calls for help."),
        Event::Stole { by, item } => {
            let by = name(by).does("take", "takes");
            let yours = the_thing(item).replacen("the", "your", 1);
            say(Danger, format!("{by} {yours} and runs."))
        }
        Event::Unmasked { who } if name(who).is_known() => {
            say(Danger, format!("What lay there is {}!", unmasked(who)))
        }
        _ => None,
    }
}

fn unmasked(who: &Who) -> String {
    match who.kind {
        crate::level::Kind::Foe(monster) => a_foe(monster),
        crate::level::Kind::Player => "you".to_owned(),
    }
}

fn moved_or_mended(event: &Event, name: Name) -> Option<Message> {
    match event {
        _ if !name.is_known() => None,
        Event::Healed { health: 0, .. } => say(Plain, format!("{} no better.", name.does("feel", "looks"))),
        Event::Healed { health, .. } => {
            say(side(true, name), format!("{} better: {health} health.", name.does("feel", "looks")))
        }
        Event::Knocked { .. } => {
            say(side(false, name), format!("{} knocked back a step.", name.does("are", "is")))
        }
        _ if name.is_you() => say(Plain, "The dark folds over, and you stand elsewhere."),
        _ => say(Plain, format!("{} from one place to another.", name.does("flicker", "flickers"))),
    }
}

/// Something happens to the ground.
pub fn ground(event: &Event, level: &Level) -> Option<Message> {
    match *event {
        Event::DoorOpened { who, at } => door(&who, at, "open", "opens", level),
        Event::DoorClosed { who, at } => door(&who, at, "close", "closes", level),
        Event::TrapSprung { kind: TrapKind::Bell, who } => {
            let name = Name::of(&who, level);
            let cause = if name.is_you() { "You set off a bell trap" } else { "Somewhere a bell rings" };
            say(Danger, format!("{cause}: the whole floor hears it."))
        }
        Event::TrapSprung { kind, who } => {
            let name = Name::of(&who, level);
            let sets = name.is_known().then(|| name.does("set off", "sets off"))?;
            say(side(false, name), format!("{sets} {}.", a_trap(kind)))
        }
        Event::TrapNoticed { kind, .. } => say(Good, format!("You notice {} in time.", a_trap(kind))),
        Event::FireStarted { at } if level.is_seen(at) => say(Bad, "Flames leap up."),
        Event::GasReleased { at } if level.is_seen(at) => {
            say(Bad, "Gas pours out that chokes and clouds the mind.")
        }
        _ => None,
    }
}

fn door(who: &Who, at: crate::map::Point, yours: &str, others: &str, level: &Level) -> Option<Message> {
    match Name::of(who, level) {
        Name::Something if level.is_seen(at) => say(Plain, format!("A door {others}.")),
        Name::Something => None,
        Name::You => say(Plain, format!("You {yours} the door.")),
        name => say(Plain, format!("{} {others} a door.", capital(&name.inside()))),
    }
}
