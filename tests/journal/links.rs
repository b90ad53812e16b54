//! Links and pipes where the program writes: nothing outside its directory is touched, and nothing hangs.

use crate::samples::{SEAL, Verb, header, known, nth};
use emberdeep::disk::{self, Disk};
use emberdeep::journal::data::{self, Data};
use emberdeep::journal::storage::Storage;
use emberdeep::journal::{Change, Loss};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A directory for runs, and one outside of it.
fn places() -> (TempDir, TempDir) {
    (TempDir::new().unwrap(), TempDir::new().unwrap())
}

fn is_empty(dir: &Path) -> bool {
    fs::read_dir(dir).unwrap().next().is_none()
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn a_lock_that_is_a_link_or_a_pipe_is_refused() {
    let (inside, outside) = places();
    let lock = inside.path().join("lock");
    symlink(outside.path().join("lock"), &lock).unwrap();
    let why = Data::open(Disk::at(inside.path())).err().unwrap().to_string();
    assert!(why.contains("lock is a link") && why.contains("--data"), "{why}");
    assert!(is_empty(outside.path()));
    fs::remove_file(&lock).unwrap();
    pipe(&lock);
    let why = Data::open(Disk::at(inside.path())).err().unwrap().to_string();
    assert!(why.contains("no plain file"), "{why}");
}

#[test]
fn linked_folder_is_read_only() {
    let (inside, outside) = places();
    symlink(outside.path(), inside.path().join("runs")).unwrap();
    let data = Data::open(Disk::at(inside.path())).unwrap();
    let why = data.begin(&header()).unwrap().trouble().unwrap().to_string();
    assert!(why.contains("runs is a link"), "{why}");
    assert!(is_empty(outside.path()));
    fs::copy("tests/recordings/won.run", outside.path().join("won.run")).unwrap();
    assert_eq!(data::runs_in(&**data.storage()).unwrap(), ["runs/won.run"]);
}

#[test]
fn files_beside_a_run_follow_no_link() {
    let (inside, outside) = places();
    let data = Data::open(Disk::at(inside.path())).unwrap();
    let mut file = data.begin(&header()).unwrap();
    let path = inside.path().join(file.name());
    symlink(outside.path().join("text"), path.with_extension("txt")).unwrap();
    let place = data::write_beside(&**data.storage(), file.name(), "told").unwrap();
    assert!(place.ends_with("-02.txt"), "{place}");
    symlink(outside.path().join("copy"), path.with_extension("run.damaged")).unwrap();
    file.record(&nth(0), || 0).unwrap();
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, [&bytes[..], b"damage"].concat()).unwrap();
    data.rescue(file.name(), disk::load::<Verb>(&path).unwrap()).unwrap();
    assert_eq!(fs::read(&path).unwrap(), bytes);
    assert!(path.with_extension("run-02.damaged").is_file());
    assert!(is_empty(outside.path()));
}

#[test]
fn run_turned_link_is_not_written() {
    let (inside, outside) = places();
    let data = Data::open(Disk::at(inside.path())).unwrap();
    for replace in
        [(|path: &Path, other: &Path| symlink(other, path).unwrap()) as fn(&Path, &Path), |path, _| {
            pipe(path)
        }]
    {
        let mut file = data.begin(&header()).unwrap();
        let path = inside.path().join(file.name());
        fs::write(outside.path().join("other"), "mine").unwrap();
        fs::remove_file(&path).unwrap();
        replace(&path, &outside.path().join("other"));
        assert_eq!(file.record(&nth(0), || 0).unwrap(), Some(Change::Lost(Loss::Replaced)));
        file.seal(&SEAL).unwrap();
        assert_eq!(fs::read(inside.path().join(file.name())).unwrap(), known(1, Some(&SEAL)).1);
        assert_eq!(fs::read(outside.path().join("other")).unwrap(), b"mine");
    }
}

#[test]
fn preferences_may_be_links() {
    let (inside, outside) = places();
    let mine = outside.path().join("mine");
    fs::write(&mine, "old").unwrap();
    symlink(&mine, inside.path().join("options.toml")).unwrap();
    Disk::with_links(inside.path()).replace("options.toml", b"new").unwrap();
    assert!(inside.path().join("options.toml").is_symlink());
    assert_eq!(fs::read(&mine).unwrap(), b"new");
    assert!(Disk::at(inside.path()).replace("options.toml", b"newer").is_err());
    assert_eq!(fs::read(&mine).unwrap(), b"new");
}

/// Who may read a file is for its owner to say.
#[test]
fn replaced_file_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt;
    let dir = TempDir::new().unwrap();
    let (disk, path) = (Disk::at(dir.path()), dir.path().join("x"));
    let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
    disk.replace("x", b"1").unwrap();
    fs::write(dir.path().join("usual"), "").unwrap();
    assert_eq!(mode(), fs::metadata(dir.path().join("usual")).unwrap().permissions().mode() & 0o777);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    disk.replace("x", b"2").unwrap();
    assert_eq!((mode(), fs::read(&path).unwrap()), (0o600, b"2".to_vec()));
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 2);
}

#[test]
fn a_name_leads_nowhere_else() {
    let (inside, _) = places();
    let disk = Disk::at(inside.path());
    for name in ["../x", "/tmp/emberdeep-x", "runs/../../x", ""] {
        assert!(disk.create(name, b"").is_err() && disk.replace(name, b"").is_err(), "{name}");
        assert!(disk.append(name, b"").is_err() && disk.read(name, 1).is_err(), "{name}");
    }
    assert!(is_empty(inside.path()));
}
