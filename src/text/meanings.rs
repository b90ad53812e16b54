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
        Number::Health => "At 0 you die. The open lantern heals slowly, potions at once.".to_owned(),
        Number::Healing => {
            "At rest or on the move. Nothing heals while the lantern is hooded or a hunter stands beside you.".to_owned()
        }
        Number::Power => {
            "Your hit does this minus the foe's defence, and at least a third of this.".to_owned()
        }
        Number::Defence => {
            "A hit on you does the foe's power minus this, and at least a third of its power.".to_owned()
        }
        Number::Speed => "You gain this much energy each turn, and every action uses some.".to_owned(),
        Number::Lantern => {
            format!(
                "The lantern burns 1 oil a turn, open or hooded. Open, half as far is bright, and {OIL_FOR_HEALTH} oil heal 1 health. Hooded, nothing is bright and nothing heals, but you're noticed from half as far. Hooding is free, and opening takes the turn. If you were lit this turn, you were seen. Empty, it refills from a flask of {FLASK}. Without oil you see one tile."
            )
        }
        Number::Noise => format!(
            "This near, sleepers stir and foes awake hear you. Your doors are heard {} tiles away, your hits {}, your steps on rubble {}. Waiting is silent.",
            heard(noise::DOOR),
            heard(noise::HIT),
            heard(noise::RUBBLE)
        ),
        Number::Level => "Kills give experience. Every level makes you stronger, and some teach a talent.".to_owned(),
        Number::Kills => "Foes killed by fire, traps or gas count as your kills.".to_owned(),
        Number::Floor => format!("There are {FLOORS}, and the ember lies on the last."),
        Number::NightShift => {
            "It comes if you stay too long, makes for where you were last noticed, then walks from stairs to stairs. Killing it gives no experience."
                .to_owned()
        }
        Number::Turn => "Every action that takes time is one.".to_owned(),
        Number::Score => format!(
            "It ranks you among all finished runs. Each chamber solved is worth {MACHINE_SCORE}, and quick victories score more."
        ),
        Number::Seed => {
            "The whole dungeon is made from it. Share it, and others walk the same floors.".to_owned()
        }
        Number::FreeHit => {
            "It takes no time, so no foe acts after it. A kill with a sword earns it, and so does a riposte.".to_owned()
        }
        Number::Turns(condition) => conditions::means(condition, level.player()),
    }
}
