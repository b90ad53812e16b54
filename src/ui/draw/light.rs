//! How much coloured light falls on each place of the screen: lamps fade with distance, are blocked by walls, and add
//! up. It is for the eye alone: what is seen at all is the level's to say.

use super::dice::flicker;
use crate::action::perceive::{Lamp, LampKind, lamps};
use crate::level::Level;
use crate::map::sight::Sight;
use crate::map::{Direction, Point, TileType, scan};
use crate::ui::screen::{MAP_ROWS, WIDTH};
use crate::ui::theme::{self, Rgb};

/// Shares of red, green and blue.
pub type Light = [f32; 3];

/// How much white a full light leaves on whatever it falls on.
const BLEACH: f32 = 13.0;

/// What light beyond a full one counts.
const BEYOND: f32 = 0.35;

/// The light on each map cell of the screen.
pub struct Lighting {
    /// The tile at the screen's top left.
    corner: Point,
    cells: Vec<Light>,
}

impl Lighting {
    /// The light on the part of `level` whose top left tile is `corner`. Flames are lighter or darker in each `phase`.
    pub fn of(level: &Level, corner: Point, phase: u32) -> Self {
        let mut lighting = Self { corner, cells: vec![theme::AMBIENT; (WIDTH * MAP_ROWS) as usize] };
        let (mut sight, mut falloff) = (Sight::new(), Falloff::default());
        for lamp in lamps(level) {
            falloff.reach(lamp.radius);
            lighting.add(level, (&lamp, brightness(&lamp, phase)), &mut sight, &falloff);
        }
        lighting.glow(level);
        lighting.walls_catch_it(level);
        lighting
    }

    /// The light on the tile `at`; off the screen there is none but the least.
    pub fn at(&self, at: Point) -> Light {
        self.index(at).map_or(theme::AMBIENT, |index| self.cells[index])
    }

    fn index(&self, at: Point) -> Option<usize> {
        let (x, y) = (at.x - self.corner.x, at.y - self.corner.y);
        let inside = (0..WIDTH).contains(&x) && (0..MAP_ROWS).contains(&y);
        inside.then(|| (y * WIDTH + x) as usize)
    }

    /// The tiles of the screen that lie on the map.
    fn tiles(&self, level: &Level) -> impl Iterator<Item = Point> + use<> {
        let from = self.corner;
        let (width, height) = (WIDTH.min(level.map.width - from.x), MAP_ROWS.min(level.map.height - from.y));
        (0..height).flat_map(move |y| (0..width).map(move |x| Point::new(from.x + x, from.y + y)))
    }

    fn add(&mut self, level: &Level, (lamp, brightness): (&Lamp, f32), sight: &mut Sight, falloff: &Falloff) {
        let (map, colour) = (&level.map, theme::lamp(lamp.kind).map(|part| part * brightness));
        sight.look_through(map.width, map.height, lamp.at, Some(lamp.radius), |tile| {
            !map.tiles[tile].is_transparent()
        });
        for (tile, at) in sight.places() {
            if is_solid(map.tiles[tile]) {
                continue;
            }
            if let Some(index) = self.index(at) {
                let share = falloff.at(at - lamp.at);
                let cell = &mut self.cells[index];
                *cell = std::array::from_fn(|i| cell[i] + colour[i] * share);
            }
        }
    }

    fn glow(&mut self, level: &Level) {
        for tile in scan::places(&level.glow, |glows| glows) {
            if let Some(index) = self.index(level.map.point(tile)) {
                let cell = &mut self.cells[index];
                *cell = std::array::from_fn(|i| cell[i] + theme::GLOW[i]);
            }
        }
    }

    /// A wall is as light as the lightest open place beside it that the player could see: so no lamp behind a wall
    /// lights its near side.
    fn walls_catch_it(&mut self, level: &Level) {
        for at in self.tiles(level).filter(|at| is_solid(level.map.tile(*at)) && level.is_seen(*at)) {
            let beside = Direction::ALL.iter().map(|direction| direction.step(at));
            let open = beside.filter(|place| !is_solid(level.map.tile(*place)) && level.is_in_line(*place));
            let most = open.fold(theme::AMBIENT, |most, place| {
                let light = self.at(place);
                std::array::from_fn(|i| most[i].max(light[i]))
            });
            let index = self.index(at).expect("a tile of the screen");
            self.cells[index] = most;
        }
    }
}

