//! The keys and the mouse of the replay screen. Whatever moves the replay, apart from pause and speed, also pauses it.

use super::ReplayScreen;
use super::picture::scrub;
use crate::app::screens::character::Character;
use crate::app::screens::look::Look;
use crate::app::screens::messages::Messages;
use crate::app::screens::sum_card::SumCard;
use crate::app::screens::{Context, Response, RunTask};
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Size;
use crate::canvas::topic::Topic;
use crate::config::keymap::Command;
use crate::config::settings::Setting;
use crate::map::Point;

/// The most digits of a turn's number.
const MOST_DIGITS: usize = 7;
/// The number of actions in a page.
const PAGE: usize = 100;

impl ReplayScreen {
    pub(super) fn key(&mut self, key: Key, context: &Context) -> Response {
        if !self.is_loaded {
            return if key.code == Code::Esc { self.leave() } else { Response::Ignore };
        }
        if self.turn.is_some() {
            return self.digit(key);
        }
        if key.ctrl || key.alt {
            return Response::Ignore;
        }
        let at = self.replay.timeline.at();
        if let Some(to) = self.transport.press(key, at, self.replay.timeline.len()) {
            if to != at {
                self.seek(to);
            }
            return Response::Redraw;
        }
        match key.code {
            Code::Esc => return self.leave(),
            Code::PageUp | Code::Num(9) => self.stop_at(at.saturating_sub(PAGE)),
            Code::PageDown | Code::Num(3) => self.stop_at(at + PAGE),
            Code::Char('<') => self.stop_at(self.floor_before()),
            Code::Char('>') => self.stop_at(self.floor_after()),
            Code::Tab if self.may_reveal() => self.reveals = !self.reveals,
            Code::Char('t') => {
                self.transport.stop();
                self.turn = Some(String::new());
            }
            Code::Char('p') if self.is_alive() => {
                return Response::Run(RunTask::Practise(Box::new(self.replay.timeline.playable_here())));
            }
            // After a death: the last way out, and practice from there.
            Code::Enter | Code::Char('p') => return self.go_to_way_out(key.code),
            _ => return self.open_for(key, context),
        }
        Response::Redraw
    }

    /// Shows the last moment with a way out, or from there the one before it; or practises from the last.
    fn go_to_way_out(&mut self, code: Code) -> Response {
        let (ways_out, at) = (self.ways_out(), self.replay.timeline.at());
        let here = ways_out.iter().position(|action| *action == at);
        let next = here.map_or(0, |here| here + 1) % ways_out.len().max(1);
        let Some(action) = ways_out.get(next) else { return Response::Ignore };
        self.stop_at(*action);
        if code == Code::Enter {
            return Response::Redraw;
        }
        Response::Run(RunTask::Practise(Box::new(self.replay.timeline.playable_here())))
    }

    /// Handles the keys of play for screens that only show something, and for display settings.
    fn open_for(&mut self, key: Key, context: &Context) -> Response {
        match context.keys.command_for(key) {
            Some(Command::Tileset) => return Response::turn(Setting::Tileset, 1),
            Some(Command::Log) => self.open(Box::new(Messages::default())),
            Some(Command::Character) => self.open(Box::new(Character::default())),
            Some(Command::Look) => {
                let look = Look::around(self.replay.timeline.game().level());
                self.open(Box::new(look));
            }
            _ => return Response::Ignore,
        }
        Response::Redraw
    }

    /// Handles a click on a topic in the panel.
    pub(super) fn answer(&mut self, topic: Topic) -> Response {
        match topic {
            Topic::Number(number) => self.open(Box::new(SumCard(number))),
            Topic::Place(at) => self.open(Box::new(Look::at(at))),
            // The cards of items offer actions, which a replay cannot play.
            Topic::Thing(_) => return Response::Ignore,
        }
        Response::Redraw
    }

    fn stop_at(&mut self, action: usize) {
        self.transport.stop();
        self.seek(action);
    }

    /// The action of the arrival on this floor or, at that action, of the arrival before.
    fn floor_before(&self) -> usize {
        let at = self.replay.timeline.at();
        let begins = self.replay.timeline.floors().iter().rev().map(|(begin, _)| *begin);
        begins.into_iter().find(|begin| *begin < at).unwrap_or(0)
    }

    fn floor_after(&self) -> usize {
        let at = self.replay.timeline.at();
        let mut begins = self.replay.timeline.floors().iter().map(|(begin, _)| *begin);
        begins.find(|begin| *begin > at).unwrap_or(usize::MAX)
    }

    /// Handles a key while it asks for a turn.
    fn digit(&mut self, key: Key) -> Response {
        let Some(digits) = &mut self.turn else { return Response::Ignore };
        match key.code {
            Code::Esc => self.turn = None,
            Code::Backspace => {
                digits.pop();
            }
            Code::Enter => {
                let turn = digits.parse().ok();
                self.turn = None;
                if let Some(turn) = turn {
                    self.seek(self.replay.timeline.action_of_turn(turn));
                }
            }
            Code::Char(c) if c.is_ascii_digit() && digits.len() < MOST_DIGITS => digits.push(c),
            Code::Num(n) if n <= 9 && digits.len() < MOST_DIGITS => digits.push(char::from(b'0' + n)),
            _ => return Response::Ignore,
        }
        Response::Redraw
    }

    /// Handles a click: on the bar it seeks, elsewhere it pauses or resumes.
    pub(super) fn clicked(&mut self, at: Point, size: Size) -> Response {
        if !self.is_loaded {
            return Response::Ignore;
        }
        match self.transport.click(at, scrub(size), self.replay.timeline.len()) {
            Some(to) => self.seek(to),
            None => self.transport.runs = !self.transport.runs && !self.at_end(),
        }
        Response::Redraw
    }

    pub(super) fn dragged(&mut self, at: Point, size: Size) -> Response {
        let to = self.transport.drag(at, scrub(size), self.replay.timeline.len());
        to.map_or(Response::Ignore, |to| {
            self.seek(to);
            Response::Redraw
        })
    }
}
