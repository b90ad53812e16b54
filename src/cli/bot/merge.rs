//! Merges reports written as JSON, such as those of shards.

use crate::bot::{Report, Unlike};
use crate::cli::complain::Failure;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::PathBuf;

/// The largest report accepted, in bytes: a million games take a quarter of that.
const MOST: u64 = 1 << 30;

/// Merges the reports in these files, as if all games had been played at once.
pub fn merge(first: &PathBuf, others: &[PathBuf]) -> Result<Report, Failure> {
    let others: Result<Vec<Report>, Failure> = others.iter().map(read).collect();
    read(first)?.sum(others?).map_err(|unlike| match unlike {
        Unlike::Twice(seed) => Failure::Twice { seed },
        Unlike::Missing(seeds) => Failure::Missing { seeds },
        Unlike::Styles(one, other) => Failure::Styles { one, other },
        Unlike::Setups => Failure::Setups,
        Unlike::Rules(one, other) => Failure::OtherRules { one, other },
    })
}

/// Streams a report, so that a file that is none is rejected at once, however long it is.
fn read(path: &PathBuf) -> Result<Report, Failure> {
    let failed = |why: String| Failure::Report { path: path.clone(), why };
    let file = File::open(path).map_err(|why| failed(why.to_string()))?;
    let mut bytes = BufReader::new(file.take(MOST));
    let read: Result<Report, _> = serde_json::from_reader(&mut bytes);
    let report = read.map_err(|why| match bytes.get_ref().limit() {
        0 => failed(format!("it has more than {MOST} bytes")),
        _ => failed(why.to_string()),
    })?;
    if report.share.of.count == 0 {
        return Err(failed(
            "it does not say which seeds it is on, as reports of older versions do not; play its games again with this \
             version"
                .to_owned(),
        ));
    }
    if !report.is_whole() {
        return Err(failed("its games are not those of the seeds that it names".to_owned()));
    }
    Ok(report)
}
