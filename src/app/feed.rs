//! Passes each input to the topmost screen, and says so if it means nothing there. It plays no action.

use super::{App, Mouse};
use crate::app::screens::card::Card;
use crate::app::screens::look::Look;
use crate::app::screens::sum_card::SumCard;
use crate::app::screens::{Picture, Response, Takes, play, pointing};
use crate::canvas::Target;
use crate::canvas::input::{Button, Input, Turn};
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Spot;
use crate::canvas::topic::Topic;
use crate::config::keymap::{self, Command};
use crate::config::settings::Setting;
use crate::map::Point;
use crate::text;

impl App {
    /// Handles the player's next input.
    pub fn feed(&mut self, input: Input) {
        if self.has_failed() {
            return self.feed_failed(input);
        }
        // On a display that is too small the player sees no screen, and can only leave.
        if !self.room.is_enough() && !matches!(input, Input::Close | Input::Focus | Input::Blur) {
            return;
        }
        // Animations end before an input acts: it acts on the state of the run, so the screen must show that.
        if !matches!(
            input,
            Input::Within(..) | Input::Hover(_) | Input::Released(_) | Input::Focus | Input::Blur
        ) {
            self.stale |= self.effects.cut();
        }
        self.gate.pass(&input);
        self.presses += u64::from(matches!(input, Input::Key(_) | Input::Click(..)));
        if matches!(input, Input::Key(_) | Input::Held(_)) {
            self.stale |= self.interface.mouse.points_at().is_some() | self.last_row.take().is_some();
            self.interface.mouse.rests = true;
        }
        let response = match input {
            Input::Close => return self.close(),
            Input::Within(x, y) => return self.interface.mouse.within = (x, y),
            Input::Hover(at) => self.point_at(at),
            Input::Focus => return self.effects.focus(true),
            Input::Blur => {
                self.effects.focus(false);
                self.show_whole(false);
                return self.rest();
            }
            Input::Released(key) => {
                let ends = self.interface.keys.is(key, Command::WholeFloor);
                return self.show_whole(self.shows_whole && !ends);
            }
            Input::Key(key) => {
                self.busy = None;
                let response = self.press(key);
                if matches!(response, Response::Ignore) {
                    self.tell_unbound(key);
                }
                response
            }
            Input::Escaped(key) => {
                let with_alt = Key { alt: true, ..key };
                if self.means_something(with_alt) {
                    return self.feed(Input::Key(with_alt));
                }
                self.feed(Input::Key(Key::plain(Code::Esc)));
                return self.feed(Input::Key(key));
            }
            Input::Held(key) if self.interface.keys.is(key, Command::WholeFloor) && self.shows_whole => {
                Response::Ignore
            }
            Input::Held(key) if self.gate.allows_repeat() && self.busy.is_none() => self.press(key),
            Input::Held(_) => Response::Ignore,
            Input::Click(button, at) => {
                self.busy = None;
                self.interface.mouse = Mouse { at: Some(at), rests: false, ..self.interface.mouse };
                self.click(button, at)
            }
            // Only over a list: elsewhere the same keys move the player.
            Input::Wheel(turn) if self.screens.last_mut().is_some_and(|screen| screen.list().is_some()) => {
                self.press(Key::plain(match turn {
                    Turn::Up => Code::Up,
                    Turn::Down => Code::Down,
                }))
            }
            Input::Wheel(turn) => self.zoom(turn),
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

    /// Whether a bar is shown in that text cell, which a drag moves.
    pub fn has_bar_at(&self, at: Point) -> bool {
        self.canvas.target_at(at) == Some(Target::Bar)
    }

    /// Types text from elsewhere where text is typed. Anywhere else its letters would be played.
    pub fn paste(&mut self, text: &str) {
        for c in text.chars().filter(|c| !c.is_control()) {
            if matches!(self.takes(), Takes::Text | Takes::Names) {
                self.feed(Input::Key(Key::char(c)));
            }
        }
    }

    fn takes(&self) -> Takes {
        self.screens.last().map_or(Takes::Keys, |screen| screen.takes())
    }

    /// Whether a key with Control or Alt means anything now.
    fn means_something(&self, key: Key) -> bool {
        self.interface.keys.command_for(key).is_some() || self.takes() == Takes::AnyKey
    }

    /// Says that a key means nothing here: in the log, or below the screen that is open. Esc goes back as far as it can.
    fn tell_unbound(&mut self, key: Key) {
        if key.code == Code::Esc || !self.gate.accepts_keys() {
            return;
        }
        let is_over_map = self.screens.is_empty() && self.title.is_none();
        let help = self.screens.is_empty().then(|| match is_over_map {
            true => self.interface.keys.name_of(Command::Help),
            false => "?".to_owned(),
        });
        let sentence = text::unbound(key, help.as_deref());
        match is_over_map {
            true => self.interface.log.remark(sentence),
            false => self.last_row = Some(sentence),
        }
        self.stale = true;
    }

    /// Whether `key` means what it types, and not what an English keyboard types there.
    pub fn takes_as_typed(&self, key: Key) -> bool {
        self.takes() == Takes::Text || self.interface.keys.command_for(key).is_some()
    }

    /// The response to a key, or else to what lies at its place: a letter of the English keyboard, or a key of the number
    /// pad, which types digits in plain terminals.
    fn press(&mut self, key: Key) -> Response {
        let (key, asked) = match self.interface.keys.command_for(key) {
            None if self.takes() != Takes::Text => self.with_command(keymap::latin(key)),
            asked => (key, asked),
        };
        match (self.press_as(key, asked), key.letter()) {
            (Response::Ignore, Some(digit @ '1'..='9')) => {
                let (key, asked) = self.with_command(Key::plain(Code::Num(digit as u8 - b'0')));
                self.press_as(key, asked)
            }
            (response, _) => response,
        }
    }

    /// A key with the command that it is bound to.
    fn with_command(&self, key: Key) -> (Key, Option<Command>) {
        (key, self.interface.keys.command_for(key))
    }

    /// The response to a key, which asks for a command wherever it is not typed as text.
    fn press_as(&mut self, key: Key, asked: Option<Command>) -> Response {
        match asked {
            Some(Command::FullScreen) => return Response::turn(Setting::FullScreen, 1),
            Some(Command::Screenshot) => return Response::Picture(Picture::Screen),
            _ if !self.gate.accepts_keys() => return Response::Ignore,
            // A cursor stays where it is meanwhile.
            Some(Command::WholeFloor) if self.cursor().is_some() => return Response::WholeFloor,
            _ => {}
        }
        let context = self.interface.context(self.run.as_ref(), self.framing());
        match (self.screens.last_mut(), &mut self.title, context.over_run()) {
            (Some(screen), ..) => screen.press(key, &context),
            (None, Some(title), _) => title.press(key, &context),
            (None, None, Some(context)) => {
                asked.map_or(Response::Ignore, |asked| play::command(asked, &context))
            }
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

    /// Zooms by a turn of the wheel over the map.
    fn zoom(&self, turn: Turn) -> Response {
        if self.room.scene.is_none() || self.title.is_some() {
            return Response::Ignore;
        }
        play::zoom(self.interface.settings.zoom, turn)
    }

    /// Shows the whole floor, or the part that the zoom asks for.
    pub(super) fn show_whole(&mut self, whole: bool) {
        if self.shows_whole != whole {
            (self.shows_whole, self.stale) = (whole, true);
            self.gate.change();
        }
    }

    /// Moves the cursor only if the mouse has moved: front ends report its position again and again, and the keys may
    /// have moved the cursor since.
    fn point_at(&mut self, at: Option<Point>) -> Response {
        let (size, within) = (self.size(), self.interface.mouse.within);
        let over = at.map(|cell| size.map_cell(Spot { cell, within }));
        if (self.interface.mouse.at, self.interface.mouse.over) == (at, over) {
            return Response::Ignore;
        }
        self.interface.mouse = Mouse { at, over, within, rests: false };
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
