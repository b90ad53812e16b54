//! Keys: every key press arrives, once and in order.

use crate::game::played;
use crate::session::Session;

/// Walking by letters and by arrows, against walls as well; waiting; overlays in between; keys without a meaning.
/// Commands of many turns stand where a screen ignores them: a key that follows would cut them short.
const BURST: &str = "llllkkkkjjjjhhhhyubnllL?{Esc}{Right}{Right}{Down}{Down}{Left}{Left}{Left}{Left}{Left}{Up}{Up}\
..s 5QQ??jjjjjjjj{Home}{PgUp}{End}{PgDn}{F1}<>!{Shift+Left}{Shift+Down}{Tab}{Esc}{Esc}{Down}{Up}{Esc}\
hhhhhhhhhhhhhhhhh{Backspace}QQlhlhlhbbbnnn";

#[test]
fn hundred_keys_arrive_in_order() {
    let Some(session) = Session::start(1400, 900) else { return };
    let count = emberdeep::canvas::keys::parse_script(BURST).expect("a script").len();
    assert!(count >= 100, "{count}");
    session.wait_for_focus();
    session.press(BURST);
    session.shows_after(BURST);
    session.press(BURST);
    let mut app = played(&BURST.repeat(2));
    assert!(
        app.game().expect("a run").level().player().body.hp > 0,
        "the dead walk nowhere: another seed is needed"
    );
    session.shows(&mut app);
}

#[test]
fn the_number_pad_walks_with_and_without_num_lock() {
    let Some(session) = Session::start(1400, 900) else { return };
    let on = "{Num6}{Num6}66{Num8}{Num5}5{Num9}{Num4}{Num2}{Num2}{Num1}{Num3}{Num7}{Num0}".repeat(4);
    session.wait_for_focus();
    session.set_num_lock(true);
    session.press(&on);
    session.shows_after(&on);
    session.set_num_lock(false);
    session.press(&on);
    // Without NumLock 5 is the same, and the others say what stands under them.
    let names = [("{Num6}", "{Right}"), ("{Num8}", "{Up}"), ("{Num9}", "{PgUp}"), ("{Num4}", "{Left}")];
    let more = [("{Num2}", "{Down}"), ("{Num1}", "{End}"), ("{Num3}", "{PgDn}"), ("{Num7}", "{Home}")];
    let rest = [("{Num0}", "{Ins}")];
    let mut off = on.clone();
    for (digit, name) in names.into_iter().chain(more).chain(rest) {
        off = off.replace(digit, name);
    }
    session.shows_after(&format!("{on}{off}"));
}

#[test]
fn overlays_look_in_the_window_as_in_text() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.wait_for_focus();
    let mut pressed = String::new();
    for keys in ["?", "{Esc}{Esc}", "{Down}{Num2}", "k", "{Esc}{Esc}{Ctrl+r}", "{Esc}ll{Ctrl+n}", "N"] {
        session.set_num_lock(keys.contains("Num"));
        session.press(keys);
        pressed += keys;
        session.shows_after(&pressed);
    }
}

#[test]
fn the_theatre_is_stepped_through() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.wait_for_focus();
    session.set_num_lock(false);
    let mut pressed = String::new();
    // The floor of the run as far as it has been seen, and then all of any floor, forwards and backwards.
    let steps =
        ["{Esc}St", "{Right}", "{Right}{Right}{Right}", "{Tab}{Up}l", "{End}{Left}", "{PgDn}{PgDn}{PgDn}"];
    // It plays where things move, and the window of the tests is still: a step stops it in both.
    for keys in ["V{Right}", "{End}"].into_iter().chain(steps) {
        session.press(keys);
        pressed += keys;
        session.shows_after(&pressed);
    }
}
