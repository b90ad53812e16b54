//! The whole front end without a window: keys in, a picture out. It owns the run and plays its actions; it knows no
//! clock and no display; the run's file is the recorder's.

mod failed;
mod flow;
mod pictures;
mod reels;
mod turn;

use super::draw::{self, palette};
use super::effects::Effects;
use super::input::{Button, In};
use super::keymap::{self, Command, Keymap};
use super::keys::{Code, Key};
use super::log::Log;
use super::preferences::Preferences;
use super::recorder::Recorder;
use super::screen::{Screen, Target};
use super::screens::title::Title;
use super::screens::{DIMMED, Opening, Request, Response, Shown, View, cursor, play, pointing};
use super::settings::{Motion, Setting, Settings, TextSize};
use super::story::Story;
use crate::action::Action;
use crate::action::perceive::{Lamp, LampKind, lamps};
use crate::game::Game;
use crate::journal::Date;
use crate::map::Point;
use crate::rng;
use crate::theatre::Subject;
use std::path::PathBuf;
use turn::Busy;

/// The front end: a run, the screens that lie over it, and what they look like.
pub struct App {
    run: Run,
    recorder: Recorder,
    /// The title, while it is what lies at the bottom; otherwise the run does.
    title: Option<Title>,
    /// The screens that are open, the topmost last.
    views: Vec<Box<dyn View>>,
    /// What the player has set about.
    busy: Option<Busy>,
    /// Something has come up: a key that was held down is not to go on.
    interrupted: bool,
    /// A screen has opened by itself and has not been drawn yet: no key can have been meant for it.
    unseen: bool,
    /// Something has been done since the last picture.
    acted: bool,
    around: Around,
    effects: Effects,
    over: bool,
    /// What the player is doing, for whoever asks after a fault.
    attempt: Option<Action>,
    /// What there is to say of a fault of the program; empty as long as there was none.
    report: Vec<String>,
    screen: Screen,
    stale: bool,
    revision: u64,
}

/// What a person has set up around whatever is played.
#[derive(Default)]
struct Around {
    keys: Keymap,
    settings: Settings,
    preferences: Preferences,
    hover: Option<Point>,
    /// A number that changes when the flames do.
    phase: u32,
}

/// A run with what is told of it.
struct Run {
    game: Game,
    log: Log,
    story: Story,
    /// The text record, once the run is over and it has been written.
    record: Option<PathBuf>,
    /// The day, if it is that day's dungeon and was begun on it.
    daily: Option<Date>,
    /// The first state and what has been done since: the film of the run.
    start: Game,
    actions: Vec<Action>,
    /// After how many actions the next hint may come.
    next_hint: usize,
    /// Whether it is for practice, and counts for nothing.
    practice: bool,
    /// Whether it has begun: what the title looks into before the first run has not.
    begun: bool,
}

impl Run {
    fn new(game: Game) -> Self {
        Self {
            start: game.clone(),
            game,
            log: Log::default(),
            story: Story::default(),
            record: None,
            daily: None,
            actions: Vec::new(),
            next_hint: 0,
            practice: false,
            begun: false,
        }
    }

    fn shown<'a>(&'a self, around: &'a Around) -> Shown<'a> {
        let Around { keys, settings, preferences, hover, phase } = around;
        let Self { game, log, story, daily, practice, .. } = self;
        let record = self.record.as_deref();
        let (daily, practice, hover, phase) = (*daily, *practice, *hover, *phase);
        Shown { game, log, story, record, daily, practice, keys, settings, preferences, hover, phase }
    }
}

impl App {
    /// A front end for `game`, which is not kept.
    pub fn new(game: Game) -> Self {
        Self::recorded(game, Recorder::none())
    }

    /// A front end for `game`, a new run, which is kept as `recorder` does.
    pub fn recorded(game: Game, recorder: Recorder) -> Self {
        let mut app = Self::with(game, recorder);
        app.greet();
        app.follow_up();
        app
    }

    /// A front end that begins with the title. `trouble` is a sentence for the player, if there is one already.
    pub fn at_title(recorder: Recorder, trouble: Option<String>) -> Self {
        let mut app = Self::with(Game::new(0), recorder);
        app.open_title(trouble);
        app
    }

    /// Opens the theatre over what is there.
    pub fn open_theatre(&mut self, subject: Subject) {
        self.respond(Response::Do(Request::Open(Opening::Theatre(subject))));
        self.stale = true;
    }

    /// Opens the museum over what is there.
    pub fn open_museum(&mut self, seed: u64) {
        self.respond(Response::Do(Request::Open(Opening::Museum(seed))));
        self.stale = true;
    }

