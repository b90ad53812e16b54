//! Which events are told, in what order, and which share a sentence. The sentences themselves are in the neighbouring
//! files, one function each.

use super::log::Message;
use super::log::MessageKind::{Bad, Danger, Good, Plain};
use super::log::say;
use super::names::{self, Name, kind};
use super::phrase::phrase;
use super::{flavour, happenings, harm, homeward, machines, possessions};
use crate::content::ItemKind;
use crate::event::{Cause, Event, Who};
use crate::level::{ActorId, Kind, Level};
use crate::map::Point;

/// The log messages for the events of a turn; `level` is the state after them.
pub fn events(events: &[Event], level: &Level) -> Vec<Message> {
    let mut told = Told::default();
    events.iter().for_each(|event| told.take(event, level));
    told.messages.extend(harm::warning(events, level));
    told.messages
}

/// The messages of a turn so far, and what they say already.
#[derive(Default)]
struct Told {
    messages: Vec<Message>,
    /// The actor that the last event hurt, which tells that it woke.
    hurt: Option<ActorId>,
    /// The actors that woke, which tells that they noticed the player.
    woken: Vec<ActorId>,
    /// Where each push ended: the next one from there belongs to it.
    pushed: Vec<(ActorId, Point)>,
    /// The message of a throw, which a hit with the same thing replaces.
    throw: Option<usize>,
}

impl Told {
    fn take(&mut self, event: &Event, level: &Level) {
        let is_told = self.tells(event);
        self.note(event);
        if is_told {
            return;
        }
        let message = self::event(event, level);
        let Some(message) = message.filter(|message| !is_ground(event) || !self.messages.contains(message))
        else {
            return;
        };
        if matches!(event, Event::Threw { .. }) {
            self.throw = Some(self.messages.len());
        }
        self.messages.push(message);
    }

    /// Whether the messages tell of `event` already.
    fn tells(&self, event: &Event) -> bool {
        if let Event::Woke { who } = event {
            self.hurt == Some(who.id)
        } else if let Event::Noticed { who } = event {
            self.woken.contains(&who.id)
        } else if let Event::Knocked { who, .. } = event {
            self.pushed.contains(&(who.id, who.at))
        } else {
            false
        }
    }

    /// Remembers what the next events may repeat.
    fn note(&mut self, event: &Event) {
        self.hurt = if let Event::Hit { on, .. } = event { Some(on.id) } else { None };
        if let Event::Hit { cause: Cause::Thrown(_), .. } = event {
            self.throw.take().map(|throw| self.messages.remove(throw));
        } else if let Event::Woke { who } = event {
            self.woken.push(who.id);
        } else if let Event::Knocked { who, to } = event {
            self.pushed.push((who.id, *to));
        }
    }
}

/// Whether it reaches many tiles in a turn, which the log says once.
fn is_ground(event: &Event) -> bool {
    use Event::{Exploded, FireStarted, Froze, GasReleased, IceBroke, Moved};
    matches!(
        event,
        FireStarted { .. }
            | GasReleased { .. }
            | Exploded { .. }
            | Froze { .. }
            | IceBroke { .. }
            | Moved { .. }
    )
}

