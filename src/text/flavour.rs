//! What the log adds to some news: the first sight of a floor, the night shift as it comes, and what the Warden says. The first
//! two are left out while there is a foe to watch.

use super::log::Message;
use super::log::MessageKind::Danger;
use super::names::{Name, the_foe};
use super::phrase::{Phrase, phrase};
use crate::content::Monster;
use crate::event::Who;
use crate::level::{AbilityState, Actor, ActorId, Kind, Level};

/// What is heard of the night shift, on one floor after the other.
pub(super) const NIGHT_SHIFT: [&str; 5] = [
    "Somebody is reading out the names. Nobody answers.",
    "They are on time. It was going home that they found difficult.",
    "You count the boots, and it comes to an odd number.",
    "One of them is whistling, a little flat.",
    "They have brought their own oil. It is still being stopped out of their wages.",
];

/// What the Warden says as it notices the player, unhurt, as it calls its guard for the first time and from then on, and as the
/// ember is lifted.
pub(super) const WARDEN: [&str; 4] =
    ["You are late.", "It is not yours.", "It was never ours.", "Then you carry the debt."];

/// The first sight of a floor.
pub(super) fn first_sight(level: &Level) -> Option<&'static str> {
    let is_first = level.traffic.left_in == 0;
    (is_first && is_quiet(level)).then_some(level.place.info().arrival)
}

/// That the night shift has come, and what is heard of it.
pub(super) fn night_shift(came: Option<Message>, level: &Level) -> Option<Message> {
    let words = NIGHT_SHIFT[level.depth as usize % NIGHT_SHIFT.len()];
    if is_quiet(level) { came.map(|message| message.advising(words)) } else { came }
}

/// Whether no foe is in view, nor about to follow the player over stairs.
fn is_quiet(level: &Level) -> bool {
    level.foes_in_view().is_empty() && level.traffic.followers.is_empty()
}

/// The Warden notices the player.
pub(super) fn noticed(who: &Who, said: Phrase, level: &Level) -> Phrase {
    let is_whole = |foe: &Actor| foe.body.hp == foe.body.max_hp;
    let greets = who.kind == Kind::Foe(Monster::Warden) && level.actor(who.id).is_some_and(is_whole);
    if greets { phrase!("{}: \"{}\"", said, WARDEN[0]) } else { phrase!("{}.", said) }
}

/// The Warden calls its guard; everybody hears it.
pub(super) fn called(id: ActorId, by: Name, level: &Level) -> Option<Message> {
    let state = level.actor(id).map(|warden| warden.ability_state);
    let is_second = matches!(state, Some(AbilityState::Calls(2..)));
    let said = WARDEN[1 + usize::from(is_second)];
    Some(Message::new(Danger, phrase!("{}: \"{}\"", by.does("call", "calls"), said)))
}

