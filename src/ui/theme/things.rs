//! How each kind of thing looks: a sign for its sort and, within the sort, a colour for its kind.

use super::{Look, Rgb, look};
use crate::content::ItemKind;
use crate::content::items::Category;

/// The sign and colour of a thing.
pub const fn thing(kind: ItemKind) -> Look {
    look(sign(kind.info().category), colour(kind))
}

const fn sign(category: Category) -> char {
    match category {
        Category::Potion => '!',
        Category::Scroll => '?',
        Category::Thrown => '/',
        Category::Weapon => ')',
        Category::Armour => '[',
        Category::Charm => '♀',
        Category::Treasure => '♦',
    }
}

const fn colour(kind: ItemKind) -> Rgb {
    match kind {
        ItemKind::Healing => Rgb(255, 92, 104),
        ItemKind::Vigour => Rgb(112, 220, 112),
        ItemKind::Haste => Rgb(255, 232, 104),
        ItemKind::FireProof => Rgb(255, 150, 64),
        ItemKind::Sight => Rgb(120, 190, 255),
        ItemKind::ConfusionPotion => Rgb(196, 124, 250),
        ItemKind::Lightning => Rgb(150, 200, 255),
        ItemKind::Fireball => Rgb(255, 140, 72),
        ItemKind::ConfusionScroll => Rgb(196, 124, 250),
        ItemKind::Teleport => Rgb(96, 224, 208),
        ItemKind::Mapping => Rgb(214, 186, 130),
        ItemKind::Sleep => Rgb(132, 140, 220),
        ItemKind::Light => Rgb(255, 246, 190),
        ItemKind::Enchant => Rgb(136, 222, 120),
        ItemKind::Dart => Rgb(206, 206, 214),
        ItemKind::FirePot => Rgb(255, 128, 64),
        ItemKind::OilFlask => Rgb(176, 146, 74),
        ItemKind::Dagger => Rgb(168, 176, 188),
        ItemKind::Sword => Rgb(218, 226, 238),
        ItemKind::Axe => Rgb(230, 124, 90),
        ItemKind::Spear => Rgb(186, 214, 140),
        ItemKind::Mace => Rgb(150, 132, 204),
        ItemKind::Staff => Rgb(206, 176, 84),
        ItemKind::Leather => Rgb(190, 132, 84),
        ItemKind::Mail => Rgb(160, 180, 198),
        ItemKind::Plate => Rgb(226, 232, 240),
        ItemKind::Cloak => Rgb(116, 160, 120),
        ItemKind::MothCharm => Rgb(255, 222, 128),
        ItemKind::MoleCharm => Rgb(188, 148, 112),
        ItemKind::EmberCharm => Rgb(255, 116, 64),
        ItemKind::HoundCharm => Rgb(170, 206, 220),
        ItemKind::Ember => Rgb(255, 150, 54),
    }
}
