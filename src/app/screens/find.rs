//! Lists what is in view, and all that has been seen on any floor. Typing filters the list, and Enter travels there, or
//! looks at a foe. It shows only what the player remembers.

use super::list::List;
use super::look::Look;
use super::over_run::{RunContext, RunScreen};
use super::{Response, Takes};
use crate::auto::{self, AutoCommand};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::content::Place;
use crate::draw::frame::Panel;
use crate::game::Game;
use crate::level::{Level, Surroundings};
use crate::map::{Direction, Point, TileType};
use crate::text::program;
use crate::text::{self, aloud, facts, names};

/// The list and its filter.
pub struct Find {
    /// Everything that has been seen, the nearest first. That cannot change while the list is open.
    seen: Vec<Found>,
    typed: String,
    list: List,
}

/// Something that was seen.
struct Found {
    name: String,
    is_foe: bool,
    depth: u32,
    place: Place,
    at: Point,
    /// Steps to it, if a path on this floor is known.
    steps: Option<usize>,
    /// Where it lies from the player, if it is on this floor, and whether it is in view.
    way: Option<(String, bool)>,
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
            let is_hidden = !one.way.as_ref().is_some_and(|(_, is_seen)| *is_seen);
            (is_hidden, away, one.steps.is_none(), one.steps, one.depth, one.at.y, one.at.x)
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
    let things = level.knowledge.remembered.iter().map(|(at, kind)| (*at, kind.info().name.to_owned()));
    let places = level.map.points().filter_map(|at| Some((at, place(level, at)?)));
    let finds = level.lore.iter().filter_map(|placed| Some((placed.at, level.known_find(placed.at)?)));
    let finds = finds.map(|(at, find)| (at, find.info().name.to_owned()));
    let is_here = level.depth == here;
    let steps = |at: Point| match auto::route(level, at).len() {
        _ if level.player().at == at => Some(0),
        tiles => tiles.checked_sub(1),
    };
    let found = |name: String, at: Point, is_foe: bool| {
        let is_seen = level.is_seen(at) || is_foe && level.foes_in_view().iter().any(|foe| foe.at == at);
        let way = is_here.then(|| (aloud::way_to(level, at), is_seen));
        let one = Found { name, is_foe, depth: level.depth, place: level.place, at, steps: None, way };
        // Nobody walks into a foe, a gate or a lever, but up to it.
        let is_barred = is_foe || level.remembered_tile(at).is_some_and(|tile| !tile.is_passable());
        match is_here {
            true if is_barred => match beside(at, steps) {
                Some((away, _)) if is_foe => Found { steps: Some(away), ..one },
                Some((away, at)) => Found { steps: Some(away), at, ..one },
                None => one,
            },
            true => Found { steps: steps(at), ..one },
            false => one,
        }
    };
    let ways_out = is_here.then(|| ways_out(level)).into_iter().flatten();
    let still = things.chain(finds).chain(places).chain(ways_out).map(|(at, name)| found(name, at, false));
    let foes = is_here.then(|| foes(level)).into_iter().flatten();
    still.chain(foes.map(|(at, name)| found(name, at, true))).collect()
}

/// The nearest place beside `at`, and the steps there.
fn beside(at: Point, steps: impl Fn(Point) -> Option<usize>) -> Option<(usize, Point)> {
    let around = Direction::ALL.map(|way| way.step(at)).into_iter();
    around.filter_map(|at| Some((steps(at)?, at))).min_by_key(|(steps, _)| *steps)
}

/// The foes in view, and the unaware ones out of sight, with what they do.
fn foes(level: &Level) -> impl Iterator<Item = (Point, String)> {
    let seen = level.foes_in_view().into_iter();
    let foes = seen.chain(level.unaware_out_of_sight().map(|sighting| &sighting.foe));
    foes.filter_map(|foe| Some((foe.at, format!("{}, {}", foe.monster()?.info().name, text::mood(foe)))))
}

/// The ways out of the room that the player is in.
fn ways_out(level: &Level) -> Vec<(Point, String)> {
    let Surroundings::Room(room) = level.surroundings() else { return Vec::new() };
    let name = |is_door| if is_door { "door" } else { "way out" };
    room.exits.into_iter().map(|exit| (exit.at, name(exit.is_door).to_owned())).collect()
}

/// The name of a place that the player may want to return to, with the name of the machine that it is part of.
fn place(level: &Level, at: Point) -> Option<String> {
    let name = match level.remembered_tile(at)? {
        TileType::StairsUp => "stairs up",
        TileType::StairsDown => "stairs down",
        TileType::Gate => "gate",
        TileType::Lever => "lever",
        TileType::Altar => "altar",
        TileType::Brazier => "brazier",
        _ => return None,
    };
    let machine = level.machine_at(at).filter(|machine| machine.is_known);
    Some(machine.map_or_else(|| name.to_owned(), |machine| format!("{name} of {}", machine.kind.info().name)))
}

/// Where it is, as text.
fn whereabouts(one: &Found) -> String {
    let Some((way, is_seen)) = &one.way else { return facts::floor(one.depth, one.place) };
    let steps = match one.steps {
        Some(0) => return "here".to_owned(),
        Some(steps) => names::several(steps, "step"),
        None => "no known safe way".to_owned(),
    };
    let seen = if *is_seen { "in view, " } else { "" };
    format!("{seen}{steps}, {way}")
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
        let places: Vec<_> = self.found().iter().map(|one| (one.depth, one.at, one.is_foe)).collect();
        self.list.answer(key, places.len(), |line| match places[line] {
            (_, at, true) => Response::open(Look::at(at)),
            (depth, to, false) => Response::AutoCommand(AutoCommand::Journey { depth, to }),
        })
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn takes(&self) -> Takes {
        Takes::Names
    }

    fn draw(&self, _: &RunContext, canvas: &mut Canvas) {
        let found = self.found();
        let rows = found.len().clamp(1, ROWS) as i32;
        let panel = Panel::open(canvas, "In view, and seen before", WIDTH, rows + 2);
        let typed =
            if self.typed.is_empty() { "type to narrow the list".to_owned() } else { self.typed.clone() };
        panel.line(canvas, 0, theme::KEY, &format!("> {typed}"));
        if found.is_empty() {
            panel.line(canvas, 2, theme::FAINT, program::NOT_FOUND);
        }
        self.list.draw(canvas, &panel, (2, 0), (0..found.len()).map(Some), |canvas, list, row, _| {
            let one = found[row as usize];
            list.choice(canvas, row, "", &one.name);
            list.at_end(canvas, row, theme::FAINT, &whereabouts(one));
        });
        panel
            .hints(canvas, &[("Up Down", "move"), ("Enter", "go there, or look at a foe"), ("Esc", "close")]);
    }
}
