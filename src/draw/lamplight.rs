//! The area that each lamp lights, cached between frames because only changes near a lamp affect it. It knows no
//! colours.

use crate::action::lamps::Lamp;
use crate::level::reach;
use crate::map::sight::Sight;
use crate::map::{Map, Point, TileType, scan};
use std::ops::Range;

/// The area lit by each lamp. Cached entries are checked against their source, so one value serves any sequence of
/// levels.
#[derive(Default)]
pub(crate) struct Lamplight {
    width: i32,
    tiles: Vec<TileType>,
    /// In the order of the lamps last passed to [`Lamplight::follow`].
    pools: Vec<Pool>,
    falloffs: Vec<Falloff>,
    sight: Sight,
}

/// The tiles that one lamp lights, except walls and closed doors, which take the light of open neighbours.
pub(crate) struct Pool {
    at: Point,
    radius: i32,
    spans: Vec<Span>,
}

/// Neighbouring tiles in a row.
struct Span {
    y: i32,
    columns: Range<i32>,
}

impl Lamplight {
    /// Updates it to the map and the lamps, in the order of [`lamps`](crate::action::lamps::lamps).
    pub fn follow(&mut self, map: &Map, lamps: &[Lamp]) {
        self.forget_what_changed(map);
        // Lamps keep their order, so the lamp of a skipped pool is gone.
        let mut before = std::mem::take(&mut self.pools).into_iter();
        for lamp in lamps {
            let place = before.as_slice().iter().position(|pool| pool.is_of(lamp));
            let same = place.and_then(|place| before.nth(place));
            self.pools.push(same.unwrap_or_else(|| Pool::of(lamp, map, &mut self.sight)));
            if !self.falloffs.iter().any(|falloff| falloff.radius == lamp.radius) {
                self.falloffs.push(Falloff::to(lamp.radius));
            }
        }
    }

    fn forget_what_changed(&mut self, map: &Map) {
        if self.width != map.width || self.tiles.len() != map.tiles.len() {
            self.pools.clear();
        } else {
            let changed: Vec<Point> =
                scan::changes(&self.tiles, &map.tiles).map(|tile| map.point(tile)).collect();
            self.pools.retain(|pool| !changed.iter().any(|at| reach(*at, pool.at) <= pool.radius));
        }
        self.width = map.width;
        self.tiles.clone_from(&map.tiles);
    }

    /// The pool and falloff of each lamp, in order.
    pub fn pools(&self) -> impl Iterator<Item = (&Pool, &Falloff)> {
        self.pools.iter().map(|pool| {
            let falloff = self.falloffs.iter().find(|falloff| falloff.radius == pool.radius);
            (pool, falloff.expect("one for each radius"))
        })
    }
}

impl Pool {
    fn of(lamp: &Lamp, map: &Map, sight: &mut Sight) -> Self {
        sight.look_through(map.width, map.height, lamp.at, Some(lamp.radius), |tile| {
            !map.tiles[tile].is_transparent()
        });
        let mut spans: Vec<Span> = Vec::with_capacity(2 * lamp.radius.max(0) as usize + 1);
        for (_, at) in sight.places().filter(|(tile, _)| !is_solid(map.tiles[*tile])) {
            match spans.last_mut() {
                Some(span) if span.y == at.y && span.columns.end == at.x => span.columns.end += 1,
                _ => spans.push(Span { y: at.y, columns: at.x..at.x + 1 }),
            }
        }
        Self { at: lamp.at, radius: lamp.radius, spans }
    }

    fn is_of(&self, lamp: &Lamp) -> bool {
        self.at == lamp.at && self.radius == lamp.radius
    }

    /// The spans within these columns and rows: the start of each, and the light's shares tile by tile. A `falloff` of
    /// another radius must reach all of them.
    pub fn within<'a>(
        &'a self,
        (columns, rows): (Range<i32>, Range<i32>),
        falloff: &'a Falloff,
    ) -> impl Iterator<Item = (Point, &'a [f32])> {
        let spans = self.spans.iter().filter(move |span| rows.contains(&span.y));
        spans.filter_map(move |span| {
            let (start, end) = (span.columns.start.max(columns.start), span.columns.end.min(columns.end));
            let from_lamp = |x: i32| x - self.at.x;
            let shares = || falloff.row(span.y - self.at.y, from_lamp(start)..from_lamp(end));
            (start < end).then(|| (Point::new(start, span.y), shares()))
        })
    }
}

/// Whether only its near side takes light.
pub(crate) fn is_solid(tile: TileType) -> bool {
    matches!(tile, TileType::Wall | TileType::Door)
}

/// Where a lamp's light ends, in radii.
const REACH: f32 = 1.1;

/// A lamp's light: what is left of its reach, to the power of 5/4. Square roots are the same on every machine.
pub(crate) struct Falloff {
    radius: i32,
    /// The rows of a square around the lamp.
    shares: Vec<f32>,
}

