//! The look of the ground, by kind of floor, under white light and remembered.

use super::{Appearance, Rgb, Tileset, look, nearest};
use crate::content::finds::Trace;
use crate::content::floors::{self, Architect};
use crate::level::Gas;
use crate::map::TileType;

/// A symbol in its colour on a background.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// The sign.
    pub symbol: char,
    /// The sign's colour.
    pub fg: Rgb,
    /// The background.
    pub bg: Rgb,
    /// How much the brightness varies between places, as a share.
    pub grain: f32,
}

impl Material {
    /// Both colours at a place with `grain` from -1 (darker) to 1 (lighter).
    pub fn in_grain(&self, grain: f32) -> [Rgb; 2] {
        [self.fg, self.bg].map(|colour| colour.scaled(1.0 + self.grain * grain))
    }
}

/// The stone a floor is cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// The body of a wall.
    pub wall: Rgb,
    /// The seams and joints of a wall.
    pub ridge: Rgb,
    /// The background of open ground.
    pub floor: Rgb,
    /// The faint mark on open ground.
    pub mark: Rgb,
    /// The brightest edge of a wall's top, in tiles.
    pub top: Rgb,
    /// The face of a wall, in tiles.
    pub face: Rgb,
}

const fn cut(wall: Rgb, ridge: Rgb, floor: Rgb, mark: Rgb) -> Stone {
    let Rgb(r, g, b) = wall;
    let top = Rgb(r + r / 4, g + g / 4, b + b / 4);
    let face = Rgb(r / 2, g / 2, b / 2);
    Stone { wall, ridge, floor, mark, top, face }
}

/// The stone of an architect's floors.
const fn stone(architect: Architect) -> Stone {
    match architect {
        Architect::Rooms => cut(Rgb(128, 106, 84), Rgb(68, 54, 42), Rgb(32, 28, 25), Rgb(106, 94, 82)),
        Architect::Halls => cut(Rgb(116, 120, 130), Rgb(62, 65, 74), Rgb(29, 31, 37), Rgb(98, 102, 112)),
        Architect::Mines => cut(Rgb(124, 102, 62), Rgb(64, 50, 28), Rgb(33, 28, 19), Rgb(106, 92, 64)),
        Architect::Caves => cut(Rgb(102, 106, 74), Rgb(50, 54, 36), Rgb(27, 29, 20), Rgb(90, 94, 70)),
        Architect::Drowned => cut(Rgb(84, 114, 110), Rgb(40, 60, 60), Rgb(20, 30, 31), Rgb(78, 102, 100)),
        Architect::Maze => cut(Rgb(110, 94, 128), Rgb(56, 46, 70), Rgb(29, 25, 35), Rgb(98, 88, 112)),
        Architect::Crypt => cut(Rgb(104, 112, 108), Rgb(54, 60, 57), Rgb(26, 29, 28), Rgb(92, 98, 96)),
        Architect::EmberHall => cut(Rgb(126, 76, 64), Rgb(60, 30, 26), Rgb(34, 22, 20), Rgb(114, 80, 68)),
    }
}

/// The stone of a floor. Two floors in a row by one architect differ: the lower has other rock.
pub const fn stone_of(depth: u32) -> Stone {
    match depth {
        2 => cut(Rgb(130, 88, 82), Rgb(68, 42, 40), Rgb(38, 25, 27), Rgb(110, 86, 84)),
        6 => cut(Rgb(88, 92, 106), Rgb(42, 45, 54), Rgb(26, 25, 31), Rgb(80, 84, 96)),
        _ => stone(floors::info(depth).architect),
    }
}

/// The look of a tile, by tileset and stone.
pub(crate) const fn material_in(tileset: Tileset, tile: TileType, stone: &Stone) -> Material {
    let in_letters = material(tile, stone);
    if matches!(tileset, Tileset::Letters) {
        return in_letters;
    }
    let (fg, bg) = match tile {
        // The top of a wall over its face.
        TileType::Wall => (stone.top, stone.face),
        TileType::Door | TileType::OpenDoor => (Rgb(206, 148, 84), stone.floor),
        TileType::StairsUp
        | TileType::StairsDown
        | TileType::Brazier
        | TileType::Rubble
        | TileType::Barricade
        | TileType::Puffball
        | TileType::LightCap
        | TileType::Lever
        | TileType::Guardian
        | TileType::Mirror => (in_letters.fg, stone.floor),
        TileType::Cracked => (stone.top, stone.face),
        TileType::Floor
        | TileType::Grass
        | TileType::Shallow
        | TileType::Deep
        | TileType::Ice
        | TileType::Bridge
        | TileType::Chasm
        | TileType::Rail
        | TileType::Gate
        | TileType::Altar
        | TileType::Cage
        | TileType::Plate
        | TileType::Block
        | TileType::Crystal
        | TileType::Coffin => (in_letters.fg, in_letters.bg),
    };
    Material { fg, bg, ..in_letters }
}

