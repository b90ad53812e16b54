//! How floors are made: named rule sets, architects, and witnesses that watch them work. It may use chance, maps
//! and levels; it knows nothing of a game in progress.
//!
//! A floor is made in four steps, each in files of its own: an architect lays the ground (`rooms`, `halls`, `caves`,
//! `drowned`, `maze`, `ember_hall`), `stairs` says where one leaves it, `dressing` makes it a place, `populate` fills it.

mod automaton;
mod bsp;
mod caves;
mod doors;
mod draft;
mod dressing;
mod drowned;
mod ember_hall;
mod halls;
pub mod history;
mod maze;
mod occupied;
pub mod patrols;
mod places;
mod populate;
pub mod rooms;
pub mod rules;
mod stairs;
mod traps;
mod trenches;
pub mod vaults;

use crate::content::floors::{self, Architect};
use crate::geometry::Rect;
use crate::level::Level;
use crate::map::Point;
use crate::rng::Rng;
use draft::MapDraft;
use history::{Step, Witness};
use rules::Rules;

/// What an architect knows of the ground that it has laid.
struct Plan {
    /// Where the player comes in.
    start: Point,
    /// Places for the stairs down.
    exits: Vec<Point>,
    /// The floor of rooms, corners included. Not all of it need be floor.
    rooms: Vec<Rect>,
    /// Places for what is worth a way: vaults, dead ends.
    hoards: Vec<Point>,
    /// Places that somebody guards.
    posts: Vec<Point>,
    /// Where the ember lies.
    ember: Option<Point>,
}

impl Plan {
    /// A floor that is entered at `start` and left at one of `exits`.
    fn new(start: Point, exits: Vec<Point>) -> Self {
        Self { start, exits, rooms: Vec::new(), hoards: Vec::new(), posts: Vec::new(), ember: None }
    }
}

/// Makes floor `depth` (1 is the topmost), complete with foes and things, from the stream `rng`, and tells every step of
/// it to `witness`; pass `&mut ()` when nobody watches. Floors of rooms are dug by `rules`, which must pass
/// [`Rules::check`]; all others are 80 by 45 tiles.
pub fn build<W: Witness>(rules: &Rules, depth: u32, rng: &mut Rng, witness: &mut W) -> Level {
    let floor = floors::info(depth);
    let (mut draft, plan) = lay(rules, floor.architect, rng, witness);
    stairs::place(&mut draft, &plan, rng);
    draft.witness.see(Step::Dressing);
    dressing::dress(&mut draft, &plan, floor, rng);
    let MapDraft { map, witness } = draft;
    let mut level = Level::new(depth, map, plan.start);
    populate::populate(&mut level, &plan, rng, witness);
    level
}

/// Floor `depth` of the dungeon `seed` as it is entered, the rounds of its foes included.
pub fn floor(rules: &Rules, seed: u64, depth: u32) -> Level {
    let mut level = build(rules, depth, &mut Rng::for_level(seed, depth), &mut ());
    patrols::lay(&mut level, seed);
    level
}

/// Columns and rows of floor `depth` under `rules`.
pub fn size_of(rules: &Rules, depth: u32) -> (i32, i32) {
    match floors::info(depth).architect {
        Architect::Rooms => (rules.width, rules.height),
        _ => (draft::WIDTH, draft::HEIGHT),
    }
}

/// The ground as its architect leaves it.
fn lay<'w, W: Witness>(
    rules: &Rules,
    architect: Architect,
    rng: &mut Rng,
    witness: &'w mut W,
) -> (MapDraft<'w, W>, Plan) {
    if architect == Architect::Rooms {
        return lay_rooms(rules, rng, witness);
    }
    let mut draft = MapDraft::new(witness);
    let plan = match architect {
        Architect::Rooms | Architect::Halls => halls::lay(&mut draft, rng),
        Architect::Caves => caves::lay(&mut draft, rng),
        Architect::Drowned => drowned::lay(&mut draft, rng),
        Architect::Maze => maze::lay(&mut draft, rng),
        Architect::EmberHall => ember_hall::lay(&mut draft, rng),
    };
    (draft, plan)
}

/// The rule set's dungeon, to be left by one of its rooms.
fn lay_rooms<'w, W: Witness>(rules: &Rules, rng: &mut Rng, witness: &'w mut W) -> (MapDraft<'w, W>, Plan) {
    let dungeon = rooms::dig(rules, rng, witness);
    let exits = dungeon.rooms.iter().map(|room| rules.centre.of(room)).collect();
    let mut plan = Plan::new(dungeon.start, exits);
    plan.rooms = dungeon.rooms.iter().map(|room| rules.carve.inside(room)).collect();
    (MapDraft { map: dungeon.map, witness }, plan)
}
