//! Replacements for terminals with only ASCII. Different signs of the map stay different.

/// The ASCII character that stands for a character; a question mark if there is none.
pub fn of(c: char) -> char {
    match c {
        ' '..='~' => c,
        '\u{a0}' => ' ',
        '█' | '◘' | '◙' | '▀' | '▌' | '▐' => '#',
        // Gases: what harms, what explodes, what hides.
        '░' => ':',
        '▒' => ']',
        '▓' => '(',
        // A web.
        '╬' => '8',
        // Caltrops.
        '¥' => '$',
        // Ice.
        '⌐' => '{',
        // A bridge.
        '≡' => '|',
        // A guardian.
        '¶' => '9',
        // A mirror.
        '¬' => '2',
        // A crystal.
        '§' => '3',
        // A coffin.
        '▄' => '4',
        // Rails.
        '═' => '1',
        // A gate, an altar, a cage, a lever, a plate, a block, a cracked wall, a key.
        '╫' => 'I',
        '╥' => 'A',
        '⌂' => 'C',
        '┘' => 'J',
        '▬' => 'P',
        '■' => 'Q',
        '√' => 'V',
        '♪' => 'K',
        // A barricade.
        '╪' => 'X',
        // A puffball.
        '♣' => '0',
        // Oil.
        '°' => ';',
        // Deep water.
        '≈' => '}',
        // A brazier.
        '☼' => '_',
        // Flames.
        '♠' => '&',
        // A charm.
        '♀' => '=',
        // A lens.
        '♂' => '6',
        // An ember.
        '♦' | '♥' => '*',
        '‼' => '!',
        // An ability announced.
        '¡' => 'i',
        '·' | '∙' => '.',
        '•' | '○' => 'o',
        '─' => '-',
        '│' | '║' => '|',
        '┤' | '╡' | '╢' | '╖' | '╕' | '╣' | '╗' | '╝' | '╜' | '╛' | '┐' | '└' | '┴' | '┬' | '├' | '┼'
        | '╞' | '╟' | '╚' | '╔' | '╩' | '╦' | '╠' | '╧' | '╨' | '╤' | '╙' | '╘' | '╒' | '╓' | '┌' => {
            '+'
        }
        '►' | '→' | '»' => '>',
        '◄' | '←' | '«' => '<',
        '▲' | '↑' => '^',
        '▼' | '↓' => 'v',
        'à' | 'á' | 'â' | 'ä' | 'å' | 'æ' | 'ª' => 'a',
        'Ä' | 'Å' | 'Æ' => 'A',
        'ç' | '¢' => 'c',
        'Ç' => 'C',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'É' => 'E',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' | 'ⁿ' => 'n',
        'Ñ' => 'N',
        'ò' | 'ó' | 'ô' | 'ö' | 'º' => 'o',
        'Ö' => 'O',
        'ù' | 'ú' | 'û' | 'ü' | 'µ' => 'u',
        'Ü' => 'U',
        'ÿ' => 'y',
        'ß' => 's',
        '÷' => '/',
        '²' => '2',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::cp437::CHARACTERS;
    use crate::canvas::theme;
    use crate::content::{ItemKind, Monster};
    use crate::level::{Gas, TrapKind};
    use crate::map::TileType;

    #[test]
    fn every_sign_becomes_ascii() {
        assert!(CHARACTERS.iter().all(|c| (' '..='~').contains(&of(*c))));
    }

    #[test]
    fn different_signs_of_the_map_stay_different() {
        let mut signs: Vec<char> = TileType::ALL.map(theme::sign_of).to_vec();
        signs.extend(
            [theme::PLAYER, theme::FIRE, theme::WEB, theme::CALTROPS, theme::OIL, theme::CORPSE]
                .map(|look| look.symbol),
        );
        signs.extend(Gas::ALL.map(|gas| theme::gas(gas).0.symbol));
        signs.extend(Monster::ALL.map(|monster| theme::foe(monster).symbol));
        signs.extend(ItemKind::ALL.into_iter().map(|kind| theme::thing(kind).symbol));
        signs.extend(TrapKind::ALL.map(|kind| theme::trap(kind).symbol));
        for a in &signs {
            assert!(signs.iter().all(|b| a == b || of(*a) != of(*b)), "{a} is {}", of(*a));
        }
    }
}
