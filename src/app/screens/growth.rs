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
pub struct Growth {
    list: List,
}

/// The boons with their digits: letters could be pressed by mistake, to walk.
const BOONS: [(char, Boon); 3] = [('1', Boon::Health), ('2', Boon::Power), ('3', Boon::Defence)];
const WIDTH: i32 = 52;

fn take(index: usize) -> Response {
    Response::Act(Action::Grow(BOONS[index].1))
}

/// What a boon changes: the name of the number, its value now and its value then.
fn change(boon: Boon, context: &Context) -> (&'static str, i32, i32) {
    let player = context.level().player();
    let (power, defence) = context.level().strength(player);
    match boon {
        Boon::Health => ("most health", player.max_hp, player.max_hp + BOON_HEALTH),
        Boon::Power => ("power", power, power + 1),
        Boon::Defence => ("defence", defence, defence + 1),
    }
}

impl Screen for Growth {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        // Space waits; a player who repeats it must not choose by mistake.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        match self.list.answer_letters(key, BOONS.map(|boon| boon.0), take) {
            Response::Close => Response::open(Menu::default()),
            answer => answer,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hero = &context.level().hero;
        let title = format!("You reach level {}. What do you improve?", hero.level - hero.boons + 1);
        // Boons are separated by empty lines.
        let rows = (0..2 * BOONS.len() - 1).map(|row| row.is_multiple_of(2).then_some(row / 2));
        let panel = Panel::open(canvas, &title, WIDTH, rows.len() as i32);
        self.list.draw(canvas, &panel, (0, 0), rows, |canvas, list, row, _| {
            if row % 2 == 0 {
                let (digit, boon) = BOONS[row as usize / 2];
                let (what, before, after) = change(boon, context);
                list.choice(canvas, row, &digit.to_string(), &format!("{:+} {what}", after - before));
                list.at_end(canvas, row, theme::FAINT, &format!("{before} becomes {after}"));
            }
        });
        panel.hints(canvas, &[("Enter", "choose"), ("Esc", "menu")]);
    }
}
