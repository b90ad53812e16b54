//! The builder's theatre: the making of a floor, scene by scene, forwards and backwards. During a run it shows only the
//! seen parts of the run's floor.

mod keys;
mod subjects;

use super::seed::{Seed, SeedFor};
use super::transport::Transport;
use super::{Context, Response, Screen};
use crate::canvas::keys::Key;
use crate::canvas::size::Size;
use crate::canvas::theme;
use crate::canvas::{Canvas, INSET};
use crate::config::keymap::Command;
use crate::config::settings::{Motion, Setting, Tileset};
use crate::draw::exhibit::{self, Options, map_rows, scrub};
use crate::game::{Game, State};
use crate::map::Point;
use crate::theatre::{Making, Subject};
use keys::Press;

/// Scenes per second: at first, and the slowest and fastest speeds.
const SPEED: f32 = 4.0;
const SPEEDS: (f32, f32) = (0.5, 64.0);

/// The theatre and what it shows.
pub struct Theatre {
    making: Making,
    /// The number of the current scene.
    number: usize,
    /// The first row of the map that is shown; `None` follows the scene.
    top: Option<i32>,
    letters: bool,
    /// Whether the card with all rules stays open.
    rules: bool,
    transport: Transport,
    /// Whether only this floor may be shown, because a run on it is in progress.
    bound: bool,
    /// A sentence shown in place of the keys until the next key press.
    note: Option<String>,
}

impl Theatre {
    /// The making of any floor.
    pub fn of(subject: Subject) -> Self {
        Self::show(Making::new(subject), false)
    }

    /// The making of the current floor of `game`, of which only seen parts are shown until the run is over. It starts
    /// with what is dug first, and plays at once if it `plays`.
    fn of_run(game: &Game, plays: bool) -> Self {
        let mut theatre = Self::of_floor(game);
        theatre.number = theatre.last().min(1);
        theatre.transport.runs = plays;
        theatre
    }

    /// The same for the run in `context`.
    pub fn here(context: &Context) -> Self {
        Self::of_run(context.game, context.settings.motion == Motion::On)
    }

    fn of_floor(game: &Game) -> Self {
        let level = game.level();
        let subject = Subject { seed: game.seed(), rules: *game.rules(), depth: Some(level.depth) };
        let making = Making::new(subject);
        let same_ground = making.size() == (level.map.width, level.map.height);
        match game.state() {
            State::Playing if same_ground => Self::show(
                making.hidden(level.memory.iter().map(|known| known.tile().is_some()).collect()),
                true,
            ),
            // A floor that no architect made, as in scenarios, has no scenes.
            State::Playing => {
                let unknown = vec![false; (making.size().0 * making.size().1) as usize];
                Self::show(making.hidden(unknown), true)
            }
            State::Dead | State::Won => Self::show(making, false),
        }
    }

    fn show(making: Making, bound: bool) -> Self {
        Self {
            making,
            number: 0,
            top: None,
            letters: false,
            rules: false,
            transport: Transport::new(false, SPEED, SPEEDS, 1.0),
            bound,
            note: None,
        }
    }

    fn last(&self) -> usize {
        self.making.len() - 1
    }

    fn go(&mut self, number: usize) -> Response {
        let number = number.min(self.last());
        if number != self.number {
            (self.number, self.top) = (number, None);
        }
        Response::Redraw
    }

    fn remark(&mut self, words: &str) -> Response {
        self.note = Some(words.to_owned());
        Response::Redraw
    }

    fn options(&self, tileset: Tileset) -> Options {
        // Before anything is dug, the rules cover nothing.
        Options { tileset, letters: self.letters, rules: self.rules || self.number == 0, top: self.top }
    }

