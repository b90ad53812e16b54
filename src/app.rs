//! The whole front end without a window: inputs in, a canvas out. It owns the run and plays its actions, but uses no
//! clock and no display. The recorder writes the run's file.

pub mod fault;
pub(crate) mod hints;
pub mod replay;
pub(crate) mod screens;

mod copying;
mod failed;
mod feed;
mod flow;
mod foresight;
mod frame;
mod gate;
mod hearing;
mod pictures;
mod place;
mod replaying;
mod rivals;
mod saving;
mod turn;

use crate::action::Action;
use crate::app::screens::museum::Museum;
use crate::app::screens::over_run::{RunView, Written};
use crate::app::screens::replay::{Label, ReplayScreen};
use crate::app::screens::theatre::Theatre;
use crate::app::screens::title::Title;
use crate::app::screens::{Context, Response, Screen, StartAt};
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::size::{Size, Zoom};
use crate::config::keymap::Keymap;
use crate::config::settings::{MoveCosts, Settings};
use crate::draw::Foreseen;
use crate::draw::map::{self, Painter};
use crate::draw::motion::Effects;
use crate::forecast::next::Intent;
use crate::game::{Game, State};
use crate::level::{ActorId, Level};
use crate::map::Point;
use crate::replay::reckoning::{DECISIONS, Reckoning};
use crate::replay::{Attempt, Origin, Playable, Recording, Story};
use crate::saves::Recorder;
use crate::saves::preferences::Preferences;
use crate::text::challenge;
use crate::text::log::Log;
use crate::theatre::{Making, Subject};
use foresight::Foresight;
use gate::Gate;
use hearing::Hearing;
pub use rivals::{Rival, Rivalry, Rivals};
use std::cell::RefCell;
use turn::Busy;

/// The front end: a run, the screens over it and their canvas.
pub struct App {
    /// The run, if one has begun; at the title it waits.
    run: Option<Run>,
    recorder: Recorder,
    /// The title screen, if it is the bottom screen; otherwise the run is, unless a recording is all there is.
    title: Option<Title>,
    /// The open screens, topmost last.
    screens: Vec<Box<dyn Screen>>,
    /// The command of several turns in progress.
    busy: Option<Busy>,
    gate: Gate,
    interface: Interface,
    effects: Effects,
    hearing: Hearing,
    over: bool,
    /// The action being played, for the report of a fault.
    attempt: Option<Action>,
    /// The sentence in the last row of the screen that is open: that a key meant nothing, or what it did, if the screen shows
    /// nothing of it.
    last_row: Option<String>,
    /// How many keys and buttons have been pressed.
    presses: u64,
    /// Who plays the dungeons of the day and of the week, too.
    rivals: Option<Rivals>,
    /// What the front end has to put on the clipboard.
    copied: Option<String>,
    /// The version of the page that the browser has to open.
    other_page: Option<&'static str>,
    /// The report of a fault in the program, one paragraph each; empty without a fault.
    report: Vec<String>,
    /// The display in text cells, with a scene if it has one, near; see [`App::size`].
    room: Size,
    /// How many pixels high its cells are on the display; 0 where that is not known.
    pixels: u32,
    /// Whether the scene shows the whole floor, whatever the zoom: while a key is held, or until it is pressed again.
    shows_whole: bool,
    canvas: Canvas,
    stale: bool,
    revision: u64,
}

/// The first screen.
#[allow(clippy::large_enum_variant)] // There is only one, and not for long.
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

/// The messages, the player's settings and mouse, and the state of the display: what screens use besides the run.
#[derive(Default)]
struct Interface {
    /// The messages of the run; before one has begun, what has been told so far.
    log: Log,
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
    /// The map cell under it.
    over: Option<Point>,
    /// How far right and down in a text cell it is or will be, in 256ths.
    within: (u8, u8),
    rests: bool,
}

impl Mouse {
    fn points_at(self) -> Option<Point> {
        self.at.filter(|_| !self.rests)
    }
}

