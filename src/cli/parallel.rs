//! Runs work on all cores, with a progress bar on a terminal.

use super::complain::Failure;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::FromParallelIterator;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::thread::available_parallelism;

/// The results of `work` on each of `items`, in order. The bar calls the items `name`.
///
/// # Errors
/// If no threads can be started.
pub fn each<T: Sync, R: Send, C: FromParallelIterator<R> + Send>(
    items: &[T],
    name: &str,
    jobs: Option<usize>,
    work: impl Fn(&T) -> R + Sync,
) -> Result<C, Failure> {
    let threads = threads(jobs)?;
    let template = format!("{{bar:40}} {{pos}}/{{len}} {name}, {{eta}} left");
    let bar = ProgressBar::new(items.len() as u64);
    bar.set_style(ProgressStyle::with_template(&template).expect("a template"));
    let counted = |item| {
        let result = work(item);
        bar.inc(1);
        result
    };
    let results = threads.install(|| items.par_iter().map(counted).collect());
    bar.finish_and_clear();
    Ok(results)
}

/// `jobs` threads, or one per core. `RAYON_NUM_THREADS` is ignored, because it has no limit.
///
/// # Errors
/// If they cannot be started.
pub fn threads(jobs: Option<usize>) -> Result<ThreadPool, Failure> {
    let jobs = jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    ThreadPoolBuilder::new().num_threads(jobs).build().map_err(Failure::Threads)
}
