//! Translates the window's raw keyboard events to keys. Each key that the player pressed is returned exactly once and
//! in order. It tracks modifiers and held keys itself, because bracket-lib only knows their state at the end of a batch
//! of events.

mod codes;

use crate::canvas::keys::{Code, Key};
use bracket_lib::terminal::{BEvent, VirtualKeyCode};
use codes::{is_modifier, named, typed};

/// The state of the keyboard between ticks.
#[derive(Debug, Default)]
pub struct Keyboard {
    held: Vec<VirtualKeyCode>,
    /// The next character belongs to a key that was already returned.
    swallows: bool,
    /// The focus came in this batch: keys pressed now were meant for another window.
    ghosts: bool,
    /// A held key has already repeated in this batch.
    repeated: bool,
    /// The last key returned is held and repeats.
    last_repeats: bool,
    /// The last key that went down, and the key returned for it.
    last: Option<(VirtualKeyCode, Option<Key>)>,
}

impl Keyboard {
    /// Begins a batch; call it before the events of a tick.
    pub fn begin_drain(&mut self) {
        self.ghosts = false;
        self.repeated = false;
    }

    /// The key that this event ends, if it was the last that was returned: others have been overtaken by it.
    pub fn released(&self, event: &BEvent) -> Option<Key> {
        let (last, key) = self.last?;
        let is_up = matches!(event, BEvent::KeyboardInput { key, pressed: false, .. } if *key == last);
        key.filter(|_| is_up)
    }

    /// Processes the next event and returns its key, if any.
    pub fn read(&mut self, event: &BEvent) -> Option<Key> {
        let key = self.key_of(event)?;
        if let Some((_, last)) = &mut self.last {
            // With Shift let go, a held letter would repeat as another.
            if self.last_repeats && last.is_some_and(|last| last != key) {
                return None;
            }
            *last = Some(key);
        }
        Some(key)
    }

    fn key_of(&mut self, event: &BEvent) -> Option<Key> {
        match *event {
            BEvent::Focused { focused } => {
                self.held.clear();
                self.ghosts = focused;
                self.swallows = false;
                None
            }
            BEvent::KeyboardInput { key, pressed: false, .. } => {
                self.held.retain(|held| *held != key);
                self.last_repeats = false;
                // A key without a character, such as an arrow, takes none from the key after it.
                self.swallows = false;
                None
            }
            BEvent::KeyboardInput { key, pressed: true, .. } => self.press(key),
            BEvent::Character { c } => self.character(c),
            _ => None,
        }
    }

    /// Whether the last key returned is held and repeats.
    pub fn repeats(&self) -> bool {
        self.last_repeats
    }

    fn press(&mut self, key: VirtualKeyCode) -> Option<Key> {
        let repeat = self.held.contains(&key);
        self.last_repeats = repeat;
        if !repeat {
            self.held.push(key);
        }
        if is_modifier(key) {
            return None;
        }
        if !repeat {
            self.last = Some((key, None));
        }
        self.swallows = true;
        if self.ghosts || (repeat && self.repeated) {
            return None;
        }
        self.repeated |= repeat;
        let meant = self.meaning(key);
        self.swallows = meant.is_some();
        meant
    }

    /// The key that `key` means by itself; `None` if the next character decides.
    fn meaning(&self, key: VirtualKeyCode) -> Option<Key> {
        let (ctrl, alt, shift) = (self.ctrl(), self.alt(), self.shift());
        if let Some(code) = named(key) {
            return Some(Key { code, shift, ctrl, alt });
        }
        let code = Code::Char(typed(key)?);
        (ctrl || alt).then_some(Key { code, shift: false, ctrl, alt })
    }

    fn character(&mut self, c: char) -> Option<Key> {
        let is_new = !std::mem::take(&mut self.swallows);
        // Control characters (Enter, Esc, Ctrl+S) have already come as keys. A non-Latin letter comes only this way,
        // with any modifier.
        let key = Key { ctrl: self.ctrl(), ..Key::char(c) };
        (is_new && !c.is_control()).then_some(key)
    }

