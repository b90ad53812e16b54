//! Pushes and pulls: tile by tile, with what follows where somebody comes to, and from being stopped short. Whom they move,
//! where to and how far is the business of those who push.

use super::{Source, Stimulus};
use crate::action::{Turn, abilities, area, harm};
use crate::content::{Condition, shares};
use crate::event::{Cause, Event, Who};
use crate::level::{Actor, ActorId, Cover, Level, reach};
use crate::map::{Direction, Point, TileType};

/// The most tiles cut off a push that hurt.
const MOST_STOPPED: i32 = 2;

/// A push or pull of so many tiles does to the ground that it begins on what a blast does.
const HARD: usize = 2;
/// How many tiles a push slides a closed turtle, and what it does to whom it meets.
const SLIDE: usize = 3;
const SLIDE_HARM: i32 = 6;

/// Whether nothing moves `actor`.
pub(crate) fn is_heavy(level: &Level, actor: &Actor) -> bool {
    let is_heavy = match actor.monster() {
        Some(monster) => monster.info().heavy,
        None => level.hero.any(|passive| passive.unmoved),
    };
    is_heavy || actor.has(Condition::StoneSkin)
}

/// Whether a push or pull does nothing to `actor` now.
pub(crate) fn is_unmoved(level: &Level, actor: &Actor) -> bool {
    actor.body.hp <= 0 || actor.has(Condition::Braced) || is_heavy(level, actor)
}

/// Pushes `id` up to `tiles` tiles in `direction`: a charm may push it further, and a closed turtle slides.
pub(crate) fn push(turn: &mut Turn, by: Option<Who>, id: ActorId, direction: Direction, tiles: usize) {
    let Some(actor) = turn.level.actor(id) else { return };
    let line = std::iter::successors(Some(direction.step(actor.at)), |at| Some(direction.step(*at)));
    let is_yours = by.is_some_and(|by| by.id == ActorId::PLAYER);
    let further = if is_yours { turn.level.hero.sum(|passive| passive.push) } else { 0 };
    let path: Vec<Point> = line.take(if actor.is_closed() { SLIDE } else { tiles + further }).collect();
    along(turn, by, id, &path);
}

/// Pulls `id` up to `tiles` tiles in a line to beside `to`. A player who stands fast there stops it as a wall would.
pub(crate) fn pull(turn: &mut Turn, by: Option<Who>, id: ActorId, to: Point, tiles: usize) {
    let Some(actor) = turn.level.actor(id) else { return };
    let between = (reach(actor.at, to) - 1).max(0) as usize;
    let path: Vec<Point> = area::ray(turn.level, actor.at, to, between.min(tiles) as i32);
    along(turn, by, id, &path);
    let is_stopped = turn.level.actor(id).is_some_and(|actor| reach(actor.at, to) == 1) && tiles > between;
    if is_stopped && to == turn.level.player().at && turn.level.hero.any(|passive| passive.anchors) {
        stop_short(turn, by, id, to, (tiles - between) as i32);
    }
}

