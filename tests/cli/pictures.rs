//! Pictures of floors: the same bytes each time, the map read back from the pixels, and refusals.

use crate::glyphs::{Glyphs, of_maps, page};
use crate::program::{Answer, folder, printed, run};
use emberdeep::canvas::glyph::MAP_ROWS;
use emberdeep::canvas::theme;
use emberdeep::map::TileType;
use std::fs;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// The hash of a picture's file.
const GOLDEN: u64 = 1_687_517_016_393_772_076;
/// The same of a floor in tiles.
const TILES: &str = "map --seed 42 --depth 8 --populated --tiles --format png --tile 8";
const GOLDEN_TILES: u64 = 8_432_942_853_978_168_254;

/// The file that a command makes.
fn made(args: &str) -> Vec<u8> {
    let folder = folder();
    let file = folder.path().join("picture.png");
    let answer = run_into(args, &file);
    assert_eq!((answer.code, answer.out.as_str(), answer.err.as_str()), (Some(0), "", ""), "{args}");
    fs::read(&file).expect("a file")
}

/// Runs a command with a file for its picture, which most commands call `--out`.
fn run_into(args: &str, file: &Path) -> Answer {
    let path = file.to_str().expect("a path in UTF-8");
    let flag = if args.ends_with("--export") { None } else { Some("--out") };
    run(args.split_whitespace().chain(flag).chain([path]))
}

struct Picture {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

fn decoded(png: &[u8]) -> Picture {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut rgb = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut rgb).expect("a frame");
    assert_eq!(info.color_type, png::ColorType::Rgb);
    Picture { width: info.width as usize, height: info.height as usize, rgb }
}

/// What a character on the map is in maps as text: rock that is not drawn is wall too.
fn symbol(shown: char) -> char {
    let ground = TileType::ALL.into_iter().find(|tile| theme::sign_of(*tile) == shown);
    ground.map_or(shown, TileType::symbol)
}

/// Water and chasms share shapes, and most of them have none.
fn is_depth(sign: char) -> bool {
    [TileType::Shallow, TileType::Deep, TileType::Chasm].iter().any(|tile| tile.symbol() == sign)
}

/// The map that a picture with tiles of `side` pixels shows, read sign by sign.
fn read(picture: &Picture, side: usize) -> String {
    let letters = page(|slot| bracket_lib::terminal::to_char(slot as u8));
    let signs = of_maps().into_iter().chain(letters).map(|(slot, sign)| (slot, symbol(sign)));
    let mut glyphs = Glyphs::load(&format!("map-{side}.png"), MAP_ROWS, signs);
    assert_eq!((glyphs.width, glyphs.height), (side, side), "a tile is a cell of that sheet");
    let mut text = String::new();
    for y in 0..picture.height / side {
        for x in 0..picture.width / side {
            let rows = (y * side..(y + 1) * side).map(|row| 3 * (row * picture.width + x * side));
            let cell: Vec<u8> =
                rows.flat_map(|start| &picture.rgb[start..start + 3 * side]).copied().collect();
            let sign = glyphs.read(&cell).symbol();
            text.push(if sign == ' ' { '#' } else { sign });
        }
        text.push('\n');
    }
    text
}

#[test]
fn a_picture_reads_back_as_the_map() {
    for (flags, side) in [
        ("map --seed 42", 16),
        ("map --seed 42 --rules malwoden --letters", 16),
        ("map --seed 3 --width 100 --height 60 --tile 20", 20),
        ("map --seed 7 --depth 2", 16),
        ("map --seed 7 --depth 5 --tile 12", 12),
        ("map --seed 7 --depth 7", 16),
    ] {
        let picture = decoded(&made(&format!("{flags} --format png")));
        let text = flags.split(" --tile").next().expect("flags");
        let (shown, meant) = (read(&picture, side), printed(text));
        let is_apt = |(shown, meant): (char, char)| {
            shown == meant || is_depth(meant) && (is_depth(shown) || shown == '#')
        };
        assert_eq!(shown.chars().count(), meant.chars().count(), "{flags}");
        assert!(shown.chars().zip(meant.chars()).all(is_apt), "{flags}:\n{shown}\n{meant}");
    }
}

