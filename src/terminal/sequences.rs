//! Cuts terminal input into keys, clicks, pasted text and answers. Pure.
//!
//! crossterm's own reader takes unknown answers for keys, and waits forever after some that it half knows. This one
//! finds the end of every sequence, known or not.

use super::input_reader::{Answer, Heard};
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use std::mem;
use std::time::Duration;

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
/// Enough for any text field.
const MOST_PASTED: usize = 1_000;
/// No control sequence is longer.
const MOST_PARAMETERS: usize = 64;
const END_OF_PASTE: &[u8] = b"\x1b[201~";

/// Cuts bytes into inputs, in whatever pieces they arrive.
#[derive(Default)]
pub(crate) struct Sequences {
    /// The beginning of an input.
    held: Vec<u8>,
    within: Within,
}

/// What the next bytes belong to.
#[derive(Default)]
enum Within {
    #[default]
    Nothing,
    /// A string answer, which the game did not request.
    Words,
    Paste(Vec<u8>),
}

/// What the first bytes are.
enum First {
    /// A whole sequence of this length, and its meaning.
    Whole(usize, Option<Heard>),
    /// This many bytes begin a string answer.
    Words(usize),
    /// This many bytes begin pasted text.
    Paste(usize),
    /// More bytes are needed.
    Cut,
}

impl Sequences {
    /// The inputs completed by these `bytes`.
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Heard> {
        self.held.extend_from_slice(bytes);
        let held = mem::take(&mut self.held);
        let mut rest = held.as_slice();
        let mut heard = Vec::new();
        while !rest.is_empty() {
            let Some(length) = self.step(rest, &mut heard) else { break };
            rest = &rest[length..];
        }
        self.held = rest.to_vec();
        heard
    }

    /// How long to wait for the rest of an input; `None` if none has begun.
    pub fn patience(&self) -> Option<Duration> {
        let most = match self.within {
            Within::Nothing if self.held.is_empty() => return None,
            // Esc alone must not be slow.
            Within::Nothing if self.held[0] == ESC && self.held.len() <= 2 => 50,
            Within::Nothing | Within::Words => 1_000,
            // Its rest would be taken for keys.
            Within::Paste(_) => 5_000,
        };
        Some(Duration::from_millis(most))
    }

    /// The meaning of an unfinished input whose rest has not come in time: Esc and a key, or nothing.
    pub fn give_up(&mut self) -> Option<Heard> {
        match mem::take(&mut self.within) {
            Within::Nothing => {}
            Within::Words | Within::Paste(_) => self.held.clear(),
        }
        match mem::take(&mut self.held)[..] {
            [ESC] => Some(pressed(KeyCode::Esc.into())),
            [ESC, c] if c.is_ascii_graphic() => Some(Heard::Escaped(char_key(c.into()))),
            _ => None,
        }
    }

    /// How many of the `bytes` are done with; `None` if more are needed.
    fn step(&mut self, bytes: &[u8], heard: &mut Vec<Heard>) -> Option<usize> {
        match &mut self.within {
            Within::Nothing => match first(bytes) {
                First::Whole(length, means) => {
                    heard.extend(means);
                    Some(length)
                }
                First::Words(length) => {
                    self.within = Within::Words;
                    Some(length)
                }
                First::Paste(length) => {
                    self.within = Within::Paste(Vec::new());
                    Some(length)
                }
                First::Cut => None,
            },
            Within::Words => {
                let Some(end) = bytes.iter().position(|byte| [ESC, BEL].contains(byte)) else {
                    return Some(bytes.len());
                };
                let length = match bytes[end..] {
                    [BEL, ..] => end + 1,
                    [ESC, b'\\', ..] => end + 2,
                    [ESC] if end > 0 => return Some(end),
                    [ESC] => return None,
                    // Another sequence cuts them off.
                    _ => end,
                };
                self.within = Within::Nothing;
                Some(length)
            }
            Within::Paste(pasted) => {
                let end = bytes.windows(END_OF_PASTE.len()).position(|window| window == END_OF_PASTE);
                // The end marker may be cut in two.
                let length = end.unwrap_or((bytes.len() + 1).saturating_sub(END_OF_PASTE.len()));
                pasted.extend(bytes[..length].iter().take(MOST_PASTED.saturating_sub(pasted.len())));
                match end {
                    Some(end) => {
                        heard.push(Heard::Pasted(String::from_utf8_lossy(pasted).into_owned()));
                        self.within = Within::Nothing;
                        Some(end + END_OF_PASTE.len())
                    }
                    None => (length > 0).then_some(length),
                }
            }
        }
    }
}

