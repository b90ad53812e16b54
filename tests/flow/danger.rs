//! Harmful actions are foretold, marked and confirmed first.

use crate::levels;
use crate::play::{foe, game_of, give, press, room, text, wound};
use emberdeep::app::App;
use emberdeep::canvas::glyph::Badge;
use emberdeep::canvas::input::{Button, Input};
use emberdeep::canvas::keys::Key;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::config::settings::{MoveCosts, Questions, Settings};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::level::{Cover, Gas, Level};
use emberdeep::map::{Direction, Point};

/// The tile so many steps east and south of the player.
fn beside(level: &Level, x: i32, y: i32) -> usize {
    level.map.index(level.player().at + Point::new(x, y))
}

/// Flames for so many turns on a tile beside the player.
fn burn(level: &mut Level, x: i32, y: i32, turns: u8) {
    let tile = beside(level, x, y);
    level.ground.fire[tile] = turns;
}

fn trap(level: &mut Level, x: i32, y: i32) {
    let at = level.player().at + Point::new(x, y);
    level.ground.traps.push(at);
}

/// The text cell of the tile so many steps east and south of the player.
fn cell(app: &App, x: i32, y: i32) -> Point {
    let player = game_of(app).level().player().at;
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
        (30, "A step there burns you for 3, then 6 more."),
        (5, "A step there burns you for 3, then 2 more. Without water, you die."),
        (3, "A step there burns you for 3. You die."),
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
        level.actors[0].conditions[Condition::FireProof] = 20;
    });
    assert!(looked_at(&mut app, "l").contains("A step there won't hurt you now."));
}

