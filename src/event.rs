//! What happened, as facts. It makes no sentences: the screen, the log and a replay each tell them their own way.

use crate::map::Point;
use serde::{Deserialize, Serialize};

/// One fact about a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The player went from one tile to the next.
    Walked {
        /// The tile that was left.
        from: Point,
        /// The tile that was reached.
        to: Point,
    },
    /// The player let a turn pass.
    Waited,
}
