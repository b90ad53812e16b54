//! The replay screen: the run, a title line above, a scrub bar below, and keys to move through it. It has a game of its
//! own and changes no other.

mod keys;
mod label;
mod picture;

pub(crate) use label::Label;

use super::list::List;
use super::over_run::{RunContext, RunScreen, RunView};
use super::transport::Transport;
use super::{Context, Response, RunTask, Screen, StartAt, Takes};
use crate::app::replay::{ACTIONS_A_SECOND, Replay, SPEEDS};
use crate::app::screens::question::Question;
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::topic::Topic;
use crate::draw::map;
use crate::draw::motion::{self, Effects};
use crate::game::State;
use crate::map::Point;
use crate::replay::Playable;
use crate::replay::reckoning::{DECISIONS, Reckoning};
use crate::text::log::Log;

/// How many messages the panel needs at most.
const NEWEST: usize = 12;

/// The fastest speed at which animations of an action can be seen.
const FASTEST_SEEN: f32 = 2.0;

/// The replay of a run.
pub(crate) struct ReplayScreen {
    replay: Replay,
    label: Label,
    start: StartAt,
    is_loaded: bool,
    /// Whether leaving it quits the program.
    is_alone: bool,
    transport: Transport,
    /// Whether it shows the whole floor instead of what the player knew.
    reveals: bool,
    /// The digits typed so far, while it asks for a turn.
    turn: Option<String>,
    /// The animation of the last action's events.
    effects: Effects,
    /// The newest messages at the current moment.
    log: Log,
    /// What would have saved the player, once the end of a run that ended in death has been shown.
    reckoning: Option<Reckoning>,
    /// The screen open over the replay, with the messages that it can show.
    over: Option<(Box<dyn RunScreen>, Log)>,
}

impl ReplayScreen {
    /// Shows `playable` under `label` once it is loaded.
    pub fn new(playable: Playable, label: Label, start: StartAt) -> Self {
        Self {
            replay: Replay::new(playable),
            label,
            start,
            is_loaded: false,
            is_alone: false,
            transport: Transport::new(start == StartAt::Start, 1.0, SPEEDS, ACTIONS_A_SECOND),
            reveals: false,
            turn: None,
            effects: Effects::default(),
            log: Log::default(),
            reckoning: None,
            over: None,
        }
    }

    /// Sets the speed, within [`SPEEDS`].
    pub fn at_speed(self, speed: f32) -> Self {
        let transport = Transport::new(self.transport.runs, speed, SPEEDS, ACTIONS_A_SECOND);
        Self { transport, ..self }
    }

    /// Makes leaving it quit the program.
    pub fn alone(self) -> Self {
        Self { is_alone: true, ..self }
    }

    fn begin(&mut self) {
        self.is_loaded = true;
        let end = self.replay.timeline.len();
        self.seek(match self.start {
            StartAt::Start => 0,
            StartAt::At(action) => action,
            StartAt::End | StartAt::Messages => end,
        });
        if self.start == StartAt::Messages {
            self.open(Box::new(super::messages::Messages::default()));
        }
    }

    fn seek(&mut self, action: usize) {
        self.replay.timeline.seek(action);
        self.moved();
    }

    fn moved(&mut self) {
        self.effects.cut();
        self.log = self.replay.log_here(NEWEST);
    }

    /// Pauses, and opens a screen over the replay.
    fn open(&mut self, screen: Box<dyn RunScreen>) {
        self.transport.stop();
        self.over = Some((screen, self.replay.log_here(usize::MAX)));
    }

    fn at_end(&self) -> bool {
        self.replay.timeline.at() == self.replay.timeline.len()
    }

    /// Whether the run could be continued from here.
    fn is_alive(&self) -> bool {
        self.replay.timeline.game().state() == State::Playing
    }

    /// Whether the run's death is shown.
    fn is_at_death(&self) -> bool {
        self.is_loaded && self.at_end() && self.replay.timeline.game().state() == State::Dead
    }

    /// How many actions precede each moment with a way out, the last first.
    fn ways_out(&self) -> Vec<usize> {
        self.reckoning.iter().flat_map(Reckoning::found).map(|moment| moment.action).collect()
    }

    /// The search for ways out of the death that is shown.
    fn reckon(&self) -> Reckoning {
        let timeline = &self.replay.timeline;
        let (from, game) = timeline.kept_before(timeline.len().saturating_sub(DECISIONS));
        Reckoning::new((from, game.clone()), &timeline.actions()[from..])
    }

    /// Whether the whole floor may be shown: not of a run that is still played.
    fn may_reveal(&self) -> bool {
        self.label.is_sealed || self.replay.timeline.front().state() != State::Playing
    }

    fn leave(&self) -> Response {
        if self.is_alone { Response::Sure(Question::Quit) } else { Response::Close }
    }

