//! Carries out the responses of screens: opens other screens; begins, continues and leaves runs. It plays no action
//! itself.

use super::{App, Interface, Run};
use crate::action::Action;
use crate::app::screens::BeginFrom;
use crate::app::screens::begin::Begin;
use crate::app::screens::confirm::Confirm;
use crate::app::screens::over_run::Written;
use crate::app::screens::question::Question;
use crate::app::screens::title::Title;
use crate::app::screens::{Change, Picture, Response, play};
use crate::config::settings::{Questions, Setting};
use crate::content::Setup;
use crate::draw;
use crate::game::Game;
use crate::journal::Ending;
use crate::map_builder::rules::{EMBERDEEP, Rules};
use crate::replay::facts::facts;
use crate::saves::{SavedRuns, Waiting};
use crate::text::challenge;
use crate::text::log::{Log, Message, MessageKind};
use crate::text::morgue::{self, About};
use crate::text::program;
use crate::text::seeds;
use crate::text::setup;
use crate::theatre::Subject;

/// After so many runs that ended on the first floors, an easier winter is pointed at.
const SHORT_RUNS: usize = 3;

impl App {
    pub(super) fn respond(&mut self, response: Response) {
        match response {
            Response::Ignore | Response::Redraw => {}
            Response::Act(action) => match self.level().and_then(|level| Question::before(level, action)) {
                Some(question) => self.ask_before_action(question),
                None => self.act_and_pick_up(action),
            },
            Response::AutoCommand(command) => {
                self.screens.clear();
                self.start_command(command);
            }
            Response::Command(command) => {
                self.screens.clear();
                let context = self.interface.context(self.run.as_ref(), self.framing()).over_run();
                let response = context.map(|context| play::command(command, &context));
                response.into_iter().for_each(|response| self.respond(response));
            }
            Response::Tell(sentence) => self.interface.log.remark(sentence),
            Response::Close => {
                self.screens.pop();
            }
            Response::Open(screen) => self.screens.push(screen),
            Response::Ask(question) => self.ask(question),
            Response::Sure(question) => self.answer(question),
            Response::Run(task) => self.do_with_run(task),
            Response::Change(change) => {
                // A zoom that the player chooses is one to see.
                self.shows_whole &= !matches!(change, Change::Turn(Setting::Zoom, _));
                self.change(change);
            }
            Response::Seed(seed) => {
                self.screens.pop();
                self.screens.last_mut().map(|screen| screen.show_seed(seed));
            }
            Response::WholeFloor => match Setting::Zoom.missing_in(self.interface.front_end) {
                Some(sentence) => self.interface.log.remark(sentence),
                None => self.show_whole(!self.shows_whole),
            },
            Response::Picture(Picture::Screen) => self.take_screenshot(),
            Response::Picture(Picture::Offered) => self.export_picture(),
            Response::Copy(what) => self.copy(what),
            Response::OtherPage(version) => self.other_page = Some(version),
        }
    }

    /// Does what the player has said yes to.
    fn answer(&mut self, question: Question) {
        match question {
            Question::NewRun(setup) => self.begin_another(seeds::fresh(), &EMBERDEEP, setup),
            Question::RestartRun => {
                let dungeon = self.game().map(|game| (game.seed(), *game.rules(), game.setup()));
                dungeon.into_iter().for_each(|(seed, rules, setup)| self.begin_another(seed, &rules, setup));
            }
            Question::Begin(seed, rules, setup) => {
                // A saved run stays saved.
                self.rest();
                self.begin(seed, rules, setup);
            }
            Question::Waste { slot, at, .. } => self.respond(Response::Act(Action::Throw(slot, at))),
            Question::Harm { action, .. }
            | Question::Key(action)
            | Question::Behind(action, _)
            | Question::Home(action, _) => self.act_and_pick_up(action),
            Question::Leave => self.leave(),
            Question::Quit if self.interface.front_end.can_quit() => {
                self.rest();
                self.over = true;
            }
            Question::Quit => {}
        }
    }

    fn change(&mut self, change: Change) {
        let Interface { keys, settings, preferences, log, front_end, .. } = &mut self.interface;
        match change {
            Change::Keys { keys: new, close } => {
                preferences.save_keys(&new);
                *keys = new;
                if close {
                    self.screens.pop();
                }
            }
            Change::Turn(setting, by) => match setting.missing_in(*front_end) {
                Some(sentence) => log.remark(sentence),
                None => {
                    settings.turn(setting, by);
                    preferences.save_options(settings, &[setting]);
                    if setting == Setting::Volume {
                        log.remark(program::volume(settings.sound));
                    }
                }
            },
            Change::All(new) => {
                *settings = new;
                preferences.save_options(settings, &Setting::ALL);
            }
        }
    }

    /// Asks before an action. Only a key pressed after the question is on the screen answers it, and not one that is
    /// held.
    fn ask_before_action(&mut self, question: Question) {
        let open = self.screens.len();
        self.ask(question);
        if self.screens.len() > open {
            self.gate.surprise();
        }
    }

    /// Asks, or answers yes at once if there is no need to ask.
    fn ask(&mut self, question: Question) {
        if self.has_to_ask(&question) {
            self.screens.push(Box::new(Confirm::new(question)));
        } else {
            self.answer(question);
        }
    }

    /// Whether something that should be saved would be lost, or else the player wants to be asked.
    fn has_to_ask(&self, question: &Question) -> bool {
        match question {
            Question::Begin(..) => self.would_lose(),
            Question::Leave => self.recorder.is_behind(),
            Question::Quit => self.would_lose() || self.unsaved().is_some(),
            Question::NewRun(_)
            | Question::RestartRun
            | Question::Waste { .. }
            | Question::Harm { .. }
            | Question::Key(_)
            | Question::Behind(..)
            | Question::Home(..) => self.interface.settings.questions == Questions::On,
        }
    }

