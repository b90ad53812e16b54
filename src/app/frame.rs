//! What is to be seen: the run or the title, and what lies over it. It changes nothing but the picture.

use super::App;
use crate::action::perceive::{Lamp, LampKind, lamps};
use crate::app::screens::{DIMMED, play};
use crate::canvas::Canvas;
use crate::canvas::size::Size;
use crate::canvas::theme;
use crate::config::settings::{Motion, TextSize};
use crate::draw::{self, palette};
use crate::map::{TileType, scan};
use crate::text::wrapped;

impl App {
    /// Lets `ms` milliseconds pass for whatever moves by itself on the screen. No time passes in the run.
    pub fn animate(&mut self, ms: u32) {
        let context = self.run.context(&self.around, self.sight());
        self.stale |= self.screens.last_mut().is_some_and(|view| view.animate(ms, &context));
        let stirs = self.title.is_none() && self.screens.is_empty() && self.stirs();
        self.stale |= self.effects.pass(ms, stirs);
        self.around.phase = self.effects.phase();
    }

    /// After how many milliseconds the picture changes by itself; `None` if it stays as it is until the player does
    /// something.
    pub fn due(&self) -> Option<u32> {
        let view = self.screens.last().and_then(|view| view.due());
        [view, self.effects.due()].into_iter().flatten().min()
    }

    /// Whether there are flames or water in view, and they may move.
    fn stirs(&self) -> bool {
        let level = self.run.game.level();
        let is_flame = |lamp: &Lamp| lamp.kind != LampKind::Lantern && level.is_seen(lamp.at);
        let mut water = scan::places(&level.map.tiles, TileType::is_water);
        self.around.settings.motion == Motion::On
            && (water.any(|tile| level.is_seen(level.map.point(tile))) || lamps(level).iter().any(is_flame))
    }

    /// What is to be seen now, with a number that grows whenever it is drawn anew: only when something has changed.
    pub fn frame(&mut self) -> (&Canvas, u64) {
        self.gate.draw();
        if self.stale {
            self.stale = false;
            self.revision += 1;
            // Drawn on again: as large as it is, it costs more to be had anew than to be filled.
            let mut canvas = std::mem::replace(&mut self.canvas, Canvas::none());
            canvas.resize(self.size);
            self.draw(&mut canvas);
            self.canvas = canvas;
        }
        (&self.canvas, self.revision)
    }

    pub(super) fn draw(&self, canvas: &mut Canvas) {
        if self.has_failed() {
            return self.draw_failed(canvas);
        }
        let size = canvas.size();
        if !size.is_enough() {
            return draw_too_small(canvas);
        }
        let mut context = self.run.context(&self.around, (size, self.sight().1));
        // The mouse lies over the picture that the player sees.
        context.hover = context.hover.filter(|_| size == self.size);
        if !self.screens.is_empty() {
            // Over the map the mouse belongs to what lies there, and below a panel it points at nothing.
            let is_open = self.screens.last().is_some_and(|view| view.is_panel());
            context.hover = context.hover.filter(|at| context.view.tile(*at).is_none() && !is_open);
        }
        match &self.title {
            Some(title) => title.draw(&context, canvas),
            None => {
                play::draw(&context, canvas);
                draw::effects::draw(&self.effects, context.settings.tileset, canvas);
            }
        }
        if !self.screens.is_empty() {
            canvas.forget_targets();
        }
        if let Some(view) = self.screens.iter().rev().find(|view| !view.is_panel()) {
            view.draw(&context, canvas);
        }
        // Of panels only the topmost is shown: the others wait behind it, where they would but be seen twice.
        if let Some(view) = self.screens.last().filter(|view| view.is_panel()) {
            canvas.forget_targets();
            canvas.dim(DIMMED);
            view.draw(&context, canvas);
        }
        if let Some(at) = self.around.mouse.points_at().filter(|_| size == self.size) {
            canvas.light_up(at);
        }
        self.mark_unsaved(canvas);
        self.finish(canvas);
    }

    /// Gives what has been drawn the colours and letters that the player has set.
    pub(super) fn finish(&self, canvas: &mut Canvas) {
        palette::apply(self.around.settings.palette, canvas);
        if self.around.settings.text_size == TextSize::Large {
            canvas.enlarge_text();
        }
    }
}

/// Says how much room there is and how much is needed.
fn draw_too_small(canvas: &mut Canvas) {
    let (Size { columns, rows, .. }, least) = (canvas.size(), Size::LEAST);
    let words = format!(
        "Emberdeep needs {} columns and {} rows of text, and has {columns} and {rows}. Make the window larger, or its font \
         smaller.",
        least.columns, least.rows
    );
    for (y, line) in (0..).zip(wrapped(&words, columns)) {
        canvas.print(0, y, theme::TEXT, &line);
    }
}
