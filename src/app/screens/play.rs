//! The run itself: the map, the panel below it, and what each command of play comes to. It changes nothing.

use super::actions::Actions;
use super::character::Character;
use super::choose::{Choose, Purpose};
use super::confirm::Question;
use super::direction::{self, Direction};
use super::find::Find;
use super::help::Help;
use super::inventory::Inventory;
use super::look::Look;
use super::menu::Menu;
use super::messages::Messages;
use super::theatre::Theatre;
use super::{Response, Shown, cursor, pointing};
use crate::action::Action;
use crate::auto::Errand;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::canvas::topic::Topic;
use crate::canvas::{INSET, Screen, Target};
use crate::config::keymap::Command;
use crate::config::settings::Setting;
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
        Command::Explore => Response::Errand(shown.exploring()),
        Command::Descend => stairs(shown, true),
        Command::Climb => stairs(shown, false),
        Command::CloseDoor => close_door(shown.level()),
        Command::Wait => Response::Act(Action::Wait),
        Command::Rest => Response::Errand(Errand::Rest),
        Command::Fight => Response::Errand(Errand::Fight),
        Command::Lantern => Response::Act(Action::Lantern),
        Command::PickUp => Response::Act(Action::PickUp),
        Command::Seed => Response::Tell(seed(shown)),
        Command::Leave => Response::Leave { sure: false },
        Command::Screenshot => Response::Screenshot,
        Command::FullScreen => Response::Turn(Setting::FullScreen, 1),
        Command::Style => Response::Turn(Setting::Look, 1),
        Command::Travel => Response::open(Look::for_travel(shown.level())),
        Command::Inventory => Response::open(Inventory::default()),
        Command::Look => Response::open(Look::around(shown.level())),
        Command::Character => Response::open(Character::default()),
        Command::Log => Response::open(Messages::default()),
        Command::Actions => Response::open(Actions::default()),
        Command::Find => Response::open(Find::new(shown.game)),
        Command::Help => Response::open(Help::default()),
        Command::Theatre => Response::open(Theatre::here(shown)),
        Command::Menu => Response::open(Menu::default()),
        Command::NewDungeon => Response::Ask(Question::NewDungeon),
        Command::SameDungeon => Response::Ask(Question::SameDungeon),
        _ => Purpose::of(command)
            .map_or(Response::Ignore, |purpose| Choose::open(purpose, &shown.level().hero)),
    }
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
        [way] => Response::Act(Action::Close(way)),
        _ => Response::open(Direction::new(direction::Purpose::Close)),
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
