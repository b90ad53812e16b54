//! A folder with the files of a package, all with the same time, and the archives made from it. The same files give the
//! same archive.

use super::{done, said};
use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

/// A file's permissions.
#[derive(Clone, Copy)]
pub enum Mode {
    /// Readable by everybody.
    File,
    /// Also executable.
    Program,
}

pub struct Stage {
    root: PathBuf,
    time: u64,
}

impl Stage {
    pub fn new(root: PathBuf, time: u64) -> Result<Self, String> {
        let failed = |why| format!("{}: {why}", root.display());
        if root.exists() {
            fs::remove_dir_all(&root).map_err(failed)?;
        }
        fs::create_dir_all(&root).map_err(failed)?;
        Ok(Self { root, time })
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        self.put(name, bytes, Mode::File)
    }

    pub fn copy(&self, from: &Path, name: &str, mode: Mode) -> Result<(), String> {
        let bytes = fs::read(from).map_err(|why| format!("{}: {why}", from.display()))?;
        self.put(name, &bytes, mode)
    }

    fn put(&self, name: &str, bytes: &[u8], mode: Mode) -> Result<(), String> {
        let path = self.root.join(name);
        let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, bytes));
        let mode = match mode {
            Mode::File => 0o644,
            Mode::Program => 0o755,
        };
        written
            .and_then(|()| fs::set_permissions(&path, Permissions::from_mode(mode)))
            .map_err(|why| format!("{name}: {why}"))
    }

    /// Writes a document that Debian wants compressed.
    pub fn write_packed(&self, name: &str, text: &str) -> Result<(), String> {
        self.write(name, text.as_bytes())?;
        self.pack(name)
    }

    /// Compresses a file without its name and time, as Debian requires for documents.
    pub fn pack(&self, name: &str) -> Result<(), String> {
        done(Command::new("gzip").args(["-9", "--no-name", "--force"]).arg(self.root.join(name)))
    }

    /// Removes the files of a folder that are not to be kept, by their paths from the top.
    pub fn retain(&self, folder: &str, is_kept: impl Fn(&str) -> bool) -> Result<(), String> {
        let within = format!("{folder}/");
        for name in self.names()?.iter().filter(|name| name.starts_with(&within) && !is_kept(name)) {
            fs::remove_file(self.root.join(name)).map_err(|why| format!("{name}: {why}"))?;
        }
        Ok(())
    }

    /// The names of all files, sorted.
    pub fn names(&self) -> Result<Vec<String>, String> {
        let found =
            said(Command::new("find").args([".", "-type", "f", "-printf", "%P\\n"]).current_dir(&self.root))?;
        let mut names: Vec<String> = found.lines().map(str::to_owned).collect();
        names.sort();
        Ok(names)
    }

    /// Makes a tarball next to the staging folders, with all files in a folder of this name. Returns the tarball's
    /// name.
    pub fn tarball(&self, name: &str) -> Result<String, String> {
        let file = format!("{name}.tar.gz");
        let time = format!("--mtime=@{}", self.time);
        let mut tar = Command::new("tar");
        tar.args([
            "--create",
            "--use-compress-program=gzip -9n",
            "--sort=name",
            "--owner=0",
            "--group=0",
            "--numeric-owner",
        ]);
        tar.args(["--mode=u+rwX,go+rX,go-w", "--format=gnu", &time, "--file", &format!("../{file}"), name]);
        done(tar.current_dir(self.root.join("..")))?;
        self.publish(&file)
    }

    /// Makes a zip in the same way.
    pub fn zip(&self, name: &str) -> Result<String, String> {
        let file = format!("{name}.zip");
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(self.time);
        let names = self.names()?;
        for name in &names {
            let path = self.root.join(name);
            let dated = File::options().append(true).open(&path).and_then(|file| file.set_modified(time));
            let open = dated
                .and_then(|()| fs::metadata(&path))
                .map(|about| about.permissions().mode() & 0o100 | 0o644);
            open.and_then(|mode| fs::set_permissions(&path, Permissions::from_mode(mode)))
                .map_err(|why| format!("{name}: {why}"))?;
        }
        let _ = fs::remove_file(self.root.join("../..").join(&file));
        let mut zip = Command::new("zip");
        // Neither owners nor folders.
        zip.args(["-9", "-q", "-X", "-D", &format!("../{file}")]);
        zip.args(names.iter().map(|inside| format!("{name}/{inside}")))
            .env("TZ", "UTC")
            .current_dir(self.root.join(".."));
        done(&mut zip)?;
        self.publish(&file)
    }

    fn publish(&self, file: &str) -> Result<String, String> {
        let path = self.root.join("../..").join(file);
        if path.is_file() { Ok(file.to_owned()) } else { Err(format!("{file} was not made")) }
    }
}
