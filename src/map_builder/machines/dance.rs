//! Guardians and their rounds: set off at chance, until a walk past them to the prize and back is known that is longer than the
//! straight one. A search in place and phase finds the shortest.

use super::super::draft::{ORTHOGONAL, shifted};
use super::Laid;
use crate::content::machines::Part;
use crate::level::Dance;
use crate::map::{Direction, Point};
use crate::rng::Rng;
use std::collections::VecDeque;

/// How many beginnings are tried.
const TRIES: i32 = 12;

/// The rounds in a machine's picture. A line is gone to and fro.
pub fn rounds(laid: &Laid) -> Vec<Vec<Point>> {
    laid.groups(Part::Round).map(round).filter(|round| !round.is_empty()).collect()
}

/// Those places in the order in which they are walked, from the first one on.
fn round(mut places: Vec<Point>) -> Vec<Point> {
    let mut round: Vec<Point> = Vec::new();
    let mut next = (!places.is_empty()).then_some(0);
    while let Some(index) = next {
        let here = places.remove(index);
        round.push(here);
        next = places.iter().position(|at| is_beside(here, *at));
    }
    if round.len() > 2 && !is_beside(round[0], round[round.len() - 1]) {
        let back: Vec<Point> = round[1..round.len() - 1].iter().rev().copied().collect();
        round.extend(back);
    }
    round
}

fn is_beside(a: Point, b: Point) -> bool {
    ORTHOGONAL.iter().any(|step| shifted(a, *step) == b)
}

/// Sets guardians off on those rounds. Returns them, and the fewest steps from before the mouth to the prize.
pub fn lay(rounds: Vec<Vec<Point>>, laid: &Laid, mouth: Point, rng: &mut Rng) -> Option<(Dance, u16)> {
    let tiles = laid.ground().filter(|(_, tile)| tile.is_walkable()).map(|(at, _)| at).collect();
    let prize = laid.places(Part::Offer).next()?;
    let hall = Hall { tiles, mouth };
    let plain = hall.walk(&Dance { rounds: [].into(), phase: 0 }, None, prize)?.0;
    (0..TRIES).find_map(|_| {
        let mut begun = rounds.clone();
        for round in &mut begun {
            let first = rng.range(0, round.len() as i32 - 1) as usize;
            round.rotate_left(first);
            if rng.coin() {
                round.reverse();
            }
        }
        let dance = Dance { rounds: begun.into(), phase: 0 };
        let (par, then) = hall.walk(&dance, None, prize)?;
        hall.walk(&then, Some(prize), mouth)?;
        (par > plain).then_some((dance, par))
    })
}

/// The tiles on which guardians and feet can be.
struct Hall {
    tiles: Vec<Point>,
    mouth: Point,
}

impl Hall {
    /// The fewest steps from `from`, or else from before the mouth, to `to` that no guardian strikes; and how the guardians stand
    /// then.
    fn walk(&self, dance: &Dance, from: Option<Point>, to: Point) -> Option<(u16, Dance)> {
        // Which tiles have been stood on in which phase.
        let mut seen: Vec<Vec<bool>> = Vec::new();
        let mut positions = VecDeque::from([(from, dance.clone(), 0_u16)]);
        while let Some((at, dance, steps)) = positions.pop_front() {
            if at == Some(to) {
                return Some((steps, dance));
            }
            let then = dance.stepped();
            let phase = usize::from(then.phase);
            seen.resize(seen.len().max(phase + 1), vec![false; self.tiles.len()]);
            let around = Direction::ALL.map(|way| at.map_or(self.mouth, |at| way.step(at)));
            for next in around {
                let Some(tile) = self.tiles.iter().position(|tile| *tile == next) else { continue };
                let is_free = |place: Point| place != next;
                if !seen[phase][tile] && dance.places().all(is_free) && !dance.strikes(next) {
                    seen[phase][tile] = true;
                    positions.push_back((Some(next), then.clone(), steps + 1));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(of: &[(i32, i32)]) -> Vec<Point> {
        of.iter().map(|at| Point::from_tuple(*at)).collect()
    }

    #[test]
    fn a_line_is_gone_to_and_fro_and_a_ring_around() {
        assert_eq!(round(points(&[(0, 0), (0, 1), (0, 2)])), points(&[(0, 0), (0, 1), (0, 2), (0, 1)]));
        let ring = round(points(&[(0, 0), (1, 0), (0, 1), (1, 1)]));
        assert_eq!(ring.len(), 4);
        assert!(ring.iter().zip(ring.iter().cycle().skip(1)).all(|(a, b)| is_beside(*a, *b)));
    }

    #[test]
    fn a_walk_waits_until_a_guardian_has_passed() {
        let tiles = (0..5).flat_map(|y| (0..5).map(move |x| Point::new(x, y))).collect();
        let hall = Hall { tiles, mouth: Point::new(0, 2) };
        let column = (0..5).map(|y| Point::new(3, y)).collect();
        let dance = |rounds: Vec<Vec<Point>>| Dance { rounds: rounds.into(), phase: 0 };
        let steps = |dance: Dance| hall.walk(&dance, None, Point::new(4, 2)).map(|(steps, _)| steps);
        assert_eq!(steps(dance(Vec::new())), Some(5));
        assert!(steps(dance(vec![round(column)])).is_some_and(|steps| steps > 5));
        let pillar = dance(vec![vec![Point::new(3, 2)]]);
        assert_eq!(steps(pillar), None);
    }
}
