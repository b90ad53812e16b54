//! Syncs files soon after they are written, on its own thread: a sync may be slow, and no player should wait for it.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

/// Files to sync, and the thread that does it, started with the first of them.
pub(super) struct Syncer {
    shared: Arc<Shared>,
    thread: OnceLock<Sender<()>>,
}

type SyncFile = Box<dyn Fn(&Path) -> io::Result<()> + Send + Sync>;

struct Shared {
    wait: Duration,
    sync: SyncFile,
    due: Mutex<BTreeSet<PathBuf>>,
    failure: Mutex<Option<io::Error>>,
}

impl Syncer {
    /// Calls `sync` for a file at most `wait` after its first write since the last call.
    pub fn new(wait: Duration, sync: impl Fn(&Path) -> io::Result<()> + Send + Sync + 'static) -> Self {
        let (due, failure) = Default::default();
        Self {
            shared: Arc::new(Shared { wait, sync: Box::new(sync), due, failure }),
            thread: OnceLock::new(),
        }
    }

    /// Notes that the file at `path` was written.
    pub fn soon(&self, path: PathBuf) {
        let is_new = locked(&self.shared.due).insert(path);
        if is_new {
            // Without a thread, the data still survives the program, and the machine after a later sync.
            let _ = self.thread.get_or_init(|| start(&self.shared)).send(());
        }
    }

    /// Reports a failed sync once.
    pub fn failure(&self) -> io::Result<()> {
        locked(&self.shared.failure).take().map_or(Ok(()), Err)
    }
}

/// Starts the thread, which ends with the last sender.
fn start(shared: &Arc<Shared>) -> Sender<()> {
    let (sender, receiver) = channel();
    let shared = Arc::clone(shared);
    let _ = thread::Builder::new().name("sync".to_owned()).spawn(move || sync_all(&shared, &receiver));
    sender
}

fn sync_all(shared: &Shared, receiver: &Receiver<()>) {
    while receiver.recv().is_ok() {
        thread::sleep(shared.wait);
        // On its own line, so that the list is not locked during the sync.
        let due = std::mem::take(&mut *locked(&shared.due));
        for path in due {
            match (shared.sync)(&path) {
                // The next writer notices a missing file; some places cannot be synced at all.
                Err(why) if is_serious(&why) => *locked(&shared.failure) = Some(why),
                _ => {}
            }
        }
    }
}

fn is_serious(why: &io::Error) -> bool {
    use io::ErrorKind::{InvalidInput, NotADirectory, NotFound, Unsupported};
    !matches!(why.kind(), InvalidInput | NotADirectory | NotFound | Unsupported)
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::sync_channel;

    const PATIENCE: Duration = Duration::from_secs(60);

    /// The sync blocks until the test releases it: a thousand writes do not wait for it, and cause only one more.
    #[test]
    fn many_writes_share_one_sync() {
        let (begun, begins) = channel();
        let (go, gate) = sync_channel(9);
        let gate = Mutex::new(gate);
        let syncer = Syncer::new(Duration::ZERO, move |path| {
            begun.send(path.to_path_buf()).map_err(io::Error::other)?;
            locked(&gate).recv_timeout(PATIENCE).map_err(io::Error::other)
        });
        syncer.soon("a".into());
        assert_eq!(begins.recv_timeout(PATIENCE), Ok("a".into()));
        (0..1_000).for_each(|_| syncer.soon("a".into()));
        go.send(()).unwrap();
        assert_eq!(begins.recv_timeout(PATIENCE), Ok("a".into()), "what came after the sync began");
        go.send(()).unwrap();
        drop(syncer);
        assert_eq!(begins.recv_timeout(PATIENCE).ok(), None, "nothing more, and the thread has ended");
    }

    #[test]
    fn failed_sync_is_reported_once() {
        let (done, waits) = channel();
        let syncer = Syncer::new(Duration::ZERO, move |path| {
            let _ = done.send(());
            let kind = if path == Path::new("gone") { io::ErrorKind::NotFound } else { io::ErrorKind::Other };
            Err(kind.into())
        });
        syncer.soon("bad".into());
        waits.recv_timeout(PATIENCE).unwrap();
        // The next sync begins only after the first result was noted.
        syncer.soon("gone".into());
        waits.recv_timeout(PATIENCE).unwrap();
        assert_eq!(syncer.failure().map_err(|why| why.kind()), Err(io::ErrorKind::Other));
        assert!(syncer.failure().is_ok());
    }
}
