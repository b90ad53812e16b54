//! `emberdeep map --out`: the file appears whole or not at all, and nothing else is left behind.

use crate::program::{Answer, folder, printed, run};
use std::fs;
use std::path::{Path, PathBuf};

/// Runs `map` with `flags` into `path`, over what is there.
fn map_into(path: &Path, flags: &str) -> Answer {
    let path = path.to_str().expect("a path in UTF-8");
    run(["map", "--force", "--out", path].into_iter().chain(flags.split_whitespace()))
}

fn names_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name().into()).collect();
    names.sort();
    names
}

/// Checks for exit code 2 and one sentence that names `path`.
fn check_refused(answer: &Answer, path: &Path) {
    assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{answer:?}");
    assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
    let beginning = format!("emberdeep: {} cannot be written", path.display());
    assert!(answer.err.starts_with(&beginning), "{}", answer.err);
}

#[test]
fn the_file_holds_what_would_have_been_printed() {
    let folder = folder();
    let file = folder.path().join("maps");
    for flags in
        ["--seed 7", "--count 30", "--format json --count 20", "--format hash --count 500", "--letters"]
    {
        let answer = map_into(&file, flags);
        let silent = Answer { code: Some(0), out: String::new(), err: String::new() };
        assert_eq!(answer, silent, "{flags}");
        assert_eq!(fs::read_to_string(&file).expect("a file"), printed(&format!("map {flags}")), "{flags}");
        assert_eq!(names_in(folder.path()), [PathBuf::from("maps")], "{flags}");
    }
}

#[test]
fn a_folder_is_no_file() {
    let folder = folder();
    check_refused(&map_into(folder.path(), ""), folder.path());
    assert!(names_in(folder.path()).is_empty());
}

#[test]
fn a_missing_folder_is_named_and_not_made() {
    let folder = folder();
    let file = folder.path().join("missing").join("map.txt");
    check_refused(&map_into(&file, ""), &file);
    assert!(names_in(folder.path()).is_empty());
}

#[test]
fn invalid_flag_leaves_the_file_alone() {
    let folder = folder();
    let (old, new) = (folder.path().join("old"), folder.path().join("new"));
    fs::write(&old, "kept").expect("a file");
    for flags in ["--width 3", "--room-min 12", "--rules none", "--seed 18446744073709551615 --count 2"] {
        for file in [&old, &new] {
            assert_eq!(map_into(file, flags).code, Some(2), "{flags}");
        }
        assert_eq!(names_in(folder.path()), [PathBuf::from("old")], "{flags}");
        assert_eq!(fs::read_to_string(&old).expect("a file"), "kept", "{flags}");
    }
}

#[test]
fn a_neighbour_whose_name_ends_in_part_is_left_alone() {
    let folder = folder();
    let neighbour = folder.path().join("maps.part");
    fs::write(&neighbour, "somebody else's").expect("a file");
    assert_eq!(map_into(&folder.path().join("maps"), "").code, Some(0));
    let kept = fs::read_to_string(&neighbour);
    assert_eq!(kept.expect("the neighbour is still there"), "somebody else's");
}

/// Every command that writes a file or several, with the file, and the flag behind which its place stands.
const WRITERS: [(&str, &str); 9] = [
    ("map --out", "file"),
    ("map --format json --out", "file"),
    ("map --format png --out", "file"),
    ("gallery --count 1 --out", "file"),
    ("theatre --tile 8 --export", "file"),
    ("theatre --step 2 --export", "file"),
    ("bot --games 1 --json", "file"),
    ("man --out", "emberdeep.1"),
    ("man --out", "emberdeep-map.1"),
];

/// Runs a writer in `folder`.
fn written(folder: &Path, (line, name): (&str, &str), more: &[&str]) -> Answer {
    let place = if line.starts_with("man") { folder.to_path_buf() } else { folder.join(name) };
    let place = place.to_str().expect("a path in UTF-8");
    run(line.split_whitespace().chain([place]).chain(more.iter().copied()))
}

