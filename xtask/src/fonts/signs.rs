//! Symbols that are drawn instead of taken from a face, because they must be exact at every size or because the faces
//! lack them.

use crate::fonts::canvas::Canvas;

/// The small dot for open floor.
pub fn floor_dot(cell: usize) -> Canvas {
    let mut canvas = Canvas::new(cell, cell);
    let middle = cell as f32 / 2.0;
    let radius = (0.075 * cell as f32).max(0.8);
    canvas.paint(|x, y| f32::from((x - middle).hypot(y - middle) <= radius));
    canvas
}

/// A hollow box for a character that cannot be drawn.
pub fn missing(width: usize, height: usize) -> Canvas {
    let mut canvas = Canvas::new(width, height);
    let (w, h) = (width as i32, height as i32);
    let line = if height < 24 { 1 } else { 2 };
    canvas.fill([w / 8, w - w / 8], [h / 6, h - h / 6], 255);
    canvas.fill([w / 8 + line, w - w / 8 - line], [h / 6 + line, h - h / 6 - line], 0);
    canvas
}

const DRAWN: &str = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄‼▬↨↑↓→←∟↔↕▲▼∙·■⌠⌡";

pub fn is_drawn(character: char) -> bool {
    DRAWN.contains(character)
}

/// Draws a character, if it is one of [`DRAWN`].
pub fn draw(character: char, width: usize, height: usize) -> Option<Canvas> {
    let mut canvas = Canvas::new(width, height);
    let (cx, cy) = (width as f32 / 2.0, height as f32 / 2.0);
    let unit = if width == height { 0.43 * cx * 2.0 } else { 0.96 * cx };
    let pen = Pen { thick: (0.075 * height as f32).max(1.0) / unit, tall: cy / unit, wide: cx / unit };
    if !is_drawn(character) {
        return None;
    }
    canvas.paint(|x, y| f32::from(pen.holds(character, (x - cx) / unit, (y - cy) / unit)));
    Some(canvas)
}

/// Distance to the segment between two points.
fn segment(u: f32, v: f32, a: [f32; 2], b: [f32; 2]) -> f32 {
    let (du, dv) = (b[0] - a[0], b[1] - a[1]);
    let t = (((u - a[0]) * du + (v - a[1]) * dv) / (du * du + dv * dv)).clamp(0.0, 1.0);
    (u - a[0] - t * du).hypot(v - a[1] - t * dv)
}

fn disc(u: f32, v: f32, at: [f32; 2], radius: f32) -> bool {
    (u - at[0]).hypot(v - at[1]) <= radius
}

/// Shapes on a square of side two around the origin, `v` downwards.
struct Pen {
    /// The thickness of lines.
    thick: f32,
    /// Half the height and width of the cell.
    tall: f32,
    wide: f32,
}

impl Pen {
    /// Whether the shape of a character covers a point.
    fn holds(&self, character: char, u: f32, v: f32) -> bool {
        match character {
            '☺' => self.ring(u, v, [0.0, 0.0], 0.95) || self.features(u, v),
            '☻' => disc(u, v, [0.0; 2], 0.98) && !self.features(u, v),
            '♥' => heart(u, v),
            '♦' => u.abs() / 0.78 + v.abs() <= 1.0,
            '♣' => club(u, v),
            // Fire replaces the spade.
            '♠' => flames(u, v),
            '•' => disc(u, v, [0.0; 2], 0.55),
            '◘' => !disc(u, v, [0.0; 2], 0.55),
            '○' => self.ring(u, v, [0.0; 2], 0.78),
            '◙' => !self.ring(u, v, [0.0; 2], 0.78),
            '∙' => disc(u, v, [0.0; 2], 0.34_f32.max(0.6 * self.thick)),
            '·' => disc(u, v, [0.0; 2], 0.22_f32.max(0.6 * self.thick)),
            '■' => u.abs().max(v.abs()) <= 0.62,
            '▬' => u.abs() <= 0.95 && (v - 0.1).abs() <= 0.3,
            '▲' => u.abs() <= 0.5 * (v + 0.9) && v <= 0.9,
            '▼' => u.abs() <= 0.5 * (0.9 - v) && v >= -0.9,
            '►' => v.abs() <= 0.5 * (0.9 - u) && u >= -0.9,
            '◄' => v.abs() <= 0.5 * (u + 0.9) && u <= 0.9,
            _ => self.holds_line_sign(character, u, v),
        }
    }

