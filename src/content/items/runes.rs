//! Runes, one for each weapon or armour. Their effects are in `action`.

use super::Category;
use crate::content::passive::{NONE, Passive};
use Category::{Armour, Weapon};

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct RuneInfo {
    /// Its name, as in "a sword of the leech".
    pub name: &'static str,
    /// The category that takes it.
    pub on: Category,
    /// The first floor where it is found.
    pub from_depth: u32,
    /// What it does by itself while it is in use.
    pub passive: Passive,
    /// What it does, with its numbers.
    pub description: &'static str,
}

/// How many tiles farther the rune of the wall pushes.
pub const WALL: usize = 1;
/// With the rune of the third stroke, every blow of this number is double.
pub const THIRD_STROKE: u8 = 3;
/// The health from a kill with the rune of the leech.
pub const LEECH: i32 = 3;
/// The damage of reprisal.
pub const REPRISAL: i32 = 2;
/// The turns without a blow after which the cushion absorbs one.
pub const CUSHION: u8 = 10;
/// The defence that the lamp adds in bright light and costs elsewhere.
pub const LAMP: (i32, i32) = (2, 1);

const fn row(name: &'static str, on: Category, from_depth: u32, description: &'static str) -> RuneInfo {
    RuneInfo { name, on, from_depth, passive: NONE, description }
}

impl RuneInfo {
    const fn does(self, passive: Passive) -> Self {
        Self { passive, ..self }
    }
}

crate::content::kinds! {
    /// A rune.
    Rune: RuneInfo {
        Wall = row("the wall", Weapon, 3, "A blow pushes 1 tile, or 1 further."),
        ThirdStroke = row("the third stroke", Weapon, 3, "Every third blow does double."),
        Leech = row("the leech", Weapon, 4, "A kill gives 3 health."),
        Burning = row("burning", Weapon, 4, "A blow sets its target alight."),
        Rime = row("rime", Weapon, 5, "A blow slows: the next step takes two turns."),
        Prey = row("the name", Weapon, 3, "Does double to one kind of foe: you name one that you have killed.")
            .does(Passive { names_foe: true, ..NONE }),
        Reprisal = row("reprisal", Armour, 3, "A foe that strikes you takes 2, but never dies of it."),
        Cushion = row("the cushion", Armour, 3, "After 10 turns without a blow, the next does nothing."),
        Burr = row("the burr", Armour, 4, "A foe that strikes you is held for its next step."),
        Quiet = row("quiet", Weapon, 3, "Blows and kills make no noise.").does(Passive { silent_blows: true, ..NONE }),
        Lamp = row("the lamp", Armour, 5, "2 more defence in bright light, 1 less elsewhere.")
            .does(Passive { bright_defence: LAMP.0, dim_defence: -LAMP.1, ..NONE }),
        Breath = row("breath", Armour, 4, "Choking gas and spores do nothing to you.").does(Passive { filters_air: true, ..NONE }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::names;

    #[test]
    fn descriptions_state_the_right_numbers() {
        let says = |rune: Rune, number: i32| {
            let words = rune.info().description;
            assert!(names(words, number), "{rune:?}: {number} is not in: {words}");
        };
        says(Rune::Wall, WALL as i32);
        says(Rune::Leech, LEECH);
        says(Rune::Reprisal, REPRISAL);
        says(Rune::Cushion, CUSHION.into());
        says(Rune::Lamp, LAMP.0);
        says(Rune::Lamp, LAMP.1);
    }
}
