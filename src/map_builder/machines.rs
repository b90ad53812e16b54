//! Fits machines into a floor: which ones, where (`sites`), and their contents. Each joins the floor by one entrance,
//! and is dug from rock or built over ground that nobody needs to cross, so the stairs never depend on it. They have
//! their own random stream.
//!
//! Whatever a machine needs is outside it: a locked gate is built only if another machine gives its key. Rising
//! water, falls and fires are timed to lose against a player who leaves at once.

mod blocks;
mod dance;
mod equip;
mod mirrors;
pub(super) mod offers;
mod sites;

pub(super) use equip::equip;

use super::Plan;
use super::Stream;
use super::cast::Cast;
use super::draft::{MapDraft, shuffle};
use super::history::{Step, Unfit, Work, points};
use super::vaults::{Letters, turned, turned_size};
use crate::content::Place;
use crate::content::machines::{Cue, Gives, MachineKind, Part, WayIn};
use crate::geometry::Rect;
use crate::level::ways::Movement;
use crate::level::{Beam, Dance, Level};
use crate::map::{Map, Point, TileType};
use crate::order::sort_short;
use crate::rng::Rng;
use sites::{FloorIndex, Passed, Site};

/// The number of machines on the topmost floor, and on others, from..=to.
const FIRST: (usize, usize) = (2, 2);
const OTHERS: (usize, usize) = (3, 5);
/// The rows of floor before the entrance of a machine that stands alone.
const ANTEROOM: i32 = 3;
/// One floor in so many has a pen.
const PEN_ON_ONE_IN: i32 = 2;
/// How many times all kinds are tried to reach the floor's least number.
const TRIES: usize = 64;

/// A machine with its place.
pub(crate) struct Fitted {
    /// Its picture.
    laid: Laid,
    /// The only entrance, one of its tiles.
    way_in: Point,
    /// Its blocks and plates, if any.
    puzzle: Option<blocks::Puzzle>,
    /// Its guardians, if any.
    dance: Option<Dance>,
    /// Its beam, if any.
    beam: Option<Beam>,
    /// The fewest steps, or turns of mirrors, that solve it, if it is a puzzle.
    fewest: Option<u16>,
}

/// A machine's picture at its place, with its ring of wall.
struct Laid {
    kind: MachineKind,
    letters: Letters,
    /// In reading order.
    parts: Vec<(Point, Part)>,
}

impl Laid {
    fn new(kind: MachineKind, letters: Letters) -> Self {
        let parts = letters.each().filter_map(|(at, letter)| Some((at, kind.part(letter)?))).collect();
        Self { kind, letters, parts }
    }

    /// The ground within its walls, in reading order.
    fn ground(&self) -> impl Iterator<Item = (Point, TileType)> {
        let inside = self.letters.each().filter(|(_, letter)| *letter != '#');
        inside.map(|(at, letter)| (at, tile_of(self.kind, letter)))
    }

    /// Its parts, in reading order.
    fn parts(&self) -> impl Iterator<Item = (Point, Part)> {
        self.parts.iter().copied()
    }

    /// The places of a part, in reading order.
    fn places(&self, part: Part) -> impl Iterator<Item = Point> {
        self.parts().filter(move |(_, other)| *other == part).map(|(at, _)| at)
    }

    /// The places of each letter with that part, in the order of the machine's row.
    fn groups(&self, part: Part) -> impl Iterator<Item = Vec<Point>> {
        let letters = self.kind.info().parts.iter().filter(move |(_, other)| *other == part);
        letters.map(|(letter, _)| self.letters.of(&letter.to_string()))
    }
}

