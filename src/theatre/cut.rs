//! Cuts a history into scenes: steps that belong together become one scene. It goes through the history once; how a
//! scene is shown is not its business.

use super::frames::Frames;
use super::{Count, Counts, Room, Scene, SceneKind, Subject};
use crate::geometry::Rect;
use crate::map::{Map, Point, TileType};
use crate::map_builder::history::{Step, Work, points};

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
        noise: 0,
        changed: 0,
        dug: 0,
        tried: Rect::with_exact(0, 0, 0, 0),
        legs: 0,
        last_cell: None,
    };
    for (number, step) in steps.iter().enumerate() {
        if let Some(kind) = cutter.opens(step) {
            cutter.close(number);
            cutter.open(kind, number);
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

/// The state of the cutting.
struct Cutter<'a> {
    subject: &'a Subject,
    map: Map,
    counts: Counts,
    cut: Cut,
    /// The index of this draw's first room among all.
    first_room: usize,
    /// How many times noise was drawn.
    noise: i32,
    /// Tiles changed by the current scene, and those among them that were dug from rock.
    changed: i32,
    dug: i32,
    tried: Rect,
    /// Legs dug of the current tunnel.
    legs: i32,
    /// The cell of the maze dug last, while it grows.
    last_cell: Option<Rect>,
}

impl Cutter<'_> {
    /// The kind of scene that `step` opens, if it opens one.
    fn opens(&mut self, step: &Step) -> Option<SceneKind> {
        let number = self.counts[Count::Attempts];
        Some(match *step {
            Step::Begin => SceneKind::Begin { draw: self.counts[Count::Draws] + 1, rooms: self.rooms() },
            Step::Tried(rect) => SceneKind::Tried { number: number + 1, rect },
            Step::Rejected { hit } => SceneKind::Rejected { number, rect: self.tried, hit },
            Step::Carved(_) => SceneKind::Carved { number, rect: self.tried, room: self.rooms() },
            Step::Coin(bend) => SceneKind::Coin { room: self.rooms() - 1, bend },
            Step::Leg(from, to) => {
                let (room, second) = (self.rooms() - 1, self.legs > 0);
                SceneKind::Leg { room, second, from, to, dug: 0 }
            }
            Step::Split(from, to) => SceneKind::Split { number: self.counts[Count::Splits] + 1, from, to },
            Step::Generation(number) => {
                SceneKind::Generation { number, noise: self.noise + i32::from(number == 0), changed: 0 }
            }
            Step::Joined(from, to) => SceneKind::Joined { from, to, dug: 0 },
            Step::Vault { number, at } => SceneKind::Vault { number, at },
            Step::Entrance { number, at } => SceneKind::Entrance { number, at },
            Step::Machine { kind, at, in_rock, tiles } => SceneKind::Machine { kind, at, in_rock, tiles },
            Step::Unfit { kind, at, why, elsewhere } => SceneKind::Unfit { kind, at, why, elsewhere },
            Step::Piece { number, at } => SceneKind::Piece { number, at, changed: 0 },
            Step::Refused(rect) => SceneKind::Refused { rect, vault: self.last_cell.is_none() },
            Step::Work(work, rect) => SceneKind::Work { work, rect, changed: 0 },
            Step::Became(at, TileType::StairsUp) => SceneKind::Stairs { at, down: false },
            Step::Became(at, TileType::StairsDown) => SceneKind::Stairs { at, down: true },
            Step::Laid(cell, _) if self.turns_to(&cell) => {
                SceneKind::Passage { from: Point::new(cell.x1, cell.y1), cells: 0 }
            }
            Step::Dressing => SceneKind::Dressing,
            Step::Foe { at, monster, follows: false } => SceneKind::Foe { at, monster, count: 0 },
            Step::Thing(at, kind) => SceneKind::Thing { at, kind },
            Step::Trap(at, kind) => SceneKind::Trap { at, kind },
            Step::Find(at, find) => SceneKind::Find { at, find },
            Step::Gas { at, gas, follows: false } => SceneKind::Gas { at, gas, tiles: 0 },
            Step::Foe { follows: true, .. }
            | Step::Gas { follows: true, .. }
            | Step::Became(..)
            | Step::Laid(..) => return None,
        })
    }

    /// How many rooms this draw has.
    fn rooms(&self) -> usize {
        self.cut.rooms.len() - self.first_room
    }

    /// Whether the maze continues with `cell` away from the last one. Walls between cells are narrower than cells.
    fn turns_to(&self, cell: &Rect) -> bool {
        let is_growing = matches!(
            self.cut.scenes.last().map(|scene| scene.kind),
            Some(SceneKind::Passage { .. } | SceneKind::Work { work: Work::Maze, .. })
        );
        let is_cell = cell.x1 < cell.x2 && cell.y1 < cell.y2;
        let follows = |last: &Rect| (cell.x1 - last.x1).abs() + (cell.y1 - last.y1).abs() <= CELLS_APART;
        is_growing && is_cell && !self.last_cell.as_ref().is_some_and(follows)
    }

    fn open(&mut self, kind: SceneKind, step: usize) {
        let rooms = self.first_room..self.first_room;
        self.cut.scenes.push(Scene { kind, counts: Counts::default(), steps: step..step, rooms });
        (self.changed, self.dug) = (0, 0);
    }

    /// Ends the current scene before step number `end`. Work without effect leaves no scene.
    fn close(&mut self, end: usize) {
        let Some(scene) = self.cut.scenes.last_mut() else { return };
        match &mut scene.kind {
            SceneKind::Work { changed, .. }
            | SceneKind::Generation { changed, .. }
            | SceneKind::Piece { changed, .. } => *changed = self.changed,
            SceneKind::Leg { dug, .. } | SceneKind::Joined { dug, .. } => *dug = self.dug,
            _ => {}
        }
        scene.steps.end = end;
        scene.counts = self.counts;
        scene.rooms = self.first_room..self.cut.rooms.len();
        if matches!(scene.kind, SceneKind::Work { .. } | SceneKind::Piece { .. }) && self.changed == 0 {
            self.cut.scenes.pop();
        }
    }

    /// Updates the rooms, and the counts of everything but tiles.
    fn count(&mut self, step: &Step) {
        match *step {
            Step::Begin => self.begin(),
            Step::Tried(rect) => {
                self.counts[Count::Attempts] += 1;
                self.tried = rect;
            }
            Step::Rejected { .. } => self.counts[Count::Rejected] += 1,
            Step::Carved(inside) => {
                let centre = self.subject.rules.centre.of(&self.tried);
                self.add_room(Room { rect: self.tried, inside, centre });
            }
            Step::Coin(_) => self.legs = 0,
            Step::Leg(..) => self.legs += 1,
            Step::Split(..) => self.counts[Count::Splits] += 1,
            Step::Generation(0) => self.noise += 1,
            Step::Generation(_) => self.counts[Count::Generations] += 1,
            Step::Joined(..) => self.counts[Count::Joined] += 1,
            Step::Vault { .. } => self.counts[Count::Vaults] += 1,
            Step::Machine { .. } => self.counts[Count::Machines] += 1,
            Step::Refused(_) | Step::Unfit { .. } => self.counts[Count::Refused] += 1,
            Step::Work(work, rect) => self.count_work(work, rect),
            Step::Foe { .. } => self.foe(),
            Step::Thing(..) => self.counts[Count::Things] += 1,
            Step::Trap(..) => self.counts[Count::Traps] += 1,
            Step::Gas { .. } => self.gas(),
            Step::Laid(cell, _) => self.cell(cell),
            Step::Became(..)
            | Step::Piece { .. }
            | Step::Entrance { .. }
            | Step::Find(..)
            | Step::Dressing => {}
        }
    }

    fn begin(&mut self) {
        let draws = self.counts[Count::Draws] + 1;
        self.counts = Counts::default();
        self.counts[Count::Draws] = draws;
        self.first_room = self.cut.rooms.len();
    }

    fn add_room(&mut self, room: Room) {
        self.counts[Count::Rooms] += 1;
        self.cut.rooms.push(room);
    }

    fn count_work(&mut self, work: Work, rect: Rect) {
        match work {
            Work::Room | Work::Chamber | Work::Shaft | Work::Stope => {
                self.add_room(Room { rect, inside: rect, centre: rect.center() });
            }
            Work::Way => self.counts[Count::Ways] += 1,
            Work::Loop => self.counts[Count::Loops] += 1,
            Work::DeadEnd => self.counts[Count::DeadEnds] += 1,
            _ => {}
        }
    }

    fn foe(&mut self) {
        self.counts[Count::Foes] += 1;
        if let Some(Scene { kind: SceneKind::Foe { count, .. }, .. }) = self.cut.scenes.last_mut() {
            *count += 1;
        }
    }

    fn gas(&mut self) {
        if let Some(Scene { kind: SceneKind::Gas { tiles, .. }, .. }) = self.cut.scenes.last_mut() {
            *tiles += 1;
        }
    }

    fn cell(&mut self, cell: Rect) {
        if let Some(Scene { kind: SceneKind::Passage { cells, .. }, .. }) = self.cut.scenes.last_mut()
            && cell.x1 < cell.x2
            && cell.y1 < cell.y2
        {
            *cells += 1;
            self.last_cell = Some(cell);
        }
    }

    /// Applies the step to the ground, and counts tiles.
    fn lay(&mut self, step: &Step) {
        if let Some((rect, tile)) = step.ground() {
            let dug = self.dug;
            points(rect).for_each(|at| self.turn(self.map.tile(at), tile));
            let kind = self.cut.scenes.last().map(|scene| scene.kind);
            if matches!(step, Step::Leg(..)) || matches!(kind, Some(SceneKind::Joined { .. })) {
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

/// The distance between the corners of neighbouring maze cells.
const CELLS_APART: i32 = 3;
