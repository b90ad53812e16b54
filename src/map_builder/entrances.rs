//! The place where a run begins: one of a few pictures (`table`), built whole around the topmost floor's stairs up,
//! with its sights in view from there. It has its own random stream.

mod table;

pub use table::{ENTRANCES, Entrance};

use super::Plan;
use super::draft::{MapDraft, Open, inset, shuffle, stairs_down};
use super::history::{Step, points};
use super::sums::Sums;
use super::vaults::{Letters, turned_size};
use super::{doors, stairs};
use crate::geometry::Rect;
use crate::level::reach;
use crate::map::sight::Sight;
use crate::map::{Map, Point, TileType};
use crate::rng::Rng;

/// The fewest columns of the place that are visible on arrival.
const WIDE: i32 = 14;
/// For each picture, this many places are compared before the best is taken.
const BEST: usize = 12;
/// The least distance of the sight from the start, in tiles.
const FAR: i32 = 6;
/// The range at which a lantern shows something, and a brazier, in tiles, even diagonally.
const LANTERN: i32 = 6;
const BRAZIER: i32 = 5;

/// A place that was built.
pub(super) struct Built {
    /// Its tiles, corners included.
    pub rect: Rect,
    /// The gift's place.
    pub gift: Point,
    /// Permanently lit tiles.
    pub lit: Vec<Point>,
}

/// Builds one of the places around the start of `plan`. `None` if no picture fits, as on a small map.
pub(super) fn build(draft: &mut MapDraft, plan: &Plan, rng: &mut Rng) -> Option<Built> {
    let mut numbers: Vec<usize> = (0..ENTRANCES.len()).collect();
    shuffle(&mut numbers, rng);
    let mut turns = [0, 1, 2, 3];
    shuffle(&mut turns, rng);
    let map = &draft.map;
    let ground = Sums::of(map, &vec![false; map.tiles.len()]);
    let sites = |number: &usize| sites((map, &ground), plan, *number, turns);
    let is_fit = |site: &Placement| site.is_fit(map, plan.start);
    let mut near = None;
    let mut best = numbers.iter().flat_map(|number| sites(number).take(BEST)).filter(is_fit);
    let far = best.find_map(|site| {
        if site.is_far(map, plan.start) {
            return Some(site);
        }
        near.get_or_insert(site);
        None
    });
    let must_move = far.is_none();
    let any = || numbers.iter().flat_map(sites).find(is_fit);
    let site = far.or(near).or_else(any)?;
    draft.witness.see(Step::Entrance { number: site.number as u8, at: site.rect });
    let changed: Vec<(Point, TileType)> =
        site.tiles(plan.start).filter(|(at, tile)| draft.tile(*at) != *tile).collect();
    changed.into_iter().for_each(|(at, tile)| draft.set(at, tile));
    doors::mend(draft);
    if must_move {
        stairs::move_down(draft, plan, rng);
    }
    Some(Built { rect: site.rect, gift: *site.letters.of("tT").first()?, lit: site.letters.of("owhT") })
}

/// A picture at its place.
struct Placement {
    number: usize,
    rect: Rect,
    letters: Letters,
}

/// The placements of that picture, mirrored by `turns`, with the fewest open tiles at the edge first.
fn sites(
    ground: (&Map, &Sums),
    plan: &Plan,
    number: usize,
    turns: [i32; 4],
) -> impl Iterator<Item = Placement> + use<> {
    let rows = ENTRANCES[number].rows;
    let pictures = turns.map(|turn| (turned_size(rows, turn), Letters::laid(rows, turn, Point::zero())));
    let mut sites: Vec<(usize, usize, Rect)> = Vec::new();
    for (turn, ((width, height), letters)) in pictures.iter().enumerate() {
        let blanks = letters.of(" ");
        // The player enters on bare floor.
        for start in letters.of(".") {
            let corner = plan.start - start;
            let rect = Rect::with_exact(corner.x, corner.y, corner.x + width - 1, corner.y + height - 1);
            sites.extend(frayed(ground, plan, rect, &blanks).map(|tiles| (tiles, turn, rect)));
        }
    }
    sites.sort_by_key(|(frayed, _, _)| *frayed);
    sites.into_iter().map(move |(_, turn, rect)| Placement {
        number,
        rect,
        letters: pictures[turn].1.moved(Point::new(rect.x1, rect.y1)),
    })
}

