//! Binary space partition: splits a rectangle repeatedly, keeps walls one tile thick between the parts, and joins the
//! parts through these walls. The architect decides what becomes of a part.

use super::draft::{MapDraft, shuffle, sides};
use super::history::{Step, Witness, Work};
use crate::geometry::Rect;
use crate::map::{Point, TileType};
use crate::rng::Rng;

/// The limits of a part's size, in floor tiles.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// No part is narrower or lower than this.
    pub least: (i32, i32),
    /// A part no larger than this may stay as it is.
    pub most: (i32, i32),
    /// Of ten parts that may stay whole, this many do.
    pub stays: i32,
    /// Whether the first splits may leave a gallery, a long narrow part, between the halves.
    pub galleries: bool,
}

/// A part longer than this across the split may get a gallery in its middle.
const LONG: i32 = 30;

/// Splits `area` into parts, without their walls, in order of creation.
pub(super) fn split(area: Rect, limits: Limits, rng: &mut Rng, witness: &mut dyn Witness) -> Vec<Rect> {
    let mut done = Vec::with_capacity(32);
    let mut waiting = vec![area];
    // It terminates: each split makes two or three smaller parts, and none is smaller than a tile.
    while let Some(part) = waiting.pop() {
        let (width, height) = sides(part);
        let small = width <= limits.most.0 && height <= limits.most.1;
        if small && rng.chance(limits.stays, 10) {
            done.push(part);
            continue;
        }
        match cut(part, limits, rng) {
            Some((first, gallery, second)) => {
                let (from, to) = wall_after(first, second);
                witness.see(Step::Split(from, to));
                waiting.extend([second, first]);
                done.extend(gallery);
            }
            None => done.push(part),
        }
    }
    done
}

/// Splits `part` in two, with a gallery between them if there is one. `None` if it is too small.
fn cut(part: Rect, limits: Limits, rng: &mut Rng) -> Option<(Rect, Option<Rect>, Rect)> {
    let (width, height) = sides(part);
    let (can_across, can_down) = (width > 2 * limits.least.0, height > 2 * limits.least.1);
    let across = match (can_across, can_down) {
        (false, false) => return None,
        (true, true) => rng.range(0, width + height) < width + (width - height),
        (across, _) => across,
    };
    let (from, to, least) =
        if across { (part.x1, part.x2, limits.least.0) } else { (part.y1, part.y2, limits.least.1) };
    let breadth = if limits.galleries && to - from >= LONG && rng.chance(2, 3) { rng.range(2, 3) } else { 0 };
    let taken = if breadth > 0 { breadth + 1 } else { 0 };
    // The mean of two draws favours lines near the middle.
    let line =
        (rng.range(from + least, to - least - taken) + rng.range(from + least, to - least - taken)) / 2;
    let piece = |from: i32, to: i32| {
        if across {
            Rect::with_exact(from, part.y1, to, part.y2)
        } else {
            Rect::with_exact(part.x1, from, part.x2, to)
        }
    };
    let gallery = (breadth > 0).then(|| piece(line + 1, line + breadth));
    Some((piece(from, line - 1), gallery, piece(line + taken + 1, to)))
}

/// The ends of the wall after `first`.
fn wall_after(first: Rect, second: Rect) -> (Point, Point) {
    if first.x1 == second.x1 {
        (Point::new(first.x1, first.y2 + 1), Point::new(first.x2, first.y2 + 1))
    } else {
        (Point::new(first.x2 + 1, first.y1), Point::new(first.x2 + 1, first.y2))
    }
}

/// The wall that two parts share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shared {
    /// The index of the first part.
    pub a: usize,
    /// The index of the second part.
    pub b: usize,
    /// The wall tiles with floor of both parts beside them.
    pub wall: Rect,
}

