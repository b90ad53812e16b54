//! Real directories: the lock, names, and other things in the place of a run.

use crate::child;
use crate::samples::{SEAL, Verb, hash_at, header, known, nth};
use emberdeep::disk::{self, Disk};
use emberdeep::journal::data::{self, Data, DataError};
use emberdeep::journal::{Header, ReadError, Recording, Tail};
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

fn at(started: u64) -> Header {
    Header { started, ..header() }
}

/// Plays a run and gives the name of its file.
fn play(data: &Data, started: u64, count: usize, sealed: bool) -> String {
    let mut file = data.begin(&at(started)).unwrap();
    for i in 0..count {
        file.record(&nth(i), || hash_at(i + 1)).unwrap();
    }
    if sealed {
        file.seal(&SEAL).unwrap();
    }
    file.name().to_owned()
}

fn open(dir: &Path) -> Result<Data, DataError> {
    Data::open(Disk::at(dir))
}

/// Makes the file at `path` one that was written at that time, in seconds since 1970.
fn touch(path: &Path, seconds: u64) {
    let file = fs::File::options().append(true).open(path).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)).unwrap();
}

fn newest(data: &Data) -> Option<String> {
    data.unfinished::<Verb>(|_| false).unwrap().run.map(|(name, _)| name)
}

#[test]
fn a_run_goes_on_where_it_was_left() {
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path().join("new/and/deep");
    let data = open(&root).unwrap();
    let name = play(&data, 1_795_222_923, 7, false);
    assert_eq!(name, "runs/20261121-010203-seed42.run");
    let path = root.join(&name);
    let torn = [fs::read(&path).unwrap(), vec![2, 5, 0]].concat();
    fs::write(&path, &torn).unwrap();
    let (found, recording) = data.unfinished::<Verb>(|_| false).unwrap().run.unwrap();
    assert_eq!((found, recording.tail), (name.clone(), Tail::Torn));
    let (mut file, copy) = data.resume(&name, &recording).unwrap();
    assert_eq!(copy.map(|copy| fs::read(copy).unwrap()), Some(torn), "what was cut is beside");
    file.record(&nth(7), || 0).unwrap();
    file.seal(&SEAL).unwrap();
    assert_eq!(fs::read(&path).unwrap(), known(8, Some(&SEAL)).1);
    assert_eq!(newest(&data), None);
}

#[test]
fn the_newest_run_that_is_not_over_is_found() {
    let dir = tempfile::tempdir().unwrap();
    let data = open(dir.path()).unwrap();
    assert_eq!(newest(&data), None);
    let first = play(&data, 1000, 3, false);
    touch(&dir.path().join(play(&data, 500, 3, false)), 500);
    assert_eq!(newest(&data), Some(first.clone()));
    play(&data, 2000, 3, true);
    assert_eq!(newest(&data), Some(first));
    let same = play(&data, 3000, 0, false);
    let second = play(&data, 3000, 0, false);
    assert_ne!(same, second);
    assert_eq!(newest(&data), Some(second), "of two runs in one second the later one counts");
    fs::write(dir.path().join("runs/9.run"), "").unwrap();
    fs::write(dir.path().join("runs/note.txt"), "not an Emberdeep run").unwrap();
    let found = data.unfinished::<Verb>(|_| false).unwrap();
    assert!(matches!(found.unreadable[..], [(_, ReadError::Empty)]), "{:?}", found.unreadable);
    assert!(found.run.is_some());
    assert!(dir.path().join("runs/9.run").exists(), "left alone");
}

