//! What the two last screens of a run share: the run's story in lines, and the keys that lead on.

use super::{Opening, Request, Response, Shown, facts};
use crate::ui::keymap::{Command, Keymap};
use crate::ui::keys::{Code, Key};

/// What a key means when the run is over.
pub fn press(key: Key, shown: &Shown) -> Response {
    let request = match (key.code, shown.keys.command_for(key)) {
        (Code::Esc, _) => Request::Leave,
        (_, Some(Command::Log)) => Request::Open(Opening::Messages),
        (_, Some(Command::Character)) => Request::Open(Opening::Character),
        (_, Some(Command::Help)) => Request::Open(Opening::Help),
        (_, Some(Command::NewDungeon)) => Request::NewDungeon,
        (_, Some(Command::SameDungeon)) => Request::SameDungeon,
        _ if key == Key::char('n') => Request::NewDungeon,
        _ if key == Key::char('r') => Request::SameDungeon,
        _ => return Response::Ignore,
    };
    Response::Do(request)
}

/// The keys of [`press`], for a reader.
pub fn hints(keys: &Keymap) -> [(String, &'static str); 5] {
    [
        ("n".to_owned(), "another dungeon"),
        ("r".to_owned(), "this one again"),
        (keys.name_of(Command::Log), "all messages"),
        (keys.name_of(Command::Character), "character"),
        ("Esc".to_owned(), "title"),
    ]
}

/// The run in lines: what it came to, whom it met and what it took.
pub fn story(shown: &Shown) -> Vec<String> {
    let (game, hero) = (shown.game, &shown.level().hero);
    let mut lines = vec![
        format!("{} points: {}, at level {}.", game.score(), facts::floor(game.deepest()), hero.level),
        format!(
            "{} turns, {} {} slain, seed {}.",
            game.turn(),
            hero.kills,
            if hero.kills == 1 { "foe" } else { "foes" },
            game.seed()
        ),
    ];
    let slain: Vec<_> = shown.story.slain.iter().map(|(kind, count)| facts::foes(*kind, *count)).collect();
    if !slain.is_empty() {
        lines.push(format!("Slain: {}.", slain.join(", ")));
    }
    let used = shown.story.used.iter().map(|(kind, count)| facts::used(*kind, *count));
    let used: Vec<_> = used.collect();
    if !used.is_empty() {
        lines.push(format!("Used: {}.", used.join(", ")));
    }
    lines.extend(shown.record.map(|path| format!("All this stands in {}.", path.display())));
    lines
}
