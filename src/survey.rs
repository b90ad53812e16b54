//! Measures floors, and searches for them by their measures. It makes floors and changes nothing; the caller chooses
//! the seeds.

pub mod condition;
mod ground;
pub mod measure;
mod parse;

pub use condition::Condition;
pub use measure::Measure;
pub use parse::ParseError;

use crate::content::{ItemKind, Place, Setup};
use crate::level::Level;
use crate::map::{Map, Point};
use crate::map_builder::history::{Step, Witness};
use crate::map_builder::rules::Rules;
use crate::map_builder::{build_place, rooms};
use crate::rng::Rng;
use ground::OpenGround;

/// Measures one floor after another, each measure only on demand. It reuses its buffers.
pub struct Surveyor<'a> {
    rules: &'a Rules,
    /// The floor, as the game plays it; `None` for the bare dungeon of the rule set.
    floor: Option<(u32, Place)>,
    map: Map,
    rooms: usize,
    machines: usize,
    start: Point,
    goal: Option<Point>,
    taken: [Option<f64>; Measure::ALL.len()],
    ground: OpenGround,
    /// Whether `ground` belongs to the present floor.
    laid: bool,
}

impl<'a> Surveyor<'a> {
    /// Measures one place at one depth, made by `rules`, or bare dungeons.
    pub fn new(rules: &'a Rules, floor: Option<(u32, Place)>) -> Self {
        Self {
            rules,
            floor,
            map: Map::new(1, 1),
            rooms: 0,
            machines: 0,
            start: Point::new(0, 0),
            goal: None,
            taken: [None; Measure::ALL.len()],
            ground: OpenGround::default(),
            laid: false,
        }
    }

    /// Makes the floor of `seed`.
    pub fn visit(&mut self, seed: u64) {
        (self.taken, self.laid) = ([None; Measure::ALL.len()], false);
        let Some(floor) = self.floor else { return self.visit_bare(&mut Rng::for_level(seed, 1)) };
        let mut rooms = Rooms(0);
        let level = build_place(self.rules, seed, floor, Setup::default(), &mut rooms);
        (self.start, self.goal, self.rooms) = (level.player().at, goal(&level), rooms.0);
        self.machines = level.machines.len();
        self.map = level.map;
    }

    fn visit_bare(&mut self, rng: &mut Rng) {
        let dungeon = rooms::dig(self.rules, rng, &mut ());
        (self.start, self.rooms) = (dungeon.start, dungeon.rooms.len());
        self.goal = dungeon.rooms.last().map(|room| self.rules.centre.of(room));
        self.map = dungeon.map;
    }

    /// A measure of the present floor.
    pub fn take(&mut self, measure: Measure) -> f64 {
        let slot = measure as usize;
        if let Some(value) = self.taken[slot] {
            return value;
        }
        let value = match measure {
            Measure::Rooms => self.rooms as f64,
            Measure::Machines => self.machines as f64,
            Measure::Floor => {
                let open = self.map.tiles.iter().filter(|tile| tile.is_passable()).count();
                open as f64 / self.map.tiles.len() as f64
            }
            Measure::Corridor => self.ground().corridor() as f64,
            Measure::DeadEnds => self.ground().dead_ends() as f64,
            Measure::Loops => self.ground().loops() as f64,
            Measure::Longest => f64::from(self.ground().longest()),
            Measure::Stairs => {
                let (start, goal) = (self.start, self.goal);
                goal.and_then(|goal| self.ground().steps(start, goal)).map_or(f64::from(u32::MAX), f64::from)
            }
        };
        self.taken[slot] = Some(value);
        value
    }

    /// Whether the floor of `seed` satisfies `condition`. It stays available for more measures.
    pub fn finds(&mut self, seed: u64, condition: &Condition) -> bool {
        self.visit(seed);
        condition.holds(&mut |measure| self.take(measure))
    }

    fn ground(&mut self) -> &mut OpenGround {
        if !self.laid {
            self.ground.lay(&self.map);
            self.laid = true;
        }
        &mut self.ground
    }
}

/// The floor's goal: the stairs down, or the ember.
fn goal(level: &Level) -> Option<Point> {
    let ember = || level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember).map(|lying| lying.at);
    level.stairs(true).or_else(ember)
}

/// Counts the rooms of the final draw.
struct Rooms(usize);

impl Witness for Rooms {
    #[inline]
    fn see(&mut self, step: Step) {
        match step {
            Step::Begin => self.0 = 0,
            Step::Carved(_) => self.0 += 1,
            _ => {}
        }
    }
}
