//! Reads, writes and compares the committed files.

use crate::canvas::Canvas;
use std::path::PathBuf;

/// The path of a file in the resources folder.
pub fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "resources", name].iter().collect()
}

pub fn read(name: &str) -> Vec<u8> {
    std::fs::read(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub fn write(name: &str, bytes: &[u8]) {
    std::fs::write(path(name), bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
}

/// A picture of four bytes per texel.
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub rgba: Vec<u8>,
}

impl Picture {
    /// White texels with the alpha of the canvas: tinting multiplies the
    /// colour, and white everywhere keeps filters from darkening the edges.
    pub fn of(canvas: &Canvas) -> Self {
        Self {
            width: canvas.width,
            height: canvas.height,
            rgba: canvas.alpha.iter().flat_map(|&a| [255, 255, 255, a]).collect(),
        }
    }

    /// Makes the picture higher; what is added is clear.
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

    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().expect("PNG header");
        writer.write_image_data(&self.rgba).expect("PNG data");
        writer.finish().expect("PNG end");
        bytes
    }

    pub fn decode(name: &str) -> Self {
        let bytes = read(name);
        let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        let mut reader = decoder.read_info().expect(name);
        let mut rgba = vec![0; reader.output_buffer_size().expect(name)];
        let info = reader.next_frame(&mut rgba).expect(name);
        assert_eq!(info.color_type, png::ColorType::Rgba, "{name}");
        assert_eq!(info.bit_depth, png::BitDepth::Eight, "{name}");
        Self { width: info.width as usize, height: info.height as usize, rgba }
    }
}
