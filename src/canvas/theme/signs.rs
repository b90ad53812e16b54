//! All signs of the map, for tests that they differ.

use super::{
    Appearance, CALTROPS, CORPSE, FIRE, MIRRORS, OIL, PLAYER, TRAP, WEB, foe, gas, sign_of, thing, trace,
};
use crate::content::finds::Trace;
use crate::content::{ItemKind, Monster};
use crate::level::Gas;
use crate::map::TileType;

/// One sign for each kind of ground, cover, gas, actor and item. Gases with one effect share a sign; so do all
/// items of a category.
pub fn signs() -> Vec<char> {
    let ground = TileType::ALL.into_iter().map(sign_of).chain(MIRRORS);
    let over = [PLAYER, FIRE, WEB, CALTROPS, OIL, CORPSE, TRAP].into_iter().chain(Trace::ALL.map(trace));
    let actors = Monster::ALL.into_iter().map(foe);
    let shared =
        [each(Gas::ALL.into_iter().map(|kind| gas(kind).0)), each(ItemKind::ALL.into_iter().map(thing))];
    ground.chain(over.chain(actors).map(|look| look.symbol)).chain(shared.into_iter().flatten()).collect()
}

/// The distinct signs.
fn each(looks: impl Iterator<Item = Appearance>) -> Vec<char> {
    let mut signs: Vec<char> = looks.map(|look| look.symbol).collect();
    signs.sort_unstable();
    signs.dedup();
    signs
}
