//! The two choices of the way home, at the ember and on stairs up, with what each of them brings.

use super::Response;
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use crate::action::{Action, Refusal, flame};
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::level::Level;
use crate::text::{homeward, wrapped};

/// The choice.
pub struct Fork {
    title: &'static str,
    choices: [(Action, String, String); 2],
    list: List,
}

const WIDTH: i32 = 66;
/// The keys of the choices.
const LETTERS: [&str; 2] = ["a", "b"];

impl Fork {
    /// The choice at the ember that the player stands on and has not begun to lift.
    pub fn at_ember(level: &Level) -> Option<Self> {
        let hero = &level.hero;
        // Without oil the answer is a refusal that says so.
        let is_offered = matches!(flame::may_kindle(level), Ok(()) | Err(Refusal::TooLittleOil));
        let lift = (Action::PickUp, homeward::LIFT.to_owned(), homeward::lift(hero.setup));
        let kindle = (Action::Kindle, homeward::KINDLE.to_owned(), homeward::kindle());
        (is_offered && hero.lifted == 0).then(|| Self {
            title: homeward::EMBER,
            choices: [lift, kindle],
            list: List::default(),
        })
    }

    /// The choice on stairs up: to climb with the flame, or to bank it there.
    pub fn on_stairs(level: &Level) -> Option<Self> {
        let how = flame::end(level).ok().filter(|_| level.depth > 1)?;
        let climb = (Action::Climb, homeward::climb(level.depth - 1), homeward::CLIMB.to_owned());
        let bank = (Action::Bank, homeward::BANK.to_owned(), homeward::bank(how));
        Some(Self { title: homeward::STAIRS, choices: [climb, bank], list: List::default() })
    }

    fn about(&self, number: usize) -> Vec<String> {
        wrapped(&self.choices[number].2, WIDTH)
    }
}

impl RunScreen for Fork {
    fn press(&mut self, key: Key, _: &RunContext) -> Response {
        let does = self.choices.each_ref().map(|(action, ..)| *action);
        let letters = LETTERS.iter().flat_map(|letter| letter.chars());
        self.list.answer_letters(key, letters, |number| Response::Act(does[number]))
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, _: &RunContext, canvas: &mut Canvas) {
        let count = self.choices.len();
        let most = (0..count).map(|number| self.about(number).len()).max().unwrap_or(0) as i32;
        let panel = Panel::open(canvas, self.title, WIDTH, count as i32 + most + 1);
        self.list.draw(canvas, &panel, (0, most + 1), (0..count).map(Some), |canvas, list, row, _| {
            list.choice(canvas, row, LETTERS[row as usize], &self.choices[row as usize].1);
        });
        panel.foot(most).lines(canvas, 0, theme::TEXT, self.about(self.list.chosen(count)));
        panel.hints(canvas, &[("Enter", "do it"), ("Esc", "back")]);
    }
}
