//! Rules for exploring a floor and leaving it.

use super::care::{FIT, gear_gain, open_lantern};
use super::style::Style;
use super::view::View;
use super::{Bot, homeward};
use crate::action::{Action, Target, area};
use crate::auto::Stop;
use crate::auto::explore::{goals, heedless, is_put_down};
use crate::content::items::{Categories, DIGGING, SHATTERING};
use crate::content::shares::FALL;
use crate::content::{Condition, FLOORS, Item, ItemKind};
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::{Actor, Lantern, Slot, reach};
use crate::map::{Direction, Point, TileType};

/// Digs if the way becomes this many steps shorter.
const WORTH_DIGGING: u32 = 12;
/// Shatters walls, which is heard far away, if the way becomes this many steps shorter.
const WORTH_SHATTERING: u32 = 8;
/// Explores at most this many actions on a floor once it knows the exit.
const MOST_ON_A_FLOOR: u64 = 640;

/// Explores the floor. On the last floor it stops once it knows a path to the ember, which glows from afar.
pub(super) fn explore(bot: &mut Bot, view: &View) -> Option<Action> {
    let is_open = |at: Point| at == view.player.at || way_to(view, at).is_some();
    let last = view.way_on().filter(|_| view.level.depth == FLOORS && view.menaces.is_empty());
    let had_enough = bot.style == Style::Diving || bot.spent[view.level.depth as usize] > MOST_ON_A_FLOOR;
    if last.is_some_and(is_open) || had_enough && view.way_on().is_some_and(is_open) {
        return None;
    }
    if view.player.has(Condition::Confusion) && view.is_calm() {
        return None;
    }
    // Sleepers, fleeing foes and unreachable foes must not interrupt exploring.
    let wanted = if bot.style == Style::Diving { Categories::NONE } else { Categories::ALL };
    match heedless(view.level, wanted) {
        Ok(action) if bot.style == Style::Creeping => Some(action),
        Ok(action) => open_lantern(view).or(Some(action)),
        // Fires burn out.
        Err(Stop::Hazard) => Some(Action::Wait),
        Err(_) => None,
    }
}

/// Takes better weapons and armour that exploring leaves items_at.
pub(super) fn fetch(bot: &mut Bot, view: &View) -> Option<Action> {
    let (level, hero) = (view.level, &view.level.hero);
    if !view.is_calm() || bot.style == Style::Diving {
        return None;
    }
    let is_wanted = |(at, kind): &(Point, ItemKind)| {
        gear_gain(hero, *kind) > 0
            && !bot.avoids(*kind)
            && !is_put_down(level, *at, *kind)
            && !level.is_offered(*at)
            && hero.slot_for(&Item::new(*kind)).is_some()
    };
    let wanted: Vec<Point> = known::things(level).filter(is_wanted).map(|(at, _)| at).collect();
    let is_here = wanted.contains(&view.player.at);
    if is_here {
        Some(Action::PickUp)
    } else if wanted.is_empty() {
        None
    } else {
        KnownGround::new(level, Care::Safe).towards(&wanted).map(Action::Step)
    }
}

/// Walks to the exit, and takes it.
pub(super) fn move_on(bot: &mut Bot, view: &View) -> Option<Action> {
    let to = view.way_on()?;
    if view.player.at == to {
        return Some(take_way_on(bot, view));
    }
    if view.health() < FIT
        && let Some(wait) = bot.wait_for_health(view)
    {
        return Some(wait);
    }
    let step = way_to(view, to).map(Action::Step)?;
    if let Some(dig) = dig(view, to).filter(|_| !bot.avoids(ItemKind::DiggingRod)) {
        return Some(dig);
    }
    if let Some(read) = shatter(view, to).filter(|_| !bot.avoids(ItemKind::Shattering)) {
        return Some(read);
    }
    // Nothing more to see on the way.
    let is_bright = view.level.hero.lantern() == Lantern::Open;
    Some(if is_bright && view.is_calm() { Action::Lantern } else { step })
}