#[test]
fn a_populated_floor_shows_more_than_its_ground() {
    let bare = decoded(&made("map --seed 7 --depth 10 --format png"));
    let full = decoded(&made("map --seed 7 --depth 10 --populated --format png"));
    let (bare, full) = (read(&bare, 16), read(&full, 16));
    let changed = bare.chars().zip(full.chars()).filter(|(a, b)| a != b).count();
    let text = printed("map --seed 7 --depth 10 --populated");
    let ground = printed("map --seed 7 --depth 10");
    assert_eq!(changed, ground.chars().zip(text.chars()).filter(|(a, b)| a != b).count());
    assert!(full.contains('W') && full.contains('@'));
    let tiles = decoded(&made("map --seed 7 --depth 10 --populated --tiles --format png"));
    assert!(
        read(&tiles, 16) == full
            && tiles.rgb != decoded(&made("map --seed 7 --depth 10 --populated --format png")).rgb
    );
}

#[test]
fn the_bytes_are_the_same_each_time() {
    for args in [
        "map --seed 42 --format png --tile 8",
        "map --depth 5 --populated --format png --tiles",
        "gallery --count 5 --columns 2 --tile 4",
        "gallery --count 2 --depth 7 --tiles",
        "theatre --step 40 --tiles --export",
    ] {
        let (first, again) = (made(args), made(args));
        assert!(first == again, "{args}");
    }
    // It changes with the font sheets, the colours and the PNG crate, and with nothing else.
    for (args, golden) in [("map --seed 42 --format png --tile 8", GOLDEN), (TILES, GOLDEN_TILES)] {
        let hash = xxh3_64(&made(args));
        assert_eq!(hash, golden, "{args}: the picture has changed; if that is meant, its new hash is {hash}");
    }
}

#[test]
fn a_sheet_holds_each_picture_as_it_is_drawn_alone() {
    let sheet = decoded(&made("gallery --from 5 --count 3 --columns 2 --tile 8 --depth 3"));
    let alone =
        [5, 6, 7].map(|seed| decoded(&made(&format!("map --seed {seed} --depth 3 --format png --tile 8"))));
    let (width, height) = (alone[0].width, alone[0].height);
    assert!(sheet.width > 2 * width && sheet.width < 3 * width && sheet.height > 2 * height);
    for (number, picture) in alone.iter().enumerate() {
        assert!(stands_in(picture, &sheet), "picture {number}");
    }
}

fn stands_in(picture: &Picture, sheet: &Picture) -> bool {
    let row = |picture: &Picture, x: usize, y: usize, width: usize| {
        let start = 3 * (y * picture.width + x);
        picture.rgb[start..start + 3 * width].to_vec()
    };
    let middle = picture.height / 2;
    let wanted = row(picture, 0, middle, picture.width);
    (0..sheet.height - picture.height + middle).any(|y| {
        (0..=sheet.width - picture.width).any(|x| {
            y >= middle
                && row(sheet, x, y, 8) == wanted[..24]
                && (0..picture.height).all(|dy| {
                    row(sheet, x, y - middle + dy, picture.width) == row(picture, 0, dy, picture.width)
                })
        })
    })
}

#[test]
fn pictures_are_replaced_only_with_force() {
    let folder = folder();
    let file = folder.path().join("kept.png");
    for args in ["map --format png --tile 4", "gallery --count 1"] {
        fs::write(&file, "somebody's").expect("a file");
        let refused = run_into(args, &file);
        let sentence = format!("emberdeep: {} already exists: --force overwrites it\n", file.display());
        assert_eq!((refused.code, refused.err), (Some(2), sentence), "{args}");
        assert_eq!(fs::read(&file).expect("a file"), b"somebody's");
        assert_eq!(run_into(&format!("{args} --force"), &file).code, Some(0), "{args}");
        assert!(fs::read(&file).expect("a file").starts_with(b"\x89PNG"));
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing is left beside it");
    }
}

#[test]
fn impossible_pictures_are_refused() {
    let folder = folder();
    let file = folder.path().join("picture.png");
    for (args, words) in [
        ("gallery --count 0", "whole numbers from 1 to"),
        ("gallery --columns 0", "whole numbers from 1 to"),
        ("gallery --count 100000", "at most 25000000 pixels"),
        ("gallery --rules rogue", "emberdeep, tcod-2020"),
        ("gallery --tile 9", "4, 5, 6, 7, 8, 10"),
        ("gallery --from 18446744073709551615 --count 2", "the largest seed"),
        ("map --format png --width 10000 --height 10000", "160000 by 160000 pixels is too large"),
        ("map --format png --count 2", "emberdeep gallery"),
        ("map --tile 8", "--format png only"),
        ("map --tiles", "--format png only"),
        ("map --tiles --format json", "--format png only"),
        ("map --letters --format json", "--format text or png"),
    ] {
        let answer = run_into(args, &file);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{args}: {answer:?}");
        assert!(answer.err.contains(words) && answer.err.lines().count() == 1, "{args}: {}", answer.err);
        assert!(!file.exists(), "{args}");
    }
}

