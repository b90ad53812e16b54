//! The arithmetic of a blow. No dice: the same blow always does the same harm, so that its end can be told before.

use crate::content::monsters::Ability;
use crate::content::{ItemKind, Talent, talents};
use crate::level::hero::STEADY;
use crate::level::{Actor, Level, Lit, Mood, reach};

/// How much stronger a dagger is against a foe that is unaware of the player, once it has been in hand for [`STEADY`]
/// turns.
pub(crate) const SNEAK: i32 = 3;

/// What a closed shell adds to defence.
const SHELL: i32 = 18;

/// What a blow does at most that is parried.
const PARRIED: i32 = 1;

/// What a blow of `power` does to a victim with `defence`: never less than a third of the power, rounded up.
pub const fn blow(power: i32, defence: i32) -> i32 {
    let (damage, least) = (power - defence, (power + 2) / 3);
    if damage < least { least } else { damage }
}

/// What a blow of `attacker` does to `victim`, weapon, armour, runes and sleep counted.
pub fn damage(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let power =
        level.strength(attacker).0 + backing(level, attacker, victim) + glare(level, attacker, victim)
            - cramped(level, attacker, victim);
    let damage = against(level, power, victim);
    if victim.parries(attacker.at) {
        return damage.min(PARRIED);
    }
    if !attacker.is_player() {
        return damage;
    }
    let damage = damage * level.hero.times(victim.monster());
    if !is_unaware(victim) {
        return damage;
    }
    let is_dagger = level.hero.uses(ItemKind::Dagger) && level.hero.grip >= STEADY;
    let times = SNEAK + i32::from(level.hero.has(Talent::FirstCut));
    if is_dagger { damage * times } else { from_the_dark(level, damage) }
}

/// What `damage` of the player becomes if it comes from the dark: half as much again, rounded down, or twice as much with
/// [`Talent::FirstCut`].
pub(crate) fn from_the_dark(level: &Level, damage: i32) -> i32 {
    if level.hero.has(Talent::FirstCut) { 2 * damage } else { damage + damage / 2 }
}

/// What a blow of `power` does to `victim`. Only for a closed turtle can defence take all of it.
pub fn against(level: &Level, power: i32, victim: &Actor) -> i32 {
    let (_, defence) = level.strength(victim);
    if victim.is_closed() { (power - SHELL - defence).max(0) } else { blow(power, defence) }
}

/// The foe that takes a blow of the player meant for `victim`: one beside it with a shield, or else itself.
pub(crate) fn taker<'a>(level: &'a Level, victim: &'a Actor) -> &'a Actor {
    let shields =
        |foe: &&Actor| foe.ability() == Ability::Shields && foe.is_hunting() && reach(foe.at, victim.at) == 1;
    if victim.is_player() || victim.ability() == Ability::Shields {
        return victim;
    }
    level.foes().find(shields).unwrap_or(victim)
}

/// The power of an arrow that the player shoots at `victim`, before defence: that of a blow, without the rune of the bow.
pub(crate) fn power_of_shot(level: &Level, victim: &Actor) -> i32 {
    let you = level.player();
    level.strength(you).0 + glare(level, you, victim) - cramped(level, you, victim)
}

/// How much less the weapon of `attacker` does at such close range: a rapier 1, and a bow all that it adds.
fn cramped(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let weapon = level.hero.wielded().filter(|_| attacker.is_player() && reach(attacker.at, victim.at) <= 1);
    match weapon.map(|weapon| (weapon.kind, weapon.enchantment)) {
        Some((ItemKind::Rapier, _)) => 1,
        Some((ItemKind::Bow, enchantment)) => ItemKind::Bow.info().power + i32::from(enchantment),
        _ => 0,
    }
}

/// What bright light on `victim` adds to the power of a player with the talent for it.
fn glare(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let uses_light = attacker.is_player() && level.hero.has(Talent::Glare);
    if uses_light && level.lit(victim.at) == Lit::Bright { talents::GLARE } else { 0 }
}

/// Whether a foe knows nothing of the player, so that a blow comes from the dark.
pub(crate) fn is_unaware(foe: &Actor) -> bool {
    match foe.mood {
        Mood::Asleep { .. } => !foe.is_player(),
        Mood::Wandering { .. } => !foe.is_player() && !foe.pursuit.wary,
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
    fn a_blow_does_a_third_of_its_power_at_least() {
        assert_eq!(blow(5, 2), 3);
        assert_eq!(blow(6, 9), 2);
        assert_eq!(blow(7, 9), 3);
        assert_eq!(blow(1, 9), 1);
    }
}
