//! Keeps back what the onlooker has not seen: scenes about unknown tiles become scenes that say nothing, and counts
//! count only what is told.

use super::{Counts, Deed, Making, Scene};
use crate::geometry::Rect;
use crate::map::Point;

/// The scenes of `making` for somebody who knows only the tiles that are true in `known`.
pub(super) fn draw_over(making: &Making, known: &[bool]) -> Vec<Scene> {
    let mut told: Vec<Scene> = Vec::new();
    let (mut counts, mut before) = (Counts::default(), Counts::default());
    for (number, scene) in making.scenes.iter().enumerate() {
        let deed = veiled(making, number, known);
        let is_kept_back = matches!(deed, Deed::Elsewhere | Deed::Population);
        if !is_kept_back {
            counts = counts.and_from(&before, &scene.counts);
        }
        before = scene.counts;
        match told.last_mut() {
            Some(last) if is_kept_back && last.deed == deed => {
                last.steps.end = scene.steps.end;
                last.rooms = scene.rooms.clone();
            }
            _ => told.push(Scene { deed, counts, ..scene.clone() }),
        }
    }
    told
}

/// What the onlooker is told of scene `number`.
fn veiled(making: &Making, number: usize, known: &[bool]) -> Deed {
    let deed = making.scenes[number].deed;
    let knows = |rect: Rect| rect_points(rect).all(|at| is_known(making, known, at));
    let carve = making.subject.rules.carve;
    let is_told = match deed {
        Deed::Tried { rect, .. } | Deed::Rejected { rect, .. } | Deed::Carved { rect, .. } => {
            // The outermost ring may be rock within rock, which nobody ever sees.
            knows(carve.inside(&rect))
        }
        Deed::Coin { .. } => legs_after(making, number).all(knows),
        Deed::Joined { from, to, .. } => {
            let ends = [from, to].into_iter().all(|at| is_known(making, known, at));
            ends && changed(making, number).all(knows)
        }
        Deed::Passage { .. } => changed(making, number).all(knows),
        _ if deed.is_population() => return Deed::Population,
        _ => match deed.place() {
            Some(rect) => knows(rect) && changed(making, number).all(knows),
            None => true,
        },
    };
    if is_told { deed } else { Deed::Elsewhere }
}

fn is_known(making: &Making, known: &[bool], at: Point) -> bool {
    let (width, height) = making.size();
    let on_map = at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
    on_map && known[(at.y * width + at.x) as usize]
}

/// The tiles that scene `number` made anew.
fn changed(making: &Making, number: usize) -> impl Iterator<Item = Rect> {
    making.history.steps[making.scenes[number].steps.clone()]
        .iter()
        .filter_map(|step| step.ground().map(|(rect, _)| rect))
}

/// The two legs that follow the coin of scene `number`.
fn legs_after(making: &Making, number: usize) -> impl Iterator<Item = Rect> {
    making.scenes[number + 1..].iter().take(2).filter_map(|scene| scene.deed.place())
}

fn rect_points(rect: Rect) -> impl Iterator<Item = Point> {
    (rect.y1..=rect.y2).flat_map(move |y| (rect.x1..=rect.x2).map(move |x| Point::new(x, y)))
}
