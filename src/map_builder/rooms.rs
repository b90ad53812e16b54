//! Rooms and corridors: the architect that the tutorials share, driven by a set of [`Rules`]. It draws from its
//! stream in the order width, height, x, y, coin, and nothing else.

use super::history::{Bend, Step, Witness};
use super::occupied::Occupied;
use super::rules::{Centre, Rules, Tunnel};
use super::trenches::Trenches;
use crate::geometry::{BresenhamInclusive, Point, Rect};
use crate::map::{Map, TileType};
use crate::rng::Rng;

/// How many times a dungeon with too few rooms is drawn before the best one is taken. On the default 80x45 map a
/// second draw is already rare. Only the final draw is dug.
pub(crate) const MAX_DRAWS: u32 = 100;

/// A dug map and its rooms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dungeon {
    /// The ground.
    pub map: Map,
    /// The rectangles of the accepted rooms, in order of creation. The rules ([`super::rules::Carve`]) decide which
    /// of their tiles are floor.
    pub rooms: Vec<Rect>,
    /// Where the player starts: the centre of the first room.
    pub start: Point,
}

/// Digs a dungeon by `rules`, which must pass [`Rules::check`]. The same rules and stream give the same dungeon on
/// every machine. The last draw reported to `witness` is the final one.
pub fn dig(rules: &Rules, rng: &mut Rng, witness: &mut dyn Witness) -> Dungeon {
    let plan = draw_enough(rules, rng, witness);
    let start = rules.centre.of(plan.rooms.first().expect("the first attempt has nothing in its way"));
    Dungeon { map: excavate(rules, &plan, BresenhamInclusive::new), rooms: plan.rooms, start }
}

/// The letter of room number `index` (from 0) in pictures and sentences: A to Z, a to z, 0 to 9, then a star.
pub fn letter(index: usize) -> char {
    let mut letters = ('A'..='Z').chain('a'..='z').chain('0'..='9');
    letters.nth(index).unwrap_or('*')
}

/// All random decisions about a dungeon; digging it needs none.
#[derive(Clone)]
struct Plan {
    /// The accepted rooms, in order of creation.
    rooms: Vec<Rect>,
    /// The bend of the tunnel to each room but the first.
    bends: Vec<Bend>,
}

impl Plan {
    /// The legs of its tunnels, in order.
    fn legs(&self, centre: Centre) -> impl Iterator<Item = (Point, Point)> {
        let pairs = self.rooms.windows(2).zip(&self.bends);
        pairs.flat_map(move |(pair, bend)| bend.legs(centre.of(&pair[0]), centre.of(&pair[1])))
    }
}

/// The first draw with enough rooms, or the best of [`MAX_DRAWS`].
fn draw_enough(rules: &Rules, rng: &mut Rng, witness: &mut dyn Witness) -> Plan {
    let mut stream_of_best = rng.clone();
    let mut best = draw(rules, rng, witness);
    for _ in 1..MAX_DRAWS {
        if best.rooms.len() >= rules.min_rooms {
            return best;
        }
        let stream = rng.clone();
        let next = draw(rules, rng, witness);
        if next.rooms.len() > best.rooms.len() {
            best = next;
            stream_of_best = stream;
        }
    }
    draw(rules, &mut stream_of_best, witness)
}

/// One draw of a whole dungeon, with any number of rooms.
fn draw(rules: &Rules, rng: &mut Rng, witness: &mut dyn Witness) -> Plan {
    witness.see(Step::Begin);
    let mut taken = Occupied::new(rules.attempts, rules.room_size.max, rules.width, rules.height);
    let mut bends = Vec::with_capacity(FEW);
    for _ in 0..rules.attempts {
        let rect = draw_rect(rules, rng);
        witness.see(Step::Tried(rect));
        if let Some(hit) = taken.first_hit(&rect) {
            witness.see(Step::Rejected { hit });
            continue;
        }
        witness.see(Step::Carved(rules.carve.inside(&rect)));
        if let Some(previous) = taken.last() {
            let bend = if rng.coin() { Bend::HorizontalFirst } else { Bend::VerticalFirst };
            witness.see(Step::Coin(bend));
            for (a, b) in bend.legs(rules.centre.of(previous), rules.centre.of(&rect)) {
                witness.see(Step::Leg(a, b));
            }
            bends.push(bend);
        }
        taken.push(rect);
    }
    Plan { rooms: taken.into_rooms(), bends }
}

/// More tunnels than an ordinary dungeon has.
const FEW: usize = 32;

