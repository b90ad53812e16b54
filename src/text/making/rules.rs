//! The rules of generation in words and numbers: the one at work in a scene, and all of a rule set's or an
//! architect's.

use crate::content::floors::Architect;
use crate::content::machines;
use crate::map::Point;
use crate::map_builder::crypt;
use crate::map_builder::history::{Unfit, Work};
use crate::map_builder::rules::{Carve, Centre, Rules, Tunnel};
use crate::theatre::{Making, SceneKind, Subject};

/// The rule at work in scene `number`.
pub(crate) fn in_use(making: &Making, number: usize) -> String {
    let rules = &making.subject().rules;
    match making.scene(number).kind {
        SceneKind::Foe { at, .. } if is_in_a_machine(making, number, at) => {
            "Part of the machine: its row in the table says what stands where.".to_owned()
        }
        SceneKind::Thing { at, .. } if is_in_a_machine(making, number, at) => format!(
            "Part of the machine. What it offers lies nowhere else on this floor, and may be as good as {} floors further down.",
            machines::DEEPER
        ),
        SceneKind::Begin { draw: 1, .. } if making.subject().architect() == Architect::Rooms => size(rules),
        SceneKind::Begin { .. } if making.subject().architect() == Architect::Rooms => fewest(rules),
        SceneKind::Begin { .. } => architect(making.subject().architect()).0.to_owned(),
        SceneKind::Tried { .. } => dice(rules),
        SceneKind::Rejected { .. } => OVERLAP.to_owned(),
        SceneKind::Carved { .. } => carve(rules).to_owned(),
        SceneKind::Coin { .. } => COIN.to_owned(),
        SceneKind::Leg { .. } => format!("{} {}", tunnel(rules), centre(rules)),
        SceneKind::Split { .. } => "Long parts are split across more often than along; walls one tile thick stay between them.".to_owned(),
        SceneKind::Generation { number: 0, .. } => "42 to 46 of a hundred tiles are rock at first.".to_owned(),
        SceneKind::Generation { .. } => AUTOMATON.to_owned(),
        SceneKind::Joined { .. } => "Every tile can be reached on foot: one step in four, the digger strays.".to_owned(),
        SceneKind::Vault { .. } | SceneKind::Refused { vault: true, .. } => {
            "Three to five different vaults, none at the edge and none next to another; twelve places are tried for each.".to_owned()
        }
        SceneKind::Entrance { .. } => "A place for the eyes: a light, something green or wet, something to take and something to wonder about, all seen from the stairs.".to_owned(),
        SceneKind::Machine { .. } => "First a machine that gives a key, then a vault that takes it, then others; in rock where there is room, else over ground that nobody needs to pass.".to_owned(),
        SceneKind::Unfit { why, .. } => of_unfit(why).to_owned(),
        SceneKind::Piece { number, .. } if crypt::is_chapel(number) => "Two or three different chapels, none at the edge and none next to another.".to_owned(),
        SceneKind::Piece { .. } => "A cell with the fewest choices left; prefabs fit if they agree about the side that they share.".to_owned(),
        SceneKind::Refused { .. } => of_work(Work::Chamber).to_owned(),
        SceneKind::Passage { .. } => "A growing tree: usually the newest cell grows, one time in five any cell.".to_owned(),
        SceneKind::Work { work, .. } => of_work(work).to_owned(),
        SceneKind::Stairs { .. } => "The stairs down are far from the stairs up, as one walks.".to_owned(),
        SceneKind::Dressing => "Nothing placed from now on cuts anything off.".to_owned(),
        SceneKind::Foe { .. } => "From the run's cast, half of them in hordes; none within 8 tiles of the start, none awake in view of it.".to_owned(),
        SceneKind::Thing { .. } => "From the floor's table; mostly where it is worth a detour.".to_owned(),
        SceneKind::Trap { .. } => "Only where five of the eight tiles around are walkable, four tiles or more from the start.".to_owned(),
        SceneKind::Find { .. } => "A milestone by the way down, and three more finds of the floor, each by what it belongs to.".to_owned(),
        SceneKind::Gas { .. } => "It stays where it is until somebody brings a flame: it asks for a hooded lantern.".to_owned(),
        SceneKind::Done => "The same seed and the same rules make it again, tile for tile, on every machine.".to_owned(),
        SceneKind::Elsewhere | SceneKind::Population => "While the run lasts, the theatre shows what you have seen and no more.".to_owned(),
    }
}

