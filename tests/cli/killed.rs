//! The program, killed at random moments of play: its file holds all completed actions, all hashes match, and the next
//! process continues from there.

use crate::running::Running;
use emberdeep::action::Action;
use emberdeep::bot;
use emberdeep::disk::{self, Disk};
use emberdeep::journal::{ReadError, Tail, data};
use emberdeep::replay::{Recording, verify};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, sleep};
use std::time::Duration;
use tempfile::TempDir;

/// So many places at a time.
const PLAYERS: u64 = 6;
const BOTS: u64 = 4;
/// How long a program may take until it plays.
const PATIENCE: Duration = Duration::from_secs(60);

/// How many kills there are in each place, one after the other: of players and of bots. Under `EMBERDEEP_LONG` they are
/// a thousand together.
fn kills() -> (u64, u64) {
    if std::env::var_os("EMBERDEEP_LONG").is_some() { (150, 25) } else { (25, 15) }
}

/// Draws of a dice of our own, which are always the same; the moments of the kills are not.
fn dice(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut count = seed << 32;
    move |below| {
        count += 1;
        xxhash_rust::xxh3::xxh3_64(&count.to_le_bytes()) % below
    }
}

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_emberdeep"));
    command.env_remove("EMBERDEEP_DATA").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// In `PLAYERS` places at a time, somebody explores, rests and waits as fast as the program takes keys.
#[test]
fn a_killed_game_goes_on_from_its_last_action() {
    thread::scope(|scope| {
        for player in 0..PLAYERS {
            scope.spawn(move || play_and_kill(player));
        }
    });
}

fn play_and_kill(player: u64) {
    let dir = TempDir::new().expect("a folder");
    let mut draw = dice(player);
    let mut before = None::<(PathBuf, Recording)>;
    for round in 0..kills().0 {
        let expected = before.as_ref().map_or(0, |(_, run)| verify(run).at.turn);
        let (first, last) = play_for_a_moment(dir.path(), player, draw(40));
        assert_eq!(first, expected, "player {player}, round {round}: goes on from the last action");
        let Some((path, run)) = latest(dir.path()) else {
            assert_eq!(last, 0, "player {player}, round {round}: a turn was shown, and no run is there");
            continue;
        };
        let verdict = verify(&run);
        assert!(verdict.holds(), "player {player}, round {round}: {:?}", verdict.difference);
        assert!(matches!(run.tail, Tail::Clean | Tail::Torn), "{:?}", run.tail);
        assert!(!path.with_extension("run.damaged").exists(), "nothing of it had to be cut off");
        assert!(verdict.at.turn >= last, "round {round}: turn {last} was shown, {} is kept", verdict.at.turn);
        if let Some((same, earlier)) = before.filter(|(same, _)| *same == path) {
            assert!(run.actions.starts_with(&earlier.actions), "{} was rewritten", same.display());
        }
        // A run that is over is not continued: the next one starts from the beginning.
        before = run.seal.is_none().then_some((path, run));
    }
}

/// The run played last. A game that is killed in its first action may leave an empty file, before that was shown.
fn latest(dir: &Path) -> Option<(PathBuf, Recording)> {
    let names = data::runs_in(&*Disk::at(dir)).expect("runs");
    names.iter().map(|name| dir.join(name)).find_map(|path| match disk::load(&path) {
        Ok(run) => Some((path, run)),
        Err(ReadError::Empty | ReadError::Unstarted) => None,
        Err(why) => panic!("{}: {why}", path.display()),
    })
}

/// Starts the program in `dir`, lets it play for so many milliseconds and kills it. Returns the turns that it showed
/// first and last.
fn play_for_a_moment(dir: &Path, player: u64, milliseconds: u64) -> (u64, u64) {
    let mut command = program();
    command.args(["headless", "--frames", "--data"]).arg(dir);
    let mut child = Running::start(command.stdin(Stdio::piped()).stdout(Stdio::piped()));
    let mut keys = child.stdin.take().expect("piped");
    // A new level asks for a choice, which 1 makes.
    let mut lines = ["o1\n", ".1\n", "L\n", "{Tab}1\n", "o1\n", "Z1\n"];
    lines.rotate_left(player as usize % 6);
    let typing = thread::spawn(move || while keys.write_all(lines.concat().as_bytes()).is_ok() {});
    let turns = turns_in(child.stdout.take().expect("piped"));
    let first = turns.recv_timeout(PATIENCE).expect("a first picture");
    sleep(Duration::from_millis(milliseconds));
    drop(child);
    typing.join().expect("an end");
    (first, turns.iter().last().unwrap_or(first))
}

/// The turns that the panels of a program's pictures tell.
fn turns_in(output: impl Read + Send + 'static) -> Receiver<u64> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let told = line.rsplit_once("   turn ");
            if let Some(turn) = told.and_then(|(_, turn)| turn.parse().ok()) {
                let _ = sender.send(turn);
            }
        }
    });
    receiver
}

/// Games of the bot, which are the same each time: what a killed one has kept is the beginning of the whole.
#[test]
fn a_killed_bot_has_kept_the_beginning_of_its_game() {
    thread::scope(|scope| {
        for seed in 0..BOTS {
            scope.spawn(move || let_play_and_kill(seed));
        }
    });
}

fn let_play_and_kill(seed: u64) {
    const MOST: usize = 3_000;
    let mut whole = Vec::new();
    let _ = bot::play(seed, |_, action| {
        whole.push(action);
        if whole.len() < MOST { Ok(()) } else { Err(()) }
    });
    let dir = TempDir::new().expect("a folder");
    let file = dir.path().join(format!("seed{seed}.run"));
    let mut draw = dice(seed);
    for round in 0..kills().1 {
        let mut command = program();
        command.args(["bot", "--games", "1", "--jobs", "1", "--from", &seed.to_string(), "--keep"]);
        let child = Running::start(command.arg(dir.path()));
        sleep(Duration::from_millis(draw(150)));
        drop(child);
        match disk::load::<Action>(&file) {
            Ok(run) => {
                let (kept, known) = (run.actions.len().min(MOST), whole.len().min(run.actions.len()));
                assert_eq!(run.actions[..kept.min(known)], whole[..known], "seed {seed}, round {round}");
                assert!(
                    verify(&run).holds() && matches!(run.tail, Tail::Clean | Tail::Torn),
                    "{seed} {round}"
                );
            }
            // Killed before it had written where the game begins.
            Err(ReadError::Empty | ReadError::Unstarted) => {}
            Err(ReadError::Io(_)) if !file.exists() => continue,
            Err(why) => panic!("seed {seed}, round {round}: {why}"),
        }
        fs::remove_file(&file).expect("removed");
    }
}
