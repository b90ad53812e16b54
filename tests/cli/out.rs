//! `emberdeep map --out`: the file appears whole or not at all, and nothing else is left beside it.

use crate::program::{Answer, printed, run};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Runs `map` with `flags` into `path`.
fn map_into(path: &Path, flags: &str) -> Answer {
    let path = path.to_str().expect("a path in UTF-8");
    run(["map", "--out", path].into_iter().chain(flags.split_whitespace()))
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
fn a_mistake_in_another_flag_leaves_the_file_as_it_was() {
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
