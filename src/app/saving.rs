//! What is saved and what is not: said to the player as long as it is so, and asked about before it would be lost. It opens no
//! file; that is the recorder's.

use super::App;
use crate::app::screens::Response;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::game::State;
use crate::replay::facts::facts;

/// So many columns from the right edge the mark stands, in the first row: on a whole screen nothing is written there.
const MARK: i32 = 56;

impl App {
    /// Makes the run's file safe on the disk: the player goes away.
    pub fn rest(&mut self) {
        // What is left after a fault must not be written down as the run's state.
        if !self.has_failed() {
            self.recorder.rest(&self.run.game, || facts(&self.run.game, &self.run.story));
            self.tell_news();
        }
    }

    /// Whether leaving the run now would lose a part of it.
    pub(super) fn would_lose(&self) -> bool {
        let is_played = self.run.game.turn() > 0 && self.run.game.state() == State::Playing;
        is_played && !self.run.practice && !self.recorder.keeps()
    }

    /// The window is to close: at once, unless something would be lost and that has not been asked yet.
    pub(super) fn close(&mut self) {
        let sure = self.gate.close();
        (self.busy, self.stale) = (None, true);
        self.respond(Response::Quit { sure });
    }

    /// Sees whether what is to be saved still is, and tells the player of any change. To be called several times a second,
    /// whether anything is played or not.
    pub fn look_after_files(&mut self) {
        if !self.has_failed() {
            self.recorder.look_after();
            self.tell_news();
        }
    }

    /// Files have come or gone by the player's own doing, as the sentence says.
    pub fn take_note(&mut self, sentence: String) {
        match self.title.is_some() && self.screens.is_empty() {
            true => self.open_title(Some(sentence)),
            false => self.say(sentence),
        }
    }

    /// Tells the player what has become of the files.
    pub(super) fn tell_news(&mut self) {
        for sentence in self.recorder.news() {
            self.stale = true;
            match &mut self.title {
                Some(title) => title.answer(sentence),
                None => self.run.log.say(sentence),
            }
        }
    }

    /// Why not all that was played is saved where it is to be, without a full stop; `None` if it is.
    pub fn unsaved(&self) -> Option<String> {
        let is_played = self.run.game.turn() > 0 && !self.run.practice;
        self.recorder.trouble().filter(|_| is_played || self.recorder.has_older())
    }

    /// Marks the screen for as long as something is not saved that is to be.
    pub(super) fn mark_unsaved(&self, canvas: &mut Canvas) {
        if self.recorder.is_behind() {
            let words = "NOT SAVED";
            let mark = canvas.size().columns - MARK;
            canvas.cover(mark, 0, words.len() as i32 + 4, 1, theme::OVERLAY_BG);
            canvas.print(mark + 2, 0, theme::DANGER, words);
        }
    }
}
