//! How one rule set differs from another, in a few words each.

use crate::content::words::capital;
use crate::map_builder::rules::{Carve, Centre, Drawn, Tunnel};
use crate::theatre::museum::Specimen;

/// How `specimen` differs from `measure`, in short sentences: whether the dungeon is the same, and what differs in the
/// rules and in what the tutorial's screen shows.
pub fn differences(specimen: &Specimen, measure: &Specimen) -> String {
    if specimen.rules.name == measure.rules.name {
        return "The others are compared with this one.".to_owned();
    }
    let dungeon = if specimen.is_like(measure) { "The same dungeon" } else { "A different dungeon" };
    let words = in_words(specimen, measure).into_iter().map(|words| capital(&words));
    std::iter::once(dungeon.to_owned()).chain(words).map(|words| words + ".").collect::<Vec<_>>().join(" ")
}

fn in_words(specimen: &Specimen, measure: &Specimen) -> Vec<String> {
    let (ours, theirs) = (specimen.rules, measure.rules);
    let mut found = Vec::new();
    let mut note = |differs: bool, words: String| found.extend(differs.then_some(words));
    let sides = ours.room_size;
    note(
        (ours.width, ours.height) != (theirs.width, theirs.height),
        format!("{} by {} tiles", ours.width, ours.height),
    );
    note(ours.attempts != theirs.attempts, format!("{} attempts", ours.attempts));
    note(sides != theirs.room_size, format!("rooms {} to {} a side", sides.min, sides.max));
    note(ours.margin != theirs.margin, format!("{} tiles left free at the far edges", ours.margin));
    let carve = match ours.carve {
        Carve::Inside => "each room keeps a ring of wall",
        Carve::Whole => "rooms keep no ring of wall",
    };
    note(ours.carve != theirs.carve, carve.to_owned());
    let centre = match ours.centre {
        Centre::Floor => "middles are rounded down",
        Centre::RoundHalfUp => "middles are rounded up",
    };
    note(ours.centre != theirs.centre, centre.to_owned());
    let tunnel = match ours.tunnel {
        Tunnel::Loops => "tunnels are loops, not lines",
        Tunnel::Bresenham => "tunnels are lines, not loops",
    };
    note(ours.tunnel != theirs.tunnel, tunnel.to_owned());
    note(ours.min_rooms != theirs.min_rooms, format!("at least {} rooms", ours.min_rooms));
    let drawn = match ours.drawn {
        Drawn::House => "the game's own glyphs and colours",
        Drawn::Cells => "only the player is drawn",
        Drawn::CellsAndLetters => "a letter in each room, and nobody but the player",
        Drawn::CellsAndSecondPerson => "a second person",
        Drawn::Signs => "glyphs on black, no panel, and nobody but the player",
    };
    note(ours.drawn != theirs.drawn, drawn.to_owned());
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;
    use crate::theatre::museum::{collect, measure};

    #[test]
    fn the_same_dungeon_is_called_the_same_and_no_other_is() {
        let collection = collect(42);
        let (measure, mut house) = (measure(&collection), collection[0].clone());
        let of_the_house = "At least 5 rooms. The game's own glyphs and colours.";
        assert_eq!(differences(&house, measure), format!("The same dungeon. {of_the_house}"));
        house.map = Map::new(80, 45);
        assert_eq!(differences(&house, measure), format!("A different dungeon. {of_the_house}"));
        assert_eq!(differences(measure, measure), "The others are compared with this one.");
    }

    #[test]
    fn no_two_rule_sets_differ_in_the_same_way() {
        let collection = collect(42);
        let measure = measure(&collection);
        let mut words: Vec<_> = collection.iter().map(|specimen| differences(specimen, measure)).collect();
        words.sort();
        words.dedup();
        assert_eq!(words.len(), collection.len(), "{words:#?}");
    }
}
