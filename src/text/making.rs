//! Narration for the theatre: a sentence for each scene that says what happens and why. It reveals nothing that the
//! theatre withholds.

mod differences;
mod rules;
mod works;

pub use differences::differences;
pub(crate) use rules::in_use;
pub use rules::{architect, in_words};

use super::names::{a_foe, a_thing, a_trap, capital, gas, several};
use super::places;
use crate::content::floors::Architect;
use crate::content::monsters::Ability;
use crate::content::{FLOORS, Item, MachineKind, Monster};
use crate::geometry::Rect;
use crate::map::Point;
use crate::map_builder::crypt;
use crate::map_builder::entrances::ENTRANCES;
use crate::map_builder::history::{Bend, Unfit, points};
use crate::map_builder::is_fixed;
use crate::map_builder::rooms::{MAX_DRAWS, letter};
use crate::map_builder::vaults::VAULTS;
use crate::theatre::{Count, Making, SceneKind};

/// What happens in scene `number`, and why, in one sentence.
pub fn sentence(making: &Making, number: usize) -> String {
    let teller = Teller { making, number };
    match making.scene(number).kind {
        SceneKind::Begin { draw, rooms } => teller.begin(draw, rooms),
        SceneKind::Tried { number, rect } => {
            let (w, h, x, y) = (rect.width(), rect.height(), rect.x1, rect.y1);
            format!("Attempt {number}: width {w}, height {h}, x {x} and y {y} are drawn.")
        }
        SceneKind::Rejected { number, rect, hit } => {
            format!("Attempt {number}: {} touches room {} and is rejected.", drawn(rect), letter(hit))
        }
        SceneKind::Carved { number, rect, room: 0 } => {
            format!(
                "Attempt {number}: {} has nothing in its way and becomes room A, where the player starts.",
                drawn(rect)
            )
        }
        SceneKind::Carved { number, rect, room } => {
            format!("Attempt {number}: {} touches no other and becomes room {}.", drawn(rect), letter(room))
        }
        SceneKind::Coin { room, bend } => teller.coin(room, bend),
        SceneKind::Leg { room, second, from, to, dug } => teller.leg((room, second), (from, to), dug),
        SceneKind::Split { number, from, to } => split(number, from, to),
        SceneKind::Generation { number, noise, changed } => teller.generation(number, noise, changed),
        SceneKind::Joined { from, to, dug } => format!(
            "The cave at {} is joined to the others by a winding tunnel to {}, the nearest place, through {} of rock.",
            place(from),
            place(to),
            tiles(dug)
        ),
        SceneKind::Vault { number, at } => format!(
            "{}, a vault of {} by {} with guards and loot, is placed at {}: the maze keeps out.",
            capital(VAULTS[usize::from(number)].name),
            at.width() + 1,
            at.height() + 1,
            corner(at)
        ),
        SceneKind::Entrance { number, at } => format!(
            "{}, {} by {}, is built at {}, around the stairs up: the first that the player sees.",
            capital(ENTRANCES[usize::from(number)].name),
            at.width() + 1,
            at.height() + 1,
            corner(at)
        ),
        SceneKind::Machine { kind, at, in_rock, tiles } => format!(
            "{}, {} by {}, is built at {}{}: {}.",
            capital(kind.info().name),
            at.width() + 1,
            at.height() + 1,
            corner(at),
            grounds(in_rock, tiles),
            kind.info().asks
        ),
        SceneKind::Unfit { kind, at, why, elsewhere } => teller.unfit(kind, at, why, elsewhere),
        SceneKind::Piece { number, at, .. } if crypt::is_chapel(number) => format!(
            "{}, {} by {} tiles, is laid at {}, and kept whole.",
            capital(crypt::name_of(number)),
            at.width() + 1,
            at.height() + 1,
            corner(at)
        ),
        SceneKind::Piece { number, at, changed } => format!(
            "The cell at {} becomes {}; what then fits in one way only follows: {}.",
            corner(at),
            crypt::name_of(number),
            tiles(changed)
        ),
        SceneKind::Refused { rect, vault } => refused(rect, vault),
        SceneKind::Passage { from, cells: 1 } => {
            format!(
                "One cell of the maze is dug at {} before chance or a dead end sends the digger elsewhere.",
                place(from)
            )
        }
        SceneKind::Passage { from, cells } => {
            format!(
                "The maze grows from {} by {cells} cells, until chance or a dead end sends the digger elsewhere.",
                place(from)
            )
        }
        SceneKind::Work { work, rect, changed } => teller.work(work, rect, changed),
        SceneKind::Stairs { at, down: false } => {
            format!("The stairs up are placed at {}: the player enters here.", place(at))
        }
        SceneKind::Stairs { at, down: true } => format!(
            "The stairs down are placed at {}, one of the exits at least two thirds as far away as the farthest.",
            place(at)
        ),
        SceneKind::Dressing => {
            "The ground is laid. Now it becomes a place: doors, water, grass, fire, rubble.".to_owned()
        }
        SceneKind::Foe { at, monster, count } => teller.foe(at, monster, count),
        SceneKind::Thing { at, kind } => {
            let it = making.level().and_then(|level| level.items.iter().find(|lying| lying.at == at));
            let item = it.map_or(Item::new(kind), |lying| lying.item);
            format!("{} at {}.", lies(&item), place(at))
        }
        SceneKind::Trap { at, kind } => format!(
            "{} is set at {}: on open ground with a way around, and not near the start.",
            capital(&a_trap(kind)),
            place(at)
        ),
        SceneKind::Find { at, find } => {
            format!("{}: left at {} by those who were here before.", capital(find.info().name), place(at))
        }
        SceneKind::Gas { at, gas: kind, tiles: wide } => format!(
            "{} has gathered around {}, on {}, away from stairs and flames.",
            capital(gas(kind)),
            place(at),
            tiles(wide)
        ),
        SceneKind::Done => teller.done(),
        SceneKind::Elsewhere => {
            "Something is built where you have not been. You can see it once the run is over.".to_owned()
        }
        SceneKind::Population => {
            "Foes, items and traps are placed. Which and where is revealed once the run is over.".to_owned()
        }
    }
}

