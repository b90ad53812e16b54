//! The page on recordings: where to find them, and the keys of the replay.

use super::super::Context;
use crate::app::replay::KEYS;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::text::{advice, wrapped};

/// The column of the words next to the keys.
const WORDS: i32 = 14;
const WIDTH: i32 = 112;

/// The number of lines of the page.
pub fn rows(context: &Context, width: i32) -> i32 {
    (lines(context, width).len() + KEYS.len()) as i32
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    let lines = lines(context, panel.width);
    panel.lines(canvas, 0, theme::TEXT, &lines);
    for (line, (keys, words)) in (lines.len() as i32..).zip(KEYS) {
        panel.line(canvas, line, theme::KEY, keys);
        panel.print(canvas, (WORDS, line), theme::TEXT, words);
    }
}

/// The paragraphs, each with an empty line below it.
fn lines(context: &Context, width: i32) -> Vec<String> {
    let wide = WIDTH.min(width);
    advice::recordings(context.keys)
        .iter()
        .flat_map(|words| wrapped(words, wide).into_iter().chain([String::new()]))
        .collect()
}
