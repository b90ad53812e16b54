//! Sites for machines: in rock beside open ground, or over ground that nobody needs to cross.

use super::super::draft::{
    MapDraft, ORTHOGONAL, Open, inset, is_bare_ground, is_within, neighbours, ring, shifted, stairs_down,
};
use super::super::history::{Unfit, points};
use super::super::sums::Sums;
use super::super::vaults::{turned, turned_size};
use crate::geometry::Rect;
use crate::map::{Map, Point, TileType};
use crate::rng::Rng;

/// The longest passage from a machine to open ground.
const PASSAGE: i32 = 7;
/// How many places on open ground are examined, and for how many of them all paths are checked.
const LOOKS: i32 = 80;
const WALKS: i32 = 6;
/// The most tiles that may be cut off and filled.
const FILLED: usize = 12;
/// The least distance of a machine from the start, in tiles.
const CLEAR_OF_START: i32 = 3;

/// A place for a picture.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// The tiles of the picture, corners included.
    pub rect: Rect,
    /// Whether it is all rock.
    pub in_rock: bool,
    /// Its entrance.
    pub way_in: Point,
    /// Tiles dug from the entrance to open ground.
    pub passage: Vec<Point>,
    /// Tiles that would be cut off and are filled with rock.
    pub filled: Vec<Point>,
}

/// An index of a floor for rectangle queries.
pub struct FloorIndex {
    /// The player's start.
    start: Point,
    /// Tiles of machines and their walls.
    built: Vec<bool>,
    /// The tiles before their entrances.
    approaches: Vec<Point>,
    /// Passable tiles outside machines.
    open: Open,
    /// The stairs down.
    down: Option<Point>,
    sums: Sums,
}

impl FloorIndex {
    /// The index of a floor; `kept` is not built on.
    pub fn new(map: &Map, start: Point, kept: Option<Rect>) -> Self {
        let (mut built, mut open) = (vec![false; map.tiles.len()], Open::passable(map));
        for at in kept.into_iter().flat_map(points) {
            built[map.index(at)] = true;
            open.set(at, false);
        }
        let (down, sums) = (stairs_down(map), Sums::of(map, &built));
        Self { start, built, approaches: Vec::new(), open, down, sums }
    }

    /// Records a machine built at that site.
    pub fn build(&mut self, map: &Map, site: &Site) {
        points(site.rect).for_each(|at| self.built[map.index(at)] = true);
        let beside = neighbours(site.way_in);
        self.approaches.extend(beside.into_iter().filter(|at| !is_within(site.rect, *at)));
        points(site.rect).chain(site.filled.iter().copied()).for_each(|at| self.open.set(at, false));
        site.passage.iter().for_each(|at| self.open.set(*at, true));
        let changed = site.filled.iter().chain(&site.passage).map(|at| at.y);
        self.sums.renew(map, &self.built, changed.fold(site.rect.y1, i32::min) as usize);
    }

