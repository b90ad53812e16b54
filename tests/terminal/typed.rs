//! What arrives in one packet: Esc and a letter, answers that nobody asked for, pasted text.

use crate::{actions, playing};

#[test]
fn esc_and_a_letter_in_one_packet_both_count() {
    let Some(tmux) = playing(160, 50) else { return };
    tmux.press_text("i");
    tmux.wait_for("Your bag");
    tmux.press_text("\x1b.");
    tmux.wait_until("the map a turn later", |screen| {
        screen.contains("turn 1") && !screen.contains("Your bag")
    });
}

#[test]
fn answers_and_pasted_text_are_not_played() {
    let Some(tmux) = playing(160, 50) else { return };
    let answers = [
        "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
        "\x1b]52;c;Li4u\x07",
        "\x1b[>0;276;0c",
        "\x1bP>|XTerm(388) ...\x1b\\",
        "\x1b[?2026;2$y",
        "\x1b[200~...s.\x1b[201~",
    ];
    tmux.press_text(&answers.concat());
    tmux.press_text(".");
    tmux.wait_for("turn 1");
    tmux.press("C-c");
    tmux.wait_for("code 0");
    assert_eq!(actions(&tmux), 1);
}

#[test]
fn pasted_text_is_typed_where_text_is_typed() {
    let Some(tmux) = playing(160, 50) else { return };
    tmux.press_text("S");
    tmux.wait_for("Enter a seed");
    tmux.press_text("e");
    tmux.wait_for("Which dungeon?");
    tmux.press_text("\x1b[200~4711\x1b[201~");
    tmux.wait_for("4711_");
}

#[test]
fn middle_of_the_number_pad_waits() {
    let Some(tmux) = playing(160, 50) else { return };
    tmux.press_text("\x1b[E");
    tmux.wait_for("turn 1");
}

#[test]
fn screen_is_drawn_once_more_when_asked() {
    let Some(tmux) = playing(160, 50) else { return };
    let screen = tmux.screen();
    tmux.clear();
    assert_ne!(tmux.screen(), screen);
    tmux.press("C-l");
    tmux.wait_until("the same picture", |now| now == screen);
}

#[test]
fn key_without_a_meaning_says_so() {
    let Some(tmux) = playing(160, 50) else { return };
    tmux.press_text("%");
    tmux.wait_for("% does nothing here. ? lists the keys.");
}