/// A scene being narrated.
struct Teller<'a> {
    making: &'a Making,
    number: usize,
}

impl Teller<'_> {
    fn begin(&self, draw: i32, rooms: usize) -> String {
        let ((width, height), subject) = (self.making.size(), self.making.subject());
        let wanted = subject.rules.min_rooms;
        match (subject.architect(), draw) {
            (Architect::Rooms, 1) => format!(
                "Solid rock, {width} by {height} tiles: {} rooms will be tried.",
                subject.rules.attempts
            ),
            (Architect::Rooms, draw) if draw > MAX_DRAWS as i32 => format!(
                "None of {MAX_DRAWS} draws had {wanted} rooms: the best of them is drawn once more and kept."
            ),
            (Architect::Rooms, _) => format!(
                "Only {}, and these rules want {wanted}: everything is thrown away and drawn again.",
                several(rooms, "room")
            ),
            (Architect::Crypt, 2..) => {
                "Nothing fits around these chapels: everything is thrown away and begun again.".to_owned()
            }
            _ => {
                let floor = subject.floor().map_or("", |floor| floor.name);
                let depth = subject.depth.unwrap_or(1);
                format!(
                    "Solid rock, {width} by {height} tiles, is about to become {floor}, floor {depth} of {FLOORS}."
                )
            }
        }
    }

    fn coin(&self, room: usize, bend: Bend) -> String {
        let (from, to) = (letter(room - 1), letter(room));
        let way = match bend {
            Bend::HorizontalFirst => "along the row first, then along the column",
            Bend::VerticalFirst => "along the column first, then along the row",
        };
        format!("A coin is tossed for the tunnel from {from} to {to}: {way}.")
    }

    fn leg(&self, (room, second): (usize, bool), (from, to): (Point, Point), dug: i32) -> String {
        let (a, b) = (letter(room - 1), letter(room));
        let way = if from.y == to.y {
            format!("along row {}, x {} to {}", from.y, from.x, to.x)
        } else {
            format!("along column {}, y {} to {}", from.x, from.y, to.y)
        };
        let cost = match dug {
            0 => "all of it was already open".to_owned(),
            dug => format!("{} of rock dug", tiles(dug)),
        };
        match (second, from == to) {
            (false, true) => {
                format!("The middles of {a} and {b} lie in one line: the first leg has no length.")
            }
            (true, true) => {
                format!("The middles of {a} and {b} lie in one line: the second leg has no length.")
            }
            (false, false) => format!("The tunnel leaves {a} {way}: {cost}."),
            (true, false) => format!("It bends and reaches {b} {way}: {cost}."),
        }
    }

    fn generation(&self, number: u8, noise: i32, changed: i32) -> String {
        match (number, noise) {
            (0, 1) => {
                format!("Noise: chance makes each tile rock or cave, and leaves {} open.", tiles(changed))
            }
            (0, _) => {
                "These caves are too cramped: new noise is drawn, with a little less rock in it.".to_owned()
            }
            _ => format!("Generation {number}: every tile follows its neighbours, and {changed} change."),
        }
    }

    fn unfit(&self, kind: MachineKind, at: Rect, why: Unfit, elsewhere: bool) -> String {
        let (name, size) = (kind.info().name, format!("{} by {}", at.width() + 1, at.height() + 1));
        let (corner, why) = (corner(at), self.misfit(at, why));
        if elsewhere {
            format!("A place of {size} at {corner} is passed over for {name}: {why}.")
        } else {
            format!("No place of {size} is found for {name}: at {corner}, the best, {why}.")
        }
    }

    /// What is wrong with a machine on those tiles.
    fn misfit(&self, at: Rect, why: Unfit) -> String {
        let words = match why {
            Unfit::Remote => "a passage to open ground would be too long",
            Unfit::Taken => return format!("{} must stay", self.in_the_way(at)),
            Unfit::Faces => "nobody could stand before its mouth",
            Unfit::Barred => "its passage would break a wall that must stay",
            Unfit::AtStart => "the player enters too near",
            Unfit::OnAnApproach => "the mouth of another machine would be shut",
            Unfit::CutsOff => "too much of the floor would be cut off",
            Unfit::CutsOffKept => "stairs, a bridge or deep water would be cut off",
            Unfit::CutsOffItself => "its own mouth would be cut off",
            Unfit::CutsOffOther => "another machine would be cut off",
            Unfit::NearStairs => "the stairs down would be too near the start",
            Unfit::Unsolved => "chance lays no puzzle that is hard enough and can be solved",
        };
        words.to_owned()
    }

    /// What may not be built over within `at`.
    fn in_the_way(&self, at: Rect) -> &'static str {
        let map = self.making.map(self.number);
        let ground = points(at).map(|at| map.tile(at)).find(|tile| is_fixed(*tile));
        ground.map_or("what has been built", places::tile)
    }

    fn foe(&self, at: Point, monster: Monster, count: i32) -> String {
        let actor = self.making.level().and_then(|level| level.foes().find(|foe| foe.at == at));
        let state = match actor {
            Some(foe) if foe.disguise.is_some() => "lying in wait",
            Some(foe) if foe.is_asleep() => "asleep",
            _ => "awake, out of sight of the stairs",
        };
        let (at, who) = (place(at), a_foe(monster).capital());
        match (monster, count) {
            (_, 1) => format!("{who} is placed at {at}, {state}."),
            (Monster::Warden, _) => {
                format!("{who} is placed at {at}, {state}, with {} guards.", count - 1)
            }
            _ => {
                let group =
                    if matches!(monster.info().ability, Ability::Pack { .. }) { "pack" } else { "horde" };
                format!("{who} and {} more of its {group} are placed around {at}, {state}.", count - 1)
            }
        }
    }

    fn done(&self) -> String {
        let making = self.making;
        let counts = making.scene(self.number).counts;
        let ((width, height), open) = (making.size(), counts[Count::Open]);
        let share = (open * 100 + width * height / 2) / (width * height);
        if making.hides_spoilers() {
            "That is all you have seen of it; the rest is revealed once the run is over.".to_owned()
        } else if making.level().is_some() {
            let foes = several(counts[Count::Foes], "foe");
            let (things, traps) =
                (several(counts[Count::Things], "item"), several(counts[Count::Traps], "trap"));
            format!("The floor is ready: {share} % of it is open, and {foes}, {things} and {traps} await.")
        } else {
            let rooms = several(counts[Count::Rooms], "room");
            format!("The dungeon is dug: {rooms}, {share} % of the map is open, and the player starts in A.")
        }
    }
}

