//! Marks and questions near fire, gas and traps.

use super::Show;
use crate::play::{give, room, wound};
use emberdeep::content::{Item, ItemKind};
use emberdeep::level::{Level, Lying, Trap, TrapKind};
use emberdeep::map::{Point, TileType};

pub fn pictures(show: &mut Show) {
    show("harm_in_view", room(|level| hazards(level, 30)), "");
    show("death_in_view", room(|level| hazards(level, 5)), "");
    show("death_all_around", room(|level| hazards(level, 2)), "");
    show("look_at_fire", room(|level| hazards(level, 5)), "xll");
    show("step_into_fire", room(|level| hazards(level, 30)), "ll");
    show("step_into_death", room(|level| hazards(level, 5)), "l");
    let armed = |level: &mut Level| give(level, Item::new(ItemKind::Fireball));
    show("aim_at_oneself", room(armed), "rd");
    show("hit_oneself", room(armed), "rd{Enter}");
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
        level.oil[tile] = true;
    }
    for (x, y) in [(2, 0), (2, -1), (2, -2), (3, -2), (3, -1), (3, 0), (4, 0), (4, -1), (4, 1)] {
        let tile = level.map.index(at(x, y));
        level.fire[tile] = 4;
    }
    for (x, y, thickness) in [(-2, 3, 9), (-3, 3, 5), (-2, 2, 4), (-1, 3, 4), (-2, 4, 3)] {
        let tile = level.map.index(at(x, y));
        level.gas[tile] = thickness;
    }
    for (kind, x) in [(TrapKind::Dart, -1), (TrapKind::Fire, -3), (TrapKind::Bell, -5)] {
        level.traps.push(Trap { at: at(x, -2), kind, known: true });
    }
    for (kind, x, y) in [(ItemKind::Healing, 4, 0), (ItemKind::Haste, -5, 1)] {
        level.items.push(Lying { at: at(x, y), item: Item::new(kind) });
    }
}
