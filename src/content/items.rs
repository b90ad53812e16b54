//! Items. Their rows are in `items/`, one file for each category, with their numbers beside them. Their effects are
//! in `action`.

/// The rows of a category, a constant for each kind: singular, plural, numbers, description, and lore if it has any.
macro_rules! rows {
    ($category:ident: $($row:ident = $name:literal, $plural:literal, $numbers:expr, $description:literal $(, $lore:literal)?;)*) => {
        $(pub(super) const $row: super::ItemInfo = super::ItemInfo {
            name: $name,
            plural: $plural,
            category: super::Category::$category,
            description: $description,
            lore: concat!($($lore)?),
            ..$numbers
        };)*
    };
}

mod armour;
mod charms;
mod lenses;
mod numbers;
mod potions;
mod rods;
pub mod runes;
mod scrolls;
mod thrown;
mod treasure;
mod weapons;

pub use numbers::*;

use super::floors::DEEPEST_PIT;
use super::monsters::Monster;
use super::passive::{NONE, Passive};
use super::talents::Branch;
use super::wire;
use runes::Rune;
use serde::{Deserialize, Serialize};

/// A category of items: how they are used and where they are worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // The names say it.
pub enum Category {
    Potion,
    Scroll,
    Thrown,
    Weapon,
    Armour,
    Charm,
    Rod,
    Lens,
    Treasure,
    Key,
}

impl Category {
    /// The kind of gear, if such items are equipped.
    pub const fn gear(self) -> Option<Gear> {
        match self {
            Self::Weapon => Some(Gear::Weapon),
            Self::Armour => Some(Gear::Armour),
            Self::Charm => Some(Gear::Charm),
            Self::Lens => Some(Gear::Lens),
            Self::Rod => Some(Gear::Rod),
            Self::Potion | Self::Scroll | Self::Thrown | Self::Treasure | Self::Key => None,
        }
    }

    /// Whether such items are equipped, or fitted to the lantern.
    pub const fn is_gear(self) -> bool {
        self.gear().is_some()
    }

    /// Whether such items can be enchanted.
    pub const fn is_enchantable(self) -> bool {
        match self {
            Self::Weapon | Self::Armour | Self::Rod | Self::Lens => true,
            Self::Potion | Self::Scroll | Self::Thrown | Self::Charm | Self::Treasure | Self::Key => false,
        }
    }
}

/// A kind of gear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gear {
    /// The wielded weapon.
    Weapon,
    /// The worn armour.
    Armour,
    /// The worn charm.
    Charm,
    /// The lens in the lantern.
    Lens,
    /// A rod at the belt.
    Rod,
}

/// A set of categories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Categories(u16);

impl Categories {
    /// Every category.
    pub const ALL: Self = Self(u16::MAX);
    /// No category.
    pub const NONE: Self = Self(0);

    /// Whether `category` is one of them.
    pub const fn has(self, category: Category) -> bool {
        self.0 & (1 << category as u8) != 0
    }

    /// The set plus `category`.
    pub const fn with(self, category: Category) -> Self {
        Self(self.0 | (1 << category as u8))
    }

    /// The set without `category`.
    pub const fn without(self, category: Category) -> Self {
        Self(self.0 & !(1 << category as u8))
    }
}

/// The target that an item needs when it is used, or thrown if that is its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// None: it works on the user, or finds its own target.
    Itself,
    /// A foe in view, up to `range` tiles away.
    Foe {
        /// In tiles, counting a diagonal step as one.
        range: i32,
    },
    /// A place in view, up to `range` tiles away; everything within `radius` steps of it is hit.
    Place {
        /// In tiles, counting a diagonal step as one.
        range: i32,
        /// In tiles, counting a diagonal step as one.
        radius: i32,
    },
}

/// Which tiles an item hits that bursts at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// All within its radius.
    All,
    /// Those, and what they reach through water.
    InWater,
    /// Those where a pit can open.
    WherePitsOpen,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct ItemInfo {
    /// The name of one, without an article.
    pub name: &'static str,
    /// The name of several.
    pub plural: &'static str,
    /// Its category.
    pub category: Category,
    /// The power that it adds when worn or wielded, or its damage when thrown.
    pub power: i32,
    /// The defence that it adds.
    pub defence: i32,
    /// The target that it needs.
    pub aim: Aim,
    /// Which tiles it hits where it bursts.
    pub spread: Spread,
    /// The branch whose style of play it suits; `None` unless it is gear.
    pub way: Option<Branch>,
    /// The first floor where it is found by chance.
    pub from_depth: u32,
    /// Its frequency, relative to the others; 0 is never found by chance.
    pub weight: i32,
    /// How many lie together, from..=to.
    pub count: (i32, i32),
    /// The turns in open light that recharge a rod or shutter.
    pub recharge: u8,
    /// The range of an open lantern through a lens, in tiles.
    pub reach: i32,
    /// What it does by itself while it is in use.
    pub passive: Passive,
    /// What it does, with its numbers.
    pub description: &'static str,
    /// Where it comes from; empty if nobody remembers.
    lore: &'static str,
}

