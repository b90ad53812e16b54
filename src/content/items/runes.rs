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
    /// Who cut it first.
    lore: &'static str,
}

/// How many tiles farther the rune of the wall pushes.
pub const WALL: usize = 1;
/// With the rune of the third stroke, every hit of this number is double.
pub const THIRD_STROKE: u8 = 3;
/// The health from a kill with the rune of the leech.
pub const LEECH: i32 = 3;
/// The damage of reprisal.
pub const REPRISAL: i32 = 2;
/// The turns without a hit after which the cushion absorbs one.
pub const CUSHION: u8 = 10;
/// The defence that the lamp adds in bright light and costs elsewhere.
pub const LAMP: (i32, i32) = (2, 1);

const fn row(name: &'static str, on: Category, from_depth: u32, description: &'static str) -> RuneInfo {
    RuneInfo { name, on, from_depth, passive: NONE, description, lore: "" }
}

impl RuneInfo {
    const fn does(self, passive: Passive) -> Self {
        Self { passive, ..self }
    }

    const fn lore(self, lore: &'static str) -> Self {
        Self { lore, ..self }
    }
}

crate::content::kinds! {
    /// A rune.
    Rune: RuneInfo {
        Wall = row("the wall", Weapon, 3, "Hits push 1 tile, or 1 further.")
            .lore("Masons cut it behind the plaster, where only the house would see."),
        ThirdStroke = row("the third stroke", Weapon, 3, "Every third hit does double.")
            .lore("Bell-ringers' work. They counted to three, and at three everybody stood clear."),
        Leech = row("the leech", Weapon, 4, "A kill gives 3 health.")
            .lore("The cutter felt better at once. The notes do not say who felt worse."),
        Burning = row("burning", Weapon, 4, "Hits set their target alight.")
            .lore("In the old hand this is the word for hearth. They had never needed another."),
        Rime = row("rime", Weapon, 5, "Hits slow: the next step takes two turns.")
            .lore("Every apprentice is told not to lick it. That is how you know them."),
        Prey = row("the name", Weapon, 3, "Double damage to one kind of foe: name one you have killed.")
            .lore("A blank with a frame around it, like a grave bought early.")
            .does(Passive { names_foe: true, ..NONE }),
        Reprisal = row("reprisal", Armour, 3, "A foe that hits you takes 2, but never dies of it.")
            .lore("In the politest translation it reads: after you."),
        Cushion = row("the cushion", Armour, 3, "After 10 turns without a hit, the next does nothing.")
            .lore("A nursery rune, for stair heads and table corners. It does not ask your age."),
        Burr = row("the burr", Armour, 4, "A foe that hits you is held for its next step.")
            .lore("Farmers cut it into gateposts. Whatever leans there stays for a talk."),
        Quiet = row("quiet", Weapon, 3, "Hits and kills make no noise.")
            .lore("The librarians had it first. Nobody heard how they lost it.")
            .does(Passive { silent_hits: true, ..NONE }),
        Lamp = row("the lamp", Armour, 5, "2 more defence in bright light, 1 less elsewhere.")
            .lore("It shines while it is looked at, and sulks otherwise. Lamp-fillers know the type.")
            .does(Passive { bright_defence: LAMP.0, dim_defence: -LAMP.1, ..NONE }),
        Breath = row("breath", Armour, 4, "Choking gas and spores do nothing to you.")
            .lore("Every rescue man had it stitched inside his collar. It is always the collar they find.")
            .does(Passive { filters_air: true, ..NONE }),
    }
}

impl Rune {
    /// Who cut it first, as the foreman tells it.
    pub const fn lore(self) -> &'static str {
        self.info().lore
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
