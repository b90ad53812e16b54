//! The boundary between the game and the page: plain functions over plain numbers, and bytes that are handed over in one
//! buffer. What the page does with them is in `page/game.js`. There is nothing here on any other machine than wasm32.

#[cfg(target_arch = "wasm32")]
mod boundary;
pub mod proof;
