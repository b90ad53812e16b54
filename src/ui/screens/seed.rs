//! Asks for the number of a dungeon.

use super::{Request, Response, Shown, View};
use crate::ui::draw::frame::Panel;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The digits so far, and what is wrong with them.
#[derive(Default)]
pub struct Seed {
    digits: String,
    trouble: Option<String>,
}

const WIDTH: i32 = 52;
/// As many digits as the largest seed has.
const MOST_DIGITS: usize = 20;

impl Seed {
    fn read(&mut self) -> Response {
        self.trouble = Some(match self.digits.parse() {
            Ok(seed) => return Response::Do(Request::Begin { seed, sure: false }),
            Err(_) if self.digits.is_empty() => "Type a number first.".to_owned(),
            Err(_) => format!("The largest seed is {}.", u64::MAX),
        });
        Response::Redraw
    }

    fn typed(&mut self, c: char) -> Response {
        self.trouble = if !c.is_ascii_digit() {
            Some("A seed is made of digits.".to_owned())
        } else if self.digits.len() >= MOST_DIGITS {
            Some(format!("A seed has at most {MOST_DIGITS} digits."))
        } else {
            self.digits.push(c);
            None
        };
        Response::Redraw
    }
}

impl View for Seed {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        match key.code {
            _ if key.ctrl || key.alt => Response::Ignore,
            Code::Esc => Response::Close,
            Code::Enter => self.read(),
            Code::Backspace | Code::Delete => {
                self.trouble = None;
                self.digits.pop();
                Response::Redraw
            }
            Code::Char(c) => self.typed(c),
            Code::Num(digit) => self.typed(char::from(b'0' + digit)),
            _ => Response::Ignore,
        }
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let panel = Panel::open(screen, "The number of the dungeon", WIDTH, 3);
        let field = (MOST_DIGITS + 2) as i32;
        screen.cover(panel.x, panel.y, field, 1, theme::CHOSEN_BG);
        let end = screen.print(panel.x + 1, panel.y, theme::TEXT, &self.digits);
        screen.print(end, panel.y, theme::KEY, "_");
        let words = self.trouble.as_deref().unwrap_or("The same number is the same dungeon, for everybody.");
        let colour = if self.trouble.is_some() { theme::EMBER } else { theme::FAINT };
        panel.line(screen, 2, colour, words);
        panel.hints(screen, &[("Enter", "begin"), ("Esc", "cancel")]);
    }
}
