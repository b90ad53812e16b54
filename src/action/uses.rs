//! Using and throwing things: which family's business it is, and whether it can be done at all. What each kind does stands
//! in `uses/`, one file for each family. Everything is checked before a thing is spent or dice are thrown, so that a
//! refusal changes nothing.

mod potions;
mod rods;
mod scrolls;
mod throwing;

pub(crate) use throwing::{burst_fuses, throw};

pub(crate) use scrolls::farthest_place as teleports_to;

use super::effects::Stimulus;
use super::{
    Action, NORMAL_COST, Outcome, Refusal, Target, Turn, abilities, area, effects, gear, harm, things,
};
use crate::action::noise;
use crate::content::ItemKind;
use crate::content::items::BELL;
use crate::event::{Event, Who};
use crate::level::{ActorId, Slot};
use crate::map::Point;

/// How far breaking glass is heard, in steps.
const SHATTER_NOISE: u32 = 8;

/// What a thing does.
enum Use {
    /// It is drunk: nothing has to be pointed at.
    Drink(fn(&mut Turn)),
    /// It is read: it looks for its target itself, and is spent only if it has found one.
    Read(fn(&mut Turn, Slot, Target) -> Result<(), Refusal>),
    /// It is read, and this comes to the ground at which it is pointed, by its table.
    ReadAt(Stimulus, fn(&mut Turn, Slot, Target) -> Result<(), Refusal>),
    /// It is thrown, and breaks: how many steps away that is heard, what comes to the ground, by its table, and what it does to
    /// the tiles that it reaches.
    Shatter(u32, Option<Stimulus>, fn(&mut Turn, &[Point])),
    /// It is drunk, or thrown, as above.
    DrinkOrShatter(fn(&mut Turn), u32, Option<Stimulus>, fn(&mut Turn, &[Point])),
    /// It is thrown, and does this to the foe that it hits.
    Hurl(fn(&mut Turn, ActorId)),
    /// It is thrown, and pulls what it catches.
    Cast,
    /// It is pointed at a foe, which is hit by it, and recharges.
    Zap(fn(&mut Turn, ActorId, Point)),
    /// It is pointed at a place, and recharges.
    Beam(&'static rods::Beam),
    /// It is pointed at two, changes their places, and recharges.
    Exchange,
    /// It is worked where it is worn or hangs.
    Work(fn(&mut Turn, Slot) -> Result<(), Refusal>),
    /// None of these: it lies where it is thrown, and is worn if it is made for that.
    Nothing,
}

/// What each kind of thing does when it is used. A new kind does not compile until it stands here.
fn use_of(kind: ItemKind) -> Use {
    match kind {
        ItemKind::Healing => Use::Drink(potions::healing),
        ItemKind::Vigour => Use::Drink(potions::vigour),
        ItemKind::Haste => Use::Drink(potions::haste),
        ItemKind::FireProof => Use::Drink(potions::fire_proof),
        ItemKind::Sight => Use::Drink(potions::sight),
        ItemKind::StoneSkin => Use::Drink(potions::stone_skin),
        ItemKind::ConfusionPotion => {
            Use::DrinkOrShatter(potions::confusion, SHATTER_NOISE, None, throwing::confuse)
        }
        ItemKind::Feather => Use::Drink(potions::feather),
        ItemKind::Lightning => Use::Read(scrolls::lightning),
        ItemKind::Fireball => Use::ReadAt(Stimulus::Fire, scrolls::fireball),
        ItemKind::ConfusionScroll => Use::Read(scrolls::confusion),
        ItemKind::Teleport => Use::Read(scrolls::teleport),
        ItemKind::Mapping => Use::Read(scrolls::mapping),
        ItemKind::Sleep => Use::Read(scrolls::sleep),
        ItemKind::Light => Use::Read(scrolls::light),
        ItemKind::Enchant => Use::Read(scrolls::enchant),
        ItemKind::Bola => Use::Hurl(throwing::hold),
        ItemKind::HookAndLine => Use::Cast,
        ItemKind::ForceRod => Use::Zap(rods::force),
        ItemKind::HookRod => Use::Zap(rods::hook),
        ItemKind::FrostPotion => {
            Use::DrinkOrShatter(potions::frost, SHATTER_NOISE, Some(Stimulus::Cold), throwing::freeze)
        }
        ItemKind::FrostPot => Use::Shatter(SHATTER_NOISE, Some(Stimulus::Cold), throwing::freeze),
        ItemKind::FiredampPotion => Use::Shatter(SHATTER_NOISE, None, throwing::firedamp),
        ItemKind::SmokePot => Use::Shatter(SHATTER_NOISE, None, throwing::smoke),
        ItemKind::SparkJar => Use::Shatter(noise::BLAST, Some(Stimulus::Spark), throwing::spark),
        ItemKind::Pit => Use::Shatter(SHATTER_NOISE, None, effects::falls::open_pit),
        ItemKind::Bell => Use::Shatter(BELL, None, throwing::ring),
        ItemKind::Caltrops => Use::Shatter(SHATTER_NOISE, None, throwing::scatter),
        ItemKind::SparkRod => Use::Beam(&rods::SPARK),
        ItemKind::FrostRod => Use::Beam(&rods::FROST),
        ItemKind::FlameRod => Use::Beam(&rods::FLAME),
        ItemKind::DiggingRod => Use::Beam(&rods::DIGGING),
        ItemKind::BindingRod => Use::Zap(rods::bind),
        ItemKind::LeapingRod => Use::Beam(&rods::LEAPING),
        ItemKind::WallRod => Use::Beam(&rods::WALL),
        ItemKind::ExchangeRod => Use::Exchange,
        ItemKind::TradingPlaces => Use::Read(scrolls::trade_places),
        ItemKind::Waystone => Use::Read(scrolls::waystone),
        ItemKind::Shattering => Use::Read(scrolls::shatter),
        ItemKind::Silence => Use::Read(scrolls::silence),
        ItemKind::Sanctuary => Use::Read(scrolls::sanctuary),
        ItemKind::Discord => Use::Read(scrolls::discord),
        // With a scroll to repeat it is used as that one.
        ItemKind::Echo => Use::Read(|_, _, _| Err(Refusal::NothingToEcho)),
        ItemKind::Shutter => Use::Work(gear::lenses::flash),
        ItemKind::WickCharm => Use::Work(gear::charms::flare),
        ItemKind::FirePot => Use::Shatter(noise::BLAST, Some(Stimulus::Fire), throwing::burst_into_flames),
        ItemKind::OilFlask => Use::Shatter(SHATTER_NOISE, None, throwing::spill),
        ItemKind::Dart
        | ItemKind::Arrow
        | ItemKind::Bow
        | ItemKind::Bill
        | ItemKind::Dagger
        | ItemKind::Sword
        | ItemKind::Axe
        | ItemKind::Spear
        | ItemKind::Mace
        | ItemKind::Staff
        | ItemKind::Whip
        | ItemKind::Torch
        | ItemKind::Rapier
        | ItemKind::Flail
        | ItemKind::Hammer
        | ItemKind::PaddedCoat
        | ItemKind::DiversCoat
        | ItemKind::Leather
        | ItemKind::Mail
        | ItemKind::Plate
        | ItemKind::Cloak
        | ItemKind::MothCharm
        | ItemKind::MoleCharm
        | ItemKind::EmberCharm
        | ItemKind::HoundCharm
        | ItemKind::CatCharm
        | ItemKind::OxCharm
        | ItemKind::ThornCharm
        | ItemKind::MirrorMail
        | ItemKind::Robe
        | ItemKind::Drakehide
        | ItemKind::GlassMail
        | ItemKind::TwinKnives
        | ItemKind::RedGlass
        | ItemKind::BurningGlass
        | ItemKind::BullsEye
        | ItemKind::GhostGlass
        | ItemKind::ColdLamp
        | ItemKind::Ember
        | ItemKind::Key => Use::Nothing,
    }
}

/// What reaches the tiles at which such an item is pointed, by the table of the ground; `None` if nothing in the table
/// does. A test below throws and points everything at the ground to check it.
pub fn arrival(kind: ItemKind) -> Option<Stimulus> {
    match use_of(kind) {
        Use::Shatter(_, brings, _) | Use::DrinkOrShatter(_, _, brings, _) => brings,
        Use::Beam(beam) => beam.brings,
        Use::ReadAt(brings, _) => Some(brings),
        Use::Drink(_)
        | Use::Read(_)
        | Use::Hurl(_)
        | Use::Cast
        | Use::Zap(_)
        | Use::Exchange
        | Use::Work(_)
        | Use::Nothing => None,
    }
}

/// Whether gear of that kind is used while it is worn or hangs at the belt.
pub fn is_worked(kind: ItemKind) -> bool {
    matches!(use_of(kind), Use::Zap(_) | Use::Beam(_) | Use::Exchange | Use::Work(_))
}

/// Drinks or reads what lies in `slot`; throws what is made to be thrown; puts on what is made to be worn.
pub(crate) fn use_thing(turn: &mut Turn, slot: Slot, target: Target) -> Result<Outcome, Refusal> {
    let kind = turn.level.hero.used_as(things::item_in(turn, slot)?.kind);
    match target {
        Target::Into(other) => {
            return potions::distil(turn, slot, other.kind().ok_or(Refusal::WrongUse)?);
        }
        Target::Fused(at, turns) => return throwing::set(turn, slot, at, turns),
        Target::Named(prey) => return things::name(turn, slot, prey),
        Target::Itself if kind.info().category.is_gear() => match turn.level.hero.is_equipped(slot) {
            true if matches!(use_of(kind), Use::Work(_)) => {}
            true => return Err(Refusal::Equipped),
            false => return Ok(Outcome::Instead(Action::Equip(slot))),
        },
        Target::Place(at) if area::is_for_throwing(kind) => {
            return Ok(Outcome::Instead(Action::Throw(slot, at)));
        }
        Target::Itself | Target::Place(_) | Target::Thing(_) | Target::Brief | Target::Both(..) => {}
    }
    match (use_of(kind), target) {
        (Use::Drink(_), Target::Itself) if potions::would_be_wasted(turn, kind) => {
            return Err(Refusal::NotHurt);
        }
        (Use::Drink(effect) | Use::DrinkOrShatter(effect, ..), Target::Itself) => {
            drink(turn, slot, effect);
        }
        (Use::Drink(_), Target::Brief) if kind == ItemKind::Vigour => {
            drink(turn, slot, potions::vigorous);
        }
        (Use::Read(effect) | Use::ReadAt(_, effect), _) => {
            effect(turn, slot, target)?;
            if kind != ItemKind::Enchant {
                turn.level.hero.record.echoes = Some(kind);
            }
        }
        (Use::Zap(effect), Target::Place(at)) => rods::zap(turn, slot, at, effect)?,
        (Use::Beam(beam), Target::Place(at)) => rods::point(turn, slot, at, beam)?,
        (Use::Exchange, Target::Both(one, other)) => rods::exchange(turn, slot, [one, other])?,
        (Use::Work(effect), Target::Itself) => effect(turn, slot)?,
        (
            Use::Drink(_)
            | Use::DrinkOrShatter(..)
            | Use::Shatter(..)
            | Use::Hurl(_)
            | Use::Cast
            | Use::Zap(_)
            | Use::Beam(_)
            | Use::Exchange
            | Use::Work(_)
            | Use::Nothing,
            _,
        ) => return Err(Refusal::WrongUse),
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Drinks one of the potions in `slot`, whose kind is known from then on.
fn drink(turn: &mut Turn, slot: Slot, effect: fn(&mut Turn)) {
    let hero = &mut turn.level.hero;
    let kind = hero.item(slot).map(|item| item.kind).filter(|kind| !hero.record.drunk.contains(kind));
    hero.record.drunk.extend(kind);
    use_up(turn, slot);
    effect(turn);
}

/// Spends one of what lies in `slot`, and says that it is used.
fn use_up(turn: &mut Turn, slot: Slot) {
    if let Some(item) = things::spend(turn, slot) {
        turn.tell(Event::Used { item });
    }
}

/// Everyone who stands on one of those tiles, in their order.
fn who_stands_on(turn: &Turn, tiles: &[Point]) -> Vec<ActorId> {
    tiles.iter().filter_map(|at| turn.level.actor_at(*at)).map(|actor| actor.id).collect()
}

/// Magic changes the places of two.
fn exchange_places(turn: &mut Turn, pair: [ActorId; 2]) {
    let [one, other] = pair.map(|id| turn.actor(id).at);
    for (id, to) in pair.into_iter().zip([other, one]) {
        let who = turn.who(id);
        abilities::carry(turn, id, to);
        turn.tell(Event::Teleported { who, to });
    }
    for id in pair {
        if turn.level.actor(id).is_some() {
            harm::release(turn, id);
            effects::entered(turn, id, None);
        }
    }
}

/// The player, as the one who did it.
fn by_player(turn: &Turn) -> Option<Who> {
    Some(turn.who(ActorId::PLAYER))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::perform;
    use crate::content::Item;
    use crate::content::items::{Aim, Category};
    use crate::level::{Cover, Gas, Level, Lit};
    use crate::map::{Map, TileType};

    const THERE: Point = Point { x: 4, y: 1 };

    /// What reached a tile of that kind, judged by what has become of it.
    fn came(level: &Level, before: TileType) -> Option<Stimulus> {
        let tile = level.map.index(THERE);
        match level.ground.cover[tile] {
            Cover::Frost => Some(Stimulus::Cold),
            _ if level.gas_at(Gas::Steam, THERE) > 0 => Some(Stimulus::Fire),
            // So does fire, but that makes steam of water, too.
            _ if level.ground.fire[tile] > 0 && before == TileType::Grass => Some(Stimulus::Spark),
            _ => None,
        }
    }

    /// What follows from pointing an item of that kind at such a tile.
    fn pointed(kind: ItemKind, at: TileType) -> Option<Stimulus> {
        let (map, marks) = Map::from_picture("########\n#@.....#\n########");
        let mut level = Level::new(5, map, marks[0].1);
        level.map.set(THERE, at);
        level.derived.light.fill(Lit::Bright);
        level.derived.in_line.fill(true);
        level.hero.bag[3] = Some(Item::new(kind));
        level.hero.equipment.belt[0] = (kind.info().category == Category::Rod).then_some(Slot(3));
        let action = match kind.info().aim {
            Aim::Place { .. } if area::is_for_throwing(kind) => Action::Throw(Slot(3), THERE),
            _ => Action::Use(Slot(3), Target::Place(THERE)),
        };
        let _ = perform(&mut Turn { level: &mut level, events: &mut Vec::new() }, ActorId::PLAYER, action);
        came(&level, at)
    }

    #[test]
    fn what_is_pointed_at_the_ground_brings_what_is_said() {
        for kind in ItemKind::ALL {
            if !matches!(kind.info().aim, Aim::Place { .. }) {
                continue;
            }
            let tiles = [TileType::Shallow, TileType::Grass];
            let found = tiles.into_iter().find_map(|tile| pointed(kind, tile));
            assert_eq!(found, arrival(kind), "{kind:?}");
        }
    }
}
