//! What happens to actors and to the ground, in words: conditions, abilities, doors, traps, fire. What the player
//! does not perceive is left out, or told as what they would hear.

use super::log::MessageKind::{self, Bad, Danger, Good, Plain};
use super::log::{Message, say};
use super::names::{self, A_TRAP, Name, a_foe, the_foe, your};
use super::phrase::{Phrase, phrase};
use crate::content::conditions::{Tone, Words};
use crate::content::{Condition, Item, Monster};
use crate::event::Who;
use crate::level::{Kind, Level, NightShift, reach};
use crate::map::{Direction, Point};
use std::cmp::Ordering;

/// The night shift has come.
pub(crate) fn night_shift_came(down: bool) -> Option<Message> {
    say(Danger, phrase!("Boots on the stairs {}. The night shift is looking for you.", way(down)))
}

fn way(down: bool) -> &'static str {
    if down { "down" } else { "up" }
}

/// When the night shift comes, by which stairs, and who: a sentence.
pub fn night_shift(shift: &NightShift) -> Phrase {
    let who = Phrase::join(shift_foes(shift), ", ");
    phrase!("Night shift in {} turns by the stairs {}: {}.", shift.turns, way(shift.down), who)
}

/// What the turns until the night shift stand for: by which stairs it comes, and then who, kind by kind.
pub(crate) fn shift_parts(shift: &NightShift) -> Vec<String> {
    let when = format!("turns until it comes by the stairs {}", way(shift.down));
    std::iter::once(when).chain(shift_foes(shift).into_iter().map(String::from)).collect()
}

/// The foes of the night shift by kind, which are sorted: "an archer", "2 orcs".
fn shift_foes(shift: &NightShift) -> Vec<Phrase> {
    let kinds = shift.foes.chunk_by(|a, b| a == b);
    kinds
        .map(|kind| match kind {
            [one] => a_foe(*one),
            several => names::foes(several[0], several.len() as u32),
        })
        .collect()
}

/// The lantern has little oil left, or none.
pub(crate) fn oil_low(left: i32) -> Option<Message> {
    match left {
        0 => say(Danger, "Your lantern gutters out. You see one tile, and nothing heals."),
        left => say(Bad, phrase!("Your lantern burns low. {} oil left.", left)),
    }
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
    let name = name.known()?;
    let told = if name.is_you() { words.you } else { words.foe };
    let the = if told.contains("{The}") { name.inside().capital() } else { name.inside() };
    let template = told.replace("{The}", "{}").replace("{the}", "{}");
    if told.is_empty() { None } else { say(side(helps, name), Phrase::fill(&template, [the])) }
}

/// What helps a foe is bad for the player, and the other way round.
pub fn side(helps: bool, name: Name) -> MessageKind {
    if helps == name.is_you() { Good } else { Bad }
}

/// An actor heals.
pub(crate) fn healed(name: Name, health: i32) -> Option<Message> {
    let looks = name.known()?.does("feel", "looks");
    match health {
        0 => say(Plain, phrase!("{} no better.", looks)),
        _ => say(side(true, name), phrase!("{} better: {} health.", looks, health)),
    }
}

/// A push, a pull or a blast moves an actor from `from` to `to`. The player has seen which of them it was, if it is them.
pub(crate) fn knocked(name: Name, (from, to): (Point, Point), level: &Level) -> Option<Message> {
    let here = level.player().at;
    let words = match (name.known()?, reach(here, to).cmp(&reach(here, from))) {
        (Name::You, _) => "You're knocked off your feet.".into(),
        (name, Ordering::Less) => phrase!("{} pulled closer.", name.does("are", "is")),
        (name, Ordering::Equal) => phrase!("{} shoved aside.", name.does("are", "is")),
        (name, Ordering::Greater) => phrase!("{} pushed away.", name.does("are", "is")),
    };
    say(side(false, name), words)
}

/// An actor teleports.
pub(crate) fn teleported(name: Name) -> Option<Message> {
    match name.known()? {
        Name::You => say(Plain, "The dark folds over you, and you stand elsewhere."),
        name => say(Plain, phrase!("{} from one place to another.", name.does("flicker", "flickers"))),
    }
}

/// An actor shouts; everybody hears it, and from where.
pub(crate) fn shouted(name: Name, level: &Level, from: Point) -> Option<Message> {
    let way = Direction::between(level.player().at, from);
    let who = match (name.known(), way) {
        (Some(name), _) => name.does("shout", "shouts"),
        (None, Some(way)) => phrase!("Shouting in the {}", way.name()),
        (None, None) => "A shout".into(),
    };
    say(Danger, phrase!("{}. Whatever hears it comes, and light sleepers wake.", who))
}

/// The player has disturbed a sleeper; one that they do not see they hear, and if they remember it they know its kind.
pub(crate) fn stirred(name: Name, remembered: Option<Monster>) -> Option<Message> {
    let words = match (name.known(), remembered) {
        (Some(name), _) => {
            phrase!("{} in its sleep. It heard you.", name.does("stir", "stirs"))
        }
        (None, Some(monster)) => {
            phrase!("{}, out of sight, stirs in its sleep. It heard you.", the_foe(monster).capital())
        }
        (None, None) => "Something you can't see stirs in its sleep. It heard you.".into(),
    };
    say(Bad, words)
}

