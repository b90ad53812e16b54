//! Code page 437, the order of the font sheets.

/// The characters of slots 0x00 to 0x1F: the code page's symbols. The first is empty.
const PICTURES: [char; 32] = [
    ' ', '☺', '☻', '♥', '♦', '♣', '♠', '•', '◘', '○', '◙', '♂', '♀', '♪', '♫', '☼', '►', '◄', '↕', '‼', '¶',
    '§', '▬', '↨', '↑', '↓', '→', '←', '∟', '↔', '▲', '▼',
];

/// The characters of slots 0x7F to 0xFF.
const UPPER: [char; 129] = [
    '⌂', 'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å', 'É', 'æ', 'Æ', 'ô',
    'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', '¢', '£', '¥', '₧', 'ƒ', 'á', 'í', 'ó', 'ú', 'ñ', 'Ñ', 'ª', 'º', '¿',
    '⌐', '¬', '½', '¼', '¡', '«', '»', '░', '▒', '▓', '│', '┤', '╡', '╢', '╖', '╕', '╣', '║', '╗', '╝', '╜',
    '╛', '┐', '└', '┴', '┬', '├', '─', '┼', '╞', '╟', '╚', '╔', '╩', '╦', '╠', '═', '╬', '╧', '╨', '╤', '╥',
    '╙', '╘', '╒', '╓', '╫', '╪', '┘', '┌', '█', '▄', '▌', '▐', '▀', 'α', 'ß', 'Γ', 'π', 'Σ', 'σ', 'µ', 'τ',
    'Φ', 'Θ', 'Ω', 'δ', '∞', 'φ', 'ε', '∩', '≡', '±', '≥', '≤', '⌠', '⌡', '÷', '≈', '°', '∙', '·', '√', 'ⁿ',
    '²', '■', '\u{a0}',
];

/// The character of every slot. Slots 0 and 32 are both empty.
pub const CHARACTERS: [char; 256] = {
    let mut characters = [' '; 256];
    let mut slot = 0;
    while slot < 256 {
        characters[slot] = match slot {
            0..0x20 => PICTURES[slot],
            0x20..0x7F => slot as u8 as char,
            _ => UPPER[slot - 0x7F],
        };
        slot += 1;
    }
    characters
};

/// No character of the code page comes after the musical notes.
const END: usize = 0x2700;

/// The slot of each character below [`END`]; 0 if the code page lacks it.
static SLOTS: [u8; END] = {
    let mut slots = [0; END];
    let mut slot = 1;
    while slot < 256 {
        slots[CHARACTERS[slot] as usize] = slot as u8;
        slot += 1;
    }
    slots
};

/// The slot of a character; `None` if the code page lacks it.
pub fn slot(c: char) -> Option<u16> {
    let slot = SLOTS.get(c as usize).copied().filter(|slot| *slot != 0);
    slot.map(u16::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// bracket-lib's own table is the oracle, except for the last slot, a space that it lacks.
    #[cfg(feature = "window")]
    #[test]
    fn slots_match_bracket_lib() {
        use bracket_lib::terminal::to_cp437;
        for c in ('\u{1}'..'\u{4000}').filter(|c| ![' ', '\u{a0}'].contains(c)) {
            if let Some(slot) = slot(c) {
                assert_eq!(slot, to_cp437(c), "{c}");
                assert_eq!(CHARACTERS[usize::from(slot)], c);
            } else {
                assert!(!CHARACTERS.contains(&c), "{c}");
            }
        }
    }

    #[test]
    fn both_spaces_have_a_slot() {
        assert_eq!([slot(' '), slot('\u{a0}')], [Some(32), Some(255)]);
    }
}
