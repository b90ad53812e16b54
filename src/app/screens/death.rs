//! The screen after the player's death: the cause, the last hits, what would have saved the player, and what to do next.

use super::ending::{self, Choices, Placing};
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use super::{Response, RunTask, StartAt};
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Zoom;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Target};
use crate::config::keymap::{self, Command};
use crate::draw::bars::{BarPlace, bar};
use crate::draw::drained;
use crate::draw::frame::{Panel, most_rows, width_within};
use crate::replay::Hit;
use crate::replay::reckoning::Reckoning;
use crate::saves::Ranking;
use crate::text::endings;
use crate::text::harm;
use crate::text::reckoning;
use crate::text::wrapped;

/// The screen after the player's death.
pub struct Death {
    placing: Placing,
    /// The run's score.
    score: u64,
    choices: Choices,
    /// What would have saved the player, as far as it is known.
    reckoning: Reckoning,
    /// The moments of the last hits and of ways out, and whether the cursor is on them instead of the choices.
    moments: List,
    is_above: bool,
}

const WIDTH: i32 = 92;
/// Text cells of the bar beside a hit, and of the number before it.
const BAR: i32 = 16;
const LEFT: i32 = 5;

/// The width of its lines in text cells.
fn width(context: &RunContext) -> i32 {
    width_within(context.size, WIDTH)
}

/// A line above the choices: its colour, its words, and the number of the moment that it tells of.
type Line = (Rgb, String, Option<usize>);

impl Death {
    /// The screen of a run of that score, which it ranks among the `others`.
    pub fn new(others: Option<Ranking>, score: u64, reckoning: Reckoning) -> Self {
        Self {
            placing: Placing::among(others),
            score,
            choices: Choices::default(),
            reckoning,
            moments: List::default(),
            is_above: false,
        }
    }

    /// Offers practice from the last way out.
    fn offer_practice(&mut self) {
        self.choices.way_out = self.reckoning.found().next().map(|moment| (moment.turn, moment.action));
    }

    /// What is told before the hits, with its colours: the cause of death first.
    fn head(&self, context: &RunContext) -> Vec<(Rgb, String)> {
        let width = width(context);
        let headline = endings::death(context.run.story.end, context.level());
        let epitaph = endings::epitaph(context.run.story.end, context.level()).map(str::to_owned);
        let mut lines = vec![(theme::TEXT, headline)];
        let epitaph = epitaph.iter().flat_map(|words| wrapped(words, width));
        lines.extend(epitaph.map(|words| (theme::SYSTEM, words)));
        // A blank line after the story, the heading of the hits with one of them, a way out with its heading, and a blank line
        // before the choices.
        let others = lines.len() + 7 + ending::rows(context, width);
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

    /// How many rows there are for the hits, their heading included, and for the ways out.
    fn room(&self, context: &RunContext) -> usize {
        // And the empty line before the choices.
        (most_rows(context.size) as usize)
            .saturating_sub(self.head(context).len() + 1 + ending::rows(context, width(context)))
    }

    /// What would have saved the player: as many of the last moments as leave room for a hit, each with its number among them,
    /// which follow each other in any case.
    fn reckoned(&self, context: &RunContext) -> Vec<Line> {
        let (room, width) = (self.room(context).saturating_sub(2), width(context));
        let mut lines: Vec<Line> = Vec::new();
        if self.reckoning.is_going() {
            lines.push((theme::FAINT, reckoning::LOOKING.to_owned(), None));
        }
        let turn = context.run.game.turn();
        for (number, moment) in self.reckoning.found().enumerate() {
            let heading = reckoning::heading(&context.keys.name_of(Command::Fight));
            let heading = (number == 0).then_some((theme::EMBER, heading, None));
            let told = wrapped(&reckoning::way_out(moment, turn), width);
            if lines.len() + told.len() + usize::from(number == 0) <= room {
                lines.extend(heading);
                lines.extend(told.into_iter().map(|row| (theme::TEXT, row, Some(number))));
            }
        }
        let last = match self.reckoning.found().next() {
            Some(_) => Some(reckoning::NOTED.to_owned()),
            None => reckoning::nothing(self.reckoning.tried()),
        };
        lines.extend(last.filter(|_| !self.reckoning.is_going()).map(|words| (theme::FAINT, words, None)));
        lines.truncate(room);
        lines
    }

    /// The last hits: at least one, and as many as leave room for the ways out.
    fn hits<'a>(&self, context: &RunContext<'a>) -> Vec<&'a Hit> {
        let room = self.room(context).saturating_sub(1 + self.reckoned(context).len()).max(1);
        let hits = context.run.story.hits.last();
        let hidden = hits.len().saturating_sub(room);
        hits.skip(hidden).collect()
    }

    /// The lines above the choices, and how many actions precede each moment that they tell of.
    fn lines(&self, context: &RunContext) -> (Vec<Line>, Vec<usize>) {
        let width = width(context) - BAR - LEFT - 2;
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
        let mut moments: Vec<usize> = hits.iter().map(|hit| hit.action).collect();
        let reckoned = self.reckoned(context);
        let has_room = reckoned.len() + hits.len() + 1 < self.room(context);
        lines.extend((has_room && !reckoned.is_empty()).then(|| (theme::TEXT, String::new(), None)));
        for (colour, line, number) in reckoned {
            lines.push((colour, line, number.map(|number| hits.len() + number)));
            let shown = number.filter(|number| hits.len() + number == moments.len());
            moments.extend(shown.and_then(|number| Some(self.reckoning.found().nth(number)?.action)));
        }
        (lines, moments)
    }
}

