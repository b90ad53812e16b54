//! Marks for harm to the player: a sign where a step would kill, and red ground beside the player where harm is about
//! to arrive or a telegraphed ability will hit. Visible hazards that don't kill need no mark.

use super::corners;
use super::frame::tint;
use crate::action::{abilities, area, danger};
use crate::canvas::glyph::{Badge, Mark};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::level::{Gas, Level};
use crate::map::{Direction, Point, scan};
use crate::text;

/// How red the ground gets where harm is about to arrive.
const COMING: f32 = 0.34;
/// The share of the mark's background colour.
const BEHIND: f32 = 0.66;

/// Marks the visible part of the floor. A scene shows deadly steps as badges.
pub fn draw(level: &Level, canvas: &mut Canvas, is_scene: bool) {
    wound_up(level, canvas);
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
            sign(level, canvas, at, is_scene);
        }
    }
}

/// Tints and hatches tiles that telegraphed abilities of foes in view will hit, and tiles that guardians will hit.
/// One border goes around tiles side by side.
fn wound_up(level: &Level, canvas: &mut Canvas) {
    let hatched = hatched(level);
    let is_border = |at: Point, way: Direction| !hatched.contains(&way.step(at));
    for at in &hatched {
        tint(canvas, *at, theme::HARM, COMING);
        let borders = SIDES.into_iter().filter(|(way, _)| is_border(*at, *way)).map(|(_, side)| side);
        let sides = borders.fold(0, |sides, side| sides | side);
        canvas.change_marks(*at, |marks| marks.hatched = Some((sides, theme::HATCHED)));
    }
}

/// The sides of a tile.
const SIDES: [(Direction, u8); 4] = [
    (Direction::North, Mark::NORTH),
    (Direction::East, Mark::EAST),
    (Direction::South, Mark::SOUTH),
    (Direction::West, Mark::WEST),
];

/// The visible tiles on which something is about to land, or that a guardian would hit.
pub(crate) fn hatched(level: &Level) -> Vec<Point> {
    marked(level).into_iter().chain(guarded(level)).collect()
}

/// The visible tiles to be hit by telegraphed abilities, the player's raised hammer, lit pots and guardians.
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

/// The visible tiles that guardians hit at the player's next step.
fn guarded(level: &Level) -> Vec<Point> {
    let tiles = level.known_dances().flat_map(|(machine, dance)| {
        machine.tiles.iter().copied().filter(|at| level.map.tile(*at).is_walkable() && dance.hits(*at))
    });
    tiles.filter(|at| level.is_seen(*at)).collect()
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

/// Reddens the tile, and puts the sign of death into its corner. Without a scene the sign takes the right half of the tile,
/// and where that is all of it, hides nobody's letter.
fn sign(level: &Level, canvas: &mut Canvas, at: Point, is_scene: bool) {
    canvas.change(at, |cell| {
        let (fg, bg) = (cell.fg.mixed(theme::HARM, BEHIND), cell.bg.mixed(theme::LETHAL_BG, BEHIND));
        Cell { fg, bg, ..cell }
    });
    if is_scene {
        return corners::lower(level, canvas, at, (Badge::Death, theme::LETHAL.colour), true);
    }
    let has_room = corners::is_wide(canvas) || !corners::is_taken(level, at);
    if let Some((over, y)) = canvas.over_tile(at).filter(|_| has_room) {
        canvas.print(over.end - 1, y, theme::LETHAL.colour, &theme::LETHAL.symbol.to_string());
    }
}

/// The colour of a mark on `at`: the colour of harm if a step there would harm.
pub fn colour(level: &Level, at: Point) -> Rgb {
    if danger::of_step(level, at).is_some() { theme::HARM } else { theme::AIM }
}