/// A rune cut into a weapon or armour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inscription {
    /// Which rune.
    pub rune: Rune,
    /// Its counter: hits since the last double one, or turns without a hit.
    pub counted: u8,
    /// The kind of foe that a rune of the name is set on.
    pub prey: Option<Monster>,
}

/// How an item differs from a new one of its kind. No kind has more than one of these states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ItemState {
    /// Not at all.
    #[default]
    AsNew,
    /// One flask of the stack lacks this much oil: more than 0, and less than [`FLASK`].
    Opened(u8),
    /// A rod or shutter is ready after this many turns in open light, at least 1.
    Recharging(u8),
    /// Glass mail has lost this much defence.
    Cracked(u8),
    /// A bow that nobody has picked up yet comes with this many arrows.
    WithArrows(u8),
}

impl ItemState {
    /// The state that `number` makes, or as new for 0.
    fn of(state: fn(u8) -> Self, number: u8) -> Self {
        if number == 0 { Self::AsNew } else { state(number) }
    }
}

/// An item, or a stack of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// The size of the stack, at least 1.
    pub count: u8,
    /// Enchantment, added to power (weapons), defence (armour) or range (lenses).
    pub enchantment: i8,
    /// The rune on a weapon or armour.
    pub inscription: Option<Inscription>,
    /// How it differs from a new one.
    pub state: ItemState,
}

impl Item {
    /// One item of that kind.
    pub const fn new(kind: ItemKind) -> Self {
        Self::several(kind, 1)
    }

    /// A stack of `count` items of that kind.
    pub const fn several(kind: ItemKind, count: u8) -> Self {
        Self {
            kind,
            count,
            enchantment: 0,
            inscription: None,
            state: if matches!(kind, ItemKind::Bow) {
                ItemState::WithArrows(ARROWS)
            } else {
                ItemState::AsNew
            },
        }
    }

    /// The rune on it.
    pub fn rune(&self) -> Option<Rune> {
        self.inscription.map(|inscription| inscription.rune)
    }

    /// How much oil one of its flasks lacks.
    pub fn poured(&self) -> u8 {
        if let ItemState::Opened(poured) = self.state { poured } else { 0 }
    }

    /// The turns in open light until it is ready.
    pub fn recharging(&self) -> u8 {
        if let ItemState::Recharging(turns) = self.state { turns } else { 0 }
    }

    /// How much defence it has lost.
    pub fn cracks(&self) -> u8 {
        if let ItemState::Cracked(cracks) = self.state { cracks } else { 0 }
    }

    /// The same item, with `poured` missing from one flask.
    pub fn opened(self, poured: u8) -> Self {
        Self { state: ItemState::of(ItemState::Opened, poured), ..self }
    }

    /// The same item, ready after `turns` in open light.
    pub fn recharging_for(self, turns: u8) -> Self {
        Self { state: ItemState::of(ItemState::Recharging, turns), ..self }
    }

    /// The turns in open light that recharge it: one less for each enchantment.
    pub fn recharge(&self) -> u8 {
        let turns = i32::from(self.kind.info().recharge) - i32::from(self.enchantment);
        u8::try_from(turns.max(1)).unwrap_or(u8::MAX)
    }

    /// What it adds to power and defence when it is wielded or worn.
    pub fn bonus(&self) -> (i32, i32) {
        let info = self.kind.info();
        match info.category.gear() {
            Some(Gear::Weapon) => (info.power + i32::from(self.enchantment), info.defence),
            Some(Gear::Armour) => {
                (info.power, info.defence + i32::from(self.enchantment) - i32::from(self.cracks()))
            }
            Some(Gear::Charm | Gear::Lens | Gear::Rod) | None => (0, 0),
        }
    }

