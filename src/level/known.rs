//! What the player knows of a floor, as a floor on which the rules can run. Only this file decides what a forecast, a
//! warning or a preview may know.

use super::{
    Actor, Air, Dance, Derived, Gas, Ground, Knowledge, Level, Lying, Machine, Mood, Sighting, Timers,
    Traffic,
};
use crate::geometry::Rect;
use crate::map::{Map, Point, TileType};
use std::sync::Arc;

impl Level {
    /// The whole floor, as an area.
    pub(crate) fn whole(&self) -> Rect {
        Rect::with_size(0, 0, self.map.width, self.map.height)
    }

    /// The ground as the player knows it, `unknown` where unseen.
    pub(crate) fn known_map(&self, unknown: TileType) -> Map {
        let mut map = self.map.clone();
        for (tile, known) in map.tiles.iter_mut().zip(&self.knowledge.memory) {
            *tile = known.tile().unwrap_or(unknown);
        }
        map
    }

    /// What the player knows of `area`, which may reach beyond the floor. Coordinates start at its corner. Unseen
    /// tiles and those beyond the floor are `unknown`. It holds the player, even outside the area, and the foes
    /// inside that take part, as last seen. What the player sees now stays visible.
    pub(crate) fn known(&self, area: Rect, unknown: TileType, takes_part: impl Fn(&Actor) -> bool) -> Level {
        // No `..`, so that the compiler asks about a new field.
        let Level {
            depth,
            place,
            map: _, // The player knows what they remember of it.
            ground,
            actors,
            next_id,
            hero,
            items,
            timers,
            machines: _, // Only guardians act by themselves, and companions keep out of all.
            lore: _,     // No rule depends on it.
            knowledge,
            traffic: _, // Nobody knows who is on the way.
            noise: _,   // It belongs to the last action.
            sounds,
            derived,
        } = self;
        let cut = Cut::new(self, area);
        let width = area.width();
        let seen =
            cut.grid(&derived.in_line, false).into_iter().zip(cut.grid(&derived.light, Default::default()));
        let seen: Vec<bool> = seen.map(|(in_line, lit)| in_line && lit > Default::default()).collect();
        let memory = cut.grid(&knowledge.memory, Default::default());
        let tiles = memory.iter().map(|known| known.tile().unwrap_or(unknown)).collect();
        let is_kept = |actor: &&Actor| actor.is_player() || cut.holds(actor.at) && takes_part(actor);
        let mut actors: Vec<&Actor> =
            actors.iter().filter(|actor| self.sighting(actor.id).is_none()).collect();
        actors.extend(self.gone().map(|sighting| &sighting.foe).filter(|foe| !self.sees_actor(foe)));
        actors.sort_unstable_by_key(|actor| actor.id);
        let shifted = |actor: &Actor| shifted(actor, cut.corner);
        let mut known = Level {
            depth: *depth,
            place: *place,
            map: Map { width, height: area.height(), tiles },
            ground: Ground {
                traps: cut.list(&self.known_traps().collect::<Vec<_>>(), |at| at),
                ..known_ground(ground, &cut, &seen, memory.iter().map(|known| known.is_seen()))
            },
            actors: actors.into_iter().filter(is_kept).map(shifted).collect(),
            next_id: *next_id,
            hero: {
                let mut hero = hero.clone();
                let stood = &mut hero.growth.talents.stood;
                *stood = stood.map(|at| at - cut.corner);
                hero
            },
            items: cut.list(&known_items(items, knowledge), |lying| &mut lying.at),
            timers: known_timers(timers, &cut),
            machines: self.known_machines(&cut),
            lore: Vec::new(),
            knowledge: Knowledge {
                memory,
                remembered: cut.list(&knowledge.remembered, |(at, _)| at),
                attackers: knowledge.attackers.clone(),
                put_down: Vec::new(),
                sightings: {
                    let hunts = |one: &&Sighting| one.foe.is_hunting() && takes_part(&one.foe);
                    let hunters: Vec<_> = knowledge.sightings.iter().filter(hunts).cloned().collect();
                    cut.list(&hunters, |sighting| &mut sighting.foe.at)
                },
                covers: Vec::new(),
                eels: Vec::new(),
                offers_seen: Vec::new(),
                watched: Vec::new(),
            },
            traffic: Traffic {
                ways: Vec::new(),
                arrived_at: self.player().at - cut.corner,
                known_at: self.player().at - cut.corner,
                followers: Vec::new(),
                fallen: Vec::new(),
                dropped: Vec::new(),
                left_in: 0,
            },
            noise: 0,
            sounds: cut.seen_list(sounds, |sound| &mut sound.at),
            derived: Derived {
                in_line: cut.grid(&derived.in_line, false),
                light: cut.grid(&derived.light, Default::default()),
                ..Derived::default()
            },
        };
        known.survey();
        known
    }
}

