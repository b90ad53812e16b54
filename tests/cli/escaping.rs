//! Foreign names and words with terminal commands, line breaks or changes of text direction: none reaches the terminal
//! unescaped.

use crate::program::program;
use crate::replay::recording;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A name, and how it is told.
const NAMES: [(&[u8], &str); 12] = [
    (b"two\nlines", r"two\nlines"),
    (b"two\n\nUsage: lines", r"two\n\nUsage: lines"),
    (b"\x1b[31mred\x1b[2J", r"\u{1b}[31mred\u{1b}[2J"),
    (b"\x1b]0;title\x07", r"\u{1b}]0;title\u{7}"),
    (b"back\rover\x08", r"back\rover\u{8}"),
    (b"tab\tdelete\x7f", r"tab\tdelete\u{7f}"),
    ("eight \u{9b}31m bits".as_bytes(), r"eight \u{9b}31m bits"),
    ("next\u{85}line\u{2028}and\u{2029}more".as_bytes(), r"next\u{85}line\u{2028}and\u{2029}more"),
    ("\u{202e}nur.daeh\u{202c}".as_bytes(), r"\u{202e}nur.daeh\u{202c}"),
    ("\u{2066}in\u{2069}\u{200f}\u{61c}".as_bytes(), r"\u{2066}in\u{2069}\u{200f}\u{61c}"),
    ("zero\u{200b}width\u{feff}\u{e0041}".as_bytes(), r"zero\u{200b}width\u{feff}\u{e0041}"),
    (b"\xff\xfe\x1b\xc3", r"\xff\xfe\u{1b}\xc3"),
];

/// What a terminal might obey or be confused by; the list is this test's own.
fn is_harmful(c: char) -> bool {
    let turns_text =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let hides = matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}');
    let breaks = matches!(c, '\u{2028}' | '\u{2029}');
    (c.is_control() && c != '\n') || turns_text || hides || breaks
}

/// A directory under a hostile name, with runs, settings and a plain file under such names too.
struct Place {
    _dir: TempDir,
    name: OsString,
    data: PathBuf,
}

impl Place {
    fn new(name: &[u8]) -> Self {
        let dir = TempDir::new().expect("a folder");
        let name = OsString::from_vec(name.to_vec());
        let data = dir.path().join(&name);
        let place = Self { _dir: dir, name, data };
        fs::create_dir_all(place.data.join("runs")).expect("made");
        let word = place.name.to_string_lossy();
        place.file("runs", "garbage.run", b"\x89Ember is no run");
        place.file("runs", "over.run", &recording("emberdeep", true));
        place.file("runs", "open.run", &recording("emberdeep", false));
        place.file("runs", "rules.run", &recording(&word, false));
        let told =
            format!("EMBERDEEP\n\nKilled by \u{1b}[31m{word} on floor 1, x.\n7 points, level 1, 3 turns.\n");
        place.file("runs", "over.txt", told.as_bytes());
        fs::write(place.data.join("options.toml"), format!("{} = 1\n", quoted(&word))).expect("written");
        fs::write(place.data.join("keys.toml"), format!("[keys]\n{} = 1\n", quoted(&word))).expect("written");
        place
    }

    fn file(&self, folder: &str, end: &str, bytes: &[u8]) {
        fs::write(self.path(folder, end), bytes).expect("written");
    }

    /// A path below the directory whose last part begins with the name, too.
    fn path(&self, folder: &str, end: &str) -> PathBuf {
        let mut name = self.name.clone();
        name.push(end);
        self.data.join(folder).join(name)
    }

    /// Arguments in which `DIR`, `FILE` and so on stand for the hostile ones.
    fn args(&self, line: &str) -> Vec<OsString> {
        line.split(' ')
            .map(|word| match word {
                "DIR" => self.data.clone().into(),
                "NAME" => self.name.clone(),
                "GARBAGE" => self.path("runs", "garbage.run").into(),
                "OVER" => self.path("runs", "over.run").into(),
                "RULES" => self.path("runs", "rules.run").into(),
                "NONE" => self.path("no", "such.run").into(),
                "--NAME" => [OsStr::new("--"), &self.name].into_iter().collect(),
                "{NAME}" => [OsStr::new("{"), &self.name, OsStr::new("}")].into_iter().collect(),
                word => word.into(),
            })
            .collect()
    }
}

/// `word` as a key of a TOML file.
fn quoted(word: &str) -> String {
    let escaped: String = word.chars().map(|c| format!("\\U{:08x}", u32::from(c))).collect();
    format!("\"{escaped}\"")
}

