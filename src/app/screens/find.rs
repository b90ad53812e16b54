//! Lists all that has been seen on any floor. Typing filters the list, and Enter travels there. It shows only what the
//! player remembers.

use super::Response;
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use crate::auto::{self, AutoCommand};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::game::Game;
use crate::level::Level;
use crate::map::{Point, TileType};
use crate::text::facts;

/// The list and its filter.
pub struct Find {
    /// Everything that has been seen, the nearest first. That cannot change while the list is open.
    seen: Vec<Found>,
    typed: String,
    list: List,
}

/// Something that was seen.
struct Found {
    name: &'static str,
    depth: u32,
    at: Point,
    /// Steps to it, if a path on this floor is known.
    steps: Option<usize>,
}

const WIDTH: i32 = 70;
/// The number of lines shown at a time.
const ROWS: usize = 30;
/// The length limit of the filter in characters.
const MOST: usize = 30;

impl Find {
    /// Lists what has been seen in the run so far.
    pub fn new(game: &Game) -> Self {
        let here = game.level().depth;
        let mut seen: Vec<Found> = game.floors().iter().flat_map(|level| seen_on(level, here)).collect();
        seen.sort_by_key(|one| {
            let away = one.depth.abs_diff(here);
            (away, one.steps.is_none(), one.steps, one.depth, one.at.y, one.at.x)
        });
        Self { seen, typed: String::new(), list: List::default() }
    }

    /// The entries whose names contain the filter.
    fn found(&self) -> Vec<&Found> {
        let typed = self.typed.to_lowercase();
        self.seen.iter().filter(|one| one.name.contains(&typed)).collect()
    }
}

/// Everything that the player remembers of a floor.
fn seen_on(level: &Level, here: u32) -> Vec<Found> {
    let things = level.remembered.iter().map(|(at, kind)| (*at, kind.info().name));
    let known = level.map.points().filter(|at| level.is_explored(*at));
    let places = known.filter_map(|at| Some((at, place(level.map.tile(at))?)));
    let finds = level.finds.iter().filter_map(|placed| Some((placed.at, level.known_find(placed.at)?)));
    let finds = finds.map(|(at, find)| (at, find.info().name));
    let all = things.chain(finds).chain(places).map(|(at, name)| {
        let way = if level.depth == here { auto::route(level, at) } else { Vec::new() };
        let is_here = level.depth == here && level.player().at == at;
        let steps = if is_here { Some(0) } else { way.len().checked_sub(1) };
        Found { name, depth: level.depth, at, steps }
    });
    all.collect()
}

/// The name of a place that the player may want to return to.
fn place(tile: TileType) -> Option<&'static str> {
    match tile {
        TileType::StairsUp => Some("stairs up"),
        TileType::StairsDown => Some("stairs down"),
        _ => None,
    }
}

/// Where it is, as text.
fn whereabouts(one: &Found, here: u32) -> String {
    match one.steps {
        _ if one.depth != here => facts::floor(one.depth),
        Some(0) => "here".to_owned(),
        Some(1) => "1 step".to_owned(),
        Some(steps) => format!("{steps} steps"),
        None => "no safe way is known".to_owned(),
    }
}

impl RunScreen for Find {
    fn press(&mut self, key: Key, _: &RunContext) -> Response {
        match key.code {
            Code::Backspace | Code::Delete => {
                self.typed.pop();
                return Response::Redraw;
            }
            Code::Char(c) if !key.ctrl && !key.alt && self.typed.len() < MOST => {
                self.typed.push(c);
                self.list.put(0);
                return Response::Redraw;
            }
            _ => {}
        }
        let places: Vec<_> = self.found().iter().map(|one| (one.depth, one.at)).collect();
        self.list.answer(key, places.len(), |line| {
            let (depth, to) = places[line];
            Response::AutoCommand(AutoCommand::Journey { depth, to })
        })
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let here = context.level().depth;
        let found = self.found();
        let rows = found.len().clamp(1, ROWS) as i32;
        let panel = Panel::open(canvas, "Find what you have seen", WIDTH, rows + 2);
        let typed =
            if self.typed.is_empty() { "type to narrow the list".to_owned() } else { self.typed.clone() };
        panel.line(canvas, 0, theme::KEY, &format!("> {typed}"));
        if found.is_empty() {
            panel.line(canvas, 2, theme::FAINT, "Nothing by that name.");
        }
        self.list.draw(canvas, &panel, (2, 0), (0..found.len()).map(Some), |canvas, list, row, _| {
            let one = found[row as usize];
            list.choice(canvas, row, "", one.name);
            list.at_end(canvas, row, theme::FAINT, &whereabouts(one, here));
        });
        panel.hints(canvas, &[("Up Down", "move"), ("Enter", "go there"), ("Esc", "close")]);
    }
}
