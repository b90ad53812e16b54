//! A picture as two grids of cells: one for the map, and one for text with as many columns or twice as many. Under them
//! may lie a scene, a canvas whose cells have a size of their own. Screens draw on it; it is then compared, turned into
//! text, or copied to a window or terminal.

pub(crate) mod ascii;
pub mod cp437;
pub mod fit;
pub mod front_end;
pub mod glyph;
pub mod input;
pub mod keys;
pub(crate) mod layers;
pub mod loose;
pub mod minimap;
pub mod portrait;
mod shade;
pub mod size;
pub mod theme;
mod tileset;
pub mod topic;

use self::minimap::Minimap;
use self::portrait::Portrait;
use crate::canvas::glyph::{Badge, Badges, Glyph, Marks, Wall};
use crate::canvas::keys::Key;
use crate::canvas::loose::{Dot, Loose, MOST_DOTS, MOST_SPRITES, PARTS, Sprite};
use crate::canvas::size::{Size, Spot, Viewport};
use crate::canvas::theme::Rgb;
use crate::canvas::topic::Topic;
use crate::escape;
use crate::map::Point;
use serde::{Deserialize, Serialize};
pub use shade::Shade;
use std::ops::Range;

/// Text cells between the edge of the canvas and text along it: one map cell, so that a sign fits too.
pub(crate) const INSET: i32 = 2;

/// The size of a scene that is not shown.
const NO_SCENE: Size = Size { columns: 0, rows: 0, cell: 2, scene: None };

/// How much white brightens a clickable part under the mouse.
const BRIGHTER: f32 = 0.5;

/// A map cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The glyph.
    pub glyph: Glyph,
    /// The glyph's colour.
    pub fg: Rgb,
    /// The background colour.
    pub bg: Rgb,
}

/// A wall in a cell too narrow for masonry.
const STONE: char = '█';
/// The tone of a face, as a share of the colour of its cap.
const FACE: f32 = 0.8;
/// How much of its rim's colour the top of a wall has.
const TOP: f32 = 0.25;

impl Cell {
    /// Its character and colour in a cell as narrow as a text cell: walls become bare stone in two tones, their faces
    /// lighter than their tops, and water and chasms show few signs.
    pub fn narrow(self) -> (char, Rgb) {
        match self.glyph {
            Glyph::Wall(Wall::Masonry | Wall::Rock(_)) => (STONE, self.fg.scaled(FACE)),
            Glyph::Wall(Wall::Top(_)) => (STONE, self.bg.mixed(self.fg, TOP)),
            glyph if !glyph.is_drawn() => (' ', self.fg),
            Glyph::Char(_) | Glyph::Thing(_) | Glyph::Tile(_) | Glyph::Letter(..) => {
                (self.glyph.symbol(), self.fg)
            }
        }
    }
}

/// The least contrast of a sign without a rim to its ground: the 4.5 of WCAG 2 plus the error of its plain curve here.
const IS_READ: f32 = 4.65;

impl Cell {
    /// The cell for a font whose signs have no dark rim: a sign gets as bright as its hue allows, and then its ground
    /// darker, until the sign can be read.
    pub fn without_rim(self) -> Self {
        const STEPS: i32 = 10;
        if !self.glyph.is_sign() || theme::contrast(self.fg, self.bg) >= IS_READ {
            return self;
        }
        let fg = theme::brightened(self.fg, self.bg, IS_READ);
        let mut darker = (0..=STEPS).rev().map(|step| self.bg.scaled(step as f32 / STEPS as f32));
        let bg = darker.find(|bg| theme::contrast(fg, *bg) >= IS_READ).unwrap_or(Rgb::BLACK);
        Self { fg, bg, ..self }
    }
}

/// A text cell, above the map cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextCell {
    /// The character; a space is empty.
    pub symbol: char,
    /// The character's colour.
    pub fg: Rgb,
    /// The background, which hides the map; `None` is transparent.
    pub bg: Option<Rgb>,
}

impl TextCell {
    const CLEAR: Self = Self { symbol: ' ', fg: Rgb::BLACK, bg: None };

    fn is_clear(&self) -> bool {
        self.symbol == ' ' && self.bg.is_none()
    }
}

/// The meaning of a click on a part of the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// This key.
    Key(Key),
    /// This line of the list.
    Line(usize),
    /// A question about this.
    About(Topic),
    /// A bar, which is dragged.
    Bar,
    /// Nothing: this part shields what is below from the mouse.
    Nothing,
}

