//! Plays actions, one at a time, alone or as part of a command, and shows what follows. The only file here that calls
//! `Game::play`.

use super::{App, Run};
use crate::action::Action;
use crate::app::foresight::Foresight;
use crate::app::hints::{self, Shown};
use crate::app::replay::note;
use crate::app::screens::death::Death;
use crate::app::screens::growth::Growth;
use crate::app::screens::over_run::exploring;
use crate::app::screens::victory::Victory;
use crate::auto::{self, AutoCommand, Stop, Watch};
use crate::config::settings::{Hints, SaveNote};
use crate::draw::motion;
use crate::event::Event;
use crate::game::State;
use crate::journal::Ending;
use crate::level::ActorId;
use crate::text;
use crate::text::program;

/// A command of several turns in progress.
pub(super) struct Busy {
    command: AutoCommand,
    steps: u32,
}

/// An action that was played.
pub(super) struct Played {
    /// The player's situation before it.
    before: Watch,
    events: Vec<Event>,
}

/// How many steps of a command are played between two frames: enough to be quick, few enough to be followed.
const STEPS_PER_TICK: u32 = 3;
/// The most steps a command may take: more than any needs, so that none runs for ever.
const MOST_STEPS: u32 = 2_000;
/// The least number of actions between two hints.
const BETWEEN_HINTS: usize = 12;
/// The same before one that explains a fight.
const BETWEEN_HINTS_OF_FIGHTS: usize = 3;

impl App {
    /// Plays a few steps of the current command, or does other work in progress. Returns whether there is more to do.
    pub fn tick(&mut self) -> bool {
        if self.work() {
            return true;
        }
        for _ in 0..STEPS_PER_TICK {
            self.take_step();
        }
        self.busy.is_some()
    }

    /// Ticks until nothing is in progress.
    pub fn settle(&mut self) {
        while self.tick() {}
    }

    /// Starts `command` and plays its first step: a key that follows at once ends the command, but not before this
    /// step.
    pub(super) fn start_command(&mut self, command: AutoCommand) {
        self.busy = Some(Busy { command, steps: 0 });
        self.take_step();
    }

    fn take_step(&mut self) {
        let Some(busy) = self.busy.take() else { return };
        self.step_on(busy);
        if self.busy.is_none() {
            self.hint();
        }
    }

    fn step_on(&mut self, mut busy: Busy) {
        self.stale = true;
        busy.steps += 1;
        let Some(run) = &mut self.run else { return };
        let action = match decide(&mut busy.command, run) {
            Ok(action) if busy.steps <= MOST_STEPS => action,
            Ok(_) => return,
            Err(stop) if busy.steps == 1 => return self.refuse(stop),
            Err(stop) => return self.stop(stop),
        };
        let from = self.player_at();
        let Some(mut stop) = self.act_for(&busy.command, action) else { return };
        let moved = matches!(action, Action::Step(_)) && self.player_at() != from;
        let mut is_quiet = moved;
        while is_quiet && self.is_wanted_underfoot() {
            let Some(after) = self.act_for(&busy.command, Action::PickUp) else { return };
            is_quiet = after.is_none();
            stop = stop.or(after);
        }
        match stop {
            Some(stop) => {
                let stairs = self.level().filter(|_| moved && stop == Stop::Done);
                let stairs = stairs.and_then(|level| text::stops::on_stairs(level, &self.interface.keys));
                stairs.into_iter().for_each(|words| self.interface.log.say(words));
                self.stop(stop);
            }
            None => self.busy = Some(busy),
        }
    }

    /// Plays an action for a command. Returns why the command stops, if it does; `None` if it ends without a message,
    /// because the action was refused or a screen has opened.
    fn act_for(&mut self, command: &AutoCommand, action: Action) -> Option<Option<Stop>> {
        let opened = self.screens.len();
        let Played { before, events } = self.act(action)?;
        if let AutoCommand::Stalk(prey) = *command {
            self.choose(prey);
        }
        let is_open = self.screens.len() > opened;
        let level = self.level().filter(|_| !is_open)?;
        Some(command.stops(&before, &events, level))
    }

