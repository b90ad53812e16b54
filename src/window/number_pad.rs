//! The middle key of the number pad without NumLock: the toolkit has no name for it, and bracket-lib drops nameless
//! keys. Under X a connection of our own receives all keys of the window; elsewhere the key stays silent. Its strokes
//! are inserted among the window's events in order.

use bracket_lib::terminal::{BEvent, VirtualKeyCode};

#[cfg(all(unix, not(target_os = "macos")))]
pub use x::NumberPad;

/// A key press or release as reported by the system.
#[derive(Clone, Copy, Debug)]
pub struct Stroke {
    /// Also bracket-lib's number for the key.
    scan_code: u32,
    pressed: bool,
    /// Whether it is the middle key, which only this module reports.
    is_middle: bool,
    /// Whether an earlier frame has seen it. By now bracket-lib has reported it, or never will.
    is_old: bool,
}

/// Inserts the strokes of the middle key among `events`. Strokes that bracket-lib may still report stay in `strokes`.
pub fn put(strokes: &mut Vec<Stroke>, events: &mut Vec<BEvent>) {
    let mut at = 0;
    let mut waiting = Vec::new();
    // The toolkit drops releases without a press, so such a stroke would match another event.
    for stroke in strokes.drain(..).filter(|stroke| stroke.pressed || stroke.is_middle) {
        if !waiting.is_empty() {
            waiting.push(Stroke { is_old: true, ..stroke });
        } else if stroke.is_middle {
            let Stroke { scan_code, pressed, .. } = stroke;
            events.insert(at, BEvent::KeyboardInput { key: VirtualKeyCode::Numpad5, scan_code, pressed });
            at += 1;
        } else if let Some(place) = events[at..].iter().position(|event| stroke.is(event)) {
            at += place + 1;
            // The characters it types belong to it.
            at += events[at..].iter().take_while(|event| matches!(event, BEvent::Character { .. })).count();
        } else if !stroke.is_old {
            waiting.push(Stroke { is_old: true, ..stroke });
        }
    }
    *strokes = waiting;
}

impl Stroke {
    fn is(self, event: &BEvent) -> bool {
        matches!(event, BEvent::KeyboardInput { scan_code, pressed, .. } if (*scan_code, *pressed) == (self.scan_code, self.pressed))
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
mod x {
    use super::Stroke;
    use x11rb::connection::Connection;
    use x11rb::protocol::Event;
    use x11rb::protocol::xproto::{
        ChangeWindowAttributesAux, ConnectionExt, EventMask, KeyButMask, KeyPressEvent,
    };
    use x11rb::rust_connection::RustConnection;

    /// The X server's name for the key, `XK_KP_Begin`.
    const BEGIN: u32 = 0xff9d;
    /// From the toolkit's key numbers to those of X.
    const OFFSET: u8 = 8;

    /// The keys of a window as X reports them.
    pub struct NumberPad {
        connection: RustConnection,
        /// Key numbers of the middle key; a keyboard may have several.
        middle: Vec<u8>,
    }

    impl NumberPad {
        /// Listens to the keys of this window; `None` if that is not possible.
        pub fn of(window: u32) -> Option<Self> {
            let (connection, _) = RustConnection::connect(None).ok()?;
            let keys =
                ChangeWindowAttributesAux::new().event_mask(EventMask::KEY_PRESS | EventMask::KEY_RELEASE);
            connection.change_window_attributes(window, &keys).ok()?.check().ok()?;
            let (first, last) = (connection.setup().min_keycode, connection.setup().max_keycode);
            let mapping = connection.get_keyboard_mapping(first, last - first + 1).ok()?.reply().ok()?;
            let keys = (first..=last).zip(mapping.keysyms.chunks(mapping.keysyms_per_keycode.max(1).into()));
            let middle = keys.filter(|(_, names)| names.contains(&BEGIN)).map(|(code, _)| code).collect();
            Some(Self { connection, middle })
        }

        /// Waits until everything the server has sent the window has arrived here too. Otherwise a stroke would come
        /// too late to be inserted.
        pub fn catch_up(&self) {
            // Without the server the window is gone too.
            let _ = self.connection.get_input_focus().map(|asked| asked.reply());
        }

        pub fn read(&self) -> Vec<Stroke> {
            let mut strokes = Vec::new();
            // Without the server the window is gone too.
            while let Ok(Some(event)) = self.connection.poll_for_event() {
                match event {
                    Event::KeyPress(key) => strokes.push(self.stroke(&key, true)),
                    Event::KeyRelease(key) => strokes.push(self.stroke(&key, false)),
                    _ => {}
                }
            }
            strokes
        }

        fn stroke(&self, key: &KeyPressEvent, pressed: bool) -> Stroke {
            // NumLock and Shift cancel each other.
            let is_digit = key.state.contains(KeyButMask::MOD2) != key.state.contains(KeyButMask::SHIFT);
            let is_middle = self.middle.contains(&key.detail) && !is_digit;
            Stroke { scan_code: (key.detail - OFFSET).into(), pressed, is_middle, is_old: false }
        }
    }
}

/// Other systems do not report it.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub enum NumberPad {}

#[cfg(not(all(unix, not(target_os = "macos"))))]
impl NumberPad {
    pub fn of(_: u32) -> Option<Self> {
        None
    }

    pub fn catch_up(&self) {
        match *self {}
    }

    pub fn read(&self) -> Vec<Stroke> {
        match *self {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use VirtualKeyCode as K;

    const MIDDLE: u32 = 76;

    fn stroke(scan_code: u32) -> Stroke {
        Stroke { scan_code, pressed: true, is_middle: scan_code == MIDDLE, is_old: false }
    }

    fn down(key: K, scan_code: u32) -> BEvent {
        BEvent::KeyboardInput { key, scan_code, pressed: true }
    }

    /// The keys and characters in order, from `events` with `strokes`.
    fn told(strokes: &mut Vec<Stroke>, mut events: Vec<BEvent>) -> String {
        put(strokes, &mut events);
        let name = |event: BEvent| match event {
            BEvent::KeyboardInput { key: K::Numpad5, .. } => "5".to_owned(),
            BEvent::KeyboardInput { key, .. } => format!("{key:?}"),
            BEvent::Character { c } => c.to_string(),
            other => format!("{other:?}"),
        };
        events.into_iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn middle_key_comes_in_order() {
        let l = || [down(K::L, 38), BEvent::Character { c: 'l' }];
        let events = || l().into_iter().chain([down(K::Left, 105)]).chain(l()).collect::<Vec<_>>();
        for (order, heard) in [
            ([MIDDLE, 38, 105, 38], "5 L l Left L l"),
            ([38, MIDDLE, 105, 38], "L l 5 Left L l"),
            ([38, 105, 38, MIDDLE], "L l Left L l 5"),
        ] {
            let mut strokes = order.map(stroke).to_vec();
            assert_eq!((told(&mut strokes, events()).as_str(), strokes.len()), (heard, 0));
        }
    }

    #[test]
    fn late_keys_are_awaited_once() {
        let mut strokes = vec![stroke(105), stroke(MIDDLE)];
        assert_eq!(told(&mut strokes, Vec::new()), "");
        assert_eq!(told(&mut strokes, vec![down(K::Left, 105), down(K::Up, 103)]), "Left 5 Up");
        // A dead key is not reported.
        let mut strokes = vec![stroke(26), stroke(MIDDLE)];
        assert_eq!(told(&mut strokes, Vec::new()), "");
        assert_eq!(told(&mut strokes, Vec::new()), "5");
        assert!(strokes.is_empty());
    }
}
