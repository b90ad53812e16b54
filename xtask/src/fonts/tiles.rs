//! The tiles: small pictures in shades of one colour, drawn as shapes on a square of 16 by 16 units, so that they are
//! sharp at every size.

mod above;
mod below;
mod emblems;
mod ground;
mod hazards;
mod hollows;
mod people;
mod things;
mod walls;

use crate::fonts::files::Picture;
use emberdeep::canvas::glyph::{Tile, Wall};
use zeno::{Cap, Command, Fill, Join, Mask, PathData, Stroke, Style, Transform};

/// Units across a tile.
const SIDE: f32 = 16.0;
/// How far the dark rim reaches around a figure, in units.
const RIM: f32 = 0.85;

/// A part of a tile: its manner and its outline.
///
/// The first letter of the manner is a tone: `W` the colour itself, `L`, `M` and `D` increasingly dark, `K` nearly
/// black, `T` a faint wash of the colour. An `m` after it draws the part again, mirrored. A number draws a line of that
/// width instead of a surface.
///
/// The outline is an SVG path, `o x,y,rx,ry` for an ellipse, or `r x,y,width,height` for a rectangle.
pub type Part = (&'static str, &'static str);

/// A tile's parts, bottom first.
pub struct Drawing {
    /// Whether a dark rim separates it from the ground.
    figure: bool,
    parts: Vec<Part>,
}

/// A creature or thing on the ground.
fn figure(parts: &[Part]) -> Drawing {
    Drawing { figure: true, parts: parts.to_vec() }
}

/// The ground itself, up to its edges.
fn surface(parts: &[Part]) -> Drawing {
    Drawing { figure: false, parts: parts.to_vec() }
}

fn drawing(tile: Tile) -> Drawing {
    match tile {
        Tile::Player => figure(people::PLAYER),
        Tile::Foe(monster) => figure(
            people::foe(monster).or_else(|| above::foe(monster)).unwrap_or_else(|| below::foe(monster)),
        ),
        Tile::Thing(kind) => figure(&things::parts(kind)),
        Tile::Ground(tile, variant) => ground::drawing(tile, variant),
        Tile::Trap => figure(hazards::TRAP),
        Tile::Fire(shape) => surface(hazards::FLAMES[usize::from(shape)]),
        Tile::Gas(gas) => surface(hazards::gas(gas)),
        Tile::Caltrops => figure(hazards::CALTROPS),
        Tile::Web => surface(hazards::WEB),
        Tile::Oil => surface(hazards::OIL),
        Tile::Corpse => figure(hazards::CORPSE),
        Tile::Trace(trace) => figure(hazards::trace(trace)),
        Tile::Decal(kind, shape) => surface(hazards::decal(kind, shape)),
    }
}

/// Draws a tile for cells of `cell` texels.
pub fn draw(tile: Tile, cell: usize) -> Picture {
    let drawing = drawing(tile);
    sketch(&drawing.parts, if drawing.figure { Some(RIM) } else { None }, cell)
}

/// Draws a wall for cells of `cell` texels.
pub fn wall(wall: Wall, cell: usize) -> Picture {
    sketch(&walls::parts(wall), None, cell)
}

/// Draws parts for cells of `cell` texels, with a dark rim of this width if there is one.
pub fn sketch(parts: &[(&str, &str)], rim: Option<f32>, cell: usize) -> Picture {
    let mut paint = Paint::new(cell, 0.0);
    if rim.is_some() {
        for part in parts.iter().filter(|part| !is_wash(part)) {
            paint.part(*part, rim);
        }
    }
    for part in parts {
        paint.part(*part, None);
    }
    paint.picture()
}

/// Draws parts without rims, moved to the right by so many units.
pub fn sketch_aside(parts: &[(&str, &str)], aside: f32, cell: usize) -> Picture {
    let mut paint = Paint::new(cell, aside);
    parts.iter().for_each(|part| paint.part(*part, None));
    paint.picture()
}

/// Brightness and opacity of a tone.
fn tone(letter: char) -> (f32, f32) {
    match letter {
        'W' => (1.0, 1.0),
        'L' => (0.8, 1.0),
        'M' => (0.6, 1.0),
        'D' => (0.38, 1.0),
        'K' => (0.14, 1.0),
        'T' => (1.0, 0.4),
        'S' => (0.14, 0.45),
        _ => panic!("no tone: {letter}"),
    }
}

