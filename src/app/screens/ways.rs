//! Which of two known ways down to take, with what their signs say.

use super::Response;
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use crate::auto::AutoCommand;
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::map::Point;
use crate::text::phrase::Phrase;
use crate::text::{aloud, ways, wrapped};

/// The choice between the known ways.
#[derive(Default)]
pub struct Ways {
    list: List,
}

const WIDTH: i32 = 66;
/// The columns of a name, and of where it lies.
const NAME: i32 = 3;
const WHERE: i32 = 36;

/// A key for each way.
const LETTERS: [&str; 2] = ["a", "b"];

fn known(context: &RunContext) -> Vec<Point> {
    context.level().known_ways().into_iter().map(|way| way.at).collect()
}

impl RunScreen for Ways {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let known = known(context);
        let go = |number: usize| Response::AutoCommand(AutoCommand::Travel(known[number]));
        let named =
            key.letter().and_then(|asked| LETTERS.iter().position(|letter| letter.starts_with(asked)));
        if let Some(number) = named.filter(|number| *number < known.len()) {
            return go(number);
        }
        self.list.answer(key, known.len(), go)
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let level = context.level();
        let ways = level.known_ways();
        let said: Vec<Vec<String>> = ways.iter().map(|way| about(&ways::lines(way))).collect();
        let most = said.iter().map(Vec::len).max().unwrap_or(0) as i32;
        let panel = Panel::open(canvas, ways::TITLE, WIDTH, ways.len() as i32 + most + 1);
        let numbers = (0..ways.len()).map(Some);
        self.list.draw(canvas, &panel, (0, most + 1), numbers, |canvas, list, row, _| {
            let way = ways[row as usize];
            list.choice(canvas, row, LETTERS[row as usize], "");
            list.print(canvas, (NAME, row), theme::TEXT, &ways::place(way));
            list.print(canvas, (WHERE, row), theme::FAINT, &aloud::way_to(level, way.at));
        });
        let chosen = self.list.chosen(ways.len());
        let lines = said.into_iter().nth(chosen).unwrap_or_default();
        panel.foot(most).lines(canvas, 0, theme::TEXT, lines);
        panel.hints(canvas, &[("Enter", "go there"), ("Esc", "back")]);
    }
}

fn about(lines: &[Phrase]) -> Vec<String> {
    lines.iter().flat_map(|line| wrapped(&line.to_string(), WIDTH)).collect()
}
