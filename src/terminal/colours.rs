//! How many colours a terminal has, and how to match a colour with them. Pure.

use super::cells::Cell;
use crate::canvas::theme::Rgb;

/// The number of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// True colour.
    True,
    /// 256: a cube of six steps per side, and greys.
    Palette256,
    /// Sixteen, which the terminal's owner may redefine.
    Palette16,
    /// Only bold, dim and reversed.
    None,
}

impl Colours {
    /// The names on the command line.
    pub const NAMES: [(&'static str, Self); 4] =
        [("true", Self::True), ("256", Self::Palette256), ("16", Self::Palette16), ("none", Self::None)];

    /// Reads the environment; `variable` looks up a name.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let names = |words: &[&str]| words.iter().any(|word| term.contains(word));
        if set("NO_COLOR").is_some() || names(&["mono", "vt100", "vt102", "vt220"]) {
            Self::None
        } else if set("COLORTERM").is_some_and(|value| ["truecolor", "24bit"].contains(&value.as_str()))
            || set("WT_SESSION").is_some()
            || names(&["direct", "truecolor", "kitty", "alacritty", "ghostty", "foot", "wezterm"])
        {
            Self::True
        } else if names(&["256"]) {
            Self::Palette256
        } else {
            Self::Palette16
        }
    }

    /// Whether there are too few for the shades of the map.
    pub fn are_few(self) -> bool {
        match self {
            Self::True | Self::Palette256 => false,
            Self::Palette16 | Self::None => true,
        }
    }

    /// How to write `cell`.
    pub fn ink(self, cell: Cell) -> Ink {
        let Cell { fg, bg, .. } = cell;
        // A space only shows the background, so its own colour need not be sent.
        let fg = if cell.symbol == ' ' { bg } else { fg };
        match self {
            Self::True => Ink { fg: Colour::True(fg), bg: Colour::True(bg), ..Ink::PLAIN },
            Self::Palette256 => {
                Ink { fg: Colour::Number(of_256(fg)), bg: Colour::Number(of_256(bg)), ..Ink::PLAIN }
            }
            Self::Palette16 => {
                let (fg, bg) = of_16(fg, bg);
                Ink { fg: Colour::Number(fg), bg: Colour::Number(bg), ..Ink::PLAIN }
            }
            Self::None => {
                let (number, ground) = of_16(fg, bg);
                let weight = match value(fg) {
                    _ if ground > 0 || cell.symbol == ' ' => Weight::Normal,
                    value if value >= 0.85 => Weight::Bold,
                    _ if number == 8 => Weight::Dim,
                    _ => Weight::Normal,
                };
                Ink { weight, reversed: ground > 0, ..Ink::PLAIN }
            }
        }
    }
}

/// A colour as sent to the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// The terminal's default.
    Own,
    /// A palette entry.
    Number(u8),
    /// An exact colour.
    True(Rgb),
}

/// The weight of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Weight {
    Normal,
    Bold,
    Dim,
}

/// How a character is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Its colour.
    pub fg: Colour,
    /// The background.
    pub bg: Colour,
    /// Its weight.
    pub weight: Weight,
    /// Whether both colours are swapped.
    pub reversed: bool,
}

impl Ink {
    /// The terminal's default.
    pub const PLAIN: Self =
        Self { fg: Colour::Own, bg: Colour::Own, weight: Weight::Normal, reversed: false };
}

/// The nearest of the 240 colours that are the same in every terminal with 256.
fn of_256(Rgb(r, g, b): Rgb) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |part: u8| (0..6).min_by_key(|step| (STEPS[*step] - i32::from(part)).abs()).unwrap_or(0);
    let steps = [r, g, b].map(nearest);
    let grey = ((i32::from(r) + i32::from(g) + i32::from(b)) / 3 - 3).clamp(0, 235) / 10;
    let distance = |colour: [i32; 3]| -> i32 {
        let parts = [r, g, b].map(i32::from);
        // The eye is most sensitive to green and least to blue.
        [3, 6, 1].into_iter().zip(parts).zip(colour).map(|((weight, a), b)| weight * (a - b) * (a - b)).sum()
    };
    let in_cube = distance(steps.map(|step| STEPS[step]));
    if distance([8 + 10 * grey; 3]) < in_cube {
        232 + grey as u8
    } else {
        (16 + 36 * steps[0] + 6 * steps[1] + steps[2]) as u8
    }
}

/// The value of the brightest channel, 0 to 1.
fn value(Rgb(r, g, b): Rgb) -> f32 {
    f32::from(r.max(g).max(b)) / 255.0
}

/// How much the channels differ, from 0 (grey) to 1.
fn saturation(Rgb(r, g, b): Rgb) -> f32 {
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    f32::from(most - least) / f32::from(most.max(1))
}

/// The hue in degrees: red, green, blue.
fn hue(Rgb(r, g, b): Rgb) -> f32 {
    let [r, g, b] = [r, g, b].map(f32::from);
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let span = (most - least).max(1.0);
    let sixth = match most {
        most if most == r => ((g - b) / span).rem_euclid(6.0),
        most if most == g => (b - r) / span + 2.0,
        _ => (r - g) / span + 4.0,
    };
    sixth * 60.0
}

