//! What the front end takes from here: a seed, a result or a link for the clipboard, and the page of another version to open.

use super::App;
use crate::app::screens::Copied;
use crate::replay::Challenge;
use crate::text::{endings, program};

impl App {
    /// What the player has copied since the last call. A text that begins with a question mark belongs after the address of
    /// the page.
    pub fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// The version of the program whose page the player has opened since the last call.
    pub fn take_other_page(&mut self) -> Option<&'static str> {
        self.other_page.take()
    }

    /// Tells the player that the front end could not put it on the clipboard.
    pub fn has_not_copied(&mut self, why: &str) {
        self.take_note(program::not_copied(why));
    }

    pub(super) fn copy(&mut self, what: Copied) {
        let Some(run) = &self.run else { return };
        let seed = run.game.seed();
        self.copied = Some(match what {
            Copied::Seed => seed.to_string(),
            Copied::Result => endings::result(&run.game, &run.story, run.attempt, run.rivals_score()),
            Copied::Link => match run.attempt.map(|attempt| attempt.challenge) {
                Some(Challenge::Day(_)) => "?day".to_owned(),
                Some(Challenge::Week(_)) => "?week".to_owned(),
                None => {
                    let begins = run.game.setup().written();
                    let begins = begins.map(|(part, words)| format!("&{part}={}", words.replace(' ', "+")));
                    format!("?seed={seed}{}", begins.collect::<String>())
                }
            },
        });
        let copied = program::copied(self.interface.front_end);
        let told = match what {
            Copied::Seed => format!("{} {copied}", program::seed(&run.game, run.attempt)),
            Copied::Result | Copied::Link => copied.to_owned(),
        };
        match self.screens.is_empty() {
            true => self.interface.log.remark(told),
            false => self.last_row = Some(told),
        }
        self.stale = true;
    }
}
