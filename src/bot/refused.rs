//! Names of refused actions in the balance report, short enough for its columns.

use crate::action::{Action, Refusal};

/// The action and the reason without details: "step: blocked".
pub(super) fn label(action: Action, why: Refusal) -> String {
    format!("{}: {}", verb(action), reason(why))
}

const fn verb(action: Action) -> &'static str {
    match action {
        Action::Step(_) => "step",
        Action::Wait => "wait",
        Action::Attack(_) => "attack",
        Action::Open(_) => "open",
        Action::Close(_) => "close",
        Action::PickUp => "pick up",
        Action::Drop(_) => "drop",
        Action::Use(..) => "use",
        Action::Throw(..) => "throw",
        Action::Equip(_) => "equip",
        Action::TakeOff(_) => "take off",
        Action::Lantern => "lantern",
        Action::Climb => "climb",
        Action::Descend => "descend",
        Action::ChooseBoon(_) => "grow",
        Action::Interact(_) => "work",
        Action::Kindle => "kindle",
        Action::Bank => "bank",
    }
}

const fn reason(why: Refusal) -> &'static str {
    match why {
        Refusal::Blocked { .. } => "blocked",
        Refusal::Occupied => "occupied",
        Refusal::NobodyThere => "nobody there",
        Refusal::NoDoor => "no door",
        Refusal::DoorwayTaken => "doorway taken",
        Refusal::NothingHere => "nothing here",
        Refusal::BagFull => "bag full",
        Refusal::EmptySlot => "empty slot",
        Refusal::WrongUse => "wrong use",
        Refusal::Equipped => "is worn",
        Refusal::NotEquipped => "not worn",
        Refusal::OutOfSight => "out of sight",
        Refusal::OutOfRange => "too far",
        Refusal::NoTarget => "no target",
        Refusal::NoPit => "no pit so deep",
        Refusal::NothingToEcho => "no echo",
        Refusal::NotHurt => "not hurt",
        Refusal::NothingWorn => "nothing worn",
        Refusal::NoWall => "no wall",
        Refusal::NothingToWork => "nothing there",
        Refusal::Locked => "locked",
        Refusal::Bolted => "bolted",
        Refusal::BlockStuck => "block stuck",
        Refusal::NothingHappens => "does nothing",
        Refusal::BareFlame => "bare flame",
        Refusal::Aflame => "aflame",
        Refusal::NoFlame => "no flame",
        Refusal::Recharging => "recharging",
        Refusal::LensFast => "lens fast",
        Refusal::NoRoom => "no room",
        Refusal::TooLittleOil => "too little oil",
        Refusal::OwnFeet => "own feet",
        Refusal::NoStairs => "no stairs",
        Refusal::NoWayOut => "no way out",
        Refusal::NoBoon => "no boon",
        Refusal::ChooseBoon => "boon first",
        Refusal::NotOffered => "not offered",
        Refusal::Held => "held",
        Refusal::NotYours => "not yours",
        Refusal::Sworn(_) => "sworn",
        Refusal::Over => "run over",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Direction, TileType};

    #[test]
    fn refusal_label_has_no_details() {
        let blocked = |direction| Refusal::Blocked { direction, by: TileType::Wall };
        let names = [Direction::North, Direction::East].map(|way| label(Action::Step(way), blocked(way)));
        assert_eq!(names, ["step: blocked", "step: blocked"]);
    }
}
