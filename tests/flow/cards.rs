//! The card of a place, and what the cursor of looking offers and refuses.

use crate::levels::{ASLEEP, add};
use crate::play::{game_of, press, room, text};
use emberdeep::app::App;
use emberdeep::config::settings::{PickUp, Settings};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::level::{Level, Lying, Mood};
use emberdeep::map::{Point, TileType};

const EAST: Point = Point { x: 3, y: 0 };

#[test]
fn a_way_is_offered_only_where_one_is_known() {
    let mut app = room(|_| {});
    press(&mut app, "x{Right}{Right}");
    assert!(text(&mut app).contains("_ go there"), "{}", text(&mut app));
    press(&mut app, "{Shift+Up}");
    assert!(!text(&mut app).contains("go there"), "rock: {}", text(&mut app));
    press(&mut app, "{Esc}_");
    assert!(!text(&mut app).contains("Enter go there"), "the player's own tile: {}", text(&mut app));
    press(&mut app, "{Right}{Right}");
    assert!(text(&mut app).contains("Enter go there"), "{}", text(&mut app));
}

#[test]
fn the_cursor_says_that_no_stairs_are_known() {
    let mut app = room(|_| {});
    for (key, way) in [(">", "down"), ("<", "up")] {
        press(&mut app, &format!("x{key}"));
        let words = format!("You know of no stairs {way} on this floor yet: o explores.");
        assert!(text(&mut app).contains(&words), "{}", text(&mut app));
        assert_eq!(app.open_screens(), 1, "the cursor stays");
        press(&mut app, "{Esc}");
    }
}

/// What lies in a cage, with its card three tiles east of the player.
fn caged(level: &mut Level) {
    let at = level.player().at + EAST;
    level.items.push(Lying { at, item: Item::new(ItemKind::Sword) });
    level.map.set(at, TileType::Cage);
}

#[test]
fn what_is_in_a_cage_is_said_to_be_out_of_reach_before_what_it_is_good_for() {
    let mut app = room(caged);
    assert!(text(&mut app).contains("a sword, caged"), "{}", text(&mut app));
    press(&mut app, "x{Right}{Right}{Right}");
    let card = text(&mut app);
    let place = |words: &str| card.find(words).unwrap_or_else(|| panic!("no {words} in:\n{card}"));
    assert!(place("A shut cage: glass over an altar.") < place("Instead of"), "{card}");
    assert_eq!(card.matches("A shut cage").count(), 1, "{card}");
}

#[test]
fn with_a_hooded_lantern_the_cursor_starts_on_a_sleeper_that_is_remembered_in_the_dark() {
    let mut app = room(|level| {
        add(level, Monster::Orc, level.player().at + Point::new(6, 0), ASLEEP);
    });
    press(&mut app, ".L");
    assert!(game_of(&app).level().foes_in_view().is_empty(), "the hooded lantern does not light it");
    press(&mut app, "x");
    assert!(text(&mut app).contains("An orc was asleep here when you last saw it."), "{}", text(&mut app));
}

#[test]
fn nobody_is_sent_to_where_somebody_sleeps_or_in_the_sight_of_a_hunter() {
    let offers = |mood, east| {
        let mut app = room(|level| {
            add(level, Monster::Orc, level.player().at + Point::new(6, 0), mood);
            level.ground.glow.fill(true);
        });
        press(&mut app, &format!("x{{Esc}}_{}", "l".repeat(east)));
        text(&mut app).contains("Enter go there")
    };
    assert!(!offers(ASLEEP, 6), "on the sleeper");
    assert!(offers(ASLEEP, 3), "short of it");
    let hunting = Mood::Hunting { last_known: Point::new(10, 6), lost: 0 };
    assert!(!offers(hunting, 3));
}

#[test]
fn a_card_tells_of_wood_only_what_can_come_of_it_there() {
    let card = |tile| {
        let mut app = room(|level| {
            let at = level.player().at + EAST;
            level.map.set(at, tile);
        });
        press(&mut app, "x{Right}{Right}{Right}");
        text(&mut app)
    };
    let bridge = "a brittle bridge";
    assert!(!card(TileType::Barricade).contains(bridge), "{}", card(TileType::Barricade));
    assert!(!card(TileType::Door).contains(bridge) && !card(TileType::Coffin).contains(bridge));
    assert!(card(TileType::Bridge).contains(bridge), "{}", card(TileType::Bridge));
}

#[test]
fn a_thing_that_is_taken_has_its_own_letter_beside_one_like_it() {
    let mut app = room(|level| {
        let charm = Item::new(ItemKind::CatCharm);
        crate::play::give(level, charm);
        level.items.push(Lying { at: level.player().at, item: charm });
    });
    press(&mut app, "g");
    assert!(text(&mut app).contains("You take a charm of the cat (e)."), "{}", text(&mut app));
}

#[test]
fn what_is_offered_is_not_taken_by_a_step_which_tells_how_it_is() {
    for (kind, name) in [(ItemKind::Key, "A key"), (ItemKind::CatCharm, "A charm of the cat")] {
        let mut app = room(|level| {
            let at = level.player().at + Point::new(1, 0);
            level.items.push(Lying { at, item: Item::new(kind) });
            level.map.set(at, TileType::Altar);
        });
        app.set(Settings { pick_up: PickUp::EVERYTHING, ..*app.settings() });
        let has_it = |app: &App| game_of(app).level().hero.items().any(|(_, item)| item.kind == kind);
        press(&mut app, "l");
        assert!(
            text(&mut app).contains(&format!("{name} lies on this altar: g takes it.")),
            "{}",
            text(&mut app)
        );
        assert!(!has_it(&app), "it is not picked up by walking");
        press(&mut app, "h");
        assert!(!text(&mut app).contains("g takes it"));
        press(&mut app, "lg");
        assert!(!text(&mut app).contains("g takes it"));
        assert!(has_it(&app));
    }
}