/// The nearest of the six hues among the sixteen colours.
fn of_six(colour: Rgb) -> u8 {
    match hue(colour) {
        0.0..13.0 | 335.0.. => 1,
        13.0..75.0 => 3,
        75.0..160.0 => 2,
        160.0..200.0 => 6,
        200.0..262.0 => 4,
        _ => 5,
    }
}

/// Foreground and background among the sixteen colours. Users may redefine these, so hues are kept and shades are not.
/// On any background but black, text is black or white, whichever is readable on all versions of that colour.
fn of_16(fg: Rgb, bg: Rgb) -> (u8, u8) {
    let ground = match value(bg) {
        light if light < 0.2 => 0,
        // A deep colour in the dark: the empty part of a bar, next to the full one.
        light if light < 0.3 && saturation(bg) >= 0.65 => 0,
        _ if saturation(bg) < 0.25 => 7,
        _ => of_six(bg),
    };
    let ink = match ground {
        0 => over_black(fg),
        1 | 4 | 5 => 15,
        _ => 0,
    };
    (ink, ground)
}

fn over_black(fg: Rgb) -> u8 {
    let light = value(fg);
    if light < 0.1 {
        0
    } else if saturation(fg) < 0.25 {
        match light {
            light if light < 0.36 => 8,
            light if light < 0.75 => 7,
            _ => 15,
        }
    } else {
        match of_six(fg) {
            // Blue on black is hard to read, so remembered ground is a cool grey and deep water is cyan.
            4 if light < 0.66 => {
                if saturation(fg) < 0.5 {
                    8
                } else {
                    6
                }
            }
            colour => colour + if light >= 0.66 { 8 } else { 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::theme::{self, Palette};

    fn number(colour: Colour) -> u8 {
        match colour {
            Colour::Number(number) => number,
            Colour::Own | Colour::True(_) => panic!("no colour of a palette"),
        }
    }

    fn fg(colours: Colours, fg: Rgb) -> u8 {
        number(colours.ink(Cell { symbol: 'x', fg, bg: Rgb::BLACK }).fg)
    }

    fn bg(colours: Colours, bg: Rgb) -> u8 {
        number(colours.ink(Cell { symbol: ' ', fg: bg, bg }).bg)
    }

    #[test]
    fn environment_sets_the_colours() {
        let of = |variables: &[(&str, &str)]| {
            Colours::of_environment(|name| {
                variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Colours::True);
        assert_eq!(of(&[("TERM", "xterm-direct")]), Colours::True);
        assert_eq!(of(&[("TERM", "screen-256color"), ("COLORTERM", "")]), Colours::Palette256);
        assert_eq!(of(&[("TERM", "linux")]), Colours::Palette16);
        assert_eq!(of(&[("TERM", "vt100")]), Colours::None);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Colours::None);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Colours::Palette256);
    }

    #[test]
    fn palette_colours_map_to_themselves() {
        assert_eq!(fg(Colours::Palette256, Rgb(95, 135, 255)), 16 + 36 + 2 * 6 + 5);
        assert_eq!(fg(Colours::Palette256, Rgb(18, 18, 18)), 233);
        assert_eq!(
            [bg(Colours::Palette256, Rgb::BLACK), bg(Colours::Palette256, Rgb(255, 255, 255))],
            [16, 231]
        );
    }

    /// Good, bad and mortal news, and bars, stay distinct in every palette and number of colours. High contrast only
    /// lightens text on black.
    #[test]
    fn good_news_differs_from_bad() {
        for palette in Palette::ALL {
            for colours in [Colours::Palette256, Colours::Palette16] {
                let of = |colour| fg(colours, palette.colour(colour));
                let [good, bad, danger] = [theme::GOOD, theme::BAD, theme::DANGER].map(of);
                assert!(good != bad && good != danger, "{palette:?}, {colours:?}: {good} {bad} {danger}");
                let of = |colour| bg(colours, palette.behind(colour));
                for bar in [
                    theme::HEALTH,
                    theme::LOW_HEALTH,
                    theme::FOE_HEALTH,
                    theme::EXPERIENCE,
                    theme::OIL_LEFT,
                    theme::SLEEP,
                ] {
                    assert_ne!(of(bar.full), of(bar.empty), "{palette:?}, {colours:?}");
                }
            }
        }
    }

    /// The fourth of the sixteen is nearly black in most terminals.
    #[test]
    fn nothing_is_written_in_dark_blue_on_black() {
        for blue in (24..=255).step_by(8) {
            for other in (0..blue).step_by(8) {
                assert_ne!(fg(Colours::Palette16, Rgb(other / 2, other, blue)), 4, "{other} {blue}");
            }
        }
    }

    #[test]
    fn text_is_readable_on_every_background() {
        let grounds = [
            theme::PANEL_BG,
            theme::OVERLAY_BG,
            theme::CHOSEN_BG,
            theme::HEALTH.full,
            theme::HEALTH.empty,
            theme::LETHAL_BG,
            theme::FIRE_BG,
        ];
        let inks =
            [theme::TEXT, theme::FAINT, theme::KEY, theme::GOOD, theme::BAD, theme::DANGER, theme::SYSTEM];
        for bg in grounds {
            for fg in inks {
                let ink = Colours::Palette16.ink(Cell { symbol: 'x', fg, bg });
                assert_ne!(number(ink.fg) & 7, number(ink.bg) & 7, "{fg:?} on {bg:?}");
            }
        }
    }
}
