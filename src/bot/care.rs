//! Rules for the bot's own good: boons, equipment, items best used at once, rest, and leaving fire.

use super::Bot;
use super::view::View;
use crate::action::{Action, Target};
use crate::content::items::Category;
use crate::content::{Item, ItemKind, Talent, floors};
use crate::forecast::known::{self, Care, Ground};
use crate::level::{Boon, Hero, Slot};
use crate::map::Direction;

/// Below this health, in percent, it rests until fully healed.
pub(super) const TIRED: i32 = 60;
/// Below this health, in percent, it does not leave a floor.
pub(super) const FIT: i32 = 90;
/// The first floor where it looks for foes by magic on arrival.
const LOOKS_AHEAD: u32 = 4;
/// The first floor where it uses magic mapping.
const MAPS: u32 = 7;

/// Charms, the most useful first.
const CHARMS: [ItemKind; 4] =
    [ItemKind::HoundCharm, ItemKind::MoleCharm, ItemKind::EmberCharm, ItemKind::MothCharm];

/// The numbers that it raises, in turn.
const NUMBERS: [Boon; 3] = [Boon::Health, Boon::Power, Boon::Defence];

/// Talents, the most useful first.
const TALENTS: [Talent; Talent::COUNT] = [
    Talent::Opportunist,
    Talent::Reach,
    Talent::Glare,
    Talent::Firm,
    Talent::Riposte,
    Talent::FirstCut,
    Talent::SoftStep,
    Talent::UnderTheGuard,
    Talent::Lightkeeper,
    Talent::Fade,
    Talent::TrimmedWick,
    Talent::Dazzle,
];

/// Chooses a boon.
pub(super) fn grow(_: &mut Bot, view: &View) -> Option<Action> {
    let hero = &view.level.hero;
    let choices = hero.choices();
    // Every other level has a talent.
    let number = NUMBERS[(hero.grows_to() / 2) as usize % NUMBERS.len()];
    let talent = || TALENTS.map(Boon::Talent).into_iter().find(|talent| choices.contains(talent));
    let boon = if choices.contains(&number) { Some(number) } else { talent() };
    boon.filter(|_| hero.boons > 0).map(Action::Grow)
}

/// Steps out of fire and gas, and into water when burning.
pub(super) fn leave_hazard(_: &mut Bot, view: &View) -> Option<Action> {
    let level = view.level;
    let here = view.player.at;
    let burns = view.player.conditions.burning > 0 && view.player.conditions.fire_proof == 0;
    let around = Direction::ALL.into_iter();
    let water = |d: &Direction| known::tile(level, d.step(here)).is_some_and(|tile| tile.is_water());
    let free = Ground::new(level, Care::Safe);
    let mut safe = around.clone().filter(|d| free.is_open(d.step(here)));
    if burns && let Some(direction) = around.clone().find(|d| free.is_open(d.step(here)) && water(d)) {
        return Some(Action::Step(direction));
    }
    known::is_hazardous(level, here).then(|| safe.next().map(Action::Step)).flatten()
}

/// Equips the best that it has.
pub(super) fn dress(bot: &mut Bot, view: &View) -> Option<Action> {
    let hero = &view.level.hero;
    let best = |category, worn: Option<&Item>| {
        let own = worn.map_or(-1, worth);
        let things = hero.items().filter(|(_, item)| item.kind.info().category == category);
        let better = things.filter(|(_, item)| worth(item) > own && !bot.avoids(item.kind));
        better.max_by_key(|(slot, item)| (worth(item), std::cmp::Reverse(*slot))).map(|(slot, _)| slot)
    };
    let charm = || if hero.charm.is_none() { first_charm(bot, hero) } else { None };
    let slot = best(Category::Weapon, hero.wielded()).or_else(|| best(Category::Armour, hero.worn()));
    slot.or_else(charm).map(Action::Equip)
}

/// The worth of equipment: its bonus. Between equals, a staff, which reaches farther, and a cloak, which is quieter,
/// win.
fn worth(item: &Item) -> i32 {
    let info = item.kind.info();
    let trick = i32::from(matches!(item.kind, ItemKind::Staff | ItemKind::Cloak));
    2 * (info.power + info.defence + i32::from(item.enchantment)) + trick
}

fn first_charm(bot: &Bot, hero: &Hero) -> Option<Slot> {
    let have = |kind: &ItemKind| hero.items().find(|(_, item)| item.kind == *kind).map(|(slot, _)| slot);
    CHARMS.iter().filter(|kind| !bot.avoids(**kind)).find_map(have)
}

/// Uses items with permanent benefits.
pub(super) fn improve(bot: &mut Bot, view: &View) -> Option<Action> {
    if let Some(slot) = view.slot(ItemKind::Vigour).filter(|_| !bot.avoids(ItemKind::Vigour)) {
        return Some(Action::Use(slot, Target::Itself));
    }
    let scroll = view.slot(ItemKind::Enchant).filter(|_| !bot.avoids(ItemKind::Enchant))?;
    let hero = &view.level.hero;
    let thing = hero.armour.or(hero.weapon)?;
    Some(Action::Use(scroll, Target::Thing(thing)))
}

/// Uses items that help most on a new floor.
pub(super) fn prepare(bot: &mut Bot, view: &View) -> Option<Action> {
    let depth = view.level.depth;
    let is_new = view.way_on().is_none();
    let dark = floors::info(depth).dark;
    let wanted = [
        (ItemKind::Sight, is_new && depth >= LOOKS_AHEAD && view.player.conditions.sight == 0),
        (ItemKind::Mapping, is_new && depth >= MAPS),
        (ItemKind::Light, dark && is_new),
    ];
    let mut wanted = wanted.into_iter().filter(|(kind, wanted)| *wanted && !bot.avoids(*kind));
    wanted.find_map(|(kind, _)| Some(Action::Use(view.slot(kind)?, Target::Itself)))
}

/// Rests until fully healed.
pub(super) fn rest(bot: &mut Bot, view: &View) -> Option<Action> {
    let confused = view.player.conditions.confusion > 0;
    if bot.resting || confused { bot.wait_for_health(view) } else { None }
}
