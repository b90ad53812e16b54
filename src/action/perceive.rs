//! What the player perceives: light, sight and memory, recomputed after each turn. It changes nothing but what is
//! seen, remembered and measured.

use super::area::is_closed;
use super::lamps::{FIRE_RADIUS, Lamp, fixtures, flame, lantern, steady_lamps};
use crate::content::monsters::Ability;
use crate::level::{Actor, Cover, Level, Lit, Memory, Mood, Sighting, WATCHED, reach};
use crate::map::sight::Sight;
use crate::map::{Direction, Point, TileType, scan};
use std::ops::Range;
use std::sync::Arc;

/// What it takes to perceive, and what was perceived last. As long as nothing has changed that gives light or lets it
/// through, the light of all lamps but the lantern is not recomputed; if the lantern has not changed either, nothing is.
///
/// They are one game's: of two levels of the same depth they could take one for the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct FovCache {
    sight: Sight,
    /// What the lantern's light falls on.
    lit: Sight,
    lantern: Option<Lamp>,
    depth: u32,
    /// The map's tiles.
    tiles: Vec<TileType>,
    /// Which of them may give light.
    fixtures: Vec<usize>,
    /// Which of them gas hides.
    veiled: Vec<usize>,
    glow: Vec<bool>,
    flare: Option<(Vec<bool>, u8)>,
    lamps: Vec<Lamp>,
    /// Which tiles burn.
    flames: Vec<usize>,
    /// The light of `lamps`, of flames and of what glows.
    fixed_light: Vec<Lit>,
}

/// Finds what the player sees, and remembers it. Returns whether no tile of the map has changed since the last time.
pub(crate) fn refresh(level: &mut Level, fov: &mut FovCache) -> bool {
    let is_same_map = fov.depth == level.depth && scan::is_same(&fov.tiles, &level.map.tiles);
    if !is_same_map {
        fov.depth = level.depth;
        fov.tiles.clone_from(&level.map.tiles);
        fov.fixtures = fixtures(&level.map).collect();
    }
    let lamps: Vec<Lamp> = steady_lamps(level, fov.fixtures.iter().copied()).collect();
    let flames: Vec<usize> = scan::places(&level.ground.fire, |left| left > 0).collect();
    let veiled: Vec<usize> = level.veiled_tiles().collect();
    let is_known = is_same_map
        && fov.veiled == veiled
        && fov.glow == level.ground.glow
        && fov.flare.as_ref().map(|(tiles, _)| tiles) == level.timers.flare.as_ref().map(|(tiles, _)| tiles)
        && fov.lamps == lamps
        && fov.flames == flames;
    if !is_known {
        (fov.lamps, fov.flames, fov.veiled) = (lamps, flames, veiled);
        fov.survey(level);
    }
    let lantern = lantern(level);
    if !is_known || fov.lantern != lantern {
        fov.lantern = lantern;
        fov.perceive(level);
    }
    remember(level);
    measure(level, is_same_map);
    is_same_map
}

impl FovCache {
    /// Finds the light of all that stays where it is.
    fn survey(&mut self, level: &Level) {
        self.glow.clone_from(&level.ground.glow);
        self.flare.clone_from(&level.timers.flare);
        self.fixed_light.clear();
        let by_magic = |glows: &bool| if *glows { Lit::Dim } else { Lit::Dark };
        self.fixed_light.extend(level.ground.glow.iter().map(by_magic));
        if let Some((tiles, _)) = &level.timers.flare {
            let lit = self.fixed_light.iter_mut().zip(tiles.iter().map(by_magic));
            lit.for_each(|(lit, flare)| *lit = (*lit).max(flare));
        }
        let tiles = level.tiles_for_sight();
        let shown = (!self.flames.is_empty()).then(|| self.light_by_flames(level, &tiles));
        for lamp in &self.lamps {
            if shown.as_ref().is_some_and(|shown| is_outshone(level, lamp, &self.fixed_light, shown)) {
                continue;
            }
            look_over(&tiles, level, &mut self.sight, lamp.at, Some(lamp.radius));
            shine(&mut self.fixed_light, &self.sight, lamp);
        }
    }

