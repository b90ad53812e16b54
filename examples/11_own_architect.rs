//! The eleventh rung: your own architect, in the theatre. It reports each step to a witness, as the game's own do, so
//! the theatre can show how its floor was made, forwards and backwards.
//!
//! `cargo run --example 11_own_architect`, or `-- SEED`: Space plays, Left and Right step, l shows the letters, Escape
//! leaves. `-- SEED --tell` prints the making as sentences and opens no window.

use emberdeep::app::{App, Start};
use emberdeep::geometry::Rect;
use emberdeep::map::Map;
use emberdeep::map_builder::history::{Bend, History, Step, Witness};
use emberdeep::map_builder::rules::{EMBERDEEP, Rules, SizeRange};
use emberdeep::rng::Rng;
use emberdeep::saves::Recorder;
use emberdeep::text::making::sentence;
use emberdeep::theatre::{Making, Subject};
use emberdeep::window::{self, ShellError};

/// The worm's rules: the house rules with other numbers, and other words for the theatre.
const WORM: Rules = Rules {
    name: "worm",
    origin: "examples/11_own_architect.rs",
    quirk: "each room lies beside the one before it: no corridor crosses the map",
    attempts: 150,
    room_size: SizeRange::inclusive(5, 9),
    min_rooms: 0,
    ..EMBERDEEP
};

/// The largest gap between the walls of neighbouring rooms, in tiles.
const GAP: (i32, i32) = (2, 6);

/// The finished floor.
struct Floor {
    map: Map,
    rooms: Vec<Rect>,
}

/// Digs a floor room by room, each beside the last one and joined to it by an L.
fn worm(rng: &mut Rng, witness: &mut dyn Witness) -> Floor {
    let (mut map, mut rooms) = (Map::new(WORM.width, WORM.height), Vec::<Rect>::new());
    let mut dig = |step| witness.dig(&mut map, step);
    dig(Step::Begin);
    for _ in 0..WORM.attempts {
        let room = beside(rooms.last(), rng);
        dig(Step::Tried(room));
        if let Some(hit) = rooms.iter().position(|other| room.intersect(other)) {
            dig(Step::Rejected { hit });
            continue;
        }
        dig(Step::Carved(WORM.carve.inside(&room)));
        if let Some(previous) = rooms.last() {
            let bend = if rng.coin() { Bend::HorizontalFirst } else { Bend::VerticalFirst };
            dig(Step::Coin(bend));
            for (from, to) in bend.legs(WORM.centre.of(previous), WORM.centre.of(&room)) {
                dig(Step::Leg(from, to));
            }
        }
        rooms.push(room);
    }
    Floor { map, rooms }
}

/// A room on one of the four sides of `previous`, or in the middle of the map. A room that would leave the map is moved
/// back.
fn beside(previous: Option<&Rect>, rng: &mut Rng) -> Rect {
    let SizeRange { min, max } = WORM.room_size;
    let (width, height) = (rng.range(min, max), rng.range(min, max));
    let gap = rng.range(GAP.0, GAP.1);
    let (x, y) = match (previous, rng.range(0, 3)) {
        (None, _) => ((WORM.width - width) / 2, (WORM.height - height) / 2),
        (Some(room), 0) => (room.x2 + gap, room.y1 + rng.range(-gap, gap)),
        (Some(room), 1) => (room.x1 - gap - width, room.y1 + rng.range(-gap, gap)),
        (Some(room), 2) => (room.x1 + rng.range(-gap, gap), room.y2 + gap),
        (Some(room), _) => (room.x1 + rng.range(-gap, gap), room.y1 - gap - height),
    };
    let (right, lowest) = (WORM.width - width - WORM.margin, WORM.height - height - WORM.margin);
    Rect::with_size(x.clamp(0, right), y.clamp(0, lowest), width, height)
}

/// The making of the worm's floor, scene by scene.
fn making(seed: u64) -> Making {
    let mut history = History::default();
    let Floor { map, rooms } = worm(&mut Rng::for_level(seed, 1), &mut history);
    let subject = Subject { seed, rules: WORM, depth: None, place: None };
    Making::of_history(subject, history, (map.width, map.height), WORM.centre.of(&rooms[0]))
}

fn main() -> Result<(), ShellError> {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(42);
    let making = making(seed);
    if std::env::args().any(|word| word == "--tell") {
        (0..making.len()).for_each(|number| println!("{}", sentence(&making, number)));
        return Ok(());
    }
    let open = || {
        let mut app = App::open(Recorder::none(), Start::Title(None));
        app.show_making(making);
        app
    };
    window::run(open, Some(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use emberdeep::canvas::input::Input;
    use emberdeep::canvas::keys::parse_script;
    use emberdeep::geometry::Point;
    use emberdeep::map::distance::DistanceMap;

    #[test]
    fn last_scene_is_the_finished_floor() {
        for seed in 0..50 {
            let (making, dug) = (making(seed), worm(&mut Rng::for_level(seed, 1), &mut ()));
            assert_eq!(making.map(making.len() - 1), dug.map, "seed {seed}");
            assert_eq!(making.rooms(making.len() - 1).len(), dug.rooms.len());
        }
    }

    #[test]
    fn whole_floor_is_reachable() {
        for seed in 0..50 {
            let Floor { map, rooms } = worm(&mut Rng::for_level(seed, 1), &mut ());
            let mut steps = DistanceMap::new();
            steps.fill(&map, &[WORM.centre.of(&rooms[0])]);
            let is_reached = |at: Point| !map.tile(at).is_walkable() || steps.distance(at).is_some();
            assert!(rooms.len() > 3 && map.points().all(is_reached), "seed {seed}");
        }
    }

    #[test]
    fn theatre_describes_every_step() {
        let making = making(42);
        let told: Vec<String> = (0..making.len()).map(|number| sentence(&making, number)).collect();
        assert!(told[0].starts_with("Solid rock"), "{}", told[0]);
        assert!(told.iter().any(|line| line.contains("becomes room B")));
        let mut app = App::open(Recorder::none(), Start::Title(None));
        app.show_making(making);
        for (key, words) in [("{Right}", "Attempt 1"), ("{Tab}", "Only this floor is shown")] {
            parse_script(key).expect("a key").into_iter().for_each(|key| app.feed(Input::Key(key)));
            assert!(app.frame().0.to_text().contains(words), "{key}");
        }
    }
}
