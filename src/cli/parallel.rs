//! Runs work on all cores, with a progress bar on a terminal.

use super::complain::Failure;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::Mutex;
use std::thread::available_parallelism;

/// The results of `work` on each of `items`, in order. The bar calls the items `name`.
///
/// # Errors
/// If no threads can be started, or any of the work fails; what has not begun by then is left.
pub fn each<T: Sync, R: Send>(
    items: &[T],
    name: &str,
    jobs: Option<usize>,
    work: impl Fn(&T) -> Result<R, Failure> + Sync,
) -> Result<Vec<R>, Failure> {
    let results: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::default()).collect();
    spread(items.len(), name, jobs, &|place| {
        let result = work(&items[place])?;
        *results[place].lock().expect("set once") = Some(result);
        Ok(())
    })?;
    Ok(results
        .into_iter()
        .map(|result| result.into_inner().ok().flatten().expect("the work is done"))
        .collect())
}

/// Does the `work` of each place below `count`. It takes any work, so that the machinery of threads is compiled once.
fn spread(
    count: usize,
    name: &str,
    jobs: Option<usize>,
    work: &(dyn Fn(usize) -> Result<(), Failure> + Sync),
) -> Result<(), Failure> {
    let threads = threads(jobs)?;
    let template = format!("{{bar:40}} {{pos}}/{{len}} {name}, {{eta}} left");
    let bar = ProgressBar::new(count as u64);
    bar.set_style(ProgressStyle::with_template(&template).expect("a template"));
    let counted = |place| work(place).inspect(|()| bar.inc(1));
    let done = threads.install(|| (0..count).into_par_iter().try_for_each(counted));
    bar.finish_and_clear();
    done
}

/// `jobs` threads, or one per core. `RAYON_NUM_THREADS` is ignored, because it has no limit.
///
/// # Errors
/// If they cannot be started.
pub fn threads(jobs: Option<usize>) -> Result<ThreadPool, Failure> {
    let jobs = jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    ThreadPoolBuilder::new().num_threads(jobs).build().map_err(Failure::Threads)
}
