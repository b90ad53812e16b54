//! Properties of every dungeon of every rule set: ten thousand seeds each, compared with the facts of the tutorials and
//! with a second generator written only for these tests.

mod default_rules;
mod determinism;
mod distance;
mod dug;
mod entrances;
mod finds;
mod floors;
mod golden;
mod ground;
mod large_maps;
#[path = "../common/long.rs"]
mod long;
mod machines;
mod oracle;
mod parameters;
mod rejected_machines;
mod room_attempts;
mod rooms;
mod run_cast;
mod sample_maps;
mod sight;
mod tutorial_facts;
