//! The making of one floor, cut into scenes that a person would want to see one by one, each with the ground at that
//! time and the counts so far. Only facts: words and pictures are up to the front end.

mod counts;
mod cut;
mod frames;
pub(crate) mod marks;
pub mod museum;
mod scene;
mod spoilers;

pub use counts::{Count, Counts};
pub use scene::{Room, Scene, SceneKind};

use crate::content::Place;
use crate::content::Setup;
use crate::content::floors::{Architect, PlaceInfo};
use crate::geometry::Rect;
use crate::level::Level;
use crate::map::{Map, Point};
use crate::map_builder;
use crate::map_builder::history::{History, Step};
use crate::map_builder::rooms;
use crate::map_builder::rules::Rules;
use crate::rng::Rng;
use frames::Frames;

/// Scenes per second as they are played at first, on the screen and in a film.
pub(crate) const SCENES_A_SECOND: f32 = 4.0;

/// Which floor is made, and by which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The seed.
    pub seed: u64,
    /// The rules for its rooms. They must pass [`Rules::check`].
    pub rules: Rules,
    /// The floor, as the game plays it; `None` for the bare dungeon of the rule set.
    pub depth: Option<u32>,
    /// The place that lies there, if it is not the one to which the first ways lead.
    pub place: Option<Place>,
}

impl Subject {
    /// The architect of the floor.
    pub fn architect(&self) -> Architect {
        self.place_info().map_or(Architect::Rooms, |place| place.architect)
    }

    /// The place, if it is one of the game's floors.
    pub fn place(&self) -> Option<Place> {
        self.depth.map(|depth| self.place.unwrap_or(Place::at_home(depth)))
    }

    /// The place, if the first ways do not lead to it there.
    pub fn place_elsewhere(&self) -> Option<Place> {
        self.place.filter(|place| self.depth.is_some_and(|depth| place.home() != depth))
    }

    /// Its row in the table.
    pub fn place_info(&self) -> Option<&'static PlaceInfo> {
        self.place().map(Place::info)
    }
}

/// The whole making of a floor. Scenes are numbered from 0 to [`Making::len`] minus one.
///
/// ```
/// use emberdeep::map_builder::rules::EMBERDEEP;
/// use emberdeep::text::making::sentence;
/// use emberdeep::theatre::{Making, Subject};
///
/// let making = Making::new(Subject { seed: 42, rules: EMBERDEEP, depth: None, place: None });
/// for number in 0..making.len() {
///     println!("{}", sentence(&making, number));
/// }
/// let half_dug = making.map(making.len() / 2);
/// assert!(half_dug.floor_count() < making.map(making.len() - 1).floor_count());
/// ```
#[derive(Clone, Debug)]
pub struct Making {
    subject: Subject,
    history: History,
    scenes: Vec<Scene>,
    rooms: Vec<Room>,
    frames: Frames,
    start: Point,
    level: Option<Level>,
    /// The tiles that may be shown; `None` for all.
    known: Option<Vec<bool>>,
}

impl Making {
    /// Makes the floor and records how.
    pub fn new(subject: Subject) -> Self {
        Self::in_run(subject, Setup::default())
    }

    /// The same as in a run that began like that: its ground is the same, and foes and items may be others.
    pub fn in_run(subject: Subject, setup: Setup) -> Self {
        let mut history = History::default();
        match subject.depth {
            None => {
                let rng = &mut Rng::for_level(subject.seed, 1);
                let dungeon = rooms::dig(&subject.rules, rng, &mut history);
                Self::of_history(subject, history, (dungeon.map.width, dungeon.map.height), dungeon.start)
            }
            Some(depth) => {
                let floor = (depth, subject.place.unwrap_or(Place::at_home(depth)));
                let level =
                    map_builder::build_place(&subject.rules, subject.seed, floor, setup, &mut history);
                let (size, start) = ((level.map.width, level.map.height), level.player().at);
                Self { level: Some(level), ..Self::of_history(subject, history, size, start) }
            }
        }
    }

    /// The making that `history` recorded, on a map of `size` columns and rows where the player starts at `start`: of an
    /// architect from elsewhere, too, which tells its steps as those of `map_builder` do. `subject` names the seed and the
    /// rules.
    pub fn of_history(subject: Subject, history: History, size: (i32, i32), start: Point) -> Self {
        let cut::Cut { scenes, rooms, frames } = cut::cut(&subject, &history.steps, size);
        Self { subject, history, scenes, rooms, frames, start, level: None, known: None }
    }