    fn act_and_pick_up(&mut self, action: Action) {
        self.screens.clear();
        let from = self.player_at();
        let is_done = self.act(action).is_some();
        if matches!(action, Action::Step(_)) && self.player_at() != from {
            self.pick_up_underfoot();
        }
        if is_done {
            self.hint();
        }
    }

    fn leave(&mut self) {
        self.save_run();
        if self.run.as_ref().is_some_and(|run| run.practice || run.actions.is_empty()) {
            // Practice cannot be continued, and a run without a turn takes nobody's place.
            (self.run, self.interface.log) = (None, Log::default());
        }
        self.open_title(None);
        self.tell_news();
    }

    /// Shows the title screen in place of all others. A run that is not over can be continued from it.
    pub(super) fn open_title(&mut self, trouble: Option<String>) {
        self.screens.clear();
        let (saved_runs, challenges) = (self.saved_runs(), self.recorder.challenges());
        let mut title = Title::new(saved_runs.waiting, challenges, exhibit(&saved_runs))
            .counting(saved_runs.others.len())
            .noting(saved_runs.about_newer());
        trouble.into_iter().for_each(|sentence| title.tell(sentence));
        self.title = Some(title);
        self.stale = true;
    }

    /// The saved runs, with the current one first.
    pub(super) fn saved_runs(&self) -> SavedRuns {
        let Some(run) = &self.run else { return self.recorder.saved_runs(None) };
        let seed = run.game.seed();
        if run.is_playing() {
            return self.recorder.saved_runs(Some(Waiting {
                seed,
                depth: run.game.level().depth,
                place: run.game.level().place,
            }));
        }
        SavedRuns { over: Some((seed, *run.game.rules())), ..self.recorder.saved_runs(None) }
    }

    pub(super) fn continue_run(&mut self) {
        if self.run.as_ref().is_some_and(Run::is_playing) {
            self.enter();
            self.interface.log.say(program::CARRY_ON);
            return self.follow_up();
        }
        match self.recorder.find() {
            Ok(Some(saved)) => self.continue_saved(saved),
            Ok(None) => self.open_title(Some(program::NOTHING_SAVED.to_owned())),
            Err(sentence) => self.open_title(Some(sentence)),
        }
    }

    /// Ends the current run, if it is not over, and begins another.
    fn begin_another(&mut self, seed: u64, rules: &Rules, setup: Setup) {
        self.end_run(Ending::Left);
        self.begin(seed, rules, setup);
    }

    /// Closes the run's file and writes the character dump next to it.
    pub(super) fn end_run(&mut self, ending: Ending) {
        let Some(Run { game, story, record, attempt, .. }) = &mut self.run else { return };
        // Since it began another may have ended.
        let now = self.recorder.attempt(game);
        let log = &mut self.interface.log;
        let mut text = String::new();
        let tell = |about: &About| {
            text = morgue::write(game, story, log, about);
            text.clone() + &draw::map::as_text(game.level())
        };
        match self.recorder.seal(game, &facts(game, story), ending, tell) {
            Some(Ok(path)) => (*record, *attempt) = (Some(Written { path, text }), now),
            Some(Err(trouble)) => {
                *attempt = now;
                log.say(trouble);
            }
            None => {}
        }
        self.tell_news();
    }

    fn begin(&mut self, seed: u64, rules: &Rules, setup: Setup) {
        self.enter();
        self.start(Game::with_setup(seed, rules, setup));
        self.follow_up();
    }

    /// Lets the player choose how a run begins: as the last one did, for a start.
    pub(super) fn choose_setup(&mut self, from: BeginFrom) {
        let known = self.saved_runs();
        let own = self.run.as_ref().map(|run| run.game.setup());
        let setup = own.or(known.setup).unwrap_or_default();
        let eases = known.short.iter().take_while(|short| **short).count() >= SHORT_RUNS;
        let runs = self.recorder.scores().ok();
        self.screens.push(Box::new(Begin::new(from, setup, eases, runs)));
    }

    /// Shows the run in place of all screens.
    pub(super) fn enter(&mut self) {
        self.title = None;
        self.screens.clear();
        self.effects.enter(self.interface.settings.motion);
        self.stale = true;
    }

    /// Starts a new run and its file, and greets the player.
    pub(super) fn start(&mut self, game: Game) {
        self.recorder.begin(&game);
        self.interface.log = Log::default();
        let log = &mut self.interface.log;
        let setup = game.setup();
        log.say(Message::new(MessageKind::Plain, program::beginning(setup.start)));
        setup::story(setup).into_iter().for_each(|story| log.say(Message::new(MessageKind::Plain, story)));
        setup::conditions(setup).into_iter().for_each(|words| log.say(words));
        let attempt = self.recorder.attempt(&game);
        if let Some(attempt) = attempt {
            log.say(challenge::beginning(attempt));
        }
        self.run = Some(Run { attempt, ..Run::new(game) });
        // The first hint waits for the first action: the log has three rows, and the screen few words.
        self.interface.log.say(program::keys(&self.interface.keys));
        self.tell_news();
    }
}

/// The floor that theatre and museum show first: the one of the last run that is over, or else of a seed that nobody
/// has begun. Never one of a run in progress, since they would reveal its unseen parts.
fn exhibit(saved_runs: &SavedRuns) -> Subject {
    let other = || (1..).find(|seed| !saved_runs.is_on(*seed)).unwrap_or(1);
    let (seed, rules) = saved_runs.over.unwrap_or_else(|| (other(), EMBERDEEP));
    Subject { seed, rules, depth: None, place: None }
}