    /// A front end for the run that `recorder` takes up, or else for the new run that `fresh` makes.
    pub fn resumed(recorder: Recorder, fresh: impl FnOnce() -> Game) -> Self {
        let mut app = Self::with(Game::new(0), recorder);
        let trouble = match app.recorder.find() {
            Ok(Some(saved)) => {
                app.open_title(None);
                app.take_up(saved);
                app.settle();
                return app;
            }
            Ok(None) => None,
            Err(sentence) => Some(sentence),
        };
        let mut app = Self::recorded(fresh(), app.recorder);
        trouble.into_iter().for_each(|sentence| app.say(sentence));
        app
    }

    fn with(game: Game, recorder: Recorder) -> Self {
        Self {
            run: Run::new(game),
            recorder,
            title: None,
            views: Vec::new(),
            busy: None,
            interrupted: false,
            unseen: false,
            acted: false,
            around: Around::default(),
            effects: Effects::default(),
            over: false,
            attempt: None,
            report: Vec::new(),
            screen: Screen::default(),
            stale: true,
            revision: 0,
        }
    }

    /// Gives it the player's preferences. A sentence about them goes where the player will see it.
    pub fn furnish(&mut self, preferences: Preferences, keys: Keymap, settings: Settings) {
        let trouble = preferences.trouble().map(str::to_owned);
        let hover = self.around.hover;
        let phase = self.around.phase;
        self.around = Around { keys, settings, preferences, hover, phase };
        match (trouble, &mut self.title) {
            (Some(sentence), Some(title)) => title.tell(sentence),
            (Some(sentence), None) => self.say(sentence),
            (None, _) => {}
        }
        self.stale = true;
    }

    /// Puts a sentence into the log.
    pub fn say(&mut self, sentence: String) {
        self.run.log.say(sentence);
        self.stale = true;
    }

    /// Takes the next thing that the player did.
    pub fn feed(&mut self, input: In) {
        if self.has_failed() {
            return self.feed_failed(input);
        }
        // Whatever moves ends before a key acts: it acts on the state of the run, and that is what is shown then.
        if !matches!(input, In::Hover(_) | In::Blur) {
            self.stale |= self.effects.cut();
        }
        let response = match input {
            In::Close => Response::Do(Request::Quit { sure: true }),
            In::Hover(at) => self.point_at(at),
            In::Blur => return self.rest(),
            In::Key(key) => {
                // Before a screen that has opened by itself is seen, whatever is pressed was meant for what was there.
                self.interrupted &= self.unseen;
                self.busy = None;
                self.press(key)
            }
            In::Held(key) if !self.interrupted && self.busy.is_none() => self.press(key),
            In::Held(_) => Response::Ignore,
            In::Click(button, at) => {
                self.busy = None;
                self.click(button, at)
            }
            In::Drag(at) => {
                let shown = self.run.shown(&self.around);
                self.views.last_mut().map_or(Response::Ignore, |view| view.drag(at, &shown))
            }
        };
        self.stale |= !matches!(response, Response::Ignore);
        self.acted |= !matches!(response, Response::Ignore | Response::Redraw);
        self.respond(response);
    }

    fn press(&mut self, key: Key) -> Response {
        let is_bound = self.around.keys.command_for(key).is_some();
        let key = if is_bound { key } else { keymap::latin(key) };
        if self.around.keys.is(key, Command::FullScreen) {
            return Response::Do(Request::Turn(Setting::FullScreen, 1));
        }
        if self.around.keys.is(key, Command::Screenshot) {
            return Response::Do(Request::Screenshot);
        }
        if self.unseen {
            return Response::Ignore;
        }
        let shown = self.run.shown(&self.around);
        match (self.views.last_mut(), &mut self.title) {
            (Some(view), _) => view.press(key, &shown),
            (None, Some(title)) => title.press(key, &shown),
            (None, None) => play::press(key, &shown),
        }
    }

    /// What is written under the mouse is what its key means; elsewhere the topmost screen knows.
    fn click(&mut self, button: Button, at: Point) -> Response {
        // It was meant for a picture that is gone.
        if self.unseen || self.acted {
            return Response::Ignore;
        }
        let shown = self.run.shown(&self.around);
        match (button, self.screen.target_at(at), self.views.last_mut()) {
            (Button::Right, _, Some(_)) => self.press(Key::plain(Code::Esc)),
            (Button::Right, _, None) if self.title.is_some() => Response::Ignore,
            (Button::Right, _, None) => match cursor::under_mouse(shown.level(), Some(at)) {
                Some(tile) => Response::Do(Request::Open(Opening::LookAt(tile))),
                None => Response::Ignore,
            },
            (Button::Left, Some(Target::Key(key)), _) => self.press(key),
            (Button::Left, Some(Target::Line(line)), Some(view)) => {
                view.list().into_iter().for_each(|list| list.put(line));
                self.press(Key::plain(Code::Enter))
            }
            (Button::Left, _, Some(view)) => view.click(at, &shown),
            (Button::Left, _, None) if self.title.is_some() => Response::Ignore,
            (Button::Left, _, None) => pointing::click(at, &shown),
        }
    }

