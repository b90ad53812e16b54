//! What the player perceives: light, sight and memory, found anew after each turn. It changes nothing but what is seen,
//! remembered and measured.

use super::area::is_closed;
use crate::level::{ActorId, Lantern, Level, Lit, Memory, Sleeper, reach};
use crate::map::sight::Sight;
use crate::map::{Direction, Point, TileType, scan};

/// How far a brazier lights, in tiles.
const BRAZIER_RADIUS: i32 = 7;
/// How far a burning tile lights.
const FIRE_RADIUS: i32 = 3;
/// How far the ember lights.
const EMBER_RADIUS: i32 = 9;

/// Something that lights its surroundings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lamp {
    /// Where it is.
    pub at: Point,
    /// How far it lights, in tiles.
    pub radius: i32,
    /// Whether up to half as far it lights brightly.
    pub bright: bool,
    /// What it is.
    pub kind: LampKind,
}

/// What lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum LampKind {
    Lantern,
    Brazier,
    Fire,
    Ember,
}

/// Everything that lights the level: the lantern first, the others in reading order, the ember last.
pub fn lamps(level: &Level) -> Vec<Lamp> {
    lantern(level).into_iter().chain(fixed_lamps(level)).collect()
}

fn lantern(level: &Level) -> Option<Lamp> {
    let player = level.actor(ActorId::PLAYER)?;
    let bright = level.hero.lantern() == Lantern::Open || level.hero.has_torch();
    Some(Lamp { at: player.at, radius: level.hero.lantern_radius(), bright, kind: LampKind::Lantern })
}

fn fixed_lamps(level: &Level) -> Vec<Lamp> {
    let lamp =
        |radius, kind| move |tile: usize| Lamp { at: level.map.point(tile), radius, bright: true, kind };
    let braziers = scan::places(&level.map.tiles, |tile| tile == TileType::Brazier);
    let braziers = braziers.filter(|tile| !level.brazier(level.map.point(*tile)).is_out);
    let mut lamps: Vec<Lamp> = braziers.map(lamp(BRAZIER_RADIUS, LampKind::Brazier)).collect();
    lamps.extend(scan::places(&level.fire, |left| left > 0).map(lamp(FIRE_RADIUS, LampKind::Fire)));
    lamps.sort_by_key(|lamp| (lamp.at.y, lamp.at.x));
    let ember = level.items.iter().find(|lying| lying.item.kind == crate::content::ItemKind::Ember);
    let ember = ember.map(|lying| level.map.index(lying.at));
    lamps.extend(ember.map(lamp(EMBER_RADIUS, LampKind::Ember)));
    lamps
}

/// Whether no light falls on the player in this turn but one that gives them away to nobody.
pub(crate) fn is_unlit(level: &Level) -> bool {
    let at = level.player().at;
    let lights = |lamp: &Lamp| {
        let (dx, dy) = (lamp.at.x - at.x, lamp.at.y - at.y);
        dx * dx + dy * dy <= lamp.radius * (lamp.radius + 1) && level.is_in_line(lamp.at)
    };
    let is_lit = || level.glow[level.map.index(at)] || fixed_lamps(level).iter().any(lights);
    level.is_shaded() && (level.darkness_at(at) > 0 || !is_lit())
}

/// What it takes to perceive, and what was perceived last. As long as nothing has changed that gives light or lets it
/// through, the light of all lamps but the lantern is not found anew; as long as the lantern has not either, nothing is.
///
/// They are one game's: of two levels of the same depth they could take one for the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Eyes {
    sight: Sight,
    lantern: Option<Lamp>,
    depth: u32,
    tiles: Vec<TileType>,
    glow: Vec<bool>,
    lamps: Vec<Lamp>,
    darkness: Vec<Point>,
    /// The light of `lamps` and of what glows.
    fixed_light: Vec<Lit>,
}

/// Finds what the player sees, and remembers it.
pub(crate) fn refresh(level: &mut Level, eyes: &mut Eyes) {
    let lamps = fixed_lamps(level);
    let is_known = eyes.depth == level.depth
        && eyes.tiles == *level.veiled_tiles()
        && eyes.glow == level.glow
        && eyes.lamps == lamps;
    if !is_known {
        eyes.survey(level, lamps);
    }
    let (lantern, darkness) = (lantern(level), level.darkness.iter().map(|(at, _)| *at).collect());
    if !is_known || eyes.lantern != lantern || eyes.darkness != darkness {
        (eyes.lantern, eyes.darkness) = (lantern, darkness);
        eyes.perceive(level);
    }
    remember(level);
    measure(level);
}

impl Eyes {
    /// Finds the light of all that stays where it is.
    fn survey(&mut self, level: &Level, lamps: Vec<Lamp>) {
        self.depth = level.depth;
        self.tiles = level.veiled_tiles().into_owned();
        self.glow.clone_from(&level.glow);
        self.lamps = lamps;
        self.fixed_light.clear();
        self.fixed_light.extend(level.glow.iter().map(|glows| if *glows { Lit::Dim } else { Lit::Dark }));
        for lamp in &self.lamps {
            look_from(level, &mut self.sight, lamp.at, Some(lamp.radius));
            shine(&mut self.fixed_light, &self.sight, lamp);
        }
    }

