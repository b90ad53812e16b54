//! The bot: its games end, are the same each time, and can be replayed from their files; it sees no more than a player;
//! and the report adds up.

use super::long::rounds;
use emberdeep::action::Action;
use emberdeep::bot::{self, Bot, BotGame, Ending, MOST_ACTIONS, Report, Seeds, Style};
use emberdeep::content::{FLOORS, MachineKind};
use emberdeep::disk;
use emberdeep::game::{Game, State};
use emberdeep::journal::{self, Recording, Tail};
use emberdeep::rng::Rng;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn played(seed: u64) -> BotGame {
    let Ok(outcome) = bot::play(seed, |_, _| Ok::<(), Infallible>(()));
    outcome
}

/// `emberdeep bot` with these arguments.
fn program(args: &str, dir: &Path) -> Output {
    let args = args.split_whitespace();
    let mut command = Command::new(env!("CARGO_BIN_EXE_emberdeep"));
    command.arg("bot").args(args).current_dir(dir).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

#[test]
fn games_end_and_the_report_adds_up() {
    let games = rounds(15, 30) as u64;
    let report = Report::of(
        Style::Ordinary,
        Seeds { first: 0, count: games }.into(),
        (0..games).map(|seed| Ok(played(seed))),
    );
    assert_eq!(report.games, games);
    assert_eq!(report.wins + report.deaths + report.given_up, games);
    assert!(report.given_up <= 1, "{} games were given up", report.given_up);
    assert!(report.runs.iter().all(|run| run.actions <= MOST_ACTIONS && run.depth <= FLOORS));
    let tally = &report.tally;
    assert_eq!(tally.causes_of_death.values().sum::<u64>(), report.deaths);
    assert!(tally.causes_of_death.iter().all(|(cause, deaths)| tally.hands[cause] >= *deaths));
    assert_eq!(tally.means.values().sum::<u64>(), tally.kills.values().sum::<u64>());
    assert!(tally.killed_by_ground > 0 && tally.killed_by_ground < tally.means.values().sum());
    let fights = |floor: &bot::Floor| {
        floor.fights > 0 && floor.light_fights <= floor.fights && floor.dull_fights <= floor.light_fights
    };
    assert!(tally.floors.iter().filter(|floor| floor.deaths > 0).all(fights));
    assert!(
        tally.things.values().all(|thing| thing.games_found <= thing.found && thing.games_used <= thing.used)
    );
    assert!(tally.hands.values().all(|deaths| *deaths <= report.deaths));
    let left = |machine: &bot::Solving| machine.left.values().sum::<u64>();
    assert!(tally.machines.values().all(|machine| machine.solved + left(machine) <= machine.met));
    assert_eq!(tally.floors.iter().map(|floor| floor.deaths).sum::<u64>(), report.deaths);
    assert_eq!(tally.floors.iter().map(|floor| floor.kills).sum::<u64>(), tally.kills.values().sum::<u64>());
    assert_eq!(
        tally.floors.iter().map(|floor| floor.damage).sum::<u64>(),
        tally.damage.values().sum::<u64>()
    );
    assert_eq!(
        tally.floors.iter().map(|floor| floor.turns).sum::<u64>(),
        report.runs.iter().map(|run| run.turns).sum::<u64>()
    );
    let reached = |depth: u32| report.runs.iter().filter(|run| run.depth >= depth).count() as u64;
    for (floor, depth) in tally.floors.iter().zip(1..) {
        assert_eq!(floor.reached, reached(depth), "floor {depth}");
    }
    let healing = tally.things[&emberdeep::content::ItemKind::Healing];
    assert_eq!(tally.floors.iter().map(|floor| floor.healing_found).sum::<u64>(), healing.found);
    assert_eq!(tally.floors.iter().map(|floor| floor.healing_used).sum::<u64>(), healing.used);
    assert!(tally.machines.values().all(|machine| machine.solved <= machine.met));
    let choosing = [MachineKind::Treasury, MachineKind::Wager, MachineKind::LensGrinder];
    let solved: u64 =
        choosing.iter().filter_map(|kind| tally.machines.get(kind)).map(|kind| kind.solved).sum();
    let chosen: u64 = tally.choices.values().sum();
    assert!(0 < chosen && chosen <= solved, "{chosen} were chosen in {solved} machines that let one choose");
    assert!(report.runs.iter().any(|run| run.depth >= 5), "it gets somewhere");
    assert!(report.to_text().starts_with(&format!("{games} games: ")));
}

#[test]
fn games_do_not_depend_on_jobs() {
    let dir = TempDir::new().expect("a folder");
    let one = program("--games 4 --from 5 --jobs 1 --json -", dir.path());
    let four = program("--games 4 --from 5 --jobs 4 --json -", dir.path());
    assert!(one.status.success() && text(&one.stderr).is_empty(), "{}", text(&one.stderr));
    assert_eq!(text(&one.stdout), text(&four.stdout));
    let report: serde_json::Value = serde_json::from_slice(&one.stdout).expect("JSON");
    assert_eq!(report["games"], 4);
    assert_eq!(report["runs"][2]["seed"], 7);
    assert_eq!(report["runs"][2]["hash"], format!("{:016x}", played(7).hash));
}

fn replay(recording: &Recording<Action>) -> Game {
    let mut game = Game::new(recording.header.seed);
    let mut checks = recording.checkpoints.iter().peekable();
    for (number, action) in recording.actions.iter().enumerate() {
        game.play(*action).expect("accepted then, accepted now");
        while let Some((_, hash)) = checks.next_if(|(after, _)| *after == number + 1) {
            assert_eq!(game.hash(), *hash, "after {} actions", number + 1);
        }
    }
    game
}

#[test]
fn kept_games_replay_to_the_same_end() {
    let dir = TempDir::new().expect("a folder");
    let games = rounds(3, 6) as u64;
    let output = program(&format!("--games {games} --keep runs --json report.json"), dir.path());
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with(&format!("{games} games: ")));
    for seed in 1..=games {
        let path: PathBuf = dir.path().join(format!("runs/seed{seed}.run"));
        let recording: Recording<Action> = disk::load(&path).expect("a run");
        assert_eq!((recording.header.seed, recording.tail), (seed, Tail::Clean));
        let seal = recording.seal.expect("a sealed run");
        let game = replay(&recording);
        assert_eq!((game.hash(), game.turn()), (seal.hash, seal.turns));
        let ending = match game.state() {
            State::Won => journal::Ending::Won,
            State::Dead => journal::Ending::Died,
            State::Playing => journal::Ending::Left,
        };
        assert_eq!(ending, seal.ending);
        let outcome = played(seed);
        assert_eq!((outcome.hash, outcome.actions), (seal.hash, recording.actions.len() as u64));
        assert_eq!(outcome.ending == Ending::Won, seal.ending == journal::Ending::Won);
    }
    let again = program("--games 1 --keep runs", dir.path());
    assert!(again.status.success());
    let first = std::fs::read(dir.path().join("runs/seed1.run")).expect("kept");
    assert_eq!(std::fs::read(dir.path().join("runs/seed1-02.run")).expect("beside it"), first);
}