/// An actor mends an ally.
pub fn mended(by: Name, name: Name, health: i32) -> Option<Message> {
    let (by, whom) = (by.does("mend", "mends"), name.known()?.inside());
    if health > 0 { say(Bad, phrase!("{} {}: {} health.", by, whom, health)) } else { None }
}

/// An actor raises the dead, at a place that `is_seen` or not.
pub fn raised(by: Name, monster: Monster, is_seen: bool) -> Option<Message> {
    if !by.is_known() && !is_seen {
        return None;
    }
    say(Danger, phrase!("{} {} from the dead.", by.does("raise", "raises"), a_foe(monster)))
}

/// A foe winds up a charge or a leap.
pub fn wound_up(name: Name, monster: Monster) -> Option<Message> {
    let telegraph = monster.info().telegraph;
    if let Name::Friend(_) = name {
        // Nobody needs to get out of its way.
        let winds_up = telegraph.split_inclusive('.').next().unwrap_or(telegraph);
        return say(Plain, name.does(winds_up, winds_up));
    }
    say(Danger, name.known()?.does(telegraph, telegraph))
}

/// Two actors change places.
pub fn swapped(name: Name, with: Name) -> Option<Message> {
    let changes = name.known()?.does("change", "changes");
    say(Bad, phrase!("{} places with {}.", changes, with.inside()))
}

/// An item is stolen from the bag.
pub(crate) fn stole(by: Name, item: &Item) -> Option<Message> {
    say(Danger, phrase!("{} {} and runs.", by.does("steal", "steals"), your(item)))
}

/// A foe has gnawed the rune or the enchantment off something.
pub(crate) fn rusted(by: Name, before: &Item, after: &Item) -> Option<Message> {
    let gnaws = by.does("gnaw", "gnaws");
    let words = match before.rune().filter(|_| after.rune().is_none()) {
        Some(rune) => phrase!("{} the rune of {} off {}.", gnaws, rune.info().name, your(after)),
        None => {
            let now = format!("{:+}", after.enchantment);
            phrase!("{} {}. It is {} now.", gnaws, your(&Item { enchantment: 0, ..*after }), now)
        }
    };
    say(Danger, words)
}

/// What looked like an item turns out to be a foe.
pub fn unmasked(name: Name, who: &Who) -> Option<Message> {
    let what = match who.kind {
        Kind::Foe(monster) => a_foe(monster),
        Kind::Player => "you".into(),
    };
    name.known()?;
    say(Danger, phrase!("That is no item. It's {}.", what))
}

/// A trap goes off.
pub(crate) fn trap_sprung(name: Name) -> Option<Message> {
    let sets_off = name.known()?.does("set off", "sets off");
    say(side(false, name), phrase!("{} {}.", sets_off, A_TRAP))
}

/// A beast rams a door, which is heard everywhere and breaks after that many more times.
pub(crate) fn battered(name: Name, is_seen: bool, left: u8) -> Option<Message> {
    let by = name.inside().capital();
    match (name, left) {
        (Name::You, 0) => say(Plain, "You hack your way through."),
        (Name::You, _) => say(Plain, phrase!("You hack at the wood. {} more, and it gives way.", left)),
        (_, 0) => say(Danger, phrase!("{} breaks the door down.", by)),
        _ if is_seen => say(Bad, phrase!("{} throws itself at the door. {} more, and it breaks.", by, left)),
        _ => say(Bad, "Something throws itself at a door."),
    }
}

/// A captive is free.
pub fn joined(who: &Who) -> Option<Message> {
    let (name, Kind::Foe(monster)) = (who.name?.name(), who.kind) else { return None };
    say(Good, phrase!("{}, {}, goes with you.", name, a_foe(monster)))
}

/// A door is opened or closed, at a place that `is_seen` or not; the verb in the player's form and in the others'.
pub fn door(name: Name, is_seen: bool, (yours, others): (&str, &str)) -> Option<Message> {
    match name {
        Name::Something if is_seen => say(Plain, phrase!("A door {}.", others)),
        Name::Something => None,
        Name::You => say(Plain, phrase!("You {} the door.", yours)),
        Name::The(_) | Name::Friend(_) => {
            say(Plain, phrase!("{} {} a door.", name.inside().capital(), others))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;

    #[test]
    fn a_foe_that_comes_nearer_is_pulled() {
        let (map, marks) = Map::from_picture("########\n#@.....#\n########");
        let level = Level::new(1, map, marks[0].1);
        let told = |name, from, to| {
            let moved = (Point::new(from, 1), Point::new(to, 1));
            knocked(name, moved, &level).map(|message| message.text().to_owned())
        };
        let orc = Name::The(Monster::Orc);
        assert_eq!(told(orc, 5, 4).as_deref(), Some("The orc is pulled closer."));
        assert_eq!(told(orc, 4, 5).as_deref(), Some("The orc is pushed away."));
        assert_eq!(told(Name::You, 2, 1).as_deref(), Some("You're knocked off your feet."));
        assert_eq!(told(Name::Something, 5, 4), None);
    }
}
