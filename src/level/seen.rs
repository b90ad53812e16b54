//! What light falls where, what the player sees, and what light does to those on whom it falls.

use super::{Actor, Lantern, Level, is_in_light, reach};
use crate::content::monsters::Ability;
use crate::content::{ItemKind, Monster};
use crate::map::{Point, TileType, scan};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// How well a place is lit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lit {
    /// Not at all.
    #[default]
    Dark,
    /// Enough to be seen.
    Dim,
    /// As by a fire close by.
    Bright,
}

/// How far the charm of the mole feels, in tiles.
const MOLE_RANGE: i32 = 6;

/// Turns for which an eel is seen that has struck.
pub const SURFACES: u16 = 1;

impl Level {
    /// For how many more turns no light falls on `at`; 0 where it does.
    pub fn darkness_at(&self, at: Point) -> u8 {
        self.timers.darkness.iter().find(|(dark, _)| *dark == at).map_or(0, |(_, turns)| *turns)
    }

    /// Whether the player's own light does not give them away: they carry none, or shadow covers it.
    pub fn is_shaded(&self) -> bool {
        let player = self.player();
        self.hero.is_dark() || player.conditions.shadow > 0 || self.darkness_at(player.at) > 0
    }

    /// Whether magic lights the tile with that index, for good or for a while.
    pub fn glows(&self, tile: usize) -> bool {
        self.ground.glow[tile] || self.timers.flare.as_ref().is_some_and(|(tiles, _)| tiles[tile])
    }

    /// How well a tile is lit.
    pub fn lit(&self, at: Point) -> Lit {
        if self.map.contains(at) { self.derived.light[self.map.index(at)] } else { Lit::Dark }
    }

    /// Whether a line of sight leads from the player to `at`, lit or not. As sight is symmetric, anyone there can see
    /// the player, too.
    pub fn is_in_line(&self, at: Point) -> bool {
        self.map.contains(at) && self.derived.in_line[self.map.index(at)]
    }

    /// The tiles to which a line of sight leads, with what lies between them: of each row from the first to the last.
    pub fn spans_in_line(&self) -> impl Iterator<Item = Range<usize>> {
        let width = self.map.width.max(1) as usize;
        let rows = self.derived.in_line.chunks(width).enumerate();
        rows.filter(|(_, row)| scan::contains(row, |is_in_line| is_in_line)).filter_map(move |(y, row)| {
            let (first, last) =
                (row.iter().position(|in_line| *in_line)?, row.iter().rposition(|in_line| *in_line)?);
            Some(y * width + first..y * width + last + 1)
        })
    }

    /// Whether the player sees the tile `at` now.
    pub fn is_seen(&self, at: Point) -> bool {
        self.is_in_line(at) && self.lit(at) > Lit::Dark
    }

    /// The foes that the player sees, the nearest first, by id where equally near.
    pub fn foes_in_view(&self) -> Vec<&Actor> {
        let from = self.player().at;
        let mut foes: Vec<_> = self.foes().filter(|foe| self.sees_actor(foe)).collect();
        foes.sort_by_key(|foe| (reach(from, foe.at), foe.id));
        foes
    }

    /// Whether the player sees that actor now, for what it is: not in the dark, not disguised.
    pub fn sees_actor(&self, actor: &Actor) -> bool {
        let Some(monster) = actor.monster() else { return true };
        let is_shown = || match actor.ability() {
            Ability::Swims if actor.cooldown > 0 => self.is_seen(actor.at),
            _ => self.would_show(actor.at, monster),
        };
        self.feels(actor.at) || actor.disguise.is_none() && is_shown()
    }

    /// Whether the light of ghost glass falls on `at`, in which nothing is hidden.
    pub fn is_laid_bare(&self, at: Point) -> bool {
        let hero = &self.hero;
        if !hero.has_lens(ItemKind::GhostGlass) || hero.lantern() != Lantern::Open {
            return false;
        }
        is_in_light(self.player().at, at, hero.lantern_radius()) && self.is_seen(at)
    }

    /// Whether magic shows the player the actor at `at`, rock or dark or not.
    fn feels(&self, at: Point) -> bool {
        let player = self.player();
        let mole = || reach(player.at, at) <= MOLE_RANGE && self.hero.has_charm(ItemKind::MoleCharm);
        player.conditions.sight > 0 || mole()
    }

    /// Whether a foe of that kind at `at` would be in the player's sight.
    pub fn would_show(&self, at: Point, monster: Monster) -> bool {
        if !self.is_in_line(at) {
            return false;
        }
        let needed = match monster.info().ability {
            _ if self.is_laid_bare(at) => Lit::Dim,
            Ability::Unseen => Lit::Bright,
            Ability::Swims if self.map.tile(at) == TileType::Deep => Lit::Bright,
            _ => Lit::Dim,
        };
        self.lit(at) >= needed
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
