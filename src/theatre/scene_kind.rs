//! What is done in a scene: an attempt, a room, a tunnel, a piece of work. Facts with their places, without words.

use crate::content::{ItemKind, Monster};
use crate::geometry::Rect;
use crate::level::TrapKind;
use crate::map::Point;
use crate::map_builder::history::{Bend, Work, spanned};

/// What is done in a scene. Rooms are named by their index in the order of making.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are those of the steps of the history.
pub enum SceneKind {
    /// A map of solid rock is taken in hand, for the `draw`-th time; the draw before it came to so many `rooms`.
    Begin { draw: i32, rooms: usize },
    /// A room is drawn by the dice. Width is `x2 - x1`, height is `y2 - y1`.
    Tried { number: i32, rect: Rect },
    /// It touches room `hit`: thrown away.
    Rejected { number: i32, rect: Rect, hit: usize },
    /// It is kept.
    Carved { number: i32, rect: Rect, room: usize },
    /// The coin for the tunnel to `room` falls.
    Coin { room: usize, bend: Bend },
    /// The first or the second leg of that tunnel is dug, through so many tiles of rock.
    Leg { room: usize, second: bool, from: Point, to: Point, dug: i32 },
    /// The ground is split along a line.
    Split { number: i32, from: Point, to: Point },
    /// A generation of the cellular automaton, and how many tiles it changes; 0 is the noise, the `noise`-th of this
    /// floor.
    Generation { number: u8, noise: i32, changed: i32 },
    /// Two caves are joined by a winding tunnel, through so many tiles of rock.
    Joined { from: Point, to: Point, dug: i32 },
    /// A vault is put here.
    Vault { number: u8, at: Rect },
    /// A place is taken: for a vault, or else for a chamber of the maze.
    Refused { rect: Rect, vault: bool },
    /// The maze grows from cell to cell, so many of them.
    Passage { from: Point, cells: i32 },
    /// Another piece of work, and how many tiles it changes. A room that it makes is the last of those that stand.
    Work { work: Work, rect: Rect, changed: i32 },
    /// The stairs are put.
    Stairs { at: Point, down: bool },
    /// The bare ground is laid.
    Dressing,
    /// A foe is put, or a pack of so many.
    Foe { at: Point, monster: Monster, count: i32 },
    /// A thing is put.
    Thing { at: Point, kind: ItemKind },
    /// A trap is set.
    Trap { at: Point, kind: TrapKind },
    /// The floor is ready.
    Done,
    /// Something is done where the onlooker has not been.
    Elsewhere,
    /// Foes, things and traps are put, which the onlooker is not told of.
    Population,
}

impl SceneKind {
    /// The tiles that it is about, corners included; `None` if it is about the whole floor or about none.
    pub fn place(&self) -> Option<Rect> {
        match *self {
            SceneKind::Tried { rect, .. }
            | SceneKind::Rejected { rect, .. }
            | SceneKind::Carved { rect, .. } => Some(rect),
            SceneKind::Leg { from, to, .. }
            | SceneKind::Split { from, to, .. }
            | SceneKind::Joined { from, to, .. } => Some(spanned(from, to)),
            SceneKind::Vault { at, .. } => Some(at),
            SceneKind::Refused { rect, .. } => Some(rect),
            SceneKind::Work { work, rect, .. } => (!is_everywhere(work)).then_some(rect),
            SceneKind::Passage { from: at, .. }
            | SceneKind::Stairs { at, .. }
            | SceneKind::Foe { at, .. }
            | SceneKind::Thing { at, .. }
            | SceneKind::Trap { at, .. } => Some(spanned(at, at)),
            _ => None,
        }
    }

    /// Whether somebody or something is put on the floor.
    pub fn is_population(&self) -> bool {
        matches!(self, SceneKind::Foe { .. } | SceneKind::Thing { .. } | SceneKind::Trap { .. })
    }
}

/// Whether a piece of work is done all over the floor.
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
    )
}
