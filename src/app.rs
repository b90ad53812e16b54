//! The whole front end without a window: inputs in, a canvas out. It owns the run and plays its actions, but uses no
//! clock and no display. The recorder writes the run's file.

pub mod fault;
pub(crate) mod hints;
pub mod replay;
pub(crate) mod screens;

mod failed;
mod feed;
mod flow;
mod foresight;
mod frame;
mod gate;
mod pictures;
mod place;
mod replaying;
mod saving;
mod turn;

use crate::action::Action;
use crate::app::screens::museum::Museum;
use crate::app::screens::replay::{Label, ReplayScreen, StartAt};
use crate::app::screens::theatre::Theatre;
use crate::app::screens::title::Title;
use crate::app::screens::{Context, Response, Screen};
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::size::Size;
use crate::config::keymap::Keymap;
use crate::config::settings::Settings;
use crate::draw::map::{self, Painter};
use crate::draw::motion::Effects;
use crate::forecast::next::Intent;
use crate::game::Game;
use crate::journal::Date;
use crate::map::Point;
use crate::replay::{Playable, Recording, Story};
use crate::saves::Recorder;
use crate::saves::preferences::Preferences;
use crate::text::log::Log;
use crate::theatre::{Making, Subject};
use foresight::Foresight;
use gate::Gate;
use std::cell::RefCell;
use turn::Busy;

/// The front end: a run, the screens over it and their canvas.
pub struct App {
    run: Run,
    recorder: Recorder,
    /// The title screen, if it is the bottom screen; otherwise the run is.
    title: Option<Title>,
    /// The open screens, topmost last.
    screens: Vec<Box<dyn Screen>>,
    /// The command of several turns in progress.
    busy: Option<Busy>,
    gate: Gate,
    interface: Interface,
    effects: Effects,
    over: bool,
    /// The action being played, for the report of a fault.
    attempt: Option<Action>,
    /// The report of a fault in the program, one paragraph each; empty without a fault.
    report: Vec<String>,
    /// The size of the canvas.
    size: Size,
    canvas: Canvas,
    stale: bool,
    revision: u64,
}

/// The first screen.
pub enum Start<'a> {
    /// A new run.
    NewRun(Game),
    /// The saved run or, if there is none, the new run that this returns.
    SavedRun(&'a dyn Fn() -> Game),
    /// The title screen, with a sentence for the player if something is wrong.
    Title(Option<String>),
    /// A recording and nothing else: leaving it quits the program.
    Replay {
        /// The recording.
        recording: &'a Recording,
        /// The same, ready to be replayed.
        playable: Playable,
        /// The replay speed: 1 is five actions a second, and it goes from 0.25 to 64.
        speed: f32,
    },
}

/// The player's settings and mouse, and the state of the display: what screens use besides the run.
#[derive(Default)]
struct Interface {
    keys: Keymap,
    settings: Settings,
    preferences: Preferences,
    mouse: Mouse,
    /// The phase of the flame animation.
    phase: u32,
    painter: RefCell<Painter>,
    front_end: FrontEnd,
}

/// The mouse. Once a key is pressed, its position is ignored until it moves again.
#[derive(Clone, Copy, Default)]
struct Mouse {
    /// The text cell under it.
    at: Option<Point>,
    rests: bool,
}

impl Mouse {
    fn points_at(self) -> Option<Point> {
        self.at.filter(|_| !self.rests)
    }
}

/// A run with its messages and its statistics.
struct Run {
    game: Game,
    log: Log,
    story: Story,
    /// The path of the character dump, once it has been written.
    record: Option<String>,
    /// The day, if this is the dungeon of that day and was begun on it.
    daily: Option<Date>,
    foresight: Foresight,
    /// The first state and all actions since, for replays.
    start: Game,
    actions: Vec<Action>,
    /// The number of actions that had been played when the last hint was shown.
    last_hint: Option<usize>,
    /// Whether this is practice, which is not scored.
    practice: bool,
    /// Whether it has begun. The placeholder behind the title has not.
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
            foresight: Foresight::default(),
            actions: Vec::new(),
            last_hint: None,
            practice: false,
            begun: false,
        }
    }

    /// The context for screens on a canvas of that size, with the cursor on that tile of the map.
    fn context<'a>(&'a self, interface: &'a Interface, (size, cursor): (Size, Option<Point>)) -> Context<'a> {
        let Interface { keys, settings, preferences, mouse, phase, painter, front_end } = interface;
        let Self { game, log, story, daily, practice, begun, foresight, .. } = self;
        let record = self.record.as_deref();
        let (daily, practice, hover, phase) = (*daily, *practice, mouse.points_at(), *phase);
        Context {
            game,
            log,
            story,
            record,
            daily,
            practice,
            begun: *begun,
            foresight,
            keys,
            settings,
            preferences,
            hover,
            size,
            view: map::view(game.level(), size, cursor),
            phase,
            painter,
            front_end: *front_end,
        }
    }
}

impl App {
    /// A front end for `game`, a new run that is not saved.
    pub fn new(game: Game) -> Self {
        Self::open(Recorder::none(), Start::NewRun(game))
    }

