//! The keys of the theatre: what each means, and the row of hints.

use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::draw::frame::keys_at_bottom;

/// The rows by which a map taller than the screen scrolls.
const SCROLLED: i32 = 8;

/// What a key means here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Go that many seeds on.
    Seed(i64),
    /// Ask for a seed.
    TypeSeed,
    /// Go to the next rule set.
    Rules,
    /// Go that many floors down.
    Floor(i32),
    /// Show the letters of the rooms, or hide them.
    Letters,
    /// Open or close the card with all rules.
    Card,
    /// Save a picture of this scene.
    Export,
    /// Scroll the map by that many rows.
    Scroll(i32),
    /// Leave.
    Close,
}

impl Press {
    /// Whether it leads to another floor.
    pub fn leaves_the_floor(self) -> bool {
        matches!(self, Press::Seed(_) | Press::TypeSeed | Press::Rules | Press::Floor(_))
    }
}

/// The hints: keys, and the words for them.
const HINTS: [(&str, &str); 11] = [
    ("Space", "play"),
    ("Left Right Home End", "step"),
    ("- +", "speed"),
    ("Up Down", "seed"),
    ("~", "type one"),
    ("Tab", "rule set"),
    ("PgUp PgDn", "floor"),
    ("l", "letters"),
    ("p", "rules"),
    ("e", "picture"),
    ("Esc", "back"),
];

/// Draws them at the bottom; where the map `scrolls`, the keys for that too.
pub fn draw(canvas: &mut Canvas, scrolls: bool) {
    let scroll = scrolls.then_some(("Shift+Up Shift+Down", "scroll"));
    keys_at_bottom(canvas, &HINTS.into_iter().chain(scroll).collect::<Vec<_>>());
}

/// What `key` means, if it means anything.
pub fn read(key: Key) -> Option<Press> {
    if key.ctrl || key.alt {
        return None;
    }
    Some(match key.code {
        Code::Up if key.shift => Press::Scroll(-SCROLLED),
        Code::Down if key.shift => Press::Scroll(SCROLLED),
        Code::Up | Code::Num(8) => Press::Seed(1),
        Code::Down | Code::Num(2) => Press::Seed(-1),
        Code::Char('~') => Press::TypeSeed,
        Code::Tab => Press::Rules,
        Code::PageUp | Code::Num(9) => Press::Floor(-1),
        Code::PageDown | Code::Num(3) => Press::Floor(1),
        Code::Char('l') => Press::Letters,
        Code::Char('p') => Press::Card,
        Code::Char('e') => Press::Export,
        Code::Esc => Press::Close,
        _ => return None,
    })
}
