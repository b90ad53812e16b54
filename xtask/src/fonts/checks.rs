//! Properties of the sheets that hold for any glyphs: layout, glyphs that join across cells, and distinguishable
//! letters.

use crate::fonts::canvas::Canvas;
use crate::fonts::files::Picture;
use crate::fonts::sheet::{EMPTY, Kind, SIZES};
use crate::fonts::{badges, boxes, check, letter, pages, pictures, with_faces};
use emberdeep::canvas::cp437;
use emberdeep::canvas::glyph::{Badge, Glyph, Hollow, LARGEST_NUMBER, Tile, Wall};
use emberdeep::canvas::theme;
use emberdeep::content::{ItemKind, Monster};

/// Runs a check on every sheet as drawn; another test compares the committed files.
fn for_each_sheet(check: impl Fn(Kind, usize, &Canvas)) {
    for (kind, height, sheet) in pages() {
        check(*kind, *height, sheet);
    }
}

/// The sides of a glyph.
const NORTH: usize = 1;
const EAST: usize = 2;
const SOUTH: usize = 4;
const WEST: usize = 8;

/// The texels along one side of a glyph.
fn edge(glyph: &Canvas, side: usize) -> Vec<u8> {
    let (right, bottom) = (glyph.width - 1, glyph.height - 1);
    match side {
        NORTH => (0..=right).map(|x| glyph.at(x, 0)).collect(),
        SOUTH => (0..=right).map(|x| glyph.at(x, bottom)).collect(),
        EAST => (0..=bottom).map(|y| glyph.at(right, y)).collect(),
        WEST => (0..=bottom).map(|y| glyph.at(0, y)).collect(),
        _ => unreachable!("not a side: {side}"),
    }
}

/// The arm of a box glyph towards a side.
fn arm(slot: usize, side: usize) -> u8 {
    boxes::arms(slot).map_or(0, |arms| arms[side.trailing_zeros() as usize])
}

#[test]
fn committed_files_match_the_drawing() {
    assert_eq!(check().err(), None);
}

#[test]
fn only_the_empty_slots_are_empty() {
    for_each_sheet(|kind, height, sheet| {
        let width = if kind == Kind::Map { height } else { height / 2 };
        assert_eq!([sheet.width, sheet.height], [16 * width, 16 * height]);
        for slot in 0..256 {
            let empty = sheet.slot(slot).is_empty();
            assert_eq!(empty, EMPTY.contains(&slot), "{kind:?} {height}: slot {slot:#x}");
        }
    });
}

#[test]
fn committed_texels_are_white() {
    for kind in [Kind::Map, Kind::Text] {
        for height in SIZES {
            let name = kind.file(height);
            let picture = Picture::decode(&name).expect("a sheet");
            // The code page; tiles below it have shades.
            let page = &picture.rgba[..4 * 16 * height * picture.width];
            // Signs of maps have dark rims, so only text is white throughout.
            let is_white = |texel: &[u8]| texel[..3] == [255; 3];
            assert!(kind == Kind::Map || page.chunks_exact(4).all(is_white), "{name}");
            let mut sheet = Canvas::new(picture.width, 16 * height);
            sheet.alpha = page.iter().skip(3).step_by(4).copied().collect();
            for slot in EMPTY {
                assert!(sheet.slot(slot).is_empty(), "{name}: slot {slot:#x}");
            }
        }
    }
}

/// The box drawing slots that can be compared along a side: in cells of four columns, upright double lines fill the
/// side themselves.
fn lines(sheet: &Canvas, side: usize) -> impl Iterator<Item = usize> {
    let cramped = sheet.width < 16 * 5 && (side == EAST || side == WEST);
    (0xb3..=0xda).filter(move |&slot| !cramped || arm(slot, NORTH).max(arm(slot, SOUTH)) < 2)
}

#[test]
fn box_lines_join() {
    for_each_sheet(|kind, height, sheet| {
        for (side, back) in [(EAST, WEST), (SOUTH, NORTH)] {
            for first in lines(sheet, side) {
                let weight = arm(first, side);
                let end = edge(&sheet.slot(first), side);
                assert_eq!(weight == 0, end.iter().all(|&a| a == 0), "{first:#x}");
                for second in lines(sheet, back).filter(|&slot| arm(slot, back) == weight) {
                    let start = edge(&sheet.slot(second), back);
                    assert_eq!(end, start, "{kind:?} {height}: {first:#x} {second:#x}");
                }
            }
        }
    });
}