/// The two grids. Serialized, it holds only what is seen, without click targets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Canvas {
    size: Size,
    #[serde(skip)]
    view: Viewport,
    cells: Vec<Cell>,
    /// For each map cell.
    shades: Vec<Shade>,
    text: Vec<TextCell>,
    /// For each map cell, or empty: most pictures have none, and filling these takes a tenth of a frame.
    badges: Vec<Badges>,
    /// The same.
    marks: Vec<Marks>,
    /// Clickable spans of text cells (first column, row, width). The last of overlapping ones counts.
    #[serde(skip)]
    targets: Vec<((i32, i32, i32), Target)>,
    large_text: bool,
    /// What lies under all of it, from the upper left on; without cells where there is no scene.
    scene: Option<Box<Canvas>>,
    /// What else lies under it: the floor as a small picture.
    minimap: Option<Minimap>,
    /// What lies over the cells of a scene, if this is one.
    loose: Loose,
    /// What lies over the text.
    portrait: Option<Portrait>,
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new(Size::FULL)
    }
}

impl Canvas {
    /// An empty canvas.
    pub fn new(size: Size) -> Self {
        let mut canvas = Self { size, ..Self::none() };
        canvas.clear();
        canvas
    }

    /// A placeholder without cells, until [`Canvas::resize`] gives it some.
    pub const fn none() -> Self {
        Self {
            size: Size::FULL,
            view: Viewport::NONE,
            cells: Vec::new(),
            shades: Vec::new(),
            text: Vec::new(),
            badges: Vec::new(),
            marks: Vec::new(),
            targets: Vec::new(),
            large_text: false,
            scene: None,
            minimap: None,
            loose: Loose { sprites: Vec::new(), dots: Vec::new(), shift: (0, 0) },
            portrait: None,
        }
    }

    /// Its size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Clears it and sets its size.
    pub fn resize(&mut self, size: Size) {
        self.size = size;
        self.clear();
    }

    /// Clears it.
    pub fn clear(&mut self) {
        let cell = Cell { glyph: Glyph::Char(' '), fg: Rgb::BLACK, bg: Rgb::BLACK };
        self.cells.clear();
        self.cells.resize((self.size.map_columns() * self.size.rows) as usize, cell);
        self.shades.clear();
        self.shades.resize(self.cells.len(), Shade::FLAT);
        self.text.clear();
        self.text.resize((self.size.columns * self.size.rows) as usize, TextCell::CLEAR);
        self.badges.clear();
        self.marks.clear();
        self.targets.clear();
        self.large_text = false;
        self.view = Viewport::NONE;
        self.minimap = None;
        self.loose = Loose::default();
        self.portrait = None;
        // Its memory is used again.
        self.scene.iter_mut().for_each(|scene| scene.resize(NO_SCENE));
    }

    /// From now on shows `view` of a map: in the scene if the size has one, else on the canvas, where it must lie.
    pub fn look_at(&mut self, view: Viewport) {
        if self.size.scene.is_some() {
            let size = Size { columns: 2 * view.columns, rows: view.rows, cell: 2, scene: None };
            let scene = self.scene.get_or_insert_with(|| Box::new(Self::none()));
            scene.resize(size);
            scene.view = view;
        } else {
            self.view = view;
        }
    }

    /// Puts a small picture of the floor under the canvas, and takes the background of the text there away.
    pub fn put_minimap(&mut self, minimap: Minimap) {
        for (x, y) in (0..self.size.rows).flat_map(|y| (0..self.size.columns).map(move |x| (x, y))) {
            if minimap.is_below(x, y) {
                let index = self.index(x, y);
                self.text[index] = TextCell::CLEAR;
            }
        }
        self.minimap = Some(minimap);
    }

    /// Puts an enlarged glyph over the text.
    pub fn put_portrait(&mut self, portrait: Portrait) {
        self.portrait = Some(portrait);
    }

    /// The enlarged glyph over the text, if there is one.
    pub fn portrait(&self) -> Option<Portrait> {
        self.portrait
    }

    /// The small picture under it, if there is one.
    pub fn minimap(&self) -> Option<&Minimap> {
        self.minimap.as_ref()
    }

    /// The canvas that shows the map, for everything that belongs to a tile: the scene, or this one.
    pub fn scene(&self) -> &Self {
        self.shown_scene().unwrap_or(self)
    }

