//! What is done with runs and their files: a saved one is continued, a recording or the current run watched or practised.
//! Long work is spread over many ticks.

use super::{App, Run};
use crate::app::replay::Replay;
use crate::app::screens::BeginFrom;
use crate::app::screens::loading::Loading;
use crate::app::screens::notice::{Choice, Notice};
use crate::app::screens::replay::{Label, ReplayScreen};
use crate::app::screens::runs::Runs;
use crate::app::screens::scores::Scores;
use crate::app::screens::{AfterLoading, Loaded};
use crate::app::screens::{Response, RunTask, Screen, StartAt};
use crate::canvas::front_end::FrontEnd;
use crate::game::RULES_VERSION;
use crate::replay::snapshot::{Newest, Unreadable};
use crate::replay::{Difference, Playable, Why, program_of_rules, start_of};
use crate::saves::{Resumed, Saved};
use crate::text::log::Log;
use crate::text::{program, replays};

/// How many chunks are loaded before the progress bar is first drawn: short runs need none.
const CHUNKS_AT_ONCE: usize = 5;
const OTHER_RULES: &str = "The saved run was played under other rules";

impl App {
    /// Does something with a run or its file.
    pub(super) fn do_with_run(&mut self, task: RunTask) {
        match task {
            RunTask::Scores => self.screens.push(Box::new(Scores::new(self.recorder.scores()))),
            RunTask::OtherRuns => {
                let runs = Runs::new(self.saved_runs().others, self.recorder.now());
                self.screens.push(Box::new(runs));
            }
            RunTask::Replay(start) => self.show_run(start),
            RunTask::Watch(name, start) => self.watch(&name, start),
            RunTask::Begin(from) => self.choose_setup(from),
            RunTask::Continue => self.continue_run(),
            RunTask::ContinueFile(name) => self.continue_file(&name),
            RunTask::Rescue(saved) => self.rescue(*saved),
            RunTask::Practise(playable) => self.practise(*playable),
            RunTask::PractiseFrom(actions) => self.practise_from(actions),
            RunTask::Loaded(loaded) => self.loaded(*loaded),
        }
    }

    /// Opens a screen that loads something, and starts loading.
    pub(super) fn present(&mut self, screen: Box<dyn Screen>) {
        self.screens.push(screen);
        self.stale = true;
        let opened = self.screens.len();
        for _ in 0..CHUNKS_AT_ONCE {
            if self.screens.len() != opened || !self.work() {
                return;
            }
        }
    }

    /// Does some of the work of the topmost screen. Returns whether it had any.
    pub(super) fn work(&mut self) -> bool {
        let Some(response) = self.screens.last_mut().and_then(|screen| screen.work()) else {
            return self.play_rivals();
        };
        self.stale = true;
        self.respond(response);
        true
    }

    /// Replays the current run.
    fn show_run(&mut self, start: StartAt) {
        let Some(run) = &self.run else { return };
        let playable = Playable::new(run.origin.clone(), run.actions.clone());
        let label = Label::of_this_run(run.game.seed());
        self.present(Box::new(ReplayScreen::new(playable, label, start)));
    }

    /// Replays the recording in the file of that name.
    fn watch(&mut self, name: &str, start: StartAt) {
        let loaded = self.recorder.load(name).and_then(|Saved { place, recording, .. }| {
            let playable =
                Playable::of(&recording).map_err(|difference| format!("{place}: {}.", difference.why))?;
            let label = Label::of(&recording, playable.segment());
            Ok((playable, label))
        });
        match loaded {
            Ok((playable, label)) => self.present(Box::new(ReplayScreen::new(playable, label, start))),
            Err(sentence) => self.notify("This recording can't be shown", vec![sentence], Vec::new()),
        }
    }

    fn notify(&mut self, title: &'static str, sentences: Vec<String>, choices: Vec<Choice>) {
        self.screens.push(Box::new(Notice::new(title, sentences, choices)));
        self.stale = true;
    }

