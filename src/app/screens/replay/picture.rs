//! Draws a replay: the run as in play, and around it the label, the position and the keys.

use super::{ReplayScreen, label};
use crate::app::screens::over_run::RunContext;
use crate::app::screens::{Context, play};
use crate::canvas::size::Size;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, INSET};
use crate::config::keymap::Command;
use crate::draw;
use crate::draw::frame::{keys_and_words, keys_at_bottom};
use crate::draw::scrub::Scrub;
use crate::text::reckoning as reckoned;
use crate::text::wrapped;

/// The width of the state at the end of the first row, in text cells.
const STATE: i32 = 14;
/// The width of floor, turn and action next to the bar, in text cells.
const PLACE: i32 = 49;

/// The scrub bar, in the map's last row, which is all rock.
pub(crate) fn scrub(size: Size) -> Scrub {
    Scrub { x: INSET, y: size.map_rows() - 1, width: size.columns - PLACE }
}

impl ReplayScreen {
    pub(super) fn paint(&self, context: &RunContext, canvas: &mut Canvas) {
        if self.reveals {
            play::draw_revealed(context, canvas);
        } else {
            play::draw_as_seen(context, canvas);
        }
        let look = (context.settings.tileset, context.front_end);
        draw::effects::draw(&self.effects, context.level(), look, canvas);
        // The buttons of play have no meaning here.
        canvas.forget_targets();
        self.head(context, canvas);
        self.place(canvas);
        self.bar(canvas);
        let last = canvas.size().rows - 1;
        canvas.cover(0, last, canvas.size().columns, 1, theme::PANEL_BG);
        match &self.turn {
            Some(digits) => {
                let end = canvas.print(INSET, last, theme::TEXT, &format!("Go to turn: {digits}"));
                let end = canvas.print(end, last, theme::KEY, "_");
                keys_and_words(canvas, end + 3, last, &[("Enter", "go there"), ("Esc", "cancel")]);
            }
            None => self.hints(context, canvas),
        }
    }

    /// What would have saved the player, if the end of a run is shown that ended in death.
    fn reckoned(&self, context: &Context) -> Vec<(Rgb, String)> {
        let Some(reckoning) = self.reckoning.as_ref().filter(|_| self.is_at_death()) else {
            return Vec::new();
        };
        if reckoning.is_going() {
            return vec![(theme::FAINT, reckoned::LOOKING.to_owned())];
        }
        let turn = self.replay.timeline.game().turn();
        let ways: Vec<_> =
            reckoning.found().map(|moment| (theme::TEXT, reckoned::way_out(moment, turn))).collect();
        if ways.is_empty() {
            let nothing = reckoned::nothing(reckoning.tried());
            return nothing.into_iter().map(|words| (theme::FAINT, words)).collect();
        }
        let heading = reckoned::heading(&context.keys.name_of(Command::Fight));
        [(theme::EMBER, heading)].into_iter().chain(ways).collect()
    }

    /// Draws the label.
    fn head(&self, context: &Context, canvas: &mut Canvas) {
        let columns = canvas.size().columns;
        canvas.cover(0, 0, columns, 1, theme::PANEL_BG);
        let mut y = 0;
        let x = canvas.print(INSET, 0, theme::EMBER, "A recording");
        let mut x = canvas.print(x + 2, 0, theme::TEXT, &self.label.name);
        if !self.label.end.is_empty() {
            if x + 2 + self.label.end.chars().count() as i32 > columns - STATE {
                y += 1;
                canvas.cover(0, y, columns, 1, theme::PANEL_BG);
                canvas.print(INSET, y, theme::FAINT, &self.label.end);
            } else {
                x = canvas.print(x, 0, theme::FAINT, &format!("; {}", self.label.end));
            }
        }
        let timeline = &self.replay.timeline;
        let at_either_end = timeline.at() == 0 || self.at_end();
        let not_shown = self.label.not_shown.clone().filter(|_| at_either_end);
        let cut = label::cut(timeline, &self.label).filter(|_| self.at_end());
        let remarks = [(theme::FAINT, not_shown), (theme::DANGER, cut)];
        let remarks = remarks.into_iter().filter_map(|(colour, words)| Some((colour, words?)));
        for (colour, words) in remarks.chain(self.reckoned(context)) {
            for line in wrapped(&words, columns - 2 * INSET) {
                y += 1;
                canvas.cover(0, y, columns, 1, theme::PANEL_BG);
                canvas.print(INSET, y, colour, &line);
            }
        }
        let state = match (self.transport.runs, self.at_end()) {
            (_, true) => "the end".to_owned(),
            (true, false) => format!("runs, x{}", self.transport.speed),
            (false, false) => format!("paused, x{}", self.transport.speed),
        };
        let width = state.chars().count() as i32;
        if x + 1 + width < columns - INSET {
            canvas.print(columns - INSET - width, 0, theme::KEY, &state);
        }
    }

    /// Draws the bar with a mark for each stay on a floor.
    fn bar(&self, canvas: &mut Canvas) {
        let timeline = &self.replay.timeline;
        let marks: Vec<_> = timeline.floors().iter().map(|(at, depth)| (*at, depth.to_string())).collect();
        scrub(canvas.size()).draw(canvas, timeline.at(), timeline.len(), &marks);
    }

    /// Draws floor, turn and action next to the bar.
    fn place(&self, canvas: &mut Canvas) {
        let timeline = &self.replay.timeline;
        let place = timeline.place();
        let facts = [
            ("floor", place.depth.to_string()),
            ("turn", place.turn.to_string()),
            ("action", format!("{} of {}", place.action, timeline.len())),
        ];
        let width: i32 = facts.iter().map(|(name, value)| (name.len() + value.len() + 4) as i32).sum();
        let (columns, y) = (canvas.size().columns, scrub(canvas.size()).y);
        canvas.cover(0, y, columns, 1, theme::PANEL_BG);
        let mut x = columns + 3 - INSET - width;
        for (name, value) in &facts {
            x = canvas.print(x, y, theme::FAINT, name);
            x = canvas.print(x + 1, y, theme::TEXT, value) + 3;
        }
    }

    fn hints(&self, context: &Context, canvas: &mut Canvas) {
        let (log, look) = (context.keys.name_of(Command::Log), context.keys.name_of(Command::Look));
        let character = context.keys.name_of(Command::Character);
        let mut hints = vec![
            ("Space", if self.transport.runs && !self.at_end() { "pause" } else { "run" }),
            ("Left Right", "step"),
            ("- +", "speed"),
            ("< >", "floor"),
            ("t", "turn"),
            ("Home End", "ends"),
            (&log, "messages"),
            (&look, "look"),
            (&character, "character"),
        ];
        if self.may_reveal() {
            hints.push(("Tab", if self.reveals { "as seen" } else { "reveal" }));
        }
        let has_way_out = !self.ways_out().is_empty();
        if has_way_out {
            hints.push(("Enter", "way out"));
        }
        if self.is_alive() || has_way_out {
            hints.push(("p", "practise"));
        }
        hints.push(("Esc", if self.is_alone { "quit" } else { "back" }));
        keys_at_bottom(canvas, &hints);
    }
}