/// Builds the ground of a floor's machines.
pub(super) fn fit(
    draft: &mut MapDraft,
    plan: &Plan,
    (depth, place): (u32, Place),
    rng: &mut Rng,
) -> Vec<Fitted> {
    let (from, to) = if depth == 1 { FIRST } else { OTHERS };
    let count = rng.range(from as i32, to as i32) as usize;
    let at_home: Vec<MachineKind> =
        MachineKind::ALL.into_iter().filter(|kind| kind.is_at_home(depth, place) && !is_pen(*kind)).collect();
    let kept = plan.entrance.as_ref().map(|entrance| entrance.rect);
    let mut ground = FloorIndex::new(&draft.map, plan.start, kept);
    let (mut fitted, mut told): (Vec<Fitted>, Vec<MachineKind>) = (Vec::new(), Vec::new());
    for left in (0..count).rev() {
        let is_owed = fitted.len() < from || Locks::of(&fitted).lack_gates();
        let tries = if is_owed { TRIES } else { 1 };
        let machine = (0..tries).find_map(|_| {
            let mut wanted = at_home.clone();
            wanted.retain(|kind| is_wanted(*kind, &fitted, left));
            shuffle(&mut wanted, rng);
            match rng.range(0, 3) {
                // Puzzles are large and would hardly fit later.
                0..=1 => sort_short(&mut wanted, |kind| !kind.has_minimum()),
                // Then one treasury in four has a key.
                2 => sort_short(&mut wanted, |kind| !is_locked(*kind)),
                _ => {}
            }
            // What a place alone has comes before all else.
            sort_short(&mut wanted, |kind| !kind.is_own(place));
            wanted.into_iter().find_map(|kind| {
                let mut pictures = pictures(kind, &fitted);
                shuffle(&mut pictures, rng);
                // What a place alone has is tried in every shape.
                let shapes = if kind.is_own(place) { pictures.len() } else { 1 };
                pictures.into_iter().take(shapes).find_map(|rows| {
                    build(draft, (&mut ground, &mut told), (kind, rows), (depth, place), rng)
                })
            })
        });
        fitted.extend(machine);
    }
    let kind = MachineKind::Pen;
    if kind.is_at_home(depth, place) && rng.chance(1, PEN_ON_ONE_IN) {
        let pen = kind
            .info()
            .pictures
            .iter()
            .find_map(|rows| build(draft, (&mut ground, &mut told), (kind, rows), (depth, place), rng));
        fitted.extend(pen);
    }
    fitted
}

/// What locks and opens a floor's treasuries.
struct Locks {
    /// Machines that give a key.
    keys: usize,
    /// Gates that take one.
    gates: usize,
    /// Treasuries with a key to choose, which opens another gate.
    chests: usize,
}

impl Locks {
    fn of(fitted: &[Fitted]) -> Self {
        let count = |is: &dyn Fn(&Fitted) -> bool| fitted.iter().filter(|machine| is(machine)).count();
        let has_key = |machine: &Fitted| machine.laid.places(Part::Key).next().is_some();
        Self {
            keys: count(&|machine| gives_key(machine.laid.kind)),
            gates: count(&|machine| is_locked(machine.laid.kind)),
            chests: count(&|machine| is_locked(machine.laid.kind) && has_key(machine)),
        }
    }

    /// Whether a key would open nothing.
    fn lack_gates(&self) -> bool {
        self.gates < self.keys + self.chests
    }

    /// Whether a gate more may be one with a key behind it: there is another for that key.
    fn take_a_chest(&self) -> bool {
        !self.lack_gates() && self.chests == 0
    }
}

/// Whether a floor with the machines in `fitted` and room for `left` more wants one of `kind`: first one that yields
/// a key and a treasury that takes it, then any new ones, with a gate for each key and a key for each gate.
fn is_wanted(kind: MachineKind, fitted: &[Fitted], left: usize) -> bool {
    let locks = Locks::of(fitted);
    let is_new = fitted.iter().all(|machine| machine.laid.kind != kind);
    match fitted.len() {
        0 => gives_key(kind),
        1 => is_locked(kind),
        _ if is_locked(kind) => locks.lack_gates() || locks.take_a_chest(),
        _ if locks.lack_gates() => false,
        _ if gives_key(kind) => is_new && left > 0,
        _ => is_new,
    }
}

/// The pictures for the next machine: with a key behind a lock only where that key has a gate.
fn pictures(kind: MachineKind, fitted: &[Fitted]) -> Vec<&'static [&'static str]> {
    let is_chest = is_locked(kind) && Locks::of(fitted).take_a_chest();
    let has_key = |rows: &[&str]| {
        rows.iter().flat_map(|row| row.chars()).any(|letter| kind.part(letter) == Some(Part::Key))
    };
    let fits = |rows: &&'static [&'static str]| !is_locked(kind) || has_key(rows) == is_chest;
    kind.info().pictures.iter().copied().filter(fits).collect()
}

