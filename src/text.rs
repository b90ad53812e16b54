//! What the log and the cards say, in English: events, refusals, what lies at a place. It changes nothing, and it says
//! only what the player perceives.

pub mod attention;
pub mod facts;
pub mod log;
pub mod morgue;
pub(crate) mod prospects;
pub mod seeds;

pub mod danger;
mod events;
mod happenings;
mod harm;
pub mod making;
pub mod names;
mod places;
mod possessions;
mod refusals;
pub mod stops;

pub use events::{event, events};
pub use harm::killer;
pub use places::{
    FIRE, GAS, OIL, about_tile, about_trap, conditions, describe, mood, state, tile, under_the_mouse,
};
pub use refusals::refusal;
