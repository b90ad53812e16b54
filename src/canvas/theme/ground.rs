//! The look of the ground, by kind of floor, under white light and remembered.

use super::{Appearance, Rgb, look, nearest};
use crate::content::Place;
use crate::content::finds::Trace;
use crate::content::floors::Architect;
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
    /// The face of a wall.
    pub face: Rgb,
    /// The background of open ground.
    pub floor: Rgb,
    /// Whether its walls are rough rock, not masonry.
    pub is_rough: bool,
}

/// How much brighter the edge of a wall is than its face.
const CAP: f32 = 1.25;
/// The joints and the foot of a wall, as a share of its face.
const JOINT: f32 = 0.36;
/// The top of the rock, and how much of its face's colour it has.
const TOP: (Rgb, f32) = (Rgb(40, 36, 37), 0.06);
/// The ledge of a chasm, as a share of the ground, and how much of the ground's colour its depth has.
const LEDGE: f32 = 1.3;
/// See [`LEDGE`].
const DEPTH: f32 = 0.05;
/// The faint mark on open ground, as a share of the ground.
const MARK: f32 = 1.5;

impl Stone {
    /// The lit edge of a wall.
    pub fn cap(&self) -> Rgb {
        self.face.scaled(CAP)
    }

    /// The top of the rock.
    pub fn top(&self) -> Rgb {
        TOP.0.mixed(self.face, TOP.1)
    }
}

const fn cut(face: Rgb, floor: Rgb) -> Stone {
    Stone { face, floor, is_rough: false }
}

const fn rough(face: Rgb, floor: Rgb) -> Stone {
    Stone { face, floor, is_rough: true }
}

/// The stone of an architect's floors.
const fn stone(architect: Architect) -> Stone {
    match architect {
        Architect::Rooms => cut(Rgb(198, 173, 144), Rgb(84, 75, 68)),
        Architect::Halls => cut(Rgb(170, 176, 192), Rgb(75, 78, 87)),
        Architect::Mines => rough(Rgb(202, 168, 108), Rgb(86, 73, 52)),
        Architect::Caves => rough(Rgb(164, 175, 129), Rgb(70, 74, 56)),
        Architect::Drowned => cut(Rgb(138, 176, 170), Rgb(58, 76, 76)),
        Architect::Maze => cut(Rgb(183, 160, 208), Rgb(78, 69, 88)),
        Architect::Crypt => cut(Rgb(166, 178, 168), Rgb(70, 78, 73)),
        Architect::EmberHall => cut(Rgb(220, 155, 132), Rgb(88, 64, 58)),
    }
}

/// The stone of a place. Of two places by one architect the lower has other rock.
pub const fn stone_of(place: Place) -> Stone {
    match place {
        Place::LowerDig => cut(Rgb(216, 160, 149), Rgb(88, 68, 66)),
        Place::BlindCaves => rough(Rgb(150, 164, 202), Rgb(68, 71, 84)),
        Place::OldDig
        | Place::Halls
        | Place::Mines
        | Place::Caves
        | Place::Drowned
        | Place::Maze
        | Place::Crypt
        | Place::EmberHall => stone(place.info().architect),
    }
}

/// The top of a wall, and its rim.
pub(crate) fn wall_top(stone: &Stone) -> Material {
    Material { symbol: '#', fg: stone.cap(), bg: stone.top(), grain: 0.1 }
}