/// Whether a machine has been built around `at` before scene `number`.
fn is_in_a_machine(making: &Making, number: usize, at: Point) -> bool {
    (0..number).any(|earlier| match making.scene(earlier).kind {
        SceneKind::Machine { at: rect, .. } => {
            (rect.x1..=rect.x2).contains(&at.x) && (rect.y1..=rect.y2).contains(&at.y)
        }
        _ => false,
    })
}

/// What a place for a machine must be like.
fn of_unfit(why: Unfit) -> &'static str {
    match why {
        Unfit::Remote => {
            "A machine in rock has open ground straight ahead of its mouth, no more than seven tiles away."
        }
        Unfit::Taken => {
            "Stairs, rails, bridges, deep water, chasms and what has been built stay as they are."
        }
        Unfit::Faces => "A machine is entered by its one mouth, from ground on which somebody can stand.",
        Unfit::Barred => "A passage keeps away from what has been built, and takes no wall from a door.",
        Unfit::AtStart => "The player does not enter within three tiles of a machine.",
        Unfit::OnAnApproach | Unfit::CutsOffItself | Unfit::CutsOffOther => {
            "The mouth of each machine can be reached without another."
        }
        Unfit::CutsOff | Unfit::CutsOffKept => {
            "Nobody needs to pass through a machine: twelve tiles at most are cut off, and filled."
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
        Work::Loop => "A few more walls are opened: a loop is a second way to flee.",
        Work::Court | Work::Pillars | Work::Colonnade | Work::CutCorners => {
            "A room is decorated to suit its size; nothing solid goes where it would cut anything off."
        }
        Work::Shaft => "Five shafts: each where it is farthest from the others, of twelve places drawn.",
        Work::Gallery => {
            "Four to ten straight stretches, one to three tiles wide, with a turn to the left or the right between them."
        }
        Work::Stope => "A side chamber has one mouth, and rock all around.",
        Work::Rails => "Rails take the cheapest way: a tile of rock costs as much as four of open ground.",
        Work::Timber => "Of four props in a shaft one or two are lamps. Props are wood.",
        Work::Pockets => "A cave of fewer than 20 tiles is filled.",
        Work::Canal => "One to three canals across and one or two down, four to six tiles wide.",
        Work::Quay => "Every block has at least one quay; half of them continue across the water.",
        Work::Lake | Work::Island => {
            "The lake is ragged; one wall in three stays as rubble. Two to four islands are drawn."
        }
        Work::Puddles => "Everything is connected, over land or water.",
        Work::Flood => "Of ten rooms, one is flooded completely and four in part.",
        Work::Deepen => "Deep water slows, and never cuts anything off.",
        Work::DeadEnd | Work::Maze => {
            "Of ten dead ends, seven are opened; the others are good places for loot."
        }
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
        Work::Chasm => "A chasm opens only where there is a way around it, a tile at a time.",
        Work::Bridge => {
            "A bridge crosses a chasm or deep water in a straight line, where both banks can be walked on."
        }
        Work::PutOut => "Some floors are dark.",
        Work::Chamber => {
            "Five to eight chambers of two to four cells by two or three; twelve places are tried for each."
        }
    }
}

const OVERLAP: &str =
    "A room that shares so much as an edge with an earlier one is thrown away, and not tried again.";
const COIN: &str =
    "A coin toss for each room but the first: along the old room's row first, or along its column.";
const AUTOMATON: &str = "A tile with five walls among its nine becomes wall; at first, also one with at most two among its twenty-five.";

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

