//! Asks for a direction: to walk in, or to which of several things beside the player a key is meant.

use super::Response;
use super::over_run::{RunContext, RunScreen};
use crate::action::{Action, attack};
use crate::auto::AutoCommand;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::canvas::{Canvas, INSET};
use crate::draw::frame::{keys_and_words, tint};
use crate::game::Game;
use crate::level::Level;
use crate::map::{Direction as Way, Point, TileType};
use crate::text::machines;
use crate::text::questions;

/// What the direction is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toward {
    /// Closing the door there.
    Door,
    /// Doing with what stands there what can be done.
    Thing,
    /// Walking there, or running with a running key.
    Step,
}

/// The screen that asks for a direction.
pub struct Direction {
    toward: Toward,
}

impl Direction {
    /// Asks for a direction.
    pub fn new(toward: Toward) -> Self {
        Self { toward }
    }

    /// The possible directions.
    fn possible(&self, game: &Game) -> Vec<Way> {
        match self.toward {
            Toward::Door => doors(game.level()),
            Toward::Thing => usable(game),
            Toward::Step => {
                let is_passable = |way: &Way| game.level().tile_towards(*way).is_passable();
                Way::ALL.into_iter().filter(is_passable).collect()
            }
        }
    }

    fn take(&self, level: &Level, way: Way, runs: bool) -> Response {
        match self.toward {
            Toward::Door => Response::Act(Action::Close(way)),
            Toward::Step if runs => Response::AutoCommand(AutoCommand::Run(way)),
            Toward::Step => Response::Act(Action::Step(way)),
            Toward::Thing => Response::Act(using(level, way)),
        }
    }
}

impl RunScreen for Direction {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        let possible = self.possible(context.run.game);
        match context.keys.direction_for(key) {
            Some((way, tiles)) if possible.contains(&way) => self.take(context.level(), way, tiles > 1),
            _ if key.code == Code::Esc => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn click(&mut self, at: Point, context: &RunContext) -> Response {
        let level = context.level();
        let to = context.tile_at(at);
        let way =
            self.possible(context.run.game).into_iter().find(|way| Some(way.step(level.player().at)) == to);
        way.map_or(Response::Ignore, |way| self.take(level, way, false))
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        let level = context.level();
        for way in self.possible(context.run.game) {
            tint(canvas, way.step(level.player().at), theme::AIM, 0.4);
        }
        canvas.cover(0, 0, canvas.size().columns, 1, theme::OVERLAY_BG);
        let question = match self.toward {
            Toward::Door => questions::WHICH_DOOR,
            Toward::Thing => questions::WHICH_OF_THESE,
            Toward::Step => questions::WHERE,
        };
        let x = canvas.print(INSET, 0, theme::TEXT, question);
        keys_and_words(canvas, x + 3, 0, &[("a direction", "that one"), ("Esc", "cancel")]);
    }

    fn is_panel(&self) -> bool {
        false
    }
}

/// What would be done that way with what stands there, as far as the player knows; `None` for what would be refused, and for a
/// foe, unless there is more to do with it than attack.
pub fn use_of(game: &Game, way: Way) -> Option<&'static str> {
    let level = game.level();
    let to = way.step(level.player().at);
    if changes_places(level, way) {
        return Some("hit and change places");
    }
    let is_free = level.actor_at(to).is_none_or(|actor| actor.is_captive() || !level.sees_actor(actor));
    let verb = machines::verb(level, to).filter(|_| is_free)?;
    game.clone().play(Action::Step(way)).ok()?;
    Some(verb)
}

/// Whether the player could change places with a foe that is seen there.
pub fn changes_places(level: &Level, way: Way) -> bool {
    let foe = level.actor_at(way.step(level.player().at)).filter(|foe| level.sees_actor(foe));
    foe.is_some() && attack::can_change_places(level, way)
}

/// How what stands there is used.
pub fn using(level: &Level, way: Way) -> Action {
    if changes_places(level, way) { Action::Interact(way) } else { Action::Step(way) }
}

/// The directions of what can be used.
pub fn usable(game: &Game) -> Vec<Way> {
    Way::ALL.into_iter().filter(|way| use_of(game, *way).is_some()).collect()
}

/// The directions of open doors next to the player.
pub fn doors(level: &Level) -> Vec<Way> {
    let is_open = |direction: &Way| level.tile_towards(*direction) == TileType::OpenDoor;
    Way::ALL.into_iter().filter(is_open).collect()
}
