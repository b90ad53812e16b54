//! The menu over a run. Esc closes it; only its last line leaves the game.

use super::bindings::Bindings;
use super::help::Help;
use super::list::List;
use super::messages::Messages;
use super::options::Options;
use super::question::Question;
use super::{BeginFrom, Context, Copied, Response, RunTask, Screen};
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::Key;
use crate::config::keymap::Command;
use crate::config::settings::Setting;
use crate::content::words::capital;
use crate::draw::frame::Panel;

/// The menu with its cursor.
#[derive(Default)]
pub(crate) struct Menu {
    list: List,
}

/// A line: the letter that takes it at once, its words, and what it does.
type Line = (char, &'static str, fn() -> Response);

const LINES: [Line; 12] = [
    ('r', "Back to the run", || Response::Close),
    ('h', "Help", || Response::open(Help::default())),
    ('m', "Messages", || Response::open(Messages::default())),
    ('b', "Bind keys", || Response::open(Bindings::default())),
    ('o', "Options", || Response::open(Options::default())),
    ('c', "Copy the seed", || Response::Copy(Copied::Seed)),
    ('l', "Copy a link to this dungeon", || Response::Copy(Copied::Link)),
    ('f', "Full screen", || Response::turn(Setting::FullScreen, 1)),
    ('n', "New run", || Response::Run(RunTask::Begin(BeginFrom::Run))),
    ('s', "Restart this run", || Response::Ask(Question::RestartRun)),
    ('t', "Save and go to the title", || Response::Ask(Question::Leave)),
    ('q', "Save and quit", || Response::Ask(Question::Quit)),
];

const WIDTH: i32 = 34;

/// The lines that do something in that front end.
fn lines(front_end: FrontEnd) -> Vec<Line> {
    let has_full_screen = Setting::FullScreen.missing_in(front_end).is_none();
    let is_there = |(letter, ..): &Line| match letter {
        'f' => has_full_screen,
        'q' => front_end.can_quit(),
        'l' => front_end == FrontEnd::Page,
        _ => true,
    };
    LINES.into_iter().filter(is_there).collect()
}

impl Screen for Menu {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        if context.keys.is(key, Command::Help) {
            return Response::open(Help::default());
        }
        let lines = lines(context.front_end);
        self.list.answer_letters(key, lines.iter().map(|line| line.0), |line| lines[line].2())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let lines = lines(context.front_end);
        let is_practice = context.over_run().is_some_and(|context| context.run.practice);
        let panel = Panel::open(canvas, "Emberdeep", WIDTH, lines.len() as i32);
        self.list.draw(canvas, &panel, (0, 0), (0..lines.len()).map(Some), |canvas, list, row, _| {
            let (letter, words, _) = lines[row as usize];
            // Practice isn't saved.
            let unsaved = words.strip_prefix("Save and ").filter(|_| is_practice).map(capital);
            list.choice(canvas, row, &letter.to_string(), unsaved.as_deref().unwrap_or(words));
        });
        panel.hints(canvas, &[("Enter", "choose"), ("Esc", "return")]);
    }
}
