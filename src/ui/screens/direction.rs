//! Asks for a direction, where more than one door beside the player could be closed.

use super::{Response, Shown, View, play};
use crate::action::Action;
use crate::ui::draw::frame::{keys_and_words, tint};
use crate::ui::draw::map;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::{Screen, TEXT_WIDTH};
use crate::ui::theme;

/// The question which door.
pub struct Direction;

impl View for Direction {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        match shown.keys.direction_for(key) {
            Some((direction, _)) if play::doors(shown.level()).contains(&direction) => {
                Response::Act(Action::Close(direction))
            }
            _ if key.code == Code::Esc => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let level = shown.level();
        let corner = map::corner(level);
        for direction in play::doors(level) {
            tint(screen, direction.step(level.player().at) - corner, theme::AIM, 0.4);
        }
        screen.cover(0, 0, TEXT_WIDTH, 1, theme::OVERLAY_BG);
        let x = screen.print(1, 0, theme::TEXT, "Close which door?");
        keys_and_words(screen, x + 3, 0, &[("a direction", "that one"), ("Esc", "cancel")]);
    }

    fn is_panel(&self) -> bool {
        false
    }
}
