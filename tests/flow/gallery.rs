//! Every screen of the program in both looks and all palettes: its text, its looks, and its readability.
//!
//! The text of a screen is a snapshot. Each of its looks is a line of `looks.txt`: hashes of all that is drawn, so that
//! every change shows and no pictures need to be stored. After an intended change, `EMBERDEEP_WRITE_LOOKS=1
//! INSTA_UPDATE=always cargo test --test flow gallery` writes both again. With `EMBERDEEP_DRAW_LOOKS=1` every screen is
//! drawn below `target/looks`, with a sheet of all its looks and palettes.

mod cells;
mod dangers;
mod floors;
mod others;
mod readable;
mod recordings;
mod sheets;
mod small;
mod table;
mod terminal;
mod whole;

use crate::play::{press, text};
use crate::{bindings, ends, find, kept, runs, saving, screens};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::config::settings::{Palette, Settings, Tileset};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Is shown a screen: its name within its group, the program, and the keys that lead to it.
pub type Show<'a> = dyn FnMut(&'static str, App, &str) + 'a;

/// Shows the screens of a group.
type Pictures = fn(&mut Show);

/// All groups, by the modules that make them.
const GROUPS: [(&str, Pictures); 11] = [
    ("screens", screens::pictures),
    ("bindings", bindings::pictures),
    ("find", find::pictures),
    ("ends", ends::pictures),
    ("kept", kept::pictures),
    ("runs", runs::pictures),
    ("saving", saving::pictures),
    ("films", recordings::pictures),
    ("floors", floors::pictures),
    ("dangers", dangers::pictures),
    ("others", others::pictures),
];

/// Lets `see` every screen of the program, under a name that none shares.
fn each(mut see: impl FnMut(&str, &mut App)) {
    for (group, pictures) in GROUPS {
        pictures(&mut |name, mut app, keys| {
            press(&mut app, keys);
            see(&format!("{group}__{name}"), &mut app);
        });
    }
}

/// Both looks in all palettes, look by look.
fn variants() -> impl Iterator<Item = (Tileset, Palette)> {
    Tileset::ALL.iter().flat_map(|tileset| Palette::ALL.iter().map(|palette| (*tileset, *palette)))
}

/// What is to be seen in that look and palette.
fn drawn(app: &mut App, tileset: Tileset, palette: Palette) -> Canvas {
    let before = *app.settings();
    app.set(Settings { tileset, palette, ..before });
    let screen = app.frame().0.clone();
    app.set(before);
    screen
}

/// What every screen says, by its name.
static TEXTS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let mut texts = BTreeMap::new();
    each(|name, app| {
        assert_eq!(texts.insert(name.to_owned(), text(app)), None, "two screens are called {name}");
    });
    texts
});

/// The mark that something is not saved stands where no screen writes a word.
#[test]
fn no_screen_writes_where_the_mark_stands() {
    each(|name, app| {
        let screen = app.frame().0;
        let is_marked = screen.to_text().contains("NOT SAVED");
        let words = (104..117).map(|x| screen.text_cell(x, 0).symbol).collect::<String>();
        assert!(is_marked || words.trim().is_empty(), "{name}: {words}");
    });
}

#[test]
fn every_screen_by_its_text() {
    for (name, text) in &*TEXTS {
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("flow__{name}"), text);
        });
    }
}
