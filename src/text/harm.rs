//! Wounds in words, fatal or not.

use super::log::{Message, MessageKind, say};
use super::names::{Name, a_foe, a_thing, the_thing};
use super::phrase::{Phrase, phrase};
use crate::content::monsters::Ability;
use crate::content::{Item, ItemKind};
use crate::event::{Cause, Event, Who};
use crate::level::actor::is_little;
use crate::level::{ActorId, Kind, Level, reach};
use crate::replay::Hit;

/// A wound, as the log tells it.
pub(crate) struct Wound<'a> {
    /// Who dealt it, if anybody.
    pub by: Option<&'a Who>,
    /// Who suffers it.
    pub on: &'a Who,
    /// The health it took.
    pub damage: i32,
    /// What caused it.
    pub cause: Cause,
    /// Whether it was fatal.
    pub kills: bool,
}

/// What the log says of a wound.
pub fn wound(wound: &Wound, level: &Level) -> Option<Message> {
    let on = Name::of(wound.on, level);
    let by = match (wound.cause, wound.by) {
        (_, Some(who)) if who.name.is_some() => Name::of(who, level),
        // A shot shows who shot.
        (Cause::Shot(kind) | Cause::Breath(kind), _) => Name::of_kind(kind),
        (_, Some(who)) => Name::of(who, level),
        (_, None) => Name::Something,
    };
    if !on.is_known() && !by.is_ours() {
        // Such a death counts as the player's doing.
        let is_felt = wound.kills && wound.by.is_none();
        return if is_felt { say(MessageKind::Good, "Something dies out of sight.") } else { None };
    }
    let (clause, ending) = clause(wound.cause, by, on, wound.damage);
    let clause = if is_for_you(wound, level) { phrase!("{}, instead of you", clause) } else { clause };
    let end = match (wound.kills, on, ending) {
        (false, ..) => Phrase::default(),
        (_, Name::You, _) => ". You die".into(),
        (_, Name::Friend(name), _) => phrase!(". {} is dead", name.name()),
        (_, _, Ending::Yours) => " and kill it".into(),
        (_, _, Ending::Others) => " and kills it".into(),
        (_, _, Ending::Suffered) => " and dies".into(),
    };
    say(kind(on, wound.kills), phrase!("{}{}.", clause, end))
}

/// Whether the companion beside the player took with its shield what was meant for them.
fn is_for_you(wound: &Wound, level: &Level) -> bool {
    let Kind::Foe(monster) = wound.on.kind else { return false };
    let (you, on) = (level.player().at, wound.on.at);
    let bears = wound.on.name.is_some() && monster.info().ability == Ability::Shields && reach(on, you) == 1;
    wound.by.is_some_and(|by| match wound.cause {
        Cause::Hit(_) => bears && reach(by.at, you) == 1,
        Cause::Shot(_) => bears && reach(by.at, you) <= reach(by.at, on),
        _ => false,
    })
}

/// A hit that the player took earlier, named after its dealer even if nobody saw that.
pub(crate) fn remembered(hit: &Hit) -> String {
    let by = match (hit.cause, hit.by) {
        (Cause::Shot(kind) | Cause::Breath(kind), _) => Name::of_kind(kind),
        (_, Some(who)) => Name::of_kind(who.kind),
        (_, None) => Name::Something,
    };
    let end = if hit.left.0 > 0 { "" } else { ". You die" };
    phrase!("{}{}.", clause(hit.cause, by, Name::You, hit.damage).0, end).to_string()
}

fn kind(on: Name, kills: bool) -> MessageKind {
    match (on.is_ours(), kills) {
        (true, true) => MessageKind::Danger,
        (true, false) => MessageKind::Bad,
        (false, true) => MessageKind::Good,
        (false, false) => MessageKind::Plain,
    }
}

/// How the sentence ends when the wound kills.
#[derive(Clone, Copy)]
enum Ending {
    /// The player killed.
    Yours,
    /// Somebody or something else killed.
    Others,
    /// The victim is the subject.
    Suffered,
}

/// The sentence without its ending.
fn clause(cause: Cause, by: Name, on: Name, damage: i32) -> (Phrase, Ending) {
    let loss = if damage > 0 { format!("for {damage}") } else { "harmlessly".to_owned() };
    let suffers = |what: Phrase| (phrase!("{} {}", what, loss.as_str()), Ending::Suffered);
    let subject = match cause {
        Cause::Fire => return suffers(on.does("burn", "burns")),
        Cause::Impact => return suffers(phrase!("{} slammed", on.does("are", "is"))),
        Cause::Gas => return suffers(phrase!("{} on the gas", on.does("choke", "chokes"))),
        Cause::Fall => return suffers(phrase!("{} hard", on.does("land", "lands"))),
        Cause::Hit(_) => by.does("hit", "hits"),
        Cause::Shot(_) => by.does("shoot", "shoots"),
        Cause::Breath(_) => phrase!("{} breath burns", by.owns().capital()),
        Cause::Thrown(ItemKind::Caltrops) => "The caltrops cut".into(),
        Cause::Thrown(kind) => {
            let verb = if kind == ItemKind::FirePot { "burns" } else { "hits" };
            phrase!("{} {}", the_thing(&Item::new(kind)).capital(), verb)
        }
        Cause::Lightning => "Lightning hits".into(),
        Cause::Fireball => "The fireball burns".into(),
        Cause::Trap => "A trap hits".into(),
        Cause::Steam => "The steam scalds".into(),
        Cause::Blast => "The blast hits".into(),
        Cause::Guardian => "A guardian hits".into(),
    };
    let is_yours = by.is_you() && matches!(cause, Cause::Hit(_) | Cause::Shot(_));
    let ending = if is_yours { Ending::Yours } else { Ending::Others };
    (phrase!("{} {} {}", subject, on.inside(), loss), ending)
}

