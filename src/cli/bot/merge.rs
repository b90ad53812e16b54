//! Sums up reports that were written as JSON: those of shards, for one.

use crate::bot::Report;
use crate::cli::complain::Failure;
use std::fs;
use std::path::PathBuf;

/// The report on the games of all of these files, as if they had been played at once.
pub fn merge(files: &[PathBuf]) -> Result<Report, Failure> {
    let reports: Result<Vec<Report>, Failure> = files.iter().map(read).collect();
    Report::sum(reports?).map_err(|seed| Failure::Twice { seed })
}

fn read(path: &PathBuf) -> Result<Report, Failure> {
    let failed = |why: String| Failure::Report { path: path.clone(), why };
    let bytes = fs::read(path).map_err(|why| failed(why.to_string()))?;
    serde_json::from_slice(&bytes).map_err(|why| failed(why.to_string()))
}
