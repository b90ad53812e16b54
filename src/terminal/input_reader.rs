//! Translates terminal input to the app's inputs: keys, clicks and mouse positions. It knows where the canvas is, but
//! not what it shows.

use crate::canvas::input::{Button, Input, Turn};
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Size;
use crate::map::Point;
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use std::time::{Duration, Instant};

/// A key that repeats this fast is being held: no finger is so fast, and few terminals report held keys.
const REPEAT: Duration = Duration::from_millis(60);

/// Input from the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code))]
pub enum Heard {
    /// A key, a click, or a change of its window.
    Event(Event),
    /// Esc and this key in one piece.
    Escaped(KeyEvent),
    /// Pasted text.
    Pasted(String),
    /// An answer to a query.
    Answer(Answer),
}

/// A terminal's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code))]
pub enum Answer {
    /// The cursor's column, counted from 1.
    Column(u32),
    /// It knows the kitty protocol, and so reports held keys.
    ReportsHeldKeys,
    /// Its type: every terminal answers that.
    Itself,
}

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// Input for the app.
    To(Input),
    /// Text for the app.
    Pasted(String),
    /// The picture must be redrawn.
    Redraw,
    /// The program should be suspended.
    Suspend,
}

/// Keyboard and mouse state between events.
#[derive(Default)]
pub(crate) struct InputReader {
    /// The last key, and when it came.
    last: Option<(Key, Instant)>,
}

impl InputReader {
    /// What `heard` means, if anything, for a canvas of this size at `corner`.
    pub fn read(&mut self, heard: &Heard, (size, corner): (Size, Point), now: Instant) -> Option<Done> {
        match heard {
            Heard::Event(Event::Resize(..)) => Some(Done::Redraw),
            Heard::Event(Event::FocusGained) => Some(Done::To(Input::Focus)),
            Heard::Event(Event::FocusLost) => Some(Done::To(Input::Blur)),
            Heard::Event(Event::Mouse(event)) => mouse(event, size, corner).map(Done::To),
            Heard::Event(Event::Key(event)) => self.key(event, now),
            Heard::Escaped(event) => match self.key(event, now)? {
                Done::To(Input::Key(key) | Input::Held(key)) => Some(Done::To(Input::Escaped(key))),
                done => Some(done),
            },
            Heard::Pasted(text) => Some(Done::Pasted(text.clone())),
            // Too late.
            Heard::Answer(_) => None,
        }
    }

    fn key(&mut self, event: &KeyEvent, now: Instant) -> Option<Done> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let key = key(event)?;
        let again = self.last.replace((key, now));
        // In a terminal these three are commands to any program.
        match key {
            _ if key == Key::ctrl('c') => return Some(Done::To(Input::Close)),
            _ if key == Key::ctrl('z') => return Some(Done::Suspend),
            _ if key == Key::ctrl('l') => return Some(Done::Redraw),
            _ => {}
        }
        let is_held = event.kind == KeyEventKind::Repeat
            || again.is_some_and(|(last, at)| last == key && now.duration_since(at) < REPEAT);
        Some(Done::To(if is_held { Input::Held(key) } else { Input::Key(key) }))
    }
}

/// The game's key, if this is one.
pub fn key(event: &KeyEvent) -> Option<Key> {
    let holds = |modifier| event.modifiers.contains(modifier);
    let is_pad = event.state.contains(KeyEventState::KEYPAD);
    let mut key = Key {
        code: Code::Enter,
        shift: holds(KeyModifiers::SHIFT),
        ctrl: holds(KeyModifiers::CONTROL),
        alt: holds(KeyModifiers::ALT),
    };
    key.code = match event.code {
        KeyCode::Char(c @ '0'..='9') if is_pad => Code::Num(c as u8 - b'0'),
        KeyCode::Char(c) => {
            key.shift = false;
            // With Control, letters are named after the print on the key.
            Code::Char(if key.ctrl { c.to_ascii_lowercase() } else { c })
        }
        KeyCode::BackTab => {
            key.shift = true;
            Code::Tab
        }
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        KeyCode::Enter => Code::Enter,
        KeyCode::Esc => Code::Esc,
        KeyCode::Tab => Code::Tab,
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Insert => Code::Insert,
        KeyCode::Delete => Code::Delete,
        KeyCode::KeypadBegin => Code::Num(5),
        KeyCode::F(number @ 1..=12) => Code::F(number),
        _ => return None,
    };
    Some(key)
}

