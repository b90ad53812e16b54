//! What happens in a scene: an attempt, a room, a tunnel, a piece of work. Facts with their places, without words.

use crate::content::{ItemKind, Lore, MachineKind, Monster};
use crate::geometry::Rect;
use crate::level::{Gas, TrapKind};
use crate::map::Point;
use crate::map_builder::history::{Bend, Unfit, Work, spanned};

/// What happens in a scene. Rooms are given by index in order of creation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are those of the history's steps.
pub enum SceneKind {
    /// A map of solid rock is begun, for the `draw`-th time; the previous draw had that many `rooms`.
    Begin { draw: i32, rooms: usize },
    /// A room is drawn. Its width is `x2 - x1`, its height `y2 - y1`.
    Tried { number: i32, rect: Rect },
    /// It touches room `hit` and is discarded.
    Rejected { number: i32, rect: Rect, hit: usize },
    /// It is kept.
    Carved { number: i32, rect: Rect, room: usize },
    /// The coin is tossed for the tunnel to `room`.
    Coin { room: usize, bend: Bend },
    /// The first or second leg of that tunnel is dug, through `dug` tiles of rock.
    Leg { room: usize, second: bool, from: Point, to: Point, dug: i32 },
    /// The ground is split along a line.
    Split { number: i32, from: Point, to: Point },
    /// A generation of the cellular automaton changes `changed` tiles; generation 0 is the noise, the `noise`-th of
    /// this floor.
    Generation { number: u8, noise: i32, changed: i32 },
    /// Two caves are joined by a winding tunnel, through `dug` tiles of rock.
    Joined { from: Point, to: Point, dug: i32 },
    /// A vault is placed.
    Vault { number: u8, at: Rect },
    /// The place where a run begins, `number` of the table, is placed on these tiles, corners included.
    Entrance { number: u8, at: Rect },
    /// A machine is built in rock, with a passage of that many `tiles`, or else over ground, where so many are filled.
    Machine { kind: MachineKind, at: Rect, in_rock: bool, tiles: u8 },
    /// A place is not fit for a machine, which is built `elsewhere`, or else nowhere now.
    Unfit { kind: MachineKind, at: Rect, why: Unfit, elsewhere: bool },
    /// A piece of the crypt is laid, and what follows from it; `changed` tiles change.
    Piece { number: u8, at: Rect, changed: i32 },
    /// A place is already taken: for a vault, or else for a chamber of the maze.
    Refused { rect: Rect, vault: bool },
    /// The maze grows by `cells` cells.
    Passage { from: Point, cells: i32 },
    /// Another piece of work changes `changed` tiles. A room that it makes is the newest.
    Work { work: Work, rect: Rect, changed: i32 },
    /// The stairs are placed.
    Stairs { at: Point, down: bool },
    /// The bare ground is finished.
    Dressing,
    /// A foe is placed, or a pack or horde of `count`.
    Foe { at: Point, monster: Monster, count: i32 },
    /// An item is placed.
    Thing { at: Point, kind: ItemKind },
    /// A trap is set.
    Trap { at: Point, kind: TrapKind },
    /// A trace of those who were here before is laid.
    Find { at: Point, find: Lore },
    /// Gas has gathered on `tiles` tiles.
    Gas { at: Point, gas: Gas, tiles: i32 },
    /// The floor is ready.
    Done,
    /// Something happens where the player has not been.
    Elsewhere,
    /// Foes, items and traps are placed, which the player may not see.
    Population,
}

impl SceneKind {
    /// The tiles it is about, corners included; `None` for the whole floor or nothing.
    pub fn place(&self) -> Option<Rect> {
        match *self {
            SceneKind::Tried { rect, .. }
            | SceneKind::Rejected { rect, .. }
            | SceneKind::Carved { rect, .. } => Some(rect),
            SceneKind::Leg { from, to, .. }
            | SceneKind::Split { from, to, .. }
            | SceneKind::Joined { from, to, .. } => Some(spanned(from, to)),
            SceneKind::Vault { at, .. }
            | SceneKind::Entrance { at, .. }
            | SceneKind::Machine { at, .. }
            | SceneKind::Unfit { at, .. }
            | SceneKind::Piece { at, .. } => Some(at),
            SceneKind::Refused { rect, .. } => Some(rect),
            SceneKind::Work { work, rect, .. } => (!is_everywhere(work)).then_some(rect),
            SceneKind::Passage { from: at, .. }
            | SceneKind::Stairs { at, .. }
            | SceneKind::Foe { at, .. }
            | SceneKind::Thing { at, .. }
            | SceneKind::Trap { at, .. }
            | SceneKind::Find { at, .. }
            | SceneKind::Gas { at, .. } => Some(spanned(at, at)),
            _ => None,
        }
    }

    /// Whether a foe, an item, a trap, a find or gas is placed.
    pub fn is_population(&self) -> bool {
        matches!(
            self,
            SceneKind::Foe { .. }
                | SceneKind::Thing { .. }
                | SceneKind::Trap { .. }
                | SceneKind::Find { .. }
                | SceneKind::Gas { .. }
        )
    }
}

/// Whether a piece of work covers the whole floor.
fn is_everywhere(work: Work) -> bool {
    matches!(
        work,
        Work::Pockets
            | Work::Puddles
            | Work::Deepen
            | Work::Posts
            | Work::Mirror
            | Work::Doors
            | Work::Mend
            | Work::PutOut
            | Work::Maze
            | Work::WalledUp
    )
}
