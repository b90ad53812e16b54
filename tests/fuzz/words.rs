//! The random arguments: all commands and flags, with many values that make no sense.

use emberdeep::rng::Rng;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;

/// What a flag takes.
#[derive(Clone, Copy)]
pub enum Value {
    /// Nothing.
    None,
    /// Mostly one of these; words that keep the program busy for long are left out.
    Of(&'static [&'static str]),
    /// One of these and nothing else: some commands go on for as long as they are asked to.
    Only(&'static [&'static str]),
    /// A file or a folder to be read.
    Read,
    /// A file or a folder to be written.
    Write,
    /// Keys.
    Keys,
    /// A condition.
    Condition,
}

use Value::{Condition, Keys, None as Alone, Of, Only, Read, Write};

const RULES: Value =
    Of(&["emberdeep", "tcod-2020", "roguebasin", "revised", "malwoden", "tcod-2025", "rogue"]);
const SEED: Value = Of(&["0", "7", "42", "ember", "two words", "18446744073709551614"]);
const FROM: Value = Of(&["0", "7", "18446744073709551000", "18446744073709551615"]);
const DEPTH: Value = Of(&["1", "2", "3", "5", "8", "9", "10"]);
const SIDE: Value = Of(&["16", "17", "80", "200", "400", "15", "0"]);
const ROOM: Value = Of(&["2", "3", "6", "10", "30"]);
const TILE: Value = Of(&["4", "5", "8", "10", "9"]);
const SPEED: Value = Of(&["0.1", "1", "4", "12", "64"]);
const FEW: Value = Only(&["0", "1", "2", "3", "16", "x", "", "-1"]);
const FORMAT: Value = Of(&["text", "json", "hash", "png", "xml"]);