/// The warning given once when `events` have left the player with little health.
pub fn warning(events: &[Event], level: &Level) -> Option<Message> {
    let you = level.actor(ActorId::PLAYER)?;
    let taken = |event: &Event| match event {
        Event::Hit { on, damage, .. } if on.id == ActorId::PLAYER => *damage,
        Event::Healed { who, health } if who.id == ActorId::PLAYER => -health,
        _ => 0,
    };
    let before = you.body.hp + events.iter().map(taken).sum::<i32>();
    let is_news = you.body.hp > 0 && you.is_badly_hurt() && !is_little(before, you.body.max_hp);
    if !is_news {
        return None;
    }
    say(
        MessageKind::Danger,
        phrase!("You're badly hurt: {} of {} health left.", you.body.hp, you.body.max_hp),
    )
}

/// What killed the player, to follow "killed by".
pub fn killer(cause: Cause) -> String {
    let name = |kind: Kind| match kind {
        Kind::Player => "your own hand".to_owned(),
        Kind::Foe(monster) => a_foe(monster).into(),
    };
    match cause {
        Cause::Hit(kind) => name(kind),
        Cause::Shot(kind) => format!("a shot from {}", name(kind)),
        Cause::Breath(kind) => format!("the breath of {}", name(kind)),
        Cause::Thrown(kind) => a_thing(&Item::new(kind)).into(),
        Cause::Lightning => "lightning".to_owned(),
        Cause::Fireball => "a fireball".to_owned(),
        Cause::Fire => "fire".to_owned(),
        Cause::Impact => "a crushing impact".to_owned(),
        Cause::Gas => "a bloat's gas".to_owned(),
        Cause::Steam => "steam".to_owned(),
        Cause::Blast => "an explosion".to_owned(),
        Cause::Fall => "a fall".to_owned(),
        Cause::Trap => "a trap".to_owned(),
        Cause::Guardian => "a stone guardian".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::map::Map;

    /// In the log as on the death screen.
    #[test]
    fn what_is_nobody_has_one_name() {
        for cause in [Cause::Lightning, Cause::Fireball, Cause::Trap, Cause::Steam, Cause::Guardian] {
            let (sentence, _) = clause(cause, Name::You, Name::You, 3);
            let name = killer(cause);
            let noun = name.rsplit(' ').next().expect("a word");
            let said = sentence.to_string().to_lowercase();
            assert!(said.split(' ').any(|word| word == noun), "{said}: {noun}");
        }
    }

    #[test]
    fn a_wound_that_takes_nothing_says_so_and_counts_nothing() {
        let (map, marks) = Map::from_picture("###\n#@#\n###");
        let level = Level::new(1, map, marks[0].1);
        let you = level.player();
        let on = Who { id: you.id, kind: you.kind, name: None, at: you.at };
        let said = |cause, damage| {
            let told = Wound { by: None, on: &on, damage, cause, kills: false };
            wound(&told, &level).map(|message| message.text().to_owned()).unwrap_or_default()
        };
        assert_eq!(said(Cause::Fire, 3), "You burn for 3.");
        assert_eq!(said(Cause::Fire, 0), "You burn harmlessly.");
        assert_eq!(said(Cause::Steam, 0), "The steam scalds you harmlessly.");
    }

    /// Only a death that counts as the player's doing.
    #[test]
    fn a_foe_that_dies_out_of_sight_is_told_of() {
        let (map, marks) = Map::from_picture("#####\n#@#g#\n#####");
        let level = Level::new(1, map, marks[0].1);
        let who = |id, at| Who { id: ActorId(id), kind: Kind::Foe(Monster::Goblin), name: None, at };
        let (on, rat) = (who(1, marks[1].1), who(2, marks[1].1));
        let said = |by, kills| {
            let told = Wound { by, on: &on, damage: 3, cause: Cause::Fire, kills };
            wound(&told, &level).map(|message| message.text().to_owned())
        };
        assert_eq!(said(None, true).as_deref(), Some("Something dies out of sight."));
        assert_eq!((said(None, false), said(Some(&rat), true)), (None, None));
    }
}
