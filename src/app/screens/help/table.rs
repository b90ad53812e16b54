//! The page on how the ground plays: what happens where something lies and something comes. It prints the table that the
//! game plays by.

use super::super::Context;
use crate::action::effects::table;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::text::{self, advice, wrapped};

/// Cells from the start of a line to what happens.
const WORDS: i32 = 18;

/// The number of lines of the page.
pub fn rows(_: &Context, width: i32) -> i32 {
    let rows = table::rows().map(|lies| wrapped(&text::effects(lies), width - WORDS).len() as i32);
    rows.sum::<i32>() + 2
}

/// Draws the page.
pub fn draw(_: &Context, canvas: &mut Canvas, panel: &Panel) {
    let mut line = 0;
    for lies in table::rows() {
        panel.print(canvas, (1, line), theme::KEY, text::lies(lies));
        for words in wrapped(&text::effects(lies), panel.width - WORDS) {
            panel.print(canvas, (WORDS, line), theme::TEXT, &words);
            line += 1;
        }
    }
    panel.line(canvas, line + 1, theme::FAINT, advice::HARD_PUSHES);
}