fn split(number: i32, from: Point, to: Point) -> String {
    let wall = if from.x == to.x {
        format!("on column {}, y {} to {}", from.x, from.y, to.y)
    } else {
        format!("on row {}, x {} to {}", from.y, from.x, to.x)
    };
    format!("Split {number}: a wall {wall}, parts the ground, and either side is large enough for a room.")
}

/// On what ground a machine stands.
fn grounds(in_rock: bool, count: u8) -> String {
    match (in_rock, i32::from(count)) {
        (true, 0) => " in rock, beside open ground".to_owned(),
        (true, long) => format!(" in rock, with a passage of {}", tiles(long)),
        (false, 0) => " where nobody passes".to_owned(),
        (false, cut_off) => {
            format!(" where nobody passes, filling {}", tiles(cut_off))
        }
    }
}

fn refused(rect: Rect, vault: bool) -> String {
    let (at, width, height) = (corner(rect), rect.width() + 1, rect.height() + 1);
    if vault {
        format!("A vault of {width} by {height} at {at} would be next to another: the place is refused.")
    } else {
        format!(
            "A chamber of {width} by {height} at {at} would cut into a vault or a chamber: the place is refused."
        )
    }
}

fn lies(item: &Item) -> String {
    let verb = if item.count > 1 { "lie" } else { "lies" };
    format!("{} {verb}", a_thing(item).capital())
}

/// A room as drawn: "8x6 at (31,12)".
fn drawn(rect: Rect) -> String {
    format!("{}x{} at {}", rect.width(), rect.height(), corner(rect))
}

/// The upper left corner.
fn corner(rect: Rect) -> String {
    place(Point::new(rect.x1, rect.y1))
}

fn place(at: Point) -> String {
    format!("({},{})", at.x, at.y)
}

fn tiles(count: i32) -> String {
    several(count, "tile")
}

/// The counts above zero at the end of scene `number`, each with its name in the singular or the plural.
pub fn counts(making: &Making, number: usize) -> Vec<(String, &'static str)> {
    let counts = making.scene(number).counts;
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
        Count::Machines => ("machine", "machines"),
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