#[test]
fn every_sort_of_harm_has_its_words() {
    let mut app = room(|level| {
        trap(level, 0, 2);
        let tile = beside(level, 0, -2);
        level.ground.air.set(Gas::Choking, tile, 20);
    });
    let says = [
        ("jj", "A step there burns you for 3, then 6 more."),
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
    app.feed(Input::Hover(Some(at)));
    let screen = text(&mut app);
    assert!(screen.contains("Burns you for 3, then 6 more. Fire"), "{screen}");
    assert_eq!(app.frame().0.text_cell(at.x - 1, at.y).symbol, '[');
    let elsewhere = cell(&app, 3, 3);
    app.feed(Input::Hover(Some(elsewhere)));
    assert_eq!(app.frame().0.text_cell(elsewhere.x - 1, elsewhere.y).symbol, ' ');
}

/// The tiles that are marked as lethal, by their steps from the player.
fn marked(app: &mut App) -> Vec<(i32, i32)> {
    let player = game_of(app).level().player().at;
    let (screen, _) = app.frame();
    let tiles = (0..14).flat_map(|y| (0..30).map(move |x| Point::new(x, y)));
    let is_marked = |at: &Point| screen.text_cell(2 * at.x + 1, at.y).symbol == theme::LETHAL.symbol;
    tiles.filter(is_marked).map(|at| (at.x - player.x, at.y - player.y)).collect()
}

#[test]
fn only_deadly_tiles_are_marked() {
    let scene = |level: &mut Level| {
        burn(level, 3, 0, 3);
        let oil = beside(level, 3, 1);
        level.ground.cover[oil] = Cover::Oil;
        trap(level, -3, 0);
    };
    let marks = |hp| {
        marked(&mut room(|level| {
            scene(level);
            wound(level, hp);
        }))
    };
    assert_eq!(marks(30), []);
    assert_eq!(marks(9), [(3, 1)], "1 heals meanwhile, but the oil clings");
    assert_eq!(marks(8), [(-3, 0), (3, 0), (3, 1)]);
    let mut proof = room(|level| {
        scene(level);
        wound(level, 2);
        level.actors[0].conditions[Condition::FireProof] = 9;
    });
    assert_eq!(marked(&mut proof), []);
}

#[test]
fn ground_reddens_before_fire_spreads() {
    let ground = |oil: bool| {
        let mut app = room(|level| {
            burn(level, 2, 0, 3);
            let tile = beside(level, 1, 0);
            level.ground.cover[tile] = if oil { Cover::Oil } else { Cover::None };
        });
        let at = cell(&app, 1, 0);
        app.frame().0.cell(at.x / 2, at.y).bg
    };
    let (safe, about_to_burn) = (ground(false), ground(true));
    let redness = |Rgb(r, g, _): Rgb| f32::from(r) / f32::from(g);
    assert!(redness(about_to_burn) > 1.5 * redness(safe), "{safe:?} {about_to_burn:?}");
}

fn asks(app: &mut App) -> bool {
    text(app).contains("Enter Y yes")
}

#[test]
fn before_a_step_into_fire_it_is_asked() {
    for (answer, goes) in [("{Esc}", false), ("N", false), ("Y", true), ("{Enter}", true)] {
        let mut app = room(|level| {
            burn(level, 1, 0, 3);
            wound(level, 9);
        });
        let from = game_of(&app).level().player().at;
        press(&mut app, "l");
        let screen = text(&mut app);
        assert!(screen.contains("Step into the fire?"), "{screen}");
        assert!(screen.contains("It burns you for 3, then 6 more. You have 9 of 30 health."), "{screen}");
        assert_eq!((game_of(&app).turn(), game_of(&app).level().player().at), (0, from));
        press(&mut app, answer);
        assert_eq!(app.open_screens(), 0);
        assert_eq!(game_of(&app).turn(), u64::from(goes), "{answer}");
        assert_eq!(game_of(&app).level().player().at != from, goes, "{answer}");
    }
}

#[test]
fn without_confirmation_fire_is_entered() {
    let mut app = room(|level| burn(level, 1, 0, 3));
    app.set(Settings { questions: Questions::Off, ..Settings::default() });
    press(&mut app, "l");
    assert_eq!((game_of(&app).turn(), app.open_screens()), (1, 0));
}

#[test]
fn early_or_held_keys_answer_no_question() {
    let mut app = room(|level| burn(level, 1, 0, 3));
    let key = |name: &str| Key::from_name(name).expect("a key");
    for name in ["l", "Enter", "Y", "l"] {
        app.feed(Input::Key(key(name)));
    }
    assert!(asks(&mut app));
    for _ in 0..3 {
        app.feed(Input::Held(key("Enter")));
        app.feed(Input::Held(key("Y")));
        app.frame();
    }
    assert_eq!((game_of(&app).turn(), app.open_screens()), (0, 1));
    press(&mut app, "lljj");
    assert_eq!((game_of(&app).turn(), app.open_screens()), (0, 1), "other keys mean nothing");
    press(&mut app, "{Enter}");
    assert_eq!((game_of(&app).turn(), app.open_screens()), (1, 0));
    // A key that is held walks up to the fire and no farther.
    let mut app = room(|level| burn(level, 4, 0, 9));
    for _ in 0..9 {
        app.feed(Input::Held(key("l")));
        app.frame();
    }
    assert_eq!((game_of(&app).turn(), app.open_screens()), (3, 1));
}

#[test]
fn a_click_asks_too_and_a_second_one_is_no_answer() {
    let mut app = room(|level| burn(level, 1, 0, 9));
    let at = cell(&app, 1, 0);
    for _ in 0..3 {
        app.feed(Input::Click(Button::Left, at));
        assert!(asks(&mut app));
    }
    assert_eq!(game_of(&app).turn(), 0);
    app.feed(Input::Click(Button::Right, at));
    app.frame();
    assert_eq!((game_of(&app).turn(), app.open_screens()), (0, 0));
    app.feed(Input::Click(Button::Left, at));
    let yes = text(&mut app).lines().enumerate().find_map(|(y, row)| {
        let at = row.find("Enter Y")?;
        Some(Point::new(row[..at].chars().count() as i32, y as i32))
    });
    app.feed(Input::Click(Button::Left, yes.expect("an answer to click on")));
    assert_eq!((game_of(&app).turn(), app.open_screens()), (1, 0));
}

/// Whether a step to the east is asked about.
fn asked_before_east(change: impl FnOnce(&mut Level)) -> bool {
    let mut app = room(change);
    press(&mut app, "l");
    asks(&mut app)
}

#[test]
fn step_is_confirmed_if_staying_is_better() {
    assert!(asked_before_east(|level| trap(level, 1, 0)));
    assert!(asked_before_east(|level| {
        let tile = beside(level, 2, 0);
        level.ground.air.set(Gas::Choking, tile, 20);
    }));
    assert!(!asked_before_east(|level| {
        burn(level, 1, 0, 3);
        level.actors[0].conditions[Condition::FireProof] = 9;
    }));
    // Out of one fire into another, and out of the gas through the gas.
    let afire = |level: &mut Level| [0, 1].into_iter().for_each(|x| burn(level, x, 0, 9));
    assert!(!asked_before_east(afire));
    assert!(!asked_before_east(|level| {
        (0..level.map.tiles.len()).for_each(|tile| level.ground.air.set(Gas::Choking, tile, 20));
    }));
    // Who burns is in a fire less.
    assert!(asked_before_east(|level| {
        burn(level, 1, 0, 9);
        level.actors[0].conditions[Condition::Burning] = 3;
    }));
    // A foe in the fire is attacked, not stepped onto.
    assert!(!asked_before_east(|level| {
        burn(level, 1, 0, 9);
        foe(level, Monster::Drake, 1);
    }));
}

#[test]
fn confused_feet_are_asked_about_where_they_will_go() {
    let mut app = room(|level| {
        burn(level, 1, 1, 9);
        level.actors[0].conditions[Condition::Confusion] = 5;
    });
    press(&mut app, "l");
    let screen = text(&mut app);
    assert!(screen.contains("You're confused, and would stumble into the fire. Go anyway?"), "{screen}");
    press(&mut app, "{Esc}.");
    assert_eq!(game_of(&app).turn(), 1, "waiting is not asked about");
}

#[test]
fn self_harm_is_confirmed() {
    let mut app = room(|level| give(level, Item::new(ItemKind::Fireball)));
    let aim = "rd";
    press(&mut app, aim);
    assert!(text(&mut app).contains("hits you: burns you for"), "{}", text(&mut app));
    press(&mut app, "{Enter}");
    assert!(text(&mut app).contains("This would hit you too. Do it anyway?"), "{}", text(&mut app));
    press(&mut app, "{Esc}");
    assert!(
        game_of(&app).turn() == 0 && text(&mut app).contains("hits you: burns you for"),
        "back to aiming"
    );
    press(&mut app, "{Enter}Y");
    assert_eq!((game_of(&app).turn(), app.open_screens()), (1, 0));
    let mut app = room(|level| give(level, Item::new(ItemKind::Fireball)));
    press(&mut app, &format!("{aim}llllll{{Enter}}"));
    assert_eq!(game_of(&app).turn(), 1, "far away it harms nobody");
}

#[test]
fn burning_items_are_not_walked_to() {
    let mut app = room(|level| {
        burn(level, 1, 0, 9);
        let at = level.player().at + Point::new(1, 0);
        levels::lay(level, ItemKind::Haste, at);
    });
    press(&mut app, "lY");
    assert_eq!(game_of(&app).turn(), 1);
    press(&mut app, "g");
    assert_eq!(game_of(&app).turn(), 2, "asked for, it is");
}

/// What the tiles around the player are said to cost: a sign on bare ground, elsewhere a badge.
fn costs(app: &mut App) -> Vec<Badge> {
    let player = game_of(app).level().player().at;
    let screen = app.frame().0.clone();
    let around = Direction::ALL.map(|way| way.step(player)).into_iter().chain([player]);
    let written = |at: Point| match screen.cell(at.x, at.y).glyph.symbol() {
        '\u{203c}' => Some(Badge::Death),
        symbol => symbol.to_digit(10).map(|harm| Badge::Number(harm as u8)),
    };
    let badges = |at: Point| screen.badges(at.x, at.y);
    let badge = |at: Point| badges(at).lower.or(badges(at).edge).map(|(badge, _)| badge);
    around.filter_map(|at| written(at).or_else(|| badge(at))).collect()
}

#[test]
fn move_costs_surround_the_player() {
    let near = |hp: i32, east: i32| {
        room(|level| {
            foe(level, Monster::Goblin, east);
            wound(level, hp);
        })
    };
    // A goblin hits for 3 on the tiles beside it, and no single hit kills it.
    assert_eq!(costs(&mut near(30, 1)), [Badge::Number(3); 6]);
    let screen = near(30, 1).frame().0.clone();
    let shown = screen.to_text();
    assert!(shown.contains("33") && shown.contains("@g"), "on bare ground as large as any sign:\n{shown}");
    assert_eq!(costs(&mut near(3, 1)), [Badge::Death; 6]);
    assert_eq!(costs(&mut near(30, 9)), [], "nobody is near");
    let mut app = near(30, 1);
    app.set(Settings { move_costs: MoveCosts::Off, ..*app.settings() });
    assert_eq!(costs(&mut app), []);
}

#[test]
fn foe_that_stepped_back_is_marked() {
    const SAYS: &str = "It just stepped back, so it can't next turn.";
    let mut app = room(|level| foe(level, Monster::Archer, 2));
    let shown = |app: &mut App| {
        let archer = game_of(app).level().foes().next().expect("an archer").at;
        let badges = app.frame().0.badges(archer.x, archer.y);
        (badges.edge.map(|(badge, _)| badge), looked_at(app, "x").contains(SAYS))
    };
    assert_eq!(shown(&mut app), (None, false));
    press(&mut app, ".");
    assert_eq!(shown(&mut app), (Some(Badge::NoStepBack), true));
    press(&mut app, ".");
    assert_eq!(shown(&mut app), (None, false), "it has shot");
    let mut app = room(|level| {
        foe(level, Monster::Goblin, 3);
        level.actors[1].pursuit.stepped_back = true;
    });
    assert_eq!(shown(&mut app), (None, false), "a goblin keeps no distance");
}

#[test]
fn wrong_answer_lists_the_right_keys() {
    const KEYS: &str = "Shift+Y or Enter: yes. Shift+N or Esc: no.";
    for key in ["y", "n", "l", "{Right}"] {
        let mut app = room(|level| {
            burn(level, 1, 0, 3);
            wound(level, 9);
        });
        press(&mut app, "l");
        assert!(asks(&mut app) && !text(&mut app).contains(KEYS));
        press(&mut app, key);
        assert!(asks(&mut app) && text(&mut app).contains(KEYS), "after {key}: {}", text(&mut app));
        press(&mut app, "N");
        assert!(!asks(&mut app) && !text(&mut app).contains(KEYS));
    }
    let mut app = room(|_| {});
    press(&mut app, "{Ctrl+r}y");
    assert!(asks(&mut app) && text(&mut app).contains(KEYS), "{}", text(&mut app));
}
