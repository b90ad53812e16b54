//! Fighting the nearest foe.

use crate::errands::{Done, drive, refused};
use crate::scene::{Mark, Scene, give};
use emberdeep::action::Action;
use emberdeep::auto::{Errand, Stop};
use emberdeep::content::items::Category;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::map::Direction;

const LEGEND: [(char, Mark); 3] = [
    ('g', Mark::Foe(Monster::Goblin)),
    ('s', Mark::Sleeper(Monster::Orc)),
    ('h', Mark::Foe(Monster::Archer)),
];

fn first(picture: &str) -> Action {
    let mut scene = Scene::new(picture, &LEGEND);
    let Done { stop, actions } = drive(&mut scene, Errand::Fight);
    assert_eq!((stop, actions.len()), (Stop::Done, 1), "one deed at a time");
    actions[0]
}

#[test]
fn a_foe_beside_the_player_is_struck_and_one_farther_off_is_walked_up_to() {
    assert_eq!(first("######\n#@g..#\n######"), Action::Attack(Direction::East));
    assert_eq!(first("######\n#@..g#\n######"), Action::Step(Direction::East));
}

#[test]
fn who_is_awake_comes_before_who_sleeps() {
    assert_eq!(
        first("#######\n#s@..g#\n#######"),
        Action::Attack(Direction::West),
        "a blow at hand comes first"
    );
    assert_eq!(first("########\n#s.@..g#\n########"), Action::Step(Direction::East));
    assert_eq!(first("######\n#@.s.#\n######"), Action::Step(Direction::East));
}

#[test]
fn the_way_leads_round_what_is_in_it() {
    let picture = "#######\n#@.&.g#\n##...##\n#######";
    assert_eq!(first(picture), Action::Step(Direction::East));
    let walled = "#######\n#@&.g.#\n#######";
    let scene = Scene::new(walled, &LEGEND);
    assert_eq!(refused(&scene, Errand::Fight), Stop::Blocked);
}

#[test]
fn a_staff_strikes_from_two_tiles_away_and_nothing_else_does() {
    for kind in ItemKind::ALL.into_iter().filter(|kind| kind.info().category == Category::Weapon) {
        let wield = |level: &mut emberdeep::level::Level| {
            let slot = give(level, Item::new(kind));
            level.hero.weapon = Some(slot);
        };
        let mut scene = Scene::with("#######\n#@.g..#\n#######", &LEGEND, wield);
        let staff = kind == ItemKind::Staff;
        let expected = if staff { Action::Attack(Direction::East) } else { Action::Step(Direction::East) };
        assert_eq!(drive(&mut scene, Errand::Fight).actions, [expected], "{kind:?}");
        assert_eq!(scene.foe(Monster::Goblin).hp < Monster::Goblin.info().hp, staff, "{kind:?}");
    }
}

#[test]
fn nobody_in_view_is_nobody_to_fight() {
    let scene = Scene::new("########\n#@.+..g#\n########", &LEGEND);
    assert_eq!(refused(&scene, Errand::Fight), Stop::NoFoe);
}

#[test]
fn below_half_health_it_refuses() {
    let hurt = |hp| Scene::with("######\n#@..g#\n######", &LEGEND, move |level| level.actors[0].hp = hp);
    assert_eq!(refused(&hurt(14), Errand::Fight), Stop::TooWeak);
    assert!(Errand::Fight.next(hurt(15).level()).is_ok());
}
