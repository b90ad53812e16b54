//! The run itself: draws the map and the panel below it, and turns commands into responses. It changes nothing.

use super::actions::Actions;
use super::character::Character;
use super::choose::{Choose, Purpose};
use super::direction::{self, Direction};
use super::find::Find;
use super::fork::Fork;
use super::help::Help;
use super::inventory::Inventory;
use super::look::Look;
use super::menu::Menu;
use super::messages::Messages;
use super::over_run::{RunContext, RunView};
use super::question::Question;
use super::theatre::Theatre;
use super::ways::Ways;
use super::{BeginFrom, Context, Copied, Picture, Response, RunTask, cursor, pointing};
use crate::action::Action;
use crate::auto::AutoCommand;
use crate::canvas::input::Turn;
use crate::canvas::size::{Spot, Zoom};
use crate::canvas::theme;
use crate::canvas::topic::Topic;
use crate::canvas::{Canvas, INSET, Target};
use crate::config::keymap::Command;
use crate::config::settings::Setting;
use crate::draw;
use crate::draw::panel::Status;
use crate::game::{Game, State};
use crate::level::Level;
use crate::map::{Point, TileType};
use crate::text::program;

/// The response to a command.
pub fn command(command: Command, context: &RunContext) -> Response {
    match command {
        Command::Step(direction) => Response::Act(Action::Step(direction)),
        Command::Run(direction) => Response::AutoCommand(AutoCommand::Run(direction)),
        Command::Explore => Response::AutoCommand(context.exploring()),
        Command::Descend => stairs(context, true),
        Command::Climb => stairs(context, false),
        Command::CloseDoor => close_door(context.level()),
        Command::Interact => interact(context.run.game),
        Command::Wait => Response::Act(Action::Wait),
        Command::Rest => Response::AutoCommand(AutoCommand::Rest),
        Command::Fight => Response::AutoCommand(context.fighting()),
        Command::Lantern => Response::Act(Action::Lantern),
        Command::PickUp => {
            Fork::at_ember(context.level()).map_or(Response::Act(Action::PickUp), Response::open)
        }
        Command::Seed => Response::Copy(Copied::Seed),
        Command::Leave => Response::Ask(Question::Leave),
        Command::Screenshot => Response::Picture(Picture::Screen),
        Command::FullScreen => Response::turn(Setting::FullScreen, 1),
        Command::Tileset => Response::turn(Setting::Tileset, 1),
        Command::Sound => Response::turn(Setting::Volume, context.settings.sound.switch()),
        Command::Nearer => zoom_by_key(context, Turn::Up, program::NEAREST),
        Command::Farther => zoom_by_key(context, Turn::Down, program::FARTHEST),
        // Where the front end has scenes, but no room for one, there is nothing to see.
        Command::WholeFloor
            if context.size.scene.is_none() && Setting::Zoom.missing_in(context.front_end).is_none() =>
        {
            Response::Ignore
        }
        Command::WholeFloor => Response::WholeFloor,
        Command::Travel => Response::open(Look::for_travel(context.level())),
        Command::Inventory => Response::open(Inventory::default()),
        Command::Look => Response::open(Look::around(context.level())),
        Command::Character => Response::open(Character::default()),
        Command::Log => Response::open(Messages::default()),
        Command::Actions => Response::open(Actions::default()),
        Command::Find => Response::open(Find::new(context.run.game)),
        Command::Help => Response::open(Help::default()),
        Command::Theatre => Response::open(Theatre::here(context)),
        Command::Menu => Response::open(Menu::default()),
        Command::NewRun => Response::Run(RunTask::Begin(BeginFrom::Run)),
        Command::RestartRun => Response::Ask(Question::RestartRun),
        Command::Item(verb) => Choose::open(Purpose::Do(verb), &context.level().hero),
    }
}

/// Zooms by a turn of the wheel.
pub(crate) fn zoom(zoom: Zoom, turn: Turn) -> Response {
    let to = match turn {
        Turn::Up => zoom.nearer(),
        Turn::Down => zoom.farther(),
    };
    match to as i32 - zoom as i32 {
        0 => Response::Ignore,
        by => Response::turn(Setting::Zoom, by),
    }
}

