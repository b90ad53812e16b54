//! Where a machine can stand: in rock beside open ground, or over ground that nobody needs to pass.

use super::super::draft::{
    MapDraft, ORTHOGONAL, Open, PASSAGE, inset, is_bare_ground, is_within, neighbours, ring, shifted,
    stairs_down,
};
use super::super::history::{Unfit, points};
use super::super::sums::Sums;
use super::super::vaults::{turned, turned_size};
use crate::geometry::Rect;
use crate::map::{Map, Point, TileType};
use crate::rng::Rng;

/// How many places on open ground are looked at, and how many of them so closely that all ways are walked.
const LOOKS: i32 = 80;
const WALKS: i32 = 6;
/// How many tiles that would be cut off are filled instead.
const FILLED: usize = 12;
/// How far from the start a machine is, in tiles.
const CLEAR_OF_START: i32 = 3;

/// A place for a picture.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// The tiles of the picture, corners included.
    pub rect: Rect,
    /// Whether all of it is rock.
    pub in_rock: bool,
    /// Its mouth.
    pub mouth: Point,
    /// What is dug from there to open ground.
    pub passage: Vec<Point>,
    /// What would be cut off, and is filled with rock.
    pub filled: Vec<Point>,
}

/// What a floor has where, ready to be asked for whole rectangles.
pub struct FloorIndex {
    /// Where the player enters.
    start: Point,
    /// Tiles of machines with their walls.
    built: Vec<bool>,
    /// The tiles before their mouths.
    approaches: Vec<Point>,
    /// Tiles that can be passed, machines left out.
    open: Open,
    /// The stairs down.
    down: Option<Point>,
    sums: Sums,
}

impl FloorIndex {
    /// The ground of a floor, of which what is `kept` is not built on.
    pub fn new(map: &Map, start: Point, kept: Option<Rect>) -> Self {
        let (mut built, mut open) = (vec![false; map.tiles.len()], Open::passable(map));
        for at in kept.into_iter().flat_map(points) {
            built[map.index(at)] = true;
            open.set(at, false);
        }
        let (down, sums) = (stairs_down(map), Sums::of(map, &built));
        Self { start, built, approaches: Vec::new(), open, down, sums }
    }

    /// Something stands at that site now.
    pub fn build(&mut self, map: &Map, site: &Site) {
        points(site.rect).for_each(|at| self.built[map.index(at)] = true);
        let beside = neighbours(site.mouth);
        self.approaches.extend(beside.into_iter().filter(|at| !is_within(site.rect, *at)));
        points(site.rect).chain(site.filled.iter().copied()).for_each(|at| self.open.set(at, false));
        site.passage.iter().for_each(|at| self.open.set(*at, true));
        let changed = site.filled.iter().chain(&site.passage).map(|at| at.y);
        self.sums.renew(map, &self.built, changed.fold(site.rect.y1, i32::min) as usize);
    }