    /// Where AltGr is Control and the right Alt together, it is not Control.
    fn ctrl(&self) -> bool {
        let holds_ctrl = self.holds(&[VirtualKeyCode::LControl, VirtualKeyCode::RControl]);
        holds_ctrl && !self.holds(&[VirtualKeyCode::RAlt])
    }

    /// The right Alt is AltGr on many keyboards: it types characters.
    fn alt(&self) -> bool {
        self.holds(&[VirtualKeyCode::LAlt])
    }

    fn shift(&self) -> bool {
        self.holds(&[VirtualKeyCode::LShift, VirtualKeyCode::RShift])
    }

    fn holds(&self, keys: &[VirtualKeyCode]) -> bool {
        self.held.iter().any(|held| keys.contains(held))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use VirtualKeyCode as K;

    fn down(key: K) -> BEvent {
        BEvent::KeyboardInput { key, scan_code: 0, pressed: true }
    }

    fn up(key: K) -> BEvent {
        BEvent::KeyboardInput { key, scan_code: 0, pressed: false }
    }

    fn c(c: char) -> BEvent {
        BEvent::Character { c }
    }

    fn drain(keyboard: &mut Keyboard, events: &[BEvent]) -> Vec<String> {
        keyboard.begin_drain();
        events.iter().filter_map(|e| keyboard.read(e)).map(|k| k.to_string()).collect()
    }

    fn once(events: &[BEvent]) -> Vec<String> {
        drain(&mut Keyboard::default(), events)
    }

    #[test]
    fn burst_arrives_whole_and_in_order() {
        let mut events = Vec::new();
        let mut expected = Vec::new();
        for i in 0..50 {
            let (key, typed) = if i % 3 == 0 { (K::L, 'l') } else { (K::J, 'j') };
            events.extend([down(key), c(typed), up(key), down(K::Up), up(K::Up)]);
            expected.extend([typed.to_string(), "Up".to_owned()]);
        }
        assert_eq!(once(&events), expected);
    }

    #[test]
    fn keys_without_a_name_arrive_as_characters() {
        assert_eq!(once(&[c('<'), c('>'), c('?'), c('!'), c('~'), c('й')]), ["<", ">", "?", "!", "~", "й"]);
        assert_eq!(once(&[down(K::LShift), c('?'), up(K::LShift)]), ["?"]);
        assert_eq!(once(&[down(K::Right), up(K::Right), c('?')]), ["Right", "?"]);
    }

    #[test]
    fn key_and_its_character_count_once() {
        assert_eq!(
            once(&[down(K::LShift), down(K::At), c('@'), up(K::At), down(K::Plus), c('+')]),
            ["@", "+"]
        );
    }

    #[test]
    fn capitals_are_characters() {
        assert_eq!(
            once(&[down(K::LShift), down(K::L), c('L'), up(K::L), up(K::LShift), down(K::L), c('l')]),
            ["L", "l"]
        );
    }

    #[test]
    fn number_pad_differs_from_the_digits() {
        let pad = [down(K::Numpad5), c('5'), up(K::Numpad5), down(K::Key5), c('5'), up(K::Key5)];
        assert_eq!(once(&pad), ["Num5", "5"]);
        // Without NumLock the pad sends the keys printed below its digits.
        assert_eq!(once(&[down(K::End), up(K::End), down(K::Up)]), ["End", "Up"]);
    }

    #[test]
    fn named_keys_do_not_type() {
        let events = [
            down(K::Return),
            c('\r'),
            down(K::Escape),
            c('\u{1b}'),
            down(K::Tab),
            c('\t'),
            down(K::Back),
            c('\u{8}'),
        ];
        assert_eq!(once(&events), ["Enter", "Esc", "Tab", "Backspace"]);
        assert_eq!(once(&[down(K::Space), c(' ')]), ["Space"]);
        assert_eq!(once(&[down(K::F11), down(K::F1)]), ["F11", "F1"]);
    }

    #[test]
    fn modifiers_apply_in_order() {
        let events = [
            down(K::LShift),
            down(K::Left),
            up(K::Left),
            up(K::LShift),
            down(K::Left),
            up(K::Left),
            down(K::LControl),
            down(K::S),
            c('\u{13}'),
            up(K::S),
            up(K::LControl),
            down(K::S),
            c('s'),
        ];
        assert_eq!(once(&events), ["Shift+Left", "Left", "Ctrl+s", "s"]);
    }

    #[test]
    fn right_alt_types() {
        assert_eq!(once(&[down(K::LAlt), down(K::Key1), c('1')]), ["Alt+1"]);
        assert_eq!(once(&[down(K::RAlt), down(K::Q), c('@')]), ["@"]);
        assert_eq!(once(&[down(K::LControl), down(K::RAlt), down(K::Q), c('@')]), ["@"]);
    }

    #[test]
    fn non_latin_letters_keep_control() {
        assert_eq!(once(&[down(K::LControl), c('к'), up(K::LControl), c('к')]), ["Ctrl+к", "к"]);
        // If there is a Latin layout too, the key is named after that.
        assert_eq!(once(&[down(K::LControl), down(K::R), c('к'), up(K::R)]), ["Ctrl+r"]);
        assert_eq!(once(&[down(K::R), c('к')]), ["к"]);
    }

    #[test]
    fn held_key_repeats_once_a_drain() {
        let mut keyboard = Keyboard::default();
        let held = [down(K::L), c('l'), down(K::L), c('l'), down(K::L), c('l')];
        assert_eq!(drain(&mut keyboard, &held), ["l", "l"]);
        assert_eq!(drain(&mut keyboard, &held), ["l"]);
        assert_eq!(
            drain(&mut keyboard, &[up(K::L), down(K::L), c('l'), up(K::L), down(K::L), c('l')]),
            ["l", "l"]
        );
    }

    #[test]
    fn press_with_the_focus_is_ignored() {
        let mut keyboard = Keyboard::default();
        drain(&mut keyboard, &[down(K::LControl)]);
        let focus = |focused| BEvent::Focused { focused };
        assert_eq!(drain(&mut keyboard, &[focus(false), focus(true), down(K::Return), c('\r')]), [""; 0]);
        // Control was released elsewhere; the next batch belongs to the player.
        assert_eq!(
            drain(&mut keyboard, &[up(K::Return), down(K::L), c('l'), down(K::Return)]),
            ["l", "Enter"]
        );
    }

    /// The keys that these events end.
    fn released(keyboard: &mut Keyboard, events: &[BEvent]) -> Vec<String> {
        keyboard.begin_drain();
        let read = |event| {
            let ended = keyboard.released(event);
            keyboard.read(event);
            ended.map(|key| key.to_string())
        };
        events.iter().filter_map(read).collect()
    }

    #[test]
    fn a_key_ends_as_what_it_was_pressed() {
        let mut keyboard = Keyboard::default();
        let shifted = [down(K::LShift), down(K::X), c('X'), up(K::LShift), down(K::X), c('x'), up(K::X)];
        assert_eq!(released(&mut keyboard, &shifted), ["X"]);
        assert_eq!(released(&mut keyboard, &[down(K::Left), up(K::Left), up(K::Left)]), ["Left", "Left"]);
        assert_eq!(
            released(&mut keyboard, &[down(K::L), c('l'), down(K::J), c('j'), up(K::L), up(K::J)]),
            ["j"]
        );
    }

    #[test]
    fn a_held_letter_repeats_as_what_it_was_pressed() {
        let mut keyboard = Keyboard::default();
        assert_eq!(drain(&mut keyboard, &[down(K::LShift), down(K::X), c('X')]), ["X"]);
        assert_eq!(drain(&mut keyboard, &[up(K::LShift), down(K::X), c('x')]), [""; 0]);
        assert_eq!(drain(&mut keyboard, &[up(K::X), down(K::X), c('x')]), ["x"]);
    }

    #[test]
    fn held_key_differs_from_a_second_press() {
        let mut keyboard = Keyboard::default();
        drain(&mut keyboard, &[down(K::L), c('l')]);
        assert!(!keyboard.repeats());
        drain(&mut keyboard, &[down(K::L), c('l')]);
        assert!(keyboard.repeats());
        drain(&mut keyboard, &[up(K::L), down(K::L), c('l')]);
        assert!(!keyboard.repeats());
    }
}
