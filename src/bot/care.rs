//! Rules for upkeep: talents, equipment, items best used at once, rest, and leaving fire.

use super::Bot;
use super::style::Style;
use super::view::View;
use crate::action::{Action, Target};
use crate::auto::rest;
use crate::content::items::{Category, Gear};
use crate::content::{Condition, FLOORS, Item, ItemKind, Talent};
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::{Actor, Brazier, Hero, Lantern, Level, Slot};
use crate::map::{Direction, Point, TileType};

/// Rests until fully healed once health falls below this percentage.
pub(super) const TIRED: i32 = 60;
/// Stays on a floor while health is below this percentage.
pub(super) const FIT: i32 = 90;
/// From this floor on, it detects foes by magic on arrival.
const LOOKS_AHEAD: u32 = 4;
/// From this floor on, it uses magic mapping.
const MAPS: u32 = 4;
/// From this floor on, it marks the stairs with a waystone scroll if it has a second one to return with.
const MARKS: u32 = 3;

/// Stops resting at this much oil.
const KEEPS: i32 = 400;

/// With more oil than this, it lights up the ground ahead if that shows enough tiles.
const WASTES: i32 = 900;
const MUCH_UNSEEN: usize = 40;

/// Walks to a brazier when missing this much health.
const WORTH_A_WALK: i32 = 10;
/// The longest walk to a brazier, in steps.
const FARTHEST_WARMTH: u32 = 30;

/// Charms, most useful first.
const CHARMS: [ItemKind; 8] = [
    ItemKind::HoundCharm,
    ItemKind::ThornCharm,
    ItemKind::MoleCharm,
    ItemKind::EmberCharm,
    ItemKind::CatCharm,
    ItemKind::MothCharm,
    ItemKind::OxCharm,
    ItemKind::WickCharm,
];

/// Rods, most useful first.
const RODS: [ItemKind; 10] = [
    ItemKind::SparkRod,
    ItemKind::FlameRod,
    ItemKind::ExchangeRod,
    ItemKind::ForceRod,
    ItemKind::FrostRod,
    ItemKind::HookRod,
    ItemKind::LeapingRod,
    ItemKind::WallRod,
    ItemKind::DiggingRod,
    ItemKind::BindingRod,
];

/// Below this much oil it doesn't count on healing light.
const SCARCE: i32 = 200;

/// What a lens is worth here and now to a player who heals by lantern light. Clear glass is worth nothing.
type Worth = fn(&Level) -> i32;

const LENSES: [(ItemKind, Worth); 6] = [
    (ItemKind::BurningGlass, |_| 4),
    (ItemKind::GhostGlass, |_| 2),
    (ItemKind::Shutter, |_| 1),
    (ItemKind::BullsEye, |_| 1),
    // On the last floor, hiding matters more than healing.
    (ItemKind::RedGlass, |level| if level.depth == FLOORS || is_oil_scarce(level) { 3 } else { 1 }),
    (ItemKind::ColdLamp, |level| if is_oil_scarce(level) { 3 } else { 1 }),
];

/// Talents, most useful first.
const TALENTS: [Talent; Talent::COUNT] = [
    Talent::Glare,
    Talent::Reach,
    Talent::Firm,
    Talent::Riposte,
    Talent::Crush,
    Talent::Opportunist,
    Talent::Distil,
    Talent::Insulated,
    Talent::WideFlask,
    Talent::FirstCut,
    Talent::SoftStep,
    Talent::SilentKill,
    Talent::Lightkeeper,
    Talent::Fade,
    Talent::TrimmedWick,
    Talent::Anchor,
    Talent::Shoulder,
    Talent::Dazzle,
    Talent::Spite,
    Talent::SlowMatch,
];

pub(super) fn grow(bot: &mut Bot, view: &View) -> Option<Action> {
    let choices = view.level.hero.choices();
    let mut wanted = bot.style.talents().iter().copied().chain(TALENTS);
    wanted.find(|talent| choices.contains(talent)).map(|talent| Action::ChooseBoon(talent.into()))
}

