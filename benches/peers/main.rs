//! The Rust side of `benches/peers/run`: this game, bracket-lib's own algorithms and the crate `pathfinding`, timed on
//! the same ground as every other peer. It answers the script's questions and draws no conclusions.
//!
//! `ground` writes the ground that all peers work on; `serve FILE` reads it, lists the ways that it knows, and answers
//! each line `NUMBER MILLISECONDS`, where the number is a way's place in the list, with operations, nanoseconds and the
//! mean of what was found. With anything else, as from `cargo bench`, every way is gone once.

mod bracket;
mod crates;
mod ground;
mod ours;

use ground::{Ground, Grounds};
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// One way to do a work.
trait Way {
    /// Does the work once, for input number `input`.
    fn run(&mut self, ground: &Ground, input: usize);

    /// What the last run found, as a number to compare: tiles of floor, tiles in view, all distances added up, steps.
    fn found(&self) -> u64;
}

/// A way with what it is called, and what it works on.
struct Entry {
    work: &'static str,
    who: &'static str,
    inputs: Inputs,
    way: Box<dyn Way>,
}

/// Where the inputs of a work lie.
#[derive(Clone, Copy, PartialEq)]
enum Inputs {
    /// Seeds, of which there are [`SEEDS`].
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
    /// Goes through all inputs as often as fits into `time`, at least once: operations, time, and the mean of what was
    /// found, which is looked at in a pass of its own before the clock runs.
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

/// Says what can be asked for, and answers until the input ends.
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

/// Every way once, on a few inputs.
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
