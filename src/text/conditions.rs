//! The conditions of an actor, by name, and in lists as far as there is room.

use crate::action::time::BURNING;
use crate::content::items::{HEX, STONE_SKIN, VIGOROUS};
use crate::event::Condition;
use crate::level::Conditions;

/// The active conditions, each with its name and the turns left.
pub fn conditions(conditions: &Conditions) -> impl Iterator<Item = (Condition, &'static str, u16)> + use<> {
    let all = [
        (Condition::Burning, "burning", conditions.burning),
        (Condition::Confusion, "confused", conditions.confusion),
        (Condition::Held, "held", conditions.held),
        (Condition::Chilled, "chilled", conditions.chilled),
        (Condition::Steadfast, "steadfast", conditions.steadfast),
        (Condition::StoneSkin, "stone skin", conditions.stone_skin),
        (Condition::Vigour, "vigorous", conditions.vigour),
        (Condition::Discord, "in discord", conditions.discord),
        (Condition::Hexed, "hexed", conditions.hexed),
        (Condition::Shadow, "in shadow", conditions.shadow),
        (Condition::Flight, "flying", conditions.flight),
        (Condition::Frost, "frosty", conditions.frost),
        (Condition::Haste, "hasted", conditions.haste),
        (Condition::FireProof, "fire-proof", conditions.fire_proof),
        (Condition::Sight, "far-sighted", conditions.sight),
        (Condition::Wet, "wet", conditions.wet),
        (Condition::Oiled, "oiled", conditions.oiled),
    ];
    all.into_iter().filter(|(.., turns)| *turns > 0)
}

/// A condition in a word of at most four letters, for lists without room for its name.
const fn short(condition: Condition) -> &'static str {
    match condition {
        Condition::Burning => "burn",
        Condition::Confusion => "daze",
        Condition::Held => "held",
        Condition::Chilled => "cold",
        Condition::Steadfast => "firm",
        Condition::StoneSkin => "rock",
        Condition::Vigour => "hale",
        Condition::Discord => "feud",
        Condition::Hexed => "hex",
        Condition::Shadow => "dark",
        Condition::Flight => "fly",
        Condition::Frost => "ice",
        Condition::Haste => "fast",
        Condition::FireProof => "cool",
        Condition::Sight => "sees",
        Condition::Wet => "wet",
        Condition::Oiled => "oily",
        Condition::Sleep => "doze",
    }
}

/// What a condition means for a foe, as the rest of a sentence.
pub(super) fn of_foe(condition: Condition) -> String {
    let words = match condition {
        Condition::Burning => return format!("it loses {BURNING} health each turn"),
        Condition::StoneSkin => {
            return format!("it has {STONE_SKIN} more defence, and nothing moves it");
        }
        Condition::Vigour => return format!("it has {VIGOROUS} more defence"),
        Condition::Hexed => return format!("everything that harms it does {HEX} more"),
        Condition::Confusion => "each step and blow goes further to the right than the one before",
        Condition::Held => "it cannot leave its tile",
        Condition::Chilled => "its next step takes an extra turn",
        Condition::Steadfast => "until it strikes, nothing pushes, holds or chills it",
        Condition::Discord => "it strikes whoever is nearest",
        Condition::Shadow => "its light does not give it away",
        Condition::Flight => "traps, webs, ice and deep water do not matter to it",
        Condition::Frost => "water is ice under its feet",
        Condition::Haste => "it acts twice as often",
        Condition::FireProof => "fire does nothing to it",
        Condition::Sight => "it sees through walls",
        Condition::Wet => "fire does it less harm, sparks more, and cold holds it",
        Condition::Oiled => "once it burns, it burns for longer",
        Condition::Sleep => "it does not wake by itself",
    };
    words.to_owned()
}

/// The active conditions in `room` columns: as many as fit by a short word each, the first of them by their names as far as those
/// fit.
pub fn conditions_in(conditions: &Conditions, room: usize) -> String {
    let each = self::conditions(conditions);
    let mut words: Vec<(&str, &str)> =
        each.map(|(condition, name, _)| (short(condition), name.trim_start_matches("in "))).collect();
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

    #[test]
    fn conditions_are_told_in_full_as_far_as_there_is_room() {
        let some = Conditions { burning: 2, held: 1, discord: 3, ..Conditions::default() };
        assert_eq!(conditions_in(&some, 20), "burning held discord");
        assert_eq!(conditions_in(&some, 19), "burning held feud");
        assert_eq!(conditions_in(&some, 14), "burn held feud");
        assert_eq!(conditions_in(&some, 13), "burning held");
        assert_eq!(conditions_in(&some, 4), "burn");
        assert_eq!(conditions_in(&some, 3), "");
        assert_eq!(conditions_in(&Conditions::default(), 20), "");
    }

    #[test]
    fn four_letters_tell_every_condition_from_all_others() {
        let all = Conditions {
            haste: 1,
            confusion: 1,
            fire_proof: 1,
            sight: 1,
            burning: 1,
            held: 1,
            chilled: 1,
            steadfast: 1,
            oiled: 1,
            wet: 1,
            stone_skin: 1,
            shadow: 1,
            flight: 1,
            frost: 1,
            vigour: 1,
            discord: 1,
            hexed: 1,
            ..Conditions::default()
        };
        let mut words: Vec<&str> = self::conditions(&all).map(|(condition, ..)| short(condition)).collect();
        assert!(words.iter().all(|word| word.len() <= 4), "{words:?}");
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), 17, "{words:?}");
    }
}
