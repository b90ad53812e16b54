//! Narration for the architects' pieces of work, and for the dressing of their floors.

use super::{Teller, capital, corner, place, several, size, tiles};
use crate::geometry::Rect;
use crate::map::TileType;
use crate::map_builder::history::{Step, Work};
use crate::map_builder::rooms::letter;

impl Teller<'_> {
    /// A piece of work within `rect` that changed `changed` tiles.
    pub(super) fn work(&self, work: Work, rect: Rect, changed: i32) -> String {
        let (at, changes) = (corner(rect), tiles(changed));
        match work {
            Work::Room => {
                format!("The part of {} at {at} becomes floor: room {}.", sides(rect), letter(self.newest()))
            }
            Work::Way | Work::Loop => self.opening(work, rect, changed),
            Work::Court | Work::Pillars | Work::Colonnade | Work::CutCorners => {
                self.decorated(work, rect, changed)
            }
            Work::Shaft => {
                format!("Shaft {} is sunk at {at}, {} across.", letter(self.newest()), sides(rect))
            }
            Work::Gallery => {
                format!("A gallery is dug from {at} by somebody who has no plan: {changes} of rock.")
            }
            Work::Stope => {
                format!(
                    "Room {}: a side room at {at}, with one way in and rock all around.",
                    letter(self.newest())
                )
            }
            Work::Rails => {
                format!("Rails are laid from the shaft at {at} to the nearest of the others: {changes}.")
            }
            Work::Timber => format!("Shaft {} is timbered: {changed} props and lamps.", self.named(rect)),
            Work::Pockets => format!("Caves too small to be worth the walk are filled: {changes}."),
            Work::Canal if rect.width() > rect.height() => {
                format!(
                    "A canal is dug from west to east, rows {} to {}, with uneven banks.",
                    rect.y1, rect.y2
                )
            }
            Work::Canal => {
                format!(
                    "A canal is dug from north to south, columns {} to {}, with uneven banks.",
                    rect.x1, rect.x2
                )
            }
            Work::Quay if changed > 1 => {
                format!(
                    "The wall at {at} is opened to the water, and the way continues as a causeway: {changes} in all."
                )
            }
            Work::Quay => format!("The wall at {at} is opened to the water: somebody has to get in."),
            Work::Lake => format!(
                "A lake breaks in around {}, where two canals cross: {changes} go under, and some walls remain as rubble.",
                place(rect.center())
            ),
            Work::Island => format!("An island of {changes} rises at {at}: worth a swim."),
            Work::Puddles => {
                format!("Water cut off from the lake is filled in, so that no way ends in rock: {changes}.")
            }
            Work::Flood if changed == area(rect) => {
                format!("Room {} is flooded, all {changes} of it.", self.named(rect))
            }
            Work::Flood => {
                format!("Room {} is flooded: {changes} of its {}.", self.named(rect), area(rect))
            }
            Work::Deepen => format!("Water with nothing but water around it becomes deep: {changes}."),
            Work::Passage => self.passage(&at),
            Work::Chamber => {
                format!(
                    "Room {}: the walls within {} at {at} are removed.",
                    letter(self.newest()),
                    sides(rect)
                )
            }
            Work::DeadEnd => format!(
                "The dead end at {at} is opened: seven in ten are, so that there is usually a second way."
            ),
            Work::Posts => format!("Posts left without a wall crumble to rubble: {changed}."),
            Work::TakenBack => {
                format!("Nothing fits any more: the choice at {at} is taken back, {changes}.")
            }
            Work::Breach => {
                format!("Nothing joins what is on either side: a door is broken through at {at}.")
            }
            Work::ShortCut => format!("The way around is long: a door is broken through at {at}."),
            Work::WalledUp => format!("What could not be joined is walled up: {changes}."),
            Work::Nave | Work::Apse | Work::Moat | Work::Antechamber | Work::Dais | Work::Mirror => {
                hall(work, rect, changed)
            }
            Work::Doors => {
                format!("Doors are hung where some of the corridors enter rooms: {changed}.")
            }
            Work::Mend => format!("Doors left without a wall are removed: {changed}."),
            Work::Pool => {
                format!("A pool to wade through spreads from {at}, with grass on its shore: {changes}.")
            }
            Work::Grass => {
                format!("Grass grows from {at} over {changes}: it hides anyone who stands in it, and burns.")
            }
            Work::Rubble => format!("Rubble lies around {at}, {changes} of it: loud to walk on."),
            Work::LightCaps => {
                format!("Light-caps grow around {at}, {changes}: they glow, and show anyone who comes near.")
            }
            Work::Puffballs => {
                format!(
                    "Puffballs grow around {at}, {changes}: tread on one in the dark and it sends you to sleep."
                )
            }
            Work::Barricade => format!("A barricade stands at {at}, {changes} of wood."),
            Work::Chasm => format!("A chasm opens around {at}, {changes} wide: a fall of one floor."),
            Work::Bridge => format!("A bridge crosses at {at}: {changes} of planks, which burn."),
            Work::Braziers => self.braziers(rect, changed),
            Work::Blocks { fewest } => {
                format!("The blocks, laid on their plates, are pulled away: {fewest} steps bring them back.")
            }
            Work::Mirrors { mirrors, fewest } => format!(
                "Its {mirrors} mirrors, laid so that the crystal shines, are turned away: {fewest} turns bring it back."
            ),
            Work::Guardians { fewest } => format!(
                "{} set off on their patrols: {fewest} steps lead past them to the prize, and there is a way back.",
                capital(&several(changed, "guardian"))
            ),
            Work::PutOut => {
                format!("No fire burns on this floor: {changed} braziers are cold, and only rubble is left.")
            }
        }
    }

    /// The maze grows from `from` on.
    fn passage(&self, from: &str) -> String {
        let is_cell = |rect: &Rect| rect.x1 < rect.x2 && rect.y1 < rect.y2;
        match self.count(|step| matches!(step, Step::Laid(rect, _) if is_cell(rect))) {
            1 => format!(
                "One cell of the maze is dug at {from} before chance or a dead end sends the digger elsewhere."
            ),
            cells => format!(
                "The maze grows from {from} by {cells} cells, until chance or a dead end sends the digger elsewhere."
            ),
        }
    }

    /// The letter of the room whose floor is `rect`; a star if it has none.
    fn named(&self, rect: Rect) -> char {
        self.making.room_within(self.number, rect).map_or('*', letter)
    }

    fn decorated(&self, work: Work, rect: Rect, changed: i32) -> String {
        let (room, size) = (self.named(rect), sides(rect));
        let room = if room == '*' { "The great hall".to_owned() } else { format!("Room {room}") };
        let (built, changes) = (self.built(), tiles(changed));
        let what = match (work, built) {
            (Work::Court, Some(TileType::Wall)) => "gets a court: a block of stone to walk around".to_owned(),
            (Work::Court, Some(TileType::Grass)) => {
                "gets a court: a garden with a pillar at each corner".to_owned()
            }
            (Work::Court, _) => "gets a court: a pool with a pillar at each corner".to_owned(),
            (Work::Pillars, _) => {
                format!("is large enough for rows of pillars: {changes}, symmetrical")
            }
            (Work::Colonnade, _) => {
                format!("is long enough for a colonnade: {} along its walls", several(changed, "pillar"))
            }
            _ => format!("has its corners cut, {changes} in all, where that shuts nothing off"),
        };
        format!("{room}, {size}, {what}.")
    }

    /// The first tile that the scene laid.
    fn built(&self) -> Option<TileType> {
        self.making.steps(self.number).iter().find_map(|step| step.ground()).map(|(_, tile)| tile)
    }

    /// A wall opened between two rooms.
    fn opening(&self, work: Work, wall: Rect, changed: i32) -> String {
        let ground = self.making.steps(self.number).iter().find_map(|step| step.ground());
        let (at, tile) = ground.map_or((wall, TileType::Floor), |(rect, tile)| (rect, tile));
        let what = match (tile, changed) {
            (TileType::Door, _) => "a door".to_owned(),
            (_, 1) => "an opening".to_owned(),
            (_, wide) => format!("an opening {wide} wide"),
        };
        let (a, b) = self.beside(wall);
        let at = corner(at);
        if work == Work::Way {
            format!("Nothing leads from {a} to {b} yet: {what} at {at} joins them.")
        } else {
            format!("{a} and {b} are connected already: {what} at {at} makes a loop.")
        }
    }

    /// The letters of the rooms on either side of `wall`.
    fn beside(&self, wall: Rect) -> (String, String) {
        let [a, b] = self.making.rooms_beside(self.number, wall);
        let name =
            |room: Option<usize>| room.map_or("the great hall".to_owned(), |room| letter(room).to_string());
        // A sentence begins with the first, so it is a letter if one of them is.
        if a.is_none() { (name(b), name(a)) } else { (name(a), name(b)) }
    }

    fn braziers(&self, rect: Rect, changed: i32) -> String {
        let fires = if changed == 1 { "A brazier is".to_owned() } else { format!("{changed} braziers are") };
        if rect.width() == 0 && rect.height() == 0 {
            return format!("{fires} lit by the rock at {}.", corner(rect));
        }
        let room = match self.named(rect) {
            '*' => format!("the room at {}", corner(rect)),
            letter => format!("room {letter}"),
        };
        format!("{fires} lit in {room}, out of everybody's way.")
    }
}

/// The parts of the ember hall.
fn hall(work: Work, rect: Rect, changed: i32) -> String {
    let changes = tiles(changed);
    match work {
        Work::Nave => format!("The great hall is laid out, {} at {}.", sides(rect), corner(rect)),
        Work::Apse => {
            format!("Stone rounds its northern end, half an ellipse around the ember: {changes} to the west.")
        }
        Work::Moat => format!("Water is laid across it, {changes}, with a bridge in the middle."),
        Work::Antechamber => {
            format!(
                "An antechamber, {} at {}, and a door: the player enters here.",
                sides(rect),
                corner(rect)
            )
        }
        Work::Dais => format!("Braziers are lit around the place of the ember, {}.", corner(rect)),
        _ => format!(
            "So far everything was built in the west. The east becomes its mirror image: {changes} change."
        ),
    }
}

/// Columns and rows, corners included: "12 by 9 tiles".
fn sides(rect: Rect) -> String {
    format!("{} tiles", size(rect))
}

fn area(rect: Rect) -> i32 {
    (rect.width() + 1) * (rect.height() + 1)
}
