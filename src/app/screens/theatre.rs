//! The builder's theatre: the making of a floor, scene by scene, forwards and backwards. During a run it shows only the
//! seen parts of the run's floor.

mod subjects;

use super::over_run::RunContext;
use super::seed::{Seed, SeedFor};
use super::transport::Transport;
use super::{Context, Picture, Response, Screen};
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Size;
use crate::canvas::theme;
use crate::canvas::{Canvas, INSET};
use crate::config::keymap::Command;
use crate::config::settings::{Motion, Setting, Tileset};
use crate::content::Setup;
use crate::draw::exhibit::{self, SceneOptions, map_rows, scrub};
use crate::draw::frame::keys_at_bottom;
use crate::game::{Game, State};
use crate::map::Point;
use crate::text::program;
use crate::theatre::{Making, SCENES_A_SECOND, Subject};

/// Scenes per second: the slowest and fastest speeds.
const SPEEDS: (f32, f32) = (0.5, 64.0);
/// The rows by which a map taller than the screen scrolls.
const SCROLLED: i32 = 8;

/// The theatre and what it shows.
pub struct Theatre {
    making: Making,
    /// How the run began whose floors are shown.
    setup: Setup,
    /// The number of the current scene.
    number: usize,
    /// The first row of the map that is shown; `None` follows the scene.
    top: Option<i32>,
    letters: bool,
    /// Whether the card with all rules stays open.
    rules: bool,
    transport: Transport,
    /// Why only this floor can be shown, if so.
    bound: Option<&'static str>,
    /// A sentence shown in place of the keys until the next key press.
    note: Option<String>,
}

impl Theatre {
    /// The making of any floor.
    pub fn of(subject: Subject) -> Self {
        Self::show(Making::new(subject), Setup::default(), None)
    }

    /// A making that is given, and no other.
    pub fn made(making: Making) -> Self {
        Self::show(making, Setup::default(), Some(program::ONLY_THIS_FLOOR))
    }

    /// The making of the floor of the run in `context`. Only parts that have been seen are shown until the run is over. It
    /// starts with what is dug first, and plays at once if anything may move.
    pub fn here(context: &RunContext) -> Self {
        let mut theatre = Self::of_floor(context.run.game);
        theatre.number = theatre.last().min(1);
        theatre.transport.runs = context.settings.motion == Motion::On;
        theatre
    }

    fn of_floor(game: &Game) -> Self {
        let level = game.level();
        let subject = Subject {
            seed: game.seed(),
            rules: *game.rules(),
            depth: Some(level.depth),
            place: Some(level.place),
        };
        let (setup, making) = (game.setup(), Making::in_run(subject, game.setup()));
        if game.state() != State::Playing {
            return Self::show(making, setup, None);
        }
        let (width, height) = making.size();
        let known = if (width, height) == (level.map.width, level.map.height) {
            level.knowledge.memory.iter().map(|known| known.tile().is_some()).collect()
        } else {
            // A floor that no architect made, as in scenarios, has no scenes.
            vec![false; (width * height) as usize]
        };
        Self::show(making.hidden(known), setup, Some(program::HIDDEN_FLOORS))
    }

    fn show(making: Making, setup: Setup, bound: Option<&'static str>) -> Self {
        Self {
            making,
            setup,
            number: 0,
            top: None,
            letters: false,
            rules: false,
            transport: Transport::new(false, SCENES_A_SECOND, SPEEDS, 1.0),
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

    fn options(&self, tileset: Tileset) -> SceneOptions {
        // Before anything is dug, the rules cover nothing.
        SceneOptions { tileset, letters: self.letters, rules: self.rules || self.number == 0, top: self.top }
    }

    /// The size of its canvas on a display of that size: all columns show the floor.
    fn size(&self, display: Size) -> Size {
        display.around_map(self.making.size())
    }

    fn scroll(&mut self, by: i32, size: Size) -> Response {
        let size = self.size(size);
        let top = |top| exhibit::viewport(&self.making, self.number, top, size).corner.y;
        self.top = Some(top(Some(top(self.top) + by)));
        Response::Redraw
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

/// Whether a key leads to another floor or seed.
fn leaves_the_floor(code: Code) -> bool {
    matches!(
        code,
        Code::Up
            | Code::Down
            | Code::PageUp
            | Code::PageDown
            | Code::Num(2 | 3 | 8 | 9)
            | Code::Tab
            | Code::Char('~')
    )
}

/// The hints: keys, and the words for them.
const HINTS: [(&str, &str); 11] = [
    ("Space", "play"),
    ("Left Right Home End", "step"),
    ("- +", "speed"),
    ("Up Down", "seed"),
    ("~", "type one"),
    ("Tab", "rule set"),
    ("PgUp PgDn", "floor"),
    ("l", "letters"),
    ("p", "rules"),
    ("e", "picture"),
    ("Esc", "back"),
];

/// Draws them at the bottom; where the map `scrolls`, the keys for that too.
fn draw_hints(canvas: &mut Canvas, scrolls: bool) {
    let scroll = scrolls.then_some(("Shift+Up Shift+Down", "scroll"));
    keys_at_bottom(canvas, &HINTS.into_iter().chain(scroll).collect::<Vec<_>>());
}

impl Screen for Theatre {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let had_note = self.note.take().is_some();
        if context.keys.is(key, Command::Tileset) {
            return Response::turn(Setting::Tileset, 1);
        }
        if let Some(to) = self.transport.press(key, self.number, self.last()) {
            return self.go(to);
        }
        let bound = self.bound.filter(|_| leaves_the_floor(key.code));
        match key.code {
            _ if key.ctrl || key.alt => {}
            Code::Up if key.shift => return self.scroll(-SCROLLED, context.size),
            Code::Down if key.shift => return self.scroll(SCROLLED, context.size),
            _ if let Some(why) = bound => return self.remark(why),
            Code::Up | Code::Num(8) => return self.other_seed(1),
            Code::Down | Code::Num(2) => return self.other_seed(-1),
            Code::Char('~') => return Response::open(Seed::new(SeedFor::Asker)),
            Code::Tab => return self.other_rules(),
            Code::PageUp | Code::Num(9) => return self.other_floor(-1),
            Code::PageDown | Code::Num(3) => return self.other_floor(1),
            Code::Char('l') => {
                self.letters = !self.letters;
                return Response::Redraw;
            }
            Code::Char('p') => {
                self.rules = !self.rules;
                return Response::Redraw;
            }
            Code::Char('e') => return Response::Picture(Picture::Offered),
            Code::Esc => return Response::Close,
            _ => {}
        }
        if had_note { Response::Redraw } else { Response::Ignore }
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
        canvas.resize(self.size(canvas.size()));
        exhibit::draw(&self.making, self.number, self.options(context.settings.tileset), canvas);
        self.state(canvas);
        match &self.note {
            Some(note) => {
                canvas.print(INSET, canvas.size().rows - 1, theme::EMBER, note);
            }
            None => {
                let size = canvas.size();
                draw_hints(canvas, size.cell == 1 && self.making.size().1 > map_rows(size));
            }
        }
    }

    fn picture(&self, context: &Context) -> Option<(String, Canvas)> {
        let subject = self.making.subject();
        let Subject { seed, rules, depth, .. } = subject;
        let floor = depth.map_or(String::new(), |depth| format!("-floor-{depth}"));
        let floor = floor
            + &subject.place_elsewhere().map_or(String::new(), |place| format!("-{}", place.info().word));
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
