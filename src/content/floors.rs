//! The ten floors: the strength and number of foes and items by depth, and the places, each with its architect.

use std::ops::RangeInclusive;

/// The number of floors; floor 1 is the topmost.
pub const FLOORS: u32 = 10;
/// The last floor where a pit can open: nobody falls into the ember hall.
pub const DEEPEST_PIT: u32 = FLOORS - 2;

/// The architect of a floor. Each has a file in `map_builder`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Architect {
    /// Rooms and corridors, by the rule set of the run.
    Rooms,
    /// Halls: the ground is split repeatedly, and every part becomes a room.
    Halls,
    /// Mines: shafts, galleries dug at random, and rails.
    Mines,
    /// Caves: cellular automata.
    Caves,
    /// The drowned quarter: rooms under water.
    Drowned,
    /// A maze with vaults.
    Maze,
    /// A crypt: chapels, and prefabs fitted around them.
    Crypt,
    /// The hall of the ember.
    EmberHall,
}

/// A row of the table of places.
#[derive(Clone, Copy, Debug)]
pub struct PlaceInfo {
    /// The name in the panel.
    pub name: &'static str,
    /// The name on the command line.
    pub word: &'static str,
    /// Its architect.
    pub architect: Architect,
    /// The number of fire traps, from..=to.
    pub traps: (i32, i32),
    /// Whether no brazier burns here.
    pub dark: bool,
    /// What the player sees first.
    pub arrival: &'static str,
}

const fn place(
    name: &'static str,
    word: &'static str,
    architect: Architect,
    traps: (i32, i32),
    arrival: &'static str,
) -> PlaceInfo {
    PlaceInfo { name, word, architect, traps, dark: false, arrival }
}

impl PlaceInfo {
    const fn dark(self) -> Self {
        Self { dark: true, ..self }
    }
}

super::kinds! {
    /// A place of the dungeon, in the order in which the first ways down lead through them. The player visits the first
    /// two and the last on their floors, and the seven between in any order.
    Place: PlaceInfo {
        OldDig = place("the old dig", "old-dig", Architect::Rooms, (1, 2),
            "The three-hundred-and-first winter."),
        LowerDig = place("the lower dig", "lower-dig", Architect::Rooms, (1, 3),
            "There are more props here than above, and they are newer. Somebody had begun to worry."),
        Halls = place("the counting halls", "halls", Architect::Halls, (2, 3),
            "Desks for two hundred clerks, and every chair but one pushed in."),
        Mines = place("the candle mines", "mines", Architect::Mines, (2, 4),
            "Wax on the rails, wax on the props. Nobody came this way for the ore."),
        Caves = place("the surveyors' caves", "caves", Architect::Caves, (2, 4),
            "The walls stop being anybody's work. The survey pegs go on a little, then turn back."),
        BlindCaves = place("the blind caves", "blind-caves", Architect::Caves, (3, 5),
            "No brackets on the walls, no soot on the roof. Nobody meant this floor to be seen.").dark(),
        Drowned = place("the drowned quarter", "drowned-quarter", Architect::Drowned, (3, 5),
            "A street, with kerbs, under a foot of black water. The house numbers go on into the dark."),
        Maze = place("the maze", "maze", Architect::Maze, (4, 6),
            "The walls are newer than the floor. They went up late, around something, at great expense."),
        Crypt = place("the wardens' crypt", "crypt", Architect::Crypt, (4, 6),
            "Twenty places, and twenty names. A twenty-first has been cut to size, and is empty."),
        EmberHall = place("the hall of the ember", "ember-hall", Architect::EmberHall, (3, 5),
            "It is warm. You had forgotten that your hands hurt."),
    }
}

impl Place {
    /// The floor where it lies if every way down is the first one.
    pub const fn home(self) -> u32 {
        self as u32 + 1
    }

    /// The place of floor `depth` if every way down is the first one; below the last floor, and above the first, that
    /// floor's own.
    pub const fn at_home(depth: u32) -> Self {
        Self::ALL[row(depth)]
    }

    /// The floors on which some choice of ways leads to it.
    pub const fn depths(self) -> RangeInclusive<u32> {
        let (home, first, last) = (self.home(), *CHOICES.start() + 1, FLOORS - 1);
        if home < first || home > last {
            return home..=home;
        }
        // The second way leads one place ahead, and any place can be left for later.
        let earliest = if home == first { first } else { home - 1 };
        earliest..=last
    }

    /// Where the ways down lead from the last place of `route`, which began on floor 1: the first way, and the second if
    /// there is a choice.
    ///
    /// ```
    /// use emberdeep::content::Place;
    ///
    /// let route = [Place::OldDig, Place::LowerDig, Place::Mines];
    /// assert_eq!(Place::next(&route), (Some(Place::Halls), Some(Place::Caves)));
    /// ```
    pub fn next(route: &[Self]) -> (Option<Self>, Option<Self>) {
        let mut left = Self::ALL.into_iter().filter(|place| !route.contains(place));
        let (first, second) = (left.next(), left.next());
        let chooses = CHOICES.contains(&(route.len() as u32));
        (first, second.filter(|_| chooses))
    }
}

