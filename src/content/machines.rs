//! Machines (rooms with a catch), as data: their pictures, parts and wires. `map_builder` fits them into floors, and
//! `action` runs them.
//!
//! Each joins its floor by one entrance and affects only its own tiles: whatever happens in it, the stairs stay
//! reachable.

mod pictures;
mod wires;

pub use wires::{Cue, Does, Effect, Service, When, Wire};

use super::floors::{CHOICES, FLOORS, Place};
use super::items::Category;
use super::monsters::Monster;
use serde::{Deserialize, Serialize};
use wires::{NOW, again, once, served};

/// The entrance of a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayIn {
    /// Open ground.
    Open,
    /// A door.
    Door,
    /// A gate that a key of the floor opens.
    Locked,
}

/// The lock of a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lock {
    /// A key of the floor, which is used up.
    Key,
    /// It opens by hand.
    Latch,
    /// Only the machine opens it.
    Bolt,
}

/// The meaning of a letter in a picture. Other characters are ground, by the symbols of text maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// An altar with an item to choose, each in a machine for another branch.
    Offer,
    /// An altar with a lens.
    Lens,
    /// An altar with a key of the floor.
    Key,
    /// A second altar off the way out, with a potion, a scroll or a rod: a player who takes both stays too long.
    Lure,
    /// An altar on which the player puts something.
    Altar,
    /// An altar that puts a rune on a weapon or armour laid on it.
    Anvil(Category),
    /// A gate.
    Gate(Lock),
    /// A lever.
    Lever,
    /// A brazier without fire.
    ColdBrazier,
    /// A wall with cracks.
    Cracked,
    /// An item on the ground.
    Thing(super::ItemKind),
    /// A foe that lives here, awake.
    Foe(Monster),
    /// A foe of the floor's cast in a sleep that no noise ends: 0 is the strongest, 2 the weakest.
    Champion(usize),
    /// A place on a guardian's patrol. Places with one letter form a ring, or a line to walk back and forth.
    Round,
    /// A burning brazier in a niche, the source of a beam.
    Source,
    /// A mirror.
    Mirror,
    /// A crystal that waits for the beam.
    Crystal,
    /// A foe with a key of the floor, on a patrol of its own.
    Runner(Monster),
    /// A waypoint of that patrol; the order is by letter.
    Post,
    /// A captive, which joins the player.
    Captive,
    /// A coffin.
    Coffin(&'static Grave),
    /// Ground with that symbol, referred to by wires.
    Mark(char),
}

/// The contents of a machine's coffins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grave {
    /// The kind of foe.
    pub dead: Monster,
    /// The number of coffins with a foe.
    pub count: usize,
    /// The categories of the items in the others, in turn.
    pub goods: &'static [Category],
}

