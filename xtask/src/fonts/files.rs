//! Reads and writes the files in `resources`.

use crate::fonts::canvas::Canvas;
use crate::root;
use emberdeep::canvas::glyph::GLYPHS;
use std::iter;
use std::path::PathBuf;

fn path(name: &str) -> PathBuf {
    root().join("resources").join(name)
}

/// The bytes of a file.
///
/// # Errors
/// Why it cannot be read.
pub fn read(name: &str) -> Result<Vec<u8>, String> {
    std::fs::read(path(name)).map_err(|why| format!("{name} cannot be read: {why}."))
}

/// Writes `bytes` to a file.
///
/// # Errors
/// Why it cannot be written.
pub fn write(name: &str, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path(name), bytes).map_err(|why| format!("{name} cannot be written: {why}."))
}

/// How often a colour of a palette is used at least, on average: a palette is not compressed.
const WORTH: usize = 16;

/// A picture of four bytes per texel.
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub rgba: Vec<u8>,
    /// The order of the slots below the code page, for map sheets.
    pub order: Option<String>,
}

impl Picture {
    /// White texels with the canvas's alpha: tinting multiplies the colour, and white everywhere keeps filters from
    /// darkening the edges.
    pub fn of(canvas: &Canvas) -> Self {
        Self {
            width: canvas.width,
            height: canvas.height,
            rgba: canvas.alpha.iter().flat_map(|&a| [255, 255, 255, a]).collect(),
            order: None,
        }
    }

    /// Rounds every shade to a multiple of `step`, a divisor of 255: a page loads far fewer bytes.
    pub fn coarsen(&mut self, step: u16) {
        self.rgba.iter_mut().for_each(|shade| *shade = ((u16::from(*shade) + step / 2) / step * step) as u8);
    }

    /// Makes the picture higher with clear rows.
    pub fn grow(&mut self, height: usize) {
        let added = self.width * (height - self.height);
        self.rgba.extend([255, 255, 255, 0].repeat(added));
        self.height = height;
    }

    /// Copies a picture here, with its upper left corner at `x`, `y`.
    pub fn place(&mut self, other: &Picture, x: usize, y: usize) {
        let bytes = 4 * other.width;
        for row in 0..other.height {
            let to = 4 * ((y + row) * self.width + x);
            self.rgba[to..to + bytes].copy_from_slice(&other.rgba[row * bytes..(row + 1) * bytes]);
        }
    }

    /// The columns from `x`, `width` of them.
    pub fn columns(&self, x: usize, width: usize) -> Self {
        let row = |y: usize| &self.rgba[4 * (y * self.width + x)..][..4 * width];
        Self {
            width,
            height: self.height,
            rgba: (0..self.height).flat_map(row).copied().collect(),
            order: None,
        }
    }

    /// The different texels, the clear ones first, and the number of each texel among them; `None` if there are more than a
    /// palette holds, or too few texels to be worth one.
    fn indexed(&self) -> Option<(Vec<[u8; 4]>, Vec<u8>)> {
        let (texels, _) = self.rgba.as_chunks::<4>();
        let mut palette = texels.to_vec();
        palette.sort_unstable_by_key(|texel| (texel[3], *texel));
        palette.dedup();
        if texels.len() < WORTH * palette.len() {
            return None;
        }
        let number = |texel: &[u8; 4]| {
            palette
                .binary_search_by_key(&(texel[3], *texel), |texel| (texel[3], *texel))
                .ok()?
                .try_into()
                .ok()
        };
        let numbers = texels.iter().map(number).collect::<Option<_>>()?;
        Some((palette, numbers))
    }

    /// The picture as a file: one byte per texel if a palette is enough, two if it is grey, otherwise four. It takes
    /// seconds, because a page loads it and it is compressed as far as possible.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        let texels = || self.rgba.chunks_exact(4);
        let is_grey = texels().all(|texel| texel[0] == texel[1] && texel[1] == texel[2]);
        let (colour, data): (_, Vec<u8>) = match self.indexed() {
            Some((palette, numbers)) => {
                encoder
                    .set_palette(palette.iter().flat_map(|texel| &texel[..3]).copied().collect::<Vec<_>>());
                // All texels after the last of these are opaque.
                let clear = palette.iter().map(|texel| texel[3]).take_while(|alpha| *alpha < 255);
                encoder.set_trns(clear.collect::<Vec<_>>());
                (png::ColorType::Indexed, numbers)
            }
            None if is_grey => {
                (png::ColorType::GrayscaleAlpha, texels().flat_map(|texel| [texel[0], texel[3]]).collect())
            }
            None => (png::ColorType::Rgba, self.rgba.clone()),
        };
        // Sheets are smallest without a filter: the zero before each row.
        let rows = data.chunks_exact(data.len() / self.height).flat_map(|row| iter::once(&0).chain(row));
        let unfiltered: Vec<u8> = rows.copied().collect();
        let mut packed = Vec::new();
        zopfli::compress(Default::default(), zopfli::Format::Zlib, &unfiltered[..], &mut packed)
            .expect("memory");
        encoder.set_color(colour);
        encoder.set_depth(png::BitDepth::Eight);
        if let Some(order) = &self.order {
            encoder.add_text_chunk(GLYPHS.to_owned(), order.clone()).expect("text in Latin-1");
        }
        let mut writer = encoder.write_header().expect("PNG header");
        writer.write_chunk(png::chunk::IDAT, &packed).expect("PNG data");
        writer.finish().expect("PNG end");
        bytes
    }

    /// The picture in a file.
    ///
    /// # Errors
    /// Why it cannot be read as grey or coloured texels of one byte per part.
    pub fn decode(name: &str) -> Result<Self, String> {
        let bytes = read(name)?;
        let wrong = |why: png::DecodingError| format!("{name} is not a picture: {why}.");
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::ALPHA);
        let mut reader = decoder.read_info().map_err(wrong)?;
        let size = reader.output_buffer_size().ok_or_else(|| format!("{name} is too large."))?;
        let mut data = vec![0; size];
        let info = reader.next_frame(&mut data).map_err(wrong)?;
        let rgba = match (info.color_type, info.bit_depth) {
            (png::ColorType::Rgba, png::BitDepth::Eight) => data,
            (png::ColorType::GrayscaleAlpha, png::BitDepth::Eight) => {
                data.chunks_exact(2).flat_map(|texel| [texel[0], texel[0], texel[0], texel[1]]).collect()
            }
            _ => return Err(format!("{name} does not have one byte for each part of a texel.")),
        };
        let chunks = &reader.info().uncompressed_latin1_text;
        let order = chunks.iter().find(|chunk| chunk.keyword == GLYPHS).map(|chunk| chunk.text.clone());
        Ok(Self { width: info.width as usize, height: info.height as usize, rgba, order })
    }
}
