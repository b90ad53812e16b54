//! Where a command's text goes: standard output as it comes, or a file that appears whole or not at all.

use super::complain::Failure;
use std::fs::{self, File};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

/// An open output. Call [`Output::finish`] at the end; an unfinished file leaves no trace.
pub enum Output {
    /// Standard output.
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A file in the making.
    File(Draft),
}

impl Output {
    /// Opens `path`, or standard output without one.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn open(path: Option<&Path>) -> Result<Self, Failure> {
        match path {
            None => Ok(Self::Stdout(BufWriter::new(io::stdout().lock()))),
            Some(path) => Draft::begin(path).map(Self::File),
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

/// A file under a passing name beside its place, so that its place never holds half a file.
pub struct Draft {
    path: PathBuf,
    passing: PathBuf,
    writer: BufWriter<File>,
}

impl Draft {
    fn begin(path: &Path) -> Result<Self, Failure> {
        let passing = match path.file_name() {
            // What is there and no plain file (a device, a pipe) is written to as it is.
            _ if path.exists() && !path.is_file() => path.to_path_buf(),
            Some(name) => {
                let mut passing = name.to_os_string();
                passing.push(".part");
                path.with_file_name(passing)
            }
            None => path.to_path_buf(),
        };
        let file = File::create(&passing).map_err(|why| failed(path, why))?;
        Ok(Self { path: path.to_path_buf(), passing, writer: BufWriter::new(file) })
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

fn failed(path: &Path, why: io::Error) -> Failure {
    Failure::Write { path: path.to_path_buf(), why }
}
