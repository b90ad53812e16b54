//! The things that can be found: one row each. What they do when used stands in `action`.

use Aim::{Foe, Itself, Place};
use Category::{Armour, Charm, Potion, Rod, Scroll, Thrown, Treasure, Weapon};
use serde::{Deserialize, Serialize};

/// What sort of thing it is: how it is used and where it is worn.
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
    Treasure,
}

/// A set of sorts of things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Categories(u8);

impl Categories {
    /// Every sort.
    pub const ALL: Self = Self(u8::MAX);
    /// No sort.
    pub const NONE: Self = Self(0);

    /// Whether `category` is one of them.
    pub const fn has(self, category: Category) -> bool {
        self.0 & (1 << category as u8) != 0
    }

    /// The set with `category` in it as well.
    pub const fn with(self, category: Category) -> Self {
        Self(self.0 | (1 << category as u8))
    }

    /// The set without `category`.
    pub const fn without(self, category: Category) -> Self {
        Self(self.0 & !(1 << category as u8))
    }
}

/// What has to be pointed at when the thing is used (or thrown, where that is its use).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Nothing: it works on the user, or finds its own target.
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

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct ItemInfo {
    /// The name of one, without an article.
    pub name: &'static str,
    /// The name of several.
    pub plural: &'static str,
    /// What sort of thing it is.
    pub category: Category,
    /// What it adds to the power of whoever wields or wears it, or the damage that it does when thrown.
    pub power: i32,
    /// What it adds to their defence.
    pub defence: i32,
    /// What has to be pointed at.
    pub aim: Aim,
    /// The first floor where it is found by chance.
    pub from_depth: u32,
    /// How common it is, against the others; 0 is never found by chance.
    pub weight: i32,
    /// How many lie together.
    pub count: (i32, i32),
    /// After how many turns in open light a rod can be used again.
    pub recharge: u8,
    /// What it does, with its numbers.
    pub description: &'static str,
}

/// A thing, or several of one kind in a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// How many, at least 1.
    pub count: u8,
    /// Added to its power (weapons) or defence (armour) by enchantment.
    pub enchantment: i8,
    /// How much has been poured out of one of them, less than [`FLASK`]: only flasks of oil are poured.
    pub poured: u8,
    /// Turns in open light until it can be used again: only rods recharge.
    pub recharging: u8,
}

impl Item {
    /// One thing of that kind.
    pub const fn new(kind: ItemKind) -> Self {
        Self::several(kind, 1)
    }

    /// A stack of `count` things of that kind.
    pub const fn several(kind: ItemKind, count: u8) -> Self {
        Self { kind, count, enchantment: 0, poured: 0, recharging: 0 }
    }

    /// After how many turns in open light it can be used again: one less for each enchantment.
    pub fn recharge(&self) -> u8 {
        let turns = i32::from(self.kind.info().recharge) - i32::from(self.enchantment);
        u8::try_from(turns.max(1)).unwrap_or(u8::MAX)
    }

    /// Whether `other` can lie in one stack with this.
    pub fn stacks_with(&self, other: &Item) -> bool {
        let stackable =
            matches!(self.kind.info().category, Category::Potion | Category::Scroll | Category::Thrown);
        stackable && self.kind == other.kind
    }

    /// Whether all of `other` can be added to this stack.
    pub fn takes(&self, other: &Item) -> bool {
        self.stacks_with(other) && self.count.checked_add(other.count).is_some()
    }

    /// The oil that it holds, if it is flasks of oil.
    pub fn oil(&self) -> i32 {
        if self.kind == ItemKind::OilFlask {
            i32::from(self.count) * FLASK - i32::from(self.poured)
        } else {
            0
        }
    }

    /// Adds all of `other`, which this stack must take. What is left in two opened flasks is put together.
    pub fn add(&mut self, other: &Item) {
        let poured = i32::from(self.poured) + i32::from(other.poured);
        self.count += other.count;
        if poured >= FLASK {
            self.count -= 1;
        }
        self.poured = (poured % FLASK) as u8;
    }

    /// Takes one off the stack, a full flask if there is one, and returns it. The stack may be empty then.
    pub fn split_one(&mut self) -> Item {
        let poured = if self.count == 1 { std::mem::take(&mut self.poured) } else { 0 };
        self.count -= 1;
        Item { count: 1, poured, ..*self }
    }
}

