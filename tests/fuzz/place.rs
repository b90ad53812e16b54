//! A folder with everything that a path may lead to. It is the program's home, data and settings directory, so that it
//! does not touch the user's files.

use crate::mutated::mutated;
use emberdeep::rng::Rng;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Such a folder.
pub struct Place {
    dir: TempDir,
    /// Paths for what reads, relative to it.
    pub reads: Vec<OsString>,
    /// Paths for what writes: none of them waits for a reader.
    pub writes: Vec<OsString>,
}

impl Place {
    /// A new one, in which whatever the dice say is spoilt.
    pub fn new(dice: &mut Rng) -> Self {
        let dir = TempDir::new().expect("a folder");
        let inner = dir.path().join("inner");
        fs::create_dir_all(inner.join("data/runs")).expect("made");
        fs::create_dir_all(inner.join("config")).expect("made");
        let place = Self { dir, reads: Vec::new(), writes: Vec::new() };
        place.fill(dice);
        let odd = OsStr::from_bytes(b"data/runs/\x1b[2J\xff\n.run").to_owned();
        let known =
            ["data", "config", "left.run", "spoilt.run", "empty", "no/such/file", "to-file", "to-nowhere"];
        let more = ["to-itself", "/dev/null", ".", "options.toml"];
        let known: Vec<OsString> = known.iter().chain(&more).map(OsString::from).chain([odd]).collect();
        let reads = known.iter().cloned().chain(["pipe".into()]).collect();
        let writes = known.into_iter().chain(["-", "/dev/full", "new", "new"].map(OsString::from)).collect();
        Self { reads, writes, ..place }
    }

    /// The folder that the program is started in.
    pub fn path(&self) -> PathBuf {
        self.dir.path().join("inner")
    }

    /// Whether a file was left that never got its name.
    pub fn holds_a_part(&self) -> bool {
        parts_in(self.dir.path())
    }

    fn fill(&self, dice: &mut Rng) {
        let write = |name: &str, bytes: &[u8]| fs::write(self.path().join(name), bytes).expect("written");
        let left =
            fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings/left.run")).expect("a run");
        write("left.run", &left);
        write("empty", b"");
        for name in ["spoilt.run", "data/runs/a.run", "data/runs/b.run", "data/runs/c.run"] {
            write(name, &spoilt(&left, dice));
        }
        fs::write(self.path().join(OsStr::from_bytes(b"data/runs/\x1b[2J\xff\n.run")), &left)
            .expect("written");
        write(
            "data/runs/a.txt",
            &spoilt(b"EMBERDEEP\n\nKilled by a rat on floor 1.\n1 points, level 1\n", dice),
        );
        let options = spoilt(emberdeep::config::settings::file::fresh().as_bytes(), dice);
        write("options.toml", &options);
        write("config/options.toml", &options);
        write("config/keys.toml", &spoilt(emberdeep::config::keymap::file::fresh().as_bytes(), dice));
        write(
            "config/window.toml",
            &spoilt(b"width = 1280\nheight = 800\nmaximized = false\nscale = \"1\"\n", dice),
        );
        write("config/hints-told.txt", &spoilt(b"explore\nrest\n", dice));
        for (target, link) in [("left.run", "to-file"), ("nowhere", "to-nowhere"), ("to-itself", "to-itself")]
        {
            symlink(target, self.path().join(link)).expect("a link");
        }
        let pipe = Command::new("mkfifo").arg(self.path().join("pipe")).status();
        assert!(pipe.expect("a program").success());
    }
}

/// Half of the time as it was.
fn spoilt(bytes: &[u8], dice: &mut Rng) -> Vec<u8> {
    if dice.coin() {
        return bytes.to_vec();
    }
    mutated(bytes, 0, &mut |below| dice.range(0, below.max(1) as i32 - 1) as usize)
}

fn parts_in(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    entries.into_iter().any(|entry| {
        let is_part = entry.path().extension().is_some_and(|extension| extension == "part");
        is_part || (entry.file_type().is_ok_and(|kind| kind.is_dir()) && parts_in(&entry.path()))
    })
}
