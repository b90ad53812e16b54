//! How floors are made: named rule sets, architects, and witnesses that watch them work. It knows nothing of a game
//! in progress.
//!
//! A floor is made in five steps, each in its own files: an architect lays the ground (`rooms`, `halls`, `caves`,
//! `mines`, `drowned`, `maze`, `crypt`, `ember_hall`), `stairs` places the exits, `dressing` decorates it (and
//! `entrances` the place where a run begins), `machines` fits in rooms with a catch, and `populate` adds foes from
//! the run's `cast`.

mod automaton;
mod bsp;
mod cast;
mod caves;
mod collapse;
mod crew;
pub mod crypt;
mod doors;
mod draft;
mod dressing;
mod drowned;
mod ember_hall;
pub mod entrances;
mod finds;
mod firedamp;
mod halls;
mod hazards;
pub mod history;
mod machines;
mod maze;
mod mines;
mod night_shift;
mod occupied;
mod oil;
pub mod patrols;
mod places;
mod populate;
mod rails;
pub mod rooms;
pub mod rules;
mod spills;
mod stairs;
mod sums;
pub mod talents;
mod trenches;
pub(crate) mod vaults;
mod ways;

pub use cast::Cast;
pub use machines::alone as machine;
pub(crate) use sums::is_fixed;
pub(crate) use ways::{APART, sign};

use crate::content::floors::Architect;
use crate::content::{Horde, Monster, Place, Setup};
use crate::geometry::Rect;
use crate::level::Level;
use crate::map::Point;
use crate::rng::Rng;
use draft::MapDraft;
use history::{Step, Witness};
use rules::Rules;

/// What an architect reports about its ground.
struct Plan {
    /// Where the player enters.
    start: Point,
    /// Candidates for the stairs down.
    exits: Vec<Point>,
    /// The rooms' floor, corners included. Not every tile of it need be floor.
    rooms: Vec<Rect>,
    /// Places for loot off the path: vaults, dead ends.
    hoards: Vec<Point>,
    /// Places for guards.
    posts: Vec<Point>,
    /// The ember's place.
    ember: Option<Point>,
    /// The place where a run begins.
    entrance: Option<entrances::Built>,
}

impl Plan {
    fn new(start: Point, exits: Vec<Point>) -> Self {
        Self {
            start,
            exits,
            rooms: Vec::new(),
            hoards: Vec::new(),
            posts: Vec::new(),
            ember: None,
            entrance: None,
        }
    }
}

/// Purposes with a random stream apart from the floor's own. The numbers name the streams and never change.
#[derive(Clone, Copy)]
enum Stream {
    Oil = 1,
    NightShift = 2,
    Hazards = 3,
    Machines = 4,
    Entrance = 11,
    Finds = 12,
    Offers = 13,
    Spills = 14,
    Ways = 15,
    NextShift = 16,
}

impl Stream {
    /// The stream for the floor that `rng` is about to make.
    fn stream(self, rng: &Rng) -> Rng {
        rng.apart(self as u64)
    }
}

/// Makes floor `depth` (1 is the topmost) of the dungeon `seed`, complete with foes and items, and reports every step
/// to `witness`; pass `&mut ()` if nobody watches. `rules`, which must pass [`Rules::check`], dig floors of rooms;
/// all others are smaller.
///
/// ```
/// use emberdeep::map::TileType;
/// use emberdeep::map_builder::{build, rules::EMBERDEEP};
///
/// let level = build(&EMBERDEEP, 42, 5, &mut ());
/// assert_eq!(level.depth, 5);
/// assert_eq!(level.map.tile(level.player().at), TileType::StairsUp);
/// println!("{}{} foes await.", level.map, level.foes().count());
/// ```
pub fn build(rules: &Rules, seed: u64, depth: u32, witness: &mut dyn Witness) -> Level {
    build_for(rules, seed, depth, Setup::default(), witness)
}

/// The same for a run of another setup: its ground is the same.
pub fn build_for(rules: &Rules, seed: u64, depth: u32, setup: Setup, witness: &mut dyn Witness) -> Level {
    build_place(rules, seed, (depth, Place::at_home(depth)), setup, witness)
}

/// The same for any place that can lie on floor `depth`.
pub fn build_place(
    rules: &Rules,
    seed: u64,
    floor: (u32, Place),
    setup: Setup,
    witness: &mut dyn Witness,
) -> Level {
    make(rules, seed, floor, setup, witness).level
}

/// The stream that makes that place on floor `depth`.
fn stream(seed: u64, (depth, place): (u32, Place)) -> Rng {
    if place.home() == depth { Rng::for_level(seed, depth) } else { Rng::for_place(seed, depth, place as u8) }
}

/// A finished floor, and the hordes there.
struct Made {
    level: Level,
    hordes: Vec<Horde>,
}

