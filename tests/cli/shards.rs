//! Work that is shared among machines: whatever the number of shares, together they say what one says alone.

use crate::program::{printed_for, run};
use std::io::Write;
use std::process::Command;

/// GNU parallel; `None` where there is none. Under `CI=true` there must be one.
fn parallel() -> Option<Command> {
    let asked = Command::new("parallel").arg("--version").output();
    let is_there = asked.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).starts_with("GNU parallel"));
    if !is_there {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "GNU parallel is missing");
        // Past the test harness, which keeps the words of passing tests to itself.
        let _ = writeln!(std::io::stderr(), "skipped: it needs GNU parallel");
        return None;
    }
    let mut command = Command::new("parallel");
    // Shares in their order, four at a time.
    command.args(["--will-cite", "--keep-order", "--halt", "now,fail=1", "--jobs", "4"]);
    Some(command)
}

/// What the program says for this line in four shares, `{}` being the number of each.
fn in_shares(line: &[&str]) -> Option<String> {
    let output = parallel()?
        .arg("--quote")
        .arg(env!("CARGO_BIN_EXE_emberdeep"))
        .args(line)
        .args(["--shard", "{}/4", ":::", "1", "2", "3", "4"])
        .output()
        .expect("a program that was there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("text"))
}

#[test]
fn four_who_search_find_what_one_finds() {
    let line = ["find", "--where", "rooms>=16", "--from", "7", "--count", "1001"];
    let alone = printed_for(&[&line[..], &["--limit", "9999"]].concat());
    assert!(alone.lines().count() > 20, "{alone}");
    if let Some(shared) = in_shares(&line) {
        assert_eq!(shared, alone);
    }
}

#[test]
fn four_who_play_report_what_one_reports() {
    let line = ["bot", "--games", "6", "--style", "diving", "--jobs", "1"];
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    let text = printed_for(&[&line[..], &["--json", &place("alone")]].concat());
    if in_shares(&[&line[..], &["--json", &place("{}")]].concat()).is_none() {
        return;
    }
    let parts = ["3", "1", "4", "2"].map(place);
    let parts = parts.each_ref().map(String::as_str);
    assert_eq!(printed_for(&[&["bot", "--json", &place("merged"), "--merge"][..], &parts].concat()), text);
    let read = |name: &str| std::fs::read_to_string(place(name)).expect("a report");
    assert_eq!(read("merged"), read("alone"));
    let twice = run(["bot", "--merge", parts[0], parts[0]]);
    assert_eq!((twice.code, twice.out.as_str()), (Some(2), ""));
    assert!(twice.err.contains("is in more than one of the reports"), "{}", twice.err);
}

#[test]
fn reports_on_different_styles_are_not_summed_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, other] = ["diving", "waiting"].map(|style| {
        let place = folder.path().join(style).to_str().expect("text").to_owned();
        printed_for(&["bot", "--games", "1", "--shard", "1/2", "--style", style, "--json", &place]);
        place
    });
    let refused = run(["bot", "--merge", &one, &other]);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    assert!(refused.err.contains("different styles, diving and waiting"), "{}", refused.err);
}

#[test]
fn more_shares_than_seeds_leave_some_with_nothing_to_do() {
    let find = ["find", "--where", "rooms>0", "--from", "18446744073709551615", "--count", "1", "--shard"];
    let found = |shard: &'static str| printed_for(&[&find[..], &[shard]].concat()).lines().count();
    assert_eq!([found("1/3"), found("2/3"), found("3/3")], [0, 0, 1]);
    let idle = printed_for(&["bot", "--games", "1", "--shard", "1/2"]);
    assert!(idle.starts_with("0 games"), "{idle}");
}
