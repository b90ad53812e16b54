//! The choice that a new level brings. It opens by itself and stays until it is made; Esc leads to the menu, so that one
//! can leave all the same.

use super::list::{List, Pick};
use super::{Opening, Request, Response, Shown, View};
use crate::action::{Action, BOON_HEALTH};
use crate::canvas::Screen;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::level::Boon;

/// The choice with its cursor.
#[derive(Default)]
pub struct Growth {
    list: List,
}

/// The boons with their digits: letters would be taken by whoever is still walking.
const BOONS: [(char, Boon); 3] = [('1', Boon::Health), ('2', Boon::Power), ('3', Boon::Defence)];
const WIDTH: i32 = 52;

fn take(index: usize) -> Response {
    Response::Act(Action::Grow(BOONS[index].1))
}

/// What a boon changes: its name, the number that it is, and the one that it will be.
fn change(boon: Boon, shown: &Shown) -> (&'static str, i32, i32) {
    let player = shown.level().player();
    let (power, defence) = shown.level().strength(player);
    match boon {
        Boon::Health => ("most health", player.max_hp, player.max_hp + BOON_HEALTH),
        Boon::Power => ("power", power, power + 1),
        Boon::Defence => ("defence", defence, defence + 1),
    }
}

impl View for Growth {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        // Whoever waits for something with Space must not choose with it.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        match (key.code, self.list.press(key, BOONS.len())) {
            (_, Pick::Taken(index)) => take(index),
            (_, Pick::Moved) => Response::Redraw,
            (Code::Esc, _) => Response::Do(Request::Open(Opening::Menu)),
            (Code::Char(c), _) if !key.ctrl && !key.alt => {
                BOONS.iter().position(|boon| boon.0 == c).map_or(Response::Ignore, take)
            }
            _ => Response::Ignore,
        }
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let hero = &shown.level().hero;
        let title = format!("You reach level {}. What do you make of it?", hero.level - hero.boons + 1);
        let panel = Panel::open(screen, &title, WIDTH, BOONS.len() as i32 * 2 - 1);
        for (i, (digit, boon)) in BOONS.iter().enumerate() {
            let (what, before, after) = change(*boon, shown);
            let words = format!("{:+} {what}", after - before);
            let line = 2 * i as i32;
            panel.choice(screen, line, i == self.list.chosen(BOONS.len()), &digit.to_string(), &words);
            panel.at_end(screen, line, theme::FAINT, &format!("{before} becomes {after}"));
        }
        panel.hints(screen, &[("Enter", "choose"), ("Esc", "menu")]);
    }
}