    fn carry_out(&mut self, press: Press, size: Size) -> Response {
        if self.bound && press.leaves_the_floor() {
            return self.remark("Other floors and seeds are shown when the run is over.");
        }
        match press {
            Press::Seed(by) => self.other_seed(by),
            Press::TypeSeed => Response::open(Seed::new(SeedFor::Asker)),
            Press::Rules => self.other_rules(),
            Press::Floor(by) => self.other_floor(by),
            Press::Letters => {
                self.letters = !self.letters;
                Response::Redraw
            }
            Press::Card => {
                self.rules = !self.rules;
                Response::Redraw
            }
            Press::Export => Response::Export,
            Press::Scroll(by) => {
                let view = exhibit::viewport(&self.making, self.number, self.top, size);
                let to = Some(view.corner.y + by);
                let to = exhibit::viewport(&self.making, self.number, to, size).corner.y;
                self.top = Some(to);
                Response::Redraw
            }
            Press::Close => Response::Close,
        }
    }

    /// Draws whether it plays, and how fast, at the end of the bar's row.
    fn state(&self, canvas: &mut Canvas) {
        let (words, colour) =
            if self.transport.runs { ("playing", theme::GOOD) } else { ("paused", theme::FAINT) };
        let speed = self.transport.speed;
        let speed = if speed < 1.0 { "1/2".to_owned() } else { speed.to_string() };
        let words = format!("{words} {speed}/s");
        let x = canvas.size().columns - INSET - words.len() as i32;
        canvas.print(x, map_rows(canvas.size()), colour, &words);
    }
}

impl Screen for Theatre {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let had_note = self.note.take().is_some();
        if context.keys.is(key, Command::Tileset) {
            return Response::Turn(Setting::Tileset, 1);
        }
        if let Some(to) = self.transport.press(key, self.number, self.last()) {
            return self.go(to);
        }
        match keys::read(key) {
            Some(press) => self.carry_out(press, context.size),
            None if had_note => Response::Redraw,
            None => Response::Ignore,
        }
    }

    fn click(&mut self, at: Point, context: &Context) -> Response {
        self.note = None;
        match self.transport.click(at, scrub(context.size), self.last()) {
            Some(to) => self.go(to),
            None if at.y < map_rows(context.size) => {
                self.transport.stop();
                self.go(self.number + 1)
            }
            None => Response::Redraw,
        }
    }

    fn drag(&mut self, at: Point, context: &Context) -> Response {
        let to = self.transport.drag(at, scrub(context.size), self.last());
        to.map_or(Response::Ignore, |to| self.go(to))
    }

    fn animate(&mut self, ms: u32, _: &Context) -> bool {
        let to = self.transport.pass(ms, self.number, self.last());
        to.is_some_and(|to| {
            self.go(to);
            true
        })
    }

    fn due(&self) -> Option<u32> {
        self.transport.due()
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        canvas.clear();
        exhibit::draw(&self.making, self.number, self.options(context.settings.tileset), canvas);
        self.state(canvas);
        match &self.note {
            Some(note) => {
                canvas.print(INSET, canvas.size().rows - 1, theme::EMBER, note);
            }
            None => {
                let size = canvas.size();
                keys::draw(canvas, size.cell == 1 && self.making.size().1 > map_rows(size));
            }
        }
    }

    fn picture(&self, context: &Context) -> Option<(String, Canvas)> {
        let Subject { seed, rules, depth } = self.making.subject();
        let floor = depth.map_or(String::new(), |depth| format!("-floor-{depth}"));
        let name = format!("making-{}-seed-{seed}{floor}-step-{}", rules.name, self.number + 1);
        let options = self.options(context.settings.tileset);
        Some((name, exhibit::scene(&self.making, self.number, options)))
    }

    fn show_seed(&mut self, seed: u64) -> Response {
        self.change(Subject { seed, ..*self.making.subject() })
    }

    fn tell(&mut self, sentence: &str) -> bool {
        self.note = Some(sentence.to_owned());
        true
    }

    fn is_panel(&self) -> bool {
        false
    }
}
