//! The boundary between the game and the page: plain functions over plain numbers, and bytes passed in one buffer. The
//! page's side is `page/game.js`. The crate is empty on any machine other than wasm32.

#[cfg(target_arch = "wasm32")]
mod boundary;
pub mod proof;
