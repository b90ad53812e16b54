//! What actors and items are called in a sentence, with articles, counts and enchantments.

use super::phrase::{Named, Phrase, phrase};
use crate::content::companions::GivenName;
use crate::content::items::runes::{CUSHION, THIRD_STROKE};
use crate::content::items::{FLASK, Inscription};
use crate::content::words::article;
pub use crate::content::words::capital;
use crate::content::{Item, ItemKind, Monster, Rune};
use crate::event::Who;
use crate::level::{Gas, Kind, Level};

/// The subject or object of a sentence, as the player perceives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The player.
    You,
    /// A foe that the player perceives.
    The(Monster),
    /// The player's companion, or a captive.
    Friend(GivenName),
    /// An actor that the player does not perceive.
    Something,
}

impl Name {
    /// What `who` is called, given the present state of `level`.
    pub fn of(who: &Who, level: &Level) -> Self {
        match (who.kind, who.name) {
            (Kind::Player, _) => Name::You,
            (Kind::Foe(_), Some(name)) => Name::Friend(name),
            (Kind::Foe(monster), None) if is_perceived(who, monster, level) => Name::The(monster),
            (Kind::Foe(_), None) => Name::Something,
        }
    }

    /// What one of that kind is called that the player perceives.
    pub fn of_kind(kind: Kind) -> Self {
        match kind {
            Kind::Player => Name::You,
            Kind::Foe(monster) => Name::The(monster),
        }
    }

    /// Whether it is the player.
    pub fn is_you(self) -> bool {
        self == Name::You
    }

    /// Whether it is the player or a friend.
    pub fn is_ours(self) -> bool {
        matches!(self, Name::You | Name::Friend(_))
    }

    /// Whether the player perceives the actor.
    pub fn is_known(self) -> bool {
        self != Name::Something
    }

    /// The name, if the player perceives the actor: most sentences are told only then.
    pub fn known(self) -> Option<Self> {
        self.is_known().then_some(self)
    }

    /// The name in the middle of a sentence.
    pub fn inside(self) -> Phrase {
        match self {
            Name::You => "you".into(),
            Name::The(monster) => the_foe(monster),
            Name::Friend(name) => name.name().into(),
            Name::Something => "something".into(),
        }
    }

    /// The name at the start of a sentence, with its verb: `yours` for the player, `others` for everybody else.
    pub fn does(self, yours: &str, others: &str) -> Phrase {
        phrase!("{} {}", self.inside().capital(), if self.is_you() { yours } else { others })
    }

