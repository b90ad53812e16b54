//! Lists everything that the player can do now, with its keys: for new players, and for those who prefer a single key.

use super::Response;
use super::choose::Purpose;
use super::direction::{Direction, Toward, changes_places, doors, use_of};
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use crate::auto::AutoCommand;
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::config::keymap::{BINDINGS, Command, Group};
use crate::content::ItemKind;
use crate::draw::frame::Panel;
use crate::draw::names_of;
use crate::game::Game;
use crate::level::Level;
use crate::map::{Direction as Way, TileType};
use crate::order::sort_short;
use crate::text::names;

/// The list with its cursor.
#[derive(Default)]
pub struct Actions {
    list: List,
}

const WIDTH: i32 = 66;

/// A line. The most important ones here have the smallest rank.
struct Line {
    rank: u8,
    words: String,
    keys: String,
    /// Its command; `None` asks for a direction to walk in.
    does: Option<Command>,
}

/// What the player can do now, the most important first; among equals in the order of the help.
fn possible(context: &RunContext) -> Vec<Line> {
    let each = BINDINGS.iter().filter_map(|binding| {
        let (rank, words) = chance(binding.command, binding.group, context)?;
        let words = words.unwrap_or_else(|| binding.label.to_owned());
        Some(Line {
            rank,
            words,
            keys: names_of(context.keys.keys_of(binding.command)),
            does: Some(binding.command),
        })
    });
    let mut found: Vec<Line> = each.chain([walk(context)]).collect();
    sort_short(&mut found, |line| line.rank);
    found
}

/// The ranks: first what depends on where the player stands, then what depends on the floor, then what is always possible.
mod rank {
    pub const ATTACK: u8 = 0;
    pub const STAIRS_HERE: u8 = 1;
    pub const PICK_UP: u8 = 2;
    pub const DOOR: u8 = 3;
    pub const FIGHT: u8 = 4;
    pub const GOING: u8 = 5;
    pub const WALK: u8 = 6;
    pub const ITEMS: u8 = 7;
    pub const ACTING: u8 = 8;
    pub const REST: u8 = 9;
}

/// All eight directions in one line, which asks for one of them.
fn walk(context: &RunContext) -> Line {
    let keys: Vec<_> = Way::ALL.into_iter().map(|way| context.keys.name_of(Command::Step(way))).collect();
    Line { rank: rank::WALK, words: "walk".to_owned(), keys: keys.join(" "), does: None }
}

/// The rank of a command, and a description if the one in the help does not fit; `None` if it would do nothing.
fn chance(command: Command, group: Group, context: &RunContext) -> Option<(u8, Option<String>)> {
    let level = context.level();
    let plain = |rank: u8, holds: bool| holds.then_some((rank, None));
    match command {
        _ if command.is_missing_in(context.front_end) => None,
        Command::Step(direction) => step(context.run.game, direction),
        Command::PickUp => Some((rank::PICK_UP, Some(pick_up(level)?))),
        Command::Descend => stairs(level, true),
        Command::Climb => stairs(level, false),
        Command::Lantern => {
            let words = if level.hero.lantern.hooded { "open the lantern" } else { "hood the lantern" };
            Some((rank::ACTING, Some(words.to_owned())))
        }
        Command::Interact => {
            // Each thing beside the player has a line of its own.
            let has_foe = |way: &Way| changes_places(level, *way);
            Way::ALL
                .iter()
                .any(has_foe)
                .then(|| (rank::ATTACK, Some("hit with the bill and change places".to_owned())))
        }
        // Chosen from the list, it is switched.
        Command::WholeFloor => {
            let has_scene = context.size.scene.is_some();
            has_scene.then(|| (rank::REST, Some("overview of the floor".to_owned())))
        }
        // Running is walking with Shift, and this list is already open.
        Command::Run(_) | Command::Actions => None,
        Command::CloseDoor => plain(rank::DOOR, doors(level).into_iter().any(|door| can_close(level, door))),
        Command::Fight => plain(rank::FIGHT, begins(context.fighting(), level)),
        Command::Explore => plain(rank::GOING, begins(context.exploring(), level)),
        Command::Rest => plain(rank::ACTING, begins(AutoCommand::Rest, level)),
        Command::Item(verb) => plain(rank::ITEMS, !Purpose::Do(verb).is_idle(&level.hero)),
        _ => match group {
            Group::Things => plain(rank::ITEMS, true),
            Group::Going => plain(rank::GOING, true),
            Group::Acting => plain(rank::ACTING, true),
            Group::Directions | Group::Knowing | Group::Program => plain(rank::REST, true),
        },
    }
}

/// Whether a command would not be refused at once.
fn begins(mut command: AutoCommand, level: &Level) -> bool {
    command.next(level).is_ok()
}

/// Whether there is an open door in that direction that can be closed, as far as the player sees.
fn can_close(level: &Level, direction: Way) -> bool {
    let at = direction.step(level.player().at);
    level.actor_at(at).is_none_or(|actor| !level.sees_actor(actor)) && level.items_at(at).next().is_none()
}

/// What a step would do other than walk: walking has one line for all directions. Bolted gates, blocks that are stuck and levers
/// that would do nothing are left out.
fn step(game: &Game, direction: Way) -> Option<(u8, Option<String>)> {
    let level = game.level();
    let to = direction.step(level.player().at);
    let way = direction.name();
    if let Some(foe) = level.actor_at(to).filter(|foe| level.sees_actor(foe)) {
        let words = format!("attack the {} to the {way}", foe.monster()?.info().name);
        return Some((rank::ATTACK, Some(words)));
    }
    Some((rank::DOOR, Some(format!("{} to the {way}", use_of(game, direction)?))))
}

fn pick_up(level: &Level) -> Option<String> {
    let item = level.items_at(level.player().at).last()?;
    let fits = item.kind == ItemKind::Ember || level.hero.slot_for(item).is_some();
    fits.then(|| format!("pick up: {}", names::bare_thing(item)))
}

fn stairs(level: &Level, down: bool) -> Option<(u8, Option<String>)> {
    let at = level.known_stairs(down).filter(|_| down || level.depth > 1 || level.hero.lantern.flame)?;
    let way = if down { "down" } else { "up" };
    let (here, stairs) = (level.player().at, if down { TileType::StairsDown } else { TileType::StairsUp });
    if level.map.tile(here) == stairs {
        return Some((rank::STAIRS_HERE, Some(format!("take the stairs {way}"))));
    }
    begins(AutoCommand::Travel(at), level).then(|| (rank::GOING, Some(format!("go to the stairs {way}"))))
}

impl RunScreen for Actions {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let found = possible(context);
        // Enter, which opens this list, also chooses a line.
        let answer = self.list.answer(key, found.len(), |i| match found[i].does {
            Some(command) => Response::Command(command),
            None => Response::open(Direction::new(Toward::Step)),
        });
        match (answer, context.keys.command_for(key)) {
            (Response::Ignore, Some(command)) if command != Command::Actions => Response::Command(command),
            (answer, _) => answer,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let found = possible(context);
        let panel = Panel::open(canvas, "What you can do now", WIDTH, found.len() as i32);
        self.list.draw(canvas, &panel, (0, 0), (0..found.len()).map(Some), |canvas, list, row, _| {
            let line = &found[row as usize];
            list.choice(canvas, row, "", &line.words);
            list.at_end(canvas, row, theme::KEY, &line.keys);
        });
        panel.hints(canvas, &[("Up Down", "move"), ("Enter", "do it"), ("Esc", "close")]);
    }
}
