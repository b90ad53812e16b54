//! The arithmetic of a blow. No dice: the same blow always does the same harm, so that its end can be told before.

use crate::content::ItemKind;
use crate::level::{Actor, Level};

/// How much stronger a dagger is against a sleeper.
pub const SNEAK: i32 = 3;

/// What a blow of `power` does to somebody of `defence`: never less than 1.
pub const fn blow(power: i32, defence: i32) -> i32 {
    let damage = power - defence;
    if damage < 1 { 1 } else { damage }
}

/// What a blow of `attacker` does to `victim`, weapon, armour and sleep counted.
pub fn damage(level: &Level, attacker: &Actor, victim: &Actor) -> i32 {
    let (power, _) = level.strength(attacker);
    let (_, defence) = level.strength(victim);
    let damage = blow(power, defence);
    let sneaks = attacker.is_player() && level.hero.uses(ItemKind::Dagger) && victim.is_asleep();
    if sneaks { damage * SNEAK } else { damage }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_blow_does_nothing() {
        assert_eq!(blow(5, 2), 3);
        assert_eq!(blow(2, 2), 1);
        assert_eq!(blow(1, 9), 1);
    }
}
