//! Timely notices in the panel: costs of waiting and attacks if cells are too narrow for badges, the night shift if it
//! is near, a free attack, and the player's conditions.

use super::Foreseen;
use super::corners::is_taken;
use super::moon::NEAR;
use crate::canvas::size::Size;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::topic::Number;
use crate::content::Condition;
use crate::content::conditions::Tone;
use crate::forecast::ring::Cost;
use crate::level::{Actor, Level};
use crate::map::Direction;
use crate::text;

/// A text with a number.
pub(super) struct Countdown {
    pub colour: Rgb,
    pub name: String,
    /// Turns left, or a cost.
    pub value: String,
    /// The number that a click explains.
    pub number: Option<Number>,
}

impl Countdown {
    /// How many text cells it takes.
    pub fn width(&self) -> i32 {
        (self.name.chars().count() + 1 + self.value.chars().count()) as i32
    }
}

pub(super) fn all(level: &Level, foreseen: Foreseen, size: Size) -> Vec<Countdown> {
    let costs = if size.cell > 1 { Vec::new() } else { costs(level, foreseen.ring) };
    let shift =
        level.timers.night_shift.as_ref().filter(|shift| shift.turns <= NEAR).map(|shift| Countdown {
            colour: theme::DANGER,
            name: "shift in".to_owned(),
            value: shift.turns.to_string(),
            number: Some(Number::NightShift),
        });
    let conditions = text::conditions(level, level.player());
    let conditions = conditions.into_iter().map(|(condition, turns)| Countdown {
        colour: colour_of(condition),
        name: condition.info().short.to_owned(),
        value: if turns > 0 { turns.to_string() } else { String::new() },
        number: Some(Number::Turns(condition)),
    });
    let free_hit = level.hero.has_free_hit().then(|| Countdown {
        colour: theme::GOOD,
        name: "next hit".to_owned(),
        value: "free".to_owned(),
        number: Some(Number::FreeHit),
    });
    costs.into_iter().chain(shift).chain(free_hit).chain(conditions).collect()
}

/// The cost of waiting and of an attack on each neighbouring foe, whose sign a number would hide. Equal costs share a
/// notice.
fn costs(level: &Level, ring: &[Cost]) -> Vec<Countdown> {
    let here = level.player().at;
    let is_hit =
        |cost: &&Cost| level.actor_at(cost.at).is_some_and(Actor::is_foe) && is_taken(level, cost.at);
    let swaps = ring.iter().filter(|cost| level.companion().is_some_and(|friend| friend.at == cost.at));
    let hits: Vec<&Cost> = ring.iter().filter(is_hit).collect();
    let waiting = ring.iter().find(|cost| cost.at == here);
    let is_same = |one: &Cost, other: &Cost| (one.harm, one.dies) == (other.harm, other.dies);
    let said: Vec<(String, &Cost)> = match (waiting, hits.first()) {
        (Some(waiting), Some(_)) if hits.iter().all(|hit| is_same(waiting, hit)) => {
            vec![("wait, hit".to_owned(), waiting)]
        }
        (waiting, Some(first)) if hits.iter().all(|hit| is_same(first, hit)) => {
            let waiting = waiting.map(|waiting| ("waiting".to_owned(), waiting));
            waiting.into_iter().chain([("hit".to_owned(), *first)]).collect()
        }
        (waiting, _) => {
            let towards = |at| Direction::between(here, at).map_or("", towards);
            let hits = hits.iter().map(|hit| (format!("hit{}", towards(hit.at)), *hit));
            waiting.map(|waiting| ("waiting".to_owned(), waiting)).into_iter().chain(hits).collect()
        }
    };
    let swaps =
        swaps.map(|cost| (format!("swap{}", Direction::between(here, cost.at).map_or("", towards)), cost));
    let costs = said.into_iter().chain(swaps).filter(|(_, cost)| cost.dies || cost.harm > 0);
    costs.map(|(name, cost)| of_cost(name, cost, level.player().body.hp)).collect()
}

fn of_cost(name: String, cost: &Cost, hp: i32) -> Countdown {
    let is_dear = cost.dies || 2 * cost.harm >= hp;
    let colour = if is_dear { theme::DANGER } else { theme::KEY };
    let (name, value) =
        if cost.dies { (name + ":", "death".to_owned()) } else { (name, format!("-{}", cost.harm)) };
    Countdown { colour, name, value, number: None }
}

/// A direction in as few letters as possible, after a word.
const fn towards(way: Direction) -> &'static str {
    match way {
        Direction::North => " N",
        Direction::NorthEast => " NE",
        Direction::East => " E",
        Direction::SouthEast => " SE",
        Direction::South => " S",
        Direction::SouthWest => " SW",
        Direction::West => " W",
        Direction::NorthWest => " NW",
    }
}

const fn colour_of(condition: Condition) -> Rgb {
    match condition.info().tone {
        Tone::Deadly | Tone::Bad => theme::DANGER,
        Tone::Good => theme::GOOD,
        Tone::Mixed => theme::KEY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;

    #[test]
    fn every_condition_has_a_countdown() {
        let (map, marks) = Map::from_picture("###\n#@#\n###");
        for condition in Condition::ALL {
            let mut level = Level::new(1, map.clone(), marks[0].1);
            level.actors[0].conditions[condition] = 3;
            let shown = all(&level, Foreseen::default(), Size::within(80, 40));
            let told = |passing: &Countdown| passing.name == condition.info().short && passing.value == "3";
            assert!(shown.iter().any(told), "{condition:?}");
        }
    }
}
