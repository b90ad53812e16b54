//! The game by mouse alone: whole floors played by clicks end in the same state as by the same actions.

use crate::levels::floor;
use crate::play::{foe, game_of, give, press, room, text, title, wound};
use emberdeep::action::{Action, Target};
use emberdeep::app::App;
use emberdeep::bot;
use emberdeep::canvas::glyph::{Glyph, Half};
use emberdeep::canvas::input::{Button, Input, Turn};
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme;
use emberdeep::config::settings::Palette;
use emberdeep::content::items::Category;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Boon, Slot};
use emberdeep::map::{Direction, Point, TileType};

const HEIGHT: i32 = Size::FULL.rows;
const MAP_ROWS: i32 = Size::FULL.map_rows();
const TEXT_WIDTH: i32 = Size::FULL.columns;
const WIDTH: i32 = Size::FULL.map_columns();

fn click_with(app: &mut App, button: Button, at: Point) {
    app.feed(Input::Hover(Some(at)));
    app.frame();
    app.feed(Input::Click(button, at));
    app.settle();
    app.frame();
}

fn click(app: &mut App, at: Point) {
    click_with(app, Button::Left, at);
}

/// The text cell where `words` stand in letters of any size, behind which only words of the same line may follow.
fn find(app: &mut App, words: &str) -> Option<Point> {
    let (screen, _) = app.frame();
    let wanted: Vec<char> = words.chars().collect();
    let blanks = words.chars().take_while(|c| *c == ' ').count();
    for y in 0..HEIGHT {
        let small = (0..TEXT_WIDTH).map(|x| screen.text_cell(x, y).symbol).collect();
        let large = (0..WIDTH).map(|x| high_letter(screen.cell(x, y).glyph)).collect();
        for (row, across) in [(small, 1), (large, 2)] as [(Vec<char>, usize); 2] {
            if let Some(x) = row.windows(wanted.len()).position(|window| window == wanted) {
                return Some(Point::new((across * (x + blanks)) as i32, y));
            }
        }
    }
    None
}

fn high_letter(glyph: Glyph) -> char {
    if let Glyph::Letter(symbol, Half::Upper) = glyph { symbol } else { ' ' }
}

pub fn click_on(app: &mut App, words: &str) {
    let at = find(app, words).unwrap_or_else(|| panic!("\"{words}\" does not stand here:\n{}", text(app)));
    click(app, at);
}

/// The text cell of a tile, found by where the player is drawn.
fn cell_of(app: &mut App, tile: Point) -> Point {
    let player = game_of(app).level().player().at;
    let (screen, _) = app.frame();
    let mut cells = (0..MAP_ROWS).flat_map(|y| (0..WIDTH).map(move |x| Point::new(x, y)));
    let here =
        cells.find(|at| screen.cell(at.x, at.y).glyph == Glyph::Char('@')).expect("the player is drawn");
    Point::new(2 * (here.x + tile.x - player.x), here.y + tile.y - player.y)
}

fn click_tile(app: &mut App, tile: Point) {
    let at = cell_of(app, tile);
    click(app, at);
}

fn beside(app: &App, direction: Direction) -> Point {
    direction.step(game_of(app).level().player().at)
}

/// Opens the list of all that can be done, and takes a line of it.
fn from_the_list(app: &mut App, words: &str) {
    click_on(app, "actions");
    click_on(app, words);
}

/// Opens the card of a thing in the bag, and takes a verb on it.
fn from_the_bag(app: &mut App, slot: Slot, verb: &str) {
    click_on(app, "i bag");
    let line = format!("  {}  ", slot.letter());
    click_on(app, &line);
    click_on(app, verb);
}

/// Does by clicks what `action` is, and says yes where it is asked.
fn act(app: &mut App, action: Action) {
    let turn = game_of(app).turn();
    ask_for(app, action);
    if game_of(app).turn() == turn && find(app, "Enter Y yes").is_some() {
        click_on(app, "Enter Y");
    }
}

