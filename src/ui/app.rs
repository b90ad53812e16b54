//! The whole front end without a window: keys in, a picture out. It owns the run and plays its actions; it knows no
//! clock and no display; the run's file is the recorder's.

use super::draw;
use super::input::In;
use super::keymap::Command;
use super::log::Log;
use super::recorder::Recorder;
use super::screen::Screen;
use super::screens::{Request, Response, Shown, View, confirm, help, menu, play};
use super::tell;
use crate::action::Action;
use crate::game::Game;
use crate::map::Point;
use crate::rng;

/// The front end: a run, the screens that lie over it, and what they look like.
pub struct App {
    game: Game,
    log: Log,
    recorder: Recorder,
    /// The screens that are open, the topmost last. The run itself lies below them all.
    views: Vec<Box<dyn View>>,
    hover: Option<Point>,
    full_screen: bool,
    over: bool,
    screen: Screen,
    stale: bool,
    revision: u64,
}

/// How dark the run is below an open screen.
const DIMMED: f32 = 0.45;

impl App {
    /// A front end for `game`, which is not kept.
    pub fn new(game: Game) -> Self {
        Self::recorded(game, Recorder::none())
    }

    /// A front end for `game`, a new run, which is kept as `recorder` does.
    pub fn recorded(game: Game, recorder: Recorder) -> Self {
        let mut app = Self::continued(game, recorder);
        app.log = Log::default();
        app.greet();
        app
    }

    /// A front end for a run that `recorder` has taken up.
    pub fn continued(game: Game, recorder: Recorder) -> Self {
        let mut app = Self {
            game,
            log: Log::default(),
            recorder,
            views: Vec::new(),
            hover: None,
            full_screen: false,
            over: false,
            screen: Screen::default(),
            stale: true,
            revision: 0,
        };
        app.log.say("You go on where you left off.");
        app
    }

    /// Puts a sentence into the log.
    pub fn say(&mut self, sentence: String) {
        self.log.say(sentence);
        self.stale = true;
    }

    /// Takes the next thing that the player did.
    pub fn feed(&mut self, input: In) {
        let response = match input {
            In::Close => Response::Do(Request::Quit),
            In::Hover(at) => return self.point_at(at),
            In::Blur => return self.rest(),
            In::Key(key) => match self.views.last_mut() {
                Some(view) => view.press(key),
                None => play::press(key),
            },
        };
        self.stale |= !matches!(response, Response::Ignore);
        self.respond(response);
    }

    /// Makes the run's file safe on the disk: the player goes away.
    pub fn rest(&mut self) {
        self.recorder.rest(&self.game);
    }

    fn point_at(&mut self, at: Option<Point>) {
        self.stale |= self.hover != at;
        self.hover = at;
    }

    fn respond(&mut self, response: Response) {
        match response {
            Response::Ignore | Response::Redraw => {}
            Response::Act(action) => self.act(action),
            Response::Close => {
                self.views.pop();
            }
            Response::Do(request) => self.carry_out(request),
        }
    }

    fn act(&mut self, action: Action) {
        match self.game.play(action) {
            Ok(events) => {
                let trouble = self.recorder.played(action, &self.game);
                for sentence in events.into_iter().filter_map(tell::event).chain(trouble) {
                    self.log.say(sentence);
                }
            }
            Err(refusal) => self.log.say(tell::refusal(refusal)),
        }
    }

    fn carry_out(&mut self, request: Request) {
        match request {
            Request::Quit => {
                self.rest();
                self.over = true;
            }
            Request::Help => self.views.push(Box::new(help::Help)),
            Request::Menu => self.views.push(Box::new(menu::Menu::default())),
            Request::Ask(question) => self.views.push(Box::new(confirm::Confirm::new(question))),
            Request::FullScreen => self.full_screen = !self.full_screen,
            Request::NewDungeon => self.begin(fresh_seed()),
            Request::SameDungeon => self.begin(self.game.seed()),
        }
    }

    fn begin(&mut self, seed: u64) {
        self.recorder.abandon(&self.game);
        self.game = Game::with_rules(seed, self.game.rules());
        self.log = Log::default();
        self.views.clear();
        self.greet();
    }

    /// The first words of a new run, whose file begins with them.
    fn greet(&mut self) {
        let (help, menu) = (draw::key_of(Command::Help), draw::key_of(Command::Menu));
        self.log.say("You lower yourself into the old dig. It is quiet, and it goes on for a long way.");
        self.log.say(format!("Press {help} for the keys, {menu} for the menu."));
        if let Some(trouble) = self.recorder.begin(&self.game) {
            self.log.say(trouble);
        }
    }

    /// What is to be seen now, with a number that grows whenever it is drawn anew: only when something has changed.
    pub fn frame(&mut self) -> (&Screen, u64) {
        if self.stale {
            self.stale = false;
            self.revision += 1;
            let shown = Shown { game: &self.game, log: &self.log, hover: self.hover };
            self.screen = Screen::default();
            play::draw(&shown, &mut self.screen);
            for view in &self.views {
                self.screen.dim(DIMMED);
                view.draw(&shown, &mut self.screen);
            }
        }
        (&self.screen, self.revision)
    }

    /// Whether the player has asked to leave.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// How many screens lie over the run.
    pub fn open_screens(&self) -> usize {
        self.views.len()
    }

    /// Whether the window is to fill the screen.
    pub fn wants_full_screen(&self) -> bool {
        self.full_screen
    }

    /// What the window's title is to say.
    pub fn title(&self) -> String {
        format!("Emberdeep - seed {}", self.game.seed())
    }

    /// The run.
    pub fn game(&self) -> &Game {
        &self.game
    }
}

/// A seed that nobody has chosen, short enough to be told a friend.
pub fn fresh_seed() -> u64 {
    rng::entropy() % 1_000_000_000
}
