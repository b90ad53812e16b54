//! A dungeon of the museum, cell by cell, as its tutorial chapter draws it: in that chapter's colours, glyphs and
//! letters, whatever tileset the player has chosen. Emberdeep's own is drawn as the game draws it.

use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb, tutorials};
use crate::canvas::{Canvas, Cell};
use crate::config::settings::Tileset;
use crate::draw::frame;
use crate::draw::plan::Plan;
use crate::geometry::Rect;
use crate::map::{Point, TileType};
use crate::map_builder::rooms::letter;
use crate::map_builder::rules::Drawn;
use crate::theatre::museum::Specimen;

/// The cells of a dungeon, row by row.
pub struct CellPicture {
    width: i32,
    cells: Vec<Cell>,
}

impl CellPicture {
    /// The whole dungeon; `tileset` only matters for Emberdeep's own.
    pub fn of(specimen: &Specimen, tileset: Tileset) -> Self {
        match specimen.rules.drawn {
            Drawn::House => Self::of_the_house(specimen, tileset),
            Drawn::Cells | Drawn::CellsAndLetters | Drawn::CellsAndSecondPerson => Self::in_cells(specimen),
            Drawn::Signs => Self::in_signs(specimen),
        }
    }

    fn of_the_house(specimen: &Specimen, tileset: Tileset) -> Self {
        let mut plan = Plan::of_ground(&specimen.map, tileset);
        plan.sign(specimen.start, tileset.player(), theme::PLAYER.colour);
        let cells = specimen.map.points().map(|at| plan.cell(at.x, at.y)).collect();
        Self { width: specimen.map.width, cells }
    }

    fn in_cells(specimen: &Specimen) -> Self {
        let mut picture = Self::of_ground(specimen, |tile| {
            // A block has one colour, and text output can tell it from rock.
            let (symbol, fg) =
                if tile == TileType::Wall { (' ', tutorials::ROCK) } else { ('█', tutorials::FLOOR) };
            Cell { glyph: Glyph::Char(symbol), fg, bg: tutorials::ROCK }
        });
        if specimen.rules.drawn == Drawn::CellsAndLetters {
            for (number, middle) in specimen.rooms.iter().enumerate() {
                picture.sign(*middle, letter(number), tutorials::WHITE);
            }
        }
        if let Some(second) = specimen.second_person() {
            picture.sign(second, '@', tutorials::YELLOW);
        }
        picture.sign(specimen.start, '@', tutorials::WHITE);
        picture
    }

    fn in_signs(specimen: &Specimen) -> Self {
        let mut picture = Self::of_ground(specimen, |tile| Cell {
            glyph: Glyph::Char(tile.symbol()),
            fg: tutorials::SIGNS,
            bg: Rgb::BLACK,
        });
        picture.sign(specimen.start, '@', tutorials::YELLOW);
        picture
    }

    fn of_ground(specimen: &Specimen, cell: impl Fn(TileType) -> Cell) -> Self {
        Self { width: specimen.map.width, cells: specimen.map.tiles.iter().map(|tile| cell(*tile)).collect() }
    }

    /// Puts a sign on the ground at `at`, in front of the ground's colour.
    fn sign(&mut self, at: Point, symbol: char, fg: Rgb) {
        let cell = &mut self.cells[(at.y * self.width + at.x) as usize];
        let bg = if cell.glyph == Glyph::Char('█') { cell.fg } else { cell.bg };
        *cell = Cell { glyph: Glyph::Char(symbol), fg, bg };
    }