impl Level {
    /// The known machines with nothing but their tiles and guardians. Without a companion only guardians matter.
    fn known_machines(&self, cut: &Cut) -> Vec<Machine> {
        let is_bare = self.companion().is_some();
        let known = self.machines.iter().filter(|machine| machine.is_known);
        let known = known.filter_map(|machine| match &machine.dance {
            Some(dance) => Some(cut.guardians(machine, dance)),
            None => is_bare.then(|| cut.moved_machine(machine.bared())),
        });
        known.collect()
    }
}

/// The ground that the player sees or remembers, without traps.
fn known_ground(ground: &Ground, cut: &Cut, seen: &[bool], was_seen: impl Iterator<Item = bool>) -> Ground {
    let Ground { fire, cover, air, glow, temporary, traps: _, corpses, braziers, battered, waystone } =
        ground;
    Ground {
        fire: only(cut.grid(fire, 0), seen),
        cover: only(cut.grid(cover, Default::default()), seen),
        air: cut.air(air, seen),
        glow: cut.grid(glow, false).into_iter().zip(was_seen).map(|(glows, known)| glows && known).collect(),
        temporary: cut.seen_list(temporary, |passing| &mut passing.at),
        traps: Vec::new(),
        corpses: cut.seen_list(corpses, |corpse| &mut corpse.at),
        braziers: cut.list(braziers, |brazier| &mut brazier.at),
        battered: cut.seen_list(battered, |(at, _)| at),
        waystone: waystone.map(|at| at - cut.corner),
    }
}

/// The timers that the player sees start or end.
fn known_timers(timers: &Timers, cut: &Cut) -> Timers {
    let Timers { blasts, fuses, bells, sanctuary, settling, drifts, pending, night_shift: _, stay, flare } =
        timers;
    Timers {
        blasts: cut.seen_list(blasts, |(at, _)| at),
        fuses: cut.seen_list(fuses, |fuse| &mut fuse.at),
        bells: cut.list(bells, |(at, _)| at),
        sanctuary: sanctuary.map(|(at, turns)| (at - cut.corner, turns)),
        settling: cut.seen_list(settling, |(at, _)| at),
        drifts: cut.seen_list(drifts, |(at, _)| at),
        pending: cut.seen_list(pending, |coming| &mut coming.at),
        // Nobody knows whom it brings.
        night_shift: None,
        stay: *stay,
        flare: flare.as_ref().map(|(tiles, turns)| (cut.grid(tiles, false), *turns)),
    }
}

/// The same actor with coordinates from `corner`.
fn shifted(actor: &Actor, corner: Point) -> Actor {
    let mut actor = actor.clone();
    actor.at -= corner;
    for place in
        [&mut actor.aim, &mut actor.pursuit.came_by].into_iter().flatten().chain(&mut actor.patrol.waypoints)
    {
        *place -= corner;
    }
    match &mut actor.mood {
        Mood::Wandering { goal } => *goal = goal.map(|at| at - corner),
        Mood::Hunting { last_known, .. } => *last_known -= corner,
        Mood::Asleep { .. } | Mood::Fleeing => {}
    }
    actor
}

/// The items where the player remembers one of their kind.
fn known_items(items: &[Lying], knowledge: &Knowledge) -> Vec<Lying> {
    let is_known = |lying: &&Lying| knowledge.remembered.contains(&(lying.at, lying.item.kind));
    items.iter().filter(is_known).copied().collect()
}