    /// The same for drawing.
    pub fn scene_mut(&mut self) -> &mut Self {
        if self.shown_scene().is_none() {
            return self;
        }
        self.scene.as_mut().expect("a scene that is shown")
    }

    /// The scene below this canvas, if there is one.
    pub fn shown_scene(&self) -> Option<&Self> {
        self.scene.as_deref().filter(|scene| scene.size.rows > 0)
    }

    /// The part of the map on screen.
    pub fn view(&self) -> Viewport {
        self.scene().view
    }

    /// Columns and rows of this canvas's text over the map; `None` where no map is shown.
    pub fn map_area(&self) -> Option<(i32, i32)> {
        let view = self.view();
        (view.columns > 0).then(|| match self.size.scene {
            Some(_) => self.size.map_area(),
            None => (view.columns * self.size.cell, view.rows),
        })
    }

    /// The tile under a place, which may be beyond the map's edge.
    pub fn tile_at(&self, at: Spot) -> Option<Point> {
        let (columns, rows) = self.map_area()?;
        let is_inside = (0..columns).contains(&at.cell.x) && (0..rows).contains(&at.cell.y);
        is_inside.then(|| self.view().tile(self.size.map_cell(at))).flatten()
    }

    /// The columns and row of the scene's text cells over `tile`, if visible.
    pub fn over_tile(&self, tile: Point) -> Option<(Range<i32>, i32)> {
        let scene = self.scene();
        scene.view.cell(tile).map(|at| (scene.over(at.x), at.y))
    }

    /// The columns and rows of this canvas's text cells over `tile`, if visible.
    pub fn text_over(&self, tile: Point) -> Option<(Range<i32>, Range<i32>)> {
        self.view().cell(tile).map(|at| self.size.text_over(at))
    }

    /// Changes the cell of `tile`, if visible.
    pub fn change(&mut self, tile: Point, change: impl FnOnce(Cell) -> Cell) {
        if let Some((scene, index)) = self.cell_of(tile) {
            scene.cells[index] = change(scene.cells[index]);
        }
    }

    /// The canvas that shows `tile`, if it is visible, and the index of its cell.
    fn cell_of(&mut self, tile: Point) -> Option<(&mut Self, usize)> {
        let scene = self.scene_mut();
        let at = scene.view.cell(tile).filter(|at| scene.has_cell(at.x, at.y))?;
        let index = scene.cell_index(at.x, at.y);
        Some((scene, index))
    }

    /// Changes the cell of `tile` and its shade, if visible.
    pub fn change_shaded(&mut self, tile: Point, change: impl FnOnce(Cell, Shade) -> (Cell, Shade)) {
        if let Some((scene, index)) = self.cell_of(tile) {
            (scene.cells[index], scene.shades[index]) = change(scene.cells[index], scene.shades[index]);
        }
    }

    /// What lies over the cells of a scene, if this is one.
    pub fn loose(&self) -> &Loose {
        &self.loose
    }

    /// Moves the glyph of `tile` by so many [`PARTS`] of a cell right and down. Nothing happens without a scene, or if it is
    /// not visible, or too many have been moved.
    pub fn lift(&mut self, tile: Point, by: (i32, i32)) {
        let Some(scene) = self.scene.as_mut().filter(|scene| scene.size.rows > 0) else { return };
        let Some(cell) = scene.view.cell(tile).filter(|_| scene.loose.sprites.len() < MOST_SPRITES) else {
            return;
        };
        let Cell { glyph, fg, bg } = scene.cell(cell.x, cell.y);
        scene.set(cell.x, cell.y, Cell { glyph: Glyph::Char(' '), fg, bg });
        scene.loose.sprites.push(Sprite { cell, by, glyph, fg });
    }

    /// Puts a square of `side` parts into the scene, so many [`PARTS`] of a cell right of and below the middle of `tile`.
    /// Without a scene there is none.
    pub fn scatter(&mut self, tile: Point, (right, down): (i32, i32), side: i32, colour: Rgb) {
        let cell = tile - self.view().corner;
        let middle = |cell: i32, by: i32| cell * PARTS + PARTS / 2 + by;
        self.dot((middle(cell.x, right), middle(cell.y, down)), side, colour);
    }

