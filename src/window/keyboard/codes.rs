//! What the toolkit's key names mean by themselves, whatever else is held. It keeps no state.

use crate::canvas::keys::Code;
use bracket_lib::terminal::VirtualKeyCode;

/// Whether a key only modifies others.
pub fn is_modifier(key: VirtualKeyCode) -> bool {
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

/// Keys whose name gives the meaning, whatever they type.
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
        _ => return numbered(key),
    })
}

fn numbered(key: VirtualKeyCode) -> Option<Code> {
    use VirtualKeyCode as K;
    const FUNCTION: [VirtualKeyCode; 12] =
        [K::F1, K::F2, K::F3, K::F4, K::F5, K::F6, K::F7, K::F8, K::F9, K::F10, K::F11, K::F12];
    const PAD: [VirtualKeyCode; 10] = [
        K::Numpad0,
        K::Numpad1,
        K::Numpad2,
        K::Numpad3,
        K::Numpad4,
        K::Numpad5,
        K::Numpad6,
        K::Numpad7,
        K::Numpad8,
        K::Numpad9,
    ];
    let place = |keys: &[VirtualKeyCode]| keys.iter().position(|k| *k == key).map(|i| i as u8);
    place(&FUNCTION).map(|i| Code::F(i + 1)).or_else(|| place(&PAD).map(Code::Num))
}

/// The letter or digit on a key, for Ctrl and Alt, which keep it from typing one.
pub fn typed(key: VirtualKeyCode) -> Option<char> {
    let number = key as u32;
    let from = |first: VirtualKeyCode, c: u8| number.checked_sub(first as u32).map(|i| (i, c));
    let within = |(i, c): (u32, u8), count: u32| (i < count).then(|| char::from(c + i as u8));
    from(VirtualKeyCode::A, b'a')
        .and_then(|k| within(k, 26))
        .or_else(|| from(VirtualKeyCode::Key1, b'1').and_then(|k| within(k, 9)))
        .or_else(|| (key == VirtualKeyCode::Key0).then_some('0'))
}
