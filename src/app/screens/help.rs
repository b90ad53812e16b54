//! The help, in pages: the current key bindings, how to play, every sign as it is drawn, and how to watch runs. All of
//! it comes from the tables that the game itself uses.

mod advice;
pub(super) mod foes;
mod ground;
mod keys;
mod recordings;
pub mod signs;
mod table;
mod talents;
mod things;
mod touch;

use super::{Context, Response, Screen};
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::canvas::{Canvas, Target};
use crate::config::keymap::Command;
use crate::draw::frame::{Panel, most_rows, width_within};
use std::iter;

/// The help, open at a page, or at a part of one that does not fit the screen.
#[derive(Default)]
pub struct Help {
    page: usize,
    part: i32,
}

/// A page: its tab, how many lines of a given width it takes, and how it is drawn.
struct Page {
    title: &'static str,
    rows: fn(&Context, i32) -> i32,
    draw: fn(&Context, &mut Canvas, &Panel),
}

/// The pages where there is a keyboard.
const PAGES: [Page; 8] = [
    Page { title: "Keys", rows: keys::rows, draw: keys::draw },
    Page { title: "Basics", rows: advice::rows, draw: advice::draw },
    Page { title: "Ground", rows: ground::rows, draw: ground::draw },
    Page { title: "Foes", rows: foes::rows, draw: foes::draw },
    Page { title: "Items", rows: things::rows, draw: things::draw },
    Page { title: "Talents", rows: talents::rows, draw: talents::draw },
    Page { title: "Recordings", rows: recordings::rows, draw: recordings::draw },
    Page { title: "Effects", rows: table::rows, draw: table::draw },
];

/// The first page on a screen that is held in a hand.
const TOUCH: Page = Page { title: "Touch", rows: touch::rows, draw: touch::draw };

/// The pages for that screen.
fn pages(context: &Context) -> impl Iterator<Item = &'static Page> {
    let is_touched = context.front_end == FrontEnd::Page && context.size.is_in_hand();
    let first = if is_touched { &TOUCH } else { &PAGES[0] };
    iter::once(first).chain(&PAGES[1..])
}

/// One of them.
fn page(number: usize, context: &Context) -> &'static Page {
    pages(context).nth(number).expect("a page")
}

const WIDTH: i32 = 144;

impl Page {
    /// The number of parts in which it is shown.
    fn parts(&self, context: &Context) -> i32 {
        let lines = (self.rows)(context, width_within(context.size, WIDTH));
        (lines - 1).max(0) / most_rows(context.size) + 1
    }
}

impl Help {
    fn turn_to(&mut self, page: usize) -> Response {
        (self.page, self.part) = (page % PAGES.len(), 0);
        Response::Redraw
    }

    fn turn_on(&mut self, context: &Context) -> Response {
        if self.part + 1 >= page(self.page, context).parts(context) {
            return self.turn_to(self.page + 1);
        }
        self.part += 1;
        Response::Redraw
    }

    fn turn_back(&mut self, context: &Context) -> Response {
        if self.part == 0 {
            self.turn_to(self.page + PAGES.len() - 1);
            self.part = page(self.page, context).parts(context);
        }
        self.part -= 1;
        Response::Redraw
    }
}

impl Screen for Help {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let last = PAGES.len() - 1;
        match key.code {
            Code::Esc | Code::Enter => Response::Close,
            _ if context.keys.is(key, Command::Help) => Response::Close,
            Code::Tab if key.shift => self.turn_to(self.page + last),
            Code::Left | Code::PageUp | Code::Up => self.turn_back(context),
            Code::Right | Code::PageDown | Code::Down | Code::Char(' ') => self.turn_on(context),
            Code::Tab => self.turn_to(self.page + 1),
            Code::Home => self.turn_to(0),
            Code::End => self.turn_to(last),
            Code::Char(digit @ '1'..='9') if digit as usize - '1' as usize <= last => {
                self.turn_to(digit as usize - '1' as usize)
            }
            _ => Response::Ignore,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let page = page(self.page, context);
        let (width, parts) = (width_within(context.size, WIDTH), page.parts(context));
        // All pages are as tall as the tallest, so that the panel keeps its size.
        let rows = pages(context).map(|page| (page.rows)(context, width)).max().unwrap_or(0);
        let panel = Panel::open(canvas, "Help", width, rows);
        let part = self.part.min(parts - 1);
        let mut x = panel.x + 9;
        let all: i32 = pages(context).map(|page| page.title.len() as i32 + 5).sum();
        let are_named = 9 + all <= width;
        for (i, other) in pages(context).enumerate() {
            let colour = if i == self.page { theme::TEXT } else { theme::FAINT };
            let (begin, number) = (x, (i + 1).to_string());
            let title = if are_named || i == self.page { other.title } else { "" };
            x = canvas.print(x, panel.y - 2, theme::KEY, &number);
            x = canvas.print(x + 1, panel.y - 2, colour, title) + if title.is_empty() { 1 } else { 3 };
            if let Ok(key) = Key::from_name(&number) {
                canvas.target(begin, panel.y - 2, x - 2 - begin, Target::Key(key));
            }
        }
        (page.draw)(context, canvas, &Panel { first: part * panel.rows, ..panel });
        panel.hints(canvas, &[("Left Right", "turn the page"), ("Esc", "close")]);
        if parts > 1 {
            panel.beside_hints(canvas, theme::FAINT, &format!("{} of {parts}", part + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{ItemKind, Monster};

    #[test]
    fn what_the_tables_say_fits_the_pages() {
        let length = |words: &str| words.chars().count() as i32;
        assert!(Monster::ALL.iter().all(|foe| foes::ABOUT + length(foe.info().description) <= WIDTH));
        assert!(
            ItemKind::ALL.into_iter().all(|kind| things::DOES + length(kind.info().description) <= WIDTH)
        );
    }
}
