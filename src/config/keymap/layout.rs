//! Maps letters of other alphabets to the English letters on the same keys. It binds nothing.
//!
//! Where a key has no Latin name, bracket-lib and terminals pass on nothing but what it types, and not where it lies.

use crate::canvas::keys::{Code, Key};

/// What an English keyboard types, and key by key what others do, first without Shift and then with it. Keys that type the same
/// signs as some English key are left out: these are what is printed on them.
const KEYBOARDS: [(&str, &str); 11] = [
    // Russian.
    ("qwertyuiopasdfghjklzxcvbnm[];',.`", "йцукенгшщзфывапролдячсмитьхъжэбюё"),
    ("QWERTYUIOPASDFGHJKLZXCVBNM{}:\"<>~", "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬХЪЖЭБЮЁ"),
    // Ukrainian and Belarusian, where they differ from that.
    ("s]'o", "іїєў"),
    ("S}\"O", "ІЇЄЎ"),
    // Greek.
    ("wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ"),
    ("ERTYUIOPASDFGHJKLZXCVBNM", "ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ"),
    // Hebrew, which types English capitals with Shift.
    ("ertyuiopasdfghjkl;zxcvbnm,.", "קראטוןםפשדגכעיחלךףזסבהנמצתץ"),
    // Arabic.
    ("qwertyuiop[]asdfghjkl;'zxcvbnm,./`", "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظذ"),
    ("QWERTYPASGHJKXBN?~", "\u{64e}\u{64b}\u{64f}\u{64c}ﻹإ؛\u{650}\u{64d}ﻷأ\u{640}،\u{652}ﻵآ؟\u{651}"),
    // Thai.
    (
        "14567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./\\",
        "ๅภถ\u{e38}\u{e36}คตจขช\u{e46}ไำพะ\u{e31}\u{e35}รนยบลฟหกดเ\u{e49}\u{e48}าสวงผปแอ\u{e34}\u{e37}ทมใฝฃ",
    ),
    (
        "@#$%^&*()_+QERTYUIOP{ASDFGHJKL:CVBN<>?|",
        "๑๒๓๔\u{e39}฿๕๖๗๘๙๐ฎฑธ\u{e4d}\u{e4a}ณฯญฐฤฆฏโฌ\u{e47}\u{e4b}ษศซฉฮ\u{e3a}\u{e4c}ฒฬฦฅ",
    ),
];

/// The key with the English letter of the same keyboard position; the key itself if it types no letter of another alphabet.
pub(crate) fn latin(key: Key) -> Key {
    let Code::Char(c) = key.code else { return key };
    let mut pairs = KEYBOARDS.iter().flat_map(|(english, other)| other.chars().zip(english.chars()));
    pairs.find(|(from, _)| *from == c).map_or(key, |(_, to)| Key { code: Code::Char(to), ..key })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn rows_are_of_equal_length_and_hold_no_letter_twice() {
        let mut seen = HashSet::new();
        for (english, other) in KEYBOARDS {
            assert_eq!(english.chars().count(), other.chars().count(), "{other}");
            assert!(english.chars().all(|c| c.is_ascii_graphic()), "{english}");
            other.chars().for_each(|c| assert!(!c.is_ascii() && seen.insert(c), "{c}"));
        }
    }

    #[test]
    fn foreign_letters_are_the_english_ones_of_their_keys() {
        for (typed, english) in [
            ("щДієΛσςΣ", "oLs'LswS"),
            ("ךתץחק", "l,.je"),
            ("مات؟أ", "lhj?H"),
            ("ส่าเๅจฌ๐", "ljkg10GQ"),
            ("ü×", "ü×"),
        ] {
            let latin: String = typed.chars().filter_map(|c| latin(Key::char(c)).letter()).collect();
            assert_eq!(latin, english);
        }
        assert_eq!(latin(Key::ctrl('к')), Key::ctrl('r'));
        assert_eq!(latin(Key::ctrl('ρ')), Key::ctrl('r'));
        assert_eq!(latin(Key::plain(Code::Up)), Key::plain(Code::Up));
    }

    #[test]
    fn capitals_are_on_the_keys_of_their_letters() {
        for pair in KEYBOARDS[..6].chunks(2) {
            let [(english, other), (shifted, capitals)] = pair else { panic!("two rows") };
            let keys = english.chars().zip(other.chars()).filter(|(_, c)| *c != 'ς');
            let keys: HashSet<_> = keys
                .filter(|(key, _)| key.is_alphabetic())
                .map(|(k, c)| (k.to_ascii_uppercase(), c.to_uppercase().next()))
                .collect();
            let capitals =
                shifted.chars().zip(capitals.chars().map(Some)).filter(|(key, _)| key.is_alphabetic());
            assert_eq!(keys, capitals.collect());
        }
    }
}
