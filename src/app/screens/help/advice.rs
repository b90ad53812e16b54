//! The page on how to play.

use super::super::Context;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::text::advice;
use crate::text::wrapped;

/// The column of the words next to their headings.
const WORDS: i32 = 13;
const WIDTH: i32 = 112;

fn lines(words: &str, width: i32) -> Vec<String> {
    wrapped(words, WIDTH.min(width - WORDS))
}

/// A heading and the words beside it.
pub(super) type Paragraph = (&'static str, String);

/// The number of lines of the page.
pub fn rows(context: &Context, width: i32) -> i32 {
    rows_of(&paragraphs(context), width)
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    draw_all(&paragraphs(context), canvas, panel);
}

/// The number of lines of such a page.
pub(super) fn rows_of(paragraphs: &[Paragraph], width: i32) -> i32 {
    let rows = paragraphs.iter().map(|(_, words)| lines(words, width).len() + 1).sum::<usize>();
    rows as i32 - 1
}

/// Draws such a page.
pub(super) fn draw_all(paragraphs: &[Paragraph], canvas: &mut Canvas, panel: &Panel) {
    let mut line = 0;
    for (heading, words) in paragraphs {
        panel.line(canvas, line, theme::EMBER, heading);
        for row in lines(words, panel.width) {
            panel.print(canvas, (WORDS, line), theme::TEXT, &row);
            line += 1;
        }
        line += 1;
    }
}

fn paragraphs(context: &Context) -> [Paragraph; 10] {
    advice::paragraphs(context.keys)
}
