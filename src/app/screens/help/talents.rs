//! The page on talents: what each does, by ways, and which of them this run offers when.

use super::super::Context;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::content::Talent;
use crate::content::talents::{LEVELS, Way};
use crate::draw::frame::Panel;
use crate::text::names;

/// The column of what a talent does.
const DOES: i32 = 18;
/// A heading and an empty line for each way, besides its talents.
const AROUND: usize = 2;

/// The number of lines of the page.
pub fn rows(_: &Context, _: i32) -> i32 {
    (Way::ALL.len() * AROUND + Talent::COUNT + 2 + LEVELS.len()) as i32
}

/// Draws the page. Before a run has begun nothing is offered.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    let talents = context.run.map(|run| &run.game.level().hero.talents);
    let mut line = 0;
    for way in Way::ALL {
        panel.line(canvas, line, theme::KEY, &format!("The way of the {}", way.name()));
        for talent in way.talents() {
            line += 1;
            let (name, does) = (names::capital(talent.info().name), talent.info().description);
            let is_learnt = talents.is_some_and(|talents| talents.has(talent));
            let colour = if is_learnt { theme::GOOD } else { theme::TEXT };
            panel.line(canvas, line, colour, &name);
            panel.print(canvas, (DOES, line), theme::FAINT, does);
        }
        line += 2;
    }
    let Some(talents) = talents else { return };
    panel.line(canvas, line, theme::KEY, "What this run offers: choose one at each of these levels");
    for (level, offered) in LEVELS.into_iter().zip(&talents.offers) {
        line += 1;
        let [one, two, three] = offered.map(|talent: Talent| talent.info().name);
        panel.line(canvas, line, theme::TEXT, &format!("Level {level}"));
        panel.print(canvas, (DOES, line), theme::FAINT, &format!("{one}, {two} or {three}"));
    }
}
