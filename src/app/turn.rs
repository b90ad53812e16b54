//! Playing: one action at a time, alone or as a part of a command, and what follows from it on the screen. The only
//! place that calls `Game::play`.

use super::App;
use crate::action::Action;
use crate::app::hints;
use crate::app::replay::note;
use crate::app::screens::death::Death;
use crate::app::screens::growth::Growth;
use crate::app::screens::victory::Victory;
use crate::auto::{self, AutoCommand, Stop, Watch};
use crate::config::settings::{Hints, SaveNote};
use crate::draw::motion;
use crate::event::Event;
use crate::game::State;
use crate::journal::Ending;
use crate::level::ActorId;
use crate::replay::facts::facts;
use crate::text;
use crate::text::log::Message;

/// A command under way.
pub(super) struct Busy {
    command: AutoCommand,
    steps: u32,
}

/// How many steps of a command are played from one picture to the next: enough to feel like one, few enough to see the
/// way.
const STEPS_PER_TICK: u32 = 3;
/// How many steps a command may take: more than any needs, so that one which never ends does.
const MOST_STEPS: u32 = 2_000;
/// How many actions there are at least from one hint to the next.
const BETWEEN_HINTS: usize = 12;

impl App {
    /// Goes on with what the player has set about, a few steps. Returns whether there is more to do.
    pub fn tick(&mut self) -> bool {
        if self.work() {
            return true;
        }
        for _ in 0..STEPS_PER_TICK {
            self.take_step();
        }
        self.busy.is_some()
    }

    /// Does all of what the player has set about.
    pub fn settle(&mut self) {
        while self.tick() {}
    }

    /// Sets about `command`, and takes its first step: a key that follows at once ends it, but does not undo it.
    pub(super) fn set_about(&mut self, command: AutoCommand) {
        self.busy = Some(Busy { command, steps: 0 });
        self.take_step();
    }

    fn take_step(&mut self) {
        let Some(mut busy) = self.busy.take() else { return };
        self.stale = true;
        busy.steps += 1;
        let action = match busy.command.next(self.run.game.level()) {
            Ok(action) if busy.steps <= MOST_STEPS => action,
            Ok(_) => return,
            Err(stop) if busy.steps == 1 => return self.refuse(stop),
            Err(stop) => return self.stop(stop),
        };
        let from = self.run.game.level().player().at;
        let Some(mut stop) = self.do_for(&busy.command, action) else { return };
        let moved = matches!(action, Action::Step(_)) && self.run.game.level().player().at != from;
        let mut is_quiet = moved;
        while is_quiet && self.is_wanted_underfoot() {
            let Some(after) = self.do_for(&busy.command, Action::PickUp) else { return };
            is_quiet = after.is_none();
            stop = stop.or(after);
        }
        match stop {
            Some(stop) => self.stop(stop),
            None => self.busy = Some(busy),
        }
    }

    /// Plays an action for a command, and says whether what came of it stops that; `None` if it ends here without a word,
    /// since the action was refused or a screen has opened.
    fn do_for(&mut self, command: &AutoCommand, action: Action) -> Option<Option<Stop>> {
        let before = Watch::of(self.run.game.level());
        let opened = self.screens.len();
        let events = self.act(action)?;
        let is_open = self.screens.len() > opened;
        (!is_open).then(|| command.stops(&before, &events, self.run.game.level()))
    }

    /// A command ends. A key that is held must not take it up again at once, unless it has just done all it was to do.
    fn stop(&mut self, stop: Stop) {
        self.interrupt_unless_done(&stop);
        let words = text::stops::interruption(&stop, self.run.game.level(), &self.around.keys);
        words.into_iter().for_each(|sentence| self.run.log.say(sentence));
    }

    fn interrupt_unless_done(&mut self, stop: &Stop) {
        if *stop != Stop::Done {
            self.gate.interrupt();
        }
    }

    /// A command does not even begin. What the log has said just now is not said again.
    fn refuse(&mut self, stop: Stop) {
        self.interrupt_unless_done(&stop);
        let (level, keys, log) = (self.run.game.level(), &self.around.keys, &mut self.run.log);
        let words = text::stops::refusal(&stop, level, keys);
        let is_told = log.newest(1).last().map(Message::text) == words.as_deref();
        let advice = text::stops::advice(&stop, level, keys).filter(|_| is_told);
        advice.or(words).into_iter().for_each(|sentence| log.remark(sentence));
    }

