//! The options: what a player can set to taste. Nothing here changes a run.

use super::bindings::draw_note;
use super::list::{List, Pick};
use super::{Opening, Request, Response, Shown, View};
use crate::ui::draw::frame::Panel;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::settings::Setting;
use crate::ui::theme;

/// The options with the line that is chosen.
#[derive(Default)]
pub struct Options {
    list: List,
}

const WIDTH: i32 = 72;
const LINES: usize = Setting::ALL.len();

/// Which way a key turns the chosen setting: on, back, or not at all.
fn turn(key: Key) -> Option<i32> {
    match key.code {
        Code::Right | Code::Num(6) => Some(1),
        Code::Left | Code::Num(4) => Some(-1),
        _ => None,
    }
}

impl View for Options {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        let chosen = self.list.chosen(LINES);
        if let Some(by) = turn(key) {
            return Response::Do(Request::Turn(Setting::ALL[chosen], by));
        }
        match (key.code, self.list.press(key, LINES)) {
            (_, Pick::Taken(line)) => Response::Do(Request::Turn(Setting::ALL[line], 1)),
            (_, Pick::Moved) => Response::Redraw,
            (Code::Char('b'), _) => Response::Do(Request::Open(Opening::Bindings)),
            (Code::Esc, _) => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let panel = Panel::open(screen, "Options", WIDTH, LINES as i32 + 5);
        let chosen = self.list.chosen(LINES);
        panel.list(screen, 0, 0, LINES);
        for (line, setting) in Setting::ALL.into_iter().enumerate() {
            let value = setting.choices()[shown.settings.get(setting)];
            panel.choice(screen, line as i32, line == chosen, "", setting.label());
            let (words, colour) = if line == chosen {
                (format!("\u{25c4} {} \u{25ba}", value.label), theme::KEY)
            } else {
                (format!("{}  ", value.label), theme::TEXT)
            };
            panel.at_end(screen, line as i32, colour, &words);
        }
        let value = shown.settings.get(Setting::ALL[chosen]);
        let explanation = Setting::ALL[chosen].choices()[value].explanation;
        panel.line(screen, LINES as i32 + 1, theme::FAINT, explanation);
        draw_note(shown.preferences, None, shown.preferences.options_file(), &panel, screen);
        panel.hints(
            screen,
            &[("b", "bind keys"), ("Left Right", "change"), ("Enter", "the next value"), ("Esc", "close")],
        );
    }
}
