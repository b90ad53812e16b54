//! Beams and mirrors: laid so that the crystal shines, and then turned away. Of all the ways in which the mirrors can stand, those
//! that light the crystal are known, and how many turns the nearest is away.

use super::super::draft::{ORTHOGONAL, shifted};
use super::Laid;
use crate::content::machines::Part;
use crate::level::Beam;
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// How many times a mirror is turned away, from..=to; the fewest turns that make a puzzle are as many as the least of these.
const TURNS: (i32, i32) = (4, 9);
/// How many layouts are tried.
const TRIES: i32 = 8;
/// In how many ways a mirror can stand.
const STANDS: u8 = 4;

/// The beam in a machine's picture, its mirrors along the columns. It goes out of the niche of its brazier.
pub fn beam(laid: &Laid) -> Option<Beam> {
    let (source, crystal) = (laid.places(Part::Source).next()?, laid.places(Part::Crystal).next()?);
    let out = ORTHOGONAL.map(|step| shifted(source, step));
    let out = out.into_iter().find(|at| laid.ground().any(|(other, _)| other == *at))?;
    let way = Direction::between(source, out)?;
    Some(Beam { source, way, mirrors: laid.places(Part::Mirror).map(|at| (at, 0)).collect(), crystal })
}

/// Turns the mirrors of `beam`. Returns it, and the fewest turns that light the crystal.
pub fn lay(beam: &Beam, laid: &Laid, rng: &mut Rng) -> Option<(Beam, u16)> {
    let passes = |tile: TileType| tile.is_walkable() || tile == TileType::Mirror;
    let open: Vec<Point> = laid.ground().filter(|(_, tile)| passes(*tile)).map(|(at, _)| at).collect();
    let passes = |at: Point| open.contains(&at);
    let lights = |stands: &Vec<u8>| turned(beam, stands).path(passes).last() == Some(&beam.crystal);
    let solutions: Vec<Vec<u8>> = all_stands(beam.mirrors.len()).filter(lights).collect();
    if solutions.is_empty() {
        return None;
    }
    (0..TRIES).find_map(|_| {
        let mut stands = rng.pick(&solutions).clone();
        for _ in 0..rng.range(TURNS.0, TURNS.1) {
            let mirror = rng.range(0, stands.len() as i32 - 1) as usize;
            stands[mirror] = (stands[mirror] + STANDS - 1) % STANDS;
        }
        let par = solutions.iter().map(|solution| turns(&stands, solution)).min()?;
        (i32::from(par) >= TURNS.0).then(|| (turned(beam, &stands), par))
    })
}

/// All ways in which this many mirrors can stand.
fn all_stands(mirrors: usize) -> impl Iterator<Item = Vec<u8>> {
    let ways = usize::from(STANDS);
    let of = move |number: usize, mirror: usize| (number / ways.pow(mirror as u32) % ways) as u8;
    (0..ways.pow(mirrors as u32)).map(move |number| (0..mirrors).map(|mirror| of(number, mirror)).collect())
}

/// How many turns lead from one to the other.
fn turns(from: &[u8], to: &[u8]) -> u16 {
    from.iter().zip(to).map(|(from, to)| u16::from((to + STANDS - from) % STANDS)).sum()
}

/// The same beam with its mirrors turned like that.
fn turned(beam: &Beam, stands: &[u8]) -> Beam {
    let mirrors = beam.mirrors.iter().zip(stands).map(|((at, _), stand)| (*at, *stand)).collect();
    Beam { mirrors, ..beam.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrors_lead_a_beam_around_corners_and_let_it_pass_edge_on() {
        let at = Point::new;
        let mirrors = vec![(at(3, 0), 3), (at(3, 2), 0)];
        let beam = Beam { source: at(0, 0), way: Direction::East, mirrors, crystal: at(3, 4) };
        let is_open = |at: Point| (0..4).contains(&at.x) && (0..4).contains(&at.y) && at != Point::new(0, 0);
        let path = beam.path(is_open);
        assert_eq!(path, [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (3, 4)].map(Point::from_tuple));
        for (stand, last) in [(0, (1, 0)), (1, (3, 0)), (2, (3, 0)), (3, (3, 4))] {
            assert_eq!(turned(&beam, &[stand, 0]).path(is_open).last(), Some(&Point::from_tuple(last)));
        }
    }

    #[test]
    fn the_turns_between_two_ways_to_stand_are_all_clockwise() {
        assert_eq!(turns(&[0, 3, 1], &[1, 0, 0]), 1 + 1 + 3);
        assert_eq!(all_stands(3).count(), 64);
    }
}
