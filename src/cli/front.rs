//! Where the player sees the app: whatever front ends this program was built with, and the flags that choose among them.

use super::complain::Failure;
#[cfg(feature = "window")]
use super::values;
use crate::app::App;
#[cfg(feature = "window")]
use crate::window;

#[derive(clap::Args)]
pub struct Front {
    /// Size of the picture: 1 is 16 pixels a cell, 2 is 32; 0.5 to 4 [default: the window as it was, or as the options say]
    #[cfg(feature = "window")]
    #[arg(long, value_name = "K", value_parser = values::scale)]
    scale: Option<f32>,
}

impl Front {
    /// Shows `app` until the player leaves.
    ///
    /// # Errors
    /// When it cannot be shown.
    pub fn show(&self, app: App) -> Result<(), Failure> {
        #[cfg(feature = "window")]
        return Ok(window::run(app, self.scale)?);
        #[cfg(not(feature = "window"))]
        {
            drop(app);
            Err(Failure::Blind)
        }
    }
}
