//! The row of hints below the theatre.

use crate::canvas::Canvas;
use crate::draw::frame::keys_at_bottom;

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