/// What solving a machine yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// A key of the floor.
    Key,
    /// One item of several.
    Choice,
    /// An item.
    Prize,
    /// A service.
    Service,
    /// A companion.
    Friend,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct MachineInfo {
    /// Its name, with an article.
    pub name: &'static str,
    /// What it demands, in a few words.
    pub asks: &'static str,
    /// What it is and does, for its card.
    pub about: &'static str,
    /// The home floors of the places where it is found, in order. No place lies above the first of them with it. A kind that
    /// is found in only one of the places whose order the player chooses is that place's own.
    pub floors: &'static [u32],
    /// Its entrance, `M` in the pictures.
    pub way_in: WayIn,
    /// What it yields.
    pub gives: Gives,
    /// Its pictures, from north to south, each with a ring of wall except at the entrance.
    pub pictures: &'static [&'static [&'static str]],
    /// The meaning of the letters in the pictures.
    pub parts: &'static [(char, Part)],
    /// Its wires.
    pub wires: &'static [Wire],
}

/// Offers may come from this many floors further down.
pub const DEEPER: u32 = 2;

/// The firedamp from each vent at a time.
const VENTED: u8 = 16;
/// The turns for which the gate of a bell tower stays open.
const BELL_TOWER: u8 = 12;

/// The turns after which a cage shuts on what is left of two altars.
const CAGED: u8 = 8;

/// The coffins of the twin wights.
const TWINS: Grave = Grave {
    dead: Monster::TwinWight,
    count: 2,
    goods: &[Category::Potion, Category::Scroll, Category::Potion, Category::Rod],
};

super::kinds! {
    /// A kind of machine.
    MachineKind: MachineInfo {
        Treasury = MachineInfo {
            name: "the treasury",
            asks: "three items, and you may keep one",
            about: "They suit three ways to play. Take one, and cages drop over the others. A key on a fourth altar opens \
                another chamber on this floor.",
            floors: &[1, 2, 3, 4, 5, 6, 7, 8, 9],
            way_in: WayIn::Locked,
            gives: Gives::Choice,
            pictures: &[pictures::TREASURY, pictures::STRONG_ROOM, pictures::APSE, pictures::FOUR_ALTARS],
            parts: &[('a', Part::Offer), ('k', Part::Key)],
            wires: &[once(Cue::Taken, "ak", Effect::Shut, "ak", NOW)],
        },
        Wager = MachineInfo {
            name: "the wager",
            asks: "three guarded prizes, and you can reach one",
            about: "Three cells, each with a prize and its guards. Open one gate by hand: its guards wake, and the \
                other gates turn to wall.",
            floors: &[3, 4, 5, 6, 8, 9],
            way_in: WayIn::Open,
            gives: Gives::Choice,
            pictures: &[pictures::WAGER],
            parts: &[
                ('a', Part::Offer),
                ('x', Part::Champion(0)),
                ('y', Part::Champion(1)),
                ('z', Part::Champion(2)),
                ('g', Part::Gate(Lock::Latch)),
                ('h', Part::Gate(Lock::Latch)),
                ('i', Part::Gate(Lock::Latch)),
            ],
            wires: &[
                once(Cue::Worked, "ghi", Effect::Seal, "ghi", NOW),
                once(Cue::Worked, "g", Effect::Rouse, "x", NOW),
                once(Cue::Worked, "h", Effect::Rouse, "y", NOW),
                once(Cue::Worked, "i", Effect::Rouse, "z", NOW),
            ],
        },
        TwinAltars = MachineInfo {
            name: "the twin altars",
            asks: "two items swap their enchantments and runes",
            about: "It works once. Lay an item on each altar and pull the lever. They swap enchantments, and runes if \
                each can bear the other's.",
            floors: &[5, 6, 7, 8, 9],
            way_in: WayIn::Open,
            gives: Gives::Service,
            pictures: &[pictures::TWIN_ALTARS],
            parts: &[('a', Part::Altar), ('l', Part::Lever)],
            wires: &[served(Cue::Worked, "l", Service::Exchange, "a")],
        },
        OilPress = MachineInfo {
            name: "the oil press",
            asks: "items for oil, or oil for strength",
            about: "It works once. Lay three stacks on the altar and pull the lever for 400 oil. Leave it bare, and \
                400 oil from your lantern become a scroll of enchantment.",
            floors: &[2, 3, 4, 7],
            way_in: WayIn::Door,
            gives: Gives::Service,
            pictures: &[pictures::OIL_PRESS],
            parts: &[('a', Part::Altar), ('l', Part::Lever)],
            wires: &[served(Cue::Worked, "l", Service::Press, "a")],
        },
        FallingGallery = MachineInfo {
            name: "the falling gallery",
            asks: "take anything, and the floor falls",
            about: "It falls step by step, from the altars to the way in. Leave at once with the key and you get out. A second altar \
                stands off the way.",
            floors: &[2, 5],
            way_in: WayIn::Open,
            gives: Gives::Key,
            pictures: &[pictures::LONG_GALLERY, pictures::BENT_GALLERY],
            parts: &[('k', Part::Key), ('t', Part::Lure), ('1', Part::Mark('.'))],
            wires: &[once(Cue::Taken, "kt", Effect::Fall, "1kt", When::From('k'))],
        },
        Cistern = MachineInfo {
            name: "the cistern",
            asks: "take anything, and the water rises",
            about: "It comes from the drains, with eels in it. Leave at once with the key and you'll leave dry. A second altar stands \
                off the way.",
            floors: &[3, 5, 6, 7, 8, 9],
            way_in: WayIn::Open,
            gives: Gives::Key,
            pictures: &[pictures::CISTERN],
            parts: &[
                ('k', Part::Key),
                ('t', Part::Lure),
                ('d', Part::Mark('~')),
                ('1', Part::Mark('.')),
                ('e', Part::Foe(Monster::Eel)),
            ],
            wires: &[
                once(Cue::Taken, "kt", Effect::Rise, "1d", When::From('d')),
                once(Cue::Taken, "kt", Effect::Rise, "1", When::Behind('d', 4)),
            ],
        },
        BurningArchive = MachineInfo {
            name: "the burning archive",
            asks: "take anything, and the grass catches",
            about: "Lamps fall by the door and halfway, and everything burns except bare floor. A second altar stands across the fire, \
                and cages drop after 8 turns.",
            floors: &[1, 2, 3],
            way_in: WayIn::Door,
            gives: Gives::Key,
            pictures: &[pictures::ARCHIVE],
            parts: &[('k', Part::Key), ('t', Part::Lure), ('f', Part::Mark('"'))],
            wires: &[
                once(Cue::Taken, "kt", Effect::Burn, "f", When::After(1)),
                once(Cue::Taken, "kt", Effect::Shut, "kt", When::After(CAGED)),
            ],
        },
        FiredampGallery = MachineInfo {
            name: "the firedamp gallery",
            asks: "take anything, and firedamp rises",
            about: "It rises around both altars and along your way out. An open lantern lights it, and so does any fire.",
            floors: &[4],
            way_in: WayIn::Open,
            gives: Gives::Key,
            pictures: &[pictures::FIREDAMP_GALLERY],
            parts: &[('k', Part::Key), ('t', Part::Lure), ('v', Part::Mark('.'))],
            wires: &[
                once(Cue::Taken, "kt", Effect::Vent(VENTED), "ktv", When::After(1)),
                once(Cue::Taken, "kt", Effect::Vent(VENTED), "ktv", When::After(2)),
            ],
        },
        CrackedWalls = MachineInfo {
            name: "the nest",
            asks: "take anything, and the walls fall",
            about: "What lives behind the cracked walls comes out, one a turn. A second altar stands off the way, and cages drop after \
                8 turns.",
            floors: &[1, 2, 3],
            way_in: WayIn::Door,
            gives: Gives::Key,
            pictures: &[pictures::CRACKED_WALLS],
            parts: &[
                ('k', Part::Key),
                ('t', Part::Lure),
                ('c', Part::Cracked),
                ('1', Part::Mark('.')),
                ('2', Part::Mark('.')),
                ('3', Part::Mark('.')),
                ('4', Part::Mark('.')),
            ],
            wires: &[
                once(Cue::Taken, "kt", Effect::Break, "c", When::After(3)),
                once(Cue::Taken, "kt", Effect::Vermin, "1", When::After(4)),
                once(Cue::Taken, "kt", Effect::Vermin, "2", When::After(5)),
                once(Cue::Taken, "kt", Effect::Vermin, "3", When::After(6)),
                once(Cue::Taken, "kt", Effect::Vermin, "4", When::After(7)),
                once(Cue::Taken, "kt", Effect::Shut, "kt", When::After(CAGED)),
            ],
        },
        BellTower = MachineInfo {
            name: "the bell tower",
            asks: "ring, and you have 12 turns",
            about: "Either lever rings the bell. The gate opens for 12 turns, and the whole floor hears it.",
            floors: &[2, 3, 8, 9],
            way_in: WayIn::Open,
            gives: Gives::Prize,
            pictures: &[pictures::BELL_TOWER],
            parts: &[('a', Part::Offer), ('l', Part::Lever), ('g', Part::Gate(Lock::Bolt))],
            wires: &[
                again(Cue::Worked, "l", Effect::Ring, "g", NOW),
                again(Cue::Worked, "l", Effect::Open, "g", NOW),
                again(Cue::Worked, "l", Effect::Shut, "g", When::After(BELL_TOWER)),
            ],
        },
        MoatOfCold = MachineInfo {
            name: "the moat of cold",
            asks: "a key on an island, with eels around it",
            about: "Cold makes a bridge of ice for 10 turns.",
            floors: &[3, 4, 5, 6, 7, 8, 9],
            way_in: WayIn::Open,
            gives: Gives::Key,
            pictures: &[pictures::MOAT],
            parts: &[
                ('k', Part::Key),
                ('e', Part::Foe(Monster::Eel)),
                ('t', Part::Thing(super::ItemKind::FrostPot)),
            ],
            wires: &[],
        },
        ThreeBeacons = MachineInfo {
            name: "the three beacons",
            asks: "light all three, and the gate opens",
            about: "The beacons are braziers, and the whole floor hears the gate open.",
            floors: &[6],
            way_in: WayIn::Open,
            gives: Gives::Prize,
            pictures: &[pictures::BEACONS],
            parts: &[
                ('a', Part::Offer),
                ('b', Part::ColdBrazier),
                ('g', Part::Gate(Lock::Bolt)),
            ],
            wires: &[
                once(Cue::Lit, "b", Effect::Open, "g", NOW),
                once(Cue::Lit, "b", Effect::Ring, "g", NOW),
            ],
        },
        GuardianDance = MachineInfo {
            name: "the guardian dance",
            asks: "they step when you do, and hit what's beside them",
            about: "Each guardian walks its patrol, a step for each of yours, and then hits for 20. Stand and they stand. \
                Leave and they go back to the start. Red ground is where they hit next.",
            floors: &[4, 8, 9],
            way_in: WayIn::Open,
            gives: Gives::Prize,
            pictures: &[pictures::COLUMNS, pictures::PILLARS],
            parts: &[
                ('a', Part::Offer),
                ('p', Part::Round),
                ('q', Part::Round),
                ('r', Part::Round),
                ('s', Part::Round),
            ],
            wires: &[],
        },
        MirrorHall = MachineInfo {
            name: "the mirror hall",
            asks: "turn the beam onto the crystal",
            about: "The gate opens when the brazier's beam falls on the crystal. Walk into a mirror to turn it one \
                notch. Edge on, it lets the beam pass. Four turns bring it back round.",
            floors: &[8],
            way_in: WayIn::Open,
            gives: Gives::Prize,
            pictures: &[pictures::MIRRORS, pictures::MIRRORED_WINGS],
            parts: &[
                ('a', Part::Offer),
                ('g', Part::Gate(Lock::Bolt)),
                ('s', Part::Source),
                ('m', Part::Mirror),
                ('o', Part::Crystal),
            ],
            wires: &[once(Cue::Shone, "o", Effect::Open, "g", NOW)],
        },
        SluiceHouse = MachineInfo {
            name: "the sluice house",
            asks: "one half is dry, the other deep",
            about: "Each pull of the lever floods the dry half and drains the other. Eels live in the pools, and lie \
                still on dry ground.",
            floors: &[7],
            way_in: WayIn::Open,
            gives: Gives::Prize,
            pictures: &[pictures::SLUICES, pictures::SMALL_SLUICES],
            parts: &[
                ('a', Part::Offer),
                ('l', Part::Lever),
                ('d', Part::Mark('.')),
                ('w', Part::Mark('=')),
                ('e', Part::Foe(Monster::Eel)),
            ],
            wires: &[again(Cue::Worked, "l", Effect::Turn, "dw", NOW)],
        },
        Blocks = MachineInfo {
            name: "the loading room",
            asks: "a block on each plate opens the gate",
            about: "The lever puts the blocks back. Leave and come back, and your step count starts over.",
            floors: &[2, 3, 4, 5],
            way_in: WayIn::Open,
            gives: Gives::Prize,
            pictures: &[pictures::BLOCKS],
            parts: &[('a', Part::Offer), ('g', Part::Gate(Lock::Bolt)), ('l', Part::Lever)],
            wires: &[
                once(Cue::Pressed, "", Effect::Open, "g", NOW),
                Wire { again: true, ..served(Cue::Worked, "l", Service::Reset, "l") },
            ],
        },
        LensGrinder = MachineInfo {
            name: "the lens grinder",
            asks: "three lenses, and you may keep one",
            about: "Take one of the three, and cages drop over the others. You can also change lenses here, as on \
                stairs.",
            floors: &[2, 3, 4, 5, 6],
            way_in: WayIn::Door,
            gives: Gives::Choice,
            pictures: &[pictures::LENS_GRINDER],
            parts: &[('a', Part::Lens)],
            wires: &[once(Cue::Taken, "a", Effect::Shut, "a", NOW)],
        },
        RuneWright = MachineInfo {
            name: "the rune wright",
            asks: "one rune of two, cut into what you lay there",
            about: "Two anvils, and you may use one, once. Lay a weapon or armour on it, then step back or wait. It \
                loses any rune it had.",
            floors: &[3, 5, 6, 8, 9],
            way_in: WayIn::Open,
            gives: Gives::Service,
            pictures: &[pictures::RUNE_WRIGHT],
            parts: &[('a', Part::Anvil(Category::Weapon)), ('b', Part::Anvil(Category::Armour))],
            wires: &[served(Cue::Laid, "ab", Service::Inscribe, "ab")],
        },
        Coffins = MachineInfo {
            name: "the six lids",
            asks: "six coffins, and two of the dead stir",
            about: "Wights lie in two of the six, and an item in each of the others. In bright light the candle on \
                each lid tells which. Open one by hand, or burn it with whatever lies inside.",
            floors: &[9],
            way_in: WayIn::Door,
            gives: Gives::Prize,
            pictures: &[pictures::COFFINS],
            parts: &[('c', Part::Coffin(&TWINS))],
            wires: &[],
        },
        ThiefsRound = MachineInfo {
            name: "the thief's round",
            asks: "a thief with a key, and it runs",
            about: "A thief walks its patrol with a key of this floor. It never fights, and runs from anyone it sees. \
                Wait in the dark, where grass hides you, or shut it in where its way ends.",
            floors: &[3, 4, 5, 6, 7, 8, 9],
            way_in: WayIn::Door,
            gives: Gives::Key,
            pictures: &[pictures::THIEFS_ROUND],
            parts: &[
                ('t', Part::Runner(Monster::Thief)),
                ('1', Part::Post),
                ('2', Part::Post),
                ('3', Part::Post),
                ('4', Part::Post),
                ('5', Part::Post),
            ],
            wires: &[],
        },
        Pen = MachineInfo {
            name: "the pen",
            asks: "somebody is locked in, and a key lets them out",
            about: "No key is made for this gate: one for the treasury opens it. Walk into the captive, and it goes with you.",
            floors: &[2, 3, 4, 5, 6, 7, 8, 9],
            way_in: WayIn::Locked,
            gives: Gives::Friend,
            pictures: &[pictures::PEN],
            parts: &[('c', Part::Captive)],
            wires: &[],
        },
    }
}

impl MachineKind {
    /// Whether it appears in `place` on floor `depth`.
    pub fn is_at_home(self, depth: u32, place: Place) -> bool {
        let floors = self.info().floors;
        floors.contains(&place.home()) && (floors[0] <= depth || self.is_own(place))
    }

    /// Whether it is the own chamber of one of the places whose order the player chooses: found in no other of them.
    pub fn is_own(self, place: Place) -> bool {
        let mut chosen =
            self.info().floors.iter().filter(|home| (CHOICES.start() + 1..FLOORS).contains(home));
        (chosen.next(), chosen.next()) == (Some(&place.home()), None)
    }

    /// Whether one of its letters means such a part.
    pub fn has(self, matches: impl Fn(Part) -> bool) -> bool {
        self.info().parts.iter().any(|(_, part)| matches(*part))
    }

    /// Whether it has such a wire.
    pub fn is_wired(self, matches: impl Fn(&Wire) -> bool) -> bool {
        self.info().wires.iter().any(matches)
    }

    /// Whether it is a puzzle with a known minimum of steps or turns.
    pub fn has_minimum(self) -> bool {
        self.is_wired(|wire| matches!(wire.cue, Cue::Pressed | Cue::Shone))
            || self.has(|part| part == Part::Round)
    }

    /// The meaning of a letter in its pictures; `None` for ground.
    pub fn part(self, letter: char) -> Option<Part> {
        self.info().parts.iter().find(|(other, _)| *other == letter).map(|(_, part)| *part)
    }
}
