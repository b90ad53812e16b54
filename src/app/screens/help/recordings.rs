//! The page on recordings: where to find them, and the keys of the replay.

use super::super::Context;
use crate::app::replay::KEYS;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::config::keymap::Command;
use crate::draw::frame::Panel;
use crate::text::wrapped;

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
    text(context).iter().flat_map(|words| wrapped(words, wide).into_iter().chain([String::new()])).collect()
}

fn text(context: &Context) -> [String; 5] {
    let key = |command| context.keys.name_of(command);
    [
        "Every run is written down as it is played, and can be watched: Enter on a line of the scores shows it. In the \
         list of all messages, and among the last ones of a run that is over, Enter on a message shows the moment at \
         which it came, and Esc leads back."
            .to_owned(),
        "Every action is in the run's file before the next picture: whatever ends the program costs no turn, and a power \
         cut costs about the last two seconds. While the file cannot be written, NOT SAVED stands above the map; the run \
         waits in memory, and every action tries again."
            .to_owned(),
        "To play on from such a moment is practice: the run is marked as that and never scored, and the run that you were \
         playing waits at the title."
            .to_owned(),
        "Continue on the title takes up the run that was played last. All others that are not over stand in its list of \
         other runs, and each can be continued from there."
            .to_owned(),
        format!(
            "While a recording is shown, the bar can be clicked and dragged, a click on the map runs and pauses, and {} \
             {} {} show messages, character and places as in play.",
            key(Command::Log),
            key(Command::Character),
            key(Command::Look)
        ),
    ]
}
