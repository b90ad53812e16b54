//! What the panel says of the moment: what waiting and blows cost where cells are too narrow to say it on the map, the relief if it
//! is near, a free blow, and the player's conditions.

use super::badges::is_taken;
use crate::canvas::size::Size;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::topic::Number;
use crate::event::Condition;
use crate::forecast::ring::Cost;
use crate::level::Level;
use crate::map::Direction;
use crate::text;

/// The relief is shown when it has no more turns than these.
const RELIEF_NEAR: u16 = 100;

/// Words and a number for them.
pub(super) struct Countdown {
    /// The colour of the words.
    pub colour: Rgb,
    /// The words.
    pub name: String,
    /// The number: for how many turns it lasts, or what it costs.
    pub value: String,
    /// What a click on it explains.
    pub number: Option<Number>,
}

impl Countdown {
    /// How many text cells it takes.
    pub fn width(&self) -> i32 {
        (self.name.chars().count() + 1 + self.value.chars().count()) as i32
    }
}

/// All of them.
pub(super) fn all(level: &Level, ring: &[Cost], size: Size) -> Vec<Countdown> {
    let costs = if size.cell > 1 { Vec::new() } else { costs(level, ring) };
    let relief =
        level.timers.relief.as_ref().filter(|relief| relief.turns <= RELIEF_NEAR).map(|relief| Countdown {
            colour: theme::DANGER,
            name: "relief in".to_owned(),
            value: relief.turns.to_string(),
            number: Some(Number::Relief),
        });
    let conditions = text::conditions(&level.player().conditions).map(|(condition, name, turns)| Countdown {
        colour: colour_of(condition),
        name: name.to_owned(),
        value: turns.to_string(),
        number: Some(Number::Turns(condition)),
    });
    let free_blow = level.hero.has_free_blow().then(|| Countdown {
        colour: theme::GOOD,
        name: "next blow".to_owned(),
        value: "free".to_owned(),
        number: Some(Number::FreeBlow),
    });
    costs.into_iter().chain(relief).chain(free_blow).chain(conditions).collect()
}

/// What waiting costs, and a blow at each foe beside the player: a number on their tiles would hide them. What costs the same is
/// said once.
fn costs(level: &Level, ring: &[Cost]) -> Vec<Countdown> {
    let here = level.player().at;
    let is_blow = |cost: &&Cost| cost.at != here && is_taken(level, cost.at);
    let blows: Vec<&Cost> = ring.iter().filter(is_blow).collect();
    let waiting = ring.iter().find(|cost| cost.at == here);
    let is_same = |one: &Cost, other: &Cost| (one.harm, one.dies) == (other.harm, other.dies);
    let said: Vec<(String, &Cost)> = match (waiting, blows.first()) {
        (Some(waiting), Some(_)) if blows.iter().all(|blow| is_same(waiting, blow)) => {
            vec![("wait, blow".to_owned(), waiting)]
        }
        (waiting, Some(first)) if blows.iter().all(|blow| is_same(first, blow)) => {
            let waiting = waiting.map(|waiting| ("waiting".to_owned(), waiting));
            waiting.into_iter().chain([("blow".to_owned(), *first)]).collect()
        }
        (waiting, _) => {
            let towards = |at| Direction::between(here, at).map_or("", towards);
            let blows = blows.iter().map(|blow| (format!("blow{}", towards(blow.at)), *blow));
            waiting.map(|waiting| ("waiting".to_owned(), waiting)).into_iter().chain(blows).collect()
        }
    };
    let costs = said.into_iter().filter(|(_, cost)| cost.dies || cost.harm > 0);
    costs.map(|(name, cost)| of_cost(name, cost, level.player().hp)).collect()
}

fn of_cost(name: String, cost: &Cost, hp: i32) -> Countdown {
    let is_dear = cost.dies || 2 * cost.harm >= hp;
    let colour = if is_dear { theme::DANGER } else { theme::KEY };
    let (name, value) =
        if cost.dies { (name + ":", "death".to_owned()) } else { (name, format!("-{}", cost.harm)) };
    Countdown { colour, name, value, number: None }
}

/// A direction in as few letters as there are, after a word.
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

/// Red is what harms or hinders, green what helps; what does both, or only together with something else, is neither.
const fn colour_of(condition: Condition) -> Rgb {
    match condition {
        Condition::Burning
        | Condition::Confusion
        | Condition::Held
        | Condition::Chilled
        | Condition::Sleep
        | Condition::Discord
        | Condition::Hexed => theme::DANGER,
        Condition::Wet | Condition::Oiled => theme::KEY,
        Condition::Haste
        | Condition::FireProof
        | Condition::Sight
        | Condition::Steadfast
        | Condition::StoneSkin
        | Condition::Shadow
        | Condition::Flight
        | Condition::Frost
        | Condition::Vigour => theme::GOOD,
    }
}
