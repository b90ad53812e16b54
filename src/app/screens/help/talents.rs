//! The page on talents: what each does, by ways, and which of them this run offers when.

use super::super::Context;
use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::content::Talent;
use crate::content::talents::{Branch, LEVELS};
use crate::draw::frame::Panel;
use crate::text::{names, wrapped};

/// The column of what a talent does.
const DOES: i32 = 18;
/// A line: words at its start, in a colour, and words in the column of what a talent does.
type Line = ((Rgb, String), String);

/// The number of lines of the page.
pub fn rows(context: &Context, width: i32) -> i32 {
    lines(context, width).len() as i32
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    for (line, ((colour, head), does)) in (0..).zip(lines(context, panel.width)) {
        panel.line(canvas, line, colour, &head);
        panel.print(canvas, (DOES, line), theme::FAINT, &does);
    }
}

/// All lines. Before a run has begun nothing is offered.
fn lines(context: &Context, width: i32) -> Vec<Line> {
    let talents = context.run.map(|run| &run.game.level().hero.growth.talents);
    let mut lines = Vec::new();
    let heading = |words: String| ((theme::KEY, words), String::new());
    for way in Branch::ALL {
        lines.push(heading(format!("The way of the {}", way.name())));
        for talent in way.talents() {
            let is_learnt = talents.is_some_and(|talents| talents.has(talent));
            let colour = if is_learnt { theme::GOOD } else { theme::TEXT };
            let mut head = names::capital(talent.info().name);
            for does in wrapped(talent.info().description, width - DOES) {
                lines.push(((colour, std::mem::take(&mut head)), does));
            }
        }
        lines.push(heading(String::new()));
    }
    let Some(talents) = talents else { return lines };
    lines.push(heading("What this run offers: choose one at each of these levels".to_owned()));
    for (level, offered) in LEVELS.into_iter().zip(&talents.offers) {
        let [one, two, three] = offered.map(|talent: Talent| talent.info().name);
        lines.push(((theme::TEXT, format!("Level {level}")), format!("{one}, {two} or {three}")));
    }
    lines
}
