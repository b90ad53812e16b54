//! The verbs as data: what an actor may decide to do, and why it may be refused.

use crate::content::items::ItemNumber;
use crate::content::{Monster, Oath};
use crate::level::{Boon, Slot};
use crate::map::{Direction, Point, TileType};
use serde::{Deserialize, Serialize};

/// One decision. This is also the format of a recorded run, so it stays small and plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Go one tile; into a foe is an attack, into a door opens it.
    Step(Direction),
    /// Let a turn pass.
    Wait,
    /// Hit in a direction.
    Attack(Direction),
    /// Open the door there.
    Open(Direction),
    /// Close the door there.
    Close(Direction),
    /// Take what lies here.
    PickUp,
    /// Put a thing, or a whole stack, on the ground.
    Drop(Slot),
    /// Drink or read a thing.
    Use(Slot, Target),
    /// Throw one of a stack.
    Throw(Slot, Point),
    /// Wield or wear a thing.
    Equip(Slot),
    /// Put away what is worn or wielded.
    TakeOff(Slot),
    /// Hood the lantern, which takes no time, or open it, which takes a turn.
    Lantern,
    /// Go up the stairs here.
    Climb,
    /// Go down the stairs here.
    Descend,
    /// Choose what a new level teaches.
    ChooseBoon(Boon),
    /// Once the uses of foes' abilities. No value has it: a file that does is damaged.
    Reserved(Never),
    /// Work what stands there: put out a brazier or light it, pull a lever, open a gate, push a block, free a captive. With a bill in hand, hit
    /// the foe there, and change places with it.
    Interact(Direction),
    /// Light the lantern from the ember here, to carry its flame home.
    Kindle,
    /// Bank the flame of the ember on the stairs up here, which ends the run.
    Bank,
}

/// Holds the place of a variant in recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Never {}

/// What a used thing is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// Nothing has to be pointed at.
    Itself,
    /// A place, or the actor on it.
    Place(Point),
    /// Another thing in the bag.
    Thing(Slot),
    /// Nothing, and of its two effects the one that passes is meant.
    Brief,
    /// Two of them are to become one potion of that kind.
    Into(ItemNumber),
    /// A place where it is to burst, and after how many turns.
    Fused(Point, u8),
    /// The kind of foe on which its rune is to be set.
    Named(Monster),
    /// Two places, or the actors on them.
    Both(Point, Point),
}

/// What a foe decides to do. No recording holds it: it follows from what the player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Let a turn pass.
    Wait,
    /// Go one tile; into an actor is an attack, into a door opens it.
    Step(Direction),
    /// Hit in a direction.
    Attack(Direction),
    /// Break the closed door there, a hit a turn.
    Batter(Direction),
    /// Use its ability at a place.
    Use(Point),
    /// Get ready for what falls with the next action: a breath, a charge, a leap at a place.
    WindUp(Point),
    /// Carry out what it wound up for.
    Resolve,
}

/// Why an action cannot be done. It costs no time and changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A tile that cannot be walked on lies there.
    Blocked {
        /// Where the step would have led.
        direction: Direction,
        /// What lies there.
        by: TileType,
    },
    /// An actor stands there.
    Occupied,
    /// Nobody is there to be hit.
    NobodyThere,
    /// There is no such door there.
    NoDoor,
    /// Something lies or stands in the doorway.
    DoorwayTaken,
    /// Nothing lies here.
    NothingHere,
    /// The bag is full.
    BagFull,
    /// That slot of the bag is empty.
    EmptySlot,
    /// The thing cannot be used like that.
    WrongUse,
    /// It is worn or wielded; it has to be taken off first.
    Equipped,
    /// It is not worn or wielded.
    NotEquipped,
    /// The place is not in view.
    OutOfSight,
    /// The place is too far away.
    OutOfRange,
    /// There is no foe there, or none in view.
    NoTarget,
    /// No pit opens so deep.
    NoPit,
    /// No scroll has been read that a scroll of echo could repeat.
    NothingToEcho,
    /// A potion of healing would do nothing: there is nothing to heal.
    NotHurt,
    /// That is not in use, or can't be enchanted.
    NothingWorn,
    /// No wall is there that could be dug away.
    NoWall,
    /// There is nothing to use there.
    NothingToWork,
    /// It takes a key of the floor.
    Locked,
    /// Nobody opens that gate by hand.
    Bolted,
    /// Something is behind the block.
    BlockStuck,
    /// The lever would do nothing now.
    NothingHappens,
    /// The lantern is out: there is no flame to light anything with.
    NoFlame,
    /// The flame of the ember cannot be hooded.
    BareFlame,
    /// The lantern burns with the flame of the ember already.
    Aflame,
    /// The rod or the shutter has not recharged yet.
    Recharging,
    /// A lens is changed on stairs and at a lens grinder only.
    LensFast,
    /// There is no free tile there, or none that can be reached.
    NoRoom,
    /// The player has less oil than that takes.
    TooLittleOil,
    /// Nothing is thrown at one's own feet.
    OwnFeet,
    /// There are no stairs of that direction here.
    NoStairs,
    /// These lead out of the dungeon.
    NoWayOut,
    /// No talent is to be chosen.
    NoBoon,
    /// A talent has to be chosen first.
    ChooseBoon,
    /// This level offers other talents.
    NotOffered,
    /// It is held, and cannot leave its tile.
    Held,
    /// Only certain foes can do that.
    NotYours,
    /// It would break an oath.
    Sworn(Oath),
    /// The run is over.
    Over,
}
