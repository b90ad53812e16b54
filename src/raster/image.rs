//! A picture as pixels, and as a PNG file.

use crate::canvas::theme::Rgb;
use std::collections::BTreeMap;

/// Rows of pixels from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    width: u32,
    height: u32,
    pixels: Vec<Rgb>,
}

/// The most colours in a palette.
pub(crate) const MOST_COLOURS: usize = 256;

/// A picture with a palette, and an index into it for each pixel.
pub type Indexed = (Vec<Rgb>, Vec<u8>);

impl Image {
    /// A picture of one colour.
    pub fn new(width: u32, height: u32, colour: Rgb) -> Self {
        Self { width, height, pixels: vec![colour; width as usize * height as usize] }
    }

    /// Columns of pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows of pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The pixel (`x`, `y`), which must be on the picture.
    pub fn at(&self, x: u32, y: u32) -> Rgb {
        self.pixels[y as usize * self.width as usize + x as usize]
    }

    /// All pixels, row by row.
    pub fn pixels(&self) -> &[Rgb] {
        &self.pixels
    }

    /// `width` pixels of row `y` from `x` on, mutably. They must be on the picture.
    pub fn span_mut(&mut self, x: u32, y: u32, width: u32) -> &mut [Rgb] {
        let start = y as usize * self.width as usize + x as usize;
        &mut self.pixels[start..start + width as usize]
    }

    /// Fills `width` by `height` pixels from (`x`, `y`) on.
    pub fn fill(&mut self, x: u32, y: u32, width: u32, height: u32, colour: Rgb) {
        for row in y..y + height {
            self.span_mut(x, row, width).fill(colour);
        }
    }

    /// Copies `other` onto this picture, with its upper left corner at (`x`, `y`). It must fit.
    pub fn paste(&mut self, x: u32, y: u32, other: &Image) {
        for (row, pixels) in other.pixels.chunks(other.width as usize).enumerate() {
            self.span_mut(x, y + row as u32, other.width).copy_from_slice(pixels);
        }
    }

    /// Copies to `width` by `height` pixels from (`x`, `y`) on what `other`, moved by so many pixels right and down, has
    /// there, as far as it has anything.
    pub fn copy(&mut self, (x, y): (u32, u32), (width, height): (u32, u32), other: &Image, by: (i32, i32)) {
        let common = |from: u32, length: u32, by: i32, most: u32| {
            let [from, to] =
                [from, from + length].map(|edge| (edge as i32 - by).clamp(0, most as i32) as u32);
            from..to
        };
        let columns = common(x, width, by.0, other.width);
        for row in common(y, height, by.1, other.height) {
            let from = row as usize * other.width as usize + columns.start as usize;
            let to = ((columns.start as i32 + by.0) as u32, (row as i32 + by.1) as u32);
            let pixels = &other.pixels[from..from + columns.len()];
            self.span_mut(to.0, to.1, columns.len() as u32).copy_from_slice(pixels);
        }
    }

    /// The picture at half its size: each pixel is the mean of four. Odd last rows and columns are dropped.
    pub fn halved(&self) -> Self {
        let mut half = Self::new(self.width / 2, self.height / 2, Rgb::BLACK);
        for y in 0..half.height {
            for x in 0..half.width {
                let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| self.at(2 * x + dx, 2 * y + dy));
                half.span_mut(x, y, 1)[0] = mean(four);
            }
        }
        half
    }

    /// The picture with a palette, in order of first use; `None` if there are more than `MOST_COLOURS` colours.
    pub fn indexed(&self) -> Option<Indexed> {
        let (mut palette, mut numbers) = (Vec::new(), BTreeMap::new());
        let mut indices = Vec::with_capacity(self.pixels.len());
        let mut last: Option<(Rgb, u8)> = None;
        for pixel in &self.pixels {
            let index = match last {
                Some((colour, index)) if colour == *pixel => index,
                _ => *numbers.entry((pixel.0, pixel.1, pixel.2)).or_insert_with(|| {
                    palette.push(*pixel);
                    (palette.len() - 1) as u8
                }),
            };
            if palette.len() > MOST_COLOURS {
                return None;
            }
            last = Some((*pixel, index));
            indices.push(index);
        }
        Some((palette, indices))
    }

    /// The bytes of a PNG file, with a palette if possible. The same picture gives the same bytes.
    pub fn png(&self) -> Vec<u8> {
        const MEMORY: &str = "memory takes whatever is written";
        let indexed = self.indexed();
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let pixels = match indexed {
            Some((palette, indices)) => {
                encoder.set_color(png::ColorType::Indexed);
                encoder.set_palette(bytes(&palette));
                encoder.set_filter(png::Filter::NoFilter);
                indices
            }
            None => {
                encoder.set_color(png::ColorType::Rgb);
                bytes(&self.pixels)
            }
        };
        let mut writer = encoder.write_header().expect(MEMORY);
        writer.write_image_data(&pixels).expect(MEMORY);
        writer.finish().expect(MEMORY);
        file
    }
}

fn bytes(colours: &[Rgb]) -> Vec<u8> {
    colours.iter().flat_map(|Rgb(r, g, b)| [*r, *g, *b]).collect()
}

fn mean(four: [Rgb; 4]) -> Rgb {
    let part = |of: fn(&Rgb) -> u8| {
        let sum: u16 = four.iter().map(|colour| u16::from(of(colour))).sum();
        ((sum + 2) / 4) as u8
    };
    Rgb(part(|c| c.0), part(|c| c.1), part(|c| c.2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    /// Every grey from black to white, with a second row in red if the colours should exceed a palette.
    fn gradient(many: bool) -> Image {
        let mut image = Image::new(256, 2, Rgb::BLACK);
        for x in 0..=255_u8 {
            image.fill(u32::from(x), 0, 1, 1, Rgb(x, x, x));
            image.fill(u32::from(x), 1, 1, 1, if many { Rgb(x, 0, 0) } else { Rgb(x, x, x) });
        }
        image
    }

    fn read_back(image: &Image) -> (png::ColorType, Vec<u8>) {
        let png = image.png();
        let mut decoder = png::Decoder::new(Cursor::new(&png[..]));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG file");
        let kind = reader.info().color_type;
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut pixels).expect("a frame");
        (kind, pixels)
    }

    #[test]
    fn files_keep_pixels_with_or_without_a_palette() {
        for (many, kind) in [(false, png::ColorType::Indexed), (true, png::ColorType::Rgb)] {
            let image = gradient(many);
            assert_eq!(read_back(&image), (kind, bytes(&image.pixels)));
        }
        assert_eq!(gradient(false).indexed().expect("a palette").0.len(), MOST_COLOURS);
    }

    #[test]
    fn halving_averages_four_pixels() {
        let mut image = Image::new(5, 3, Rgb(100, 0, 7));
        image.fill(1, 1, 1, 1, Rgb(0, 8, 7));
        let half = image.halved();
        assert_eq!((half.width(), half.height()), (2, 1));
        assert_eq!([half.at(0, 0), half.at(1, 0)], [Rgb(75, 2, 7), Rgb(100, 0, 7)]);
    }

    #[test]
    fn pictures_are_pasted_at_their_place() {
        let mut image = Image::new(4, 3, Rgb::BLACK);
        image.paste(1, 1, &Image::new(2, 2, Rgb(9, 9, 9)));
        let marks: Vec<_> = (0..12).filter(|i| image.at(i % 4, i / 4) != Rgb::BLACK).collect();
        assert_eq!(marks, [5, 6, 9, 10]);
    }
}
