//! The help is short enough to be read.

use crate::play::{press, pressed, text};
use emberdeep::app::App;
use emberdeep::canvas::front_end::FrontEnd;

/// The most words of each page of the help in a run, keys, numbers and signs included.
const MOST: [(&str, usize); 8] = [
    ("Keys", 230),
    ("Basics", 250),
    ("Ground", 515),
    ("Foes", 755),
    ("Items", 1290),
    ("Talents", 375),
    ("Recordings", 125),
    ("Effects", 450),
];

/// The words of a page in all its parts, but for its tabs and its keys.
fn words(number: usize) -> Vec<String> {
    let mut app = pressed(7, &format!("?{number}"));
    let mut words = Vec::new();
    for part in 1.. {
        let screen = text(&mut app);
        let rows = screen.lines().skip_while(|row| !row.contains("1 Keys")).skip(1);
        let rows = rows.take_while(|row| !row.contains("turn the page"));
        // The map is still seen on both sides.
        let rows: Vec<String> = rows.map(|row| row.chars().skip(8).take(144).collect()).collect();
        let found = rows.iter().flat_map(|row| row.split_whitespace());
        words.extend(found.filter(|word| word.contains(char::is_alphanumeric)).map(str::to_owned));
        let parts = |total: usize| screen.contains(&format!("{part} of {total}"));
        if !(part + 1..9).any(parts) {
            break;
        }
        press(&mut app, " ");
    }
    words
}

#[test]
fn help_pages_have_few_words() {
    let counts: Vec<_> =
        (1..).zip(MOST).map(|(number, (title, most))| (title, words(number).len(), most)).collect();
    assert!(counts.iter().all(|(_, count, most)| count <= most), "{counts:?}");
}

#[test]
fn key_list_leaves_out_what_a_front_end_lacks() {
    let mut app = pressed(7, "?1");
    let lists = |app: &mut App| ["zoom in", "overview", "full screen"].map(|words| text(app).contains(words));
    assert_eq!(lists(&mut app), [true; 3], "{}", text(&mut app));
    app.show_in(FrontEnd::Page);
    assert_eq!(lists(&mut app), [true, true, false], "{}", text(&mut app));
    app.show_in(FrontEnd::Terminal);
    assert_eq!(lists(&mut app), [false; 3], "{}", text(&mut app));
}

#[test]
fn a_phone_is_told_of_fingers_in_place_of_keys() {
    let mut app = pressed(7, "?");
    for (columns, rows, height) in [(82, 76, 14), (158, 32, 16)] {
        app.resize_with_scene(columns, rows, height);
        app.show_in(FrontEnd::Page);
        let screen = text(&mut app);
        assert!(screen.contains("1 Touch") && screen.contains("Tap a foe"), "{screen}");
        app.show_in(FrontEnd::Window);
        assert!(text(&mut app).contains("1 Keys"), "{}", text(&mut app));
    }
    app.resize_with_scene(160, 45, 16);
    app.show_in(FrontEnd::Page);
    assert!(text(&mut app).contains("1 Keys"), "{}", text(&mut app));
}
