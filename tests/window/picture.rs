//! Takes a picture of the window and compares it with one drawn without a window.

use emberdeep::canvas::fit::Fit;
use emberdeep::canvas::theme::Rgb;
use emberdeep::raster::Image;

/// The pixels of a window, four bytes each; the last byte means nothing.
#[derive(PartialEq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    pixels: Vec<u8>,
}

impl Picture {
    pub fn new(width: u32, height: u32, pixels: Vec<u8>) -> Self {
        assert_eq!(pixels.len(), (4 * width * height) as usize, "32 bits a pixel");
        Self { width, height, pixels }
    }

    /// Blue, green and red at a pixel.
    pub fn at(&self, x: u32, y: u32) -> &[u8] {
        let place = 4 * (y * self.width + x) as usize;
        &self.pixels[place..place + 3]
    }

    /// How the game's picture has to lie in it, once the game has had time to see to that.
    pub fn fit(&self) -> Fit {
        Fit::new(self.width, self.height)
    }

    /// Whether all pixels outside of the picture's place are black.
    pub fn has_black_bars(&self, fit: &Fit) -> bool {
        let (width, height) = fit.extent();
        let (right, below) =
            (fit.left as f32 + width as f32 * fit.times, fit.top as f32 + height as f32 * fit.times);
        let is_bar = |x: u32, y: u32| {
            x < fit.left || y < fit.top || x >= right.ceil() as u32 || y >= below.ceil() as u32
        };
        let mut places = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        places.all(|(x, y)| !is_bar(x, y) || self.at(x, y) == [0; 3])
    }

    /// Whether each pixel inside is repeated as often as `fit` says.
    pub fn is_repeated(&self, fit: &Fit) -> bool {
        let (width, height) = fit.extent();
        let times = fit.times as u32;
        let mut places = (0..height * times).flat_map(|y| (0..width * times).map(move |x| (x, y)));
        places.all(|(x, y)| {
            let first = (fit.left + x / times * times, fit.top + y / times * times);
            self.at(fit.left + x, fit.top + y) == self.at(first.0, first.1)
        })
    }

    /// The first pixel of `drawn`, before repeats, that differs in this picture, with both colours.
    pub fn difference(&self, fit: &Fit, drawn: &Image) -> Option<(u32, u32, Rgb, Rgb)> {
        let times = fit.times as u32;
        let mut places = (0..drawn.height()).flat_map(|y| (0..drawn.width()).map(move |x| (x, y)));
        places.find_map(|(x, y)| {
            let bgr = self.at(fit.left + x * times, fit.top + y * times);
            let (seen, drawn) = (Rgb(bgr[2], bgr[1], bgr[0]), drawn.at(x, y));
            (seen != drawn).then_some((x, y, seen, drawn))
        })
    }
}