/// The look of a tile, by stone.
pub fn material(tile: TileType, stone: &Stone) -> Material {
    let floor = stone.floor;
    let (symbol, fg, bg, grain) = match tile {
        TileType::Wall => ('#', stone.cap(), stone.face.scaled(JOINT), 0.1),
        TileType::Floor => ('.', floor.scaled(MARK), floor, 0.1),
        TileType::Door => ('+', Rgb(240, 186, 116), Rgb(122, 76, 42), 0.05),
        TileType::OpenDoor => ('\'', Rgb(240, 186, 116), floor.mixed(Rgb(110, 70, 40), 0.5), 0.05),
        TileType::StairsUp => ('<', Rgb(240, 232, 212), floor, 0.0),
        TileType::StairsDown => ('>', Rgb(240, 232, 212), floor, 0.0),
        TileType::Grass => ('"', Rgb(136, 190, 78), Rgb(52, 78, 38), 0.2),
        TileType::Shallow => ('~', Rgb(132, 192, 214), Rgb(48, 108, 136), 0.1),
        TileType::Deep => ('≈', Rgb(66, 120, 186), Rgb(18, 50, 102), 0.1),
        TileType::Brazier => ('☼', Rgb(255, 206, 112), floor, 0.0),
        TileType::Rubble => (',', Rgb(172, 160, 148), floor, 0.16),
        TileType::Ice => ('⌐', Rgb(216, 240, 248), Rgb(112, 150, 172), 0.06),
        TileType::Bridge => ('≡', Rgb(222, 164, 100), Rgb(116, 78, 44), 0.08),
        TileType::Barricade => ('╪', Rgb(232, 176, 108), Rgb(104, 70, 42), 0.05),
        TileType::Puffball => ('♣', Rgb(228, 202, 174), floor, 0.1),
        TileType::LightCap => ('º', Rgb(150, 232, 206), floor, 0.1),
        TileType::Chasm => ('\\', floor.scaled(LEDGE), Rgb(8, 7, 11).mixed(floor, DEPTH), 0.1),
        TileType::Rail => ('═', Rgb(182, 166, 150), floor, 0.08),
        TileType::Gate => ('╫', Rgb(202, 212, 222), floor, 0.0),
        TileType::Altar => ('╥', Rgb(232, 220, 184), floor, 0.0),
        TileType::Cage => ('⌂', Rgb(156, 204, 224), floor, 0.0),
        TileType::Lever => ('⌠', Rgb(232, 198, 130), floor, 0.0),
        TileType::Plate => ('▬', Rgb(186, 176, 160), floor, 0.05),
        TileType::Block => ('◘', Rgb(206, 194, 176), floor, 0.05),
        TileType::Cracked => ('√', stone.cap(), stone.face.scaled(JOINT), 0.07),
        TileType::Guardian => ('¶', Rgb(212, 210, 220), floor, 0.0),
        TileType::Mirror => ('¬', Rgb(220, 240, 248), floor, 0.0),
        TileType::Crystal => ('§', Rgb(240, 214, 255), floor, 0.0),
        TileType::Coffin => ('▄', Rgb(222, 178, 128), floor, 0.05),
    };
    Material { symbol, fg, bg, grain }
}

/// The symbol of a tile in any stone.
pub fn sign_of(tile: TileType) -> char {
    material(tile, &stone(Architect::Rooms)).symbol
}

/// A mirror along the column, and turned clockwise in steps of 45 degrees. A diagonal one is the corner that light
/// from the west turns.
pub(crate) const MIRRORS: [char; 4] = ['║', '╝', '▀', '╗'];
/// Flames, and the glow behind them.
pub(crate) const FIRE: Appearance = look('♠', Rgb(255, 206, 84));
/// See [`FIRE`].
pub(crate) const FIRE_BG: Rgb = Rgb(208, 66, 16);
/// A brazier that is out.
pub(crate) const COLD: Rgb = Rgb(150, 146, 150);
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
/// Blood.
pub(crate) const BLOOD: Rgb = Rgb(84, 20, 17);
/// Soot.
pub(crate) const SOOT: Rgb = Rgb(24, 20, 19);
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

/// The red, green and blue of a step of brightness in memory.
const COOL: [f32; 3] = [0.38, 0.47, 0.68];

/// A remembered colour: its brightness in a cool, dim hue.
pub fn memory(colour: Rgb) -> Rgb {
    cool(colour, [0.0; 3], COOL, 0.0)
}

/// How much of its own colour, and so of its grain, remembered vegetation, liquid or wood keeps.
const GRAIN: f32 = 0.1;

