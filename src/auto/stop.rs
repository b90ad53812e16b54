//! Why a command stops. It makes no sentences.

use crate::content::companions::GivenName;
use crate::content::{Condition, ItemKind, MachineKind, Monster};
use crate::level::ActorId;
use crate::map::TileType;

/// Why a command does not start, or stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It is complete.
    Done,
    /// The floor is explored, and all items worth taking were taken.
    NothingLeft {
        /// Whether the stairs down are known or, on the last floor, the place of the ember.
        way_on: bool,
        /// Whether places or items are left to which no safe path is known.
        unreached: bool,
    },
    /// A foe has come into view.
    FoeInView(ActorId),
    /// A foe in view has woken, noticed the player, or come into view by something that the turn's events already
    /// report.
    FoeStirs(ActorId),
    /// A foe in view hunts the player, or soon may.
    Threat(ActorId),
    /// There is no awake foe in view to fight, and no sleeper either.
    NoFoe,
    /// The fight would end with the player's death.
    Deadly {
        /// The nearest of the foes.
        foe: ActorId,
        /// Whether it is the only one.
        alone: bool,
    },
    /// The player would win the fight, but the companion of that name would die in it.
    CostsFriend(GivenName),
    /// Neither side would ever win the fight.
    Endless(ActorId),
    /// A foe cannot be reached, and does not approach.
    NoWayTo(ActorId),
    /// No safe way leads after a hunter of that kind, which has gone out of sight.
    NoWayAfter(Monster),
    /// The rest to explore is within earshot of this sleeper of that kind.
    WithinEarshot(ActorId, Monster),
    /// The rest to explore is behind closed doors, and the lantern is hooded.
    DarkDoor,
    /// The rest to explore, or of a run, leads over a puffball in the dark.
    Puffball,
    /// The rest to explore leads through webs.
    Web,
    /// The rest to explore leads through spilled oil.
    Oil,
    /// The rest to explore lies along water with a known eel in it.
    Eel,
    /// The next step would set off firedamp in view.
    Firedamp,
    /// A hunter of that kind has gone out of the player's sight near by.
    Lurker(Monster),
    /// The player was hurt.
    Hurt,
    /// The player has a new condition.
    Afflicted(Condition),
    /// The player has disturbed a sleeper that they did not know of.
    Stirred,
    /// Something was stolen.
    Robbed,
    /// The player is confused and would walk at random.
    Confused,
    /// The player is held, and cannot go anywhere.
    Held,
    /// The player must choose a talent first.
    Boon,
    /// An item was seen for the first time.
    NewThing(ItemKind),
    /// A machine was seen for the first time.
    NewMachine(MachineKind),
    /// The player has read what somebody left.
    Read,
    /// Stairs were seen for the first time.
    NewStairs {
        /// Whether they lead down.
        down: bool,
    },
    /// A trap was sprung.
    TrapSprung,
    /// No path leads there over known ground.
    Blocked,
    /// The only path leads through a shut gate.
    GateShut,
    /// The tile is impassable.
    NoPlace(TileType),
    /// A foe is there.
    Taken(ActorId),
    /// That place is unknown.
    NotKnown,
    /// A known trap is there, or ahead.
    Trap,
    /// The only path leads through fire or gas.
    Hazard,
    /// The player is in fire or gas and would die on the way out.
    NoEscape,
    /// A run has reached deep water.
    DeepWater,
    /// A foe has come into reach, or is about to hit.
    InReach(ActorId),
    /// Nothing has come in all the turns of waiting.
    NothingComes,
    /// Something was heard that the turn's events report.
    Heard,
    /// Nothing heals: the lantern is hooded.
    Hooded,
    /// Nothing heals: there is no oil for it.
    NoOil,
    /// The lantern has little oil left, or none.
    OilLow,
    /// The lantern has hardly any oil left.
    OilNearlyOut,
    /// The night shift has come.
    NightShift,
    /// Rest is complete.
    Rested,
    /// A run has reached a junction.
    Junction,
    /// A run has reached a door.
    Door,
    /// A run has entered or left a room.
    WayIn,
    /// A run has reached an item or stairs.
    Here,
}