fn ask_for(app: &mut App, action: Action) {
    let level = game_of(app).level();
    let here = level.player().at;
    let item = |slot: Slot| level.hero.item(slot).expect("a thing").kind.info().category;
    match action {
        // The first actor in line is clicked on: some weapons reach further than one tile.
        Action::Attack(direction) => {
            let line = std::iter::successors(Some(direction.step(here)), |at| Some(direction.step(*at)));
            let foe = line.take(4).find(|at| level.actor_at(*at).is_some());
            let to = foe.unwrap_or(direction.step(here));
            click_tile(app, to);
        }
        Action::Interact(direction) if level.actor_at(direction.step(here)).is_some() => {
            from_the_list(app, "hit with the bill and change places");
            if app.open_screens() > 0 {
                let to = beside(app, direction);
                click_tile(app, to);
            }
        }
        Action::Step(direction) | Action::Open(direction) | Action::Interact(direction) => {
            let to = beside(app, direction);
            click_tile(app, to);
        }
        Action::Close(direction) => {
            let to = beside(app, direction);
            from_the_list(app, "close a door");
            if app.open_screens() > 0 {
                click_tile(app, to);
            }
        }
        Action::Wait => from_the_list(app, "wait a turn"),
        Action::PickUp => {
            click_tile(app, here);
            if find(app, "lift it").is_some() {
                click_on(app, "lift it");
            }
        }
        Action::Kindle | Action::Bank => unreachable!("no run here goes home"),
        Action::Descend => from_the_list(app, "take the stairs down"),
        Action::Climb => from_the_list(app, "take the stairs up"),
        Action::Lantern => from_the_list(app, " the lantern"),
        Action::Drop(slot) => from_the_bag(app, slot, "drop it"),
        Action::Equip(slot) => {
            let verb = match item(slot) {
                emberdeep::content::items::Category::Lens => "put it into the lantern",
                emberdeep::content::items::Category::Rod => "hang it at the belt",
                _ => "equip it",
            };
            from_the_bag(app, slot, verb);
        }
        Action::TakeOff(slot) => {
            let verb = match item(slot) {
                emberdeep::content::items::Category::Lens => "take it out",
                _ => "take it off",
            };
            from_the_bag(app, slot, verb);
        }
        Action::Throw(slot, at) => {
            from_the_bag(app, slot, "throw it");
            click_tile(app, at);
        }
        Action::Use(slot, target) => {
            let is_vigour = level.hero.item(slot).is_some_and(|item| item.kind == ItemKind::Vigour);
            let drunk = level.hero.item(slot).map(|item| level.hero.distils(item)).unwrap_or_default();
            let verb = match item(slot) {
                emberdeep::content::items::Category::Potion if matches!(target, Target::Into(_)) => {
                    "distil two of them"
                }
                emberdeep::content::items::Category::Potion => "drink it",
                emberdeep::content::items::Category::Scroll => "read it",
                _ => "use it",
            };
            from_the_bag(app, slot, verb);
            match target {
                Target::Itself if is_vigour => click_on(app, "more health for good"),
                Target::Itself => {}
                Target::Brief => click_on(app, "all rods ready"),
                Target::Place(at) => click_tile(app, at),
                Target::Both(one, other) => [one, other].into_iter().for_each(|at| click_tile(app, at)),
                Target::Into(kind) => {
                    let line = drunk
                        .iter()
                        .position(|other| Some(*other) == kind.kind())
                        .expect("it has been drunk");
                    click_on(app, &format!("  {}  ", char::from(b'a' + line as u8)));
                }
                Target::Thing(thing) => click_on(app, &format!("  {}  ", thing.letter())),
                Target::Fused(..) | Target::Named(_) => {
                    panic!("the bot does not {target:?}")
                }
            }
        }
        Action::ChooseBoon(boon) => {
            let place =
                game_of(app).level().hero.choices().iter().position(|talent| Boon::from(*talent) == boon);
            click_on(app, &format!("  {}  ", place.expect("it is offered") + 1));
        }
    }
}