/// What `bytes` begin with; they are not empty.
fn first(bytes: &[u8]) -> First {
    match bytes {
        [ESC] | [ESC, b'[' | b'O' | b']' | b'P' | b'_'] => First::Cut,
        [ESC, b'[', rest @ ..] => control(rest),
        [ESC, b'O', key, ..] => match keypad(*key) {
            Some(key) => First::Whole(3, Some(pressed(key))),
            None => First::Whole(2, Some(Heard::Escaped(char_key('O')))),
        },
        // Digits begin OSC answers, and these signs DCS answers. Letters are keys after Esc.
        [ESC, b']', b'0'..=b'9', ..] | [ESC, b'P', b'0'..=b'9' | b'>' | b'!', ..] | [ESC, b'_', b'G', ..] => {
            First::Words(3)
        }
        [ESC, ESC, ..] => First::Whole(1, Some(pressed(KeyCode::Esc.into()))),
        [ESC, rest @ ..] => match key(rest) {
            Some((length, key)) => First::Whole(1 + length, key.map(Heard::Escaped)),
            None => First::Cut,
        },
        bytes => match key(bytes) {
            Some((length, key)) => First::Whole(length, key.map(pressed)),
            None => First::Cut,
        },
    }
}

fn pressed(key: KeyEvent) -> Heard {
    Heard::Event(Event::Key(key))
}

fn char_key(c: char) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)
}

fn ctrl(c: u8) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(c.into()), KeyModifiers::CONTROL)
}

/// The first key of `bytes`, and its length; `None` if a character is cut.
fn key(bytes: &[u8]) -> Option<(usize, Option<KeyEvent>)> {
    let key = match bytes[0] {
        b'\r' => KeyCode::Enter.into(),
        b'\t' => KeyCode::Tab.into(),
        0x7f => KeyCode::Backspace.into(),
        0 => ctrl(b' '),
        c @ 0x01..=0x1a => ctrl(c - 1 + b'a'),
        c @ 0x1b..=0x1f => ctrl(c - 0x1c + b'4'),
        lead => {
            let length = match lead {
                0xc2..=0xdf => 2,
                0xe0..=0xef => 3,
                0xf0..=0xf4 => 4,
                _ => 1,
            };
            let there = &bytes[..length.min(bytes.len())];
            return match str::from_utf8(there) {
                Ok(text) => Some((length, text.chars().next().filter(|c| !c.is_control()).map(char_key))),
                Err(error) if error.error_len().is_none() => None,
                Err(_) => Some((1, None)),
            };
        }
    };
    Some((1, Some(key)))
}

/// The number pad, where it sends sequences, and other keys that do.
fn keypad(key: u8) -> Option<KeyEvent> {
    let code = match key {
        b'M' => KeyCode::Enter,
        b'R' => KeyCode::F(3),
        digit @ b'p'..=b'y' => {
            let code = KeyCode::Char((digit - b'p' + b'0').into());
            return Some(KeyEvent { state: KeyEventState::KEYPAD, ..code.into() });
        }
        key => return lettered(key).map(KeyEvent::from),
    };
    Some(code.into())
}

/// The key of a sequence that ends with this letter.
fn lettered(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'E' => KeyCode::KeypadBegin,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P' => KeyCode::F(1),
        b'Q' => KeyCode::F(2),
        b'S' => KeyCode::F(4),
        _ => return None,
    })
}

