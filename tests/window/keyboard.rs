//! Translates names of keys to the key codes of the server's keyboard in any layout.

use crate::client::Client;
use emberdeep::canvas::keys::{Code, Key, parse_script};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt, KeyButMask};

/// Keysyms, as X11's keysymdef.h numbers them.
const SHIFT: u32 = 0xffe1;
const CONTROL: u32 = 0xffe3;
const ALT: u32 = 0xffe9;
const NUM_LOCK: u32 = 0xff7f;
const FIRST_F: u32 = 0xffbe;
const PAD_0: u32 = 0xffb0;

/// The keyboard's table of keysyms.
pub struct Keyboard {
    first: u8,
    per_key: usize,
    keysyms: Vec<u32>,
}

impl Keyboard {
    pub fn of(client: &Client) -> Self {
        let setup = client.connection.setup();
        let (first, count) = (setup.min_keycode, setup.max_keycode - setup.min_keycode + 1);
        let cookie = client.connection.get_keyboard_mapping(first, count).expect("a request");
        let mapping = cookie.reply().expect("a keyboard");
        Self { first, per_key: usize::from(mapping.keysyms_per_keycode), keysyms: mapping.keysyms }
    }

    /// Presses the keys of a script (see [`parse_script`]) as fast as the server takes them. `{Num1}` is the key of
    /// the number pad, whatever NumLock makes of it.
    pub fn play(&self, client: &Client, script: &str) {
        for key in parse_script(script).expect("a script of keys") {
            client.hit(&self.codes(key));
        }
        client.flush();
    }

    /// Switches NumLock to what is wanted.
    pub fn set_num_lock(&self, client: &Client, window: u32, on: bool) {
        let cookie = client.connection.query_pointer(window).expect("a request");
        let is_on = cookie.reply().expect("the state of the modifiers").mask.contains(KeyButMask::MOD2);
        if is_on != on {
            client.hit(&[self.find(NUM_LOCK).0]);
            client.flush();
        }
    }

    /// The codes to hold for `key`, modifiers first.
    fn codes(&self, key: Key) -> Vec<u8> {
        let (code, is_shifted) = self.find(keysym(key.code));
        let types = matches!(key.code, Code::Char(_));
        let held = [(key.ctrl, CONTROL), (key.alt, ALT), (key.shift || (types && is_shifted), SHIFT)];
        let mut codes: Vec<_> =
            held.iter().filter(|(is_held, _)| *is_held).map(|(_, keysym)| self.find(*keysym).0).collect();
        codes.push(code);
        codes
    }

    /// The key with that keysym, and whether it takes Shift to get it.
    fn find(&self, keysym: u32) -> (u8, bool) {
        for level in 0..2 {
            let keys = self.keysyms.chunks(self.per_key);
            if let Some(place) = keys.map(|key| key[level]).position(|symbol| symbol == keysym) {
                return (self.first + place as u8, level == 1);
            }
        }
        panic!("no key has the keysym {keysym:#x}");
    }
}

fn keysym(code: Code) -> u32 {
    match code {
        Code::Char(c) => u32::from(c),
        Code::Up => 0xff52,
        Code::Down => 0xff54,
        Code::Left => 0xff51,
        Code::Right => 0xff53,
        Code::Home => 0xff50,
        Code::End => 0xff57,
        Code::PageUp => 0xff55,
        Code::PageDown => 0xff56,
        Code::Enter => 0xff0d,
        Code::Esc => 0xff1b,
        Code::Tab => 0xff09,
        Code::Backspace => 0xff08,
        Code::Insert => 0xff63,
        Code::Delete => 0xffff,
        Code::F(n) => FIRST_F + u32::from(n) - 1,
        Code::Num(n) => PAD_0 + u32::from(n),
    }
}
