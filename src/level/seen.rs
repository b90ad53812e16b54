//! Light and sight: where light falls, what the player sees, and light that turns to stone.

use super::{Actor, Lantern, Level, is_in_light, reach};
use crate::content::monsters::Ability;
use crate::content::{Condition, Monster};
use crate::map::{Point, TileType, scan};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The light on a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lit {
    /// In darkness.
    #[default]
    Dark,
    /// Enough to see by.
    Dim,
    /// As beside a fire.
    Bright,
}

/// How many turns an eel stays visible after it hits.
pub const SURFACES: u16 = 1;

impl Level {
    /// Whether magic lights a tile, permanently or for a while, by index.
    pub fn glows(&self, tile: usize) -> bool {
        self.ground.glow[tile] || self.timers.flare.as_ref().is_some_and(|(tiles, _)| tiles[tile])
    }

    /// The light on a tile.
    pub fn lit(&self, at: Point) -> Lit {
        if self.map.contains(at) { self.derived.light[self.map.index(at)] } else { Lit::Dark }
    }

    /// Whether the player has a clear line to `at`, lit or not. Sight is symmetric, so anyone there has one to the
    /// player.
    pub fn is_in_line(&self, at: Point) -> bool {
        self.map.contains(at) && self.derived.in_line[self.map.index(at)]
    }

    /// Spans of tiles with everything in line, one for each row, from the first such tile to the last.
    pub fn spans_in_line(&self) -> impl Iterator<Item = Range<usize>> {
        let width = self.map.width.max(1) as usize;
        let rows = self.derived.in_line.chunks(width).enumerate();
        rows.filter(|(_, row)| scan::contains(row, |is_in_line| is_in_line)).filter_map(move |(y, row)| {
            let (first, last) =
                (row.iter().position(|in_line| *in_line)?, row.iter().rposition(|in_line| *in_line)?);
            Some(y * width + first..y * width + last + 1)
        })
    }

    /// Whether the player sees `at` now.
    pub fn is_seen(&self, at: Point) -> bool {
        self.is_in_line(at) && self.lit(at) > Lit::Dark
    }

    /// The foes that the player sees, nearest first, then by id.
    pub fn foes_in_view(&self) -> Vec<&Actor> {
        let from = self.player().at;
        let mut foes: Vec<_> = self.foes().filter(|foe| self.sees_actor(foe)).collect();
        foes.sort_unstable_by_key(|foe| (reach(from, foe.at), foe.id));
        foes
    }

    /// Whether the player sees the actor now as what it is: it is neither in darkness nor disguised, or its last shot or hit
    /// has shown it. They always know where their companion is.
    pub fn sees_actor(&self, actor: &Actor) -> bool {
        let Some(monster) = actor.monster() else { return true };
        if actor.is_companion() {
            return true;
        }
        let is_shown = || match actor.ability() {
            Ability::Swims if actor.cooldown > 0 => self.is_seen(actor.at),
            _ => self.would_show(actor.at, monster),
        };
        self.has_hit(actor) || !actor.is_disguised() && is_shown() || self.feels(actor.at)
    }

    /// Whether a shot or a hit has just shown the foe, wherever it stands.
    fn has_hit(&self, foe: &Actor) -> bool {
        self.knowledge.attackers.contains(&foe.id)
    }

    /// Whether the player can tell what a foe in view does: it stands in the light, or has just shot or hit.
    pub fn can_follow(&self, foe: &Actor) -> bool {
        self.is_seen(foe.at) || self.has_hit(foe)
    }

    /// Whether ghost glass or a lasting light lights `at`, which reveals everything hidden.
    pub fn is_laid_bare(&self, at: Point) -> bool {
        let hero = &self.hero;
        let is_ghostly = || {
            hero.lantern() == Lantern::Open
                && hero.any(|passive| passive.lays_bare)
                && is_in_light(self.player().at, at, hero.lantern_radius())
        };
        self.is_seen(at) && (self.ground.glow[self.map.index(at)] || is_ghostly())
    }

    /// Whether magic shows the player the actor at `at`, through rock and darkness.
    fn feels(&self, at: Point) -> bool {
        let player = self.player();
        let range = || self.hero.sum(|passive| passive.feels);
        player.has(Condition::Sight) || (1..=range()).contains(&reach(player.at, at).max(1))
    }

    /// Whether the player would see a foe of that kind at `at`.
    pub fn would_show(&self, at: Point, monster: Monster) -> bool {
        if !self.is_in_line(at) {
            return false;
        }
        let hides = match monster.info().ability {
            Ability::Unseen => true,
            Ability::Swims => self.map.tile(at) == TileType::Deep,
            _ => false,
        };
        self.lit(at) >= if hides && !self.is_laid_bare(at) { Lit::Bright } else { Lit::Dim }
    }

    /// Whether the player would know of an undisguised foe of that kind at `at`.
    pub fn would_be_seen(&self, at: Point, monster: Monster) -> bool {
        self.feels(at) || self.would_show(at, monster)
    }

    /// Whether light has turned `actor` to stone: it does nothing, and nothing hurts it.
    pub fn is_stone(&self, actor: &Actor) -> bool {
        actor.ability() == Ability::Petrifies && self.lit(actor.at) == Lit::Bright
    }
}
