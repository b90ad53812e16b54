//! Manual pages, completions and the desktop entry.

use crate::program::{printed, run};

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&format!("completions {shell}"));
        for command in ["map", "headless", "bot", "completions"] {
            assert!(script.contains(command), "{command} for {shell}");
        }
    }
    let refused = run(["completions", "tcsh"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("tcsh"), "{}", refused.err);
}

#[test]
fn every_command_has_a_manual_page() {
    assert!(printed("man").contains(".SH FILES"));
    let dir = tempfile::tempdir().expect("a folder");
    let out = dir.path().to_str().expect("a name");
    let done = run(["man", "--out", out]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    for (page, says) in
        [("emberdeep.1", "--scale"), ("emberdeep-map.1", "--attempts"), ("emberdeep-bot.1", "--games")]
    {
        let text = std::fs::read_to_string(dir.path().join(page)).expect(page);
        assert!(text.replace('\\', "").contains(says), "{page}");
        assert!(text.contains(".TH"), "{page}");
    }
    let program = std::fs::read_to_string(dir.path().join("emberdeep.1")).expect("a page");
    let sections = ["EXIT STATUS", "ENVIRONMENT", "FILES", "VERSION"]
        .map(|name| program.find(&format!("\n.SH {name}\n")));
    assert!(sections.is_sorted() && sections[0].is_some(), "{program}");
    assert!(program.contains("EMBERDEEP_DATA") && program.contains("EMBERDEEP_CONFIG"), "{program}");
    let refused = run(["man", "--out", "/nowhere/at/all"]);
    assert_eq!(refused.code, Some(2));
}

#[test]
fn a_desktop_is_told_of_the_program_and_its_icon() {
    let entry = include_str!("../../resources/emberdeep.desktop");
    for line in ["[Desktop Entry]", "Type=Application", "Exec=emberdeep", "Icon=emberdeep", "Terminal=false"]
    {
        assert!(entry.lines().any(|other| other == line), "{line}");
    }
}
