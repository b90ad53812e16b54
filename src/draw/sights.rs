//! What is in view besides foes, as a list: items first, then finds, mushrooms and parts of machines.

use super::frame::sign;
use super::signs;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::topic::Topic;
use crate::canvas::{Canvas, Cell, Target};
use crate::config::settings::Tileset;
use crate::content::Item;
use crate::level::{FeatureKind, Level, reach};
use crate::map::Point;
use crate::text::{self, names, wrapped};

/// A sign, which fills a map cell, and a text cell next to it.
pub(super) const SIGN: i32 = 3;

/// The place of a list, in text cells.
#[derive(Clone, Copy)]
pub(crate) struct ListPlace {
    /// The first column, where a map cell begins, and the first row.
    pub at: (i32, i32),
    /// How wide it is.
    pub width: i32,
    /// How many rows it may take.
    pub rows: i32,
}

/// A line of the list.
struct Sight {
    at: Point,
    look: (Glyph, Rgb),
    words: String,
}

/// Draws what has room in `place`.
pub(super) fn draw(level: &Level, tileset: Tileset, canvas: &mut Canvas, place: ListPlace) {
    let ListPlace { at: (x, mut y), width, rows } = place;
    let end = y + rows;
    for Sight { at, look: (glyph, fg), words } in items(level, tileset).chain(features(level, tileset)) {
        let lines = wrapped(&words, width - SIGN);
        if y + lines.len() as i32 > end {
            return;
        }
        let bg = canvas.background(x, y);
        sign(canvas, x, y, Cell { glyph, fg, bg });
        for line in lines {
            let after = canvas.print(x + SIGN, y, theme::FAINT, &line);
            canvas.target(x, y, after - x, Target::About(Topic::Place(at)));
            y += 1;
        }
    }
}

/// The items in view, nearest first, those that are alike together; foes disguised as items are among them.
fn items(level: &Level, tileset: Tileset) -> impl Iterator<Item = Sight> {
    let from = level.player().at;
    let lying = level.items.iter().map(|lying| (lying.at, lying.item));
    let hidden = level.foes().filter(|foe| !level.sees_actor(foe));
    let disguised = hidden.filter_map(|foe| Some((foe.at, Item::new(foe.disguise?))));
    let mut seen: Vec<_> = lying.chain(disguised).filter(|(at, _)| level.is_seen(*at)).collect();
    seen.sort_by_key(|(at, _)| (reach(from, *at), at.y, at.x));
    let mut alike: Vec<(Point, Item)> = Vec::new();
    let is_caged = |at| text::is_caged(level, at);
    for (at, item) in seen {
        // Of opened flasks each has its own rest.
        let is_alike = |(place, first): &(Point, Item)| {
            let is_same = Item { count: item.count, ..*first } == item;
            item.poured == 0 && is_same && is_caged(*place) == is_caged(at)
        };
        match alike.iter_mut().find(|first| is_alike(first)) {
            Some((_, first)) => first.count = first.count.saturating_add(item.count),
            None => alike.push((at, item)),
        }
    }
    alike.into_iter().map(move |(at, item)| {
        let (look, name) = (signs::thing(tileset, item.kind), names::a_thing(&item));
        Sight { at, look, words: if is_caged(at) { format!("{name}, caged") } else { name } }
    })
}

fn features(level: &Level, tileset: Tileset) -> impl Iterator<Item = Sight> {
    let stone = theme::stone_of(level.depth);
    level.features_in_view().into_iter().map(move |feature| {
        let look = match feature.kind {
            FeatureKind::Find(find) => signs::trace(tileset, find.info().trace),
            FeatureKind::Ground(tile) => {
                (tileset.ground(tile, 0), theme::material_in(tileset, tile, &stone).fg)
            }
        };
        Sight { at: feature.places[0], look, words: text::feature(&feature) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::ItemKind;
    use crate::game::Game;
    use crate::level::Lying;
    use crate::map::Map;

    #[test]
    fn things_that_are_alike_share_a_line_and_opened_flasks_do_not() {
        let (map, marks) = Map::from_picture("########\n#@.....#\n########");
        let mut level = Level::new(1, map, marks[0].1);
        let dart = Item::new(ItemKind::Dart);
        let opened = Item { poured: 3, ..Item::new(ItemKind::OilFlask) };
        let row = [dart, opened, Item { count: 2, ..dart }, opened, Item { enchantment: 1, ..dart }];
        level.items.extend(row.iter().zip(2..).map(|(item, x)| Lying { at: Point::new(x, 1), item: *item }));
        let game = Game::on_level(1, level);
        let lines = items(game.level(), Tileset::Letters).map(|sight| (sight.at.x, sight.words));
        let (places, words): (Vec<i32>, Vec<String>) = lines.unzip();
        assert_eq!(places, [2, 3, 5, 6]);
        assert_eq!(words[0], "3 darts");
    }
}
