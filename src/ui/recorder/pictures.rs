//! The folder of pictures beside the runs. A picture never takes the place of another.

use super::Recorder;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How many pictures may have one name; each after the first gets a number.
const MOST_SAME: u32 = 999;

impl Recorder {
    /// Keeps a PNG file under that name, and returns where.
    ///
    /// # Errors
    /// Why it cannot be kept, as a sentence for the player.
    pub fn keep_picture(&self, name: &str, png: &[u8]) -> Result<PathBuf, String> {
        let dir = self.data.as_ref().map(|data| data.dir()).or(self.later.as_deref());
        let dir =
            dir.ok_or("No picture is kept: there is no folder for it where runs are not being saved.")?;
        let folder = dir.join("pictures");
        let written = fs::create_dir_all(&folder).and_then(|()| write(&folder, name, png));
        written
            .map_err(|why| format!("No picture is kept: {} cannot be written to: {why}.", folder.display()))
    }
}

/// Writes a file that has not been there.
fn write(folder: &Path, name: &str, png: &[u8]) -> io::Result<PathBuf> {
    for number in 1..=MOST_SAME {
        let name = if number == 1 { format!("{name}.png") } else { format!("{name}-{number}.png") };
        let path = folder.join(name);
        match File::create_new(&path) {
            Ok(mut file) => {
                return match file.write_all(png) {
                    Ok(()) => Ok(path),
                    Err(why) => {
                        // Half a picture is none.
                        let _ = fs::remove_file(&path);
                        Err(why)
                    }
                };
            }
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
            Err(why) => return Err(why),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
