//! Copies a [`Canvas`] to bracket-lib's consoles. Each console is written under one lock, which is several times faster
//! than bracket-lib's own calls.

use super::fonts::Fonts;
use crate::canvas::Canvas;
use crate::canvas::layers;
use crate::canvas::loose::MOST_SPRITES;
use crate::canvas::minimap::Minimap;
use crate::canvas::size::{Scale, Size};
use crate::canvas::theme::Rgb;
use bracket_lib::color::RGBA;
use bracket_lib::terminal::{BACKEND_INTERNAL, Console, FontCharType, SparseConsole, SparseTile};

/// The consoles in drawing order; see [`layers`] for their content. They are sparse: black and empty cells are not
/// drawn, which saves most of the work without a graphics card.
#[derive(Clone, Copy)]
pub(crate) enum Layer {
    /// A layer of the scene.
    Scene(Sort),
    /// One of the scene's glyphs that have left their cells.
    Sprite(usize),
    /// The dots over the scene.
    Dots,
    /// The small picture of the floor.
    Minimap,
    /// A layer of the canvas over it.
    Canvas(Sort),
    /// The enlarged glyph over that.
    Portrait,
}

/// The layers of a canvas.
#[derive(Clone, Copy)]
pub(crate) enum Sort {
    /// The backgrounds of map cells.
    Background,
    /// The backgrounds of quarters of map cells.
    Quarters,
    /// The marks under the map's glyphs.
    Below,
    /// The map's glyphs.
    Map,
    /// The marks over them.
    Above,
    /// Text.
    Text,
    /// Badges across the edges of map cells.
    Across,
}

const SORTS: [Sort; 7] =
    [Sort::Background, Sort::Quarters, Sort::Below, Sort::Map, Sort::Above, Sort::Text, Sort::Across];

impl Sort {
    /// Columns and rows of cells on a canvas of that size.
    fn cells(self, Size { columns, rows, .. }: Size) -> (i32, i32) {
        match self {
            Sort::Background | Sort::Below | Sort::Map | Sort::Above => (columns / 2, rows),
            Sort::Quarters => (columns, 2 * rows),
            Sort::Text | Sort::Across => (columns, rows),
        }
    }
}

/// A console's grid: its columns and rows, by how much it is larger than the picture, and how far it is moved, as
/// bracket-lib counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Grid {
    size: (u32, u32),
    scale: f32,
    offset: (f32, f32),
}