/// An architect's title and its method.
pub fn architect(architect: Architect) -> (&'static str, &'static [&'static str]) {
    match architect {
        Architect::Rooms => ("Rooms and corridors, by a rule set.", &[]),
        Architect::Halls => (
            "Halls: a binary space partition.",
            &[
                "The ground is split again and again; walls one tile thick stay between the parts.",
                "No part is smaller than 5 by 4; one within 22 by 13 stays as it is four times in ten.",
                "Every part becomes a room.",
                "Walls are opened in a random order until all are connected, and three in ten of the others.",
                "Rooms are decorated to suit their size: courts, pillars, colonnades, cut corners.",
            ],
        ),
        Architect::Mines => (
            "The mines: a drunkard's walk, and rails.",
            &[
                "Five shafts are sunk, far from each other. The stairs will be in two of them.",
                "Diggers go out from the shafts, and from where others have stopped, until 38 % is open.",
                "Each digs four to ten straight stretches, and turns left or right between them.",
                "Rails join the shafts by the cheapest ways, through rock if they must.",
                "Up to six side chambers are dug where all is rock and a gallery is near.",
            ],
        ),
        Architect::Caves => (
            "Caves: a cellular automaton.",
            &[
                "Chance makes 42 to 46 of a hundred tiles rock.",
                "A tile is wall if five of the nine tiles around it, itself included, are wall; else it is open.",
                "In the first generations also if at most two of the twenty-five around it are wall.",
                "Caves of fewer than 20 tiles are filled; with too little open ground, new noise is drawn.",
                "Every cave is joined to the nearest by a winding tunnel.",
            ],
        ),
        Architect::Drowned => (
            "The drowned quarter: blocks of rooms between canals.",
            &[
                "Canals run from edge to edge; the blocks between them are split into rooms.",
                "Every block has a quay; some quays continue as a causeway.",
                "Where two canals cross, a lake breaks in, with two to four islands.",
                "Some rooms are flooded; water with nothing but water around it is deep.",
            ],
        ),
        Architect::Maze => (
            "A maze with vaults.",
            &[
                "Cells of two by two tiles with walls of one between them.",
                "Three to five vaults from a table are placed first; the maze keeps out of them.",
                "A growing tree digs the maze: usually from the newest cell, one time in five from any.",
                "Five to eight chambers are opened, and seven dead ends in ten.",
            ],
        ),
        Architect::Crypt => (
            "The crypt: chapels, and wave function collapse.",
            &[
                "Two or three chapels are placed whole, in a grid of 13 by 7 cells that share their walls.",
                "Every other cell may be any prefab, turned and mirrored, that fits what is beside it.",
                "One with the fewest choices is decided by chance, and what no longer fits elsewhere is struck out.",
                "Where nothing fits any more, the last choice is taken back.",
                "Parts that nothing joins are joined by a door.",
            ],
        ),
        Architect::EmberHall => (
            "The hall of the ember.",
            &[
                "A great hall with the ember near its northern end, rounded, pillared, and crossed by water.",
                "Side chambers are split off and joined to it.",
                "All of it is built to the west of column 39 and mirrored.",
                "The player enters through an antechamber in the south. Nothing leads further down.",
            ],
        ),
    }
}

fn size(rules: &Rules) -> String {
    format!("The map is {} by {} tiles; {} rooms are tried.", rules.width, rules.height, rules.attempts)
}

fn dice(rules: &Rules) -> String {
    let (sides, margin) = (rules.room_size, rules.margin);
    format!(
        "Width w and height h are {} to {}; x is 0 to {} - w - {margin}, y is 0 to {} - h - {margin}.",
        sides.min, sides.max, rules.width, rules.height
    )
}

fn carve(rules: &Rules) -> &'static str {
    match rules.carve {
        Carve::Inside => "The outermost ring of a room's rectangle stays wall, so that no two rooms touch.",
        Carve::Whole => {
            "The whole rectangle becomes floor: rooms have no walls of their own, and may open the map's edge."
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
