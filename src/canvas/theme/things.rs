//! The look of each kind of item: a symbol for its category and a colour for its kind. Within a category, annealing
//! chose colours close to what each kind calls to mind, far apart for every palette's eyes; marks and tiles tell
//! kinds apart without them.

use super::{Look, Rgb, look};
use crate::content::ItemKind;
use crate::content::items::Category;

/// The symbol and colour of an item.
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
        Category::Rod => '-',
        Category::Lens => '♂',
        Category::Treasure => '♦',
        Category::Key => '♪',
    }
}

const fn colour(kind: ItemKind) -> Rgb {
    match kind {
        ItemKind::Healing => Rgb(233, 90, 76),
        ItemKind::Vigour => Rgb(60, 196, 90),
        ItemKind::Haste => Rgb(255, 239, 117),
        ItemKind::FireProof => Rgb(248, 161, 63),
        ItemKind::Sight => Rgb(212, 218, 255),
        ItemKind::ConfusionPotion => Rgb(177, 109, 238),
        ItemKind::Lightning => Rgb(168, 207, 255),
        ItemKind::Fireball => Rgb(221, 151, 69),
        ItemKind::ConfusionScroll => Rgb(164, 111, 255),
        ItemKind::Teleport => Rgb(99, 156, 160),
        ItemKind::Mapping => Rgb(245, 227, 149),
        ItemKind::Sleep => Rgb(179, 169, 251),
        ItemKind::Light => Rgb(255, 255, 227),
        ItemKind::Enchant => Rgb(146, 232, 120),
        ItemKind::Dart => Rgb(220, 239, 255),
        ItemKind::FirePot => Rgb(243, 165, 66),
        ItemKind::OilFlask => Rgb(246, 216, 80),
        ItemKind::Dagger => Rgb(216, 229, 217),
        ItemKind::Sword => Rgb(222, 219, 255),
        ItemKind::Axe => Rgb(254, 131, 182),
        ItemKind::Spear => Rgb(210, 238, 162),
        ItemKind::Mace => Rgb(131, 133, 181),
        ItemKind::Staff => Rgb(178, 154, 54),
        ItemKind::Leather => Rgb(177, 125, 88),
        ItemKind::Mail => Rgb(191, 185, 213),
        ItemKind::Plate => Rgb(240, 249, 255),
        ItemKind::Cloak => Rgb(104, 158, 95),
        ItemKind::MothCharm => Rgb(247, 218, 124),
        ItemKind::MoleCharm => Rgb(177, 151, 86),
        ItemKind::EmberCharm => Rgb(243, 92, 68),
        ItemKind::HoundCharm => Rgb(193, 220, 247),
        ItemKind::Ember => Rgb(255, 150, 54),
        ItemKind::Key => Rgb(222, 232, 244),
        ItemKind::ForceRod => Rgb(135, 201, 255),
        ItemKind::HookRod => Rgb(223, 168, 86),
        ItemKind::Bola => Rgb(232, 134, 149),
        ItemKind::HookAndLine => Rgb(185, 202, 186),
        ItemKind::Whip => Rgb(214, 189, 40),
        ItemKind::Rapier => Rgb(229, 255, 40),
        ItemKind::Flail => Rgb(137, 126, 250),
        ItemKind::Hammer => Rgb(255, 255, 120),
        ItemKind::PaddedCoat => Rgb(226, 149, 207),
        ItemKind::StoneSkin => Rgb(206, 193, 165),
        ItemKind::Rain => Rgb(119, 143, 107),
        ItemKind::FrostPotion => Rgb(248, 254, 197),
        ItemKind::FiredampPotion => Rgb(178, 241, 78),
        ItemKind::FrostPot => Rgb(141, 146, 237),
        ItemKind::SmokePot => Rgb(235, 253, 213),
        ItemKind::SparkJar => Rgb(255, 255, 161),
        ItemKind::Bell => Rgb(150, 175, 40),
        ItemKind::Caltrops => Rgb(211, 253, 57),
        ItemKind::SparkRod => Rgb(236, 240, 119),
        ItemKind::FrostRod => Rgb(192, 242, 241),
        ItemKind::FlameRod => Rgb(223, 131, 84),
        ItemKind::DiversCoat => Rgb(120, 129, 218),
        ItemKind::DiggingRod => Rgb(150, 130, 240),
        ItemKind::Bait => Rgb(49, 161, 175),
        ItemKind::Torch => Rgb(226, 132, 67),
        ItemKind::Shadow => Rgb(187, 164, 251),
        ItemKind::Feather => Rgb(231, 255, 255),
        ItemKind::RedGlass => Rgb(249, 98, 89),
        ItemKind::BurningGlass => Rgb(255, 223, 116),
        ItemKind::BullsEye => Rgb(143, 149, 253),
        ItemKind::GhostGlass => Rgb(197, 253, 231),
        ItemKind::Shutter => Rgb(159, 141, 99),
        ItemKind::ColdLamp => Rgb(246, 202, 254),
        ItemKind::CatCharm => Rgb(201, 154, 223),
        ItemKind::HeronCharm => Rgb(192, 248, 234),
        ItemKind::OxCharm => Rgb(143, 180, 69),
        ItemKind::Robe => Rgb(118, 122, 255),
        ItemKind::Drakehide => Rgb(245, 186, 102),
        ItemKind::GlassMail => Rgb(114, 138, 170),
        ItemKind::TwinKnives => Rgb(119, 140, 151),
        ItemKind::BindingRod => Rgb(105, 185, 72),
        ItemKind::LeapingRod => Rgb(236, 253, 195),
        ItemKind::WallRod => Rgb(224, 147, 231),
        ItemKind::TradingPlaces => Rgb(235, 177, 146),
        ItemKind::Waystone => Rgb(121, 146, 45),
        ItemKind::Shattering => Rgb(145, 129, 172),
        ItemKind::MagpieCharm => Rgb(132, 125, 226),
        ItemKind::MirrorMail => Rgb(151, 207, 211),
        ItemKind::Silence => Rgb(206, 214, 214),
        ItemKind::Sanctuary => Rgb(120, 226, 190),
        ItemKind::Discord => Rgb(238, 104, 124),
        ItemKind::Echo => Rgb(196, 154, 88),
        ItemKind::ThornCharm => Rgb(116, 196, 116),
        ItemKind::WickCharm => Rgb(255, 190, 120),
        ItemKind::OwlCharm => Rgb(214, 198, 168),
        ItemKind::ExchangeRod => Rgb(226, 196, 255),
        ItemKind::Bill => Rgb(186, 206, 226),
        ItemKind::Bow => Rgb(204, 160, 96),
        ItemKind::Arrow => Rgb(226, 206, 166),
        ItemKind::Pit => Rgb(150, 132, 108),
    }
}

