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

/// Weighs the bet of a machine once it stands in it and sees both altars, and returns where to begin if it takes the bet.
pub(super) fn place(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Point> {
    let mark = (view.level.depth, machine.mouth);
    if !machine.holds(view.player.at) || machine.is_solved {
        return None;
    }
    if let Some((.., order)) = bot.bets.iter().find(|(depth, mouth, _)| (*depth, *mouth) == mark) {
        return order.first().copied();
    }
    let bet = greed::bet(view.level, machine)?;
    let wants = |at: Point| {
        let kind = known::things(view.level).find(|(place, _)| *place == at).map(|(_, kind)| kind);
        kind.is_some_and(|kind| gain(bot, view, kind) > 0)
    };
    // It hoods its lantern where that helps.
    let Price { dies, falls, loses, harm } = bet.both;
    let is_cheap = !dies && !falls && !loses && 100 * harm <= STAKE * view.player.body.hp;
    let is_fair = is_cheap || bet.helped_by.contains(&Help::Hood);
    let order: Vec<Point> =
        if is_fair && wants(bet.second) && wants(bet.prize) { bet.order().to_vec() } else { Vec::new() };
    let first = order.first().copied();
    bot.bets.push((mark.0, mark.1, order));
    first
}

/// Takes from the second altar once the first is empty.
pub(super) fn go_on(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Action> {
    let here = view.player.at;
    let bet = bot.bets.iter_mut().find(|bet| (bet.0, bet.1) == (view.level.depth, machine.mouth))?;
    let lies = |at: &Point| known::things(view.level).any(|(place, _)| place == *at);
    if bet.2.len() == 2 && bet.2.iter().all(lies) {
        return None;
    }
    bet.2.retain(lies);
    let next = *bet.2.first()?;
    if here == next {
        return Some(Action::PickUp);
    }
    KnownGround::new(view.level, Care::None).towards(&[next]).map(Action::Step)
}