fn mouse(event: &MouseEvent, size: Size, corner: Point) -> Option<Input> {
    let at = Point::new(i32::from(event.column), i32::from(event.row)) - corner;
    let is_within = (0..size.columns).contains(&at.x) && (0..size.rows).contains(&at.y);
    let at = is_within.then_some(at);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => at.map(|at| Input::Click(Button::Left, at)),
        MouseEventKind::Down(MouseButton::Right) => at.map(|at| Input::Click(Button::Right, at)),
        MouseEventKind::Drag(MouseButton::Left) => Some(at.map_or(Input::Hover(None), Input::Drag)),
        MouseEventKind::ScrollUp => Some(Input::Wheel(Turn::Up)),
        MouseEventKind::ScrollDown => Some(Input::Wheel(Turn::Down)),
        MouseEventKind::Moved | MouseEventKind::Drag(_) => Some(Input::Hover(at)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: (Size, Point) = (Size::FULL, Point { x: 0, y: 0 });

    fn press(code: KeyCode, modifiers: KeyModifiers) -> Heard {
        Heard::Event(Event::Key(KeyEvent::new(code, modifiers)))
    }

    /// The key that a press means, without modifiers held.
    fn alone(code: KeyCode, modifiers: KeyModifiers) -> Option<Done> {
        InputReader::default().read(&press(code, modifiers), PLACE, Instant::now())
    }

    #[test]
    fn keys_match_the_windows() {
        let none = KeyModifiers::NONE;
        let key = |key| Some(Done::To(Input::Key(key)));
        assert_eq!(alone(KeyCode::Char('L'), KeyModifiers::SHIFT), key(Key::char('L')));
        assert_eq!(alone(KeyCode::Char('S'), KeyModifiers::CONTROL), key(Key::ctrl('s')));
        assert_eq!(alone(KeyCode::Char('1'), KeyModifiers::ALT), key(Key { alt: true, ..Key::char('1') }));
        let shift_tab = Key { shift: true, ..Key::plain(Code::Tab) };
        assert_eq!(alone(KeyCode::BackTab, none), key(shift_tab));
        assert_eq!(alone(KeyCode::BackTab, KeyModifiers::SHIFT), key(shift_tab));
        assert_eq!(alone(KeyCode::F(12), none), key(Key::plain(Code::F(12))));
        assert_eq!(alone(KeyCode::CapsLock, none), None);
        assert_eq!(alone(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Done::To(Input::Close)));
        assert_eq!(alone(KeyCode::Char('z'), KeyModifiers::CONTROL), Some(Done::Suspend));
        assert_eq!(alone(KeyCode::Char('l'), KeyModifiers::CONTROL), Some(Done::Redraw));
        let pad = KeyEvent { state: KeyEventState::KEYPAD, ..KeyEvent::new(KeyCode::Char('7'), none) };
        let told = InputReader::default().read(&Heard::Event(Event::Key(pad)), PLACE, Instant::now());
        assert_eq!(told, key(Key::plain(Code::Num(7))));
    }

    #[test]
    fn held_key_differs_from_a_second_press() {
        let (mut input_reader, start) = (InputReader::default(), Instant::now());
        let mut after = |ms, heard: &Heard| {
            input_reader.read(heard, PLACE, start + Duration::from_millis(ms)).expect("a key")
        };
        let l = press(KeyCode::Char('l'), KeyModifiers::NONE);
        let k = press(KeyCode::Char('k'), KeyModifiers::NONE);
        let key = |c| Done::To(Input::Key(Key::char(c)));
        let held = |c| Done::To(Input::Held(Key::char(c)));
        assert_eq!(
            [after(0, &l), after(300, &l), after(330, &l), after(340, &k)],
            [key('l'), key('l'), held('l'), key('k')]
        );
        let told = KeyEvent::new_with_kind(KeyCode::Char('k'), KeyModifiers::NONE, KeyEventKind::Repeat);
        assert_eq!(after(900, &Heard::Event(Event::Key(told))), held('k'));
    }

    #[test]
    fn mouse_maps_to_canvas_cells() {
        let at = |kind, column, row| {
            let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
            InputReader::default().read(
                &Heard::Event(Event::Mouse(event)),
                (Size::FULL, Point::new(10, 2)),
                Instant::now(),
            )
        };
        let down = MouseEventKind::Down(MouseButton::Left);
        assert_eq!(at(down, 10, 2), Some(Done::To(Input::Click(Button::Left, Point::new(0, 0)))));
        assert_eq!(at(down, 9, 2), None);
        assert_eq!(
            at(MouseEventKind::Moved, 169, 51),
            Some(Done::To(Input::Hover(Some(Point::new(159, 49)))))
        );
        assert_eq!(at(MouseEventKind::Moved, 170, 51), Some(Done::To(Input::Hover(None))));
        let drag = MouseEventKind::Drag(MouseButton::Left);
        assert_eq!(at(drag, 12, 3), Some(Done::To(Input::Drag(Point::new(2, 1)))));
    }
}