    /// Continues a saved run, after loading it.
    pub(super) fn continue_saved(&mut self, saved: Saved) {
        match Playable::of(&saved.recording) {
            Ok(playable) => {
                self.present(Box::new(Loading::new(playable, AfterLoading::Continue(Box::new(saved)))))
            }
            Err(difference) => self.decline(&saved, &difference, None),
        }
    }

    /// Continues the run in the file of that name. The current run stays in its own.
    fn continue_file(&mut self, name: &str) {
        if self.would_lose() {
            return self.notify("Not now", vec![replays::WOULD_BE_LOST.to_owned()], Vec::new());
        }
        match self.recorder.load(name) {
            Ok(saved) => self.continue_saved(saved),
            Err(sentence) => self.notify("This run can't be continued", vec![sentence], Vec::new()),
        }
    }

    /// Continues a damaged run from its last intact action.
    fn rescue(&mut self, saved: Saved) {
        self.screens.pop();
        match self.recorder.rescue(saved) {
            Ok(saved) => self.continue_saved(saved),
            Err(sentence) => self.notify("This run can't be rescued", vec![sentence], Vec::new()),
        }
    }

    /// Continues from the end of `playable` as practice. The current run stays in its file.
    fn practise(&mut self, playable: Playable) {
        if self.would_lose() {
            return self.notify("Not now", vec![replays::WOULD_BE_LOST.to_owned()], Vec::new());
        }
        self.rest();
        self.present(Box::new(Loading::new(playable, AfterLoading::Practise)));
    }

    /// Continues the run as practice from after that many actions.
    fn practise_from(&mut self, actions: usize) {
        let Some(run) = &self.run else { return };
        self.practise(Playable::new(run.origin.clone(), run.actions.clone()).until(actions));
    }

    /// Continues or practises a run that has been loaded.
    fn loaded(&mut self, loaded: Loaded) {
        self.screens.pop();
        let difference = loaded.replay.timeline.difference().cloned();
        match (loaded.then, difference) {
            (AfterLoading::Continue(saved), Some(difference)) => {
                self.continue_under_new_rules(*saved, &difference)
            }
            (AfterLoading::Continue(saved), None) => self.resume(loaded.replay, *saved),
            (AfterLoading::Practise, _) => self.begin_practice(loaded.replay),
        }
    }

    fn resume(&mut self, replay: Replay, saved: Saved) {
        let Some(note) = self.reopen(&saved) else { return };
        let unproven = replay.timeline.len() - replay.timeline.proven();
        let attempt = self.recorder.attempt(replay.timeline.front());
        self.take_up(replay, |run| Run { attempt, ..run });
        if saved.recording.rules_version() != RULES_VERSION && unproven > 0 {
            self.interface.log.say(replays::unproven(unproven));
        }
        self.carry_on(note);
    }

    /// Continues a run that the present rules would have led elsewhere from its last snapshot, if it has one that can be
    /// read, or else says that it can't be continued.
    fn continue_under_new_rules(&mut self, saved: Saved, difference: &Difference) {
        let recording = &saved.recording;
        let is_of_rules = matches!(difference.why, Why::Refused(_) | Why::State { .. } | Why::Snapshot(_));
        let newest = match start_of(&recording.header) {
            Ok(start) if is_of_rules && recording.rules_version() != RULES_VERSION => {
                Newest::of(&start, recording)
            }
            Ok(_) | Err(_) => Newest { origin: None, unreadable: None },
        };
        let Some((number, origin)) = newest.origin else {
            return self.decline(&saved, difference, newest.unreadable);
        };
        let left_out = recording.actions.len() - recording.snapshots[number].actions;
        let words = replays::continued(recording.rules_version(), left_out, newest.unreadable);
        let Some(note) = self.reopen(&saved) else { return };
        self.recorder.continue_from(number, &origin.game, &origin.story);
        let attempt = self.recorder.attempt(&origin.game);
        let (game, story) = (origin.game.clone(), origin.story.clone());
        self.run = Some(Run { attempt, story, origin, ..Run::new(game) });
        self.interface.log = Log::default();
        self.enter();
        self.interface.log.say(words);
        self.carry_on(note);
    }

