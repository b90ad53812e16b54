//! Guardians and their patrols: started at random until the shortest walk past them to the prize and back is longer
//! than the straight one. It is found by a search over place and phase.

use super::super::draft::{ORTHOGONAL, shifted};
use super::Laid;
use crate::content::machines::Part;
use crate::level::Dance;
use crate::level::puzzles::Footing;
use crate::map::Point;
use crate::rng::Rng;

/// The tries for a start.
const TRIES: i32 = 12;

/// The patrols in a machine's picture. A line is walked back and forth.
pub fn rounds(laid: &Laid) -> Vec<Vec<Point>> {
    laid.groups(Part::Round).map(round).filter(|round| !round.is_empty()).collect()
}

/// The places in walking order, from the first one on.
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

/// Starts guardians on these patrols. Returns them, and the fewest steps from before the entrance to the prize.
pub fn lay(rounds: Vec<Vec<Point>>, laid: &Laid, way_in: Point, rng: &mut Rng) -> Option<(Dance, u16)> {
    let tiles = laid.ground().filter(|(_, tile)| tile.is_walkable()).map(|(at, _)| at).collect();
    let footing = Footing::new(tiles, way_in)?;
    let prize = laid.places(Part::Offer).next()?;
    let plain = Dance { rounds: [].into(), phase: 0 }.walk(&footing, None, prize)?.len();
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
        let fewest = dance.walk(&footing, None, prize)?.len();
        let then = Dance { phase: (fewest % dance.phases()) as u8, ..dance.clone() };
        then.walk(&footing, Some(prize), way_in)?;
        (fewest > plain).then_some((dance, fewest as u16))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(of: &[(i32, i32)]) -> Vec<Point> {
        of.iter().map(|at| Point::from_tuple(*at)).collect()
    }

    #[test]
    fn lines_go_back_and_forth_and_rings_round() {
        assert_eq!(round(points(&[(0, 0), (0, 1), (0, 2)])), points(&[(0, 0), (0, 1), (0, 2), (0, 1)]));
        let ring = round(points(&[(0, 0), (1, 0), (0, 1), (1, 1)]));
        assert_eq!(ring.len(), 4);
        assert!(ring.iter().zip(ring.iter().cycle().skip(1)).all(|(a, b)| is_beside(*a, *b)));
    }

    #[test]
    fn walks_wait_for_guardians_to_pass() {
        let tiles = (0..5).flat_map(|y| (0..5).map(move |x| Point::new(x, y))).collect();
        let footing = Footing::new(tiles, Point::new(0, 2)).expect("a way in");
        let column = (0..5).map(|y| Point::new(3, y)).collect();
        let dance = |rounds: Vec<Vec<Point>>| Dance { rounds: rounds.into(), phase: 0 };
        let steps = |dance: Dance| dance.walk(&footing, None, Point::new(4, 2)).map(|way| way.len());
        assert_eq!(steps(dance(Vec::new())), Some(5));
        assert!(steps(dance(vec![round(column)])).is_some_and(|steps| steps > 5));
        let pillar = dance(vec![vec![Point::new(3, 2)]]);
        assert_eq!(steps(pillar), None);
    }
}