/// What is asked, and whether the answer tells the name.
const COMMANDS: [(&str, bool); 50] = [
    ("scores --data DIR", true),
    ("scores --data GARBAGE", true),
    ("scores --json --data DIR", false),
    ("verify OVER RULES GARBAGE NONE", true),
    ("replay --headless OVER", false),
    ("replay --headless RULES", true),
    ("replay --headless GARBAGE", true),
    ("replay --headless NONE", true),
    ("replay NAME", true),
    ("replay OVER --speed NAME", false),
    ("headless --data DIR --keys ...", false),
    ("headless --data GARBAGE --keys ...", true),
    ("headless --title --data DIR --config DIR --keys {Enter}", false),
    // To the other runs and to the scores.
    ("headless --title --frames --data DIR --keys {Up}{Up}{Up}{Up}{Enter}{Down}{Up}{Enter}", false),
    ("headless --title --frames --data DIR --keys o{Down}{Down}{Down}{Enter}{Esc}", false),
    ("headless --title --frames --data DIR --keys s{Down}{Enter}{Esc}", false),
    ("headless --data DIR --seed 3 --keys ..{Ctrl+r}Y..", false),
    ("headless --config DIR --keys m", true),
    ("headless --config GARBAGE --keys m", true),
    ("headless --keys NAME", false),
    ("headless --keys {NAME}", false),
    ("headless --keys {Ctrl+r}NAME", false),
    ("headless --title --keys eNAME", false),
    ("headless --seed NAME --keys .", false),
    ("headless NAME", false),
    ("map --out NONE", true),
    ("map --out GARBAGE --force", false),
    ("map --out DIR", true),
    ("map --seed NAME", false),
    ("map --rules NAME", false),
    ("map --width NAME", false),
    ("map --NAME", false),
    ("map NAME", false),
    ("NAME", false),
    ("--NAME", false),
    ("--rules NAME", false),
    ("gallery --count 1 --out OVER", true),
    ("gallery --count 1 --out NONE", true),
    ("theatre --export OVER", true),
    ("theatre --export NONE", true),
    ("theatre --step NAME", false),
    ("find --where NAME", false),
    ("find --where rooms>NAME", false),
    ("bot --games 1 --json NONE", true),
    ("bot --games 1 --keep OVER", true),
    ("bot --games NAME", false),
    ("bot --shard NAME", false),
    ("bot --merge OVER", true),
    ("man --out OVER", true),
    ("completions NAME", false),
];

fn ask(place: &Place, line: &str) -> (Option<i32>, String) {
    let mut command = program();
    command.arg0(&place.name).args(place.args(line)).current_dir(&place.data);
    let output = command.output().unwrap_or_else(|why| panic!("{line}: {why}"));
    let text =
        |bytes, which| String::from_utf8(bytes).unwrap_or_else(|_| panic!("{line}: {which} is no text"));
    let said = text(output.stderr, "standard error");
    assert!(said.lines().count() <= 1, "{line}: a sentence of many lines: {said:?}");
    (output.status.code(), text(output.stdout, "standard output") + &said)
}

/// Runs the commands in a place of that name, and checks what comes of them.
fn check(name: &[u8], told: &str) {
    let place = Place::new(name);
    for (line, tells) in COMMANDS {
        let (code, answer) = ask(&place, line);
        assert!(matches!(code, Some(0..=2)), "{line} {told}: {code:?} {answer}");
        let harmful: Vec<_> = answer.chars().filter(|c| is_harmful(*c)).collect();
        assert!(harmful.is_empty(), "{line} {told}: {harmful:?} in {answer}");
        let name = String::from_utf8_lossy(name);
        assert!(!answer.contains(&*name), "{line} {told}: the name as it is, in {answer}");
        // On a screen a long sentence is broken, and so may a name in it be.
        let on_one_line: String = answer.split_whitespace().collect();
        let word: String = told.split_whitespace().collect();
        assert!(!tells || on_one_line.contains(&word), "{line}: {told} is not told, but {answer}");
    }
}

#[test]
fn control_characters_in_names_are_escaped() {
    NAMES[..6].iter().for_each(|(name, told)| check(name, told));
}

#[test]
fn names_beyond_ascii_are_told_harmlessly() {
    NAMES[6..].iter().for_each(|(name, told)| check(name, told));
}

#[test]
fn the_help_does_not_tell_the_programs_own_name() {
    for (name, told) in NAMES {
        let place = Place::new(name);
        for line in ["--help", "help map", "man"] {
            let (code, answer) = ask(&place, line);
            assert_eq!(code, Some(0), "{line} {told}");
            let roff = line == "man";
            assert!(!answer.chars().any(is_harmful) || roff, "{line} {told}: {answer}");
            assert!(!answer.contains(&*String::from_utf8_lossy(name)), "{line} {told}: {answer}");
        }
    }
}

/// A program that reads the answer finds the files by it, if JSON can say their names at all.
#[test]
fn json_names_files_as_they_are() {
    for (name, told) in NAMES {
        let place = Place::new(name);
        let (code, answer) = ask(&place, "scores --json --data DIR");
        assert_eq!(code, Some(0), "{told}: {answer}");
        let found: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
        if str::from_utf8(name).is_ok() {
            let file = found["runs"][0]["file"].as_str().expect("a path");
            assert_eq!(Path::new(file), place.path("runs", "over.run"), "{told}");
        } else {
            let why = found["unreadable"][0]["why"].as_str().expect("a sentence");
            assert!(why.contains("its name is not UTF-8"), "{told}: {answer}");
        }
    }
}

/// The same where the environment names the directory.
#[test]
fn directory_from_environment_is_escaped() {
    for (name, told) in NAMES {
        let place = Place::new(name);
        let output = program().arg("scores").env("EMBERDEEP_DATA", place.data.as_os_str()).output();
        let answer = String::from_utf8(output.expect("an answer").stdout).expect("text");
        assert!(answer.contains(told) && !answer.chars().any(is_harmful), "{told}: {answer}");
    }
}

#[test]
fn the_list_of_names_is_harmful_indeed() {
    for (name, told) in NAMES {
        let harmful = |c: char| is_harmful(c) || c == '\n' || c == char::REPLACEMENT_CHARACTER;
        assert!(OsStr::from_bytes(name).to_string_lossy().chars().any(harmful), "{told}");
        assert!(!told.chars().any(harmful), "{told}");
    }
}