    fn holds_line_sign(&self, character: char, u: f32, v: f32) -> bool {
        let near = |a, b| segment(u, v, a, b) <= 0.5 * self.thick;
        match character {
            '♂' => {
                self.ring(u, v, [-0.2, 0.3], 0.6)
                    || near([0.25, -0.15], [0.85, -0.8])
                    || near([0.35, -0.85], [0.85, -0.85])
                    || near([0.85, -0.85], [0.85, -0.3])
            }
            '♀' => {
                self.ring(u, v, [0.0, -0.45], 0.55)
                    || near([0.0, 0.1], [0.0, 1.1])
                    || near([-0.45, 0.6], [0.45, 0.6])
            }
            '♪' => {
                disc(u, 1.3 * v, [-0.3, 1.04], 0.42)
                    || near([0.05, 0.8], [0.05, -1.0])
                    || near([0.05, -1.0], [0.6, -0.35])
            }
            '♫' => {
                disc(u, 1.3 * v, [-0.62, 1.04], 0.36)
                    || disc(u, 1.3 * v, [0.5, 0.85], 0.36)
                    || near([-0.32, 0.8], [-0.32, -0.8])
                    || near([0.8, 0.65], [0.8, -0.95])
                    || (u - 0.24).abs() <= 0.56 && (v + 0.8 + 0.13 * (u + 0.32)).abs() <= 0.17
            }
            '☼' => self.sun(u, v),
            '‼' => {
                (u.abs() - 0.4).abs() <= 0.55 * self.thick && (v <= 0.45 || v >= 0.75) && v.abs() <= 1.05
            }
            '∟' => near([-0.6, -0.7], [-0.6, 0.7]) || near([-0.6, 0.7], [0.7, 0.7]),
            '⌠' => self.hook(u, v),
            '⌡' => self.hook(-u, -v),
            '↨' => self.arrow(u, v + 0.12, true) || near([-0.5, 1.05], [0.5, 1.05]),
            _ => self.holds_arrow(character, u, v),
        }
    }

    fn holds_arrow(&self, character: char, u: f32, v: f32) -> bool {
        match character {
            '↑' => self.arrow(u, -v, false),
            '↓' => self.arrow(u, v, false),
            '←' => self.arrow(v, -u, false),
            '→' => self.arrow(v, u, false),
            '↕' => self.arrow(u, v, true),
            '↔' => self.arrow(v, u, true),
            _ => false,
        }
    }

    fn ring(&self, u: f32, v: f32, at: [f32; 2], radius: f32) -> bool {
        ((u - at[0]).hypot(v - at[1]) - radius + 0.5 * self.thick).abs() <= 0.5 * self.thick
    }

    /// An arrow downwards, or one with a head at each end.
    fn arrow(&self, u: f32, v: f32, both: bool) -> bool {
        let u = u.abs();
        let head = |v| segment(u, v, [0.0, 0.85], [0.5, 0.35]);
        let shaft = segment(u, v, [0.0, -0.85], [0.0, 0.85]);
        let near = shaft.min(head(v)).min(if both { head(-v) } else { shaft });
        near <= 0.5 * self.thick
    }

    /// The eyes and the smile of a face.
    fn features(&self, u: f32, v: f32) -> bool {
        let eye = (0.5 * self.thick).max(0.13);
        let smile = (u.hypot(v + 0.05) - 0.55).abs() <= 0.4 * self.thick && v > 0.22;
        disc(u.abs(), v, [0.34, -0.25], eye) || smile
    }

    fn sun(&self, u: f32, v: f32) -> bool {
        let (p, q) = (u.abs().max(v.abs()), u.abs().min(v.abs()));
        let straight = segment(p, q, [0.72, 0.0], [1.0, 0.0]);
        let slanted = segment(p, q, [0.5, 0.5], [0.72, 0.72]);
        self.ring(u, v, [0.0; 2], 0.55) || straight.min(slanted) <= 0.5 * self.thick
    }

    /// The upper half of a tall integral sign, which meets the lower half in the middle of the cell's edge.
    fn hook(&self, u: f32, v: f32) -> bool {
        let bend = 0.4_f32.min(self.wide * 0.5);
        let top = -self.tall * 0.7;
        let line = u.abs() <= 0.5 * self.thick && v >= top;
        let turn = (u - bend).hypot(v - top);
        line || (turn - bend).abs() <= 0.5 * self.thick && v < top && u < bend * 1.8
    }
}

fn heart(u: f32, v: f32) -> bool {
    let lobe = disc(u.abs(), v, [0.45, -0.35], 0.5);
    lobe || v > -0.2 && u.abs() <= 0.92 * (1.0 - (v + 0.2) / 1.15).max(0.0)
}

fn stem(u: f32, v: f32) -> bool {
    (0.2..=1.0).contains(&v) && u.abs() <= 0.1 + 0.3 * (v - 0.6).max(0.0)
}

/// Three narrow flames, the middle one tallest.
fn flames(u: f32, v: f32) -> bool {
    let flame = |middle: f32, top: f32, half: f32| {
        let down = (v - top) / (0.95 - top);
        (0.0..=1.0).contains(&down) && (u - middle).abs() <= half * 2.0 * down * (1.0 - down * down).sqrt()
    };
    flame(0.0, -1.05, 0.3) || flame(-0.62, -0.3, 0.26) || flame(0.62, -0.5, 0.26)
}

fn club(u: f32, v: f32) -> bool {
    let leaves = disc(u, v, [0.0, -0.52], 0.42) || disc(u.abs(), v, [0.5, 0.14], 0.42);
    leaves || u.abs() < 0.25 && v.abs() < 0.25 || stem(u, v)
}
