//! The rules of generation in words and numbers: the one at work in a scene, and all of a rule set's or an
//! architect's.

use super::architect;
use crate::content::floors::Architect;
use crate::content::machines;
use crate::map::Point;
use crate::map_builder::crypt;
use crate::map_builder::history::{Step, Unfit, Work};
use crate::map_builder::rules::{Carve, Centre, Rules, Tunnel};
use crate::theatre::{Count, Making, SceneKind, Subject};

/// The rule at work in scene `number`.
pub(crate) fn in_use(making: &Making, number: usize) -> String {
    match making.scene(number).kind {
        SceneKind::Step(step) => of_step(making, number, step),
        SceneKind::Done => {
            "The same seed and the same rules make it again, tile for tile, on every machine.".to_owned()
        }
        SceneKind::Elsewhere | SceneKind::Population => {
            "While the run lasts, the theatre shows what you have seen and no more.".to_owned()
        }
    }
}

fn of_step(making: &Making, number: usize, step: Step) -> String {
    let rules = &making.subject().rules;
    let rule = match step {
        Step::Begin => return of_beginning(making, number),
        Step::Tried(_) => return dice(rules),
        Step::Rejected { .. } => OVERLAP,
        Step::Carved(_) => carve(rules),
        Step::Coin(_) => COIN,
        Step::Leg(..) => return format!("{} {}", tunnel(rules), centre(rules)),
        Step::Split(..) => "Long parts are mostly split across. Walls one tile thick stay between them.",
        Step::Generation(0) => "42 to 46 of a hundred tiles are rock at first.",
        Step::Generation(1..) => AUTOMATON,
        Step::Joined(..) => "Every tile can be reached on foot: one step in four, the digger strays.",
        Step::Vault { .. } | Step::Refused { vault: true, .. } => {
            "Three to five different vaults, none at the edge and none next to another. Twelve places are tried for each."
        }
        Step::Entrance { .. } => {
            "A place for the eyes: a light, something green or wet, something to take and something to wonder about, all seen from the stairs."
        }
        Step::Machine { .. } => {
            "First a chamber with a key, then one that takes it, then others: in rock where there is room, or over ground that nobody needs to pass."
        }
        Step::Unfit { why, .. } => of_unfit(why),
        Step::Piece { number, .. } if crypt::is_chapel(number) => {
            "Two or three different chapels, none at the edge and none next to another."
        }
        Step::Piece { .. } => {
            "A cell with the fewest choices left. Prefabs fit if they agree about the side they share."
        }
        Step::Refused { vault: false, .. } => of_work(Work::Chamber),
        Step::Work(work, _) => of_work(work),
        Step::Became(..) | Step::Laid(..) => "The stairs down are far from the stairs up, as one walks.",
        Step::SecondWay(_) => "Where two ways lead down, they lead to two places, and the player chooses.",
        Step::Dressing => "Nothing placed from now on cuts anything off.",
        Step::Foe { at, .. } if is_in_a_machine(making, number, at) => {
            "Part of the chamber: its row in the table says what stands where."
        }
        Step::Foe { .. } => {
            "From the run's cast, half in hordes (two thirds on floors 3 to 9). None starts within 8 tiles of you, nor awake in your view."
        }
        Step::Thing(at, _) if is_in_a_machine(making, number, at) => {
            return format!(
                "Part of the chamber. Its prizes lie nowhere else on this floor, and may be as good as {} floors further down.",
                machines::DEEPER
            );
        }
        Step::Thing(..) => "From the floor's table, mostly where it is worth a detour.",
        Step::Trap(..) => {
            "Only where five of the eight tiles around are walkable, four tiles or more from the start."
        }
        Step::Find(..) => {
            "A milestone by the way down, and three more finds of the floor, each by what it belongs to."
        }
        Step::Gas { .. } => {
            "It stays where it is until somebody brings a flame: it asks for a hooded lantern."
        }
    };
    rule.to_owned()
}

fn of_beginning(making: &Making, number: usize) -> String {
    let (subject, draw) = (making.subject(), making.scene(number).counts[Count::Draws]);
    match (subject.architect(), draw) {
        (Architect::Rooms, 1) => size(&subject.rules),
        (Architect::Rooms, _) => fewest(&subject.rules),
        (other, _) => architect(other).0.to_owned(),
    }
}

/// Whether a machine has been built around `at` before scene `number`.
fn is_in_a_machine(making: &Making, number: usize, at: Point) -> bool {
    (0..number).any(|earlier| match making.scene(earlier).kind {
        SceneKind::Step(Step::Machine { at: rect, .. }) => {
            (rect.x1..=rect.x2).contains(&at.x) && (rect.y1..=rect.y2).contains(&at.y)
        }
        _ => false,
    })
}

/// What a place for a machine must be like.
fn of_unfit(why: Unfit) -> &'static str {
    match why {
        Unfit::Remote => {
            "A chamber in rock has open ground straight ahead of its way in, no more than seven tiles away."
        }
        Unfit::Taken => {
            "Stairs, rails, bridges, deep water, chasms and what has been built stay as they are."
        }
        Unfit::Faces => "A chamber has one way in, from ground on which somebody can stand.",
        Unfit::Barred => "A passage keeps away from what has been built, and takes no wall from a door.",
        Unfit::AtStart => "You never arrive within three tiles of a chamber.",
        Unfit::OnAnApproach | Unfit::CutsOffItself | Unfit::CutsOffOther => {
            "You can reach each chamber without crossing another."
        }
        Unfit::CutsOff | Unfit::CutsOffKept => {
            "Nobody needs to pass through a chamber: twelve tiles at most are cut off, and filled."
        }
        Unfit::NearStairs => {
            "The stairs down stay a third as far from the start as the farthest tile, or farther."
        }
        Unfit::Unsolved => of_work(Work::Blocks { fewest: 0 }),
    }
}

