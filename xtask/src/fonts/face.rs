//! Reads outlines out of a TrueType face and turns them into coverage.

use crate::fonts::canvas::Canvas;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{
    DrawSettings, Engine, HintingInstance, HintingOptions, OutlinePen, SmoothMode, Target,
};
use skrifa::{FontRef, MetadataProvider};
use zeno::{Command, Mask, Transform, Vector};

/// An outline in texels, y upwards from the baseline, with its bounds.
#[derive(Clone)]
pub struct Outline {
    commands: Vec<Command>,
    pub low: [f32; 2],
    pub high: [f32; 2],
    pub advance: f32,
}

struct Pen(Outline);

impl Pen {
    fn reach(&mut self, x: f32, y: f32) -> Vector {
        let outline = &mut self.0;
        outline.low = [outline.low[0].min(x), outline.low[1].min(y)];
        outline.high = [outline.high[0].max(x), outline.high[1].max(y)];
        Vector::new(x, y)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let p = self.reach(x, y);
        self.0.commands.push(Command::MoveTo(p));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let p = self.reach(x, y);
        self.0.commands.push(Command::LineTo(p));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (c, p) = (Vector::new(cx, cy), self.reach(x, y));
        self.0.commands.push(Command::QuadTo(c, p));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (a, b, p) = (Vector::new(ax, ay), Vector::new(bx, by), self.reach(x, y));
        self.0.commands.push(Command::CurveTo(a, b, p));
    }

    fn close(&mut self) {
        self.0.commands.push(Command::Close);
    }
}

/// The outline of a character at a size in texels per em; `None` if the face lacks the character or shows nothing for
/// it. The automatic hinter fits heights to whole rows, which keeps flat strokes clear; widths stay as designed.
pub fn outline(font: &FontRef, character: char, size: f32) -> Option<Outline> {
    let id = font.charmap().map(character)?;
    let (size, place) = (Size::new(size), LocationRef::default());
    let options = HintingOptions {
        engine: Engine::Auto(None),
        target: Target::Smooth {
            mode: SmoothMode::Lcd,
            symmetric_rendering: true,
            preserve_linear_metrics: true,
        },
    };
    let glyphs = font.outline_glyphs();
    let hinting = HintingInstance::new(&glyphs, size, place, options).ok()?;
    let mut pen = Pen(Outline {
        commands: Vec::new(),
        low: [f32::MAX; 2],
        high: [f32::MIN; 2],
        advance: font.glyph_metrics(size, place).advance_width(id)?,
    });
    let settings = DrawSettings::hinted(&hinting, false);
    glyphs.get(id)?.draw(settings, &mut pen).ok()?;
    (!pen.0.commands.is_empty()).then_some(pen.0)
}

impl Outline {
    /// Stretches the outline horizontally.
    pub fn widen(self, factor: f32) -> Self {
        let mut wide = self.moved(&Transform::scale(factor, 1.0));
        wide.advance *= factor;
        wide
    }

    /// Swaps left and right within the advance width.
    pub fn mirrored(self) -> Self {
        let width = self.advance;
        self.moved(&Transform::new(-1.0, 0.0, 0.0, 1.0, width, 0.0))
    }

    /// Lifts a small outline above the baseline, and centres it in an advance width that is larger by a factor.
    pub fn raised(self, by: f32, factor: f32) -> Self {
        let advance = self.advance * factor;
        let aside = 0.5 * (advance - self.advance);
        let mut raised = self.moved(&Transform::translation(aside, by.round()));
        raised.advance = advance;
        raised
    }

    fn moved(mut self, transform: &Transform) -> Self {
        for command in &mut self.commands {
            *command = command.transform(transform);
        }
        let corner = |[x, y]: [f32; 2]| {
            let moved = transform.transform_point(Vector::new(x, y));
            [moved.x, moved.y]
        };
        let (a, b) = (corner(self.low), corner(self.high));
        self.low = [a[0].min(b[0]), a[1].min(b[1])];
        self.high = [a[0].max(b[0]), a[1].max(b[1])];
        self
    }

    /// Whether the outline stays within a cell, its origin placed at `origin`
    /// texels from the upper left corner.
    pub fn is_inside(&self, cell: [usize; 2], origin: [f32; 2]) -> bool {
        let slack = 0.02;
        origin[0] + self.low[0] >= -slack
            && origin[0] + self.high[0] <= cell[0] as f32 + slack
            && origin[1] - self.high[1] >= -slack
            && origin[1] - self.low[1] <= cell[1] as f32 + slack
    }

    /// Fills the outline with its origin at `origin` texels from the upper
    /// left corner of the cell.
    pub fn fill(&self, cell: [usize; 2], origin: [f32; 2]) -> Canvas {
        let mut canvas = Canvas::new(cell[0], cell[1]);
        Mask::new(&self.commands[..])
            .size(cell[0] as u32, cell[1] as u32)
            .transform(Some(Transform::new(1.0, 0.0, 0.0, -1.0, origin[0], origin[1])))
            .render_into(&mut canvas.alpha, None);
        canvas
    }
}
