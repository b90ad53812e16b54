//! The card of a place, and what the cursor of looking offers and refuses.

use crate::levels::{self, ASLEEP, add};
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
        let words = format!("You know no stairs {way} here yet. o explores.");
        assert!(text(&mut app).contains(&words), "{}", text(&mut app));
        assert_eq!(app.open_screens(), 1, "the cursor stays");
        press(&mut app, "{Esc}");
    }
}

/// What lies in a cage, with its card three tiles east of the player.
fn caged(level: &mut Level) {
    let at = level.player().at + EAST;
    levels::lay(level, ItemKind::Sword, at);
    level.map.set(at, TileType::Cage);
}

#[test]
fn caged_item_is_out_of_reach_first() {
    let mut app = room(caged);
    assert!(text(&mut app).contains("sword, caged"), "{}", text(&mut app));
    press(&mut app, "x{Right}{Right}{Right}");
    let card = text(&mut app).split_whitespace().collect::<Vec<_>>().join(" ");
    let place = |words: &str| card.find(words).unwrap_or_else(|| panic!("no {words} in:\n{card}"));
    assert!(place("Glass cage, shut.") < place(ItemKind::Sword.info().description), "{card}");
    assert_eq!(card.to_lowercase().matches("glass cage").count(), 1, "{card}");
    assert!(!card.contains("Instead of"), "it can't be had: {card}");
}

#[test]
fn cursor_starts_on_a_remembered_sleeper() {
    let mut app = room(|level| {
        add(level, Monster::Orc, level.player().at + Point::new(6, 0), ASLEEP);
    });
    press(&mut app, ".L");
    assert!(game_of(&app).level().foes_in_view().is_empty(), "the hooded lantern does not light it");
    press(&mut app, "x");
    let card = text(&mut app);
    assert!(card.contains("20/20  asleep"), "{card}");
    assert!(card.contains("Hit it asleep: you win, 20 left, as you last saw it."), "{card}");
}

#[test]
fn card_says_that_no_way_leads_there() {
    let mut app = room(|level| {
        let at = level.player().at;
        (1..13).for_each(|y| level.map.set(Point::new(at.x + 3, y), TileType::Brazier));
        add(level, Monster::Bat, at + Point::new(6, 0), ASLEEP);
    });
    press(&mut app, "x");
    let card = text(&mut app);
    assert!(card.contains("You know no way to it."), "{card}");
    assert!(!card.contains("ever win"), "{card}");
}

#[test]
fn no_travel_to_sleepers_or_past_hunters() {
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
fn wood_card_tells_only_what_can_happen() {
    let card = |tile| {
        let mut app = room(|level| {
            let at = level.player().at + EAST;
            level.map.set(at, tile);
        });
        press(&mut app, "x{Right}{Right}{Right}");
        if text(&mut app).contains("x more") {
            press(&mut app, "x");
        }
        text(&mut app).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let bridge = "a brittle bridge";
    assert!(!card(TileType::Barricade).contains(bridge), "{}", card(TileType::Barricade));
    assert!(!card(TileType::Door).contains(bridge) && !card(TileType::Coffin).contains(bridge));
    assert!(card(TileType::Bridge).contains(bridge), "{}", card(TileType::Bridge));
}

#[test]
fn enchanted_twin_gets_its_own_letter() {
    let mut app = room(|level| {
        let charm = Item::new(ItemKind::CatCharm);
        crate::play::give(level, charm);
        level.items.push(Lying { at: level.player().at, item: charm });
    });
    press(&mut app, "g");
    assert!(text(&mut app).contains("You take a charm of the cat (e)."), "{}", text(&mut app));
}

#[test]
fn altar_items_need_the_pickup_key() {
    for (kind, name) in [(ItemKind::Key, "A key"), (ItemKind::CatCharm, "A charm of the cat")] {
        let mut app = room(|level| {
            let at = level.player().at + Point::new(1, 0);
            levels::lay(level, kind, at);
            level.map.set(at, TileType::Altar);
        });
        app.set(Settings { pick_up: PickUp::EVERYTHING, ..*app.settings() });
        let has_it = |app: &App| game_of(app).level().hero.items().any(|(_, item)| item.kind == kind);
        press(&mut app, "l");
        assert!(
            text(&mut app).contains(&format!("{name} lies on this altar. g takes it.")),
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