    /// Puts a square of `side` parts into the scene, with its middle so many [`PARTS`] of a cell right of and below the
    /// scene's corner. Without a scene there is none.
    pub fn dot(&mut self, (x, y): (i32, i32), side: i32, colour: Rgb) {
        let Some(scene) = self.scene.as_mut().filter(|scene| scene.size.rows > 0) else { return };
        if scene.loose.dots.len() < MOST_DOTS {
            scene.loose.dots.push(Dot { at: (x - side / 2, y - side / 2), side, colour });
        }
    }

    /// Moves the whole scene by so many pixels right and down.
    pub fn shift_scene(&mut self, by: (i32, i32)) {
        self.scene.iter_mut().for_each(|scene| scene.loose.shift = by);
    }

    /// Calls `change` for the colour of each of what lies over the scene's cells, and over the text.
    pub fn each_loose(&mut self, mut change: impl FnMut(&mut Rgb)) {
        self.portrait.iter_mut().for_each(|portrait| change(&mut portrait.fg));
        if let Some(scene) = &mut self.scene {
            scene.loose.each_colour(change);
        }
    }

    /// Shows the scene of `other` in place of its own, if both are of one size.
    pub fn take_scene(&mut self, other: &Self) {
        if let (Some(scene), Some(other)) = (self.scene.as_mut(), other.shown_scene())
            && scene.size == other.size
        {
            scene.as_mut().clone_from(other);
        }
    }

    /// Changes the badges of `tile`, if visible.
    pub fn change_badges(&mut self, tile: Point, change: impl FnOnce(&mut Badges)) {
        if let Some((scene, index)) = self.cell_of(tile) {
            scene.badges.resize(scene.cells.len(), Badges::default());
            change(&mut scene.badges[index]);
        }
    }

    /// Changes the marks of `tile`, if visible.
    pub fn change_marks(&mut self, tile: Point, change: impl FnOnce(&mut Marks)) {
        if let Some((scene, index)) = self.cell_of(tile) {
            scene.marks.resize(scene.cells.len(), Marks::default());
            change(&mut scene.marks[index]);
        }
    }

    /// The marks of map cell (`x`, `y`), which must be on the grid; none under text.
    pub fn marks(&self, x: i32, y: i32) -> Marks {
        let marks = self.marks.get(self.cell_index(x, y)).copied().unwrap_or_default();
        if marks != Marks::default() && self.is_covered(x, y) { Marks::default() } else { marks }
    }

    /// Puts a badge into map cell (`x`, `y`), which must be on the grid.
    pub fn put_badge(&mut self, x: i32, y: i32, badge: Badge, colour: Rgb) {
        let index = self.cell_index(x, y);
        self.badges.resize(self.cells.len(), Badges::default());
        self.badges[index].upper = Some((badge, colour));
    }

    /// The badges of map cell (`x`, `y`), which must be on the grid; none under text.
    pub fn badges(&self, x: i32, y: i32) -> Badges {
        let badges = self.badges.get(self.cell_index(x, y)).copied().unwrap_or_default();
        if badges != Badges::default() && self.is_covered(x, y) { Badges::default() } else { badges }
    }

    /// The badges across the left edge of map cell (`x`, `y`): the upper one belongs to the cell before it. The row must
    /// be on the grid.
    pub fn badges_across(&self, x: i32, y: i32) -> [Option<(Badge, Rgb)>; 2] {
        let of = |x: i32| if self.has_cell(x, y) { self.badges(x, y) } else { Badges::default() };
        [of(x - 1).upper, of(x).edge]
    }

    fn has(&self, x: i32, y: i32) -> bool {
        (0..self.size.columns).contains(&x) && (0..self.size.rows).contains(&y)
    }

    fn has_cell(&self, x: i32, y: i32) -> bool {
        (0..self.size.map_columns()).contains(&x) && (0..self.size.rows).contains(&y)
    }

    fn index(&self, x: i32, y: i32) -> usize {
        (y * self.size.columns + x) as usize
    }

    fn cell_index(&self, x: i32, y: i32) -> usize {
        (y * self.size.map_columns() + x) as usize
    }

    /// The text cells over map cell `x`.
    fn over(&self, x: i32) -> Range<i32> {
        self.size.cell * x..self.size.cell * (x + 1)
    }

    /// Switches all text to large letters in the same cells.
    pub fn enlarge_text(&mut self) {
        self.large_text = true;
    }

    /// Whether text is in large letters.
    pub fn has_large_text(&self) -> bool {
        self.large_text
    }

