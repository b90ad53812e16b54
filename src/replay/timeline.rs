//! A recording in which one can jump anywhere, back as fast as forward. Loading keeps states at regular intervals, and
//! going back replays from the last one before. It shows states and changes none.

use super::player::{Difference, Moment, Playable, Player, Why};
use super::snapshot::Origin;
use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::journal::CHECKPOINT_EVERY;

/// The most states kept. When a run is too long for them, every other one is dropped. Each takes little more room than
/// one floor, at most 400 KB: neighbours share the unchanged parts.
pub const KEYFRAMES: usize = 64;
/// The first interval between states, in actions.
const APART: usize = 64;

/// A replay that can go to any place. [`Timeline::load`] loads it in pieces of any size; any loaded place can be shown.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// The replay at the end of the loaded part.
    front: Player,
    /// States every `apart` actions, starting with 0.
    keyframes: Vec<Game>,
    apart: usize,
    /// The turn after each number of actions.
    turns: Vec<u64>,
    /// The start of each stay on a floor, and the floor.
    floors: Vec<(usize, u32)>,
    /// The hash of the state after every [`CHECKPOINT_EVERY`] actions.
    hashes: Vec<u64>,
    /// How many actions can be shown.
    len: usize,
    finished: bool,
    now: Game,
    at: usize,
    /// The events of the action before `at`, if it was just played.
    events: Vec<Event>,
}

impl Timeline {
    /// A timeline with only the start loaded.
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

    /// Loads up to `count` more actions, and calls `witness` with each one's number, from 1, its events, and the game
    /// after it. Returns whether there is more to load: not at the end, nor after a difference.
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

    /// Ends loading. After a wrong state only the proven part is shown: the error may have arisen at any time since the
    /// previous checkpoint.
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

    /// Keeps the front's state, if it is due.
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

    /// Goes to the place after `action` actions, or to the end if that is earlier. Returns how many actions had to be
    /// played.
    pub fn seek(&mut self, action: usize) -> usize {
        let action = action.min(self.len());
        // A few actions forward are played, which gives their events.
        if action < self.at || action - self.at > self.apart {
            let (at, kept) = self.kept_before(action);
            (self.now, self.at) = (kept.clone(), at);
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

    /// The first place in turn `turn`, or the end if that is earlier.
    pub fn action_of_turn(&self, turn: u64) -> usize {
        self.turns.partition_point(|passed| *passed < turn).min(self.len())
    }

    /// The start of each stay on a floor, in actions, and its depth; the first is at 0.
    pub fn floors(&self) -> &[(usize, u32)] {
        &self.floors
    }

    /// The states kept; the first is the start.
    pub fn keyframes(&self) -> &[Game] {
        &self.keyframes
    }

    /// The last state kept of those before `action` and at it, and how many actions precede it.
    pub fn kept_before(&self, action: usize) -> (usize, &Game) {
        let kept = (action / self.apart).min(self.keyframes.len() - 1);
        (kept * self.apart, &self.keyframes[kept])
    }

    /// The game at the present place.
    pub fn game(&self) -> &Game {
        &self.now
    }

    /// How many actions are before the present place.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The present place.
    pub fn place(&self) -> Moment {
        Moment::of(&self.now, self.at)
    }

    /// The events of the action before the present place; empty if it was skipped.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many actions can be shown: the loaded ones or, if replay and recording differ, those before the last
    /// matching checkpoint.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is only the start.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many actions the recording has. If replay and recording differ, not all can be loaded.
    pub fn whole(&self) -> usize {
        self.front.playable().actions().len()
    }

    /// The actions that can be shown.
    pub fn actions(&self) -> &[Action] {
        &self.front.playable().actions()[..self.len]
    }

    /// The run up to the present place.
    pub fn playable_here(&self) -> Playable {
        self.front.playable().until(self.at)
    }

    /// The initial state, and what came before it.
    pub fn origin(&self) -> &Origin {
        self.front.playable().origin()
    }

    /// The number of the segment of its recording, from 0.
    pub fn segment(&self) -> usize {
        self.front.playable().segment()
    }

    /// The initial state.
    pub fn start(&self) -> &Game {
        self.front.playable().start()
    }

    /// The hash of the state after every [`CHECKPOINT_EVERY`] actions.
    pub fn hashes(&self) -> &[u64] {
        &self.hashes
    }

    /// The game at the end of the loaded part.
    pub fn front(&self) -> &Game {
        self.front.game()
    }

    /// The difference between replay and recording, which ends the timeline.
    pub fn difference(&self) -> Option<&Difference> {
        self.front.difference()
    }

    /// How many actions precede a matching checkpoint.
    pub fn proven(&self) -> usize {
        self.front.proven()
    }
}