/// The key of a sequence that ends with `~` and begins with this number.
fn numbered(number: u32) -> Option<KeyCode> {
    let function = |first: u32| KeyCode::F((number - first) as u8);
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => function(10),
        17..=21 => function(11),
        23..=24 => function(12),
        57427 => KeyCode::KeypadBegin,
        _ => return None,
    })
}

/// A sequence after `ESC [`: parameters and one final byte. `bytes` are not empty.
fn control(bytes: &[u8]) -> First {
    let length = bytes.iter().take_while(|byte| (0x20..0x40).contains(*byte)).count();
    let (parameters, rest) = bytes.split_at(length);
    match rest {
        [] if length < MOST_PARAMETERS => First::Cut,
        // The function keys of the Linux console.
        [b'['] if length == 0 => First::Cut,
        [b'[', key @ b'A'..=b'E', ..] if length == 0 => {
            First::Whole(4, Some(pressed(KeyCode::F(key - b'A' + 1).into())))
        }
        // The oldest mouse protocol.
        [b'M', ..] if length == 0 => match rest[1..] {
            [button, column, row, ..] => {
                let place = [column, row].map(|at| u32::from(at.saturating_sub(32)));
                First::Whole(6, clicked(u32::from(button).wrapping_sub(32), place, false))
            }
            _ => First::Cut,
        },
        [b'~', ..] if parameters == b"200" => First::Paste(2 + length + 1),
        [last @ 0x40..=0x7e, ..] => First::Whole(2 + length + 1, meaning(parameters, *last)),
        // Not a sequence: the bracket was a key.
        [_, ..] if length == 0 => First::Whole(2, Some(Heard::Escaped(char_key('[')))),
        _ => First::Whole(2 + length, None),
    }
}

/// The meaning of a sequence, if the game knows it.
fn meaning(parameters: &[u8], last: u8) -> Option<Heard> {
    let (private, numbers) = match parameters {
        [private @ b'<'..=b'?', numbers @ ..] => (*private, numbers),
        numbers => (b' ', numbers),
    };
    let numbers = str::from_utf8(numbers).ok()?.split(';').map(|group| {
        // An omitted number is 0.
        let group = group.split(':').map(|number| if number.is_empty() { Ok(0) } else { number.parse() });
        group.collect::<Result<Vec<u32>, _>>().ok()
    });
    let numbers: Vec<Vec<u32>> = numbers.collect::<Option<_>>()?;
    let number = |at: usize, part: usize| numbers.get(at).and_then(|group| group.get(part)).copied();
    match (private, last) {
        (b'<', b'M' | b'm') => clicked(number(0, 0)?, [number(1, 0)?, number(2, 0)?], last == b'm'),
        (b'?', b'u') => Some(Heard::Answer(Answer::ReportsHeldKeys)),
        (b'?', b'c') => Some(Heard::Answer(Answer::Itself)),
        (b' ', b'M') => clicked(number(0, 0)?.checked_sub(32)?, [number(1, 0)?, number(2, 0)?], false),
        (b' ', b'I') => Some(Heard::Event(Event::FocusGained)),
        (b' ', b'O') => Some(Heard::Event(Event::FocusLost)),
        (b' ', b'R') => Some(Heard::Answer(Answer::Column(number(1, 0)?))),
        (b' ', _) => {
            let (modifiers, kind) = (number(1, 0).unwrap_or(0), number(1, 1).unwrap_or(0));
            let key: KeyEvent = match last {
                b'Z' => KeyCode::BackTab.into(),
                b'~' if number(0, 0) == Some(27) => character(number(2, 0)?, None, modifiers)?,
                b'~' => numbered(number(0, 0)?)?.into(),
                b'u' => character(number(0, 0)?, number(0, 1), modifiers)?,
                letter => lettered(letter)?.into(),
            };
            held_with(key, modifiers, kind).map(pressed)
        }
        _ => None,
    }
}