/// The log message for a single event; `level` is the state after it. Most steps are not worth a line.
pub fn event(event: &Event, level: &Level) -> Option<Message> {
    let name = |who: &Who| Name::of(who, level);
    let known = |who: &Who| name(who).known();
    match *event {
        Event::Walked { .. } | Event::Waited { .. } | Event::Flew { .. } => None,
        Event::Hit { by, on, damage, cause, dies } => {
            harm::wound(&harm::Wound { by: by.as_ref(), on: &on, damage, cause, kills: dies }, level)
        }
        Event::HitFromTheDark { who } => {
            say(Good, phrase!("{} you: a hit from the dark.", known(&who)?.does("never see", "never sees")))
        }
        Event::Noticed { who } => {
            let said = phrase!("{} you", known(&who)?.does("notice", "notices"));
            say(Danger, flavour::noticed(&who, said, level))
        }
        Event::Lost { who } => {
            say(Good, phrase!("{} you.", known(&who)?.does("lose track of", "loses track of")))
        }
        Event::Woke { who } => say(Danger, phrase!("{}.", known(&who)?.does("wake", "wakes"))),
        Event::Stirred { who } => {
            let known = level.known_sleepers().find(|foe| foe.id == who.id);
            happenings::stirred(name(&who), known.and_then(|foe| foe.monster()))
        }
        Event::Began { who, condition } => happenings::began(name(&who), condition),
        Event::Ended { who, condition } => happenings::ended(name(&who), condition),
        Event::Healed { who, health } => happenings::healed(name(&who), health),
        Event::Knocked { who, to } => happenings::knocked(name(&who), (who.at, to), level),
        Event::Teleported { who, .. } => happenings::teleported(name(&who)),
        Event::Shouted { who } => happenings::shouted(name(&who), level, who.at),
        Event::WoundUp { who, .. } => match who.kind {
            Kind::Foe(monster) => happenings::wound_up(name(&who), monster),
            Kind::Player => say(Plain, phrase!("You raise your {}.", names::hammer())),
        },
        Event::Gathered { who } => {
            say(Danger, phrase!("{} light. It sparks in two turns.", known(&who)?.does("gather", "gathers")))
        }
        Event::Drummed { who } => {
            say(Bad, phrase!("{} the drum. Its friends act again.", known(&who)?.does("beat", "beats")))
        }
        Event::Joined { who } => happenings::joined(&who),
        Event::WentHome { who } => say(Plain, phrase!("{} home.", name(&who).does("go", "goes"))),
        Event::Swapped { who, with } => happenings::swapped(name(&who), name(&with)),
        Event::Smashed { at, .. } if !level.is_seen(at) => None,
        Event::Smashed { who, .. } => {
            say(Plain, phrase!("{} the club down.", known(&who)?.does("bring", "brings")))
        }
        Event::Ate { who } => {
            say(Bad, phrase!("{} on the dead and grows stronger.", known(&who)?.does("feed", "feeds")))
        }
        Event::Reflected { who } => say(Bad, phrase!("{} it back.", known(&who)?.does("send", "sends"))),
        Event::Rusted { by, before, after } => happenings::rusted(name(&by), &before, &after),
        Event::Restored { item } => possessions::restored(&item),
        Event::Split { who } => say(Bad, phrase!("{} in two.", known(&who)?.does("split", "splits"))),
        Event::Mended { by, who, health } => happenings::mended(name(&by), name(&who), health),
        Event::Raised { by, monster, at } => happenings::raised(name(&by), monster, level.is_seen(at)),
        Event::Called { by } => flavour::called(by.id, name(&by), level),
        Event::Stole { by, item } => happenings::stole(name(&by), &item),
        Event::Unmasked { who } => happenings::unmasked(name(&who), &who),
        Event::DoorOpened { who, at } => happenings::door(name(&who), level.is_seen(at), ("open", "opens")),
        Event::DoorClosed { who, at } => happenings::door(name(&who), level.is_seen(at), ("close", "closes")),
        Event::Battered { who, at, left } => happenings::battered(name(&who), level.is_seen(at), left),
        Event::TrapSprung { who } => happenings::trap_sprung(name(&who)),
        Event::FireStarted { at }
        | Event::GasReleased { at }
        | Event::Exploded { at }
        | Event::Froze { at }
        | Event::IceBroke { at }
            if !level.is_seen(at) =>
        {
            None
        }
        Event::FireStarted { .. } => say(Bad, "Flames leap up."),
        Event::GasReleased { .. } => say(Bad, "Gas pours out. It chokes and confuses."),
        Event::Exploded { .. } => say(Bad, "The firedamp explodes."),
        Event::Froze { .. } => say(Plain, "The water freezes."),
        Event::IceBroke { .. } => say(Plain, "The ice breaks."),
        Event::Dug { .. } => say(Plain, "The wall crumbles away."),
        Event::Distilled { item } => possessions::distilled(&item),
        Event::MachineFound { kind, .. } => machines::found(kind),
        Event::Read { find } => say(Plain, find.info().words),
        Event::ReadSign { at } => super::ways::read(level, at),
        Event::WayFellIn => say(Plain, super::ways::FELL_IN),
        Event::Moved { what, at } => machines::moved(what, at, level),
        Event::Pressed { item } => machines::pressed(&item),
        Event::Marked { .. } => say(Good, "You set a waystone. A second one brings you back here."),
        Event::Sanctified { .. } => say(Good, "This is a sanctuary now. No foe comes in."),
        Event::SanctuaryEnded { .. } => say(Plain, "The sanctuary fades."),
        Event::Vanished { who } => {
            say(Good, phrase!("{} gone, as if never there.", known(&who)?.does("are", "is")))
        }
        Event::Named { item } => possessions::named(&item),
        Event::KeyStayed => {
            let key = kind(ItemKind::Key);
            say(Plain, phrase!("The {} stays on its floor, where you first came in.", key))
        }
        Event::PickedUp { item, slot } => possessions::picked_up(&item, slot, level),
        Event::Dropped { item } => possessions::handled("drop", &item),
        Event::Equipped { item } => possessions::equipped(&item),
        Event::TookOff { item } => possessions::handled("put away", &item),
        Event::Used { item } => possessions::used(&item),
        Event::Threw { item, falls: true, .. } => possessions::thrown_down(&item),
        Event::Threw { item, .. } => possessions::handled("throw", &item),
        Event::Enchanted { item } => possessions::enchanted(&item),
        Event::LanternHooded if level.hero.has_torch() => {
            say(Plain, phrase!("You hood the lantern. Your {} burns on, and nothing heals.", names::torch()))
        }
        Event::LanternHooded => say(Plain, "You hood the lantern. Less sees you, and nothing heals."),
        Event::LanternOpened => say(Plain, "You open the lantern."),
        Event::Stunned { who } => say(Good, phrase!("{} stunned.", known(&who)?.does("are", "is"))),
        Event::HitFreed if level.foes_in_view().is_empty() => None,
        Event::HitFreed => say(Good, "Your next hit takes no time."),
        Event::NightShiftCame { down } => flavour::night_shift(happenings::night_shift_came(down), level),
        Event::BrazierLit { .. } => say(Plain, "A brazier is lit."),
        Event::BrazierOut { .. } => say(Plain, "A brazier goes out."),
        Event::Refilled { left } => possessions::refilled(left),
        Event::OilLow { left } => happenings::oil_low(left),
        Event::Mapped => say(Good, "The layout of the whole floor settles in your mind."),
        Event::Brightened => say(Good, "Light sinks into the stone, and stays."),
        Event::Flared => say(Good, "Your lantern flares, and lights all you see for a while."),
        Event::LevelGained { level } => possessions::level_gained(level),
        Event::Learnt { talent } => possessions::learnt(talent),
        Event::Mastered { way } => possessions::mastered(way),
        Event::StepFreed if level.foes_in_view().is_empty() => None,
        Event::StepFreed => say(Good, "Your next step takes no time."),
        Event::Saved { item } => say(Good, phrase!("Half will do: you keep {}.", names::the_thing(&item))),
        Event::Fell { who } => {
            let name = known(&who)?;
            say(happenings::side(false, name), phrase!("{} into the chasm.", name.does("fall", "falls")))
        }
        Event::Arrived { depth, place, down } => possessions::arrived(depth, place, down, level),
        Event::Followed { who } => {
            say(Danger, phrase!("{} you over the stairs.", known(&who)?.does("follow", "follows")))
        }
        Event::Lifting { turns } => possessions::lifting(turns, level),
        Event::Kindled => say(Good, homeward::KINDLED),
        Event::FlameDied => say(Danger, homeward::DIED),
        Event::Won { how } => say(Good, homeward::won(how)),
    }
}
