//! What the player is told when the program has failed.

use crate::action::Action;
use crate::game::Game;
use crate::map::Direction;

pub(crate) const NO_RUN: &str = "No run had begun, so nothing is lost.";
pub(crate) const NO_TURN: &str = "You hadn't taken a turn, so nothing is lost.";
pub(crate) const NOT_SAVED: &str = "The run wasn't being saved, so only its seed is left.";
/// A command follows it.
pub(crate) const SAVED: &str = "Every action before that is saved, and Continue picks up from there. To find the fault, all we need is \
    the run's file. See it with";

pub(crate) fn failed(message: &str) -> String {
    format!("Emberdeep has failed, and you did nothing wrong: {message}.")
}

/// When it happened, and during which action.
pub(crate) fn when(game: &Game, attempt: Option<Action>) -> String {
    let cause = match attempt {
        Some(action) => format!("as you {}", attempted(action)),
        None => "while you did nothing".to_owned(),
    };
    format!("It happened in turn {} of seed {}, {cause}.", game.turn(), game.seed())
}

/// What the player did, after "as you".
fn attempted(action: Action) -> String {
    let to = |verb: &str, direction: Direction| format!("{verb} to the {}", direction.name());
    match action {
        Action::Step(direction) => to("went", direction),
        Action::Attack(direction) => to("attacked", direction),
        Action::Open(direction) => to("opened the door", direction),
        Action::Close(direction) => to("closed the door", direction),
        Action::Interact(direction) => to("used something", direction),
        Action::Wait => "waited".to_owned(),
        Action::PickUp => "picked something up".to_owned(),
        Action::Drop(_) => "dropped something".to_owned(),
        Action::Use(..) => "used something".to_owned(),
        Action::Throw(..) => "threw something".to_owned(),
        Action::Equip(_) => "equipped something".to_owned(),
        Action::TakeOff(_) => "took something off".to_owned(),
        Action::Lantern => "opened or hooded the lantern".to_owned(),
        Action::Climb => "went up the stairs".to_owned(),
        Action::Descend => "went down the stairs".to_owned(),
        Action::Kindle => "lit your lantern from the ember".to_owned(),
        Action::Bank => "banked the flame".to_owned(),
        Action::ChooseBoon(_) => "chose a talent".to_owned(),
    }
}
