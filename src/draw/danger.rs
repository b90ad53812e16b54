//! Marks for harm to the player: a sign where a step would kill, and red ground beside the player where harm is about
//! to arrive or a telegraphed ability will strike. Visible hazards that don't kill need no mark.

use super::frame::tint;
use crate::action::{abilities, area, danger};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::level::{Gas, Level};
use crate::map::{Direction, Point, scan};
use crate::text;

/// How red the ground gets where harm is about to arrive.
const COMING: f32 = 0.34;
/// The share of the mark's background colour.
const BEHIND: f32 = 0.66;

/// Marks the visible part of the floor.
pub fn draw(level: &Level, canvas: &mut Canvas) {
    announced(level, canvas);
    if danger::is_quiet(level) {
        return;
    }
    for at in Direction::around(level.player().at) {
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

/// Tints tiles that telegraphed abilities of foes in view will strike, and tiles that guardians will strike.
fn announced(level: &Level, canvas: &mut Canvas) {
    for at in marked(level).into_iter().chain(guarded(level)) {
        tint(canvas, at, theme::HARM, COMING);
    }
}

/// The visible tiles to be struck by telegraphed abilities, the player's raised hammer, lit pots and guardians.
pub fn marked(level: &Level) -> Vec<Point> {
    let mut places = Vec::new();
    for foe in level.foes_in_view() {
        places.extend(abilities::marked(level, foe));
    }
    places.extend(level.player().aim);
    for fuse in &level.timers.fuses {
        places.extend(area::of_fuse(level, fuse));
    }
    for (_, dance) in level.known_dances() {
        places.extend(dance.stepped().places());
    }
    places.retain(|at| level.is_seen(*at));
    places
}

/// The visible tiles that guardians strike at the player's next step.
fn guarded(level: &Level) -> Vec<Point> {
    let struck = level.known_dances().flat_map(|(machine, dance)| {
        machine.tiles.iter().copied().filter(|at| level.map.tile(*at).is_walkable() && dance.strikes(*at))
    });
    struck.filter(|at| level.is_seen(*at)).collect()
}

/// The visible tiles with harm now or within a turn, in reading order.
fn threatened(level: &Level) -> Vec<Point> {
    let mut harmful: Vec<Point> = level.timers.pending.iter().map(|coming| coming.at).collect();
    harmful.extend(scan::places(&level.ground.fire, |left| left > 0).map(|tile| level.map.point(tile)));
    for gas in Gas::ALL {
        harmful.extend(level.ground.air.tiles(gas).map(|(tile, _)| level.map.point(tile)));
    }
    let mut places = guarded(level);
    for at in harmful {
        places.push(at);
        places.extend(Direction::around(at));
    }
    places.extend(level.known_traps());
    places.retain(|at| level.is_seen(*at) && *at != level.player().at);
    places.sort_unstable_by_key(|at| (at.y, at.x));
    places.dedup();
    places
}

/// Covers only the right half of the tile, so that its contents stay visible.
fn sign(canvas: &mut Canvas, at: Point) {
    canvas.change(at, |cell| {
        let (fg, bg) = (cell.fg.mixed(theme::HARM, BEHIND), cell.bg.mixed(theme::LETHAL_BG, BEHIND));
        Cell { fg, bg, ..cell }
    });
    let canvas = canvas.scene_mut();
    if let Some((over, y)) = canvas.over_tile(at) {
        canvas.print(over.end - 1, y, theme::LETHAL.colour, &theme::LETHAL.symbol.to_string());
    }
}

/// The colour of a mark on `at`: the colour of harm if a step there would harm.
pub fn colour(level: &Level, at: Point) -> Rgb {
    if danger::of_step(level, at).is_some() { theme::HARM } else { theme::AIM }
}
