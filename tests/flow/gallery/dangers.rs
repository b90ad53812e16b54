//! Marks and questions near fire, gas and traps.

use super::Show;
use crate::levels;
use crate::play::{foe, give, room, wound};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::level::{Actor, Cover, Gas, Level};
use emberdeep::map::{Point, TileType};

pub fn pictures(show: &mut Show) {
    show("harm_in_view", room(|level| hazards(level, 30)), "");
    show("death_in_view", room(|level| hazards(level, 5)), "");
    show("death_all_around", room(|level| hazards(level, 2)), "");
    show("look_at_fire", room(|level| hazards(level, 5)), "xll");
    show("step_into_fire", room(|level| hazards(level, 30)), "ll");
    show("step_into_death", room(|level| hazards(level, 5)), "l");
    let armed = |level: &mut Level| give(level, Item::new(ItemKind::Fireball));
    show("intents", room(hunted), "");
    show("telegraphs", room(threatened), "");
    show("ring", room(surrounded), "");
    show("aim_at_oneself", room(armed), "rd");
    show("hit_oneself", room(armed), "rd{Enter}");
}

/// Puts a hunter so many steps east and south of the player.
fn hunter(level: &mut Level, monster: Monster, x: i32, y: i32) -> &mut Actor {
    foe(level, monster, x);
    let foe = level.actors.last_mut().expect("a foe");
    foe.at.y += y;
    foe
}

/// Hunters who do everything that a hunter can.
fn hunted(level: &mut Level) {
    wound(level, 12);
    for (monster, x, y) in [
        (Monster::Rat, 1, -1),
        (Monster::Goblin, -4, -3),
        (Monster::Orc, -5, 1),
        (Monster::Jackal, 0, 4),
        (Monster::Archer, 6, -2),
        (Monster::Ogre, -1, 0),
        (Monster::Drake, 7, 3),
        (Monster::Golem, 3, 0),
    ] {
        hunter(level, monster, x, y);
    }
    // Who is slow has its turn now.
    level.actors.iter_mut().for_each(|actor| actor.body.energy = 50);
    hunter(level, Monster::Troll, 5, 5).body.hp = 9;
    hunter(level, Monster::Shaman, 6, 5);
}

/// An ogre with its club in the air, and a drake that has drawn breath.
fn threatened(level: &mut Level) {
    let here = level.player().at;
    let ogre = hunter(level, Monster::Ogre, -1, 0);
    (ogre.aim, ogre.body.energy) = (Some(here), 50);
    hunter(level, Monster::Drake, 6, -3).aim = Some(here);
    hunter(level, Monster::Rat, 1, 1);
}

/// Numbers of one and of two digits around the player, and death.
fn surrounded(level: &mut Level) {
    wound(level, 17);
    let here = level.player().at;
    let ogre = hunter(level, Monster::Ogre, -2, 0);
    (ogre.aim, ogre.body.energy) = (Some(here + Point::new(-1, 0)), 50);
    hunter(level, Monster::Orc, 1, 1);
    hunter(level, Monster::Archer, 5, -3);
    hunter(level, Monster::Rat, 0, -2);
    for (x, y) in [(0, 1), (-1, 1)] {
        let tile = level.map.index(here + Point::new(x, y));
        level.ground.air.set(Gas::Choking, tile, 9);
    }
    levels::lay(level, ItemKind::Haste, here + Point::new(1, 0));
}

/// A fire that spreads over grass and oil, drifting gas, a trap of every kind, and somebody with so much health left.
fn hazards(level: &mut Level, health: i32) {
    wound(level, health);
    let here = level.player().at;
    let at = |x: i32, y: i32| here + Point::new(x, y);
    for (x, y) in [(1, -1), (2, -3), (3, -3), (4, -3), (5, -2), (5, -1), (6, 1), (2, 2)] {
        level.map.set(at(x, y), TileType::Grass);
    }
    for (x, y) in [(1, 0), (1, 1), (2, 1)] {
        let tile = level.map.index(at(x, y));
        level.ground.cover[tile] = Cover::Oil;
    }
    for (x, y) in [(2, 0), (2, -1), (2, -2), (3, -2), (3, -1), (3, 0), (4, 0), (4, -1), (4, 1)] {
        let tile = level.map.index(at(x, y));
        level.ground.fire[tile] = 4;
    }
    for (x, y, thickness) in [(-2, 3, 9), (-3, 3, 5), (-2, 2, 4), (-1, 3, 4), (-2, 4, 3)] {
        let tile = level.map.index(at(x, y));
        level.ground.air.set(Gas::Choking, tile, thickness);
    }
    level.ground.traps.push(at(-3, -2));
    for (kind, x, y) in [(ItemKind::Healing, 4, 0), (ItemKind::Haste, -5, 1)] {
        levels::lay(level, kind, at(x, y));
    }
}
