//! Words with the names of foes and items in the colours of their signs.

use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::text::phrase::{Named, Phrase};

/// The least contrast of a name, the same as of all text.
const READABLE: f32 = 4.6;

/// Writes `words` from a text cell on in a colour, and the names in them in theirs; each colour is `changed`, and names are as
/// light as what is behind them asks.
pub fn print(
    canvas: &mut Canvas,
    (mut x, y): (i32, i32),
    colour: Rgb,
    words: &Phrase,
    changed: impl Fn(Rgb) -> Rgb,
) {
    for run in words.runs() {
        let colour = match run.named {
            None => changed(colour),
            Some(named) => theme::lifted(changed(sign(named)), canvas.background(x, y), READABLE),
        };
        x = canvas.print(x, y, colour, &run.text);
    }
}

/// The colour of a kind's sign.
fn sign(named: Named) -> Rgb {
    match named {
        Named::Foe(kind) => theme::foe(kind).colour,
        Named::Item(kind) => theme::thing(kind).colour,
    }
}
