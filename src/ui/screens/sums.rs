//! What the player's numbers are made of, in words: for the character sheet, and for the panel when the mouse asks. Each
//! part is found out by leaving the others away, so that no sum can disagree with the rule. It draws nothing.

use super::{Shown, facts};
use crate::action::noise;
use crate::action::time::HEALING_TURNS;
use crate::content::{Item, ItemKind, NORMAL_SPEED};
use crate::level::{Actor, Hero, Level};
use crate::map::Point;
use crate::ui::tell::names;

/// A number with its name and what it is made of.
pub struct Sum {
    /// What it is.
    pub name: &'static str,
    /// How much.
    pub value: String,
    /// Why.
    pub parts: String,
}

fn sum(name: &'static str, value: impl ToString, parts: impl Into<String>) -> Sum {
    Sum { name, value: value.to_string(), parts: parts.into() }
}

impl Sum {
    /// The sum as a sentence.
    pub fn sentence(&self) -> String {
        match self.parts.as_str() {
            "" => format!("{} {}.", self.name, self.value),
            parts => format!("{} {}: {parts}.", self.name, self.value),
        }
    }
}

/// All numbers of the player, in the order of the sheet.
pub fn all(shown: &Shown) -> Vec<Sum> {
    let level = shown.level();
    let hero = &level.hero;
    let mut sums = vec![health(level), healing(hero), power(level), defence(level), speed(level)];
    sums.extend([lantern(hero), footfall(hero), experience(hero)]);
    let dungeon = match shown.daily {
        Some(day) => format!("the dungeon of the day, {day}"),
        None => "the number of this dungeon: the same number is the same dungeon".to_owned(),
    };
    let deepest = format!("{}; deepest so far {}", facts::floor_name(level.depth), shown.game.deepest());
    sums.extend([
        sum("Kills", hero.kills, "foes slain by your deeds"),
        sum("Floor", level.depth, deepest),
        sum("Turn", shown.game.turn(), "turns passed since the run began"),
        score(shown),
        sum("Seed", shown.game.seed(), dungeon),
    ]);
    sums
}

/// Health, and what its most is made of.
pub fn health(level: &Level) -> Sum {
    let (you, start) = (level.player(), beginner());
    let value = format!("{} of {}", you.hp.max(0), you.max_hp);
    sum("Health", value, own(you.max_hp, start.max_hp, "by levels and potions of vigour"))
}

fn healing(hero: &Hero) -> Sum {
    let charmed = hero.has_charm(ItemKind::HoundCharm);
    let parts = if charmed { "twice as fast by the charm of the hound" } else { "by itself, at rest or not" };
    let value = HEALING_TURNS / if charmed { 2 } else { 1 };
    sum("Healing", value, format!("turns from nothing to full health, {parts}"))
}

/// Power, with what is wielded and worn.
pub fn power(level: &Level) -> Sum {
    let own = own(level.player().power, beginner().power, "by levels");
    sum("Power", level.strength(level.player()).0, own + &worn(&level.hero, |(power, _)| power))
}

/// Defence, with what is wielded and worn.
pub fn defence(level: &Level) -> Sum {
    let own = own(level.player().defence, beginner().defence, "by levels");
    sum("Defence", level.strength(level.player()).1, own + &worn(&level.hero, |(_, defence)| defence))
}

fn speed(level: &Level) -> Sum {
    let hasted = if level.player().conditions.haste > 0 { ", doubled by haste" } else { "" };
    let heavy = if level.hero.uses(ItemKind::Plate) { "; plate slows every fourth step" } else { "" };
    sum("Speed", level.player().pace(), format!("{NORMAL_SPEED} is one action a turn{hasted}{heavy}"))
}

/// How far the lantern lights.
pub fn lantern(hero: &Hero) -> Sum {
    let plain = Hero { charm: None, ..hero.clone() };
    let charm = hero.lantern_radius() - plain.lantern_radius();
    let by_charm =
        if charm > 0 { format!(", {charm} of them by the charm of the moth") } else { String::new() };
    let state = if hero.hooded { "hooded" } else { "open" };
    sum("Lantern", hero.lantern_radius(), format!("tiles, {state}{by_charm}"))
}

fn footfall(hero: &Hero) -> Sum {
    let steps = hero.loudness(noise::STEP);
    let why = match steps - noise::STEP {
        0 => "",
        1.. => ", doubled by mail",
        _ => ", halved by the cloak",
    };
    sum("Noise", steps, format!("steps that a step of yours is heard{why}"))
}

/// The level, and what the next one takes.
pub fn experience(hero: &Hero) -> Sum {
    sum(
        "Level",
        hero.level,
        format!("{} of {} experience to the next", hero.experience, hero.next_level_at()),
    )
}

fn score(shown: &Shown) -> Sum {
    let learnt = shown.level().hero.experience_in_all() as u64;
    let rest = shown.game.score() - learnt;
    sum("Score", shown.game.score(), format!("{learnt} experience, {rest} for floors reached and victory"))
}

/// Somebody who has just begun.
fn beginner() -> Actor {
    Actor::player(Point::zero())
}

/// A number of the player's own: what it was at the start, and what has been added since.
fn own(now: i32, start: i32, how: &str) -> String {
    match now - start {
        0 => format!("{start} your own"),
        more => format!("{start} at the start, {more} {how}"),
    }
}

/// What each thing that is wielded or worn adds to one of the two numbers.
fn worn(hero: &Hero, which: impl Fn((i32, i32)) -> i32) -> String {
    let without = [
        (hero.wielded(), Hero { weapon: None, ..hero.clone() }),
        (hero.worn(), Hero { armour: None, ..hero.clone() }),
    ];
    let part = |(item, without): (Option<&Item>, Hero)| {
        let added = which(hero.bonus()) - which(without.bonus());
        item.filter(|_| added != 0).map(|item| format!(", {added} by {}", names::the_thing(item)))
    };
    without.into_iter().filter_map(part).collect()
}
