//! A disk that is really full: 64 kilobytes of memory, mounted for the test, which needs root. The program runs in its
//! own process and is played over a pipe.

use crate::running::Running;
use emberdeep::action::Action;
use emberdeep::disk::{self, Disk};
use emberdeep::game::{Game, State};
use emberdeep::journal::{Recording, Tail, data};
use emberdeep::replay::verify;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command, Output, Stdio};
use tempfile::TempDir;

/// A small disk, which goes with this value.
struct Small(TempDir);

impl Small {
    /// `None`, with a sentence, where nobody may mount anything.
    fn mount() -> Option<Self> {
        let dir = TempDir::new().expect("a folder");
        let mut mount = Command::new("mount");
        let mounted = mount.args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"]).arg(dir.path()).output();
        match mounted {
            Ok(Output { status, .. }) if status.success() => Some(Self(dir)),
            failed => {
                let is_root = fs::metadata("/proc/self").is_ok_and(|about| {
                    use std::os::unix::fs::MetadataExt;
                    about.uid() == 0
                });
                let must = is_root && env::var_os("CI").is_some_and(|value| value == "true");
                assert!(!must, "CI=true and root, and nothing can be mounted: {failed:?}");
                eprintln!("skipped: no small disk can be mounted here");
                None
            }
        }
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that there is, in a file that [`Self::free`] takes away.
    fn fill(&self) {
        let mut filler = fs::File::create(self.path().join("filler")).expect("a file");
        let full = (0..1_000).find_map(|_| filler.write_all(&[0; 512]).err());
        assert!(full.is_some(), "the disk is full");
    }

    fn free(&self) {
        fs::remove_file(self.path().join("filler")).expect("removed");
    }

    /// All runs on it.
    fn runs(&self) -> Vec<Recording<Action>> {
        let names = data::runs_in(&*Disk::at(self.path())).expect("runs");
        names.iter().map(|name| disk::load(&self.path().join(name)).expect("a run")).collect()
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.path()).status();
    }
}

/// The program, which plays a line of keys when it is asked and shows each screen.
struct Player {
    process: Running,
    keys: ChildStdin,
    screens: BufReader<ChildStdout>,
}

impl Player {
    fn start(dir: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_emberdeep"));
        command.args(["headless", "--frames", "--seed", &quiet_dungeon().to_string(), "--data"]).arg(dir);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = Running::start(&mut command);
        let keys = process.stdin.take().expect("piped");
        let screens = BufReader::new(process.stdout.take().expect("piped"));
        let mut player = Self { process, keys, screens };
        player.screen();
        player
    }

    fn screen(&mut self) -> String {
        let mut screen = String::new();
        for _ in 0..50 {
            self.screens.read_line(&mut screen).expect("a line");
        }
        screen
    }

    /// Waits so many turns, and gives the screen after each.
    fn wait(&mut self, turns: usize) -> Vec<String> {
        let screen = |_| {
            self.keys.write_all(b".\n").expect("taken");
            self.screens.read_line(&mut String::new()).expect("an empty line");
            self.screen()
        };
        (0..turns).map(screen).collect()
    }

    fn end(self) -> (Option<i32>, String) {
        drop(self.keys);
        let output = self.process.output().expect("an end");
        (output.status.code(), String::from_utf8(output.stderr).expect("text"))
    }
}

/// A dungeon where somebody who only waits is left alone for as long as these tests take.
fn quiet_dungeon() -> u64 {
    let is_quiet = |seed: &u64| {
        let mut game = Game::new(*seed);
        (0..700).all(|_| game.play(Action::Wait).is_ok() && game.state() == State::Playing)
    };
    (1..200).find(is_quiet).expect("one of many dungeons")
}

fn holds(run: &Recording<Action>, turns: usize) -> bool {
    run.actions.len() == turns && run.tail == Tail::Clean && verify(run).holds()
}

#[test]
fn a_full_disk_that_is_freed_costs_no_turn() {
    let Some(disk) = Small::mount() else { return };
    let mut player = Player::start(disk.path());
    player.wait(20);
    disk.fill();
    // What is left of the last block of the run's file is still taken.
    let screens = player.wait(600);
    let first = screens.iter().position(|screen| screen.contains("NOT SAVED")).expect("it is full");
    assert!(screens[first].contains("The run is no longer being saved"), "{}", screens[first]);
    assert!(screens[first..].iter().all(|screen| screen.contains("NOT SAVED")), "for as long as it is so");
    assert!(disk.runs()[0].actions.len() < 620 && disk.runs()[0].tail == Tail::Clean, "nothing is torn");
    disk.free();
    let last = player.wait(1).remove(0);
    assert!(!last.contains("NOT SAVED") && last.contains("The whole run is saved again"), "{last}");
    assert_eq!(player.end(), (Some(0), String::new()));
    assert!(holds(&disk.runs()[0], 621));
}

#[test]
fn exit_code_reports_a_full_disk() {
    let Some(disk) = Small::mount() else { return };
    let mut player = Player::start(disk.path());
    player.wait(5);
    disk.fill();
    player.wait(600);
    let (code, said) = player.end();
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.starts_with("emberdeep: not everything that was played is saved: "), "{said}");
    let run = disk.runs().remove(0);
    assert!(run.actions.len() > 100 && holds(&run, run.actions.len()), "what is there can be continued");
}

#[test]
fn run_is_saved_once_the_disk_has_room() {
    let Some(disk) = Small::mount() else { return };
    disk.fill();
    let mut player = Player::start(disk.path());
    assert!(player.wait(50).iter().all(|screen| screen.contains("NOT SAVED")));
    let left: Vec<PathBuf> = fs::read_dir(disk.path().join("runs"))
        .map(|entries| entries.map(|entry| entry.expect("an entry").path()).collect())
        .unwrap_or_default();
    assert!(left.is_empty(), "half a run is none: {left:?}");
    disk.free();
    assert!(!player.wait(1)[0].contains("NOT SAVED"));
    assert_eq!(player.end(), (Some(0), String::new()));
    assert!(holds(&disk.runs()[0], 51));
}

/// Taken away by somebody else, with the disk around it.
#[test]
fn a_directory_that_is_removed_is_made_again() {
    let dir = TempDir::new().expect("a folder");
    let place = dir.path().join("data");
    let mut player = Player::start(&place);
    player.wait(50);
    fs::remove_dir_all(&place).expect("removed");
    let next = player.wait(1).remove(0);
    assert!(next.contains("The run's file was taken away.") && !next.contains("NOT SAVED"), "{next}");
    let second = Command::new(env!("CARGO_BIN_EXE_emberdeep"))
        .args(["headless", "--keys", ".", "--data"])
        .arg(&place)
        .output()
        .expect("the program");
    let screen = String::from_utf8_lossy(&second.stdout);
    assert!(screen.contains("NOT SAVED"), "the directory is locked again: {screen}");
    player.wait(49);
    assert_eq!(player.end().0, Some(0));
    let names = data::runs_in(&*Disk::at(&place)).expect("runs");
    assert_eq!(names.len(), 1, "{names:?}");
    assert!(holds(&disk::load(&place.join(&names[0])).expect("a run"), 100));
}
