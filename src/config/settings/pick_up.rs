//! Which categories of items are picked up by walking over them; the ember never is.

use super::values::{Choice, choice};
use super::{Setting, SettingGroup, SettingInfo};
use crate::content::items::{Categories, Category};

/// A category that can be picked up by walking over it.
struct Kind {
    category: Category,
    info: SettingInfo,
}

const fn kind(
    category: Category,
    name: &'static str,
    label: &'static str,
    choices: &'static [Choice],
) -> Kind {
    Kind { category, info: SettingInfo { group: SettingGroup::PickUp, name, label, choices } }
}

const ON: Choice = choice("on", "on", "Walk over them to pick them up, unless something threatens you.");
const OFF: Choice = choice("off", "off", "You leave them where they lie.");
const GEAR_OFF: Choice = choice("off", "off", "You leave them where they lie, and your bag stays light.");

/// How many categories there are.
pub(super) const COUNT: usize = 8;

/// The categories, in the order of the options, each with its default first.
///
/// Potions, scrolls and throwables stack, and charms, rods and lenses are rare: one letter for each kind leaves room in the bag. Weapons
/// and armour take a letter apiece, and most are worse than what the player has.
static KINDS: [Kind; COUNT] = [
    kind(Category::Potion, "potions", "Potions", &[ON, OFF]),
    kind(Category::Scroll, "scrolls", "Scrolls", &[ON, OFF]),
    kind(Category::Thrown, "thrown", "Throwables", &[ON, OFF]),
    kind(Category::Charm, "charms", "Charms", &[ON, OFF]),
    kind(Category::Rod, "rods", "Rods", &[ON, OFF]),
    kind(Category::Lens, "lenses", "Lenses", &[ON, OFF]),
    kind(Category::Weapon, "weapons", "Weapons", &[GEAR_OFF, ON]),
    kind(Category::Armour, "armour", "Armour", &[GEAR_OFF, ON]),
];

/// The categories picked up by walking over them, as long as nothing threatens the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickUp(Categories);

impl Default for PickUp {
    fn default() -> Self {
        let taken = KINDS.iter().filter(|kind| kind.info.choices[0] == ON).map(|kind| kind.category);
        taken.fold(Self::NOTHING, |all, kind| Self(all.0.with(kind)))
    }
}

impl PickUp {
    /// None of them.
    pub const NOTHING: Self = Self(Categories::NONE);
    /// All of them.
    pub const EVERYTHING: Self = Self(Categories::ALL.without(Category::Treasure).without(Category::Key));

    /// Exactly these categories.
    pub fn of(kinds: &[Category]) -> Self {
        let mut these = Self::NOTHING;
        kinds.iter().for_each(|kind| these.put(*kind, true));
        these
    }

    /// Whether items of that category are picked up.
    pub const fn takes(self, category: Category) -> bool {
        self.0.has(category)
    }

    /// The categories that are picked up.
    pub const fn categories(self) -> Categories {
        self.0
    }

    /// Picks up items of that category from now on, or leaves them.
    pub fn put(&mut self, category: Category, taken: bool) {
        let them = if taken { self.0.with(category) } else { self.0.without(category) };
        self.0 = them.without(Category::Treasure).without(Category::Key);
    }

    /// The meaning of a word from the time when there was one choice for all categories.
    pub(super) fn from_old_name(word: &str) -> Option<Self> {
        let magic = [Category::Potion, Category::Scroll];
        let small = [Category::Potion, Category::Scroll, Category::Thrown];
        Some(match word {
            "nothing" => Self::NOTHING,
            "potions-and-scrolls" => Self::of(&magic),
            "small-things" => Self::of(&small),
            "everything" => Self::EVERYTHING,
            _ => return None,
        })
    }
}

/// The row of a category.
///
/// # Panics
/// If it is never picked up by walking.
pub(super) fn info(category: Category) -> &'static SettingInfo {
    &KINDS.iter().find(|kind| kind.category == category).expect("a category of the options").info
}

/// All settings: those `before` the categories, the categories, and those `after` them, `N` in all.
pub(super) const fn among<const N: usize>(before: &[Setting], after: &[Setting]) -> [Setting; N] {
    let mut all = [Setting::PickUp(Category::Potion); N];
    let mut number = 0;
    while number < N {
        all[number] = if number < before.len() {
            before[number]
        } else if number < before.len() + COUNT {
            Setting::PickUp(KINDS[number - before.len()].category)
        } else {
            after[number - before.len() - COUNT]
        };
        number += 1;
    }
    all
}

/// The category with that name in a file.
pub(super) fn named(name: &str) -> Option<Category> {
    KINDS.iter().find(|kind| kind.info.name == name).map(|kind| kind.category)
}

/// The names of all categories in a file.
pub(super) fn names() -> [&'static str; COUNT] {
    KINDS.each_ref().map(|kind| kind.info.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::ItemKind;

    #[test]
    fn every_category_but_treasure_can_be_chosen() {
        for kind in ItemKind::ALL {
            let category = kind.info().category;
            let is_apart = matches!(category, Category::Treasure | Category::Key);
            assert_eq!(PickUp::EVERYTHING.takes(category), !is_apart);
            assert!(!PickUp::NOTHING.takes(category));
        }
        let mut none = PickUp::NOTHING;
        none.put(Category::Treasure, true);
        assert_eq!(none, PickUp::NOTHING);
        none.put(Category::Charm, true);
        assert_eq!(none, PickUp::of(&[Category::Charm]));
    }
}
