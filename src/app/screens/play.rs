//! The run itself: the map, the panel below it, and what each command of play comes to. It changes nothing.

use super::choose::Purpose;
use super::confirm::Question;
use super::{Opening, Request, Response, Shown, cursor, direction, pointing};
use crate::action::Action;
use crate::auto::Errand;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::canvas::topic::Topic;
use crate::canvas::{INSET, Screen, Target};
use crate::config::keymap::Command;
use crate::config::settings::{ExploreFor, Setting};
use crate::draw;
use crate::draw::panel::Panel;
use crate::game::State;
use crate::level::Level;
use crate::map::Point;
use crate::map_builder::rules::EMBERDEEP;

/// What a key means while walking.
pub fn press(key: Key, shown: &Shown) -> Response {
    shown.keys.command_for(key).map_or(Response::Ignore, |asked| command(asked, shown))
}

/// What a command comes to.
pub fn command(command: Command, shown: &Shown) -> Response {
    match command {
        Command::Step(direction) => Response::Act(Action::Step(direction)),
        Command::Run(direction) => Response::Errand(Errand::Run(direction)),
        Command::Explore => Response::Errand(explore(shown)),
        Command::Descend => stairs(shown, true),
        Command::Climb => stairs(shown, false),
        Command::CloseDoor => close_door(shown.level()),
        Command::Wait => Response::Act(Action::Wait),
        Command::Rest => Response::Errand(Errand::Rest),
        Command::Fight => Response::Errand(Errand::Fight),
        Command::Lantern => Response::Act(Action::Lantern),
        Command::PickUp => Response::Act(Action::PickUp),
        Command::Seed => Response::Tell(seed(shown)),
        Command::Leave => Response::Do(Request::Leave { sure: false }),
        Command::Screenshot => Response::Do(Request::Screenshot),
        Command::FullScreen => Response::Do(Request::Turn(Setting::FullScreen, 1)),
        Command::Style => Response::Do(Request::Turn(Setting::Look, 1)),
        _ => opening(command).map_or(Response::Ignore, |opening| Response::Do(Request::Open(opening))),
    }
}

/// Exploring, for what the options say.
pub fn explore(shown: &Shown) -> Errand {
    match shown.settings.explore_for {
        ExploreFor::EveryKind => Errand::Explore,
        ExploreFor::PickUp => Errand::ExploreFor(shown.settings.pick_up.sorts()),
    }
}

/// The screen that a command opens, if it opens one.
fn opening(command: Command) -> Option<Opening> {
    Some(match command {
        Command::Travel => Opening::Travel,
        Command::Inventory => Opening::Inventory,
        Command::Look => Opening::Look,
        Command::Character => Opening::Character,
        Command::Log => Opening::Messages,
        Command::Actions => Opening::Actions,
        Command::Find => Opening::Find,
        Command::Help => Opening::Help,
        Command::Theatre => Opening::TheatreHere,
        Command::Menu => Opening::Menu,
        Command::NewDungeon => Opening::Confirm(Question::NewDungeon),
        Command::SameDungeon => Opening::Confirm(Question::SameDungeon),
        _ => Opening::Choose(purpose(command)?),
    })
}

/// For what a command has a thing chosen, if it has.
pub fn purpose(command: Command) -> Option<Purpose> {
    Some(match command {
        Command::Use => Purpose::Use,
        Command::Quaff => Purpose::Quaff,
        Command::Read => Purpose::Read,
        Command::Equip => Purpose::Equip,
        Command::TakeOff => Purpose::TakeOff,
        Command::Drop => Purpose::Drop,
        Command::Throw => Purpose::Throw,
        _ => return None,
    })
}

/// Onto the stairs, or along them.
fn stairs(shown: &Shown, down: bool) -> Response {
    let level = shown.level();
    let Some(at) = level.known_stairs(down) else {
        let way = if down { "down" } else { "up" };
        return Response::Tell(format!(
            "You know of no stairs {way} on this floor yet: {} explores.",
            shown.keys.name_of(Command::Explore)
        ));
    };
    if at != level.player().at {
        return Response::Errand(Errand::Travel(at));
    }
    Response::Act(if down { Action::Descend } else { Action::Climb })
}

fn close_door(level: &Level) -> Response {
    match direction::doors(level)[..] {
        [] => Response::Tell("No open door is beside you.".to_owned()),
        [direction] => Response::Act(Action::Close(direction)),
        _ => Response::Do(Request::Open(Opening::Direction(direction::Purpose::Close))),
    }
}

fn seed(shown: &Shown) -> String {
    let (seed, rules) = (shown.game.seed(), shown.game.rules().name);
    if let Some(day) = shown.daily {
        format!("The seed of this dungeon is {seed}: it is the dungeon of the day, {day}.")
    } else if rules == EMBERDEEP.name {
        format!("The seed of this dungeon is {seed}.")
    } else {
        format!("The seed of this dungeon is {seed}, dug by the rules {rules}.")
    }
}

/// Draws the run.
pub fn draw(shown: &Shown, screen: &mut Screen) {
    draw_as_seen(shown, screen);
    if let Some(at) = shown.hover.filter(|_| shown.game.state() == State::Playing) {
        draw_pointed(at, shown, screen);
    }
    if shown.practice {
        let end = screen.print(INSET, 0, theme::EMBER, "Practice");
        screen.print(end + 1, 0, theme::FAINT, "- not scored");
    }
}

/// Marks what the mouse means: who or what is listed under it, or where a click on the map would lead.
fn draw_pointed(at: Point, shown: &Shown, screen: &mut Screen) {
    if let Some(Target::About(Topic::Place(listed))) = screen.target_at(at) {
        cursor::draw(listed, theme::AIM, screen);
    } else if let Some(to) = shown.tile_at(at) {
        pointing::draw_under_mouse(shown.level(), to, screen);
    }
}

/// Draws the run for somebody who does not play it: map and panel.
pub fn draw_as_seen(shown: &Shown, screen: &mut Screen) {
    draw_with_map_of(shown.level(), shown, screen);
}

/// The same with the whole floor on the map, whatever the player knew of it.
pub fn draw_revealed(shown: &Shown, screen: &mut Screen) {
    draw_with_map_of(&shown.level().revealed(), shown, screen);
}

fn draw_with_map_of(level: &Level, shown: &Shown, screen: &mut Screen) {
    let look = (shown.settings.look, shown.phase);
    shown.painter.borrow_mut().draw(level, shown.view, look, screen);
    let Shown { game, log, keys, daily, hover, .. } = *shown;
    draw::panel::draw(&Panel { game, log, keys, look: shown.settings.look, daily, hover }, screen);
}