/// The look of a tile, by stone. The symbol of a wall is unused, because walls join.
pub const fn material(tile: TileType, stone: &Stone) -> Material {
    let (symbol, fg, bg, grain) = match tile {
        TileType::Wall => ('#', stone.ridge, stone.wall, 0.12),
        TileType::Floor => ('.', stone.mark, stone.floor, 0.14),
        TileType::Door => ('+', Rgb(232, 176, 104), Rgb(96, 58, 30), 0.05),
        TileType::OpenDoor => ('\'', Rgb(232, 176, 104), Rgb(48, 32, 22), 0.05),
        TileType::StairsUp => ('<', Rgb(236, 226, 204), Rgb(58, 52, 50), 0.0),
        TileType::StairsDown => ('>', Rgb(236, 226, 204), Rgb(58, 52, 50), 0.0),
        TileType::Grass => ('"', Rgb(104, 158, 64), Rgb(24, 41, 20), 0.24),
        TileType::Shallow => ('~', Rgb(96, 160, 186), Rgb(24, 62, 84), 0.12),
        TileType::Deep => ('≈', Rgb(58, 104, 170), Rgb(11, 34, 72), 0.12),
        TileType::Brazier => ('☼', Rgb(255, 206, 112), Rgb(112, 56, 20), 0.0),
        TileType::Rubble => (',', Rgb(140, 128, 118), Rgb(42, 38, 37), 0.2),
        TileType::Ice => ('⌐', Rgb(206, 236, 246), Rgb(78, 116, 138), 0.06),
        TileType::Bridge => ('≡', Rgb(206, 148, 84), Rgb(74, 48, 26), 0.08),
        TileType::Barricade => ('╪', Rgb(222, 164, 96), Rgb(70, 44, 24), 0.05),
        TileType::Puffball => ('♣', Rgb(224, 196, 168), Rgb(44, 40, 32), 0.1),
        TileType::LightCap => ('º', Rgb(150, 232, 206), Rgb(26, 48, 46), 0.1),
        TileType::Chasm => ('\\', Rgb(120, 112, 124), Rgb(4, 3, 6), 0.1),
        TileType::Rail => ('═', Rgb(172, 156, 140), stone.floor, 0.08),
        TileType::Gate => ('╫', Rgb(196, 206, 216), Rgb(40, 44, 52), 0.0),
        TileType::Altar => ('╥', Rgb(226, 214, 176), Rgb(66, 58, 44), 0.0),
        TileType::Cage => ('⌂', Rgb(150, 196, 216), Rgb(34, 58, 72), 0.0),
        TileType::Lever => ('⌠', Rgb(226, 190, 122), Rgb(50, 42, 36), 0.0),
        TileType::Plate => ('▬', Rgb(168, 158, 142), Rgb(48, 44, 40), 0.05),
        TileType::Block => ('◘', Rgb(188, 176, 158), Rgb(74, 66, 58), 0.05),
        TileType::Cracked => ('√', stone.ridge, stone.wall, 0.07),
        TileType::Guardian => ('¶', Rgb(206, 204, 214), Rgb(58, 56, 66), 0.0),
        TileType::Mirror => ('¬', Rgb(214, 236, 244), Rgb(44, 56, 66), 0.0),
        TileType::Crystal => ('§', Rgb(240, 214, 255), Rgb(62, 44, 82), 0.0),
        TileType::Coffin => ('▄', Rgb(214, 168, 118), Rgb(62, 44, 32), 0.05),
    };
    Material { symbol, fg, bg, grain }
}

/// The symbol of a tile in any stone.
pub(crate) const fn sign_of(tile: TileType) -> char {
    material(tile, &stone(Architect::Rooms)).symbol
}

