//! The whole front end without a window: keys in, a picture out. It owns the run and plays its actions; it knows no
//! clock and no display; the run's file is the recorder's.

pub mod fault;
pub(crate) mod hints;
pub mod replay;
pub(crate) mod screens;

mod failed;
mod feed;
mod flow;
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
use crate::game::Game;
use crate::journal::Date;
use crate::map::Point;
use crate::replay::{Playable, Recording, Story};
use crate::saves::Recorder;
use crate::saves::preferences::Preferences;
use crate::text::log::Log;
use crate::theatre::Subject;
use gate::Gate;
use std::cell::RefCell;
use turn::Busy;

/// The front end: a run, the screens that lie over it, and what they look like.
pub struct App {
    run: Run,
    recorder: Recorder,
    /// The title, while it is what lies at the bottom; otherwise the run does.
    title: Option<Title>,
    /// The screens that are open, the topmost last.
    screens: Vec<Box<dyn Screen>>,
    /// What the player has set about.
    busy: Option<Busy>,
    gate: Gate,
    around: Around,
    effects: Effects,
    over: bool,
    /// What the player is doing, for whoever asks after a fault.
    attempt: Option<Action>,
    /// What there is to say of a fault of the program; empty as long as there was none.
    report: Vec<String>,
    /// How large its picture is.
    size: Size,
    canvas: Canvas,
    stale: bool,
    revision: u64,
}

/// What the front end shows first.
pub enum Start<'a> {
    /// A new run.
    NewRun(Game),
    /// The saved run or, if there is none, the new run that this makes.
    SavedRun(&'a dyn Fn() -> Game),
    /// The title, with a sentence for the player if something is wrong.
    Title(Option<String>),
    /// A recording at that speed, and nothing else: leaving it leaves the program.
    Replay {
        /// The recording.
        recording: &'a Recording,
        /// Its actions.
        playable: Playable,
        /// How fast it runs, within [`replay::SPEEDS`].
        speed: f32,
    },
}

/// What a person has set up around whatever is played.
#[derive(Default)]
struct Around {
    keys: Keymap,
    settings: Settings,
    preferences: Preferences,
    mouse: Mouse,
    /// A number that changes when the flames do.
    phase: u32,
    painter: RefCell<Painter>,
    front_end: FrontEnd,
}

/// The mouse, which points at something only until a key is pressed: then it rests where it lies, and its being there
/// is no wish.
#[derive(Clone, Copy, Default)]
struct Mouse {
    /// The text cell below it.
    at: Option<Point>,
    rests: bool,
}

impl Mouse {
    fn points_at(self) -> Option<Point> {
        self.at.filter(|_| !self.rests)
    }
}

/// A run with what is told of it.
struct Run {
    game: Game,
    log: Log,
    story: Story,
    /// Where the text record lies, once the run is over and it has been written.
    record: Option<String>,
    /// The day, if it is that day's dungeon and was begun on it.
    daily: Option<Date>,
    /// The first state and all actions since, for a replay.
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

    /// What a screen may look at, for a picture of that size with that cursor on the map.
    fn context<'a>(&'a self, around: &'a Around, (size, cursor): (Size, Option<Point>)) -> Context<'a> {
        let Around { keys, settings, preferences, mouse, phase, painter, front_end } = around;
        let Self { game, log, story, daily, practice, .. } = self;
        let record = self.record.as_deref();
        let (daily, practice, hover, phase) = (*daily, *practice, mouse.points_at(), *phase);
        Context {
            game,
            log,
            story,
            record,
            daily,
            practice,
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
                    app.take_up(saved);
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

    /// Opens the theatre over what is there.
    pub fn open_theatre(&mut self, subject: Subject) {
        self.respond(Response::open(Theatre::of(subject)));
        self.stale = true;
    }

    /// Opens the museum over what is there.
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
            // Until a person's preferences come, nothing is done but what keys ask for.
            around: Around { settings: Settings::for_scripts(), ..Around::default() },
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

    /// Gives it the player's preferences. A sentence about them goes where the player will see it.
    pub fn furnish(&mut self, preferences: Preferences, keys: Keymap, settings: Settings) {
        let trouble = preferences.trouble();
        self.around = Around { keys, settings, preferences, ..std::mem::take(&mut self.around) };
        match (trouble, &mut self.title) {
            (Some(sentence), Some(title)) => title.tell(sentence),
            (Some(sentence), None) => self.say(sentence),
            (None, _) => {}
        }
        self.stale = true;
    }

    /// Makes its picture as large as is of use where there is room for so many columns and rows of text. Whatever is open
    /// stays as it is. Before the first call, the picture is [`Size::FULL`].
    pub fn resize(&mut self, columns: i32, rows: i32) {
        let size = Size::within(columns, rows);
        if size != self.size {
            self.size = size;
            // It lies over another cell now.
            self.around.mouse = Mouse::default();
            self.stale = true;
            self.gate.change();
        }
    }

    /// The size of its picture, and the tile of the map that is to be seen in it.
    fn sight(&self) -> (Size, Option<Point>) {
        (self.size, self.screens.last().and_then(|view| view.cursor()))
    }

    /// Puts a sentence into the log.
    pub fn say(&mut self, sentence: String) {
        self.run.log.say(sentence);
        self.stale = true;
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
        self.screens.iter().map(|view| view.layers()).sum()
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

    /// What the keys mean.
    pub fn keys(&self) -> &Keymap {
        &self.around.keys
    }

    /// What the window's title is to say.
    pub fn title(&self) -> String {
        let about = self.screens.iter().rev().find_map(|view| view.title());
        let seed = self.run.game.seed();
        match (about, &self.title, self.run.daily) {
            (Some(about), ..) => format!("Emberdeep - {about}"),
            (None, Some(_), _) => "Emberdeep".to_owned(),
            (None, None, _) if self.run.practice => format!("Emberdeep - practice, seed {seed}"),
            (None, None, Some(day)) => format!("Emberdeep - dungeon of the day, {day}"),
            (None, None, None) => format!("Emberdeep - seed {seed}"),
        }
    }

    /// From now on this is where the player sees it; before the first call, a window.
    pub fn show_in(&mut self, front_end: FrontEnd) {
        self.around.front_end = front_end;
        self.stale = true;
    }

    /// What the player has been told in the run.
    pub fn log(&self) -> &Log {
        &self.run.log
    }

    /// The run; before the first one, a dungeon that nobody has entered.
    pub fn game(&self) -> &Game {
        &self.run.game
    }
}
