//! What happened, as facts in one table. It makes no sentences: the screen, the log and a replay each tell them their own way.

use crate::content::companions::GivenName;
use crate::content::talents::Branch;
use crate::content::{Condition, FLOORS, Item, ItemKind, Lore, MachineKind, Monster, Place, Talent};
use crate::level::{ActorId, Kind, Slot};
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// An actor in an event, which may be dead and gone by the time it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Who {
    /// The name on the floor.
    pub id: ActorId,
    /// Its kind.
    pub kind: Kind,
    /// What it was called, if it was the companion or a captive.
    pub name: Option<GivenName>,
    /// Where it was when it happened.
    pub at: Point,
}

/// What did the harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub enum Cause {
    #[serde(rename = "Blow")]
    Hit(Kind),
    Shot(Kind),
    Breath(Kind),
    Thrown(ItemKind),
    Lightning,
    Fireball,
    Fire,
    Gas,
    /// A push that was stopped short.
    Impact,
    Steam,
    Blast,
    /// A fall to the floor below.
    Fall,
    /// A trap, in recordings of older rules.
    Trap,
    /// The sword of a stone guardian.
    Guardian,
}

/// How a run was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Victory {
    /// The ember was lifted.
    Ember,
    /// Its flame was banked on the stairs up of a floor.
    Banked {
        /// That floor.
        depth: u32,
    },
    /// Its flame was carried out of the dungeon.
    Home,
}

impl Victory {
    /// How many floors the player has climbed with the flame.
    pub fn climbed(self) -> u32 {
        match self {
            Self::Ember => 0,
            Self::Banked { depth } => FLOORS.saturating_sub(depth),
            Self::Home => FLOORS,
        }
    }
}

/// What has moved in a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub enum Moved {
    LeverPulled,
    GateOpened,
    GateShut,
    /// A gate has become a wall.
    GateSealed,
    CageShut,
    /// What is not a machine's has come to lie beside its altar.
    RolledOff,
    BlockPushed,
    BlocksReset,
    MirrorTurned,
    FloorFell,
    WaterRose,
    WallFell,
    BellRang,
    /// What lies on two altars has exchanged its enchantments and runes.
    Exchanged,
    /// A rune has been cut into what lies on an anvil.
    Inscribed,
    CoffinOpened,
}

