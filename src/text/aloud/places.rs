//! What is in view besides foes, and what kind of place the player stands in.

use super::super::names::{A_TRAP, a_thing, capital, gas};
use super::super::tiles::tile;
use super::super::{is_caged, places};
use super::{way, way_to};
use crate::level::{Exit, FeatureKind, Gas, Level, Room, Surroundings, reach};
use crate::map::{Direction, Point, TileType};
use crate::order::sort_short;

/// Something in view that is worth a line.
pub(crate) struct Sight {
    /// What it is called at the start of a line.
    pub name: String,
    /// Where it is: at least one tile, the nearest first.
    pub places: Vec<Point>,
}

impl Sight {
    fn one(name: String, at: Point) -> Self {
        Self { name, places: vec![at] }
    }

    /// Its line: "A potion of healing: 3 east."
    pub fn line(&self, level: &Level) -> String {
        let way = way_to(level, self.places[0]);
        match self.places.len() {
            1 => format!("{}: {way}.", self.name),
            all => format!("{}: {way}, the nearest of {all}.", self.name),
        }
    }
}

/// What is in view or known and worth a walk or a warning: items, features, traps and stairs.
pub(crate) fn sights(level: &Level) -> Vec<Sight> {
    let items = level.items_in_view().into_iter().map(|(at, item)| {
        let name = String::from(a_thing(&item).capital());
        Sight::one(if is_caged(level, at) { format!("{name}, caged") } else { name }, at)
    });
    let features = level.features_in_view().into_iter().map(|feature| {
        let name = match feature.kind {
            FeatureKind::Lore(find) => find.info().name,
            FeatureKind::Ground(ground) => tile(ground),
        };
        Sight { name: capital(name), places: feature.places }
    });
    let traps = level.known_traps().filter(|at| level.is_seen(*at)).map(|at| Sight::one(capital(A_TRAP), at));
    let stairs = [(true, TileType::StairsDown), (false, TileType::StairsUp)]
        .into_iter()
        .filter_map(|(down, ground)| Some(Sight::one(capital(tile(ground)), level.known_stairs(down)?)));
    items.chain(features).chain(traps).chain(stairs).collect()
}

/// What lies and is under the player, if that is not bare floor.
pub(crate) fn here(level: &Level) -> Option<String> {
    let words = places::under_the_mouse(level, level.player().at);
    let under = words.strip_prefix("you, ")?;
    Some(format!("Here: {under}."))
}

/// How far away fire and gas are told of, in tiles.
const NEAR: i32 = 7;

/// Where the nearest fire and gas are, one line for each kind.
pub(crate) fn hazards(level: &Level) -> Vec<String> {
    let from = level.player().at;
    let near = || {
        let rows = (from.y - NEAR..=from.y + NEAR)
            .flat_map(|y| (from.x - NEAR..=from.x + NEAR).map(move |x| Point::new(x, y)));
        rows.filter(|at| level.is_seen(*at))
    };
    let nearest = |is_one: &dyn Fn(Point) -> bool| {
        near().filter(|at| is_one(*at)).min_by_key(|at| (reach(from, *at), at.y, at.x))
    };
    let burns = |at: Point| level.ground.fire[level.map.index(at)] > 0;
    let fire = nearest(&burns).map(|at| ("fire".to_owned(), at));
    let gases = Gas::ALL.into_iter().filter_map(|one| {
        let drifts = |at: Point| level.gas_at(one, at) > 0;
        Some((gas(one).to_owned(), nearest(&drifts)?))
    });
    let line = |(name, at): (String, Point)| format!("Nearest {name}: {}.", way_to(level, at));
    fire.into_iter().chain(gases).map(line).collect()
}

/// The place that the player stands in, with its ways out.
pub(crate) fn surroundings(level: &Level) -> Vec<String> {
    match level.surroundings() {
        Surroundings::Room(found) => {
            let ways = exits(level, &found.exits);
            std::iter::once(room(&found)).chain(ways).collect()
        }
        Surroundings::Passage { is_doorway, is_broad, ways } => vec![passage((is_doorway, is_broad), &ways)],
    }
}