    /// Finds what is lit, what is in the player's line, and what of it has been seen.
    fn perceive(&mut self, level: &mut Level) {
        let sight = &mut self.sight;
        level.light.clone_from(&self.fixed_light);
        if let Some(lantern) = &self.lantern {
            look_from(level, sight, lantern.at, Some(lantern.radius));
            shine(&mut level.light, sight, lantern);
        }
        look_from(level, sight, level.player().at, None);
        level.in_line.fill(false);
        for tile in sight.tiles() {
            level.in_line[tile] = true;
        }
        shade(level, sight);
        if let Some(lantern) = &self.lantern {
            // From the player's own side, even on a wall beside which no open tile shows, as through a slit.
            look_from(level, sight, lantern.at, Some(lantern.radius));
            shine(&mut level.light, sight, lantern);
        }
        for at in &self.darkness {
            darken(level, *at);
        }
        explore(level);
    }
}

/// Finds what there is a line to from the player, and how far the player is from everything; nothing of light or memory.
pub(crate) fn stand(level: &mut Level) {
    let mut sight = Sight::new();
    look_from(level, &mut sight, level.player().at, None);
    level.in_line.fill(false);
    for tile in sight.tiles() {
        level.in_line[tile] = true;
    }
    measure(level);
}

fn look_from(level: &Level, sight: &mut Sight, from: Point, radius: Option<i32>) {
    let tiles = level.veiled_tiles();
    sight.look_through(level.map.width, level.map.height, from, radius, |tile| !tiles[tile].is_transparent());
}

/// Adds the light of `lamp`, which reaches the tiles in `sight`.
fn shine(light: &mut [Lit], sight: &Sight, lamp: &Lamp) {
    for (tile, at) in sight.places() {
        let (dx, dy) = (at.x - lamp.at.x, at.y - lamp.at.y);
        let is_bright = lamp.bright && 4 * (dx * dx + dy * dy) <= lamp.radius * lamp.radius;
        let lit = if is_bright { Lit::Bright } else { Lit::Dim };
        light[tile] = light[tile].max(lit);
    }
}

/// Takes the light from the walls and closed doors in the player's line, which are the tiles in `sight`, that are lit only
/// from their far side.
fn shade(level: &mut Level, sight: &Sight) {
    for (tile, at) in sight.places() {
        let is_lit = is_closed(level.map.tiles[tile]) && level.light[tile] > Lit::Dark;
        if is_lit && !is_lit_from_here(level, at) {
            level.light[tile] = Lit::Dark;
        }
    }
}

/// Whether the player sees an open tile beside the wall or door `at`. Only open tiles are asked, so that it does not
/// matter which others have been shaded before.
fn is_lit_from_here(level: &Level, at: Point) -> bool {
    let mut around = Direction::ALL.into_iter().map(|direction| direction.step(at));
    around.any(|beside| level.is_seen(beside) && !is_closed(level.map.tile(beside)))
}

/// No light falls on the tile `at`, but for what the player carries on those beside them.
fn darken(level: &mut Level, at: Point) {
    let most = if reach(at, level.player().at) <= 1 { Lit::Dim } else { Lit::Dark };
    let tile = level.map.index(at);
    level.light[tile] = level.light[tile].min(most);
}

fn explore(level: &mut Level) {
    let seen =
        level.in_line.iter().zip(&level.light).map(|(is_in_line, lit)| *is_in_line & (*lit > Lit::Dark));
    for ((known, tile), _) in
        level.memory.iter_mut().zip(&level.map.tiles).zip(seen).filter(|(_, is_seen)| *is_seen)
    {
        *known = Memory::Seen(*tile);
    }
}

/// Somebody disguised as a thing is remembered as that thing: being forgotten out of sight would give it away.
fn remember(level: &mut Level) {
    let mut remembered = std::mem::take(&mut level.remembered);
    remembered.retain(|(at, _)| !level.is_seen(*at));
    let seen = level.items.iter().filter(|lying| level.is_seen(lying.at));
    remembered.extend(seen.map(|lying| (lying.at, lying.item.kind)));
    let disguised = level.foes().filter_map(|foe| Some((foe.at, foe.disguise?)));
    remembered.extend(disguised.filter(|(at, _)| level.is_seen(*at)));
    level.remembered = remembered;
    remember_sleepers(level);
}

/// Who was seen asleep is taken to sleep there until that is seen not to be so, or until it is seen elsewhere.
fn remember_sleepers(level: &mut Level) {
    let mut sleepers = std::mem::take(&mut level.sleepers);
    let is_seen = |id: ActorId| level.actor(id).is_some_and(|foe| level.sees_actor(foe));
    sleepers.retain(|sleeper| !level.would_be_seen(sleeper.at, sleeper.monster) && !is_seen(sleeper.id));
    let seen = level.foes().filter(|foe| foe.is_asleep() && level.sees_actor(foe));
    sleepers.extend(seen.filter_map(|foe| Some(Sleeper { id: foe.id, monster: foe.monster()?, at: foe.at })));
    level.sleepers = sleepers;
}

fn measure(level: &mut Level) {
    let at = level.player().at;
    // As long as no wall and no barricade falls, the steps to one place stay as they are.
    let barred = level.map.barred();
    if level.to_player.distance(at) == Some(0) && level.barred == barred {
        return;
    }
    level.barred = barred;
    let mut steps = std::mem::take(&mut level.to_player);
    steps.fill_over(&level.map, &[at], |tile| u8::from(tile.is_passable()));
    level.to_player = steps;
    level.ways.away = None;
}