    /// A site for a picture in that turn, in rock if possible. `passed` collects the best unfit place.
    pub fn find(
        &self,
        draft: &MapDraft,
        (rows, turn): (&'static [&'static str], i32),
        passed: &mut Passed,
        rng: &mut Rng,
    ) -> Option<Site> {
        let (width, height) = turned_size(rows, turn);
        let (way_in, _) = turned(rows, turn).find(|(_, symbol)| *symbol == 'M')?;
        let out = outwards(way_in, (width, height));
        let mut in_rock = Vec::new();
        let (columns, lines) = (draft.map.width - width, draft.map.height - height);
        let at = |x: i32, y: i32| Rect::with_exact(x, y, x + width - 1, y + height - 1);
        for y in 0..=lines {
            in_rock.extend(self.sums.empty(y, (width, height)).map(|x| at(x, y)));
        }
        while !in_rock.is_empty() {
            let rect = in_rock.swap_remove(rng.range(0, in_rock.len() as i32 - 1) as usize);
            let way_in = way_in + Point::new(rect.x1, rect.y1);
            match self.passage(draft, way_in, out) {
                Ok(passage) => {
                    return Some(Site { rect, in_rock: true, way_in, passage, filled: Vec::new() });
                }
                Err(why) => passed.by(rect, why),
            }
        }
        let mut walks = WALKS;
        for _ in 0..LOOKS {
            let rect = at(rng.range(0, columns), rng.range(0, lines));
            let way_in = way_in + Point::new(rect.x1, rect.y1);
            if let Some(why) = self.obstacle(draft, rect, shifted(way_in, out)) {
                passed.by(rect, why);
                continue;
            }
            let goes_round = goes_round(&draft.map, rect);
            walks -= i32::from(!goes_round);
            if !goes_round && walks < 0 {
                continue;
            }
            match self.cut(draft, rect, way_in, out) {
                Ok(site) => return Some(site),
                Err(why) => passed.by(rect, why),
            }
        }
        None
    }

    /// The obvious obstacle to a place on open ground. `before` is the tile before its entrance.
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

    /// The rock tiles straight from the entrance to open ground, or why there is no passage.
    fn passage(&self, draft: &MapDraft, way_in: Point, out: (i32, i32)) -> Result<Vec<Point>, Unfit> {
        let mut tiles = ahead(way_in, out).enumerate();
        let (length, end) = tiles.find(|(_, at)| draft.tile(*at) != TileType::Wall).ok_or(Unfit::Remote)?;
        if !self.is_way(draft, end) {
            return Err(Unfit::Faces);
        }
        // A door beside it would lose its wall.
        let is_by_a_door =
            |at: &Point| ORTHOGONAL.iter().any(|step| draft.tile(shifted(*at, *step)) == TileType::Door);
        let is_rock =
            |at: &Point| draft.is_inner(*at) && !self.built[draft.map.index(*at)] && !is_by_a_door(at);
        let passage: Vec<Point> = ahead(way_in, out).take(length).collect();
        if !passage.iter().all(is_rock) {
            return Err(Unfit::Barred);
        }
        let mut open = self.open.clone();
        passage.iter().for_each(|at| open.set(*at, true));
        if open.flood(self.start).is_far(self.down) { Ok(passage) } else { Err(Unfit::NearStairs) }
    }

    /// Whether `at` is ground from which an entrance can be entered.
    fn is_way(&self, draft: &MapDraft, at: Point) -> bool {
        draft.is_inner(at) && is_bare_ground(draft.tile(at)) && !self.built[draft.map.index(at)]
    }

    /// The site over open ground, if everything else stays reachable.
    fn cut(&self, draft: &MapDraft, rect: Rect, way_in: Point, out: (i32, i32)) -> Result<Site, Unfit> {
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
        } else if filled.contains(&shifted(way_in, out)) {
            Err(Unfit::CutsOffItself)
        } else if self.approaches.iter().any(|at| filled.contains(at)) {
            Err(Unfit::CutsOffOther)
        } else {
            Ok(Site { rect, in_rock: false, way_in, passage: Vec::new(), filled })
        }
    }
}

/// The place that came closest to suiting a machine, the first if several did.
#[derive(Default)]
pub struct Passed(Option<(Rect, Unfit)>);

impl Passed {
    /// Records a place that does not suit.
    pub fn by(&mut self, rect: Rect, why: Unfit) {
        if self.0.is_none_or(|(_, best)| best < why) {
            self.0 = Some((rect, why));
        }
    }

    /// That place and its reason; `None` if the first place suited.
    pub fn best(self) -> Option<(Rect, Unfit)> {
        self.0
    }
}

/// The tiles straight ahead of an entrance, as far as a passage may go.
fn ahead(way_in: Point, out: (i32, i32)) -> impl Iterator<Item = Point> {
    (1..=PASSAGE).map(move |step| Point::new(way_in.x + step * out.0, way_in.y + step * out.1))
}

/// Whether the open tiles around `rect` connect without it: then building on it cuts off only tiles inside.
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

