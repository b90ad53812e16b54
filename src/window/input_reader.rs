//! Translates the window's raw events to inputs in order: keys, clicks and mouse positions. It knows where the picture
//! is, but not what it shows.

use super::events::Events;
use super::keyboard::Keyboard;
use super::number_pad::NumberPad;
use super::picture::Picture;
use crate::canvas::input::{Button, Input};
use crate::canvas::size::Spot;
use crate::map::Point;
use bracket_lib::terminal::BEvent;

/// bracket-lib's number for the left mouse button; the right one is next.
const LEFT: usize = 0;

/// Keyboard and mouse state between ticks.
pub(crate) struct InputReader {
    events: Events,
    keyboard: Keyboard,
    /// The window's pixel under the mouse.
    mouse: Option<(i32, i32)>,
    /// Whether the left button is held down.
    drags: bool,
    /// Whether the window was moved or resized since the last query.
    window_moved: bool,
}

impl InputReader {
    /// A reader that collects events from now on, including the number pad's if possible.
    pub fn watched(number_pad: Option<NumberPad>) -> Self {
        Self {
            events: Events::watched(number_pad),
            keyboard: Keyboard::default(),
            mouse: None,
            drags: false,
            window_moved: false,
        }
    }

    /// All inputs since the last tick, in order.
    pub fn read(&mut self, picture: &Picture) -> Vec<Input> {
        let events = self.events.take();
        self.keyboard.begin_drain();
        events.iter().flat_map(|event| self.translate(event, picture)).collect()
    }

    /// What the mouse points at in the present picture.
    pub fn pointed_at(&self, picture: &Picture) -> Vec<Input> {
        self.at(picture, Input::Hover)
    }

    /// The place of the mouse in the present picture, and `input` about it.
    fn at(&self, picture: &Picture, input: impl FnOnce(Option<Point>) -> Input) -> Vec<Input> {
        let spot = self.mouse.and_then(|(x, y)| picture.spot_at(x, y));
        let within = spot.map(|Spot { within: (x, y), .. }| Input::Within(x, y));
        within.into_iter().chain([input(spot.map(|spot| spot.cell))]).collect()
    }

    /// Whether the window was moved or resized since the last call.
    pub fn window_moved(&mut self) -> bool {
        std::mem::take(&mut self.window_moved)
    }

    fn translate(&mut self, event: &BEvent, picture: &Picture) -> Vec<Input> {
        match event {
            BEvent::CursorLeft => {
                self.mouse = None;
                self.pointed_at(picture)
            }
            BEvent::CursorMoved { position } => {
                self.mouse = Some((position.x, position.y));
                let drags = self.drags;
                self.at(picture, |at| at.filter(|_| drags).map_or(Input::Hover(at), Input::Drag))
            }
            BEvent::MouseClick { button, pressed } => {
                if *button == LEFT {
                    self.drags = *pressed;
                }
                match [Button::Left, Button::Right].get(*button) {
                    Some(button) if *pressed => {
                        self.at(picture, |at| at.map_or(Input::Hover(None), |at| Input::Click(*button, at)))
                    }
                    _ => Vec::new(),
                }
            }
            _ => self.without_place(event).into_iter().collect(),
        }
    }

    /// An input that has no place.
    fn without_place(&mut self, event: &BEvent) -> Option<Input> {
        match event {
            BEvent::CloseRequested => Some(Input::Close),
            BEvent::Focused { focused } => {
                self.keyboard.read(event);
                Some(if *focused { Input::Focus } else { Input::Blur })
            }
            BEvent::Moved { .. } | BEvent::Resized { .. } => {
                self.window_moved = true;
                None
            }
            _ => {
                let released = self.keyboard.released(event);
                let Some(key) = self.keyboard.read(event) else { return released.map(Input::Released) };
                Some(if self.keyboard.repeats() { Input::Held(key) } else { Input::Key(key) })
            }
        }
    }
}
