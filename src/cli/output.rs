//! Where a command's text goes: standard output as it comes, or a file that appears whole or not at all.

use super::complain::Failure;
use crate::ui::pictures::MOST_PIXELS;
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

/// An open output. Call [`Output::finish`] at the end; an unfinished file leaves no trace.
pub enum Output {
    /// Standard output.
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A file in the making.
    File(Draft),
}

impl Output {
    /// Opens `path`, or standard output without one or for `-`.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn open(path: Option<&Path>) -> Result<Self, Failure> {
        match path {
            Some(path) if path != Path::new("-") => Draft::begin(path).map(Self::File),
            _ => Ok(Self::Stdout(BufWriter::new(io::stdout().lock()))),
        }
    }

    /// The same for a picture: it goes to no terminal, and over no file that is there unless `force` says so.
    ///
    /// # Errors
    /// Besides those of [`Output::open`], that it may not go there.
    pub fn open_picture(path: Option<&Path>, force: bool) -> Result<Self, Failure> {
        let output = Self::open(path)?;
        match (&output, path) {
            (Self::Stdout(_), _) if io::stdout().is_terminal() => Err(Failure::Terminal),
            (Self::File(_), Some(path)) if !force && path.is_file() => {
                Err(Failure::Exists { path: path.to_path_buf() })
            }
            _ => Ok(output),
        }
    }

    /// Runs `write` on the output.
    ///
    /// # Errors
    /// When the output takes no more; the failure names it.
    pub fn write(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        match self {
            Self::Stdout(out) => write(out).map_err(Failure::Output),
            Self::File(draft) => write(&mut draft.writer).map_err(|why| failed(&draft.path, why)),
        }
    }

    /// Hands over what is still buffered, and gives a file its name.
    ///
    /// # Errors
    /// When that cannot be done.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Stdout(mut out) => out.flush().map_err(Failure::Output),
            Self::File(draft) => draft.finish(),
        }
    }
}

/// Says whether a picture of that width and height, in pixels, can be drawn.
///
/// # Errors
/// That it is too large.
pub fn check_size((width, height): (u64, u64)) -> Result<(), Failure> {
    let fits = width.checked_mul(height).is_some_and(|pixels| pixels <= MOST_PIXELS);
    if fits { Ok(()) } else { Err(Failure::TooLarge { width, height }) }
}

/// A file under a passing name beside its place, so that its place never holds half a file.
pub struct Draft {
    path: PathBuf,
    passing: PathBuf,
    writer: BufWriter<File>,
}

impl Draft {
    fn begin(path: &Path) -> Result<Self, Failure> {
        // What a link points to is written, not the link.
        let place = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        // What is there and no plain file (a device, a pipe) is written to as it is.
        let passes = !place.exists() || place.is_file();
        let opened =
            if passes { fresh_beside(&place) } else { File::create(&place).map(|f| (place.clone(), f)) };
        let (passing, file) = opened.map_err(|why| failed(path, why))?;
        Ok(Self { path: place, passing, writer: BufWriter::new(file) })
    }

    fn finish(mut self) -> Result<(), Failure> {
        self.writer.flush().map_err(|why| failed(&self.path, why))?;
        if self.passing != self.path {
            fs::rename(&self.passing, &self.path).map_err(|why| failed(&self.path, why))?;
        }
        self.passing.clone_from(&self.path);
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if self.passing != self.path {
            let _ = fs::remove_file(&self.passing);
        }
    }
}

/// Makes a file in the folder of `place` under a name that nobody else has.
fn fresh_beside(place: &Path) -> io::Result<(PathBuf, File)> {
    let process = std::process::id();
    for number in 0..100 {
        let passing = place.with_file_name(format!(".emberdeep-{process}-{number}.part"));
        match File::create_new(&passing) {
            Ok(file) => return Ok((passing, file)),
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
            Err(why) => return Err(why),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn failed(path: &Path, why: io::Error) -> Failure {
    Failure::Write { path: path.to_path_buf(), why }
}