/// Their names would sort them by seed, which does not tell the newer one.
#[test]
fn latest_played_run_comes_first() {
    let dir = tempfile::tempdir().unwrap();
    let data = open(dir.path()).unwrap();
    let begin = |seed| data.begin(&Header { seed, ..at(1000) }).unwrap().name().to_owned();
    let touch = |name: &str, seconds| touch(&dir.path().join(name), seconds);
    let (nine, ten) = (begin(9), begin(10));
    touch(&nine, 5000);
    touch(&ten, 6000);
    assert_eq!(data::runs_in(&**data.storage()).unwrap(), [ten.clone(), nine.clone()]);
    touch(&nine, 7000);
    assert_eq!(data::runs_in(&**data.storage()).unwrap(), [nine.clone(), ten.clone()]);
    let later = data.begin(&at(1001)).unwrap().name().to_owned();
    touch(&later, 6500);
    assert_eq!(
        data::runs_in(&**data.storage()).unwrap(),
        [nine.clone(), later.clone(), ten.clone()],
        "an old one was taken up"
    );
    touch(&later, 7000);
    assert_eq!(data::runs_in(&**data.storage()).unwrap(), [later, nine, ten]);
}

#[test]
fn a_second_opener_is_turned_away() {
    let dir = tempfile::tempdir().unwrap();
    let data = open(dir.path()).unwrap();
    let refused = open(dir.path()).err().unwrap();
    assert!(matches!(refused, DataError::Busy { .. }));
    assert!(refused.to_string().contains("another Emberdeep") && refused.to_string().contains("--data"));
    let file = data.begin(&header()).unwrap();
    drop(data);
    assert!(matches!(open(dir.path()), Err(DataError::Busy { .. })), "the run can still be written");
    drop(file);
    open(dir.path()).unwrap();
}

#[test]
fn lock_excludes_a_second_process() {
    let dir = tempfile::tempdir().unwrap();
    let mut holder = child::start(child::HOLD, dir.path());
    child::wait_for_line(&mut holder, "held");
    assert!(matches!(open(dir.path()), Err(DataError::Busy { .. })));
    holder.kill().unwrap();
    holder.wait().unwrap();
    open(dir.path()).unwrap();
}

#[test]
fn other_files_are_named() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("x.run");
    let said = |bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        disk::load::<Verb>(&file).unwrap_err().to_string()
    };
    assert!(said(b"").contains("empty"));
    assert!(said(b"\x89Ember\r\n\xFF\xFF").contains("newer Emberdeep (format 65535"));
    assert!(said(b"\x89Emb").contains("ends before its run begins"));
    assert!(said(b"\x89Ember\n\x01\0").contains("not an Emberdeep run"));
    assert!(said(b"<html>").contains("not an Emberdeep run"));
    let error = disk::load::<Verb>(dir.path()).unwrap_err();
    assert!(matches!(error, ReadError::NotAFile), "{error}");
    let error = disk::load::<Verb>(&dir.path().join("none.run")).unwrap_err();
    assert!(matches!(error, ReadError::Io(_)), "{error}");
    fs::File::create(&file).unwrap().set_len(data::MAX_FILE + 1).unwrap();
    assert!(matches!(disk::load::<Verb>(&file), Err(ReadError::TooLarge { .. })));
}

#[test]
fn a_directory_in_a_runs_place_is_stepped_over() {
    let dir = tempfile::tempdir().unwrap();
    let data = open(dir.path()).unwrap();
    let run = play(&data, 1000, 2, false);
    let name = "19700101-003320-seed42";
    fs::create_dir(dir.path().join(format!("runs/{name}.run"))).unwrap();
    let found = data.unfinished::<Verb>(|_| false).unwrap();
    assert_eq!(found.run.map(|(name, _)| name), Some(run));
    assert!(matches!(found.unreadable[..], [(_, ReadError::NotAFile)]));
    assert_eq!(play(&data, 2000, 1, false), format!("runs/{name}-02.run"));
}

#[test]
fn a_file_in_the_directorys_place_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("data");
    fs::write(&file, "mine").unwrap();
    let error = open(&file).err().unwrap().to_string();
    assert!(error.contains(file.to_str().unwrap()) && error.contains("--data"), "{error}");
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}

