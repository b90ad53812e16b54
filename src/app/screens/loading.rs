//! Replays a run to its end behind a progress bar. Esc gives up.

use super::response::{AfterLoading, Loaded};
use super::{Context, Response, RunTask, Screen};
use crate::app::replay::Replay;
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::bars::{BarPlace, bar};
use crate::draw::frame::Panel;
use crate::replay::Playable;

/// A run that is being loaded.
pub(crate) struct Loading(Option<Box<Loaded>>);

const WIDTH: i32 = 60;

impl Loading {
    /// Loads `playable`.
    pub fn new(playable: Playable, then: AfterLoading) -> Self {
        Self(Some(Box::new(Loaded { replay: Replay::new(playable), then })))
    }
}

impl Screen for Loading {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        if key.code == Code::Esc { Response::Close } else { Response::Ignore }
    }

    fn work(&mut self) -> Option<Response> {
        if self.0.as_mut()?.replay.load() {
            return Some(Response::Redraw);
        }
        self.0.take().map(RunTask::Loaded).map(Response::Run)
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let progress = self.0.as_ref().map_or((1, 1), |loaded| loaded.replay.progress());
        draw(canvas, "Playing the run up to where it was left", progress, "actions");
    }
}

/// Draws a panel with a bar: how many of all `what` are done.
pub fn draw(canvas: &mut Canvas, title: &str, (done, all): (usize, usize), what: &str) {
    let panel = Panel::open(canvas, title, WIDTH, 1);
    let place = BarPlace { x: panel.x, y: panel.y, width: WIDTH };
    let words = format!("{done} of {all} {what}");
    bar(canvas, place, (done as i32, all as i32), theme::EXPERIENCE, (&words, ""));
    panel.hints(canvas, &[("Esc", "leave it")]);
}
