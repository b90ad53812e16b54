//! The targeting cursor shows exactly what will be hit: on random ground full of foes, at every place in view.

use emberdeep::action::{Action, Target, area};
use emberdeep::content::items::{Aim, THROW_RANGE};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Body, Level, Mood, Slot};
use emberdeep::map::{Map, Point, TileType};
use emberdeep::rng::Rng;
use proptest::prelude::*;

const WIDTH: i32 = 15;
const HEIGHT: i32 = 9;

/// Random ground with the player on it; of `foes` in a hundred free tiles, a foe that can take much stands there
/// asleep.
fn level(seed: u64, foes: i32) -> Level {
    let mut rng = Rng::for_players(seed);
    let mut map = Map::new(WIDTH, HEIGHT);
    let kinds = [
        (TileType::Floor, 60),
        (TileType::Wall, 18),
        (TileType::Grass, 6),
        (TileType::Shallow, 6),
        (TileType::Door, 3),
        (TileType::Brazier, 3),
        (TileType::Rubble, 3),
    ];
    for at in map.points() {
        map.set(at, rng.weighted(&kinds).expect("weights"));
    }
    let start = Point::new(rng.range(3, WIDTH - 4), rng.range(2, HEIGHT - 3));
    map.set(start, TileType::Floor);
    let mut level = Level::new(1, map, start);
    level.hero.bag[2] = None;
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (10_000, 10_000);
    for at in level.map.points() {
        if level.is_free(at) && rng.chance(foes, 100) {
            let id = ActorId(level.next_id);
            level.next_id += 1;
            let foe = Actor::foe(id, *rng.pick(&[Monster::Golem, Monster::Shade]), at);
            let mood = Mood::Asleep { spell: u16::MAX };
            let body = Body { hp: 1000, max_hp: 1000, ..foe.body };
            level.actors.push(Actor { body, mood, ..foe });
        }
    }
    level
}

/// The tiles that things of that kind hit, by what happened and what has changed.
fn hit(kind: ItemKind, before: &Level, game: &Game, events: &[Event]) -> Vec<Point> {
    let after = game.level();
    let mut tiles: Vec<Point> = match kind {
        ItemKind::OilFlask => changed(before, &before.ground.cover, &after.ground.cover),
        ItemKind::Light => changed(before, &before.ground.glow, &after.ground.glow),
        _ => events.iter().filter_map(|event| hit_by(kind, *event)).collect(),
    };
    tiles.sort_by_key(|at| (at.y, at.x));
    tiles
}

fn hit_by(kind: ItemKind, event: Event) -> Option<Point> {
    let wanted = match kind {
        ItemKind::Lightning => Cause::Lightning,
        ItemKind::Fireball => Cause::Fireball,
        _ => Cause::Thrown(kind),
    };
    match event {
        Event::Hit { on, cause, .. } if cause == wanted => Some(on.at),
        Event::Began { who, condition: Condition::Sleep } if kind == ItemKind::Sleep => Some(who.at),
        Event::Began { who, condition: Condition::Confusion } => Some(who.at),
        _ => None,
    }
}

fn changed<T: PartialEq>(level: &Level, before: &[T], after: &[T]) -> Vec<Point> {
    level.map.points().filter(|at| before[level.map.index(*at)] != after[level.map.index(*at)]).collect()
}

/// Of the tiles shown, those where something can be seen to happen.
fn telling(kind: ItemKind, level: &Level, shown: Vec<Point>) -> Vec<Point> {
    let tells = |at: &Point| match kind {
        ItemKind::OilFlask => !level.map.tile(*at).is_water(),
        ItemKind::Light => true,
        // Nobody is hit by what they throw at their own feet, unless it bursts.
        ItemKind::Dart => level.actor_at(*at).is_some_and(|actor| !actor.is_player()),
        _ => level.actor_at(*at).is_some(),
    };
    let mut tiles: Vec<Point> = shown.into_iter().filter(tells).collect();
    tiles.sort_by_key(|at| (at.y, at.x));
    tiles
}

/// Uses a thing of that kind at `at`, and checks who is hit; says whether it was not refused.
fn shown_is_hit(kind: ItemKind, game: &Game, at: Point) -> bool {
    let (mut game, before) = (game.clone(), game.level().clone());
    let from = before.player().at;
    let shown = area::affected(&before, kind, from, at);
    let target = if kind.info().aim == Aim::Itself { Target::Itself } else { Target::Place(at) };
    let Ok(events) = game.play(Action::Use(Slot(2), target)) else { return false };
    let expected = telling(kind, &before, shown);
    assert_eq!(hit(kind, &before, &game, &events), expected, "{kind:?} from {from:?} at {at:?}");
    true
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn everybody_in_the_area_shown_is_hit_and_nobody_else(seed: u64, foes in 0..70) {
        use ItemKind as K;
        let kinds = [
            K::Lightning, K::Fireball, K::ConfusionScroll, K::Sleep, K::Light, K::Dart, K::FirePot, K::OilFlask,
            K::ConfusionPotion,
        ];
        for kind in kinds {
            let mut level = level(seed, foes);
            level.hero.bag[2] = Some(Item::new(kind));
            let game = Game::on_level(seed, level);
            for at in game.level().map.points() {
                shown_is_hit(kind, &game, at);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lines_of_flight_are_mutual(seed: u64) {
        let game = Game::on_level(seed, level(seed, 0));
        let level = game.level();
        let from = level.player().at;
        let open = |at: &Point| level.map.tile(*at).is_walkable() && level.map.tile(*at).is_transparent();
        for at in level.map.points().filter(|at| level.is_in_line(*at) && open(at)) {
            let mut there = area::flight(level, from, at);
            prop_assert_eq!(there.last().copied().unwrap_or(from), at);
            let mut back = area::flight(level, at, from);
            prop_assert_eq!(back.pop().unwrap_or(from), from);
            there.pop();
            back.reverse();
            prop_assert_eq!(there, back);
        }
    }
}

#[test]
fn the_areas_tested_are_not_empty() {
    let uses = |kind| {
        let mut level = level(7, 40);
        level.hero.bag[2] = Some(Item::new(kind));
        let game = Game::on_level(7, level);
        game.level().map.points().filter(|at| shown_is_hit(kind, &game, *at)).count()
    };
    assert!(
        uses(ItemKind::Fireball) > 15 && uses(ItemKind::Dart) > 15 && uses(ItemKind::ConfusionScroll) > 3
    );
    assert_eq!(THROW_RANGE, 8);
}
