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
    text(context).iter().map(|words| wrapped(words, WIDTH.min(width)).len() as i32 + 1).sum::<i32>()
        + KEYS.len() as i32
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    let mut line = 0;
    for words in text(context) {
        for row in wrapped(&words, WIDTH.min(panel.width)) {
            panel.line(canvas, line, theme::TEXT, &row);
            line += 1;
        }
        line += 1;
    }
    for (keys, words) in KEYS {
        panel.line(canvas, line, theme::KEY, keys);
        panel.print(canvas, (WORDS, line), theme::TEXT, words);
        line += 1;
    }
}

fn text(context: &Context) -> [String; 5] {
    let key = |command| context.keys.name_of(command);
    [
        "Every run is written down as it is played, and can be watched: Enter on a line of the scores shows it. In the \
         list of all messages, and among the last ones of a run that is over, Enter on a message shows the moment at \
         which it came, and Esc leads back."
            .to_owned(),
        "Every action is in the run's file before the next picture: whatever ends the program costs no turn, and a loss of \
         power about the last two seconds. While the file cannot be written, NOT SAVED stands above the map; the run \
         waits in memory, and every action tries again."
            .to_owned(),
        "Whoever goes on from such a moment practises: the run is marked, it is never scored, and the run that you were \
         playing waits at the title."
            .to_owned(),
        "The title goes on with the run that was played last. All others that are not over stand in its list of other \
         runs, and each can be continued from there."
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