const fn row(
    (name, plural): (&'static str, &'static str),
    category: Category,
    (power, defence): (i32, i32),
    aim: Aim,
    (from_depth, weight): (u32, i32),
    description: &'static str,
) -> ItemInfo {
    ItemInfo {
        name,
        plural,
        category,
        power,
        defence,
        aim,
        from_depth,
        weight,
        count: (1, 1),
        recharge: 0,
        description,
    }
}

/// How much a potion of healing gives back.
pub const HEALING: i32 = 20;
/// How much a potion of vigour adds to the most health one can have.
pub const VIGOUR: i32 = 8;
/// What it adds to defence instead, for a while.
pub const VIGOROUS: i32 = 3;
/// For how many turns.
pub const VIGOROUS_TURNS: u16 = 20;
/// How many turns haste lasts.
pub const HASTE_TURNS: u16 = 15;
/// How many turns a potion of fire-proof skin lasts.
pub const FIRE_PROOF_TURNS: u16 = 40;
/// How many turns a potion of sight shows every foe of the floor.
pub const SIGHT_TURNS: u16 = 40;
/// How many turns confusion lasts.
pub const CONFUSION_TURNS: u16 = 10;
/// How many turns magical sleep lasts, if nothing wakes the sleeper.
pub const SLEEP_TURNS: u16 = 20;
/// What a scroll of lightning does to everybody on its line.
pub const LIGHTNING: i32 = 14;
/// How far lightning reaches, in tiles.
pub const LIGHTNING_RANGE: i32 = 8;
/// What a fireball does to everybody in it.
pub const FIREBALL: i32 = 12;
/// What a fire pot does to everybody in it.
pub const FIRE_POT: i32 = 6;
/// How much oil a flask holds: turns of light.
pub const FLASK: i32 = 250;
/// The health that a kill in open light gives back under the charm of the hound.
pub const HOUND: i32 = 2;
/// How far a thing can be thrown, in tiles.
pub const THROW_RANGE: i32 = 8;

const BURST: Aim = Place { range: THROW_RANGE, radius: 1 };
const ROD: Aim = Foe { range: ROD_RANGE };
const THROW: Aim = Place { range: THROW_RANGE, radius: 0 };
/// Whoever has no more health is light enough for a whip or a line.
pub const LIGHT: i32 = 16;
/// For how many turns a bola holds a foe.
pub const BOLA_TURNS: u16 = 3;
/// How many tiles a hook and line pulls.
pub const LINE: usize = 5;
/// How many tiles in a straight line a flail makes use of.
pub const FLAIL: u8 = 4;
/// How many turns a potion of stone skin lasts, and what it adds to defence.
pub const STONE_SKIN_TURNS: u16 = 8;
/// What a potion of stone skin adds to defence.
pub const STONE_SKIN: i32 = 5;
/// How much firedamp a potion lets out.
pub const FIREDAMP: u8 = 30;
/// How much smoke a pot leaves on each tile.
pub const SMOKE: u8 = 8;
/// What a spark of a jar or a rod does.
pub const SPARK: i32 = 6;
/// How far a thrown bell is heard, in steps.
pub const BELL: u32 = 20;
/// What caltrops do to whoever treads on them.
pub const CALTROPS: i32 = 2;
/// How far a rod reaches, in tiles.
pub const ROD_RANGE: i32 = 6;
/// How many tiles a rod of force pushes.
pub const FORCE: usize = 3;
/// How many tiles a rod of the hook pulls at most.
pub const HOOK: usize = 4;
/// Through how many tiles a rod of digging goes.
pub const DIGGING: usize = 3;
/// How far away a rod of digging begins to dig, in tiles.
pub const DIGGING_RANGE: i32 = 6;
/// For how many turns a bait draws beasts.
pub const BAIT_TURNS: u8 = 10;
/// How far away beasts scent a bait, in tiles.
pub const BAIT_RANGE: i32 = 12;
/// How far a torch lights.
pub const TORCH: i32 = 6;
/// How many turns a potion of shadow that is drunk lasts.
pub const SHADOW_TURNS: u16 = 20;
/// For how many turns it is dark where a potion of shadow broke.
pub const DARKNESS_TURNS: u8 = 30;
/// How many turns a potion of feather lasts.
pub const FLIGHT_TURNS: u16 = 12;