/// The floors with two ways down.
pub const CHOICES: RangeInclusive<u32> = 2..=7;

/// A row of the table of depths.
#[derive(Clone, Copy, Debug)]
pub struct FloorInfo {
    /// The strength of foes here: their health in hundredths of the table's, and extra power. With the kinds that
    /// live here it makes each floor deadlier than the one above.
    pub strength: (i32, i32),
    /// The number of foes (packs count as one), from..=to.
    pub monsters: (i32, i32),
    /// The number of items without healing potions, from..=to.
    pub items: (i32, i32),
    /// The number of healing potions.
    pub healing: i32,
    /// The number of flasks of oil.
    pub flasks: usize,
    /// The turns until the night shift comes, if there is no alarm: half of the visits meet it.
    pub night_shift: u16,
}

impl FloorInfo {
    /// A foe's health and power on this floor, from the table's values.
    pub const fn hardened(&self, health: i32, power: i32) -> (i32, i32) {
        (health * self.strength.0 / 100, power + self.strength.1)
    }
}

const fn floor(
    strength: (i32, i32),
    monsters: (i32, i32),
    items: (i32, i32),
    healing: i32,
    flasks: usize,
    night_shift: u16,
) -> FloorInfo {
    FloorInfo { strength, monsters, items, healing, flasks, night_shift }
}

/// The floors from the top. The player brings a potion.
static TABLE: [FloorInfo; FLOORS as usize] = [
    floor((90, 0), (5, 7), (4, 6), 0, 3, 665),
    floor((122, 1), (7, 9), (4, 6), 1, 3, 810),
    floor((100, 2), (7, 10), (5, 7), 1, 3, 860),
    floor((140, 2), (8, 10), (5, 7), 1, 3, 1150),
    floor((126, 3), (10, 13), (5, 7), 1, 4, 770),
    floor((144, 2), (11, 14), (5, 7), 2, 4, 770),
    floor((160, 3), (9, 12), (6, 8), 2, 4, 775),
    floor((165, 4), (11, 14), (6, 8), 2, 5, 835),
    floor((153, 4), (12, 15), (6, 8), 3, 5, 865),
    floor((119, 3), (9, 12), (4, 6), 2, 4, 700),
];

/// The fewest and the most flasks of oil on a floor.
pub fn flasks() -> (usize, usize) {
    let all = || TABLE.iter().map(|floor| floor.flasks);
    (all().min().unwrap_or(0), all().max().unwrap_or(0))
}

/// The row of floor `depth`; below the last floor, and above the first, that floor's own. Not inlined, like the other tables.
#[inline(never)]
pub const fn info(depth: u32) -> &'static FloorInfo {
    &TABLE[row(depth)]
}

const fn row(depth: u32) -> usize {
    let depth = if depth < 1 { 1 } else { depth };
    let depth = if depth > FLOORS { FLOORS } else { depth };
    depth as usize - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_floor_holds_things_and_foes() {
        for depth in 1..=FLOORS {
            let floor = info(depth);
            assert!(floor.healing >= i32::from(depth > 1) && floor.monsters.0 >= 1 && floor.items.0 >= 1);
            assert!(floor.monsters.0 <= floor.monsters.1 && floor.items.0 <= floor.items.1);
        }
        assert_eq!(Place::at_home(99), Place::EmberHall);
        assert!(std::ptr::eq(info(99), info(10)));
    }

    #[test]
    fn each_route_leads_through_every_place() {
        let mut routes = vec![vec![Place::OldDig]];
        for _ in 1..FLOORS {
            let on = |route: &Vec<Place>| {
                let (first, second) = Place::next(route);
                let each = first.into_iter().chain(second);
                each.map(|next| route.iter().copied().chain([next]).collect()).collect::<Vec<_>>()
            };
            routes = routes.iter().flat_map(on).collect();
        }
        assert_eq!(routes.len(), 64);
        assert_eq!(routes[0], Place::ALL, "the first ways");
        let visited = |route: &Vec<Place>| Place::ALL.iter().all(|place| route.contains(place));
        assert!(routes.iter().all(|route| route.len() == 10 && visited(route)));
        let mut pairs: Vec<(usize, Place)> =
            routes.iter().flat_map(|route| route.iter().copied().enumerate().skip(2).take(7)).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let can_lie = |(floor, place): &(usize, Place)| place.depths().contains(&(*floor as u32 + 1));
        assert!(pairs.len() == 34 && pairs.iter().all(can_lie));
        let each = (1..=FLOORS).flat_map(|depth| Place::ALL.map(|place| (depth, place)));
        assert_eq!(each.filter(|(depth, place)| place.depths().contains(depth)).count(), 34 + 3);
    }
}
