//! Runs in one direction, along corridors and around their bends, until there is something to decide.
//!
//! A run looks at the five tiles ahead: straight on, half left and right, left and right. If they form one narrow
//! opening, the corridor continues; if they form two, there is a junction; and one wide opening is a room. In the open
//! a run keeps straight on, and stops where the wall at its side opens or where walls close in on both sides.

use super::Stop;
use super::{must_be_able_to_walk, must_be_unthreatened};
use crate::action::Action;
use crate::forecast::known;
use crate::level::Level;
use crate::map::{Direction, Point, TileType};

/// A run in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    direction: Direction,
    shape: Shape,
}

/// The surroundings of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// To be found out after the first step.
    Unknown {
        /// Whether left and right were open at its start.
        sides: [bool; 2],
    },
    Corridor,
    Open {
        /// Whether left and right were open before this step.
        sides: [bool; 2],
    },
}

/// The five tiles ahead as turns of 45 degrees, from left to right.
const AHEAD: [i32; 5] = [-2, -1, 0, 1, 2];

/// The first step, which is taken even with foes in view, because the player asked for it.
pub(super) fn begin(level: &Level, direction: Direction) -> Result<(Action, Run), Stop> {
    must_be_able_to_walk(level)?;
    let to = direction.step(level.player().at);
    if let Some(foe) = known::foe_at(level, to) {
        return Err(Stop::Taken(foe.id));
    }
    check(level, to)?;
    let shape = Shape::Unknown { sides: sides(level, level.player().at, direction) };
    Ok((Action::Step(direction), Run { direction, shape }))
}

/// Why a run cannot step on a tile.
fn check(level: &Level, to: Point) -> Result<(), Stop> {
    match known::tile(level, to) {
        None => Err(Stop::NotKnown),
        Some(tile) if !tile.is_passable() => Err(Stop::NoPlace(tile)),
        Some(_) if level.knows_trap(to) => Err(Stop::Trap),
        Some(_) if known::is_hazardous(level, to) => Err(Stop::Hazard),
        Some(TileType::Puffball) if known::puffballs(level).any(|at| at == to) => Err(Stop::Puffball),
        Some(_) => Ok(()),
    }
}

impl Run {
    /// The next step.
    pub(super) fn next(&mut self, level: &Level) -> Result<Action, Stop> {
        must_be_unthreatened(level)?;
        must_be_able_to_walk(level)?;
        let at = level.player().at;
        if known::things(level).any(|(place, _)| place == at) || is_stairs(level, at) {
            return Err(Stop::Here);
        }
        let doors = [-2, 0, 2].map(|turn| turned(self.direction, turn).step(at));
        if doors.into_iter().chain([at]).any(|place| is_door(level, place)) {
            return Err(Stop::Door);
        }
        self.find_direction(level, at)?;
        let to = self.direction.step(at);
        if let Some(foe) = known::foe_at(level, to) {
            return Err(Stop::Taken(foe.id));
        }
        check(level, to)?;
        let deep = |place| known::tile(level, place) == Some(TileType::Deep);
        if deep(to) && !deep(at) {
            return Err(Stop::DeepWater);
        }
        Ok(Action::Step(self.direction))
    }

    /// Finds the direction of the next step.
    fn find_direction(&mut self, level: &Level, at: Point) -> Result<(), Stop> {
        let now = sides(level, at, self.direction);
        let closed = [false; 2];
        if let Shape::Unknown { sides } = self.shape {
            self.shape =
                if sides == closed || now == closed { Shape::Corridor } else { Shape::Open { sides } };
        }
        match self.shape {
            Shape::Open { sides: before } => {
                if now == closed {
                    return Err(Stop::WayIn);
                }
                if (now[0] && !before[0]) || (now[1] && !before[1]) {
                    return Err(Stop::Junction);
                }
                self.shape = Shape::Open { sides: now };
                let ahead = is_open(level, self.direction.step(at));
                if ahead { Ok(()) } else { Err(Stop::Done) }
            }
            _ => {
                self.direction =
                    turned(self.direction, along(self.direction, open_ahead(level, at, self.direction))?);
                Ok(())
            }
        }
    }
}

/// The turn of a corridor, given which of the five tiles ahead are open.
fn along(direction: Direction, open: [bool; 5]) -> Result<i32, Stop> {
    let starts = (0..5).filter(|i| open[*i] && (*i == 0 || !open[i - 1])).count();
    if starts == 0 {
        return Err(Stop::Done);
    }
    if starts > 1 {
        return Err(Stop::Junction);
    }
    let width = open.iter().filter(|o| **o).count();
    // Three open tiles in front are also the arms of a crossing seen from one step before it.
    if width > 2 && open != [false, true, true, true, false] {
        return Err(Stop::WayIn);
    }
    let ways = || (0..5).filter(|i| open[*i]).map(|i| AHEAD[i]);
    let is_straight = |turn: &i32| {
        let (dx, dy) = turned(direction, *turn).delta();
        dx == 0 || dy == 0
    };
    let on = ways().find(|turn| *turn == 0);
    Ok(on.or_else(|| ways().find(is_straight)).or_else(|| ways().next()).unwrap_or(0))
}

fn open_ahead(level: &Level, at: Point, direction: Direction) -> [bool; 5] {
    AHEAD.map(|turn| is_open(level, turned(direction, turn).step(at)))
}

/// Whether the ground is open to the left and right of `at` when facing `direction`. For a diagonal one, half left and
/// half right count, too.
fn sides(level: &Level, at: Point, direction: Direction) -> [bool; 2] {
    let open = open_ahead(level, at, direction);
    let (dx, dy) = direction.delta();
    let diagonal = dx != 0 && dy != 0;
    [open[0] || (diagonal && open[1]), open[4] || (diagonal && open[3])]
}

/// `direction` turned clockwise by that many eighths of a circle.
fn turned(direction: Direction, eighths: i32) -> Direction {
    Direction::ALL[(direction as i32 + eighths).rem_euclid(8) as usize]
}

fn is_open(level: &Level, at: Point) -> bool {
    known::tile(level, at).is_some_and(TileType::is_passable)
}

fn is_door(level: &Level, at: Point) -> bool {
    matches!(known::tile(level, at), Some(TileType::Door | TileType::OpenDoor))
}

fn is_stairs(level: &Level, at: Point) -> bool {
    matches!(known::tile(level, at), Some(TileType::StairsUp | TileType::StairsDown))
}
