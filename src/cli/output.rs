//! The output of a command: standard output, or a file. A file appears complete or not at all, and replaces an existing
//! one only if forced.

mod passing;

use super::complain::Failure;
use crate::raster::pictures::MOST_PIXELS;
use passing::Unfinished;
use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

/// An open output. Call [`Output::finish`] at the end; an unfinished file is removed.
pub enum Output {
    /// Standard output.
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A device or a pipe, written directly.
    Device(PathBuf, BufWriter<File>),
    /// A new file.
    File(Draft),
}

impl Output {
    /// Standard output.
    pub fn stdout() -> Self {
        Self::Stdout(BufWriter::new(io::stdout().lock()))
    }

    /// Opens `path`, or standard output for `-` and `None`. An existing file is replaced only if `force` is set.
    ///
    /// # Errors
    /// If the file exists, or cannot be created.
    pub fn open(path: Option<&Path>, force: bool) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| !["-", "/dev/stdout"].map(Path::new).contains(path)) else {
            return Ok(Self::stdout());
        };
        match fs::metadata(path) {
            Ok(about) if is_special_file(path, &about) => {
                let file = File::create(path).map_err(|why| failed(path, why))?;
                Ok(Self::Device(path.to_path_buf(), BufWriter::new(file)))
            }
            about => Draft::begin(path, about, force).map(Self::File),
        }
    }

    /// Like [`Output::open`], for a picture, which must not go to a terminal.
    ///
    /// # Errors
    /// Those of [`Output::open`], or if it is a terminal.
    pub fn open_picture(path: Option<&Path>, force: bool) -> Result<Self, Failure> {
        let output = Self::open(path, force)?;
        let is_terminal = match &output {
            Self::Stdout(_) => io::stdout().is_terminal(),
            Self::Device(_, device) => device.get_ref().is_terminal(),
            Self::File(_) => false,
        };
        if is_terminal { Err(Failure::PictureOnTerminal) } else { Ok(output) }
    }

    /// Runs `write` on the output.
    ///
    /// # Errors
    /// If writing fails; the failure names the output.
    pub fn write(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        match self {
            Self::Stdout(out) => write(out).map_err(Failure::Output),
            Self::Device(path, device) => write(device).map_err(|why| failed(path, why)),
            Self::File(draft) => write(&mut draft.writer).map_err(|why| failed(&draft.path, why)),
        }
    }

    /// Writes `bytes` and finishes.
    ///
    /// # Errors
    /// Those of [`Output::write`] and [`Output::finish`].
    pub fn write_all(mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.write(|out| out.write_all(bytes))?;
        self.finish()
    }

    /// Flushes the output, and gives a file its final name.
    ///
    /// # Errors
    /// If that fails, or the name has been taken meanwhile.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Stdout(mut out) => out.flush().map_err(Failure::Output),
            Self::Device(path, mut device) => device.flush().map_err(|why| failed(&path, why)),
            Self::File(draft) => draft.finish(),
        }
    }
}

/// Checks that a picture of this size in pixels can be drawn.
///
/// # Errors
/// If it is too large.
pub(crate) fn check_size((width, height): (u64, u64)) -> Result<(), Failure> {
    let fits = width.checked_mul(height).is_some_and(|pixels| pixels <= MOST_PIXELS);
    if fits { Ok(()) } else { Err(Failure::TooLarge { width, height }) }
}

/// Whether the path is a device, a pipe or an open file of the shell, which is written to and not replaced.
fn is_special_file(path: &Path, about: &fs::Metadata) -> bool {
    let is_way = ["/dev", "/proc"].iter().any(|folder| path.starts_with(folder));
    !about.is_dir() && (!about.is_file() || is_way)
}

/// A file that is not complete yet.
pub(crate) struct Draft {
    /// The path as given.
    path: PathBuf,
    /// The path to write: behind a link, its target.
    place: PathBuf,
    force: bool,
    writer: BufWriter<Unfinished>,
}

impl Draft {
    /// Starts a file for `path`, whose metadata is `about`.
    fn begin(path: &Path, about: io::Result<fs::Metadata>, force: bool) -> Result<Self, Failure> {
        let failed = |why| failed(path, why);
        // A dangling link exists too.
        let is_there = fs::symlink_metadata(path).is_ok();
        let (place, permissions) = match about {
            Ok(about) if about.is_dir() => return Err(failed(io::ErrorKind::IsADirectory.into())),
            _ if is_there && !force => return Err(Failure::Exists { path: path.to_path_buf() }),
            Ok(about) => (path.canonicalize().map_err(failed)?, Some(inherited(about.permissions()))),
            Err(why) if why.kind() == io::ErrorKind::NotFound && !is_there => (path.to_path_buf(), None),
            Err(why) => return Err(failed(why)),
        };
        let passing = Unfinished::beside(&place, permissions).map_err(failed)?;
        Ok(Self { path: path.to_path_buf(), place, force, writer: BufWriter::new(passing) })
    }

    fn finish(self) -> Result<(), Failure> {
        let Self { path, place, force, writer } = self;
        let passing = writer.into_inner().map_err(|why| failed(&path, why.into_error()))?;
        passing.name(&place, force).map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => Failure::Exists { path },
            _ => failed(&path, why),
        })
    }
}

/// The permissions a replacement inherits: who may read and write it, without setuid and setgid.
fn inherited(permissions: Permissions) -> Permissions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        Permissions::from_mode(permissions.mode() & 0o777)
    }
    #[cfg(not(unix))]
    permissions
}

fn failed(path: &Path, why: io::Error) -> Failure {
    Failure::Write { path: path.to_path_buf(), why }
}
