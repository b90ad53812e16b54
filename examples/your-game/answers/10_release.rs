//! Answers to the exercises of chapter 10.

use bracket_lib::random::RandomNumberGenerator;
use std::path::PathBuf;

/// 1. In place of 42 in `Journal::open`. Chance may choose the seed: it is written into the file, and read by no rule.
pub fn first_seed() -> u64 {
    RandomNumberGenerator::new().range(0, 1_000_000_i32) as u64
}

/// 2. The folder for the save, from the values of `APPDATA` on Windows and of `HOME` elsewhere. `std::env::var(..).ok()` reads
///    them, and `std::fs::create_dir_all` makes the folder.
pub fn save_folder(appdata: Option<String>, home: Option<String>) -> PathBuf {
    let home = home.map(|home| PathBuf::from(home).join(".local/share"));
    appdata.map(PathBuf::from).or(home).map_or(PathBuf::from("."), |folder| folder.join("your-game"))
}

/// 3. From `std::env::args()`. `None` if there is no `--seed`, or no number after it.
pub fn seed_of(args: impl Iterator<Item = String>) -> Option<u64> {
    args.skip_while(|arg| arg != "--seed").nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_seed_is_short_enough_to_type() {
        assert!((0..100).all(|_| first_seed() < 1_000_000));
    }

    #[test]
    fn folder_is_below_home() {
        let home = || Some("/home/ada".to_string());
        assert_eq!(save_folder(None, home()), PathBuf::from("/home/ada/.local/share/your-game"));
        assert_eq!(save_folder(Some("D:".to_string()), home()), PathBuf::from("D:").join("your-game"));
        assert_eq!(save_folder(None, None), PathBuf::from("."));
    }

    #[test]
    fn seed_is_read_after_its_name() {
        let seed = |line: &str| seed_of(line.split(' ').map(str::to_string));
        assert_eq!(["game --seed 7", "game --seed x", "game"].map(seed), [Some(7), None, None]);
    }
}
