//! The window: its fonts, its layers, and the player's keys. It knows nothing of the game.

use bracket_lib::color::RGB;
use bracket_lib::geometry::Point;
use bracket_lib::terminal::{
    BEvent, BResult, BTerm, BTermBuilder, EMBED, INPUT, VirtualKeyCode as Code, to_cp437,
};

/// The layers of the window from bottom to top: colours, square glyphs, and narrow text.
const COLOURS: usize = 0;
const GLYPHS: usize = 1;
const TEXT: usize = 2;

pub const BLACK: RGB = RGB { r: 0.0, g: 0.0, b: 0.0 };
pub const WHITE: RGB = RGB { r: 0.9, g: 0.88, b: 0.82 };

pub fn open(title: &str) -> BResult<BTerm> {
    EMBED.lock().add_resource("resources/map-16.png".to_string(), include_bytes!("../resources/map-16.png"));
    EMBED
        .lock()
        .add_resource("resources/text-16.png".to_string(), include_bytes!("../resources/text-16.png"));
    BTermBuilder::new()
        .with_title(title)
        .with_dimensions(80, 50)
        .with_tile_dimensions(16, 16)
        .with_advanced_input(true)
        .with_font("map-16.png", 16, 16)
        .with_font("text-16.png", 8, 16)
        .with_simple_console(80, 50, "map-16.png")
        .with_simple_console_no_bg(80, 50, "map-16.png")
        .with_simple_console_no_bg(160, 50, "text-16.png")
        .build()
}

pub enum Input {
    /// A digit is a step, as on the number pad.
    Key(char),
    Close,
}

/// Everything the player did since the last tick, in order.
pub fn inputs() -> Vec<Input> {
    let mut events = Vec::new();
    INPUT.lock().for_each_message(|event| events.push(event));
    events.into_iter().filter_map(input_of).collect()
}

fn input_of(event: BEvent) -> Option<Input> {
    match event {
        BEvent::CloseRequested => Some(Input::Close),
        BEvent::KeyboardInput { key, pressed: true, .. } => key_of(key).map(Input::Key),
        // A digit on the number pad arrives as a key too, and counts once.
        BEvent::Character { c } if !c.is_ascii_digit() && !c.is_control() => Some(Input::Key(c)),
        _ => None,
    }
}

fn key_of(code: Code) -> Option<char> {
    Some(match code {
        Code::Numpad1 | Code::End => '1',
        Code::Numpad2 | Code::Down => '2',
        Code::Numpad3 | Code::PageDown => '3',
        Code::Numpad4 | Code::Left => '4',
        Code::Numpad5 => '5',
        Code::Numpad6 | Code::Right => '6',
        Code::Numpad7 | Code::Home => '7',
        Code::Numpad8 | Code::Up => '8',
        Code::Numpad9 | Code::PageUp => '9',
        _ => return None,
    })
}

/// The step for a digit: 8 is up, 6 is right, 9 is both, and 5 stays.
pub fn step_of(key: char) -> Option<Point> {
    let number = "123456789".find(key)? as i32;
    Some(Point::new(number % 3 - 1, 1 - number / 3))
}

/// Empties the picture.
pub fn clear(ctx: &mut BTerm) {
    for layer in [COLOURS, GLYPHS, TEXT] {
        ctx.set_active_console(layer);
        ctx.cls();
    }
}

/// Draws a square glyph.
pub fn put(ctx: &mut BTerm, at: Point, glyph: char, colour: RGB) {
    ctx.set_active_console(GLYPHS);
    ctx.set(at.x, at.y, colour, BLACK, to_cp437(glyph));
}

/// Colours what is behind a square glyph.
pub fn paint(ctx: &mut BTerm, at: Point, colour: RGB) {
    ctx.set_active_console(COLOURS);
    ctx.set_bg(at.x, at.y, colour);
}

/// Writes a line of text.
pub fn write(ctx: &mut BTerm, row: i32, text: &str) {
    ctx.set_active_console(TEXT);
    ctx.print_color(2, row, WHITE, BLACK, text);
}
