//! The book's pictures that need no window: the museum, two scenes of the theatre, and dungeons of two rule sets. The
//! others show the examples' windows, and the test of the examples draws them.

use emberdeep::draw::exhibit::{self, SceneOptions};
use emberdeep::map_builder::history::Step;
use emberdeep::map_builder::rooms;
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::raster::pictures::{Cells, Marks, dungeon, scene};
use emberdeep::raster::{Font, screen};
use emberdeep::rng::Rng;
use emberdeep::theatre::{Making, SceneKind, Subject};
use std::fs;
use std::path::Path;

/// The seed of all pictures, and the height of their cells in pixels.
const SEED: u64 = 42;
const CELL: u32 = 12;
/// The rule sets whose dungeons are drawn, and the side of a tile.
const DUG: [&str; 2] = ["tcod-2025", "malwoden"];
const SIDE: u32 = 8;

/// Draws them into `folder`, and returns how many there are.
pub fn draw(folder: &Path) -> Result<usize, String> {
    let font = Font::of(CELL);
    let making = Making::new(Subject { seed: SEED, rules: rules::EMBERDEEP, depth: None, place: None });
    let options = SceneOptions { letters: true, ..SceneOptions::default() };
    let shown = |nth: usize, is_such: fn(&Step) -> bool| {
        let is_shown =
            |number: &usize| matches!(making.scene(*number).kind, SceneKind::Step(step) if is_such(&step));
        let number = (0..making.len()).filter(is_shown).nth(nth - 1);
        scene(&making, number.unwrap_or_default(), options, &font).png()
    };
    let mut pictures = vec![
        ("museum".to_owned(), screen(&exhibit::museum(SEED), &font).png()),
        ("theatre-rejected".to_owned(), shown(1, |step| matches!(step, Step::Rejected { .. }))),
        ("theatre-tunnel".to_owned(), shown(2, |step| matches!(step, Step::Leg(..)))),
    ];
    for rules in DUG.into_iter().filter_map(Rules::named) {
        let dug = rooms::dig(rules, &mut Rng::for_level(SEED, 1), &mut ());
        let cells = Cells { tileset: Default::default(), side: SIDE };
        pictures.push((rules.name.to_owned(), dungeon(&dug, rules, Marks::Letters, cells).png()));
    }
    for (name, png) in &pictures {
        let path = folder.join(format!("{name}.png"));
        fs::write(&path, png).map_err(|why| format!("{}: {why}", path.display()))?;
    }
    Ok(pictures.len())
}