/// What the Warden says as the player begins to lift the ember, if it is alive.
pub(super) fn debt(level: &Level) -> Option<Phrase> {
    let lives = level.foes().any(|foe| foe.monster() == Some(Monster::Warden));
    lives.then(|| phrase!("{}: \"{}\"", the_foe(Monster::Warden).capital(), WARDEN[3]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::items::Category;
    use crate::content::{FLOORS, ItemKind, Place, Rune};
    use crate::event::Victory;
    use crate::level::Lit;
    use crate::map::{Map, Point};
    use crate::text::{endings, epitaphs};

    /// All that the foreman says for its own sake.
    fn lines() -> Vec<&'static str> {
        let foes = Monster::ALL.map(Monster::lore).into_iter();
        let items = ItemKind::ALL.map(ItemKind::lore).into_iter().filter(|line| !line.is_empty());
        let runes = Rune::ALL.map(Rune::lore).into_iter();
        let floors = Place::ALL.map(|place| place.info().arrival);
        let ways = [Victory::Ember, Victory::Banked { depth: 5 }, Victory::Home];
        let endings = ways.into_iter().flat_map(endings::victory).chain([endings::QUEST]);
        let mut said: Vec<&str> = NIGHT_SHIFT.into_iter().chain(WARDEN).chain(endings).collect();
        said.sort_unstable();
        said.dedup();
        foes.chain(items).chain(runes).chain(floors).chain(said).chain(epitaphs::lines()).collect()
    }

    #[test]
    fn lines_are_short_and_never_the_same() {
        let lines = lines();
        assert!(lines.len() >= 140, "{} lines", lines.len());
        for (i, line) in lines.iter().enumerate() {
            assert!((3..=20).contains(&line.split_whitespace().count()), "{line}");
            assert!(line.ends_with(['.', '?']) && line.matches(": ").count() <= 1, "{line}");
            assert!(!line.contains(['!', ';', '(', '\u{2013}', '\u{2014}', '\u{2026}', '"']), "{line}");
            assert!(
                !line.contains(|c: char| c.is_ascii_digit()),
                "words for the story, digits for rules: {line}"
            );
            assert!(!lines[..i].contains(line), "twice: {line}");
        }
    }

    #[test]
    fn kinds_of_gear_have_a_line() {
        for kind in ItemKind::ALL {
            let has_one = match kind.info().category {
                Category::Weapon | Category::Armour | Category::Charm | Category::Lens => true,
                Category::Potion => false,
                Category::Scroll | Category::Thrown | Category::Rod | Category::Treasure | Category::Key => {
                    continue;
                }
            };
            assert_eq!(!kind.lore().is_empty(), has_one, "{kind:?}");
        }
    }

    /// A room with the player, alone.
    fn room(depth: u32) -> Level {
        let (map, marks) = Map::from_picture("#######\n#@....#\n#######");
        let mut level = Level::new(depth, map, marks[0].1);
        level.derived.in_line.fill(true);
        level.derived.light.fill(Lit::Bright);
        level
    }

    fn meet(level: &mut Level, monster: Monster) {
        level.actors.push(Actor::foe(ActorId(1), monster, Point::new(2, 1)));
    }

    #[test]
    fn floors_are_described_once_and_in_peace() {
        let mut level = room(4);
        assert_eq!(first_sight(&level), Some(level.place.info().arrival));
        level.traffic.left_in = 90;
        assert_eq!(first_sight(&level), None);
        level.traffic.left_in = 0;
        meet(&mut level, Monster::Orc);
        assert_eq!(first_sight(&level), None);
    }

    #[test]
    fn night_shift_is_heard_unless_a_foe_is_in_view() {
        let came =
            |level: &Level| night_shift(Some("It comes.".into()), level).map(|said| said.text().to_owned());
        for (depth, words) in (5..).zip(NIGHT_SHIFT) {
            let mut level = room(depth);
            assert_eq!(came(&level), Some(format!("It comes. {words}")));
            meet(&mut level, Monster::Orc);
            assert_eq!(came(&level).as_deref(), Some("It comes."));
        }
    }

    #[test]
    fn warden_speaks_once_in_each_third_of_its_health_and_as_the_ember_is_lifted() {
        let mut level = room(FLOORS);
        meet(&mut level, Monster::Warden);
        let who =
            Who { id: ActorId(1), kind: Kind::Foe(Monster::Warden), name: None, at: level.actors[1].at };
        let noticed = |level: &Level| noticed(&who, "It notices you".into(), level).to_string();
        assert_eq!(noticed(&level), "It notices you: \"You are late.\"");
        level.actors[1].body.hp -= 1;
        assert_eq!(noticed(&level), "It notices you.");
        let mut said = Vec::new();
        for calls in 1..=3 {
            level.actors[1].ability_state = AbilityState::Calls(calls);
            let call = called(ActorId(1), Name::The(Monster::Warden), &level).expect("it is heard");
            said.push(call.text().to_owned());
        }
        let words = [WARDEN[1], WARDEN[2], WARDEN[2]];
        assert_eq!(said, words.map(|words| format!("The Warden calls: \"{words}\"")));
        let debt = |level: &Level| debt(level).map(String::from);
        assert_eq!(debt(&level).as_deref(), Some("The Warden: \"Then you carry the debt.\""));
        level.actors.truncate(1);
        assert_eq!(debt(&level), None);
    }
}
