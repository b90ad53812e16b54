//! The extent of tests that could take hours: a sample, or everything with `EMBERDEEP_LONG=1`.

/// `all` rounds when asked for, and a `sample` of them otherwise.
pub fn rounds(sample: usize, all: usize) -> usize {
    if std::env::var_os("EMBERDEEP_LONG").is_some_and(|asked| asked == "1") { all } else { sample }
}
