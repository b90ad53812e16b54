//! Recordings, practice, and saved runs that cannot simply be continued.

use super::Show;
use crate::play::{clock, press};
use crate::replays::{bytes, dead, long_run};
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::Key;
use emberdeep::disk::Disk;
use emberdeep::game::RULES_VERSION;
use emberdeep::journal::{Header, Journal};
use emberdeep::replay::Recording;
use emberdeep::saves::Recorder;
use std::fs;
use std::path::Path;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// A folder of a name that some of the screens show: the same everywhere, so only one at a time.
const FOLDER: &str = "target/shown";
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

struct Folder {
    _alone: MutexGuard<'static, ()>,
}

impl Folder {
    /// A folder with one run in it.
    fn with(bytes: &[u8]) -> Self {
        let alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let runs = Path::new(FOLDER).join("runs");
        let _ = fs::remove_dir_all(FOLDER);
        fs::create_dir_all(&runs).expect("made");
        fs::write(runs.join("20261121-120000-seed5.run"), bytes).expect("written");
        Self { _alone: alone }
    }

    fn open(&self) -> App {
        App::open(
            Recorder::open(Disk::at(Path::new(FOLDER)), clock).expect("a place for runs"),
            Start::Title(None),
        )
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(FOLDER);
    }
}

static FILM: LazyLock<Vec<u8>> = LazyLock::new(|| bytes(700, RULES_VERSION, true, |hash| hash));
static LONG: LazyLock<Vec<u8>> = LazyLock::new(long_run);
static OTHER: LazyLock<Vec<u8>> = LazyLock::new(|| bytes(450, RULES_VERSION - 1, false, |hash| !hash));
static SPOILT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut spoilt = bytes(450, RULES_VERSION, false, |hash| hash);
    let at = spoilt.len() - 800;
    spoilt[at] ^= 1;
    spoilt
});

pub fn pictures(show: &mut Show) {
    show("death_with_a_message_chosen", dead(), "{Up}");
    of_films(show);
    of_runs_left(show);
}

fn of_films(show: &mut Show) {
    let folder = Folder::with(&FILM);
    let mut app = folder.open();
    press(&mut app, "s{Enter}{Home}");
    show("film_paused", app, &"{Right}".repeat(25));
    let mut app = folder.open();
    press(&mut app, "s{Enter}++");
    app.animate(1_000);
    show("film_runs", app, "");
    show("film_at_its_end", folder.open(), "s{Enter}{End}");
    show("film_asks_for_a_turn", folder.open(), "s{Enter}t52");
    show("film_with_messages", folder.open(), "s{Enter}{End}m");
    show("film_with_a_cursor", folder.open(), "s{Enter}{End}x");
    show("practice", folder.open(), "s{Enter}{End}{PgUp}p");
}

fn of_runs_left(show: &mut Show) {
    let folder = Folder::with(&LONG);
    let mut app = folder.open();
    app.feed(Input::Key(Key::char('c')));
    show("loading", app, "");
    drop(folder);
    let folder = Folder::with(&OTHER);
    show("other_rules", folder.open(), "c");
    show("film_of_other_rules", folder.open(), "cw");
    drop(folder);
    let folder = Folder::with(&SPOILT);
    show("damaged", folder.open(), "c");
    show("film_of_a_damaged_run", folder.open(), "cw");
    drop(folder);
    let folder = Folder::with(&of_unknown_rules());
    show("unknown_rules", folder.open(), "cw");
}

/// A run of rules that nobody knows.
fn of_unknown_rules() -> Vec<u8> {
    let run: Recording =
        emberdeep::journal::read(&bytes(10, RULES_VERSION, false, |hash| hash)).expect("a run");
    let header = Header { rules: "golden".to_owned(), ..run.header };
    let mut journal = Journal::new(&header).expect("in memory");
    journal.record(&Action::Wait, || 0).expect("in memory");
    journal.bytes().to_vec()
}
