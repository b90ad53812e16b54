//! A small screen, where map cells are as narrow as text: what the window shows in a corner of a cell is shown all the same, and
//! everyone in view is on the picture.

use crate::levels::{self, floor, hunter};
use crate::play::{foe, game_of, level, press, text};
use emberdeep::app::App;
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::config::settings::{MoveCosts, Settings};
use emberdeep::content::companions::GivenName;
use emberdeep::content::{ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Bond, Cover, Level};
use emberdeep::map::{Point, TileType};

/// A run on that floor, on the smallest screen with a panel beside the map.
fn small(level: Level) -> App {
    let mut app = App::new(Game::on_level(7, level));
    app.resize(Size::BESIDE.columns, Size::BESIDE.rows);
    app
}

/// What is to be seen on the tile so many steps east and south of the player.
fn shown(app: &mut App, x: i32, y: i32) -> char {
    let at = game_of(app).level().player().at + Point::new(x, y);
    let screen = app.frame().0;
    let (over, row) = screen.over_tile(at).expect("a tile on the screen");
    match screen.text_cell(over.start, row).symbol {
        ' ' => screen.cell(over.start, row).glyph.symbol(),
        symbol => symbol,
    }
}

/// A room in which a troll stands to the east of a player with so much health.
fn beside_a_troll(hp: i32, change: impl FnOnce(&mut Level)) -> App {
    small(level(|level| {
        foe(level, Monster::Troll, 1);
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (hp, hp.max(30));
        change(level);
    }))
}

#[test]
fn a_cost_of_ten_or_more_is_not_said_to_be_nine() {
    let costs = |power: i32| {
        let mut app = beside_a_troll(90, |level| level.actors[1].body.power = power);
        [(0, 1), (0, -1), (1, 1)].map(|(x, y)| shown(&mut app, x, y))
    };
    assert_eq!(costs(11), ['9'; 3]);
    assert_eq!(costs(12), ['≥'; 3]);
    assert_eq!(costs(40), ['≥'; 3]);
}

#[test]
fn ten_or_more_has_its_own_sign() {
    assert!(!theme::signs().contains(&'≥'));
    let mut app = beside_a_troll(90, |_| {});
    press(&mut app, "?3");
    let mut pages = String::new();
    for _ in 0..8 {
        pages += &words(&text(&mut app));
        press(&mut app, "{Right}");
    }
    assert!(pages.contains("≥ is 10 or more"), "{pages}");
}