    /// The possessive in the middle of a sentence.
    pub fn owns(self) -> Phrase {
        match self {
            Name::You => "your".into(),
            other => phrase!("{}'s", other.inside()),
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

/// What a kind of foe is called.
pub(crate) fn foe(monster: Monster) -> Phrase {
    Phrase::name(monster.info().name, Named::Foe(monster))
}

/// A known foe: "the goblin".
pub(crate) fn the_foe(monster: Monster) -> Phrase {
    phrase!("the {}", foe(monster))
}

/// A foe with its article: "a goblin", "an orc", "the Warden".
pub(crate) fn a_foe(monster: Monster) -> Phrase {
    phrase!("{} {}", article(monster.info().name), foe(monster))
}

/// What a kind of item is called.
pub(crate) fn kind(kind: ItemKind) -> Phrase {
    Phrase::name(kind.info().name, Named::Item(kind))
}

/// The torch, which burns in the player's hand.
pub(crate) fn torch() -> Phrase {
    kind(ItemKind::Torch)
}

/// The hammer, which the player raises before it falls.
pub(crate) fn hammer() -> Phrase {
    kind(ItemKind::Hammer)
}

/// A kind of item with its article: "a sword", "a suit of mail", "the ember".
pub(crate) fn a_kind(kind: ItemKind) -> Phrase {
    a_thing(&Item::new(kind))
}

/// An item, or several, with article or count and enchantment: "a +1 sword", "2 darts", "leather armour", "the
/// ember".
pub(crate) fn a_thing(item: &Item) -> Phrase {
    let bare = bare_thing(item);
    match item.kind {
        _ if item.count > 1 => bare,
        ItemKind::Leather => bare,
        ItemKind::Mail | ItemKind::Plate => phrase!("a suit of {}", bare),
        _ => phrase!("{} {}", article(&bare.to_string()), bare),
    }
}

/// A known item: "the +1 sword", "the 2 darts".
pub(crate) fn the_thing(item: &Item) -> Phrase {
    phrase!("the {}", bare_thing(item))
}

/// What the player calls an item of theirs.
pub(crate) fn your(item: &Item) -> Phrase {
    phrase!("your {}", bare_thing(item))
}

/// An item without an article: "+1 sword", "2 darts".
pub(crate) fn bare_thing(item: &Item) -> Phrase {
    with_numbers(item, item.kind.info().name, "ready in ")
}

/// The same beside its sign, which says already that it is a potion, a scroll, a charm, a rod or armour.
pub(crate) fn beside_sign(item: &Item) -> String {
    let own = |name: &'static str| {
        let own = KINDS.into_iter().find_map(|kind| name.strip_prefix(kind)).unwrap_or(name);
        own.strip_suffix(" armour").unwrap_or(own)
    };
    let info = item.kind.info();
    named(item, own(if item.count > 1 { info.plural } else { info.name }), "").into()
}

/// What the sign of an item says of it.
const KINDS: [&str; 8] = [
    "charm of the ",
    "charm of ",
    "rod of the ",
    "rod of ",
    "potion of ",
    "potions of ",
    "scroll of ",
    "scrolls of ",
];

/// A name without its article.
pub(crate) fn bare(name: &str) -> &str {
    ["a ", "an ", "the "].into_iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name)
}

/// An item under that name if it is a single one, with all its numbers.
fn with_numbers(item: &Item, single: &str, ready_in: &str) -> Phrase {
    named(item, if item.count > 1 { item.kind.info().plural } else { single }, ready_in)
}

/// An item under that name, with all its numbers.
fn named(item: &Item, name: &str, ready_in: &str) -> Phrase {
    let mut words = Phrase::default();
    if item.enchantment != 0 {
        words.push(format!("{:+} ", item.enchantment));
    }
    if item.count > 1 {
        words.push(format!("{} ", item.count));
    }
    words.push(Phrase::name(name, Named::Item(item.kind)));
    if let Some(cut) = item.inscription {
        words.push(phrase!(" of {}{}", cut.rune.info().name, counted(cut)));
    }
    if item.recharging() > 0 {
        words.push(phrase!(" ({}{})", ready_in, item.recharging()));
    }
    let left = FLASK - i32::from(item.poured());
    match (item.poured(), item.count) {
        (0, _) => {}
        (_, 1) => words.push(phrase!(" ({} left)", left)),
        _ => words.push(phrase!(" ({} left in one)", left)),
    }
    words
}

/// What a rune has counted, or which kind it is set on.
fn counted(cut: Inscription) -> Phrase {
    match cut.rune {
        Rune::ThirdStroke => phrase!(" ({} of {})", cut.counted, THIRD_STROKE),
        Rune::Cushion => phrase!(" ({} of {})", cut.counted, CUSHION),
        Rune::Prey => cut.prey.map_or_else(Phrase::default, |prey| phrase!(" of {}", foe(prey))),
        Rune::Wall
        | Rune::Leech
        | Rune::Burning
        | Rune::Rime
        | Rune::Reprisal
        | Rune::Burr
        | Rune::Quiet
        | Rune::Lamp
        | Rune::Breath => Phrase::default(),
    }
}

/// A count with its noun: "1 tile", "3 tiles".
pub fn several(count: impl std::fmt::Display, one: &str) -> String {
    let ending = if count.to_string() == "1" { "" } else { "s" };
    format!("{count} {one}{ending}")
}

/// A number of items of one kind: "a dart", "300 darts".
pub(crate) fn so_many(kind: ItemKind, count: u32) -> String {
    if count == 1 { a_thing(&Item::new(kind)).into() } else { format!("{count} {}", kind.info().plural) }
}

/// A number of foes of one kind: "rat", "3 rats".
pub fn foes(monster: Monster, count: u32) -> Phrase {
    match count {
        1 => foe(monster),
        _ => phrase!("{} {}", count, Phrase::name(monster.info().plural, Named::Foe(monster))),
    }
}

/// A trap.
pub(crate) const A_TRAP: &str = "a fire trap";

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
        assert_eq!(a_thing(&Item::several(ItemKind::Dart, 2)).to_string(), "2 darts");
        assert_eq!(a_thing(&enchanted(ItemKind::Sword, 1)).to_string(), "a +1 sword");
        assert_eq!(a_thing(&enchanted(ItemKind::Axe, -1)).to_string(), "a -1 axe");
        assert_eq!(a_thing(&Item::new(ItemKind::Axe)).to_string(), "an axe");
        assert_eq!(a_thing(&Item::new(ItemKind::OilFlask)).to_string(), "an oil flask");
        assert_eq!(a_thing(&enchanted(ItemKind::Mail, 2)).to_string(), "a suit of +2 mail");
        assert_eq!(a_thing(&Item::new(ItemKind::Ember)).to_string(), "the ember");
        assert_eq!(the_thing(&Item::several(ItemKind::Healing, 3)).to_string(), "the 3 potions of healing");
    }

    #[test]
    fn foes_have_the_right_article() {
        assert_eq!(a_foe(Monster::Orc).to_string(), "an orc");
        assert_eq!(a_foe(Monster::Moth).to_string(), "an ember moth");
        assert_eq!(a_foe(Monster::Warden).to_string(), "the Warden");
    }
}