/// `grid` where the player sees it, default elsewhere.
fn only<T: Copy + Default>(mut grid: Vec<T>, seen: &[bool]) -> Vec<T> {
    for (cell, is_seen) in grid.iter_mut().zip(seen) {
        if !is_seen {
            *cell = T::default();
        }
    }
    grid
}

/// An area cut out of a floor.
struct Cut<'a> {
    level: &'a Level,
    area: Rect,
    corner: Point,
}

impl<'a> Cut<'a> {
    fn new(level: &'a Level, area: Rect) -> Self {
        Self { level, area, corner: Point::new(area.x1, area.y1) }
    }

    fn holds(&self, at: Point) -> bool {
        let Rect { x1, x2, y1, y2 } = self.area;
        (x1..x2).contains(&at.x) && (y1..y2).contains(&at.y)
    }

    /// The area's part of a grid, with `beyond` beyond the floor.
    fn grid<T: Copy>(&self, grid: &[T], beyond: T) -> Vec<T> {
        let map = &self.level.map;
        let mut part = Vec::with_capacity((self.area.width() * self.area.height()) as usize);
        for y in self.area.y1..self.area.y2 {
            let from = Point::new(self.area.x1.max(0), y);
            let count = (self.area.x2.min(map.width) - from.x).max(0) as usize;
            let before = (from.x - self.area.x1) as usize;
            let is_on_floor = (0..map.height).contains(&y);
            part.extend(std::iter::repeat_n(beyond, before));
            if is_on_floor && count > 0 {
                let first = map.index(from);
                part.extend_from_slice(&grid[first..first + count]);
            }
            let done = before + if is_on_floor { count } else { 0 };
            part.extend(std::iter::repeat_n(beyond, self.area.width() as usize - done));
        }
        part
    }

    /// The entries of a list inside the area.
    fn list<T: Clone>(&self, list: &[T], place: impl Fn(&mut T) -> &mut Point) -> Vec<T> {
        self.part(list, place, |at| self.holds(at))
    }

    /// The visible entries of a list inside the area.
    fn seen_list<T: Clone>(&self, list: &[T], place: impl Fn(&mut T) -> &mut Point) -> Vec<T> {
        self.part(list, place, |at| self.holds(at) && self.level.is_seen(at))
    }

    fn part<T: Clone>(
        &self,
        list: &[T],
        place: impl Fn(&mut T) -> &mut Point,
        is_in: impl Fn(Point) -> bool,
    ) -> Vec<T> {
        let mut part = Vec::new();
        for one in list {
            let mut one = one.clone();
            let at = place(&mut one);
            let was = *at;
            *at -= self.corner;
            if is_in(was) {
                part.push(one);
            }
        }
        part
    }

    /// The visible gases.
    fn air(&self, air: &Air, seen: &[bool]) -> Air {
        let mut part = Air::default();
        for gas in Gas::ALL {
            for (tile, thickness) in air.tiles(gas) {
                let at = self.level.map.point(tile);
                let there = at - self.corner;
                let index = (there.y * self.area.width() + there.x) as usize;
                if self.holds(at) && seen[index] {
                    part.set(gas, index, thickness);
                }
            }
        }
        part
    }

    /// A machine's guardians and nothing else. Guardians that would step out of the area are left out.
    fn guardians(&self, machine: &Machine, dance: &Dance) -> Machine {
        if self.area == self.level.whole() {
            return machine.with_dance(dance.clone());
        }
        let is_whole = |round: &Vec<Point>| round.iter().all(|at| self.holds(*at));
        let dance = if dance.rounds.iter().all(is_whole) {
            let rounds = dance.rounds.iter().map(|round| self.moved(round)).collect();
            Dance { rounds, phase: dance.phase }
        } else {
            let next = dance.stepped();
            let steps = dance.places().zip(next.places()).map(|(from, to)| vec![from, to]);
            Dance { rounds: steps.filter(is_whole).map(|step| self.moved(&step)).collect(), phase: 0 }
        };
        self.moved_machine(machine.with_dance(dance))
    }

