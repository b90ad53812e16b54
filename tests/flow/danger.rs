//! What harms is told and marked before it is stepped on.

use crate::play::{press, room, text, wound};
use emberdeep::level::{Level, Trap, TrapKind};
use emberdeep::map::Point;
use emberdeep::ui::app::App;
use emberdeep::ui::input::In;
use emberdeep::ui::theme;

/// The tile so many steps east and south of the player.
fn beside(level: &Level, x: i32, y: i32) -> usize {
    level.map.index(level.player().at + Point::new(x, y))
}

/// Flames for so many turns on a tile beside the player.
fn burn(level: &mut Level, x: i32, y: i32, turns: u8) {
    let tile = beside(level, x, y);
    level.fire[tile] = turns;
}

fn trap(level: &mut Level, kind: TrapKind, x: i32, y: i32) {
    let at = level.player().at + Point::new(x, y);
    level.traps.push(Trap { at, kind, known: true });
}

/// The text cell of the tile so many steps east and south of the player.
fn cell(app: &App, x: i32, y: i32) -> Point {
    let player = app.game().level().player().at;
    Point::new(2 * (player.x + x), player.y + y)
}

/// What the look card says of that tile.
fn looked_at(app: &mut App, steps: &str) -> String {
    press(app, &format!("x{steps}"));
    let card = text(app);
    press(app, "{Esc}");
    card.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_look_card_says_what_a_step_would_do() {
    let cases = [
        (30, "A step there burns you for 2 and then 3 more."),
        (5, "A step there burns you for 2 and then 3 more: without water that would kill you."),
        (2, "A step there burns you for 2: that would kill you."),
    ];
    for (hp, says) in cases {
        let mut app = room(|level| {
            burn(level, 1, 0, 3);
            wound(level, hp);
        });
        let card = looked_at(&mut app, "l");
        assert!(card.contains(says), "{card}");
        assert!(!looked_at(&mut app, "h").contains("A step there"));
    }
    let mut app = room(|level| {
        burn(level, 1, 0, 3);
        level.actors[0].conditions.fire_proof = 20;
    });
    assert!(looked_at(&mut app, "l").contains("A step there does you no harm now."));
}

#[test]
fn every_sort_of_harm_has_its_words() {
    let mut app = room(|level| {
        trap(level, TrapKind::Dart, 1, 0);
        trap(level, TrapKind::Fire, 0, 2);
        trap(level, TrapKind::Bell, -1, 0);
        let tile = beside(level, 0, -2);
        level.gas[tile] = 20;
    });
    let says = [
        ("l", "A step there shoots you for 2."),
        ("jj", "A step there burns you for 2 and then 3 more."),
        ("h", "A step there calls the whole floor."),
        ("kk", "A step there chokes you for 3, and confuses you."),
        // It will have come there.
        ("k", "A step there chokes you for 3, and confuses you."),
    ];
    for (steps, words) in says {
        let card = looked_at(&mut app, steps);
        assert!(card.contains(words), "{steps}: {card}");
    }
}

#[test]
fn the_line_under_the_mouse_says_it_first() {
    let mut app = room(|level| burn(level, 3, 0, 3));
    let at = cell(&app, 3, 0);
    app.feed(In::Hover(Some(at)));
    let screen = text(&mut app);
    assert!(screen.contains("burns you for 2 and then 3 more; fire"), "{screen}");
    assert_eq!(app.frame().0.text_cell(at.x - 1, at.y).symbol, '[');
    let elsewhere = cell(&app, 3, 3);
    app.feed(In::Hover(Some(elsewhere)));
    assert_eq!(app.frame().0.text_cell(elsewhere.x - 1, elsewhere.y).symbol, ' ');
}

/// The tiles that are marked as lethal, by their steps from the player.
fn marked(app: &mut App) -> Vec<(i32, i32)> {
    let player = app.game().level().player().at;
    let (screen, _) = app.frame();
    let tiles = (0..14).flat_map(|y| (0..30).map(move |x| Point::new(x, y)));
    let is_marked = |at: &Point| screen.text_cell(2 * at.x + 1, at.y).symbol == theme::LETHAL.symbol;
    tiles.filter(is_marked).map(|at| (at.x - player.x, at.y - player.y)).collect()
}

#[test]
fn what_would_kill_is_marked_and_nothing_else() {
    let scene = |level: &mut Level| {
        burn(level, 3, 0, 3);
        let oil = beside(level, 3, 1);
        level.oil[oil] = true;
        trap(level, TrapKind::Dart, -2, 0);
        trap(level, TrapKind::Bell, -2, 1);
        let at = level.player().at + Point::new(-2, -1);
        level.traps.push(Trap { at, kind: TrapKind::Dart, known: false });
    };
    let marks = |hp| {
        marked(&mut room(|level| {
            scene(level);
            wound(level, hp);
        }))
    };
    assert_eq!(marks(30), []);
    assert_eq!(marks(6), []);
    assert_eq!(marks(5), [(3, 0), (3, 1)]);
    assert_eq!(marks(2), [(-2, 0), (3, 0), (3, 1)]);
    let mut proof = room(|level| {
        scene(level);
        wound(level, 2);
        level.actors[0].conditions.fire_proof = 9;
    });
    assert_eq!(marked(&mut proof), [(-2, 0)]);
}

#[test]
fn the_ground_beside_you_reddens_before_the_fire_comes() {
    let ground = |oil: bool| {
        let mut app = room(|level| {
            burn(level, 2, 0, 3);
            let tile = beside(level, 1, 0);
            level.oil[tile] = oil;
        });
        let at = cell(&app, 1, 0);
        app.frame().0.cell(at.x / 2, at.y).bg
    };
    let (safe, about_to_burn) = (ground(false), ground(true));
    assert!(about_to_burn.0 > safe.0 && about_to_burn.1 < safe.1, "{safe:?} {about_to_burn:?}");
}
