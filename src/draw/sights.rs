//! What is in view besides foes, as a list: items, then traces, mushrooms and parts of machines.

use super::frame::sign;
use super::shine::STANDS_OUT;
use super::signs;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::topic::Topic;
use crate::canvas::{Canvas, Cell, Target};
use crate::config::settings::Tileset;
use crate::content::Item;
use crate::level::{FeatureKind, Level};
use crate::map::Point;
use crate::text::{self, names, wrapped};

/// Text cells between the last entry and the count of others.
const APART: i32 = 3;
/// A sign, which fills a map cell, and a text cell beside it.
pub(super) const SIGN: i32 = 3;

/// The place of a list, in text cells.
#[derive(Clone, Copy)]
pub(crate) struct ListPlace {
    /// The first column, where a map cell begins, and the first row.
    pub at: (i32, i32),
    pub width: i32,
    pub rows: i32,
}

/// A line of the list.
struct Sight {
    at: Point,
    look: (Glyph, Rgb),
    words: String,
}

/// A line with its wrapped words.
type Listed<'a> = (&'a Sight, Vec<String>);

/// Draws as much as fits in `place`, and at its end how much does not.
pub(super) fn draw(level: &Level, tileset: Tileset, canvas: &mut Canvas, place: ListPlace) {
    let ListPlace { at: (x, y), width, rows } = place;
    let sights: Vec<Sight> = items(level, tileset).chain(features(level, tileset)).collect();
    let with_free = |free| listed(&sights, (width - SIGN, rows), free);
    let more = |listed: &[Listed]| match sights.len() - listed.len() {
        0 => String::new(),
        hidden => format!("{hidden} more"),
    };
    let mut listed = with_free(0);
    let end = |listed: &[Listed]| Some(listed.last()?.1.last()?.chars().count() as i32);
    let has_room = |end: i32| end + APART + more(&listed).len() as i32 <= width - SIGN;
    // Beside the last entry, or else in its own row.
    let beside = end(&listed).filter(|end| has_room(*end));
    if beside.is_none() && listed.len() < sights.len() {
        listed = with_free(1);
    }
    let words = more(&listed);
    let mut below = y;
    for (Sight { at, look: (glyph, fg), .. }, lines) in listed {
        let bg = canvas.background(x, below);
        sign(canvas, x, below, Cell { glyph: *glyph, fg: theme::lifted(*fg, bg, STANDS_OUT), bg });
        for line in lines {
            let after = canvas.print(x + SIGN, below, theme::FAINT, &line);
            canvas.target(x, below, after - x, Target::About(Topic::Place(*at)));
            below += 1;
        }
    }
    match beside {
        Some(end) => canvas.print(x + SIGN + end + APART, below - 1, theme::FAINT, &words),
        None if below < y + rows => canvas.print(x + SIGN, below, theme::FAINT, &words),
        None => below,
    };
}

/// How many rows the list takes, at most `most`.
pub(super) fn rows(level: &Level, tileset: Tileset, (width, most): (i32, i32)) -> i32 {
    let sights = items(level, tileset).chain(features(level, tileset));
    let all: i32 = sights.map(|sight| wrapped(&sight.words, width - SIGN).len() as i32).sum();
    all.min(most).max(0)
}

/// The first sights, each with its lines, as many as leave `free` rows.
fn listed(sights: &[Sight], (width, rows): (i32, i32), free: i32) -> Vec<Listed<'_>> {
    let mut left = rows - free;
    let lines = sights.iter().map(|sight| (sight, wrapped(&sight.words, width)));
    let fits = |(_, lines): &Listed| {
        left -= lines.len() as i32;
        left >= 0
    };
    lines.take_while(fits).collect()
}

/// The items in view, nearest first, equal ones together; disguised foes are among them.
fn items(level: &Level, tileset: Tileset) -> impl Iterator<Item = Sight> {
    let mut alike: Vec<(Point, Item)> = Vec::new();
    let is_caged = |at| text::is_caged(level, at);
    for (at, item) in level.items_in_view() {
        // Each opened flask has its own amount left.
        let is_alike = |(place, first): &(Point, Item)| {
            let is_same = Item { count: item.count, ..*first } == item;
            item.poured() == 0 && is_same && is_caged(*place) == is_caged(at)
        };
        match alike.iter_mut().find(|first| is_alike(first)) {
            Some((_, first)) => first.count = first.count.saturating_add(item.count),
            None => alike.push((at, item)),
        }
    }
    alike.into_iter().map(move |(at, item)| {
        let (look, name) = (signs::thing(tileset, item.kind), names::beside_sign(&item));
        Sight { at, look, words: if is_caged(at) { format!("{name}, caged") } else { name } }
    })
}

