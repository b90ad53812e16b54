//! The names of what is counted while a floor is made.

use crate::theatre::{Count, Making};

/// The counts above zero at the end of scene `number`, each with its name in the singular or the plural.
pub fn counts(making: &Making, number: usize) -> Vec<(String, &'static str)> {
    let counts = making.scene(number).shown;
    let shown = Count::ALL.into_iter().filter(|count| counts[*count] > i32::from(*count == Count::Draws));
    shown.map(|count| (counts[count].to_string(), count_name(count, counts[count] == 1))).collect()
}

fn count_name(count: Count, one: bool) -> &'static str {
    let (singular, plural) = match count {
        Count::Draws => ("draw", "draws"),
        Count::Attempts => ("attempt", "attempts"),
        Count::Rooms => ("room", "rooms"),
        Count::Rejected => ("rejected", "rejected"),
        Count::Corridor => ("tile of corridor", "tiles of corridor"),
        Count::Splits => ("split", "splits"),
        Count::Ways => ("way", "ways"),
        Count::Loops => ("loop", "loops"),
        Count::Generations => ("generation", "generations"),
        Count::Joined => ("cave joined", "caves joined"),
        Count::Vaults => ("vault", "vaults"),
        Count::Machines => ("chamber", "chambers"),
        Count::Refused => ("place refused", "places refused"),
        Count::DeadEnds => ("dead end opened", "dead ends opened"),
        Count::Doors => ("door", "doors"),
        Count::Open => ("open tile", "open tiles"),
        Count::Foes => ("foe", "foes"),
        Count::Things => ("item", "items"),
        Count::Traps => ("trap", "traps"),
    };
    if one { singular } else { plural }
}