/// A room by its size: "A room, 9 by 5."
pub(crate) fn room(Room { size: (columns, rows), is_whole, is_even, .. }: &Room) -> String {
    let name = if *is_even { "A room" } else { "Open ground" };
    let so_far = if *is_whole { "" } else { " so far" };
    format!("{name}, {columns} by {rows}{so_far}.")
}

fn passage((is_doorway, is_broad): (bool, bool), ways: &[(Direction, bool)]) -> String {
    let to =
        ways.iter().map(
            |(way, is_closed)| {
                if *is_closed { format!("a door {}", way.name()) } else { way.name().to_owned() }
            },
        );
    let to: Vec<String> = to.collect();
    let name = match to.len() {
        _ if is_doorway => "A doorway",
        _ if is_broad => "A wide passage",
        0 | 1 => "A dead end",
        2 => "A passage",
        _ => "A junction",
    };
    if to.is_empty() { format!("{name}.") } else { format!("{name}: {}.", to.join(", ")) }
}

/// The most ways out that are named.
const MOST: usize = 6;

/// The ways out of a room, the nearest first, a line for each.
pub(crate) fn exits(level: &Level, exits: &[Exit]) -> Vec<String> {
    let from = level.player().at;
    let mut all = exits.to_vec();
    sort_short(&mut all, |exit| (reach(from, exit.at), exit.at.y, exit.at.x));
    let named = all.iter().take(MOST).map(|exit| {
        let name = if exit.is_door { "A door" } else { "A way out" };
        format!("{name}: {}.", way(from, exit.at))
    });
    let more = all.len().saturating_sub(MOST);
    named.chain((more > 0).then(|| format!("More ways out: {more}."))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Item, ItemKind};
    use crate::game::Game;
    use crate::level::Lying;
    use crate::map::Map;

    /// A lit floor as the player sees it.
    fn on(picture: &str, change: impl FnOnce(&mut Level)) -> Level {
        let (map, marks) = Map::from_picture(picture);
        let mut level = Level::new(1, map, marks[0].1);
        level.ground.glow.fill(true);
        change(&mut level);
        Game::on_level(1, level).level().clone()
    }

    #[test]
    fn a_room_is_told_with_its_ways_out() {
        let level = on("##########\n#....#####\n#.@.......\n#....#####\n#....+...#\n##########", |_| {});
        assert_eq!(
            surroundings(&level),
            ["A room, 4 by 4.", "A way out: 3 east.", "A door: 3 east, 2 south."]
        );
    }

    #[test]
    fn a_passage_is_told_by_where_it_leads() {
        let told = |picture| surroundings(&on(picture, |_| {}));
        assert_eq!(told("#####\n..@+.\n#####"), ["A passage: a door east, west."]);
        assert_eq!(told("######\n#..@##\n######"), ["A dead end: west."]);
        assert_eq!(told("#####\n##.##\n#.@.#\n#####"), ["A junction: north, east, west."]);
    }

    #[test]
    fn items_features_and_stairs_are_sights() {
        let level = on("#######\n#@....#\n#....>#\n#######", |level| {
            level.map.set(Point::new(4, 1), TileType::Altar);
            let item = Item::new(ItemKind::Healing);
            level.items.push(Lying { at: Point::new(3, 2), item });
        });
        let lines: Vec<String> = sights(&level).iter().map(|sight| sight.line(&level)).collect();
        assert_eq!(
            lines,
            ["A potion of healing: 2 east, 1 south.", "An altar: 3 east.", "Stairs down: 4 east, 1 south.",]
        );
    }

    #[test]
    fn fire_and_gas_near_by_are_told_of() {
        let level = on("##########\n#@.......#\n##########", |level| {
            let (near, far) = (level.map.index(Point::new(3, 1)), level.map.index(Point::new(5, 1)));
            level.ground.fire[near] = 3;
            level.ground.fire[far] = 3;
            level.ground.air.set(Gas::Smoke, far, 3);
        });
        assert_eq!(hazards(&level), ["Nearest fire: 2 east.", "Nearest smoke: 4 east."]);
    }
}
