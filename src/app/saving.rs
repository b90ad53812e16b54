//! Tells the player what is not saved, and asks before it would be lost. It opens no file; the recorder does.

use super::{App, Run};
use crate::app::screens::Response;
use crate::app::screens::question::Question;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::config::settings::Setting;
use crate::text::program;

/// The column of the mark in the first row, counted from the right edge: on a full screen nothing else is there.
const MARK: i32 = 56;

impl App {
    /// Brings the run's file up to date and syncs it to the disk, as when the player leaves.
    pub fn rest(&mut self) {
        // The state after a fault must not be saved as the run's.
        if !self.has_failed() {
            self.save_run();
            self.tell_news();
        }
    }

    pub(super) fn save_run(&mut self) {
        match &self.run {
            Some(run) => self.recorder.rest(&run.game, &run.story),
            None => self.recorder.save_older(),
        }
    }

    /// Whether part of the run would be lost by leaving it now.
    pub(super) fn would_lose(&self) -> bool {
        let is_played = |run: &Run| run.is_playing() && run.game.turn() > 0 && !run.practice;
        self.run.as_ref().is_some_and(is_played) && !self.recorder.is_saving()
    }

    /// Closes the window, but asks first, once, if something would be lost.
    pub(super) fn close(&mut self) {
        let is_sure = self.gate.close();
        (self.busy, self.stale) = (None, true);
        let quit = if is_sure { Response::Sure } else { Response::Ask };
        self.respond(quit(Question::Quit));
    }

    /// Checks that the run is still saved, and tells the player of any change. To be called several times a second,
    /// even when nothing is played.
    pub fn check_files(&mut self) {
        if !self.has_failed() {
            self.recorder.check_files();
            self.tell_news();
        }
    }

    /// Says what the front end has to say, where the player is looking.
    pub fn take_note(&mut self, sentence: String) {
        match (&self.title, self.screens.is_empty()) {
            (Some(_), true) => self.open_title(Some(sentence)),
            (Some(_), false) => {
                self.last_row = Some(sentence);
                self.stale = true;
            }
            (None, _) => self.say(sentence),
        }
    }

    /// Says what came of the last key, where the player is looking.
    pub(super) fn answer_with(&mut self, sentence: String) {
        let is_told = self.screens.last_mut().is_some_and(|screen| screen.tell(&sentence));
        match &mut self.title {
            _ if is_told => {}
            Some(title) => title.answer(sentence),
            None => self.interface.log.remark(sentence),
        }
        self.stale = true;
    }

    /// The window can't fill the screen: switches that off again, and says so.
    pub fn refuse_full_screen(&mut self) {
        self.respond(Response::turn(Setting::FullScreen, 1));
        self.answer_with(program::NO_FULL_SCREEN.to_owned());
    }

    /// Shows the recorder's news to the player.
    pub(super) fn tell_news(&mut self) {
        for sentence in self.recorder.news() {
            self.stale = true;
            match &mut self.title {
                Some(title) => title.answer(sentence),
                None => self.interface.log.say(sentence),
            }
        }
    }

    /// Why something is not saved in its place, without a full stop; `None` if all is saved.
    pub fn unsaved(&self) -> Option<String> {
        let is_played = self.run.as_ref().is_some_and(|run| run.game.turn() > 0 && !run.practice);
        self.recorder.trouble().filter(|_| is_played || self.recorder.has_older())
    }

    /// Marks the screen while something is not saved.
    pub(super) fn mark_unsaved(&self, canvas: &mut Canvas) {
        if self.recorder.is_behind() {
            let words = "NOT SAVED";
            let mark = canvas.size().columns - MARK;
            canvas.cover(mark, 0, words.len() as i32 + 4, 1, theme::OVERLAY_BG);
            canvas.print(mark + 2, 0, theme::DANGER, words);
        }
    }
}
