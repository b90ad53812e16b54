//! The page on talents: what each does that this run offers, by levels, and what two of a branch bring.

use super::super::Context;
use crate::canvas::Canvas;
use crate::canvas::theme::{self, Rgb};
use crate::content::Talent;
use crate::content::talents::{Branch, LEVELS};
use crate::draw::frame::Panel;
use crate::text::{names, questions, wrapped};

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
            let may_master = talents.masteries_to_come();
            let heading = |level| {
                let ways = may_master.iter().find(|(at, _)| *at == level).map_or(&[][..], |(_, ways)| ways);
                questions::level(level, ways)
            };
            let levels = LEVELS.into_iter().zip(&talents.offers);
            levels.map(|(level, offered)| (heading(level), offered.to_vec())).collect()
        }
        None => {
            Branch::ALL.map(|way| (format!("The way of the {}", way.name()), way.talents().collect())).into()
        }
    };
    let mut lines = Vec::new();
    for (heading, talents) in groups {
        lines.push(((theme::KEY, heading), String::new()));
        for talent in talents {
            let is_learnt = run.is_some_and(|talents| talents.has(talent));
            row(&mut lines, talent.info().name, talent.info().description, is_learnt, width);
        }
        lines.push(((theme::TEXT, String::new()), String::new()));
    }
    lines.push(((theme::KEY, questions::MASTERIES.to_owned()), String::new()));
    for way in Branch::ALL {
        let is_learnt = run.is_some_and(|talents| talents.mastered.contains(&way));
        row(&mut lines, way.name(), way.mastery().description, is_learnt, width);
    }
    lines
}

/// Adds a name and what it does.
fn row(lines: &mut Vec<Line>, name: &str, does: &str, is_learnt: bool, width: i32) {
    let colour = if is_learnt { theme::GOOD } else { theme::TEXT };
    let mut head = names::capital(name);
    for does in wrapped(does, width - DOES) {
        lines.push(((colour, std::mem::take(&mut head)), does));
    }
}
