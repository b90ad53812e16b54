//! No dull way to play wins more than the ordinary bot, and each is played as it is called.

use super::long::rounds;
use emberdeep::action::Action;
use emberdeep::bot::{self, BotGame, Ending, Style};
use emberdeep::level::{Actor, Boon};
use rayon::prelude::*;
use std::convert::Infallible;
use std::sync::LazyLock;

/// Games of each style, if there is time for all of them.
const MANY: u64 = 200;

fn games() -> u64 {
    rounds(4, MANY as usize) as u64
}

/// What a style has come to in all its games.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    wins: u64,
    turns: u64,
    floors: u64,
    hooded: u64,
    /// Turns of waiting while somebody awake is in view.
    waits: u64,
    /// Numbers raised, and how many of them were defence.
    raised: u64,
    defence: u64,
}

fn played(style: Style, seed: u64) -> Sum {
    let mut sum = Sum::default();
    let Ok(BotGame { ending, turns, depth, hooded, .. }) = bot::play_as(style, seed, |after, action| {
        // Stone watches nobody.
        let watches = |foe: &Actor| !foe.is_asleep() && !after.level().is_stone(foe);
        let is_watched = || after.level().foes_in_view().into_iter().any(watches);
        match action {
            Action::Wait => sum.waits += u64::from(is_watched()),
            Action::ChooseBoon(Boon::Defence) => {
                (sum.raised, sum.defence) = (sum.raised + 1, sum.defence + 1)
            }
            Action::ChooseBoon(Boon::Health | Boon::Power) => sum.raised += 1,
            _ => {}
        }
        Ok::<(), Infallible>(())
    });
    let wins = u64::from(ending == Ending::Won);
    Sum { wins, turns, floors: u64::from(depth), hooded, ..sum }
}

fn all(style: Style) -> Sum {
    let seeds = 1..=games();
    let sum = |a: Sum, b: Sum| Sum {
        wins: a.wins + b.wins,
        turns: a.turns + b.turns,
        floors: a.floors + b.floors,
        hooded: a.hooded + b.hooded,
        waits: a.waits + b.waits,
        raised: a.raised + b.raised,
        defence: a.defence + b.defence,
    };
    let sum = seeds.into_par_iter().map(|seed| played(style, seed)).reduce(Sum::default, sum);
    println!("{}: {sum:?}", style.name());
    sum
}

static ORDINARY: LazyLock<Sum> = LazyLock::new(|| all(Style::Ordinary));

/// What the style has come to, which has not won more than the ordinary one.
fn dull(style: Style) -> Sum {
    let sum = all(style);
    // A few games say nothing of who wins.
    assert!(games() < MANY || sum.wins <= ORDINARY.wins, "{sum:?}, {:?}", *ORDINARY);
    sum
}

#[test]
fn waiting_does_not_win_more() {
    let sum = dull(Style::Waiting);
    assert!(sum.waits * ORDINARY.turns > 2 * ORDINARY.waits * sum.turns, "{sum:?}, {:?}", *ORDINARY);
}

#[test]
fn diving_does_not_win_more() {
    let sum = dull(Style::Diving);
    assert!(sum.turns * ORDINARY.floors < ORDINARY.turns * sum.floors, "{sum:?}, {:?}", *ORDINARY);
}

#[test]
fn creeping_does_not_win_more() {
    let sum = dull(Style::Creeping);
    assert!(4 * sum.hooded > 3 * sum.turns, "{sum:?}");
}

#[test]
fn defence_does_not_win_more() {
    let sum = dull(Style::Defending);
    assert!(sum.raised > 0 && sum.defence == sum.raised, "{sum:?}");
}
