//! What lies on a tile by what comes to it: the one table of how the ground plays. The game plays by its functions, and
//! its words are what the help prints. Rows are visited from the top; every row that lies there has its say.

use super::{blast, falls, fire, gas, spark, steps, water};
use crate::action::Turn;
use crate::event::{Cause, Who};
use crate::level::{ActorId, Cover, Gas, Level};
use crate::map::scan::Ones;
use crate::map::{Direction, Point, TileType};
use std::iter;

/// What can lie on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it.
pub enum Substance {
    Somebody,
    Flames,
    Firedamp,
    FoulAir,
    Vapour,
    Corpse,
    Web,
    Caltrops,
    Oil,
    Wood,
    Fungus,
    Grass,
    Ice,
    Deep,
    Shallow,
    Rubble,
    Brazier,
    Chasm,
    Floor,
}

/// What can come to a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stimulus {
    /// Something that burns.
    Fire,
    /// Cold.
    Cold,
    /// A spark.
    Spark,
    /// A blast, or somebody pushed two tiles or more.
    Blast,
    /// Bright light. What it shows, hides and closes is asked wherever that is of account; here it is told.
    Light,
    /// Somebody who treads there.
    Step,
}

impl Stimulus {
    /// All of them, in the order of the table's columns.
    pub const ALL: [Self; 6] = [Self::Fire, Self::Cold, Self::Spark, Self::Blast, Self::Light, Self::Step];
}

/// What is behind an arrival.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    /// Who did it.
    pub by: Option<Who>,
    /// What a spark does to anyone there, or how thick the firedamp of a blast was.
    pub damage: i32,
    /// What the harm is put down to.
    pub cause: Cause,
    /// Where it pushes, or where the step goes.
    pub towards: Option<Direction>,
    /// Who treads there.
    pub walker: ActorId,
}

impl Source {
    /// One that harms nobody and pushes nowhere.
    pub(crate) const NONE: Source =
        Source { by: None, damage: 0, cause: Cause::Fire, towards: None, walker: ActorId::PLAYER };
}

type Effect = fn(&mut Turn, Point, &Source);

/// One cell: what happens, in words, and in deed. Without words nothing does.
#[derive(Clone, Copy)]
struct Cell {
    words: &'static str,
    effect: Effect,
}

struct Row {
    lies: Substance,
    cells: [Cell; Stimulus::ALL.len()],
}

const fn cell(words: &'static str, effect: Effect) -> Cell {
    Cell { words, effect }
}

fn nothing(_: &mut Turn, _: Point, _: &Source) {}

const NOTHING: Cell = cell("", nothing);

