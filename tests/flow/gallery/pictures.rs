//! One picture of every screen as text, and what other pictures have to say besides. Every sentence stands here once: a
//! change of one is a change of one line.

use super::area::Area;
use super::{PICTURES, Picture};
use emberdeep::canvas::Canvas;
use emberdeep::canvas::theme;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The modules that draw a screen, each with the name of a picture of it.
const SCREENS: [(&str, &str); 38] = [
    ("actions", "screens__actions"),
    ("aim", "screens__aim_thrown"),
    ("begin", "others__begin"),
    ("bestiary", "saved_runs__bestiary"),
    ("bind_key", "bindings__bind_key"),
    ("bindings", "bindings__bindings"),
    ("card", "screens__card"),
    ("character", "screens__character"),
    ("choose", "screens__quaff"),
    ("confirm", "screens__confirm"),
    ("death", "endings__death"),
    ("direction", "screens__direction"),
    ("failed", "others__failed"),
    ("feats", "saved_runs__feats"),
    ("find", "find__find"),
    ("fork", "others__ember"),
    ("growth", "endings__talents"),
    ("help", "screens__help"),
    ("inventory", "screens__inventory"),
    ("loading", "replays__loading"),
    ("look", "screens__look"),
    ("menu", "screens__menu"),
    ("messages", "screens__messages"),
    ("museum", "others__museum"),
    ("notice", "replays__other_rules"),
    ("options", "screens__options"),
    ("pick", "screens__vigour"),
    ("play", "floors__in_trouble"),
    ("record", "character_dump__record"),
    ("replay", "replays__film_paused"),
    ("runs", "other_runs__other_runs"),
    ("scores", "saved_runs__scores"),
    ("seed", "screens__seed"),
    ("sum_card", "screens__sum_of_power"),
    ("theatre", "others__theatre_caves"),
    ("title", "screens__title"),
    ("victory", "endings__victory"),
    ("ways", "others__ways"),
];

/// A panel, or the rows written over the map, or all of the screen where there is neither.
fn own(screen: &Canvas) -> Vec<String> {
    let area = Area::of(screen);
    let is_over_map = |y: &i32| screen.text_cell(0, *y).bg == Some(theme::OVERLAY_BG);
    let rows: Vec<_> = area.y.clone().filter(is_over_map).collect();
    match (area.is_panel, rows.last()) {
        (false, None) => screen.to_text().lines().map(|row| row.trim_end().to_owned()).collect(),
        (false, Some(last)) => Area { y: rows[0]..last + 1, ..area }.words(screen),
        (true, _) => area.words(screen),
    }
}

/// What is written there in one piece.
fn phrases(screen: &Canvas) -> Vec<String> {
    let rows = if Area::of(screen).is_panel { own(screen) } else { Area::whole(screen).words(screen) };
    let parts = rows.iter().flat_map(|row| row.split("   ")).map(str::trim);
    parts.filter(|part| part.contains(' ')).map(str::to_owned).collect()
}

/// A phrase without its numbers.
fn pattern(phrase: &str) -> String {
    phrase.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// The modules of the app that draw a screen: those with a `Screen` or a `RunScreen`, and the three things below all views.
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
fn every_screen_has_a_picture() {
    let shown: BTreeSet<_> = SCREENS.iter().map(|(module, _)| (*module).to_owned()).collect();
    assert_eq!(modules(), shown);
    for (module, name) in SCREENS {
        let mut named = PICTURES.iter().filter(|picture| picture.is_whole() && picture.name == name);
        let (Some(picture), None) = (named.next(), named.next()) else {
            panic!("{name} names no picture, or two")
        };
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(module, own(&picture.screen).join("\n"));
        });
    }
}

#[test]
fn further_pictures_say_more() {
    let is_first = |name: &str| SCREENS.iter().any(|(_, first)| *first == name);
    let pictures = PICTURES.iter().filter(|picture| picture.is_whole() && !picture.is_run);
    let (first, further): (Vec<_>, Vec<_>) = pictures.partition(|picture| is_first(&picture.name));
    let mut said: BTreeSet<_> =
        first.iter().flat_map(|picture| phrases(&picture.screen)).map(|phrase| pattern(&phrase)).collect();
    let mut text = String::new();
    for Picture { name, screen, .. } in further {
        let new = phrases(screen).into_iter().filter(|phrase| said.insert(pattern(phrase)));
        let lines: String = new.map(|phrase| format!("    {phrase}\n")).collect();
        if !lines.is_empty() {
            text += &format!("{name}\n{lines}");
        }
    }
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("further", text);
    });
}
