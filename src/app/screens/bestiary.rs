//! The bestiary: the foes met in all runs, how many have died and whom they have killed, and the card of the chosen kind.
//! It opens from the scores.

use super::help::foes;
use super::help::signs;
use super::list::List;
use super::{Context, Response, Screen};
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::canvas::{Canvas, Cell};
use crate::content::Monster;
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::draw::table::{self, Column, Side};
use crate::saves::{Annals, Met};
use crate::text::{feats, names, wrapped};

/// The foes of all runs.
pub(crate) struct Bestiary {
    foes: Vec<Met>,
    list: List,
}

const WIDTH: i32 = 72;
/// The lines of the chosen kind's card, and an empty one above.
const CARD: i32 = 1 + foes::CARD;
const COLUMNS: [Column; 4] = [
    ("", signs::WORDS, Side::Left),
    ("runs", 40, Side::Right),
    ("slain", 52, Side::Right),
    ("killed you", 66, Side::Right),
];

impl Bestiary {
    /// The foes in `annals`.
    pub fn of(annals: &Annals) -> Self {
        Self { foes: annals.foes.clone(), list: List::default() }
    }
}

impl Screen for Bestiary {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let page = (most_rows(context.size) - 1 - CARD).max(2) as usize;
        if self.list.page(key, self.foes.len(), page) {
            return Response::Redraw;
        }
        self.list.answer(key, self.foes.len(), |_| Response::Close)
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let len = self.foes.len();
        let Some(chosen) = self.foes.get(self.list.chosen(len)) else {
            let panel = Panel::open(canvas, feats::BESTIARY, WIDTH, 1);
            panel.lines(canvas, 0, theme::TEXT, wrapped(feats::NOBODY_MET, panel.width));
            return panel.hints(canvas, &[("Esc", "close")]);
        };
        let width = width_within(context.size, WIDTH);
        let panel = Panel::open(canvas, feats::BESTIARY, width, 1 + len as i32 + CARD);
        panel.beside_title(canvas, theme::FAINT, &feats::met(len, Monster::COUNT));
        table::row(canvas, &panel, 0, theme::FAINT, (&COLUMNS, &table::headings(&COLUMNS)));
        let rows = (0..len).map(Some);
        self.list.draw(canvas, &panel, (1, CARD), rows, |canvas, list, row, _| {
            let Met { kind, runs, slain, killed } = self.foes[row as usize];
            let (glyph, bg) = (context.settings.tileset.foe(kind), signs::stone(context).floor);
            signs::put(canvas, list, row, Cell { glyph, fg: theme::foe(kind).colour, bg });
            let name = names::capital(kind.info().name);
            let cells = [name, runs.to_string(), slain.to_string(), killed.to_string()];
            table::row(canvas, list, row, theme::TEXT, (&COLUMNS, &cells));
        });
        foes::card(context, canvas, &panel.foot(CARD - 1), chosen.kind);
        panel.hints(canvas, &[("Esc", "close")]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_fits_below_the_list() {
        let lines = |kind: &Monster| foes::about(*kind, WIDTH).len() as i32;
        assert!(Monster::ALL.iter().all(|kind| 2 + lines(kind) <= foes::CARD));
    }
}
