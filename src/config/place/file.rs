//! The file that remembers the window. It opens no file; text comes in and goes out.

use super::WindowPlace;
use crate::config::settings::Scale;
use crate::config::toml::{self, Syntax};

/// Reads a window file: the window's place, and the option `scale` at that time. `None` if it makes no sense: the
/// game writes this file itself, and will write a better one.
pub fn read(text: &str) -> Option<(WindowPlace, Scale)> {
    let document = toml::parse::<Syntax, ()>(text).ok()?;
    let number = |name| document.get(name)?.as_integer();
    let long = |name| number(name)?.try_into().ok();
    let edge = |name| number(name)?.try_into().ok();
    let place = WindowPlace {
        width: long("width")?,
        height: long("height")?,
        corner: edge("left").zip(edge("top")),
        maximized: document.get("maximized")?.as_bool()?,
    };
    let name = document.get("scale")?.as_str()?;
    let choice = Scale::CHOICES.iter().position(|choice| choice.name == name)?;
    Some((place, Scale::ALL[choice]))
}

/// The text of a window file.
pub fn write(place: &WindowPlace, scale: Scale) -> String {
    let WindowPlace { width, height, corner, maximized } = place;
    let corner = corner.map(|(left, top)| format!("left = {left}\ntop = {top}\n")).unwrap_or_default();
    let scale = Scale::CHOICES[scale as usize].name;
    format!(
        "{HEAD}\nwidth = {width}\nheight = {height}\n{corner}maximized = {maximized}\n\n{SCALE}scale = \"{scale}\"\n"
    )
}

const HEAD: &str = "\
# Where the window of Emberdeep was last, and how large its inside was, in pixels. The game writes this file itself when the
# window has been moved or resized. If it is taken away or cannot be understood, the window begins as the options say.
";
const SCALE: &str = "\
# The option of that name as it was then. Once it is changed, it counts, and not the size above.
";

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: WindowPlace =
        WindowPlace { width: 1500, height: 900, corner: Some((-1280, 40)), maximized: false };

    #[test]
    fn what_is_written_is_read_back() {
        for place in [
            PLACE,
            WindowPlace { corner: None, ..PLACE },
            WindowPlace { maximized: true, corner: Some((0, 0)), ..PLACE },
        ] {
            for scale in Scale::ALL {
                assert_eq!(read(&write(&place, *scale)), Some((place, *scale)));
            }
        }
    }

    #[test]
    fn what_cannot_be_understood_is_nothing() {
        let good = write(&PLACE, Scale::One);
        let spoilt = [
            ("width = 1500", "width = -1500"),
            ("width = 1500", "width = 99999999999"),
            ("width = 1500", "width = \"wide\""),
            ("height = 900\n", ""),
            ("maximized = false", "maximized = 3"),
            ("scale = \"1\"", "scale = \"7\""),
            ("scale = \"1\"", "scale = \""),
        ];
        for (from, to) in spoilt {
            assert_eq!(read(&good.replace(from, to)), None, "{to}");
        }
        assert_eq!(read(""), None);
        assert_eq!(read("\u{0}\u{1b}PNG"), None);
        // Half a corner is none.
        let half = read(&good.replace("left = -1280\n", ""));
        assert_eq!(half, Some((WindowPlace { corner: None, ..PLACE }, Scale::One)));
    }
}