    /// The same without spoilers, for a player who knows only the tiles that are true in `known`, one per tile of the
    /// map: scenes about other tiles say nothing, and neither foes nor items are shown.
    pub fn hidden(mut self, known: Vec<bool>) -> Self {
        self.known = Some(known);
        self.scenes = spoilers::hide(&self);
        self
    }

    /// What is made.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// Columns and rows of the map.
    pub fn size(&self) -> (i32, i32) {
        self.frames.size()
    }

    /// How many scenes there are; at least two.
    pub fn len(&self) -> usize {
        self.scenes.len()
    }

    /// Never true: there is a beginning and an end.
    pub fn is_empty(&self) -> bool {
        self.scenes.is_empty()
    }

    /// Scene `number`; the last one for numbers beyond.
    pub fn scene(&self, number: usize) -> &Scene {
        &self.scenes[number.min(self.len() - 1)]
    }

    /// The ground at the end of scene `number`. It is rebuilt from the nearest frame, so that every scene takes the
    /// same short time.
    pub fn map(&self, number: usize) -> Map {
        self.frames.map(&self.history.steps, self.scene(number).steps.end)
    }

    /// The ground before scene `number`.
    pub fn map_before(&self, number: usize) -> Map {
        self.frames.map(&self.history.steps, self.scene(number).steps.start)
    }

    /// The rooms at the end of scene `number`, in order of creation.
    pub fn rooms(&self, number: usize) -> &[Room] {
        &self.rooms[self.scene(number).rooms.clone()]
    }

    /// The indices of the rooms on either side of `wall` at the end of scene `number`; `None` where there is
    /// something else.
    pub fn rooms_beside(&self, number: usize, wall: Rect) -> [Option<usize>; 2] {
        let rooms = self.rooms(number);
        let holds = |room: &Room, x: i32, y: i32| {
            let Rect { x1, x2, y1, y2 } = room.inside;
            (x1..=x2).contains(&x) && (y1..=y2).contains(&y)
        };
        let at = |x: i32, y: i32| rooms.iter().position(|room| holds(room, x, y));
        let (x, y) = (wall.x1, wall.y1);
        let [across, down] = [[at(x - 1, y), at(x + 1, y)], [at(x, y - 1), at(x, y + 1)]];
        let found = |pair: &[Option<usize>; 2]| pair.iter().flatten().count();
        if found(&down) > found(&across) { down } else { across }
    }

    /// The index of the room with the floor `rect` at the end of scene `number`.
    pub fn room_within(&self, number: usize, rect: Rect) -> Option<usize> {
        self.rooms(number).iter().position(|room| room.inside == rect)
    }

    /// The steps of scene `number`.
    pub fn steps(&self, number: usize) -> &[Step] {
        &self.history.steps[self.scene(number).steps.clone()]
    }

    /// The steps before scene `number`.
    pub(crate) fn steps_before(&self, number: usize) -> &[Step] {
        &self.history.steps[..self.scene(number).steps.start]
    }

    /// The index of the newest room at the end of scene `number`; 0 if there is none.
    pub(crate) fn newest_room(&self, number: usize) -> usize {
        self.rooms(number).len().saturating_sub(1)
    }

    /// The steps up to the end of scene `number`; none if what was placed on the floor is hidden.
    pub fn steps_so_far(&self, number: usize) -> &[Step] {
        let end = if self.known.is_some() { 0 } else { self.scene(number).steps.end };
        &self.history.steps[..end]
    }

    /// Whether the tile `at` may be shown.
    pub fn knows(&self, at: Point) -> bool {
        let (width, height) = self.size();
        let on_map = at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
        on_map && self.known.as_ref().is_none_or(|known| known[(at.y * width + at.x) as usize])
    }

    /// Whether some of it is hidden from the player.
    pub fn hides_spoilers(&self) -> bool {
        self.known.is_some()
    }

    /// Where the player starts.
    pub fn start(&self) -> Point {
        self.start
    }

    /// The finished floor, if it is one of the game's.
    pub fn level(&self) -> Option<&Level> {
        self.level.as_ref()
    }
}
