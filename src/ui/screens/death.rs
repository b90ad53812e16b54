//! The end of a run in death: what killed the player, the last messages, and the way on.

use super::{Response, Shown, View, ending, facts};
use crate::ui::draw::frame::{Panel, wrapped};
use crate::ui::keys::Key;
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The screen of the dead.
pub struct Death;

const WIDTH: i32 = 92;
/// How many of the last messages are shown.
const MESSAGES: usize = 8;

impl View for Death {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        ending::press(key, shown)
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let place = facts::floor(shown.level().depth);
        let headline = match shown.story.end {
            Some(cause) => format!("Killed by {} on {place}.", facts::killer(cause)),
            None => format!("You died on {place}."),
        };
        let story: Vec<_> = ending::story(shown).iter().flat_map(|line| wrapped(line, WIDTH)).collect();
        let last = shown.log.newest(MESSAGES);
        let last: Vec<_> = last.iter().flat_map(|message| wrapped(&message.line(), WIDTH)).collect();
        let rows = 2 + story.len() + 1 + last.len();
        let panel = Panel::open(screen, "The dark has you", WIDTH, rows as i32);
        panel.line(screen, 0, theme::TEXT, &headline);
        for (i, line) in story.iter().enumerate() {
            panel.line(screen, 2 + i as i32, theme::FAINT, line);
        }
        for (i, line) in last.iter().enumerate() {
            let age = (last.len() - 1 - i).min(6) as f32;
            let line_number = (3 + story.len() + i) as i32;
            panel.line(screen, line_number, theme::TEXT.scaled(1.0 - 0.09 * age), line);
        }
        let hints = ending::hints(shown.keys);
        panel.hints(screen, &hints.each_ref().map(|(key, words)| (key.as_str(), *words)));
    }
}