#[test]
fn floors_are_played_by_mouse_alone() {
    // Nobody attacks in confusion here: a click is a step then, which stumbles as an attack does but keeps a run-up.
    for seed in [6, 7] {
        let mut app = App::new(Game::new(seed));
        let played = bot::play(seed, |game, action| {
            act(&mut app, action);
            assert_eq!(
                game_of(&app).hash(),
                game.hash(),
                "{action:?} on turn {}:\n{}",
                game.turn(),
                text(&mut app)
            );
            if game.deepest() == 4 { Err(()) } else { Ok(()) }
        });
        assert!(played.is_err(), "floor 4 of dungeon {seed} is reached");
    }
}

#[test]
fn distant_click_walks_or_steps_when_watched() {
    let mut app = room(|_| {});
    let to = game_of(&app).level().player().at + Point::new(6, 3);
    click_tile(&mut app, to);
    assert_eq!(game_of(&app).level().player().at, to);
    let mut app = room(|level| foe(level, Monster::Golem, 5));
    let from = game_of(&app).level().player().at;
    click_tile(&mut app, from + Point::new(-6, 0));
    assert_eq!(game_of(&app).level().player().at, from + Point::new(-1, 0));
    // A neighbour is attacked, no matter who else watches.
    let mut app = room(|level| foe(level, Monster::Golem, 1));
    click_tile(&mut app, from + Point::new(1, 0));
    assert_eq!(game_of(&app).turn(), 1);
    assert_eq!(game_of(&app).level().player().at, from);
}

#[test]
fn the_way_is_shown_before_it_is_gone() {
    let mut app = room(|_| {});
    let here = game_of(&app).level().player().at;
    let at = cell_of(&mut app, here + Point::new(5, 0));
    let before = app.frame().0.cell(at.x / 2, at.y).bg;
    app.feed(Input::Hover(Some(at)));
    let screen = app.frame().0;
    assert_ne!(screen.cell(at.x / 2, at.y).bg, before);
    assert_ne!(screen.cell(at.x / 2 - 2, at.y).bg, before);
    assert_eq!(game_of(&app).turn(), 0);
}

#[test]
fn resting_mouse_leaves_keys_alone() {
    let mut app = room(|level| foe(level, Monster::Troll, 4));
    let here = game_of(&app).level().player().at;
    let far = cell_of(&mut app, here + Point::new(-5, 2));
    let marked = |app: &mut App| app.frame().0.cell(far.x / 2, far.y).bg;
    let plain = marked(&mut app);
    app.feed(Input::Hover(Some(far)));
    assert_ne!(marked(&mut app), plain, "it points");
    press(&mut app, "x");
    // The window says where the mouse is time and again.
    app.feed(Input::Hover(Some(far)));
    assert!(text(&mut app).contains("troll"), "the look begins at the foe:\n{}", text(&mut app));
    press(&mut app, "{Esc}");
    app.feed(Input::Hover(Some(far)));
    assert_eq!(marked(&mut app), plain, "a key has been pressed since");
    app.feed(Input::Hover(Some(far + Point::new(2, 0))));
    app.feed(Input::Hover(Some(far)));
    assert_ne!(marked(&mut app), plain, "it has moved");
}

/// A click while a card is open closes it and walks nowhere.
#[test]
fn a_card_that_the_mouse_moves_shows_no_way() {
    let mut app = room(|_| {});
    let here = game_of(&app).level().player().at;
    let [between, far] = [3, 6].map(|east| cell_of(&mut app, here + Point::new(east, 0)));
    let ground = |app: &mut App| app.frame().0.cell(between.x / 2, between.y).bg;
    let plain = ground(&mut app);
    press(&mut app, "x");
    app.feed(Input::Hover(Some(far)));
    assert!(text(&mut app).contains("6 steps"), "{}", text(&mut app));
    assert_eq!(ground(&mut app), plain);
    press(&mut app, "l");
    assert_ne!(ground(&mut app), plain, "what keys choose can be gone to by a key");
    press(&mut app, "{Esc}");
    click_with(&mut app, Button::Right, far);
    assert_eq!(ground(&mut app), plain);
}

