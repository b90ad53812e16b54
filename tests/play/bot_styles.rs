//! No dull way to play wins more than the ordinary bot, and each is played as it is called.

use super::long::rounds;
use emberdeep::action::{Action, Target};
use emberdeep::bot::{self, BotGame, Ending, Style};
use emberdeep::content::items::Category;
use emberdeep::level::{Actor, Hero};
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
    /// Actions, and those after which no armour in the bag is heavier than the one worn.
    actions: u64,
    heavy: u64,
    /// Items enchanted, and how many of them were the armour worn.
    enchanted: u64,
    armour: u64,
}

fn wears_the_heaviest(hero: &Hero) -> bool {
    let worn = hero.worn().map_or(0, |armour| armour.kind.info().defence);
    let armours = hero.items().filter(|(_, item)| item.kind.info().category == Category::Armour);
    armours.into_iter().all(|(_, armour)| armour.kind.info().defence <= worn)
}

fn played(style: Style, seed: u64) -> Sum {
    let mut sum = Sum::default();
    let Ok(BotGame { ending, turns, depth, hooded, .. }) = bot::play_as(style, seed, |after, action| {
        // Stone watches nobody.
        let watches = |foe: &Actor| !foe.is_asleep() && !after.level().is_stone(foe);
        let is_watched = || after.level().foes_in_view().into_iter().any(watches);
        match action {
            Action::Wait => sum.waits += u64::from(is_watched()),
            Action::Use(_, Target::Thing(slot)) => {
                sum.enchanted += 1;
                sum.armour += u64::from(after.level().hero.equipment.armour == Some(slot));
            }
            _ => {}
        }
        sum.actions += 1;
        sum.heavy += u64::from(wears_the_heaviest(&after.level().hero));
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
        actions: a.actions + b.actions,
        heavy: a.heavy + b.heavy,
        enchanted: a.enchanted + b.enchanted,
        armour: a.armour + b.armour,
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
fn defending_does_not_win_more() {
    let sum = dull(Style::Defending);
    assert!(20 * sum.heavy > 19 * sum.actions, "{sum:?}");
    // A few games find no scroll.
    assert!(games() < MANY || sum.enchanted > 0, "{sum:?}");
    assert_eq!(sum.armour, sum.enchanted, "{sum:?}");
}
