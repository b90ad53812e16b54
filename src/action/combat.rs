//! The arithmetic of a blow. No dice: the same blow always does the same harm, so that its end can be told before.

use crate::content::monsters::Ability;
use crate::content::{ItemKind, Talent, talents};
use crate::level::{Actor, Level, Lit, reach};

/// How much stronger a dagger is against a sleeper.
pub const SNEAK: i32 = 3;

/// What a blow of `power` does to somebody of `defence`: never less than a third of the power, rounded up.
pub const fn blow(power: i32, defence: i32) -> i32 {
    let (damage, least) = (power - defence, (power + 2) / 3);
    if damage < least { least } else { damage }
}

/// What a blow of `attacker` does to `victim`, weapon, armour and sleep counted.
pub fn damage(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let power =
        level.strength(attacker).0 + backing(level, attacker, victim) + glare(level, attacker, victim);
    let (_, defence) = level.strength(victim);
    let sneaks = attacker.is_player() && victim.is_asleep();
    blow(power, defence) * if sneaks { sneak(level) } else { 1 }
}

/// How many times as strong the player's weapon is against a sleeper.
fn sneak(level: &Level) -> i32 {
    let plain = if level.hero.uses(ItemKind::Dagger) { SNEAK } else { 1 };
    if level.hero.has(Talent::FirstCut) { plain + 1 } else { plain }
}

/// What bright light on `victim` adds to the power of a player who can use it.
fn glare(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let uses_light = attacker.is_player() && level.hero.has(Talent::Glare);
    if uses_light && level.lit(victim.at) == Lit::Bright { talents::GLARE } else { 0 }
}

/// What others add to the power of `attacker`: one for each other foe beside the player, for those who fight in mobs.
fn backing(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let mobs = attacker.ability() == Ability::Mobs && victim.is_player();
    let others = level.foes().filter(|foe| mobs && foe.id != attacker.id && reach(foe.at, victim.at) == 1);
    others.filter(|foe| !foe.is_asleep() && foe.disguise.is_none()).count() as i32
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
