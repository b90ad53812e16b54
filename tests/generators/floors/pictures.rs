//! One floor of each architect as a picture, to look at.

use super::made::unwatched;

fn picture(seed: u64, depth: u32) -> String {
    let map = unwatched(seed, depth).map;
    let row = |y| map.row(y).iter().map(|tile| tile.symbol()).collect::<String>();
    (0..map.height).map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_old_dig() {
    insta::assert_snapshot!(picture(7, 1));
}

#[test]
fn the_halls() {
    insta::assert_snapshot!(picture(7, 3));
}

#[test]
fn the_mines() {
    insta::assert_snapshot!(picture(7, 4));
}

#[test]
fn the_caves() {
    insta::assert_snapshot!(picture(7, 5));
}

#[test]
fn the_drowned_quarter() {
    insta::assert_snapshot!(picture(7, 7));
}

#[test]
fn the_maze() {
    insta::assert_snapshot!(picture(7, 8));
}

#[test]
fn the_crypt() {
    insta::assert_snapshot!(picture(7, 9));
}

#[test]
fn the_hall_of_the_ember() {
    insta::assert_snapshot!(picture(7, 10));
}