/// The cells of the map are twice as wide as those of text, so there are tiles right of the last column of the map.
#[test]
fn open_screen_owns_the_mouse() {
    let (wall, open) = ("#".repeat(80), format!("#{}#", ".".repeat(78)));
    let player = format!("#{}@{}#", ".".repeat(59), ".".repeat(18));
    let mut app = App::new(Game::on_level(7, floor(3, &[&*wall, &player, &open, &wall].join("\n"))));
    let here = game_of(&app).level().player().at;
    let [between, far] = [3, 6].map(|east| cell_of(&mut app, here + Point::new(east, 0)));
    assert!(far.x > WIDTH);
    let ground = |app: &mut App| app.frame().0.cell(between.x / 2, between.y).bg;
    let plain = ground(&mut app);
    press(&mut app, "x");
    app.feed(Input::Hover(Some(far)));
    assert!(text(&mut app).contains("6 steps"), "{}", text(&mut app));
    assert_eq!(ground(&mut app), plain, "a card that the mouse moves shows no way");
}

/// The upper left corner of the card.
fn corner(app: &mut App) -> Point {
    let (screen, _) = app.frame();
    let mut cells = (0..MAP_ROWS).flat_map(|y| (0..TEXT_WIDTH).map(move |x| Point::new(x, y)));
    cells.find(|at| screen.text_cell(at.x, at.y).bg == Some(theme::EDGE)).expect("a card")
}

#[test]
fn moving_card_avoids_the_player() {
    let row = |sign: &str| format!("#{}#\n", sign.repeat(78));
    let player = format!("#{}@{}#\n", ".".repeat(49), ".".repeat(28));
    let picture = row("#") + &row(".").repeat(37) + &player + &row(".").repeat(4) + &row("#");
    let mut app = App::new(Game::on_level(7, floor(3, &picture)));
    let you = game_of(&app).level().player().at;
    let you = cell_of(&mut app, you);
    press(&mut app, "x");
    let card = corner(&mut app);
    assert!(card.x < TEXT_WIDTH / 2 && card.y > 20, "beside the player, at the left: {card:?}");
    press(&mut app, &"h".repeat(30));
    let card = corner(&mut app);
    assert!(card.y < 6, "{card:?}");
    let (canvas, _) = app.frame();
    assert_eq!(canvas.cell(you.x / 2, you.y).glyph, Glyph::Char('@'));
    assert!(!canvas.is_covered(you.x / 2, you.y));
}

#[test]
fn card_stays_until_the_cursor_comes() {
    let row = |sign: &str| format!("#{}#\n", sign.repeat(78));
    let player = format!("#{}@{}#\n", ".".repeat(29), ".".repeat(48));
    let picture = row("#") + &row(".").repeat(5) + &player + &row(".").repeat(36) + &row("#");
    let mut app = App::new(Game::on_level(7, floor(3, &picture)));
    press(&mut app, "x");
    let card = corner;
    let mut before = card(&mut app);
    assert!(
        before.x > TEXT_WIDTH / 2 && before.y < 6,
        "in the nearest corner that hides neither: {before:?}"
    );
    for _ in 0..12 {
        press(&mut app, "l");
        let now = card(&mut app);
        assert!(now.x == before.x && now.y <= before.y, "past the middle, too: {now:?}, {before:?}");
        before = now;
    }
    press(&mut app, &"l".repeat(15));
    let left = card(&mut app);
    assert!(left.x < TEXT_WIDTH / 2, "the cursor would be under it");
    press(&mut app, &"h".repeat(12));
    assert_eq!(card(&mut app).x, left.x, "it does not go back");
}