    /// The same item with 1 more enchantment.
    pub const fn enchanted(self) -> Self {
        Self { enchantment: self.enchantment.saturating_add(1), ..self }
    }

    /// The same item with `rune` on it.
    pub const fn inscribed(self, rune: Rune) -> Self {
        Self { inscription: Some(Inscription { rune, counted: 0, prey: None }), ..self }
    }

    /// Whether `rune` fits on it.
    pub fn takes_rune(&self, rune: Rune) -> bool {
        self.kind.info().category == rune.info().on
    }

    /// Whether `other` can stack with this.
    pub fn stacks_with(&self, other: &Item) -> bool {
        let stackable =
            matches!(self.kind.info().category, Category::Potion | Category::Scroll | Category::Thrown);
        stackable && self.kind == other.kind
    }

    /// Whether all of `other` fits on this stack.
    pub fn takes(&self, other: &Item) -> bool {
        self.stacks_with(other) && self.count.checked_add(other.count).is_some()
    }

    /// The oil that it holds; 0 unless it is flasks of oil.
    pub fn oil(&self) -> i32 {
        if self.kind == ItemKind::OilFlask {
            i32::from(self.count) * FLASK - i32::from(self.poured())
        } else {
            0
        }
    }

    /// Adds all of `other`, which must fit on this stack. The rests of two flasks that are not full go together.
    pub fn add(&mut self, other: &Item) {
        let poured = i32::from(self.poured()) + i32::from(other.poured());
        self.count += other.count;
        if poured >= FLASK {
            self.count -= 1;
        }
        *self = self.opened((poured % FLASK) as u8);
    }

    /// Takes one off the stack, a full flask if possible, and returns it. The stack may then be empty.
    pub fn split_one(&mut self) -> Item {
        let state = if self.count == 1 { std::mem::take(&mut self.state) } else { ItemState::AsNew };
        self.count -= 1;
        Item { count: 1, state, ..*self }
    }
}

/// The numbers of kinds that the game no longer has, in order. No other kind ever gets one of them.
const GONE: [u32; 6] = [41, 55, 57, 67, 79, 87];

/// The number of a kind in recordings, which may be of one that is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemNumber(u32);

impl From<ItemKind> for ItemNumber {
    fn from(kind: ItemKind) -> Self {
        Self(wire::number(kind as u32, &GONE))
    }
}

impl ItemNumber {
    /// The kind, unless it is gone.
    pub fn kind(self) -> Option<ItemKind> {
        ItemKind::ALL.into_iter().find(|kind| Self::from(*kind) == self)
    }
}

impl ItemKind {
    /// Where it comes from, as the foreman tells it; empty if nobody remembers.
    pub const fn lore(self) -> &'static str {
        self.info().lore
    }

    /// Whether it has any use on floor `depth`: no pit opens above or in the ember hall.
    pub fn is_of_use_at(self, depth: u32) -> bool {
        self != Self::Pit || depth <= DEEPEST_PIT
    }
}

/// An item found from floor `from_depth` on with that `weight`: a single one, used on its user.
const fn found(from_depth: u32, weight: i32) -> ItemInfo {
    ItemInfo {
        name: "",
        plural: "",
        category: Category::Treasure,
        power: 0,
        defence: 0,
        aim: Aim::Itself,
        spread: Spread::All,
        way: None,
        from_depth,
        weight,
        count: (1, 1),
        recharge: 0,
        reach: 0,
        passive: NONE,
        description: "",
        lore: "",
    }
}

/// Gear for that branch, found like any item.
const fn gear(way: Branch, from_depth: u32, weight: i32) -> ItemInfo {
    ItemInfo { way: Some(way), ..found(from_depth, weight) }
}

impl ItemInfo {
    const fn power(self, power: i32) -> Self {
        Self { power, ..self }
    }

    const fn defence(self, defence: i32) -> Self {
        Self { defence, ..self }
    }

    const fn at_foe(self, range: i32) -> Self {
        Self { aim: Aim::Foe { range }, ..self }
    }

    const fn at_place(self, range: i32, radius: i32) -> Self {
        Self { aim: Aim::Place { range, radius }, ..self }
    }

    const fn spreads(self, spread: Spread) -> Self {
        Self { spread, ..self }
    }

    const fn count(self, least: i32, most: i32) -> Self {
        Self { count: (least, most), ..self }
    }

    const fn recharge(self, recharge: u8) -> Self {
        Self { recharge, ..self }
    }

