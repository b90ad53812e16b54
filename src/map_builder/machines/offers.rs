//! What machines offer: gear for a different branch on each altar of one, and never what the player carries. A floor
//! is made for a player who carries what everyone begins with, and suited to the bag when it is entered.

use super::super::draft::shuffle;
use super::super::history::{Step, Witness};
use crate::content::items::Category;
use crate::content::machines::{DEEPER, Part};
use crate::content::talents::Branch;
use crate::content::{Item, ItemKind, Rune};
use crate::level::{Level, Lying, Machine};
use crate::map::Point;
use crate::rng::Rng;

/// From this floor on every other offered item is enchanted.
const ENCHANTED_FROM: u32 = 3;
/// Of so many altars, one holds a lens: fewer than one treasury in three has one.
const ALTARS_TO_A_LENS: i32 = 9;
/// Names the random stream of runes on offered items.
const RUNES: u64 = 1;

/// Lays an item on every empty altar of the floor's machines.
pub(crate) fn lay(level: &mut Level, rng: &mut Rng, witness: &mut dyn Witness) {
    for (number, at) in altars(level) {
        let is_empty = level.items_at(at).next().is_none();
        if let Some(item) = is_empty.then(|| offer(level, number, rng)).flatten() {
            witness.see(Step::Thing(at, item.kind));
            level.items.push(Lying { at, item });
        }
    }
}

/// Replaces what the player carries by something else, where there is something else.
pub(crate) fn suit(level: &mut Level, rng: &mut Rng) {
    for (number, at) in altars(level) {
        let lying = level.items.iter().position(|lying| lying.at == at && carries(level, lying.item.kind));
        if let Some((lying, item)) = lying.and_then(|lying| Some((lying, offer(level, number, rng)?))) {
            level.items[lying].item = item;
        }
    }
}

/// The altars with prizes, with the numbers of their machines.
fn altars(level: &Level) -> Vec<(usize, Point)> {
    let machines = level.machines.iter().enumerate();
    machines.flat_map(|(number, machine)| machine.prizes.iter().map(move |at| (number, *at))).collect()
}

fn carries(level: &Level, kind: ItemKind) -> bool {
    level.hero.items().any(|(_, item)| item.kind == kind)
}

/// An item for one more altar of a machine.
fn offer(level: &Level, number: usize, rng: &mut Rng) -> Option<Item> {
    let machine = &level.machines[number];
    let beside = kinds_in(level, machine);
    let has = |category| beside.iter().any(|kind| kind.info().category == category);
    let is_lens = |kind: ItemKind| kind.info().category == Category::Lens;
    if machine.kind.has(|part| part == Part::Lens) {
        // The floor may show most kinds already; then the ones in this machine at least differ.
        let new = draw(level, rng, |kind| is_lens(kind) && is_new(level, kind));
        return new.or_else(|| draw(level, rng, |kind| is_lens(kind) && !beside.contains(&kind)));
    }
    let wants_lens = !has(Category::Lens) && rng.chance(1, ALTARS_TO_A_LENS);
    let mut ways = Branch::ALL;
    shuffle(&mut ways, rng);
    let is_left = |way: &Branch| beside.iter().all(|kind| kind.info().way != Some(*way));
    let left: Vec<Branch> = ways.into_iter().filter(is_left).collect();
    // Several of one category are less of a choice.
    let wishes: [&dyn Fn(ItemKind) -> bool; 3] =
        [&is_lens, &|kind| !is_lens(kind) && !has(kind.info().category), &|kind| !is_lens(kind)];
    let mut for_way = |way: Branch, wish: &dyn Fn(ItemKind) -> bool| {
        draw(level, rng, |kind| kind.info().way == Some(way) && is_new(level, kind) && wish(kind))
    };
    // Where no lens is wanted, asking for one of each branch would find nothing.
    let mut wishes = wishes.into_iter().skip(usize::from(!wants_lens));
    wishes.find_map(|wish| left.iter().find_map(|way| for_way(*way, wish)))
}

/// What lies on the altars of a machine.
fn kinds_in(level: &Level, machine: &Machine) -> Vec<ItemKind> {
    machine.prizes.iter().flat_map(|at| level.items_at(*at)).map(|item| item.kind).collect()
}

/// Whether nothing of that kind lies on the floor.
fn is_new(level: &Level, kind: ItemKind) -> bool {
    level.items.iter().all(|lying| lying.item.kind != kind)
}

/// An item worth a choice here, of a kind that `fits` and that the player does not carry.
pub(super) fn draw(level: &Level, rng: &mut Rng, fits: impl Fn(ItemKind) -> bool) -> Option<Item> {
    let depth = level.depth;
    let is_found = |kind: ItemKind| {
        let info = kind.info();
        info.from_depth <= depth + DEEPER && info.weight > 0 && kind.is_of_use_at(depth)
    };
    // Few fit, so that is asked first.
    let kinds =
        ItemKind::ALL.into_iter().filter(|kind| fits(*kind) && is_found(*kind) && !carries(level, *kind));
    let wares: Vec<(ItemKind, i32)> = kinds.map(|kind| (kind, 1)).collect();
    let kind = rng.weighted(&wares)?;
    let category = kind.info().category;
    let can_be = matches!(category, Category::Weapon | Category::Armour | Category::Rod | Category::Lens);
    let is_better = depth >= ENCHANTED_FROM && can_be && rng.coin();
    let item = Item { enchantment: i8::from(is_better), ..Item::new(kind) };
    let mut rng = rng.apart(RUNES);
    let rune = rune_for(category, depth, &mut rng).filter(|_| !is_better && rng.coin());
    Some(rune.map_or(item, |rune| item.inscribed(rune)))
}

/// A rune for that category that may be found at this depth, if any.
pub(super) fn rune_for(category: Category, depth: u32, rng: &mut Rng) -> Option<Rune> {
    let fits = |rune: &Rune| rune.info().on == category && rune.info().from_depth <= depth;
    let runes: Vec<Rune> = Rune::ALL.into_iter().filter(fits).collect();
    (!runes.is_empty()).then(|| *rng.pick(&runes))
}