fn of_work(work: Work) -> &'static str {
    match work {
        Work::Room => "Every part that is not split again becomes a room.",
        Work::Way => "Walls are opened in a random order until all parts are connected.",
        Work::Loop => "A few more walls are opened: a loop is a second way to run.",
        Work::Court | Work::Pillars | Work::Colonnade | Work::CutCorners => {
            "A room is decorated to suit its size. Nothing solid goes where it would cut anything off."
        }
        Work::Shaft => "Five shafts: each where it is farthest from the others, of twelve places drawn.",
        Work::Gallery => {
            "Four to ten straight stretches, one to three tiles wide, with a turn to the left or the right between them."
        }
        Work::Stope => "A side room has one way in, and rock all around.",
        Work::Rails => "Rails take the cheapest way: a tile of rock costs as much as four of open ground.",
        Work::Timber => "Of four props in a shaft one or two are lamps. Props are wood.",
        Work::Pockets => "A cave of fewer than 20 tiles is filled.",
        Work::Canal => "One to three canals across and one or two down, four to six tiles wide.",
        Work::Quay => "Every block has at least one quay, and half of them continue across the water.",
        Work::Lake | Work::Island => {
            "The lake is ragged, and one wall in three stays as rubble. Two to four islands are drawn."
        }
        Work::Puddles => "Everything is connected, over land or water.",
        Work::Flood => "Of ten rooms, one is flooded completely and four in part.",
        Work::Deepen => "Deep water slows, and never cuts anything off.",
        Work::Passage => "A growing tree: usually the newest cell grows, one time in five any cell.",
        Work::DeadEnd => "Of ten dead ends, seven are opened. The others are good places for loot.",
        Work::Posts => "A post with nothing but open ground around it is no wall.",
        Work::TakenBack => "After 200 choices taken back, all of it would be begun again.",
        Work::Breach | Work::WalledUp => "Everything is joined.",
        Work::ShortCut => "Up to three doors where the way around would lead through ten cells or more.",
        Work::Nave | Work::Apse | Work::Moat | Work::Dais | Work::Mirror | Work::Antechamber => {
            "The hall is built to the west of its axis, column 39, and mirrored."
        }
        Work::Doors | Work::Mend => "A door has a wall on two opposite sides and a way through.",
        Work::Pool | Work::Grass | Work::Rubble | Work::Puffballs | Work::LightCaps => {
            "Patches grow from tile to tile, over bare floor only."
        }
        Work::Blocks { .. } | Work::Mirrors { .. } | Work::Guardians { .. } => {
            "It is made backwards from its solution, and a search proves the shortest way."
        }
        Work::Braziers => {
            "A brazier stands where there is a way around it: in the middle of a room, in its corners, at a wall."
        }
        Work::Barricade => {
            "A barricade stands where there is a way around it: it can be hacked down or burnt."
        }
        Work::Chasm => "A chasm opens only where there is a way around it, tile by tile.",
        Work::Bridge => {
            "A bridge crosses a chasm or deep water in a straight line, where both banks can be walked on."
        }
        Work::PutOut => "Some floors are dark.",
        Work::Chamber => {
            "Five to eight rooms of two to four cells by two or three. Twelve places are tried for each."
        }
    }
}

const OVERLAP: &str =
    "A room that shares so much as an edge with an earlier one is thrown away, and not tried again.";
const COIN: &str =
    "A coin toss for each room but the first: along the old room's row first, or along its column.";
const AUTOMATON: &str = "A tile with five walls among its nine becomes wall. At first, so does one with at most two among its twenty-five.";

/// The rule set of `subject`, or the method of its architect, line by line.
pub fn in_words(subject: &Subject) -> Vec<String> {
    let rules = &subject.rules;
    if subject.architect() != Architect::Rooms {
        return architect(subject.architect()).1.iter().map(|line| (*line).to_owned()).collect();
    }
    let mut lines = vec![size(rules), dice(rules), OVERLAP.to_owned(), carve(rules).to_owned()];
    lines.extend([COIN.to_owned(), tunnel(rules).to_owned(), centre(rules).to_owned()]);
    if rules.min_rooms > 0 {
        lines.push(fewest(rules));
    }
    lines
}

fn size(rules: &Rules) -> String {
    format!("The map is {} by {} tiles, and {} rooms are tried.", rules.width, rules.height, rules.attempts)
}

fn dice(rules: &Rules) -> String {
    let (sides, margin) = (rules.room_size, rules.margin);
    format!(
        "Width w and height h are {} to {}, x is 0 to {} - w - {margin}, and y is 0 to {} - h - {margin}.",
        sides.min, sides.max, rules.width, rules.height
    )
}

fn carve(rules: &Rules) -> &'static str {
    match rules.carve {
        Carve::Inside => "The outermost ring of a room's rectangle stays wall, so that no two rooms touch.",
        Carve::Whole => {
            "The whole rectangle becomes floor: rooms bring no walls, and may open the map's edge."
        }
    }
}

fn tunnel(rules: &Rules) -> &'static str {
    match rules.tunnel {
        Tunnel::Loops => "Each leg of a tunnel is a loop along its row or its column.",
        Tunnel::Bresenham => "Each leg of a tunnel is a Bresenham line, both ends included.",
    }
}

fn centre(rules: &Rules) -> &'static str {
    match rules.centre {
        Centre::Floor => "Tunnels run between the middles of rooms, halves rounded down.",
        Centre::RoundHalfUp => "Tunnels run between the middles of rooms' widths, halves rounded up.",
    }
}

fn fewest(rules: &Rules) -> String {
    format!("With fewer than {} rooms, the whole dungeon is drawn again.", rules.min_rooms)
}