    /// Draws the cells of `part`, corners included, from map cell (`x`, `y`) of the canvas on.
    pub fn draw(&self, part: Rect, (x, y): (i32, i32), canvas: &mut Canvas) {
        let across = canvas.size().cell;
        for row in part.y1..=part.y2 {
            for column in part.x1..=part.x2 {
                let cell = self.cells[(row * self.width + column) as usize];
                frame::sign(canvas, across * (x + column - part.x1), y + row - part.y1, cell);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map_builder::rules::{self, Rules};
    use crate::raster::{self, Font};

    fn specimen(name: &str) -> Specimen {
        Specimen::dig(Rules::named(name).expect("a rule set"), 42)
    }

    /// The signs on the ground: place, symbol, colour.
    fn signs(specimen: &Specimen) -> Vec<(Point, char, Rgb)> {
        let cells = CellPicture::of(specimen, Tileset::Letters).cells;
        let signs = specimen.map.points().zip(cells).filter_map(|(at, cell)| match cell.glyph {
            Glyph::Char(symbol) if symbol == '@' || symbol.is_ascii_uppercase() => {
                Some((at, symbol, cell.fg))
            }
            _ => None,
        });
        signs.collect()
    }

    #[test]
    fn cells_have_one_of_two_colours_and_no_glyph() {
        let specimen = specimen("revised");
        let mut canvas = Canvas::default();
        let whole = Rect::with_exact(0, 0, 79, 44);
        CellPicture::of(&specimen, Tileset::Letters).draw(whole, (0, 0), &mut canvas);
        for side in [8, 16] {
            let image = raster::screen(&canvas, &Font::of(side));
            for at in specimen.map.points().filter(|at| *at != specimen.start) {
                let is_rock = specimen.map.tile(at) == TileType::Wall;
                let colour = if is_rock { Rgb(0, 0, 100) } else { Rgb(50, 50, 150) };
                let (left, top) = (at.x as u32 * side, at.y as u32 * side);
                let alike = (0..side * side).all(|i| image.at(left + i % side, top + i / side) == colour);
                assert!(alike, "{at:?} in cells of {side}");
            }
        }
    }

    #[test]
    fn each_chapter_has_its_own_signs_besides_the_player() {
        let (white, yellow) = (Rgb(255, 255, 255), Rgb(255, 255, 0));
        for name in ["tcod-2020", "tcod-2025"] {
            let specimen = specimen(name);
            let expected = [(specimen.start, '@', white), (Point::new(35, 25), '@', yellow)];
            assert_eq!(signs(&specimen), expected, "{name}");
        }
        let (revised, malwoden) = (specimen("revised"), specimen("malwoden"));
        assert_eq!(signs(&revised), [(revised.start, '@', white)]);
        assert_eq!(signs(&malwoden), [(malwoden.start, '@', yellow)]);
        let lettered = specimen("roguebasin");
        let mut found = signs(&lettered);
        found.sort_by_key(|(_, symbol, _)| *symbol);
        let letters = lettered.rooms.iter().zip('A'..).map(|(middle, letter)| (*middle, letter, white));
        // The player covers the letter of the first room.
        let expected: Vec<_> = [(lettered.start, '@', white)].into_iter().chain(letters.skip(1)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn malwoden_has_a_sign_for_rock_and_one_for_floor_on_fifty_rows() {
        let specimen = specimen("malwoden");
        let picture = CellPicture::of(&specimen, Tileset::Tiles);
        assert_eq!((picture.width, picture.cells.len()), (80, 80 * 50));
        for (at, cell) in specimen.map.points().zip(&picture.cells).filter(|(at, _)| *at != specimen.start) {
            let symbol = if specimen.map.tile(at) == TileType::Wall { '#' } else { '.' };
            let expected = Cell { glyph: Glyph::Char(symbol), fg: tutorials::SIGNS, bg: Rgb::BLACK };
            assert_eq!(*cell, expected, "{at:?}");
        }
    }

    #[test]
    fn only_the_games_own_dungeon_follows_the_tileset() {
        for rules in &rules::ALL {
            let [letters, tiles] = [Tileset::Letters, Tileset::Tiles]
                .map(|tileset| CellPicture::of(&Specimen::dig(rules, 42), tileset).cells);
            assert_eq!(letters != tiles, rules.name == "emberdeep", "{}", rules.name);
        }
    }
}
