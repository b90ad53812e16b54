//! What reaches the game from outside, in the order in which it happened. It knows no window.

use super::keys::Key;
use crate::map::Point;

/// A button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The one that acts.
    Left,
    /// The one that asks.
    Right,
}

/// A way to turn the wheel of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Towards what stands above.
    Up,
    /// Towards what stands below.
    Down,
}

/// One thing that the player did to the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// A key that is held repeats.
    Held(Key),
    /// The mouse is over this text cell of the screen, or over none.
    Hover(Option<Point>),
    /// A button of the mouse went down over this text cell.
    Click(Button, Point),
    /// The mouse moved to this text cell while its left button is held down.
    Drag(Point),
    /// The wheel of the mouse was turned by one notch.
    Wheel(Turn),
    /// The player has turned to another window.
    Blur,
    /// The window is to close.
    Close,
}
