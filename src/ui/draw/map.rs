//! The map: the ground that is known, and what is on it as far as the player perceives it. Which part of a map larger
//! than the screen is shown follows the player.

use super::danger;
use super::ground::Ground;
use super::light::{Lighting, stand_out};
use crate::level::Level;
use crate::map::Point;
use crate::ui::glyph::Glyph;
use crate::ui::screen::{Cell, MAP_ROWS, Screen, WIDTH};
use crate::ui::settings::Style;
use crate::ui::theme::{self, Rgb};

/// How much is left of the glow of flames behind somebody or something that is in them.
const BEFORE_FLAMES: f32 = 0.45;

/// Draws what the player knows of the level. Flames look otherwise in each `phase`.
pub fn draw(level: &Level, style: Style, phase: u32, screen: &mut Screen) {
    let corner = corner(level);
    let lighting = Lighting::of(level, corner, phase);
    let ground = Ground::new(level, (style, phase), &lighting);
    for y in 0..MAP_ROWS.min(level.map.height - corner.y) {
        for x in 0..WIDTH.min(level.map.width - corner.x) {
            if let Some(cell) = ground.cell(Point::new(corner.x + x, corner.y + y)) {
                screen.set(x, y, cell);
            }
        }
    }
    danger::draw(level, corner, screen);
    let mut pen = Pen { level, style, lighting: &lighting, corner, screen };
    pen.traps();
    pen.corpses();
    pen.things();
    pen.actors();
}

/// The tile shown at the screen's top left: the player is kept in the middle, the map's edges at the screen's.
pub fn corner(level: &Level) -> Point {
    let along = |player: i32, map: i32, screen: i32| (player - screen / 2).min(map - screen).max(0);
    let (map, player) = (&level.map, level.player().at);
    Point::new(along(player.x, map.width, WIDTH), along(player.y, map.height, MAP_ROWS))
}

/// Draws signs over the ground, whose colour stays.
struct Pen<'a> {
    level: &'a Level,
    style: Style,
    lighting: &'a Lighting,
    corner: Point,
    screen: &'a mut Screen,
}

impl Pen<'_> {
    fn traps(&mut self) {
        for trap in self.level.traps.iter().filter(|trap| trap.known) {
            self.sign(trap.at, self.style.trap(trap.kind), theme::trap(trap.kind).colour);
        }
    }

    fn corpses(&mut self) {
        for corpse in self.level.corpses.iter().filter(|corpse| self.level.is_seen(corpse.at)) {
            let colour = theme::CORPSE.colour.mixed(theme::foe(corpse.monster).colour, 0.35);
            self.sign(corpse.at, self.style.corpse(), colour);
        }
    }

    /// What is seen is remembered at once, so that memory holds both; and those who are disguised as things.
    fn things(&mut self) {
        for (at, kind) in &self.level.remembered {
            self.sign(*at, self.style.thing(*kind), theme::thing(*kind).colour);
        }
    }

    fn actors(&mut self) {
        for foe in self.level.foes().filter(|foe| self.level.sees_actor(foe)) {
            if let Some(monster) = foe.monster() {
                let light = self.lighting.at(foe.at);
                self.put(foe.at, self.style.foe(monster), stand_out(theme::foe(monster).colour, light));
            }
        }
        self.put(self.level.player().at, self.style.player(), theme::PLAYER.colour);
    }

    /// A sign that is drawn dim and cool where it is not seen but remembered.
    fn sign(&mut self, at: Point, glyph: Glyph, colour: Rgb) {
        let colour = if self.level.is_seen(at) {
            stand_out(colour, self.lighting.at(at))
        } else {
            theme::remembered_sign(colour)
        };
        self.put(at, glyph, colour);
    }

    fn put(&mut self, at: Point, glyph: Glyph, fg: Rgb) {
        let (x, y) = (at.x - self.corner.x, at.y - self.corner.y);
        if (0..WIDTH).contains(&x) && (0..MAP_ROWS).contains(&y) {
            let cell = self.screen.cell(x, y);
            // Before the glow of flames little would be to be seen.
            let is_aflame = self.level.is_seen(at) && self.level.fire[self.level.map.index(at)] > 0;
            let bg = if is_aflame { cell.bg.scaled(BEFORE_FLAMES) } else { cell.bg };
            self.screen.set(x, y, Cell { glyph, fg, bg });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;

    #[test]
    fn the_view_follows_the_player_on_a_large_map() {
        let corner_for = |x, y| {
            let corner = corner(&Level::new(1, Map::new(200, 50), Point::new(x, y)));
            (corner.x, corner.y)
        };
        assert_eq!(corner_for(3, 3), (0, 0));
        assert_eq!(corner_for(100, 49), (60, 5));
        assert_eq!(corner_for(199, 25), (120, 3));
        let small = Level::new(1, Map::new(16, 16), Point::new(8, 8));
        assert_eq!((corner(&small).x, corner(&small).y), (0, 0));
    }
}
