//! The meaning of the toolkit's key names, apart from modifiers. It keeps no state.

use crate::canvas::keys::Code;
use bracket_lib::terminal::VirtualKeyCode;

pub(crate) fn is_modifier(key: VirtualKeyCode) -> bool {
    use VirtualKeyCode as K;
    matches!(
        key,
        K::LShift
            | K::RShift
            | K::LControl
            | K::RControl
            | K::LAlt
            | K::RAlt
            | K::LWin
            | K::RWin
            | K::Numlock
            | K::Capital
    )
}

/// Keys whose name gives the meaning, even if they type a character.
pub fn named(key: VirtualKeyCode) -> Option<Code> {
    use VirtualKeyCode as K;
    Some(match key {
        K::Up => Code::Up,
        K::Down => Code::Down,
        K::Left => Code::Left,
        K::Right => Code::Right,
        K::Home => Code::Home,
        K::End => Code::End,
        K::PageUp => Code::PageUp,
        K::PageDown => Code::PageDown,
        K::Return | K::NumpadEnter => Code::Enter,
        K::Escape => Code::Esc,
        K::Tab => Code::Tab,
        K::Back => Code::Backspace,
        K::Insert => Code::Insert,
        K::Delete => Code::Delete,
        _ => {
            let function = after(key, K::F1, 12).map(|number| Code::F(number + 1));
            return function.or_else(|| after(key, K::Numpad0, 10).map(Code::Num));
        }
    })
}

/// The letter or digit on a key, for Ctrl and Alt, which suppress the character.
pub fn typed(key: VirtualKeyCode) -> Option<char> {
    use VirtualKeyCode as K;
    let letter = after(key, K::A, 26).map(|number| b'a' + number);
    let digit = || after(key, K::Key1, 9).map(|number| b'1' + number);
    letter.or_else(digit).or((key == K::Key0).then_some(b'0')).map(char::from)
}

/// How far `key` is after `first` in the toolkit's list, if less than `count`.
fn after(key: VirtualKeyCode, first: VirtualKeyCode, count: u32) -> Option<u8> {
    let number = (key as u32).checked_sub(first as u32)?;
    (number < count).then_some(number as u8)
}
