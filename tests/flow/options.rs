//! The options: on their screen, and in a file in any state.

use crate::play::{configured, game_of, give, press, room, text, words};
use emberdeep::canvas::front_end::FrontEnd;
use emberdeep::config::settings::{Motion, Palette, PickUp, Questions, Setting, Settings, TextSize, Tileset};
use emberdeep::content::{Item, ItemKind};
use emberdeep::disk::Disk;
use emberdeep::saves::preferences::Preferences;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder with that file of options in it.
fn folder(text: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let dir = TempDir::new().expect("a folder");
    let path = dir.path().join("options.toml");
    fs::write(&path, text).expect("a file");
    (dir, path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

/// What is told of the files in that folder.
fn told(dir: &Path) -> String {
    Preferences::open(Disk::with_links(dir)).0.trouble().unwrap_or_default()
}

#[test]
fn auto_text_size_follows_the_cells() {
    let mut app = room(|_| {});
    let normal = app.frame().0.clone();
    let mut large = normal.clone();
    large.enlarge_text();
    app.set_cell_height(16);
    assert!(*app.frame().0 == normal);
    app.set_cell_height(20);
    assert!(*app.frame().0 == large);
    app.set(Settings { text_size: TextSize::Normal, ..*app.settings() });
    assert!(*app.frame().0 == normal);
    for (name, text_size) in
        [("normal", TextSize::Normal), ("large", TextSize::Large), ("auto", TextSize::Auto)]
    {
        let (dir, _) = folder(format!("text-size = \"{name}\"\n"));
        assert_eq!(configured(dir.path()).settings().text_size, text_size);
        assert_eq!(told(dir.path()), "");
    }
}

#[test]
fn wrong_options_stay_until_set() {
    let dir = TempDir::new().expect("a folder");
    let mut app = configured(dir.path());
    press(&mut app, "{Esc}o{Down}{Right}{Esc}{Esc}");
    let palette = app.settings().palette;
    assert_ne!(palette, Palette::Default);
    assert_eq!(configured(dir.path()).settings().palette, palette);
    let path = dir.path().join("options.toml");
    assert!(fs::read_to_string(&path).expect("a file").contains("# Palette"), "its comments are still there");
    fs::write(&path, "motion = \"on\"\npalette = \"pink\"\n").expect("a file");
    let mut app = configured(dir.path());
    assert_eq!(app.settings().palette, Palette::Default);
    let screen = text(&mut app);
    assert!(screen.contains("options.toml, line 2: palette cannot be"), "{screen}");
    press(&mut app, "{Esc}o{Right}");
    let pink = "motion = \"on\"\npalette = \"pink\"\ntileset = \"letters\"\n";
    assert_eq!(fs::read_to_string(&path).expect("a file"), pink);
    press(&mut app, "{Down}{Right}");
    let kept = pink.replace("pink", "deuteranopia");
    assert_eq!(fs::read_to_string(&path).expect("a file"), kept);
}

#[test]
fn default_pickup_takes_stacks() {
    let dir = TempDir::new().expect("a folder");
    let app = configured(dir.path());
    assert_eq!(app.settings(), &Settings::default());
    let written = read(&dir.path().join("options.toml"));
    assert!(
        written.contains(
            "\npick-up = [\"potions\", \"scrolls\", \"thrown\", \"charms\", \"rods\", \"lenses\"]\n"
        ),
        "{written}"
    );
}

#[test]
fn a_kind_is_turned_by_itself_and_kept() {
    let (dir, path) = folder("# mine\npick-up = \"nothing\"\n");
    let mut app = configured(dir.path());
    assert_eq!(app.settings().pick_up, PickUp::NOTHING);
    assert_eq!(read(&path), "# mine\npick-up = \"nothing\"\n", "nothing was changed");
    press(&mut app, &format!("{{Esc}}o{}{{Enter}}", "{Down}".repeat(10)));
    assert!(
        text(&mut app).contains("Walk over them to pick them up, unless something threatens you."),
        "{}",
        text(&mut app)
    );
    assert_eq!(read(&path), "# mine\npick-up = [\"scrolls\"]\n");
}

#[test]
fn flags_and_hand_edits_are_kept() {
    let (dir, path) = folder("motion = \"on\"\n");
    let mut app = configured(dir.path());
    app.set(Settings { motion: Motion::Still, ..*app.settings() });
    fs::write(&path, "motion = \"on\"\nhints = \"off\"\n").expect("a file");
    press(&mut app, "{Esc}o{Right}");
    assert_eq!(read(&path), "motion = \"on\"\nhints = \"off\"\ntileset = \"letters\"\n");
}

#[test]
fn reset_to_defaults_can_be_undone() {
    let (dir, path) = folder("palette = \"protanopia\" # mine\ntileset = \"tiles\"\npick-up = []\n");
    let mut app = configured(dir.path());
    let own = *app.settings();
    press(&mut app, "{Esc}o{Up}");
    assert!(text(&mut app).contains("Resets every option above"));
    press(&mut app, "{Enter}");
    assert_eq!(app.settings(), &Settings::default());
    assert!(read(&path).contains("palette = \"default\" # mine\n"));
    assert!(text(&mut app).contains("Enter undoes that"));
    press(&mut app, "{Enter}");
    assert_eq!(app.settings(), &own);
    assert_eq!(configured(dir.path()).settings(), &own);
    press(&mut app, "{Home}{Backspace}");
    assert_eq!(app.settings().tileset, Tileset::Hybrid, "one by itself");
    assert_eq!(app.settings().palette, Palette::Protanopia);
}

#[test]
fn the_keys_stand_among_the_options() {
    let mut app = room(|_| {});
    press(&mut app, "{Esc}o{Up}{Up}{Enter}");
    assert!(text(&mut app).contains("Set of keys: default"));
    press(&mut app, "{Right}{Esc}");
    let words = words(&mut app);
    assert!(words.contains("Keys vi"), "{words}");
}

#[test]
fn questions_can_be_switched_off() {
    for (questions, asked) in [(Questions::On, 1), (Questions::Off, 0)] {
        let mut app = room(|level| give(level, Item::new(ItemKind::Plate)));
        app.set(Settings { questions, ..*app.settings() });
        press(&mut app, "tdl{Enter}");
        assert_eq!(text(&mut app).contains("Throw it anyway?"), asked == 1);
        assert_eq!(game_of(&app).turn(), 1 - asked as u64);
        press(&mut app, "{Esc}{Esc}{Esc}{Esc}");
        let mut app = room(|_| {});
        app.set(Settings { questions, ..*app.settings() });
        press(&mut app, ".{Ctrl+r}");
        assert_eq!(app.open_screens(), asked);
    }
}

#[test]
fn options_file_in_any_state_is_kept() {
    let states: [(&[u8], &str); 5] = [
        (
            b"motion = \"still\"\npalette = \"infra-red\"\n",
            "options.toml, line 2: palette cannot be \"infra-red\"",
        ),
        (
            b"motion = \"still\"\n\nsmell = \"on\"\n",
            "options.toml, line 3: there is no option \"smell\": known are",
        ),
        (b"tileset = \"tiles\nmotion = \"still\"\n", "options.toml isn't used: line 1: "),
        (
            b"motion = \"still\"\ntileset = \"\xff\"\n",
            "options.toml isn't used: line 2: it is not UTF-8 there.",
        ),
        (&[b' '; (1 << 20) + 1], "options.toml isn't used: it is larger than 1 MiB"),
    ];
    for (number, (state, sentence)) in states.into_iter().enumerate() {
        let (dir, path) = folder(state);
        let mut app = configured(dir.path());
        assert!(told(dir.path()).contains(sentence), "{sentence}: {}", told(dir.path()));
        let rest = if number < 2 { Motion::Still } else { Motion::On };
        assert_eq!(app.settings(), &Settings { motion: rest, ..Settings::default() });
        press(&mut app, "{Esc}o{Right}");
        assert_eq!(app.settings().tileset, Tileset::Letters);
        let (is_read, change): (_, &[u8]) = (number < 2, b"tileset = \"letters\"\n");
        assert_eq!(words(&mut app).contains("This applies for now, but is not saved"), !is_read);
        let written = if is_read { [state, change].concat() } else { state.to_vec() };
        assert!(fs::read(&path).expect("a file") == written, "{sentence}");
    }
}

#[test]
fn options_path_that_is_no_file_is_kept() {
    let dir = TempDir::new().expect("a folder");
    let path = dir.path().join("options.toml");
    fs::create_dir(&path).expect("a folder");
    let mut app = configured(dir.path());
    assert!(told(dir.path()).contains("options.toml isn't used: it is a directory. The file is left alone"));
    press(&mut app, "{Esc}o{Right}");
    assert!(path.is_dir());
}

#[test]
fn empty_and_crlf_option_files_work() {
    for (before, after) in [
        ("", "tileset = \"letters\"\n"),
        (
            "# mine\r\nhints = \"off\" # yes\r\n",
            "# mine\r\nhints = \"off\" # yes\r\ntileset = \"letters\"\r\n",
        ),
        ("\u{feff}tileset = \"letters\"", "\u{feff}tileset = \"tiles\"\n"),
    ] {
        let (dir, path) = folder(before);
        let mut app = configured(dir.path());
        press(&mut app, "{Esc}o{Right}");
        assert_eq!(read(&path), after);
    }
}

#[test]
fn mistakes_in_both_files_are_told_each_on_its_screen() {
    let (dir, _) = folder("tileset = 3\n");
    fs::write(dir.path().join("keys.toml"), "set = 3\n").expect("a file");
    let said = told(dir.path());
    assert!(
        said.contains("keys.toml, line 1: there is no set of keys") && said.contains("options.toml, line 1"),
        "{said}"
    );
    let mut app = configured(dir.path());
    press(&mut app, "{Esc}o");
    let options = words(&mut app);
    assert!(options.contains("tileset cannot be 3") && !options.contains("no set of keys"), "{options}");
    press(&mut app, "{Up}{Up}{Enter}");
    assert!(words(&mut app).contains("there is no set of keys"));
}

#[test]
fn repaired_options_file_is_written_again() {
    let (dir, path) = folder("tileset = 3\n");
    let mut app = configured(dir.path());
    fs::write(&path, "# mended\nhints = \"off\"\n").expect("a file");
    press(&mut app, "{Esc}o{Right}");
    assert_eq!(read(&path), "# mended\nhints = \"off\"\ntileset = \"letters\"\n");
    assert!(words(&mut app).contains("Saved in"));
}

#[cfg(unix)]
#[test]
fn links_stay_and_endless_files_are_not_read() {
    let (dir, path) = folder("tileset = \"letters\"\n");
    let elsewhere = TempDir::new().expect("a folder");
    let link = elsewhere.path().join("options.toml");
    std::os::unix::fs::symlink(&path, &link).expect("a link");
    let mut app = configured(elsewhere.path());
    press(&mut app, "{Esc}o{Right}");
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert_eq!(read(&path), "tileset = \"tiles\"\n");
    fs::remove_file(&link).expect("removed");
    std::os::unix::fs::symlink("/dev/zero", &link).expect("a link");
    assert!(told(elsewhere.path()).contains("options.toml isn't used: it is no plain file."));
    drop(dir);
}

#[test]
fn every_setting_turns_both_ways_on_its_line() {
    let mut app = room(|_| {});
    app.set(Settings::default());
    press(&mut app, "{Esc}o");
    for setting in Setting::ALL {
        let values = setting.info().choices.len();
        let labels = setting.info().choices.iter().map(|choice| choice.label);
        for label in labels.cycle().skip(1).take(values) {
            press(&mut app, "{Right}");
            assert!(
                text(&mut app).contains(&format!("\u{25c4} {label} \u{25ba}")),
                "{}",
                setting.info().name
            );
        }
        press(&mut app, "{Left}{Enter}");
        assert_eq!(app.settings(), &Settings::default(), "{}", setting.info().name);
        press(&mut app, "{Down}");
    }
}

#[test]
fn window_options_need_a_window() {
    let mut app = room(|_| {});
    app.show_in(FrontEnd::Terminal);
    let before = *app.settings();
    press(&mut app, "{F11}");
    assert!(
        words(&mut app).contains("Only the window has this. A terminal has its own setting."),
        "{}",
        text(&mut app)
    );
    press(&mut app, "{Esc}o{Down}{Down}{Down}{Right}");
    assert!(
        words(&mut app).contains("Only the window has this. A terminal has its own setting."),
        "{}",
        text(&mut app)
    );
    assert_eq!(*app.settings(), before);
}