/// Steps out of fire and gas, and into water when burning.
pub(super) fn leave_hazard(_: &mut Bot, view: &View) -> Option<Action> {
    let level = view.level;
    let here = view.player.at;
    let burns = view.player.has(Condition::Burning) && !view.level.is_fire_proof(view.player);
    let is_hazardous = known::is_hazardous(level, here);
    if !burns && !is_hazardous {
        return None;
    }
    let around = Direction::ALL.into_iter();
    let water = |d: &Direction| known::tile(level, d.step(here)).is_some_and(|tile| tile.is_water());
    let free = KnownGround::new(level, Care::Safe);
    let mut safe = around.clone().filter(|d| free.is_open(d.step(here)));
    if burns && let Some(direction) = around.clone().find(|d| free.is_open(d.step(here)) && water(d)) {
        return Some(Action::Step(direction));
    }
    is_hazardous.then(|| safe.next().map(Action::Step)).flatten()
}

/// Equips the best gear.
pub(super) fn dress(bot: &mut Bot, view: &View) -> Option<Action> {
    let hero = &view.level.hero;
    let best = |category, worn: Option<&Item>| {
        let is_weighed = bot.style == Style::Defending && category == Category::Armour;
        let worth = |item: &Item| if is_weighed { item.kind.info().defence } else { worth(hero, item) };
        let own = worn.map_or(-1, worth);
        let things = hero.items().filter(|(_, item)| item.kind.info().category == category);
        let better = things.filter(|(_, item)| worth(item) > own && !bot.avoids(item.kind));
        better.max_by_key(|(slot, item)| (worth(item), std::cmp::Reverse(*slot))).map(|(slot, _)| slot)
    };
    let charm = || if hero.equipment.charm.is_none() { first_charm(bot, hero) } else { None };
    let slot = best(Category::Weapon, hero.wielded()).or_else(|| best(Category::Armour, hero.worn()));
    let rod = || {
        let rods = hero.items().filter(|(_, item)| item.kind.info().category == Category::Rod);
        let spare = rods.filter(|(slot, item)| !hero.is_equipped(*slot) && !bot.avoids(item.kind));
        let (slot, best) = spare.min_by_key(|(_, item)| rank(item.kind))?;
        let belt = hero.equipment.belt.iter().map(|slot| hero.item((*slot)?).map(|rod| rank(rod.kind)));
        belt.into_iter().any(|own| own.is_none_or(|own| own > rank(best.kind))).then_some(slot)
    };
    let equip = slot.or_else(charm).or_else(rod).map(Action::Equip);
    equip.or_else(|| change_lens(bot, view))
}

/// Enchantment plus a bonus for special rules. A hammer attacks half as often.
pub(super) fn worth(hero: &Hero, item: &Item) -> i32 {
    let info = item.kind.info();
    let trick = match item.kind {
        ItemKind::Staff | ItemKind::Cloak | ItemKind::Rapier | ItemKind::Flail => 1,
        ItemKind::Whip => 3,
        // It is for throwing.
        ItemKind::Torch => -20,
        ItemKind::Hammer => -7,
        // It helps against foes at a distance.
        ItemKind::Bow => -1,
        ItemKind::TwinKnives => 5,
        // It pays off with a full belt of rods.
        ItemKind::Robe if !hero.equipment.belt.contains(&None) => 3,
        _ => 0,
    };
    2 * (info.power + info.defence + i32::from(item.enchantment))
        + trick
        + 2 * i32::from(item.rune().is_some())
}

/// The gain from equipping a new item of this kind; negative if it is not a weapon or armour.
pub(super) fn gear_gain(hero: &Hero, kind: ItemKind) -> i32 {
    let own = match kind.info().category.gear() {
        Some(Gear::Weapon) => hero.wielded(),
        Some(Gear::Armour) => hero.worn(),
        Some(Gear::Charm | Gear::Lens | Gear::Rod) | None => return 0,
    };
    worth(hero, &Item::new(kind)) - own.map_or(0, |item| worth(hero, item))
}

fn is_oil_scarce(level: &Level) -> bool {
    level.hero.oil_in_all() < SCARCE
}

