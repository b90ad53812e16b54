//! What would have saved the player, in sentences.

use super::names::{self, capital, several};
use super::prospects;
use crate::action::Action;
use crate::content::items::Category;
use crate::replay::reckoning::{Aimed, Moment, Way};

/// While it is looked for.
pub(crate) const LOOKING: &str = "Looking for a way out.";

/// The digger's last word on it.
pub(crate) const NOTED: &str = "Noted for the next one.";

/// Above the ways out, each of them followed by the fight command on that key.
pub(crate) fn heading(key: &str) -> String {
    format!("What would have saved you, with {key} after it")
}

/// That no way led out, of so many; nothing if none was tried.
pub(crate) fn nothing(tried: usize) -> Option<String> {
    (tried > 0).then(|| format!("{} tried. None led out.", several(tried, "way")))
}

/// What the panel said at a moment before the death in turn `turn`, and what led out from there.
pub(crate) fn way_out(moment: &Moment, turn: u64) -> String {
    let ago = several(turn.saturating_sub(moment.turn).max(1), "turn");
    let said = prospects::end(moment.hp, &moment.fight);
    let ways = match moment.ways[..] {
        [(one, first), (other, second)] if first == second => {
            format!("{}, or {}, left you with {first}", name(one), name(other))
        }
        [(one, first), (other, second)] => {
            format!("{} left you with {first}, {} with {second}", name(one), name(other))
        }
        [(one, left), ..] => format!("{} left you with {left}", name(one)),
        [] => return String::new(),
    };
    format!("{ago} earlier, at {} health, the panel said: {said}. {}.", moment.hp, capital(&ways))
}

/// What a way out is called.
fn name(way: Way) -> String {
    match way {
        Way::Item { kind, action, at } => {
            let item = names::a_kind(kind);
            let is_potion = kind.info().category == Category::Potion;
            let item = match action {
                Action::Throw(..) if is_potion => format!("a thrown {}", names::kind(kind)),
                _ => item.to_string(),
            };
            match at {
                Aimed::Nothing => item,
                Aimed::Foe(foe) => format!("{item} at {}", names::the_foe(foe)),
                Aimed::Towards(way) => format!("{item} to the {}", way.name()),
            }
        }
        Way::Stairs { steps, way: Some(way), down, .. } => {
            let stairs = if down { "the stairs down" } else { "the stairs up" };
            format!("{stairs} {} {}", several(steps, "step"), way.name())
        }
        Way::Stairs { .. } => "the stairs under you".to_owned(),
        Way::Hood => "the hood of your lantern".to_owned(),
        Way::Fight => "the fight itself".to_owned(),
    }
}
