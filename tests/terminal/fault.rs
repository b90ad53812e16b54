//! A fault of the program in a terminal: it is shown there, printed once the terminal is restored, and the run's file
//! stays. The test program itself plays, on an impossible floor.

use crate::levels::faulty;
use crate::tmux::Tmux;
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::Key;
use emberdeep::disk::{self, Disk};
use emberdeep::game::Game;
use emberdeep::saves::Recorder;
use emberdeep::terminal::{self, Options};
use std::env;

const PLACE: &str = "EMBERDEEP_TEST_FAULT";

/// Plays two actions and then waits for the third, in which somebody hunts the player from beyond the edge of the map;
/// where no place for that is named it does nothing.
#[test]
fn player() {
    let Some(dir) = env::var_os(PLACE) else { return };
    let recorder = Recorder::open(Disk::at(dir), || 0).expect("a place for runs");
    let mut app = App::open(recorder, Start::NewRun(Game::on_level(7, faulty())));
    app.feed(Input::Key(Key::char('L')));
    terminal::run(|| app, Options { colours: None, ascii: false, mouse: true, plain: false })
        .expect("a terminal");
}

#[test]
fn a_fault_is_told_and_the_run_is_kept() {
    let Some(tmux) = Tmux::open(160, 50) else { return };
    let (dir, program) = (tmux.dir().display(), env::current_exe().expect("a path"));
    let program = program.display();
    tmux.type_line(&format!("{PLACE}={dir} {program} --exact fault::player --nocapture; echo \"code $?\""));
    tmux.wait_for("turn 0");
    tmux.press_text(".");
    tmux.wait_for("A fault in the game");
    tmux.press("Escape");
    let screen = tmux.wait_for("code 1");
    assert!(
        screen.contains("emberdeep: Emberdeep has failed") && screen.contains("emberdeep replay"),
        "{screen}"
    );
    tmux.assert_given_back();
    let kept = disk::load::<Action>(&tmux.dir().join("runs/19700101-000000-seed7.run")).expect("a run");
    assert_eq!((kept.actions, kept.seal), (vec![Action::Lantern], None));
}
