//! Coloured light on each visible cell: lamps fade with distance, walls block them, and they add up. It affects looks
//! only: the level decides what the player sees.

use super::lamplight::{Falloff, Lamplight, is_solid};
use super::noise::flicker;
use super::shine::{Light, colour_of, exposed};
use crate::action::lamps::{Lamp, LampKind, lamps};
use crate::canvas::size::Viewport;
use crate::canvas::theme;
use crate::level::{Level, Lit};
use crate::map::{Direction, Point};

/// The light on the part of the screen that the player has in line of sight.
#[derive(Default)]
pub(crate) struct Lighting {
    /// That part.
    view: Viewport,
    cells: Vec<Light>,
    /// The air's own glow around lamps, in shares of their light.
    bloom: Vec<Light>,
    surfaces: Vec<Surface>,
    lamplight: Lamplight,
}

/// What the player sees of a cell.
#[derive(Clone, Copy, Default)]
struct Surface {
    sort: Sort,
    /// The [`exposed`] light on it.
    light: Light,
}

/// The sorts of surfaces. Light changes gradually between neighbours of one sort only.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Sort {
    #[default]
    Unseen,
    Ground,
    Wall,
}

/// How far the air glows around a lamp, in tiles.
const BLOOM_RADIUS: i32 = 2;

impl Lighting {
    /// Updates it to the visible part of `level`. Flames flicker with `phase`.
    pub fn follow(&mut self, level: &Level, view: Viewport, phase: u32) {
        self.view = part_in_line(level, view);
        self.cells.clear();
        self.cells.resize((self.view.columns * self.view.rows) as usize, theme::AMBIENT);
        self.bloom.clear();
        self.bloom.resize(self.cells.len(), Light::default());
        self.shine(&lamps(level), level, phase);
        self.glow(level);
        self.walls_catch_it(level);
        self.expose(level);
    }

    /// Notes what the player sees.
    fn expose(&mut self, level: &Level) {
        self.surfaces.clear();
        self.surfaces.resize(self.cells.len(), Surface::default());
        let Viewport { corner, columns, rows } = self.view;
        for span in level.spans_in_line() {
            let Point { x, y } = level.map.point(span.start) - corner;
            let shown = x.max(0)..(x + span.len() as i32).min(columns);
            if (0..rows).contains(&y) && !shown.is_empty() {
                let cells = (y * columns + shown.start) as usize..(y * columns + shown.end) as usize;
                let surfaces = self.surfaces[cells.clone()].iter_mut().zip(&self.cells[cells]);
                for (tile, (surface, light)) in (span.start + (shown.start - x) as usize..).zip(surfaces) {
                    if level.derived.in_line[tile] && level.derived.light[tile] > Lit::Dark {
                        let sort = if is_solid(level.map.tiles[tile]) { Sort::Wall } else { Sort::Ground };
                        *surface = Surface { sort, light: exposed(light) };
                    }
                }
            }
        }
    }

    /// The part of the screen outside which the player sees nothing.
    pub fn view(&self) -> Viewport {
        self.view
    }

    /// The light on `at`; ambient light off that part.
    pub fn at(&self, at: Point) -> Light {
        self.index(at).map_or(theme::AMBIENT, |index| self.cells[index])
    }

    /// The exposed light on `at`, and on each quarter of it, row by row; `None` if the player doesn't see it.
    #[inline]
    pub fn on(&self, at: Point) -> Option<(Light, [Light; 4])> {
        let cell = self.view.cell(at)?;
        let surface = &self.surfaces[(cell.y * self.view.columns + cell.x) as usize];
        let quarters = || self.quarters(cell, |index| &self.surfaces[index].light);
        (surface.sort != Sort::Unseen).then(|| (surface.light, quarters()))
    }

    /// The bloom of a place that the player sees, if any: in the middle, and in each quarter of its cell.
    pub fn blooms(&self) -> impl Iterator<Item = (Point, Light, [Light; 4])> {
        let columns = self.view.columns as usize;
        let seen = self.bloom.iter().zip(&self.surfaces).enumerate();
        let glowing = seen.filter(|(_, (bloom, surface))| bloom[0] > 0.0 && surface.sort == Sort::Ground);
        glowing.map(move |(index, (bloom, _))| {
            let cell = Point::new((index % columns) as i32, (index / columns) as i32);
            (cell + self.view.corner, *bloom, self.quarters(cell, |index| &self.bloom[index]))
        })
    }