/// The words of a screen, without what is between them.
fn words(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a sign says that something costs health.
fn is_cost(sign: char) -> bool {
    sign.is_ascii_digit() || sign == '≥'
}

#[test]
fn costs_hide_ground_and_items_but_no_foe() {
    let kinds = [TileType::OpenDoor, TileType::Grass, TileType::Bridge, TileType::StairsDown];
    for tile in kinds {
        let mut app = beside_a_troll(30, |level| {
            let at = level.player().at + Point::new(0, 1);
            level.map.set(at, tile);
        });
        assert!(is_cost(shown(&mut app, 0, 1)), "{tile:?}: {}", text(&mut app));
    }
    let mut app = beside_a_troll(30, |level| {
        let south = level.player().at + Point::new(0, 1);
        levels::lay(level, ItemKind::Haste, south);
        let tile = level.map.index(level.player().at + Point::new(0, -1));
        level.ground.cover[tile] = Cover::Caltrops;
        hunter(level, Monster::Goblin, level.player().at + Point::new(1, 1));
    });
    assert!(is_cost(shown(&mut app, 0, 1)));
    assert!(is_cost(shown(&mut app, 0, -1)));
    assert_eq!([shown(&mut app, 0, 0), shown(&mut app, 1, 0), shown(&mut app, 1, 1)], ['@', 'T', 'g']);
}

#[test]
fn panel_shows_costs_of_waiting_and_hits() {
    let mut app = beside_a_troll(30, |level| level.actors[1].body.power = 9);
    let screen = text(&mut app);
    assert!(screen.contains("wait, hit -7"), "{screen}");
    let mut app = beside_a_troll(5, |level| level.actors[1].body.power = 9);
    let screen = text(&mut app);
    assert!(screen.contains("wait, hit: death"), "{screen}");
    app.set(Settings { move_costs: MoveCosts::Off, ..*app.settings() });
    assert!(!text(&mut app).contains("hit: death"));
    let mut app = beside_a_troll(30, |level| {
        foe(level, Monster::Orc, -1);
        let friend = level.actors.last_mut().expect("a friend");
        friend.bond = Bond::Companion { name: GivenName(0), warmed: 0 };
        hunter(level, Monster::Goblin, level.player().at + Point::new(-2, 0));
    });
    let screen = text(&mut app);
    assert!(!screen.contains("hit W") && screen.contains("swap"), "{screen}");
    // Where there is room for numbers in the corners of cells, they say it.
    app.set(Settings { move_costs: MoveCosts::On, ..*app.settings() });
    app.resize(160, 50);
    assert!(!text(&mut app).contains("hit: death"));
    let mut app = small(level(|level| foe(level, Monster::Archer, 4)));
    assert!(text(&mut app).contains("waiting -"), "nobody is beside the player: {}", text(&mut app));
    let mut app = beside_a_troll(30, |level| level.actors[1].body.hp = 1);
    let screen = text(&mut app);
    assert!(screen.contains("waiting -7") && !screen.contains("hit:"), "a hit kills it: {screen}");
}

#[test]
fn hit_costs_name_their_direction() {
    let mut app = small(level(|level| {
        let at = level.player().at;
        hunter(level, Monster::Troll, at + Point::new(1, 0));
        hunter(level, Monster::Rat, at + Point::new(-1, 1));
        (level.actors[1].body.power, level.actors[2].body.power) = (9, 5);
        level.actors[2].body.hp = 1;
    }));
    let screen = text(&mut app);
    assert!(screen.contains("hit E -10") && screen.contains("hit SW -7"), "{screen}");
}

/// A hall higher than that screen: the player has 25 rows above and 24 below.
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
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (300, 300);
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
fn foes_in_view_are_on_the_screen() {
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
fn view_scrolls_by_one_step() {
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

#[test]
fn cursor_brackets_differ_from_armour() {
    let mut app = small(level(|level| {
        let at = level.player().at + Point::new(5, 0);
        levels::lay(level, ItemKind::Mail, at);
    }));
    press(&mut app, "xllll");
    let player = game_of(&app).level().player().at;
    let screen = app.frame().0;
    let (over, y) = screen.over_tile(player + Point::new(4, 0)).expect("a tile on the screen");
    let bracket = screen.text_cell(over.start - 1, y);
    assert_eq!((bracket.symbol, bracket.fg), ('[', Rgb::BLACK));
    assert!(bracket.bg.is_some_and(|bg| theme::contrast(bg, Rgb::BLACK) > 7.0), "{bracket:?}");
    assert_eq!(screen.text_cell(over.end, y).symbol, ' ', "no bracket hides what lies there");
}

#[test]
fn the_brackets_of_the_cursor_hide_no_badge() {
    let mut app = beside_a_troll(30, |_| {});
    let beside = |app: &mut App| [shown(app, 0, 0), shown(app, 1, 0), shown(app, 2, 0)];
    assert_eq!(beside(&mut app), ['@', 'T', 'x']);
    press(&mut app, "x");
    assert_eq!(beside(&mut app), ['@', 'T', 'x'], "{}", text(&mut app));
}

#[test]
fn no_step_of_a_foe_looks_like_ground_or_a_thing() {
    use emberdeep::canvas::glyph::Badge;
    use emberdeep::map::Direction;
    for way in Direction::ALL {
        let sign = Badge::Goes(way).symbol();
        assert!(!theme::signs().contains(&sign), "{way:?}: {sign}");
    }
}

#[test]
fn the_list_takes_the_corner_where_it_hides_nobody() {
    // On a terminal of the least size: a foe in the right half of the rows above, in those below, or in neither.
    let list_at = |foes: &[(i32, i32)]| {
        let row = |y: i32| {
            if y == 8 {
                format!("#{}@{}#\n", ".".repeat(38), ".".repeat(39))
            } else {
                format!("#{}#\n", ".".repeat(78))
            }
        };
        let wall = format!("{}\n", "#".repeat(80));
        let picture: String = [wall.clone()].into_iter().chain((1..19).map(row)).chain([wall]).collect();
        let mut level = floor(3, &picture);
        for (x, y) in foes {
            level.map.set(Point::new(*x, *y + 1), TileType::Brazier);
            hunter(&mut level, Monster::Goblin, Point::new(*x, *y));
        }
        let mut app = App::new(Game::on_level(7, level));
        app.resize(Size::LEAST.columns, Size::LEAST.rows);
        let text = text(&mut app);
        let (y, line) = text.lines().enumerate().find(|(_, line)| line.contains(" goblin")).expect("a list");
        (line.find(" goblin").expect("the words") > 40, y < 10)
    };
    assert_eq!(list_at(&[(45, 10)]), (true, true), "the upper right is free");
    assert_eq!(list_at(&[(75, 1)]), (false, true));
    assert_eq!(list_at(&[(75, 1), (3, 1)]), (true, false));
    assert_eq!(list_at(&[(75, 1), (3, 1), (75, 17)]), (false, false));
}
