//! Badges over the map: remembered sleepers, the edge of earshot, intents, telegraphed tiles and move costs. They lie in the corners of
//! tiles, and beside those where somebody stands, so that they hide no letter. In narrow map cells a badge replaces
//! the glyph below it: move costs may replace anything but an actor, other badges only bare ground.

use super::corners::{self, is_taken, is_wide};
use super::frame::is_bare;
use super::{Foreseen, danger, senses};
use crate::action::abilities;
use crate::canvas::glyph::{Badge, Glyph};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::forecast::next::{Intent, Move};
use crate::forecast::ring::Cost;
use crate::level::{Actor, Level, reach};
use crate::map::{Direction, Point};

/// How red the ground of a lethal tile gets.
const DEADLY: f32 = 0.66;
/// The least contrast of a number in place of the ground.
const READABLE: f32 = 4.8;

/// Marks remembered sleepers and the edge of earshot, and draws forecasts of the next turn.
pub fn draw(level: &Level, foreseen: Foreseen, canvas: &mut Canvas) {
    for sleeper in level.sleepers_out_of_sight() {
        upper(level, canvas, sleeper.at, Badge::Slept, theme::REMEMBERED_FOE);
    }
    foreseen.earshot.iter().for_each(|earshot| senses::ring(&earshot.edge, theme::EARSHOT, canvas));
    foreseen.ring.iter().for_each(|cost| of_cost(level, cost, canvas));
    if canvas.size().scene.is_none() {
        // Without rims, and perhaps without colours, it is the only one that is dark on light.
        let companion = level.companion().map(|friend| friend.at);
        let (fg, bg) = (Rgb::BLACK, theme::FRIEND);
        companion.into_iter().for_each(|at| canvas.change(at, |cell| Cell { fg, bg, ..cell }));
        // A scene hatches these tiles.
        danger::marked(level)
            .into_iter()
            .for_each(|at| upper(level, canvas, at, Badge::Marked, theme::DANGER));
    }
    for intent in foreseen.intents {
        if let Some(foe) = level.actor(intent.foe) {
            let (badge, colour) = of_intent(level, foe, intent);
            if let Some(at) = place(level, foe.at, canvas) {
                upper(level, canvas, at, badge, colour);
            }
        }
    }
    if is_wide(canvas) {
        foreseen.intents.iter().for_each(|intent| besides(level, intent, canvas));
    }
}

/// Shows beside a foe that it can't step back, or else its action after the next one, where no other badge is.
fn besides(level: &Level, intent: &Intent, canvas: &mut Canvas) {
    let Some(foe) = level.actor(intent.foe) else { return };
    let is_scene = canvas.size().scene.is_some();
    if foe.is_done_stepping_back() {
        corners::on_the_left(level, canvas, foe.at, (Badge::NoStepBack, theme::GOOD), is_scene);
    }
    let mut is_free = true;
    canvas.change_badges(foe.at + Point::new(-1, 0), |badges| is_free = badges.upper.is_none());
    if let Some(then) = intent.then.filter(|_| is_free) {
        let (badge, _) = of_move(level, then.act, (intent.to, then.to));
        corners::on_the_left(level, canvas, foe.at, (badge, theme::FAINT), is_scene);
    }
}

/// Shows what a tile costs the player at its lower left, or without a scene on bare ground. No badge for a cost of none or on
/// a tile marked lethal. Two digits on bare ground are a badge too. In narrow cells a cost hides any ground and items but no
/// actor: for those the panel shows it.
fn of_cost(level: &Level, cost: &Cost, canvas: &mut Canvas) {
    let (hp, has_scene, canvas) = (level.player().body.hp, canvas.size().scene.is_some(), canvas.scene_mut());
    let Some((over, y)) = canvas.over_tile(cost.at) else { return };
    if canvas.text_cell(over.end - 1, y).symbol == theme::LETHAL.symbol || !cost.dies && cost.harm == 0 {
        return;
    }
    let (badge, colour) = match cost.harm {
        _ if cost.dies => (Badge::Death, theme::LETHAL.colour),
        harm if 2 * harm >= hp => (Badge::Number(number(harm)), theme::DANGER),
        harm => (Badge::Number(number(harm)), theme::KEY),
    };
    if cost.dies {
        canvas.change(cost.at, |cell| Cell { bg: cell.bg.mixed(theme::LETHAL_BG, DEADLY), ..cell });
    }
    let readable = theme::lifted(colour, canvas.background(over.start, y), READABLE);
    let is_bare = is_bare_ground(canvas, cost.at) && !is_taken(level, cost.at);
    match badge {
        Badge::Number(0..10) | Badge::Death if is_bare && is_wide(canvas) && !has_scene => {
            let glyph = Glyph::Char(badge.symbol());
            canvas.change(cost.at, |cell| Cell { glyph, fg: readable, ..cell });
        }
        _ if is_wide(canvas) => corners::lower(level, canvas, cost.at, (badge, colour), has_scene),
        _ if is_taken(level, cost.at) => {}
        _ => {
            canvas.print(over.start, y, readable, &badge.symbol().to_string());
        }
    }
}

