//! The gallery is complete: each file of the program that draws a screen has pictures here that show it.

use super::TEXTS;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The modules that draw a screen, each with the name of a picture of it and words that stand on no other's.
const SCREENS: [(&str, &str, &str); 32] = [
    ("actions", "screens__actions", "What you can do"),
    ("aim", "screens__aim_thrown", "Enter do it   Tab next foe"),
    ("bind_key", "bindings__bind_key", "Press the new key"),
    ("bindings", "bindings__bindings", "Set of keys:"),
    ("card", "screens__card", "you are heard half as far"),
    ("character", "screens__character", "Your character"),
    ("choose", "screens__quaff", "Quaff"),
    ("confirm", "screens__confirm", "Leave this dungeon for another one?"),
    ("death", "ends__death", "The dark has you"),
    ("direction", "screens__direction", "Close which door?"),
    ("failed", "others__failed", "A fault in the game"),
    ("find", "find__find", "Find"),
    ("growth", "ends__growth", "What do you improve?"),
    ("help", "screens__help", "Basics"),
    ("inventory", "screens__inventory", "Your bag"),
    ("loading", "films__loading", "Playing the run up to where it was left"),
    ("look", "screens__look", "you win in"),
    ("menu", "screens__menu", "Return to the dungeon"),
    ("messages", "screens__messages", "show that moment"),
    ("museum", "others__museum", "under six rule sets"),
    ("notice", "films__other_rules", "The saved run was played under other rules"),
    ("options", "screens__options", "Options"),
    ("pick", "screens__vigour", "What do you drink it for?"),
    ("play", "floors__rooms", "explore"),
    ("runs", "runs__other_runs", "Enter continue it"),
    ("scores", "kept__scores", "Scores"),
    ("seed", "screens__seed", "Which dungeon?"),
    ("sum_card", "screens__sum_of_power", "Your blow takes this from a foe"),
    ("theatre", "others__theatre", "a rule set"),
    ("title", "screens__title", "The ember that kept the city alive"),
    ("victory", "ends__victory", "ember"),
    ("replay", "films__film_paused", "A recording"),
];

/// The modules of the app that draw a screen: those with a `Screen` or a `RunScreen`, and the three things that lie below all views.
fn modules() -> BTreeSet<String> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "src", "app", "screens"].iter().collect();
    let files = std::fs::read_dir(folder).expect("the screens").map(|entry| entry.expect("an entry").path());
    let draws = |source: String| {
        ["Screen", "RunScreen"].iter().any(|one| source.contains(&format!("impl {one} for ")))
    };
    let screens =
        files.filter(|path| path.is_file() && draws(std::fs::read_to_string(path).expect("a source")));
    let names = screens.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned());
    names.chain(["failed", "play", "title"].map(str::to_owned)).collect()
}

#[test]
fn no_screen_is_forgotten() {
    let shown: BTreeSet<_> = SCREENS.iter().map(|(module, ..)| (*module).to_owned()).collect();
    assert_eq!(modules(), shown);
    for (module, name, words) in SCREENS {
        let text = TEXTS.get(name).unwrap_or_else(|| panic!("{module}: no picture is called {name}"));
        assert!(text.contains(words), "{name} does not show {module}: \"{words}\" is missing in\n{text}");
    }
}