impl Layer {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let loose = (0..MOST_SPRITES).map(Self::Sprite).chain([Self::Dots]);
        SORTS
            .map(Self::Scene)
            .into_iter()
            .chain(loose)
            .chain([Self::Minimap])
            .chain(SORTS.map(Self::Canvas))
            .chain([Self::Portrait])
    }

    fn number(self) -> usize {
        match self {
            Self::Scene(sort) => sort as usize,
            Self::Sprite(number) => SORTS.len() + number,
            Self::Dots => SORTS.len() + MOST_SPRITES,
            Self::Minimap => Self::Dots.number() + 1,
            Self::Canvas(sort) => Self::Minimap.number() + 1 + sort as usize,
            Self::Portrait => Self::Minimap.number() + 1 + SORTS.len(),
        }
    }

    fn sort(self) -> Sort {
        match self {
            Self::Scene(sort) | Self::Canvas(sort) => sort,
            Self::Sprite(_) | Self::Portrait => Sort::Map,
            Self::Minimap | Self::Dots => Sort::Background,
        }
    }

    /// Whether its glyphs are text and half cells.
    pub fn is_narrow(self) -> bool {
        matches!(self.sort(), Sort::Quarters | Sort::Text | Sort::Across)
    }

    /// Whether it draws backgrounds.
    pub fn has_background(self) -> bool {
        matches!(self.sort(), Sort::Background | Sort::Quarters)
    }

    /// Its grid over a picture of that size. The canvas fills the picture. The scene's cells have a size of their own, so
    /// that their number across need not be whole: each pixel of the picture counts as a cell, and all are enlarged.
    pub fn grid(self, size: Size) -> Grid {
        match (self, size.scene) {
            (Self::Scene(_) | Self::Sprite(_), Some(Scale { text, tile, .. })) => {
                let (width, height) = (size.columns as u32 * text / 2, size.rows as u32 * text);
                let sort = self.sort();
                let below = height as f32 - (size.tiles().1 as u32 * tile) as f32;
                let (width, scale) = match sort {
                    Sort::Background | Sort::Below | Sort::Map | Sort::Above => (width, tile as f32),
                    Sort::Quarters => (width, tile as f32 / 2.0),
                    Sort::Text | Sort::Across => (2 * width, tile as f32),
                };
                let left = self.left(size, tile);
                let offset = (scale - 1.0 - left, scale - 1.0 + 2.0 * below / height as f32);
                Grid { size: (width, height), scale, offset }
            }
            // Each pixel of the picture is a cell.
            (Self::Dots | Self::Portrait, Some(Scale { text, .. })) => Grid {
                size: (size.columns as u32 * text / 2, size.rows as u32 * text),
                scale: 1.0,
                offset: (0.0, 0.0),
            },
            (Self::Minimap, Some(Scale { text, .. }))
                if let Some(minimap) = Minimap::new(size, Rgb::BLACK) =>
            {
                let (width, height) = (size.columns as u32 * text / 2, size.rows as u32 * text);
                let (left, top) = (minimap.at().x as u32 * text / 2, minimap.at().y as u32 * text);
                let below = height as f32 - (top + minimap.rows() as u32 * minimap.side()) as f32;
                let scale = minimap.side() as f32;
                let across = 2.0 * left as f32 / width as f32;
                let offset = (scale - 1.0 + across, scale - 1.0 + 2.0 * below / height as f32);
                Grid { size: (width, height), scale, offset }
            }
            (
                Self::Scene(_)
                | Self::Sprite(_)
                | Self::Dots
                | Self::Canvas(_)
                | Self::Minimap
                | Self::Portrait,
                scene,
            ) => {
                let (columns, rows) = self.sort().cells(size);
                let left = scene.map_or(0.0, |scene| self.left(size, scene.text));
                Grid { size: (columns as u32, rows as u32), scale: 1.0, offset: (-left, 0.0) }
            }
        }
    }

    /// How far to the left of its cells, `cell` pixels high, it is drawn, as bracket-lib counts: badges across an edge by
    /// half their width, in whole pixels.
    fn left(self, size: Size, cell: u32) -> f32 {
        match (self.sort(), size.scene) {
            (Sort::Across, Some(Scale { text, .. })) => {
                let width = size.columns as u32 * text / 2;
                2.0 * (cell / 4) as f32 / width as f32
            }
            (_, _) => 0.0,
        }
    }
}

impl Grid {
    /// Columns and rows.
    pub fn size(self) -> (u32, u32) {
        self.size
    }

    /// The same, moved by so many pixels of a picture of that size, right and down.
    fn moved(self, size: Size, by: (i32, i32)) -> Self {
        let Some(Scale { text, .. }) = size.scene else { return self };
        let (width, height) = (size.columns as u32 * text / 2, size.rows as u32 * text);
        let (x, y) = (2.0 * by.0 as f32 / width as f32, -2.0 * by.1 as f32 / height as f32);
        Self { offset: (self.offset.0 + x, self.offset.1 + y), ..self }
    }

    fn put(self, console: &mut SparseConsole) {
        let (width, height) = self.size;
        console.set_char_size(width, height);
        console.scale = self.scale;
        console.scale_center = (width as i32 / 2, height as i32 / 2);
        (console.offset_x, console.offset_y) = self.offset;
    }
}

/// Gives the consoles the grids and fonts for canvases of that size.
pub fn arrange(size: Size, fonts: &mut Fonts) {
    let Some(Scale { text, tile, .. }) = size.scene else { return };
    let (text, tile) = (fonts.of(text), fonts.of(tile));
    let mut internal = BACKEND_INTERNAL.lock();
    for layer in Layer::all() {
        let sheets = match layer {
            Layer::Scene(_) | Layer::Sprite(_) => tile,
            Layer::Dots | Layer::Minimap | Layer::Canvas(_) | Layer::Portrait => text,
        };
        let console = &mut internal.consoles[layer.number()];
        console.font_index = if layer.is_narrow() { sheets.text } else { sheets.map };
        layer.grid(size).put(sparse(console.console.as_any_mut()));
    }
}

