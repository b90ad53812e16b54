//! Runs in a directory that the program can read but not write. If the test runs as a user who can write everywhere, it
//! starts the program as another one.

use crate::program::{Answer, program, run};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Somebody who owns nothing.
const NOBODY: u32 = 65_534;

/// A directory with a run that waits and one that was left, both locked against change until it is dropped.
struct Archive(TempDir);

impl Archive {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a folder");
        let data = dir.path().to_str().expect("a plain path");
        let begun = run(["headless", "--seed", "7", "--data", data, "--keys", "lll{Ctrl+r}Y.."]);
        assert_eq!(begun.code, Some(0), "{}", begun.err);
        let archive = Self(dir);
        archive.permit(0o555, 0o444);
        archive
    }

    fn permit(&self, folder: u32, file: u32) {
        let set =
            |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).expect("permitted");
        self.files().iter().for_each(|path| set(path, file));
        set(&self.0.path().join("lock"), file);
        set(&self.0.path().join("runs"), folder);
        set(self.0.path(), folder);
    }

    fn files(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.0.path().join("runs")).expect("runs");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        paths
    }

    fn bytes(&self) -> Vec<Vec<u8>> {
        self.files().iter().map(|path| fs::read(path).expect("bytes")).collect()
    }

    /// What the program answers to somebody who may not write there; `None` where nobody can be that.
    fn ask(&self, args: &[&str]) -> Option<Answer> {
        let is_root = fs::write(self.0.path().join("runs/probe"), "").is_ok();
        let mut command = program();
        if is_root {
            fs::remove_file(self.0.path().join("runs/probe")).expect("removed");
            command.uid(NOBODY).gid(NOBODY);
        }
        match command.args(args).args(["--data", self.0.path().to_str()?]).output() {
            Ok(output) => {
                let text = |bytes| String::from_utf8(bytes).expect("text");
                Some(Answer {
                    code: output.status.code(),
                    out: text(output.stdout),
                    err: text(output.stderr),
                })
            }
            Err(why) => {
                eprintln!("skipped: nobody else can start the program here: {why}");
                None
            }
        }
    }
}

impl Drop for Archive {
    fn drop(&mut self) {
        self.permit(0o755, 0o644);
    }
}

#[test]
fn play_goes_on_beside_read_only_runs() {
    let archive = Archive::new();
    let before = archive.bytes();
    for args in [
        &["headless", "--keys", "m"][..],
        &["headless", "--seed", "9", "--keys", "..m"],
        &["headless", "--title", "--keys", ""],
    ] {
        let Some(answer) = archive.ask(args) else { return };
        let is_played = args.contains(&"..m");
        assert_eq!(answer.code, Some(if is_played { 2 } else { 0 }), "{args:?}");
        assert_eq!(
            answer.err.contains("not everything that was played is saved"),
            is_played,
            "{}",
            answer.err
        );
        assert!(answer.out.contains("This run isn't being saved"), "{args:?}: {}", answer.out);
        assert!(answer.out.contains("--data"), "it says what can be done: {}", answer.out);
    }
    assert!(archive.bytes() == before, "nothing has changed");
}

#[test]
fn read_only_runs_can_be_read() {
    let archive = Archive::new();
    let Some(scores) = archive.ask(&["scores"]) else { return };
    assert_eq!(scores.code, Some(0), "{}", scores.err);
    assert!(scores.out.contains("Left on floor 1") && scores.out.contains("One more run"), "{}", scores.out);
}
