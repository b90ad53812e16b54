//! Replacements where only ASCII can be shown or read aloud. Different symbols of the map stay different.

/// The ASCII replacement for a character; a question mark if there is none.
pub fn of(c: char) -> char {
    match c {
        ' '..='~' => c,
        '\u{a0}' => ' ',
        '█' | '◙' | '▌' | '▐' => '#',
        // Gases: harmful, explosive, opaque.
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
        // A mirror. A turned mirror looks like other symbols, since four more are not left in ASCII. Frames use the
        // same.
        '¬' => '2',
        '╔' | '╝' => '/',
        '╗' | '╚' => '\\',
        '▀' => '-',
        // A crystal.
        '§' => '3',
        // A coffin.
        '▄' => '4',
        // Rails are walked on like bare floor, and look like it: no other character is left.
        '═' => '.',
        // A gate, an altar, a cage, a lever, a plate, a block, a cracked wall, a key.
        '╫' => 'I',
        '╥' => 'A',
        '⌂' => 'C',
        '⌠' => 'J',
        '▬' => 'P',
        '◘' | '■' => 'Q',
        '√' => 'V',
        '♪' => 'K',
        // A barricade.
        '╪' => 'X',
        // A puffball, and a light-cap.
        '♣' => '0',
        'º' => '1',
        // Oil.
        '°' => ';',
        // Deep water.
        '≈' => '}',
        // A brazier.
        '☼' => '_',
        // Flames.
        '♠' => '&',
        // Something written, something left.
        '╨' => '5',
        '¿' => '7',
        // A charm.
        '♀' => '=',
        // A lens.
        '♂' => '6',
        // An ember.
        '♦' | '♥' => '*',
        // A step of a way: a letter would be a foe.
        '•' => '*',
        '‼' => '!',
        // A wind-up.
        '¡' => 'i',
        '·' => '.',
        // The edge of earshot.
        '∙' => '`',
        '○' => 'o',
        '─' => '-',
        '│' | '║' => '|',
        // Ten or more: the Roman ten. A barricade looks like it; every ASCII character is some symbol of the map.
        '≥' => 'X',
        // Diagonal steps. They look like a flask and a chasm, but any other character would clash as well.
        '┐' | '└' => '/',
        '┌' | '┘' => '\\',
        '┤' | '╡' | '╢' | '╖' | '╕' | '╣' | '╜' | '╛' | '┴' | '┬' | '├' | '┼' | '╞' | '╟' | '╩' | '╦'
        | '╠' | '╧' | '╤' | '╙' | '╘' | '╒' | '╓' => '+',
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
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
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
    use crate::map::TileType;

    #[test]
    fn every_character_becomes_ascii() {
        assert!(CHARACTERS.iter().all(|c| (' '..='~').contains(&of(*c))));
    }

    #[test]
    fn map_symbols_stay_distinct_in_ascii() {
        let all = theme::signs().into_iter().filter(|sign| *sign != theme::sign_of(TileType::Rail));
        let (mirrors, signs): (Vec<char>, Vec<char>) = all.partition(|sign| theme::MIRRORS.contains(sign));
        for alike in [signs, mirrors] {
            for (i, a) in alike.iter().enumerate() {
                assert!(alike[..i].iter().all(|b| of(*a) != of(*b)), "{a} is {}", of(*a));
            }
        }
    }
}