fn features(level: &Level, tileset: Tileset) -> impl Iterator<Item = Sight> {
    let stone = theme::stone_of(level.place);
    level.features_in_view().into_iter().map(move |feature| {
        let look = match feature.kind {
            FeatureKind::Lore(find) => signs::trace(tileset, find.info().trace),
            FeatureKind::Ground(tile) => (tileset.ground(tile, 0), theme::material(tile, &stone).fg),
        };
        Sight { at: feature.places[0], look, words: names::bare(&text::feature(&feature)).to_owned() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::ItemKind;
    use crate::game::Game;
    use crate::level::Lying;
    use crate::map::{Map, TileType};

    #[test]
    fn equal_items_share_a_line_except_opened_flasks() {
        let (map, marks) = Map::from_picture("########\n#@.....#\n########");
        let mut level = Level::new(1, map, marks[0].1);
        let dart = Item::new(ItemKind::Dart);
        let opened = Item::new(ItemKind::OilFlask).opened(3);
        let row = [dart, opened, Item { count: 2, ..dart }, opened, Item { enchantment: 1, ..dart }];
        level.items.extend(row.iter().zip(2..).map(|(item, x)| Lying { at: Point::new(x, 1), item: *item }));
        let game = Game::on_level(1, level);
        let lines = items(game.level(), Tileset::Letters).map(|sight| (sight.at.x, sight.words));
        let (places, words): (Vec<i32>, Vec<String>) = lines.unzip();
        assert_eq!(places, [2, 3, 5, 6]);
        assert_eq!(words[0], "3 darts");
    }

    /// A room with `things` items of different kinds and a cracked wall, and its list.
    fn list(things: usize, rows: i32, width: i32) -> Canvas {
        let (map, marks) = Map::from_picture("##############\n#@...........#\n##############");
        let mut level = Level::new(1, map, marks[0].1);
        level.map.set(Point::new(3, 0), TileType::Cracked);
        let kinds = ItemKind::ALL.into_iter().zip(2..).take(things);
        level.items.extend(kinds.map(|(kind, x)| Lying { at: Point::new(x, 1), item: Item::new(kind) }));
        let game = Game::on_level(1, level);
        let mut canvas = Canvas::default();
        canvas.cover(0, 0, width, 9, theme::PANEL_BG);
        draw(game.level(), Tileset::Letters, &mut canvas, ListPlace { at: (0, 0), width, rows });
        canvas
    }

    #[test]
    fn lists_say_how_much_does_not_fit() {
        // The used rows, and how the last one ends.
        let counted = |things, (rows, width)| {
            let text = list(things, rows, width).to_text();
            let lines: Vec<&str> =
                text.lines().map(str::trim_end).take_while(|line| !line.is_empty()).collect();
            let last = lines.last().copied().unwrap_or_default();
            let end = last.strip_suffix(" more").map(|before| {
                let (thing, count) = before.rsplit_once(' ').unwrap_or(("", before));
                (count.to_owned(), thing.trim().is_empty())
            });
            (lines.len(), end)
        };
        let more = |count: u8, is_alone| Some((count.to_string(), is_alone));
        assert_eq!(counted(3, (4, 44)), (4, None), "three things and the wall");
        assert_eq!(counted(4, (4, 44)), (4, more(1, false)));
        assert_eq!(counted(7, (4, 44)), (4, more(4, false)));
        assert_eq!(counted(4, (1, 44)), (1, more(4, false)));
        assert_eq!(counted(4, (1, 12)), (1, more(5, true)), "there is no room beside a thing");
        assert_eq!(counted(4, (0, 44)), (0, None), "there is no room at all");
    }

    #[test]
    fn dark_stone_signs_stay_visible_in_the_list() {
        let canvas = list(5, 9, 44);
        for y in 0..6 {
            let cell = canvas.cell(0, y);
            let found = theme::contrast(cell.fg, cell.bg);
            assert!(found >= STANDS_OUT, "{:?}: {found:.2}", cell.glyph);
        }
    }
}
