//! The last rung: your own front end. It plays the whole game, from the title to the scores, in lines: keys are typed
//! as lines of text, and each line prints the screen in true colour.
//!
//! `cargo run --example 12_own_front_end`, then lines such as `{Enter}`, `lll`, `o` or `?`; a terminal of 160 columns
//! works best.

use emberdeep::app::{App, Start};
use emberdeep::canvas::Canvas;
use emberdeep::canvas::front_end::FrontEnd;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::parse_script;
use emberdeep::canvas::theme::Rgb;
use emberdeep::journal::memory::Memory;
use emberdeep::saves::Recorder;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

fn main() -> io::Result<()> {
    // Runs are kept until the program ends. A folder would keep them for good: `emberdeep::disk::Disk::at(path)`.
    let recorder = Recorder::later(Arc::new(Memory::default()), unix_time);
    let mut app = App::open(recorder, Start::Title(None));
    app.show_in(FrontEnd::Terminal);
    show(&mut app)?;
    for line in io::stdin().lock().lines() {
        match parse_script(&line?) {
            Ok(keys) => keys.into_iter().for_each(|key| app.feed(Input::Key(key))),
            Err(why) => eprintln!("{why}"),
        }
        // A command of many turns goes on until it is done.
        while app.tick() {}
        if app.is_over() {
            break;
        }
        show(&mut app)?;
    }
    Ok(())
}

/// Seconds since 1970, for a run's file name and the dungeon of the day. The game itself reads no clock.
fn unix_time() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn show(app: &mut App) -> io::Result<()> {
    io::stdout().lock().write_all(paint(app.frame().0).as_bytes())
}

/// The screen in terminal codes: for each cell its colours and its character.
fn paint(canvas: &Canvas) -> String {
    let size = canvas.size();
    let mut out = String::new();
    for y in 0..size.rows {
        for x in 0..size.columns {
            let (text, cell, on_map) = (canvas.text_cell(x, y), canvas.cell(x / size.cell, y), x / size.cell);
            let shows_map = text.symbol == ' ' && x % size.cell == 0 && !canvas.is_covered(on_map, y);
            let (sign, fg) = if shows_map { (cell.glyph.symbol(), cell.fg) } else { (text.symbol, text.fg) };
            let (Rgb(r, g, b), Rgb(br, bg, bb)) = (fg, canvas.background(x, y));
            out += &format!("\x1b[38;2;{r};{g};{b};48;2;{br};{bg};{bb}m{sign}");
        }
        out += "\x1b[0m\n";
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use emberdeep::game::Game;

    /// The screen as text, without colours.
    fn signs(painted: &str) -> String {
        let without_colour = |part: &str| part.split_once('m').map(|(_, sign)| sign.to_owned());
        painted.split('\x1b').filter_map(without_colour).collect()
    }

    #[test]
    fn game_is_played_by_lines() {
        let mut app = App::new(Game::new(42));
        let before = signs(&paint(app.frame().0));
        assert!(before.contains('@') && before.lines().count() == 50, "{before}");
        parse_script("...").expect("keys").into_iter().for_each(|key| app.feed(Input::Key(key)));
        assert_eq!(app.game().map(Game::turn), Some(3));
        assert_ne!(signs(&paint(app.frame().0)), before);
    }
}
