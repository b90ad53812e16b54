//! Beams and mirrors: laid solved, then turned away. All solutions are known, and the turns to the nearest.

use super::super::draft::neighbours;
use super::Laid;
use crate::content::machines::Part;
use crate::level::Beam;
use crate::level::puzzles::STANDS;
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// How many times a mirror is turned away, from..=to; the least of these is also the fewest turns of a worthwhile
/// puzzle.
const TURNS: (i32, i32) = (4, 9);
/// The tries for a layout.
const TRIES: i32 = 8;

/// The beam in a machine's picture, with its mirrors along the columns. It leaves the niche of its brazier.
pub fn beam(laid: &Laid) -> Option<Beam> {
    let (source, crystal) = (laid.places(Part::Source).next()?, laid.places(Part::Crystal).next()?);
    let out = neighbours(source);
    let out = out.into_iter().find(|at| laid.ground().any(|(other, _)| other == *at))?;
    let way = Direction::between(source, out)?;
    let mirrors = laid.places(Part::Mirror).map(|at| (at, 0)).collect();
    Some(Beam { source, way, mirrors, begun: Vec::new(), crystal })
}

/// Turns the mirrors of `beam`. Returns it, and the fewest turns that light the crystal.
pub fn lay(beam: &Beam, laid: &Laid, rng: &mut Rng) -> Option<(Beam, u16)> {
    let passes = |tile: TileType| tile.is_walkable() || tile == TileType::Mirror;
    let open: Vec<Point> = laid.ground().filter(|(_, tile)| passes(*tile)).map(|(at, _)| at).collect();
    let solutions = beam.solutions(|at| open.contains(&at));
    if solutions.is_empty() {
        return None;
    }
    (0..TRIES).find_map(|_| {
        let solved = rng.pick(&solutions);
        let mut turned = beam.clone();
        for ((_, stand), solved) in turned.mirrors.iter_mut().zip(solved) {
            *stand = solved.unwrap_or_else(|| rng.range(0, i32::from(STANDS) - 1) as u8);
        }
        for _ in 0..rng.range(TURNS.0, TURNS.1) {
            let (_, stand) = &mut turned.mirrors[rng.range(0, solved.len() as i32 - 1) as usize];
            *stand = (*stand + STANDS - 1) % STANDS;
        }
        turned.begun = turned.mirrors.iter().map(|(_, stand)| *stand).collect();
        let turns = |solution: &Vec<Option<u8>>| turned.turns(solution).map(u16::from).sum::<u16>();
        let fewest = solutions.iter().map(turns).min()?;
        (i32::from(fewest) >= TURNS.0).then_some((turned, fewest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrors_turn_beams_except_edge_on() {
        let at = Point::new;
        let mirrors = vec![(at(3, 0), 3), (at(3, 2), 0)];
        let (source, crystal) = (at(0, 0), at(3, 4));
        let beam = Beam { source, way: Direction::East, mirrors, begun: vec![3, 0], crystal };
        let is_open = |at: Point| (0..4).contains(&at.x) && (0..4).contains(&at.y) && at != Point::new(0, 0);
        let path = beam.path(is_open);
        assert_eq!(path, [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (3, 4)].map(Point::from_tuple));
        let turned = |stands: [u8; 2]| {
            let mirrors = beam.mirrors.iter().zip(stands).map(|((at, _), stand)| (*at, stand)).collect();
            Beam { mirrors, ..beam.clone() }
        };
        let ends = |stands: [u8; 2]| turned(stands).path(is_open).last().copied();
        for (stand, last) in [(0, (1, 0)), (1, (3, 0)), (2, (3, 0)), (3, (3, 4))] {
            assert_eq!(ends([stand, 0]), Some(Point::from_tuple(last)));
        }
        let all = (0..STANDS).flat_map(|first| (0..STANDS).map(move |second| [first, second]));
        let solutions = beam.solutions(is_open);
        assert!(!solutions.is_empty());
        for stands in all {
            let is_solution =
                |solution: &Vec<Option<u8>>| turned(stands).turns(solution).all(|turns| turns == 0);
            let is_lit = ends(stands) == Some(beam.crystal);
            assert_eq!(solutions.iter().any(is_solution), is_lit, "{stands:?}");
        }
        assert_eq!([[3, 0], [0, 0], [2, 1]].map(|stands| turned(stands).turned()), [0, 1, 3 + 1]);
        let turns: Vec<u8> = turned([1, 0]).turns(&[Some(0), None]).collect();
        assert_eq!(turns, [3, 0], "all turns are clockwise");
    }
}
