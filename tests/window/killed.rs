//! The window, killed at random moments of play: the run's file holds all completed actions, and the next window continues from
//! there.

use crate::client::Client;
use crate::display::Display;
use crate::game::{Game, SEED};
use crate::keyboard::Keyboard;
use crate::long::rounds;
use crate::wait_for;
use emberdeep::action::Action;
use emberdeep::disk::{self, Disk};
use emberdeep::journal::Tail;
use emberdeep::journal::data::runs_in;
use emberdeep::replay::{Recording, verify};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

/// The newest run in `folder` and its file.
fn newest(folder: &Path) -> Option<(PathBuf, Recording)> {
    let path = folder.join(runs_in(&*Disk::at(folder)).ok()?.into_iter().next()?);
    let run = disk::load::<Action>(&path).expect("a run that can be read");
    Some((path, run))
}

/// How many windows continue one run, which takes longer the longer it is.
const WINDOWS: usize = 10;

#[test]
fn a_killed_window_goes_on_from_its_last_action() {
    let Some(display) = Display::open(1400, 900, &[]) else { return };
    let client = Client::connect(display.name());
    let keyboard = Keyboard::of(&client);
    let (mut kills, most) = (0, rounds(3, 500));
    while kills < most {
        kills += play_and_kill(&display, &client, &keyboard, (most - kills).min(WINDOWS));
    }
}

/// Plays a run in that many windows, one after the other, and kills each. Returns how many it took until the run was over.
fn play_and_kill(display: &Display, client: &Client, keyboard: &Keyboard, windows: usize) -> usize {
    let folder = TempDir::new().expect("a folder");
    let mut before = None::<(PathBuf, Recording)>;
    for round in 0..windows {
        let mut game = match &before {
            Some(_) => Game::start_at_title(display.name(), folder.path()),
            None => Game::start_in(display.name(), folder.path(), &[]),
        };
        enter(client, keyboard, &mut game, before.is_some());
        // Waiting and walking about; a new level asks for a choice, which 1 makes.
        let seen = wait_for(|| {
            keyboard.play(client, "..hljk1");
            sleep(Duration::from_millis(20));
            let seen = newest(folder.path()).map(|(_, run)| run.actions.len());
            seen.filter(|seen| before.as_ref().is_none_or(|(_, run)| *seen > run.actions.len()))
        });
        let seen = seen.unwrap_or_else(|| panic!("round {round}: nothing is played"));
        (0..40).for_each(|_| keyboard.play(client, "..hljk1"));
        sleep(Duration::from_millis((round as u64 * 37) % 300));
        game.kill();
        let (path, run) = newest(folder.path()).expect("a run");
        let verdict = verify(&run);
        assert!(verdict.holds(), "round {round}: {:?}", verdict.difference);
        assert!(matches!(run.tail, Tail::Clean | Tail::Torn), "round {round}: {:?}", run.tail);
        assert!(!path.with_extension("run.damaged").exists(), "nothing of it had to be cut off");
        if let Some((same, earlier)) = before {
            assert_eq!(same, path, "round {round}: the run goes on in its file");
            assert!(run.actions.starts_with(&earlier.actions), "{} was rewritten", path.display());
        }
        assert!(run.actions.len() >= seen, "round {round}: {seen} actions were there");
        if run.seal.is_some() {
            return round + 1;
        }
        before = Some((path, run));
    }
    windows
}

/// Waits until the run is on the screen of a new window, and continues it from the title if it is to.
fn enter(client: &Client, keyboard: &Keyboard, game: &mut Game, continues: bool) {
    let title = if continues { "Emberdeep".to_owned() } else { format!("Emberdeep - seed {SEED}") };
    let window = wait_for(|| {
        game.assert_running();
        client.window(&title)
    });
    let window = window.expect("a window");
    client.focus(window);
    if continues {
        // A key that comes with the focus is meant for nobody.
        sleep(Duration::from_millis(500));
        keyboard.play(client, "c");
        wait_for(|| client.title(window).starts_with("Emberdeep - ").then_some(())).expect("the run");
    }
}
