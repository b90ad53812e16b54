//! The feats: what each asks, and when a run first did it. It opens from the scores.

use super::list::List;
use super::{Context, Response, Screen};
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::saves::{Annals, Earned};
use crate::text::feats;

/// The feats of all runs.
pub(crate) struct Feats {
    feats: Vec<Earned>,
    done: usize,
    list: List,
}

const WIDTH: i32 = 112;
/// The columns of a name, and of the rule beside it where there is room.
const NAME: i32 = 1;
const RULE: i32 = 23;
/// The column of a rule below its name.
const BELOW: i32 = 3;

impl Feats {
    /// The feats in `annals`.
    pub fn of(annals: &Annals) -> Self {
        Self { feats: annals.feats.clone(), done: annals.done(), list: List::default() }
    }
}

impl Screen for Feats {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let page = most_rows(context.size) as usize / 2;
        if self.list.page(key, self.feats.len(), page) {
            return Response::Redraw;
        }
        self.list.answer(key, self.feats.len(), |_| Response::Close)
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let is_wide = width_within(context.size, WIDTH) == WIDTH;
        let each = if is_wide { 1 } else { 2 };
        let mut rows = Vec::new();
        for number in 0..self.feats.len() {
            rows.push(Some(number));
            rows.extend((!is_wide).then_some(None));
        }
        let width = if is_wide { WIDTH } else { WIDTH.min(width_within(context.size, 72)) };
        let panel = Panel::open(canvas, feats::TITLE, width, rows.len() as i32);
        panel.beside_title(canvas, theme::FAINT, &feats::done(self.done, self.feats.len()));
        self.list.draw(canvas, &panel, (0, 0), rows, |canvas, list, row, _| {
            let earned = &self.feats[row as usize / each];
            let info = earned.feat.info();
            let is_done = earned.runs > 0;
            if !(row as usize).is_multiple_of(each) {
                list.print(canvas, (BELOW, row), theme::FAINT, info.rule);
                return;
            }
            list.print(canvas, (NAME, row), if is_done { theme::EMBER } else { theme::TEXT }, info.name);
            if is_wide {
                list.print(canvas, (RULE, row), theme::FAINT, info.rule);
            }
            let colour = if is_done { theme::TEXT } else { theme::FAINT };
            list.at_end(canvas, row, colour, &feats::earned(earned.runs, earned.first));
        });
        panel.hints(canvas, &[("Esc", "close")]);
    }
}