    /// A front end that saves runs with `recorder`.
    pub fn open(recorder: Recorder, start: Start) -> Self {
        match start {
            Start::NewRun(game) => {
                let mut app = Self::with(game, recorder);
                app.greet();
                app.follow_up();
                app
            }
            Start::SavedRun(fresh) => match recorder.find() {
                Ok(Some(saved)) => {
                    let mut app = Self::open(recorder, Start::Title(None));
                    app.continue_saved(saved);
                    app.settle();
                    app
                }
                Ok(None) => Self::open(recorder, Start::NewRun(fresh())),
                Err(trouble) => {
                    let mut app = Self::open(recorder, Start::NewRun(fresh()));
                    app.say(trouble);
                    app
                }
            },
            Start::Title(trouble) => {
                let mut app = Self::with(Game::new(0), recorder);
                app.open_title(trouble);
                app
            }
            Start::Replay { playable, recording, speed } => {
                let mut app = Self::with(Game::new(0), recorder);
                let screen = ReplayScreen::new(playable, Label::of(recording), StartAt::Start);
                app.present(Box::new(screen.at_speed(speed).alone()));
                app
            }
        }
    }

    /// Opens the theatre over the topmost screen.
    pub fn open_theatre(&mut self, subject: Subject) {
        self.respond(Response::open(Theatre::of(subject)));
        self.stale = true;
    }

    /// Opens the theatre over the topmost screen, with that making and no other.
    pub fn show_making(&mut self, making: Making) {
        self.respond(Response::open(Theatre::made(making)));
        self.stale = true;
    }

    /// Opens the museum over the topmost screen.
    pub fn open_museum(&mut self, seed: u64) {
        self.respond(Response::open(Museum::new(seed)));
        self.stale = true;
    }

    fn with(game: Game, recorder: Recorder) -> Self {
        Self {
            run: Run::new(game),
            recorder,
            title: None,
            screens: Vec::new(),
            busy: None,
            gate: Gate::default(),
            // Without a player's preferences nothing happens by itself.
            interface: Interface { settings: Settings::for_scripts(), ..Interface::default() },
            effects: Effects::default(),
            over: false,
            attempt: None,
            report: Vec::new(),
            size: Size::FULL,
            canvas: Canvas::none(),
            stale: true,
            revision: 0,
        }
    }

    /// Sets the player's preferences. Shows the player what is wrong with their file, if anything.
    pub fn configure(&mut self, preferences: Preferences, keys: Keymap, settings: Settings) {
        let trouble = preferences.trouble();
        self.interface = Interface { keys, settings, preferences, ..std::mem::take(&mut self.interface) };
        match (trouble, &mut self.title) {
            (Some(sentence), Some(title)) => title.tell(sentence),
            (Some(sentence), None) => self.say(sentence),
            (None, _) => {}
        }
        self.stale = true;
    }

    /// Fits the canvas to a display of that many columns and rows of text. All screens stay open. Before the first call
    /// the size is [`Size::FULL`].
    pub fn resize(&mut self, columns: i32, rows: i32) {
        let size = Size::within(columns, rows);
        if size != self.size {
            self.size = size;
            // The mouse is over another cell now.
            self.interface.mouse = Mouse::default();
            self.stale = true;
            self.gate.change();
        }
    }

    /// The size of the canvas, and the tile of the map that must be in view.
    fn framing(&self) -> (Size, Option<Point>) {
        (self.size, self.screens.last().and_then(|screen| screen.cursor()))
    }

    /// Adds a sentence to the message log.
    pub fn say(&mut self, sentence: String) {
        self.run.log.say(sentence);
        self.stale = true;
    }

    /// Whether the player has quit.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether the title screen is the bottom screen.
    pub fn is_at_title(&self) -> bool {
        self.title.is_some()
    }

    /// The number of screens over the run or the title.
    pub fn open_screens(&self) -> usize {
        self.screens.iter().map(|screen| screen.layers()).sum()
    }

    /// The player's settings.
    pub fn settings(&self) -> &Settings {
        &self.interface.settings
    }

    /// Replaces all settings.
    pub fn set(&mut self, settings: Settings) {
        self.stale |= self.interface.settings != settings;
        self.interface.settings = settings;
    }

    /// The key bindings.
    pub fn keys(&self) -> &Keymap {
        &self.interface.keys
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        let about = self.screens.iter().rev().find_map(|screen| screen.title());
        let seed = self.run.game.seed();
        match (about, &self.title, self.run.daily) {
            (Some(about), ..) => format!("Emberdeep - {about}"),
            (None, Some(_), _) => "Emberdeep".to_owned(),
            (None, None, _) if self.run.practice => format!("Emberdeep - practice, seed {seed}"),
            (None, None, Some(day)) => format!("Emberdeep - dungeon of the day, {day}"),
            (None, None, None) => format!("Emberdeep - seed {seed}"),
        }
    }

    /// Says which front end shows the app; before the first call, it is a window.
    pub fn show_in(&mut self, front_end: FrontEnd) {
        self.interface.front_end = front_end;
        self.stale = true;
    }

    /// The message log of the run.
    pub fn log(&self) -> &Log {
        &self.run.log
    }

    /// What the hunters in view do next turn if the player waits.
    pub fn intents(&self) -> &[Intent] {
        self.run.foresight.intents(self.run.game.level())
    }

    /// The run; before the first one, a placeholder.
    pub fn game(&self) -> &Game {
        &self.run.game
    }
}