#[test]
fn mouse_can_reach_the_card() {
    let mut app = room(|level| {
        foe(level, Monster::Troll, 4);
        give(level, Item::new(ItemKind::FirePot));
    });
    press(&mut app, "x");
    let before = text(&mut app);
    let button = find(&mut app, "Tab next").expect("it stands on the card");
    for step in 0..6 {
        app.feed(Input::Hover(Some(button + Point::new(step, -step))));
        assert_eq!(text(&mut app), before, "the card stays where it is");
    }
    click_on(&mut app, "Esc close");
    assert_eq!(app.open_screens(), 0);
    // A click on what cancels a throw must not throw.
    press(&mut app, "t{Enter}");
    assert!(text(&mut app).contains("Esc cancel"), "{}", text(&mut app));
    let turn = game_of(&app).turn();
    click_on(&mut app, "Esc cancel");
    assert_eq!(
        (game_of(&app).turn(), app.open_screens()),
        (turn, 1),
        "back to the list of what can be thrown"
    );
}

/// A finger points nowhere before it taps.
#[test]
fn a_tap_elsewhere_moves_the_target_first() {
    let mut app = room(|level| {
        foe(level, Monster::Goblin, 4);
        give(level, Item::new(ItemKind::Dart));
    });
    press(&mut app, "t{Enter}");
    let turn = game_of(&app).turn();
    let tile = game_of(&app).level().player().at + Point::new(2, 0);
    let at = cell_of(&mut app, tile);
    let tap = |app: &mut App| {
        app.feed(Input::Click(Button::Left, at));
        app.settle();
    };
    tap(&mut app);
    assert_eq!((game_of(&app).turn(), app.open_screens()), (turn, 2), "{}", text(&mut app));
    tap(&mut app);
    assert_eq!((game_of(&app).turn(), app.open_screens()), (turn + 1, 0), "{}", text(&mut app));
}

#[test]
fn death_menu_and_help_tabs_are_clickable() {
    let mut app = room(|level| {
        foe(level, Monster::Troll, 1);
        wound(level, 1);
    });
    press(&mut app, ".");
    assert!(text(&mut app).contains("The dark has you"), "{}", text(&mut app));
    click_on(&mut app, "open the bag");
    assert!(text(&mut app).contains("Your bag"), "{}", text(&mut app));
    press(&mut app, "{Esc}");
    click_on(&mut app, "watch the run from its start");
    assert!(text(&mut app).contains("A recording"), "{}", text(&mut app));
    press(&mut app, "{Esc}");
    click_on(&mut app, "help");
    click_on(&mut app, "4 Foes");
    assert!(text(&mut app).contains("Health and power as on floor 3"), "{}", text(&mut app));
}

#[test]
fn the_right_button_looks_and_closes() {
    let mut app = room(|level| foe(level, Monster::Troll, 4));
    let foe = game_of(&app).level().player().at + Point::new(4, 0);
    let at = cell_of(&mut app, foe);
    click_with(&mut app, Button::Right, at);
    assert!(text(&mut app).contains("troll"));
    assert_eq!(app.open_screens(), 1);
    click_with(&mut app, Button::Right, at);
    assert_eq!(app.open_screens(), 0);
}

#[test]
fn clicking_a_key_name_presses_it() {
    let mut app = title();
    click_on(&mut app, "Options");
    assert_eq!(app.open_screens(), 1);
    let motion = app.settings().motion;
    click_on(&mut app, "Motion");
    assert_ne!(app.settings().motion, motion);
    click_on(&mut app, "Palette");
    click_on(&mut app, "\u{25c4}");
    assert_eq!(
        app.settings().palette,
        Palette::Default,
        "an arrow turns back what a click on the line turned on"
    );
    click_on(&mut app, "\u{25ba}");
    click_on(&mut app, "\u{25ba}");
    assert_eq!(app.settings().palette, Palette::Protanopia);
    click_on(&mut app, "Backspace default");
    assert_eq!(app.settings().palette, Palette::Default);
    click_on(&mut app, "Scrolls");
    assert!(app.settings().pick_up.takes(Category::Scroll));
    click_on(&mut app, "Esc close");
    assert_eq!(app.open_screens(), 0);
    click_on(&mut app, "New run");
    click_on(&mut app, "Enter begin");
    assert!(!app.is_at_title());
    // Under a panel nothing can be clicked, and beside it neither.
    press(&mut app, "{Esc}");
    let hash = game_of(&app).hash();
    click_on(&mut app, "explore");
    assert_eq!((game_of(&app).hash(), app.open_screens()), (hash, 1));
}