/// The same by a key, which is answered with `limit` if there is nothing nearer or farther.
fn zoom_by_key(context: &RunContext, turn: Turn, limit: &str) -> Response {
    match zoom(context.settings.zoom, turn) {
        // What is missing says so itself.
        Response::Ignore if Setting::Zoom.missing_in(context.front_end).is_some() => {
            Response::turn(Setting::Zoom, 0)
        }
        Response::Ignore => Response::Tell(limit.to_owned()),
        zoomed => zoomed,
    }
}

/// Takes the stairs here, or travels to the known ones, and asks which if there are two.
fn stairs(context: &RunContext, down: bool) -> Response {
    let level = context.level();
    let tile = if down { TileType::StairsDown } else { TileType::StairsUp };
    if level.map.tile(level.player().at) == tile {
        if let Some(fork) = Fork::on_stairs(level).filter(|_| !down) {
            return Response::open(fork);
        }
        return Response::Act(if down { Action::Descend } else { Action::Climb });
    }
    if down && level.known_ways().len() > 1 {
        return Response::open(Ways::default());
    }
    let known = level.known_stairs(down);
    known.map_or_else(|| context.no_stairs(down), |at| Response::AutoCommand(AutoCommand::Travel(at)))
}

fn close_door(level: &Level) -> Response {
    match direction::doors(level)[..] {
        [] => Response::Tell(program::NO_DOOR.to_owned()),
        [way] => Response::Act(Action::Close(way)),
        _ => Response::open(Direction::new(direction::Toward::Door)),
    }
}

fn interact(game: &Game) -> Response {
    match direction::usable(game)[..] {
        [] => Response::Tell(program::NOTHING_TO_USE.to_owned()),
        [way] => Response::Act(direction::using(game.level(), way)),
        _ => Response::open(Direction::new(direction::Toward::Thing)),
    }
}

/// Draws the run.
pub fn draw(context: &RunContext, canvas: &mut Canvas) {
    draw_with_map_of(context.level(), context, canvas);
    if let Some(at) = context.hover.filter(|_| context.run.game.state() == State::Playing) {
        draw_pointed(at, context, canvas);
    }
    if context.run.practice {
        draw_practice(canvas);
    }
}

/// Says that it is practice: above the panel beside the map, or else in a corner of the map.
fn draw_practice(canvas: &mut Canvas) {
    let map = canvas.map_area().map_or(0, |(columns, _)| columns);
    let is_beside = map < canvas.size().columns;
    let (x, tail) = if is_beside { (map + canvas.size().cell, "unscored") } else { (INSET, "- not scored") };
    if !is_beside {
        // The map may be as bright as the words.
        canvas.cover(0, 0, INSET + "Practice - not scored".len() as i32, 1, theme::PANEL_BG);
    }
    let end = canvas.print(x, 0, theme::EMBER, "Practice");
    canvas.print(end + 1, 0, theme::FAINT, tail);
}

/// Marks the tile of a list entry under the mouse, or where a click on the map would lead.
fn draw_pointed(at: Point, context: &RunContext, canvas: &mut Canvas) {
    if let Some(Target::About(Topic::Place(listed))) = canvas.target_at(at) {
        cursor::draw(listed, theme::AIM, canvas);
    } else if let Some(to) = context.tile_at(at) {
        pointing::draw_under_mouse(context.level(), to, canvas);
    }
}

/// Draws map and panel for a spectator, as the player saw them.
pub(crate) fn draw_as_seen(context: &RunContext, canvas: &mut Canvas) {
    draw_with_map_of(context.level(), context, canvas);
}

/// The same with the whole floor revealed.
pub(crate) fn draw_revealed(context: &RunContext, canvas: &mut Canvas) {
    draw_with_map_of(&context.level().revealed(), context, canvas);
}

fn draw_with_map_of(level: &Level, context: &RunContext, canvas: &mut Canvas) {
    let foreseen = context.foreseen();
    let look = (context.settings.tileset, context.phase);
    context.painter.borrow_mut().draw(level, context.run.view, look, canvas);
    draw::air::draw(level, context.phase, canvas);
    draw::badges::draw(level, foreseen, canvas);
    draw::beyond::draw(level, context.settings.tileset, canvas);
    let (RunView { game, attempt, .. }, Context { log, keys, hover, .. }) = (context.run, **context);
    let hover = hover.map(|cell| Spot { cell, within: context.within });
    let (tileset, is_played) = (context.settings.tileset, context.run.foresight.is_some());
    draw::panel::draw(&Status { game, log, keys, foreseen, tileset, is_played, attempt, hover }, canvas);
}