/// A run with its statistics.
struct Run {
    game: Game,
    story: Story,
    /// Its record, once it has been written.
    record: Option<Written>,
    /// Which run in the dungeon of a day or week it is, if it is one.
    attempt: Option<Attempt>,
    /// What others make of that dungeon.
    rivalry: Option<Rivalry>,
    foresight: Foresight,
    /// The first state, or the one that this program continued from, and all actions since, for replays.
    origin: Origin,
    actions: Vec<Action>,
    /// The last two states kept now and then, and how many actions precede each: from there a death is reckoned with.
    kept: Vec<(usize, Game)>,
    /// The number of actions that had been played when the last hint was shown.
    last_hint: Option<usize>,
    /// How many hints have been shown in this run.
    hints: usize,
    /// The sleeper that the command for fighting has gone for, or that exploring has named as what keeps it from going on, and where
    /// the player was then. A player who has walked on since has not chosen it.
    prey: Option<(ActorId, Point)>,
    /// The hunters out of sight that the player was told of when the command started.
    heeded: Vec<ActorId>,
    /// Whether this is practice, which is not scored.
    practice: bool,
}

impl Run {
    fn new(game: Game) -> Self {
        Self {
            origin: game.clone().into(),
            game,
            story: Story::default(),
            record: None,
            attempt: None,
            rivalry: None,
            foresight: Foresight::default(),
            actions: Vec::new(),
            kept: Vec::new(),
            last_hint: None,
            hints: 0,
            prey: None,
            heeded: Vec::new(),
            practice: false,
        }
    }

    /// Adds an action that has led to the present state.
    fn add(&mut self, action: Action) {
        self.actions.push(action);
        if self.actions.len().is_multiple_of(DECISIONS) {
            self.kept.push((self.actions.len(), self.game.clone()));
            self.kept.drain(..self.kept.len().saturating_sub(2));
        }
    }

    /// The search for what would have saved the player.
    fn reckoning(&self) -> Reckoning {
        let is_early = |kept: &&(usize, Game)| kept.0 + DECISIONS <= self.actions.len();
        let kept = self.kept.iter().rfind(is_early).cloned();
        let from = kept.unwrap_or_else(|| (0, self.origin.game.clone()));
        let rest = &self.actions[from.0..];
        Reckoning::new(from, rest)
    }

    fn is_playing(&self) -> bool {
        self.game.state() == State::Playing
    }

    fn foreseen(&self, wanted: MoveCosts) -> Foreseen<'_> {
        self.foresight.of(self.game.level(), wanted)
    }

    /// What it shows in the window's title.
    fn title(&self) -> String {
        let seed = self.game.seed();
        match self.attempt {
            _ if self.practice => format!("practice, seed {seed}"),
            Some(attempt) => challenge::dungeon(attempt.challenge),
            None => format!("seed {seed}"),
        }
    }
}