impl Falloff {
    /// The falloff of every lamp of this radius.
    pub fn to(radius: i32) -> Self {
        let end = REACH * radius as f32;
        let across = -radius..=radius;
        let squares = across.clone().flat_map(|y| across.clone().map(move |x| x * x + y * y));
        let near = squares.map(|square| (1.0 - (square as f32).sqrt() / end).max(0.0));
        Self { radius, shares: near.map(|near| near * near.sqrt().sqrt()).collect() }
    }

    /// The shares along a row, relative to the lamp and within its radius.
    fn row(&self, y: i32, columns: Range<i32>) -> &[f32] {
        let radius = self.radius;
        let middle = (y + radius) * (2 * radius + 1) + radius;
        &self.shares[(middle + columns.start) as usize..(middle + columns.end) as usize]
    }

    /// The share at an offset from the lamp.
    pub fn at(&self, apart: Point) -> f32 {
        let is_near = apart.x.abs().max(apart.y.abs()) <= self.radius;
        if is_near { self.row(apart.y, apart.x..apart.x + 1)[0] } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::lamps::{Bright, LampKind};
    use proptest::prelude::*;

    /// The lit places within these columns and rows, each with its share.
    fn places(
        (pool, falloff): (&Pool, &Falloff),
        window: (Range<i32>, Range<i32>),
    ) -> Vec<((i32, i32), f32)> {
        let rows = pool.within(window, falloff);
        rows.flat_map(|(at, shares)| (at.x..).zip(shares).map(move |(x, share)| ((x, at.y), *share)))
            .collect()
    }

    fn everywhere() -> (Range<i32>, Range<i32>) {
        (-99..99, -99..99)
    }

    fn lamp(x: i32, y: i32, radius: i32) -> Lamp {
        Lamp { at: Point::new(x, y), radius, bright: Bright::Half, ahead: None, kind: LampKind::Fire }
    }

    #[test]
    fn light_falls_off_and_skips_walls() {
        let (map, _) = Map::from_picture("#######\n#...+.#\n#\".#..#\n#######");
        let mut lamplight = Lamplight::default();
        lamplight.follow(&map, &[lamp(1, 1, 3)]);
        let lit = places(lamplight.pools().next().expect("a pool"), everywhere());
        assert_eq!(
            lit.iter().map(|(at, _)| *at).collect::<Vec<_>>(),
            [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2)]
        );
        assert!(lit[0].1 == 1.0 && lit[1].1 > lit[2].1 && lit[1].1 == lit[3].1);
    }

    #[test]
    fn parts_of_a_pool_match_the_whole() {
        let (map, _) = Map::from_picture(&"............\n".repeat(9));
        let mut lamplight = Lamplight::default();
        lamplight.follow(&map, &[lamp(3, 2, 4)]);
        let pool = || lamplight.pools().next().expect("a pool");
        let whole = places(pool(), everywhere());
        for window in [(2..5, 1..3), (5..12, 0..9), (9..12, 0..9), (0..12, 8..9)] {
            let inside = |((x, y), _): &((i32, i32), f32)| window.0.contains(x) && window.1.contains(y);
            let cut: Vec<_> = whole.iter().copied().filter(inside).collect();
            assert_eq!(places(pool(), window.clone()), cut);
        }
    }

    /// A change between frames.
    #[derive(Clone, Debug)]
    enum Change {
        Tile(i32, i32, TileType),
        Light(i32, i32, i32),
        PutOut(usize),
        Ground(i32),
    }

    fn change() -> impl Strategy<Value = Change> {
        let tiles =
            prop::sample::select(vec![TileType::Wall, TileType::Floor, TileType::Door, TileType::Grass]);
        prop_oneof![
            4 => (0..20, 0..12, tiles).prop_map(|(x, y, tile)| Change::Tile(x, y, tile)),
            3 => (0..20, 0..12, 1..8).prop_map(|(x, y, radius)| Change::Light(x, y, radius)),
            2 => (0..9_usize).prop_map(Change::PutOut),
            1 => (10..30).prop_map(Change::Ground),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]
        #[test]
        fn cached_light_equals_fresh_light(
                frames in prop::collection::vec(prop::collection::vec(change(), 0..4), 1..30),
        ) {
            let mut map = Map::from_picture(&"...........#........\n".repeat(12)).0;
            let mut lamps = Vec::new();
            let mut kept = Lamplight::default();
            for changes in frames {
                for change in changes {
                    match change {
                        Change::Tile(x, y, tile) if map.contains(Point::new(x, y)) => {
                            map.set(Point::new(x, y), tile);
                        }
                        Change::Tile(..) => {}
                        Change::Light(x, y, radius) => lamps.push(lamp(x, y, radius)),
                        Change::PutOut(number) if number < lamps.len() => {
                            lamps.remove(number);
                        }
                        Change::PutOut(_) => {}
                        Change::Ground(width) => map = Map::new(width, 240 / width),
                    }
                }
                lamps.sort_by_key(|lamp: &Lamp| (lamp.at.y, lamp.at.x));
                let mut found = Lamplight::default();
                kept.follow(&map, &lamps);
                found.follow(&map, &lamps);
                let lit = |light: &Lamplight| light.pools().map(|pool| places(pool, everywhere())).collect::<Vec<_>>();
                prop_assert_eq!(lit(&kept), lit(&found));
            }
        }
    }
}