#[test]
fn only_open_runs_are_resumed() {
    let dir = tempfile::tempdir().unwrap();
    let data = open(dir.path()).unwrap();
    let load = |name: &str| disk::load::<Verb>(&dir.path().join(name)).unwrap();
    let over = play(&data, 1, 3, true);
    assert!(matches!(data.resume(&over, &load(&over)), Err(DataError::Over { .. })));
    let name = play(&data, 2, 3, false);
    let path = dir.path().join(&name);
    let recording = load(&name);
    let mut bytes = fs::read(&path).unwrap();
    let length = bytes.len();
    fs::write(&path, &bytes[..length - 1]).unwrap();
    assert!(matches!(data.resume(&name, &recording), Err(DataError::Changed { .. })), "shorter");
    fs::write(&path, [&bytes[..], &[1]].concat()).unwrap();
    assert!(matches!(data.resume(&name, &recording), Err(DataError::Changed { .. })), "longer");
    bytes[length - 1] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let damaged = load(&name);
    assert!(matches!(data.resume(&name, &damaged), Err(DataError::Damaged { .. })));
    assert_eq!(fs::read(&path).unwrap(), bytes, "left as it was");
}

#[test]
fn a_rescued_run_goes_on_and_its_damaged_file_is_kept() {
    let dir = tempfile::tempdir().unwrap();
    let data = open(dir.path()).unwrap();
    let name = play(&data, header().started, 9, false);
    let path = dir.path().join(&name);
    let mut damaged = fs::read(&path).unwrap();
    *damaged.last_mut().unwrap() ^= 1;
    fs::write(&path, &damaged).unwrap();
    let (rescued, copy) = data.rescue(&name, disk::load::<Verb>(&path).unwrap()).unwrap();
    assert_eq!(Path::new(&copy), path.with_extension("run.damaged"));
    let (mut file, copy) = data.resume(&name, &rescued).unwrap();
    assert_eq!(copy, None, "nothing more is cut");
    file.record(&nth(8), || 0).unwrap();
    assert_eq!(fs::read(&path).unwrap(), known(9, None).1);
    assert_eq!(data::runs_in(&**data.storage()).unwrap(), [name]);
    assert_eq!(fs::read(path.with_extension("run.damaged")).unwrap(), damaged);
    let recording: Recording<Verb> = disk::load(&path).unwrap();
    assert_eq!(recording.tail, Tail::Clean);
}

#[cfg(unix)]
#[test]
fn a_directory_that_cannot_be_written_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let data = open(dir.path()).unwrap();
    let forbid = |path: &Path| fs::set_permissions(path, fs::Permissions::from_mode(0o555)).unwrap();
    play(&data, 1, 0, false);
    forbid(&dir.path().join("runs"));
    forbid(dir.path());
    if fs::write(dir.path().join("probe"), "").is_ok() {
        eprintln!("skipped: this user may write everywhere (root), so no directory is read-only");
        return;
    }
    assert!(data.begin(&header()).unwrap().trouble().is_some());
    drop(data);
    let error = open(&dir.path().join("inner")).err().unwrap();
    assert!(matches!(error, DataError::Make { .. }), "{error}");
}

/// Such a name cannot be told apart from others in any text; the file is named as far as it goes, and what can be done.
#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_is_listed_and_not_read() {
    use std::os::unix::ffi::OsStrExt;
    let dir = tempfile::tempdir().unwrap();
    let data = open(dir.path()).unwrap();
    let run = play(&data, 1000, 2, false);
    let odd = std::ffi::OsStr::from_bytes(b"runs/\xFF.run");
    fs::copy(dir.path().join(&run), dir.path().join(odd)).unwrap();
    let found = data.unfinished::<Verb>(|_| false).unwrap();
    assert_eq!(found.run.map(|(name, _)| name), Some(run));
    let [(name, why)] = &found.unreadable[..] else { panic!("{:?}", found.unreadable) };
    assert_eq!(name, "runs/\u{FFFD}.run");
    assert!(why.to_string().contains("its name is not UTF-8"), "{why}");
}