/// Moves the scene by so many pixels right and down.
pub fn shift(size: Size, by: (i32, i32)) {
    let mut internal = BACKEND_INTERNAL.lock();
    for layer in SORTS.map(Layer::Scene).into_iter().chain([Layer::Dots]) {
        let console = sparse(internal.consoles[layer.number()].console.as_any_mut());
        layer.grid(size).moved(size, by).put(console);
    }
}

/// A console cell: glyph, colour and background.
type CellLook = (FontCharType, Rgb, Rgb);

/// Shows `canvas` from the next frame on; every call has another `turn`.
///
/// bracket-lib redraws a sparse console only if its tiles differ, not if it has moved. So tiles get another colour where
/// they show none: in the place of the glyph's colour or of the background.
pub fn paint(canvas: &Canvas, turn: u8) {
    let scene = canvas.shown_scene();
    let (right, down) = canvas.scene().loose().shift;
    let moved = Rgb((right + 128) as u8, (down + 128) as u8, 0);
    for sort in SORTS {
        fill(Layer::Scene(sort), canvas.size(), scene, moved);
        fill(Layer::Canvas(sort), canvas.size(), Some(canvas), Rgb::BLACK);
    }
    fill_minimap(canvas);
    fill_sprites(canvas, Rgb(turn, 0, 0));
    fill_dots(canvas, moved);
    fill_portrait(canvas, Rgb(turn, 0, 0));
}

/// Fills the minimap's console.
fn fill_minimap(canvas: &Canvas) {
    let mut internal = BACKEND_INTERNAL.lock();
    let console = sparse(internal.consoles[Layer::Minimap.number()].console.as_any_mut());
    console.tiles.clear();
    console.is_dirty = true;
    let Some(minimap) = canvas.minimap() else { return };
    let stride = Layer::Minimap.grid(canvas.size()).size().0 as usize;
    console.tiles.extend(minimap.squares().map(|(at, bg)| {
        let row = (minimap.rows() - 1 - at.y) as usize * stride;
        SparseTile { idx: row + at.x as usize, glyph: layers::BLANK, fg: colour(Rgb::BLACK), bg: colour(bg) }
    }));
}

/// Fills the consoles of glyphs that have left their cells, and moves each to its glyph.
fn fill_sprites(canvas: &Canvas, unseen: Rgb) {
    let mut internal = BACKEND_INTERNAL.lock();
    let size = canvas.size();
    let scene = canvas.scene();
    for number in 0..MOST_SPRITES {
        let layer = Layer::Sprite(number);
        let console = sparse(internal.consoles[layer.number()].console.as_any_mut());
        console.tiles.clear();
        console.is_dirty = true;
        let (Some(sprite), Some(Scale { tile, .. })) = (scene.loose().sprites.get(number), size.scene) else {
            continue;
        };
        let (shift, moved) = (scene.loose().shift, sprite.moved(tile));
        let grid = layer.grid(size);
        grid.moved(size, (shift.0 + moved.0, shift.1 + moved.1)).put(console);
        let row = (scene.size().rows - 1 - sprite.cell.y) as usize * grid.size().0 as usize;
        let (glyph, fg, bg) = glyph_only((sprite.glyph.slot(), sprite.fg), unseen);
        let idx = row + sprite.cell.x as usize;
        console.tiles.push(SparseTile { idx, glyph, fg: colour(fg), bg: colour(bg) });
    }
}

