//! Draws the run or the title screen, and the screens over it. It changes only the canvas.

use super::App;
use crate::action::lamps::{Lamp, LampKind, lamps};
use crate::app::screens::{Context, DIMMED, play};
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::size::Size;
use crate::canvas::theme;
use crate::config::settings::{Motion, TextSize};
use crate::draw::frame::centred;
use crate::draw::{self, banner, motion, palette};
use crate::map::{TileType, scan};
use crate::text::program;
use crate::text::wrapped;

/// In cells of so many pixels large letters have room to be well drawn.
const LARGE_FROM: u32 = 20;

impl App {
    /// Advances animations by `ms` milliseconds. No time passes in the run.
    pub fn animate(&mut self, ms: u32) {
        let context = self.interface.context(self.run.as_ref(), self.framing());
        self.stale |= self.screens.last_mut().is_some_and(|screen| screen.animate(ms, &context));
        self.stale |= self.effects.pass(ms, self.stirs());
        self.interface.phase = self.effects.shown_phase();
        self.hearing.pass(ms);
    }

    /// Milliseconds until the next animation step; `None` if nothing moves until the next input.
    pub fn due(&self) -> Option<u32> {
        let screen = self.screens.last().and_then(|screen| screen.due());
        [screen, self.effects.due()].into_iter().flatten().min()
    }

    /// For how many milliseconds after a key something moves by itself.
    fn stirs(&self) -> u32 {
        let moves = self.title.is_some() || self.has_flames_or_water();
        if self.interface.settings.motion != Motion::On || !self.screens.is_empty() || !moves {
            return 0;
        }
        match self.interface.front_end {
            FrontEnd::Window | FrontEnd::Page => motion::MOVES,
            FrontEnd::Terminal => motion::MOVES_IN_TERMINAL,
        }
    }

    /// Whether flames or water are in view.
    fn has_flames_or_water(&self) -> bool {
        let Some(level) = self.level() else { return false };
        let is_steady = |kind| matches!(kind, LampKind::Lantern | LampKind::LightCap);
        let is_flame = |lamp: &Lamp| !is_steady(lamp.kind) && level.is_seen(lamp.at);
        let mut water = scan::places(&level.map.tiles, TileType::is_water);
        water.any(|tile| level.is_seen(level.map.point(tile))) || lamps(level).iter().any(is_flame)
    }

    /// The current canvas, and a number that grows with each redraw. It is redrawn only if something has changed.
    pub fn frame(&mut self) -> (&Canvas, u64) {
        self.gate.draw();
        if self.stale {
            self.stale = false;
            self.revision += 1;
            // The canvas is reused: allocating one costs more than filling it.
            let mut canvas = std::mem::replace(&mut self.canvas, Canvas::none());
            canvas.resize(self.size());
            self.draw(&mut canvas);
            self.canvas = canvas;
        }
        (&self.canvas, self.revision)
    }

    /// The screens over the map as text, or the title: on a canvas of that size in the default colours, whatever the display, and
    /// without the map below. `None` if the map alone is shown.
    pub(crate) fn to_read(&self, size: Size) -> Option<Canvas> {
        let is_over_map = self.title.is_some() || !self.screens.is_empty() || self.has_failed();
        is_over_map.then(|| {
            let mut canvas = Canvas::new(size);
            let context = self.context_on(size);
            match &self.title {
                _ if self.has_failed() => self.draw_failed(&mut canvas),
                Some(title) if self.screens.is_empty() => title.draw(&context, &mut canvas),
                _ => self.draw_screens(&context, &mut canvas),
            }
            canvas
        })
    }

    /// What screens see that are drawn on a canvas of that size.
    fn context_on(&self, size: Size) -> Context<'_> {
        let mut context = self.interface.context(self.run.as_ref(), (size, self.framing().1));
        // The mouse points at the canvas on the screen, which may be of another size.
        context.hover = context.hover.filter(|_| size == self.size());
        if !self.screens.is_empty() {
            // Over the map the mouse belongs to the topmost screen, and under a panel it points at nothing.
            let is_open = self.screens.last().is_some_and(|screen| screen.is_panel());
            context.hover = context.hover.filter(|at| at.y >= size.map_rows() && !is_open);
        }
        context
    }

    pub(super) fn draw(&self, canvas: &mut Canvas) {
        if self.has_failed() {
            return self.draw_failed(canvas);
        }
        let size = canvas.size();
        if !size.is_enough() {
            return draw_too_small(canvas);
        }
        let context = self.context_on(size);
        match (&self.title, context.over_run()) {
            (Some(title), _) if self.screens.is_empty() => title.draw(&context, canvas),
            // A panel would cut through its letters.
            (Some(_), _) => banner::night(canvas, context.phase),
            (None, Some(context)) => {
                play::draw(&context, canvas);
                let look = (context.settings.tileset, context.front_end);
                draw::effects::draw(&self.effects, context.level(), look, canvas);
            }
            (None, None) => canvas.clear(),
        }
        self.draw_screens(&context, canvas);
        if let Some(at) = self.interface.mouse.points_at().filter(|_| size == self.size()) {
            canvas.light_up(at);
        }
        self.draw_last_row(canvas);
        self.mark_unsaved(canvas);
        self.finish(canvas);
    }

    /// Draws the screens over the map or the title.
    fn draw_screens(&self, context: &Context, canvas: &mut Canvas) {
        if !self.screens.is_empty() {
            canvas.forget_targets();
        }
        if let Some(screen) = self.screens.iter().rev().find(|screen| !screen.is_panel()) {
            screen.draw(context, canvas);
        }
        // Only the topmost panel is drawn: those below it would show around it.
        if let Some(screen) = self.screens.last().filter(|screen| screen.is_panel()) {
            canvas.forget_targets();
            canvas.dim(DIMMED);
            screen.draw(context, canvas);
        }
    }

    /// Says in the last row what came of the last key, if no screen can.
    fn draw_last_row(&self, canvas: &mut Canvas) {
        let Some(sentence) = &self.last_row else { return };
        let Size { columns, rows, .. } = canvas.size();
        canvas.cover(0, rows - 1, columns, 1, theme::PANEL_BG);
        centred(canvas, rows - 1, theme::SYSTEM, sentence);
    }

    /// Applies the player's palette and text size to the canvas.
    pub(super) fn finish(&self, canvas: &mut Canvas) {
        palette::apply(self.interface.settings.palette, canvas);
        let is_large = match self.interface.settings.text_size {
            TextSize::Auto => self.pixels >= LARGE_FROM,
            TextSize::Normal => false,
            TextSize::Large => true,
        };
        if is_large {
            canvas.enlarge_text();
        }
    }
}

/// Says how large the display is and how large it must be.
fn draw_too_small(canvas: &mut Canvas) {
    for (y, line) in (0..).zip(wrapped(&program::too_small(canvas.size()), canvas.size().columns)) {
        canvas.print(0, y, theme::TEXT, &line);
    }
}
