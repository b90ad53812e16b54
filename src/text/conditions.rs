//! The conditions of an actor, by name, and in lists as far as there is room.

use crate::content::Condition;
use crate::content::shares::BURNING;
use crate::level::{Actor, Level};
use crate::order::sort_short;

/// What `condition` means for `actor`: a full sentence to the player, the rest of one about a foe.
pub(crate) fn means(condition: Condition, actor: &Actor) -> String {
    let means = condition.info().means;
    let words = if actor.is_player() { means.you } else { means.foe };
    words.replace("{burning}", &actor.share(BURNING).to_string())
}

/// The conditions of `actor` in the order of lists, each with the turns left; 0 turns last as long as their cause.
pub fn conditions(level: &Level, actor: &Actor) -> Vec<(Condition, u16)> {
    let mut active: Vec<(Condition, u16)> = actor.conditions.active().collect();
    let is_slowed = level.is_slow(actor) && !actor.has(Condition::Slow);
    active.extend(is_slowed.then_some((Condition::Slow, 0)));
    sort_short(&mut active, |(condition, _)| condition.info().tone);
    active
}

/// Conditions in `room` columns: as many as fit by a short word each, the first of them by their names as far as those fit.
pub fn conditions_in(conditions: &[(Condition, u16)], room: usize) -> String {
    let rows = conditions.iter().map(|(condition, _)| condition.info());
    let mut words: Vec<(&str, &str)> =
        rows.map(|row| (row.short, row.name.trim_start_matches("in "))).collect();
    let width = |words: &[(&str, &str)]| words.iter().map(|(short, _)| short.len() + 1).sum::<usize>();
    while width(&words) > room + 1 {
        words.pop();
    }
    let mut spare = (room + 1).saturating_sub(width(&words));
    let words = words.into_iter().map(|(short, name)| {
        let more = name.len().saturating_sub(short.len());
        let whole = more <= spare;
        spare -= if whole { more } else { 0 };
        if whole { name } else { short }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::harm::OILED_BURNING_TURNS;
    use crate::content::conditions::{WearsOff, Words};
    use crate::content::items::{STONE_SKIN, VIGOROUS};
    use crate::content::names;
    use Condition::{Burning, Discord, Held, Oiled, StoneSkin, Vigour};

    #[test]
    fn names_are_as_long_as_there_is_room() {
        let some = [(Burning, 2), (Held, 1), (Discord, 3)];
        assert_eq!(conditions_in(&some, 20), "burning held discord");
        assert_eq!(conditions_in(&some, 19), "burning held feud");
        assert_eq!(conditions_in(&some, 14), "burn held feud");
        assert_eq!(conditions_in(&some, 13), "burning held");
        assert_eq!(conditions_in(&some, 4), "burn");
        assert_eq!(conditions_in(&some, 3), "");
        assert_eq!(conditions_in(&[], 20), "");
    }

    #[test]
    fn every_condition_has_its_own_short_word() {
        let mut words = Condition::ALL.map(|condition| condition.info().short);
        assert!(words.iter().all(|word| (1..=4).contains(&word.len())), "{words:?}");
        words.sort_unstable();
        assert!(words.windows(2).all(|two| two[0] != two[1]), "{words:?}");
    }

    #[test]
    fn every_condition_has_its_words() {
        for condition in Condition::ALL {
            let row = condition.info();
            let has_both = |words: Words| words.you.is_empty() == words.foe.is_empty();
            assert!(!row.means.you.is_empty() && !row.means.foe.is_empty(), "{condition:?}");
            assert!(has_both(row.begins) && has_both(row.ends), "{condition:?}");
            let is_untold = row.begins.you.is_empty() && row.ends.you.is_empty();
            let may_be_untold = row.wears_off == WearsOff::InSilence;
            assert!(!is_untold || may_be_untold, "{condition:?}");
        }
    }

    #[test]
    fn conditions_say_their_numbers() {
        let numbers = [(StoneSkin, STONE_SKIN), (Vigour, VIGOROUS), (Oiled, OILED_BURNING_TURNS.into())];
        for (condition, number) in numbers {
            assert!(names(condition.info().means.you, number), "{condition:?}");
        }
        for (condition, number) in &numbers[..2] {
            assert!(names(condition.info().means.foe, *number), "{condition:?}");
        }
        let Words { you, foe } = Burning.info().means;
        assert!([you, foe].iter().all(|words| words.contains(&BURNING.to_string())));
    }
}
