//! The builder's theatre: the making of a floor, scene by scene, forwards and backwards. While a run is on, it shows of
//! that run's floor what has been seen, and nothing of any other.

mod keys;
mod subjects;

use super::seed::{Purpose, Seed};
use super::{Response, Shown, View};
use crate::canvas::keys::Key;
use crate::canvas::size::Size;
use crate::canvas::theme;
use crate::canvas::{INSET, Screen};
use crate::config::keymap::Command;
use crate::config::settings::{Motion, Setting, Style};
use crate::draw::exhibit::{self, Options, map_rows, scrub};
use crate::game::{Game, State};
use crate::map::Point;
use crate::theatre::{Making, Subject};
use keys::Press;

/// How many milliseconds a scene stands, from slow to fast.
const SPEEDS: [u32; 8] = [2000, 1000, 500, 250, 125, 60, 30, 15];

/// The theatre with what is on.
pub struct Theatre {
    making: Making,
    /// The scene that is shown.
    number: usize,
    /// The first row of the map that is shown; `None` follows the scene.
    top: Option<i32>,
    letters: bool,
    /// The card with all the rules stays.
    rules: bool,
    plays: bool,
    /// An index into [`SPEEDS`].
    speed: usize,
    /// Milliseconds for which the scene has stood.
    stood: u32,
    /// The bar is being dragged.
    drags: bool,
    /// Only this floor is shown: a run on it is on.
    bound: bool,
    /// A sentence in the place of the keys, until the next one is pressed.
    note: Option<String>,
}

impl Theatre {
    /// The making of any floor.
    pub fn of(subject: Subject) -> Self {
        Self::show(Making::new(subject), false)
    }

    /// The making of the floor that the player of `game` stands on: what has been seen of it until the run is over. It begins
    /// with what is dug first, at once if it `plays`.
    fn of_run(game: &Game, plays: bool) -> Self {
        let theatre = Self::of_floor(game);
        Self { number: theatre.last().min(1), plays, ..theatre }
    }

    /// The same for what is shown.
    pub fn here(shown: &Shown) -> Self {
        Self::of_run(shown.game, shown.settings.motion == Motion::On)
    }

    fn of_floor(game: &Game) -> Self {
        let level = game.level();
        let subject = Subject { seed: game.seed(), rules: *game.rules(), depth: Some(level.depth) };
        let making = Making::new(subject);
        let same_ground = making.size() == (level.map.width, level.map.height);
        match game.state() {
            State::Playing if same_ground => Self::show(
                making.veiled(level.memory.iter().map(|known| known.tile().is_some()).collect()),
                true,
            ),
            // A floor that no architect made, as scenarios have: nothing of it can be told.
            State::Playing => {
                let unknown = vec![false; (making.size().0 * making.size().1) as usize];
                Self::show(making.veiled(unknown), true)
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
            plays: false,
            speed: 3,
            stood: 0,
            drags: false,
            bound,
            note: None,
        }
    }

    fn last(&self) -> usize {
        self.making.len() - 1
    }

    fn go(&mut self, number: usize) -> Response {
        (self.number, self.top, self.stood) = (number.min(self.last()), None, 0);
        Response::Redraw
    }

    /// Goes to a scene by hand, which stops what plays.
    fn wind(&mut self, number: usize) -> Response {
        self.plays = false;
        self.go(number)
    }

    fn play(&mut self) -> Response {
        self.plays = !self.plays;
        if self.plays && self.number == self.last() {
            self.number = 0;
        }
        self.stood = 0;
        Response::Redraw
    }

    fn remark(&mut self, words: &str) -> Response {
        self.note = Some(words.to_owned());
        Response::Redraw
    }

    fn options(&self, look: Style) -> Options {
        // Before anything is dug, the rules hide nothing.
        Options { look, letters: self.letters, rules: self.rules || self.number == 0, top: self.top }
    }

    fn carry_out(&mut self, press: Press, size: Size) -> Response {
        if self.bound && press.leaves_the_floor() {
            return self.remark("Other floors and seeds are shown when the run is over.");
        }
        match press {
            Press::Play => self.play(),
            Press::Back => self.wind(self.number.saturating_sub(1)),
            Press::On => self.wind(self.number + 1),
            Press::First => self.wind(0),
            Press::Last => self.wind(self.last()),
            Press::Faster => {
                self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
                Response::Redraw
            }
            Press::Slower => {
                self.speed = self.speed.saturating_sub(1);
                Response::Redraw
            }
            Press::Seed(by) => self.other_seed(by),
            Press::TypeSeed => Response::open(Seed::new(Purpose::Show)),
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
                let shown = exhibit::viewport(&self.making, self.number, self.top, size);
                let to = Some(shown.corner.y + by);
                let to = exhibit::viewport(&self.making, self.number, to, size).corner.y;
                self.top = Some(to);
                Response::Redraw
            }
            Press::Close => Response::Close,
        }
    }