#[test]
fn the_player_own_tile_does_what_can_be_done_there() {
    let stairs = |level: &mut emberdeep::level::Level| level.map.set(level.player().at, TileType::StairsDown);
    let mut app = room(stairs);
    let depth = game_of(&app).level().depth;
    let here = game_of(&app).level().player().at;
    click_tile(&mut app, here);
    assert_eq!(game_of(&app).level().depth, depth + 1);
    let mut app = room(|level| give(level, Item::new(ItemKind::Dart)));
    click_tile(&mut app, here);
    assert_eq!(game_of(&app).turn(), 1, "nothing lies here: a turn passes");
}

#[test]
fn a_number_for_a_dungeon_is_entered_by_mouse() {
    let mut app = title();
    click_on(&mut app, "Enter a seed");
    for digit in ["4", "7", "2", "Backspace", "1"] {
        click_on(&mut app, digit);
    }
    assert!(text(&mut app).contains("471_"), "{}", text(&mut app));
    click_on(&mut app, "Enter begin");
    click_on(&mut app, "Enter begin");
    assert_eq!((app.is_at_title(), game_of(&app).seed()), (false, 471));
}

#[test]
fn a_long_list_is_leafed_through_by_its_bar() {
    let mut app = title();
    click_on(&mut app, "Options");
    press(&mut app, "{Esc}");
    click_on(&mut app, "New run");
    click_on(&mut app, "Enter begin");
    press(&mut app, "{Esc}");
    click_on(&mut app, "Bind keys");
    let first = "go north-west";
    assert!(find(&mut app, first).is_some());
    let bar = |app: &mut App| {
        let (screen, _) = app.frame();
        let is_bar = |at: &Point| screen.text_cell(at.x, at.y).bg == Some(theme::EDGE);
        let cells = (0..MAP_ROWS).flat_map(|y| (80..TEXT_WIDTH).map(move |x| Point::new(x, y)));
        cells.filter(is_bar).collect::<Vec<_>>()
    };
    let shown = bar(&mut app);
    let (top, below) = (shown[0], *shown.last().expect("a bar") + Point::new(0, 1));
    for _ in 0..3 {
        click(&mut app, below);
    }
    assert!(find(&mut app, first).is_none());
    assert!(bar(&mut app)[0].y > top.y);
    for _ in 0..4 {
        click(&mut app, top);
    }
    assert!(find(&mut app, first).is_some());
}

#[test]
fn clickable_cells_light_up() {
    let mut app = title();
    let at = find(&mut app, "Scores").expect("a line");
    let before = app.frame().0.text_cell(at.x, at.y).fg;
    app.feed(Input::Hover(Some(at)));
    assert_ne!(app.frame().0.text_cell(at.x, at.y).fg, before);
    app.feed(Input::Hover(None));
    assert_eq!(app.frame().0.text_cell(at.x, at.y).fg, before);
}

/// Where there is no list, the keys that move its cursor would move the player.
#[test]
fn wheel_only_moves_list_cursors() {
    let mut app = room(|_| {});
    let after = |app: &mut App, turn| {
        app.feed(Input::Wheel(turn));
        text(app)
    };
    let before = (text(&mut app), game_of(&app).turn());
    assert_eq!((after(&mut app, Turn::Down), game_of(&app).turn()), before);
    press(&mut app, "{Esc}o");
    let options = app.frame().0.clone();
    after(&mut app, Turn::Down);
    assert_ne!(*app.frame().0, options, "the second line is chosen");
    after(&mut app, Turn::Up);
    assert!(app.frame().0 == &options);
}
