//! Fighting: a blow at the nearest foe in view, or a step towards it. Whoever is awake comes before whoever sleeps.

use super::Stop;
use super::known::{self, Care, Ground};
use super::watch;
use crate::action::Action;
use crate::content::ItemKind;
use crate::level::{Actor, Level, reach};
use crate::map::{Direction, Point};

pub(super) fn next(level: &Level) -> Result<Action, Stop> {
    let player = level.player();
    let mut foes: Vec<&Actor> = watch::in_view(level).collect();
    foes.sort_by_key(|foe| (foe.is_asleep(), reach(player.at, foe.at), foe.id));
    if foes.is_empty() {
        return Err(Stop::NoFoe);
    }
    if 2 * player.hp < player.max_hp {
        return Err(Stop::TooWeak);
    }
    against(level, &foes).ok_or(Stop::Blocked)
}

/// A blow at one of `foes`, or else a step towards one of them, the first of them first.
pub(crate) fn against(level: &Level, foes: &[&Actor]) -> Option<Action> {
    if let Some(direction) = foes.iter().find_map(|foe| blow(level, foe.at)) {
        return Some(Action::Attack(direction));
    }
    // One after the other, since the nearest may stand behind others, or beyond fire.
    let ground = Ground::new(level, Care::Safe);
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