    /// Plays `action` and tells what came of it; `None` if it was refused.
    pub(super) fn act(&mut self, action: Action) -> Option<Vec<Event>> {
        self.attempt = Some(action);
        let events = self.play(action);
        self.attempt = None;
        events
    }

    fn play(&mut self, action: Action) -> Option<Vec<Event>> {
        let seen = foes_seen(self);
        let played = self.run.game.play(action);
        let Ok(events) = played.map_err(|refusal| self.run.log.remark(text::refusal(refusal))) else {
            self.gate.interrupt();
            return None;
        };
        self.recorder.played(action, &self.run.game);
        let run = &mut self.run;
        run.log.forget_remark();
        self.effects.begin(motion::of(&events, run.game.level()), self.around.settings.motion);
        run.actions.push(action);
        run.log.set_now(run.actions.len());
        note(&mut run.log, &mut run.story, &events, &run.game);
        if has_arrived(&events) {
            self.recorder.tell(|| facts(&run.game, &run.story));
        }
        self.tell_news();
        let comes = |foe: &ActorId| !seen.contains(foe);
        if foes_seen(self).iter().any(comes) || events.iter().any(hurts_player) {
            self.gate.interrupt();
        }
        self.remark_on(&events);
        self.follow_up();
        Some(events)
    }

    /// What the program says of its own accord, where the player wants that: a hint, and that the run is safe.
    fn remark_on(&mut self, events: &[Event]) {
        let settings = &self.around.settings;
        if settings.save_note == SaveNote::On && has_arrived(events) && self.recorder.keeps() {
            self.run.log.say("The run is saved up to here.");
        }
        let is_time = self.run.actions.len() >= self.run.next_hint && self.run.game.state() == State::Playing;
        let Some(told) =
            self.around.preferences.hints_told().filter(|_| is_time && settings.hints == Hints::On)
        else {
            return;
        };
        let (run, keys) = (&mut self.run, &self.around.keys);
        if let Some(name) = hints::tell(&run.game, keys, told, &mut run.log) {
            run.next_hint = run.actions.len() + BETWEEN_HINTS;
            self.around.preferences.keep_hint(name);
        }
    }

    /// Takes what the player has come to stand on, as far as that is to be taken by walking and nothing comes up.
    pub(super) fn take_underfoot(&mut self) {
        let mut is_quiet = true;
        while is_quiet && self.is_wanted_underfoot() {
            is_quiet = self.act(Action::PickUp).is_some() && self.gate.is_quiet();
        }
    }

    /// Whether what lies uppermost where the player stands is to be taken by walking, and can be.
    fn is_wanted_underfoot(&self) -> bool {
        let level = self.run.game.level();
        let at = level.player().at;
        let is_wanted = level.items_at(at).last().is_some_and(|item| {
            self.around.settings.pick_up.takes(item.kind.info().category)
                && level.hero.slot_for(item).is_some()
                && !auto::is_put_down(level, at, item.kind)
        });
        let is_free = self.screens.is_empty() && self.run.game.state() == State::Playing;
        is_wanted && is_free && !auto::is_pressed(level)
    }

    /// Opens what the state of the run calls for: a level's choice, or its end.
    pub(super) fn follow_up(&mut self) {
        let state = self.run.game.state();
        if state != State::Playing {
            self.seal(if state == State::Won { Ending::Won } else { Ending::Died });
        }
        let score = self.run.game.score();
        match state {
            State::Dead => self.screens.push(Box::new(Death::new(self.recorder.others(), score))),
            State::Won => self.screens.push(Box::new(Victory::new(self.recorder.others(), score))),
            State::Playing if self.run.game.level().hero.boons > 0 => {
                self.screens.push(Box::new(Growth::default()));
            }
            State::Playing => return,
        }
        self.gate.surprise();
        self.busy = None;
    }
}

fn foes_seen(app: &App) -> Vec<ActorId> {
    app.run.game.level().foes_in_view().iter().map(|foe| foe.id).collect()
}

/// Whether the player has come to another floor.
fn has_arrived(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Arrived { .. }))
}

fn hurts_player(event: &Event) -> bool {
    matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER)
}
