//! In what one rule set differs from another, in a few words each.

use crate::map_builder::rules::{Carve, Centre, Tunnel};
use crate::theatre::museum::Specimen;

/// What sets `specimen` apart from `measure`: first in the rules, then in what came of them. Nothing of the same rules.
pub fn differences(specimen: &Specimen, measure: &Specimen) -> Vec<String> {
    let (ours, theirs) = (specimen.rules, measure.rules);
    if ours.name == theirs.name {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut note = |differs: bool, words: String| found.extend(differs.then_some(words));
    let sides = ours.room_size;
    note(
        (ours.width, ours.height) != (theirs.width, theirs.height),
        format!("{} by {} tiles", ours.width, ours.height),
    );
    note(ours.attempts != theirs.attempts, format!("{} attempts", ours.attempts));
    note(sides != theirs.room_size, format!("sides {} to {}", sides.min, sides.max));
    note(ours.margin != theirs.margin, format!("{} tiles spared at the far edges", ours.margin));
    let carve = match ours.carve {
        Carve::Inside => "a ring of wall in each room",
        Carve::Whole => "no wall in a room's rectangle",
    };
    note(ours.carve != theirs.carve, carve.to_owned());
    let centre = match ours.centre {
        Centre::Floor => "middles rounded down",
        Centre::RoundHalfUp => "middles rounded up",
    };
    note(ours.centre != theirs.centre, centre.to_owned());
    let tunnel = match ours.tunnel {
        Tunnel::Loops => "tunnels are loops, not lines",
        Tunnel::Bresenham => "tunnels are lines, not loops",
    };
    note(ours.tunnel != theirs.tunnel, tunnel.to_owned());
    note(ours.min_rooms != theirs.min_rooms, format!("at least {} rooms", ours.min_rooms));
    let same = if specimen.map == measure.map { "yet the same tiles" } else { "other tiles" };
    note(true, same.to_owned());
    found
}
