//! In the place of the crate `regex`, which takes longer to compile than all of bracket-lib. Only two crates ask for it: bracket-random
//! to read dice, and criterion to choose among benchmarks.

pub use regex_lite::Regex;
