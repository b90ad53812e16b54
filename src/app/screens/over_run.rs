//! Screens that are only ever open over a run, the one that is played or one that is replayed. The only place where it is
//! decided what such a screen does without a run: it shows nothing, and any key closes it.

use super::{Context, Response, Screen, Takes, list};
use crate::app::Rivalry;
use crate::app::foresight::Foresight;
use crate::auto::AutoCommand;
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::size::{Spot, Viewport, Zoom};
use crate::config::settings::{ExploreFor, Settings};
use crate::draw::Foreseen;
use crate::game::Game;
use crate::level::{ActorId, Level};
use crate::map::Point;
use crate::replay::{Attempt, Story};
use crate::text::program;
use std::ops::Deref;

/// The record of a run that has ended.
pub struct Written {
    /// The path of its file.
    pub path: String,
    /// Its text without the map.
    pub text: String,
}

/// What can be seen of a run.
#[derive(Clone, Copy)]
pub struct RunView<'a> {
    /// Its state.
    pub game: &'a Game,
    /// Its statistics.
    pub story: &'a Story,
    /// Its record, once written.
    pub record: Option<&'a Written>,
    /// Which run in the dungeon of a day or week it is, if it is one.
    pub attempt: Option<Attempt>,
    /// How others do in that dungeon, once the run is over.
    pub rivalry: Option<&'a Rivalry>,
    /// Whether it is practice, which is not scored.
    pub practice: bool,
    /// What is foretold of its next turns, if it is played.
    pub foresight: Option<&'a Foresight>,
    /// The sleeper that the player has chosen to fight.
    pub prey: Option<ActorId>,
    /// The part of the floor in view.
    pub view: Viewport,
}

/// What a screen over a run can see: the run, and what every screen can.
pub struct RunContext<'a> {
    /// The run.
    pub run: RunView<'a>,
    common: Context<'a>,
}

impl<'a> Deref for RunContext<'a> {
    type Target = Context<'a>;

    fn deref(&self) -> &Context<'a> {
        &self.common
    }
}

impl<'a> Context<'a> {
    /// The same over that run.
    pub fn over(&self, run: RunView<'a>) -> RunContext<'a> {
        RunContext { run, common: *self }
    }

    /// The same over the run that is played, if there is one.
    pub fn over_run(&self) -> Option<RunContext<'a>> {
        self.run.map(|run| self.over(run))
    }
}

/// The exploring command that these options ask for.
pub fn exploring(settings: &Settings) -> AutoCommand {
    match settings.explore_for {
        ExploreFor::EveryKind => AutoCommand::Explore,
        ExploreFor::PickUp => AutoCommand::ExploreFor(settings.pick_up.categories()),
    }
}

impl RunContext<'_> {
    /// The floor that the player is on.
    pub fn level(&self) -> &Level {
        self.run.game.level()
    }

    /// What is foretold of the next turns.
    pub(crate) fn foreseen(&self) -> Foreseen<'_> {
        match self.run.foresight {
            Some(foresight) => foresight.of(self.level(), self.settings.move_costs),
            None => Foreseen::default(),
        }
    }

    /// The command for a fight: with the sleeper too that the player has chosen.
    pub fn fighting(&self) -> AutoCommand {
        self.run.prey.map_or(AutoCommand::Fight, AutoCommand::Stalk)
    }

    /// The exploring command that the options ask for.
    pub fn exploring(&self) -> AutoCommand {
        exploring(self.settings)
    }

    /// Says that the player knows no stairs in that direction.
    pub(super) fn no_stairs(&self, down: bool) -> Response {
        Response::Tell(program::no_stairs(down, self.keys))
    }

    /// The tile under text cell `at`.
    pub fn tile_at(&self, at: Point) -> Option<Point> {
        let (columns, rows) = self.size.map_area();
        let is_over_map = (0..columns).contains(&at.x) && (0..rows).contains(&at.y);
        let cell = self.size.map_cell(Spot { cell: at, within: self.within });
        let tile = self.run.view.tile(cell).filter(|_| is_over_map);
        tile.filter(|tile| self.level().map.contains(*tile))
    }
}

/// A screen over a run. Its methods are those of [`Screen`], which every such screen is too.
#[allow(missing_docs)] // Screen says it.
pub trait RunScreen {
    fn press(&mut self, key: Key, context: &RunContext) -> Response;

    fn takes(&self) -> Takes {
        Takes::Keys
    }

    fn point(&mut self, _at: Option<Point>, _context: &RunContext) -> Response {
        Response::Ignore
    }

    fn list(&mut self) -> Option<&mut list::List> {
        None
    }

    fn click(&mut self, _at: Point, _context: &RunContext) -> Response {
        Response::Ignore
    }

    fn animate(&mut self, _ms: u32, _context: &RunContext) -> bool {
        false
    }

    fn due(&self) -> Option<u32> {
        None
    }

    fn work(&mut self) -> Option<Response> {
        None
    }

    fn layers(&self) -> usize {
        1
    }

    fn cursor(&self) -> Option<Point> {
        None
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas);

    fn zoom(&self) -> Option<Zoom> {
        None
    }

    fn is_panel(&self) -> bool {
        true
    }
}

impl<S: RunScreen> Screen for S {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        context.over_run().map_or(Response::Close, |context| RunScreen::press(self, key, &context))
    }

    fn takes(&self) -> Takes {
        RunScreen::takes(self)
    }

    fn point(&mut self, at: Option<Point>, context: &Context) -> Response {
        context.over_run().map_or(Response::Ignore, |context| RunScreen::point(self, at, &context))
    }

    fn list(&mut self) -> Option<&mut list::List> {
        RunScreen::list(self)
    }

    fn click(&mut self, at: Point, context: &Context) -> Response {
        context.over_run().map_or(Response::Ignore, |context| RunScreen::click(self, at, &context))
    }

    fn animate(&mut self, ms: u32, context: &Context) -> bool {
        context.over_run().is_some_and(|context| RunScreen::animate(self, ms, &context))
    }

    fn due(&self) -> Option<u32> {
        RunScreen::due(self)
    }

    fn work(&mut self) -> Option<Response> {
        RunScreen::work(self)
    }

    fn layers(&self) -> usize {
        RunScreen::layers(self)
    }

    fn cursor(&self) -> Option<Point> {
        RunScreen::cursor(self)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        context.over_run().into_iter().for_each(|context| RunScreen::draw(self, &context, canvas));
    }

    fn zoom(&self) -> Option<Zoom> {
        RunScreen::zoom(self)
    }

    fn is_panel(&self) -> bool {
        RunScreen::is_panel(self)
    }
}