    /// Adds the light of flames. Beside them all is bright. Farther away they light but dimly: in the midst of a blaze one
    /// flame more shows nothing. Returns the tiles that can be seen from anywhere.
    fn light_by_flames(&mut self, level: &Level, tiles: &[TileType]) -> Vec<bool> {
        let width = level.map.width as usize;
        let burns: Vec<bool> = level.ground.fire.iter().map(|left| *left > 0).collect();
        let beside = scan::grown(&burns, width);
        let beside = self.fixed_light.iter_mut().zip(&beside).filter(|(_, is_beside)| **is_beside);
        beside.for_each(|(lit, _)| *lit = Lit::Bright);
        // What can be seen from anywhere hides nothing, or is beside such a tile.
        let open: Vec<bool> = tiles.iter().map(|tile| tile.is_transparent()).collect();
        let shown = scan::grown(&open, width);
        let mut dark = shown.clone();
        dark.iter_mut().zip(&self.fixed_light).for_each(|(dark, lit)| *dark &= *lit == Lit::Dark);
        let mut near_dark = (0..FIRE_RADIUS).fold(dark.clone(), |near, _| scan::grown(&near, width));
        near_dark.iter_mut().zip(&burns).for_each(|(near_dark, burns)| *near_dark &= *burns);
        let near_dark = scan::places(&near_dark, |burns_near_dark| burns_near_dark);
        let flames: Vec<Lamp> = near_dark.map(|tile| flame(level.map.point(tile))).collect();
        for flame in &flames {
            for next in straight_on(level, &open, flame.at) {
                if dark[next] {
                    (self.fixed_light[next], dark[next]) = (Lit::Dim, false);
                }
            }
        }
        for flame in &flames {
            let mut lit = Vec::new();
            for row in around(level, flame.at, flame.radius) {
                let places = row.filter(|tile| dark[*tile]).map(|tile| level.map.point(tile));
                lit.extend(places.filter(|at| flame.lights(*at) > Lit::Dark));
            }
            if lit.is_empty() {
                continue;
            }
            look_over(tiles, level, &mut self.sight, flame.at, Some(flame.radius));
            for at in lit.into_iter().filter(|at| self.sight.sees(*at)) {
                let tile = level.map.index(at);
                (self.fixed_light[tile], dark[tile]) = (flame.lights(at), false);
            }
        }
        shown
    }

    /// Finds what is lit, what is in the player's line, and what of it has been seen.
    fn perceive(&mut self, level: &mut Level) {
        let sight = &mut self.sight;
        level.derived.light.clone_from(&self.fixed_light);
        if let Some(lantern) = &self.lantern {
            look_from(level, &mut self.lit, lantern.at, Some(lantern.radius));
            shine(&mut level.derived.light, &self.lit, lantern);
        }
        look_from(level, sight, level.player().at, None);
        level.derived.in_line.fill(false);
        for tile in sight.tiles() {
            level.derived.in_line[tile] = true;
        }
        shade(level, sight);
        if let Some(lantern) = &self.lantern {
            // From the player's own side, even on a wall beside which no open tile shows, as through a slit.
            shine(&mut level.derived.light, &self.lit, lantern);
        }
        explore(level);
    }
}

/// The tiles within `radius` steps of `at`, row by row.
fn around(level: &Level, at: Point, radius: i32) -> impl Iterator<Item = Range<usize>> {
    let (width, height) = (level.map.width, level.map.height);
    let (left, right) = ((at.x - radius).max(0), (at.x + radius).min(width - 1));
    let rows = (at.y - radius).max(0)..=(at.y + radius).min(height - 1);
    rows.map(move |y| (y * width + left) as usize..(y * width + right + 1) as usize)
}

/// Whether `lamp` adds nothing to that light, on none of the tiles that are `shown` anywhere.
fn is_outshone(level: &Level, lamp: &Lamp, light: &[Lit], shown: &[bool]) -> bool {
    let adds = |tile: usize| lamp.lights(level.map.point(tile)) > light[tile];
    around(level, lamp.at, lamp.radius)
        .all(|mut row| !row.any(|tile| shown[tile] && light[tile] < Lit::Bright && adds(tile)))
}

/// The tiles two steps from `at`, straight on in each direction, that are in view whatever else stands around: what is between
/// is open.
fn straight_on(level: &Level, open: &[bool], at: Point) -> impl Iterator<Item = usize> {
    let steps = Direction::ALL.into_iter().map(move |way| (way.step(at), way.step(way.step(at))));
    let on_map = steps.filter(|(_, next)| level.map.contains(*next));
    on_map.filter(|(between, _)| open[level.map.index(*between)]).map(|(_, next)| level.map.index(next))
}

