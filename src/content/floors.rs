//! The ten floors: how each is built, and how many items, foes and traps it has.

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

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct FloorInfo {
    /// The name in the panel.
    pub name: &'static str,
    /// Its architect.
    pub architect: Architect,
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
    /// The number of fire traps, from..=to.
    pub traps: (i32, i32),
    /// The turns until the night shift comes, if there is no alarm: half of the visits meet it.
    pub relief: u16,
    /// Whether no brazier burns here.
    pub dark: bool,
    /// What the player sees first.
    pub arrival: &'static str,
}

impl FloorInfo {
    /// A foe's health and power on this floor, from the table's values.
    pub const fn hardened(&self, health: i32, power: i32) -> (i32, i32) {
        (health * self.strength.0 / 100, power + self.strength.1)
    }
}

/// A floor where the night shift comes after that many turns, with four flasks of oil, and braziers.
const fn floor(
    name: &'static str,
    architect: Architect,
    strength: (i32, i32),
    monsters: (i32, i32),
    items: (i32, i32),
    traps: (i32, i32),
    relief: u16,
) -> FloorInfo {
    FloorInfo {
        name,
        architect,
        strength,
        monsters,
        items,
        healing: 1,
        flasks: 4,
        traps,
        relief,
        dark: false,
        arrival: "",
    }
}

impl FloorInfo {
    const fn healing(self, healing: i32) -> Self {
        Self { healing, ..self }
    }

    const fn flasks(self, flasks: usize) -> Self {
        Self { flasks, ..self }
    }

    const fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    const fn arrival(self, arrival: &'static str) -> Self {
        Self { arrival, ..self }
    }
}

#[rustfmt::skip] // One floor a row, and what it looks like below.
const TABLE: [FloorInfo; FLOORS as usize] = [
    // The player brings a potion.
    floor("the old dig", Architect::Rooms, (90, 0), (5, 7), (4, 6), (1, 2), 665).healing(0).flasks(3)
        .arrival("Your city's ember lies ten floors down. You have come to fetch it."),
    floor("the lower dig", Architect::Rooms, (122, 1), (7, 9), (4, 6), (1, 3), 810).flasks(3)
        .arrival("There are more props here than above, and they are newer. Somebody had begun to worry."),
    floor("the counting halls", Architect::Halls, (100, 2), (7, 10), (5, 7), (2, 3), 835).flasks(3)
        .arrival("Desks for two hundred clerks, and every chair but one pushed in."),
    floor("the candle mines", Architect::Mines, (131, 2), (8, 10), (5, 7), (2, 4), 1150).flasks(3)
        .arrival("Wax on the rails, wax on the props. Nobody came this way for the ore."),
    floor("the surveyors' caves", Architect::Caves, (126, 3), (10, 13), (5, 7), (2, 4), 770)
        .arrival("The walls stop being anybody's work. The survey pegs go on a little, then turn back."),
    floor("the blind caves", Architect::Caves, (144, 2), (11, 14), (5, 7), (3, 5), 770).healing(2).dark()
        .arrival("No brackets on the walls, no soot on the roof. Nobody meant this floor to be seen."),
    floor("the drowned quarter", Architect::Drowned, (154, 3), (9, 12), (6, 8), (3, 5), 775).healing(2)
        .arrival("A street, with kerbs, under a foot of black water. The house numbers go on into the dark."),
    floor("the maze", Architect::Maze, (165, 4), (11, 14), (6, 8), (4, 6), 835).healing(2).flasks(5)
        .arrival("The walls are newer than the floor. They went up late, around something, at great expense."),
    floor("the wardens' crypt", Architect::Crypt, (153, 4), (12, 15), (6, 8), (4, 6), 865).healing(3).flasks(5)
        .arrival("Twenty places, and twenty names. A twenty-first has been cut to size, and is empty."),
    floor("the hall of the ember", Architect::EmberHall, (119, 3), (9, 12), (4, 6), (3, 5), 700).healing(2)
        .arrival("It is warm. You had forgotten that your hands hurt."),
];

/// The fewest and the most flasks of oil on a floor.
pub fn flasks() -> (usize, usize) {
    let all = || TABLE.iter().map(|floor| floor.flasks);
    (all().min().unwrap_or(0), all().max().unwrap_or(0))
}

/// The row of floor `depth`; below the last floor, and above the first, that floor's own. Not inlined, like the other tables.
#[inline(never)]
pub const fn info(depth: u32) -> &'static FloorInfo {
    let depth = if depth < 1 { 1 } else { depth };
    let depth = if depth > FLOORS { FLOORS } else { depth };
    &TABLE[depth as usize - 1]
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
        assert_eq!(info(10).architect, Architect::EmberHall);
        assert_eq!(info(99).name, info(10).name);
    }
}