/// The key that types the character with this number, or `shifted` under Shift.
fn character(number: u32, shifted: Option<u32>, modifiers: u32) -> Option<KeyEvent> {
    // The number pad in the kitty protocol.
    let pad = |code: KeyCode| Some(KeyEvent { state: KeyEventState::KEYPAD, ..code.into() });
    let code = match number {
        27 => KeyCode::Esc,
        13 | 57414 => KeyCode::Enter,
        9 => KeyCode::Tab,
        127 => KeyCode::Backspace,
        57399..=57408 => return pad(KeyCode::Char(char::from_digit(number - 57399, 10)?)),
        57409..=57413 => KeyCode::Char(char::from(b"./*-+"[number as usize - 57409])),
        57415 => KeyCode::Char('='),
        57416 => KeyCode::Char(','),
        57417 => KeyCode::Left,
        57418 => KeyCode::Right,
        57419 => KeyCode::Up,
        57420 => KeyCode::Down,
        57421 => KeyCode::PageUp,
        57422 => KeyCode::PageDown,
        57423 => KeyCode::Home,
        57424 => KeyCode::End,
        57425 => KeyCode::Insert,
        57426 => KeyCode::Delete,
        57427 => KeyCode::KeypadBegin,
        // Other keys that type nothing.
        57344..=63743 => return None,
        number => {
            let c = char::from_u32(number).filter(|c| !c.is_control())?;
            let capital = |c: char| shifted.and_then(char::from_u32).or_else(|| c.to_uppercase().next());
            KeyCode::Char(if has(modifiers, 1) { capital(c)? } else { c })
        }
    };
    Some(code.into())
}

fn has(modifiers: u32, bit: u32) -> bool {
    modifiers.saturating_sub(1) & bit > 0
}

/// `key` with its modifiers, pressed, repeated or released; `None` if a modifier the game does not use is held, such as
/// the window manager's.
fn held_with(key: KeyEvent, modifiers: u32, kind: u32) -> Option<KeyEvent> {
    const KNOWN: [(u32, KeyModifiers); 3] =
        [(1, KeyModifiers::SHIFT), (2, KeyModifiers::ALT), (4, KeyModifiers::CONTROL)];
    if has(modifiers, 8 | 16 | 32) {
        return None;
    }
    let held = KNOWN.into_iter().filter(|(bit, _)| has(modifiers, *bit)).map(|(_, held)| held).collect();
    let kind = match kind {
        2 => KeyEventKind::Repeat,
        3 => KeyEventKind::Release,
        _ => KeyEventKind::Press,
    };
    Some(KeyEvent { modifiers: held, kind, ..key })
}

