//! The skipper's skip: it changes places with anyone who hits it without killing it.

use super::{PLAIN, Rule};
use crate::action::Turn;
use crate::action::effects::displace;
use crate::level::ActorId;

pub(super) static RULE: Rule = Rule { on_survived: skip, ..PLAIN };

fn skip(turn: &mut Turn, id: ActorId, by: ActorId) {
    displace::swap(turn, id, by);
}
