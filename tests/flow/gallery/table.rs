//! The table of the looks of every screen, and the report of differences.

use super::{drawn, each, sheets, variants};
use emberdeep::canvas::Canvas;
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme::Rgb;
use emberdeep::config::settings::{Palette, Tileset};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;
use std::path::PathBuf;
use xxhash_rust::xxh3::xxh3_64;

const HEIGHT: i32 = Size::FULL.rows;
const MAP_ROWS: i32 = Size::FULL.map_rows();
const WIDTH: i32 = Size::FULL.map_columns();

/// The rows that share a part of the hash: four bands of the map, and the panel below it.
const BANDS: [Range<i32>; 5] = [0..12, 12..23, 23..34, 34..MAP_ROWS, MAP_ROWS..HEIGHT];
/// Hexadecimal digits for each band.
const DIGITS: usize = 3;
/// So many screens that differ are drawn: where all do, a few show why.
const MOST_DRAWN: usize = 8;

const HEAD: &str = "\
# What every screen looks like: for each look a line of hashes, one for each palette. A hash has three digits for each of
# five bands of rows: 0 to 11, 12 to 22, 23 to 33, 34 to 44, and the panel. EMBERDEEP_WRITE_LOOKS=1 cargo test --test flow
# gallery writes this table anew; after a conflict take either side and do that.
";

/// Hashes by screen and look, one for each palette.
type Table = BTreeMap<(String, String), Vec<String>>;

fn path() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "flow", "looks.txt"].iter().collect()
}

/// The hash of all that is drawn: whatever is hidden leaves no trace in it.
fn hash(screen: &Canvas) -> String {
    BANDS.into_iter().fold(String::new(), |mut hash, rows| {
        let part = xxh3_64(&bytes(screen, rows)) >> (64 - 4 * DIGITS);
        let _ = write!(hash, "{part:0DIGITS$x}");
        hash
    })
}

fn bytes(screen: &Canvas, rows: Range<i32>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut drawn = |slot: u32, Rgb(r, g, b): Rgb, behind: Rgb| {
        bytes.extend(slot.to_le_bytes());
        bytes.extend([r, g, b, behind.0, behind.1, behind.2]);
    };
    for (x, y) in rows.flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
        let cell = screen.cell(x, y);
        let slot = if screen.is_covered(x, y) { u16::from(b' ') } else { cell.glyph.slot() };
        let fg = if slot == u16::from(b' ') { Rgb::BLACK } else { cell.fg };
        drawn(slot.into(), fg, screen.background(2 * x, y));
        for column in 2 * x..2 * x + 2 {
            let text = screen.text_cell(column, y);
            let fg = if text.symbol == ' ' { Rgb::BLACK } else { text.fg };
            drawn(text.symbol.into(), fg, screen.background(column, y));
        }
        let badges = screen.badges(x, y);
        for (badge, fg) in [badges.upper, badges.lower].into_iter().flatten() {
            drawn(badge.slot().into(), fg, screen.background(2 * x, y));
        }
    }
    bytes
}

fn parse(text: &str) -> Table {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let words = lines.map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    words.map(|words| ((words[0].clone(), words[1].clone()), words[2..].to_vec())).collect()
}

fn to_text(table: &Table) -> String {
    let lines = table
        .iter()
        .map(|((name, tileset), hashes)| format!("{name:<36} {tileset:<8}{}\n", hashes.join(" ")));
    HEAD.chars().chain(lines.collect::<String>().chars()).collect()
}

fn name_of(tileset: Tileset) -> String {
    format!("{tileset:?}").to_lowercase()
}

/// What differs between two hashes, in words.
fn where_they_differ(was: &str, is: &str) -> String {
    let part = |hash: &str, band: usize| hash.get(DIGITS * band..DIGITS * (band + 1)).map(str::to_owned);
    let bands = BANDS.into_iter().enumerate().filter(|(band, _)| part(was, *band) != part(is, *band));
    let words: Vec<_> = bands.map(|(_, rows)| format!("rows {} to {}", rows.start, rows.end - 1)).collect();
    words.join(", ")
}

/// What is told of one screen in one look, if it is not as it was.
fn difference(name: &str, tileset: Tileset, was: Option<&Vec<String>>, is: &[String]) -> Option<String> {
    let Some(was) = was else { return Some(format!("{name} in {}: not in the table", name_of(tileset))) };
    let places: Vec<_> = was.iter().zip(is).map(|(was, is)| where_they_differ(was, is)).collect();
    if places.iter().all(String::is_empty) {
        return None;
    }
    let words = if places.iter().all(|place| *place == places[0]) {
        format!("all palettes, {}", places[0])
    } else {
        let named = Palette::ALL.iter().zip(&places).filter(|(_, place)| !place.is_empty());
        named.map(|(palette, place)| format!("{palette:?}, {place}")).collect::<Vec<_>>().join("; ")
    };
    Some(format!("{name} in {}: {words}", name_of(tileset)))
}

#[test]
fn every_screen_looks_as_it_did() {
    let writes = std::env::var_os("EMBERDEEP_WRITE_LOOKS").is_some();
    let draws = std::env::var_os("EMBERDEEP_DRAW_LOOKS").is_some();
    let was = std::fs::read_to_string(path()).map(|text| parse(&text)).unwrap_or_default();
    let (mut table, mut told, mut to_draw) = (Table::new(), Vec::new(), Vec::new());
    each(|name, app| {
        let screens: Vec<Canvas> =
            variants().map(|(tileset, palette)| drawn(app, tileset, palette)).collect();
        let before = told.len();
        for (tileset, screens) in Tileset::ALL.iter().copied().zip(screens.chunks(Palette::ALL.len())) {
            let key = (name.to_owned(), name_of(tileset));
            let hashes: Vec<_> = screens.iter().map(hash).collect();
            told.extend(difference(name, tileset, was.get(&key), &hashes));
            table.insert(key, hashes);
        }
        if draws || (!writes && told.len() > before && to_draw.len() < MOST_DRAWN) {
            to_draw.push((name.to_owned(), screens));
        }
    });
    let gone = was.keys().filter(|key| !table.contains_key(key));
    told.extend(
        gone.map(|(name, tileset)| format!("{name} in {tileset}: in the table, and no screen of that name")),
    );
    sheets::write(&to_draw);
    if writes {
        std::fs::write(path(), to_text(&table)).expect("the table can be written");
        return;
    }
    assert!(
        told.is_empty(),
        "{} lines of {} are not as before; pictures of {} screens as they are now lie in {}.\n{}\nIf that is meant: \
         EMBERDEEP_WRITE_LOOKS=1 cargo test --test flow gallery",
        told.len(),
        table.len(),
        to_draw.len(),
        sheets::folder().display(),
        told.join("\n"),
    );
}
