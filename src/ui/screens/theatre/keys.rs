//! The keys of the theatre: what each means, and the row of hints, which the mouse can press as well.

use crate::map::Point;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::{HEIGHT, Screen};
use crate::ui::theme;

/// What a key means here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Play, or pause.
    Play,
    /// One scene back.
    Back,
    /// One scene on.
    On,
    /// To the first scene.
    First,
    /// To the last scene.
    Last,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// To the seed so many after this one.
    Seed(i64),
    /// To the next rule set.
    Rules,
    /// To the floor so many below this one.
    Floor(i32),
    /// Show the letters of the rooms, or hide them.
    Letters,
    /// Keep the card with all the rules, or put it away.
    Card,
    /// Leave.
    Close,
}

impl Press {
    /// Whether it leads to another floor.
    pub fn leaves_the_floor(self) -> bool {
        matches!(self, Press::Seed(_) | Press::Rules | Press::Floor(_))
    }
}

/// The row of the hints.
pub const ROW: i32 = HEIGHT - 1;

/// The hints: keys, each with what it does, and the words for them.
const HINTS: [(&[(&str, Press)], &str); 9] = [
    (&[("Space", Press::Play)], "play"),
    (&[("Left", Press::Back), ("Right", Press::On), ("Home", Press::First), ("End", Press::Last)], "step"),
    (&[("-", Press::Slower), ("+", Press::Faster)], "speed"),
    (&[("Up", Press::Seed(1)), ("Down", Press::Seed(-1))], "seed"),
    (&[("Tab", Press::Rules)], "rule set"),
    (&[("PgUp", Press::Floor(-1)), ("PgDn", Press::Floor(1))], "floor"),
    (&[("l", Press::Letters)], "letters"),
    (&[("p", Press::Card)], "rules"),
    (&[("Esc", Press::Close)], "back"),
];

/// A piece of the row: where it begins, its text, and what a click on it does; words do nothing.
type Piece = (i32, &'static str, Option<Press>);

fn pieces() -> Vec<Piece> {
    let (mut pieces, mut x): (Vec<Piece>, i32) = (Vec::new(), 1);
    for (keys, words) in HINTS {
        let keys = keys.iter().map(|(name, press)| (*name, Some(*press)));
        for (text, press) in keys.chain([(words, None)]) {
            pieces.push((x, text, press));
            x += text.len() as i32 + 1;
        }
        x += 2;
    }
    pieces
}

/// Draws the row.
pub fn draw(screen: &mut Screen) {
    for (x, text, press) in pieces() {
        let colour = if press.is_some() { theme::KEY } else { theme::FAINT };
        screen.print(x, ROW, colour, text);
    }
}

/// What a click on the text cell `at` means.
pub fn under(at: Point) -> Option<Press> {
    let hit = |piece: &Piece| (piece.0..piece.0 + piece.1.len() as i32).contains(&at.x);
    pieces().into_iter().find(hit).filter(|_| at.y == ROW)?.2
}

/// What `key` means, if it means anything.
pub fn read(key: Key) -> Option<Press> {
    if key.ctrl || key.alt {
        return None;
    }
    Some(match key.code {
        Code::Char(' ') => Press::Play,
        Code::Left | Code::Num(4) => Press::Back,
        Code::Right | Code::Num(6) => Press::On,
        Code::Home | Code::Num(7) => Press::First,
        Code::End | Code::Num(1) => Press::Last,
        Code::Char('+' | '=') => Press::Faster,
        Code::Char('-' | '_') => Press::Slower,
        Code::Up | Code::Num(8) => Press::Seed(1),
        Code::Down | Code::Num(2) => Press::Seed(-1),
        Code::Tab => Press::Rules,
        Code::PageUp | Code::Num(9) => Press::Floor(-1),
        Code::PageDown | Code::Num(3) => Press::Floor(1),
        Code::Char('l') => Press::Letters,
        Code::Char('p') => Press::Card,
        Code::Esc => Press::Close,
        _ => return None,
    })
}
