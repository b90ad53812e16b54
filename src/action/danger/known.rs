//! Copies of a level as the player knows it, for trying out what would happen. Whatever is hidden is left out.

use crate::content::Condition;
use crate::level::{
    Actor, Brazier, Cover, Dance, Fuse, Gas, Level, Machine, Mood, Pending, Temporary, reach,
};
use crate::map::{Map, Point, TileType};

/// Whether anything within `steps` of `at` is seen to burn or drift, or is about to happen in a machine. An actor on
/// fire counts: it may burst.
pub(super) fn is_threatened(level: &Level, at: Point, steps: i32) -> bool {
    let is_near = |by: Point| reach(by, at) <= steps && level.is_seen(by);
    let burns_or_drifts = || {
        let corner = Point::new((at.x - steps).max(0), (at.y - steps).max(0));
        let right = (at.x + steps).min(level.map.width - 1);
        (corner.y..=(at.y + steps).min(level.map.height - 1)).any(|y| {
            let first = level.map.index(Point::new(corner.x, y));
            let row = first..=first + (right - corner.x) as usize;
            // Most rows are free of both.
            let is_free = level.air.is_clear() && level.fire[row.clone()].iter().all(|left| *left == 0);
            let is_hazard = |tile: usize| level.fire[tile] > 0 || level.air.at(tile).next().is_some();
            !is_free && row.into_iter().any(|tile| is_hazard(tile) && level.is_seen(level.map.point(tile)))
        })
    };
    let mut coming =
        level.fuses.iter().map(|fuse| fuse.at).chain(level.pending.iter().map(|coming| coming.at));
    let burns =
        |foe: &Actor| foe.has(Condition::Burning) && reach(foe.at, at) <= steps && level.sees_actor(foe);
    let is_struck = || {
        level
            .known_dances()
            .any(|(machine, dance)| machine.holds(at) && machine.player_was != Some(at) && dance.strikes(at))
    };
    coming.any(is_near) || burns_or_drifts() || level.foes().any(burns) || is_struck()
}

/// What the player knows of the ground within that many tiles of `middle`, with the player in the middle of it.
pub(super) fn cut_out(level: &Level, middle: Point, tiles: i32) -> Level {
    let side = 2 * tiles + 1;
    let corner = middle - Point::new(tiles, tiles);
    let mut cut = Level::new(level.depth, Map::new(side, side), Point::new(tiles, tiles));
    for index in 0..cut.map.tiles.len() {
        let at = cut.map.point(index) + corner;
        cut.map.tiles[index] = level.remembered_tile(at).unwrap_or(TileType::Wall);
        if level.is_seen(at) {
            let there = level.map.index(at);
            cut.copy_ground(index, level, there);
        }
    }
    let is_within = |at: Point| reach(at, middle) <= tiles;
    let traps = level.traps.iter().filter(|trap| trap.known && is_within(trap.at));
    cut.traps = traps.copied().collect();
    cut.traps.iter_mut().for_each(|trap| trap.at -= corner);
    let braziers = level.braziers.iter().filter(|brazier| is_within(brazier.at));
    cut.braziers = braziers.map(|brazier| Brazier { at: brazier.at - corner, ..*brazier }).collect();
    let passing = level.passing.iter().filter(|passing| is_within(passing.at) && level.is_seen(passing.at));
    cut.passing = passing.map(|passing| Temporary { at: passing.at - corner, ..*passing }).collect();
    let blasts = level.blasts.iter().filter(|(at, _)| is_within(*at) && level.is_seen(*at));
    cut.blasts = blasts.map(|(at, push)| (*at - corner, *push)).collect();
    let fuses = level.fuses.iter().filter(|fuse| is_within(fuse.at) && level.is_seen(fuse.at));
    cut.fuses = fuses.map(|fuse| Fuse { at: fuse.at - corner, ..*fuse }).collect();
    let pending = level.pending.iter().filter(|coming| is_within(coming.at) && level.is_seen(coming.at));
    cut.pending = pending.map(|coming| Pending { at: coming.at - corner, ..*coming }).collect();
    cut.machines = level
        .known_dances()
        .filter(|(machine, _)| machine.holds(middle))
        .map(|(machine, dance)| {
            let next = dance.stepped();
            let steps = dance.places().zip(next.places()).map(|(from, to)| [from, to]);
            let near = steps.filter(|step| step.iter().all(|at| is_within(*at)));
            let rounds = near.map(|step| step.map(|at| at - corner).to_vec()).collect();
            Machine {
                tiles: machine.tiles.iter().map(|at| *at - corner).collect(),
                mouth: machine.mouth - corner,
                player_was: machine.player_was.map(|at| at - corner),
                ..machine.with_dance(Dance { rounds, phase: 0 })
            }
        })
        .collect();
    let settling = level.settling.iter().filter(|(at, _)| is_within(*at) && level.is_seen(*at));
    cut.settling = settling.map(|(at, turns)| (*at - corner, *turns)).collect();
    let foes = level.foes().filter(|foe| is_within(foe.at) && level.sees_actor(foe));
    // What those who are awake are about is of no concern here, and would have to be moved as well.
    let mood = |foe: &Actor| if foe.is_asleep() { foe.mood } else { Mood::Fleeing };
    let moved = |foe: &Actor| Actor { at: foe.at - corner, mood: mood(foe), aim: None, ..foe.clone() };
    cut.actors = std::iter::once(Actor { at: middle - corner, ..level.player().clone() })
        .chain(foes.map(moved))
        .collect();
    cut.next_id = level.next_id;
    cut.hero = level.hero.clone();
    cut
}

/// The whole floor without what burns, drifts, is set or lurks there unknown to the player. Its ground is what it is: the
/// flight that the cursor shows goes by that, too.
pub(super) fn as_known(level: &Level) -> Level {
    let mut known = level.clone();
    for at in level.map.points().filter(|at| !level.is_seen(*at)) {
        let tile = level.map.index(at);
        (known.fire[tile], known.cover[tile]) = (0, Cover::None);
        Gas::ALL.into_iter().for_each(|gas| known.air.set(gas, tile, 0));
    }
    known.traps.retain(|trap| trap.known);
    known.pending.retain(|coming| level.is_seen(coming.at));
    known.actors.retain(|actor| level.sees_actor(actor));
    known
}
