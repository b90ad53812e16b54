//! Where light falls, and in what colour.

use super::map::{Map, WIDTH};
use super::sight;
use bracket_lib::color::RGB;
use bracket_lib::geometry::{DistanceAlg, Point, Rect};

pub struct Lamp {
    pub at: Point,
    pub radius: i32,
    pub colour: RGB,
}

const FIRE: RGB = RGB { r: 1.8, g: 0.9, b: 0.35 };
const LANTERN: RGB = RGB { r: 1.0, g: 0.9, b: 0.7 };

/// A lantern where you stand. Under its hood little light gets out.
pub fn lantern(at: Point, is_hooded: bool) -> Lamp {
    Lamp { at, radius: if is_hooded { 2 } else { 8 }, colour: LANTERN }
}

/// A brazier in every third room.
pub fn braziers(rooms: &[Rect]) -> Vec<Lamp> {
    let lit = rooms.iter().skip(1).step_by(3);
    lit.map(|room| Lamp { at: room.center() - Point::new(1, 1), radius: 6, colour: FIRE }).collect()
}

/// The light that some lamps throw on each tile. Where none falls it is black.
pub fn shine<'a>(map: &Map, lamps: impl Iterator<Item = &'a Lamp>) -> Vec<RGB> {
    let mut light = vec![RGB::new(); map.tiles.len()];
    for lamp in lamps {
        let reached = sight::look(map, lamp.at, lamp.radius);
        for tile in (0..light.len()).filter(|tile| reached[*tile]) {
            let at = Point::new(tile as i32 % WIDTH, tile as i32 / WIDTH);
            let far = DistanceAlg::Pythagoras.distance2d(lamp.at, at);
            light[tile] = light[tile] + lamp.colour * (1.0 - far / (lamp.radius as f32 + 1.0));
        }
    }
    light
}

/// Whether any light falls there.
pub fn is_lit(light: RGB) -> bool {
    light.r > 0.0
}

#[cfg(test)]
mod tests {
    use super::super::map::index;
    use super::super::map_builder;
    use super::*;

    #[test]
    fn light_fades_and_is_no_further_than_sight() {
        let dungeon = map_builder::dig(42, 1);
        let at = dungeon.rooms[0].center();
        let light = shine(&dungeon.map, std::iter::once(&lantern(at, false)));
        assert!(light[index(at)].r > light[index(at + Point::new(2, 0))].r);
        let lit: Vec<bool> = light.iter().map(|light| is_lit(*light)).collect();
        assert_eq!(lit, sight::look(&dungeon.map, at, 8));
    }
}
