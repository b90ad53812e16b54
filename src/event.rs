//! What happened, as facts. It makes no sentences: the screen, the log and a replay each tell them their own way.

use crate::content::{Condition, Item, ItemKind, Lore, MachineKind, Monster};
use crate::level::{ActorId, Boon, Kind, Slot, TrapKind};
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// An actor in an event, which may be dead and gone by the time it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Who {
    /// The name on the floor.
    pub id: ActorId,
    /// Its kind.
    pub kind: Kind,
    /// Where it was when it happened.
    pub at: Point,
}

/// What did the harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub enum Cause {
    Blow(Kind),
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
    Trap(TrapKind),
    /// The sword of a stone guardian.
    Guardian,
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

/// One fact about a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names of the fields say it.
#[rustfmt::skip] // One event a line.
pub enum Event {
    Walked { who: Who, to: Point },
    Waited { who: Who },
    Hit { by: Option<Who>, on: Who, damage: i32, cause: Cause },
    /// The player strikes a foe that knew nothing of them; the harm follows.
    StruckFromTheDark { who: Who },
    Healed { who: Who, health: i32 },
    Died { who: Who, cause: Cause },
    /// A foe has become aware of the player.
    Noticed { who: Who },
    /// A foe has lost the player.
    Lost { who: Who },
    Woke { who: Who },
    /// The player's noise or light has disturbed a sleeper that was fully rested.
    Stirred { who: Who },
    Began { who: Who, condition: Condition },
    Ended { who: Who, condition: Condition },
    DoorOpened { who: Who, at: Point },
    DoorClosed { who: Who, at: Point },
    /// A beast has struck a closed door, which breaks after that many more blows.
    Battered { who: Who, at: Point, left: u8 },
    /// The place in the bag is none for the ember.
    PickedUp { item: Item, slot: Option<Slot> },
    Dropped { item: Item },
    Equipped { item: Item },
    TookOff { item: Item },
    Used { item: Item },
    Threw { item: Item, from: Point, to: Point, falls: bool },
    /// A thrown thing, a shot or a breath flew from one tile to another.
    Flew { who: Who, to: Point },
    LanternHooded,
    LanternOpened,
    /// A foe is dazed, by light or by a wall, and loses its next action.
    Dazzled { who: Who },
    /// The player's next blow takes no time.
    BlowFreed,
    /// The relief has come onto the floor, by the stairs down or up.
    ReliefCame { down: bool },
    BrazierLit { at: Point },
    BrazierOut { at: Point },
    /// How much oil went into the lantern, and how much is left in the flask.
    Poured { oil: i32, left: i32 },
    /// The lantern has so little oil left; 0: it has gone out.
    OilLow { left: i32 },
    Knocked { who: Who, to: Point },
    Teleported { who: Who, to: Point },
    Mapped,
    Brightened,
    /// All that the player sees is lit for a while.
    Flared,
    Enchanted { item: Item },
    TrapSprung { kind: TrapKind, who: Who },
    TrapNoticed { kind: TrapKind, at: Point },
    FireStarted { at: Point },
    GasReleased { at: Point },
    /// Firedamp has exploded there.
    Exploded { at: Point },
    /// Water has frozen there.
    Froze { at: Point },
    /// Ice has broken there.
    IceBroke { at: Point },
    /// A wall has been dug away there.
    Dug { at: Point },
    /// Darkness lies around there.
    Darkened { at: Point },
    /// The player has seen a machine for the first time.
    MachineFound { kind: MachineKind, at: Point },
    /// The player has come near a trace of those who were here before.
    Read { find: Lore },
    /// Something of a machine has moved there.
    Moved { what: Moved, at: Point },
    /// An oil press has made this.
    Pressed { item: Item },
    /// The player has marked a tile to come back to.
    Marked { at: Point },
    /// A sanctuary has been made there, or is no more.
    Sanctified { at: Point },
    SanctuaryEnded { at: Point },
    /// A copy, or somebody summoned, is gone without a death.
    Vanished { who: Who },
    /// The rune of a thing has been set on a kind of foe.
    Named { item: Item },
    /// A key has stayed on its floor.
    KeyStayed,
    /// Two potions have become this one.
    Distilled { item: Item },
    Shouted { who: Who },
    Split { who: Who },
    Mended { by: Who, who: Who, health: i32 },
    Raised { by: Who, monster: Monster, at: Point },
    Called { by: Who },
    Stole { by: Who, item: Item },
    Unmasked { who: Who },
    /// The player gained a level and may choose a boon.
    LevelGained { level: i32 },
    Grew { boon: Boon },
    Arrived { depth: u32, down: bool },
    /// Somebody falls into a chasm.
    Fell { who: Who },
    /// A foe has come after the player over stairs.
    Followed { who: Who },
    /// The player has worked at the ember for one turn more, and has this many to go.
    Lifting { turns: u8 },
    Won,
    /// A foe has got ready for what falls on that place, or around it, with its next action; or the player has raised a hammer
    /// over it.
    Announced { who: Who, at: Point },
    /// A foe gathers light: it announces its spark with its next action.
    Gathered { who: Who },
    /// Its friends have one action more.
    Drummed { who: Who },
    /// A foe has changed places with its attacker.
    Swapped { who: Who, with: Who },
    /// Its club has come down.
    Smashed { who: Who, at: Point },
    /// It has eaten of the dead.
    Ate { who: Who },
    /// It has eaten the rune or of the enchantment of a thing, which was and is this.
    Rusted { by: Who, before: Item, after: Item },
    /// What it has eaten of this has come back, as it died.
    Restored { item: Item },
    /// It has sent back what was thrown, shot or cast at it.
    Reflected { who: Who },
    /// What was thrown at it has missed it.
    Ducked { who: Who },
}

/// A pattern of the events that mean nothing to commands, to intents, to animations and to the story of a run. Their matches name
/// all others, so each new event must be thought of in each of them, or here.
macro_rules! only_told {
    () => {
        Event::Walked { .. }
            | Event::Waited { .. }
            | Event::StruckFromTheDark { .. }
            | Event::Lost { .. }
            | Event::Woke { .. }
            | Event::Ended { .. }
            | Event::DoorClosed { .. }
            | Event::Equipped { .. }
            | Event::TookOff { .. }
            | Event::LanternHooded
            | Event::LanternOpened
            | Event::Dazzled { .. }
            | Event::BlowFreed
            | Event::BrazierLit { .. }
            | Event::BrazierOut { .. }
            | Event::Poured { .. }
            | Event::Knocked { .. }
            | Event::Mapped
            | Event::Brightened
            | Event::Flared
            | Event::Enchanted { .. }
            | Event::FireStarted { .. }
            | Event::GasReleased { .. }
            | Event::Froze { .. }
            | Event::IceBroke { .. }
            | Event::Dug { .. }
            | Event::Darkened { .. }
            | Event::Moved { .. }
            | Event::Pressed { .. }
            | Event::Marked { .. }
            | Event::SanctuaryEnded { .. }
            | Event::Named { .. }
            | Event::KeyStayed
            | Event::Distilled { .. }
            | Event::Split { .. }
            | Event::Unmasked { .. }
            | Event::Fell { .. }
            | Event::Followed { .. }
            | Event::Lifting { .. }
            | Event::Won
            | Event::Swapped { .. }
            | Event::Ate { .. }
            | Event::Rusted { .. }
            | Event::Restored { .. }
            | Event::Reflected { .. }
            | Event::Ducked { .. }
    };
}
pub(crate) use only_told;
