//! Saves pictures in a folder next to the runs. No picture overwrites another.

use super::Recorder;
use crate::journal::storage::create_numbered;

impl Recorder {
    /// Saves a PNG file under that name, and returns its path.
    ///
    /// # Errors
    /// Why it cannot be saved, as a sentence for the player.
    pub fn save_picture(&self, name: &str, png: &[u8]) -> Result<String, String> {
        let storage = self
            .storage()
            .ok_or("No picture is kept: there is no folder for it where runs are not being saved.")?;
        match create_numbered(&**storage, &format!("pictures/{name}.png"), png) {
            Ok((name, _)) => Ok(storage.place(&name)),
            Err(why) => {
                let folder = storage.place("pictures");
                Err(format!("No picture is kept: {folder} cannot be written to: {why}."))
            }
        }
    }
}
