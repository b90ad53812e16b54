//! The theatre: the making of floors as scenes, their descriptions, and what they hide during a run.

mod scenes;
mod screens;
mod sentences;
