//! Chambers with a second altar: takes from both where that costs little, and from the first alone elsewhere.

use super::gain;
use crate::action::Action;
use crate::bot::Bot;
use crate::bot::view::View;
use crate::forecast::greed::{self, Help, Price};
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::Machine;
use crate::map::Point;

/// Bets up to this share of its health, in hundredths.
const STAKE: i32 = 20;

/// A chamber with two altars.
#[derive(Clone, Debug)]
pub struct Bet {
    /// The floor and the entrance.
    mark: (u32, Point),
    /// The altars that it means to empty, in order; none if it leaves it at the prize.
    left: Vec<Point>,
}

/// Weighs the bet of a machine once it stands in it and sees both altars, and returns where to begin if it takes the bet.
pub(super) fn place(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Point> {
    let mark = (view.level.depth, machine.way_in);
    if !machine.holds(view.player.at) || machine.is_solved {
        return None;
    }
    if let Some(bet) = bot.bets.iter().find(|bet| bet.mark == mark) {
        return bet.left.first().copied();
    }
    let bet = greed::bet(view.level, machine)?;
    let wants = |at: Point| {
        let kind = known::things(view.level).find(|(place, _)| *place == at).map(|(_, kind)| kind);
        kind.is_some_and(|kind| gain(bot, view, kind) > 0)
    };
    // It hoods its lantern where that helps.
    let Price { dies, falls, fails, harm } = bet.both;
    let is_cheap = !dies && !falls && !fails && 100 * harm <= STAKE * view.player.body.hp;
    let is_fair = is_cheap || bet.helped_by.contains(&Help::Hood);
    let takes = is_fair && wants(bet.second) && wants(bet.prize);
    let left = if takes { bet.order.to_vec() } else { Vec::new() };
    bot.bets.push(Bet { mark, left });
    takes.then_some(bet.order[0])
}

/// Takes from the second altar once the first is empty.
pub(super) fn go_on(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Action> {
    let here = view.player.at;
    let bet = bot.bets.iter_mut().find(|bet| bet.mark == (view.level.depth, machine.way_in))?;
    let lies = |at: &Point| known::things(view.level).any(|(place, _)| place == *at);
    if bet.left.len() == 2 && bet.left.iter().all(lies) {
        return None;
    }
    bet.left.retain(lies);
    let next = *bet.left.first()?;
    if here == next {
        return Some(Action::PickUp);
    }
    KnownGround::new(view.level, Care::None).towards(&[next]).map(Action::Step)
}
