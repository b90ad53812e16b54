//! What a key has done, and what the next one would cost.

use super::super::foe_at;
use super::super::names::{capital, several};
use super::way;
use crate::config::keymap::{Command, Keymap};
use crate::forecast::ring::Cost;
use crate::level::{Level, reach};
use crate::map::{Direction, Point};
use crate::order::sort_short;
use crate::text::log::Message;

/// The answer to a key that has done nothing and says nothing.
pub(crate) const NOTHING: &str = "Nothing changes.";
/// That nobody is left to be told of.
pub(crate) const NO_FOE: &str = "No foe in view.";
/// That the last screen over the map is closed.
pub(crate) const MAP: &str = "The map.";

/// How the player has come from one tile to another: "East.", or "You went 3 east, 1 north, in 4 turns."
pub(crate) fn went(from: Point, to: Point, turns: u64) -> String {
    let step = Direction::ALL.into_iter().find(|way| way.step(from) == to);
    match step.filter(|_| turns <= 1) {
        Some(step) => format!("{}.", capital(step.name())),
        None => format!("You went {}, in {}.", way(from, to), several(turns, "turn")),
    }
}

/// That time has passed, and nothing else.
pub(crate) fn passed(turns: u64) -> String {
    match turns {
        1 => "A turn passes.".to_owned(),
        turns => format!("{turns} turns pass."),
    }
}

/// A message that has come so many times since the last one that was read.
pub(crate) fn repeated(message: &Message, times: usize) -> String {
    match times {
        0 | 1 => message.text().to_owned(),
        times => message.words().clone().before_stop(&format!(", {times} times")).into(),
    }
}

/// The keys that replace a look at the screen.
pub(crate) fn keys(keys: &Keymap) -> String {
    let [find, look, travel, actions] =
        [Command::Find, Command::Look, Command::Travel, Command::Actions].map(|one| keys.name_of(one));
    format!(
        "{find} lists what is in view. {look} looks, and Tab moves to the next. {travel} travels. {actions} lists what you \
         can do."
    )
}

/// How the fight with everyone who threatens the player would end.
pub(crate) fn verdict(verdict: &str) -> String {
    format!("{verdict}.")
}

/// Why something is not saved.
pub(crate) fn unsaved(why: &str) -> String {
    format!("Not saved: {why}.")
}

/// What each move costs next turn, the worst first; `None` if nothing is near that makes them cost anything.
pub(crate) fn costs(level: &Level, ring: &[Cost]) -> Option<String> {
    let here = level.player().at;
    let (mut dear, free): (Vec<&Cost>, Vec<&Cost>) = ring.iter().partition(|cost| cost.dies || cost.harm > 0);
    sort_short(&mut dear, |cost| (!cost.dies, -cost.harm));
    let name = |at: Point| match Direction::between(here, at) {
        None => "waiting".to_owned(),
        Some(way) if foe_at(level, at).is_some() => format!("hit {}", way.name()),
        Some(way) => way.name().to_owned(),
    };
    let price = |cost: &Cost| if cost.dies { "death".to_owned() } else { cost.harm.to_string() };
    let mut told: Vec<String> =
        dear.iter().map(|cost| format!("{} {}", name(cost.at), price(cost))).collect();
    match (dear.is_empty(), free.is_empty()) {
        (true, true) => return None,
        (true, false) => return Some("No move costs anything.".to_owned()),
        (false, true) => {}
        (false, false) => told.push("else nothing".to_owned()),
    }
    Some(format!("Move costs: {}.", told.join(", ")))
}

/// The tiles on which something is about to land: which of them are beside the player, and how many are farther away.
pub(crate) fn marked(level: &Level, places: &[Point]) -> Option<String> {
    let here = level.player().at;
    let mut near: Vec<String> = places.contains(&here).then(|| "here".to_owned()).into_iter().collect();
    let beside = Direction::ALL.into_iter().filter(|way| places.contains(&way.step(here)));
    near.extend(beside.map(|way| way.name().to_owned()));
    let mut far: Vec<Point> = places.iter().copied().filter(|at| reach(here, *at) > 1).collect();
    far.sort_unstable_by_key(|at| (reach(here, *at), at.y, at.x));
    far.dedup();
    match (near.is_empty(), &far[..]) {
        (true, []) => None,
        (true, [first, ..]) => {
            Some(format!("Marked: {}, the nearest {}.", several(far.len(), "tile"), way(here, *first)))
        }
        (false, []) => Some(format!("Marked: {}.", near.join(", "))),
        (false, far) => Some(format!("Marked: {}, and {} farther away.", near.join(", "), far.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::level::{Actor, ActorId};
    use crate::map::Map;

    fn level() -> Level {
        let (map, marks) = Map::from_picture("#####\n#.@.#\n#...#\n#####");
        Level::new(1, map, marks[0].1)
    }

    #[test]
    fn steps_and_walks_are_told_apart() {
        let at = Point::new(4, 4);
        assert_eq!(went(at, Point::new(5, 3), 1), "North-east.");
        assert_eq!(went(at, Point::new(7, 3), 4), "You went 3 east, 1 north, in 4 turns.");
        assert_eq!(went(at, Point::new(4, 5), 2), "You went 1 south, in 2 turns.");
        assert_eq!((passed(1), passed(30)), ("A turn passes.".to_owned(), "30 turns pass.".to_owned()));
    }

    #[test]
    fn move_costs_are_told_worst_first() {
        let mut level = level();
        level.actors.push(Actor::foe(ActorId(1), Monster::Rat, Point::new(3, 1)));
        level.knowledge.attackers.push(ActorId(1));
        let cost = |x, y, harm, dies| Cost { at: Point::new(x, y), harm, dies };
        let ring = [cost(1, 1, 0, false), cost(3, 1, 3, false), cost(2, 2, 9, true), cost(2, 1, 4, false)];
        let told = costs(&level, &ring);
        assert_eq!(told.as_deref(), Some("Move costs: south death, waiting 4, hit east 3, else nothing."));
        assert_eq!(costs(&level, &ring[..1]).as_deref(), Some("No move costs anything."));
        assert_eq!(costs(&level, &ring[3..]).as_deref(), Some("Move costs: waiting 4."));
        assert_eq!(costs(&level, &[]), None);
    }

    #[test]
    fn marked_tiles_beside_the_player_are_named() {
        let level = level();
        let at = |x, y| Point::new(x, y);
        let told = |places: &[Point]| marked(&level, places).unwrap_or_default();
        assert_eq!(
            told(&[at(2, 1), at(3, 2), at(9, 1), at(9, 1)]),
            "Marked: here, south-east, and 1 farther away."
        );
        assert_eq!(told(&[at(1, 1)]), "Marked: west.");
        assert_eq!(told(&[at(9, 2), at(6, 1)]), "Marked: 2 tiles, the nearest 4 east.");
        assert_eq!(told(&[]), "");
    }
}
