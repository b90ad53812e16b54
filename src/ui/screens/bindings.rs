//! Binding keys anew: every command with its keys, and the set that they are a change of. What it makes is handed to the
//! app; this screen changes no key itself.

use super::list::{List, Pick};
use super::{Response, Shown, View};
use crate::ui::draw::frame::Panel;
use crate::ui::draw::names_of;
use crate::ui::keymap::{BINDINGS, BindError, KeySet, Keymap};
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// The list of commands with its cursor.
#[derive(Default)]
pub struct Bindings {
    list: List,
    /// Whether the next key is the one to bind.
    awaits: bool,
    /// Why the last key could not be bound.
    refusal: Option<BindError>,
}

const WIDTH: i32 = 88;
/// How many commands are shown at a time.
const ROWS: usize = 30;
/// Where the keys stand.
const KEYS: i32 = 44;

impl Bindings {
    /// Takes what `change` makes of the keys, or remembers why it cannot be.
    fn change(
        &mut self,
        keys: &Keymap,
        change: impl FnOnce(&mut Keymap) -> Result<(), BindError>,
    ) -> Response {
        let mut keys = keys.clone();
        self.refusal = change(&mut keys).err();
        if self.refusal.is_some() { Response::Redraw } else { Response::Keys(keys) }
    }

    /// One more key for the chosen command, the handiest from now on.
    fn add(&mut self, key: Key, keys: &Keymap) -> Response {
        self.awaits = false;
        if key == Key::plain(Code::Esc) {
            return Response::Redraw;
        }
        let command = BINDINGS[self.list.chosen(BINDINGS.len())].command;
        let others = keys.keys_of(command).iter().filter(|other| **other != key);
        let all = [key].into_iter().chain(others.copied()).collect();
        self.change(keys, |keys| keys.bind(command, all))
    }

    /// The last key of the chosen command means nothing any more.
    fn remove(&mut self, keys: &Keymap) -> Response {
        let command = BINDINGS[self.list.chosen(BINDINGS.len())].command;
        let mut all = keys.keys_of(command).to_vec();
        all.pop();
        self.change(keys, |keys| keys.bind(command, all))
    }

    /// The chosen command has the keys of the set again.
    fn restore(&mut self, keys: &Keymap) -> Response {
        let binding = &BINDINGS[self.list.chosen(BINDINGS.len())];
        let all = keys.set().keys_of(binding).to_vec();
        self.change(keys, |keys| keys.bind(binding.command, all))
    }

    /// Another set, without the player's changes.
    fn turn(&mut self, keys: &Keymap, by: usize) -> Response {
        self.refusal = None;
        let at = KeySet::ALL.iter().position(|set| *set == keys.set()).unwrap_or(0);
        Response::Keys(Keymap::of(KeySet::ALL[(at + by) % KeySet::ALL.len()]))
    }
}

impl View for Bindings {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        if self.awaits {
            return self.add(key, shown.keys);
        }
        match key.code {
            Code::Left => return self.turn(shown.keys, KeySet::ALL.len() - 1),
            Code::Right => return self.turn(shown.keys, 1),
            Code::Delete => return self.remove(shown.keys),
            Code::Backspace => return self.restore(shown.keys),
            _ => {}
        }
        match self.list.press(key, BINDINGS.len()) {
            Pick::Taken(_) => (self.awaits, self.refusal) = (true, None),
            Pick::Moved => self.refusal = None,
            Pick::Nothing if key.code == Code::Esc => return Response::Close,
            Pick::Nothing => return Response::Ignore,
        }
        Response::Redraw
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let panel = Panel::open(screen, "Bind keys", WIDTH, ROWS as i32 + 5);
        let set = shown.keys.set();
        let x = panel.line(screen, 0, theme::TEXT, "Set of keys: ");
        let x = screen.print(x, panel.y, theme::EMBER, set.name());
        screen.print(x + 2, panel.y, theme::FAINT, set.about());
        let first = self.list.first(BINDINGS.len(), ROWS);
        for (line, binding) in BINDINGS[first..].iter().take(ROWS).enumerate() {
            let is_chosen = first + line == self.list.chosen(BINDINGS.len());
            let row = line as i32 + 2;
            panel.choice(screen, row, is_chosen, "", binding.label);
            let keys = shown.keys.keys_of(binding.command);
            let is_own = keys != set.keys_of(binding);
            let colour = if is_own { theme::EMBER } else { theme::KEY };
            let words = if is_chosen && self.awaits { "press a key".to_owned() } else { names_of(keys) };
            screen.print(panel.x + KEYS, panel.y + row, colour, &words);
        }
        self.draw_note(shown, &panel, screen);
        let hints: &[(&str, &str)] = if self.awaits {
            &[("any key", "binds it"), ("Esc", "cancel")]
        } else {
            &[
                ("Enter", "add a key"),
                ("Del", "take one away"),
                ("Backspace", "as in the set"),
                ("Left Right", "another set"),
                ("Esc", "close"),
            ]
        };
        panel.hints(screen, hints);
    }
}

impl Bindings {
    /// What went wrong, or else where the keys are kept.
    fn draw_note(&self, shown: &Shown, panel: &Panel, screen: &mut Screen) {
        let (colour, words) = match (&self.refusal, shown.preferences.trouble()) {
            (Some(refusal), _) => (theme::HIT, format!("{refusal}.")),
            (None, Some(trouble)) => (theme::HIT, trouble.to_owned()),
            (None, None) => match shown.preferences.keys_file() {
                Some(path) => (theme::FAINT, format!("Kept in {}.", path.display())),
                None => (theme::FAINT, "Not kept when the program ends.".to_owned()),
            },
        };
        for (line, words) in crate::ui::draw::frame::wrapped(&words, WIDTH).iter().take(2).enumerate() {
            panel.line(screen, panel.rows - 2 + line as i32, colour, words);
        }
    }
}
