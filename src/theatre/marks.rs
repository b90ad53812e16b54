//! The marks of a scene: which tiles are framed, lined, signed and lettered, and how. Colours and strokes are up to the
//! front end.

use super::{Making, SceneKind};
use crate::geometry::Rect;
use crate::map::Point;
use crate::map_builder::history::{Bend, Step, Work};

/// One mark on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// These tiles, corners included.
    Area(Rect, Outline),
    /// The tiles of a straight line, ends included.
    Line(Point, Point, Stroke),
    /// The letter of the room with this index.
    Letter(usize),
    /// A tunnel or a passage begins here.
    Begins(Point),
    /// A tunnel ends here.
    Ends(Point),
}

/// What happens to an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outline {
    /// It is tried.
    Tried,
    /// It is refused.
    Refused,
    /// It is kept, as a room.
    Kept,
    /// Something that stays as it is stands there.
    Built,
    /// It is worked on.
    Worked,
    /// It is opened: only the corners are marked.
    Opened,
    /// Something is placed in its middle.
    Placed,
}

/// What a line stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stroke {
    /// The newest split of the ground.
    Split,
    /// An earlier one.
    EarlierSplit,
    /// A leg of the tunnel that the coin chose.
    Chosen,
    /// A leg of the other tunnel that it could have chosen.
    NotChosen,
    /// A leg of a tunnel, as it is dug.
    Leg,
}

/// The marks of scene `number`, in the order of drawing.
pub(crate) fn marks(making: &Making, number: usize) -> Vec<Mark> {
    let scene = making.scene(number);
    let SceneKind::Step(step) = scene.kind else { return Vec::new() };
    let newest = making.newest_room(number);
    let tunnel = [Mark::Letter(newest.saturating_sub(1)), Mark::Letter(newest)];
    // The outline of the scene's place, how far outside of it that lies, and what is marked besides.
    let (outline, details) = match step {
        Step::Tried(_) => (Some((Outline::Tried, 0)), Vec::new()),
        Step::Rejected { .. } | Step::Refused { .. } | Step::Unfit { .. } => {
            (Some((Outline::Refused, 0)), Vec::new())
        }
        Step::Carved(_) => (Some((Outline::Kept, 0)), vec![Mark::Letter(newest)]),
        Step::Piece { .. } => (Some((Outline::Worked, 0)), Vec::new()),
        Step::Vault { .. } | Step::Entrance { .. } | Step::Machine { .. } => {
            (Some((Outline::Built, 1)), Vec::new())
        }
        Step::Work(work, rect) => {
            (of_work(work, rect).map(|outline| (outline, 1)), in_work(making, number, (work, rect)))
        }
        Step::Became(..)
        | Step::SecondWay(_)
        | Step::Foe { .. }
        | Step::Thing(..)
        | Step::Trap(..)
        | Step::Find(..)
        | Step::Gas { .. } => (Some((Outline::Placed, 1)), Vec::new()),
        Step::Coin(bend) => (None, coin(making, number, bend).into_iter().chain(tunnel).collect()),
        Step::Leg(from, to) => {
            (None, [Mark::Line(from, to, Stroke::Leg)].into_iter().chain(tunnel).collect())
        }
        Step::Split(from, to) => {
            (None, earlier_splits(making, number).chain([Mark::Line(from, to, Stroke::Split)]).collect())
        }
        Step::Joined(from, to) => (None, vec![Mark::Begins(from), Mark::Ends(to)]),
        Step::Begin | Step::Generation(_) | Step::Dressing | Step::Laid(..) => (None, Vec::new()),
    };
    let mut marks = Vec::new();
    if let Step::Rejected { hit } = step {
        marks.extend([Mark::Area(making.rooms(number)[hit].rect, Outline::Built), Mark::Letter(hit)]);
    }
    let area = scene.place.zip(outline);
    marks.extend(area.map(|(rect, (outline, by))| Mark::Area(grown(rect, by), outline)));
    marks.extend(details);
    marks
}

/// How the tiles of a piece of work are outlined.
fn of_work(work: Work, rect: Rect) -> Option<Outline> {
    match work {
        Work::Room | Work::Chamber | Work::Shaft | Work::Stope | Work::Nave | Work::Antechamber => {
            Some(Outline::Kept)
        }
        Work::Way
        | Work::Loop
        | Work::Quay
        | Work::DeadEnd
        | Work::Blocks { .. }
        | Work::Mirrors { .. }
        | Work::Guardians { .. } => Some(Outline::Opened),
        Work::Court | Work::Pillars | Work::Colonnade | Work::CutCorners | Work::Flood | Work::Braziers => {
            (rect.width() > 0).then_some(Outline::Worked)
        }
        Work::Gallery
        | Work::Rails
        | Work::Timber
        | Work::Pockets
        | Work::Canal
        | Work::Lake
        | Work::Island
        | Work::Puddles
        | Work::Deepen
        | Work::Passage
        | Work::Posts
        | Work::TakenBack
        | Work::Breach
        | Work::ShortCut
        | Work::WalledUp
        | Work::Apse
        | Work::Moat
        | Work::Dais
        | Work::Mirror
        | Work::Doors
        | Work::Mend
        | Work::Pool
        | Work::Grass
        | Work::Rubble
        | Work::Puffballs
        | Work::LightCaps
        | Work::Barricade
        | Work::Chasm
        | Work::Bridge
        | Work::PutOut => None,
    }
}

/// What is marked besides: the letters of the rooms that the work is about, and where a passage of the maze begins.
fn in_work(making: &Making, number: usize, (work, rect): (Work, Rect)) -> Vec<Mark> {
    if work == Work::Passage {
        return vec![Mark::Begins(Point::new(rect.x1, rect.y1))];
    }
    let rooms: Vec<usize> = if work.makes_room() {
        vec![making.newest_room(number)]
    } else if matches!(work, Work::Way | Work::Loop) {
        making.rooms_beside(number, rect).into_iter().flatten().collect()
    } else if of_work(work, rect) == Some(Outline::Worked) {
        making.room_within(number, rect).into_iter().collect()
    } else {
        Vec::new()
    };
    rooms.into_iter().map(Mark::Letter).collect()
}

/// The splits right before scene `number`, the newest first.
fn earlier_splits(making: &Making, number: usize) -> impl Iterator<Item = Mark> {
    (0..number).rev().map_while(|number| match making.scene(number).kind {
        SceneKind::Step(Step::Split(from, to)) => Some(Mark::Line(from, to, Stroke::EarlierSplit)),
        _ => None,
    })
}

/// The L that the coin chose, over the other one.
fn coin(making: &Making, number: usize, bend: Bend) -> Vec<Mark> {
    let [.., from, to] = making.rooms(number) else { return Vec::new() };
    let other = match bend {
        Bend::HorizontalFirst => Bend::VerticalFirst,
        Bend::VerticalFirst => Bend::HorizontalFirst,
    };
    let legs =
        |bend: Bend, stroke| bend.legs(from.centre, to.centre).map(|(from, to)| Mark::Line(from, to, stroke));
    [legs(other, Stroke::NotChosen), legs(bend, Stroke::Chosen)].concat()
}

/// `rect` with that many rings of tiles around it.
fn grown(rect: Rect, by: i32) -> Rect {
    Rect::with_exact(rect.x1 - by, rect.y1 - by, rect.x2 + by, rect.y2 + by)
}
