//! Keyboard layouts of other countries: a key does what is printed on it, whatever that position has on an English
//! keyboard.

use crate::client::Client;
use crate::display::{Display, skip};
use crate::game::Game;
use crate::session::Session;
use std::io::ErrorKind;
use std::process::Command;

/// The codes that X has for the keys of a keyboard with 105 keys, by the letter that an English one shows there.
const fn at(letter: u8) -> u8 {
    const ROWS: [(u8, &[u8]); 4] =
        [(10, b"1234567890-="), (24, b"qwertyuiop[]"), (38, b"asdfghjkl;'`"), (51, b"\\zxcvbnm,./")];
    let mut row = 0;
    while row < ROWS.len() {
        let (first, letters) = ROWS[row];
        let mut place = 0;
        while place < letters.len() {
            if letters[place] == letter {
                return first + place as u8;
            }
            place += 1;
        }
        row += 1;
    }
    panic!("an English keyboard has no such key")
}

/// The key beside the left Shift, which an English keyboard does not have.
const LESS: u8 = 94;
const SHIFT: u8 = 50;
const CTRL: u8 = 37;
const ALT_GR: u8 = 108;
const SPACE: u8 = 65;
const ESC: u8 = 9;
/// On the number pad, as Num6, and as an arrow.
const PAD_6: u8 = 85;
const RIGHT: u8 = 114;

/// Keys to press, modifiers first, and what they are to mean, as a script.
type Typed<'a> = (&'a [u8], &'a str);

/// Gives the display the keyboard of that layout. `None`, with a word about it, where there is nobody to do it.
fn has_keyboard(display: &Display, layout: &str) -> Option<()> {
    let mut command = Command::new("setxkbmap");
    command.args(["-display", display.name(), "-model", "pc105", "-layout", layout]);
    match command.status() {
        Ok(status) => assert!(status.success(), "setxkbmap does not know the layout {layout}"),
        Err(why) if why.kind() == ErrorKind::NotFound => return skip("setxkbmap", "x11-xkb-utils"),
        Err(why) => panic!("setxkbmap does not start: {why}"),
    }
    Some(())
}

/// Hits the keys on a keyboard of that layout, one after the other, and looks what comes of them.
fn plays(layout: &str, typed: &[Typed]) {
    let Some(display) = Display::open(1400, 900, &[]) else { return };
    // The server goes with its last client, and setxkbmap is one.
    let stays = Client::connect(display.name());
    if has_keyboard(&display, layout).is_none() {
        return;
    }
    let session = Session::with(display.into(), |name| Game::start(Some(name)));
    drop(stays);
    session.wait_for_focus();
    session.set_num_lock(true);
    let mut script = String::new();
    for (keys, meant) in typed {
        session.client.hit(keys);
        session.client.flush();
        script += meant;
        // What has been closed is seen to be so with the next key.
        if *keys != [ESC] {
            session.shows_after(&script);
        }
    }
}

#[test]
fn a_french_keyboard() {
    plays(
        "fr",
        &[
            (&[at(b'l')], "l"),
            (&[at(b'q')], "a"),
            (&[ESC], "{Esc}"),
            (&[at(b'a')], "q"),
            (&[ESC], "{Esc}"),
            (&[at(b'z')], "w"),
            (&[ESC], "{Esc}"),
            (&[at(b';')], "m"),
            (&[ESC], "{Esc}"),
            // Digits want Shift; without it their keys type other signs.
            (&[SHIFT, at(b'5')], "5"),
            (&[at(b'5')], "("),
            (&[PAD_6], "{Num6}"),
            (&[RIGHT], "{Right}"),
            (&[SHIFT, at(b'm')], "?"),
            (&[ESC], "{Esc}"),
            (&[at(b'm')], ","),
            (&[SHIFT, at(b',')], "."),
            (&[LESS], "<"),
            (&[SHIFT, LESS], ">"),
            (&[ALT_GR, at(b'0')], "@"),
            (&[ESC], "{Esc}"),
            (&[ALT_GR, at(b'2')], "~"),
            // Where text is typed, signs can be seen.
            (&[CTRL, at(b'f')], "{Ctrl+f}"),
            (&[at(b',')], ";"),
            (&[at(b'8')], "_"),
            (&[at(b'2')], "é"),
            (&[ALT_GR, at(b'3')], "#"),
            // A dead key is silent, and takes nothing from the key after it.
            (&[at(b'[')], ""),
            (&[at(b'e')], "e"),
            (&[SHIFT, at(b'[')], ""),
            (&[SPACE], " "),
            (&[at(b'l')], "l"),
        ],
    );
}

#[test]
fn a_german_keyboard() {
    plays(
        "de",
        &[
            (&[at(b'l')], "l"),
            (&[at(b'z')], "y"),
            (&[SHIFT, at(b'-')], "?"),
            (&[ESC], "{Esc}"),
            (&[at(b',')], ","),
            (&[at(b'.')], "."),
            (&[LESS], "<"),
            (&[SHIFT, LESS], ">"),
            (&[ALT_GR, at(b'q')], "@"),
            (&[ESC], "{Esc}"),
            (&[ALT_GR, at(b']')], "~"),
            (&[at(b'5')], "5"),
            (&[PAD_6], "{Num6}"),
            // It means nothing, and does nothing.
            (&[at(b';')], "ö"),
            (&[CTRL, at(b'f')], "{Ctrl+f}"),
            (&[SHIFT, at(b',')], ";"),
            (&[SHIFT, at(b'/')], "_"),
            (&[SHIFT, at(b'2')], "\""),
            (&[ALT_GR, LESS], "|"),
            (&[at(b'`')], ""),
            (&[SPACE], " "),
            (&[at(b'=')], ""),
            (&[at(b'e')], "e"),
            (&[at(b'l')], "l"),
        ],
    );
}

/// The keys below an English keyboard's letters type letters of other alphabets.
#[test]
fn keyboards_without_latin_letters() {
    for layout in ["gr", "il", "ara", "th"] {
        let typed: [Typed; 6] = [
            (&[at(b'l')], "l"),
            (&[at(b'i')], "i"),
            (&[ESC], "{Esc}"),
            (&[at(b'j')], "j"),
            (&[RIGHT], "{Right}"),
            (&[at(b'k')], "k"),
        ];
        plays(layout, &typed);
    }
}

#[test]
fn a_russian_keyboard() {
    plays(
        "ru",
        &[
            (&[RIGHT], "{Right}"),
            (&[PAD_6], "{Num6}"),
            (&[at(b'l')], "l"),
            (&[at(b'i')], "i"),
            (&[ESC], "{Esc}"),
            (&[SHIFT, at(b'l')], "L"),
            (&[SHIFT, at(b',')], "<"),
            (&[SHIFT, at(b'.')], ">"),
            (&[SHIFT, at(b'`')], "~"),
            (&[SHIFT, at(b'7')], "?"),
            (&[ESC], "{Esc}"),
            (&[at(b'/')], "."),
            (&[CTRL, at(b'r')], "{Ctrl+r}"),
            (&[ESC], "{Esc}"),
            (&[CTRL, at(b'f')], "{Ctrl+f}"),
            (&[at(b's')], "s"),
            (&[at(b't')], "t"),
        ],
    );
}
