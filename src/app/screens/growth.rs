//! The choice of a talent on a new level. It opens by itself, away from the player, who may be in a fight, and stays until the
//! player has chosen; Esc opens the menu, so that the player can still leave.

use super::Response;
use super::aside;
use super::list::List;
use super::menu::Menu;
use super::over_run::{RunContext, RunScreen};
use crate::action::Action;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::canvas::{Canvas, Target};
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::level::Hero;
use crate::text::{questions, wrapped};

/// The choice with its cursor.
#[derive(Default)]
pub(crate) struct Growth {
    list: List,
}

/// Letters could be pressed by mistake, to walk.
const DIGITS: [char; 3] = ['1', '2', '3'];
/// The width of the lines where narrow ones are too many for the screen.
const WIDE: i32 = 92;

/// A line of the choice.
enum Line {
    /// The number and the name of a choice, and its way.
    Name(usize, &'static str, &'static str),
    /// A part of what it does.
    Means(String),
    /// A part of the mastery that comes with it.
    Masters(String),
    /// What parts two choices.
    Empty,
}

/// The lines of all choices, of that width.
fn lines(hero: &Hero, width: i32) -> Vec<Line> {
    let mut lines = Vec::new();
    for (index, talent) in hero.choices().iter().enumerate() {
        let info = talent.info();
        lines.extend((index > 0).then_some(Line::Empty));
        lines.push(Line::Name(index, info.name, info.way.name()));
        lines.extend(wrapped(info.description, width).into_iter().map(Line::Means));
        let brings = hero.growth.talents.masters(*talent).map(questions::brings);
        lines.extend(brings.iter().flat_map(|brings| wrapped(brings, width)).map(Line::Masters));
    }
    lines
}

impl RunScreen for Growth {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        // Space waits; a player who repeats it must not choose by mistake.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        let choices = context.level().hero.choices();
        let take = |index: usize| Response::Act(Action::ChooseBoon(choices[index].into()));
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
        let title = questions::talent(hero.growth.level);
        let size = context.size;
        let (narrow, wide) = (aside::width(size).max(title.len() as i32), width_within(size, WIDE));
        let is_too_high = lines(hero, narrow).len() as i32 > most_rows(size);
        let width = if is_too_high { wide } else { narrow };
        let lines = lines(hero, width);
        let rows = lines.len() as i32;
        let corner = aside::away_from_player(context, (width, rows));
        let panel = Panel::alone(canvas, (corner.x, corner.y), &title, width, rows);
        panel.shield(canvas, Target::Nothing);
        let numbers = lines.iter().map(|line| match line {
            Line::Name(index, ..) => Some(*index),
            Line::Means(_) | Line::Masters(_) | Line::Empty => None,
        });
        self.list.draw(canvas, &panel, (0, 0), numbers, |canvas, list, row, _| match &lines[row as usize] {
            Line::Name(index, name, at_end) => {
                list.choice(canvas, row, &DIGITS[*index].to_string(), name);
                list.at_end(canvas, row, theme::FAINT, at_end);
            }
            Line::Means(words) => {
                list.line(canvas, row, theme::FAINT, words);
            }
            Line::Masters(words) => {
                list.line(canvas, row, theme::GOOD, words);
            }
            Line::Empty => {}
        });
        panel.hints(canvas, &[("Enter", "choose"), ("Esc", "menu")]);
    }

    fn is_panel(&self) -> bool {
        false
    }
}
