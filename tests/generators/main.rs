//! What every dungeon must hold, whoever's rules dug it: ten thousand seeds of each rule set, held against the
//! facts of the tutorials and against a second generator that was written for these tests only.

mod attempts;
mod distance;
mod dug;
mod facts;
mod floors;
mod golden;
mod ground;
mod house;
mod large;
mod oracle;
mod parameters;
mod rooms;
mod same;
mod sample_maps;
mod sight;
