//! What a player in trouble can try at once. Queries only.

use crate::action::{Action, Target, area, uses};
use crate::auto;
use crate::content::items::{Aim, Category};
use crate::content::{ItemKind, Monster};
use crate::forecast::known;
use crate::level::{Lantern, Level, Slot};
use crate::map::{Direction, Point};

/// How far away stairs may be, in steps.
const FARTHEST: usize = 25;
/// At how many foes an item is pointed, the nearest.
const TARGETS: usize = 3;

/// What an item is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aimed {
    /// Nothing.
    Nothing,
    /// A foe of that kind.
    Foe(Monster),
    /// A place in that direction.
    Towards(Direction),
}

/// A way out of a fight, before the fight command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// An item.
    Item {
        /// Its kind.
        kind: ItemKind,
        /// What is done with it.
        action: Action,
        /// What it is pointed at.
        at: Aimed,
    },
    /// The stairs at that place: a walk of so many steps, and on down or up.
    Stairs {
        /// Where they are.
        at: Point,
        /// The steps to them.
        steps: usize,
        /// Where they lie, if not underfoot.
        way: Option<Direction>,
        /// Whether they lead down.
        down: bool,
    },
    /// The hood of the lantern.
    Hood,
    /// The fight command alone.
    Fight,
}

impl Way {
    /// Whether both use the same item, or both none and are the same.
    pub(super) fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Item { kind: one, .. }, Self::Item { kind: other, .. }) => one == other,
            (Self::Stairs { at: one, .. }, Self::Stairs { at: other, .. }) => one == other,
            (one, other) => one == other,
        }
    }
}

/// All that can be tried on a level, the most likely last.
pub(super) fn ways(level: &Level) -> Vec<Way> {
    let mut ways = Vec::new();
    let hero = &level.hero;
    for (slot, item) in hero.items() {
        let kind = hero.used_as(item.kind);
        let is_spent = matches!(kind.info().category, Category::Potion | Category::Scroll | Category::Thrown);
        let is_ready = uses::is_worked(kind) && hero.is_equipped(slot) && item.recharging() == 0;
        if is_spent || is_ready {
            point(level, slot, kind, &mut |action, at| ways.push(Way::Item { kind: item.kind, action, at }));
        }
    }
    if hero.lantern() == Lantern::Open {
        ways.push(Way::Hood);
    }
    let here = level.player().at;
    for down in [true, false] {
        // The stairs up from the first floor lead out of the dungeon.
        let Some(at) = known::stairs(level, down).filter(|_| down || level.depth > 1) else { continue };
        let steps = auto::route(level, at).len().saturating_sub(1);
        if at == here || (1..=FARTHEST).contains(&steps) {
            ways.push(Way::Stairs { at, steps, way: Direction::between(here, at), down });
        }
    }
    if auto::threats(level).next().is_some() {
        ways.push(Way::Fight);
    }
    ways
}

/// Every way to use what lies in `slot`, and what it is pointed at. Some may be refused.
fn point(level: &Level, slot: Slot, kind: ItemKind, found: &mut dyn FnMut(Action, Aimed)) {
    let here = level.player().at;
    let is_for_throwing = area::is_for_throwing(kind);
    let range = match kind.info().aim {
        Aim::Itself => 0,
        Aim::Foe { range } | Aim::Place { range, .. } => range,
    };
    // Potions that can be thrown can be drunk, too.
    if range == 0 || kind.info().category == Category::Potion {
        found(Action::Use(slot, Target::Itself), Aimed::Nothing);
    }
    if kind == ItemKind::Vigour {
        found(Action::Use(slot, Target::Brief), Aimed::Nothing);
    }
    if kind == ItemKind::LeapingRod {
        for way in Direction::ALL {
            let (x, y) = way.delta();
            let to = Point::new(here.x + range * x, here.y + range * y);
            found(Action::Use(slot, Target::Place(to)), Aimed::Towards(way));
        }
        return;
    }
    for foe in area::targets(level).into_iter().take(if range == 0 { 0 } else { TARGETS }) {
        let action = match kind {
            ItemKind::ExchangeRod => Action::Use(slot, Target::Both(foe.at, here)),
            _ if is_for_throwing => Action::Throw(slot, foe.at),
            _ => Action::Use(slot, Target::Place(foe.at)),
        };
        foe.monster().into_iter().for_each(|monster| found(action, Aimed::Foe(monster)));
    }
}