/// Digs the rooms and tunnels of a plan. `line` gives the tiles of legs that the rules draw as lines: bracket-lib's,
/// except in a test that checks which line is dug.
fn excavate<L: Iterator<Item = Point>>(rules: &Rules, plan: &Plan, line: impl Fn(Point, Point) -> L) -> Map {
    let mut map = Map::new(rules.width, rules.height);
    for rect in &plan.rooms {
        let inside = rules.carve.inside(rect);
        for y in inside.y1..=inside.y2 {
            map.span_mut(y, inside.x1, inside.x2).fill(TileType::Floor);
        }
    }
    let legs = plan.legs(rules.centre);
    if map.tiles.len() >= LARGE {
        Trenches::of(legs).dig(&mut map);
        return map;
    }
    match rules.tunnel {
        Tunnel::Loops => legs.for_each(|(a, b)| dig_loop(&mut map, a, b)),
        Tunnel::Bresenham => {
            legs.for_each(|(a, b)| line(a, b).for_each(|at| map.set(at, TileType::Floor)));
        }
    }
    map
}

/// From this many tiles on, all tunnels are dug at once, however the rules draw a leg.
const LARGE: usize = 400 * 400;

/// Digs a leg with a loop along the row or column of its ends.
fn dig_loop(map: &mut Map, a: Point, b: Point) {
    if a.y == b.y {
        map.span_mut(a.y, a.x.min(b.x), a.x.max(b.x)).fill(TileType::Floor);
    } else {
        let (top, bottom) = (Point::new(a.x, a.y.min(b.y)), Point::new(a.x, a.y.max(b.y)));
        let (from, to, width) = (map.index(top), map.index(bottom), map.width as usize);
        map.tiles[from..=to].iter_mut().step_by(width).for_each(|tile| *tile = TileType::Floor);
    }
}

#[inline]
fn draw_rect(rules: &Rules, rng: &mut Rng) -> Rect {
    let sides = rules.room_size;
    let w = rng.range(sides.min, sides.max);
    let h = rng.range(sides.min, sides.max);
    let x = rng.range(0, rules.width - w - rules.margin);
    let y = rng.range(0, rules.height - h - rules.margin);
    Rect::with_exact(x, y, x + w, y + h)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map_builder::{history::History, rules};
    use crate::rng::Rng;
    use proptest::prelude::*;

    fn leg() -> impl Strategy<Value = (Point, Point)> {
        (0..60_i32, 0..40_i32, 0..60_i32, 0..40_i32, any::<bool>()).prop_map(|(x, y, x2, y2, across)| {
            let end = if across { Point::new(x2, y) } else { Point::new(x, y2) };
            (Point::new(x, y), end)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        #[test]
        fn lines_loops_and_trenches_agree(legs in prop::collection::vec(leg(), 0..60)) {
            let [mut lines, mut loops, mut union] = [(); 3].map(|()| Map::new(60, 40));
            for &(a, b) in &legs {
                BresenhamInclusive::new(a, b).for_each(|at| lines.set(at, TileType::Floor));
                dig_loop(&mut loops, a, b);
            }
            Trenches::of(legs.into_iter()).dig(&mut union);
            prop_assert_eq!(&lines, &loops);
            prop_assert_eq!(&lines, &union);
        }
    }

    /// A line unlike any other: every second tile between its ends.
    fn dotted(a: Point, b: Point) -> impl Iterator<Item = Point> {
        BresenhamInclusive::new(a, b).step_by(2)
    }

    /// Dug otherwise, the legs would have no gaps.
    #[test]
    fn line_rules_dig_exactly_the_line() {
        for rules in rules::ALL {
            for (seed, (width, height)) in (0..40).zip([(80, 45), (399, 400)].into_iter().cycle()) {
                let rules = Rules { width, height, ..rules };
                let plan = draw_enough(&rules, &mut Rng::for_level(seed, 1), &mut ());
                let mut expected = excavate(&rules, &Plan { bends: Vec::new(), ..plan.clone() }, dotted);
                for (a, b) in plan.legs(rules.centre) {
                    match rules.tunnel {
                        Tunnel::Loops => dig_loop(&mut expected, a, b),
                        Tunnel::Bresenham => dotted(a, b).for_each(|at| expected.set(at, TileType::Floor)),
                    }
                }
                assert_eq!(excavate(&rules, &plan, dotted), expected, "{} {seed}", rules.name);
            }
        }
    }

    #[test]
    fn last_reported_draw_is_final() {
        // Five rooms never fit in 16x16, so every draw is made and the best is repeated.
        let small = Rules { width: 16, height: 16, ..rules::EMBERDEEP };
        for seed in 0..200 {
            let mut history = History::default();
            let dungeon = dig(&small, &mut Rng::for_level(seed, 1), &mut history);
            let attempts = history.attempts();
            let kept: Vec<_> = attempts.iter().filter(|a| a.hit.is_none()).map(|a| a.rect).collect();
            assert_eq!(kept, dungeon.rooms, "seed {seed}");
        }
    }
}
