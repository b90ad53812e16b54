//! The icon of the window: an ember burning in a dark stone arch.

use crate::fonts::files::Picture;
use std::f32::consts::PI;

/// What is around the arch.
#[derive(Clone, Copy)]
pub enum Around {
    /// Nothing: what is behind the icon shows.
    Clear,
    /// Night, as wide as this share of the icon, for systems that cut icons to a shape.
    Night(f32),
}

/// Draws the icon at a size in texels.
pub fn draw(size: usize, around: Around) -> Picture {
    let samples = (256 / size).clamp(4, 8);
    let mut rgba = Vec::with_capacity(size * size * 4);
    for row in 0..size {
        for column in 0..size {
            rgba.extend(texel(size, around, samples, column, row));
        }
    }
    Picture { width: size, height: size, rgba, order: None }
}

/// The mean of the samples of one texel, colours weighted by their opacity.
fn texel(size: usize, around: Around, samples: usize, column: usize, row: usize) -> [u8; 4] {
    let (margin, outside) = match around {
        Around::Clear => (0.0, ([0.0; 3], 0.0)),
        Around::Night(margin) => (margin, (NIGHT, 1.0)),
    };
    let mut sum = [0.0; 4];
    for sub in 0..samples * samples {
        let at = |cell: usize, sub: usize| {
            let whole = (cell as f32 + (sub as f32 + 0.5) / samples as f32) / size as f32;
            (whole - margin) / (1.0 - 2.0 * margin)
        };
        let seen = colour(at(column, sub % samples), at(row, sub / samples));
        let (colour, alpha) = seen.map_or(outside, |colour| (colour, 1.0));
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

/// The dark behind the fire, and around the arch where that is not clear.
const NIGHT: Colour = [0.05, 0.035, 0.05];
/// Where the round part of the arch begins.
const SPRING: f32 = 0.48;
/// The mortar between its blocks.
const JOINT: Colour = [0.07, 0.06, 0.07];
/// Half the width of the arch and the line it stands on, outside and inside.
const OUTER: [f32; 2] = [0.46, 0.97];
const INNER: [f32; 2] = [0.30, 0.88];
/// The blocks of the round part, and the height of the others.
const BLOCKS: f32 = 7.0;
const COURSE: f32 = 0.163;
/// The middle of the glow, how much narrower than high it is, and how far it reaches.
const GLOW: [f32; 2] = [0.5, 0.64];
const NARROW: f32 = 1.15;
const REACH: f32 = 0.48;

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
fn arch(x: f32, y: f32, [half, floor]: [f32; 2]) -> f32 {
    let dx = x - 0.5;
    let side = if y < SPRING { dx.hypot(y - SPRING) } else { dx.abs() };
    (side - half).max(y - floor)
}

/// The colour of a point in the unit square, or none outside the arch.
fn colour(x: f32, y: f32) -> Option<Colour> {
    let outer = arch(x, y, OUTER);
    if outer > 0.0 {
        return None;
    }
    let inner = arch(x, y, INNER);
    let base = if inner > 0.0 { stone(x, y, inner, outer) } else { hollow(x, y) };
    Some(fire(x, y, base))
}

/// The stone of the arch, cut into blocks and lit from the fire inside.
fn stone(x: f32, y: f32, inner: f32, outer: f32) -> Colour {
    let warm = ramp(0.14, 0.0, inner) * ramp(0.15, 0.75, y);
    let mut tone = mix([0.20, 0.18, 0.19], [0.50, 0.28, 0.16], 0.75 * warm);
    tone = mix(tone, [0.36, 0.33, 0.33], ramp(-0.035, -0.005, outer) * ramp(0.6, 0.1, y));
    let joint = if y < SPRING {
        let turn = (y - SPRING).atan2(x - 0.5) / PI * BLOCKS;
        (turn - turn.round()).abs() * 0.16
    } else {
        let course = (y - SPRING) / COURSE;
        (course - course.round()).abs() * COURSE
    };
    mix(JOINT, tone, ramp(0.004, 0.014, joint))
}

/// The dark behind the fire, with its glow.
fn hollow(x: f32, y: f32) -> Colour {
    let far = ((x - GLOW[0]) * NARROW).hypot(y - GLOW[1]);
    let dark = mix(NIGHT, [0.42, 0.13, 0.04], ramp(REACH, 0.08, far));
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
        let dx = x - self.middle(rise);
        if up < 0.0 {
            return dx.hypot(up) - self.radius;
        }
        let above = if up > self.tall { 1.0 } else { 0.0 };
        dx.abs() - self.half(rise) + above
    }

    /// Where its middle is at a share of its height.
    fn middle(&self, rise: f32) -> f32 {
        self.foot[0] + self.lean * (rise * PI * 1.1).sin()
    }

    /// Half its width there.
    fn half(&self, rise: f32) -> f32 {
        self.radius * ((1.0 - rise).powf(0.8) * (1.0 + 0.5 * rise))
    }
}

/// Places and radii of the sparks above the fire.
const SPARKS: [([f32; 2], f32); 4] =
    [([0.345, 0.47], 0.013), ([0.385, 0.33], 0.010), ([0.655, 0.40], 0.014), ([0.615, 0.27], 0.009)];
const SPARK: Colour = [1.0, 0.62, 0.2];

/// Draws the fire and its sparks over the background.
fn fire(x: f32, y: f32, behind: Colour) -> Colour {
    let sparks = SPARKS.into_iter().fold(behind, |tone, ([sx, sy], radius)| {
        let near = (x - sx).hypot(y - sy) - radius;
        mix(tone, SPARK, ramp(0.01, -0.006, near))
    });
    TONGUES
        .iter()
        .fold(sparks, |tone, tongue| mix(tone, tongue.colour, ramp(0.012, -0.012, tongue.distance(x, y))))
}

/// The icon as curves in the unit square, for desktops that scale it. Fine shades of stone and ground are left out.
pub fn svg() -> String {
    let wall = [(0.5, 0.1), (0.12, 0.5615), (0.12, 0.7245), (0.12, 0.8875)]
        .map(|(x, y)| (y, stone(x, y, 0.08, -0.08)));
    let glow =
        [0.08, 0.18, 0.28, 0.38, 0.48].map(|far| (far / REACH, hollow(GLOW[0] + far / NARROW, GLOW[1])));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"256\" height=\"256\" viewBox=\"0 0 1 1\">\n\
         <linearGradient id=\"wall\" gradientUnits=\"userSpaceOnUse\" x2=\"0\" y2=\"1\">{}</linearGradient>\n\
         <radialGradient id=\"glow\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"{REACH}\" \
         gradientTransform=\"translate({} {}) scale({:.3} 1)\">{}</radialGradient>\n\
         <path fill=\"url(#wall)\" d=\"{}\"/>\n<path stroke=\"{}\" stroke-width=\".018\" d=\"{}\"/>\n\
         <path fill=\"url(#glow)\" d=\"{}\"/>\n",
        stops(&wall),
        GLOW[0],
        GLOW[1],
        1.0 / NARROW,
        stops(&glow),
        arch_path(OUTER),
        hex(JOINT),
        joints(),
        arch_path(INNER)
    );
    for ([x, y], radius) in SPARKS {
        svg += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{}\"/>\n", hex(SPARK));
    }
    for tongue in &TONGUES {
        svg += &format!("<path fill=\"{}\" d=\"{}\"/>\n", hex(tongue.colour), tongue.path());
    }
    svg + "</svg>\n"
}

