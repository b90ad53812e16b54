//! The screen after the player's death: the cause, the last hits, and what to do next.

use super::ending::{self, Choices, Placing};
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use super::{Response, RunTask, StartAt};
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Zoom;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Target};
use crate::config::keymap;
use crate::draw::bars::{BarPlace, bar};
use crate::draw::drained;
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::replay::Hit;
use crate::saves::Ranking;
use crate::text::endings;
use crate::text::harm;
use crate::text::wrapped;

/// The screen after the player's death.
pub struct Death {
    placing: Placing,
    /// The run's score.
    score: u64,
    choices: Choices,
    /// The last hits, and whether the cursor is on them instead of the choices.
    hits: List,
    is_above: bool,
}

const WIDTH: i32 = 92;
/// Text cells of the bar beside a hit, and of the number before it.
const BAR: i32 = 16;
const LEFT: i32 = 5;

/// A line above the choices: its colour, its words, and the number of the hit that begins there.
type Line = (Rgb, String, Option<usize>);

impl Death {
    /// The screen of a run of that score, which it ranks among the `others`.
    pub fn new(others: Option<Ranking>, score: u64) -> Self {
        Self {
            placing: Placing::among(others),
            score,
            choices: Choices::default(),
            hits: List::default(),
            is_above: false,
        }
    }

    /// What is told before the hits, with its colours: the cause of death first.
    fn head(&self, context: &RunContext) -> Vec<(Rgb, String)> {
        let width = width_within(context.size, WIDTH);
        let headline = endings::death(context.run.story.end, context.level().depth);
        let epitaph = endings::epitaph(context.run.story.end, context.level()).map(str::to_owned);
        let mut lines = vec![(theme::TEXT, headline)];
        let epitaph = epitaph.iter().flat_map(|words| wrapped(words, width));
        lines.extend(epitaph.map(|words| (theme::SYSTEM, words)));
        // A blank line after the story, the heading of the hits with one of them, and a blank line before the choices.
        let others = lines.len() + 4 + ending::count(context);
        let room = (most_rows(context.size) as usize).saturating_sub(others);
        let story = ending::story(context, &self.placing);
        let mut story: Vec<String> = story.iter().flat_map(|line| wrapped(line, width)).collect();
        if story.len() < room {
            lines.push((theme::TEXT, String::new()));
        }
        // On the smallest screens the character dump tells the rest.
        story.truncate(room.max(1));
        lines.extend(story.into_iter().map(|line| (theme::FAINT, line)));
        lines.push((theme::TEXT, String::new()));
        lines
    }

    /// The last hits: at least one, and as many as leave room for all choices.
    fn hits<'a>(&self, context: &RunContext<'a>) -> Vec<&'a Hit> {
        // The heading, and the empty line before the choices.
        let others = self.head(context).len() + 2 + ending::count(context);
        let room = (most_rows(context.size) - others as i32).max(1) as usize;
        let hits = context.run.story.hits.last();
        let hidden = hits.len().saturating_sub(room);
        hits.skip(hidden).collect()
    }

    /// The lines above the choices.
    fn lines(&self, context: &RunContext) -> Vec<Line> {
        let width = width_within(context.size, WIDTH) - BAR - LEFT - 2;
        let mut lines: Vec<Line> =
            self.head(context).into_iter().map(|(colour, line)| (colour, line, None)).collect();
        let hits = self.hits(context);
        lines.extend((!hits.is_empty()).then(|| (theme::EMBER, endings::LAST_HITS.to_owned(), None)));
        for (number, hit) in hits.iter().enumerate() {
            let colour = if hit.left.0 > 0 { theme::BAD } else { theme::DANGER };
            // Few sentences are longer than a line, and their ends can be guessed.
            let told = wrapped(&harm::remembered(hit), width).swap_remove(0);
            lines.push((colour, told, Some(number)));
        }
        lines
    }
}

impl RunScreen for Death {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let hits = self.hits(context);
        let (last, chosen) = (hits.len().saturating_sub(1), self.hits.chosen(hits.len()));
        match (self.is_above, keymap::list_step(key)) {
            (true, _) if key.code == Code::Enter => {
                return hits
                    .get(chosen)
                    .map_or(Response::Ignore, |hit| Response::Run(RunTask::Replay(StartAt::At(hit.action))));
            }
            (true, Some(-1)) => self.hits.put(chosen.saturating_sub(1)),
            (true, Some(_)) if chosen == last => self.is_above = false,
            (true, Some(_)) => self.hits.put(chosen + 1),
            // The hits are above the first choice.
            (false, Some(-1)) if self.choices.chosen(context) == 0 && !hits.is_empty() => {
                self.hits.put(last);
                self.is_above = true;
            }
            _ => return self.choices.press(key, context),
        }
        Response::Redraw
    }

    /// The list of hits, for clicks: clicks on choices press their keys.
    fn list(&mut self) -> Option<&mut List> {
        self.is_above = true;
        Some(&mut self.hits)
    }

    fn zoom(&self) -> Option<Zoom> {
        Some(Zoom::Close)
    }

    fn work(&mut self) -> Option<Response> {
        self.placing.work(self.score)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let killer = context.run.story.hits.last().next_back().and_then(|hit| hit.by);
        drained::draw(context.level(), killer, canvas);
        let lines = self.lines(context);
        let (above, all) = (lines.len() + 1, lines.len() + 1 + ending::count(context));
        let panel = ending::open(canvas, "The dark has you", width_within(context.size, WIDTH), all as i32);
        let hits = self.hits(context);
        let chosen = self.is_above.then(|| self.hits.chosen(hits.len()));
        let at = match chosen {
            Some(_) => lines.iter().position(|(.., number)| *number == chosen).unwrap_or(0),
            None => above + self.choices.chosen(context),
        };
        let panel = panel.scroll(canvas, (0, 0), all, at);
        for (i, (colour, line, number)) in (0..).zip(&lines) {
            if number.is_some() && *number == chosen {
                panel.mark(canvas, i);
            }
            panel.line(canvas, i, *colour, line);
            if let Some((number, hit)) = number.and_then(|number| Some((number, hits.get(number)?))) {
                draw_left(canvas, &panel, i, hit);
                panel.target(canvas, i, Target::Line(number));
            }
        }
        self.choices.draw(canvas, &panel, above as i32, !self.is_above, context);
        let enter = if self.is_above { "show that moment" } else { "choose" };
        panel.hints(canvas, &[("Up Down", "move"), ("Enter", enter)]);
    }
}

/// Draws the health that a hit left, as a number and a bar at the end of the line.
fn draw_left(canvas: &mut Canvas, panel: &Panel, line: i32, hit: &Hit) {
    let Some(y) = panel.row(line) else { return };
    let x = panel.x + panel.width - BAR;
    let number = hit.left.0.to_string();
    canvas.print(x - 2 - number.len() as i32, y, theme::TEXT, &number);
    bar(canvas, BarPlace { x, y, width: BAR }, hit.left, theme::LOW_HEALTH, ("", ""));
}
