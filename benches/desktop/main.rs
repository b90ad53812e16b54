//! Measures the cost of the program on this machine: time to the first picture, processor and memory at rest, file
//! size, and the memory of the largest map. It runs on a virtual X server, with OpenGL in software.
//!
//! It prints one JSON object; `--test` does everything once and briefly. Without Linux or Xvfb it says so.
#![cfg_attr(not(target_os = "linux"), allow(unused))]

#[cfg(target_os = "linux")]
#[path = "../../tests/window/display.rs"]
mod display;
#[cfg(target_os = "linux")]
mod process;
#[cfg(target_os = "linux")]
mod window;

use emberdeep::map_builder::{rooms::dig, rules::Rules};
use emberdeep::rng::Rng;
use std::time::{Duration, Instant};

/// The measured program, a release build.
const PROGRAM: &str = env!("CARGO_BIN_EXE_emberdeep");
/// The side of the largest map.
const SIDE: i32 = 10_000;

/// The longest wait for anything.
const PATIENCE: Duration = Duration::from_secs(20);
/// The time between two checks.
const PAUSE: Duration = Duration::from_millis(1);

/// Repeats `ask` until it answers; `None` when patience ends.
fn wait_for<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(answer) = ask() {
            return Some(answer);
        }
        std::thread::sleep(PAUSE);
    }
    None
}

/// A large map with attempts in proportion to its area, as dense as 30 on 80 by 45.
fn dig_large(side: i32) -> usize {
    let attempts = (30.0 * f64::from(side) * f64::from(side) / (80.0 * 45.0)) as u32;
    let rules = Rules { width: side, height: side, attempts, ..*Rules::named("tcod-2025").expect("known") };
    dig(&rules, &mut Rng::for_level(7, 1), &mut ()).rooms.len()
}

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("skipped: what a process costs is read from Linux's /proc");
}

#[cfg(target_os = "linux")]
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_test = arguments.iter().any(|argument| argument == "--test");
    if arguments.first().is_some_and(|first| first == "dig") {
        let before = process::status("self", "VmHWM");
        assert!(dig_large(SIDE) > 0);
        // Passed to the parent process.
        println!("{}", process::status("self", "VmHWM") - before);
        return;
    }
    let starts = if is_test { 1 } else { 9 };
    let rest = Duration::from_millis(if is_test { 300 } else { 15_000 });
    let bytes = std::fs::metadata(PROGRAM).expect("the built program").len();
    let mut figures = serde_json::json!({ "binary_bytes": bytes });
    if !is_test {
        figures["dig_10000_kib"] = process::peak_of_digging().into();
    }
    match window::measure(starts, rest) {
        Some(measured) => {
            figures["first_frame_ms"] = measured.first_frames.into();
            figures["cpu_at_rest_percent"] = measured.cpu_percent.into();
            figures["resident_kib"] = measured.resident_kib.into();
        }
        None => figures["skipped"] = "what needs a window: Xvfb is not installed".into(),
    }
    println!("{figures}");
}
