//! The choice of a boon on a new level. It opens by itself and stays until the player has chosen; Esc opens the menu,
//! so that the player can still leave.

use super::list::List;
use super::menu::Menu;
use super::{Context, Response, Screen};
use crate::action::{Action, BOON_HEALTH};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::level::Boon;

/// The choice with its cursor.
#[derive(Default)]
pub(crate) struct Growth {
    list: List,
}

/// Letters could be pressed by mistake, to walk.
const DIGITS: [char; 3] = ['1', '2', '3'];
/// The width of the panel for numbers, and for talents.
const WIDTHS: (i32, i32) = (52, 92);

/// A boon in words: its name, what stands at the end of its line, and what stands below it.
fn words(boon: Boon, context: &Context) -> (String, String, &'static str) {
    let player = context.level().player();
    let (power, defence) = context.level().strength(player);
    let raise =
        |what, before, by| (format!("{by:+} {what}"), format!("{before} becomes {}", before + by), "");
    match boon {
        Boon::Health => raise("most health", player.max_hp, BOON_HEALTH),
        Boon::Power => raise("power", power, 1),
        Boon::Defence => raise("defence", defence, 1),
        Boon::Talent(talent) => {
            let info = talent.info();
            (info.name.to_owned(), info.way.name().to_owned(), info.description)
        }
    }
}

impl Screen for Growth {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        // Space waits; a player who repeats it must not choose by mistake.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        let choices = context.level().hero.choices();
        let take = |index: usize| Response::Act(Action::Grow(choices[index]));
        match self.list.answer_letters(key, DIGITS, take) {
            Response::Close => Response::open(Menu::default()),
            answer => answer,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hero = &context.level().hero;
        let choices = hero.choices();
        let is_talent = hero.boons == 0;
        let (what, width) = if is_talent { ("learn", WIDTHS.1) } else { ("improve", WIDTHS.0) };
        let title = format!("You reach level {}. What do you {what}?", hero.level - (hero.boons - 1).max(0));
        // A line for each, one below it where that says something, and an empty one between them.
        let each = if is_talent { 3 } else { 2 };
        let rows = (0..each * choices.len() - 1).map(|row| row.is_multiple_of(each).then_some(row / each));
        let panel = Panel::open(canvas, &title, width, rows.len() as i32);
        self.list.draw(canvas, &panel, (0, 0), rows, |canvas, list, row, _| {
            let index = row as usize / each;
            let (name, at_end, below) = words(choices[index], context);
            match row as usize % each {
                0 => {
                    list.choice(canvas, row, &DIGITS[index].to_string(), &name);
                    list.at_end(canvas, row, theme::FAINT, &at_end);
                }
                1 => {
                    list.line(canvas, row, theme::FAINT, below);
                }
                _ => {}
            }
        });
        panel.hints(canvas, &[("Enter", "choose"), ("Esc", "menu")]);
    }
}
