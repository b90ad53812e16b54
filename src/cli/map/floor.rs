//! Prints a floor of the game, populated or not. It shows the truth: hidden traps, and mimics as what they are.

use super::json::rows;
use super::{Args, Format, picture, row};
use crate::canvas::theme;
use crate::content::items::Category;
use crate::content::{ItemKind, Monster};
use crate::level::{Level, TrapKind};
use crate::map::{Map, Point};
use crate::map_builder::rules::Rules;
use serde::Serialize;
use std::io::{self, Write};

/// Prints `level` in the format of `args`.
pub fn print(level: &Level, seed: u64, rules: &Rules, args: &Args, out: &mut dyn Write) -> io::Result<()> {
    match args.format {
        Format::Text => print_text(level, args.populated, out),
        Format::Json => {
            serde_json::to_writer(&mut *out, &Json::new(level, seed, rules, args.populated))?;
            writeln!(out)
        }
        Format::Hash => writeln!(out, "{seed} {:016x}", level.map.hash()),
        Format::Png => out.write_all(&picture::of_floor(level, args)),
    }
}

fn print_text(level: &Level, populated: bool, out: &mut dyn Write) -> io::Result<()> {
    let marks = if populated { marks(level) } else { Vec::new() };
    for y in 0..level.map.height {
        let mut line: Vec<char> = row(&level.map, y).chars().collect();
        for (at, mark) in marks.iter().filter(|(at, _)| at.y == y) {
            line[at.x as usize] = *mark;
        }
        writeln!(out, "{}", line.into_iter().collect::<String>())?;
    }
    Ok(())
}

/// The symbols above the ground, the topmost last.
fn marks(level: &Level) -> Vec<(Point, char)> {
    let traps = level.traps.iter().map(|trap| (trap.at, '^'));
    let things = level.items.iter().map(|lying| (lying.at, sign(lying.item.kind)));
    let actors = level.actors.iter().map(|actor| (actor.at, actor.monster().map_or('@', letter)));
    traps.chain(things).chain(actors).collect()
}

/// The letter of a kind of foe, as in the game.
fn letter(monster: Monster) -> char {
    theme::foe(monster).symbol
}

/// The symbol of an item's category, as in the game, if that is ASCII.
fn sign(kind: ItemKind) -> char {
    match kind.info().category {
        Category::Charm => '$',
        Category::Treasure => '*',
        _ => theme::thing(kind).symbol,
    }
}

/// The fields of a line of JSON.
#[derive(Serialize)]
struct Json<'a> {
    seed: u64,
    rules: &'static str,
    depth: u32,
    width: i32,
    height: i32,
    start: [i32; 2],
    #[serde(serialize_with = "rows")]
    tiles: &'a Map,
    #[serde(flatten)]
    population: Option<Population>,
}

#[derive(Serialize)]
struct Population {
    foes: Vec<Foe>,
    things: Vec<Thing>,
    traps: Vec<TrapLine>,
}

#[derive(Serialize)]
struct Foe {
    kind: &'static str,
    at: [i32; 2],
    asleep: bool,
}

#[derive(Serialize)]
struct Thing {
    kind: &'static str,
    at: [i32; 2],
    count: u8,
}

#[derive(Serialize)]
struct TrapLine {
    kind: &'static str,
    at: [i32; 2],
}

impl<'a> Json<'a> {
    fn new(level: &'a Level, seed: u64, rules: &Rules, populated: bool) -> Self {
        Self {
            seed,
            rules: rules.name,
            depth: level.depth,
            width: level.map.width,
            height: level.map.height,
            start: pair(level.player().at),
            tiles: &level.map,
            population: populated.then(|| Population::of(level)),
        }
    }
}

impl Population {
    fn of(level: &Level) -> Self {
        let foes = level.foes().filter_map(|foe| {
            let kind = foe.monster()?.info().name;
            Some(Foe { kind, at: pair(foe.at), asleep: foe.is_asleep() })
        });
        let things = level.items.iter().map(|lying| {
            let (kind, count) = (lying.item.kind.info().name, lying.item.count);
            Thing { kind, at: pair(lying.at), count }
        });
        let traps = level.traps.iter().map(|trap| TrapLine { kind: trap_name(trap.kind), at: pair(trap.at) });
        Self { foes: foes.collect(), things: things.collect(), traps: traps.collect() }
    }
}

fn trap_name(kind: TrapKind) -> &'static str {
    match kind {
        TrapKind::Dart => "dart",
        TrapKind::Fire => "fire",
        TrapKind::Bell => "bell",
    }
}

fn pair(at: Point) -> [i32; 2] {
    [at.x, at.y]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::TileType;

    #[test]
    fn no_two_marks_are_alike() {
        let mut things: Vec<_> =
            ItemKind::ALL.into_iter().map(|kind| (kind.info().category as u8, sign(kind))).collect();
        things.sort_unstable();
        things.dedup();
        let mut marks: Vec<char> = Monster::ALL.into_iter().map(letter).collect();
        marks.extend(things.into_iter().map(|(_, sign)| sign));
        marks.extend(TileType::ALL.into_iter().map(TileType::symbol));
        marks.extend(['@', '^']);
        assert!(marks.iter().all(char::is_ascii), "{marks:?}");
        let all = marks.len();
        marks.sort_unstable();
        marks.dedup();
        assert_eq!(marks.len(), all);
    }

    #[test]
    fn the_help_explains_every_letter() {
        for monster in Monster::ALL {
            let words = format!("{} {}", letter(monster), monster.info().name);
            let plain = super::super::LEGEND.replace("the Warden", "Warden");
            assert!(plain.contains(&words), "{words}");
        }
    }
}
