//! A run that is played up to where it is wanted, with a bar that shows how far that has come. Esc leaves it.

use super::{Context, Response, Screen};
use crate::app::reel::Reel;
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::bars::{BarPlace, bar};
use crate::draw::frame::Panel;
use crate::replay::Playable;
use crate::saves::Saved;

/// What is wanted of a run once it has been played.
#[derive(Clone, Debug)]
pub enum Purpose {
    /// To go on with it.
    Continue(Box<Saved>),
    /// To go on from there for practice.
    Practise,
}

/// A run that has been played up to where it is wanted.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The run.
    pub reel: Reel,
    /// What is wanted of it.
    pub purpose: Purpose,
}

/// The run on its way.
pub struct Loading(Option<Box<Loaded>>);

const WIDTH: i32 = 60;

impl Loading {
    /// Plays `tape` for `purpose`.
    pub fn new(playable: Playable, purpose: Purpose) -> Self {
        Self(Some(Box::new(Loaded { reel: Reel::new(playable), purpose })))
    }
}

impl Screen for Loading {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        if key.code == Code::Esc { Response::Close } else { Response::Ignore }
    }

    fn work(&mut self) -> Option<Response> {
        if self.0.as_mut()?.reel.load() {
            return Some(Response::Redraw);
        }
        self.0.take().map(Response::Loaded)
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let progress = self.0.as_ref().map_or((1, 1), |loaded| loaded.reel.progress());
        draw(canvas, "Playing the run up to where it was left", progress, "actions");
    }
}

/// Draws a panel with how much has been done, and of how much of `what`.
pub fn draw(canvas: &mut Canvas, title: &str, (done, all): (usize, usize), what: &str) {
    let panel = Panel::open(canvas, title, WIDTH, 1);
    let place = BarPlace { x: panel.x, y: panel.y, width: WIDTH };
    let words = format!("{done} of {all} {what}");
    bar(canvas, place, (done as i32, all as i32), theme::EXPERIENCE, (&words, ""));
    panel.hints(canvas, &[("Esc", "leave it")]);
}
