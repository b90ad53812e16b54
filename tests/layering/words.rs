//! Words that make plain English sound translated. Nobody writes them in code, tests or docs: VOICE has better ones.

use crate::sources::{Source, sources};
use std::fs;
use std::path::{Path, PathBuf};

/// Each is refused as whole words, in names too.
const BANNED: [&str; 22] = [
    "whoever",
    "anew",
    "in vain",
    "beforehand",
    "of which",
    "aslant",
    "not to be had",
    "for whom",
    "so many more",
    "one does",
    "those that",
    "that of",
    "somebody of",
    "as it came",
    // A foe winds up, a chamber has a way in, and everybody hits.
    "announce",
    "announced",
    "announces",
    "blows",
    "mouths",
    "strike",
    "strikes",
    "struck",
];

/// What the game never says, and what it says instead.
const UNSAID: [(&str, &str); 38] = [
    ("an eighth", "45 degrees"),
    ("another dungeon", "new run"),
    ("at a time", "together, apart"),
    ("blow", "hit"),
    ("daze", "stun"),
    ("dazed", "stunned"),
    ("dazzled", "stunned"),
    ("eighths", "45 degrees"),
    ("firm", "braced"),
    ("for throwing", "throwables"),
    ("fresh guards", "night shift"),
    ("go on", "keep"),
    ("goes on", "keeps"),
    ("half as much again", "half again"),
    ("in hand", "held"),
    ("missile", "throwable"),
    ("missiles", "throwables"),
    ("mouth", "way in"),
    ("of its own", "own"),
    ("of their own", "own"),
    ("par", "best"),
    ("posts", "stops"),
    ("prepares", "winds up"),
    ("quaff", "drink"),
    ("quaffs", "drinks"),
    ("relief", "night shift"),
    ("ring of nine", "move costs"),
    ("room with a purpose", "chamber"),
    ("round that", "patrol"),
    ("stands fast", "is braced"),
    ("steadfast", "braced"),
    ("such", "like this"),
    ("thing", "item"),
    ("things", "items"),
    ("this dungeon again", "restart this run"),
    ("threefold", "triple"),
    ("work it", "use it"),
    ("zap", "use"),
];

/// The rooms whose strings a player sees.
const SPEAKING: [&str; 8] = ["text", "content", "app", "config", "draw", "saves", "replay", "terminal"];

/// Where words of [`UNSAID`] stay: the module, the word, and why.
const EXCEPTIONS: [(&str, &str, &str); 11] = [
    ("text::hints", "relief", "a hint's name in the player's file"),
    ("config::old_names", "quaff", "a command's name in older files"),
    ("config::settings::pick_up", "things", "a value's name in older files"),
    ("content::finds", "in hand", "a find is told, not explained"),
    ("content::floors", "go on", "a street goes on, and so do pegs"),
    ("content::items::weapons", "thing", "a story is told, not explained"),
    ("content::monsters", "thing", "a story is told, not explained"),
    ("content::monsters", "things", "a story is told, not explained"),
    ("replay::facts", "blow", "a cause's name in files of facts"),
    ("text::making::works", "posts", "door posts are meant"),
    ("text::danger", "blow", "what blows up is not hit"),
];

/// Recordings and pictures of screens show what the game says, and that is checked where it is said.
const FOLDERS: [&str; 7] = ["src", "tests", "docs", "examples", "benches", "xtask", "web"];

#[test]
fn banned_words_are_not_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = ["README.md", "CONTRIBUTING.md"].map(|name| root.join(name)).into();
    FOLDERS.iter().for_each(|folder| collect(&root.join(folder), &mut files));
    assert!(files.len() > 500, "the texts are not where they are looked for");
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a text file");
        for (number, line) in (1..).zip(text.lines()) {
            let words = spaced(line);
            for banned in BANNED.iter().filter(|banned| words.contains(&format!(" {banned} "))) {
                found.push(format!("{}:{number}: {banned}", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "{} banned words:\n{}", found.len(), found.join("\n"));
}

/// The banned words in the strings of a file, each with what to say instead.
fn said(source: &Source) -> Vec<String> {
    let module = source.name();
    let is_excepted = |word: &str| EXCEPTIONS.iter().any(|(place, one, _)| *place == module && *one == word);
    let banned = BANNED.iter().map(|word| (*word, "better words"));
    let unsaid: Vec<(&str, &str)> = banned.chain(UNSAID).filter(|(word, _)| !is_excepted(word)).collect();
    let mut found = Vec::new();
    for text in source.told() {
        let words = spaced(&without_gaps(text));
        let hits = unsaid.iter().filter(|(word, _)| words.contains(&format!(" {word} ")));
        found.extend(hits.map(|(word, better)| format!("{module}: {word} ({better}): {text}")));
    }
    found
}

#[test]
fn the_game_has_one_word_for_one_thing() {
    let speaking = sources().iter().filter(|source| SPEAKING.contains(&source.room()));
    let found: Vec<String> = speaking.flat_map(said).collect();
    assert!(found.is_empty(), "{} words to replace:\n{}", found.len(), found.join("\n"));
}

#[test]
fn exceptions_are_needed() {
    for (place, word, why) in EXCEPTIONS {
        let source = sources().iter().find(|source| source.name() == place).expect(place);
        assert!(
            source.told().any(|text| spaced(text).contains(&format!(" {word} "))),
            "{place}: {word} ({why})"
        );
    }
}

/// A template without its gaps, which hold names of the code.
fn without_gaps(text: &str) -> String {
    let parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    parts.collect::<Vec<_>>().join(" ")
}

/// The words of a line in lower case, with one space before and after each.
fn spaced(line: &str) -> String {
    let words = line.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |all, word| all + &word.to_lowercase() + " ")
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        let is_made = ["target", "node_modules", "dist", "layering"].iter().any(|name| path.ends_with(name));
        if path.is_dir() && !is_made {
            collect(&path, found);
        } else if path
            .extension()
            .is_some_and(|end| ["rs", "md", "mjs", "js", "html"].iter().any(|one| end == *one))
        {
            found.push(path);
        }
    }
}

#[test]
fn words_are_found_in_names_and_sentences() {
    assert!(spaced("fn whoever_falls() {").contains(" whoever "));
    assert!(spaced("// A map, of which\n").contains(" of which "));
    assert!(!spaced("a new one").contains(" anew "));
    assert_eq!(without_gaps("a {thing} of {}: {{x}}"), "a   of  :   }");
}
