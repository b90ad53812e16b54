//! Narration for the theatre: a sentence for each scene that says what happens and why. It reveals nothing that the
//! theatre withholds.

mod architects;
mod counts;
mod differences;
mod machines;
mod rooms;
mod rules;
mod titles;
mod works;

pub use architects::architect;
pub use counts::counts;
pub use differences::differences;
pub(crate) use rules::in_use;
pub use rules::in_words;
pub(crate) use titles::{chapter, label};

use super::names::{A_TRAP, a_foe, a_thing, capital, gas, several};
use crate::content::monsters::Ability;
use crate::content::{Item, ItemKind, Monster};
use crate::geometry::Rect;
use crate::map::{Point, TileType};
use crate::map_builder::entrances::ENTRANCES;
use crate::map_builder::history::Step;
use crate::map_builder::vaults::VAULTS;
use crate::map_builder::{self, crypt};
use crate::theatre::{Count, Making, Scene, SceneKind};

/// What happens in scene `number`, and why, in one sentence.
pub fn sentence(making: &Making, number: usize) -> String {
    let teller = Teller { making, number, scene: making.scene(number) };
    match teller.scene.kind {
        SceneKind::Step(step) => teller.step(step),
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
    scene: &'a Scene,
}

impl Teller<'_> {
    fn step(&self, step: Step) -> String {
        match step {
            Step::Begin => self.begin(),
            Step::Tried(rect) => self.tried(rect),
            Step::Rejected { hit } => self.rejected(hit),
            Step::Carved(_) => self.carved(),
            Step::Coin(bend) => self.coin(bend),
            Step::Leg(from, to) => self.leg(from, to),
            Step::Split(from, to) => self.split(from, to),
            Step::Generation(number) => self.generation(number),
            Step::Joined(from, to) => format!(
                "The cave at {} is joined to the others by a winding tunnel to {}, the nearest place, through {} of rock.",
                place(from),
                place(to),
                tiles(self.scene.dug)
            ),
            Step::Vault { number, at } => format!(
                "{}, a vault of {} with guards and loot, is placed at {}: the maze keeps out.",
                capital(VAULTS[usize::from(number)].name),
                size(at),
                corner(at)
            ),
            Step::Entrance { number, at } => format!(
                "{}, {}, is built at {}, around the stairs up: the first that the player sees.",
                capital(ENTRANCES[usize::from(number)].name),
                size(at),
                corner(at)
            ),
            Step::Machine { kind, at, in_rock, tiles } => format!(
                "{}, {}, is built at {}{}: {}.",
                capital(kind.info().name),
                size(at),
                corner(at),
                machines::grounds(in_rock, tiles),
                kind.info().asks
            ),
            Step::Unfit { kind, at, why, elsewhere } => self.unfit(kind, at, why, elsewhere),
            Step::Piece { number, at } => self.piece(number, at),
            Step::Refused { at, vault } => refused(at, vault),
            Step::Work(work, rect) => self.work(work, rect, self.scene.changed),
            Step::Became(at, TileType::StairsDown) => format!(
                "The stairs down are placed at {}, one of the exits at least two thirds as far away as the farthest.",
                place(at)
            ),
            Step::Became(at, _) => {
                format!("The stairs up are placed at {}: the player enters here.", place(at))
            }
            Step::SecondWay(at) => format!(
                "A second way down is placed at {}, at least {} steps from all other stairs.",
                place(at),
                map_builder::APART
            ),
            Step::Dressing => {
                "The ground is laid. Now it becomes a place: doors, water, grass, fire, rubble.".to_owned()
            }
            Step::Foe { at, monster, .. } => self.foe(at, monster),
            Step::Thing(at, kind) => self.thing(at, kind),
            Step::Trap(at) => format!(
                "{} is set at {}: on open ground with a way around, and not near the start.",
                capital(A_TRAP),
                place(at)
            ),
            Step::Find(at, find) => {
                format!("{}: left at {} by those who were here before.", capital(find.info().name), place(at))
            }
            Step::Gas { at, gas: kind, .. } => format!(
                "{} has gathered around {}, on {}, away from stairs and flames.",
                capital(gas(kind)),
                place(at),
                tiles(self.count(|step| matches!(step, Step::Gas { .. })))
            ),
            // No scene begins with it.
            Step::Laid(..) => String::new(),
        }
    }

    /// How many steps of the scene are such.
    fn count(&self, is_such: impl Fn(&Step) -> bool) -> i32 {
        self.making.steps(self.number).iter().filter(|step| is_such(step)).count() as i32
    }

    /// The index of the newest room.
    fn newest(&self) -> usize {
        self.making.newest_room(self.number)
    }

    fn piece(&self, number: u8, at: Rect) -> String {
        let (name, corner) = (crypt::name_of(number), corner(at));
        if crypt::is_chapel(number) {
            return format!("{}, {} tiles, is laid at {corner}, and kept whole.", capital(name), size(at));
        }
        let changed = tiles(self.scene.changed);
        format!("The cell at {corner} becomes {name}, and what then fits in one way only follows: {changed}.")
    }

    fn foe(&self, at: Point, monster: Monster) -> String {
        let count = self.count(|step| matches!(step, Step::Foe { .. }));
        let actor = self.making.level().and_then(|level| level.foes().find(|foe| foe.at == at));
        let state = match actor {
            Some(foe) if foe.is_disguised() => "lying in wait",
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

    fn thing(&self, at: Point, kind: ItemKind) -> String {
        let lying = self.making.level().and_then(|level| level.items.iter().find(|lying| lying.at == at));
        let item = lying.map_or(Item::new(kind), |lying| lying.item);
        let verb = if item.count > 1 { "lie" } else { "lies" };
        format!("{} {verb} at {}.", a_thing(&item).capital(), place(at))
    }

    fn done(&self) -> String {
        let (making, counts) = (self.making, self.scene.counts);
        let ((width, height), open) = (making.size(), counts[Count::Open]);
        let share = (open * 100 + width * height / 2) / (width * height);
        if making.hides_spoilers() {
            "That's all you have seen of it. The rest is shown once the run is over.".to_owned()
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

fn refused(at: Rect, vault: bool) -> String {
    let (corner, size) = (corner(at), size(at));
    if vault {
        format!("A vault of {size} at {corner} would be next to another: the place is refused.")
    } else {
        format!("A room of {size} at {corner} would cut into a vault or another room: the place is refused.")
    }
}

/// Columns and rows, corners included: "12 by 9".
fn size(rect: Rect) -> String {
    format!("{} by {}", rect.width() + 1, rect.height() + 1)
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