/// The background of a remembered tile. Open ground is a surface between its walls, not a hole, and like the walls
/// keeps a trace of its floor's stone; plants, liquids and wood have their own hue.
pub(crate) fn remembered_ground(tile: TileType, bg: Rgb) -> Rgb {
    const FLOOR: [f32; 3] = [14.0, 17.0, 28.0];
    const SHARES: [f32; 3] = [0.10; 3];
    match tile {
        TileType::Wall | TileType::Cracked => remembered_face(bg.scaled(1.0 / JOINT)).scaled(JOINT),
        TileType::Chasm => Rgb(8, 8, 12),
        TileType::Grass => Rgb(22, 58, 38).mixed(bg, GRAIN),
        TileType::Shallow => Rgb(20, 54, 86).mixed(bg, GRAIN),
        TileType::Deep => Rgb(14, 34, 76).mixed(bg, GRAIN),
        TileType::Door | TileType::Bridge | TileType::Barricade => Rgb(92, 60, 34).mixed(bg, GRAIN),
        TileType::Floor
        | TileType::Rail
        | TileType::OpenDoor
        | TileType::StairsUp
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
        | TileType::Coffin => cool(bg, FLOOR, SHARES, 0.25),
    }
}

/// A remembered wall: cool, with a third of its own colour.
pub(crate) fn remembered_face(face: Rgb) -> Rgb {
    Rgb(76, 88, 124).mixed(face.scaled(0.5), 0.35)
}

/// The top of rock that is remembered, or known from what surrounds it.
pub(crate) const REMEMBERED_TOP: Rgb = Rgb(28, 31, 43);
/// What the player knows nothing of.
pub(crate) const UNKNOWN: Rgb = Rgb(6, 6, 9);

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
        TileType::Wall | TileType::Cracked => remembered_face(fg.scaled(1.0 / CAP)).scaled(CAP),
        TileType::Door | TileType::OpenDoor | TileType::Bridge | TileType::Barricade => {
            memory(fg).mixed(fg, 0.5).scaled(1.2)
        }
        TileType::Floor => memory(fg).scaled(0.5),
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
    fn remembered(tile: TileType, place: Place) -> Rgb {
        remembered_ground(tile, material(tile, &stone_of(place)).bg)
    }

    #[test]
    fn remembered_ground_differs_even_in_grey() {
        for place in Place::ALL {
            let floor = remembered(TileType::Floor, place);
            for (tile, least) in [
                (TileType::Grass, 1.15),
                (TileType::Shallow, 1.15),
                (TileType::Deep, 1.08),
                (TileType::Bridge, 1.3),
                (TileType::Barricade, 1.3),
                (TileType::Door, 1.3),
            ] {
                let found = contrast(remembered(tile, place), floor);
                assert!(found >= least, "{tile:?} in {place:?}: {found:.2}");
            }
        }
    }

    #[test]
    fn floors_differ_from_the_floor_above() {
        let apart = |a: Rgb, b: Rgb| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)).max(a.2.abs_diff(b.2));
        let each = Place::ALL.into_iter().flat_map(|above| Place::ALL.map(|here| [above, here]));
        let follow = |[above, here]: &[Place; 2]| {
            let next = |depth: &u32| here.depths().contains(&(depth + 1));
            above != here && above.depths().any(|depth| next(&depth))
        };
        for places in each.filter(follow) {
            let stones = places.map(stone_of);
            let [above, here] = stones.map(|stone| remembered_face(stone.face));
            assert!(apart(above, here) >= 3, "walls of {places:?} as remembered: {above:?}, {here:?}");
            let [[above, here], [floor_above, floor_here]] =
                [stones.map(|stone| stone.face), stones.map(|stone| stone.floor)];
            assert!(apart(above, here) >= 12 && apart(floor_above, floor_here) >= 4, "{places:?}");
        }
    }

    #[test]
    fn remembered_landmarks_stand_out() {
        for tile in TileType::ALL.into_iter().filter(|tile| is_landmark(*tile)) {
            let material = material(tile, &stone_of(Place::OldDig));
            let found = contrast(remembered_mark(tile, material.fg), remembered_ground(tile, material.bg));
            assert!(found >= 3.0, "{tile:?}: {found:.2}");
        }
    }
}
