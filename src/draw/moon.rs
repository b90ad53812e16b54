//! The moon beside the floor's name: it fills until the night shift is near.

use crate::content::floors;
use crate::level::Level;

/// In its last turns words say when the night shift comes.
pub(super) const NEAR: u16 = 100;

/// How many quarters of the moon are full: none at first, and all of them when the night shift is near. `None` if no night
/// shift is to come.
pub(super) fn quarters(level: &Level) -> Option<usize> {
    let left = level.timers.night_shift.as_ref()?.turns;
    let all = level.hero.setup.night_shift(floors::info(level.depth).night_shift);
    let before = all.saturating_sub(NEAR).max(1);
    let to_go = left.saturating_sub(NEAR).min(before);
    Some(usize::from(4 * (before - to_go) / before))
}

/// The moon as text: ASCII shows the halves of it.
pub(super) fn face(quarters: usize) -> &'static str {
    ["(  )", "(\u{258C} )", "(\u{2588} )", "(\u{2588}\u{258C})", "(\u{2588}\u{2588})"][quarters.min(4)]
}
