//! A recording that can be wound to any place, back as fast as forward: on the way through, the state is kept every so
//! many actions, and whoever goes back plays on from the last one before. It shows states and changes none.

use super::player::{Difference, Moment, Playable, Player, Why};
use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::journal::CHECKPOINT_EVERY;

/// How many states are kept at most. Where a run is too long for them, every other is dropped. Each takes the room of
/// little more than one floor, at most 400 KB: they share what has not changed from one to the next.
pub const KEYFRAMES: usize = 64;
/// How many actions lie between two of them at first.
const APART: usize = 64;

/// A film. It is made from a tape in as many pieces as one likes, by [`Timeline::load`], and can be wound within what has
/// been loaded.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// At the end of what has been loaded.
    front: Player,
    /// States by the number of actions before them, every `apart` actions from 0 on.
    keyframes: Vec<Game>,
    apart: usize,
    /// The turn after each number of actions.
    turns: Vec<u64>,
    /// Where each stay on a floor begins, and which floor it is.
    floors: Vec<(usize, u32)>,
    /// The hash of the state after every [`CHECKPOINT_EVERY`] actions.
    hashes: Vec<u64>,
    /// How many actions can be shown.
    len: usize,
    finished: bool,
    now: Game,
    at: usize,
    /// What happened in the action before `at`, if it has just been played.
    events: Vec<Event>,
}

impl Timeline {
    /// A film of which nothing but the start is loaded.
    pub fn new(playable: Playable) -> Self {
        let start = playable.start().clone();
        Self {
            keyframes: vec![start.clone()],
            apart: APART,
            turns: vec![start.turn()],
            floors: vec![(0, start.level().depth)],
            hashes: Vec::new(),
            len: 0,
            finished: false,
            now: start,
            at: 0,
            events: Vec::new(),
            front: Player::new(playable),
        }
    }

    /// Loads up to `count` more actions, and shows `witness` each one's number, from 1 on, its events, and the game after
    /// it. Returns whether there is more to load: not at the end of the tape, nor where play and recording differ.
    pub fn load(&mut self, count: usize, mut witness: impl FnMut(usize, &[Event], &Game)) -> bool {
        for _ in 0..count {
            let Ok(Some(events)) = self.front.step() else {
                self.finish();
                return false;
            };
            self.len = self.front.played();
            let game = self.front.game();
            witness(self.front.played(), &events, game);
            self.turns.push(game.turn());
            let depth = game.level().depth;
            if self.floors.last().is_none_or(|(_, last)| *last != depth) {
                self.floors.push((self.front.played(), depth));
            }
            if self.front.played().is_multiple_of(CHECKPOINT_EVERY as usize) {
                self.hashes.push(game.hash());
            }
            self.keep();
        }
        !self.finished
    }

    /// Loading is at its end. Where a state was not as written, it may have been another since the checkpoint before:
    /// only what is proven is shown.
    fn finish(&mut self) {
        self.finished = true;
        let why = self.front.difference().map(|difference| &difference.why);
        if matches!(why, Some(Why::Refused(_) | Why::State { .. })) {
            self.len = self.front.proven();
            self.turns.truncate(self.len + 1);
            self.floors.retain(|(at, _)| *at <= self.len);
            self.hashes.truncate(self.len / CHECKPOINT_EVERY as usize);
            self.keyframes.truncate(self.len / self.apart + 1);
            self.seek(self.at);
        }
    }

    /// Keeps the state at the front, if it is its turn.
    fn keep(&mut self) {
        if !self.front.played().is_multiple_of(self.apart) {
            return;
        }
        if self.keyframes.len() == KEYFRAMES {
            let mut index = 0;
            self.keyframes.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.apart *= 2;
            return self.keep();
        }
        self.keyframes.push(self.front.game().clone());
    }

    /// Winds to the place after `action` actions, or to the end if that lies beyond it. Returns how many actions had to
    /// be played for that.
    pub fn seek(&mut self, action: usize) -> usize {
        let action = action.min(self.len());
        let kept = (action / self.apart).min(self.keyframes.len() - 1);
        // A few actions forward are played: then it is known what happened in them.
        if action < self.at || action - self.at > self.apart {
            self.now = self.keyframes[kept].clone();
            self.at = kept * self.apart;
            self.events.clear();
        }
        let from = self.at;
        while self.at < action {
            let played = self.now.play(self.front.playable().actions()[self.at]);
            self.events = played.expect("what was accepted the first time is accepted again");
            self.at += 1;
        }
        self.at - from
    }

    /// One action forward; `false` at the end.
    pub fn step(&mut self) -> bool {
        let can = self.at < self.len;
        self.seek(self.at + 1);
        can
    }

    /// One action back; `false` at the start.
    pub fn back(&mut self) -> bool {
        let can = self.at > 0;
        self.seek(self.at.saturating_sub(1));
        can
    }

    /// The first place in turn `turn`, or the end if the film ends before it.
    pub fn action_of_turn(&self, turn: u64) -> usize {
        self.turns.partition_point(|passed| *passed < turn).min(self.len())
    }

    /// Where each stay on a floor begins, in actions, and how deep the floor lies; the first begins at 0.
    pub fn floors(&self) -> &[(usize, u32)] {
        &self.floors
    }

    /// The states that are kept, the first being the start.
    pub fn keyframes(&self) -> &[Game] {
        &self.keyframes
    }

    /// The game at the present place.
    pub fn game(&self) -> &Game {
        &self.now
    }

    /// How many actions lie before the present place.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The present place.
    pub fn place(&self) -> Moment {
        Moment::of(&self.now, self.at)
    }

    /// What happened in the action before the present place; nothing if the film was wound there and not played.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many actions can be shown: those loaded, and of a film that differs from its recording those before the last
    /// checkpoint that was found equal.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is nothing but the start.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many actions the tape has. Where play and recording differ, not all can be loaded.
    pub fn whole(&self) -> usize {
        self.front.playable().actions().len()
    }

    /// The actions that can be shown.
    pub fn actions(&self) -> &[Action] {
        &self.front.playable().actions()[..self.len]
    }

    /// A tape of the run up to the present place.
    pub fn tape_here(&self) -> Playable {
        self.front.playable().until(self.at)
    }

    /// The first state.
    pub fn start(&self) -> &Game {
        self.front.playable().start()
    }

    /// The hash of the state after every [`CHECKPOINT_EVERY`] actions, the first being that after so many.
    pub fn hashes(&self) -> &[u64] {
        &self.hashes
    }

    /// The game where loading has come to.
    pub fn front(&self) -> &Game {
        self.front.game()
    }

    /// Where play and recording were found to differ. The film ends there.
    pub fn difference(&self) -> Option<&Difference> {
        self.front.difference()
    }

    /// How many actions stand before a checkpoint that was found equal.
    pub fn proven(&self) -> usize {
        self.front.proven()
    }
}
