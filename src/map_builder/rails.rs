//! Rails: from the first place to the nearest other by the cheapest path, then from there and all rails to the next,
//! until all are joined. Rock in the way is dug.

use super::draft::MapDraft;
use super::history::Work;
use crate::map::{Point, TileType};

/// The costs of a step over open ground and through rock.
const OPEN: i32 = 1;
const ROCK: i32 = 4;
/// The number of distances that wait at a time: one more than the longest step.
const WAITING: usize = ROCK as usize + 1;

/// Joins `places`, none on the outermost ring. Rails lead up to them and leave them unchanged.
pub(super) fn lay(draft: &mut MapDraft, places: &[Point]) {
    let places: Vec<usize> = places.iter().map(|at| draft.map.index(*at)).collect();
    let (mut joined, mut left) = (vec![places[0]], places[1..].to_vec());
    while !left.is_empty() {
        let Some((place, ways)) = Ways::to_nearest(draft, &joined, &left) else { return };
        left.retain(|other| *other != place);
        draft.begin_at(Work::Rails, draft.map.point(place));
        for at in ways.back(draft, place) {
            if !places.contains(&at) && draft.map.tiles[at] != TileType::Rail {
                draft.set(draft.map.point(at), TileType::Rail);
            }
            joined.push(at);
        }
    }
}

/// The cost of the cheapest path to each tile, by index.
struct Ways {
    cost: Vec<i32>,
}

impl Ways {
    /// The nearest of `places`, and the paths there from all of `joined`, in four directions (E. W. Dijkstra, 1959,
    /// with R. B. Dial's buckets, 1969). `None` if none is reachable.
    fn to_nearest(draft: &MapDraft, joined: &[usize], places: &[usize]) -> Option<(usize, Self)> {
        let width = draft.map.width as usize;
        let mut cost = closed_ring(width, draft.map.height as usize);
        let mut waiting: [Vec<usize>; WAITING] = std::array::from_fn(|_| Vec::new());
        for at in joined {
            cost[*at] = 0;
            waiting[0].push(*at);
        }
        let mut now = 0;
        while waiting.iter().any(|tiles| !tiles.is_empty()) {
            // The longest step does not return to this list: it is put back empty, keeping its capacity.
            let mut tiles = std::mem::take(&mut waiting[now as usize % WAITING]);
            for at in tiles.drain(..) {
                if cost[at] < now {
                    continue;
                }
                if places.contains(&at) {
                    return Some((at, Self { cost }));
                }
                for next in [at - width, at + 1, at + width, at - 1] {
                    let sum = now + toll(draft.map.tiles[next]);
                    if sum < cost[next] {
                        cost[next] = sum;
                        waiting[sum as usize % WAITING].push(next);
                    }
                }
            }
            waiting[now as usize % WAITING] = tiles;
            now += 1;
        }
        None
    }

    /// The path from `place` to its start, both included; straight wherever that costs no more.
    fn back(&self, draft: &MapDraft, place: usize) -> Vec<usize> {
        let width = draft.map.width;
        let (mut way, mut ahead, mut at) = (vec![place], 0, place);
        while self.cost[at] > 0 {
            let before = self.cost[at] - toll(draft.map.tiles[at]);
            let leads = |step: &i32| self.cost[at.wrapping_add_signed(*step as isize)] == before;
            let steps = [ahead, -width, 1, width, -1];
            ahead = steps.into_iter().find(leads).expect("a way leads here");
            at = at.wrapping_add_signed(ahead as isize);
            way.push(at);
        }
        way
    }
}

/// Unknown everywhere, and less than nothing on the outermost ring, so that the search ignores it.
fn closed_ring(width: usize, height: usize) -> Vec<i32> {
    let mut cost = vec![-1; width * height];
    for row in cost.chunks_mut(width).skip(1).take(height - 2) {
        row[1..width - 1].fill(i32::MAX);
    }
    cost
}

fn toll(tile: TileType) -> i32 {
    if tile == TileType::Wall { ROCK } else { OPEN }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;

    /// The picture with rails between its marks.
    fn railed(picture: &str) -> String {
        let (map, marks) = Map::from_picture(picture);
        let places: Vec<_> = marks.iter().map(|(_, at)| *at).collect();
        let mut draft = MapDraft { map, witness: &mut () };
        lay(&mut draft, &places);
        let rows = (0..draft.map.height).map(|y| draft.map.row(y).iter().map(|tile| tile.symbol()).collect());
        rows.collect::<Vec<String>>().join("\n")
    }

    #[test]
    fn rails_avoid_thick_rock_and_cut_thin_rock() {
        assert_eq!(railed("#######\n#a...b#\n#.....#\n#######"), "#######\n#.;;;.#\n#.....#\n#######");
        assert_eq!(railed("#####\n#a#b#\n#...#\n#####"), "#####\n#.#.#\n#;;;#\n#####");
        assert_eq!(railed("########\n#..a#b.#\n########"), "########\n#...;..#\n########");
    }

    #[test]
    fn existing_rails_are_reused() {
        let joined = railed("#########\n#a.....b#\n#.......#\n#...c...#\n#########");
        assert_eq!(joined, "#########\n#.;;;;;.#\n#...;...#\n#.......#\n#########");
    }

    #[test]
    fn unreachable_places_get_no_rails() {
        assert_eq!(railed("####\n#a##\n###b"), "####\n#.##\n###.");
    }

    #[test]
    fn the_outermost_ring_stays_whole() {
        let joined = railed("####\n#a##\n####\n##b#\n####");
        assert!(joined.lines().all(|row| row.starts_with('#') && row.ends_with('#')), "{joined}");
        assert!(joined.starts_with("####") && joined.ends_with("####"), "{joined}");
    }
}
