//! The bytes of every action, as they stand in every file that was ever written: who moves a variant, or puts a new one
//! anywhere but at the end, breaks them all.

use emberdeep::action::{Action, Feat, Target};
use emberdeep::journal::Ending;
use emberdeep::level::{ActorId, Boon, Slot};
use emberdeep::map::{Direction, Point};
use serde::Serialize;

fn hex(value: &impl Serialize) -> String {
    let bytes = postcard::to_stdvec(value).expect("plain data");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ")
}

/// The number of an action's variant. A new variant does not compile until it has one, the next that is free.
fn number(action: Action) -> u8 {
    match action {
        Action::Step(_) => 0,
        Action::Wait => 1,
        Action::Attack(_) => 2,
        Action::Open(_) => 3,
        Action::Close(_) => 4,
        Action::PickUp => 5,
        Action::Drop(_) => 6,
        Action::Use(..) => 7,
        Action::Throw(..) => 8,
        Action::Equip(_) => 9,
        Action::TakeOff(_) => 10,
        Action::Lantern => 11,
        Action::Climb => 12,
        Action::Descend => 13,
        Action::Grow(_) => 14,
        Action::Feat(_) => 15,
    }
}

#[test]
fn every_action_has_its_bytes() {
    let (slot, at) = (Slot(25), Point::new(79, -1));
    let actions = [
        (Action::Step(Direction::North), "00 00"),
        (Action::Wait, "01"),
        (Action::Attack(Direction::North), "02 00"),
        (Action::Open(Direction::North), "03 00"),
        (Action::Close(Direction::North), "04 00"),
        (Action::PickUp, "05"),
        (Action::Drop(slot), "06 19"),
        (Action::Use(slot, Target::Itself), "07 19 00"),
        (Action::Use(slot, Target::Place(at)), "07 19 01 9e 01 01"),
        (Action::Use(slot, Target::Thing(Slot(3))), "07 19 02 03"),
        (Action::Throw(slot, at), "08 19 9e 01 01"),
        (Action::Equip(slot), "09 19"),
        (Action::TakeOff(slot), "0a 19"),
        (Action::Lantern, "0b"),
        (Action::Climb, "0c"),
        (Action::Descend, "0d"),
        (Action::Grow(Boon::Health), "0e 00"),
        (Action::Grow(Boon::Power), "0e 01"),
        (Action::Grow(Boon::Defence), "0e 02"),
        (Action::Feat(Feat::Shout), "0f 00"),
        (Action::Feat(Feat::Shoot(at)), "0f 01 9e 01 01"),
        (Action::Feat(Feat::Breathe(at)), "0f 02 9e 01 01"),
        (Action::Feat(Feat::Mend(ActorId(300))), "0f 03 ac 02"),
        (Action::Feat(Feat::Raise(at)), "0f 04 9e 01 01"),
        (Action::Feat(Feat::Steal(Direction::North)), "0f 05 00"),
        (Action::Feat(Feat::Call), "0f 06"),
        (Action::Feat(Feat::Inhale(at)), "0f 07 9e 01 01"),
    ];
    for (action, bytes) in actions {
        assert_eq!(hex(&action), bytes, "{action:?}");
        assert!(bytes.starts_with(&format!("{:02x}", number(action))), "{action:?}");
    }
    let numbers: Vec<_> = actions.iter().map(|(action, _)| number(*action)).collect();
    assert!((0..16).all(|number| numbers.contains(&number)), "every variant stands in the table");
}

#[test]
fn directions_and_endings_keep_their_order() {
    let directions = Direction::ALL.map(|direction| format!("{direction:?} {}", hex(&direction)));
    insta::assert_snapshot!("directions", directions.join("\n"));
    let endings = [Ending::Died, Ending::Won, Ending::Left].map(|ending| hex(&ending));
    assert_eq!(endings, ["00", "01", "02"]);
}
