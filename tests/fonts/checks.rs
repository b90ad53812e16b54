//! What must hold of the sheets however their glyphs look: layout, glyphs
//! that join across cells, and letters that can be told apart.

use crate::canvas::Canvas;
use crate::sheet::{EMPTY, Kind, ROCK, SIZES, WALLS};
use crate::walls::{EAST, NORTH, SOUTH, WEST};
use crate::{boxes, cp437, letter, sheets, with_faces};

/// Runs a check on every sheet, drawn anew: that the committed files are the
/// same is for another test to say.
fn for_each_sheet(check: impl Fn(Kind, usize, &Canvas)) {
    for (kind, height, sheet) in sheets() {
        check(*kind, *height, sheet);
    }
}

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
fn code_page_has_256_characters() {
    let characters = cp437::characters();
    assert_eq!(characters.len(), 256);
    assert_eq!(characters[0x40], '@');
    assert_eq!(characters[0x7f], '⌂');
    assert_eq!(characters[0xb3], '│');
    assert_eq!(characters[0xda], '┌');
    assert_eq!(characters[0xfe], '■');
}

#[test]
fn sheets_have_their_size_and_only_the_empty_slots_empty() {
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
fn committed_texels_are_white_and_empty_slots_are_empty() {
    if crate::is_writing() {
        return;
    }
    for kind in [Kind::Map, Kind::Text] {
        for height in SIZES {
            let name = kind.file(height);
            let picture = crate::Picture::decode(&name);
            let colours = picture.rgba.chunks_exact(4).map(|texel| &texel[..3]);
            assert!(colours.into_iter().all(|c| c == [255; 3]), "{name}");
            let mut sheet = Canvas::new(picture.width, picture.height);
            sheet.alpha = picture.rgba.iter().skip(3).step_by(4).copied().collect();
            for slot in EMPTY {
                assert!(sheet.slot(slot).is_empty(), "{name}: slot {slot:#x}");
            }
        }
    }
}

/// The slots of box drawing that can be compared along a side: in cells of
/// four columns upright double lines fill the side themselves.
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
fn wall_ridges_join() {
    for_each_sheet(|kind, height, sheet| {
        if kind == Kind::Text {
            return;
        }
        for (side, back) in [(EAST, WEST), (SOUTH, NORTH)] {
            for first in (0..16).filter(|mask| mask & side != 0) {
                let end = edge(&sheet.slot(WALLS + first), side);
                assert!(end.iter().any(|&a| a > 128), "mask {first} reaches its side");
                for second in (0..16).filter(|mask| mask & back != 0) {
                    let start = edge(&sheet.slot(WALLS + second), back);
                    assert_eq!(end, start, "{height}: masks {first} and {second}");
                }
            }
        }
    });
}

#[test]
fn walls_and_rock_differ_from_each_other() {
    for_each_sheet(|kind, height, sheet| {
        if kind == Kind::Text {
            return;
        }
        for first in WALLS..=ROCK {
            for second in first + 1..=ROCK {
                let same = sheet.slot(first) == sheet.slot(second);
                assert!(!same, "{height}: {first:#x} and {second:#x}");
            }
        }
    });
}

#[test]
fn ascii_is_distinct() {
    for_each_sheet(|kind, height, sheet| {
        for first in 0x21..0x7f {
            for second in first + 1..0x7f {
                let far = difference(&sheet.slot(first), &sheet.slot(second));
                assert!(far > 160, "{kind:?} {height}: {first:#x} {second:#x}: {far}");
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
                for character in cp437::characters() {
                    let placed = letter::place(faces, kind, height, character);
                    let clipped = placed.is_some_and(|placed| placed.is_clipped());
                    assert!(!clipped, "{kind:?} {height}: {character}");
                }
            }
        }
    });
}

#[test]
fn the_hero_fills_the_cell() {
    for_each_sheet(|kind, height, sheet| {
        let hero = sheet.slot(usize::from(b'@'));
        let used = |side: &dyn Fn(usize) -> bool, end: usize| (0..end).filter(|&i| side(i)).count();
        let columns = used(&|x| (0..height).any(|y| hero.at(x, y) > 64), hero.width);
        let rows = used(&|y| (0..hero.width).any(|x| hero.at(x, y) > 64), height);
        assert!(columns * 10 >= hero.width * 7, "{kind:?} {height}: {columns} columns");
        assert!(rows * 10 >= height * 7, "{kind:?} {height}: {rows} rows");
    });
}