fn gives_key(kind: MachineKind) -> bool {
    kind.info().gives == Gives::Key
}

/// Whether it holds a captive. Its gate takes a key that would have opened another: there is none for it alone.
fn is_pen(kind: MachineKind) -> bool {
    kind.info().gives == Gives::Friend
}

fn is_locked(kind: MachineKind) -> bool {
    kind.info().way_in == WayIn::Locked
}

/// Builds the ground of one machine, if it has a place, and reports once for each kind where it does not fit.
fn build(
    draft: &mut MapDraft,
    (ground, told): (&mut FloorIndex, &mut Vec<MachineKind>),
    (kind, rows): (MachineKind, &'static [&'static str]),
    (depth, place): (u32, Place),
    rng: &mut Rng,
) -> Option<Fitted> {
    let turn = rng.range(0, 7);
    let mut passed = Passed::default();
    let site = ground.find(draft, (rows, turn), &mut passed, rng);
    let fitted = site.as_ref().and_then(|site| {
        let fitted = lay_out(kind, (rows, turn), site, depth, rng);
        if fitted.is_none() {
            passed.by(site.rect, Unfit::Unsolved);
        }
        fitted
    });
    if let Some((at, why)) = passed.best()
        && !told.contains(&kind)
    {
        told.push(kind);
        draft.witness.see(Step::Unfit { kind, at, why, elsewhere: fitted.is_some() });
    }
    let (site, fitted) = site.zip(fitted)?;
    raise(draft, &fitted, &site, place.info().dark);
    ground.build(&draft.map, &site);
    Some(fitted)
}

/// Lays a machine out at its site, with its puzzle if chance finds a layout.
fn lay_out(
    kind: MachineKind,
    (rows, turn): (&'static [&'static str], i32),
    site: &Site,
    depth: u32,
    rng: &mut Rng,
) -> Option<Fitted> {
    let corner = Point::new(site.rect.x1, site.rect.y1);
    let laid = Laid::new(kind, Letters::laid(rows, turn, corner));
    let puzzle = if kind.is_wired(|wire| wire.cue == Cue::Pressed) {
        Some(blocks::lay(laid.letters.of(".M"), site.way_in, depth, rng)?)
    } else {
        None
    };
    let (mut dance, mut beam, mut fewest) = (None, None, puzzle.as_ref().map(|puzzle| puzzle.fewest));
    let rounds = dance::rounds(&laid);
    if !rounds.is_empty() {
        let (begun, steps) = dance::lay(rounds, &laid, site.way_in, rng)?;
        (dance, fewest) = (Some(begun), Some(steps));
    }
    if let Some(straight) = mirrors::beam(&laid) {
        let (turned, turns) = mirrors::lay(&straight, &laid, rng)?;
        (beam, fewest) = (Some(turned), Some(turns));
    }
    Some(Fitted { laid, way_in: site.way_in, puzzle, dance, beam, fewest })
}

fn raise(draft: &mut MapDraft, fitted: &Fitted, site: &Site, is_dark: bool) {
    let (kind, at, in_rock) = (fitted.laid.kind, site.rect, site.in_rock);
    let tiles = (site.passage.len() + site.filled.len()) as u8;
    draft.witness.see(Step::Machine { kind, at, in_rock, tiles });
    dig(draft, &fitted.laid, site, is_dark);
    if let Some(puzzle) = &fitted.puzzle {
        draft.begin(Work::Blocks { fewest: puzzle.fewest }, at);
        puzzle.plates.iter().for_each(|at| draft.set(*at, TileType::Plate));
        puzzle.blocks.iter().for_each(|at| draft.set(*at, TileType::Block));
    }
    if let (Some(dance), Some(fewest)) = (&fitted.dance, fitted.fewest) {
        draft.begin(Work::Guardians { fewest }, at);
        dance.places().for_each(|at| draft.set(at, TileType::Guardian));
    }
    if let (Some(beam), Some(fewest)) = (&fitted.beam, fitted.fewest) {
        draft.begin(Work::Mirrors { mirrors: beam.mirrors.len() as u8, fewest }, at);
    }
}

