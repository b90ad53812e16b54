//! Marks for what a step would do to the player: a sign where it would kill, and red ground next to the player where
//! harm is about to arrive or an announced ability will strike. Hazards that are visible and not lethal need no mark.

use super::frame::tint;
use crate::action::{abilities, area, danger};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::level::{Gas, Level};
use crate::map::{Direction, Point, scan};
use crate::text;

/// How red the ground turns where harm is about to arrive.
const COMING: f32 = 0.34;
/// The share of the mark's colours behind it.
const BEHIND: f32 = 0.66;

/// Marks the part of the floor that the canvas shows.
pub fn draw(level: &Level, canvas: &mut Canvas) {
    announced(level, canvas);
    if danger::is_quiet(level) {
        return;
    }
    for at in Direction::ALL.map(|direction| direction.step(level.player().at)) {
        if text::danger::hazard(level, at).is_none() && danger::of_step(level, at).is_some() {
            tint(canvas, at, theme::HARM, COMING);
        }
    }
    if danger::may_kill(level) {
        let lethal = |at: &Point| danger::of_step(level, *at).is_some_and(|harm| harm.kills());
        for at in threatened(level).into_iter().filter(lethal) {
            sign(canvas, at);
        }
    }
}

/// Tints the tiles that abilities announced by foes in view will strike, and those that guardians will when they step.
fn announced(level: &Level, canvas: &mut Canvas) {
    for at in marked(level).into_iter().chain(guarded(level)) {
        tint(canvas, at, theme::HARM, COMING);
    }
}

/// The tiles that abilities announced by foes in view will strike, the player's raised hammer and lit pots, and where guardians
/// step next, as far as they are in view.
pub fn marked(level: &Level) -> Vec<Point> {
    let tiles = level.foes_in_view().into_iter().flat_map(|foe| abilities::marked(level, foe));
    let pots = level.timers.fuses.iter().flat_map(|fuse| area::of_fuse(level, fuse));
    let guardians = level.known_dances().flat_map(|(_, dance)| dance.stepped().places().collect::<Vec<_>>());
    tiles.chain(level.player().aim).chain(pots).chain(guardians).filter(|at| level.is_seen(*at)).collect()
}

/// The tiles in view that guardians will strike when the player steps next.
fn guarded(level: &Level) -> Vec<Point> {
    let struck = level.known_dances().flat_map(|(machine, dance)| {
        machine.tiles.iter().copied().filter(|at| level.map.tile(*at).is_walkable() && dance.strikes(*at))
    });
    struck.filter(|at| level.is_seen(*at)).collect()
}

/// The tiles in view where harm can be, or arrive within a turn, in reading order.
fn threatened(level: &Level) -> Vec<Point> {
    let fires = scan::places(&level.ground.fire, |left| left > 0);
    let gases = Gas::ALL.into_iter().flat_map(|gas| level.ground.air.tiles(gas)).map(|(tile, _)| tile);
    let coming = level.timers.pending.iter().map(|coming| coming.at);
    let harmful = fires.chain(gases).map(|tile| level.map.point(tile)).chain(coming);
    let traps = level.ground.traps.iter().filter(|trap| trap.known).map(|trap| trap.at);
    let around = harmful.flat_map(|at| Direction::ALL.map(|way| way.step(at)).into_iter().chain([at]));
    let mut places: Vec<Point> =
        around.chain(traps).chain(guarded(level)).filter(|at| level.is_seen(*at)).collect();
    places.retain(|at| *at != level.player().at);
    places.sort_unstable_by_key(|at| (at.y, at.x));
    places.dedup();
    places
}

/// Covers the right half of the tile, so that what is there stays visible.
fn sign(canvas: &mut Canvas, at: Point) {
    canvas.change(at, |cell| {
        let (fg, bg) = (cell.fg.mixed(theme::HARM, BEHIND), cell.bg.mixed(theme::LETHAL_BG, BEHIND));
        Cell { fg, bg, ..cell }
    });
    if let Some((over, y)) = canvas.over_tile(at) {
        canvas.print(over.end - 1, y, theme::LETHAL.colour, &theme::LETHAL.symbol.to_string());
    }
}

/// The colour of a mark on the tile `at`: the colour of harm if a step there would do any.
pub fn colour(level: &Level, at: Point) -> Rgb {
    if danger::of_step(level, at).is_some() { theme::HARM } else { theme::AIM }
}