    fn moved_machine(&self, machine: Machine) -> Machine {
        if self.area == self.level.whole() {
            return machine;
        }
        Machine {
            tiles: Arc::from(self.moved(&machine.tiles)),
            way_in: machine.way_in - self.corner,
            player_was: machine.player_was.map(|at| at - self.corner),
            ..machine
        }
    }

    fn moved(&self, places: &[Point]) -> Vec<Point> {
        places.iter().map(|at| *at - self.corner).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::content::{Condition, Item, ItemKind, Monster};
    use crate::game::Game;
    use crate::geometry::Rect;
    use crate::level::{Actor, ActorId, Gas, Level, Lying};
    use crate::map::{Map, Point, TileType};

    /// A visible floor with a closed door and something behind it.
    fn floor() -> Level {
        let (map, marks) = Map::from_picture("#########\n#@..#...#\n#...+...#\n#########");
        let mut level = Level::new(1, map, marks[0].1);
        for x in [3, 6] {
            let at = Point::new(x, 1);
            let tile = level.map.index(at);
            level.ground.fire[tile] = 3;
            level.ground.air.set(Gas::Smoke, tile, 2);
            level.timers.blasts.push((at, Point::zero()));
            level.items.push(Lying { at, item: Item::new(ItemKind::Dart) });
            level.actors.push(Actor::foe(ActorId(x as u32), Monster::Goblin, at));
        }
        level.ground.traps = [2, 6].map(|x| Point::new(x, 2)).to_vec();
        Game::on_level(1, level).level().clone()
    }

    #[test]
    fn hidden_things_are_left_out() {
        let level = floor();
        let known = level.known(level.whole(), TileType::Wall, |foe| level.sees_actor(foe));
        let seen = Point::new(3, 1);
        assert_eq!(known.ground.fire.iter().filter(|left| **left > 0).count(), 1);
        assert_eq!(known.ground.air.tiles(Gas::Smoke).count(), 1);
        assert_eq!(known.timers.blasts, [(seen, Point::zero())]);
        assert_eq!(known.items.iter().map(|lying| lying.at).collect::<Vec<_>>(), [seen]);
        assert_eq!(known.foes().map(|foe| foe.at).collect::<Vec<_>>(), [seen]);
        assert_eq!(known.ground.traps, [Point::new(2, 2)]);
        assert_eq!(known.map.tile(Point::new(6, 2)), TileType::Wall);
    }

    #[test]
    fn every_condition_is_known() {
        let mut level = floor();
        for condition in Condition::ALL {
            level.actors.iter_mut().for_each(|actor| actor.conditions[condition] = 3);
            let known = level.known(level.whole(), TileType::Wall, |_| true);
            assert_eq!(known.actors.len(), level.actors.len());
            assert!(known.actors.iter().all(|actor| actor.conditions[condition] == 3), "{condition:?}");
        }
    }

    #[test]
    fn known_is_idempotent() {
        let level = floor();
        let known = |level: &Level| level.known(level.whole(), TileType::Floor, |_| true);
        let bytes = |level: &Level| postcard::to_stdvec(level).expect("plain data");
        assert_eq!(bytes(&known(&known(&level))), bytes(&known(&level)));
    }

    #[test]
    fn parts_equal_the_whole_cut() {
        let level = floor();
        let whole = level.known(level.whole(), TileType::Wall, |_| true);
        let corner = Point::new(-2, -1);
        let part = level.known(Rect::with_size(corner.x, corner.y, 6, 4), TileType::Wall, |_| true);
        for at in part.map.points() {
            let there = at + corner;
            let is_on_floor = level.map.contains(there);
            let tile = if is_on_floor { whole.map.tile(there) } else { TileType::Wall };
            assert_eq!(part.map.tile(at), tile, "{at:?}");
            assert_eq!(part.is_seen(at), whole.is_seen(there), "{at:?}");
            assert_eq!(part.gas_at(Gas::Smoke, at), whole.gas_at(Gas::Smoke, there), "{at:?}");
            let names = |level: &Level, at: Point| level.actor_at(at).map(|actor| actor.id);
            assert_eq!(names(&part, at), names(&whole, there), "{at:?}");
        }
    }
}
