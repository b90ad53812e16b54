//! What gear in use, talents and masteries do that takes more than the numbers of
//! [`Passive`](crate::content::passive::Passive): one file for each family, one rule for each piece. Nothing else asks which
//! piece it is.

pub(super) mod armours;
pub(super) mod charms;
pub(super) mod lenses;
mod runes;
mod talents;
mod weapons;

use super::Turn;
use crate::content::talents::Branch;
use crate::content::{ItemKind, Rune, Talent};
use crate::level::hero::Piece;
use crate::level::{Actor, ActorId, Hero, Level};
use crate::map::{Direction, Point};

/// A hit meant for a victim, and what it does.
pub(super) type Hit = (ActorId, i32);

/// The rules of a piece of gear, a rune, a talent or a mastery, taken from [`PLAIN`] where it has none of its own. Where
/// several have a say, each is asked in the order of [`Hero::pieces`].
pub(crate) struct GearRule {
    /// Gets ready for an attack in that direction, if that takes the turn; says whether it does.
    pub raise: fn(&mut Turn, Direction) -> bool,
    /// Comes nearer for those hits in that direction; returns what that costs, if it does.
    pub close_in: fn(&mut Turn, Direction, &mut Vec<Hit>) -> Option<i32>,
    /// How far an attack reaches, in tiles.
    pub reach: fn(&Level) -> i32,
    /// The tiles that an attack in a direction hits, given the first of them, if it hits more than that one.
    pub tiles: fn(&Level, Point, Direction) -> Option<Vec<Point>>,
    /// What it adds to the power of a hit or an arrow against that victim.
    pub power: fn(&Level, &Actor) -> i32,
    /// Whether a hit from the dark does so much more as only a dagger's does.
    pub stabs: fn(&Hero) -> bool,
    /// How many times as much a hit does to that victim.
    pub times: fn(&Hero, &Actor) -> i32,
    /// What follows from a hit that its victim survives.
    pub on_hit: fn(&mut Turn, ActorId),
    /// What follows from a hit that kills, and whether that was a copy.
    pub on_kill: fn(&mut Turn, bool),
    /// What follows from an attack that hits anybody.
    pub on_attack: fn(&mut Hero),
    /// How many tiles a hit pushes that victim, if the pieces before it push it so many.
    pub push: fn(&Level, &Actor, usize) -> usize,
    /// How many tiles a hit pulls that victim.
    pub pull: fn(&Level, &Actor) -> usize,
    /// What follows from the death of a foe by the player's doing.
    pub on_death: fn(&mut Turn),

    /// What is left of a hit to the player of so much damage.
    pub take_hit: fn(&mut Hero, i32) -> i32,
    /// How a hit to the player is paid back at once to the foe that dealt it.
    pub pay_back: fn(&mut Turn, ActorId),
    /// What follows from that for the foe.
    pub on_hurt: fn(&mut Turn, ActorId),
    /// What follows from a telegraphed attack that misses the player.
    pub on_missed: fn(&mut Turn),
    /// What is left of the damage that fire does to the player.
    pub fire: fn(i32) -> i32,

    /// What a step costs more than others.
    pub step: fn(&mut Hero),
    /// What follows from waiting.
    pub on_wait: fn(&mut Turn),
    /// What follows from opening the lantern.
    pub on_open: fn(&mut Turn),
    /// What follows from arriving on a floor.
    pub on_arrival: fn(&mut Turn),
    /// What follows for a foe that steps away from beside the player.
    pub on_foe_leaves: fn(&mut Turn, ActorId),
    /// What follows from the passing of a turn.
    pub each_turn: fn(&mut Hero),
}

/// A piece that does nothing but what its numbers say.
const PLAIN: GearRule = GearRule {
    raise: |_, _| false,
    close_in: |_, _, _| None,
    reach: |_| 1,
    tiles: |_, _, _| None,
    power: |_, _| 0,
    stabs: |_| false,
    times: |_, _| 1,
    on_hit: |_, _| {},
    on_kill: |_, _| {},
    on_attack: |_| {},
    push: |_, _, tiles| tiles,
    pull: |_, _| 0,
    on_death: |_| {},
    take_hit: |_, damage| damage,
    pay_back: |_, _| {},
    on_hurt: |_, _| {},
    on_missed: |_| {},
    fire: |damage| damage,
    step: |_| {},
    on_wait: |_| {},
    on_open: |_| {},
    on_arrival: |_| {},
    on_foe_leaves: |_, _| {},
    each_turn: |_| {},
};