/// What is next to an item's sign to show its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Mark {
    Cross,
    Saltire,
    Bar,
    Bars,
    Slash,
    Ring,
    Disc,
    Peak,
    Square,
    Stroke,
    Valley,
    Backslash,
    Left,
    Right,
    Ticks,
}

/// The mark of a kind; no two are alike within a category, so that colour is not the only difference.
pub const fn mark(kind: ItemKind) -> Option<Mark> {
    Some(match kind {
        ItemKind::Healing | ItemKind::Light | ItemKind::Sword | ItemKind::PaddedCoat => Mark::Cross,
        ItemKind::Vigour | ItemKind::Enchant | ItemKind::FirePot | ItemKind::Axe => Mark::Peak,
        ItemKind::Haste | ItemKind::Staff | ItemKind::HoundCharm => Mark::Bars,
        ItemKind::FireProof
        | ItemKind::Teleport
        | ItemKind::OilFlask
        | ItemKind::Mail
        | ItemKind::HookRod
        | ItemKind::Whip => Mark::Ring,
        ItemKind::Sight | ItemKind::Fireball | ItemKind::Mace | ItemKind::MoleCharm | ItemKind::Bola => {
            Mark::Disc
        }
        ItemKind::ConfusionPotion | ItemKind::ConfusionScroll | ItemKind::MothCharm | ItemKind::Rapier => {
            Mark::Saltire
        }
        ItemKind::Lightning | ItemKind::Spear | ItemKind::HookAndLine => Mark::Slash,
        ItemKind::Mapping | ItemKind::Plate | ItemKind::Flail | ItemKind::StoneSkin => Mark::Square,
        ItemKind::Hammer => Mark::Stroke,
        ItemKind::Sleep | ItemKind::Dart | ItemKind::Dagger | ItemKind::Leather => Mark::Bar,
        ItemKind::Cloak | ItemKind::EmberCharm | ItemKind::ForceRod => Mark::Peak,
        ItemKind::Rain => Mark::Bar,
        ItemKind::FrostPotion | ItemKind::Caltrops => Mark::Stroke,
        ItemKind::FiredampPotion | ItemKind::SparkRod => Mark::Slash,
        ItemKind::FrostPot | ItemKind::FrostRod => Mark::Saltire,
        ItemKind::SmokePot => Mark::Square,
        ItemKind::SparkJar | ItemKind::FlameRod => Mark::Cross,
        ItemKind::Bell => Mark::Bars,
        ItemKind::DiversCoat => Mark::Disc,
        ItemKind::DiggingRod => Mark::Bar,
        ItemKind::Bait | ItemKind::Torch | ItemKind::Shadow => Mark::Valley,
        ItemKind::Feather => Mark::Backslash,
        ItemKind::Silence => Mark::Backslash,
        ItemKind::Sanctuary => Mark::Ticks,
        ItemKind::Discord => Mark::Left,
        ItemKind::Echo => Mark::Right,
        ItemKind::ThornCharm => Mark::Cross,
        ItemKind::WickCharm => Mark::Bar,
        ItemKind::OwlCharm => Mark::Square,
        ItemKind::ExchangeRod => Mark::Bars,
        ItemKind::Bill => Mark::Left,
        ItemKind::Bow => Mark::Right,
        ItemKind::Arrow | ItemKind::Pit => Mark::Right,
        ItemKind::RedGlass => Mark::Disc,
        ItemKind::BurningGlass => Mark::Peak,
        ItemKind::BullsEye => Mark::Ring,
        ItemKind::GhostGlass => Mark::Saltire,
        ItemKind::Shutter => Mark::Bars,
        ItemKind::ColdLamp => Mark::Square,
        ItemKind::MagpieCharm => Mark::Ring,
        ItemKind::MirrorMail => Mark::Stroke,
        ItemKind::CatCharm | ItemKind::Waystone => Mark::Stroke,
        ItemKind::HeronCharm | ItemKind::GlassMail => Mark::Slash,
        ItemKind::WallRod => Mark::Square,
        ItemKind::Robe | ItemKind::LeapingRod | ItemKind::Shattering | ItemKind::OxCharm => Mark::Valley,
        ItemKind::Drakehide => Mark::Saltire,
        ItemKind::TwinKnives => Mark::Backslash,
        ItemKind::BindingRod => Mark::Disc,
        ItemKind::TradingPlaces => Mark::Bars,
        ItemKind::Ember | ItemKind::Key => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_marks_in_a_category_are_alike() {
        for (i, kind) in ItemKind::ALL.into_iter().enumerate() {
            for other in &ItemKind::ALL[..i] {
                if kind.info().category == other.info().category {
                    assert_ne!(mark(kind), mark(*other), "{kind:?} and {other:?}");
                }
            }
        }
    }
}
