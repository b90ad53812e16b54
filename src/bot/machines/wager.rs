//! A wager: looks at the guards of each prize, and opens the gate of a wanted one if the fight costs little.

use super::{go, worth};
use crate::action::Action;
use crate::bot::Bot;
use crate::bot::view::View;
use crate::content::machines::Lock;
use crate::forecast::{Fight, behind, known};
use crate::level::{Machine, reach};
use crate::map::{Direction, Point, TileType};

/// Fights for a prize that costs at most 1 / `CHEAP` of its health.
const CHEAP: i32 = 3;

/// Visits the gates of wanted prizes, and opens the first whose fight is worth it.
pub(super) fn accept(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Action> {
    let level = view.level;
    let is_shut = |at: Point| known::tile(level, at) == Some(TileType::Gate);
    let by_hand = machine.gates.iter().filter(|(at, lock)| *lock == Lock::Latch && is_shut(*at));
    let mut gates: Vec<(i32, Point)> = by_hand
        .map(|(gate, _)| *gate)
        .filter(|gate| !bot.declined.contains(&(level.depth, *gate)))
        .filter_map(|gate| Some((prize_gain(bot, view, machine, gate)?, gate)))
        .collect();
    gates.sort_unstable_by_key(|(gain, at)| (-gain, at.y, at.x));
    for (_, gate) in gates {
        let Some(way) = Direction::ALL.into_iter().find(|way| way.step(view.player.at) == gate) else {
            return go(view, gate);
        };
        if behind(level, gate).is_some_and(|(_, fight)| is_cheap(view, &fight)) {
            return Some(Action::Interact(way));
        }
        bot.declined.push((level.depth, gate));
    }
    None
}

/// The gain from the prize behind `gate`. An unseen prize is worth a look.
fn prize_gain(bot: &Bot, view: &View, machine: &Machine, gate: Point) -> Option<i32> {
    let prize = machine.prizes.iter().min_by_key(|prize| reach(**prize, gate))?;
    Some(worth(bot, view, *prize)).filter(|gain| *gain > 0)
}

fn is_cheap(view: &View, fight: &Fight) -> bool {
    let wins = fight.end.you_win_in.is_some() && fight.end.dies_on_hit.is_none();
    wins && CHEAP * fight.harm <= view.player.body.hp
}
