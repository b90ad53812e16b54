//! The built program in a real window, on private virtual X servers: keys and mouse go in through the server, and the
//! picture is compared with one drawn without a window, pixel by pixel. Without Xvfb the tests are skipped,
//! and without weston those of Wayland, unless `CI=true` says that they must run.
#![cfg(target_os = "linux")]

mod client;
mod display;
mod game;
mod keyboard;
mod keys;
mod killed;
mod layouts;
mod leaving;
#[path = "../common/long.rs"]
mod long;
mod manager;
mod picture;
mod pixels;
mod pointer;
mod replays;
mod saving;
mod session;
mod sizes;
mod startup;
mod wayland;
mod window_place;

use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long anything may take; a slow machine needs some of it.
const PATIENCE: Duration = Duration::from_secs(20);
/// From one look to the next.
const PAUSE: Duration = Duration::from_millis(15);

/// Asks again and again until there is an answer; `None` when patience ends.
fn wait_for<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return Some(answer);
        }
        if begun.elapsed() > PATIENCE {
            return None;
        }
        sleep(PAUSE);
    }
}
