//! Saves screenshots as files when the player asks for one, and says whether that worked.

use super::App;
use crate::canvas::Canvas;
use crate::draw::palette;
use crate::raster::{self, Font};
use crate::text::saving;

/// The cell size of pictures without a scene, in pixels.
const CELL: u32 = 16;

impl App {
    /// Saves the screen as the player last saw it.
    pub(super) fn take_screenshot(&mut self) {
        if self.revision == 0 {
            self.frame();
        }
        let context = self.interface.context(self.run.as_ref(), self.framing());
        let picture = self.screens.last().and_then(|screen| screen.picture(&context));
        let name = match (picture, &self.title, self.game()) {
            (Some((name, _)), ..) => name,
            (None, Some(_), _) => "title".to_owned(),
            (None, None, Some(game)) => format!("seed-{}-turn-{}", game.seed(), game.turn()),
            (None, None, None) => "recording".to_owned(),
        };
        // A saved picture has its own size, whatever the display: the same moment gives the same file.
        let (font, size) = Font::of_picture(self.interface.settings.zoom);
        let mut canvas = Canvas::new(size);
        self.draw(&mut canvas);
        self.save_picture(&name, &canvas, &font);
    }

    /// Saves the picture that the topmost screen offers.
    pub(super) fn export_picture(&mut self) {
        let context = self.interface.context(self.run.as_ref(), self.framing());
        let picture = self.screens.last().and_then(|screen| screen.picture(&context));
        if let Some((name, mut canvas)) = picture {
            palette::apply(self.interface.settings.palette, &mut canvas);
            self.save_picture(&name, &canvas, &Font::of(CELL));
        }
    }

    /// Writes the file, and tells the player its path or what went wrong.
    fn save_picture(&mut self, name: &str, canvas: &Canvas, font: &Font) {
        let png = raster::screen(canvas, font).png();
        let sentence = match self.recorder.save_picture(name, &png) {
            Ok(place) => saving::picture_in(&place),
            Err(sentence) => sentence,
        };
        self.answer_with(sentence);
    }
}
