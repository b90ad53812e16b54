//! Whom the player sees, and what light does to those on whom it falls.

use super::{Actor, Level, Lit, MOLE_RANGE, reach};
use crate::content::monsters::Ability;
use crate::content::{ItemKind, Monster};
use crate::map::{Point, TileType};

/// Turns for which an eel is seen that has struck.
pub const SURFACES: u16 = 1;

impl Level {
    /// Whether the player sees that actor now, for what it is: not in the dark, not disguised.
    pub fn sees_actor(&self, actor: &Actor) -> bool {
        let Some(monster) = actor.monster() else { return true };
        let is_shown = || match actor.ability() {
            Ability::Swims if actor.cooldown > 0 => self.is_seen(actor.at),
            _ => self.would_show(actor.at, monster),
        };
        self.feels(actor.at) || actor.disguise.is_none() && is_shown()
    }

    /// Whether magic tells the player who is at `at`, rock or dark or not.
    fn feels(&self, at: Point) -> bool {
        let player = self.player();
        let mole = self.hero.has_charm(ItemKind::MoleCharm) && reach(player.at, at) <= MOLE_RANGE;
        player.conditions.sight > 0 || mole
    }

    /// Whether a foe of that kind at `at` would be in the player's sight.
    pub fn would_show(&self, at: Point, monster: Monster) -> bool {
        let needed = match monster.info().ability {
            Ability::Unseen => Lit::Bright,
            Ability::Swims if self.map.tile(at) == TileType::Deep => Lit::Bright,
            _ => Lit::Dim,
        };
        self.is_in_line(at) && self.lit(at) >= needed
    }

    /// Whether the player would know of a foe of that kind at `at` if it were there, and not disguised.
    pub fn would_be_seen(&self, at: Point, monster: Monster) -> bool {
        self.feels(at) || self.would_show(at, monster)
    }

    /// Whether light has turned `actor` to stone: it does nothing, and nothing hurts it.
    pub fn is_stone(&self, actor: &Actor) -> bool {
        actor.ability() == Ability::Petrifies && self.lit(actor.at) == Lit::Bright
    }
}