#[test]
fn files_are_overwritten_only_with_force() {
    for writer in WRITERS {
        let folder = folder();
        let file = folder.path().join(writer.1);
        assert_eq!(written(folder.path(), writer, &[]).code, Some(0), "{writer:?}");
        let whole = fs::read(&file).expect("a file");
        names_in(folder.path())
            .iter()
            .for_each(|name| fs::remove_file(folder.path().join(name)).expect("gone"));
        fs::write(&file, "mine").expect("written");
        let before = names_in(folder.path());
        let refused = written(folder.path(), writer, &[]);
        let sentence = format!("emberdeep: {} already exists: --force overwrites it\n", file.display());
        assert_eq!((refused.code, refused.out.as_str(), refused.err), (Some(2), "", sentence), "{writer:?}");
        assert_eq!((fs::read(&file).expect("a file"), names_in(folder.path())), (b"mine".to_vec(), before));
        assert_eq!(written(folder.path(), writer, &["--force"]).code, Some(0), "{writer:?}");
        assert!(fs::read(&file).expect("a file") == whole, "{writer:?}");
    }
}

#[test]
fn one_existing_page_stops_all_pages() {
    let folder = folder();
    fs::write(folder.path().join("emberdeep-verify.1"), "mine").expect("written");
    assert_eq!(written(folder.path(), ("man --out", ""), &[]).code, Some(2));
    assert_eq!(names_in(folder.path()), [PathBuf::from("emberdeep-verify.1")]);
}

#[cfg(unix)]
#[test]
fn links_are_there_too_wherever_they_lead() {
    for writer in &WRITERS[..8] {
        let folder = folder();
        let (file, link) = (folder.path().join("elsewhere"), folder.path().join(writer.1));
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        for more in [&[][..], &["--force"]] {
            assert_eq!(written(folder.path(), *writer, more).code, Some(2), "{writer:?} {more:?} to nowhere");
            assert!(!file.exists(), "{writer:?} {more:?}");
        }
        fs::write(&file, "mine").expect("written");
        assert_eq!(written(folder.path(), *writer, &[]).code, Some(2), "{writer:?} to a file");
        assert_eq!(fs::read(&file).expect("a file"), b"mine", "{writer:?}");
        assert_eq!(written(folder.path(), *writer, &["--force"]).code, Some(0), "{writer:?}");
        assert!(fs::symlink_metadata(&link).expect("the link").is_symlink(), "{writer:?}");
        assert_ne!(fs::read(&file).expect("a file"), b"mine", "{writer:?}");
    }
}

#[cfg(unix)]
#[test]
fn overwriting_keeps_the_file_mode() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode() & 0o7777;
    for writer in &WRITERS[..8] {
        let folder = folder();
        let (file, other) = (folder.path().join(writer.1), folder.path().join("other"));
        fs::write(&other, "as any new file").expect("written");
        assert_eq!(written(folder.path(), *writer, &[]).code, Some(0), "{writer:?}");
        assert_eq!(mode(&file), mode(&other), "{writer:?}");
        for kept in [0o600, 0o755] {
            fs::set_permissions(&file, fs::Permissions::from_mode(kept)).expect("permitted");
            assert_eq!(written(folder.path(), *writer, &["--force"]).code, Some(0), "{writer:?}");
            assert_eq!(mode(&file), kept, "{writer:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_stays_a_link() {
    let folder = folder();
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "old").expect("a file");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    assert_eq!(map_into(&link, "--seed 7").code, Some(0));
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink(), "the link was replaced");
    assert_eq!(fs::read_to_string(&file).expect("a file"), printed("map --seed 7"));
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to_as_it_is() {
    assert_eq!(map_into(Path::new("/dev/null"), "").code, Some(0));
    assert!(!Path::new("/dev/null").is_file() && !Path::new("/dev/null.part").exists());
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_written_directly() {
    use crate::program::program;
    let map = printed("map --seed 7");
    for out in ["-", "/dev/stdout", "/dev/fd/1"] {
        assert_eq!(printed(&format!("map --seed 7 --out {out}")), map, "{out}");
        // Where a shell has put a file in its place.
        let folder = folder();
        let file = folder.path().join("file");
        let place = fs::File::create(&file).expect("a file");
        let status = program().args(["map", "--seed", "7", "--out", out]).stdout(place).status();
        assert_eq!(status.expect("an end").code(), Some(0), "{out}");
        assert_eq!(fs::read_to_string(&file).expect("a file"), map, "{out}");
        assert_eq!(names_in(folder.path()), [PathBuf::from("file")], "{out}");
    }
    let folder = folder();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("a program").success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).expect("a map")
    });
    let answer = run(["map", "--seed", "7", "--out", pipe.to_str().expect("a plain path")]);
    assert_eq!((answer.code, reader.join().expect("a map")), (Some(0), map));
}
