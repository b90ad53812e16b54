//! A recording as it runs: the run's own picture, a line above it that says what it is, a scrub bar below, and keys that
//! wind it. It has a game of its own and touches no other.

mod keys;
mod label;
mod picture;

pub use label::Label;

use super::list::List;
use super::transport::Transport;
use super::{Context, Response, Screen};
use crate::app::reel::{ACTIONS_A_SECOND, Reel, SPEEDS};
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::topic::Topic;
use crate::draw::map;
use crate::draw::motion::{self, Effects};
use crate::game::State;
use crate::map::Point;
use crate::replay::Playable;
use crate::text::log::Log;

/// How many of the messages the panel may want.
const NEWEST: usize = 12;

/// The fastest speed at which an action stands for long enough that what moves can be seen.
const FASTEST_SEEN: f32 = 2.0;

/// What a film begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// It runs from the start.
    #[default]
    Start,
    /// It stands after so many actions.
    At(usize),
    /// It stands at its end.
    End,
    /// It stands at its end with all messages open.
    Messages,
}

/// A recording and where it is.
pub struct Viewer {
    reel: Reel,
    label: Label,
    opening: Opening,
    is_loaded: bool,
    /// Whether it is all that there is: who leaves it leaves the program.
    is_alone: bool,
    transport: Transport,
    /// Whether it shows the whole floor, and not what the player knew of it.
    reveals: bool,
    /// The digits of a turn that is asked for.
    turn: Option<String>,
    /// What moves over the picture: made from what has happened in the last action.
    effects: Effects,
    /// The newest messages at the present place.
    log: Log,
    /// The screen that is open over the film, with the messages that it can show.
    over: Option<(Box<dyn Screen>, Log)>,
}

impl Viewer {
    /// Shows `tape`, told of by `label`, once it is loaded.
    pub fn new(playable: Playable, label: Label, opening: Opening) -> Self {
        Self {
            reel: Reel::new(playable),
            label,
            opening,
            is_loaded: false,
            is_alone: false,
            transport: Transport::new(opening == Opening::Start, 1.0, SPEEDS, ACTIONS_A_SECOND),
            reveals: false,
            turn: None,
            effects: Effects::default(),
            log: Log::default(),
            over: None,
        }
    }

    /// The same at another speed, within [`SPEEDS`].
    pub fn at_speed(self, speed: f32) -> Self {
        let transport = Transport::new(self.transport.runs, speed, SPEEDS, ACTIONS_A_SECOND);
        Self { transport, ..self }
    }

    /// The same with nothing behind it.
    pub fn alone(self) -> Self {
        Self { is_alone: true, ..self }
    }

    fn begin(&mut self) {
        self.is_loaded = true;
        let end = self.reel.timeline.len();
        self.seek(match self.opening {
            Opening::Start => 0,
            Opening::At(action) => action,
            Opening::End | Opening::Messages => end,
        });
        if self.opening == Opening::Messages {
            self.open(Box::new(super::messages::Messages::default()));
        }
    }

    fn seek(&mut self, action: usize) {
        self.reel.timeline.seek(action);
        self.moved();
    }

    fn moved(&mut self) {
        self.effects.cut();
        self.log = self.reel.log_here(NEWEST);
    }

    /// Opens a screen over the film, which stands still then.
    fn open(&mut self, screen: Box<dyn Screen>) {
        self.transport.stop();
        self.over = Some((screen, self.reel.log_here(usize::MAX)));
    }

    fn at_end(&self) -> bool {
        self.reel.timeline.at() == self.reel.timeline.len()
    }

    /// Whether somebody could go on from here.
    fn is_alive(&self) -> bool {
        self.reel.timeline.game().state() == State::Playing
    }

    /// Whether the whole floor may be shown: what is still being played keeps its secrets.
    fn may_reveal(&self) -> bool {
        self.label.is_sealed || self.reel.timeline.front().state() != State::Playing
    }

    fn leave(&self) -> Response {
        if self.is_alone { Response::Quit { sure: true } } else { Response::Close }
    }

