//! A recording as it runs: the run's own picture, a line above it that says what it is, a scrub bar below, and keys that
//! wind it. It has a game of its own and touches no other.

mod keys;
mod label;
mod picture;

pub use label::Label;

use super::list::List;
use super::{Response, Shown, View};
use crate::app::reel::{ACTIONS_A_SECOND, Reel, SPEEDS};
use crate::canvas::Screen;
use crate::canvas::keys::Key;
use crate::canvas::topic::Topic;
use crate::draw::map;
use crate::draw::motion::{self, Effects};
use crate::game::State;
use crate::map::Point;
use crate::replay::Tape;
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
    runs: bool,
    speed: f32,
    /// Milliseconds for which the action has stood while the film runs.
    stood: f32,
    /// Whether the mouse has hold of the bar.
    grabbed: bool,
    /// Whether it shows the whole floor, and not what the player knew of it.
    reveals: bool,
    /// The digits of a turn that is asked for.
    turn: Option<String>,
    /// What moves over the picture: made from what has happened in the last action.
    effects: Effects,
    /// The newest messages at the present place.
    log: Log,
    /// The screen that is open over the film, with the messages that it can show.
    over: Option<(Box<dyn View>, Log)>,
}

impl Viewer {
    /// Shows `tape`, told of by `label`, once it is loaded.
    pub fn new(tape: Tape, label: Label, opening: Opening) -> Self {
        Self {
            reel: Reel::new(tape),
            label,
            opening,
            is_loaded: false,
            is_alone: false,
            runs: opening == Opening::Start,
            speed: 1.0,
            stood: 0.0,
            grabbed: false,
            reveals: false,
            turn: None,
            effects: Effects::default(),
            log: Log::default(),
            over: None,
        }
    }

    /// The same at another speed, within [`SPEEDS`].
    pub fn at_speed(self, speed: f32) -> Self {
        Self { speed: speed.clamp(SPEEDS.0, SPEEDS.1), ..self }
    }

    /// The same with nothing behind it.
    pub fn alone(self) -> Self {
        Self { is_alone: true, ..self }
    }

    fn begin(&mut self) {
        self.is_loaded = true;
        let end = self.reel.film.len();
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
        self.reel.film.seek(action);
        self.moved();
    }

    fn moved(&mut self) {
        self.effects.cut();
        self.stood = 0.0;
        self.log = self.reel.log_here(NEWEST);
    }

    /// Opens a screen over the film, which stands still then.
    fn open(&mut self, view: Box<dyn View>) {
        self.runs = false;
        self.over = Some((view, self.reel.log_here(usize::MAX)));
    }

    /// For how many milliseconds an action stands while the film runs.
    fn action_lasts(&self) -> f32 {
        1_000.0 / (self.speed * ACTIONS_A_SECOND)
    }

    fn at_end(&self) -> bool {
        self.reel.film.at() == self.reel.film.len()
    }

    /// Whether somebody could go on from here.
    fn is_alive(&self) -> bool {
        self.reel.film.game().state() == State::Playing
    }

    /// Whether the whole floor may be shown: what is still being played keeps its secrets.
    fn may_reveal(&self) -> bool {
        self.label.is_sealed || self.reel.film.front().state() != State::Playing
    }

    fn leave(&self) -> Response {
        if self.is_alone { Response::Quit { sure: true } } else { Response::Close }
    }

    /// Hands something to the screen over the film, and takes what concerns the film from its answer.
    fn ask_over(&mut self, ask: impl FnOnce(&mut dyn View, &Shown) -> Response, shown: &Shown) -> Response {
        let Some((view, log)) = &mut self.over else { return Response::Ignore };
        let shown = showing(&self.reel, log, view.cursor(), shown);
        match ask(view.as_mut(), &shown) {
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
fn showing<'a>(reel: &'a Reel, log: &'a Log, cursor: Option<Point>, shown: &Shown<'a>) -> Shown<'a> {
    let (game, story) = (reel.film.game(), &reel.story);
    let view = map::view(game.level(), shown.size, cursor);
    Shown { game, log, story, record: None, practice: false, daily: None, view, ..*shown }
}

impl View for Viewer {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        let was_moving = self.effects.cut();
        let response = match self.over {
            Some(_) => self.ask_over(|view, shown| view.press(key, shown), shown),
            None => self.key(key, shown),
        };
        match response {
            Response::Ignore if was_moving => Response::Redraw,
            response => response,
        }
    }

    fn point(&mut self, at: Option<Point>, shown: &Shown) -> Response {
        self.ask_over(|view, shown| view.point(at, shown), shown)
    }

    fn asked(&mut self, topic: Topic, _: &Shown) -> Response {
        if self.over.is_some() { Response::Ignore } else { self.answer(topic) }
    }

    fn list(&mut self) -> Option<&mut List> {
        self.over.as_mut()?.0.list()
    }

    fn click(&mut self, at: Point, shown: &Shown) -> Response {
        if self.over.is_some() {
            return self.ask_over(|view, shown| view.click(at, shown), shown);
        }
        self.clicked(at, shown.size)
    }

    fn drag(&mut self, at: Point, shown: &Shown) -> Response {
        if self.over.is_some() {
            return self.ask_over(|view, shown| view.drag(at, shown), shown);
        }
        self.dragged(at, shown.size)
    }

    fn animate(&mut self, ms: u32, shown: &Shown) -> bool {
        let moved = self.effects.pass(ms, false);
        if !self.is_loaded || !self.runs {
            return moved;
        }
        self.stood += ms as f32;
        let steps = (self.stood / self.action_lasts()) as usize;
        if steps == 0 {
            return moved;
        }
        let stood = self.stood - steps as f32 * self.action_lasts();
        self.seek(self.reel.film.at() + steps);
        self.stood = stood;
        self.runs = !self.at_end();
        if self.speed <= FASTEST_SEEN {
            let film = &self.reel.film;
            self.effects.begin(motion::of(film.events(), film.game().level()), shown.settings.motion);
        }
        true
    }

    fn due(&self) -> Option<u32> {
        let runs = self.is_loaded && self.runs;
        let next = runs.then(|| (self.action_lasts() - self.stood).ceil() as u32);
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

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        screen.clear();
        if !self.is_loaded {
            return super::loading::draw(screen, "Winding the recording", self.reel.progress(), "actions");
        }
        let cursor = self.over.as_ref().and_then(|(view, _)| view.cursor());
        self.paint(&showing(&self.reel, &self.log, cursor, shown), screen);
        if let Some((view, log)) = &self.over {
            screen.forget_targets();
            if view.is_panel() {
                screen.dim(super::DIMMED);
            }
            view.draw(&showing(&self.reel, log, cursor, shown), screen);
        }
    }

    fn layers(&self) -> usize {
        1 + self.over.as_ref().map_or(usize::from(self.turn.is_some()), |(view, _)| view.layers())
    }

    fn title(&self) -> Option<String> {
        Some(format!("recording, seed {}", self.reel.film.start().seed()))
    }

    fn is_panel(&self) -> bool {
        false
    }
}
