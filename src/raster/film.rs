//! An animation as a GIF file: one palette for all frames, and only the changes of each frame.

use super::image::{Image, MOST_COLOURS};
use crate::canvas::theme::Rgb;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The number of palette entries with a colour; the last entry leaves a pixel unchanged.
const COLOURS: usize = MOST_COLOURS - 1;
/// See [`COLOURS`].
const UNCHANGED: u8 = COLOURS as u8;
/// The bits of each colour part that count in making the palette.
const BITS: u32 = 5;

/// The palette of an animation.
pub struct Palette {
    colours: Vec<Rgb>,
    /// Cached lookups.
    numbers: BTreeMap<(u8, u8, u8), u8>,
}

impl Palette {
    /// The most frequent colours in these pictures, similar ones counted together. The same pictures give the same
    /// palette.
    pub fn of(images: impl IntoIterator<Item = Image>) -> Self {
        let mut counts: BTreeMap<[u8; 3], (u64, [u64; 3])> = BTreeMap::new();
        for image in images {
            for Rgb(r, g, b) in image.pixels() {
                let (count, sums) = counts.entry([r, g, b].map(|part| part >> (8 - BITS))).or_default();
                *count += 1;
                for (sum, part) in sums.iter_mut().zip([r, g, b]) {
                    *sum += u64::from(*part);
                }
            }
        }
        let mut groups: Vec<_> = counts.into_values().collect();
        groups.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        groups.truncate(COLOURS);
        let mean = |(count, [r, g, b]): (u64, [u64; 3])| {
            let part = |sum: u64| ((sum + count / 2) / count) as u8;
            Rgb(part(r), part(g), part(b))
        };
        Self { colours: groups.into_iter().map(mean).collect(), numbers: BTreeMap::new() }
    }

    /// The palette index of the nearest colour.
    fn number(&mut self, Rgb(r, g, b): Rgb) -> u8 {
        let colours = &self.colours;
        *self.numbers.entry((r, g, b)).or_insert_with(|| {
            let away = |colour: &Rgb| {
                let parts = [(colour.0, r), (colour.1, g), (colour.2, b)];
                parts.iter().map(|(a, b)| i32::from(a.abs_diff(*b)).pow(2)).sum::<i32>()
            };
            let nearest = (0..colours.len()).min_by_key(|number| away(&colours[*number]));
            nearest.unwrap_or(0) as u8
        })
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colours.iter().flat_map(|Rgb(r, g, b)| [*r, *g, *b]).collect();
        bytes.resize(3 * MOST_COLOURS, 0);
        bytes
    }
}

/// An animation being made.
pub struct Film {
    encoder: Encoder<Vec<u8>>,
    palette: Palette,
    width: u16,
    height: u16,
    /// The palette indices of the previous frame.
    last: Vec<u8>,
}

const MEMORY: &str = "memory takes whatever is written";

impl Film {
    /// An animation of that size, each side at most 65535 pixels, which loops forever.
    pub fn new(width: u16, height: u16, palette: Palette) -> Self {
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes()).expect(MEMORY);
        encoder.set_repeat(Repeat::Infinite).expect(MEMORY);
        Self { encoder, palette, width, height, last: Vec::new() }
    }

    /// Adds a frame for `stands` hundredths of a second.
    pub fn add(&mut self, image: &Image, stands: u16) {
        let mut last = None;
        let mut number = |pixel: &Rgb| match last {
            // Most pixels equal the one before and need no lookup.
            Some((colour, number)) if colour == *pixel => number,
            _ => {
                let number = self.palette.number(*pixel);
                last = Some((*pixel, number));
                number
            }
        };
        let numbers: Vec<u8> = image.pixels().iter().map(&mut number).collect();
        let (left, top, width, height) = self.changed(&numbers);
        let stride = usize::from(self.width);
        let mut pixels = Vec::with_capacity(usize::from(width) * usize::from(height));
        for y in usize::from(top)..usize::from(top + height) {
            let row = y * stride + usize::from(left)..y * stride + usize::from(left + width);
            let before = self.last.get(row.clone()).map(<[u8]>::to_vec);
            let before = before.unwrap_or_else(|| vec![UNCHANGED; usize::from(width)]);
            let changed = numbers[row].iter().zip(before);
            pixels.extend(changed.map(|(now, before)| if *now == before { UNCHANGED } else { *now }));
        }
        let frame = Frame {
            delay: stands,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left,
            top,
            width,
            height,
            buffer: Cow::Owned(pixels),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).expect(MEMORY);
        self.last = numbers;
    }

    /// The rectangle that changed since the previous frame: left, top, width and height, at least one pixel.
    fn changed(&self, numbers: &[u8]) -> (u16, u16, u16, u16) {
        if self.last.is_empty() {
            return (0, 0, self.width, self.height);
        }
        let stride = usize::from(self.width);
        let changed = |at: &usize| numbers[*at] != self.last[*at];
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        for at in (0..numbers.len()).filter(changed) {
            let (x, y) = (at % stride, at / stride);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        if top == usize::MAX {
            return (0, 0, 1, 1);
        }
        (left as u16, top as u16, (right - left + 1) as u16, (bottom - top + 1) as u16)
    }

    /// The bytes of the file.
    pub fn into_gif(self) -> Vec<u8> {
        self.encoder.into_inner().expect(MEMORY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_back(gif: &[u8]) -> Vec<(u16, (u16, u16, u16, u16))> {
        let mut decoder = gif::DecodeOptions::new().read_info(gif).expect("a GIF file");
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            frames.push((frame.delay, (frame.left, frame.top, frame.width, frame.height)));
        }
        frames
    }

    #[test]
    fn frames_keep_only_changes() {
        let first = Image::new(20, 10, Rgb(10, 20, 30));
        let mut second = first.clone();
        second.fill(3, 4, 5, 2, Rgb(250, 0, 0));
        let mut film = Film::new(20, 10, Palette::of([first.clone(), second.clone()]));
        film.add(&first, 25);
        film.add(&second, 25);
        film.add(&second, 400);
        let frames = read_back(&film.into_gif());
        assert_eq!(frames, [(25, (0, 0, 20, 10)), (25, (3, 4, 5, 2)), (400, (0, 0, 1, 1))]);
    }

    #[test]
    fn palettes_have_the_most_frequent_colours() {
        let mut image = Image::new(64, 64, Rgb::BLACK);
        for x in 0..64 {
            for y in 0..32 {
                image.fill(x, y, 1, 1, Rgb(4 * x as u8, 8 * y as u8, 128));
            }
        }
        let mut palette = Palette::of([image]);
        assert_eq!(palette.colours.len(), COLOURS);
        let black = palette.number(Rgb::BLACK);
        assert_eq!((palette.colours[usize::from(black)], black), (Rgb::BLACK, 0));
    }
}