kinds! {
    /// A kind of thing.
    ItemKind: ItemInfo {
        Healing = row(
            ("potion of healing", "potions of healing"),
            Potion,
            (0, 0),
            Itself,
            (1, 0),
            "Gives back 20 health and ends confusion.",
        ),
        Vigour = row(
            ("potion of vigour", "potions of vigour"),
            Potion,
            (0, 0),
            Itself,
            (2, 4),
            "8 more health for good; or all rods ready, and 3 more defence for 20 turns. You choose.",
        ),
        Haste = row(
            ("potion of haste", "potions of haste"),
            Potion,
            (0, 0),
            Itself,
            (2, 8),
            "For 15 turns you act twice as often.",
        ),
        FireProof = row(
            ("potion of fire-proof skin", "potions of fire-proof skin"),
            Potion,
            (0, 0),
            Itself,
            (3, 7),
            "For 40 turns fire does nothing to you.",
        ),
        Sight = row(
            ("potion of sight", "potions of sight"),
            Potion,
            (0, 0),
            Itself,
            (1, 7),
            "For 40 turns you see every foe of the floor, through walls and in the dark.",
        ),
        ConfusionPotion = row(
            ("potion of confusion", "potions of confusion"),
            Potion,
            (0, 0),
            BURST,
            (2, 8),
            "Thrown, it bursts: whoever stands within 1 step of it stumbles about for 10 turns.",
        ),
        Lightning = row(
            ("scroll of lightning", "scrolls of lightning"),
            Scroll,
            (0, 0),
            Itself,
            (1, 12),
            "A spark to the farthest foe within 8: 14 to it, to all on the line, and in their pools.",
        ),
        Fireball = row(
            ("scroll of fireball", "scrolls of fireball"),
            Scroll,
            (0, 0),
            Place { range: 8, radius: 2 },
            (3, 10),
            "Burns everybody within 2 steps of a place for 12, you too if you stand there.",
        ),
        ConfusionScroll = row(
            ("scroll of confusion", "scrolls of confusion"),
            Scroll,
            (0, 0),
            Foe { range: 8 },
            (1, 10),
            "A foe in view stumbles about for 10 turns.",
        ),
        Teleport = row(
            ("scroll of teleport", "scrolls of teleport"),
            Scroll,
            (0, 0),
            Itself,
            (1, 9),
            "Takes you to the place of this floor that you know and that is the longest walk away.",
        ),
        Mapping = row(
            ("scroll of mapping", "scrolls of mapping"),
            Scroll,
            (0, 0),
            Itself,
            (1, 9),
            "Shows you the ground of the whole floor.",
        ),
        Sleep = row(
            ("scroll of sleep", "scrolls of sleep"),
            Scroll,
            (0, 0),
            Itself,
            (2, 8),
            "Every foe in view falls asleep for 20 turns or until it is hit.",
        ),
        Light = row(
            ("scroll of light", "scrolls of light"),
            Scroll,
            (0, 0),
            Itself,
            (1, 7),
            "Lights everything that you can see from here, for good.",
        ),
        Enchant = row(
            ("scroll of enchantment", "scrolls of enchantment"),
            Scroll,
            (0, 0),
            Itself,
            (2, 7),
            "1 more for the least enchanted thing that you wield, wear or have at the belt.",
        ),
        Dart = ItemInfo {
            count: (3, 6),
            ..row(
                ("dart", "darts"),
                Thrown,
                (4, 0),
                THROW,
                (1, 12),
                "Thrown, it hits for 4, less the target's defence.",
            )
        },
        FirePot = ItemInfo {
            count: (1, 2),
            ..row(
                ("fire pot", "fire pots"),
                Thrown,
                (6, 0),
                BURST,
                (2, 9),
                "Thrown, it bursts into flames within 1 step, for 6.",
            )
        },
        OilFlask = ItemInfo {
            count: (1, 2),
            ..row(
                ("oil flask", "oil flasks"),
                Thrown,
                (0, 0),
                BURST,
                (2, 7),
                "250 turns of light. Thrown, it spills oil within 1 step, which burns.",
            )
        },
        Dagger = row(("dagger", "daggers"), Weapon, (2, 0), Itself, (1, 4), "From the dark, after 10 turns in hand, threefold."),
        Sword = row(("sword", "swords"), Weapon, (4, 0), Itself, (3, 6), "No trick but an edge."),
        Axe = row(("axe", "axes"), Weapon, (3, 0), Itself, (3, 6), "Hits every foe around you."),
        Spear = row(("spear", "spears"), Weapon, (3, 0), Itself, (2, 6), "Hits the foe behind the foe as well."),
        Mace = row(
            ("mace", "maces"),
            Weapon,
            (4, 0),
            Itself,
            (4, 5),
            "Pushes a foe 1 tile, and not again before it has struck.",
        ),
        Staff = row(("staff", "staves"), Weapon, (2, 0), Itself, (2, 5), "Reaches two tiles."),
        Leather = row(
            ("leather armour", "leather armours"),
            Armour,
            (0, 1),
            Itself,
            (1, 3),
            "Light, and no hindrance.",
        ),
        Mail = row(("mail", "mails"), Armour, (0, 3), Itself, (3, 7), "Noisy: you are heard twice as far."),
        Plate = row(("plate", "plates"), Armour, (0, 5), Itself, (5, 5), "Heavy: every fourth step takes two turns, and nothing moves you."),
        Cloak = row(("cloak", "cloaks"), Armour, (0, 1), Itself, (2, 6), "Quiet: you are heard half as far."),
        MothCharm = row(
            ("charm of the moth", "charms of the moth"),
            Charm,
            (0, 0),
            Itself,
            (2, 4),
            "Your lantern lights 3 tiles further.",
        ),
        MoleCharm = row(
            ("charm of the mole", "charms of the mole"),
            Charm,
            (0, 0),
            Itself,
            (2, 4),
            "You feel foes within 6 tiles through the rock.",
        ),
        EmberCharm = row(
            ("charm of embers", "charms of embers"),
            Charm,
            (0, 0),
            Itself,
            (3, 4),
            "Fire does you half damage.",
        ),
        HoundCharm = row(
            ("charm of the hound", "charms of the hound"),
            Charm,
            (0, 0),
            Itself,
            (2, 4),
            "Each kill in open light gives 2 health.",
        ),
        Ember = row(
            ("ember", "embers"),
            Treasure,
            (0, 0),
            Itself,
            (10, 0),
            "What you came for. Take it and you have won.",
        ),
        ForceRod = ItemInfo {
            recharge: 10,
            ..row(
                ("rod of force", "rods of force"),
                Rod,
                (0, 0),
                ROD,
                (2, 5),
                "Pushes a foe 3 tiles. Each that it is stopped short does 2 to it and to who is in the way.",
            )
        },
        HookRod = ItemInfo {
            recharge: 10,
            ..row(
                ("rod of the hook", "rods of the hook"),
                Rod,
                (0, 0),
                ROD,
                (3, 5),
                "Pulls a foe up to 4 tiles towards you.",
            )
        },
        Bola = ItemInfo {
            count: (1, 3),
            ..row(("bola", "bolas"), Thrown, (0, 0), THROW, (2, 8), "Thrown, it holds a foe for 3 turns.")
        },
        HookAndLine = row(
            ("hook and line", "hooks and lines"),
            Thrown,
            (0, 0),
            THROW,
            (3, 6),
            "Pulls an item or a foe of at most 16 health 5 tiles, or you to a wall, and breaks.",
        ),
        Whip = row(
            ("whip", "whips"),
            Weapon,
            (1, 0),
            Itself,
            (2, 5),
            "Reaches three tiles, and pulls a foe of at most 16 health one tile nearer.",
        ),
        Rapier = row(
            ("rapier", "rapiers"),
            Weapon,
            (2, 0),
            Itself,
            (3, 5),
            "From two tiles you step in and hit for double; beside a foe it does 1 less.",
        ),
        Flail = row(
            ("flail", "flails"),
            Weapon,
            (2, 0),
            Itself,
            (4, 5),
            "1 more power for each tile you have just gone in a straight line, up to 4.",
        ),
        Hammer = row(
            ("hammer", "hammers"),
            Weapon,
            (7, 0),
            Itself,
            (5, 4),
            "A blow takes two turns: you raise it, and strike that tile. Pushes a foe 2 tiles.",
        ),
        PaddedCoat = row(
            ("padded coat", "padded coats"),
            Armour,
            (0, 2),
            Itself,
            (3, 6),
            "Soft: to be pushed does you no damage.",
        ),
        Rain = row(
            ("potion of rain", "potions of rain"),
            Potion,
            (0, 0),
            Place { range: THROW_RANGE, radius: 2 },
            (2, 7),
            "Thrown, it leaves water within 2 steps for 15 turns, and puts out every fire there.",
        ),
        FrostPotion = row(
            ("potion of frost", "potions of frost"),
            Potion,
            (0, 0),
            Place { range: THROW_RANGE, radius: 2 },
            (3, 6),
            "Thrown, it chills within 2 steps: water is ice for 10 turns, fires go out.",
        ),
        FiredampPotion = row(
            ("potion of firedamp", "potions of firedamp"),
            Potion,
            (0, 0),
            THROW,
            (4, 5),
            "Thrown, it lets out 30 firedamp: after 3 turns any flame makes it explode.",
        ),
        FrostPot = ItemInfo {
            count: (1, 2),
            ..row(
                ("frost pot", "frost pots"),
                Thrown,
                (0, 0),
                BURST,
                (3, 7),
                "Thrown, it chills within 1 step: water is ice for 10 turns, steps take two turns.",
            )
        },
        SmokePot = ItemInfo {
            count: (1, 2),
            ..row(
                ("smoke pot", "smoke pots"),
                Thrown,
                (0, 0),
                Place { range: THROW_RANGE, radius: 2 },
                (2, 7),
                "Thrown, it fills the air within 2 steps with smoke, through which nobody sees.",
            )
        },
        SparkJar = row(
            ("spark jar", "spark jars"),
            Thrown,
            (0, 0),
            BURST,
            (5, 6),
            "Thrown, it strikes all within 1 step for 6, and everybody in a pool it falls into.",
        ),
        Bell = row(
            ("bell", "bells"),
            Thrown,
            (0, 0),
            THROW,
            (1, 6),
            "Thrown, it is heard 20 steps from where it lands. It breaks.",
        ),
        Caltrops = ItemInfo {
            count: (1, 2),
            ..row(
                ("bag of caltrops", "bags of caltrops"),
                Thrown,
                (0, 0),
                BURST,
                (3, 6),
                "Thrown, it scatters caltrops within 1 step: 2 to whoever treads there, for 20 turns.",
            )
        },
        SparkRod = ItemInfo {
            recharge: 12,
            ..row(
                ("rod of sparks", "rods of sparks"),
                Rod,
                (0, 0),
                Place { range: 6, radius: 0 },
                (3, 5),
                "A spark along a line of 6: 6 to whoever stands on it, and to everybody in its pools.",
            )
        },
        FrostRod = ItemInfo {
            recharge: 15,
            ..row(
                ("rod of frost", "rods of frost"),
                Rod,
                (0, 0),
                Place { range: 5, radius: 0 },
                (4, 5),
                "Cold along a line of 5: water is ice for 10 turns, the next step there takes two.",
            )
        },
        FlameRod = ItemInfo {
            recharge: 8,
            ..row(
                ("rod of flame", "rods of flame"),
                Rod,
                (0, 0),
                Place { range: 6, radius: 0 },
                (2, 5),
                "One tile up to 6 away burns.",
            )
        },
        DiversCoat = row(
            ("diver's coat", "diver's coats"),
            Armour,
            (0, 2),
            Itself,
            (4, 5),
            "Deep water does not slow you, and in water you are not heard.",
        ),
        StoneSkin = row(
            ("potion of stone skin", "potions of stone skin"),
            Potion,
            (0, 0),
            Itself,
            (4, 6),
            "For 8 turns you have 5 more defence, nothing moves you, and every step takes a turn more.",
        ),
        DiggingRod = ItemInfo {
            recharge: 40,
            ..row(
                ("rod of digging", "rods of digging"),
                Rod,
                (0, 0),
                Place { range: DIGGING_RANGE, radius: 0 },
                (4, 4),
                "Point it at a wall: it takes that tile of wall away, and the next 2 behind it.",
            )
        },
        Bait = ItemInfo {
            count: (1, 2),
            ..row(
                ("bait", "baits"),
                Thrown,
                (0, 0),
                THROW,
                (2, 6),
                "Thrown, it draws beasts within 12 that know nothing of you, for 10 turns.",
            )
        },
        Torch = row(
            ("torch", "torches"),
            Weapon,
            (1, 0),
            Itself,
            (1, 4),
            "Sets alight what it hits. Lights 6 tiles, even if you hood the lantern; heals nothing.",
        ),
        Shadow = row(
            ("potion of shadow", "potions of shadow"),
            Potion,
            (0, 0),
            Place { range: THROW_RANGE, radius: 2 },
            (3, 6),
            "For 20 turns your light gives you away to nobody. Thrown: 30 of darkness within 2 steps.",
        ),
        Feather = row(
            ("potion of feather", "potions of feather"),
            Potion,
            (0, 0),
            Itself,
            (3, 6),
            "For 12 turns you fly: over traps, webs, ice and deep water, and no step is heard.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_name_and_says_what_it_does() {
        for info in ItemKind::ALL.map(ItemKind::info) {
            assert!(!info.name.is_empty() && !info.plural.is_empty() && !info.description.is_empty());
        }
    }

    #[test]
    fn descriptions_say_the_numbers_that_hold() {
        let says = |kind: ItemKind, number: i32| {
            let words = kind.info().description;
            assert!(words.contains(&number.to_string()), "{kind:?}: {number} is not in: {words}");
        };
        says(ItemKind::Healing, HEALING);
        says(ItemKind::Vigour, VIGOUR);
        says(ItemKind::Vigour, VIGOROUS);
        says(ItemKind::Vigour, VIGOROUS_TURNS.into());
        says(ItemKind::Haste, HASTE_TURNS.into());
        says(ItemKind::FireProof, FIRE_PROOF_TURNS.into());
        says(ItemKind::Sight, SIGHT_TURNS.into());
        says(ItemKind::ConfusionPotion, CONFUSION_TURNS.into());
        says(ItemKind::ConfusionScroll, CONFUSION_TURNS.into());
        says(ItemKind::Sleep, SLEEP_TURNS.into());
        says(ItemKind::Lightning, LIGHTNING);
        says(ItemKind::Lightning, LIGHTNING_RANGE);
        says(ItemKind::Fireball, FIREBALL);
        says(ItemKind::FirePot, FIRE_POT);
        says(ItemKind::OilFlask, FLASK);
        says(ItemKind::HoundCharm, HOUND);
        says(ItemKind::Dart, ItemKind::Dart.info().power);
        says(ItemKind::ForceRod, FORCE as i32);
        says(ItemKind::HookRod, HOOK as i32);
        says(ItemKind::Bola, BOLA_TURNS.into());
        says(ItemKind::HookAndLine, LIGHT);
        says(ItemKind::HookAndLine, LINE as i32);
        says(ItemKind::Whip, LIGHT);
        says(ItemKind::Flail, FLAIL.into());
        says(ItemKind::StoneSkin, STONE_SKIN_TURNS.into());
        says(ItemKind::StoneSkin, STONE_SKIN);
        says(ItemKind::DiggingRod, DIGGING as i32 - 1);
        says(ItemKind::Bait, BAIT_TURNS.into());
        says(ItemKind::Bait, BAIT_RANGE);
        says(ItemKind::Torch, TORCH);
        says(ItemKind::Shadow, SHADOW_TURNS.into());
        says(ItemKind::Shadow, DARKNESS_TURNS.into());
        says(ItemKind::Feather, FLIGHT_TURNS.into());
    }

    #[test]
    fn potions_stack_and_swords_do_not() {
        let potion = Item::new(ItemKind::Healing);
        assert!(potion.stacks_with(&Item::several(ItemKind::Healing, 3)));
        assert!(!potion.stacks_with(&Item::new(ItemKind::Haste)));
        let sword = Item::new(ItemKind::Sword);
        assert!(!sword.stacks_with(&sword));
    }

    #[test]
    fn stacks_of_flasks_keep_their_oil() {
        let flasks = |count, poured| Item { poured, ..Item::several(ItemKind::OilFlask, count) };
        for (mine, other) in [((1, 200), (1, 200)), ((3, 0), (2, 249)), ((1, 125), (1, 125))] {
            let (mut stack, other) = (flasks(mine.0, mine.1), flasks(other.0, other.1));
            let before = stack.oil() + other.oil();
            stack.add(&other);
            assert_eq!(stack.oil(), before, "{stack:?}");
            let one = stack.split_one();
            assert_eq!(one.oil() + stack.oil(), before, "{one:?} {stack:?}");
        }
    }
}