/// The open tiles at the edge of a picture on `rect`, whose `blanks` count from its corner, plus the uncovered tiles
/// of the start's room. `None` beyond the map.
fn frayed((map, sums): (&Map, &Sums), plan: &Plan, rect: Rect, blanks: &[Point]) -> Option<usize> {
    let edge = inset(rect, -1);
    let is_inside = edge.x1 >= 0 && edge.y1 >= 0 && edge.x2 < map.width && edge.y2 < map.height;
    let room = *plan.rooms.first().filter(|_| is_inside)?;
    let corner = Point::new(rect.x1, rect.y1);
    let open_blanks = blanks.iter().filter(|blank| map.tile(corner + **blank) != TileType::Wall).count();
    let open_around = sums.open(edge) - sums.open(rect);
    Some(open_blanks + open_around + common(room, room) - common(room, edge))
}

/// The number of tiles in both rectangles, corners included.
fn common(a: Rect, b: Rect) -> usize {
    let columns = a.x2.min(b.x2) - a.x1.max(b.x1) + 1;
    let rows = a.y2.min(b.y2) - a.y1.max(b.y1) + 1;
    (columns.max(0) * rows.max(0)) as usize
}

impl Placement {
    /// The tiles of the picture, except the stairs up.
    fn tiles(&self, start: Point) -> impl Iterator<Item = (Point, TileType)> {
        let told = self.letters.each().filter(move |(at, letter)| *letter != ' ' && *at != start);
        told.map(|(at, letter)| (at, tile_of(letter)))
    }

    fn laid(&self, map: &Map, start: Point) -> Map {
        let mut laid = map.clone();
        self.tiles(start).for_each(|(at, tile)| laid.set(at, tile));
        laid
    }

    /// Whether the floor stays connected with it, even if bridges burn, and the player sees its sights on arrival.
    fn is_fit(&self, map: &Map, start: Point) -> bool {
        // Cheapest first: hundreds of places may cover the stairs.
        if points(self.rect).any(|at| map.tile(at) == TileType::StairsDown) {
            return false;
        }
        let laid = self.laid(map, start);
        let is_way = |tile: TileType| tile.is_passable() && tile != TileType::Bridge;
        let is_whole = || {
            let mut open = Open::of(&laid, is_way);
            open.flood(start);
            open.points().next().is_none()
        };
        self.is_shown(&laid, start) && is_whole()
    }

    fn is_far(&self, map: &Map, start: Point) -> bool {
        let laid = self.laid(map, start);
        Open::passable(&laid).flood(start).is_far(stairs_down(&laid))
    }

    /// Whether the player at the start sees enough of it: a light, grass or water, the gift and, far away, the sight.
    fn is_shown(&self, laid: &Map, start: Point) -> bool {
        let mut sight = Sight::new();
        sight.look_through(laid.width, laid.height, start, None, |tile| !laid.tiles[tile].is_transparent());
        let lit = self.letters.of("owhT");
        let braziers = self.letters.of("&");
        let is_seen = |at: &Point| {
            let by_a_brazier = braziers.iter().any(|brazier| reach(*brazier, *at) <= BRAZIER);
            sight.sees(*at) && (lit.contains(at) || by_a_brazier || reach(start, *at) <= LANTERN)
        };
        let open = points(self.rect).filter(|at| laid.tile(*at) != TileType::Wall && is_seen(at));
        let (left, right) =
            open.fold((i32::MAX, i32::MIN), |(left, right), at| (left.min(at.x), right.max(at.x)));
        let asks = self.letters.of(&ENTRANCES[self.number].asks.to_string());
        let is_green = |at: &Point| laid.tile(*at) == TileType::Grass || laid.tile(*at).is_water();
        right - left >= WIDE - 1
            && asks.iter().any(|at| is_seen(at) && reach(start, *at) >= FAR)
            && self.letters.of("tT").iter().all(is_seen)
            && lit.iter().chain(&braziers).any(is_seen)
            && points(self.rect).any(|at| is_green(&at) && is_seen(&at))
    }
}

/// The ground for a letter of a picture.
fn tile_of(letter: char) -> TileType {
    match letter {
        'g' | 'h' => TileType::Grass,
        'w' => TileType::Shallow,
        symbol => TileType::from_symbol(symbol).unwrap_or(TileType::Floor),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_whole_and_complete() {
        for place in ENTRANCES {
            let width = place.rows[0].len();
            assert!(width >= 14 && place.rows.iter().all(|row| row.len() == width), "{}", place.name);
            let letters: String = place.rows.concat();
            let known = |letter| " gtowhT".contains(letter) || TileType::from_symbol(letter).is_some();
            assert!(letters.chars().all(known), "{}", place.name);
            let count = |wanted: &str| letters.chars().filter(|letter| wanted.contains(*letter)).count();
            assert_eq!(count("tT"), 1, "{}", place.name);
            let (asks, light, green) = (count(&place.asks.to_string()), count("&owhT"), count("gh~=w"));
            assert!(asks > 0 && light > 0 && green > 0, "{}", place.name);
        }
    }
}
