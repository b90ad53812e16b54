//! The rules of runes.

use super::{GearRule, PLAIN};
use crate::action::effects::{self, fire::BURNING_TURNS};
use crate::action::harm;
use crate::content::items::runes;
use crate::content::{Condition, Rune};
use crate::level::{Actor, ActorId, Hero};

/// For how many turns the rune of the burr holds: this one, and the one of the next step.
const BURR_TURNS: u16 = 2;

pub(super) static WALL: GearRule = GearRule { push: |_, _, tiles| tiles + runes::WALL, ..PLAIN };

pub(super) static THIRD_STROKE: GearRule = GearRule { times: third, on_attack: count, ..PLAIN };

pub(super) static LEECH: GearRule = GearRule {
    on_kill: |turn, is_copy| {
        if !is_copy {
            harm::mend(turn, ActorId::PLAYER, runes::LEECH);
        }
    },
    ..PLAIN
};

pub(super) static BURNING: GearRule = GearRule {
    on_hit: |turn, victim| harm::afflict(turn, victim, Condition::Burning, BURNING_TURNS),
    ..PLAIN
};

pub(super) static RIME: GearRule =
    GearRule { on_hit: |turn, victim| harm::afflict(turn, victim, Condition::Slow, effects::SLOW), ..PLAIN };

pub(super) static NAME: GearRule = GearRule { times: named, ..PLAIN };

pub(super) static REPRISAL: GearRule =
    GearRule { pay_back: |turn, foe| harm::pay_back(turn, foe, runes::REPRISAL), ..PLAIN };

pub(super) static CUSHION: GearRule = GearRule { take_hit: cushion, each_turn: plump_up, ..PLAIN };

pub(super) static BURR: GearRule =
    GearRule { on_hurt: |turn, foe| harm::afflict(turn, foe, Condition::Held, BURR_TURNS), ..PLAIN };

fn third(hero: &Hero, _: &Actor) -> i32 {
    let cut = hero.wielded().and_then(|weapon| weapon.inscription);
    let is_third = cut.is_some_and(|cut| cut.counted + 1 >= runes::THIRD_STROKE);
    if is_third { 2 } else { 1 }
}

fn count(hero: &mut Hero) {
    if let Some(cut) = hero.inscription_mut(Rune::ThirdStroke) {
        cut.counted = (cut.counted + 1) % runes::THIRD_STROKE;
    }
}

fn named(hero: &Hero, victim: &Actor) -> i32 {
    let prey = hero.wielded().and_then(|weapon| weapon.inscription?.prey);
    if prey.is_some() && prey == victim.monster() { 2 } else { 1 }
}

fn cushion(hero: &mut Hero, damage: i32) -> i32 {
    let cut = hero.inscription_mut(Rune::Cushion);
    let counted = cut.map_or(0, |cut| std::mem::take(&mut cut.counted));
    if counted >= runes::CUSHION { 0 } else { damage }
}

fn plump_up(hero: &mut Hero) {
    if let Some(cut) = hero.inscription_mut(Rune::Cushion) {
        cut.counted = (cut.counted + 1).min(runes::CUSHION);
    }
}
