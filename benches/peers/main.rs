//! The Rust side of `benches/peers/run`: this game, bracket-lib's own algorithms and the crate `pathfinding`, timed on
//! the same ground as every other peer. It answers the script's questions and draws no conclusions.
//!
//! `ground` writes the ground for all peers; `serve FILE` reads it, lists the algorithms, and answers each line `NUMBER
//! MILLISECONDS`, where the number is an index in the list, with operations, nanoseconds and the mean result. Any other
//! argument, as from `cargo bench`, runs every algorithm once.

mod bracket;
mod crates;
mod ground;
mod ours;

use ground::{Ground, Grounds};
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// One algorithm for a task.
trait Way {
    /// Does the task once, for input number `input`.
    fn run(&mut self, ground: &Ground, input: usize);

    /// The last result as a number to compare: tiles of floor, tiles in view, the sum of all distances, steps.
    fn found(&self) -> u64;
}

/// An algorithm with its name and input.
struct Entry {
    work: &'static str,
    who: &'static str,
    inputs: Inputs,
    way: Box<dyn Way>,
}

/// The kind of input.
#[derive(Clone, Copy, PartialEq)]
enum Inputs {
    /// Seeds, [`SEEDS`] of them.
    Seeds,
    /// Journeys through dungeons.
    Dungeons,
    /// Journeys over an open field.
    Field,
}

/// How many maps are made in one pass.
const SEEDS: usize = 200;

impl Inputs {
    fn on(self, grounds: &Grounds) -> (&Ground, usize) {
        match self {
            Inputs::Seeds => (&grounds.dungeons, SEEDS),
            Inputs::Dungeons => (&grounds.dungeons, grounds.dungeons.journeys()),
            Inputs::Field => (&grounds.field, grounds.field.journeys()),
        }
    }
}

impl Entry {
    /// Repeats all inputs until `time` is over, at least once. Returns operations, time, and the mean result, which a
    /// separate pass computes before the clock runs.
    fn measure(&mut self, grounds: &Grounds, time: Duration) -> (usize, Duration, f64) {
        let (ground, inputs) = self.inputs.on(grounds);
        let mut found = 0;
        for input in 0..inputs {
            self.way.run(ground, input);
            found += self.way.found();
        }
        let begun = Instant::now();
        let mut operations = 0;
        loop {
            (0..inputs).for_each(|input| self.way.run(ground, input));
            operations += inputs;
            let elapsed = begun.elapsed();
            if elapsed >= time {
                return (operations, elapsed, found as f64 / inputs as f64);
            }
        }
    }
}

/// Everything that this program can be asked for.
fn entries() -> Vec<Entry> {
    let sights = [
        ("sight, radius 8, dungeon", Some(8), Inputs::Dungeons),
        ("sight, unlimited, dungeon", None, Inputs::Dungeons),
        ("sight, radius 8, open field", Some(8), Inputs::Field),
        ("sight, unlimited, open field", None, Inputs::Field),
    ];
    let mut entries = Vec::new();
    let mut add = |work, who, inputs, way| entries.push(Entry { work, who, inputs, way });
    add("map, 80x45", "emberdeep", Inputs::Seeds, ours::maps());
    for (work, radius, inputs) in sights {
        add(work, "emberdeep", inputs, ours::sight(radius));
        add(work, "bracket-lib, recursive", inputs, bracket::recursive(radius));
        add(work, "bracket-lib, symmetric", inputs, bracket::symmetric(radius));
    }
    let (distances, path) = ("distances, whole dungeon", "path, dungeon");
    add(distances, "emberdeep", Inputs::Dungeons, ours::distances());
    add(distances, "bracket-lib", Inputs::Dungeons, bracket::distances());
    add(distances, "pathfinding, bfs_reach (tiles only)", Inputs::Dungeons, crates::reach());
    add(distances, "pathfinding, dijkstra_all", Inputs::Dungeons, crates::dijkstra());
    add(path, "emberdeep", Inputs::Dungeons, ours::path());
    add(path, "bracket-lib, a_star_search", Inputs::Dungeons, bracket::path());
    add(path, "pathfinding, astar", Inputs::Dungeons, crates::astar());
    add(path, "pathfinding, bfs", Inputs::Dungeons, crates::bfs());
    entries
}

/// Lists the algorithms, and answers until the input ends.
fn serve(grounds: &Grounds) -> std::io::Result<()> {
    let mut entries = entries();
    let ways: Vec<_> = entries.iter().map(|entry| [entry.work, entry.who]).collect();
    let mut out = std::io::stdout();
    writeln!(out, "{}", serde_json::json!({ "ways": ways }))?;
    for line in std::io::stdin().lock().lines() {
        let numbers: Vec<u64> = line?.split(' ').map(|number| number.parse().expect("a number")).collect();
        let time = Duration::from_millis(numbers[1]);
        let (operations, took, mean) = entries[numbers[0] as usize].measure(grounds, time);
        writeln!(out, "{operations} {} {mean}", took.as_nanos())?;
    }
    Ok(())
}

/// Runs every algorithm once, on a few inputs.
fn try_all() {
    let grounds = Grounds::dug();
    for mut entry in entries() {
        let ground = entry.inputs.on(&grounds).0;
        for input in 0..4 {
            entry.way.run(ground, input);
            assert!(entry.way.found() > 0, "{}: {} finds nothing", entry.work, entry.who);
        }
    }
    println!("every way works; benches/peers/run measures them");
}

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["ground"] => Grounds::dug().write(std::io::stdout().lock()),
        ["serve", file] => serve(&Grounds::read(&std::fs::read_to_string(file)?)),
        _ => {
            try_all();
            Ok(())
        }
    }
}