/// The rules of all that works for the player, in the order in which they apply.
pub(crate) fn rules(hero: &Hero) -> impl Iterator<Item = &'static GearRule> {
    hero.pieces().map(|piece| rule(piece).unwrap_or(&NOTHING))
}

/// Applies a rule of each piece that works for the player.
pub(crate) fn apply(turn: &mut Turn, apply: impl Fn(&GearRule, &mut Turn)) {
    for rule in rules(&turn.level.hero).collect::<Vec<_>>() {
        apply(rule, turn);
    }
}

/// The same where only what the player has is changed.
pub(crate) fn change(hero: &mut Hero, mut change: impl FnMut(&GearRule, &mut Hero)) {
    for rule in rules(hero).collect::<Vec<_>>() {
        change(rule, hero);
    }
}

static NOTHING: GearRule = PLAIN;

/// The rules of a piece; `None` if its numbers, its use or its throwing is all that it does.
fn rule(piece: Piece) -> Option<&'static GearRule> {
    match piece {
        Piece::Item(kind) => rule_of_item(kind),
        Piece::Rune(rune) => rule_of_rune(rune),
        Piece::Talent(talent) => rule_of_talent(talent),
        Piece::Mastery(way) => rule_of_mastery(way),
    }
}

fn rule_of_item(kind: ItemKind) -> Option<&'static GearRule> {
    match kind {
        ItemKind::Dagger => Some(&weapons::DAGGER),
        ItemKind::Sword => Some(&weapons::SWORD),
        ItemKind::Axe => Some(&weapons::AXE),
        ItemKind::Spear => Some(&weapons::SPEAR),
        ItemKind::Mace => Some(&weapons::MACE),
        ItemKind::Staff => Some(&weapons::STAFF),
        ItemKind::Whip => Some(&weapons::WHIP),
        ItemKind::Rapier => Some(&weapons::RAPIER),
        ItemKind::Hammer => Some(&weapons::HAMMER),
        ItemKind::Torch => Some(&weapons::TORCH),
        ItemKind::Bow => Some(&weapons::BOW),
        ItemKind::Plate => Some(&armours::PLATE),
        ItemKind::GlassMail => Some(&armours::GLASS_MAIL),
        ItemKind::MothCharm => Some(&charms::MOTH),
        ItemKind::EmberCharm => Some(&charms::EMBERS),
        ItemKind::HoundCharm => Some(&charms::HOUND),
        ItemKind::ThornCharm => Some(&charms::THORN),
        ItemKind::BurningGlass => Some(&lenses::BURNING_GLASS),
        ItemKind::Flail
        | ItemKind::TwinKnives
        | ItemKind::Bill
        | ItemKind::Leather
        | ItemKind::Mail
        | ItemKind::Cloak
        | ItemKind::PaddedCoat
        | ItemKind::DiversCoat
        | ItemKind::Robe
        | ItemKind::Drakehide
        | ItemKind::MirrorMail
        | ItemKind::MoleCharm
        | ItemKind::CatCharm
        | ItemKind::OxCharm
        | ItemKind::WickCharm
        | ItemKind::RedGlass
        | ItemKind::BullsEye
        | ItemKind::GhostGlass
        | ItemKind::Shutter
        | ItemKind::ColdLamp
        | ItemKind::ForceRod
        | ItemKind::HookRod
        | ItemKind::SparkRod
        | ItemKind::FrostRod
        | ItemKind::FlameRod
        | ItemKind::DiggingRod
        | ItemKind::BindingRod
        | ItemKind::LeapingRod
        | ItemKind::WallRod
        | ItemKind::ExchangeRod
        | ItemKind::Healing
        | ItemKind::Vigour
        | ItemKind::Haste
        | ItemKind::FireProof
        | ItemKind::Sight
        | ItemKind::ConfusionPotion
        | ItemKind::FrostPotion
        | ItemKind::FiredampPotion
        | ItemKind::StoneSkin
        | ItemKind::Feather
        | ItemKind::Pit
        | ItemKind::Lightning
        | ItemKind::Fireball
        | ItemKind::ConfusionScroll
        | ItemKind::Teleport
        | ItemKind::Mapping
        | ItemKind::Sleep
        | ItemKind::Light
        | ItemKind::Enchant
        | ItemKind::TradingPlaces
        | ItemKind::Waystone
        | ItemKind::Shattering
        | ItemKind::Silence
        | ItemKind::Sanctuary
        | ItemKind::Discord
        | ItemKind::Echo
        | ItemKind::Dart
        | ItemKind::FirePot
        | ItemKind::OilFlask
        | ItemKind::Bola
        | ItemKind::HookAndLine
        | ItemKind::FrostPot
        | ItemKind::SmokePot
        | ItemKind::SparkJar
        | ItemKind::Bell
        | ItemKind::Caltrops
        | ItemKind::Arrow
        | ItemKind::Ember
        | ItemKind::Key => None,
    }
}

