//! The results a browser must reproduce, computed on this machine: one line each of a word, a name and a hash, which
//! `web/test/parity.test.mjs` compares.
//!
//! `map` and `floor` are followed by seed and depth, `recording` by a file, `play` by a key script and how many of its
//! keys have been pressed. Before those, `options` is followed by the option line that the script needs.
//!
//! It writes long runs into the named folder, for `web/test/saving.test.mjs`.

use emberdeep::action::Action;
use emberdeep::canvas::keys::parse_script;
use emberdeep::canvas::size::Zoom;
use emberdeep::config::settings::{self, Motion, Settings};
use emberdeep::game::{Game, RULES_VERSION, State};
use emberdeep::journal::{Fact, Facts, Header, Journal};
use emberdeep::map_builder::rules::EMBERDEEP;
use emberdeep::raster::Font;
use emberdeep::web::storage::{Browser, BrowserStorage};
use emberdeep::web::{Clocks, Page, Wish};
use emberdeep_web::proof;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs};

/// Noon of 21 November 2026: the last screen names the run's file, which is named after the time.
const NOON: u64 = 1_795_262_400;
/// The pixels are compared after every so many keys.
const EVERY: usize = 100;
/// The room for the picture, in pixels.
const ROOM: (u32, u32) = (1280, 800);

struct Nobody;

impl Browser for Nobody {
    fn store(&self, _: &str, _: &[u8], _: u64) {}

    fn download(&self, _: &str, _: &[u8]) {}
}

/// The sizes of the long runs, in kilobytes.
const LENGTHS: [usize; 4] = [60, 90, 200, 2000];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("name a folder for the long runs")?;
    for length in LENGTHS {
        fs::write(Path::new(&folder).join(format!("{length}.run")), long_run(1000 * length)?)?;
    }
    (0..100).for_each(|seed| println!("map {seed} 1 {}", proof::map_hash(seed)));
    for (seed, depth) in (0..100).flat_map(|seed| (1..=10).map(move |depth| (seed, depth))) {
        println!("floor {seed} {depth} {}", proof::floor_hash(seed, depth));
    }
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests");
    for file in names_in(&tests.join("recordings"), ".run")? {
        let hash = proof::recording_hash(&fs::read(tests.join("recordings").join(&file))?);
        println!("recording {file} {}", hash.ok_or("a recording that proves nothing")?);
    }
    // Animations depend on the time.
    // All of the floor at once: a scene that follows the player is redrawn with every step, which takes long here.
    let settings = Settings { motion: Motion::Still, zoom: Zoom::Whole, ..Settings::for_scripts() };
    let options = settings::file::write(&settings::file::fresh(), &settings, &settings::Setting::ALL)?;
    options.lines().for_each(|line| println!("options {line}"));
    for file in names_in(&tests.join("key_scripts"), ".keys")? {
        play(&file, &fs::read_to_string(tests.join("key_scripts").join(&file))?, &options)?;
    }
    Ok(())
}

fn names_in(folder: &Path, end: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.extend(entry?.file_name().into_string().ok().filter(|name| name.ends_with(end)));
    }
    names.sort();
    Ok(names)
}

/// A run of at least `length` bytes. Each turn adds facts unknown to any program, in words that do not compress.
fn long_run(length: usize) -> Result<Vec<u8>, Box<dyn Error>> {
    let (rules, options) = (EMBERDEEP.name.to_owned(), BTreeMap::new());
    let header = Header { rules, rules_version: RULES_VERSION, seed: 2, started: NOON, options };
    let (mut journal, mut game) = (Journal::new(&header)?, Game::new(2));
    while journal.bytes().len() < length {
        game.play(Action::Wait).map_err(|refusal| format!("{refusal:?}"))?;
        journal.record(&Action::Wait, || game.hash())?;
        let word = |i| format!("{:016x}", proof::hash(format!("{} {i}", game.turn()).as_bytes()));
        let words = (0..240).map(word).collect();
        journal.tell(&Facts::from([("words".to_owned(), Fact::Word(words))]))?;
    }
    if game.state() == State::Playing {
        Ok(journal.bytes().to_vec())
    } else {
        Err("nobody lives that long".into())
    }
}

/// The font that the page fetches for cells of this height.
fn font(cell: u32) -> Result<Font, Box<dyn Error>> {
    let sheet = |sort: &str| fs::read(format!("resources/{sort}-{cell}.png"));
    Font::read(cell, &sheet("map")?, &sheet("text")?).ok_or_else(|| "no font sheets".into())
}

fn play(name: &str, script: &str, options: &str) -> Result<(), Box<dyn Error>> {
    let (seed, keys) = script.split_once('\n').ok_or("a script without keys")?;
    let keys = parse_script(keys)?;
    println!("keys {name} {seed} {}", keys.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    let storage = Arc::new(BrowserStorage::new(Box::new(Nobody), || 0));
    storage.put("options.toml", options.as_bytes().to_vec(), 0);
    storage.shut_out(None);
    let clocks = Clocks { time: || NOON, pace: Box::new(|| Duration::ZERO) };
    let mut page = Page::open(storage, clocks, &Wish::Seed(seed.to_owned()));
    page.resize(ROOM.0, ROOM.1, 1.0);
    while let Some(cell) = page.wanted_font() {
        page.take_font(font(cell)?);
    }
    page.frame();
    for (count, key) in keys.iter().enumerate() {
        page.press(*key, false);
        page.frame();
        if (count + 1) % EVERY == 0 || count + 1 == keys.len() {
            println!("play {name} {} {}", count + 1, proof::hash(page.picture().rgba()));
        }
    }
    Ok(())
}