/// The gain from replacing the present lens.
pub(super) fn lens_gain(level: &Level, lens: ItemKind) -> i32 {
    lens_worth(level, lens) - level.hero.glass().map_or(0, |own| lens_worth(level, own.kind))
}

fn lens_worth(level: &Level, lens: ItemKind) -> i32 {
    LENSES.iter().find(|(kind, _)| *kind == lens).map_or(0, |(_, worth)| worth(level))
}

/// Fits a better lens where it can be changed.
fn change_lens(bot: &Bot, view: &View) -> Option<Action> {
    let (level, hero) = (view.level, &view.level.hero);
    if !level.can_change_lens() {
        return None;
    }
    let lenses = hero.items().filter(|(_, item)| item.kind.info().category == Category::Lens);
    let better = lenses.filter(|(_, item)| lens_gain(level, item.kind) > 0 && !bot.avoids(item.kind));
    better.max_by_key(|(_, item)| lens_worth(level, item.kind)).map(|(slot, _)| Action::Equip(slot))
}

fn rank(rod: ItemKind) -> usize {
    RODS.iter().position(|kind| *kind == rod).unwrap_or(RODS.len())
}

fn first_charm(bot: &Bot, hero: &Hero) -> Option<Slot> {
    let have = |kind: &ItemKind| hero.items().find(|(_, item)| item.kind == *kind).map(|(slot, _)| slot);
    CHARMS.iter().filter(|kind| !bot.avoids(**kind)).find_map(have)
}

/// Uses items with permanent benefits.
pub(super) fn improve(bot: &mut Bot, view: &View) -> Option<Action> {
    let hero = &view.level.hero;
    // With two rods it keeps one scroll for a fight in which they must recharge.
    let kept = if hero.equipment.belt.contains(&None) { 0 } else { 1 };
    let has_more = |slot: &Slot| hero.item(*slot).is_some_and(|item| item.count > kept);
    let vigour = view.slot(ItemKind::Vigour).filter(has_more).filter(|_| !bot.avoids(ItemKind::Vigour));
    let scroll = || view.slot(ItemKind::Enchant).filter(|_| !bot.avoids(ItemKind::Enchant));
    vigour
        .map(|slot| Action::Use(slot, Target::Itself))
        .or_else(|| Some(Action::Use(scroll()?, Target::Thing(improved(bot.style, hero)?))))
        .or_else(|| distil(view))
}

/// What it enchants: of weapon and armour the less enchanted, or else a lens or rod.
fn improved(style: Style, hero: &Hero) -> Option<Slot> {
    if style == Style::Defending && hero.equipment.armour.is_some() {
        return hero.equipment.armour;
    }
    let bonus = |item: &Item| matches!(item.kind.info().category, Category::Weapon | Category::Armour);
    hero.enchantable().min_by_key(|(_, item)| (!bonus(item), item.enchantment)).map(|(slot, _)| slot)
}

/// Distils two spare potions into healing.
fn distil(view: &View) -> Option<Action> {
    let hero = &view.level.hero;
    let apt = |(slot, item): (Slot, &Item)| {
        let kinds = hero.distils(item);
        (item.kind != ItemKind::Vigour && kinds.contains(&ItemKind::Healing)).then_some(slot)
    };
    let slot = hero.items().find_map(apt)?;
    Some(Action::Use(slot, Target::Into(ItemKind::Healing.into())))
}

/// Uses items that help most on a new floor.
pub(super) fn prepare(bot: &mut Bot, view: &View) -> Option<Action> {
    let depth = view.level.depth;
    let is_new = || view.way_on().is_none();
    let sees = view.player.has(Condition::Sight);
    let wanted: [(ItemKind, &dyn Fn() -> bool); 4] = [
        (ItemKind::Sight, &|| depth >= LOOKS_AHEAD && !sees && is_new()),
        (ItemKind::Mapping, &|| depth >= MAPS && is_new()),
        (ItemKind::Light, &|| view.level.place.info().dark && is_new()),
        (ItemKind::Waystone, &|| depth >= MARKS && can_mark_stairs(view)),
    ];
    let mut wanted = wanted.into_iter().filter(|(kind, _)| !bot.avoids(*kind));
    wanted.find_map(|(kind, is_wanted)| {
        let slot = view.slot(kind)?;
        is_wanted().then_some(Action::Use(slot, Target::Itself))
    })
}