    /// Sets map cell (`x`, `y`); ignored off the grid.
    pub fn set(&mut self, x: i32, y: i32, cell: Cell) {
        if self.has_cell(x, y) {
            let index = self.cell_index(x, y);
            self.cells[index] = cell;
        }
    }

    /// Map cell (`x`, `y`), which must be on the grid.
    pub fn cell(&self, x: i32, y: i32) -> Cell {
        self.cells[self.cell_index(x, y)]
    }

    /// Row `y` of the map cells, for drawing; it must be on the grid.
    pub fn map_row(&mut self, y: i32) -> &mut [Cell] {
        let row = self.cell_index(0, y)..self.cell_index(0, y + 1);
        &mut self.cells[row]
    }

    /// Row `y` of the map cells with their shades, for drawing; it must be on the grid.
    pub fn shaded_row(&mut self, y: i32) -> impl Iterator<Item = (&mut Cell, &mut Shade)> {
        let row = self.cell_index(0, y)..self.cell_index(0, y + 1);
        self.cells[row.clone()].iter_mut().zip(&mut self.shades[row])
    }

    /// The shade of map cell (`x`, `y`), which must be on the grid. Whatever changes the cell's background keeps it.
    pub fn shade(&self, x: i32, y: i32) -> Shade {
        self.shades[self.cell_index(x, y)]
    }

    /// Text cell (`x`, `y`), which must be on the grid.
    pub fn text_cell(&self, x: i32, y: i32) -> TextCell {
        self.text[self.index(x, y)]
    }

    /// Writes `text` from text cell (`x`, `y`) on, keeping the background, and returns the column after it. Text
    /// beyond the row is cut off, and control characters become question marks, as in the window.
    pub fn print(&mut self, x: i32, y: i32, fg: Rgb, text: &str) -> i32 {
        let mut column = x;
        for symbol in text.chars() {
            if self.has(column, y) {
                let index = self.index(column, y);
                let cell = &mut self.text[index];
                (cell.symbol, cell.fg) = (if escape::is_plain(symbol) { symbol } else { '?' }, fg);
            }
            column += 1;
        }
        column
    }

    /// Covers `width` by `height` text cells from (`x`, `y`) on with a colour, erasing their text.
    pub fn cover(&mut self, x: i32, y: i32, width: i32, height: i32, bg: Rgb) {
        for row in y.max(0)..(y + height).min(self.size.rows) {
            for column in x.max(0)..(x + width).min(self.size.columns) {
                let index = self.index(column, row);
                self.text[index] = TextCell { bg: Some(bg), ..TextCell::CLEAR };
            }
        }
    }

    /// Clears the text cells over map cell (`x`, `y`) to reveal it.
    pub fn uncover(&mut self, x: i32, y: i32) {
        for column in self.over(x) {
            if self.has(column, y) {
                let index = self.index(column, y);
                self.text[index] = TextCell::CLEAR;
            }
        }
    }

    /// Sets `target` for clicks on `width` text cells from (`x`, `y`) on.
    pub fn target(&mut self, x: i32, y: i32, width: i32, target: Target) {
        self.targets.push(((x, y, width), target));
    }

    /// The target of a click on text cell `at`.
    pub fn target_at(&self, at: Point) -> Option<Target> {
        self.touched(at).map(|(_, target)| target)
    }

    fn touched(&self, at: Point) -> Option<((i32, i32, i32), Target)> {
        let holds =
            |&&((x, y, width), _): &&((i32, i32, i32), Target)| y == at.y && (x..x + width).contains(&at.x);
        self.targets.iter().rev().find(holds).copied()
    }

    /// Brightens the text and signs of the target under text cell `at`.
    pub fn light_up(&mut self, at: Point) {
        let Some(((x, y, width), target)) = self.touched(at).filter(|_| self.has(at.x, at.y)) else { return };
        if target == Target::Nothing {
            return;
        }
        for column in x.max(0)..(x + width).min(self.size.columns) {
            let index = self.index(column, y);
            let cell = &mut self.text[index];
            cell.fg = cell.fg.mixed(Rgb(255, 255, 255), BRIGHTER);
        }
        let across = self.size.cell;
        for on_map in x.max(0) / across..(x + width).min(self.size.columns) / across {
            let index = self.cell_index(on_map, y);
            self.cells[index].fg = self.cells[index].fg.mixed(Rgb(255, 255, 255), BRIGHTER);
        }
    }

