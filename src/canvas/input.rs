//! Player input, in order.

use super::keys::Key;
use crate::map::Point;

/// A button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The button that acts.
    Left,
    /// The button that asks.
    Right,
}

/// A direction of the mouse wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// One input from the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// A held key repeats.
    Held(Key),
    /// This key was released. Few terminals say so.
    Released(Key),
    /// Esc and then this key, or Alt and this key: a plain terminal sends both alike.
    Escaped(Key),
    /// How far right and down in its text cell the mouse is in the next input, in 256ths. Only where tiles are of
    /// another size.
    Within(u8, u8),
    /// The mouse is over this text cell, or over none.
    Hover(Option<Point>),
    /// A mouse button went down over this text cell.
    Click(Button, Point),
    /// The mouse moved to this text cell with the left button down.
    Drag(Point),
    /// The mouse wheel was turned by one notch.
    Wheel(Turn),
    /// The window has the focus.
    Focus,
    /// The window lost focus.
    Blur,
    /// The window is about to close.
    Close,
}
