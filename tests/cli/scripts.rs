//! Key scripts from a flag or from standard input, their mistakes, and how a walk ends.

use crate::program::{Answer, only, printed_for, program, run, run_with_input};
use crate::running::Running;
use std::io::Write;
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

fn with_keys(keys: &str) -> String {
    printed_for(&["headless", "--seed", "7", "--keys", keys])
}

fn check_mistake(answer: &Answer, named: &str) {
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert!(answer.err.starts_with("emberdeep: ") && answer.err.lines().count() == 1, "{}", answer.err);
    assert!(answer.err.contains(named), "{}", answer.err);
}

#[test]
fn standard_input_is_played_like_the_flag() {
    for keys in ["", "llljjj", "{Left}{Num2}?", "%{{}", "{Esc}q"] {
        let answer = run_with_input(["headless", "--seed", "7"], keys);
        assert_eq!(answer, Answer { code: Some(0), out: with_keys(keys), err: String::new() }, "{keys}");
    }
    let frames = printed_for(&["headless", "--seed", "7", "--frames", "--keys", "lljj"]);
    assert_eq!(run_with_input(["headless", "--seed", "7", "--frames"], "lljj").out, frames);
}

#[test]
fn line_breaks_mean_nothing() {
    for keys in ["lll\njjj\n", "lll\r\njjj\r\n", "\n\nllljjj"] {
        assert_eq!(run_with_input(["headless", "--seed", "7"], keys).out, with_keys("llljjj"), "{keys:?}");
        assert_eq!(with_keys(keys), with_keys("llljjj"), "{keys:?}");
    }
}

#[test]
fn an_unknown_key_is_named_and_nothing_is_printed() {
    for (keys, named) in
        [("ll{Foo}", "{Foo}"), ("{up}", "{up}"), ("{F13}", "{F13}"), ("{}", "{}"), ("l{Up", "{Up")]
    {
        let answer = run(["headless", "--frames", "--keys", keys]);
        check_mistake(&answer, named);
        assert_eq!(answer.out, "", "{keys}");
    }
    check_mistake(&run(["headless", "--keys", "{Foo}"]), "PgUp");
}

/// A name is what the help says and nothing near it.
#[test]
fn a_number_in_a_keys_name_is_written_plainly() {
    for keys in ["{F+1}", "{F01}", "{Num+5}", "{Num05}"] {
        check_mistake(&run(["headless", "--keys", keys]), keys);
    }
}

#[test]
fn an_unknown_key_on_standard_input_is_a_mistake_too() {
    check_mistake(&run_with_input(["headless"], "ll\n{Foo}\n"), "{Foo}");
}

#[test]
fn escape_never_ends_the_walk() {
    let (x, y) = only(&with_keys(""), '@');
    for count in 1..=8 {
        let frames = printed_for(&["headless", "--seed", "7", "--frames", "--keys", &"{Esc}".repeat(count)]);
        assert_eq!(frames.lines().count(), 51 * (count + 1) - 1, "{count}");
    }
    let after = with_keys("{Esc}{Esc}{Esc}{Esc}l");
    assert_eq!(only(&after, '@'), (x + 1, y));
    assert_eq!(with_keys("?{Esc}{Esc}{Esc}"), with_keys(""));
}

#[test]
fn quitting_from_the_menu_ends_the_walk() {
    for quit in ["{Esc}q", "{Esc}{Up}{Enter}", "{Esc}{End}{Space}"] {
        let frames = |keys: &str| printed_for(&["headless", "--seed", "7", "--frames", "--keys", keys]);
        let ended = frames(quit);
        assert!(ended.contains("Save and quit"));
        assert_eq!(frames(&format!("{quit}lllll{{Esc}}")), ended, "{quit}");
    }
}

#[test]
fn the_menu_can_be_left_and_a_dungeon_begun_again() {
    assert_eq!(with_keys("{Esc}r"), with_keys(""));
    assert_eq!(with_keys("lll{Ctrl+r}{Enter}"), with_keys(""));
    assert_eq!(with_keys("ll{Ctrl+r}{Esc}"), with_keys("ll"));
    let other = with_keys("{Ctrl+n}{Enter}Y");
    assert!(other.contains("turn 0") && other != with_keys(""));
}

/// A player who quits need not close the input first.
#[test]
fn quitting_does_not_wait_for_more_input() {
    let mut child = Running::start(program().args(["headless"]).stdin(Stdio::piped()));
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"{Esc}q\n").expect("a reader");
    let (ended, end) = mpsc::channel();
    let waiting = thread::spawn(move || {
        let output = child.output().expect("an end");
        ended.send(()).expect("a listener");
        output
    });
    let ended_alone = end.recv_timeout(Duration::from_secs(10)).is_ok();
    drop(input);
    let output = waiting.join().expect("an end");
    assert_eq!(output.status.code(), Some(0));
    assert!(ended_alone, "the program waited for the input's end");
}
