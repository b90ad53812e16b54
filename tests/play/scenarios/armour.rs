//! Armour: its protection, and its drawbacks.

use super::scene::{Scene, wear};
use emberdeep::action::Action;
use emberdeep::content::{Condition, ItemKind};
use emberdeep::event::Cause;
use emberdeep::level::Gas;
use emberdeep::map::Direction;

const EAST: Action = Action::Step(Direction::East);

fn defence(kind: ItemKind) -> i32 {
    let scene = Scene::wearing("###\n#@#\n###", &[], kind);
    scene.level().strength(scene.player()).1
}

fn noise(picture: &str, kind: ItemKind) -> i32 {
    let mut scene = Scene::wearing(picture, &[], kind);
    scene.play(EAST);
    scene.level().noise
}

#[test]
fn armour_takes_its_defence_off_every_hit() {
    use ItemKind::{Cloak, Leather, Mail, Plate};
    assert_eq!([Leather, Mail, Plate, Cloak].map(defence), [1 + 1, 1 + 3, 1 + 5, 1 + 1]);
}

#[test]
fn mail_is_heard_twice_as_far_and_a_cloak_half_as_far() {
    let floor = "####\n#@.#\n####";
    let leather = noise(floor, ItemKind::Leather);
    assert!(leather > 0);
    assert_eq!(noise(floor, ItemKind::Mail), 2 * leather);
    assert_eq!(noise(floor, ItemKind::Cloak), leather / 2);
    assert_eq!(noise("####\n#@,#\n####", ItemKind::Leather), 2 * leather, "rubble is loud");
}

#[test]
fn every_fourth_step_in_plate_takes_two_turns() {
    let turns = |kind, steps| {
        let mut scene = Scene::with("############\n#@.........#\n############", &[], |level| {
            super::scene::wear(level, kind);
            level.actors[0].conditions[Condition::Sight] = 100;
        });
        scene.repeat(steps, EAST);
        100 - scene.player().conditions[Condition::Sight]
    };
    assert_eq!([3, 4, 5, 7].map(|steps| turns(ItemKind::Plate, steps)), [3, 5, 6, 8]);
    assert_eq!(turns(ItemKind::Leather, 7), 7);
}

#[test]
fn a_padded_coat_takes_the_harm_of_a_blast() {
    let hurt = |kind| {
        let mut scene = Scene::with("#####\n#@..#\n#####", &[], |level| {
            wear(level, kind);
            let tile = level.map.index(level.player().at);
            level.ground.air.set(Gas::Firedamp, tile, 8);
            level.actors[0].conditions[Condition::FireProof] = 20;
        });
        scene.repeat(2, Action::Wait);
        scene.hits().iter().any(|(.., cause)| *cause == Cause::Blast)
    };
    assert!(hurt(ItemKind::Leather) && !hurt(ItemKind::PaddedCoat));
}