    /// Whether it plays, and how fast, at the end of the bar's row.
    fn state(&self, screen: &mut Screen) {
        let (words, colour) = if self.plays { ("playing", theme::GOOD) } else { ("paused", theme::FAINT) };
        let speed = match SPEEDS[self.speed] {
            2000 => "1/2".to_owned(),
            stands => (1000 / stands).to_string(),
        };
        let words = format!("{words} {speed}/s");
        let x = screen.size().columns - INSET - words.len() as i32;
        screen.print(x, map_rows(screen.size()), colour, &words);
    }
}

impl View for Theatre {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        let had_note = self.note.take().is_some();
        if shown.keys.is(key, Command::Style) {
            return Response::Turn(Setting::Look, 1);
        }
        match keys::read(key) {
            Some(press) => self.carry_out(press, shown.size),
            None if had_note => Response::Redraw,
            None => Response::Ignore,
        }
    }

    fn click(&mut self, at: Point, shown: &Shown) -> Response {
        let scrub = scrub(shown.size);
        self.drags = scrub.is_hit(at);
        self.note = None;
        match self.drags {
            true => self.wind(scrub.position(at.x, self.last())),
            false if at.y < map_rows(shown.size) => self.carry_out(Press::On, shown.size),
            false => Response::Redraw,
        }
    }

    fn drag(&mut self, at: Point, shown: &Shown) -> Response {
        let to = scrub(shown.size).position(at.x, self.last());
        if self.drags { self.wind(to) } else { Response::Ignore }
    }

    fn animate(&mut self, ms: u32, _: &Shown) -> bool {
        let before = self.number;
        self.stood += if self.plays { ms } else { 0 };
        while self.plays && self.stood >= SPEEDS[self.speed] {
            self.stood -= SPEEDS[self.speed];
            (self.number, self.top) = ((self.number + 1).min(self.last()), None);
            self.plays = self.number < self.last();
        }
        self.number != before
    }

    fn due(&self) -> Option<u32> {
        self.plays.then(|| SPEEDS[self.speed].saturating_sub(self.stood))
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        screen.clear();
        exhibit::draw(&self.making, self.number, self.options(shown.settings.look), screen);
        self.state(screen);
        match &self.note {
            Some(note) => {
                screen.print(INSET, screen.size().rows - 1, theme::EMBER, note);
            }
            None => {
                let size = screen.size();
                keys::draw(screen, size.cell == 1 && self.making.size().1 > map_rows(size));
            }
        }
    }

    fn picture(&self, shown: &Shown) -> Option<(String, Screen)> {
        let Subject { seed, rules, depth } = self.making.subject();
        let floor = depth.map_or(String::new(), |depth| format!("-floor-{depth}"));
        let name = format!("making-{}-seed-{seed}{floor}-step-{}", rules.name, self.number + 1);
        let options = self.options(shown.settings.look);
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
