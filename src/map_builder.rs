//! How floors are made: named rule sets, architects, and witnesses that watch them work. It may use chance, maps
//! and levels; it knows nothing of a game in progress.

pub mod history;
mod occupied;
pub mod rooms;
pub mod rules;
mod trenches;

use crate::level::Level;
use crate::rng::Rng;
use history::Witness;
use rules::Rules;

/// Makes floor `depth` (1 is the topmost) by `rules`, which must pass [`Rules::check`], from the stream `rng`, and
/// tells every step of it to `witness`; pass `&mut ()` when nobody watches.
pub fn build<W: Witness>(rules: &Rules, depth: u32, rng: &mut Rng, witness: &mut W) -> Level {
    let dungeon = rooms::dig(rules, rng, witness);
    Level::new(depth, dungeon.map, dungeon.start)
}