/// A mirror along the column, and turned clockwise in steps of 45 degrees. A diagonal one is the corner that light
/// from the west turns.
pub(crate) const MIRRORS: [char; 4] = ['║', '╝', '▀', '╗'];
/// Flames, and their background.
pub(crate) const FIRE: Appearance = look('♠', Rgb(255, 190, 72));
/// See [`FIRE`].
pub(crate) const FIRE_BG: Rgb = Rgb(168, 58, 16);
/// A brazier that is out, and its background.
pub(crate) const COLD: Rgb = Rgb(150, 146, 150);
/// See [`COLD`].
pub(crate) const COLD_BG: Rgb = Rgb(46, 42, 44);
/// A gas, and its background at its thickest.
pub const fn gas(gas: Gas) -> (Appearance, Rgb) {
    match gas {
        Gas::Choking => (look('░', Rgb(186, 96, 200)), Rgb(92, 40, 104)),
        Gas::Spores => (look('░', Rgb(214, 190, 120)), Rgb(96, 82, 44)),
        Gas::Firedamp => (look('▒', Rgb(150, 206, 120)), Rgb(46, 78, 44)),
        Gas::Steam => (look('▓', Rgb(226, 236, 242)), Rgb(136, 150, 160)),
        Gas::Smoke => (look('▓', Rgb(128, 124, 124)), Rgb(70, 68, 70)),
    }
}
/// A web.
pub const WEB: Appearance = look('╬', Rgb(206, 206, 214));
/// Caltrops.
pub const CALTROPS: Appearance = look('¥', Rgb(216, 214, 222));
/// The tint of cold.
pub(crate) const COLD_TINT: Rgb = Rgb(190, 226, 246);
/// Oil, and its background.
pub const OIL: Appearance = look('°', Rgb(156, 128, 70));
/// See [`OIL`].
pub(crate) const OIL_BG: Rgb = Rgb(40, 32, 16);
/// A corpse; its colour is mixed with the foe's.
pub const CORPSE: Appearance = look('%', Rgb(146, 102, 92));

/// A trace of earlier visitors.
pub const fn trace(trace: Trace) -> Appearance {
    match trace {
        Trace::Writing => look('╨', Rgb(226, 214, 176)),
        Trace::Leaving => look('¿', Rgb(214, 190, 150)),
    }
}

/// A fire trap.
pub const TRAP: Appearance = look('^', Rgb(255, 124, 64));

/// How far light lifts a nearly black colour, as a share.
const LIFT: f32 = 0.95;
/// Brighter colours are not lifted.
const BRIGHT: f32 = 160.0;

/// The background of a tile before light falls on it. Dark ground is lifted in its own hue, so that a lit room reads
/// as one. Walls and chasms stay as they are.
pub(crate) fn lit_ground(tile: TileType, bg: Rgb) -> Rgb {
    if matches!(tile, TileType::Wall | TileType::Cracked | TileType::Chasm) {
        return bg;
    }
    let part = |part: u8| {
        let part = f32::from(part);
        nearest(part * (1.0 + LIFT * (1.0 - part / BRIGHT).max(0.0)))
    };
    Rgb(part(bg.0), part(bg.1), part(bg.2))
}

/// The red, green and blue of a step of brightness in memory.
const COOL: [f32; 3] = [0.38, 0.47, 0.68];

/// A remembered colour: its brightness in a cool, dim hue.
pub fn memory(colour: Rgb) -> Rgb {
    cool(colour, [0.0; 3], COOL, 0.0)
}

/// How much of its own colour, and so of its grain, remembered vegetation, liquid or wood keeps.
const GRAIN: f32 = 0.2;

/// The background of a remembered tile. Open ground is a surface between its walls, not a hole, and like the walls
/// keeps a trace of its floor's stone; plants, liquids and wood have their own hue.
pub(crate) fn remembered_ground(tile: TileType, bg: Rgb) -> Rgb {
    const LEAST: [f32; 3] = [20.5, 25.5, 41.5];
    const SHARES: [f32; 3] = [0.19, 0.23, 0.29];
    match tile {
        TileType::Wall | TileType::Cracked => cool(bg, [0.0; 3], COOL, 0.25),
        TileType::Chasm => memory(bg),
        TileType::Floor | TileType::Rail => cool(bg, LEAST, SHARES, 0.7),
        TileType::Grass => Rgb(24, 55, 35).mixed(bg, GRAIN),
        TileType::Shallow => Rgb(20, 46, 72).mixed(bg, GRAIN),
        TileType::Deep => Rgb(17, 41, 76).mixed(bg, GRAIN),
        TileType::Door | TileType::Bridge | TileType::Barricade => Rgb(80, 52, 28).mixed(bg, GRAIN),
        TileType::OpenDoor => Rgb(62, 45, 30).mixed(bg, GRAIN),
        TileType::StairsUp
        | TileType::StairsDown
        | TileType::Brazier
        | TileType::Rubble
        | TileType::Ice
        | TileType::Puffball
        | TileType::LightCap
        | TileType::Gate
        | TileType::Altar
        | TileType::Cage
        | TileType::Lever
        | TileType::Plate
        | TileType::Block
        | TileType::Guardian
        | TileType::Mirror
        | TileType::Crystal
        | TileType::Coffin => cool(bg, LEAST, SHARES, 0.0),
    }
}

