//! The short words of a scene: the chapter that it begins, and the label beside its place.

use crate::map::TileType;
use crate::map_builder::entrances::ENTRANCES;
use crate::map_builder::history::{Bend, Step, Work};
use crate::map_builder::rooms::letter;
use crate::map_builder::vaults::VAULTS;
use crate::theatre::{Making, SceneKind};

/// The chapter that scene `number` begins or belongs to, if any; for a room that was tried, its letter.
pub(crate) fn chapter(making: &Making, number: usize) -> Option<String> {
    let SceneKind::Step(step) = making.scene(number).kind else { return None };
    let title = match step {
        Step::Carved(_) => return Some(letter(making.newest_room(number)).to_string()),
        Step::Work(work, _) => of_work(work)?,
        Step::Split(..) => "splits",
        Step::Generation(_) => "generations",
        Step::Joined(..) => "tunnels",
        Step::Vault { .. } => "vaults",
        Step::Entrance { .. } => "entrance",
        Step::Machine { .. } | Step::Unfit { .. } => "chambers",
        Step::Piece { .. } => "pieces",
        Step::Became(_, TileType::StairsUp | TileType::StairsDown) | Step::SecondWay(_) => "stairs",
        Step::Dressing => "dressing",
        Step::Foe { .. } => "foes",
        Step::Thing(..) => "items",
        Step::Trap(..) => "traps",
        Step::Find(..) => "finds",
        Step::Gas { .. } => "gas",
        Step::Begin
        | Step::Tried(_)
        | Step::Rejected { .. }
        | Step::Coin(_)
        | Step::Leg(..)
        | Step::Refused { .. }
        | Step::Became(..)
        | Step::Laid(..) => return None,
    };
    Some(title.to_owned())
}

/// The chapter of a piece of work: of the larger ones only.
fn of_work(work: Work) -> Option<&'static str> {
    Some(match work {
        Work::Room => "rooms",
        Work::Shaft => "shafts",
        Work::Gallery => "galleries",
        Work::Rails => "rails",
        Work::Passage => "maze",
        Work::Way | Work::Loop => "ways",
        Work::Canal => "canals",
        Work::Lake => "lake",
        Work::Chamber => "rooms",
        Work::DeadEnd => "dead ends",
        Work::Nave => "hall",
        _ => return None,
    })
}

/// A few words to write beside the place of scene `number`.
pub(crate) fn label(making: &Making, number: usize) -> Option<String> {
    let scene = making.scene(number);
    let SceneKind::Step(step) = scene.kind else { return None };
    Some(match step {
        Step::Tried(rect) => {
            format!("w {}  h {}  x {}  y {}", rect.width(), rect.height(), rect.x1, rect.y1)
        }
        Step::Rejected { hit } => format!("touches {}", letter(hit)),
        Step::Carved(_) => format!("room {}", letter(making.newest_room(number))),
        Step::Coin(Bend::HorizontalFirst) => "coin: row first".to_owned(),
        Step::Coin(Bend::VerticalFirst) => "coin: column first".to_owned(),
        Step::Vault { number, .. } => VAULTS[usize::from(number)].name.to_owned(),
        Step::Entrance { number, .. } => ENTRANCES[usize::from(number)].name.to_owned(),
        Step::Machine { kind, .. } => kind.info().name.to_owned(),
        Step::Refused { .. } => "refused".to_owned(),
        Step::Unfit { kind, .. } => format!("refused: {}", kind.info().name),
        Step::Begin
        | Step::Leg(..)
        | Step::Split(..)
        | Step::Generation(_)
        | Step::Joined(..)
        | Step::Piece { .. }
        | Step::Work(..)
        | Step::Dressing
        | Step::Became(..)
        | Step::SecondWay(_)
        | Step::Laid(..)
        | Step::Foe { .. }
        | Step::Thing(..)
        | Step::Trap(..)
        | Step::Find(..)
        | Step::Gas { .. } => return None,
    })
}