#[test]
fn walls_differ_from_each_other() {
    let walls: Vec<_> = Wall::all().map(Glyph::Wall).collect();
    for (_, height, sheet) in pictures().iter().filter(|(kind, ..)| *kind == Kind::Map) {
        assert_eq!(alike(sheet, &walls, 0), None, "walls of {height} texels");
    }
}

#[test]
fn ascii_is_distinct() {
    for_each_sheet(|kind, height, sheet| {
        for first in 0x21..0x7f {
            for second in first + 1..0x7f {
                let far = difference(&sheet.slot(first), &sheet.slot(second));
                // On the smallest cells it may be less than a texel, and from 16 on it is more than two.
                let least = [160, 255, 510][usize::from(height > 8) + usize::from(height >= 16)];
                assert!(far > least, "{kind:?} {height}: {first:#x} {second:#x}: {far}");
            }
        }
    });
}

/// The sum of the differences of all texels.
fn difference(a: &Canvas, b: &Canvas) -> u32 {
    let pairs = a.alpha.iter().zip(&b.alpha);
    pairs.map(|(a, b)| u32::from(a.abs_diff(*b))).sum()
}

#[test]
fn nothing_is_clipped() {
    with_faces(|faces| {
        for kind in [Kind::Map, Kind::Text] {
            for height in SIZES {
                for character in cp437::CHARACTERS {
                    let placed = letter::place(faces, kind, height, character);
                    let large = letter::place_large(faces, height, character);
                    let clipped = placed.into_iter().chain(large).any(|placed| placed.is_clipped());
                    assert!(!clipped, "{kind:?} {height}: {character}");
                }
            }
        }
    });
}

#[test]
fn hero_fills_the_cell() {
    for_each_sheet(|kind, height, sheet| {
        let hero = sheet.slot(usize::from(b'@'));
        let used = |side: &dyn Fn(usize) -> bool, end: usize| (0..end).filter(|&i| side(i)).count();
        let columns = used(&|x| (0..height).any(|y| hero.at(x, y) > 64), hero.width);
        let rows = used(&|y| (0..hero.width).any(|x| hero.at(x, y) > 64), height);
        assert!(columns * 10 >= hero.width * 7, "{kind:?} {height}: {columns} columns");
        assert!(rows * 10 >= height * 7, "{kind:?} {height}: {rows} rows");
    });
}

/// The glyph of a slot of a whole map sheet, as shade times opacity.
fn below(sheet: &Picture, slot: u16) -> Canvas {
    let cell = sheet.width / 16;
    let mut glyph = Canvas::new(cell, cell);
    let (left, top) = (usize::from(slot % 16) * cell, usize::from(slot / 16) * cell);
    for y in 0..cell {
        for x in 0..cell {
            let at = 4 * ((top + y) * sheet.width + left + x);
            let (grey, alpha) = (u32::from(sheet.rgba[at]), u32::from(sheet.rgba[at + 3]));
            glyph.alpha[y * cell + x] = (grey * alpha / 255) as u8;
        }
    }
    glyph
}

/// The first pair that differs by at most `least` texels, if any.
fn alike(sheet: &Picture, glyphs: &[Glyph], least: u32) -> Option<(Glyph, Glyph)> {
    let drawn: Vec<_> = glyphs.iter().map(|glyph| (*glyph, below(sheet, glyph.slot()))).collect();
    let mut pairs = drawn.iter().enumerate().flat_map(|(i, a)| drawn[i + 1..].iter().map(move |b| (a, b)));
    let pair = pairs.find(|(a, b)| difference(&a.1, &b.1) <= 255 * least);
    pair.map(|(a, b)| (a.0, b.0))
}

#[test]
fn foes_and_items_have_distinct_shapes() {
    for (_, height, sheet) in pictures().iter().filter(|(kind, ..)| *kind == Kind::Map) {
        let signs: Vec<_> = ItemKind::ALL.into_iter().map(Glyph::Thing).collect();
        let tiles: Vec<_> =
            Tile::all().into_iter().filter(|tile| !is_surface(*tile)).map(Glyph::Tile).collect();
        assert_eq!(alike(sheet, &signs, texels(*height)), None, "signs of {height} texels");
        assert_eq!(alike(sheet, &tiles, texels(*height)), None, "tiles of {height} texels");
    }
}

