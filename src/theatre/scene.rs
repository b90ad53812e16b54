//! One scene of the making: the step that it begins with, and what comes of it. Facts with their places, without words.

use super::Counts;
use crate::geometry::Rect;
use crate::map::Point;
use crate::map_builder::history::Step;
use std::ops::Range;

/// What happens in a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneKind {
    /// This step of the architect, with the changes of ground that follow.
    Step(Step),
    /// The floor is ready.
    Done,
    /// Something happens where the player has not been.
    Elsewhere,
    /// Foes, items and traps are placed, which the player may not see.
    Population,
}

/// One scene of the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What happens in it.
    pub kind: SceneKind,
    /// The tiles it is about, corners included; `None` for the whole floor or nothing.
    pub place: Option<Rect>,
    /// The counts from the beginning to its end.
    pub counts: Counts,
    /// The same without what is hidden from the player.
    pub shown: Counts,
    /// How many tiles it changed.
    pub changed: i32,
    /// How many of them were dug from rock.
    pub dug: i32,
    /// Its steps, by index in the history.
    pub(super) steps: Range<usize>,
    /// The rooms at its end, by index among all that were ever made.
    pub(super) rooms: Range<usize>,
}

/// A room, in order of creation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The rectangle that was drawn for it, corners included.
    pub rect: Rect,
    /// The tiles that became floor, corners included.
    pub inside: Rect,
    /// Its middle.
    pub centre: Point,
}
