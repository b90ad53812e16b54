//! What a foe can see and hear of the player. It changes nothing and throws no dice.
//!
//! Sight is a line and a distance; noise goes along corridors and through doors. A hooded lantern halves how far the
//! player is seen, unless another light falls on them; so does tall grass.

use super::Odds;
use crate::action::perceive;
use crate::content::monsters::Ability;
use crate::level::{Actor, Level, reach};
use crate::map::TileType;

/// How near an open lantern has to be to trouble a sleeper.
pub(crate) const GLARE_REACH: i32 = 3;
/// How much it troubles it, against one step of nearness to a noise.
const GLARE: i32 = 2;
/// What holds for all foes of a turn.
pub(super) struct Senses {
    /// Whether the player is hard to make out.
    is_dim: bool,
}

impl Senses {
    pub(super) fn of(level: &Level) -> Self {
        let in_grass = level.map.tile(level.player().at) == TileType::Grass;
        Self { is_dim: in_grass || level.hero.hooded && !is_lit_by_others(level) }
    }

    /// Whether a foe that is awake sees or hears the player.
    pub(super) fn notices(&self, level: &Level, foe: &Actor) -> bool {
        self.sees(level, foe) || loudness(level, foe) > 0
    }

    /// In how many of [`Odds::CASES`] cases a sleeper wakes in this turn. The nearer the noise, the likelier, and a light
    /// in its face helps.
    pub(super) fn waking(&self, level: &Level, foe: &Actor) -> i32 {
        let shines = !level.hero.hooded && level.is_in_line(foe.at);
        let is_near = reach(foe.at, level.player().at) <= GLARE_REACH;
        let glare = if shines && is_near { GLARE } else { 0 };
        (loudness(level, foe) + glare).min(Odds::CASES)
    }

    /// Whether a foe has the player in view.
    fn sees(&self, level: &Level, foe: &Actor) -> bool {
        reach(foe.at, level.player().at) <= self.range(level, foe) && level.is_in_line(foe.at)
    }

    /// How far away a foe sees the player, in tiles.
    fn range(&self, level: &Level, foe: &Actor) -> i32 {
        let Some(monster) = foe.monster() else { return 0 };
        let info = monster.info();
        // A moth sees light and little else.
        match info.ability {
            Ability::Burns if level.hero.hooded => 1,
            Ability::Burns => 2 * info.sight,
            _ if self.is_dim => info.sight / 2,
            _ => info.sight,
        }
    }
}

/// How far away `foe` sees the player, in tiles, where a line leads to them.
pub(crate) fn sight_range(level: &Level, foe: &Actor) -> i32 {
    Senses::of(level).range(level, foe)
}

/// How far within earshot of the player's last deed a foe is, in steps; 0 is out of it.
fn loudness(level: &Level, foe: &Actor) -> i32 {
    let earshot = |steps: u32| (level.noise + 1 - steps as i32).max(0);
    if level.noise == 0 { 0 } else { level.to_player.distance(foe.at).map_or(0, earshot) }
}

/// Whether light falls on the player that is not the lantern's.
fn is_lit_by_others(level: &Level) -> bool {
    let at = level.player().at;
    let lights = |lamp: &perceive::Lamp| {
        let (dx, dy) = (lamp.at.x - at.x, lamp.at.y - at.y);
        lamp.kind != perceive::LampKind::Lantern
            && dx * dx + dy * dy <= lamp.radius * (lamp.radius + 1)
            && level.is_in_line(lamp.at)
    };
    level.glow[level.map.index(at)] || perceive::lamps(level).iter().any(lights)
}
