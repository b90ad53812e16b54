//! A second generator, written from the chapters with plain loops: both must make the same dungeon from the same random
//! numbers.

use crate::dug::{Corners, Dug, corners, each_dungeon, overlap};
use crate::ground::{Plan, check_plan};
use crate::tutorial_facts::Facts;
use emberdeep::map::Point;
use emberdeep::map_builder::history::Bend;
use emberdeep::rng::Rng;

/// How often a dungeon with too few rooms is drawn.
const DRAWS: usize = 100;

/// What came of one draw.
struct Drawn {
    rooms: Vec<Corners>,
    /// For each attempt its rectangle, the room in the way, and whether the coin fell on heads.
    attempts: Vec<(Corners, Option<usize>, Option<bool>)>,
    plan: Plan,
}

/// Width, height, x, y, and the coin of every room but the first.
fn draw(facts: &Facts, rng: &mut Rng) -> Drawn {
    let plan = Plan::new(facts.width, facts.height);
    let mut drawn = Drawn { rooms: Vec::new(), attempts: Vec::new(), plan };
    for _ in 0..facts.attempts {
        let width = rng.range(facts.shortest, facts.longest);
        let height = rng.range(facts.shortest, facts.longest);
        let x = rng.range(0, facts.width - width - facts.margin);
        let y = rng.range(0, facts.height - height - facts.margin);
        let room = [x, y, x + width, y + height];
        let hit = drawn.rooms.iter().position(|other| overlap(*other, room));
        let joined = drawn.rooms.last().filter(|_| hit.is_none()).copied();
        let heads = joined.map(|_| rng.coin());
        drawn.attempts.push((room, hit, heads));
        if hit.is_some() {
            continue;
        }
        drawn.plan.open_room(facts.inside(room));
        if let (Some(previous), Some(heads)) = (joined, heads) {
            let (old, new) = (facts.centre(previous), facts.centre(room));
            let corner = if heads { Point::new(new.x, old.y) } else { Point::new(old.x, new.y) };
            drawn.plan.open_between(old, corner);
            drawn.plan.open_between(corner, new);
        }
        drawn.rooms.push(room);
    }
    drawn
}

/// The first draw with enough rooms, or else the first of those with the most.
fn dungeon(facts: &Facts, rng: &mut Rng) -> Drawn {
    let mut best = draw(facts, rng);
    for _ in 1..DRAWS {
        if best.rooms.len() >= facts.at_least {
            break;
        }
        let next = draw(facts, rng);
        if next.rooms.len() > best.rooms.len() {
            best = next;
        }
    }
    best
}

pub fn check_oracle(dug: &Dug) {
    let drawn = dungeon(&dug.facts, &mut Rng::for_level(dug.seed, 1));
    assert!(dug.rooms().eq(drawn.rooms.iter().copied()), "{dug}: other rooms");
    assert_eq!(dug.dungeon.start, dug.facts.centre(drawn.rooms[0]), "{dug}");
    let told = dug.history.attempts().into_iter().map(|attempt| {
        let heads = attempt.bend.map(|bend| bend == Bend::HorizontalFirst);
        (corners(&attempt.rect), attempt.hit, heads)
    });
    assert!(told.eq(drawn.attempts.iter().copied()), "{dug}: other attempts");
    check_plan(dug, &drawn.plan);
}

#[test]
fn oracle_makes_the_same_dungeons() {
    each_dungeon(check_oracle);
}