impl Interface {
    /// The context for screens on a canvas of that size, with the cursor on that tile of the map.
    fn context<'a>(&'a self, run: Option<&'a Run>, (size, cursor): (Size, Option<Point>)) -> Context<'a> {
        let Self { log, keys, settings, preferences, mouse, phase, painter, front_end } = self;
        let run =
            run.map(|Run { game, story, record, attempt, rivalry, practice, foresight, prey, .. }| RunView {
                game,
                story,
                record: record.as_ref(),
                attempt: *attempt,
                rivalry: rivalry.as_ref(),
                practice: *practice,
                foresight: Some(foresight),
                prey: prey.filter(|(_, from)| *from == game.level().player().at).map(|(prey, _)| prey),
                view: map::view(game.level(), game.state() != State::Playing, size, cursor),
            });
        let (hover, within, phase, front_end) = (mouse.points_at(), mouse.within, *phase, *front_end);
        Context { run, log, keys, settings, preferences, hover, within, size, phase, painter, front_end }
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
                let mut app = Self::with(recorder);
                app.start(game);
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
                let mut app = Self::with(recorder);
                app.open_title(trouble);
                app
            }
            Start::Replay { playable, recording, speed } => {
                let mut app = Self::with(recorder);
                let label = Label::of(recording, playable.segment());
                let screen = ReplayScreen::new(playable, label, StartAt::Start);
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

    fn with(recorder: Recorder) -> Self {
        Self {
            run: None,
            recorder,
            title: None,
            screens: Vec::new(),
            busy: None,
            gate: Gate::default(),
            // Without a player's preferences nothing happens by itself.
            interface: Interface { settings: Settings::for_scripts(), ..Interface::default() },
            effects: Effects::default(),
            hearing: Hearing::default(),
            over: false,
            attempt: None,
            last_row: None,
            presses: 0,
            rivals: None,
            copied: None,
            other_page: None,
            report: Vec::new(),
            room: Size::FULL,
            pixels: 0,
            shows_whole: false,
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
        self.fill(Size::within(columns, rows));
    }

    /// Fits the canvas to a display with text `height` pixels high, and with a scene whose tiles are of a size of their
    /// own.
    pub fn resize_with_scene(&mut self, columns: i32, rows: i32, height: u32) {
        self.fill(Size::with_scene(columns, rows, height));
    }

    fn fill(&mut self, room: Size) {
        if room != self.room {
            self.room = room;
            // The mouse is over another cell now.
            self.interface.mouse = Mouse { within: self.interface.mouse.within, ..Mouse::default() };
            self.stale = true;
            self.gate.change();
        }
    }

    /// Says how many pixels high a cell is on the display, by which letters are large or not unless the player has chosen. A
    /// front end without pixels never does.
    pub fn set_cell_height(&mut self, pixels: u32) {
        self.stale |= self.pixels != pixels;
        self.pixels = pixels;
    }

    /// The size of the canvas, and the tile of the map that must be in view.
    fn framing(&self) -> (Size, Option<Point>) {
        (self.size(), self.cursor())
    }

    /// The size of the canvas, with a scene at the zoom that the topmost screen or the player has chosen.
    pub fn size(&self) -> Size {
        // A page would have to load another sheet for it first.
        let has_hall = self.interface.front_end != FrontEnd::Page;
        if self.title.is_some() && self.screens.is_empty() && has_hall {
            return self.room.all_scene().unwrap_or(self.room);
        }
        let own = if self.shows_whole { Zoom::Whole } else { self.interface.settings.zoom };
        let zoom = self.screens.last().and_then(|screen| screen.zoom());
        self.room.zoomed(zoom.unwrap_or(own))
    }

    /// Adds a sentence to the message log.
    pub fn say(&mut self, sentence: String) {
        self.interface.log.say(sentence);
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
        let run = self.run.as_ref().filter(|_| self.title.is_none());
        match about.or_else(|| run.map(Run::title)) {
            Some(about) => format!("Emberdeep - {about}"),
            None => "Emberdeep".to_owned(),
        }
    }

    /// Says which front end shows the app; before the first call, it is a window.
    pub fn show_in(&mut self, front_end: FrontEnd) {
        self.interface.front_end = front_end;
        self.stale = true;
    }

    /// The message log of the run; before one has begun, what has been told so far.
    pub fn log(&self) -> &Log {
        &self.interface.log
    }

    /// What is foretold of the next turns, if a run has begun.
    pub(crate) fn foreseen(&self) -> Foreseen<'_> {
        let of = |run| Run::foreseen(run, self.interface.settings.move_costs);
        self.run.as_ref().map_or_else(Foreseen::default, of)
    }

    /// How many keys and mouse buttons have been pressed, held ones not counted: each has an answer.
    pub fn presses(&self) -> u64 {
        self.presses
    }

    /// Whether a command of several turns is in progress.
    pub fn is_busy(&self) -> bool {
        self.busy.is_some()
    }

    /// The sentence in the last row of the screen that is open.
    pub fn last_row(&self) -> Option<&str> {
        self.last_row.as_deref()
    }

    /// The tile under the cursor of the topmost screen.
    pub fn cursor(&self) -> Option<Point> {
        self.screens.last().and_then(|screen| screen.cursor())
    }

    /// What the hunters in view do next turn if the player waits; empty without a run.
    pub fn intents(&self) -> &[Intent] {
        self.run.as_ref().map_or(&[], |run| run.foresight.intents(run.game.level()))
    }

    /// The run, if one has begun; at the title it waits.
    pub fn game(&self) -> Option<&Game> {
        self.run.as_ref().map(|run| &run.game)
    }

    fn level(&self) -> Option<&Level> {
        self.game().map(Game::level)
    }

    fn player_at(&self) -> Option<Point> {
        self.level().map(|level| level.player().at)
    }
}
