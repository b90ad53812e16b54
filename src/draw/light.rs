//! Coloured light on each visible cell: lamps fade with distance, walls block them, and they add up. It affects looks
//! only: the level decides what the player sees.

use super::lamplight::{Lamplight, is_solid};
use super::noise::flicker;
use super::shine::{Light, colour_of, exposure};
use crate::action::lamps::{Lamp, LampKind, lamps};
use crate::canvas::size::Viewport;
use crate::canvas::theme;
use crate::level::{Level, Lit};
use crate::map::{Direction, Map, Point};

/// The light on each map cell of the screen.
#[derive(Default)]
pub(crate) struct Lighting {
    view: Viewport,
    cells: Vec<Light>,
    /// The [`exposure`] of each cell in view.
    exposures: Vec<f32>,
    lamplight: Lamplight,
}

impl Lighting {
    /// Updates it to the visible part of `level`. Flames flicker with `phase`.
    pub fn follow(&mut self, level: &Level, view: Viewport, phase: u32) {
        self.view = view;
        self.cells.clear();
        self.cells.resize((view.columns * view.rows) as usize, theme::AMBIENT);
        self.shine(&lamps(level), &level.map, phase);
        self.glow(level);
        self.walls_catch_it(level);
        self.expose(level);
    }

    /// Computes exposures where the player sees.
    fn expose(&mut self, level: &Level) {
        self.exposures.resize(self.cells.len(), 1.0);
        let Viewport { corner, columns, rows } = self.view;
        for span in level.spans_in_line() {
            let Point { x, y } = level.map.point(span.start) - corner;
            let shown = x.max(0)..(x + span.len() as i32).min(columns);
            if (0..rows).contains(&y) && !shown.is_empty() {
                let cells = (y * columns + shown.start) as usize..(y * columns + shown.end) as usize;
                let exposures = self.exposures[cells.clone()].iter_mut().zip(&self.cells[cells]);
                exposures.for_each(|(share, light)| *share = exposure(light));
            }
        }
    }

    /// The light on `at`; ambient light off screen.
    pub fn at(&self, at: Point) -> Light {
        self.index(at).map_or(theme::AMBIENT, |index| self.cells[index])
    }

    /// The light on row `y` of the canvas, with its exposures.
    pub fn row(&self, y: i32) -> impl Iterator<Item = (&Light, &f32)> {
        let row = (y * self.view.columns) as usize..((y + 1) * self.view.columns) as usize;
        self.cells[row.clone()].iter().zip(&self.exposures[row])
    }

    fn index(&self, at: Point) -> Option<usize> {
        self.view.cell(at).map(|cell| (cell.y * self.view.columns + cell.x) as usize)
    }

    fn shine(&mut self, lamps: &[Lamp], map: &Map, phase: u32) {
        self.lamplight.follow(map, lamps);
        let Viewport { corner: Point { x, y }, columns, rows } = self.view;
        for (lamp, (pool, falloff)) in lamps.iter().zip(self.lamplight.pools()) {
            let colour = colour_of(lamp.kind).map(|part| part * brightness(lamp, phase));
            for (at, shares) in pool.within((x..x + columns, y..y + rows), falloff) {
                let first = ((at.y - y) * columns + at.x - x) as usize;
                for (cell, share) in self.cells[first..first + shares.len()].iter_mut().zip(shares) {
                    *cell = std::array::from_fn(|i| cell[i] + colour[i] * share);
                }
            }
        }
    }

    fn glow(&mut self, level: &Level) {
        for tile in level.spans_in_line().flatten().filter(|tile| level.glows(*tile)) {
            if let Some(index) = self.index(level.map.point(tile)) {
                let cell = &mut self.cells[index];
                *cell = std::array::from_fn(|i| cell[i] + theme::GLOW[i]);
            }
        }
    }

    /// A wall is as bright as the brightest open tile beside it in the player's line of sight, so that a lamp behind
    /// it does not light its near side.
    fn walls_catch_it(&mut self, level: &Level) {
        let is_lit_wall = |tile: &usize| {
            is_solid(level.map.tiles[*tile])
                && level.derived.in_line[*tile]
                && level.derived.light[*tile] > Lit::Dark
        };
        level.spans_in_line().flatten().filter(is_lit_wall).for_each(|tile| {
            let at = level.map.point(tile);
            let beside = Direction::ALL.iter().map(|direction| direction.step(at));
            let open = beside.filter(|place| !is_solid(level.map.tile(*place)) && level.is_in_line(*place));
            let most = open.fold(theme::AMBIENT, |most, place| {
                let light = self.at(place);
                std::array::from_fn(|i| if light[i] > most[i] { light[i] } else { most[i] })
            });
            if let Some(index) = self.index(at) {
                self.cells[index] = most;
            }
        });
    }
}

/// A lamp's brightness in a phase, 1 on average. A lantern does not flicker.
fn brightness(lamp: &Lamp, phase: u32) -> f32 {
    let unrest = match lamp.kind {
        LampKind::Lantern | LampKind::LightCap => 0.0,
        LampKind::Brazier | LampKind::Ember | LampKind::Lamp => 0.07,
        LampKind::Fire => 0.16,
    };
    1.0 + unrest * flicker(lamp.at, phase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::floors;
    use crate::draw::shine::shine;
    use crate::game::Game;

    fn lighting(picture: &str) -> Lighting {
        let (map, marks) = Map::from_picture(picture);
        let game = Game::on_level(1, Level::new(1, map, marks[0].1));
        let mut lighting = Lighting::default();
        lighting.follow(game.level(), Viewport { corner: Point::zero(), columns: 80, rows: 45 }, 0);
        lighting
    }

    fn sum(lighting: &Lighting, x: i32, y: i32) -> f32 {
        lighting.at(Point::new(x, y)).iter().sum()
    }

    #[test]
    fn light_falls_off_and_reaches_the_walls() {
        let light = lighting("###########\n#@........#\n###########");
        for x in 2..9 {
            assert!(sum(&light, x, 1) > sum(&light, x + 1, 1), "{x}");
        }
        assert_eq!(sum(&light, 1, 0), sum(&light, 1, 1));
    }

    #[test]
    fn lamps_light_only_the_near_side_of_walls() {
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
    fn many_braziers_leave_stone_its_hue() {
        let light = lighting("#######\n#..&..#\n#.&@&.#\n#..&..#\n#######").at(Point::new(3, 2));
        for depth in 1..=floors::FLOORS {
            let wall = shine(theme::stone_of(depth).face, light);
            assert!(wall.1 < 220 && wall.2 < 150, "floor {depth}: {wall:?}");
        }
    }

    #[test]
    fn lights_add_up() {
        let one = lighting("#######\n#@....#\n#######");
        let two = lighting("#######\n#@...&#\n#######");
        assert!(sum(&two, 3, 1) > sum(&one, 3, 1));
    }
}
