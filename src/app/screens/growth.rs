//! The choice of a boon on a new level. It opens by itself and stays until the player has chosen; Esc opens the menu,
//! so that the player can still leave.

use super::Response;
use super::list::List;
use super::menu::Menu;
use super::over_run::{RunContext, RunScreen};
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
const WIDTH: i32 = 92;
/// Lines for each choice: its name, what it means, and an empty one.
const EACH: usize = 3;

/// What the numbers mean.
const HEALTH: &str = "The most you can have rises by this much, and you get it at once.";
const POWER: &str = "Your blow does your power less the other's defence, and at least a third of your power.";
const DEFENCE: &str = "A blow to you does its power less your defence, and at least a third of its power.";

/// A boon in words: its name, what stands at the end of its line, and what stands below it.
fn words(boon: Boon, context: &RunContext) -> (String, String, &'static str) {
    let player = context.level().player();
    let (power, defence) = context.level().strength(player);
    let raise = |what, before, by, means| {
        (format!("{by:+} {what}"), format!("{before} becomes {}", before + by), means)
    };
    match boon {
        Boon::Health => raise("health", player.max_hp, BOON_HEALTH, HEALTH),
        Boon::Power => raise("power", power, 1, POWER),
        Boon::Defence => raise("defence", defence, 1, DEFENCE),
        Boon::Talent(talent) => {
            let info = talent.info();
            (info.name.to_owned(), info.way.name().to_owned(), info.description)
        }
    }
}

impl RunScreen for Growth {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
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

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let hero = &context.level().hero;
        let choices = hero.choices();
        let is_talent = hero.boons == 0;
        let what = if is_talent { "learn" } else { "improve" };
        let title = format!("You reach level {}. What do you {what}?", hero.level - (hero.boons - 1).max(0));
        let rows = (0..EACH * choices.len() - 1).map(|row| row.is_multiple_of(EACH).then_some(row / EACH));
        let panel = Panel::open(canvas, &title, WIDTH, rows.len() as i32);
        self.list.draw(canvas, &panel, (0, 0), rows, |canvas, list, row, _| {
            let index = row as usize / EACH;
            let (name, at_end, below) = words(choices[index], context);
            match row as usize % EACH {
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