    /// A place for a picture in that turn, if there is one: in rock if possible. The best of those that are not fit is kept in
    /// `passed`.
    pub fn find(
        &self,
        draft: &MapDraft,
        (rows, turn): (&'static [&'static str], i32),
        passed: &mut Passed,
        rng: &mut Rng,
    ) -> Option<Site> {
        let (width, height) = turned_size(rows, turn);
        let (mouth, _) = turned(rows, turn).find(|(_, symbol)| *symbol == 'M')?;
        let out = outwards(mouth, (width, height));
        let mut in_rock = Vec::new();
        let (columns, lines) = (draft.map.width - width, draft.map.height - height);
        let at = |x: i32, y: i32| Rect::with_exact(x, y, x + width - 1, y + height - 1);
        for y in 0..=lines {
            in_rock.extend(self.sums.empty(y, (width, height)).map(|x| at(x, y)));
        }
        while !in_rock.is_empty() {
            let rect = in_rock.swap_remove(rng.range(0, in_rock.len() as i32 - 1) as usize);
            let mouth = mouth + Point::new(rect.x1, rect.y1);
            match self.passage(draft, mouth, out) {
                Ok(length) => {
                    let passage = ahead(mouth, out).take(length).collect();
                    return Some(Site { rect, in_rock: true, mouth, passage, filled: Vec::new() });
                }
                Err(why) => passed.by(rect, why),
            }
        }
        let mut walks = WALKS;
        for _ in 0..LOOKS {
            let rect = at(rng.range(0, columns), rng.range(0, lines));
            let mouth = mouth + Point::new(rect.x1, rect.y1);
            if let Some(why) = self.obstacle(draft, rect, shifted(mouth, out)) {
                passed.by(rect, why);
                continue;
            }
            let goes_round = goes_round(&draft.map, rect);
            walks -= i32::from(!goes_round);
            if !goes_round && walks < 0 {
                continue;
            }
            match self.cut(draft, rect, mouth, out) {
                Ok(site) => return Some(site),
                Err(why) => passed.by(rect, why),
            }
        }
        None
    }

    /// What rules out a place on open ground at a glance. The tile `before` its mouth is where one would come from.
    fn obstacle(&self, draft: &MapDraft, rect: Rect, before: Point) -> Option<Unfit> {
        if self.sums.has_fixed(rect) {
            Some(Unfit::Taken)
        } else if !self.is_way(draft, before) {
            Some(Unfit::Faces)
        } else {
            self.is_at_start(rect).then_some(Unfit::AtStart)
        }
    }

    /// Whether the player at the start would face a wall.
    fn is_at_start(&self, rect: Rect) -> bool {
        is_within(inset(rect, -CLEAR_OF_START), self.start)
    }

    /// How many tiles of rock there are between the mouth and open ground straight ahead of it, or why there is no passage.
    fn passage(&self, draft: &MapDraft, mouth: Point, out: (i32, i32)) -> Result<usize, Unfit> {
        let mut tiles = ahead(mouth, out).enumerate();
        let (length, end) = tiles.find(|(_, at)| draft.tile(*at) != TileType::Wall).ok_or(Unfit::Remote)?;
        if !self.is_way(draft, end) {
            return Err(Unfit::Faces);
        }
        // A door beside it would lose its wall.
        let is_by_a_door =
            |at: &Point| ORTHOGONAL.iter().any(|step| draft.tile(shifted(*at, *step)) == TileType::Door);
        let is_rock =
            |at: Point| draft.is_inner(at) && !self.built[draft.map.index(at)] && !is_by_a_door(&at);
        if ahead(mouth, out).take(length).all(is_rock) { Ok(length) } else { Err(Unfit::Barred) }
    }

    /// Whether `at` is ground from which one can go into a mouth.
    fn is_way(&self, draft: &MapDraft, at: Point) -> bool {
        draft.is_inner(at) && is_bare_ground(draft.tile(at)) && !self.built[draft.map.index(at)]
    }

    /// The site over open ground, if all else can still be reached.
    fn cut(&self, draft: &MapDraft, rect: Rect, mouth: Point, out: (i32, i32)) -> Result<Site, Unfit> {
        let map = &draft.map;
        if self.approaches.iter().any(|at| is_within(rect, *at)) {
            return Err(Unfit::OnAnApproach);
        }
        let mut open = self.open.clone();
        points(rect).for_each(|at| open.set(at, false));
        let reached = open.flood(self.start);
        let mut filled: Vec<Point> = open.points().take(FILLED + 1).collect();
        filled.extend(shut_doors(map, rect));
        let is_bare = |at: &Point| self.is_way(draft, *at) || draft.tile(*at) == TileType::Door;
        if !reached.is_far(self.down) {
            Err(Unfit::NearStairs)
        } else if filled.len() > FILLED {
            Err(Unfit::CutsOff)
        } else if !filled.iter().all(is_bare) {
            Err(Unfit::CutsOffKept)
        } else if filled.contains(&shifted(mouth, out)) {
            Err(Unfit::CutsOffItself)
        } else if self.approaches.iter().any(|at| filled.contains(at)) {
            Err(Unfit::CutsOffOther)
        } else {
            Ok(Site { rect, in_rock: false, mouth, passage: Vec::new(), filled })
        }
    }
}

/// The best of the places that a machine was not built on, the first of them that came so far.
#[derive(Default)]
pub struct Passed(Option<(Rect, Unfit)>);

impl Passed {
    /// One is not fit.
    pub fn by(&mut self, rect: Rect, why: Unfit) {
        if self.0.is_none_or(|(_, best)| best < why) {
            self.0 = Some((rect, why));
        }
    }

    /// It, and why it is not fit; `None` if the first place was fit.
    pub fn best(self) -> Option<(Rect, Unfit)> {
        self.0
    }
}

/// The tiles straight ahead of a mouth, as far as a passage may be long.
fn ahead(mouth: Point, out: (i32, i32)) -> impl Iterator<Item = Point> {
    (1..=PASSAGE).map(move |step| Point::new(mouth.x + step * out.0, mouth.y + step * out.1))
}

/// Whether the open tiles around `rect` hang together without it: then nothing is cut off by building on it but what is within.
fn goes_round(map: &Map, rect: Rect) -> bool {
    let is_open = |at: Point| map.tile(at).is_passable();
    // It ends where it begins: beside the top left.
    let around = inset(rect, -1);
    let mut was_open = is_open(Point::new(around.x1, around.y1 + 1));
    let mut begins = |at: Point| is_open(at) & !std::mem::replace(&mut was_open, is_open(at));
    ring(around).filter(|at| begins(*at)).count() <= 1
}

/// The doors beside `rect` that would lead nowhere.
fn shut_doors(map: &Map, rect: Rect) -> impl Iterator<Item = Point> {
    let doors = ring(inset(rect, -1)).filter(|at| map.tile(*at) == TileType::Door);
    doors.filter(move |at| {
        let sides = neighbours(*at);
        let open = sides.into_iter().filter(|side| !is_within(rect, *side) && map.tile(*side).is_passable());
        open.count() < 2
    })
}