/// Declares the events, one a line, by class. A class has one reader; all others ignore its events by the macro of its name,
/// a pattern for all of them. Only the first class has several readers, so all name its events one by one.
macro_rules! events {
    (
        shared { $($(#[$about_shared:meta])* $shared:ident { $($part:ident: $kind:ty),* },)* }
        $(
            $(#[$reader:meta])*
            $class:ident { $($(#[$about:meta])* $event:ident $({ $($field:ident: $type:ty),* })?,)* }
        )*
    ) => {
        /// One fact about a turn.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[allow(missing_docs)] // The names of the fields say it.
        pub enum Event {
            $($(#[$about_shared])* $shared { $($part: $kind),* },)*
            $($($(#[$about])* $event $({ $($field: $type),* })?,)*)*
        }

        impl Event {
            /// The names of all events.
            pub const NAMES: &[&str] = &[$(stringify!($shared),)* $($(stringify!($event),)*)*];

            /// The name of this one.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$shared { .. } => stringify!($shared),)*
                    $($(Self::$event { .. } => stringify!($event),)*)*
                }
            }
        }

        $(
            $(#[$reader])*
            macro_rules! $class {
                () => { $($crate::event::Event::$event { .. })|* };
            }
            pub(crate) use $class;
        )*
    };
}

events! {
    shared {
        /// Somebody loses health, and dies of it or not.
        Hit { by: Option<Who>, on: Who, damage: i32, cause: Cause, dies: bool },
        Threw { item: Item, from: Point, to: Point, falls: bool },
        /// The night shift has come onto the floor, by the stairs down or up.
        NightShiftCame { down: bool },
        Teleported { who: Who, to: Point },
        /// The player has seen a machine for the first time.
        MachineFound { kind: MachineKind, at: Point },
        Mended { by: Who, who: Who, health: i32 },
        Stole { by: Who, item: Item },
        Arrived { depth: u32, place: Place, down: bool },
        /// Firedamp has exploded there.
        Exploded { at: Point },
    }

    /// Events that may interrupt a command.
    news {
        Walked { who: Who, to: Point },
        /// The player's noise or light has disturbed a sleeper that was fully rested.
        Stirred { who: Who },
        Began { who: Who, condition: Condition },
        /// The lantern has so little oil left; 0: it has gone out.
        OilLow { left: i32 },
        TrapSprung { who: Who },
        /// The player has come near a trace of those who were here before.
        Read { find: Lore },
        /// The player has read the sign at that way down.
        ReadSign { at: Point },
        /// The way down that the player has not taken is no more.
        WayFellIn,
    }

    /// What a foe does, as its intent shows.
    deeds {
        DoorOpened { who: Who, at: Point },
        /// A beast has hit a closed door, which breaks after that many more hits.
        Battered { who: Who, at: Point, left: u8 },
        Shouted { who: Who },
        Raised { by: Who, monster: Monster, at: Point },
        Called { by: Who },
        /// A foe has got ready for what falls on that place, or around it, with its next action; or the player has raised a hammer
        /// over it.
        WoundUp { who: Who, at: Point },
        /// A foe gathers light: it winds up its spark with its next action.
        Gathered { who: Who },
        /// Its friends have one action more.
        Drummed { who: Who },
        /// Its club has come down.
        Smashed { who: Who, at: Point },
    }

    /// Events that are animated.
    sights {
        Healed { who: Who, health: i32 },
        /// A foe has become aware of the player.
        Noticed { who: Who },
        /// A thrown thing, a shot or a breath flew from one tile to another.
        Flew { who: Who, to: Point },
        /// A sanctuary has been made there.
        Sanctified { at: Point },
        /// A copy, or somebody summoned, is gone without a death.
        Vanished { who: Who },
    }

    /// Events that the story of a run or the bot's report counts.
    counted {
        /// The player hits a foe that knew nothing of them; the harm follows.
        HitFromTheDark { who: Who },
        /// The place in the bag is none for the ember.
        PickedUp { item: Item, slot: Option<Slot> },
        Dropped { item: Item },
        Equipped { item: Item },
        Used { item: Item },
        /// The lantern has filled itself from a flask of oil, and so many are left.
        Refilled { left: u32 },
        /// The player's lantern burns with the flame of the ember.
        Kindled,
        /// That flame has gone out.
        FlameDied,
        Won { how: Victory },
        /// The player gained a level.
        LevelGained { level: i32 },
        Learnt { talent: Talent },
        /// A captive is free, and goes with the player from now on.
        Joined { who: Who },
    }

    /// Events for the log alone.
    only_told {
        Waited { who: Who },
        /// A foe has lost the player.
        Lost { who: Who },
        Woke { who: Who },
        Ended { who: Who, condition: Condition },
        DoorClosed { who: Who, at: Point },
        TookOff { item: Item },
        LanternHooded,
        LanternOpened,
        /// A foe is stunned, by light or by a wall, and loses its next action.
        Stunned { who: Who },
        /// The player's next hit takes no time.
        HitFreed,
        /// The player has a second talent of a branch.
        Mastered { way: Branch },
        /// The player's next step takes no time.
        StepFreed,
        /// One of what the player throws stays in the bag.
        Saved { item: Item },
        BrazierLit { at: Point },
        BrazierOut { at: Point },
        Knocked { who: Who, to: Point },
        Mapped,
        Brightened,
        /// All that the player sees is lit for a while.
        Flared,
        Enchanted { item: Item },
        FireStarted { at: Point },
        GasReleased { at: Point },
        /// Water has frozen there.
        Froze { at: Point },
        /// Ice has broken there.
        IceBroke { at: Point },
        /// A wall has been dug away there.
        Dug { at: Point },
        /// Something of a machine has moved there.
        Moved { what: Moved, at: Point },
        /// An oil press has made this.
        Pressed { item: Item },
        /// The player has marked a tile to come back to.
        Marked { at: Point },
        SanctuaryEnded { at: Point },
        /// The rune of a thing has been set on a kind of foe.
        Named { item: Item },
        /// A key has stayed on its floor.
        KeyStayed,
        /// Two potions have become this one.
        Distilled { item: Item },
        Split { who: Who },
        Unmasked { who: Who },
        /// Somebody falls into a chasm.
        Fell { who: Who },
        /// A companion has gone, for another.
        WentHome { who: Who },
        /// A foe has come after the player over stairs.
        Followed { who: Who },
        /// The player has worked at the ember for one turn more, and has this many to go.
        Lifting { turns: u8 },
        /// A foe has changed places with its attacker.
        Swapped { who: Who, with: Who },
        /// It has eaten of the dead.
        Ate { who: Who },
        /// It has eaten the rune or of the enchantment of a thing, which was and is this.
        Rusted { by: Who, before: Item, after: Item },
        /// What it has eaten of this has come back, as it died.
        Restored { item: Item },
        /// It has sent back what was thrown, shot or cast at it.
        Reflected { who: Who },
    }
}
