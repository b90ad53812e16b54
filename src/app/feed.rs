//! Passes each input to the topmost screen. It plays no action.

use super::{App, Mouse};
use crate::app::screens::card::Card;
use crate::app::screens::look::Look;
use crate::app::screens::sum_card::SumCard;
use crate::app::screens::{Response, play, pointing};
use crate::canvas::Target;
use crate::canvas::input::{Button, Input, Turn};
use crate::canvas::keys::{Code, Key};
use crate::canvas::topic::Topic;
use crate::config::keymap::{self, Command};
use crate::config::settings::Setting;
use crate::map::Point;

impl App {
    /// Handles the player's next input.
    pub fn feed(&mut self, input: Input) {
        if self.has_failed() {
            return self.feed_failed(input);
        }
        // On a display that is too small the player sees no screen, and can only leave.
        if !self.size.is_enough() && !matches!(input, Input::Close | Input::Blur) {
            return;
        }
        // Animations end before an input acts: it acts on the state of the run, so the screen must show that.
        if !matches!(input, Input::Hover(_) | Input::Blur) {
            self.stale |= self.effects.cut();
        }
        self.gate.pass(&input);
        if matches!(input, Input::Key(_) | Input::Held(_)) {
            self.stale |= self.interface.mouse.points_at().is_some();
            self.interface.mouse.rests = true;
        }
        let response = match input {
            Input::Close => return self.close(),
            Input::Hover(at) => self.point_at(at),
            Input::Blur => return self.rest(),
            Input::Key(key) => {
                self.busy = None;
                self.press(key)
            }
            Input::Held(key) if self.gate.allows_repeat() && self.busy.is_none() => self.press(key),
            Input::Held(_) => Response::Ignore,
            Input::Click(button, at) => {
                self.busy = None;
                self.interface.mouse = Mouse { at: Some(at), rests: false };
                self.click(button, at)
            }
            // Only over a list: elsewhere the same keys move the player.
            Input::Wheel(turn) if self.screens.last_mut().is_some_and(|screen| screen.list().is_some()) => {
                self.press(Key::plain(match turn {
                    Turn::Up => Code::Up,
                    Turn::Down => Code::Down,
                }))
            }
            Input::Wheel(_) => Response::Ignore,
            Input::Drag(at) => {
                let context = self.interface.context(self.run.as_ref(), self.framing());
                self.screens.last_mut().map_or(Response::Ignore, |screen| screen.drag(at, &context))
            }
        };
        self.stale |= !matches!(response, Response::Ignore);
        if !matches!(response, Response::Ignore | Response::Redraw) {
            self.gate.change();
        }
        self.respond(response);
    }

    /// Whether `key` means what it types, and not what an English keyboard types there.
    pub fn takes_as_typed(&self, key: Key) -> bool {
        let is_text = self.screens.last().is_some_and(|screen| screen.takes_words());
        is_text || self.interface.keys.command_for(key).is_some()
    }

    fn press(&mut self, key: Key) -> Response {
        let key = if self.takes_as_typed(key) { key } else { keymap::latin(key) };
        if self.interface.keys.is(key, Command::FullScreen) {
            return Response::Turn(Setting::FullScreen, 1);
        }
        if self.interface.keys.is(key, Command::Screenshot) {
            return Response::Screenshot;
        }
        if !self.gate.accepts_keys() {
            return Response::Ignore;
        }
        let context = self.interface.context(self.run.as_ref(), self.framing());
        match (self.screens.last_mut(), &mut self.title, context.over_run()) {
            (Some(screen), ..) => screen.press(key, &context),
            (None, Some(title), _) => title.press(key, &context),
            (None, None, Some(context)) => play::press(key, &context),
            (None, None, None) => Response::Ignore,
        }
    }

    /// A click on the name of a key presses it; any other goes to the topmost screen.
    fn click(&mut self, button: Button, at: Point) -> Response {
        if !self.gate.accepts_clicks() {
            return Response::Ignore;
        }
        let context = self.interface.context(self.run.as_ref(), self.framing());
        let over_run = context.over_run().filter(|_| self.title.is_none());
        match (button, self.canvas.target_at(at), self.screens.last_mut()) {
            (Button::Right, _, Some(_)) => self.press(Key::plain(Code::Esc)),
            (Button::Right, _, None) => match over_run.and_then(|context| context.tile_at(at)) {
                Some(tile) => Response::open(Look::at(tile)),
                None => Response::Ignore,
            },
            (Button::Left, Some(Target::Key(key)), _) => self.press(key),
            (Button::Left, Some(Target::Line(line)), Some(screen)) => {
                screen.list().into_iter().for_each(|list| list.put(line));
                self.press(Key::plain(Code::Enter))
            }
            (Button::Left, Some(Target::Nothing), _) => Response::Ignore,
            (Button::Left, Some(Target::About(topic)), Some(screen)) => screen.asked(topic, &context),
            (Button::Left, Some(Target::About(topic)), None) => about(topic),
            (Button::Left, _, Some(screen)) => screen.click(at, &context),
            (Button::Left, _, None) => {
                over_run.map_or(Response::Ignore, |context| pointing::click(at, &context))
            }
        }
    }

    /// Moves the cursor only if the mouse has moved: front ends report its position again and again, and the keys may
    /// have moved the cursor since.
    fn point_at(&mut self, at: Option<Point>) -> Response {
        if self.interface.mouse.at == at {
            return Response::Ignore;
        }
        self.interface.mouse = Mouse { at, rests: false };
        self.stale = true;
        // Over a card or a key the cursor on the map stays where it is.
        if at.is_some_and(|at| self.canvas.target_at(at).is_some()) {
            return Response::Ignore;
        }
        let context = self.interface.context(self.run.as_ref(), self.framing());
        self.screens.last_mut().map_or(Response::Ignore, |screen| screen.point(at, &context))
    }
}

/// Opens the card of a topic.
fn about(topic: Topic) -> Response {
    match topic {
        Topic::Number(number) => Response::open(SumCard(number)),
        Topic::Thing(slot) => Response::open(Card::new(slot)),
        Topic::Place(at) => Response::open(Look::at(at)),
    }
}