    /// Removes all click targets so far.
    pub fn forget_targets(&mut self) {
        self.targets.clear();
    }

    /// Darkens everything drawn so far to a `share` from 0 (black) to 1 (unchanged), and takes a portrait away: it would lie
    /// over what is drawn next.
    pub fn dim(&mut self, share: f32) {
        self.portrait = None;
        for cell in &mut self.cells {
            (cell.fg, cell.bg) = (cell.fg.scaled(share), cell.bg.scaled(share));
        }
        for cell in &mut self.text {
            (cell.fg, cell.bg) = (cell.fg.scaled(share), cell.bg.map(|bg| bg.scaled(share)));
        }
        self.badges.iter_mut().for_each(|badges| badges.each_colour(|colour| *colour = colour.scaled(share)));
        self.marks.iter_mut().for_each(|marks| marks.each_colour(|colour| *colour = colour.scaled(share)));
        self.scene.iter_mut().for_each(|scene| scene.dim(share));
        self.loose.each_colour(|colour| *colour = colour.scaled(share));
        self.each_square(|colour| *colour = colour.scaled(share));
    }

    /// Calls `change` for the colour of each square of the minimap.
    pub fn each_square(&mut self, change: impl FnMut(&mut Rgb)) {
        if let Some(minimap) = &mut self.minimap {
            minimap.each_colour(change);
        }
    }

    /// Calls `change` for each map cell.
    pub fn each_cell(&mut self, mut change: impl FnMut(&mut Cell)) {
        self.cells.iter_mut().for_each(&mut change);
        self.scene.iter_mut().for_each(|scene| scene.cells.iter_mut().for_each(&mut change));
    }

    /// Calls `change` for each visible text cell, with the map's background behind it.
    pub fn each_text(&mut self, mut change: impl FnMut(&mut TextCell, Rgb)) {
        let mut behind: Vec<Rgb> = Vec::new();
        if self.shown_scene().is_some() {
            let places = (0..self.size.rows).flat_map(|y| (0..self.size.columns).map(move |x| (x, y)));
            behind.extend(places.map(|(x, y)| self.behind_text(x, y)));
        }
        for (index, cell) in self.text.iter_mut().enumerate().filter(|(_, cell)| !cell.is_clear()) {
            // Every map cell has the same number of text cells.
            let on_map = || self.cells[index / self.size.cell as usize].bg;
            change(cell, behind.get(index).copied().unwrap_or_else(on_map));
        }
        self.scene
            .iter_mut()
            .for_each(|scene| scene.each_text(&mut change as &mut dyn FnMut(&mut TextCell, Rgb)));
    }

    /// Calls `change` for the colour of each badge and mark, with the background behind it.
    pub fn each_badge(&mut self, mut change: impl FnMut(&mut Rgb, Rgb)) {
        for (badges, cell) in self.badges.iter_mut().zip(&self.cells) {
            badges.each_colour(|colour| change(colour, cell.bg));
        }
        for (marks, cell) in self.marks.iter_mut().zip(&self.cells) {
            marks.each_colour(|colour| change(colour, cell.bg));
        }
        if let Some(scene) = &mut self.scene {
            scene.each_badge(&mut change as &mut dyn FnMut(&mut Rgb, Rgb));
        }
    }

    /// The background of text cell (`x`, `y`), all layers combined.
    pub fn background(&self, x: i32, y: i32) -> Rgb {
        self.text_cell(x, y).bg.unwrap_or_else(|| self.behind_text(x, y))
    }

    /// The same without the text: the ground of the map cell there, or else the scene's in the middle of the text cell.
    fn behind_text(&self, x: i32, y: i32) -> Rgb {
        let bg = self.cell(x / self.size.cell, y).bg;
        let (columns, rows) = self.size.map_area();
        let scene = self.shown_scene().filter(|_| bg == Rgb::BLACK && x < columns && y < rows);
        scene.map_or(bg, |scene| {
            let at = self.size.map_cell(Point::new(x, y).into());
            if scene.has_cell(at.x, at.y) { scene.cell(at.x, at.y).bg } else { bg }
        })
    }

    /// The background of text cell (`x`, `y`) without a scene; `None` where that shows, or is black.
    pub(crate) fn own_background(&self, x: i32, y: i32) -> Option<Rgb> {
        let bg = self.cell(x / self.size.cell, y).bg;
        self.text_cell(x, y).bg.or_else(|| (bg != Rgb::BLACK).then_some(bg))
    }

