//! Properties of every dungeon of every rule set: ten thousand seeds each, compared with the facts of the tutorials and
//! with a second generator written only for these tests.

mod attempts;
mod cast;
mod distance;
mod dug;
mod facts;
mod floors;
mod golden;
mod ground;
mod house;
mod large;
#[path = "../common/long.rs"]
mod long;
mod oracle;
mod parameters;
mod rooms;
mod same;
mod sample_maps;
mod sight;