    const fn reach(self, reach: i32) -> Self {
        Self { reach, ..self }
    }

    const fn does(self, passive: Passive) -> Self {
        Self { passive, ..self }
    }
}

kinds! {
    /// A kind of item.
    ItemKind: ItemInfo {
        Healing = potions::HEALING,
        Vigour = potions::VIGOUR,
        Haste = potions::HASTE,
        FireProof = potions::FIRE_PROOF,
        Sight = potions::SIGHT,
        ConfusionPotion = potions::CONFUSION_POTION,
        Lightning = scrolls::LIGHTNING,
        Fireball = scrolls::FIREBALL,
        ConfusionScroll = scrolls::CONFUSION_SCROLL,
        Teleport = scrolls::TELEPORT,
        Mapping = scrolls::MAPPING,
        Sleep = scrolls::SLEEP,
        Light = scrolls::LIGHT,
        Enchant = scrolls::ENCHANT,
        Dart = thrown::DART,
        FirePot = thrown::FIRE_POT,
        OilFlask = thrown::OIL_FLASK,
        Dagger = weapons::DAGGER,
        Sword = weapons::SWORD,
        Axe = weapons::AXE,
        Spear = weapons::SPEAR,
        Mace = weapons::MACE,
        Staff = weapons::STAFF,
        Leather = armour::LEATHER,
        Mail = armour::MAIL,
        Plate = armour::PLATE,
        Cloak = armour::CLOAK,
        MothCharm = charms::MOTH_CHARM,
        MoleCharm = charms::MOLE_CHARM,
        EmberCharm = charms::EMBER_CHARM,
        HoundCharm = charms::HOUND_CHARM,
        Ember = treasure::EMBER,
        ForceRod = rods::FORCE_ROD,
        HookRod = rods::HOOK_ROD,
        Bola = thrown::BOLA,
        HookAndLine = thrown::HOOK_AND_LINE,
        Whip = weapons::WHIP,
        Rapier = weapons::RAPIER,
        Flail = weapons::FLAIL,
        Hammer = weapons::HAMMER,
        PaddedCoat = armour::PADDED_COAT,
        FrostPotion = potions::FROST_POTION,
        FiredampPotion = potions::FIREDAMP_POTION,
        FrostPot = thrown::FROST_POT,
        SmokePot = thrown::SMOKE_POT,
        SparkJar = thrown::SPARK_JAR,
        Bell = thrown::BELL,
        Caltrops = thrown::CALTROPS,
        SparkRod = rods::SPARK_ROD,
        FrostRod = rods::FROST_ROD,
        FlameRod = rods::FLAME_ROD,
        DiversCoat = armour::DIVERS_COAT,
        StoneSkin = potions::STONE_SKIN,
        DiggingRod = rods::DIGGING_ROD,
        Torch = weapons::TORCH,
        Feather = potions::FEATHER,
        Key = treasure::KEY,
        RedGlass = lenses::RED_GLASS_LENS,
        BurningGlass = lenses::BURNING_GLASS,
        BullsEye = lenses::BULLS_EYE_LENS,
        GhostGlass = lenses::GHOST_GLASS_LENS,
        Shutter = lenses::SHUTTER,
        ColdLamp = lenses::COLD_LAMP_LENS,
        CatCharm = charms::CAT_CHARM,
        OxCharm = charms::OX_CHARM,
        Robe = armour::ROBE,
        Drakehide = armour::DRAKEHIDE,
        GlassMail = armour::GLASS_MAIL,
        TwinKnives = weapons::TWIN_KNIVES,
        BindingRod = rods::BINDING_ROD,
        LeapingRod = rods::LEAPING_ROD,
        WallRod = rods::WALL_ROD,
        TradingPlaces = scrolls::TRADING_PLACES,
        Waystone = scrolls::WAYSTONE,
        Shattering = scrolls::SHATTERING,
        MirrorMail = armour::MIRROR_MAIL,
        Silence = scrolls::SILENCE,
        Sanctuary = scrolls::SANCTUARY,
        Discord = scrolls::DISCORD,
        Echo = scrolls::ECHO,
        ThornCharm = charms::THORN_CHARM,
        WickCharm = charms::WICK_CHARM,
        ExchangeRod = rods::EXCHANGE_ROD,
        Bill = weapons::BILL,
        Bow = weapons::BOW,
        Arrow = thrown::ARROW,
        Pit = potions::PIT,
    }
}

#[cfg(test)]
mod tests;