    /// Passes an input to the screen over the replay, and handles the part of its response that concerns the replay.
    fn ask_over(
        &mut self,
        ask: impl FnOnce(&mut dyn RunScreen, &RunContext) -> Response,
        context: &Context,
    ) -> Response {
        let Some((screen, log)) = &mut self.over else { return Response::Ignore };
        let context = showing(&self.replay, log, screen.cursor(), context);
        match ask(screen.as_mut(), &context) {
            Response::Ignore => Response::Ignore,
            Response::Close => {
                self.over = None;
                Response::Redraw
            }
            Response::Run(RunTask::Replay(StartAt::At(action))) => {
                self.over = None;
                self.seek(action);
                Response::Redraw
            }
            // A replay cannot be played on.
            Response::Redraw
            | Response::Act(_)
            | Response::AutoCommand(_)
            | Response::Command(_)
            | Response::Tell(_)
            | Response::Open(_)
            | Response::Ask(_)
            | Response::Sure(_)
            | Response::Run(_)
            | Response::Change(_)
            | Response::Seed(_)
            | Response::Picture(_)
            | Response::WholeFloor
            | Response::Copy(_)
            | Response::OtherPage(_) => Response::Redraw,
        }
    }
}

/// The context of a screen with that cursor over the replay.
fn showing<'a>(
    replay: &'a Replay,
    log: &'a Log,
    cursor: Option<Point>,
    context: &Context<'a>,
) -> RunContext<'a> {
    let (game, story) = (replay.timeline.game(), &replay.story);
    let view = map::view(game.level(), game.state() != State::Playing, context.size, cursor);
    let run = RunView {
        game,
        story,
        record: None,
        practice: false,
        attempt: None,
        rivalry: None,
        foresight: None,
        prey: None,
        view,
    };
    Context { log, ..*context }.over(run)
}

impl Screen for ReplayScreen {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let was_moving = self.effects.cut();
        // Nobody has to wait for it.
        self.reckoning.iter_mut().for_each(Reckoning::end);
        let response = match self.over {
            Some(_) => self.ask_over(|screen, context| screen.press(key, context), context),
            None => self.key(key, context),
        };
        match response {
            Response::Ignore if was_moving => Response::Redraw,
            response => response,
        }
    }

    fn takes(&self) -> Takes {
        if self.turn.is_some() { Takes::Names } else { Takes::Keys }
    }

    fn point(&mut self, at: Option<Point>, context: &Context) -> Response {
        self.ask_over(|screen, context| screen.point(at, context), context)
    }

    fn asked(&mut self, topic: Topic, _: &Context) -> Response {
        if self.over.is_some() { Response::Ignore } else { self.answer(topic) }
    }

    fn list(&mut self) -> Option<&mut List> {
        self.over.as_mut()?.0.list()
    }

    fn click(&mut self, at: Point, context: &Context) -> Response {
        if self.over.is_some() {
            return self.ask_over(|screen, context| screen.click(at, context), context);
        }
        self.clicked(at, context.size)
    }

    fn drag(&mut self, at: Point, context: &Context) -> Response {
        if self.over.is_some() { Response::Ignore } else { self.dragged(at, context.size) }
    }

    fn animate(&mut self, ms: u32, context: &Context) -> bool {
        let moved = self.effects.pass(ms, 0);
        if !self.is_loaded {
            return moved;
        }
        let Some(to) = self.transport.pass(ms, self.replay.timeline.at(), self.replay.timeline.len()) else {
            return moved;
        };
        self.seek(to);
        if self.transport.speed <= FASTEST_SEEN {
            let timeline = &self.replay.timeline;
            self.effects
                .begin(motion::of(timeline.events(), timeline.game().level()), context.settings.motion);
        }
        true
    }

    fn due(&self) -> Option<u32> {
        let next = self.transport.due().filter(|_| self.is_loaded);
        [self.effects.due(), next].into_iter().flatten().min()
    }

    fn work(&mut self) -> Option<Response> {
        if self.is_loaded {
            if self.reckoning.is_none() && self.is_at_death() {
                self.reckoning = Some(self.reckon());
            }
            let reckoning = self.reckoning.as_mut().filter(|reckoning| reckoning.is_going())?;
            reckoning.advance();
            return Some(Response::Redraw);
        }
        if !self.replay.load() {
            self.begin();
        }
        Some(Response::Redraw)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        canvas.clear();
        if !self.is_loaded {
            return super::loading::draw(canvas, "Loading the recording", self.replay.progress(), "actions");
        }
        let cursor = self.over.as_ref().and_then(|(screen, _)| screen.cursor());
        self.paint(&showing(&self.replay, &self.log, cursor, context), canvas);
        if let Some((screen, log)) = &self.over {
            canvas.forget_targets();
            if screen.is_panel() {
                canvas.dim(super::DIMMED);
            }
            screen.draw(&showing(&self.replay, log, cursor, context), canvas);
        }
    }

    fn layers(&self) -> usize {
        1 + self.over.as_ref().map_or(usize::from(self.turn.is_some()), |(screen, _)| screen.layers())
    }

    fn title(&self) -> Option<String> {
        Some(format!("recording, seed {}", self.replay.timeline.start().seed()))
    }

    fn is_panel(&self) -> bool {
        false
    }
}
