//! A shot or a hit shows who did it: a foe in the dark is in view until the player's next action is over.

use super::scene::{D, Mark, Scene, give};
use emberdeep::action::Action;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::forecast::next::{Move, intents};
use emberdeep::level::{ActorId, Level};
use emberdeep::map::{Direction, Point};
use emberdeep::text;

const ARCHER: [(char, Mark); 1] = [('a', Mark::Foe(Monster::Archer))];
const CORNER: &str = "########\n#@..a..#\n#.######\n########";

/// Without oil the player sees one tile far, and the archer shoots three.
fn in_the_dark(level: &mut Level) {
    level.hero.lantern.oil = 0;
}

fn in_view(scene: &Scene) -> Vec<ActorId> {
    scene.level().foes_in_view().iter().map(|foe| foe.id).collect()
}

#[test]
fn a_shot_from_the_dark_shows_the_shooter() {
    let mut scene = Scene::with(CORNER, &ARCHER, in_the_dark);
    assert_eq!(in_view(&scene), []);
    let events = scene.play(Action::Wait);
    assert_eq!(in_view(&scene), [ActorId(1)]);
    let archer = scene.foe(Monster::Archer).at;
    assert_eq!(archer, Point::new(4, 1));
    assert!(!scene.level().is_seen(archer), "the ground there stays dark");
    let told = text::events(&events, scene.level());
    assert!(told.iter().any(|line| line.text().starts_with("The goblin archer shoots you")), "{told:?}");
    let acts: Vec<Move> = intents(scene.level()).iter().map(|intent| intent.act).collect();
    assert_eq!(acts, [Move::Shoots], "the panel says what it does next");
    assert!(text::describe(scene.level(), archer)[0].starts_with("goblin archer"), "so has its card");
}

#[test]
fn it_is_in_view_until_the_next_action_is_over() {
    let mut scene = Scene::with(CORNER, &ARCHER, in_the_dark);
    scene.play(Action::Wait);
    assert_eq!(in_view(&scene), [ActorId(1)]);
    scene.play(Action::Step(Direction::South));
    assert_eq!(scene.taken().len(), 1, "round the corner nothing hits");
    assert_eq!(in_view(&scene), []);
    assert_eq!(scene.level().lurkers_out_of_sight().count(), 1, "where it was is remembered");
}

#[test]
fn a_free_action_hides_no_shooter() {
    let mut scene = Scene::new("#########\n#@.....a#\n#########", &ARCHER);
    scene.play(Action::Wait);
    assert_eq!(scene.taken().len(), 1);
    let turn = scene.game.turn();
    scene.play(Action::Lantern);
    assert_eq!(scene.game.turn(), turn, "hooding takes no time");
    assert_eq!(in_view(&scene), [ActorId(1)]);
}

#[test]
fn a_shooter_in_the_dark_can_be_thrown_at() {
    let mut scene = Scene::with(CORNER, &ARCHER, |level| {
        in_the_dark(level);
        give(level, Item { count: 3, ..Item::new(ItemKind::Dart) });
    });
    scene.play(Action::Wait);
    let before = scene.foe(Monster::Archer).body.hp;
    scene.play(Action::Throw(D, scene.foe(Monster::Archer).at));
    assert_eq!(scene.foe(Monster::Archer).body.hp, before - 4);
}

#[test]
fn a_hit_from_the_dark_shows_who_hit() {
    let legend = [('s', Mark::Foe(Monster::Shade))];
    let mut scene = Scene::with("#####\n#@s.#\n#####", &legend, in_the_dark);
    assert_eq!(in_view(&scene), []);
    let events = scene.play(Action::Wait);
    assert_eq!(in_view(&scene), [ActorId(1)]);
    let told = text::events(&events, scene.level());
    assert!(told.iter().any(|line| line.text().starts_with("The shade hits you")), "{told:?}");
    let acts: Vec<Move> = intents(scene.level()).iter().map(|intent| intent.act).collect();
    assert_eq!(acts, [Move::Hits], "the panel says what it does next");
}
