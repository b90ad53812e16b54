//! What players take along for others: seeds, results and links.

use crate::play::{foe, game_of, lay, press, room, text, wound};
use emberdeep::app::App;
use emberdeep::canvas::front_end::FrontEnd;
use emberdeep::content::{ItemKind, Monster, Setup};
use emberdeep::game::{Game, State};
use emberdeep::map_builder::rules::EMBERDEEP;

#[test]
fn a_seed_is_copied_where_it_is_shown() {
    for keys in ["~", "{Esc}c"] {
        let mut app = room(|_| {});
        assert_eq!(app.take_copied(), None);
        press(&mut app, keys);
        assert!(text(&mut app).contains("The seed of this dungeon is 7. It's on the clipboard."), "{keys}");
        assert_eq!(app.take_copied().as_deref(), Some("7"));
        assert_eq!(app.take_copied(), None, "once");
    }
}

#[test]
fn only_a_page_copies_links() {
    let mut app = room(|_| {});
    press(&mut app, "{Esc}l");
    assert_eq!(app.take_copied(), None);
    app.show_in(FrontEnd::Page);
    press(&mut app, "l");
    assert_eq!(app.take_copied().as_deref(), Some("?seed=7"));
}

#[test]
fn a_link_says_how_the_run_began() {
    let words = [("start", "fencer"), ("winter", "-1"), ("oaths", "dry-wick no-rest")];
    let word = |part: &str| words.iter().find(|(of, _)| *of == part).map(|(_, word)| *word);
    let setup = Setup::read(word).expect("words of today");
    let mut app = App::new(Game::with_setup(7, &EMBERDEEP, setup));
    app.show_in(FrontEnd::Page);
    press(&mut app, "{Esc}l");
    assert_eq!(app.take_copied().as_deref(), Some("?seed=7&start=fencer&winter=-1&oaths=dry-wick+no-rest"));
}

#[test]
fn a_result_is_copied_at_the_end() {
    let mut dead = room(|level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 1);
    });
    while game_of(&dead).state() == State::Playing {
        press(&mut dead, ".");
    }
    press(&mut dead, "y");
    let score = game_of(&dead).score();
    let (turn, result) = (game_of(&dead).turn(), dead.take_copied().expect("a result"));
    let told = "Emberdeep, seed 7: Killed by an ogre on floor 3, ";
    assert!(
        result.starts_with(told) && result.ends_with(&format!("{score} points, {turn} turns.")),
        "{result}"
    );
    let mut won = room(|level| lay(level, ItemKind::Ember));
    press(&mut won, "..gagggg");
    press(&mut won, "y");
    assert!(won.take_copied().is_some_and(|words| words.contains("The ember taken")));
}
