//! The page on what fingers do, where a hand holds the screen.

use super::super::Context;
use super::advice::{Paragraph, draw_all, rows_of};
use crate::canvas::Canvas;
use crate::draw::frame::Panel;
use crate::text::advice::TOUCH;

fn paragraphs() -> Vec<Paragraph> {
    TOUCH.iter().map(|(heading, words)| (*heading, (*words).to_owned())).collect()
}

/// The number of lines of the page.
pub fn rows(_: &Context, width: i32) -> i32 {
    rows_of(&paragraphs(), width)
}

/// Draws the page.
pub fn draw(_: &Context, canvas: &mut Canvas, panel: &Panel) {
    draw_all(&paragraphs(), canvas, panel);
}