#[test]
fn a_place_that_takes_no_file_is_named() {
    let folder = folder();
    let file = folder.path().join("missing").join("picture.png");
    let answer = run_into("gallery --count 1", &file);
    assert_eq!(answer.code, Some(2));
    assert!(
        answer.err.starts_with(&format!("emberdeep: {} cannot be written", file.display())),
        "{answer:?}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    for args in ["gallery --count 1", "map --format png"] {
        let answer = run_into(args, Path::new("/dev/full"));
        assert_eq!(answer.code, Some(2), "{args}");
        assert!(answer.err.starts_with("emberdeep: /dev/full cannot be written"), "{args}: {}", answer.err);
    }
}

#[test]
fn a_picture_goes_through_a_pipe() {
    let folder = folder();
    let file = folder.path().join("picture.png");
    let out = fs::File::create(&file).expect("a file");
    let args = ["map", "--format", "png", "--tile", "4"];
    let status = crate::program::program().args(args).stdout(out).status().expect("an end");
    assert!(status.success());
    assert!(fs::read(&file).expect("a file") == made(&args.join(" ")));
}

/// Each scene of a film in full, and how long it stands in hundredths of a second.
fn scenes(film: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(film).expect("a GIF file");
    let width = usize::from(decoder.width());
    let mut shown = vec![0; width * usize::from(decoder.height())];
    let mut scenes = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let rows = frame.buffer.chunks(usize::from(frame.width)).zip(usize::from(frame.top)..);
        for (row, y) in rows {
            for (pixel, x) in row.iter().zip(usize::from(frame.left)..) {
                if Some(*pixel) != frame.transparent {
                    shown[y * width + x] = *pixel;
                }
            }
        }
        scenes.push((shown.clone(), frame.delay));
    }
    scenes
}

#[test]
fn a_film_has_every_step_and_stands_still_at_the_last() {
    let film = made("theatre --seed 42 --tile 8 --speed 5 --letters --export");
    let scenes = scenes(&film);
    assert_eq!(scenes.len(), printed("theatre --seed 42 --tell").lines().count());
    let (last, others) = scenes.split_last().expect("scenes");
    assert!(others.iter().all(|(_, stands)| *stands == 5) && last.1 == 400);
    let different = scenes.windows(2).filter(|pair| pair[0].0 != pair[1].0).count();
    assert_eq!(different, others.len(), "every step changes the picture");
    assert!(film.len() < 1_000_000, "{}", film.len());
    assert!(
        film == made("theatre --seed 42 --tile 8 --speed 5 --letters --export"),
        "the bytes are the same"
    );
}

#[test]
fn one_step_is_exported_as_a_picture() {
    let step = decoded(&made("theatre --seed 42 --step 5 --tile 16 --export"));
    assert_eq!((step.width, step.height), (1280, 800));
    let tiles = decoded(&made("theatre --seed 42 --step 5 --tile 16 --tiles --export"));
    assert_eq!((tiles.width, tiles.height), (1280, 800));
    let folder = folder();
    let file = folder.path().join("film.gif");
    for (args, words) in [
        ("theatre --step 9999 --export", "9999"),
        ("theatre --speed 0 --export", "numbers from 0.1 to 12"),
        ("theatre --tile 5 --export", "8, 10, 12"),
        ("theatre --depth 11 --export", "1 to 10"),
        ("theatre --tell --export", "--export"),
    ] {
        let answer = run_into(args, &file);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{args}: {answer:?}");
        assert!(answer.err.contains(words) && answer.err.lines().count() == 1, "{args}: {}", answer.err);
        assert!(!file.exists(), "{args}");
    }
    fs::write(&file, "somebody's").expect("a file");
    assert!(run_into("theatre --tile 8 --export", &file).err.contains("--force overwrites it"));
}