/// Digs the picture and the passage to its entrance, and fills tiles that would be cut off. On a dark floor it leaves
/// out braziers that only give light.
fn dig(draft: &mut MapDraft, laid: &Laid, site: &Site, is_dark: bool) {
    draft.lay(site.rect, TileType::Wall);
    let out = if is_dark { laid.letters.of("&") } else { Vec::new() };
    for (at, tile) in laid.ground() {
        draft.set(at, if out.contains(&at) { TileType::Floor } else { tile });
    }
    site.filled.iter().for_each(|at| draft.set(*at, TileType::Wall));
    site.passage.iter().for_each(|at| draft.set(*at, TileType::Floor));
}

fn way_in(kind: MachineKind) -> TileType {
    match kind.info().way_in {
        WayIn::Open => TileType::Floor,
        WayIn::Door => TileType::Door,
        WayIn::Locked => TileType::Gate,
    }
}

/// The ground under a letter of a picture.
fn tile_of(kind: MachineKind, letter: char) -> TileType {
    match kind.part(letter) {
        None if letter == 'M' => way_in(kind),
        Some(Part::Offer | Part::Lens | Part::Key | Part::Lure | Part::Altar | Part::Anvil(_)) => {
            TileType::Altar
        }
        Some(Part::Gate(_)) => TileType::Gate,
        Some(Part::Lever) => TileType::Lever,
        Some(Part::ColdBrazier) => TileType::Brazier,
        Some(Part::Cracked) => TileType::Cracked,
        Some(Part::Source) => TileType::Brazier,
        Some(Part::Mirror) => TileType::Mirror,
        Some(Part::Crystal) => TileType::Crystal,
        Some(Part::Coffin(_)) => TileType::Coffin,
        Some(
            Part::Thing(_) | Part::Captive | Part::Champion(_) | Part::Round | Part::Runner(_) | Part::Post,
        ) => TileType::Floor,
        Some(Part::Foe(monster)) if Movement::of(monster).swims => TileType::Deep,
        Some(Part::Foe(_)) => TileType::Floor,
        Some(Part::Mark(symbol)) => TileType::from_symbol(symbol).unwrap_or(TileType::Floor),
        None => TileType::from_symbol(letter).unwrap_or(TileType::Floor),
    }
}

/// A machine on its own, as on floor `depth`, with the player before its entrance: for scenarios and pictures. `None`
/// if it is a puzzle for which `seed` finds no layout.
pub fn alone(kind: MachineKind, depth: u32, seed: u64) -> Option<Level> {
    let rng = &mut Stream::Machines.stream(&Rng::for_level(seed, depth));
    let rows = *rng.pick(kind.info().pictures);
    let at_the_bottom = |turn: &i32| {
        let (_, height) = turned_size(rows, *turn);
        turned(rows, *turn).any(|(at, letter)| letter == 'M' && at.y == height - 1)
    };
    let turn = (0..8).find(at_the_bottom)?;
    let (width, height) = turned_size(rows, turn);
    let mut map = Map::new(width + 2, height + ANTEROOM + 2);
    let outside = Rect::with_exact(1, height + 1, width, height + ANTEROOM);
    points(outside).for_each(|at| map.set(at, TileType::Floor));
    let rect = Rect::with_exact(1, 1, width, height);
    let (way_in, _) = turned(rows, turn).find(|(_, letter)| *letter == 'M')?;
    let way_in = way_in + Point::new(1, 1);
    let site = Site { rect, in_rock: true, way_in, passage: Vec::new(), filled: Vec::new() };
    let start = site.way_in + Point::new(0, ANTEROOM);
    let mut draft = MapDraft { map, witness: &mut () };
    let fitted = lay_out(kind, (rows, turn), &site, depth, rng)?;
    raise(&mut draft, &fitted, &site, Place::at_home(depth).info().dark);
    let mut level = Level::new(depth, draft.map, start);
    equip(&mut level, &[fitted], &Cast::of(seed), rng, &mut ());
    offers::lay(&mut level, rng, &mut ());
    Some(level)
}