/// The step out of the mouth of a picture of that size.
fn outwards(mouth: Point, (width, height): (i32, i32)) -> (i32, i32) {
    match mouth {
        Point { y: 0, .. } => ORTHOGONAL[0],
        Point { x, .. } if x == width - 1 => ORTHOGONAL[1],
        Point { y, .. } if y == height - 1 => ORTHOGONAL[2],
        _ => ORTHOGONAL[3],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What becomes of a machine of three by three tiles whose mouth, in the east, is at the `m` of a picture, or at the `M` if that is
    /// rock. The player enters at `s`; above an `o` stands another machine, which is entered there from the north.
    fn fate(picture: &str) -> Result<(), Unfit> {
        let (mut map, marks) = Map::from_picture(picture);
        let marked = |mark| marks.iter().find(|(other, _)| *other == mark).map(|(_, at)| *at);
        if let Some(mouth) = marked('M') {
            map.set(mouth, TileType::Wall);
        }
        let mut index = FloorIndex::new(&map, marked('s').expect("a start"), None);
        if let Some(at) = marked('o') {
            let (mouth, rect) =
                (at - Point::new(0, 1), Rect::with_exact(at.x - 1, at.y - 3, at.x + 1, at.y - 1));
            index.build(&map, &Site { rect, in_rock: true, mouth, passage: Vec::new(), filled: Vec::new() });
        }
        let (mouth, out) = (marked('m').or(marked('M')).expect("a mouth"), (1, 0));
        let rect = Rect::with_exact(mouth.x - 2, mouth.y - 1, mouth.x, mouth.y + 1);
        let draft = MapDraft { map, witness: &mut () };
        if index.sums.empty(rect.y1, (3, 3)).any(|x| x == rect.x1) {
            return index.passage(&draft, mouth, out).map(|_| ());
        }
        match index.obstacle(&draft, rect, shifted(mouth, out)) {
            Some(why) => Err(why),
            None => index.cut(&draft, rect, mouth, out).map(|_| ()),
        }
    }

    /// The fate on a corridor, with rock above and below.
    fn along(corridor: &str) -> Result<(), Unfit> {
        let rock = "#".repeat(corridor.len());
        fate(&[&rock, &rock, corridor, &rock, &rock].join("\n"))
    }

    #[test]
    fn a_machine_in_rock_needs_ground_close_ahead_of_its_mouth() {
        assert_eq!(along("##M######.....s#"), Ok(()));
        assert_eq!(along("##M#######....s#"), Err(Unfit::Remote));
        assert_eq!(along("##M##=........s#"), Err(Unfit::Faces));
    }

    #[test]
    fn no_passage_takes_a_wall_that_something_needs() {
        let beside =
            |above: &str| fate(&["##########", above, "##M#....s#", "##########", "##########"].join("\n"));
        assert_eq!(beside("##########"), Ok(()));
        assert_eq!(beside("###+.....#"), Err(Unfit::Barred));
    }

    #[test]
    fn what_has_to_stay_and_the_player_who_enters_are_kept_clear_of() {
        assert_eq!(along("#....m....s#"), Ok(()));
        assert_eq!(along("#..>.m....s#"), Err(Unfit::Taken));
        assert_eq!(along("#s......m###"), Err(Unfit::Faces));
        assert_eq!(along("#....m..s..#"), Err(Unfit::AtStart));
    }

    #[test]
    fn little_is_cut_off_and_nothing_that_is_needed() {
        assert_eq!(along("#..............m....s#"), Ok(()));
        assert_eq!(along("#...............m....s#"), Err(Unfit::CutsOff));
        assert_eq!(along("#>...m....s#"), Err(Unfit::CutsOffKept));
        assert_eq!(along("#s.......m..#"), Err(Unfit::CutsOffItself));
        assert_eq!(along("#....m....s.>#"), Err(Unfit::NearStairs));
    }

    #[test]
    fn the_mouth_of_another_machine_stays_open() {
        let below = |first: &str, second: &str| {
            let rock = "#".repeat(first.len());
            fate(&[&rock, &rock, &rock, &rock, first, second, &rock, &rock].join("\n"))
        };
        assert_eq!(below("#......#....s#", "#......m....##"), Ok(()));
        assert_eq!(below("#.....o#....s#", "#......m....##"), Err(Unfit::OnAnApproach));
        assert_eq!(below("#o.....#....s#", "#......m....##"), Err(Unfit::CutsOffOther));
    }

    #[test]
    fn the_place_that_came_farthest_is_kept() {
        let place = |x| Rect::with_exact(x, 0, x, 0);
        let mut passed = Passed::default();
        let tried = [Unfit::Remote, Unfit::CutsOff, Unfit::Faces, Unfit::CutsOff];
        tried.into_iter().zip(0..).for_each(|(why, x)| passed.by(place(x), why));
        assert_eq!(passed.best(), Some((place(1), Unfit::CutsOff)));
    }
}