/// How much a badge hides of the letter in its tile and of one in the tile on the other side of the edge, across which it
/// lies.
fn hidden(letter: &Canvas, badge: Badge) -> f32 {
    let sign = badges::draw(badge, letter.height);
    let half = sign.width / 2;
    let ink = |x, y| f32::from(letter.at(x, y));
    let over = |x: usize, y| f32::from(sign.rgba[4 * (y * sign.width + x) + 3]) / 255.0;
    let texels = || (0..sign.height).flat_map(|y| (0..half).map(move |x| (x, y)));
    let left: f32 = texels().map(|(x, y)| ink(letter.width - half + x, y) * over(x, y)).sum();
    let right: f32 = texels().map(|(x, y)| ink(x, y) * over(half + x, y)).sum();
    left.max(right) / letter.alpha.iter().map(|alpha| f32::from(*alpha)).sum::<f32>()
}

#[test]
fn map_symbols_have_distinct_shapes() {
    for (_, height, sheet) in pictures().iter().filter(|(kind, ..)| *kind == Kind::Map) {
        let signs: Vec<_> = theme::signs().into_iter().map(Glyph::Char).collect();
        assert_eq!(alike(sheet, &signs, texels(*height)), None, "signs of {height} texels");
    }
}

/// Kinds of ground differ from each other; variants may be alike. Water and chasms are told by their signs, which few of
/// their tiles show.
#[test]
fn kinds_of_ground_have_distinct_shapes() {
    let kind = |tile: Tile| match tile {
        Tile::Ground(kind, variant) if Tile::is_hollow(kind) => {
            let Hollow { edges, sign } = Hollow::of(variant);
            (edges == 0 && sign.is_some()).then_some(kind)
        }
        Tile::Ground(kind, _) => Some(kind),
        _ => None,
    };
    let grounds: Vec<_> = Tile::all().into_iter().filter(|tile| kind(*tile).is_some()).collect();
    for (_, height, sheet) in pictures().iter().filter(|(kind, ..)| *kind == Kind::Map) {
        for (i, a) in grounds.iter().enumerate() {
            for b in grounds[i + 1..].iter().filter(|b| kind(**b) != kind(*a)) {
                let pair = [*a, *b].map(Glyph::Tile);
                assert_eq!(alike(sheet, &pair, texels(*height)), None, "ground of {height} texels");
            }
        }
    }
}

/// The smallest difference of two symbols in cells of this height: a mark is small, and has few texels on the smallest
/// cells.
fn texels(height: usize) -> u32 {
    (height * height / 64) as u32
}

/// Only between two letters side by side does a badge lie across the edge.
#[test]
fn badges_across_an_edge_leave_letters_readable() {
    let letters = || Monster::ALL.into_iter().map(|monster| theme::foe(monster).symbol).chain(['@']);
    for_each_sheet(|kind, height, sheet| {
        if kind == Kind::Text || height < 16 {
            return;
        }
        for badge in Badge::all() {
            for letter in letters() {
                let share = hidden(&sheet.slot(letter as usize), badge);
                assert!(share < 0.2, "{height}: {badge:?} hides {share} of {letter}");
            }
        }
    });
}

#[test]
fn numbers_are_at_most_half_as_high_as_letters() {
    for_each_sheet(|kind, height, sheet| {
        if kind == Kind::Text || height < 16 {
            return;
        }
        let hero = sheet.slot(usize::from(b'@'));
        let rows = |is_ink: &dyn Fn(usize) -> bool| (0..height).filter(|row| is_ink(*row)).count();
        let letter = rows(&|y| (0..hero.width).any(|x| hero.at(x, y) > 64));
        for number in 1..=LARGEST_NUMBER {
            let sign = badges::draw(Badge::Number(number), height);
            let is_bright = |x: usize, y| {
                sign.rgba[4 * (y * sign.width + x)] > 120 && sign.rgba[4 * (y * sign.width + x) + 3] > 64
            };
            let digits = rows(&|y| (0..sign.width).any(|x| is_bright(x, y)));
            assert!(2 * digits <= letter, "{height}: {number} has {digits} of {letter} rows");
        }
    });
}

/// Whether a tile is ground whose variants should look alike.
fn is_surface(tile: Tile) -> bool {
    matches!(tile, Tile::Ground(..) | Tile::Fire(_) | Tile::Decal(..))
}

#[test]
fn no_tile_shade_is_lost() {
    for (kind, height, sheet) in pictures() {
        // The window treats texels as dark as this as empty.
        let lost = sheet.rgba.chunks_exact(4).filter(|texel| texel[3] > 0 && texel[0] < 27).count();
        assert_eq!(lost, 0, "{kind:?} {height}");
    }
}