/// In how many of 20 commands a flag stands, the flag and what it takes. Without a name it is a value that stands
/// alone.
pub type Flag = (i32, &'static str, Value);

/// Commands with their flags. None of them opens a window or goes on for ever.
const COMMANDS: [(&[&str], &[Flag]); 14] = [
    (
        &[],
        &[
            (15, "--seed", SEED),
            (5, "--rules", RULES),
            (5, "--scale", SPEED),
            (5, "--still", Alone),
            (5, "--data", Read),
        ],
    ),
    (&["map"], MAP),
    (&["map"], MAP),
    (&["map", "--format", "png"], MAP),
    (&["gallery", "--count", "4"], GALLERY),
    (&["find", "--count", "300"], FIND),
    (
        &["theatre"],
        &[(19, "--tell", Alone), (9, "--seed", SEED), (5, "--rules", RULES), (9, "--depth", DEPTH)],
    ),
    (&["theatre", "--tile", "8"], THEATRE),
    (&["museum", "--print"], &[(10, "--seed", SEED), (5, "--data", Read), (5, "--config", Read)]),
    (
        &["replay", "--headless"],
        &[(19, "", Read), (5, "--frames", Alone), (2, "--speed", SPEED), (5, "--data", Read)],
    ),
    (&["scores"], &[(15, "--data", Read), (7, "--json", Alone)]),
    (&["verify"], &[(19, "", Read), (7, "", Read), (7, "", Read)]),
    (&["headless"], HEADLESS),
    (&["bot", "--games", "1"], BOT),
];
/// The same without flags.
const OTHERS: [&[&str]; 5] =
    [&["completions", "zsh"], &["help", "map"], &["man"], &["man", "--out", "new"], &["--help"]];

const MAP: &[Flag] = &[
    (10, "--seed", SEED),
    (5, "--depth", DEPTH),
    (4, "--populated", Alone),
    (6, "--rules", RULES),
    (4, "--width", SIDE),
    (4, "--height", SIDE),
    (4, "--attempts", Of(&["1", "30", "5000", "10000001"])),
    (3, "--room-min", ROOM),
    (3, "--room-max", ROOM),
    (4, "--count", FEW),
    (3, "--letters", Alone),
    (7, "--format", FORMAT),
    (2, "--tile", TILE),
    (2, "--tiles", Alone),
    (9, "--out", Write),
    (5, "--force", Alone),
];
const GALLERY: &[Flag] = &[
    (9, "--from", FROM),
    (6, "--rules", RULES),
    (6, "--depth", DEPTH),
    (5, "--columns", Of(&["1", "2", "3", "1000000"])),
    (5, "--tile", TILE),
    (5, "--tiles", Alone),
    (19, "--out", Write),
    (9, "--force", Alone),
];
const FIND: &[Flag] = &[
    (19, "--where", Condition),
    (9, "--from", FROM),
    (9, "--limit", Of(&["1", "5", "18446744073709551615"])),
    (5, "--rules", RULES),
    (5, "--depth", DEPTH),
    (5, "--jobs", FEW),
    (5, "--json", Alone),
];
const THEATRE: &[Flag] = &[
    (19, "--export", Write),
    (9, "--seed", SEED),
    (5, "--rules", RULES),
    (5, "--depth", DEPTH),
    (5, "--step", Of(&["1", "2", "100", "4294967295"])),
    (5, "--speed", SPEED),
    (5, "--tiles", Alone),
    (9, "--force", Alone),
    (5, "--letters", Alone),
];
const HEADLESS: &[Flag] = &[
    (9, "--seed", SEED),
    (5, "--rules", RULES),
    (5, "--title", Alone),
    (15, "--keys", Keys),
    (4, "--frames", Alone),
    (12, "--data", Read),
    (12, "--config", Read),
];
const BOT: &[Flag] = &[
    (9, "--from", FROM),
    (5, "--jobs", FEW),
    (9, "--json", Write),
    (9, "--keep", Write),
    (5, "--force", Alone),
];

/// Words that no flag is waiting for, and some that one is.
const STRANGE: [&str; 40] = [
    "",
    "-",
    "--",
    "-1",
    "0",
    "1",
    "2",
    "3",
    "7",
    "10",
    "11",
    "1e9",
    "NaN",
    "inf",
    "-inf",
    "0.5",
    "4",
    "64",
    "0x10",
    "\u{ff11}\u{ff12}",
    " 7 ",
    "+7",
    "1_000",
    "9999999999",
    "18446744073709551615",
    "18446744073709551616",
    "ember",
    "--help",
    "-h",
    "--version",
    "--nonsense",
    "-q",
    "\u{1b}[2J\u{1b}]0;x\u{7}",
    "two\n\nUsage: lines",
    "\u{202e}cba",
    "e\u{301}\u{200d}",
    "\u{1f525}",
    "%s%n",
    "$(id)",
    "'\"\\",
];
const KEYS: [&str; 40] = [
    "o",
    "o",
    "o",
    "{Tab}",
    "Z",
    ">",
    "<",
    "g",
    "i",
    "a",
    "b",
    "?",
    "{Esc}",
    "{Enter}",
    "{Enter}",
    "m",
    "x",
    "X",
    "c",
    "L",
    "hjkl",
    "{Ctrl+r}",
    "Y",
    "{Ctrl+n}",
    "{Ctrl+s}",
    "t",
    "d",
    "w",
    "V",
    "T",
    "{F12}",
    "{F11}",
    "{Num5}",
    "{Shift+Left}",
    "{PageDown}",
    "{{",
    "\t",
    "ё",
    "{Del}",
    "q",
];
const COMPARISONS: [&str; 8] =
    ["rooms>=4", "floor<0.3", "loops!=2", "longest>5", "1<2", "!(stairs>90)", "(corridor==0)", "floor > .2"];
const SIGNS: [&str; 12] = ["rooms>=4", "&&", "||", "!", "(", ")", "1<2", "<", "rooms", " ", "0.0.1", "é"];

/// The words that stand behind the program's name.
pub fn drawn(dice: &mut Rng, reads: &[OsString], writes: &[OsString]) -> Vec<OsString> {
    if dice.chance(1, 50) {
        return dice.pick(&OTHERS).iter().map(OsString::from).collect();
    }
    let (name, flags) = dice.pick(&COMMANDS);
    let mut words: Vec<OsString> = name.iter().map(OsString::from).collect();
    for (often, flag, value) in *flags {
        // Now and then one stands twice.
        for _ in 0..i32::from(dice.chance(*often, 20)) + i32::from(dice.chance(1, 200)) {
            let value = drawn_value(*value, dice, reads, writes).filter(|_| !dice.chance(1, 60));
            put(&mut words, flag, value, dice.chance(1, 6));
        }
    }
    if dice.chance(1, 15) {
        words.push(strange(dice));
    }
    // No argument holds a zero, and the system takes none longer than this.
    words.retain(|word| !word.as_encoded_bytes().contains(&0) && word.len() < 120_000);
    words
}

/// Puts a flag and its value behind the other words, joined if that can be.
fn put(words: &mut Vec<OsString>, flag: &str, value: Option<OsString>, joined: bool) {
    let mut word = OsString::from(flag);
    match value {
        Some(value) if !flag.is_empty() && joined => {
            word.push("=");
            word.push(value);
            words.push(word);
        }
        value => words.extend([word].into_iter().filter(|word| !word.is_empty()).chain(value)),
    }
}

fn drawn_value(value: Value, dice: &mut Rng, reads: &[OsString], writes: &[OsString]) -> Option<OsString> {
    Some(match value {
        Alone => return None,
        Only(these) => (*dice.pick(these)).into(),
        Of(these) if dice.chance(9, 10) => (*dice.pick(these)).into(),
        Read if dice.chance(19, 20) => dice.pick(reads).clone(),
        Write if dice.chance(19, 20) => dice.pick(writes).clone(),
        Keys => joined(dice, &KEYS, 120).into(),
        Condition => condition(dice).into(),
        Of(_) | Read | Write => strange(dice),
    })
}

/// Words in a row, now and then very many.
fn joined(dice: &mut Rng, words: &[&str], most: i32) -> String {
    let text: String = (0..dice.range(0, most)).map(|_| *dice.pick(words)).collect();
    if dice.chance(1, 40) && !text.is_empty() && text.len() < 40 {
        text.repeat(3_000 / text.len())
    } else {
        text
    }
}

/// Comparisons joined, or signs of any sort.
fn condition(dice: &mut Rng) -> String {
    if dice.chance(1, 3) {
        return joined(dice, &SIGNS, 12);
    }
    let sign = *dice.pick(&["&&", "||"]);
    let count = if dice.chance(1, 40) { 5_000 } else { dice.range(1, 4) };
    let comparisons: Vec<_> = (0..count).map(|_| *dice.pick(&COMPARISONS)).collect();
    comparisons.join(sign)
}

fn strange(dice: &mut Rng) -> OsString {
    match dice.range(0, 20) {
        0 => OsString::from_vec((0..dice.range(1, 30)).map(|_| dice.range(1, 255) as u8).collect()),
        1 => dice.pick(&STRANGE).repeat(1_000).into(),
        _ => (*dice.pick(&STRANGE)).into(),
    }
}
