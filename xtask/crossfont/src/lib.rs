//! A replacement for the crate `crossfont`, with which winit draws a window's title under Wayland if the desktop draws
//! no frame. That crate links FreeType and Fontconfig, without which not even `emberdeep --version` would start. This
//! one has no font, so such a frame has buttons and no title. It contains only the items that the frame uses.

use std::fmt;

/// There is no font.
#[derive(Debug)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no font")
    }
}

impl std::error::Error for Error {}

/// A type without values, because there is nothing to draw with.
#[derive(Debug)]
pub enum Rasterizer {}

/// A font by name and style.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // As in the other crate.
pub struct FontDesc {
    pub name: String,
    pub style: Style,
}

impl FontDesc {
    /// A font of that name.
    pub fn new(name: impl Into<String>, style: Style) -> Self {
        Self { name: name.into(), style }
    }
}

/// The style of a font.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Style {
    Description { slant: Slant, weight: Weight },
}

/// The slant.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Slant {
    Normal,
}

/// The weight.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Weight {
    Normal,
}

/// A loaded font.
#[derive(Clone, Copy, Debug)]
pub struct FontKey;

/// The size of a font in points.
#[derive(Clone, Copy, Debug)]
pub struct Size(pub f32);

impl Size {
    /// A size in points.
    pub fn new(points: f32) -> Self {
        Self(points)
    }
}

/// A glyph request.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct GlyphKey {
    pub character: char,
    pub font_key: FontKey,
    pub size: Size,
}

/// A glyph as pixels.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RasterizedGlyph {
    pub width: i32,
    pub height: i32,
    pub top: i32,
    pub left: i32,
    pub advance: (i32, i32),
    pub buffer: BitmapBuffer,
}

/// A glyph's pixels.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum BitmapBuffer {
    Rgb(Vec<u8>),
    Rgba(Vec<u8>),
}

/// Measures of a font.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Metrics {
    pub line_height: f64,
    pub descent: f32,
}

/// The operations of a [`Rasterizer`].
#[allow(missing_docs)]
pub trait Rasterize: Sized {
    fn new(device_pixel_ratio: f32) -> Result<Self, Error>;
    fn metrics(&self, font: FontKey, size: Size) -> Result<Metrics, Error>;
    fn load_font(&mut self, font: &FontDesc, size: Size) -> Result<FontKey, Error>;
    fn get_glyph(&mut self, glyph: GlyphKey) -> Result<RasterizedGlyph, Error>;
    fn kerning(&mut self, left: GlyphKey, right: GlyphKey) -> (f32, f32);
    fn update_dpr(&mut self, device_pixel_ratio: f32);
}

impl Rasterize for Rasterizer {
    fn new(_: f32) -> Result<Self, Error> {
        Err(Error)
    }

    fn metrics(&self, _: FontKey, _: Size) -> Result<Metrics, Error> {
        match *self {}
    }

    fn load_font(&mut self, _: &FontDesc, _: Size) -> Result<FontKey, Error> {
        match *self {}
    }

    fn get_glyph(&mut self, _: GlyphKey) -> Result<RasterizedGlyph, Error> {
        match *self {}
    }

    fn kerning(&mut self, _: GlyphKey, _: GlyphKey) -> (f32, f32) {
        match *self {}
    }

    fn update_dpr(&mut self, _: f32) {
        match *self {}
    }
}
