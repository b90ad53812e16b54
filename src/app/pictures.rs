//! Pictures of the screen into files, at the player's wish. Whether that has worked is told; nothing else depends on it.

use super::App;
use crate::canvas::Canvas;
use crate::canvas::size::Size;
use crate::draw::palette;
use crate::raster::{self, Font};

/// The cells that pictures are drawn in, whatever the window's are: the same moment gives the same file.
const CELL: u32 = 16;

impl App {
    /// Puts the screen into a file as the player has last seen it.
    pub(super) fn take_screenshot(&mut self) {
        if self.revision == 0 {
            self.frame();
        }
        let context = self.run.context(&self.around, self.sight());
        let picture = self.screens.last().and_then(|view| view.picture(&context));
        let name = match (picture, &self.title) {
            (Some((name, _)), _) => name,
            (None, Some(_)) => "title".to_owned(),
            (None, None) => format!("seed-{}-turn-{}", self.run.game.seed(), self.run.game.turn()),
        };
        // A picture in a file is whole, whatever there is room for on the screen.
        let mut canvas = Canvas::default();
        if self.size == Size::FULL {
            canvas.clone_from(&self.canvas);
        } else {
            self.draw(&mut canvas);
        }
        self.keep_picture(&name, &canvas);
    }

    /// Puts into a file what the topmost screen has to show in one.
    pub(super) fn export_picture(&mut self) {
        let context = self.run.context(&self.around, self.sight());
        let picture = self.screens.last().and_then(|view| view.picture(&context));
        if let Some((name, mut canvas)) = picture {
            palette::apply(self.around.settings.palette, &mut canvas);
            self.keep_picture(&name, &canvas);
        }
    }

    /// Writes the file, and tells what came of it where the player will see it.
    fn keep_picture(&mut self, name: &str, canvas: &Canvas) {
        let png = raster::screen(canvas, &Font::of(CELL)).png();
        let sentence = match self.recorder.keep_picture(name, &png) {
            Ok(place) => format!("A picture of it is in {place}."),
            Err(sentence) => sentence,
        };
        let context = self.screens.last_mut().is_some_and(|view| view.tell(&sentence));
        match &mut self.title {
            _ if context => {}
            Some(title) => title.answer(sentence),
            None => self.run.log.remark(sentence),
        }
        self.stale = true;
    }
}
