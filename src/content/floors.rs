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
    /// The number of fire traps, from..=to.
    pub traps: (i32, i32),
    /// The turns until the night shift comes, if there is no alarm.
    pub relief: u16,
    /// Whether no brazier burns here.
    pub dark: bool,
}

impl FloorInfo {
    /// A foe's health and power on this floor, from the table's values.
    pub const fn hardened(&self, health: i32, power: i32) -> (i32, i32) {
        (health * self.strength.0 / 100, power + self.strength.1)
    }
}

/// The night shift's turns on the two uppermost floors, which are smaller, and on the others.
const EARLY_RELIEF: u16 = 680;
const LATE_RELIEF: u16 = 930;

const fn floor(
    name: &'static str,
    architect: Architect,
    strength: (i32, i32),
    monsters: (i32, i32),
    items: (i32, i32),
    healing: i32,
    traps: (i32, i32),
) -> FloorInfo {
    FloorInfo { name, architect, strength, monsters, items, healing, traps, relief: LATE_RELIEF, dark: false }
}

const TABLE: [FloorInfo; FLOORS as usize] = [
    FloorInfo {
        relief: EARLY_RELIEF,
        ..floor("the old dig", Architect::Rooms, (90, 0), (5, 7), (4, 6), 1, (0, 1))
    },
    FloorInfo {
        relief: EARLY_RELIEF,
        ..floor("the lower dig", Architect::Rooms, (130, 2), (7, 9), (4, 6), 1, (0, 1))
    },
    floor("the halls", Architect::Halls, (112, 3), (7, 10), (5, 7), 2, (0, 1)),
    floor("the mines", Architect::Mines, (122, 3), (8, 10), (5, 7), 2, (1, 1)),
    floor("the caves", Architect::Caves, (135, 4), (10, 13), (5, 7), 2, (1, 1)),
    FloorInfo {
        dark: true,
        ..floor("the black caves", Architect::Caves, (160, 3), (11, 14), (5, 7), 2, (1, 2))
    },
    floor("the drowned quarter", Architect::Drowned, (140, 4), (9, 12), (6, 8), 2, (1, 2)),
    floor("the maze", Architect::Maze, (165, 5), (11, 14), (6, 8), 2, (1, 2)),
    floor("the crypt", Architect::Crypt, (160, 5), (12, 15), (6, 8), 3, (1, 2)),
    floor("the hall of the ember", Architect::EmberHall, (115, 3), (9, 12), (4, 6), 2, (1, 2)),
];

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
    fn every_floor_holds_healing_and_foes() {
        for depth in 1..=FLOORS {
            let floor = info(depth);
            assert!(floor.healing >= 1 && floor.monsters.0 >= 1 && floor.items.0 >= 1);
            assert!(floor.monsters.0 <= floor.monsters.1 && floor.items.0 <= floor.items.1);
        }
        assert_eq!(info(10).architect, Architect::EmberHall);
        assert_eq!(info(99).name, info(10).name);
    }
}
