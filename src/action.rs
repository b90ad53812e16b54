//! The verbs: what an actor can do, what it does to the level, and why it may be refused. One file for each family of
//! verbs. It draws nothing and writes no text.

pub(crate) mod abilities;
pub mod area;
pub(crate) mod attack;
mod braziers;
pub(crate) mod combat;
pub(crate) mod companion;
pub mod danger;
mod doors;
pub(crate) mod effects;
mod finds;
pub(crate) mod flame;
pub(crate) mod gear;
pub(crate) mod harm;
pub(crate) mod lamps;
pub(crate) mod machines;
pub(crate) mod noise;
pub(crate) mod pathing;
pub(crate) mod perceive;
mod perform;
mod step;
mod stumble;
pub(crate) mod things;
pub(crate) mod time;
mod turn;
pub(crate) mod uses;
mod verbs;

pub(crate) use perform::{perform, perform_deed};
pub use things::LIFTING_TURNS;
pub(crate) use turn::{ALARM, NORMAL_COST, Outcome, Turn, who};
pub(crate) use verbs::Deed;
pub use verbs::{Action, Never, Refusal, Target};
