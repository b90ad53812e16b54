//! The icon of the window: an ember burning in a dark stone arch.

use crate::fonts::files::Picture;

/// Draws the icon at a size in texels.
pub fn draw(size: usize) -> Picture {
    let samples = (256 / size).clamp(4, 8);
    let mut rgba = Vec::with_capacity(size * size * 4);
    for row in 0..size {
        for column in 0..size {
            rgba.extend(texel(size, samples, column, row));
        }
    }
    Picture { width: size, height: size, rgba, order: None }
}

/// The mean of the samples of one texel, colours weighted by their opacity.
fn texel(size: usize, samples: usize, column: usize, row: usize) -> [u8; 4] {
    let mut sum = [0.0; 4];
    for sub in 0..samples * samples {
        let at = |cell: usize, sub: usize| (cell as f32 + (sub as f32 + 0.5) / samples as f32) / size as f32;
        let (colour, alpha) = colour(at(column, sub % samples), at(row, sub / samples));
        for (total, part) in sum.iter_mut().zip(colour) {
            *total += part * alpha;
        }
        sum[3] += alpha;
    }
    let count = (samples * samples) as f32;
    let level = |v: f32| (v.clamp(0.0, 1.0) * 255.0).round() as u8;
    if sum[3] == 0.0 {
        return [0; 4];
    }
    let [r, g, b, a] = sum;
    [level(r / a), level(g / a), level(b / a), level(a / count)]
}

type Colour = [f32; 3];

fn mix(a: Colour, b: Colour, t: f32) -> Colour {
    let t = t.clamp(0.0, 1.0);
    [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * t)
}

/// 0 below `low`, 1 above `high`, smooth between.
fn ramp(low: f32, high: f32, value: f32) -> f32 {
    let t = ((value - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Signed distance to an arch: a half disc on top of an upright, both of
/// half width `half`, standing on the line `floor`.
fn arch(x: f32, y: f32, half: f32, spring: f32, floor: f32) -> f32 {
    let dx = x - 0.5;
    let side = if y < spring { dx.hypot(y - spring) } else { dx.abs() };
    (side - half).max(y - floor)
}

/// Colour and opacity of a point in the unit square.
fn colour(x: f32, y: f32) -> (Colour, f32) {
    let outer = arch(x, y, 0.46, 0.48, 0.97);
    if outer > 0.0 {
        return ([0.0; 3], 0.0);
    }
    let inner = arch(x, y, 0.30, 0.48, 0.88);
    let base = if inner > 0.0 { stone(x, y, inner, outer) } else { hollow(x, y) };
    (fire(x, y, base), 1.0)
}

/// The stone of the arch, cut into blocks and lit from the fire inside.
fn stone(x: f32, y: f32, inner: f32, outer: f32) -> Colour {
    let warm = ramp(0.14, 0.0, inner) * ramp(0.15, 0.75, y);
    let mut tone = mix([0.20, 0.18, 0.19], [0.50, 0.28, 0.16], 0.75 * warm);
    tone = mix(tone, [0.36, 0.33, 0.33], ramp(-0.035, -0.005, outer) * ramp(0.6, 0.1, y));
    let joint = if y < 0.48 {
        let turn = (y - 0.48).atan2(x - 0.5) / std::f32::consts::PI * 7.0;
        (turn - turn.round()).abs() * 0.16
    } else {
        let course = (y - 0.48) / 0.163;
        (course - course.round()).abs() * 0.163
    };
    mix([0.07, 0.06, 0.07], tone, ramp(0.004, 0.014, joint))
}

/// The dark behind the fire, with its glow.
fn hollow(x: f32, y: f32) -> Colour {
    let far = ((x - 0.5) * 1.15).hypot(y - 0.64);
    let dark = mix([0.05, 0.035, 0.05], [0.42, 0.13, 0.04], ramp(0.48, 0.08, far));
    let ground = ramp(0.80, 0.86, y) * ramp(0.34, 0.0, (x - 0.5).abs());
    mix(dark, [0.55, 0.20, 0.06], 0.6 * ground)
}

/// A tongue of the fire. They are drawn from the outside in.
struct Tongue {
    foot: [f32; 2],
    radius: f32,
    tall: f32,
    lean: f32,
    colour: Colour,
}

#[rustfmt::skip]
const TONGUES: [Tongue; 4] = [
    Tongue { foot: [0.5, 0.68], radius: 0.185, tall: 0.46, lean: 0.05, colour: [0.86, 0.24, 0.05] },
    Tongue { foot: [0.5, 0.70], radius: 0.145, tall: 0.35, lean: -0.035, colour: [0.98, 0.50, 0.08] },
    Tongue { foot: [0.5, 0.73], radius: 0.10, tall: 0.24, lean: 0.025, colour: [1.0, 0.76, 0.22] },
    Tongue { foot: [0.5, 0.76], radius: 0.058, tall: 0.13, lean: 0.0, colour: [1.0, 0.95, 0.68] },
];

impl Tongue {
    /// Rough signed distance: a disc at the foot, a swaying taper above it.
    fn distance(&self, x: f32, y: f32) -> f32 {
        let up = self.foot[1] - y;
        let rise = (up / self.tall).clamp(0.0, 1.0);
        let dx = x - self.foot[0] - self.lean * (rise * std::f32::consts::PI * 1.1).sin();
        if up < 0.0 {
            return dx.hypot(up) - self.radius;
        }
        let taper = (1.0 - rise).powf(0.8) * (1.0 + 0.5 * rise);
        let above = if up > self.tall { 1.0 } else { 0.0 };
        dx.abs() - self.radius * taper + above
    }
}

/// Places and radii of the sparks above the fire.
const SPARKS: [([f32; 2], f32); 4] =
    [([0.345, 0.47], 0.013), ([0.385, 0.33], 0.010), ([0.655, 0.40], 0.014), ([0.615, 0.27], 0.009)];

/// Draws the fire and its sparks over the background.
fn fire(x: f32, y: f32, behind: Colour) -> Colour {
    let sparks = SPARKS.into_iter().fold(behind, |tone, ([sx, sy], radius)| {
        let near = (x - sx).hypot(y - sy) - radius;
        mix(tone, [1.0, 0.62, 0.2], ramp(0.01, -0.006, near))
    });
    TONGUES
        .iter()
        .fold(sparks, |tone, tongue| mix(tone, tongue.colour, ramp(0.012, -0.012, tongue.distance(x, y))))
}