    /// From where the player is, the command for fighting goes for this sleeper.
    fn choose(&mut self, prey: ActorId) {
        if let Some(run) = &mut self.run {
            run.prey = Some((prey, run.game.level().player().at));
        }
    }

    /// Notes which sleeper the player is about to be told of.
    fn note_sleeper(&mut self, stop: Stop) {
        if let Stop::WithinEarshot(sleeper, _) = stop {
            self.choose(sleeper);
        }
    }

    /// Ends a command. A held key must not repeat it, unless the command is complete.
    fn stop(&mut self, stop: Stop) {
        self.interrupt_unless_done(&stop);
        self.note_sleeper(stop);
        let Some(level) = self.level() else { return };
        let exploring = exploring(&self.interface.settings);
        let words = text::stops::interruption(&stop, level, &self.interface.keys, exploring);
        words.into_iter().for_each(|sentence| self.interface.log.say(sentence));
    }

    fn interrupt_unless_done(&mut self, stop: &Stop) {
        if *stop != Stop::Done {
            self.gate.interrupt();
        }
    }

    /// Says why a command does not start.
    fn refuse(&mut self, stop: Stop) {
        self.interrupt_unless_done(&stop);
        self.note_sleeper(stop);
        let Some(level) = self.level() else { return };
        let exploring = exploring(&self.interface.settings);
        let words = text::stops::refusal(&stop, level, &self.interface.keys, exploring);
        words.into_iter().for_each(|sentence| self.interface.log.remark(sentence));
    }

    /// Plays `action` and shows what happens; `None` if it was refused.
    pub(super) fn act(&mut self, action: Action) -> Option<Played> {
        self.attempt = Some(action);
        let played = self.play(action);
        self.attempt = None;
        played
    }

    fn play(&mut self, action: Action) -> Option<Played> {
        let (before, from) = (Watch::of(self.level()?), self.player_at()?);
        let is_heard = self.interface.is_heard();
        let (run, log) = (self.run.as_mut()?, &mut self.interface.log);
        let Ok(events) = run.game.play(action).map_err(|refusal| log.remark(text::refusal(refusal))) else {
            self.gate.interrupt();
            return None;
        };
        self.recorder.played(action, &run.game);
        run.foresight = Foresight::default();
        log.forget_remark();
        self.effects.begin(motion::of(&events, run.game.level()), self.interface.settings.motion);
        self.effects.leave(&self.canvas, from);
        if is_heard {
            self.hearing.hear(&events, run.game.level());
        }
        run.add(action);
        log.set_now(run.actions.len());
        note(log, &mut run.story, &events, &run.game);
        if has_arrived(&events) {
            self.recorder.keep(&run.game, &run.story);
            run.prey = None;
        }
        self.tell_news();
        self.point_out_offer(&events);
        if before.sees_newcomer(self.level()?) || events.iter().any(hurts_player) {
            self.gate.interrupt();
        }
        self.mention_saving(&events);
        self.follow_up();
        Some(Played { before, events })
    }

    /// Says how a thing is taken that is offered where the player has just stepped: walking does not pick it up.
    fn point_out_offer(&mut self, events: &[Event]) {
        let Some(game) = self.game() else { return };
        let (level, at) = (game.level(), game.level().player().at);
        let steps_here = |event: &Event| matches!(event, Event::Walked { who, to } if who.id == ActorId::PLAYER && *to == at);
        let offered = level.items_at(at).last().filter(|_| level.is_offered(at));
        if let Some(item) = offered.filter(|_| events.iter().any(steps_here)) {
            let words = program::offered(item, &self.interface.keys);
            self.interface.log.remark(words);
        }
    }

    /// Says that the run is saved, if the player's settings want that.
    fn mention_saving(&mut self, events: &[Event]) {
        let is_wanted = self.interface.settings.save_note == SaveNote::On;
        if is_wanted && has_arrived(events) && self.recorder.is_saving() {
            self.interface.log.say(program::SAVED);
        }
    }

