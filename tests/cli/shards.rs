//! Work that is shared among machines: whatever the number of shares, together they say what one says alone.

#[cfg(unix)]
use crate::limited::limited;
use crate::program::{Answer, printed, printed_for, run};
use serde_json::{Value, json};
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
fn surplus_shards_have_nothing_to_do() {
    let find = ["find", "--where", "rooms>0", "--from", "18446744073709551615", "--count", "1", "--shard"];
    let found = |shard: &'static str| printed_for(&[&find[..], &[shard]].concat()).lines().count();
    assert_eq!([found("1/3"), found("2/3"), found("3/3")], [0, 0, 1]);
    let idle = printed_for(&["bot", "--games", "1", "--shard", "1/2"]);
    assert!(idle.starts_with("0 games"), "{idle}");
}

/// A report on games that all failed, as another machine could have written it.
fn report(seeds: (u64, u64), of: (u64, u64), games: &[u64]) -> Value {
    let mut report: Value =
        serde_json::from_str(&printed("bot --games 1 --shard 1/2 --style diving --json -"))
            .expect("a report");
    let seeds_of = |(first, count): (u64, u64)| json!({ "first": first, "count": count });
    report["share"] = json!({ "seeds": seeds_of(seeds), "of": seeds_of(of) });
    let panic = |seed: &u64| json!({ "seed": seed, "style": "diving", "said": "bad luck", "file": null });
    report["panics"] = games.iter().map(panic).collect();
    report
}

/// What comes of summing up these reports.
fn merged(reports: &[Value]) -> Answer {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |number: usize| folder.path().join(number.to_string());
    let write = |(number, report): (usize, &Value)| std::fs::write(place(number), report.to_string());
    reports.iter().enumerate().try_for_each(write).expect("written");
    let places = (0..reports.len()).map(|number| place(number).into_os_string());
    run(["bot".into(), "--merge".into()].into_iter().chain(places))
}

#[test]
fn a_report_names_its_seeds() {
    let text = printed("bot --games 2 --from 7 --shard 1/3 --style diving");
    assert!(text.contains("\nseeds: none, a share of 7 to 8\n"), "{text}");
    let json: Value =
        serde_json::from_str(&printed("bot --games 2 --from 7 --shard 1/3 --style diving --json -"))
            .expect("JSON");
    assert_eq!(
        json["share"],
        json!({ "seeds": { "first": 7, "count": 0 }, "of": { "first": 7, "count": 2 } })
    );
}

#[test]
fn a_missing_share_is_a_mistake() {
    let share = |first, count| report((first, count), (1, 6), &(first..first + count).collect::<Vec<_>>());
    let whole = merged(&[share(5, 2), share(1, 2), share(3, 0), share(3, 2)]);
    assert_eq!(
        (whole.code, whole.err.as_str()),
        (Some(1), "emberdeep: the program failed in 6 of the games; the report names their seeds\n")
    );
    assert!(whole.out.contains("\nseeds: 1 to 6\n"), "{}", whole.out);
    for (shares, missing) in [
        (&[(1, 2), (5, 2)][..], "3 to 4"),
        (&[(3, 4)], "1 to 2"),
        (&[(1, 5)], "6"),
        (&[(1, 0), (1, 0)], "1 to 6"),
    ] {
        let shares: Vec<_> = shares.iter().map(|(first, count)| share(*first, *count)).collect();
        let refused = merged(&shares);
        let told = format!("the games of the seeds {missing} are in none of the reports");
        assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
        assert!(refused.err.contains(&told), "{}", refused.err);
    }
    // Two wholes, one behind the other, are a whole.
    let two = merged(&[report((3, 1), (3, 1), &[3]), report((1, 2), (1, 2), &[1, 2])]);
    assert!(two.out.contains("\nseeds: 1 to 3\n"), "{two:?}");
}

#[test]
fn a_report_that_names_no_seeds_or_others_is_refused() {
    let mut old = report((1, 1), (1, 1), &[1]);
    old.as_object_mut().expect("an object").remove("share");
    let refused = merged(&[old]);
    assert_eq!((refused.code, refused.err.lines().count()), (Some(2), 1));
    assert!(refused.err.contains("does not say which seeds it is on"), "{}", refused.err);
    for games in [&[][..], &[2], &[1, 2], &[1, 1]] {
        let refused = merged(&[report((1, 1), (1, 1), games)]);
        assert_eq!(refused.code, Some(2));
        assert!(
            refused.err.contains("its games are not those of the seeds that it names"),
            "{}",
            refused.err
        );
    }
}

#[test]
fn reports_hold_no_escape_sequences() {
    let mut hostile = report((1, 1), (1, 1), &[1]);
    let said = "\u{1b}]0;mine\u{7}\n\u{202e}";
    hostile["panics"][0]["said"] = said.into();
    hostile["panics"][0]["file"] = said.into();
    for counts in ["causes_of_death", "hands", "damage", "refusals"] {
        hostile["tally"][counts] = json!({ said: 3 });
    }
    let answer = merged(&[hostile]);
    assert_eq!(answer.code, Some(1));
    assert_eq!(answer.out.matches(r"\u{1b}]0;mine\u{7}\n\u{202e}").count(), 6, "{}", answer.out);
    let is_plain = |c: char| c == '\n' || emberdeep::escape::is_plain(c);
    assert!(answer.out.chars().all(is_plain), "{:?}", answer.out);
}

/// With little memory and time.
#[cfg(unix)]
#[test]
fn an_endless_report_is_given_up() {
    let output = limited(5, 200_000).args(["bot", "--merge", "/dev/zero"]).output().expect("an answer");
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    // The first byte is enough.
    let told = "/dev/zero cannot be read as a report of the bot: expected value at line 1 column 1";
    assert!(said.contains(told), "{said}");
}

/// A hundred thousand of them would want more memory than there is.
#[cfg(unix)]
#[test]
fn the_environment_starts_no_threads() {
    let line = ["verify", "tests/recordings/left.run", "tests/recordings/left.run"];
    let output =
        limited(60, 4_000_000).args(line).env("RAYON_NUM_THREADS", "100000").output().expect("an answer");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_report_that_contradicts_itself_is_summed_up() {
    let mut odd = report((1, 1), (1, 1), &[1]);
    odd["tally"]["floors"][5]["dull_fights"] = json!(9);
    let answer = merged(&[odd]);
    assert_eq!(answer.code, Some(1), "{}", answer.err);
    assert!(answer.out.contains("fights from floor 3 on"), "{}", answer.out);
}
