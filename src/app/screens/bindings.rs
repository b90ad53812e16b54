//! Changes key bindings: every command with its keys, and the set that they are based on. The app stores the changes.

use super::bind_key::BindKey;
use super::file_status::FileStatus;
use super::list::List;
use super::{Change, Context, Response, Screen};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::config::keymap::{BINDINGS, BindError, KeySet, Keymap};
use crate::draw::frame::{Panel, width_within};
use crate::draw::names_of;
use crate::text::wrapped;

/// The list of commands with its cursor.
#[derive(Default)]
pub(crate) struct Bindings {
    list: List,
    /// Why the last key could not be bound.
    refusal: Option<BindError>,
}

const WIDTH: i32 = 100;
/// The number of commands shown at a time.
const ROWS: i32 = 30;
/// The lines above them.
const HEAD: i32 = 2;
/// The column of the keys.
const KEYS: i32 = 44;

impl Bindings {
    /// Makes a change to the keys, or remembers why it cannot be made.
    fn change(
        &mut self,
        keys: &Keymap,
        change: impl FnOnce(&mut Keymap) -> Result<(), BindError>,
    ) -> Response {
        let mut keys = keys.clone();
        self.refusal = change(&mut keys).err();
        if self.refusal.is_some() {
            Response::Redraw
        } else {
            Response::Change(Change::Keys { keys, close: false })
        }
    }

    /// Removes the last key of the chosen command.
    fn remove(&mut self, keys: &Keymap) -> Response {
        let command = BINDINGS[self.list.chosen(BINDINGS.len())].command;
        let mut all = keys.keys_of(command).to_vec();
        all.pop();
        self.change(keys, |keys| keys.bind(command, all))
    }

    /// Gives the chosen command the keys of the set again.
    fn restore(&mut self, keys: &Keymap) -> Response {
        let binding = &BINDINGS[self.list.chosen(BINDINGS.len())];
        let all = keys.set().keys_of(binding);
        self.change(keys, |keys| keys.bind(binding.command, all))
    }

    /// Switches to another set, without the player's changes.
    fn turn(&mut self, keys: &Keymap, by: usize) -> Response {
        self.refusal = None;
        let at = KeySet::ALL.iter().position(|set| *set == keys.set()).unwrap_or(0);
        let keys = Keymap::of(KeySet::ALL[(at + by) % KeySet::ALL.len()]);
        Response::Change(Change::Keys { keys, close: false })
    }
}

impl Screen for Bindings {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        match key.code {
            Code::Left => return self.turn(context.keys, KeySet::ALL.len() - 1),
            Code::Right => return self.turn(context.keys, 1),
            Code::Delete => return self.remove(context.keys),
            Code::Backspace => return self.restore(context.keys),
            _ => {}
        }
        let bind = |row: usize| Response::open(BindKey::new(BINDINGS[row].command));
        let answer = self.list.answer(key, BINDINGS.len(), bind);
        if !matches!(answer, Response::Ignore) {
            self.refusal = None;
        }
        answer
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let refusal = self.refusal.as_ref().map(|refusal| format!("{refusal}."));
        let width = width_within(canvas.size(), WIDTH);
        let file_status = FileStatus::new(context.preferences.keys(), refusal, width);
        let panel = Panel::open(canvas, "Bind keys", width, ROWS + HEAD + 1 + file_status.rows());
        let set = context.keys.set();
        let x = panel.line(canvas, 0, theme::TEXT, "Set of keys: ");
        let x = panel.print(canvas, (x, 0), theme::EMBER, set.name());
        for (line, words) in (0..HEAD).zip(wrapped(set.about(), width - x - 2)) {
            panel.print(canvas, (x + 2, line), theme::FAINT, &words);
        }
        let (beside, rows) = ((HEAD, 1 + file_status.rows()), (0..BINDINGS.len()).map(Some));
        self.list.draw(canvas, &panel, beside, rows, |canvas, list, row, _| {
            let binding = &BINDINGS[row as usize];
            list.choice(canvas, row, "", binding.label);
            let keys = context.keys.keys_of(binding.command);
            let is_own = keys != set.keys_of(binding);
            let colour = if is_own { theme::EMBER } else { theme::KEY };
            list.print(canvas, (KEYS, row), colour, &names_of(keys));
        });
        file_status.draw(&panel, canvas);
        let hints = [
            ("Left Right", "another set"),
            ("Enter", "add a key"),
            ("Del", "take one away"),
            ("Backspace", "as in the set"),
            ("Esc", "close"),
        ];
        panel.hints(canvas, &hints);
    }
}