#[rustfmt::skip] // A row reads as a row.
static TABLE: [Row; 19] = [
    Row { lies: Substance::Somebody, cells: [
        NOTHING,
        cell("slow for 2 turns; held for 2 in shallow water", water::slow),
        cell("hurt, and by 3 more in water or metal", spark::hit),
        cell("3/100 of full health for each unit of firedamp, up to 8; pushed 1", blast::hit),
        NOTHING,
        NOTHING,
    ]},
    Row { lies: Substance::Flames, cells: [
        NOTHING,
        cell("put out", fire::douse),
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
    ]},
    Row { lies: Substance::Firedamp, cells: [
        cell("4 or more explode", blast::light),
        cell("half as thick", gas::halve_firedamp),
        cell("4 or more explode", blast::light),
        cell("half as thick", gas::halve_firedamp),
        cell("an open lantern or torch within 1 sets off 4 or more", blast::light),
        NOTHING,
    ]},
    Row { lies: Substance::FoulAir, cells: [
        cell("burns off; 1 smoke", gas::burn_off),
        cell("half as thick", gas::halve_foul),
        NOTHING,
        cell("half as thick", gas::halve_foul),
        NOTHING,
        NOTHING,
    ]},
    Row { lies: Substance::Vapour, cells: [
        NOTHING,
        cell("steam becomes a puddle for 5 turns", gas::condense),
        NOTHING,
        cell("half as thick", gas::halve_murk),
        NOTHING,
        NOTHING,
    ]},
    Row { lies: Substance::Corpse, cells: [
        cell("ashes: can't be raised", fire::cremate),
        NOTHING,
        cell("twitches: holds for 1", spark::twitch),
        cell("moves 1", blast::roll_corpse),
        NOTHING,
        NOTHING,
    ]},
    Row { lies: Substance::Web, cells: [
        cell("burns for 1 turn, and spreads", fire::burn),
        cell("brittle for 10 turns, and a step breaks it", water::frost),
        cell("burns for 1 turn, and spreads", fire::burn),
        cell("torn", blast::tear),
        NOTHING,
        cell("holds for 2 turns, and is torn", steps::catch),
    ]},
    Row { lies: Substance::Caltrops, cells: [
        NOTHING,
        NOTHING,
        NOTHING,
        cell("scattered", blast::tear),
        NOTHING,
        cell("1/15 of full health", steps::prick),
    ]},
    Row { lies: Substance::Oil, cells: [
        cell("burns for 6 turns, and spreads", fire::burn),
        cell("thick: burns for 3 turns, fire can't spread to it", water::thicken),
        cell("burns for 6 turns, and spreads", fire::burn),
        cell("splashes 1 further", blast::splash),
        NOTHING,
        cell("oiled for 5 turns; oily footprints for 2 tiles", steps::smear),
    ]},
    Row { lies: Substance::Wood, cells: [
        cell("burns for 4 turns, and is gone", fire::burn),
        cell("brittle for 10 turns, and a hit or step breaks it", water::frost),
        cell("burns for 4 turns, and is gone", fire::burn),
        cell("breaks", blast::break_wood),
        NOTHING,
        cell("a brittle bridge breaks", steps::tread_wood),
    ]},
    Row { lies: Substance::Fungus, cells: [
        cell("burns for 2 turns; 4 smoke", fire::burn),
        cell("closed for 10 turns; a light-cap is dark", water::frost),
        cell("puffs 4 spores", steps::puff),
        cell("puffs 4 spores", steps::puff),
        cell("a puffball is closed", nothing),
        cell("a puffball puffs 4 spores", steps::tread_fungus),
    ]},
    Row { lies: Substance::Grass, cells: [
        cell("burns for 3 turns, spreads, and is gone", fire::burn),
        cell("crisp for 10 turns: heard 12 steps away; burns for 1", water::frost),
        cell("burns for 3 turns, spreads, and is gone", fire::burn),
        cell("flattened", blast::flatten),
        NOTHING,
        cell("hides you while hooded", nothing),
    ]},
    Row { lies: Substance::Ice, cells: [
        cell("water again; 1 steam", water::melt),
        cell("lasts for 5 turns more", water::thicken_ice),
        cell("water again", water::shatter),
        cell("breaks: anyone there falls in", water::shatter),
        NOTHING,
        cell("slides 1 further", steps::slide),
    ]},
    Row { lies: Substance::Deep, cells: [
        cell("out; 4 steam", water::boil_deep),
        cell("ice for 10 turns; swimmers are held for 3", water::freeze_deep),
        cell("hurts all within 8 steps in the pool", spark::hit_pool),
        // The row of who is there moves them.
        cell("a wave: swimmers move 1", nothing),
        cell("shows eels", nothing),
        cell("puts out; slow", steps::splash),
    ]},
    Row { lies: Substance::Shallow, cells: [
        cell("out; 2 steam", water::boil_shallow),
        cell("ice for 10 turns", water::freeze),
        cell("hurts all within 8 steps in the pool", spark::hit_pool),
        cell("a wave: items move 1", blast::wave_shallow),
        cell("open lantern glints: seen 2 further", nothing),
        cell("puts out; heard 8 steps away", steps::splash),
    ]},
    Row { lies: Substance::Rubble, cells: [
        cell("flames for 3 turns", fire::burn),
        NOTHING,
        NOTHING,
        cell("rolls 1 further", blast::roll_rubble),
        NOTHING,
        cell("heard 12 steps away", nothing),
    ]},
    Row { lies: Substance::Brazier, cells: [
        cell("lit", fire::light_brazier),
        cell("out", fire::put_out_brazier),
        cell("lit", fire::light_brazier),
        cell("falls: flames within 1", blast::topple),
        NOTHING,
        NOTHING,
    ]},
    Row { lies: Substance::Chasm, cells: [
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        cell("falls to the floor below, for 1/5 of full health", falls::fall),
    ]},
    Row { lies: Substance::Floor, cells: [
        cell("flames for 3 turns", fire::burn),
        cell("rime for 5 turns: the next step slides", water::rime),
        NOTHING,
        NOTHING,
        NOTHING,
        cell("heard 6 steps away; on rime, slides 1 further", steps::slide),
    ]},
];