fn number(harm: i32) -> u8 {
    u8::try_from(harm).unwrap_or(u8::MAX)
}

/// Puts a badge at the upper right of a tile.
fn upper(level: &Level, canvas: &mut Canvas, at: Point, badge: Badge, colour: Rgb) {
    if is_wide(canvas) {
        let is_scene = canvas.size().scene.is_some();
        corners::upper(level, canvas, at, (badge, colour), is_scene);
    } else {
        on_bare_ground(canvas, at, badge, colour);
    }
}

fn of_intent(level: &Level, foe: &Actor, intent: &Intent) -> (Badge, Rgb) {
    if !abilities::marked(level, foe).is_empty() {
        return (Badge::Falls, theme::DANGER);
    }
    of_move(level, intent.act, (foe.at, intent.to))
}

/// The badge of a move from one tile to another.
fn of_move(level: &Level, act: Move, (from, to): (Point, Point)) -> (Badge, Rgb) {
    let way = || way((from, to), level.player().at);
    match act {
        Move::Steals => (Badge::Steals, theme::DANGER),
        Move::Breathes => (Badge::Breathes, theme::DANGER),
        Move::Shoots => (Badge::Shoots, theme::DANGER),
        Move::Hits => (Badge::Hits, theme::DANGER),
        Move::WindsUp | Move::Gathers => (Badge::WindsUp, theme::KEY),
        Move::Calls | Move::Mends | Move::Raises | Move::Drums => (Badge::Helps, theme::MAGIC),
        Move::Comes => (Badge::Goes(way()), theme::BAD),
        Move::Withdraws => (Badge::Goes(way()), theme::GOOD),
        Move::Held | Move::Waits => (Badge::Waits, theme::FAINT),
    }
}

/// The direction of a foe's step. A foe that opens or breaks a door stays in place and faces the player.
fn way((from, to): (Point, Point), player: Point) -> Direction {
    let to = if to == from { player } else { to };
    let ways = Direction::ALL.into_iter();
    let delta = ((to.x - from.x).signum(), (to.y - from.y).signum());
    ways.into_iter().find(|way| way.delta() == delta).unwrap_or(Direction::North)
}

/// The tile for the badge of a foe at `foe`: its own, or if that is full, bare ground beside it, preferably in its
/// row and away from the player.
fn place(level: &Level, foe: Point, canvas: &Canvas) -> Option<Point> {
    if is_wide(canvas) {
        return Some(foe);
    }
    let beside = Direction::around(foe).into_iter();
    beside.filter(|at| is_bare_ground(canvas, *at)).max_by_key(|at| {
        let is_in_row = at.y == foe.y;
        (is_in_row, reach(*at, level.player().at), at.x)
    })
}

/// Whether a tile shows only ground.
fn is_bare_ground(canvas: &Canvas, at: Point) -> bool {
    let canvas = canvas.scene();
    let Some((over, y)) = canvas.over_tile(at) else { return false };
    let text = canvas.text_cell(over.start, y);
    text.symbol == ' ' && text.bg.is_none() && is_bare(canvas.cell(over.start / canvas.size().cell, y).glyph)
}

fn on_bare_ground(canvas: &mut Canvas, at: Point, badge: Badge, colour: Rgb) {
    let canvas = canvas.scene_mut();
    if let Some((over, y)) = canvas.over_tile(at).filter(|_| is_bare_ground(canvas, at)) {
        canvas.cover(over.start, y, 1, 1, theme::BADGE_BG);
        canvas.print(over.start, y, colour, &badge.symbol().to_string());
    }
}