/// Moves `id` along `path`, each of whose tiles is beside the one before it. It stops before whatever can be neither trodden on
/// nor fallen into, and before anybody; a web on the way catches it. A moved actor is braced until it attacks: so nobody
/// is kept away for good. What holds or slows it on the way belongs to the same push. A hard push does to the ground that it
/// begins on what a blast does.
fn along(turn: &mut Turn, by: Option<Who>, id: ActorId, path: &[Point]) {
    let Some(actor) = turn.level.actor(id).filter(|actor| !is_unmoved(turn.level, actor)) else { return };
    let from = actor.at;
    let mut is_moved = false;
    for (moved, to) in path.iter().enumerate() {
        if !turn.level.is_open(*to) || turn.level.is_kept_out(turn.actor(id), *to) {
            stop_short(turn, by, id, *to, (path.len() - moved) as i32);
            break;
        }
        is_moved = true;
        turn.actor_mut(id).conditions[Condition::Braced] = 0;
        let who = turn.who(id);
        turn.tell(Event::Knocked { who, to: *to });
        move_one(turn, id, *to);
        let falls = id == ActorId::PLAYER && turn.level.hero.is_falling;
        let goes_on =
            |actor: &Actor| !falls && actor.body.hp > 0 && actor.at == *to && !actor.has(Condition::Held);
        if !turn.level.actor(id).is_some_and(goes_on) {
            break;
        }
    }
    if let (Some(way), Some(end)) = (last_way(from, path), path.last()) {
        slide(turn, id, *end, way);
    }
    if let Some(actor) = turn.level.actor_mut(id).filter(|_| is_moved) {
        actor.conditions[Condition::Braced] = harm::BRACED;
    }
    if path.len() >= HARD {
        let towards = Direction::ALL.into_iter().find(|way| path.first() == Some(&way.step(from)));
        super::arrive(turn, from, Stimulus::Blast, &Source { by, towards, ..Source::NONE });
    }
}

/// The direction in which a path from `from` ends.
fn last_way(from: Point, path: &[Point]) -> Option<Direction> {
    let before = if path.len() > 1 { path[path.len() - 2] } else { from };
    Direction::ALL.into_iter().find(|way| path.last() == Some(&way.step(before)))
}

/// Anyone left on ice or rime by a push or pull, or led there by a step, slides one tile further, once.
pub(super) fn slide(turn: &mut Turn, id: ActorId, at: Point, way: Direction) {
    let is_slippery = turn.level.map.tile(at) == TileType::Ice || turn.level.cover_at(at) == Cover::Rime;
    let slides = |actor: &Actor| {
        let is_free = actor.at == at && !actor.flies() && !actor.has(Condition::Held);
        is_free && !turn.level.is_kept_out(actor, way.step(at))
    };
    if is_slippery && turn.level.actor(id).is_some_and(slides) && turn.level.is_open(way.step(at)) {
        let (who, to) = (turn.who(id), way.step(at));
        turn.tell(Event::Walked { who, to });
        move_one(turn, id, to);
    }
}

/// Moves `id` to `to`, which is free and beside it.
pub(super) fn move_one(turn: &mut Turn, id: ActorId, to: Point) {
    abilities::carry(turn, id, to);
    settle(turn, id);
}

/// `id` and `by` change places, unless nothing moves one of them.
pub(crate) fn swap(turn: &mut Turn, id: ActorId, by: ActorId) {
    let (Some(one), Some(other)) = (turn.level.actor(id), turn.level.actor(by)) else { return };
    if is_unmoved(turn.level, one) || is_unmoved(turn.level, other) {
        return;
    }
    let (who, with) = (turn.who(id), turn.who(by));
    abilities::carry(turn, id, with.at);
    abilities::carry(turn, by, who.at);
    turn.tell(Event::Swapped { who, with });
    settle(turn, id);
    settle(turn, by);
}

/// What happens to `id` where it has been moved to.
pub(crate) fn settle(turn: &mut Turn, id: ActorId) {
    if turn.level.actor(id).is_some_and(|actor| actor.body.hp > 0) {
        harm::release(turn, id);
        super::pushed(turn, id);
    }
}

