//! How the player comes to blows: whom a blow reaches, and the way to whom none reaches yet. It answers with an action and
//! changes nothing.

use super::known::{self, Care, Ground};
use crate::action::Action;
use crate::content::ItemKind;
use crate::level::{Actor, Level};
use crate::map::{Direction, Point};

/// A blow at one of `foes`, or else a step towards one of them, the first of them first.
pub(crate) fn against(level: &Level, foes: &[&Actor]) -> Option<Action> {
    strike(level, foes).or_else(|| towards(&Ground::new(level, Care::Safe), foes))
}

/// A blow at the first of `foes` whom one reaches.
pub(super) fn strike(level: &Level, foes: &[&Actor]) -> Option<Action> {
    foes.iter().find_map(|foe| blow(level, foe.at)).map(Action::Attack)
}

/// A step towards one of `foes`, over known ground where a way leads over that, and else over ground that has not been
/// seen: whoever is seen has only open tiles between.
pub(super) fn walk_up(level: &Level, foes: &[&Actor]) -> Option<Action> {
    let ground = Ground::new(level, Care::Safe);
    towards(&ground, foes).or_else(|| towards(&ground.guessing(), foes))
}

/// One after the other, since the nearest may stand behind others, or beyond fire.
fn towards(ground: &Ground, foes: &[&Actor]) -> Option<Action> {
    foes.iter().find_map(|foe| ground.towards(&[foe.at])).map(Action::Step)
}

/// The direction of a blow that falls on `at` from where the player stands: from beside it, or from two tiles away in a
/// straight line with a staff, which reaches over a tile where nobody is seen.
fn blow(level: &Level, at: Point) -> Option<Direction> {
    let from = level.player().at;
    let near = Direction::ALL.into_iter().find(|d| d.step(from) == at);
    near.or_else(|| {
        let line = Direction::ALL.into_iter().find(|d| d.step(d.step(from)) == at)?;
        let between = line.step(from);
        let open = known::tile(level, between).is_some_and(|tile| tile.is_walkable());
        let free = open && known::foe_at(level, between).is_none();
        (free && level.hero.uses(ItemKind::Staff)).then_some(line)
    })
}
