//! Changes what the player cannot know of a level: code that decides as before has not used it. It holds no test.

use emberdeep::content::{ItemKind, Monster};
use emberdeep::level::{Actor, ActorId, Cover, Gas, Level, Lying, Mood};
use emberdeep::map::{Point, TileType};
use emberdeep::rng::Rng;

/// No light that stands on a floor reaches farther, in tiles.
const FARTHEST_LIGHT: i32 = 8;

/// Changes everything that the player has not seen.
pub fn change(level: &mut Level, dice: &mut Rng) {
    let places: Vec<Point> = level.map.points().collect();
    let shown = |level: &Level, at: Point| level.is_seen(at);
    level.machines.retain(|machine| machine.is_known || dice.coin());
    for at in &places {
        let index = level.map.index(*at);
        // Whatever shines where a line leads is seen, and so is its light on what is in view.
        let near = -FARTHEST_LIGHT..=FARTHEST_LIGHT;
        let mut around = near.clone().flat_map(|y| near.clone().map(move |x| *at + Point::new(x, y)));
        let in_line = level.is_in_line(*at) || around.any(|beside| level.is_seen(beside));
        if !level.is_explored(*at) {
            let tile = *dice.pick(&TileType::ALL);
            level.map.tiles[index] =
                if in_line && tile == TileType::Brazier { TileType::Floor } else { tile };
        } else if !shown(level, *at) {
            level.map.tiles[index] = since(level.map.tiles[index], dice);
        }
        if !shown(level, *at) {
            level.ground.fire[index] = if dice.coin() && !in_line { 9 } else { 0 };
            level.ground.air.set(Gas::Choking, index, if dice.coin() { 9 } else { 0 });
            level.ground.cover[index] = if dice.coin() { Cover::Oil } else { Cover::None };
        }
    }
    let unseen: Vec<Point> = places.iter().copied().filter(|at| !shown(level, *at)).collect();
    // Somebody disguised is seen as the thing that it looks like.
    let noticed = |foe: &Actor| level.sees_actor(foe) || (foe.is_disguised() && shown(level, foe.at));
    let hidden: Vec<ActorId> = level.foes().filter(|foe| !noticed(foe)).map(|foe| foe.id).collect();
    level.actors.retain(|actor| !hidden.contains(&actor.id));
    for number in 0..10 {
        let foe = Actor::foe(ActorId(10_000 + number), *dice.pick(&Monster::ALL), *dice.pick(&unseen));
        // Whom magic tells of is known.
        if !level.sees_actor(&foe) {
            level.actors.push(Actor { mood: Mood::Wandering { goal: None }, ..foe });
        }
    }
    let seen: Vec<Lying> = level.items.iter().copied().filter(|lying| shown(level, lying.at)).collect();
    level.items = seen;
    let unknown: Vec<Point> = places.into_iter().filter(|at| level.remembered_tile(*at).is_none()).collect();
    level.ground.traps.retain(|at| !unknown.contains(at));
    for _ in 0..10 {
        crate::levels::lay(level, ItemKind::Healing, *dice.pick(&unseen));
        level.ground.traps.push(*dice.pick(&unknown));
    }
}

/// What may have become of a tile since it was last seen.
fn since(tile: TileType, dice: &mut Rng) -> TileType {
    match tile {
        TileType::Door | TileType::OpenDoor => *dice.pick(&[TileType::Door, TileType::OpenDoor]),
        TileType::Grass => *dice.pick(&[TileType::Grass, TileType::Floor]),
        tile => tile,
    }
}