/// Finds what there is a line to from the player, and how far the player is from everything; nothing of light or memory.
pub(crate) fn stand(level: &mut Level) {
    let sight = view_from(level, level.player().at);
    level.derived.in_line.fill(false);
    for tile in sight.tiles() {
        level.derived.in_line[tile] = true;
    }
    measure(level, false);
}

/// The tiles that there is a line to from `from`.
pub(crate) fn view_from(level: &Level, from: Point) -> Sight {
    let mut sight = Sight::new();
    look_from(level, &mut sight, from, None);
    sight
}

fn look_from(level: &Level, sight: &mut Sight, from: Point, radius: Option<i32>) {
    look_over(&level.tiles_for_sight(), level, sight, from, radius);
}

/// Looks over a floor whose tiles are those for sight.
fn look_over(tiles: &[TileType], level: &Level, sight: &mut Sight, from: Point, radius: Option<i32>) {
    sight.look_through(level.map.width, level.map.height, from, radius, |tile| !tiles[tile].is_transparent());
}

/// Adds the light of `lamp`, which reaches the tiles in `sight`.
fn shine(light: &mut [Lit], sight: &Sight, lamp: &Lamp) {
    for (tile, at) in sight.places() {
        light[tile] = light[tile].max(lamp.lights(at));
    }
}

/// Takes the light from the walls and closed doors in the player's line, which are the tiles in `sight`, that are lit only
/// from their far side.
fn shade(level: &mut Level, sight: &Sight) {
    for (tile, at) in sight.places() {
        let is_lit = is_closed(level.map.tiles[tile]) && level.derived.light[tile] > Lit::Dark;
        if is_lit && !is_lit_from_here(level, at) {
            level.derived.light[tile] = Lit::Dark;
        }
    }
}

/// Whether the player sees an open tile beside the wall or door `at`. Only open tiles are asked, so that it does not
/// matter which others have been shaded before.
fn is_lit_from_here(level: &Level, at: Point) -> bool {
    let mut around = Direction::ALL.into_iter().map(|direction| direction.step(at));
    around.any(|beside| level.is_seen(beside) && !is_closed(level.map.tile(beside)))
}

fn explore(level: &mut Level) {
    let seen = level
        .derived
        .in_line
        .iter()
        .zip(&level.derived.light)
        .map(|(is_in_line, lit)| *is_in_line & (*lit > Lit::Dark));
    for ((known, tile), _) in
        level.knowledge.memory.iter_mut().zip(&level.map.tiles).zip(seen).filter(|(_, is_seen)| *is_seen)
    {
        *known = Memory::Seen(*tile);
    }
}

/// A foe disguised as an item is remembered as that item: forgetting it out of sight would give it away.
fn remember(level: &mut Level) {
    let mut remembered = std::mem::take(&mut level.knowledge.remembered);
    remembered.retain(|(at, _)| !level.is_seen(*at));
    let seen = level.items.iter().filter(|lying| level.is_seen(lying.at));
    remembered.extend(seen.map(|lying| (lying.at, lying.item.kind)));
    let disguised = level.foes().filter_map(|foe| Some((foe.at, foe.disguise()?)));
    remembered.extend(disguised.filter(|(at, _)| level.is_seen(*at)));
    level.knowledge.remembered = remembered;
    remember_foes(level);
    remember_ground(level);
}

/// Oil, webs, eels and offers, for exploring.
fn remember_ground(level: &mut Level) {
    let mut covers = std::mem::take(&mut level.knowledge.covers);
    covers.retain(|(at, _)| !level.is_seen(*at));
    for kept in [Cover::Oil, Cover::Web] {
        let places =
            scan::places(&level.ground.cover, |cover| cover == kept).map(|tile| level.map.point(tile));
        covers.extend(places.filter(|at| level.is_seen(*at)).map(|at| (at, kept)));
    }
    let mut eels = std::mem::take(&mut level.knowledge.eels);
    let swims = |foe: &&Actor| foe.ability() == Ability::Swims && level.sees_actor(foe);
    let seen: Vec<_> = level.foes().filter(swims).map(|eel| (eel.id, eel.at)).collect();
    eels.retain(|(id, _)| level.actor(*id).is_some() && seen.iter().all(|(eel, _)| eel != id));
    eels.extend(seen);
    let here = level.player().at;
    let machine = level.machine_at(here).filter(|machine| machine.prizes.contains(&here));
    let prizes = machine.map(|machine| Arc::clone(&machine.prizes)).unwrap_or_default();
    let offers = &mut level.knowledge.offers_seen;
    offers.extend(prizes.iter().filter(|at| !offers.contains(at)).copied().collect::<Vec<_>>());
    (level.knowledge.covers, level.knowledge.eels) = (covers, eels);
}