impl RunScreen for Death {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        // Nobody has to wait for it.
        self.reckoning.end();
        self.offer_practice();
        let (_, moments) = self.lines(context);
        let (last, chosen) = (moments.len().saturating_sub(1), self.moments.chosen(moments.len()));
        match (self.is_above, keymap::list_step(key)) {
            (true, _) if key.code == Code::Enter => {
                return moments
                    .get(chosen)
                    .map_or(Response::Ignore, |action| Response::Run(RunTask::Replay(StartAt::At(*action))));
            }
            (true, Some(-1)) => self.moments.put(chosen.saturating_sub(1)),
            (true, Some(_)) if chosen == last => self.is_above = false,
            (true, Some(_)) => self.moments.put(chosen + 1),
            // The moments are above the first choice.
            (false, Some(-1)) if self.choices.is_at_first(context) && !moments.is_empty() => {
                self.moments.put(last);
                self.is_above = true;
            }
            _ => return self.choices.press(key, context),
        }
        Response::Redraw
    }

    /// The list of moments, for clicks: clicks on choices press their keys.
    fn list(&mut self) -> Option<&mut List> {
        self.is_above = true;
        Some(&mut self.moments)
    }

    fn zoom(&self) -> Option<Zoom> {
        Some(Zoom::Close)
    }

    fn work(&mut self) -> Option<Response> {
        if self.reckoning.is_going() {
            self.reckoning.advance();
            self.offer_practice();
            return Some(Response::Redraw);
        }
        self.placing.work(self.score)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let killer = context.run.story.hits.last().next_back().and_then(|hit| hit.by);
        drained::draw(context.level(), killer, canvas);
        let (lines, moments) = self.lines(context);
        let width = width(context);
        let (above, all) = (lines.len() + 1, lines.len() + 1 + ending::rows(context, width));
        let panel = ending::open(canvas, context.front_end, "The dark has you", (width, all as i32));
        let hits = self.hits(context);
        let chosen = self.is_above.then(|| self.moments.chosen(moments.len()));
        let at = match chosen {
            Some(_) => lines.iter().position(|(.., number)| *number == chosen).unwrap_or(0),
            None => above + self.choices.row(context, width),
        };
        let panel = panel.scroll(canvas, (0, 0), all, at);
        for (i, (colour, line, number)) in (0..).zip(&lines) {
            if number.is_some() && *number == chosen {
                panel.mark(canvas, i);
            }
            panel.line(canvas, i, *colour, line);
            if let Some(number) = number {
                hits.get(*number).into_iter().for_each(|hit| draw_left(canvas, &panel, i, hit));
                panel.target(canvas, i, Target::Line(*number));
            }
            if line == reckoning::LOOKING {
                draw_progress(canvas, &panel, i, self.reckoning.progress());
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

/// Draws how far the search for ways out is, as a bar at the end of the line.
fn draw_progress(canvas: &mut Canvas, panel: &Panel, line: i32, (done, all): (usize, usize)) {
    let Some(y) = panel.row(line) else { return };
    let place = BarPlace { x: panel.x + panel.width - BAR, y, width: BAR };
    bar(canvas, place, (done as i32, all as i32), theme::EXPERIENCE, ("", ""));
}