/// Digs through an adjacent thin wall if that shortens the known way to `to`.
fn dig(view: &View, to: Point) -> Option<Action> {
    let level = view.level;
    let is_ready = |slot: &Slot| {
        level.hero.item(*slot).is_some_and(|rod| rod.kind == ItemKind::DiggingRod && rod.recharging() == 0)
    };
    let slot = level.hero.equipment.belt.into_iter().flatten().find(is_ready)?;
    let ground = KnownGround::new(level, Care::Safe);
    let distances = ground.distances(&[to]);
    let now = distances.distance(view.player.at)?;
    let is_shorter = |direction: &Direction| {
        let line =
            std::iter::successors(Some(direction.step(view.player.at)), |at| Some(direction.step(*at)));
        let line: Vec<Point> = line.take(DIGGING + 1).collect();
        let behind = line.iter().position(|at| ground.is_open(*at)).filter(|walls| *walls > 0);
        behind
            .and_then(|walls| distances.distance(line[walls]))
            .is_some_and(|then| then + WORTH_DIGGING <= now)
    };
    let mut directions = Direction::ALL
        .into_iter()
        .filter(|direction| known::tile(level, direction.step(view.player.at)) == Some(TileType::Wall));
    let at = directions.find(is_shorter)?.step(view.player.at);
    area::in_reach(level, at, 1).is_ok().then_some(Action::Use(slot, Target::Place(at)))
}

/// Shatters the walls around it if that shortens the known way to `to`.
fn shatter(view: &View, to: Point) -> Option<Action> {
    let slot = view.slot(ItemKind::Shattering)?;
    let (level, here) = (view.level, view.player.at);
    let mut ground = KnownGround::new(level, Care::Safe);
    let now = ground.distances(&[to]).distance(here)?;
    let breaks = |at: &Point| {
        reach(here, *at) <= SHATTERING
            && level.map.is_inside(*at)
            && known::tile(level, *at) == Some(TileType::Wall)
            && !level
                .machines
                .iter()
                .any(|machine| machine.is_known && machine.tiles.iter().any(|tile| reach(*tile, *at) <= 1))
    };
    let broken: Vec<Point> = level.map.points().filter(breaks).collect();
    broken.into_iter().for_each(|at| ground.costs[level.map.index(at)] = 1);
    let then = ground.distances(&[to]).distance(here)?;
    (then + WORTH_SHATTERING <= now).then_some(Action::Use(slot, Target::Itself))
}

fn way_to(view: &View, to: Point) -> Option<Direction> {
    KnownGround::new(view.level, Care::Safe).towards(&[to])
}

/// Takes the stairs, or what the ember offers.
pub(super) fn take_way_on(bot: &Bot, view: &View) -> Action {
    match view.level.map.tile(view.player.at) {
        TileType::StairsDown => Action::Descend,
        TileType::StairsUp => homeward::on_stairs(view),
        _ => homeward::at_ember(bot, view),
    }
}

/// Falls to the next floor where no other way leads on, say because a bridge has burnt.
pub(super) fn jump(_: &mut Bot, view: &View) -> Option<Action> {
    let survives = view.player.body.hp > view.player.share(FALL);
    if !survives || view.player.flies() || view.level.hero.lantern.flame {
        return None;
    }
    let chasm: Vec<Point> = view.level.known_places(TileType::Chasm).collect();
    KnownGround::new(view.level, Care::Safe).towards(&chasm).map(Action::Step)
}

/// With the flame, walks straight to the stairs up, and takes them.
pub(super) fn climb(bot: &mut Bot, view: &View) -> Option<Action> {
    let to = view.way_on().filter(|_| view.level.hero.lantern.flame)?;
    let here = view.player.at;
    if to == here { Some(take_way_on(bot, view)) } else { way_to(view, to).map(Action::Step) }
}

/// Explores or moves on, out of reach of `foes`.
pub(super) fn avoid(bot: &Bot, view: &View, foes: &[&Actor]) -> Option<Action> {
    let to = view.way_on();
    if to == Some(view.player.at) {
        return Some(take_way_on(bot, view));
    }
    let mut ground = KnownGround::new(view.level, Care::Dry);
    for foe in foes {
        for at in Direction::around(foe.at) {
            if view.level.map.contains(at) {
                ground.forbid(at);
            }
        }
    }
    let places: Vec<Point> = goals(&ground, view.level, Categories::ALL);
    ground.towards(&places).or_else(|| ground.towards(&[to?])).map(Action::Step)
}