    /// Hands something to the screen over the film, and takes what concerns the film from its answer.
    fn ask_over(
        &mut self,
        ask: impl FnOnce(&mut dyn Screen, &Context) -> Response,
        context: &Context,
    ) -> Response {
        let Some((screen, log)) = &mut self.over else { return Response::Ignore };
        let context = showing(&self.reel, log, screen.cursor(), context);
        match ask(screen.as_mut(), &context) {
            Response::Ignore => Response::Ignore,
            Response::Close => {
                self.over = None;
                Response::Redraw
            }
            Response::Moment(action) => {
                self.over = None;
                self.seek(action);
                Response::Redraw
            }
            // Nobody acts in what is over.
            _ => Response::Redraw,
        }
    }
}

/// What a screen with that cursor sees of the film.
fn showing<'a>(reel: &'a Reel, log: &'a Log, cursor: Option<Point>, context: &Context<'a>) -> Context<'a> {
    let (game, story) = (reel.timeline.game(), &reel.story);
    let view = map::view(game.level(), context.size, cursor);
    Context { game, log, story, record: None, practice: false, daily: None, view, ..*context }
}

impl Screen for Viewer {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let was_moving = self.effects.cut();
        let response = match self.over {
            Some(_) => self.ask_over(|screen, context| screen.press(key, context), context),
            None => self.key(key, context),
        };
        match response {
            Response::Ignore if was_moving => Response::Redraw,
            response => response,
        }
    }

    fn point(&mut self, at: Option<Point>, context: &Context) -> Response {
        self.ask_over(|screen, context| screen.point(at, context), context)
    }

    fn asked(&mut self, topic: Topic, _: &Context) -> Response {
        if self.over.is_some() { Response::Ignore } else { self.answer(topic) }
    }

    fn list(&mut self) -> Option<&mut List> {
        self.over.as_mut()?.0.list()
    }

    fn click(&mut self, at: Point, context: &Context) -> Response {
        if self.over.is_some() {
            return self.ask_over(|screen, context| screen.click(at, context), context);
        }
        self.clicked(at, context.size)
    }

    fn drag(&mut self, at: Point, context: &Context) -> Response {
        if self.over.is_some() {
            return self.ask_over(|screen, context| screen.drag(at, context), context);
        }
        self.dragged(at, context.size)
    }

    fn animate(&mut self, ms: u32, context: &Context) -> bool {
        let moved = self.effects.pass(ms, false);
        if !self.is_loaded {
            return moved;
        }
        let Some(to) = self.transport.pass(ms, self.reel.timeline.at(), self.reel.timeline.len()) else {
            return moved;
        };
        self.seek(to);
        if self.transport.speed <= FASTEST_SEEN {
            let film = &self.reel.timeline;
            self.effects.begin(motion::of(film.events(), film.game().level()), context.settings.motion);
        }
        true
    }

    fn due(&self) -> Option<u32> {
        let next = self.transport.due().filter(|_| self.is_loaded);
        [self.effects.due(), next].into_iter().flatten().min()
    }

    fn work(&mut self) -> Option<Response> {
        if self.is_loaded {
            return None;
        }
        if !self.reel.load() {
            self.begin();
        }
        Some(Response::Redraw)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        canvas.clear();
        if !self.is_loaded {
            return super::loading::draw(canvas, "Winding the recording", self.reel.progress(), "actions");
        }
        let cursor = self.over.as_ref().and_then(|(screen, _)| screen.cursor());
        self.paint(&showing(&self.reel, &self.log, cursor, context), canvas);
        if let Some((screen, log)) = &self.over {
            canvas.forget_targets();
            if screen.is_panel() {
                canvas.dim(super::DIMMED);
            }
            screen.draw(&showing(&self.reel, log, cursor, context), canvas);
        }
    }

    fn layers(&self) -> usize {
        1 + self.over.as_ref().map_or(usize::from(self.turn.is_some()), |(screen, _)| screen.layers())
    }

    fn title(&self) -> Option<String> {
        Some(format!("recording, seed {}", self.reel.timeline.start().seed()))
    }

    fn is_panel(&self) -> bool {
        false
    }
}