/// A mouse event by xterm's number, in a cell counted from 1.
fn clicked(number: u32, place: [u32; 2], is_released: bool) -> Option<Heard> {
    let button = match number & 3 {
        0 => MouseButton::Left,
        1 => MouseButton::Middle,
        _ => MouseButton::Right,
    };
    let kind = match (number & 0xc0, number & 3, number & 0x20 > 0) {
        (0, 3, false) => MouseEventKind::Up(MouseButton::Left),
        (0, 3, true) => MouseEventKind::Moved,
        (0, _, true) => MouseEventKind::Drag(button),
        (0, _, false) if is_released => MouseEventKind::Up(button),
        (0, _, false) => MouseEventKind::Down(button),
        (0x40, 0, _) => MouseEventKind::ScrollUp,
        (0x40, 1, _) => MouseEventKind::ScrollDown,
        _ => return None,
    };
    let [column, row] = place.map(|at| u16::try_from(at).ok()?.checked_sub(1));
    let event = MouseEvent { kind, column: column?, row: row?, modifiers: KeyModifiers::NONE };
    Some(Heard::Event(Event::Mouse(event)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::input_reader::key as meant;

    /// The inputs in these bytes, in words.
    fn told(bytes: &[u8]) -> Vec<String> {
        let mut sequences = Sequences::default();
        let mut heard = sequences.take(bytes);
        heard.extend(sequences.give_up());
        heard.iter().map(words).collect()
    }

    fn words(heard: &Heard) -> String {
        let name = |event: &KeyEvent| meant(event).map_or_else(|| "no key".to_owned(), |key| key.to_string());
        match heard {
            Heard::Event(Event::Key(event)) if event.kind == KeyEventKind::Press => name(event),
            Heard::Event(Event::Key(event)) => format!("{} {:?}", name(event), event.kind),
            Heard::Event(Event::Mouse(MouseEvent { kind, column, row, .. })) => {
                format!("{kind:?} {column} {row}")
            }
            Heard::Event(event) => format!("{event:?}"),
            Heard::Escaped(event) => format!("Esc, {}", name(event)),
            Heard::Pasted(text) => format!("pasted {text}"),
            Heard::Answer(answer) => format!("{answer:?}"),
        }
    }

    #[test]
    fn keys_are_known_by_their_bytes() {
        for (bytes, expected) in [
            ("l", "l"),
            ("L", "L"),
            ("é", "é"),
            ("漢", "漢"),
            ("\r", "Enter"),
            ("\t", "Tab"),
            ("\x7f", "Backspace"),
            ("\x0c", "Ctrl+l"),
            ("\0", "Ctrl+Space"),
            ("\x1b", "Esc"),
            ("\x1b[A", "Up"),
            ("\x1bOA", "Up"),
            ("\x1b[1;2D", "Shift+Left"),
            ("\x1b[1;1:3D", "Left Release"),
            ("\x1b[Z", "Shift+Tab"),
            ("\x1b[5~", "PgUp"),
            ("\x1b[6;2~", "Shift+PgDn"),
            ("\x1b[7~", "Home"),
            ("\x1bOP", "F1"),
            ("\x1b[[A", "F1"),
            ("\x1b[11~", "F1"),
            ("\x1b[15~", "F5"),
            ("\x1b[17~", "F6"),
            ("\x1b[24~", "F12"),
            ("\x1b[13;5u", "Ctrl+Enter"),
            ("\x1b[27u", "Esc"),
            ("\x1b[105;5u", "Ctrl+i"),
            ("\x1b[108;4u", "Alt+L"),
            ("\x1b[47:63;2u", "?"),
            ("\x1b[27;5;9~", "Ctrl+Tab"),
            ("\x1b[57405u", "Num6"),
            ("\x1b[57419;1:2u", "Up Repeat"),
        ] {
            assert_eq!(told(bytes.as_bytes()), [expected], "{bytes:?}");
        }
        // The window manager's keys, other keys that type nothing, and half a character.
        for nothing in ["\x1b[108;9u", "\x1b[57441;2u", "\x1b[57376u", "\u{85}"] {
            assert_eq!(told(nothing.as_bytes()), [""; 0], "{nothing:?}");
        }
        assert_eq!(told(b"\xd7l\xff"), ["l"]);
    }

    #[test]
    fn middle_of_the_number_pad_is_a_key() {
        for bytes in ["\x1b[E", "\x1bOE", "\x1b[57427u", "\x1b[57427~"] {
            assert_eq!(told(bytes.as_bytes()), ["Num5"], "{bytes:?}");
        }
        assert_eq!(told(b"\x1b[1;2E"), ["Shift+Num5"]);
        assert_eq!(told(b"\x1bOu"), ["Num5"]);
    }

    #[test]
    fn esc_and_key_in_one_packet_both_count() {
        assert_eq!(told(b"\x1bl"), ["Esc, l"]);
        assert_eq!(told(b"\x1b\r"), ["Esc, Enter"]);
        assert_eq!(told("\x1bщ".as_bytes()), ["Esc, щ"]);
        assert_eq!(told(b"\x1b\x1b"), ["Esc", "Esc"]);
        assert_eq!(told(b"\x1b\x1b[A"), ["Esc", "Up"]);
        // Letters that begin sequences, too.
        assert_eq!(told(b"\x1bO"), ["Esc, O"]);
        assert_eq!(told(b"\x1bOi"), ["Esc, O", "i"]);
        assert_eq!(told(b"\x1bP"), ["Esc, P"]);
        assert_eq!(told(b"\x1bPl"), ["Esc, P", "l"]);
        assert_eq!(told(b"\x1b_"), ["Esc, _"]);
        assert_eq!(told(b"\x1b[\r"), ["Esc, [", "Enter"]);
    }

    const ANSWERS: [&str; 14] = [
        "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
        "\x1b]11;rgb:1e1e/1e1e/2e2e\x07",
        "\x1b]4;1;rgb:cd/00/00\x07",
        "\x1b]52;c;aGpr bGpr\x1b\\",
        "\x1b[>0;276;0c",
        "\x1b[>41;354;0c",
        "\x1bP>|XTerm(388)\x1b\\",
        "\x1bP!|00000000\x1b\\",
        "\x1bP1+r544e=787465726d\x1b\\",
        "\x1bP1$r0m\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b[?2026;2$y",
        "\x1b[?997;1n",
        "\x1b[4;600;800t",
    ];

    #[test]
    fn late_answers_are_not_keys() {
        for answer in ANSWERS {
            assert_eq!(told(format!("a{answer}b").as_bytes()), ["a", "b"], "{answer:?}");
        }
        assert_eq!(told(b"\x1b[?62;22c\x1b[?0u\x1b[1;2R"), ["Itself", "ReportsHeldKeys", "Column(2)"]);
        // An unfinished sequence ends after a while.
        let mut sequences = Sequences::default();
        assert_eq!(sequences.take(b"\x1b]11;rgb"), []);
        assert_eq!((sequences.patience(), sequences.give_up()), (Some(Duration::from_secs(1)), None));
        assert_eq!(sequences.take(b"l").len(), 1);
    }

    /// Slow lines cut anywhere.
    #[test]
    fn sequences_may_be_cut_anywhere() {
        let mouse = ["\x1b[<0;12;5M", "\x1b[M !!", "\x1b[32;12;5M", "\x1b[I"];
        let keys = ["\x1b[1;2D", "\x1b[[A", "é漢", "\x1bOA", "\x1bl", "\x1b[200~ab\x1b[c\x1b[201~"];
        for bytes in ANSWERS.iter().chain(&mouse).chain(&keys) {
            let bytes = format!("a{bytes}b").into_bytes();
            for cut in 1..bytes.len() {
                let mut sequences = Sequences::default();
                let mut heard = sequences.take(&bytes[..cut]);
                heard.extend(sequences.take(&bytes[cut..]));
                assert_eq!(heard.iter().map(words).collect::<Vec<_>>(), told(&bytes), "{cut} {bytes:?}");
            }
        }
    }

    #[test]
    fn pasted_text_comes_in_one_piece() {
        assert_eq!(told(b"a\x1b[200~ll\x1b[Aq\r\x1b[201~b"), ["a", "pasted ll\x1b[Aq\r", "b"]);
        let long = format!("\x1b[200~{}\x1b[201~", "l".repeat(99_999));
        assert_eq!(told(long.as_bytes()), [format!("pasted {}", "l".repeat(MOST_PASTED))]);
    }

    #[test]
    fn all_three_mouse_protocols_work() {
        for (bytes, expected) in [
            ("\x1b[<0;12;5M", "Down(Left) 11 4"),
            ("\x1b[<0;12;5m", "Up(Left) 11 4"),
            ("\x1b[<2;1;1M", "Down(Right) 0 0"),
            ("\x1b[<32;3;3M", "Drag(Left) 2 2"),
            ("\x1b[<35;3;3M", "Moved 2 2"),
            ("\x1b[<64;3;3M", "ScrollUp 2 2"),
            ("\x1b[<65;3;3M", "ScrollDown 2 2"),
            ("\x1b[M !!", "Down(Left) 0 0"),
            ("\x1b[M#!!", "Up(Left) 0 0"),
            ("\x1b[32;12;5M", "Down(Left) 11 4"),
        ] {
            assert_eq!(told(bytes.as_bytes()), [expected], "{bytes:?}");
        }
        for nonsense in ["\x1b[<0;0;0M", "\x1b[M\0\0\0", "\x1b[<0;99999;1M", "\x1b[<66;1;1M", "\x1b[<M"] {
            assert_eq!(told(nonsense.as_bytes()), [""; 0], "{nonsense:?}");
        }
    }
}
