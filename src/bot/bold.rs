//! Gets the bot unstuck. After many actions without progress it goes through foes, fire and traps, and finally in
//! random directions.

use super::Bot;
use super::roam::take_way_on;
use super::view::View;
use crate::action::Action;
use crate::action::lamps::BRAZIER_RADIUS;
use crate::auto::explore::{goals, takes};
use crate::content::items::{Categories, Category};
use crate::content::{FLOORS, Item, ItemKind};
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::{Lantern, Level, reach};
use crate::map::{Direction, Point, TileType};

/// Actions without progress before it stops being careful.
const BOLD: u32 = 150;
/// Actions without progress before it walks randomly in every other stretch of [`STRETCH`] actions.
const ERRATIC: u32 = 225;
const STRETCH: u32 = 30;
/// Actions on a floor before it stops being careful there, even if it still gains experience.
const LONG: u64 = 4_000;

#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    /// The most tiles explored on each floor so far.
    explored: [usize; FLOORS as usize + 1],
    /// Level and experience: killing a foe that rises again adds nothing.
    learnt: (i32, i32),
    /// Actions since the last progress. Resting doesn't count: it is slow, but it ends.
    stale: u32,
}

impl Progress {
    /// Called before each action. `rested`: the last action was resting.
    pub fn update(&mut self, level: &Level, rested: bool) {
        let explored = level.knowledge.memory.iter().filter(|known| known.is_seen()).count();
        let most = &mut self.explored[level.depth as usize];
        let learnt = (level.hero.growth.level, level.hero.growth.experience);
        if explored > *most || learnt > self.learnt {
            self.stale = 0;
        } else if !rested {
            self.stale += 1;
        }
        *most = explored.max(*most);
        self.learnt = learnt.max(self.learnt);
    }
}

/// Moves on at any cost if there has been no progress for long.
pub(super) fn go(bot: &mut Bot, view: &View) -> Option<Action> {
    let stale = bot.progress.stale;
    if stale < BOLD && bot.spent[view.level.depth as usize] < LONG {
        return None;
    }
    if view.way_on() == Some(view.player.at) {
        return Some(take_way_on(bot, view));
    }
    if takes(view.level, Categories::ALL) {
        return Some(Action::PickUp);
    }
    if stale >= ERRATIC && (stale / STRETCH).is_multiple_of(2) {
        return Some(random_step(bot, view));
    }
    let mut around = KnownGround::new(view.level, Care::Reckless);
    bot.stones.retain(|(depth, at)| *depth != view.level.depth || !view.level.is_seen(*at));
    let seen = view.level.foes_in_view().into_iter().filter(|foe| view.level.is_stone(foe));
    bot.stones.extend(seen.map(|foe| (view.level.depth, foe.at)));
    let here = bot.stones.iter().filter(|(depth, _)| *depth == view.level.depth);
    let stones: Vec<Point> = here.map(|(_, at)| *at).collect();
    stones.iter().for_each(|at| around.forbid(*at));
    // The cost is the same whether the stones are in sight or not. Otherwise it would turn back whenever it sees them.
    let mut through = KnownGround::new(view.level, Care::Reckless);
    stones.iter().for_each(|at| through.allow(*at));
    towards(view, &around).or_else(|| darken(view, &stones, &around)).or_else(|| towards(view, &through))
}

/// A step towards the exit, or else towards anything left to see or take.
fn towards(view: &View, ground: &KnownGround) -> Option<Action> {
    let way_on: Vec<Point> = view.way_on().into_iter().collect();
    let goals = || goals(ground, view.level, Categories::ALL);
    ground.towards(&way_on).or_else(|| ground.towards(&goals())).map(Action::Step)
}

/// Puts out the light that keeps gargoyles petrified: first the player's own, if one is adjacent, then braziers.
fn darken(view: &View, stones: &[Point], around: &KnownGround) -> Option<Action> {
    let hero = &view.level.hero;
    let is_beside = stones.iter().any(|stone| view.reach(*stone) == 1);
    if is_beside && hero.has_torch() {
        let is_weapon = |item: &Item| item.kind.info().category == Category::Weapon;
        let other = hero.items().find(|(_, item)| is_weapon(item) && item.kind != ItemKind::Torch);
        return other.map(|(slot, _)| Action::Equip(slot)).or(hero.equipment.weapon.map(Action::TakeOff));
    }
    if is_beside && hero.lantern() == Lantern::Open {
        return Some(Action::Lantern);
    }
    if hero.lantern() == Lantern::Open { None } else { douse(view, stones, around) }
}

/// Puts out the nearest brazier that may light one of the stones.
fn douse(view: &View, stones: &[Point], around: &KnownGround) -> Option<Action> {
    let shines = |at: &Point| {
        let is_lit =
            known::tile(view.level, *at) == Some(TileType::Brazier) && !view.level.brazier(*at).is_out;
        is_lit && stones.iter().any(|stone| reach(*at, *stone) <= BRAZIER_RADIUS)
    };
    let lit: Vec<Point> = view.level.map.points().filter(shines).collect();
    let beside = |way: &Direction| lit.contains(&way.step(view.player.at));
    match Direction::ALL.into_iter().find(beside) {
        Some(way) => Some(Action::Interact(way)),
        None => around.towards(&lit).map(Action::Step),
    }
}

fn random_step(bot: &mut Bot, view: &View) -> Action {
    let direction = *bot.dice.pick(&Direction::ALL);
    if view.level.tile_towards(direction).is_passable() { Action::Step(direction) } else { Action::Wait }
}