    /// What lies on the quarters of a cell, row by row, if it changes evenly from the middle of the cell to those of
    /// neighbours of the same sort.
    #[inline]
    fn quarters<'a>(&'a self, Point { x, y }: Point, of: impl Fn(usize) -> &'a Light) -> [Light; 4] {
        let Viewport { columns, rows, .. } = self.view;
        let own = (y * columns + x) as usize;
        // At an edge a cell is its own neighbour.
        let (west, east) = (usize::from(x > 0), usize::from(x + 1 < columns));
        let above = own - if y > 0 { columns as usize } else { 0 };
        let below = own + if y + 1 < rows { columns as usize } else { 0 };
        let sort = self.surfaces[own].sort;
        let at = |index: usize| of(if self.surfaces[index].sort == sort { index } else { own });
        let own_value = of(own);
        let part = |beside: &Light, over: &Light, across: &Light| -> Light {
            std::array::from_fn(|i| (9.0 * own_value[i] + 3.0 * (beside[i] + over[i]) + across[i]) / 16.0)
        };
        let [west_of, east_of, over, under] = [at(own - west), at(own + east), at(above), at(below)];
        [
            part(west_of, over, at(above - west)),
            part(east_of, over, at(above + east)),
            part(west_of, under, at(below - west)),
            part(east_of, under, at(below + east)),
        ]
    }

    fn index(&self, at: Point) -> Option<usize> {
        self.view.cell(at).map(|cell| (cell.y * self.view.columns + cell.x) as usize)
    }

    fn shine(&mut self, lamps: &[Lamp], level: &Level, phase: u32) {
        let Self { view, cells, bloom, lamplight, .. } = self;
        lamplight.follow(&level.map, lamps);
        let Viewport { corner, columns, rows } = *view;
        let (across, down) = (corner.x..corner.x + columns, corner.y..corner.y + rows);
        let from = |at: Point| ((at.y - corner.y) * columns + at.x - corner.x) as usize;
        let around_lamp = Falloff::to(BLOOM_RADIUS);
        for (lamp, (pool, falloff)) in lamps.iter().zip(lamplight.pools()) {
            let colour = colour_of(lamp.kind).map(|part| part * brightness(lamp, phase));
            for (at, shares) in pool.within((across.clone(), down.clone()), falloff) {
                for (cell, share) in cells[from(at)..].iter_mut().zip(shares) {
                    *cell = std::array::from_fn(|i| cell[i] + colour[i] * share);
                }
            }
            // The lantern is in the player's own hand, and a lamp out of sight dazzles nobody.
            if lamp.kind == LampKind::Lantern || !level.is_in_line(lamp.at) {
                continue;
            }
            let near = [(lamp.at.x, &across), (lamp.at.y, &down)].map(|(middle, shown)| {
                shown.start.max(middle - BLOOM_RADIUS)..shown.end.min(middle + BLOOM_RADIUS + 1)
            });
            for (at, shares) in pool.within(near.into(), &around_lamp) {
                for (cell, share) in bloom[from(at)..].iter_mut().zip(shares) {
                    *cell = std::array::from_fn(|i| cell[i].max(colour[i] * share));
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

/// The part of `view` around all that the player has in line of sight and all foes in view, with a cell more on each side:
/// light changes gradually towards it.
fn part_in_line(level: &Level, view: Viewport) -> Viewport {
    let ends = level.spans_in_line().flat_map(|span| [span.start, span.end - 1]);
    let foes = level.foes().filter(|foe| level.sees_actor(foe)).map(|foe| foe.at);
    let Viewport { corner, columns, rows } = view;
    let beyond = corner + Point::new(columns, rows);
    let (from, to) =
        ends.map(|tile| level.map.point(tile)).chain(foes).fold((beyond, corner), |(from, to), at| {
            (
                Point::new(from.x.min(at.x - 1), from.y.min(at.y - 1)),
                Point::new(to.x.max(at.x + 2), to.y.max(at.y + 2)),
            )
        });
    let (from, to) = (
        Point::new(from.x.max(corner.x), from.y.max(corner.y)),
        Point::new(to.x.min(beyond.x), to.y.min(beyond.y)),
    );
    Viewport { corner: from, columns: (to.x - from.x).max(0), rows: (to.y - from.y).max(0) }
}

/// By how much a flame's light varies.
const FLICKERS: f32 = 0.15;

/// A lamp's brightness in a phase, 1 on average. A lantern does not flicker.
fn brightness(lamp: &Lamp, phase: u32) -> f32 {
    let unrest = match lamp.kind {
        LampKind::Lantern | LampKind::LightCap => 0.0,
        LampKind::Brazier | LampKind::Ember | LampKind::Lamp | LampKind::Fire => FLICKERS,
    };
    1.0 + unrest * flicker(lamp.at, phase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Place;
    use crate::draw::shine::shine;
    use crate::game::Game;
    use crate::map::Map;

    fn level(picture: &str) -> Level {
        let (map, marks) = Map::from_picture(picture);
        Game::on_level(1, Level::new(1, map, marks[0].1)).level().clone()
    }

    fn lighting_of(level: &Level) -> Lighting {
        let mut lighting = Lighting::default();
        lighting.follow(level, Viewport { corner: Point::zero(), columns: 80, rows: 45 }, 0);
        lighting
    }

    fn lighting(picture: &str) -> Lighting {
        lighting_of(&level(picture))
    }

    /// The red light on the quarters of a place that is seen.
    fn quarters(lighting: &Lighting, x: i32, y: i32) -> [f32; 4] {
        lighting.on(Point::new(x, y)).expect("a place in view").1.map(|light| light[0])
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
        let from_there = lighting("#########\n#..#&@..#\n#########");
        assert!(sum(&from_there, 5, 1) > sum(&dark, 1, 1), "what shines there");
    }

    #[test]
    fn many_braziers_leave_stone_its_hue() {
        let light = lighting("#######\n#..&..#\n#.&@&.#\n#..&..#\n#######").at(Point::new(3, 2));
        for place in Place::ALL {
            let wall = shine(theme::stone_of(place).face, light);
            assert!(wall.1 < 220 && wall.2 < 150, "{place:?}: {wall:?}");
        }
    }

    #[test]
    fn lights_add_up() {
        let one = lighting("#######\n#@....#\n#######");
        let two = lighting("#######\n#@...&#\n#######");
        assert!(sum(&two, 3, 1) > sum(&one, 3, 1));
    }

    #[test]
    fn flat_light_has_flat_quarters() {
        let mut level = level("#######\n#@....#\n#.....#\n#######");
        level.hero.lantern.oil = 0;
        let dark = lighting_of(&level);
        let is_flat = |x| quarters(&dark, x, 2).iter().all(|part| (part - theme::AMBIENT[0]).abs() < 1e-6);
        assert!((4..6).all(is_flat));
    }

    #[test]
    fn quarters_continue_a_gradient() {
        let row = |light: &Lighting, half: usize| -> Vec<f32> {
            (1..9).flat_map(|x| [0, 1].map(|side| quarters(light, x, 1)[2 * half + side])).collect()
        };
        let light = lighting("###########\n#@........#\n###########");
        for half in [0, 1] {
            let row = row(&light, half);
            // Only the walls of a corridor are beside it, so the lamp's own cell is brightest in its west.
            assert!(row.is_sorted_by(|a, b| a > b || (a - b).abs() < 1e-6), "{row:?}");
            assert!(row[1] > row[14]);
        }
    }

    #[test]
    fn quarters_take_no_light_through_walls() {
        let plain = |brazier| format!("#########\n#@.#{brazier}...#\n#########");
        let [dark, lit] = [".", "&"].map(|brazier| lighting(&plain(brazier)));
        for (x, y) in (0..3).flat_map(|x| (0..3).map(move |y| (x, y))) {
            assert_eq!(quarters(&dark, x, y), quarters(&lit, x, y), "({x}, {y})");
        }
        let [beside, own] = [1, 2].map(|x| lit.on(Point::new(x, 1)).expect("a place in view").0[0]);
        let along = (13.0 * own + 3.0 * beside) / 16.0;
        assert!((quarters(&lit, 2, 1)[0] - along).abs() < 1e-5, "the bright wall above counts as the ground");
    }

    #[test]
    fn only_what_is_seen_blooms() {
        let mut level = level("#########\n#@..&...#\n#...#...#\n#...#&..#\n#########");
        let blooms =
            |level: &Level| -> Vec<Point> { lighting_of(level).blooms().map(|(at, ..)| at).collect() };
        let around = blooms(&level);
        let near = |at: &Point| (at.x - 4).abs() <= BLOOM_RADIUS && (at.y - 1).abs() <= BLOOM_RADIUS;
        assert!(around.contains(&Point::new(3, 1)) && !around.contains(&Point::new(1, 1)), "{around:?}");
        assert!(around.iter().all(|at| near(at) && level.is_seen(*at)), "{around:?}");
        let lamp = level.map.index(Point::new(4, 1));
        level.derived.in_line[lamp] = false;
        assert!(blooms(&level).is_empty(), "the lamp itself must be in view");
    }
}