/// What happens in words where something of `lies` is and something of `arrival` comes; empty if nothing does.
pub fn words(lies: Substance, arrival: Stimulus) -> &'static str {
    TABLE.iter().find(|row| row.lies == lies).map_or("", |row| row.cells[arrival as usize].words)
}

/// What can lie on a tile, in the order of the table's rows.
pub fn rows() -> impl Iterator<Item = Substance> {
    TABLE.iter().map(|row| row.lies)
}

/// What lies at `at`, from the top.
pub fn lying(level: &Level, at: Point) -> Vec<Substance> {
    rows().filter(|lies| is_there(level, at, *lies)).collect()
}

/// Something comes to `at`: everything that lies there plays its part.
pub(crate) fn arrive(turn: &mut Turn, at: Point, arrival: Stimulus, force: &Source) {
    for (_, effect) in effects(turn.level, at, arrival) {
        effect(turn, at, force);
    }
}

/// What would come of that arrival: for each sort of thing that lies there now and minds it, by the table.
pub(super) fn effects(
    level: &Level,
    at: Point,
    arrival: Stimulus,
) -> impl Iterator<Item = (Substance, Effect)> + use<> {
    let cell = move |row: usize| (TABLE[row].lies, TABLE[row].cells[arrival as usize]);
    let minds = |row: usize| !cell(row).1.words.is_empty() && is_there(level, at, cell(row).0);
    let is_on_map = level.map.contains(at);
    let that_mind =
        (0..TABLE.len()).filter(|row| is_on_map && minds(*row)).fold(0, |rows, row| rows | 1 << row);
    Ones::of(iter::once(that_mind)).map(move |row| (cell(row).0, cell(row).1.effect))
}

fn is_there(level: &Level, at: Point, lies: Substance) -> bool {
    let (tile, cover) = (level.map.tile(at), level.cover_at(at));
    let gas = |gas| level.gas_at(gas, at) > 0;
    match lies {
        Substance::Somebody => level.actor_at(at).is_some(),
        Substance::Flames => level.ground.fire[level.map.index(at)] > 0,
        Substance::Firedamp => gas(Gas::Firedamp),
        Substance::FoulAir => gas(Gas::Choking) || gas(Gas::Spores),
        Substance::Vapour => gas(Gas::Steam) || gas(Gas::Smoke),
        Substance::Corpse => level.ground.corpses.iter().any(|corpse| corpse.at == at),
        Substance::Web => cover == Cover::Web,
        Substance::Caltrops => cover == Cover::Caltrops,
        Substance::Oil => cover.is_oil(),
        Substance::Wood => tile.is_wood(),
        Substance::Fungus => tile.is_fungus(),
        Substance::Grass => tile == TileType::Grass,
        Substance::Ice => tile == TileType::Ice,
        Substance::Deep => tile == TileType::Deep,
        Substance::Shallow => tile == TileType::Shallow,
        Substance::Rubble => tile == TileType::Rubble,
        Substance::Brazier => tile == TileType::Brazier,
        Substance::Chasm => tile == TileType::Chasm,
        Substance::Floor => {
            use TileType::{Altar, Floor, Plate, Rail, StairsDown, StairsUp};
            let is_bare = matches!(tile, Floor | Rail | Plate | Altar | StairsUp | StairsDown);
            is_bare && matches!(cover, Cover::None | Cover::Rime)
        }
    }
}

#[cfg(test)]
mod tests;