/// `id` comes no further for what is at `before`, and lacks so many tiles. Nobody passes a push on.
fn stop_short(turn: &mut Turn, by: Option<Who>, id: ActorId, before: Point, lacking: i32) {
    if turn.level.actor(id).is_some_and(|actor| actor.is_closed()) {
        let met = turn.level.actor_at(before).map(|actor| actor.id);
        return met.into_iter().for_each(|met| harm::hurt(turn, by, met, SLIDE_HARM, Cause::Impact));
    }
    let in_the_way = turn.level.actor_at(before).filter(|actor| !is_unmoved(turn.level, actor));
    let hurt = [Some(id), in_the_way.map(|actor| actor.id)];
    let is_yours = by.is_some_and(|by| by.id == ActorId::PLAYER);
    let crushes = is_yours && turn.level.hero.any(|passive| passive.crushes);
    let each = if crushes { shares::CRUSH } else { shares::PUSH };
    let share = each.times(lacking.min(MOST_STOPPED));
    let is_padded = turn.level.hero.any(|passive| passive.is_padded);
    for id in hurt.into_iter().flatten().filter(|id| *id != ActorId::PLAYER || !is_padded) {
        harm::hurt_by_ground(turn, by, id, share, Cause::Impact);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{ItemKind, Monster};
    use crate::level::AbilityState;
    use crate::map::Map;

    const MIDDLE: Point = Point { x: 6, y: 6 };
    const ORC: ActorId = ActorId(1);
    const OTHER: ActorId = ActorId(2);
    /// Each tile that is cut off takes 2 of it.
    const FULL: i32 = 24;

    /// What a push can come upon.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Obstacle {
        Tile(TileType),
        Foe(Monster),
        Braced,
        Player,
    }

    const OBSTACLES: [Obstacle; 17] = [
        Obstacle::Tile(TileType::Wall),
        Obstacle::Tile(TileType::Door),
        Obstacle::Tile(TileType::Brazier),
        Obstacle::Tile(TileType::Barricade),
        Obstacle::Tile(TileType::Crystal),
        Obstacle::Tile(TileType::Block),
        Obstacle::Tile(TileType::Gate),
        Obstacle::Tile(TileType::Cage),
        Obstacle::Tile(TileType::Lever),
        Obstacle::Tile(TileType::Mirror),
        Obstacle::Tile(TileType::Coffin),
        Obstacle::Tile(TileType::Cracked),
        Obstacle::Foe(Monster::Orc),
        Obstacle::Foe(Monster::Golem),
        Obstacle::Foe(Monster::Bat),
        Obstacle::Braced,
        Obstacle::Player,
    ];

    impl Obstacle {
        fn is_hurt(self) -> bool {
            matches!(self, Obstacle::Foe(Monster::Orc | Monster::Bat) | Obstacle::Player)
        }
    }

    /// Open ground with the player in a corner of it and an orc in the middle, who is strong enough for anything.
    fn open_ground() -> Level {
        let mut map = Map::new(13, 13);
        map.tiles.fill(TileType::Floor);
        let mut level = Level::new(5, map, Point::new(0, 1));
        level.actors[0].body.max_hp = FULL;
        put(&mut level, ORC, Monster::Orc, MIDDLE);
        level
    }

    fn put(level: &mut Level, id: ActorId, monster: Monster, at: Point) {
        let mut foe = Actor::foe(id, monster, at);
        (foe.body.hp, foe.body.max_hp) = (99, FULL);
        level.actors.push(foe);
    }

    fn away(direction: Direction, tiles: i32) -> Point {
        let (dx, dy) = direction.delta();
        Point::new(MIDDLE.x + dx * tiles, MIDDLE.y + dy * tiles)
    }

    fn pushed(level: &mut Level, direction: Direction, tiles: usize) -> Vec<Event> {
        let mut events = Vec::new();
        push(&mut Turn { level, events: &mut events }, None, ORC, direction, tiles);
        events
    }

    fn with(obstacle: Obstacle, at: Point) -> Level {
        let mut level = open_ground();
        match obstacle {
            Obstacle::Tile(tile) => level.map.set(at, tile),
            Obstacle::Foe(monster) => put(&mut level, OTHER, monster, at),
            Obstacle::Braced => {
                put(&mut level, OTHER, Monster::Orc, at);
                level.actors[2].conditions[Condition::Braced] = 1;
            }
            Obstacle::Player => level.actors[0].at = at,
        }
        level
    }

    #[test]
    fn every_push_against_every_obstacle_is_the_same_in_all_directions() {
        for obstacle in OBSTACLES {
            for (tiles, room) in (1..=4).flat_map(|tiles| (0..=4).map(move |room| (tiles, room))) {
                for direction in Direction::ALL {
                    let case = format!("{tiles} {direction:?}, {room} free before {obstacle:?}");
                    let mut level = with(obstacle, away(direction, room + 1));
                    let other = if obstacle == Obstacle::Player { ActorId::PLAYER } else { OTHER };
                    let before = level.actor(other).map_or(0, |actor| actor.body.hp);
                    pushed(&mut level, direction, tiles as usize);
                    let moved = tiles.min(room);
                    let taken = 2 * (tiles - moved).min(2);
                    let orc = level.actor(ORC).expect("alive");
                    assert_eq!((orc.at, orc.body.hp), (away(direction, moved), 99 - taken), "{case}");
                    assert_eq!(orc.has(Condition::Braced), moved > 0, "{case}");
                    let left = level.actor(other).map_or(0, |actor| actor.body.hp);
                    assert_eq!(before - left, if obstacle.is_hurt() { taken } else { 0 }, "{case}");
                }
            }
        }
    }

    #[test]
    fn a_closed_turtle_pushed_in_deep_water_stays_before_whatever_bars_its_way() {
        for direction in Direction::ALL {
            for obstacle in OBSTACLES.into_iter().filter(|obstacle| matches!(obstacle, Obstacle::Tile(_))) {
                let mut level = with(obstacle, away(direction, 1));
                level.actors[1] =
                    Actor { ability_state: AbilityState::Closed, ..Actor::foe(ORC, Monster::Turtle, MIDDLE) };
                level.map.set(MIDDLE, TileType::Deep);
                let before = level.actors[1].body.hp;
                pushed(&mut level, direction, 2);
                assert_eq!((level.actors[1].at, level.actors[1].body.hp), (MIDDLE, before), "{obstacle:?}");
            }
        }
    }

    #[test]
    fn a_hard_push_against_a_wall_in_deep_water_hurts_for_that_alone() {
        for direction in Direction::ALL {
            let mut level = with(Obstacle::Tile(TileType::Wall), away(direction, 1));
            level.map.set(MIDDLE, TileType::Deep);
            pushed(&mut level, direction, 3);
            assert_eq!((level.actors[1].at, level.actors[1].body.hp), (MIDDLE, 99 - 4), "{direction:?}");
        }
    }

    #[test]
    fn who_is_pushed_onto_ice_slides_one_tile_further_and_no_more() {
        for direction in Direction::ALL {
            let mut level = open_ground();
            for tiles in 1..=4 {
                level.map.set(away(direction, tiles), TileType::Ice);
            }
            pushed(&mut level, direction, 1);
            assert_eq!(level.actors[1].at, away(direction, 2), "{direction:?}");
            let mut barred = with(Obstacle::Tile(TileType::Wall), away(direction, 2));
            barred.map.set(away(direction, 1), TileType::Ice);
            pushed(&mut barred, direction, 1);
            assert_eq!(
                (barred.actors[1].at, barred.actors[1].body.hp),
                (away(direction, 1), 99),
                "{direction:?}"
            );
        }
    }

    #[test]
    fn a_diagonal_is_barred_by_its_target_alone() {
        let mut level = open_ground();
        for at in [Point::new(7, 6), Point::new(6, 7)] {
            level.map.set(at, TileType::Wall);
        }
        pushed(&mut level, Direction::SouthEast, 1);
        assert_eq!(level.actors[1].at, Point::new(7, 7));
    }

    #[test]
    fn the_edge_of_the_map_is_a_wall() {
        let mut level = open_ground();
        level.actors[1].at = Point::new(6, 0);
        pushed(&mut level, Direction::North, 1);
        assert_eq!((level.actors[1].at, level.actors[1].body.hp), (Point::new(6, 0), 97));
    }

    #[test]
    fn the_heavy_and_the_braced_are_neither_moved_nor_hurt() {
        let mut golem = open_ground();
        golem.actors[1] = Actor::foe(ORC, Monster::Golem, MIDDLE);
        let mut braced = open_ground();
        braced.actors[1].conditions[Condition::Braced] = 1;
        for mut level in [golem, braced] {
            let before = level.actors[1].clone();
            level.map.set(away(Direction::East, 1), TileType::Wall);
            for direction in Direction::ALL {
                assert_eq!(pushed(&mut level, direction, 3), []);
            }
            assert_eq!(level.actors[1], before);
        }
    }

    #[test]
    fn a_padded_coat_takes_the_harm_out_of_a_push_and_stone_skin_and_plate_stand() {
        let harm = |change: fn(&mut Level)| {
            let mut level = open_ground();
            level.actors[0].at = away(Direction::East, 1);
            change(&mut level);
            pushed(&mut level, Direction::East, 1);
            (30 - level.actors[0].body.hp, 99 - level.actors[1].body.hp)
        };
        fn wear(level: &mut Level, kind: ItemKind) {
            level.hero.bag[1] = Some(crate::content::Item::new(kind));
        }
        assert_eq!(harm(|_| {}), (2, 2));
        assert_eq!(harm(|level| wear(level, ItemKind::PaddedCoat)), (0, 2));
        assert_eq!(harm(|level| wear(level, ItemKind::Plate)), (0, 2));
        assert_eq!(harm(|level| level.actors[0].conditions[Condition::StoneSkin] = 1), (0, 2));
    }

    #[test]
    fn each_tile_on_the_way_does_what_it_does_and_the_dead_go_no_further() {
        let caltrops = |places: &[i32]| {
            let mut level = open_ground();
            for x in places {
                let tile = level.map.index(Point::new(*x, 6));
                level.ground.cover[tile] = Cover::Caltrops;
            }
            level
        };
        let mut level = caltrops(&[7, 9]);
        pushed(&mut level, Direction::East, 3);
        assert_eq!((level.actors[1].at.x, level.actors[1].body.hp), (9, 99 - 2 * 2));
        let mut weak = caltrops(&[7]);
        weak.actors[1].body.hp = 2;
        weak.map.set(Point::new(8, 6), TileType::Wall);
        let events = pushed(&mut weak, Direction::East, 3);
        assert!(weak.actor(ORC).is_none());
        assert_eq!(events.iter().filter(|event| matches!(event, Event::Knocked { .. })).count(), 1);
    }

    /// What there is on the tile two to the east of the orc.
    fn before_it(change: fn(&mut Level, usize)) -> Level {
        let mut level = open_ground();
        let tile = level.map.index(away(Direction::East, 2));
        change(&mut level, tile);
        level
    }

    #[test]
    fn a_web_catches_anyone_pushed_into_it() {
        for tiles in 2..=4 {
            let mut level = before_it(|level, tile| level.ground.cover[tile] = Cover::Web);
            pushed(&mut level, Direction::East, tiles);
            let orc = &level.actors[1];
            assert_eq!((orc.at, orc.body.hp), (away(Direction::East, 2), 99), "{tiles}");
            assert_eq!(
                (orc.conditions[Condition::Held], orc.conditions[Condition::Braced]),
                (2, harm::BRACED),
                "{tiles}"
            );
            assert_eq!(level.cover_at(orc.at), Cover::None, "{tiles}");
        }
        let mut braced = before_it(|level, tile| level.ground.cover[tile] = Cover::Web);
        braced.actors[1].conditions[Condition::Braced] = 1;
        pushed(&mut braced, Direction::East, 3);
        assert_eq!((braced.actors[1].at, braced.actors[1].conditions[Condition::Held]), (MIDDLE, 0));
    }

    #[test]
    fn a_web_holds_anyone_who_slides_into_it_after_a_push() {
        let mut level = before_it(|level, tile| level.ground.cover[tile] = Cover::Web);
        level.map.set(away(Direction::East, 1), TileType::Ice);
        pushed(&mut level, Direction::East, 1);
        assert_eq!((level.actors[1].at.x, level.actors[1].conditions[Condition::Held]), (8, 2));
    }

    #[test]
    fn flames_on_the_way_set_alight_anyone_pushed_through_them() {
        for tiles in 2..=4 {
            let mut level = before_it(|level, tile| level.ground.fire[tile] = 3);
            pushed(&mut level, Direction::East, tiles);
            let orc = &level.actors[1];
            assert_eq!(
                (orc.at, orc.conditions[Condition::Burning]),
                (away(Direction::East, tiles as i32), 3)
            );
        }
    }

    #[test]
    fn deep_water_puts_out_and_slows_anyone_pushed_into_it() {
        for tiles in 2..=3 {
            let mut level = before_it(|level, tile| level.map.tiles[tile] = TileType::Deep);
            level.actors[1].conditions[Condition::Burning] = 3;
            pushed(&mut level, Direction::East, tiles);
            let orc = &level.actors[1];
            assert_eq!(
                (orc.conditions[Condition::Burning], orc.conditions[Condition::Braced]),
                (0, harm::BRACED),
                "{tiles}"
            );
            assert_eq!(level.is_slow(orc), tiles == 2, "only as long as it stands in it");
        }
        let mut eel = before_it(|level, tile| level.map.tiles[tile] = TileType::Deep);
        eel.actors[1] = Actor::foe(ORC, Monster::Eel, MIDDLE);
        pushed(&mut eel, Direction::East, 2);
        assert!(!eel.is_slow(&eel.actors[1]), "it swims");
        let mut diver = before_it(|level, tile| level.map.tiles[tile] = TileType::Deep);
        diver.actors.pop();
        diver.actors[0].at = MIDDLE;
        diver.hero.bag[1] = Some(crate::content::Item::new(ItemKind::DiversCoat));
        let mut events = Vec::new();
        let mut turn = Turn { level: &mut diver, events: &mut events };
        push(&mut turn, None, ActorId::PLAYER, Direction::East, 2);
        assert_eq!((diver.actors[0].at.x, diver.is_slow(&diver.actors[0])), (8, false));
    }

    #[test]
    fn anyone_pushed_over_a_chasm_falls_and_comes_no_further() {
        let mut level = before_it(|level, tile| level.map.tiles[tile] = TileType::Chasm);
        let events = pushed(&mut level, Direction::East, 4);
        assert!(level.actor(ORC).is_none());
        assert_eq!(level.traffic.fallen.iter().map(|fallen| fallen.id).collect::<Vec<_>>(), [ORC]);
        assert_eq!(events.iter().filter(|event| matches!(event, Event::Knocked { .. })).count(), 2);
    }

    #[test]
    fn the_ground_does_not_touch_flyers_pushed_over_it() {
        let over: [fn(&mut Level, usize); 3] = [
            |level, tile| level.ground.cover[tile] = Cover::Web,
            |level, tile| level.map.tiles[tile] = TileType::Deep,
            |level, tile| level.map.tiles[tile] = TileType::Chasm,
        ];
        for change in over {
            let mut level = before_it(change);
            level.actors[1] = Actor::foe(ORC, Monster::Bat, MIDDLE);
            pushed(&mut level, Direction::East, 2);
            let bat = &level.actors[1];
            assert_eq!(
                (bat.at.x, bat.conditions[Condition::Held], bat.conditions[Condition::Slow]),
                (8, 0, 0)
            );
        }
    }

    #[test]
    fn who_flies_is_moved_over_traps() {
        let mut level = open_ground();
        level.actors[1] = Actor::foe(ORC, Monster::Bat, MIDDLE);
        level.ground.traps = vec![Point::new(7, 6)];
        assert_eq!(pushed(&mut level, Direction::East, 1).len(), 1, "only the push");
        assert_eq!(level.actors[1].at.x, 7);
    }
}
