//! The look of each kind of item: a symbol for its category and a colour for its kind. Within a category, annealing
//! chose colours that suit each kind and are far apart in every palette; marks and tiles tell kinds apart without
//! colour.

use super::{Appearance, Rgb, look};
use crate::content::ItemKind;
use crate::content::items::Category;

/// The symbol and colour of an item.
pub const fn thing(kind: ItemKind) -> Appearance {
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
        ItemKind::Healing => Rgb(226, 94, 87),
        ItemKind::Vigour => Rgb(57, 179, 83),
        ItemKind::Haste => Rgb(255, 255, 130),
        ItemKind::FireProof => Rgb(245, 207, 40),
        ItemKind::Sight => Rgb(220, 215, 255),
        ItemKind::ConfusionPotion => Rgb(172, 106, 232),
        ItemKind::Lightning => Rgb(152, 202, 221),
        ItemKind::Fireball => Rgb(171, 128, 70),
        ItemKind::ConfusionScroll => Rgb(156, 109, 255),
        ItemKind::Teleport => Rgb(113, 141, 186),
        ItemKind::Mapping => Rgb(254, 180, 211),
        ItemKind::Sleep => Rgb(181, 155, 255),
        ItemKind::Light => Rgb(254, 255, 240),
        ItemKind::Enchant => Rgb(169, 204, 178),
        ItemKind::Dart => Rgb(221, 249, 248),
        ItemKind::FirePot => Rgb(243, 197, 48),
        ItemKind::OilFlask => Rgb(230, 182, 87),
        ItemKind::Dagger => Rgb(223, 248, 218),
        ItemKind::Sword => Rgb(222, 236, 245),
        ItemKind::Axe => Rgb(255, 124, 185),
        ItemKind::Spear => Rgb(212, 245, 168),
        ItemKind::Mace => Rgb(126, 137, 188),
        ItemKind::Staff => Rgb(185, 188, 40),
        ItemKind::Leather => Rgb(179, 128, 86),
        ItemKind::Mail => Rgb(193, 193, 219),
        ItemKind::Plate => Rgb(236, 249, 255),
        ItemKind::Cloak => Rgb(104, 158, 92),
        ItemKind::MothCharm => Rgb(241, 213, 127),
        ItemKind::MoleCharm => Rgb(183, 130, 101),
        ItemKind::EmberCharm => Rgb(221, 122, 40),
        ItemKind::HoundCharm => Rgb(190, 228, 255),
        ItemKind::Ember => Rgb(255, 150, 54),
        ItemKind::Key => Rgb(222, 232, 244),
        ItemKind::ForceRod => Rgb(135, 195, 255),
        ItemKind::HookRod => Rgb(224, 170, 83),
        ItemKind::Bola => Rgb(224, 127, 158),
        ItemKind::HookAndLine => Rgb(187, 186, 193),
        ItemKind::Whip => Rgb(211, 159, 58),
        ItemKind::Rapier => Rgb(230, 255, 40),
        ItemKind::Flail => Rgb(134, 129, 255),
        ItemKind::Hammer => Rgb(249, 255, 123),
        ItemKind::PaddedCoat => Rgb(232, 150, 207),
        ItemKind::StoneSkin => Rgb(211, 198, 163),
        ItemKind::FrostPotion => Rgb(248, 255, 195),
        ItemKind::FiredampPotion => Rgb(194, 205, 112),
        ItemKind::FrostPot => Rgb(146, 142, 248),
        ItemKind::SmokePot => Rgb(242, 255, 205),
        ItemKind::SparkJar => Rgb(255, 255, 149),
        ItemKind::Bell => Rgb(147, 158, 42),
        ItemKind::Caltrops => Rgb(217, 255, 54),
        ItemKind::SparkRod => Rgb(236, 243, 113),
        ItemKind::FrostRod => Rgb(191, 246, 234),
        ItemKind::FlameRod => Rgb(224, 128, 84),
        ItemKind::DiversCoat => Rgb(120, 133, 221),
        ItemKind::DiggingRod => Rgb(146, 130, 241),
        ItemKind::Torch => Rgb(255, 151, 85),
        ItemKind::Feather => Rgb(234, 255, 255),
        ItemKind::RedGlass => Rgb(249, 98, 89),
        ItemKind::BurningGlass => Rgb(255, 223, 116),
        ItemKind::BullsEye => Rgb(143, 149, 253),
        ItemKind::GhostGlass => Rgb(197, 253, 231),
        ItemKind::Shutter => Rgb(159, 141, 99),
        ItemKind::ColdLamp => Rgb(246, 202, 254),
        ItemKind::CatCharm => Rgb(197, 147, 219),
        ItemKind::OxCharm => Rgb(142, 179, 65),
        ItemKind::Robe => Rgb(121, 125, 253),
        ItemKind::Drakehide => Rgb(242, 190, 102),
        ItemKind::GlassMail => Rgb(118, 144, 171),
        ItemKind::TwinKnives => Rgb(117, 143, 158),
        ItemKind::BindingRod => Rgb(108, 187, 75),
        ItemKind::LeapingRod => Rgb(230, 255, 189),
        ItemKind::WallRod => Rgb(220, 141, 234),
        ItemKind::TradingPlaces => Rgb(223, 255, 88),
        ItemKind::Waystone => Rgb(161, 129, 111),
        ItemKind::Shattering => Rgb(151, 202, 139),
        ItemKind::MirrorMail => Rgb(150, 211, 212),
        ItemKind::Silence => Rgb(214, 255, 207),
        ItemKind::Sanctuary => Rgb(104, 207, 103),
        ItemKind::Discord => Rgb(240, 239, 122),
        ItemKind::Echo => Rgb(126, 147, 57),
        ItemKind::ThornCharm => Rgb(114, 243, 96),
        ItemKind::WickCharm => Rgb(215, 127, 136),
        ItemKind::ExchangeRod => Rgb(248, 236, 248),
        ItemKind::Bill => Rgb(178, 185, 215),
        ItemKind::Bow => Rgb(147, 135, 97),
        ItemKind::Arrow => Rgb(210, 186, 139),
        ItemKind::Pit => Rgb(122, 149, 84),
    }
}

/// The mark beside an item's sign that shows its kind.
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

/// The mark of a kind, unique within its category, so that colour is not the only difference.
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
        ItemKind::FrostPotion | ItemKind::Caltrops => Mark::Stroke,
        ItemKind::FiredampPotion | ItemKind::SparkRod => Mark::Slash,
        ItemKind::FrostPot | ItemKind::FrostRod => Mark::Saltire,
        ItemKind::SmokePot => Mark::Square,
        ItemKind::SparkJar | ItemKind::FlameRod => Mark::Cross,
        ItemKind::Bell => Mark::Bars,
        ItemKind::DiversCoat => Mark::Disc,
        ItemKind::DiggingRod => Mark::Bar,
        ItemKind::Torch => Mark::Valley,
        ItemKind::Feather => Mark::Backslash,
        ItemKind::Silence => Mark::Backslash,
        ItemKind::Sanctuary => Mark::Ticks,
        ItemKind::Discord => Mark::Left,
        ItemKind::Echo => Mark::Right,
        ItemKind::ThornCharm => Mark::Cross,
        ItemKind::WickCharm => Mark::Bar,
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
        ItemKind::MirrorMail => Mark::Stroke,
        ItemKind::CatCharm | ItemKind::Waystone => Mark::Stroke,
        ItemKind::GlassMail => Mark::Slash,
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
