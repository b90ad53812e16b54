//! Blows, wounds and deaths in words. A blow and the death that it brings make one sentence.

use super::names::{Name, a_foe, a_thing, a_trap, capital, the_thing};
use crate::content::{Item, ItemKind};
use crate::event::{Cause, Event, Who};
use crate::level::actor::is_little;
use crate::level::{ActorId, Kind, Level, TrapKind};
use crate::text::log::{Message, MessageKind};

/// A wound, as it is told.
pub struct Wound<'a> {
    /// Who dealt it, if it was somebody's blow.
    pub by: Option<&'a Who>,
    /// Who has it.
    pub on: &'a Who,
    /// How much health it took.
    pub damage: i32,
    /// What did it.
    pub cause: Cause,
    /// Whether it was the last.
    pub kills: bool,
}

/// What the log says of a wound.
pub fn wound(wound: &Wound, level: &Level) -> Option<Message> {
    let on = Name::of(wound.on, level);
    let by = wound.by.map_or(Name::Something, |who| Name::of(who, level));
    if !on.is_known() && !by.is_you() {
        return None;
    }
    let (clause, ending) = clause(wound.cause, by, on, wound.damage);
    let end = match (wound.kills, on, ending) {
        (false, ..) => "",
        (_, Name::You, _) => ". You die",
        (_, _, Ending::Yours) => " and kill it",
        (_, _, Ending::Others) => " and kills it",
        (_, _, Ending::Suffered) => " and dies",
    };
    Some(Message::new(kind(on, wound.kills), format!("{clause}{end}.")))
}

fn kind(on: Name, kills: bool) -> MessageKind {
    match (on.is_you(), kills) {
        (true, true) => MessageKind::Danger,
        (true, false) => MessageKind::Bad,
        (false, true) => MessageKind::Good,
        (false, false) => MessageKind::Plain,
    }
}

/// How a sentence about a wound goes on where it kills.
#[derive(Clone, Copy)]
enum Ending {
    /// The player did it.
    Yours,
    /// Somebody or something did it.
    Others,
    /// The victim is the subject.
    Suffered,
}

/// The sentence without its end.
fn clause(cause: Cause, by: Name, on: Name, damage: i32) -> (String, Ending) {
    let whom = on.inside();
    let subject = match cause {
        Cause::Blow(_) => by.does("hit", "hits"),
        Cause::Shot(_) => by.does("shoot", "shoots"),
        Cause::Breath(_) => format!("{} breath burns", by.owns()),
        Cause::Thrown(kind) => {
            let verb = if kind == ItemKind::FirePot { "burns" } else { "hits" };
            format!("{} {verb}", capital(&the_thing(&Item::new(kind))))
        }
        Cause::Lightning => "Lightning strikes".to_owned(),
        Cause::Fireball => "The fireball burns".to_owned(),
        Cause::Trap(TrapKind::Dart) => "A dart from the wall hits".to_owned(),
        Cause::Trap(TrapKind::Fire) => "Flames from the ground burn".to_owned(),
        Cause::Trap(TrapKind::Bell) => "A falling bell hits".to_owned(),
        Cause::Fire => {
            return (format!("{} for {damage}", on.does("burn", "burns")), Ending::Suffered);
        }
        Cause::Gas => {
            return (format!("{} on the gas for {damage}", on.does("choke", "chokes")), Ending::Suffered);
        }
    };
    let is_yours = by.is_you() && matches!(cause, Cause::Blow(_) | Cause::Shot(_));
    let are_many = matches!(cause, Cause::Trap(TrapKind::Fire));
    let ending = if is_yours || are_many { Ending::Yours } else { Ending::Others };
    (format!("{subject} {whom} for {damage}"), ending)
}

/// The warning that comes once when little of the player's health is left, after the `events` that took the rest.
pub fn warning(events: &[Event], level: &Level) -> Option<Message> {
    let you = level.actor(ActorId::PLAYER)?;
    let taken = |event: &Event| match event {
        Event::Hit { on, damage, .. } if on.id == ActorId::PLAYER => *damage,
        Event::Healed { who, health } if who.id == ActorId::PLAYER => -health,
        _ => 0,
    };
    let before = you.hp + events.iter().map(taken).sum::<i32>();
    let is_news = you.hp > 0 && you.is_badly_hurt() && !is_little(before, you.max_hp);
    let words = format!("You are badly hurt: {} of {} health is left.", you.hp, you.max_hp);
    is_news.then(|| Message::new(MessageKind::Danger, words))
}

/// A death whose wound was told before, or not at all.
pub fn death(who: &Who, level: &Level) -> Option<Message> {
    match Name::of(who, level) {
        Name::You => Some(Message::new(MessageKind::Danger, "You die.")),
        Name::Something => None,
        name => Some(Message::new(MessageKind::Good, format!("{}.", name.does("die", "dies")))),
    }
}

/// What did it, after "killed by": for the end of a run and its record.
pub fn killer(cause: Cause) -> String {
    let name = |kind: Kind| match kind {
        Kind::Player => "your own hand".to_owned(),
        Kind::Foe(monster) => a_foe(monster),
    };
    match cause {
        Cause::Blow(kind) => name(kind),
        Cause::Shot(kind) => format!("a shot of {}", name(kind)),
        Cause::Breath(kind) => format!("the breath of {}", name(kind)),
        Cause::Thrown(kind) => a_thing(&Item::new(kind)),
        Cause::Lightning => "lightning".to_owned(),
        Cause::Fireball => "a fireball".to_owned(),
        Cause::Fire => "fire".to_owned(),
        Cause::Gas => "the gas of a bloat".to_owned(),
        Cause::Trap(kind) => a_trap(kind).to_owned(),
    }
}
