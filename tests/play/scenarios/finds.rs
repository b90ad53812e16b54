//! What earlier visitors left: read from near by, once; told again to a player who looks; and nothing hangs on it.

use super::scene::Scene;
use emberdeep::action::Action;
use emberdeep::content::Lore;
use emberdeep::event::Event;
use emberdeep::level::PlacedLore;
use emberdeep::map::{Direction, Point};
use emberdeep::text;

const CORRIDOR: &str = "#########
                        #@......#
                        #########";

fn with_find(at: Point, is_hooded: bool) -> Scene {
    Scene::with(CORRIDOR, &[], |level| {
        let find = Lore::all().next().expect("a find");
        level.lore.push(PlacedLore { at, find, is_read: false });
        level.hero.lantern.hooded = is_hooded;
    })
}

fn read(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Read { .. })).count()
}

#[test]
fn a_find_is_told_once_to_who_comes_near_it() {
    let mut scene = with_find(Point::new(6, 1), false);
    let words = Lore::all().next().expect("a find").info().words;
    assert_eq!(read(&scene.play(Action::Step(Direction::East))), 0, "four tiles away");
    let events = scene.play(Action::Step(Direction::East));
    assert_eq!(read(&events), 1);
    let told = text::events(&events, scene.level());
    assert!(told.iter().any(|message| message.text() == words), "{told:?}");
    for _ in 0..3 {
        assert_eq!(read(&scene.play(Action::Step(Direction::East))), 0, "it was told");
    }
    assert_eq!(scene.game.finds_read(), 1);
}

#[test]
fn looking_reads_from_afar_for_free() {
    let at = Point::new(6, 1);
    let scene = with_find(at, false);
    let words = Lore::all().next().expect("a find").info().words;
    assert!(text::describe(scene.level(), at).iter().any(|line| line == words));
    assert!(text::under_the_mouse(scene.level(), at).contains("a milestone"));
    assert_eq!((scene.game.turn(), scene.game.finds_read()), (0, 0));
    let dark = with_find(at, true);
    assert!(!text::describe(dark.level(), at).iter().any(|line| line == words), "nobody has seen it");
}
