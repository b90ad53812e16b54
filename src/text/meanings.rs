//! What the player's numbers and conditions mean.

use super::conditions;
use crate::action::noise;
use crate::action::time::OIL_FOR_HEALTH;
use crate::canvas::topic::Number;
use crate::content::FLOORS;
use crate::content::items::FLASK;
use crate::game::MACHINE_SCORE;
use crate::level::Level;

/// What a number means.
pub(crate) fn of(number: Number, level: &Level) -> String {
    let heard = |steps| level.hero.loudness(steps);
    match number {
        Number::Health => "At 0 you die. The oil of the open lantern heals, potions are faster.".to_owned(),
        Number::Healing => {
            "At rest or on the move. Hooded, the lantern heals nothing; nor does it while a hunter stands beside you.".to_owned()
        }
        Number::Power => {
            "Your blow takes this from a foe, less its defence, and at least a third of it.".to_owned()
        }
        Number::Defence => {
            "A blow takes the foe's power from you, less this, and at least a third of it.".to_owned()
        }
        Number::Speed => "You gain this much energy each turn, and every action uses some.".to_owned(),
        Number::Lantern => {
            format!(
                "Each turn burns 1 oil, open or hooded. Open, half as far is bright, and {OIL_FOR_HEALTH} oil give back 1 health. Hooded, nothing is bright and nothing heals, but you are seen from half as far. To hood it takes no time, to open it takes the turn: if you were lit this turn, you were seen. Empty, it fills itself from a flask of {FLASK}. Without oil you see one tile."
            )
        }
        Number::Noise => format!(
            "Within this distance sleepers may wake, and foes awake hear you. Your doors are heard {} steps away, your blows {}, your steps on rubble {}; waiting makes no noise.",
            heard(noise::DOOR),
            heard(noise::BLOW),
            heard(noise::RUBBLE)
        ),
        Number::Level => "Kills give experience. A new level makes you stronger by itself, and some teach a talent.".to_owned(),
        Number::Kills => "Foes killed by fire, traps or gas count as your kills.".to_owned(),
        Number::Floor => format!("There are {FLOORS}, and the ember lies on the last."),
        Number::Relief => {
            "Foes sent after anyone who stays too long. They make for where a foe last knew you to be, and then walk from stairs to stairs. Killing them gives no experience."
                .to_owned()
        }
        Number::Turn => "Every action that takes time is one.".to_owned(),
        Number::Score => format!(
            "It ranks you among all finished runs. Each machine solved is worth {MACHINE_SCORE}, and quick victories score more."
        ),
        Number::Seed => {
            "The whole dungeon is made from it. Share it, and others walk the same floors.".to_owned()
        }
        Number::FreeBlow => {
            "It takes no time: no foe acts after it. A kill with a sword frees your next blow, and so does a riposte.".to_owned()
        }
        Number::Turns(condition) => conditions::means(condition, level.player()),
    }
}
