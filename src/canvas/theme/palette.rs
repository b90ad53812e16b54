//! Palettes for different eyes. Each maps colour to colour, so it applies to everything drawn, lit or mixed.

use super::Rgb;

/// A palette.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// The colours of the theme.
    #[default]
    Default,
    /// For eyes without green receptors.
    Deuteranopia,
    /// For eyes without red receptors.
    Protanopia,
    /// Bright signs on black.
    HighContrast,
}

/// How much of the difference between red and green becomes blue. Eyes without one of these receptors hardly see that
/// difference, but see blue against yellow like everyone (after Fidaner, Lin and Ozguven, "Analysis of Color
/// Blindness", 2005: lost information moves to where it is visible).
const INTO_BLUE: f32 = 0.55;
/// How much of it becomes brightness for eyes that see red as dark.
const INTO_LIGHT: f32 = 0.25;

impl Palette {
    /// All palettes, in the order of the options.
    pub const ALL: &'static [Self] =
        &[Self::Default, Self::Deuteranopia, Self::Protanopia, Self::HighContrast];

    /// A foreground colour in this palette.
    pub fn colour(self, colour: Rgb) -> Rgb {
        match self {
            Palette::Default | Palette::HighContrast => colour,
            Palette::Deuteranopia => parted(colour, 0.0),
            Palette::Protanopia => parted(colour, INTO_LIGHT),
        }
    }

    /// A background colour in this palette. None gets lighter, because text on it would be lost.
    pub fn behind(self, colour: Rgb) -> Rgb {
        match self {
            Palette::Protanopia => parted(colour, 0.0),
            Palette::Default | Palette::Deuteranopia | Palette::HighContrast => self.colour(colour),
        }
    }
}

/// Shifts red towards blue and green towards yellow, and lightens red by a share.
fn parted(Rgb(r, g, b): Rgb, into_light: f32) -> Rgb {
    let redness = f32::from(r) - f32::from(g);
    let light = redness.max(0.0) * into_light;
    let part = |value: u8, more: f32| (f32::from(value) + more).round() as u8;
    Rgb(part(r, light), part(g, light), part(b, light + INTO_BLUE * redness))
}

/// A background for high contrast: dark colours become nearly black, bright ones stay. The exponent 7/4 is computed
/// from roots, which every machine rounds alike, unlike other powers.
pub(crate) fn deepened(Rgb(r, g, b): Rgb) -> Rgb {
    let part = |value: u8| {
        let share = f32::from(value) / 255.0;
        super::nearest(255.0 * share * (share * share.sqrt()).sqrt())
    };
    Rgb(part(r), part(g), part(b))
}

/// The steps from a colour to its brightest in the same hue, and then to white.
const STEPS: i32 = 8;

/// Lightens a colour until its contrast to `behind` is at least `least` or it is white.
pub fn lifted(colour: Rgb, behind: Rgb, least: f32) -> Rgb {
    let mut enough = lighter(colour).filter(|lighter| contrast(*lighter, behind) >= least);
    enough.next().unwrap_or(Rgb(255, 255, 255))
}

/// The same without leaving the hue.
pub(crate) fn brightened(colour: Rgb, behind: Rgb, least: f32) -> Rgb {
    let is_enough = |lighter: &Rgb| contrast(*lighter, behind) >= least;
    let own = || lighter(colour).take(STEPS as usize + 1);
    own().find(is_enough).or(own().last()).unwrap_or(colour)
}

/// A colour and lighter ones.
fn lighter(colour: Rgb) -> impl Iterator<Item = Rgb> {
    let most = colour.0.max(colour.1).max(colour.2).max(1);
    // First the brightest in the hue, then towards white.
    let bright = colour.scaled(255.0 / f32::from(most));
    (0..=2 * STEPS).map(move |step| {
        let share = (step % STEPS) as f32 / STEPS as f32;
        if step < STEPS { colour.mixed(bright, share) } else { bright.mixed(Rgb(255, 255, 255), share) }
    })
}

/// The contrast of two colours, from 1 to 21, as in WCAG 2.
pub fn contrast(a: Rgb, b: Rgb) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The luminance of a colour, from 0 to 1, as in WCAG 2 with a plain power as its curve: close enough, and cheaper.
pub(crate) fn luminance(Rgb(r, g, b): Rgb) -> f32 {
    let part = |value: u8| {
        let value = f32::from(value) / 255.0;
        // Between square and cube, like an exponent of 2.2.
        value * value * (0.8 + 0.2 * value)
    };
    0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grey_stays_grey_for_everybody() {
        for palette in Palette::ALL {
            for value in [0, 31, 128, 255] {
                let grey = Rgb(value, value, value);
                assert_eq!(palette.colour(grey), grey);
            }
        }
    }

    #[test]
    fn red_and_green_part_in_blue() {
        let (red, green) = (Rgb(200, 80, 80), Rgb(80, 200, 80));
        for palette in [Palette::Deuteranopia, Palette::Protanopia] {
            assert!(palette.colour(red).2 > palette.colour(green).2 + 60);
        }
        assert!(Palette::Protanopia.colour(red).1 > 80, "red is lighter");
    }

    #[test]
    fn lifted_colours_have_the_contrast() {
        for behind in [Rgb(0, 0, 0), Rgb(40, 20, 10), Rgb(90, 40, 30)] {
            for colour in [Rgb(0, 0, 0), Rgb(10, 20, 90), Rgb(200, 30, 30), Rgb(90, 90, 90)] {
                assert!(contrast(lifted(colour, behind, 7.0), behind) >= 7.0, "{colour:?} on {behind:?}");
            }
        }
        let bright = Rgb(250, 240, 200);
        assert_eq!(lifted(bright, Rgb(0, 0, 0), 7.0), bright);
    }
}
