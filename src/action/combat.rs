//! The arithmetic of a hit. No dice: the same hit always does the same harm, so that its end can be told before.

use super::gear;
use crate::content::monsters::Ability;
use crate::level::{Actor, Level, Mood, reach};

/// How much stronger a steady dagger is against a foe that is unaware of the player.
pub(crate) const SNEAK: i32 = 3;

/// What a closed shell adds to defence.
const SHELL: i32 = 18;

/// What a hit of `power` does to a victim with `defence`: never less than a third of the power, rounded up.
pub const fn hit(power: i32, defence: i32) -> i32 {
    let (damage, least) = (power - defence, (power + 2) / 3);
    if damage < least { least } else { damage }
}

/// What a hit of `attacker` does to `victim`, gear and sleep counted.
pub fn damage(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let own = if attacker.is_player() { power_against(level, victim) } else { 0 };
    let power = level.strength(attacker).0 + backing(level, attacker, victim) + own;
    let damage = if attacker.is_player() {
        damage_of_player(level, power, victim)
    } else {
        against(level, power, victim)
    };
    if victim.parries(attacker.at) { (damage + 1) / 2 } else { damage }
}

/// What a hit of the player of that power does to `victim`, unless it is parried.
fn damage_of_player(level: &Level, power: i32, victim: &Actor) -> i32 {
    let hero = &level.hero;
    let ignores_defence = hero.any(|passive| passive.ignores_defence);
    let damage = if ignores_defence { power } else { against(level, power, victim) };
    let damage = damage * gear::rules(hero).map(|rule| (rule.times)(hero, victim)).product::<i32>();
    if !is_unaware(victim) {
        return damage;
    }
    let times = SNEAK + i32::from(hero.any(|passive| passive.first_cut));
    let stabs = gear::rules(hero).any(|rule| (rule.stabs)(hero));
    if stabs { damage * times } else { from_the_dark(level, damage) }
}

/// What `damage` of the player becomes if it comes from the dark: half as much again, rounded down, or twice as much with
/// the talent for it.
pub(crate) fn from_the_dark(level: &Level, damage: i32) -> i32 {
    if level.hero.any(|passive| passive.first_cut) { 2 * damage } else { damage + damage / 2 }
}

/// What a hit of `power` does to `victim`. Only for a closed turtle can defence take all of it.
pub fn against(level: &Level, power: i32, victim: &Actor) -> i32 {
    let (_, defence) = level.strength(victim);
    if victim.is_closed() { (power - SHELL - defence).max(0) } else { hit(power, defence) }
}

/// Who takes a hit or a shot of `attacker` meant for `victim`: a friend beside it with a shield, or else itself. A companion
/// takes none that would kill it.
pub(crate) fn taker<'a>(level: &'a Level, attacker: &Actor, victim: &'a Actor) -> &'a Actor {
    if !attacker.is_enemy_of(victim) || victim.ability() == Ability::Shields {
        return victim;
    }
    let survives = |other: &Actor| damage(level, attacker, other) < other.body.hp;
    let is_up =
        |other: &Actor| other.is_hunting() || other.is_companion() && !other.is_asleep() && survives(other);
    let shields = |other: &&Actor| {
        other.ability() == Ability::Shields
            && is_up(other)
            && other.is_foe() == victim.is_foe()
            && reach(other.at, victim.at) == 1
    };
    level.others().find(shields).unwrap_or(victim)
}

/// The power of an arrow that the player shoots at `victim`, before defence: the same as a hit's, without the rune of the bow.
pub(crate) fn power_of_shot(level: &Level, victim: &Actor) -> i32 {
    level.strength(level.player()).0 + power_against(level, victim)
}

/// What the player's gear and talents add to power against `victim`.
fn power_against(level: &Level, victim: &Actor) -> i32 {
    gear::rules(&level.hero).map(|rule| (rule.power)(level, victim)).sum()
}

/// Whether a foe knows nothing of the player, so that a hit comes from the dark.
pub(crate) fn is_unaware(foe: &Actor) -> bool {
    match foe.mood {
        Mood::Asleep { .. } => foe.is_foe(),
        Mood::Wandering { .. } => foe.is_foe() && !foe.pursuit.wary,
        Mood::Hunting { .. } | Mood::Fleeing => false,
    }
}

/// What others add to the power of `attacker`, if it fights in mobs: one for each other foe beside the player.
fn backing(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let mobs = attacker.ability() == Ability::Mobs && victim.is_player();
    let others = level.foes().filter(|foe| mobs && foe.id != attacker.id && reach(foe.at, victim.at) == 1);
    others.filter(|foe| !foe.is_asleep() && !foe.is_disguised()).count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hit_does_a_third_of_its_power_at_least() {
        assert_eq!(hit(5, 2), 3);
        assert_eq!(hit(6, 9), 2);
        assert_eq!(hit(7, 9), 3);
        assert_eq!(hit(1, 9), 1);
    }
}
