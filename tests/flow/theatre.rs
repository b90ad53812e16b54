//! The theatre: the making of floors as scenes, what is said of each, and what is kept back.

mod scenes;
mod screens;
mod sentences;
