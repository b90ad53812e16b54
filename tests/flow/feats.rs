//! Feats and the bestiary, read from the files of runs: beside the scores, and on the panel of a new run.

use crate::forged::{by_a_person, golden};
use crate::play::{clock, press, text};
use crate::run_files::put;
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::content::{Feat, Monster};
use emberdeep::disk::{self, Disk};
use emberdeep::journal::{Ending, Fact, Facts};
use emberdeep::replay::feats::has_earned;
use emberdeep::replay::verify;
use emberdeep::saves::Recorder;
use tempfile::TempDir;

/// The title over a folder with two whole games.
fn title() -> (App, TempDir) {
    let dir = TempDir::new().expect("a folder");
    for (name, file) in [("20260102-000000-seed4", "won"), ("20260101-000000-seed1", "died-late")] {
        put(dir.path(), &format!("{name}.run"), &by_a_person(file));
    }
    let recorder = Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs");
    (App::open(recorder, Start::Title(None)), dir)
}

/// What a golden recording tells when it is played.
fn facts(name: &str) -> Facts {
    verify(&disk::load::<Action>(&golden(name)).expect("a run")).facts
}

/// The feats that these games have earned.
fn earned() -> Vec<Feat> {
    let won = facts("won");
    let died = facts("died-late");
    let is_earned =
        |feat: &Feat| has_earned(*feat, Ending::Won, &won) || has_earned(*feat, Ending::Died, &died);
    Feat::ALL.into_iter().filter(is_earned).collect()
}

#[test]
fn the_scores_lead_to_the_feats() {
    let (mut app, _dir) = title();
    press(&mut app, "sf");
    let shown = text(&mut app);
    let (earned, all) = (earned(), Feat::COUNT);
    assert!(shown.contains(&format!("{} of {all}", earned.len())), "{shown}");
    for feat in Feat::ALL {
        let line = shown.lines().find(|line| line.contains(feat.info().name)).expect("a line");
        assert!(line.contains(feat.info().rule), "{line}");
        assert_eq!(line.contains("never"), !earned.contains(&feat), "{line}");
    }
    press(&mut app, "{Esc}{Esc}");
    assert_eq!(app.open_screens(), 0);
}

#[test]
fn the_bestiary_counts_both_sides() {
    let (mut app, _dir) = title();
    press(&mut app, "sb");
    let shown = text(&mut app);
    let facts = facts("won");
    let Some(Fact::Counts(met)) = facts.get("met") else { panic!("{facts:?}") };
    assert!(met.len() > 9 && shown.contains("killed you"), "{met:?}");
    let rat = Monster::Rat.info();
    assert!(shown.contains("Rat") && shown.contains(rat.description), "{shown}");
    let counts =
        |line: &str| line.split_whitespace().filter_map(|word| word.parse().ok()).collect::<Vec<u32>>();
    let killers = shown.lines().filter(|line| matches!(counts(line)[..], [_, _, 1])).count();
    assert!(killers <= 1, "one of them has died once:\n{shown}");
}

#[test]
fn a_new_run_points_at_three_feats() {
    let (mut app, _dir) = title();
    press(&mut app, "n");
    let shown = text(&mut app);
    let (_, pointed) = shown.split_once("Never done").expect("feats");
    let named = Feat::ALL.into_iter().filter(|feat| pointed.contains(feat.info().rule));
    let named: Vec<Feat> = named.collect();
    assert_eq!(named.len(), 3, "{shown}");
    assert!(earned().iter().all(|feat| !named.contains(feat)), "{named:?}");
    app.resize(80, 24);
    let names: Vec<&str> = named.iter().map(|feat| feat.info().name).collect();
    let shown = text(&mut app);
    assert!(names.iter().all(|name| shown.contains(name)) && shown.contains("Never done: "), "{shown}");
    assert!(shown.contains("Enter begin"), "{shown}");
    press(&mut app, "{Enter}");
    assert_eq!(app.open_screens(), 0);
}

/// Somebody who begins at once does not wait for the files.
#[test]
fn a_new_run_waits_for_nobody() {
    let (mut app, _dir) = title();
    for key in ["n", "{Enter}"] {
        let keys = emberdeep::canvas::keys::parse_script(key).expect("keys");
        app.feed(emberdeep::canvas::input::Input::Key(keys[0]));
    }
    assert!(!app.is_at_title() && app.open_screens() == 0);
}

#[test]
fn without_a_run_nobody_has_been_met() {
    let dir = TempDir::new().expect("a folder");
    let recorder = Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs");
    let mut app = App::open(recorder, Start::Title(None));
    press(&mut app, "sb");
    assert!(text(&mut app).contains("You have met nobody yet."), "{}", text(&mut app));
    press(&mut app, "{Esc}f");
    assert!(text(&mut app).contains(&format!("0 of {}", Feat::COUNT)), "{}", text(&mut app));
}
