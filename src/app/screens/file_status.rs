//! Says where preferences are saved, or why they are not, in the last lines of the screens that change them.

use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::draw::frame::Panel;
use crate::saves::preferences::PreferenceFile;
use crate::text::{saving, wrapped};

/// The lines, wrapped to the width of a panel.
pub(crate) struct FileStatus {
    colour: Rgb,
    lines: Vec<String>,
}

/// The least number of lines reserved, so that a panel hardly ever grows.
const LEAST: i32 = 2;

impl FileStatus {
    /// The status of `file`, or why a change was refused.
    pub fn new(file: Option<&PreferenceFile>, refusal: Option<String>, width: i32) -> Self {
        let trouble = refusal.or_else(|| file?.trouble().map(str::to_owned));
        let (colour, words) = match (trouble, file) {
            (Some(words), _) => (theme::BAD, words),
            (None, Some(file)) => (theme::FAINT, saving::kept(&file.place())),
            (None, None) => (theme::FAINT, saving::UNKEPT.to_owned()),
        };
        Self { colour, lines: wrapped(&words, width) }
    }

    /// Its number of lines.
    pub fn rows(&self) -> i32 {
        (self.lines.len() as i32).max(LEAST)
    }

    /// Draws it in the last lines of a panel.
    pub fn draw(&self, panel: &Panel, canvas: &mut Canvas) {
        panel.foot(self.rows()).lines(canvas, 0, self.colour, &self.lines);
    }
}
