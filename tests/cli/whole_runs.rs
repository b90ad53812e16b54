//! Two whole runs as key scripts, from the first step to the last screen: one is won, one is lost. They stay valid
//! until rules or keys change. After an intended change, `EMBERDEEP_WRITE_SCRIPTS=1 cargo test --test cli whole_runs`
//! has the bot play new ones and writes their keys.

use crate::program::run_with_input;
use crate::typist;
use emberdeep::app::App;
use emberdeep::bot::{self, Ending};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::parse_script;
use emberdeep::game::Game;
use rayon::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

/// So many seeds are tried for a run that ends as it should and can be typed.
const SEEDS: u64 = 200;
/// A whole run has more keys than so many.
const LEAST_KEYS: usize = 2_000;
/// A line of a script breaks after so many keys.
const COLUMNS: usize = 100;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/key_scripts/{name}.keys"))
}

/// The bot's run in dungeon `seed`, action by action as keys, if they lead where the actions do.
fn typed(seed: u64, wanted: Ending) -> Option<Vec<String>> {
    // Most runs end otherwise, and that is quickly known without a screen.
    let ending = bot::play(seed, |_, _| Ok::<(), ()>(())).ok()?.ending;
    if ending != wanted {
        return None;
    }
    let mut app = App::new(Game::new(seed));
    let mut keys = Vec::new();
    let outcome = bot::play(seed, |after, action| {
        let script = typist::keys(action, app.game().expect("a run").level()).ok_or(())?;
        for key in parse_script(&script).expect("a script") {
            app.feed(Input::Key(key));
            app.settle();
            app.frame();
        }
        keys.push(script);
        if app.game().map(Game::hash) == Some(after.hash()) { Ok(()) } else { Err(()) }
    });
    let is_whole = keys.concat().len() > LEAST_KEYS;
    (outcome.ok()?.ending == wanted && is_whole).then_some(keys)
}

/// The seed in the first line, the keys below it.
fn write(name: &str, wanted: Ending) {
    let run = (1..SEEDS).into_par_iter().find_map_first(|seed| Some((seed, typed(seed, wanted)?)));
    let (seed, keys) =
        run.unwrap_or_else(|| panic!("none of {SEEDS} runs ends as {wanted:?} and can be typed"));
    let mut text = format!("{seed}\n");
    let mut column = 0;
    for script in keys {
        text.push_str(&script);
        column += script.len();
        if column >= COLUMNS {
            text.push('\n');
            column = 0;
        }
    }
    text.push('\n');
    fs::write(path(name), text).expect("written");
}

/// The last screen of the run in that script.
fn last_screen(name: &str, wanted: Ending) -> String {
    if std::env::var_os("EMBERDEEP_WRITE_SCRIPTS").is_some() {
        write(name, wanted);
    }
    let text = fs::read_to_string(path(name)).expect("a script");
    let (seed, keys) = text.split_once('\n').expect("a seed and keys");
    assert!(keys.len() > LEAST_KEYS, "a whole run");
    let answer = run_with_input(["headless", "--seed", seed], keys);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    answer.out
}

#[test]
fn a_whole_run_is_won_by_keys_alone() {
    let screen = last_screen("won", Ending::Won);
    assert!(screen.contains("The ember is in your hand, and it is warm."), "{screen}");
    assert!(screen.contains("floor 10"), "{screen}");
}

#[test]
fn a_whole_run_ends_in_death_by_keys_alone() {
    let screen = last_screen("died", Ending::Died);
    assert!(screen.contains("Killed by "), "{screen}");
}
