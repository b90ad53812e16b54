//! Hides what the player has not seen: scenes about unknown tiles become scenes that say nothing, and counts only
//! count what is shown.

use super::{Counts, Making, Scene, SceneKind};
use crate::geometry::Rect;
use crate::map_builder::history::{Step, points};

/// The scenes of `making` for a player who knows only the tiles that it knows.
pub(super) fn hide(making: &Making) -> Vec<Scene> {
    let mut told: Vec<Scene> = Vec::new();
    let (mut shown, mut before) = (Counts::default(), Counts::default());
    for (number, scene) in making.scenes.iter().enumerate() {
        let kind = hidden(making, number);
        let is_kept_back = matches!(kind, SceneKind::Elsewhere | SceneKind::Population);
        if !is_kept_back {
            shown = shown.and_from(&before, &scene.counts);
        }
        before = scene.counts;
        match told.last_mut() {
            Some(last) if is_kept_back && last.kind == kind => {
                last.steps.end = scene.steps.end;
                last.rooms = scene.rooms.clone();
            }
            _ => {
                let place = scene.place.filter(|_| !is_kept_back);
                told.push(Scene { kind, place, shown, ..scene.clone() });
            }
        }
    }
    told
}

/// What the player is shown of scene `number`.
fn hidden(making: &Making, number: usize) -> SceneKind {
    let scene = &making.scenes[number];
    let SceneKind::Step(step) = scene.kind else { return scene.kind };
    let knows = |rect: Rect| points(rect).all(|at| making.knows(at));
    let is_told = match step {
        Step::Tried(_) | Step::Rejected { .. } | Step::Carved(_) => {
            // The outermost ring may be rock within rock, which nobody ever sees.
            scene.place.is_some_and(|rect| knows(making.subject.rules.carve.inside(&rect)))
        }
        Step::Coin(_) => legs_after(making, number).all(knows),
        Step::Joined(from, to) => {
            let ends = making.knows(from) && making.knows(to);
            ends && changed(making, number).all(knows)
        }
        // That it is built elsewhere is not to be told.
        Step::Unfit { elsewhere: true, .. } => false,
        Step::Foe { .. } | Step::Thing(..) | Step::Trap(..) | Step::Find(..) | Step::Gas { .. } => {
            return SceneKind::Population;
        }
        Step::Begin
        | Step::Leg(..)
        | Step::Split(..)
        | Step::Generation(_)
        | Step::Vault { .. }
        | Step::Entrance { .. }
        | Step::Machine { .. }
        | Step::Unfit { elsewhere: false, .. }
        | Step::Piece { .. }
        | Step::Refused { .. }
        | Step::Work(..)
        | Step::Dressing
        | Step::Became(..)
        | Step::SecondWay(_)
        | Step::Laid(..) => scene.place.is_none_or(|rect| knows(rect) && changed(making, number).all(knows)),
    };
    if is_told { scene.kind } else { SceneKind::Elsewhere }
}

/// The tiles changed by scene `number`.
fn changed(making: &Making, number: usize) -> impl Iterator<Item = Rect> {
    making.steps(number).iter().filter_map(|step| step.ground().map(|(rect, _)| rect))
}

/// The two legs after the coin of scene `number`.
fn legs_after(making: &Making, number: usize) -> impl Iterator<Item = Rect> {
    making.scenes[number + 1..].iter().take(2).filter_map(|scene| scene.place)
}
