//! Maps Cyrillic letters to the English letters on the same keys. It binds nothing.

use crate::canvas::keys::{Code, Key};

/// The rows of letters of a Russian keyboard, and of an English one below them, key by key.
const CYRILLIC: &str = "йцукенгшщзфывапролдячсмитьхъжэбюё";
const ENGLISH: &str = "qwertyuiopasdfghjklzxcvbnm[];',.`";
/// The same with Shift.
const CYRILLIC_SHIFT: &str = "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬХЪЖЭБЮЁ";
const ENGLISH_SHIFT: &str = "QWERTYUIOPASDFGHJKLZXCVBNM{}:\"<>~";
/// Ukrainian and Belarusian letters that replace others on a Russian keyboard.
const MORE: [(char, char); 8] =
    [('і', 's'), ('І', 'S'), ('ї', ']'), ('Ї', '}'), ('є', '\''), ('Є', '"'), ('ў', 'o'), ('Ў', 'O')];

/// The key with the English letter of the same keyboard position; the key itself if it types no Cyrillic letter.
pub(crate) fn latin(key: Key) -> Key {
    let Code::Char(c) = key.code else { return key };
    let rows = [(CYRILLIC, ENGLISH), (CYRILLIC_SHIFT, ENGLISH_SHIFT)];
    let mut pairs = rows.iter().flat_map(|(from, to)| from.chars().zip(to.chars())).chain(MORE);
    pairs.find(|(from, _)| *from == c).map_or(key, |(_, to)| Key { code: Code::Char(to), ..key })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_have_the_same_length_and_no_letter_twice() {
        assert_eq!(CYRILLIC.chars().count(), ENGLISH.chars().count());
        assert_eq!(CYRILLIC_SHIFT.chars().count(), ENGLISH_SHIFT.chars().count());
        let all: Vec<char> =
            CYRILLIC.chars().chain(CYRILLIC_SHIFT.chars()).chain(MORE.map(|(from, _)| from)).collect();
        let distinct: std::collections::HashSet<_> = all.iter().collect();
        assert_eq!(all.len(), distinct.len());
        for (small, capital) in CYRILLIC.chars().zip(CYRILLIC_SHIFT.chars()) {
            assert_eq!(small.to_uppercase().next(), Some(capital));
        }
    }

    #[test]
    fn a_cyrillic_letter_is_the_english_one_of_its_key() {
        assert_eq!(latin(Key::char('щ')), Key::char('o'));
        assert_eq!(latin(Key::char('Д')), Key::char('L'));
        assert_eq!(latin(Key::ctrl('к')), Key::ctrl('r'));
        assert_eq!(latin(Key::char('ü')), Key::char('ü'));
        assert_eq!(latin(Key::plain(Code::Up)), Key::plain(Code::Up));
    }
}