/// The step out of the entrance of a picture of that size.
fn outwards(way_in: Point, (width, height): (i32, i32)) -> (i32, i32) {
    match way_in {
        Point { y: 0, .. } => ORTHOGONAL[0],
        Point { x, .. } if x == width - 1 => ORTHOGONAL[1],
        Point { y, .. } if y == height - 1 => ORTHOGONAL[2],
        _ => ORTHOGONAL[3],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result for a machine of three by three tiles whose entrance, in the east, is at `m` in a picture, or at
    /// `M` if that is rock. The player starts at `s`; above an `o` stands another machine, entered there from the
    /// north.
    fn verdict(picture: &str) -> Result<(), Unfit> {
        let (mut map, marks) = Map::from_picture(picture);
        let marked = |mark| marks.iter().find(|(other, _)| *other == mark).map(|(_, at)| *at);
        if let Some(way_in) = marked('M') {
            map.set(way_in, TileType::Wall);
        }
        let mut index = FloorIndex::new(&map, marked('s').expect("a start"), None);
        if let Some(at) = marked('o') {
            let (way_in, rect) =
                (at - Point::new(0, 1), Rect::with_exact(at.x - 1, at.y - 3, at.x + 1, at.y - 1));
            index.build(&map, &Site { rect, in_rock: true, way_in, passage: Vec::new(), filled: Vec::new() });
        }
        let (way_in, out) = (marked('m').or(marked('M')).expect("a way in"), (1, 0));
        let rect = Rect::with_exact(way_in.x - 2, way_in.y - 1, way_in.x, way_in.y + 1);
        let draft = MapDraft { map, witness: &mut () };
        if index.sums.empty(rect.y1, (3, 3)).any(|x| x == rect.x1) {
            return index.passage(&draft, way_in, out).map(|_| ());
        }
        match index.obstacle(&draft, rect, shifted(way_in, out)) {
            Some(why) => Err(why),
            None => index.cut(&draft, rect, way_in, out).map(|_| ()),
        }
    }

    /// The result on a corridor with rock above and below.
    fn along(corridor: &str) -> Result<(), Unfit> {
        let rock = "#".repeat(corridor.len());
        verdict(&[&rock, &rock, corridor, &rock, &rock].join("\n"))
    }

    #[test]
    fn machines_in_rock_need_ground_close_ahead() {
        assert_eq!(along("##M######.....s#"), Ok(()));
        assert_eq!(along("##M#######....s#"), Err(Unfit::Remote));
        assert_eq!(along("##M##=........s#"), Err(Unfit::Faces));
    }

    #[test]
    fn passages_spare_walls_in_use() {
        let beside = |above: &str| {
            verdict(&["##########", above, "##M#....s#", "##########", "##########"].join("\n"))
        };
        assert_eq!(beside("##########"), Ok(()));
        assert_eq!(beside("###+.....#"), Err(Unfit::Barred));
    }

    #[test]
    fn machines_avoid_kept_ground_and_the_start() {
        assert_eq!(along("#....m....s#"), Ok(()));
        assert_eq!(along("#..>.m....s#"), Err(Unfit::Taken));
        assert_eq!(along("#s......m###"), Err(Unfit::Faces));
        assert_eq!(along("#....m..s..#"), Err(Unfit::AtStart));
    }

    #[test]
    fn little_may_be_cut_off() {
        assert_eq!(along("#..............m....s#"), Ok(()));
        assert_eq!(along("#...............m....s#"), Err(Unfit::CutsOff));
        assert_eq!(along("#>...m....s#"), Err(Unfit::CutsOffKept));
        assert_eq!(along("#s.......m..#"), Err(Unfit::CutsOffItself));
        assert_eq!(along("#....m.......s.>#"), Err(Unfit::NearStairs));
        assert_eq!(along("##M#####..s.>#"), Err(Unfit::NearStairs));
    }

    #[test]
    fn other_entrances_stay_open() {
        let below = |first: &str, second: &str| {
            let rock = "#".repeat(first.len());
            verdict(&[&rock, &rock, &rock, &rock, first, second, &rock, &rock].join("\n"))
        };
        assert_eq!(below("#......#....s#", "#......m....##"), Ok(()));
        assert_eq!(below("#.....o#....s#", "#......m....##"), Err(Unfit::OnAnApproach));
        assert_eq!(below("#o.....#....s#", "#......m....##"), Err(Unfit::CutsOffOther));
    }

    #[test]
    fn closest_unfit_place_is_kept() {
        let place = |x| Rect::with_exact(x, 0, x, 0);
        let mut passed = Passed::default();
        let tried = [Unfit::Remote, Unfit::CutsOff, Unfit::Faces, Unfit::CutsOff];
        tried.into_iter().zip(0..).for_each(|(why, x)| passed.by(place(x), why));
        assert_eq!(passed.best(), Some((place(1), Unfit::CutsOff)));
    }
}