fn hex(colour: Colour) -> String {
    let [r, g, b] = colour.map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn stops(stops: &[(f32, Colour)]) -> String {
    let stop =
        |(at, colour): &(f32, Colour)| format!("<stop offset=\"{at:.3}\" stop-color=\"{}\"/>", hex(*colour));
    stops.iter().map(stop).collect()
}

fn arch_path([half, floor]: [f32; 2]) -> String {
    let (left, right) = (0.5 - half, 0.5 + half);
    format!("M{left:.3} {floor}V{SPRING}A{half} {half} 0 0 1 {right:.3} {SPRING}V{floor}Z")
}

/// The lines between the blocks. The dark inside is drawn over their middle.
fn joints() -> String {
    let turn = |block: u8| {
        let (sin, cos) = (f32::from(block) / BLOCKS * PI).sin_cos();
        let [near, far] = [INNER[0], OUTER[0]].map(|at| [0.5 + at * cos, SPRING - at * sin]);
        format!("M{:.3} {:.3}L{:.3} {:.3}", near[0], near[1], far[0], far[1])
    };
    let course = |row: u8| {
        let y = SPRING + f32::from(row) * COURSE;
        format!("M{:.3} {y:.3}H{:.3}", 0.5 - OUTER[0], 0.5 + OUTER[0])
    };
    (1..BLOCKS as u8).map(turn).chain((0..3).map(course)).collect()
}

impl Tongue {
    /// Its outline: up on the left, down on the right, and around the foot.
    fn path(&self) -> String {
        const STEPS: u8 = 16;
        let point = |step: u8, side: f32| {
            let rise = f32::from(step) / f32::from(STEPS);
            let (x, y) = (self.middle(rise) + side * self.half(rise), self.foot[1] - rise * self.tall);
            format!("{x:.3} {y:.3}")
        };
        let left = (0..=STEPS).map(|step| point(step, -1.0));
        let right = (0..STEPS).rev().map(|step| point(step, 1.0));
        let points: Vec<String> = left.chain(right).collect();
        format!("M{}A{radius} {radius} 0 0 1 {}Z", points.join("L"), points[0], radius = self.radius)
    }
}
