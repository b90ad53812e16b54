//! Answers to the exercises of chapter 8.

use super::light::{Lamp, lantern};
use bracket_lib::color::RGB;
use bracket_lib::geometry::Point;

/// 1. `Game` has `oil: u32`. Each turn with an open lantern takes one, and an empty lantern is as good as hooded.
pub fn burn_oil(oil: u32, is_hooded: bool) -> u32 {
    if is_hooded { oil } else { oil.saturating_sub(1) }
}

/// 1. In place of `light::lantern` in `Game::look`.
pub fn lantern_with(oil: u32, at: Point, is_hooded: bool) -> Lamp {
    lantern(at, is_hooded || oil == 0)
}

/// 2. A fire on the ground, and how many turns it has left. `throw` adds one for each tile it hits.
pub struct Fire {
    pub at: Point,
    pub turns: u32,
}

/// 2. Once a turn, in `foes_act`.
pub fn burn_down(fires: &mut Vec<Fire>) {
    fires.iter_mut().for_each(|fire| fire.turns -= 1);
    fires.retain(|fire| fire.turns > 0);
}

/// 2. The lamps that `Game::look` adds to the braziers.
pub fn fire_lamps(fires: &[Fire]) -> Vec<Lamp> {
    let colour = RGB { r: 1.0, g: 0.4, b: 0.1 };
    fires.iter().map(|fire| Lamp { at: fire.at, radius: 3, colour }).collect()
}

/// 3. In `draw_tile`, on the light of a tile. `draw` may flicker, because no rule reads what it does. In `shine`, it would
///    also decide who wakes.
pub fn flicker(light: RGB, frame: u32, tile: u32) -> RGB {
    light * (0.95 + 0.05 * ((frame / 4 + tile) % 3) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Point = Point { x: 5, y: 5 };

    #[test]
    fn empty_lantern_is_as_good_as_hooded() {
        assert_eq!([burn_oil(1, false), burn_oil(0, false), burn_oil(1, true)], [0, 0, 1]);
        assert_eq!(lantern_with(0, HERE, false).radius, lantern(HERE, true).radius);
    }

    #[test]
    fn fire_burns_five_turns() {
        let mut fires = vec![Fire { at: HERE, turns: 5 }];
        for _ in 0..4 {
            burn_down(&mut fires);
        }
        assert_eq!(fire_lamps(&fires).len(), 1);
        burn_down(&mut fires);
        assert!(fire_lamps(&fires).is_empty());
    }

    #[test]
    fn flicker_keeps_the_dark_dark() {
        let (dark, bright) = (RGB::new(), RGB { r: 1.0, g: 1.0, b: 1.0 });
        assert!((0..30).all(|frame| flicker(dark, frame, 7) == dark));
        assert!((0..30).any(|frame| flicker(bright, frame, 7) != bright));
    }
}
