//! How much a test does that could go on for hours: a sample, or all of it when `EMBERDEEP_LONG=1` asks for that.

/// `all` rounds when asked for, and a `sample` of them otherwise.
pub fn rounds(sample: usize, all: usize) -> usize {
    if std::env::var_os("EMBERDEEP_LONG").is_some_and(|asked| asked == "1") { all } else { sample }
}