    /// Greets the player of a continued run.
    fn carry_on(&mut self, note: Option<String>) {
        self.interface.log.say(program::CARRY_ON);
        note.into_iter().for_each(|sentence| self.interface.log.say(sentence));
        self.follow_up();
    }

    /// Opens the file of a saved run again, with a note for the player, or says why that is impossible.
    fn reopen(&mut self, saved: &Saved) -> Option<Option<String>> {
        match self.recorder.resume(saved) {
            Resumed::Yes(note) => Some(note),
            Resumed::Damaged(sentence) => {
                let choices = vec![
                    choice('w', "Watch it up to there", watch(saved, StartAt::End)),
                    choice('n', "Start a new run", begin),
                ];
                let saved = saved.clone();
                let rescue = move || Response::Run(RunTask::Rescue(Box::new(saved.clone())));
                let choices =
                    [choice('g', "Continue from its last good action", rescue)].into_iter().chain(choices);
                let promise = replays::KEPT.to_owned();
                self.notify("The saved run is damaged", vec![sentence, promise], choices.collect());
                None
            }
            Resumed::No(sentence) => {
                self.notify("The saved run can't be continued", vec![sentence], Vec::new());
                None
            }
        }
    }

    /// Says that a saved run no longer replays the same way, and offers what can be done.
    fn decline(&mut self, saved: &Saved, difference: &Difference, unreadable: Option<Unreadable>) {
        let why = &difference.why;
        let (place, version) = (&saved.place, saved.recording.rules_version());
        let is_other = matches!(why, Why::Rules(_)) || version != RULES_VERSION;
        let title = if is_other { OTHER_RULES } else { "The saved run doesn't match its file" };
        let mut sentences = replays::declined(difference, version, place);
        sentences.extend(unreadable.map(replays::unreadable));
        let is_page = self.interface.front_end == FrontEnd::Page;
        let other_page = program_of_rules(version).filter(|_| is_page && version != RULES_VERSION);
        let other_page = other_page.map(|program| {
            choice('o', "Open the page of the version that can continue it", move || {
                Response::OtherPage(program)
            })
        });
        let mut choices = vec![
            choice('n', "Start a new run", begin),
            choice('w', "Watch it up to there", watch(saved, StartAt::Start)),
            choice('m', "Read its messages up to there", watch(saved, StartAt::Messages)),
        ];
        choices.extend(other_page);
        self.notify(title, sentences, choices);
    }

    fn begin_practice(&mut self, replay: Replay) {
        let waits = self.run.as_ref().is_some_and(|run| run.is_playing() && !run.practice);
        self.recorder.begin_practice(&replay.timeline);
        self.take_up(replay, |run| Run { practice: true, ..run });
        let log = &mut self.interface.log;
        log.say(replays::PRACTICE);
        if waits {
            log.say(replays::OWN_RUN);
        }
        self.tell_news();
        self.follow_up();
    }

    /// Shows the run at the end of a replay, after `change`, in place of all screens.
    fn take_up(&mut self, replay: Replay, change: impl FnOnce(Run) -> Run) {
        let Replay { timeline, log, story } = replay;
        let (origin, actions) = (timeline.origin().clone(), timeline.actions().to_vec());
        self.run = Some(change(Run { origin, actions, story, ..Run::new(timeline.front().clone()) }));
        self.interface.log = log;
        self.enter();
    }
}

/// A new run in a random dungeon.
fn begin() -> Response {
    Response::Run(RunTask::Begin(BeginFrom::Title(None)))
}

fn choice(letter: char, words: &'static str, response: impl Fn() -> Response + 'static) -> Choice {
    (letter, words, Box::new(response))
}

fn watch(saved: &Saved, start: StartAt) -> impl Fn() -> Response + use<> {
    let name = saved.name.clone();
    move || Response::Run(RunTask::Watch(name.clone(), start))
}