/// The walls that `parts` share.
pub(super) fn shared_walls(parts: &[Rect]) -> Vec<Shared> {
    let mut walls = Vec::with_capacity(parts.len() * 3);
    for (a, first) in parts.iter().enumerate() {
        for (b, second) in parts.iter().enumerate().skip(a + 1) {
            let (x1, x2) = (first.x1.max(second.x1), first.x2.min(second.x2));
            let (y1, y2) = (first.y1.max(second.y1), first.y2.min(second.y2));
            // One tile apart on one axis, overlapping on the other.
            let wall = match (x1 - x2, y1 - y2) {
                (2, _) if y1 <= y2 => Rect::with_exact(x2 + 1, y1, x2 + 1, y2),
                (_, 2) if x1 <= x2 => Rect::with_exact(x1, y2 + 1, x2, y2 + 1),
                _ => continue,
            };
            walls.push(Shared { a, b, wall });
        }
    }
    walls
}

/// Opens walls until all parts are connected, and `loops` in ten of the other walls. Of ten narrow openings `doors`
/// become doors; `wide` in ten openings are two or three tiles wide where there is room.
pub(super) fn join(
    draft: &mut MapDraft,
    parts: &[Rect],
    (loops, doors, wide): (i32, i32, i32),
    rng: &mut Rng,
) {
    let mut walls = shared_walls(parts);
    shuffle(&mut walls, rng);
    let mut group: Vec<usize> = (0..parts.len()).collect();
    for Shared { a, b, wall } in walls {
        let (ga, gb) = (group[a], group[b]);
        if ga == gb && !rng.chance(loops, 10) {
            continue;
        }
        draft.begin(if ga == gb { Work::Loop } else { Work::Way }, wall);
        group.iter_mut().filter(|g| **g == gb).for_each(|g| *g = ga);
        open(draft, wall, (doors, wide), rng);
    }
}

/// Opens one to three tiles of `wall`.
fn open(draft: &mut MapDraft, wall: Rect, (doors, wide): (i32, i32), rng: &mut Rng) {
    let (width, height) = sides(wall);
    let (length, down) = (width.max(height), height > width);
    let breadth = if length >= 7 && rng.chance(wide, 10) { rng.range(2, 3) } else { 1 };
    // Not at the corners if the wall is long enough.
    let spare = if length >= breadth + 2 { 1 } else { 0 };
    let first = rng.range(spare, length - breadth - spare);
    let tile = if breadth == 1 && rng.chance(doors, 10) { TileType::Door } else { TileType::Floor };
    for step in first..first + breadth {
        let at = if down { Point::new(wall.x1, wall.y1 + step) } else { Point::new(wall.x1 + step, wall.y1) };
        draft.set(at, tile);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { least: (5, 4), most: (14, 10), stays: 6, galleries: true };

    #[test]
    fn parts_keep_their_walls_and_their_sizes() {
        for seed in 0..200 {
            let area = Rect::with_exact(1, 1, 78, 43);
            let parts = split(area, LIMITS, &mut Rng::for_players(seed), &mut ());
            for (i, part) in parts.iter().enumerate() {
                let (width, height) = sides(*part);
                assert!(width >= 2 && height >= 2, "{part:?}");
                assert!(part.x1 >= 1 && part.y1 >= 1 && part.x2 <= 78 && part.y2 <= 43);
                let walled = Rect::with_exact(part.x1 - 1, part.y1 - 1, part.x2 + 1, part.y2 + 1);
                let touches = |o: &Rect| {
                    walled.x1 <= o.x2 && walled.x2 >= o.x1 && walled.y1 <= o.y2 && walled.y2 >= o.y1
                };
                assert!(!parts.iter().skip(i + 1).any(touches), "seed {seed}: {part:?} has no wall");
            }
        }
    }

    #[test]
    fn two_parts_share_the_wall_between_them() {
        let parts =
            [Rect::with_exact(1, 1, 5, 5), Rect::with_exact(7, 3, 9, 9), Rect::with_exact(1, 7, 5, 9)];
        let walls = shared_walls(&parts);
        let ends: Vec<_> =
            walls.iter().map(|w| (w.a, w.b, w.wall.x1, w.wall.y1, w.wall.x2, w.wall.y2)).collect();
        assert_eq!(ends, [(0, 1, 6, 3, 6, 5), (0, 2, 1, 6, 5, 6), (1, 2, 6, 7, 6, 9)]);
    }
}
