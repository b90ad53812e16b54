//! Sums up reports that were written as JSON: those of shards, for one.

use crate::bot::{Report, Unlike};
use crate::cli::complain::Failure;
use std::fs;
use std::path::PathBuf;

/// The report on the games of all of these files, as if they had been played at once.
pub fn merge(first: &PathBuf, others: &[PathBuf]) -> Result<Report, Failure> {
    let others: Result<Vec<Report>, Failure> = others.iter().map(read).collect();
    read(first)?.sum(others?).map_err(|unlike| match unlike {
        Unlike::Twice(seed) => Failure::Twice { seed },
        Unlike::Styles(one, other) => Failure::Styles { one, other },
        Unlike::Rules(one, other) => Failure::OtherRules { one, other },
    })
}

fn read(path: &PathBuf) -> Result<Report, Failure> {
    let failed = |why: String| Failure::Report { path: path.clone(), why };
    let bytes = fs::read(path).map_err(|why| failed(why.to_string()))?;
    serde_json::from_slice(&bytes).map_err(|why| failed(why.to_string()))
}
