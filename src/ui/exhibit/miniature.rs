//! A map made small: half a text cell, which is square, stands for two by two tiles, and is the lighter the more of them
//! are open. Nothing open is left out, and nothing solid shines.

use crate::map::{Map, Point};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// Tiles along the side of the square that half a text cell stands for.
const SCALE: i32 = 2;

/// Draws `map` from the text cell (`x`, `y`) on.
pub fn draw(map: &Map, x: i32, y: i32, screen: &mut Screen) {
    let (columns, rows) = (halves(map.width), (halves(map.height) + 1) / 2);
    screen.cover(x, y, columns, rows, theme::ROCK);
    for row in 0..rows {
        for column in 0..columns {
            let (upper, lower) = (open(map, column, 2 * row), open(map, column, 2 * row + 1));
            let (symbol, open) = match (upper > 0, lower > 0) {
                (true, true) => ("█", (upper + lower) / 2),
                (true, false) => ("▀", upper),
                (false, true) => ("▄", lower),
                (false, false) => continue,
            };
            let share = 0.45 + 0.55 * open as f32 / (SCALE * SCALE) as f32;
            screen.print(x + column, y + row, theme::ROCK.mixed(theme::OPEN_GROUND, share), symbol);
        }
    }
}

/// How many squares `tiles` need, the last one perhaps beyond the edge.
fn halves(tiles: i32) -> i32 {
    (tiles + SCALE - 1) / SCALE
}

/// How many tiles of a square can be walked on.
fn open(map: &Map, column: i32, row: i32) -> i32 {
    let tiles = (0..SCALE).flat_map(|dy| (0..SCALE).map(move |dx| (dx, dy)));
    let open =
        tiles.filter(|(dx, dy)| map.tile(Point::new(column * SCALE + dx, row * SCALE + dy)).is_walkable());
    open.count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_half_cell_shows_whether_anything_of_its_four_tiles_is_open() {
        let (map, _) = Map::from_picture("..####\n..####\n####.#\n######\n##....\n##....");
        let mut screen = Screen::default();
        draw(&map, 0, 0, &mut screen);
        let symbols = |y: i32| (0..3).map(|x| screen.text_cell(x, y).symbol).collect::<String>();
        assert_eq!([symbols(0), symbols(1)], ["▀ ▄", " ▀▀"]);
        let (whole, quarter) = (screen.text_cell(0, 0).fg, screen.text_cell(2, 0).fg);
        assert!(whole.0 > quarter.0, "a quarter is darker than a whole");
    }
}
