//! The screen after the player's death: the cause, the last messages, and what to do next.

use super::ending::{self, CHOICES, Choices, Placing};
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use super::{Response, RunTask, StartAt};
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Target};
use crate::config::keymap;
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::draw::log::colour;
use crate::saves::Ranking;
use crate::text::endings;
use crate::text::log::Message;
use crate::text::wrapped;

/// The screen after the player's death.
pub struct Death {
    placing: Placing,
    /// The run's score.
    score: u64,
    choices: Choices,
    /// The messages, and whether the cursor is on them instead of the choices.
    messages: List,
    is_above: bool,
}

const WIDTH: i32 = 92;
/// How many of the last messages are shown at most.
const MESSAGES: usize = 8;

impl Death {
    /// The screen of a run of that score, which it ranks among the `others`.
    pub fn new(others: Option<Ranking>, score: u64) -> Self {
        Self {
            placing: Placing::among(others),
            score,
            choices: Choices::default(),
            messages: List::default(),
            is_above: false,
        }
    }

    /// What is told before the messages, with its colours: the cause of death first.
    fn head(&self, context: &RunContext) -> Vec<(Rgb, String)> {
        let width = width_within(context.size, WIDTH);
        let headline = endings::death(context.run.story.end, context.level().depth);
        let epitaph = endings::epitaph(context.run.story.end, context.level()).map(str::to_owned);
        let mut lines = vec![(theme::TEXT, headline)];
        let epitaph = epitaph.iter().flat_map(|words| wrapped(words, width));
        lines.extend(epitaph.map(|words| (theme::SYSTEM, words)));
        lines.push((theme::TEXT, String::new()));
        let story = ending::story(context, &self.placing);
        lines.extend(story.iter().flat_map(|line| wrapped(line, width)).map(|line| (theme::FAINT, line)));
        lines.push((theme::TEXT, String::new()));
        lines
    }

    /// The last messages: at least one, and as many as leave room for all choices.
    fn messages<'a>(&self, context: &RunContext<'a>) -> Vec<&'a Message> {
        let width = width_within(context.size, WIDTH);
        let head = self.head(context).len() + 1 + CHOICES;
        let room = most_rows(context.size) - head as i32;
        let mut messages = context.log.happenings(MESSAGES);
        let rows = |messages: &[&Message]| {
            messages.iter().map(|newest| message(newest, width).len() as i32).sum::<i32>()
        };
        while messages.len() > 1 && rows(&messages) > room {
            messages.remove(0);
        }
        messages
    }

    /// The lines above the choices with their colours, and the numbers of messages.
    fn lines(&self, context: &RunContext) -> Vec<(Rgb, String, Option<usize>)> {
        let width = width_within(context.size, WIDTH);
        let head = self.head(context).into_iter();
        let mut lines: Vec<_> = head.map(|(colour, line)| (colour, line, None)).collect();
        let messages = self.messages(context);
        let last = messages.iter().enumerate().flat_map(|(number, newest)| {
            message(newest, width).into_iter().map(move |(colour, line)| (colour, line, number))
        });
        let last: Vec<_> = last.collect();
        for (i, (colour, line, number)) in last.iter().enumerate() {
            let age = (last.len() - 1 - i).min(6) as f32;
            lines.push((colour.mixed(theme::FAINT, 0.12 * age), line.clone(), Some(*number)));
        }
        lines
    }
}

/// The lines of a message with their colour.
fn message(message: &Message, width: i32) -> Vec<(Rgb, String)> {
    wrapped(&message.line(), width).into_iter().map(|line| (colour(message.kind()), line)).collect()
}

impl RunScreen for Death {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let messages = self.messages(context);
        let (last, chosen) = (messages.len().saturating_sub(1), self.messages.chosen(messages.len()));
        match (self.is_above, keymap::list_step(key)) {
            (true, _) if key.code == Code::Enter => {
                return messages.get(chosen).map_or(Response::Ignore, |message| {
                    Response::Run(RunTask::Replay(StartAt::At(message.moment())))
                });
            }
            (true, Some(-1)) => self.messages.put(chosen.saturating_sub(1)),
            (true, Some(_)) if chosen == last => self.is_above = false,
            (true, Some(_)) => self.messages.put(chosen + 1),
            // The messages are above the first choice.
            (false, Some(-1)) if self.choices.chosen() == 0 && !messages.is_empty() => {
                self.messages.put(last);
                self.is_above = true;
            }
            _ => return self.choices.press(key, context),
        }
        Response::Redraw
    }

    /// The list of messages, for clicks: clicks on choices press their keys.
    fn list(&mut self) -> Option<&mut List> {
        self.is_above = true;
        Some(&mut self.messages)
    }

    fn work(&mut self) -> Option<Response> {
        self.placing.work(self.score)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let lines = self.lines(context);
        let (above, all) = (lines.len() + 1, lines.len() + 1 + CHOICES);
        let panel = Panel::open(canvas, "The dark has you", width_within(context.size, WIDTH), all as i32);
        let messages = self.messages(context).len();
        let chosen = self.is_above.then(|| self.messages.chosen(messages));
        let at = match chosen {
            Some(_) => lines.iter().position(|(.., number)| *number == chosen).unwrap_or(0),
            None => above + self.choices.chosen(),
        };
        let panel = panel.scroll(canvas, (0, 0), all, at);
        for (i, (colour, line, number)) in (0..).zip(&lines) {
            if number.is_some() && *number == chosen {
                panel.mark(canvas, i);
            }
            panel.line(canvas, i, *colour, line);
            number.iter().for_each(|number| panel.target(canvas, i, Target::Line(*number)));
        }
        let list = Panel { width: ending::WIDTH, ..panel };
        self.choices.draw(canvas, &list, above as i32, !self.is_above, context.keys);
        let enter = if self.is_above { "show that moment" } else { "choose" };
        panel.hints(canvas, &[("Up Down", "move"), ("Enter", enter)]);
    }
}