fn is_wash(part: &(&str, &str)) -> bool {
    part.0.starts_with(['T', 'S'])
}

/// Texels with the shades painted on them.
struct Paint {
    cell: usize,
    /// How far its parts move to the right, in units.
    aside: f32,
    /// Brightness and opacity.
    texels: Vec<(f32, f32)>,
}

impl Paint {
    fn new(cell: usize, aside: f32) -> Self {
        Self { cell, aside, texels: vec![(0.0, 0.0); cell * cell] }
    }

    /// Paints a part, or the dark rim around it, in units.
    fn part(&mut self, (manner, outline): (&str, &str), rim: Option<f32>) {
        let letter = manner.chars().next().expect("a tone");
        let is_twofold = manner[1..].starts_with('m');
        let width: Option<f32> = manner[1..].trim_start_matches('m').parse().ok();
        let commands = outline_of(outline);
        let scale = self.cell as f32 / SIDE;
        let upright = Transform::new(scale, 0.0, 0.0, scale, self.aside * scale, 0.0);
        let mirrored = Transform::new(-scale, 0.0, 0.0, scale, self.cell as f32, 0.0);
        for transform in [upright, mirrored].into_iter().take(1 + usize::from(is_twofold)) {
            match rim {
                None => self.fill(&commands, transform, width, tone(letter)),
                Some(rim) => {
                    self.fill(&commands, transform, Some(width.unwrap_or(0.0) + 2.0 * rim), tone('K'));
                }
            }
        }
    }

    /// Adds a tone on a surface, or along a line of this width.
    fn fill(&mut self, commands: &[Command], transform: Transform, width: Option<f32>, tone: (f32, f32)) {
        let covers = rendered(commands, transform, self.cell, width);
        for (texel, cover) in self.texels.iter_mut().zip(covers) {
            let over = f32::from(cover) / 255.0 * tone.1;
            let alpha = over + texel.1 * (1.0 - over);
            if alpha > 0.0 {
                let brightness = (tone.0 * over + texel.0 * texel.1 * (1.0 - over)) / alpha;
                *texel = (brightness, alpha);
            }
        }
    }

    fn picture(&self) -> Picture {
        let level = |share: f32| (share * 255.0).round() as u8;
        let rgba = self.texels.iter().flat_map(|(brightness, alpha)| {
            // Clear texels are white as well, as in the sheets of letters.
            let grey = if *alpha > 0.0 { level(*brightness) } else { 255 };
            [grey, grey, grey, level(*alpha)]
        });
        Picture { width: self.cell, height: self.cell, rgba: rgba.collect(), order: None }
    }
}

/// How much of each texel an outline covers, filled or as a line of this width.
fn rendered(commands: &[Command], transform: Transform, cell: usize, width: Option<f32>) -> Vec<u8> {
    let mut covers = vec![0; cell * cell];
    let mut mask = Mask::new(commands);
    mask.size(cell as u32, cell as u32).transform(Some(transform));
    if let Some(width) = width {
        let mut stroke = Stroke::new(width);
        stroke.join(Join::Round).cap(Cap::Round);
        mask.style(stroke);
    } else {
        mask.style(Style::Fill(Fill::NonZero));
    }
    mask.render_into(&mut covers, None);
    covers
}

/// The same for an outline as text, on a cell of this size.
pub fn cover(outline: &str, cell: usize, width: Option<f32>) -> Vec<u8> {
    let scale = cell as f32 / SIDE;
    rendered(&outline_of(outline), Transform::scale(scale, scale), cell, width)
}

/// An outline in its short form, or as an SVG path.
fn outline_of(words: &str) -> Vec<Command> {
    let numbers =
        || -> Vec<f32> { words[2..].split(',').map(|word| word.trim().parse().expect("a number")).collect() };
    let path = if words.starts_with("o ") {
        let [x, y, rx, ry] = numbers()[..] else { panic!("not an ellipse: {words}") };
        format!("M{},{y} a{rx},{ry} 0 1 0 {},0 a{rx},{ry} 0 1 0 {},0 Z", x - rx, 2.0 * rx, -2.0 * rx)
    } else if words.starts_with("r ") {
        let [x, y, w, h] = numbers()[..] else { panic!("not a rectangle: {words}") };
        format!("M{x},{y} h{w} v{h} h{} Z", -w)
    } else {
        words.to_owned()
    };
    zeno::validate_svg(&path).unwrap_or_else(|at| panic!("{path}: letter {at}"));
    path.as_str().commands().collect()
}
