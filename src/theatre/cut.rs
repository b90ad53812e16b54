//! Cuts a history into scenes: steps that belong together become one scene. It goes through the history once; how a
//! scene is shown is not its business.

use super::frames::Frames;
use super::{Count, Counts, Room, Scene, SceneKind, Subject};
use crate::geometry::Rect;
use crate::map::{Map, TileType};
use crate::map_builder::history::{Step, points};

/// The result of the cutting.
pub(super) struct Cut {
    pub scenes: Vec<Scene>,
    /// Every room ever made, in order.
    pub rooms: Vec<Room>,
    pub frames: Frames,
}

/// Cuts `steps`, the making of `subject` on a map of that size.
pub(super) fn cut(subject: &Subject, steps: &[Step], (width, height): (i32, i32)) -> Cut {
    let mut cutter = Cutter {
        subject,
        map: Map::new(width, height),
        counts: Counts::default(),
        cut: Cut { scenes: Vec::new(), rooms: Vec::new(), frames: Frames::new(width, height) },
        first_room: 0,
        changed: 0,
        dug: 0,
        tried: None,
    };
    for (number, step) in steps.iter().enumerate() {
        if opens_scene(step) {
            cutter.close(number);
            cutter.open(SceneKind::Step(*step), number);
        }
        cutter.count(step);
        cutter.lay(step);
        cutter.cut.frames.offer(number + 1, &cutter.map);
    }
    cutter.close(steps.len());
    cutter.open(SceneKind::Done, steps.len());
    cutter.close(steps.len());
    cutter.cut
}

/// Whether a scene begins with `step`. Others belong to the scene before them.
fn opens_scene(step: &Step) -> bool {
    match step {
        Step::Foe { follows, .. } | Step::Gas { follows, .. } => !follows,
        Step::Became(_, tile) => matches!(tile, TileType::StairsUp | TileType::StairsDown),
        Step::Laid(..) => false,
        Step::SecondWay(_) => true,
        Step::Begin
        | Step::Tried(_)
        | Step::Rejected { .. }
        | Step::Carved(_)
        | Step::Coin(_)
        | Step::Leg(..)
        | Step::Split(..)
        | Step::Generation(_)
        | Step::Joined(..)
        | Step::Vault { .. }
        | Step::Entrance { .. }
        | Step::Machine { .. }
        | Step::Unfit { .. }
        | Step::Piece { .. }
        | Step::Refused { .. }
        | Step::Work(..)
        | Step::Dressing
        | Step::Thing(..)
        | Step::Trap(..)
        | Step::Find(..) => true,
    }
}

/// The state of the cutting.
struct Cutter<'a> {
    subject: &'a Subject,
    map: Map,
    counts: Counts,
    cut: Cut,
    /// The index of this draw's first room among all.
    first_room: usize,
    /// Tiles changed by the current scene, and those among them that were dug from rock.
    changed: i32,
    dug: i32,
    /// The room tried last.
    tried: Option<Rect>,
}

impl Cutter<'_> {
    fn open(&mut self, kind: SceneKind, step: usize) {
        let place = match kind {
            // The room as it was drawn, with its walls.
            SceneKind::Step(Step::Rejected { .. } | Step::Carved(_)) => self.tried,
            SceneKind::Step(step) => step.place(),
            SceneKind::Done | SceneKind::Elsewhere | SceneKind::Population => None,
        };
        let (counts, rooms) = (Counts::default(), self.first_room..self.first_room);
        self.cut.scenes.push(Scene {
            kind,
            place,
            counts,
            shown: counts,
            changed: 0,
            dug: 0,
            steps: step..step,
            rooms,
        });
        (self.changed, self.dug) = (0, 0);
    }

    /// Ends the current scene before step number `end`. Work without effect leaves no scene.
    fn close(&mut self, end: usize) {
        let Some(scene) = self.cut.scenes.last_mut() else { return };
        scene.steps.end = end;
        scene.rooms = self.first_room..self.cut.rooms.len();
        (scene.counts, scene.shown) = (self.counts, self.counts);
        (scene.changed, scene.dug) = (self.changed, self.dug);
        let is_work = matches!(scene.kind, SceneKind::Step(Step::Work(..) | Step::Piece { .. }));
        if is_work && self.changed == 0 {
            self.cut.scenes.pop();
        }
    }

    /// Updates the rooms, and the counts of everything but tiles.
    fn count(&mut self, step: &Step) {
        if *step == Step::Begin {
            let draws = self.counts[Count::Draws];
            self.counts = Counts::default();
            self.counts[Count::Draws] = draws;
            self.first_room = self.cut.rooms.len();
        }
        if let Step::Tried(rect) = *step {
            self.tried = Some(rect);
        }
        self.cut.rooms.extend(self.room_of(step));
        if let Some(count) = Count::of(step) {
            self.counts[count] += 1;
        }
    }

    /// The room that `step` makes, if it makes one.
    fn room_of(&self, step: &Step) -> Option<Room> {
        if let Step::Carved(inside) = *step {
            let rect = self.tried.unwrap_or(inside);
            return Some(Room { rect, inside, centre: self.subject.rules.centre.of(&rect) });
        }
        let Step::Work(work, rect) = *step else { return None };
        work.makes_room().then(|| Room { rect, inside: rect, centre: rect.center() })
    }

    /// Applies the step to the ground, and counts tiles.
    fn lay(&mut self, step: &Step) {
        if let Some((rect, tile)) = step.ground() {
            let dug = self.dug;
            points(rect).for_each(|at| self.turn(self.map.tile(at), tile));
            let kind = self.cut.scenes.last().map(|scene| scene.kind);
            if matches!(kind, Some(SceneKind::Step(Step::Leg(..) | Step::Joined(..)))) {
                self.counts[Count::Corridor] += self.dug - dug;
            }
        }
        step.change(&mut self.map);
    }

    fn turn(&mut self, old: TileType, new: TileType) {
        let door = |tile: TileType| i32::from(tile == TileType::Door);
        let open = |tile: TileType| i32::from(tile.is_passable());
        self.changed += i32::from(old != new);
        self.dug += i32::from(old == TileType::Wall && new.is_passable());
        self.counts[Count::Doors] += door(new) - door(old);
        self.counts[Count::Open] += open(new) - open(old);
    }
}
