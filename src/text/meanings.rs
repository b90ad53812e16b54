//! What the player's numbers and conditions mean.

use crate::action::ground::CHILL;
use crate::action::noise;
use crate::action::time::{BURNING, OIL_FOR_HEALTH};
use crate::canvas::topic::Number;
use crate::content::FLOORS;
use crate::content::items::{FLASK, HEX, STONE_SKIN, VIGOROUS};
use crate::event::Condition;
use crate::game::MACHINE_SCORE;
use crate::level::Hero;

/// What the boons of a level do.
pub(crate) const MORE_HEALTH: &str = "The most you can have rises by this much, and you get it at once.";
pub(crate) const MORE_POWER: &str =
    "Your blow does your power less the other's defence, and at least a third of your power.";
pub(crate) const MORE_DEFENCE: &str =
    "A blow to you does its power less your defence, and at least a third of its power.";

/// What a number means.
pub(crate) fn of(number: Number, hero: &Hero) -> String {
    let heard = |steps| hero.loudness(steps);
    match number {
        Number::Health => "At 0 you die. The oil of the open lantern heals, potions are faster.".to_owned(),
        Number::Healing => {
            "At rest or on the move. Hooded, the lantern burns as much and heals nothing.".to_owned()
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
                "Each turn burns 1 oil, open or hooded. Open, half as far is bright, and {OIL_FOR_HEALTH} oil give back 1 health. Hooded, nothing is bright and nothing heals, but you are seen from half as far. To hood it takes no time, to open it takes a turn. A flask holds {FLASK} oil. Without oil you see one tile."
            )
        }
        Number::Noise => format!(
            "Within this distance sleepers may wake, and foes awake hear you. Your doors are heard {} steps away, your blows {}, your steps on rubble {}; waiting makes no noise.",
            heard(noise::DOOR),
            heard(noise::BLOW),
            heard(noise::RUBBLE)
        ),
        Number::Level => "Kills give experience. At each new level you choose what to improve.".to_owned(),
        Number::Kills => "Foes killed by fire, traps or gas count as your kills.".to_owned(),
        Number::Floor => format!("There are {FLOORS}, and the ember lies on the last."),
        Number::Relief => {
            "Foes sent after anyone who stays too long. They know the way to you, and never give up."
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
        Number::Turns(condition) => of_condition(condition),
    }
}

fn of_condition(condition: Condition) -> String {
    match condition {
        Condition::Haste => "You act twice a turn.".to_owned(),
        Condition::Confusion => {
            "Each step and blow goes one eighth further to the right than the one before. A potion of healing ends it.".to_owned()
        }
        Condition::FireProof => "Fire does nothing to you.".to_owned(),
        Condition::Sight => "You see every foe of the floor, wherever it is, and the round that it walks.".to_owned(),
        Condition::Burning => format!("You lose {BURNING} health each turn. Water puts you out."),
        Condition::Held => "You cannot leave your tile. You can still strike, throw and use items.".to_owned(),
        Condition::Chilled => "Your next step takes an extra turn.".to_owned(),
        Condition::Steadfast => {
            "You have lost a step or an action. Until you strike, nothing pushes, holds or chills you.".to_owned()
        }
        Condition::StoneSkin => {
            format!("You have {STONE_SKIN} more defence, nothing moves you, and every step takes an extra turn.")
        }
        Condition::Shadow => {
            "Your own light does not give you away: you are seen as if it were hooded.".to_owned()
        }
        Condition::Flight => {
            "You fly over traps, webs, ice and deep water, and your steps are not heard.".to_owned()
        }
        Condition::Frost => "Water is ice under your feet, and you slide on it.".to_owned(),
        Condition::Hexed => format!("Everything that harms it does {HEX} more."),
        Condition::Discord => "It strikes whoever is nearest.".to_owned(),
        Condition::Vigour => format!("You have {VIGOROUS} more defence."),
        Condition::Sleep => "You sleep.".to_owned(),
        Condition::Wet => format!("Fire does 1 less to you, sparks 3 more, and cold holds you for {CHILL} turns."),
        Condition::Oiled => "Once you burn, you burn for 6 turns.".to_owned(),
    }
}
