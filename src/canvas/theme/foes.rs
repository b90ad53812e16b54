//! The look of each kind of foe. Each has its own letter, so that colour is not the only difference.

use super::{Appearance, Rgb, look};
use crate::content::Monster;

/// The letter and colour of a foe.
pub const fn foe(monster: Monster) -> Appearance {
    match monster {
        Monster::Rat => look('r', Rgb(190, 150, 110)),
        Monster::Bat => look('b', Rgb(172, 132, 160)),
        Monster::Kobold => look('k', Rgb(204, 176, 92)),
        Monster::Jackal => look('j', Rgb(212, 148, 84)),
        Monster::Goblin => look('g', Rgb(134, 200, 84)),
        Monster::Archer => look('a', Rgb(172, 220, 120)),
        Monster::Slime => look('s', Rgb(88, 214, 160)),
        Monster::Bloat => look('B', Rgb(206, 130, 222)),
        Monster::Moth => look('m', Rgb(255, 190, 92)),
        Monster::Thief => look('t', Rgb(196, 196, 210)),
        Monster::Orc => look('o', Rgb(224, 112, 84)),
        Monster::Shade => look('S', Rgb(142, 148, 226)),
        Monster::Mimic => look('M', Rgb(232, 204, 150)),
        Monster::Shaman => look('h', Rgb(110, 206, 226)),
        Monster::Golem => look('G', Rgb(186, 178, 168)),
        Monster::Troll => look('T', Rgb(112, 184, 92)),
        Monster::Ogre => look('O', Rgb(230, 150, 112)),
        Monster::Necromancer => look('N', Rgb(198, 150, 255)),
        Monster::Drake => look('D', Rgb(255, 96, 60)),
        Monster::Warden => look('W', Rgb(255, 222, 120)),
        Monster::Gorer => look('q', Rgb(214, 134, 126)),
        Monster::Turtle => look('U', Rgb(164, 176, 132)),
        Monster::Shieldbearer => look('H', Rgb(158, 190, 226)),
        Monster::Drummer => look('d', Rgb(236, 160, 96)),
        Monster::Skipper => look('y', Rgb(146, 226, 214)),
        Monster::Leaper => look('l', Rgb(198, 216, 96)),
        Monster::Toad => look('f', Rgb(152, 170, 84)),
        Monster::Sapper => look('p', Rgb(240, 140, 74)),
        Monster::Spider => look('x', Rgb(190, 176, 202)),
        Monster::Censer => look('c', Rgb(150, 206, 120)),
        Monster::Wisp => look('w', Rgb(250, 240, 130)),
        Monster::Hulk => look('F', Rgb(204, 180, 140)),
        Monster::Leech => look('L', Rgb(222, 116, 152)),
        Monster::Eel => look('e', Rgb(122, 190, 214)),
        Monster::Gargoyle => look('Y', Rgb(170, 178, 200)),
        Monster::Gloom => look('u', Rgb(164, 146, 214)),
        Monster::Lamplighter => look('i', Rgb(255, 214, 130)),
        Monster::Ghoul => look('z', Rgb(168, 190, 150)),
        Monster::Duellist => look('v', Rgb(226, 150, 176)),
        Monster::MirrorKnight => look('E', Rgb(196, 220, 236)),
        Monster::MazeKnight => look('n', Rgb(214, 186, 226)),
        Monster::RustMite => look('R', Rgb(222, 138, 92)),
        Monster::TwinWight => look('Z', Rgb(178, 206, 214)),
    }
}
