//! What actors and items are called in a sentence, with articles, counts and enchantments.

use crate::content::items::FLASK;
use crate::content::items::runes::{CUSHION, THIRD_STROKE};
pub use crate::content::words::capital;
use crate::content::words::with_article;
use crate::content::{Item, ItemKind, Monster, Rune};
use crate::event::Who;
use crate::level::{Gas, Kind, Level, TrapKind};

/// The subject or object of a sentence, as the player perceives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The player.
    You,
    /// A foe that the player perceives.
    The(Monster),
    /// An actor that the player does not perceive.
    Something,
}

impl Name {
    /// What `who` is called, given the present state of `level`.
    pub fn of(who: &Who, level: &Level) -> Self {
        match who.kind {
            Kind::Player => Name::You,
            Kind::Foe(monster) if is_perceived(who, monster, level) => Name::The(monster),
            Kind::Foe(_) => Name::Something,
        }
    }

    /// Whether it is the player.
    pub fn is_you(self) -> bool {
        self == Name::You
    }

    /// Whether the player perceives the actor.
    pub fn is_known(self) -> bool {
        self != Name::Something
    }

    /// The name in the middle of a sentence.
    pub fn inside(self) -> String {
        match self {
            Name::You => "you".to_owned(),
            Name::The(monster) => format!("the {}", monster.info().name),
            Name::Something => "something".to_owned(),
        }
    }

    /// The name at the start of a sentence, with its verb: `yours` for the player, `others` for everybody else.
    pub fn does(self, yours: &str, others: &str) -> String {
        let verb = if self.is_you() { yours } else { others };
        format!("{} {verb}", capital(&self.inside()))
    }

    /// The possessive at the start of a sentence.
    pub fn owns(self) -> String {
        match self {
            Name::You => "Your".to_owned(),
            other => format!("{}'s", capital(&other.inside())),
        }
    }
}

/// Whether the player perceives `who`: sees it now, or could have seen it where it happened.
fn is_perceived(who: &Who, monster: Monster, level: &Level) -> bool {
    if let Some(actor) = level.actor(who.id) {
        if actor.is_disguised() {
            return false;
        }
        if level.sees_actor(actor) {
            return true;
        }
    }
    level.would_show(who.at, monster)
}

/// A foe with its article: "a goblin", "an orc", "the Warden".
pub(crate) fn a_foe(monster: Monster) -> String {
    with_article(monster.info().name)
}

/// An item, or several, with article or count and enchantment: "a +1 sword", "2 darts", "leather armour", "the
/// ember".
pub(crate) fn a_thing(item: &Item) -> String {
    let bare = bare_thing(item);
    match item.kind {
        _ if item.count > 1 => bare,
        ItemKind::Leather => bare,
        ItemKind::Mail | ItemKind::Plate => format!("a suit of {bare}"),
        _ => with_article(&bare),
    }
}

/// A known item: "the +1 sword", "the 2 darts".
pub(crate) fn the_thing(item: &Item) -> String {
    format!("the {}", bare_thing(item))
}

/// An item without an article: "+1 sword", "2 darts".
pub(crate) fn bare_thing(item: &Item) -> String {
    let info = item.kind.info();
    let name = if item.count > 1 { format!("{} {}", item.count, info.plural) } else { info.name.to_owned() };
    let name = if item.enchantment == 0 { name } else { format!("{:+} {name}", item.enchantment) };
    let name = item
        .rune
        .map_or(name.clone(), |rune| format!("{name} of {}{}", rune.info().name, counted(item, rune)));
    let name = match item.recharging {
        0 => name,
        turns => format!("{name} (ready in {turns})"),
    };
    let left = FLASK - i32::from(item.poured);
    match (item.poured, item.count) {
        (0, _) => name,
        (_, 1) => format!("{name} ({left} left)"),
        _ => format!("{name} ({left} left in one)"),
    }
}

/// What the rune of an item has counted, or which kind it is set on.
fn counted(item: &Item, rune: Rune) -> String {
    match rune {
        Rune::ThirdStroke => format!(" ({} of {})", item.counted, THIRD_STROKE),
        Rune::Cushion => format!(" ({} of {})", item.counted, CUSHION),
        Rune::Prey => item.prey.map_or_else(String::new, |prey| format!(" of {}", prey.info().name)),
        Rune::Wall
        | Rune::Leech
        | Rune::Burning
        | Rune::Rime
        | Rune::Reprisal
        | Rune::Burr
        | Rune::Quiet
        | Rune::Lamp
        | Rune::Breath => String::new(),
    }
}

/// A count with its noun: "1 tile", "3 tiles".
pub fn several(count: impl std::fmt::Display, one: &str) -> String {
    let ending = if count.to_string() == "1" { "" } else { "s" };
    format!("{count} {one}{ending}")
}

/// A number of items of one kind: "a dart", "300 darts".
pub(crate) fn so_many(kind: ItemKind, count: u32) -> String {
    if count == 1 { a_thing(&Item::new(kind)) } else { format!("{count} {}", kind.info().plural) }
}

/// A number of foes of one kind: "rat", "rat x3". The tables have no plurals for foes.
pub fn foes(monster: Monster, count: u32) -> String {
    let name = monster.info().name;
    if count == 1 { name.to_owned() } else { format!("{name} x{count}") }
}

/// A trap: "a dart trap".
pub(crate) fn a_trap(kind: TrapKind) -> &'static str {
    match kind {
        TrapKind::Dart => "a dart trap",
        TrapKind::Fire => "a fire trap",
        TrapKind::Bell => "a bell trap",
    }
}

/// What a gas is called.
pub const fn gas(gas: Gas) -> &'static str {
    match gas {
        Gas::Choking => "choking gas",
        Gas::Spores => "spores",
        Gas::Firedamp => "firedamp",
        Gas::Steam => "steam",
        Gas::Smoke => "smoke",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_have_the_right_article_count_and_enchantment() {
        let enchanted = |kind, enchantment| Item { enchantment, ..Item::new(kind) };
        assert_eq!(a_thing(&Item::several(ItemKind::Dart, 2)), "2 darts");
        assert_eq!(a_thing(&enchanted(ItemKind::Sword, 1)), "a +1 sword");
        assert_eq!(a_thing(&enchanted(ItemKind::Axe, -1)), "a -1 axe");
        assert_eq!(a_thing(&Item::new(ItemKind::Axe)), "an axe");
        assert_eq!(a_thing(&Item::new(ItemKind::OilFlask)), "an oil flask");
        assert_eq!(a_thing(&enchanted(ItemKind::Mail, 2)), "a suit of +2 mail");
        assert_eq!(a_thing(&Item::new(ItemKind::Ember)), "the ember");
        assert_eq!(the_thing(&Item::several(ItemKind::Healing, 3)), "the 3 potions of healing");
    }

    #[test]
    fn foes_have_the_right_article() {
        assert_eq!(a_foe(Monster::Orc), "an orc");
        assert_eq!(a_foe(Monster::Moth), "an ember moth");
        assert_eq!(a_foe(Monster::Warden), "the Warden");
    }
}