fn rule_of_rune(rune: Rune) -> Option<&'static GearRule> {
    match rune {
        Rune::Wall => Some(&runes::WALL),
        Rune::ThirdStroke => Some(&runes::THIRD_STROKE),
        Rune::Leech => Some(&runes::LEECH),
        Rune::Burning => Some(&runes::BURNING),
        Rune::Rime => Some(&runes::RIME),
        Rune::Prey => Some(&runes::NAME),
        Rune::Reprisal => Some(&runes::REPRISAL),
        Rune::Cushion => Some(&runes::CUSHION),
        Rune::Burr => Some(&runes::BURR),
        Rune::Quiet | Rune::Lamp | Rune::Breath => None,
    }
}

fn rule_of_talent(talent: Talent) -> Option<&'static GearRule> {
    match talent {
        Talent::Dazzle => Some(&talents::DAZZLE),
        Talent::Glare => Some(&talents::GLARE),
        Talent::Riposte => Some(&talents::RIPOSTE),
        Talent::Opportunist => Some(&talents::OPPORTUNIST),
        Talent::Shoulder => Some(&talents::SHOULDER),
        Talent::Spite => Some(&talents::SPITE),
        Talent::TrimmedWick
        | Talent::Lightkeeper
        | Talent::SoftStep
        | Talent::FirstCut
        | Talent::Fade
        | Talent::SilentKill
        | Talent::Firm
        | Talent::Reach
        | Talent::Crush
        | Talent::Anchor
        | Talent::WideFlask
        | Talent::Insulated
        | Talent::SlowMatch
        | Talent::Distil => None,
    }
}

fn rule_of_mastery(way: Branch) -> Option<&'static GearRule> {
    match way {
        Branch::Blade => Some(&talents::BLADE),
        Branch::Mason => Some(&talents::MASON),
        Branch::Lamp | Branch::Shadow | Branch::Alchemist => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::uses;
    use crate::content::passive::NONE;

    /// What is equipped for its numbers in the table of items alone.
    const PLAIN_GEAR: [ItemKind; 1] = [ItemKind::Leather];

    fn does_something(piece: Piece) -> bool {
        rule(piece).is_some() || *piece.passive() != NONE
    }

    #[test]
    fn all_gear_but_leather_does_something() {
        for kind in ItemKind::ALL.into_iter().filter(|kind| kind.info().category.is_gear()) {
            let works = does_something(Piece::Item(kind)) || uses::is_worked(kind);
            assert_ne!(works, PLAIN_GEAR.contains(&kind), "{kind:?}");
        }
    }

    #[test]
    fn what_is_not_equipped_has_no_gear_rule() {
        for kind in ItemKind::ALL.into_iter().filter(|kind| !kind.info().category.is_gear()) {
            assert!(!does_something(Piece::Item(kind)), "{kind:?}");
        }
    }

    #[test]
    fn every_rune_talent_and_mastery_does_something() {
        let runes = Rune::ALL.into_iter().map(Piece::Rune);
        let talents = Talent::ALL.into_iter().map(Piece::Talent);
        let masteries = Branch::ALL.into_iter().map(Piece::Mastery);
        for piece in runes.chain(talents).chain(masteries) {
            assert!(does_something(piece), "{piece:?}");
        }
    }
}