fn make(
    rules: &Rules,
    seed: u64,
    (depth, place): (u32, Place),
    setup: Setup,
    witness: &mut dyn Witness,
) -> Made {
    let (info, cast, rng) = (place.info(), Cast::of(seed), &mut stream(seed, (depth, place)));
    let (mut oil, mut shift) = (Stream::Oil.stream(rng), Stream::NightShift.stream(rng));
    let (mut hazards, mut machines) = (Stream::Hazards.stream(rng), Stream::Machines.stream(rng));
    let (mut entrance, mut finds) = (Stream::Entrance.stream(rng), Stream::Finds.stream(rng));
    let (mut offers, mut spills) = (Stream::Offers.stream(rng), Stream::Spills.stream(rng));
    let mut ways = Stream::Ways.stream(rng);
    let (mut draft, mut plan) = lay(rules, info.architect, rng, witness);
    stairs::place(&mut draft, &plan, rng);
    draft.witness.see(Step::Dressing);
    dressing::dress(&mut draft, &plan, info, rng);
    hazards::dress(&mut draft, &plan, (depth, info.architect), &mut hazards);
    if depth == 1 {
        plan.entrance = entrances::build(&mut draft, &plan, &mut entrance);
    }
    let fitted = machines::fit(&mut draft, &plan, (depth, place), &mut machines);
    let MapDraft { map, witness } = draft;
    let mut level = Level { place, ..Level::begun(depth, map, plan.start, setup) };
    for at in plan.entrance.iter().flat_map(|entrance| &entrance.lit) {
        let tile = level.map.index(*at);
        level.ground.glow[tile] = true;
    }
    machines::equip(&mut level, &fitted, &cast, &mut machines, witness);
    let second = ways::choose(&level, &plan.exits, &mut ways);
    let (mut places, hordes) = populate::populate(&mut level, (&plan, second), &cast, rng, witness);
    oil::lay(&mut level, &mut places, &mut oil, witness);
    night_shift::order(&mut level, &cast, &mut shift);
    hazards::lay(&mut level, &plan, &mut hazards, witness);
    if let Some(second) = second {
        ways::open(&mut level, second, witness);
    }
    spills::lay(&mut level, &mut spills);
    finds::lay(&mut level, &places, &mut finds, witness);
    machines::offers::lay(&mut level, &mut offers, witness);
    Made { level, hordes }
}

/// Puts other things on the altars where the machines of a new floor offer what the player carries.
pub fn suit_offers(level: &mut Level, seed: u64) {
    let mut offers = Stream::Offers.stream(&stream(seed, (level.depth, level.place)));
    machines::offers::suit(level, &mut offers);
}

/// The foes of the night shift that comes to meet a player on the way home on that floor, sorted.
pub fn next_shift(level: &Level, seed: u64) -> Vec<Monster> {
    let mut rng = Stream::NextShift.stream(&stream(seed, (level.depth, level.place)));
    night_shift::next(level, &Cast::of(seed), &mut rng)
}

/// That place on floor `depth` of dungeon `seed` as a player of that setup enters it, including its foes' patrols.
pub fn floor(rules: &Rules, seed: u64, floor: (u32, Place), setup: Setup) -> Level {
    let mut level = build_place(rules, seed, floor, setup, &mut ());
    patrols::lay(&mut level, seed);
    level
}

/// Columns and rows of floor `depth` under `rules`, whatever place lies there.
pub fn size_of(rules: &Rules, depth: u32) -> (i32, i32) {
    match Place::at_home(depth).info().architect {
        Architect::Rooms => (rules.width, rules.height),
        _ => (draft::WIDTH, draft::HEIGHT),
    }
}

/// The ground before stairs and decoration.
fn lay<'w>(
    rules: &Rules,
    architect: Architect,
    rng: &mut Rng,
    witness: &'w mut dyn Witness,
) -> (MapDraft<'w>, Plan) {
    let lay: fn(&mut MapDraft, &mut Rng) -> Plan = match architect {
        Architect::Rooms => return lay_rooms(rules, rng, witness),
        Architect::Halls => halls::lay,
        Architect::Mines => mines::lay,
        Architect::Caves => caves::lay,
        Architect::Drowned => drowned::lay,
        Architect::Crypt => crypt::lay,
        Architect::Maze => maze::lay,
        Architect::EmberHall => ember_hall::lay,
    };
    let mut draft = MapDraft::new(witness);
    let plan = lay(&mut draft, rng);
    (draft, plan)
}

/// The dungeon of a rule set, with its room centres as exits.
fn lay_rooms<'w>(rules: &Rules, rng: &mut Rng, witness: &'w mut dyn Witness) -> (MapDraft<'w>, Plan) {
    let dungeon = rooms::dig(rules, rng, witness);
    let exits = dungeon.rooms.iter().map(|room| rules.centre.of(room)).collect();
    let mut plan = Plan::new(dungeon.start, exits);
    plan.rooms = dungeon.rooms.iter().map(|room| rules.carve.inside(room)).collect();
    (MapDraft { map: dungeon.map, witness }, plan)
}