    fn point_at(&mut self, at: Option<Point>) -> Response {
        self.stale |= self.around.hover != at;
        self.around.hover = at;
        let shown = self.run.shown(&self.around);
        self.views.last_mut().map_or(Response::Ignore, |view| view.point(at, &shown))
    }

    /// Lets `ms` milliseconds pass for whatever moves by itself on the screen. No time passes in the run.
    pub fn animate(&mut self, ms: u32) {
        let shown = self.run.shown(&self.around);
        self.stale |= self.views.last_mut().is_some_and(|view| view.animate(ms, &shown));
        let flames = self.title.is_none() && self.views.is_empty() && self.burns();
        self.stale |= self.effects.pass(ms, flames);
        self.around.phase = self.effects.phase();
    }

    /// Whether there are flames in view, and they may move.
    fn burns(&self) -> bool {
        let level = self.run.game.level();
        let is_flame = |lamp: &Lamp| lamp.kind != LampKind::Lantern && level.is_seen(lamp.at);
        self.around.settings.motion == Motion::On && lamps(level).iter().any(is_flame)
    }

    /// Makes the run's file safe on the disk: the player goes away.
    pub fn rest(&mut self) {
        // What is left after a fault must not be written down as the run's state.
        if !self.has_failed() {
            self.recorder.rest(&self.run.game);
        }
    }

    /// What is to be seen now, with a number that grows whenever it is drawn anew: only when something has changed.
    pub fn frame(&mut self) -> (&Screen, u64) {
        (self.unseen, self.acted) = (false, false);
        if self.stale {
            self.stale = false;
            self.revision += 1;
            self.screen = self.draw();
        }
        (&self.screen, self.revision)
    }

    fn draw(&self) -> Screen {
        if self.has_failed() {
            return self.draw_failed();
        }
        let shown = self.run.shown(&self.around);
        let mut screen = Screen::default();
        match &self.title {
            Some(title) => title.draw(&shown, &mut screen),
            None => {
                play::draw(&shown, &mut screen);
                draw::effects::draw(&self.effects, shown.level(), shown.settings.look, &mut screen);
            }
        }
        if !self.views.is_empty() {
            screen.forget_targets();
        }
        if let Some(view) = self.views.iter().rev().find(|view| !view.is_panel()) {
            view.draw(&shown, &mut screen);
        }
        // Of panels only the topmost is shown: the others wait behind it, where they would but be seen twice.
        if let Some(view) = self.views.last().filter(|view| view.is_panel()) {
            screen.forget_targets();
            screen.dim(DIMMED);
            view.draw(&shown, &mut screen);
        }
        palette::apply(self.around.settings.palette, &mut screen);
        if self.around.settings.text_size == TextSize::Large {
            screen.enlarge_text();
        }
        screen
    }

    /// Whether the player has asked to leave.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether the title is what lies at the bottom, and not a run.
    pub fn is_at_title(&self) -> bool {
        self.title.is_some()
    }

    /// How many screens lie over the run or the title.
    pub fn open_screens(&self) -> usize {
        self.views.iter().map(|view| view.layers()).sum()
    }

    /// What the player has set to taste.
    pub fn settings(&self) -> &Settings {
        &self.around.settings
    }

    /// Sets everything that can be set to taste.
    pub fn set(&mut self, settings: Settings) {
        self.stale |= self.around.settings != settings;
        self.around.settings = settings;
    }

    /// What the window's title is to say.
    pub fn title(&self) -> String {
        let about = self.views.iter().rev().find_map(|view| view.title());
        let seed = self.run.game.seed();
        match (about, &self.title, self.run.daily) {
            (Some(about), ..) => format!("Emberdeep - {about}"),
            (None, Some(_), _) => "Emberdeep".to_owned(),
            (None, None, _) if self.run.practice => format!("Emberdeep - practice, seed {seed}"),
            (None, None, Some(day)) => format!("Emberdeep - dungeon of the day, {day}"),
            (None, None, None) => format!("Emberdeep - seed {seed}"),
        }
    }

    /// The run; before the first one, a dungeon that nobody has entered.
    pub fn game(&self) -> &Game {
        &self.run.game
    }
}

/// A seed that nobody has chosen, short enough to be told a friend.
pub fn fresh_seed() -> u64 {
    rng::entropy() % 1_000_000_000
}
