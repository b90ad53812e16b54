//! Asks for a new key for a command. The app stores the changed bindings.

use super::{Change, Context, Response, Screen, Takes};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::config::keymap::{BINDINGS, BindError, Command};
use crate::draw::frame::Panel;
use crate::draw::names_of;
use crate::text::wrapped;

/// The screen that waits for the key.
pub(crate) struct BindKey {
    command: Command,
    /// Why the key that was pressed cannot be bound.
    refusal: Option<BindError>,
}

const WIDTH: i32 = 62;

impl BindKey {
    /// Asks for one more key for `command`.
    pub fn new(command: Command) -> Self {
        Self { command, refusal: None }
    }
}

impl Screen for BindKey {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        if key == Key::plain(Code::Esc) {
            return Response::Close;
        }
        let mut keys = context.keys.clone();
        let others = keys.keys_of(self.command).iter().filter(|other| **other != key);
        let all = [key].into_iter().chain(others.copied()).collect();
        match keys.bind(self.command, all) {
            Ok(()) => Response::Change(Change::Keys { keys, close: true }),
            Err(refusal) => {
                self.refusal = Some(refusal);
                Response::Redraw
            }
        }
    }

    fn takes(&self) -> Takes {
        Takes::AnyKey
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let panel = Panel::open(canvas, "Press the new key", WIDTH, 5);
        let label =
            BINDINGS.iter().find(|binding| binding.command == self.command).map_or("", |row| row.label);
        panel.line(canvas, 0, theme::TEXT, label);
        let keys = names_of(context.keys.keys_of(self.command));
        panel.line(
            canvas,
            1,
            theme::FAINT,
            &format!("now: {}", if keys.is_empty() { "no key" } else { &keys }),
        );
        let refusal = self.refusal.as_ref().map(|refusal| format!("{refusal}.")).unwrap_or_default();
        panel.lines(canvas, 3, theme::BAD, wrapped(&refusal, WIDTH));
        panel.hints(canvas, &[("Esc", "cancel")]);
    }
}