    /// Shows a hint, as far as the player's settings allow, when a command has ended and has said why: before that it
    /// would be pushed out of the log unread.
    pub(super) fn hint(&mut self) {
        let Some(run) = &mut self.run else { return };
        let since = run.last_hint.map_or(BETWEEN_HINTS, |last| run.actions.len() - last);
        let is_time = since >= BETWEEN_HINTS_OF_FIGHTS && run.is_playing();
        let is_wanted = is_time && self.interface.settings.hints == Hints::On;
        let Some(names) = self.interface.preferences.hints_shown().filter(|_| is_wanted) else {
            return;
        };
        let shown = Shown { names, in_this_run: run.hints, just_now: since < BETWEEN_HINTS };
        let name = hints::show(&run.game, &self.interface.keys, &shown, &mut self.interface.log);
        if let Some(name) = name {
            (run.last_hint, run.hints) = (Some(run.actions.len()), run.hints + 1);
            self.interface.preferences.save_hint(name);
        }
    }

    /// Picks up the items under the player that the settings want, unless something interrupts.
    pub(super) fn pick_up_underfoot(&mut self) {
        let mut is_quiet = true;
        while is_quiet && self.is_wanted_underfoot() {
            is_quiet = self.act(Action::PickUp).is_some() && self.gate.allows_repeat();
        }
    }

    /// Whether the top item under the player is to be picked up by walking, and can be.
    fn is_wanted_underfoot(&self) -> bool {
        let Some(run) = &self.run else { return false };
        let level = run.game.level();
        let at = level.player().at;
        let is_wanted = level.items_at(at).last().is_some_and(|item| {
            self.interface.settings.pick_up.takes(item.kind.info().category)
                && level.hero.slot_for(item).is_some()
                && !auto::is_put_down(level, at, item.kind)
                && !level.is_offered(at)
        });
        let is_free = self.screens.is_empty() && run.is_playing();
        is_wanted && is_free && !auto::is_pressed(level)
    }

    /// Opens the screen that the state of the run calls for: the choice of a talent, or the end of the run.
    pub(super) fn follow_up(&mut self) {
        let Some(game) = self.game() else { return };
        let (state, score, has_to_choose) = (game.state(), game.score(), game.level().hero.has_to_choose());
        if state != State::Playing {
            self.end_run(if state == State::Won { Ending::Won } else { Ending::Died });
        }
        match state {
            State::Dead => {
                let reckoning = self.run.as_ref().map(Run::reckoning);
                let others = self.recorder.others();
                let death = reckoning.map(|reckoning| Death::new(others, score, reckoning));
                death.into_iter().for_each(|death| self.screens.push(Box::new(death)));
            }
            State::Won => {
                let moves = self.effects.are_shown(self.interface.settings.motion);
                self.screens.push(Box::new(Victory::new(self.recorder.others(), score, moves)));
            }
            State::Playing if has_to_choose => self.screens.push(Box::new(Growth::default())),
            State::Playing => return,
        }
        self.gate.surprise();
        self.busy = None;
    }
}

/// The next action of a command, or why it stops: once for each hunter that goes out of sight, too, and once in a fight
/// in which the companion would die.
fn decide(command: &mut AutoCommand, run: &mut Run) -> Result<Action, Stop> {
    let level = run.game.level();
    let action = command.next(level)?;
    let is_fought = auto::threats(level).next().is_some();
    run.heeded.retain(|id| {
        let lurks = level.sighting(*id).is_some_and(|sighting| sighting.foe.is_hunting());
        lurks || is_fought && level.companion().is_some_and(|friend| friend.id == *id)
    });
    if let Some(friend) = level.companion().filter(|friend| !run.heeded.contains(&friend.id))
        && let Some(name) = run.foresight.loses_friend(level).filter(|_| *command == AutoCommand::Fight)
    {
        run.heeded.push(friend.id);
        return Err(Stop::CostsFriend(name));
    }
    let Some(foe) = command.leaves_behind(level, &run.heeded) else { return Ok(action) };
    run.heeded.push(foe.id);
    foe.monster().map_or(Ok(action), |monster| Err(Stop::Lurker(monster)))
}

/// Whether the player has arrived on another floor.
fn has_arrived(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Arrived { .. }))
}

fn hurts_player(event: &Event) -> bool {
    matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER)
}