/// A foe that drops out of sight is taken to be where it was seen to go, until it is seen elsewhere. Hunters lurk even
/// where nobody is seen.
fn remember_foes(level: &mut Level) {
    let mut sightings = std::mem::take(&mut level.knowledge.sightings);
    sightings.retain_mut(|Sighting { foe, is_gone, .. }| {
        let now = level.actor(foe.id);
        if now.is_some_and(|now| level.sees_actor(now)) {
            return false;
        }
        // Its last step is seen from where it begins.
        let stepped = now.filter(|now| !*is_gone && level.is_seen(foe.at) && reach(foe.at, now.at) == 1);
        foe.at = stepped.map_or(foe.at, |now| now.at);
        *is_gone = true;
        if foe.is_hunting() { now.is_some() } else { !is_seen_to_be_elsewhere(level, foe) }
    });
    let seen = level.foes().filter(|foe| level.sees_actor(foe));
    sightings.extend(seen.map(|foe| Sighting { foe: foe.clone(), is_gone: false, turns: 0 }));
    level.knowledge.sightings = sightings;
}

/// Whether the player sees that `foe`, which is out of sight, is no longer where it was.
fn is_seen_to_be_elsewhere(level: &Level, foe: &Actor) -> bool {
    let is_taken = || level.actors.iter().any(|actor| actor.at == foe.at && level.sees_actor(actor));
    foe.monster().is_none_or(|monster| level.would_be_seen(foe.at, monster)) || is_taken()
}

/// `turns` have passed. The player has seen some foes going about, or running away; others are out of sight.
pub(crate) fn watch(level: &mut Level, turns: u64) {
    let passed = u16::try_from(turns).unwrap_or(u16::MAX);
    for sighting in level.knowledge.sightings.iter_mut().filter(|sighting| sighting.is_gone) {
        sighting.turns = sighting.turns.saturating_add(passed);
    }
    let is_loose = |foe: &Actor| matches!(foe.mood, Mood::Wandering { .. } | Mood::Fleeing);
    for id in level.foes_that(|foe| is_loose(foe) && level.sees_actor(foe)) {
        let goes_about = level.actor(id).is_some_and(|foe| foe.mood != Mood::Fleeing);
        let goes = u8::from(goes_about);
        match level.knowledge.watched.iter_mut().find(|(other, _)| *other == id) {
            Some((_, turns)) => *turns = (*turns + goes).min(WATCHED),
            None => level.knowledge.watched.push((id, goes)),
        }
    }
}

/// How far away from the player steps are counted in any case.
const NEAR: u32 = 16;

/// Counts the steps to the player, as far as foes will ask: from hunters, and from all near by, who listen. Where others
/// ask, the rest is counted for them. `is_same_map` if no tile has changed since they were counted last.
fn measure(level: &mut Level, is_same_map: bool) {
    let at = level.player().at;
    let hunters: Vec<Point> = level.foes().filter(|foe| foe.is_hunting()).map(|foe| foe.at).collect();
    // As long as no wall and no barricade falls, the steps to one place stay as they are.
    let cost = |tile: TileType| u8::from(tile.is_passable());
    let to_player = &level.derived.to_player;
    if to_player.distance(at) == Some(0) && (is_same_map || to_player.is_over(&level.map, cost)) {
        if !hunters.iter().all(|from| level.derived.to_player.is_known_from(*from)) {
            Arc::make_mut(&mut level.derived.to_player).go_on_until(&hunters);
        }
        return;
    }
    let mut steps = Arc::into_inner(std::mem::take(&mut level.derived.to_player)).unwrap_or_default();
    let least = NEAR.max(level.noise.unsigned_abs());
    steps.fill_near(&level.map, &[at], least, &hunters, cost);
    level.derived.to_player = Arc::new(steps);
    level.derived.paths.away = None;
}