/// A colour's brightness in another hue: `least` for black plus `shares` for each step of brightness, with a share of
/// its own hue at the same brightness.
fn cool(colour: Rgb, least: [f32; 3], shares: [f32; 3], own: f32) -> Rgb {
    let parts = colour.parts();
    let brightness = brightness(parts);
    let part = |i: usize| nearest(least[i] + brightness * shares[i] + own * (parts[i] - brightness));
    Rgb(part(0), part(1), part(2))
}

/// The brightness of a colour with these parts, from 0 to 255.
#[inline]
pub(crate) fn brightness([r, g, b, _]: [f32; 4]) -> f32 {
    0.30 * r + 0.59 * g + 0.11 * b
}

/// The sign of a remembered tile. Useful things stay easy to find, and wood keeps its hue.
pub(crate) fn remembered_mark(tile: TileType, fg: Rgb) -> Rgb {
    match tile {
        TileType::Door | TileType::OpenDoor | TileType::Bridge | TileType::Barricade => {
            memory(fg).mixed(fg, 0.5).scaled(1.2)
        }
        // Faint, yet visible on its brighter ground.
        TileType::Floor => memory(fg).scaled(1.35),
        tile if is_landmark(tile) => remembered_sign(fg),
        _ => memory(fg).mixed(fg, 0.2),
    }
}

/// Whether a kind of tile must stand out in any light: it leads somewhere, burns, or reacts when an actor enters,
/// works or breaks it.
pub const fn is_landmark(tile: TileType) -> bool {
    use TileType::{Brazier, Cracked, Door, OpenDoor, StairsDown, StairsUp};
    // Cracks are for players who look at walls.
    let is_feature = tile.is_feature() && !matches!(tile, Cracked);
    is_feature || matches!(tile, Door | OpenDoor | StairsUp | StairsDown | Brazier)
}

/// Remembered foes: grey, whatever their kind.
pub const REMEMBERED_FOE: Rgb = Rgb(166, 170, 184);

/// The colour of a remembered sign that must be easy to find: it keeps some of its own.
pub(crate) fn remembered_sign(colour: Rgb) -> Rgb {
    memory(colour).mixed(colour, 0.25).scaled(1.2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::theme::contrast;

    /// The ground of a remembered tile on a floor.
    fn remembered(tile: TileType, depth: u32) -> Rgb {
        remembered_ground(tile, material(tile, &stone_of(depth)).bg)
    }

    #[test]
    fn remembered_ground_differs_even_in_grey() {
        assert_eq!(remembered(TileType::Grass, 1), Rgb(24, 52, 32));
        for depth in 1..=floors::FLOORS {
            let floor = remembered(TileType::Floor, depth);
            for (tile, least) in [
                (TileType::Grass, 1.15),
                (TileType::Shallow, 1.15),
                (TileType::Deep, 1.08),
                (TileType::Bridge, 1.3),
                (TileType::Barricade, 1.3),
                (TileType::Door, 1.3),
            ] {
                let found = contrast(remembered(tile, depth), floor);
                assert!(found >= least, "{tile:?} on floor {depth}: {found:.2}");
            }
        }
    }

    #[test]
    fn floors_differ_from_the_floor_above() {
        let apart = |a: Rgb, b: Rgb| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)).max(a.2.abs_diff(b.2));
        for depth in 2..=floors::FLOORS {
            for tile in [TileType::Floor, TileType::Wall] {
                let before = apart(remembered(tile, depth - 1), remembered(tile, depth));
                assert!(before >= 4, "{tile:?} of floor {depth} as remembered: {before}");
                let [above, here] = [depth - 1, depth].map(|depth| material(tile, &stone_of(depth)).bg);
                let lit = apart(lit_ground(tile, above), lit_ground(tile, here));
                assert!(lit >= 4, "{tile:?} of floor {depth}: {lit}");
            }
        }
    }

    #[test]
    fn remembered_landmarks_stand_out() {
        for tile in TileType::ALL.into_iter().filter(|tile| is_landmark(*tile)) {
            let material = material(tile, &stone_of(1));
            let found = contrast(remembered_mark(tile, material.fg), remembered_ground(tile, material.bg));
            assert!(found >= 3.0, "{tile:?}: {found:.2}");
        }
    }
}
