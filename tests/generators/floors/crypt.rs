//! The crypt: chapels that stay whole, with candles in them, long lines of sight, and choices that were taken back.

use super::made::Made;
use crate::long::rounds;
use emberdeep::geometry::Rect;
use emberdeep::map::{Map, Point, TileType};
use emberdeep::map_builder::crypt::{is_chapel, name_of};
use emberdeep::map_builder::history::{Step, Work};

const DEPTH: u32 = 9;

fn each_seed(mut check: impl FnMut(&Made)) {
    (0..rounds(200, 5_000) as u64).for_each(|seed| check(&Made::new(seed, DEPTH)));
}

/// The chapels that were laid since the crypt was begun for the last time.
fn chapels(made: &Made) -> Vec<(u8, Rect)> {
    let begun = made.history.steps.iter().rposition(|step| *step == Step::Begin).expect("a beginning");
    let chapel = |step: &Step| match step {
        Step::Piece { number, at } if is_chapel(*number) => Some((*number, *at)),
        _ => None,
    };
    made.history.steps[begun..].iter().filter_map(chapel).collect()
}

/// What the architect has laid, before it is dressed.
fn bare(made: &Made) -> Map {
    let mut map = Map::new(made.level.map.width, made.level.map.height);
    let steps = made.history.steps.iter().take_while(|step| **step != Step::Dressing);
    steps.for_each(|step| step.change(&mut map));
    map
}

/// The tiles of `rect` row by row, from the other end of its rows or of its columns if it is `mirrored` that way.
fn tiles(map: &Map, rect: Rect, mirrored: (bool, bool)) -> Vec<TileType> {
    let places = (rect.y1..=rect.y2).flat_map(|y| (rect.x1..=rect.x2).map(move |x| (x, y)));
    let read = places.map(|(x, y)| {
        let x = if mirrored.0 { rect.x1 + rect.x2 - x } else { x };
        let y = if mirrored.1 { rect.y1 + rect.y2 - y } else { y };
        map.tile(Point::new(x, y))
    });
    read.collect()
}

#[test]
fn chapels_stay_whole_and_lit() {
    each_seed(|made| {
        let (map, chapels) = (bare(made), chapels(made));
        assert!((2..=3).contains(&chapels.len()), "{made}: {} chapels", chapels.len());
        for (index, (number, at)) in chapels.iter().enumerate() {
            let name = name_of(*number);
            assert!(chapels[..index].iter().all(|(other, _)| other != number), "{made}: twice {name}");
            let inside = Rect::with_exact(at.x1 + 1, at.y1 + 1, at.x2 - 1, at.y2 - 1);
            let whole = tiles(&map, inside, (false, false));
            let is_mirrored = |way| tiles(&map, inside, way) == whole;
            assert!(is_mirrored((true, false)) || is_mirrored((false, true)), "{made}: {name} is broken");
            assert!(whole.contains(&TileType::Brazier), "{made}: no candles in {name}");
        }
    });
}

/// The longest row or column of tiles that one sees along.
fn longest_line(map: &Map) -> usize {
    let longest = |line: &mut dyn Iterator<Item = Point>| {
        let mut runs = (0, 0);
        for at in line {
            let run = if map.tile(at).is_transparent() { runs.0 + 1 } else { 0 };
            runs = (run, runs.1.max(run));
        }
        runs.1
    };
    let rows = (0..map.height).map(|y| longest(&mut (0..map.width).map(|x| Point::new(x, y))));
    let columns = (0..map.width).map(|x| longest(&mut (0..map.height).map(|y| Point::new(x, y))));
    rows.chain(columns).max().unwrap_or(0)
}

#[test]
fn crypts_have_long_sight_lines() {
    let (mut lines, mut shares) = (0, 0);
    each_seed(|made| {
        let line = longest_line(&bare(made));
        assert!(line >= 17, "{made}: {line} tiles are the longest line of sight");
        let open = made.level.map.floor_count() * 100 / made.level.map.tiles.len();
        assert!((25..=75).contains(&open), "{made}: {open} of a hundred are open");
        (lines, shares) = (lines + line, shares + open);
    });
    let seeds = rounds(200, 5_000);
    assert!(lines >= 28 * seeds, "{lines} tiles in {seeds} crypts");
    assert!((42 * seeds..55 * seeds).contains(&shares), "{shares} hundredths in {seeds} crypts");
}

#[test]
fn crypts_backtrack_and_break_walls() {
    let (mut told, mut begun) = ([0; 3], 0);
    each_seed(|made| {
        begun += made.history.steps.iter().filter(|step| **step == Step::Begin).count();
        for (told, work) in told.iter_mut().zip([Work::TakenBack, Work::Breach, Work::ShortCut]) {
            let is_told = |step: &Step| matches!(step, Step::Work(done, _) if *done == work);
            *told += usize::from(made.history.steps.iter().any(is_told));
        }
    });
    let seeds = rounds(200, 5_000);
    assert!(begun > seeds && begun < seeds + seeds / 3, "{begun} times begun for {seeds} crypts");
    assert!(told[0] > 0 && told[1] > seeds / 2 && told[2] > seeds / 2, "{told:?} of {seeds}");
}