    /// Whether text covers a part of map cell (`x`, `y`), which hides its glyph.
    pub fn is_covered(&self, x: i32, y: i32) -> bool {
        self.over(x).any(|x| self.text_cell(x, y).bg.is_some())
    }

    /// The canvas as text, one line for each row, without what its scene shows. If map cells are two text cells wide,
    /// rows without text are written as map cells, one character each; other rows as text cells, with map characters in
    /// the left halves and trailing spaces removed. A canvas without text is all map rows.
    pub fn to_text(&self) -> String {
        (0..self.size.rows).map(|y| self.row_to_text(y) + "\n").collect()
    }

    fn row_to_text(&self, y: i32) -> String {
        let is_within_map = y < self.size.map_rows() || self.text.iter().all(TextCell::is_clear);
        if is_within_map && (0..self.size.columns).all(|x| self.text_cell(x, y).is_clear()) {
            return (0..self.size.map_columns()).map(|x| self.cell(x, y).glyph.symbol()).collect();
        }
        let line: String = (0..self.size.columns).map(|x| self.symbol_at(x, y)).collect();
        line.trim_end().to_owned()
    }

    fn symbol_at(&self, x: i32, y: i32) -> char {
        let (cell, on_map) = (self.text_cell(x, y), x / self.size.cell);
        let shows_map = cell.is_clear() && x % self.size.cell == 0 && !self.is_covered(on_map, y);
        if shows_map { self.cell(on_map, y).glyph.symbol() } else { cell.symbol }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Rgb = Rgb(255, 255, 255);

    fn at(symbol: char) -> Cell {
        Cell { glyph: Glyph::Char(symbol), fg: WHITE, bg: Rgb::BLACK }
    }

    #[test]
    fn text_has_one_character_per_map_cell() {
        let mut canvas = Canvas::default();
        canvas.set(3, 0, at('@'));
        canvas.set(3, 1, at('@'));
        canvas.print(0, 1, WHITE, "hi");
        canvas.print(4, 45, WHITE, "panel");
        let text = canvas.to_text();
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 50);
        assert_eq!(lines[0].len(), 80);
        assert_eq!(&lines[0][..5], "   @ ");
        assert_eq!(lines[1], "hi    @");
        assert_eq!(lines[45], "    panel");
    }

    #[test]
    fn covers_hide_the_map() {
        let mut canvas = Canvas::default();
        canvas.set(1, 0, at('@'));
        canvas.set(2, 0, at('g'));
        canvas.cover(3, 0, 1, 1, WHITE);
        assert!(canvas.is_covered(1, 0) && !canvas.is_covered(2, 0));
        assert_eq!(canvas.to_text().lines().next(), Some("    g"));
        assert_eq!((canvas.background(3, 0), canvas.background(4, 0)), (WHITE, Rgb::BLACK));
    }

    #[test]
    fn text_beyond_the_screen_is_cut_off() {
        let mut canvas = Canvas::default();
        assert_eq!(canvas.print(157, 3, WHITE, "abcdef"), 163);
        canvas.print(-2, 4, WHITE, "xyz");
        canvas.print(0, 50, WHITE, "below");
        canvas.cover(150, 48, 99, 99, WHITE);
        canvas.set(80, 0, at('x'));
        assert_eq!(canvas.text_cell(159, 3).symbol, 'c');
        assert_eq!(canvas.text_cell(0, 4).symbol, 'z');
    }

    #[test]
    fn control_characters_become_question_marks() {
        let mut canvas = Canvas::default();
        assert_eq!(canvas.print(0, 0, WHITE, "a\u{1b}[2J\n\u{202e}b é█"), 11);
        assert_eq!(canvas.to_text().lines().next().map(str::trim_end), Some("a?[2J??b é█"));
    }

    #[test]
    fn dimming_darkens_every_layer() {
        let mut canvas = Canvas::default();
        canvas.set(0, 0, at('@'));
        canvas.cover(4, 0, 1, 1, Rgb(100, 50, 0));
        canvas.dim(0.5);
        assert_eq!(canvas.cell(0, 0).fg, Rgb(128, 128, 128));
        assert_eq!(canvas.background(4, 0), Rgb(50, 25, 0));
    }
}
