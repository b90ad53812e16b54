//! Properties of every dungeon of every rule set: ten thousand seeds each, compared with the facts of the tutorials and
//! with a second generator written only for these tests.

mod attempts;
mod cast;
mod distance;
mod dug;
mod entrances;
mod facts;
mod finds;
mod floors;
mod golden;
mod ground;
mod house;
mod large;
#[path = "../common/long.rs"]
mod long;
mod machines;
mod oracle;
mod parameters;
mod rooms;
mod same;
mod sample_maps;
mod sight;
mod unfit;
