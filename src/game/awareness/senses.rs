//! What a foe can see and hear of the player. It changes nothing.
//!
//! Sight is a line and a distance; noise travels along corridors and through doors. A hooded lantern halves the
//! distance at which the player is noticed, unless another light falls on them. Then tall grass
//! hides them; otherwise a dark lantern halves the sight range, and so does being behind a foe on patrol.

use super::search;
use crate::action::abilities::rules_of;
use crate::action::lamps;
use crate::level::{Actor, Level, Mood, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Point, TileType};
use std::cell::OnceCell;

/// An open lantern this near disturbs a sleeper.
pub(crate) const GLARE_REACH: i32 = 3;
/// How much it disturbs one, where a noise counts 1 for each step within earshot.
pub(crate) const GLARE: i32 = 2;
/// What is the same for all foes in a turn.
pub(super) struct Senses {
    /// Whether tall grass hides the player, if they show no light of their own.
    in_grass: bool,
    /// Whether no light falls on the player.
    is_unlit: bool,
    /// Whether the player's open lantern glints on water around them.
    glints: bool,
    /// Whether a foe's light falls on the player: then every foe with a clear line sees them.
    is_shown_up: bool,
    /// Steps to the player around closed doors, as far as any noise carries.
    past_open_doors: OnceCell<DistanceMap>,
}

/// How much farther an actor is seen when its lantern glints on water, in tiles.
const GLINT: i32 = 2;

impl Senses {
    pub(super) fn of(level: &Level) -> Self {
        let in_grass = level.hero.is_dark() && level.map.tile(level.player().at) == TileType::Grass;
        let glints = !level.hero.is_dark() && level.map.tile(level.player().at) == TileType::Shallow;
        Self {
            in_grass,
            is_unlit: lamps::is_unlit(level),
            glints,
            is_shown_up: lamps::is_shown_up(level),
            past_open_doors: OnceCell::new(),
        }
    }

    /// Whether a foe that is awake sees or hears the player.
    pub(super) fn notices(&self, level: &Level, foe: &Actor) -> bool {
        let hears = || loudness(level, foe, self.earshot(level)) > 0;
        self.sees(level, foe) || hears() && !self.is_shut_out(level, foe)
    }

    /// Whether closed doors that a foe can neither open nor break shut it off from the player. Noise through them
    /// does not draw it.
    fn is_shut_out(&self, level: &Level, foe: &Actor) -> bool {
        let steps = || {
            let (map, from) = (&level.map, level.player().at);
            let mut steps = DistanceMap::new();
            steps.fill_by(map.width, map.height, &[from], Some(level.noise as u32), |tile| {
                let tile = map.tiles[tile];
                (tile.is_passable() && tile != TileType::Door).then_some(1)
            });
            steps
        };
        search::stops_at_doors(foe) && self.past_open_doors.get_or_init(steps).distance(foe.at).is_none()
    }

    /// How much rest a sleeper loses this turn: more for a nearer noise or a light in its face, half for a hooded
    /// lantern.
    pub(super) fn disturbance(&self, level: &Level, foe: &Actor) -> i32 {
        let shines = !level.hero.is_dark() && level.is_in_line(foe.at);
        let is_near = reach(foe.at, level.player().at) <= GLARE_REACH;
        let glare = if shines && is_near { GLARE } else { 0 };
        let whole = loudness(level, foe, level.noise) + glare;
        if level.hero.is_dark() { (whole + 1) / 2 } else { whole }
    }

    /// Whether a foe has the player in view.
    fn sees(&self, level: &Level, foe: &Actor) -> bool {
        reach(foe.at, level.player().at) <= self.range(level, foe) && level.is_in_line(foe.at)
    }

    fn range(&self, level: &Level, foe: &Actor) -> i32 {
        self.range_from(level, foe, is_behind(foe, level.player().at))
    }

    /// The sight range of a foe, with the player behind it or not, in tiles.
    fn range_from(&self, level: &Level, foe: &Actor, is_behind: bool) -> i32 {
        let Some(monster) = foe.monster() else { return 0 };
        if self.is_shown_up {
            return level.map.width.max(level.map.height);
        }
        let others = self.halved_in_the_dark(monster.info().sight);
        let ahead = (rules_of(foe).sight)(level, foe, others);
        let ahead = match (self.in_grass, self.is_unlit) {
            (true, true) => 0,
            (true, false) => ahead / 2,
            (false, _) => ahead,
        };
        let ahead = if self.glints { ahead + GLINT } else { ahead };
        if is_behind { ahead / 2 } else { ahead }
    }

    /// How far away a foe that is awake hears the player's last action, in steps.
    fn earshot(&self, level: &Level) -> i32 {
        self.halved_in_the_dark(level.noise)
    }

    fn halved_in_the_dark(&self, distance: i32) -> i32 {
        if self.is_unlit { distance / 2 } else { distance }
    }
}

/// How far away `foe` sees the player along a clear line, in tiles, from behind it on its patrol or not.
pub(crate) fn sight_range(level: &Level, foe: &Actor, is_behind: bool) -> i32 {
    Senses::of(level).range_from(level, foe, is_behind)
}

/// How far away `foe` hears the player's last action, in steps.
pub(crate) fn hearing_range(level: &Level, foe: &Actor) -> i32 {
    if foe.is_asleep() { level.noise } else { Senses::of(level).earshot(level) }
}

/// How many steps within earshot of the player's noise a foe is, for a noise heard `noise` steps away; 0 is out of
/// earshot.
fn loudness(level: &Level, foe: &Actor, noise: i32) -> i32 {
    let within = |steps: u32| (noise + 1 - steps as i32).max(0);
    level.steps_to_player_within(foe.at, noise.unsigned_abs()).filter(|_| noise > 0).map_or(0, within)
}

/// Whether `at` lies in the rear 135 degrees of a foe on patrol.
pub(crate) fn is_behind(foe: &Actor, at: Point) -> bool {
    let (Mood::Wandering { .. }, Some(facing)) = (foe.mood, foe.facing) else { return false };
    let ((x, y), to) = (facing.delta(), at - foe.at);
    let along = i64::from(x * to.x + y * to.y);
    let squares = i64::from((x * x + y * y) * (to.x * to.x + to.y * to.y));
    // The square of the cosine of 112.5 degrees is 0.146447.
    along < 0 && 1_000_000 * along * along > 146_447 * squares
}
