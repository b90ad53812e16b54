//! The options file: all settings are read back, all other text stays, and every mistake is reported with its line.

use crate::long::rounds;
use emberdeep::config::settings::file::{self, Broken, fresh, read};
use emberdeep::config::settings::{PickUp, Setting, Settings};
use emberdeep::content::items::Category;
use proptest::prelude::*;

/// Writes all values of `settings` into a file.
fn write(text: &str, settings: &Settings) -> Result<String, Broken> {
    file::write(text, settings, &Setting::ALL)
}

/// Written by hand: another order than the game's, comments everywhere, a list over several lines.
const BY_HAND: &str = "\
# my own file

hints = 'off'   # I know
  palette = \"high-contrast\"#bright
# what I carry
pick-up = [
    \"scrolls\", # for reading
    # drinks
    \"potions\",
] # no more

tileset=\"tiles\"
# the end
";

/// How many combinations of settings there are; each number leads to another one.
fn variety() -> usize {
    Setting::ALL.iter().map(|setting| setting.info().choices.len()).product()
}

fn settings(mut number: usize) -> Settings {
    let mut settings = Settings::default();
    for setting in Setting::ALL {
        let choices = setting.info().choices.len();
        settings.set(setting, number % choices);
        number /= choices;
    }
    settings
}

/// The names that something is set for, and the comments, as they come.
fn names_and_comments(text: &str) -> Vec<&str> {
    let parts = text.lines().flat_map(|line| {
        let (code, comment) =
            line.split_once('#').map_or((line, None), |(code, comment)| (code, Some(comment)));
        [code.split_once('=').map(|(name, _)| name.trim()), comment]
    });
    parts.flatten().collect()
}

#[test]
fn whatever_is_set_is_read_back() {
    // Of each thousand combinations one, and with them every value beside every other.
    for number in (0..variety()).step_by(rounds(1_009, 101)) {
        let wanted = settings(number);
        for before in ["", BY_HAND] {
            let written = write(before, &wanted).expect("a good file");
            assert_eq!(read(&written), Ok(wanted), "{written}");
        }
    }
    assert_eq!(read(&fresh()), Ok(Settings::default()));
    assert_eq!(read("# nothing but this"), Ok(Settings::default()));
}

proptest! {
    #[test]
    fn unset_options_keep_their_text(number in 0..variety(), fresh_one: bool, crlf: bool, mark: bool) {
        let before = if fresh_one { fresh() } else { BY_HAND.to_owned() };
        let before = if crlf { before.replace('\n', "\r\n") } else { before };
        let before = if mark { format!("\u{feff}{before}") } else { before };
        let old = read(&before).expect("a good file");
        prop_assert_eq!(write(&before, &old), Ok(before.clone()), "nothing is set");
        let after = write(&before, &settings(number)).expect("a good file");
        prop_assert_eq!(read(&after), Ok(settings(number)));
        prop_assert_eq!(after.starts_with('\u{feff}'), mark);
        let lines = after.matches('\n').count();
        prop_assert_eq!(after.matches("\r\n").count(), if crlf { lines } else { 0 });
        let mut after = names_and_comments(&after).into_iter();
        for part in names_and_comments(&before) {
            prop_assert!(after.any(|other| other == part), "{part} is gone, or not where it was");
        }
    }

    #[test]
    fn one_line_that_is_wrong_is_told_and_the_rest_holds(number in 0..variety(), entry: usize, wrong in 0..6_usize) {
        let good = write(&fresh(), &settings(number)).expect("a good file");
        let is_entry = |line: &&str| line.contains(" = ") && !line.starts_with('#');
        let entries: Vec<&str> = good.lines().filter(is_entry).collect();
        let line = entries[entry % entries.len()];
        let (name, value) = line.split_once(" = ").expect("an entry");
        let bad = match wrong {
            0 => format!("{name}s = {value}"),
            1 => format!("{name} = \"as in a later version\""),
            2 => format!("{name} = {}", &value[..value.len() - 1]),
            3 => format!("{name} {value}"),
            4 => format!("{name} = 3"),
            _ => format!("{name} = {value} {value}"),
        };
        let text = good.replacen(line, &bad, 1);
        let broken = read(&text).expect_err(&bad);
        let at = 1 + text.lines().position(|line| line == bad).expect("it stands there");
        prop_assert_eq!(broken.line, at, "{}", broken);
        let without = read(&good.replacen(line, "", 1)).expect("a good file");
        let is_toml = matches!(wrong, 0 | 1 | 4);
        match write(&text, &Settings::default()) {
            Ok(written) => {
                prop_assert!(is_toml, "{}", written);
                let rest = read(&written).map_or_else(|broken| broken.rest, Some);
                prop_assert_eq!(rest, Some(Settings::default()));
                prop_assert!(wrong != 0 || written.contains(&bad), "what is not known is gone");
            }
            Err(refused) => prop_assert!(!is_toml && refused == broken, "{}", refused),
        }
        prop_assert_eq!(broken.rest, is_toml.then_some(without));
    }
}

#[test]
fn comments_behind_what_is_changed_stay() {
    let mut settings = read(BY_HAND).expect("a good file");
    settings.turn(Setting::Hints, 1);
    settings.turn(Setting::PickUp(Category::Potion), 1);
    settings.turn(Setting::PickUp(Category::Weapon), 1);
    settings.turn(Setting::Motion, 1);
    let expected = "\
# my own file

hints = \"on\"   # I know
  palette = \"high-contrast\"#bright
# what I carry
pick-up = [
    \"scrolls\", \"weapons\", # for reading
    # drinks
] # no more

tileset=\"tiles\"
motion = \"still\"
# the end
";
    assert_eq!(write(BY_HAND, &settings).as_deref(), Ok(expected));
}

#[test]
fn words_for_all_kinds_are_replaced() {
    let meant = |word: &str| read(&format!("pick-up = \"{word}\"")).expect("a good file").pick_up;
    assert_eq!(meant("nothing"), PickUp::NOTHING);
    assert_eq!(meant("potions-and-scrolls"), PickUp::of(&[Category::Potion, Category::Scroll]));
    let small = [Category::Potion, Category::Scroll, Category::Thrown];
    assert_eq!(meant("small-things"), PickUp::of(&small));
    assert_eq!(meant("everything"), PickUp::EVERYTHING);
    let old = "# mine\npick-up = \"nothing\" # so far\nhints = \"on\"\n";
    let mut settings = read(old).expect("a good file");
    settings.turn(Setting::Hints, 1);
    assert_eq!(write(old, &settings), Ok(old.replace("\"on\"", "\"off\"")));
    settings.turn(Setting::PickUp(Category::Scroll), 1);
    let new = write(old, &settings).expect("a good file");
    assert_eq!(new, "# mine\npick-up = [\"scrolls\"] # so far\nhints = \"off\"\n");
    assert_eq!(read("pick-up = []").expect("a good file").pick_up, PickUp::NOTHING);
}
