//! Prints a floor of the game, populated or not. It shows mimics for what they are.

use super::json::Line;
use super::{Args, Format, print_text};
use crate::canvas::theme;
use crate::content::ItemKind;
use crate::content::finds::Trace;
use crate::content::items::Category;
use crate::level::Level;
use crate::map::Point;
use crate::map_builder::rules::Rules;
use crate::raster::pictures::{self, Marks};
use std::io::{self, Write};

/// Prints `level` in the format of `args`.
pub fn print(level: &Level, seed: u64, rules: &Rules, args: &Args, out: &mut dyn Write) -> io::Result<()> {
    match args.format {
        Format::Text => {
            let marks = if args.populated { marks(level) } else { Vec::new() };
            print_text(&level.map, marks, out)
        }
        Format::Json => {
            serde_json::to_writer(&mut *out, &Line::of_floor(seed, rules, level, args.populated))?;
            writeln!(out)
        }
        Format::Hash => writeln!(out, "{seed} {:016x}", level.map.hash()),
        Format::Png => {
            let marks = if args.populated { Marks::Population } else { Marks::None };
            out.write_all(&pictures::floor(level, marks, args.cells()).png())
        }
    }
}

/// The symbols above the ground, topmost last.
fn marks(level: &Level) -> Vec<(Point, char)> {
    let finds = level.lore.iter().map(|placed| (placed.at, sign_of_trace(placed.find.info().trace)));
    let traps = level.ground.traps.iter().map(|at| (*at, '^'));
    let things = level.items.iter().map(|lying| (lying.at, sign(lying.item.kind)));
    let actors = level
        .actors
        .iter()
        .map(|actor| (actor.at, actor.monster().map_or('@', |monster| theme::foe(monster).symbol)));
    finds.chain(traps).chain(things).chain(actors).collect()
}

pub(crate) fn sign_of_trace(trace: Trace) -> char {
    match trace {
        Trace::Writing => '1',
        Trace::Leaving => '2',
    }
}

/// The symbol of an item's category as in the game, if that is ASCII.
pub fn sign(kind: ItemKind) -> char {
    match kind.info().category {
        Category::Charm => '$',
        Category::Lens => 'Q',
        Category::Key => 'K',
        Category::Treasure => '*',
        Category::Potion
        | Category::Scroll
        | Category::Thrown
        | Category::Weapon
        | Category::Armour
        | Category::Rod => theme::thing(kind).symbol,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::map::TileType;

    #[test]
    fn map_marks_are_distinct() {
        let mut things: Vec<_> =
            ItemKind::ALL.into_iter().map(|kind| (kind.info().category as u8, sign(kind))).collect();
        things.sort_unstable();
        things.dedup();
        let mut marks: Vec<char> =
            Monster::ALL.into_iter().map(|monster| theme::foe(monster).symbol).collect();
        marks.extend(things.into_iter().map(|(_, sign)| sign));
        marks.extend(TileType::ALL.into_iter().map(TileType::symbol));
        marks.extend(Trace::ALL.map(sign_of_trace));
        marks.extend(['@', '^']);
        assert!(marks.iter().all(char::is_ascii), "{marks:?}");
        let all = marks.len();
        marks.sort_unstable();
        marks.dedup();
        assert_eq!(marks.len(), all);
    }

    #[test]
    fn help_explains_every_sign() {
        let legend = super::super::legend();
        let foes = Monster::ALL.map(|monster| theme::foe(monster).symbol).into_iter();
        let things = ItemKind::ALL.into_iter().map(sign);
        for sign in TileType::ALL.map(TileType::symbol).into_iter().chain(things).chain(foes) {
            assert!(legend.contains(&format!(" {sign} ")), "{sign}");
        }
    }
}
