//! A small screen, where map cells are as narrow as text: whoever is in view is on the picture.

use crate::levels::{floor, hunter};
use crate::play::{game_of, press, text};
use emberdeep::app::App;
use emberdeep::canvas::size::Size;
use emberdeep::content::Monster;
use emberdeep::game::Game;
use emberdeep::level::Level;
use emberdeep::map::{Point, TileType};

/// A run on that floor, on the smallest screen.
fn small(level: Level) -> App {
    let mut app = App::new(Game::on_level(7, level));
    app.resize(Size::LEAST.columns, Size::LEAST.rows);
    app
}

/// A hall higher than the smallest screen: the player has 25 rows above and 24 below.
fn high_hall(change: impl FnOnce(&mut Level, Point)) -> App {
    let row = |middle: &str| format!("#{middle}#\n");
    let rows = (0..50).map(|y| {
        row(match y {
            0 | 49 => "#########",
            25 => "....@....",
            _ => ".........",
        })
    });
    let mut level = floor(3, &rows.collect::<String>());
    (level.actors[0].hp, level.actors[0].max_hp) = (300, 300);
    let at = level.player().at;
    change(&mut level, at);
    small(level)
}

/// The tiles of those in view who are not on the screen, by their steps from the player.
fn missing(app: &mut App) -> Vec<(i32, i32)> {
    let level = game_of(app).level().clone();
    let from = level.player().at;
    let view = app.frame().0.view();
    assert!(view.cell(from).is_some(), "the player is shown");
    let hidden = level.foes_in_view().into_iter().filter(|foe| view.cell(foe.at).is_none());
    hidden.map(|foe| (foe.at.x - from.x, foe.at.y - from.y)).collect()
}

#[test]
fn whoever_is_in_view_is_on_the_screen() {
    let with = |steps: &[i32]| {
        high_hall(|level, at| {
            for y in steps {
                let foe = at + Point::new(0, *y);
                level.map.set(foe + Point::new(1, 0), TileType::Brazier);
                hunter(level, Monster::Goblin, foe);
            }
        })
    };
    let mut app = with(&[]);
    let middle = app.frame().0.view().corner.y;
    for steps in [-24, -20, -15, -14, 14, 15, 20, 23] {
        let mut app = with(&[steps]);
        assert!(text(&mut app).contains("goblin"), "it is in view");
        assert_eq!(missing(&mut app), [], "{steps}");
        let moved = app.frame().0.view().corner.y - middle;
        assert_eq!(moved == 0, steps.abs() <= 14, "{steps}: no further than it must");
    }
    let mut app = with(&[-20, 18]);
    assert_eq!(missing(&mut app), [(0, -20)], "both do not fit, and the nearest is shown");
    let mut app = with(&[-12, 16]);
    assert_eq!(missing(&mut app), []);
    let before = app.frame().0.view();
    press(&mut app, "x{Esc}c{Esc}");
    assert_eq!(app.frame().0.view(), before, "the same state is the same picture");
}

#[test]
fn the_view_of_a_fight_moves_by_as_much_as_somebody_moves() {
    let mut app = high_hall(|level, at| {
        level.map.set(at + Point::new(1, -22), TileType::Brazier);
        hunter(level, Monster::Goblin, at + Point::new(0, -22));
    });
    let mut last = app.frame().0.view().corner.y;
    for key in ["k", "j", ".", "k", "k", ".", "j"] {
        press(&mut app, key);
        let first = app.frame().0.view().corner.y;
        assert!((first - last).abs() <= 1, "after {key}: from {last} to {first}");
        assert_eq!(missing(&mut app), []);
        last = first;
    }
}