/// Fills the console of dots, as far as they are over the scene.
fn fill_dots(canvas: &Canvas, unseen: Rgb) {
    let mut internal = BACKEND_INTERNAL.lock();
    let console = sparse(internal.consoles[Layer::Dots.number()].console.as_any_mut());
    console.tiles.clear();
    console.is_dirty = true;
    let size = canvas.size();
    let Some(Scale { text, tile, .. }) = size.scene else { return };
    let (width, height) = Layer::Dots.grid(size).size();
    let (columns, rows) = size.map_area();
    let (right, below) = (columns * text as i32 / 2, rows * text as i32);
    for dot in &canvas.scene().loose().dots {
        let ((x, y), side) = dot.area(tile);
        for y in y.max(0)..(y + side).min(below) {
            let row = (height as i32 - 1 - y) as usize * width as usize;
            console.tiles.extend((x.max(0)..(x + side).min(right)).map(|x| {
                let (glyph, fg, bg) = colour_only(dot.colour, unseen);
                SparseTile { idx: row + x as usize, glyph, fg: colour(fg), bg: colour(bg) }
            }));
        }
    }
}

/// Fills the console of the enlarged glyph, whose one cell is as large as that.
fn fill_portrait(canvas: &Canvas, unseen: Rgb) {
    let mut internal = BACKEND_INTERNAL.lock();
    let console = sparse(internal.consoles[Layer::Portrait.number()].console.as_any_mut());
    console.tiles.clear();
    console.is_dirty = true;
    let size = canvas.size();
    let (Some(portrait), Some(Scale { text, .. })) = (canvas.portrait(), size.scene) else { return };
    let ((left, top), side) = portrait.area(text);
    let grid = Layer::Portrait.grid(size);
    let below = grid.size.1 as i32 - (top + side) as i32;
    // From the lower left corner, where a cell of that size would begin.
    let offset = (side as f32 - 1.0, side as f32 - 1.0);
    Grid { scale: side as f32, offset, ..grid }.moved(size, (left as i32, -below)).put(console);
    let (glyph, fg, bg) = glyph_only((portrait.glyph.slot(), portrait.fg), unseen);
    console.tiles.push(SparseTile { idx: 0, glyph, fg: colour(fg), bg: colour(bg) });
}

fn colour_only(bg: Rgb, unseen: Rgb) -> CellLook {
    (layers::BLANK, unseen, bg)
}

fn glyph_only((slot, fg): layers::Drawn, unseen: Rgb) -> CellLook {
    (slot, fg, unseen)
}

/// Fills a console with that layer of `drawn`, or with nothing. bracket-lib counts rows from the bottom.
fn fill(layer: Layer, size: Size, drawn: Option<&Canvas>, unseen: Rgb) {
    let colour_only = |bg| colour_only(bg, unseen);
    let glyph_only = |drawn| glyph_only(drawn, unseen);
    let mut internal = BACKEND_INTERNAL.lock();
    let console = sparse(internal.consoles[layer.number()].console.as_any_mut());
    console.tiles.clear();
    console.is_dirty = true;
    let Some(canvas) = drawn else { return };
    let stride = layer.grid(size).size().0 as usize;
    let (width, height) = layer.sort().cells(canvas.size());
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let idx = (height - 1 - y) as usize * stride + x as usize;
        let put = |(glyph, fg, bg): CellLook| {
            console.tiles.push(SparseTile { idx, glyph, fg: colour(fg), bg: colour(bg) });
        };
        match layer.sort() {
            Sort::Background => layers::background(canvas, x, y).map(colour_only).into_iter().for_each(put),
            Sort::Quarters => layers::quarter(canvas, x, y).map(colour_only).into_iter().for_each(put),
            Sort::Below => layers::below(canvas, x, y).map(glyph_only).for_each(put),
            Sort::Map => layers::map(canvas, x, y).map(glyph_only).into_iter().for_each(put),
            Sort::Above => layers::above(canvas, x, y).map(glyph_only).for_each(put),
            Sort::Text => {
                let drawn = layers::text(canvas, x, y).into_iter().chain(layers::badges(canvas, x, y));
                drawn.map(glyph_only).for_each(put);
            }
            // Its grid has two columns to a map cell.
            Sort::Across if x % 2 == 0 => layers::across(canvas, x / 2, y).map(glyph_only).for_each(put),
            Sort::Across => {}
        }
    }
}

fn sparse(console: &mut dyn std::any::Any) -> &mut SparseConsole {
    console.downcast_mut().expect("every layer is a sparse console")
}

fn colour(Rgb(r, g, b): Rgb) -> RGBA {
    RGBA::from_u8(r, g, b, 255)
}
