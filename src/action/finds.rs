//! What earlier visitors left behind is told to a player who comes near it, once.

use super::Turn;
use crate::event::Event;
use crate::level::{Way, reach};

/// From so far what is seen can be read, in tiles.
const READS: i32 = 3;

/// The player reads what is near and seen.
pub(super) fn turn(turn: &mut Turn) {
    let (level, player) = (&*turn.level, turn.level.player().at);
    let is_new = |number: &usize| {
        let placed = level.lore[*number];
        !placed.is_read && reach(placed.at, player) <= READS && level.is_seen(placed.at)
    };
    let new: Vec<usize> = (0..level.lore.len()).filter(is_new).collect();
    for number in new {
        turn.level.lore[number].is_read = true;
        let find = turn.level.lore[number].find;
        turn.tell(Event::Read { find });
    }
    signs(turn);
}

/// Reads the signs at ways down that are near and seen; by the milestone, those at all ways.
fn signs(turn: &mut Turn) {
    let (level, player) = (&*turn.level, turn.level.player().at);
    let has_read_all = level.lore.iter().any(|placed| placed.is_read && placed.find.is_milestone());
    let is_new = |way: &Way| {
        let is_near = reach(way.at, player) <= READS && level.is_seen(way.at);
        !way.is_read && (has_read_all || is_near)
    };
    let new: Vec<usize> =
        (0..level.traffic.ways.len()).filter(|number| is_new(&level.traffic.ways[*number])).collect();
    for number in new {
        let way = &mut turn.level.traffic.ways[number];
        way.is_read = true;
        let at = way.at;
        turn.tell(Event::ReadSign { at });
    }
}