/// Whether to mark these stairs with a waystone.
fn can_mark_stairs(view: &View) -> bool {
    let level = view.level;
    let is_on_stairs =
        || [true, false].into_iter().any(|down| known::stairs(level, down) == Some(view.player.at));
    let has_two = level.hero.items().any(|(_, item)| item.kind == ItemKind::Waystone && item.count >= 2);
    has_two && level.ground.waystone.is_none() && is_on_stairs()
}

/// Lights up the dark ahead if that shows enough and oil is plentiful.
pub(super) fn flare(bot: &mut Bot, view: &View) -> Option<Action> {
    let (level, hero) = (view.level, &view.level.hero);
    let slot = hero.equipment.charm.filter(|_| !bot.avoids(ItemKind::WickCharm))?;
    let is_wick = hero.item(slot).is_some_and(|charm| charm.kind == ItemKind::WickCharm);
    let is_dark = |at: &Point| level.is_in_line(*at) && level.remembered_tile(*at).is_none();
    let is_due = is_wick
        && view.is_calm()
        && hero.oil_in_all() > WASTES
        && level.timers.flare.is_none()
        && level.map.points().filter(is_dark).count() >= MUCH_UNSEEN;
    is_due.then_some(Action::Use(slot, Target::Itself))
}

/// Opens a hooded lantern for healing light.
pub(super) fn open_lantern(view: &View) -> Option<Action> {
    (view.level.hero.lantern() == Lantern::Hooded).then_some(Action::Lantern)
}

/// Whether resting leaves enough oil for the rest of the run.
pub(super) fn has_oil_to_rest(view: &View) -> bool {
    view.level.hero.oil_in_all() > KEEPS || view.player.has(Condition::Confusion)
}

/// Whether its companion needs rest, or has not had enough of it.
pub(super) fn tends(view: &View, is_resting: bool) -> bool {
    let is_hurt = |friend: &Actor| is_resting || 100 * friend.body.hp < TIRED * friend.body.max_hp;
    rest::heals_companion(view.level) && view.level.companion().is_some_and(is_hurt)
}

/// Rests beside the nearest known brazier.
pub(super) fn warm_up(bot: &mut Bot, view: &View) -> Option<Action> {
    let level = view.level;
    if !view.is_calm() || view.player.body.max_hp - view.player.body.hp < WORTH_A_WALK {
        return None;
    }
    if level.warmth_beside(view.player.at).is_some() && !known::is_hazardous(level, view.player.at) {
        bot.rested = true;
        return Some(Action::Wait);
    }
    let beside = level.known_places(TileType::Brazier).flat_map(Direction::around);
    let mut places: Vec<Point> = beside.filter(|at| gives_warmth(level, *at)).collect();
    if places.is_empty() {
        return None;
    }
    let ground = KnownGround::new(level, Care::Dry);
    places.retain(|at| ground.is_open(*at));
    let (direction, steps) = ground.way(&places)?;
    (steps < FARTHEST_WARMTH).then_some(Action::Step(direction))
}

/// Whether a known brazier would warm a player at `at`.
fn gives_warmth(level: &Level, at: Point) -> bool {
    let is_known = |brazier: &Brazier| known::tile(level, brazier.at) == Some(TileType::Brazier);
    level.warmth_beside(at).is_some_and(|brazier| is_known(&brazier))
}

pub(super) fn rest(bot: &mut Bot, view: &View) -> Option<Action> {
    let confused = view.player.has(Condition::Confusion);
    if bot.resting || confused { bot.wait_for_health(view) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_charm_lens_and_rod_is_rated() {
        let all = |category| ItemKind::ALL.into_iter().filter(move |kind| kind.info().category == category);
        assert!(all(Category::Charm).all(|kind| CHARMS.contains(&kind)));
        assert!(all(Category::Rod).all(|kind| RODS.contains(&kind)));
        assert!(all(Category::Lens).all(|kind| LENSES.iter().any(|(lens, _)| *lens == kind)));
    }
}