#[test]
fn it_decides_by_nothing_that_a_player_cannot_see() {
    let (mut compared, games) = (0, rounds(10, 40) as u64);
    for seed in 100..100 + games {
        let mut game = Game::new(seed);
        let mut bot = Bot::new(seed);
        let mut dice = Rng::for_players(seed + 1_000);
        for turn in 0..1_200 {
            if turn % 15 == 0 {
                let mut other = game.level().clone();
                crate::unknown::change(&mut other, &mut dice);
                let (mine, theirs) = (bot.clone().decide(game.level()), bot.clone().decide(&other));
                assert_eq!(mine, theirs, "seed {seed} turn {turn}");
                compared += 1;
            }
            let mut action = bot.decide(game.level());
            while game.play(action).is_err() {
                action = bot.refused(action, game.level());
            }
            if game.state() != State::Playing {
                break;
            }
        }
    }
    assert!(compared > 25 * games, "{compared}");
}

#[test]
fn bad_flags_are_reported() {
    let dir = TempDir::new().expect("a folder");
    for (args, words) in [
        ("--games 0", "whole numbers from 1 to 1000000 are allowed"),
        ("--from 18446744073709551615 --games 2", "go beyond the largest seed"),
        ("--jobs 0", "whole numbers from 1 to 1024 are allowed"),
        ("--games 1 --json missing/report.json", "cannot be written"),
    ] {
        let output = program(args, dir.path());
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(text(&output.stderr).contains(words), "{args}: {}", text(&output.stderr));
        assert!(text(&output.stderr).lines().count() == 1, "{args}: {}", text(&output.stderr));
    }
    std::fs::write(dir.path().join("file"), "mine").expect("written");
    assert_eq!(program("--games 1 --keep file", dir.path()).status.code(), Some(2));
}

#[test]
fn its_help_names_every_flag() {
    let dir = TempDir::new().expect("a folder");
    let help = program("--help", dir.path());
    for flag in ["--games", "--from", "--jobs", "--json", "--keep", "Exit code 1"] {
        assert!(text(&help.stdout).contains(flag), "{flag}");
    }
}
