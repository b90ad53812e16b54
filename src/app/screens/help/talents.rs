//! The page on talents: what each does that this run offers, by levels.

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

/// All lines: the talents that the run offers, by levels, or before a run has begun all of them, by ways.
fn lines(context: &Context, width: i32) -> Vec<Line> {
    let run = context.run.map(|run| &run.game.level().hero.growth.talents);
    let groups: Vec<(String, Vec<Talent>)> = match run {
        Some(talents) => {
            let levels = LEVELS.into_iter().zip(&talents.offers);
            levels.map(|(level, offered)| (format!("Level {level}: choose one"), offered.to_vec())).collect()
        }
        None => {
            Branch::ALL.map(|way| (format!("The way of the {}", way.name()), way.talents().collect())).into()
        }
    };
    let mut lines = Vec::new();
    for (heading, talents) in groups {
        if !lines.is_empty() {
            lines.push(((theme::TEXT, String::new()), String::new()));
        }
        lines.push(((theme::KEY, heading), String::new()));
        for talent in talents {
            let is_learnt = run.is_some_and(|talents| talents.has(talent));
            let colour = if is_learnt { theme::GOOD } else { theme::TEXT };
            let mut head = names::capital(talent.info().name);
            for does in wrapped(talent.info().description, width - DOES) {
                lines.push(((colour, std::mem::take(&mut head)), does));
            }
        }
    }
    lines
}
