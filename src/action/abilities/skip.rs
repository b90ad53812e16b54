//! The skipper's skip: it changes places with anyone who strikes it without killing it.

use super::{PLAIN, Rule};
use crate::action::Stage;
use crate::action::ground::displace;
use crate::level::ActorId;

pub(super) static RULE: Rule = Rule { survived: skip, ..PLAIN };

fn skip(stage: &mut Stage, id: ActorId, by: ActorId) {
    displace::swap(stage, id, by);
}