/// Whether light falls on the near side only.
fn is_solid(tile: TileType) -> bool {
    matches!(tile, TileType::Wall | TileType::Door)
}

/// How bright a lamp is in a phase, 1 being what it is on the whole. A lantern burns quietly.
fn brightness(lamp: &Lamp, phase: u32) -> f32 {
    let unrest = match lamp.kind {
        LampKind::Lantern => 0.0,
        LampKind::Brazier | LampKind::Ember => 0.07,
        LampKind::Fire => 0.16,
    };
    1.0 + unrest * flicker(lamp.at, phase)
}

/// The share of a lamp's light that comes to a place that it reaches, by the square of how far it is.
#[derive(Default)]
pub(super) struct Falloff {
    radius: i32,
    shares: Vec<f32>,
}

impl Falloff {
    /// Makes this the falloff of lamps of that radius.
    pub(super) fn reach(&mut self, radius: i32) {
        if radius == self.radius && !self.shares.is_empty() {
            return;
        }
        let end = radius + 1;
        let near = |square: i32| 1.0 - square as f32 / (end * end) as f32;
        self.radius = radius;
        self.shares.clear();
        self.shares.extend((0..end * end).map(near).map(|near| near * (0.3 + 0.7 * near)));
    }

    #[inline]
    pub(super) fn at(&self, apart: Point) -> f32 {
        let square = apart.x * apart.x + apart.y * apart.y;
        self.shares.get(square as usize).copied().unwrap_or(0.0)
    }
}

/// A colour in that light. Where several lamps meet, what goes beyond a full light counts for less, in the same hue.
pub fn shine(colour: Rgb, light: Light) -> Rgb {
    Shine::of(light).on(colour)
}

/// A light ready to fall on several colours.
pub struct Shine {
    light: Light,
    white: Light,
}

impl Shine {
    /// See [`shine`].
    pub fn of(light: Light) -> Self {
        let most = light[0].max(light[1]).max(light[2]);
        let share = if most > 1.0 { (1.0 + BEYOND * (most - 1.0)) / most } else { 1.0 };
        let light = light.map(|part| part * share);
        Self { light, white: light.map(|part| BLEACH * part * part) }
    }

    /// The colour in this light.
    #[inline]
    pub fn on(&self, Rgb(r, g, b): Rgb) -> Rgb {
        let part = |value: u8, i: usize| theme::nearest(f32::from(value) * self.light[i] + self.white[i]);
        Rgb(part(r, 0), part(g, 1), part(b, 2))
    }
}

/// The colour of something that has to be told from its surroundings, in that light: it keeps most of its own.
pub fn stand_out(colour: Rgb, light: Light) -> Rgb {
    let brightness = (light[0] + light[1] + light[2]) / 3.0;
    colour.scaled(brightness.clamp(0.78, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::map::Map;

    fn lighting(picture: &str) -> Lighting {
        let (map, marks) = Map::from_picture(picture);
        let game = Game::on_level(1, Level::new(1, map, marks[0].1));
        Lighting::of(game.level(), Point::new(0, 0), 0)
    }

    fn sum(lighting: &Lighting, x: i32, y: i32) -> f32 {
        lighting.at(Point::new(x, y)).iter().sum()
    }

    #[test]
    fn light_falls_off_with_distance_and_reaches_the_walls() {
        let light = lighting("###########\n#@........#\n###########");
        for x in 2..9 {
            assert!(sum(&light, x, 1) > sum(&light, x + 1, 1), "{x}");
        }
        assert_eq!(sum(&light, 1, 0), sum(&light, 1, 1));
    }

    #[test]
    fn no_lamp_lights_through_a_wall_or_the_far_side_of_one() {
        let dark = lighting("#########\n#@.#....#\n#########");
        let with_brazier = lighting("#########\n#@.#&...#\n#########");
        for x in 0..4 {
            for y in 0..3 {
                assert_eq!(dark.at(Point::new(x, y)), with_brazier.at(Point::new(x, y)), "({x}, {y})");
            }
        }
        assert!(sum(&with_brazier, 5, 1) > sum(&dark, 5, 1));
    }

    #[test]
    fn lights_add_up() {
        let one = lighting("#######\n#@....#\n#######");
        let two = lighting("#######\n#@...&#\n#######");
        assert!(sum(&two, 3, 1) > sum(&one, 3, 1));
    }
}
