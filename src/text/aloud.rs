//! What a screen shows at a glance, for screen readers: where foes are, and how the player is.

mod places;
mod turns;

pub(crate) use places::{exits, hazards, here, room, sights, surroundings};
pub(crate) use turns::{MAP, NO_FOE, NOTHING, costs, keys, marked, passed, repeated, unsaved, verdict, went};

use super::foes::{bearing, in_short, intent, state};
use super::names::{a_foe, several};
use super::{foe_at, friends, happenings, places as places_of};
use crate::forecast::next::Intent;
use crate::forecast::notice::{self, Approach, Earshot};
use crate::level::{Actor, Body, Lantern, Level, Mood, START_OIL, reach};
use crate::map::{Direction, Point};
use crate::order::sort_short;

/// Where `at` lies, as seen from the player: "2 west, 1 north".
pub(crate) fn way_to(level: &Level, at: Point) -> String {
    way(level.player().at, at)
}

/// Where `to` lies, as seen from another place.
fn way(from: Point, to: Point) -> String {
    let away = to - from;
    let along = |by: i32, (before, after): (Direction, Direction)| {
        let name = if by < 0 { before } else { after }.name();
        (by != 0).then(|| format!("{} {name}", by.abs()))
    };
    let ways = [
        along(away.x, (Direction::West, Direction::East)),
        along(away.y, (Direction::North, Direction::South)),
    ];
    let ways: Vec<String> = ways.into_iter().flatten().collect();
    if ways.is_empty() { "here".to_owned() } else { ways.join(", ") }
}

/// A sentence for each foe that the player perceives, nearest first, with what it does next if that is among `intents`;
/// then one for each unaware foe near by that is out of sight.
pub fn foes(level: &Level, intents: &[Intent]) -> Vec<String> {
    let here = level.player().at;
    let mut seen: Vec<&Actor> = level.foes().filter(|foe| level.sees_actor(foe)).collect();
    sort_short(&mut seen, |foe| (reach(foe.at, here), foe.at.y, foe.at.x));
    let sentence = |foe: &Actor| {
        let name = a_foe(foe.monster()?).capital();
        let next = intents.iter().find(|intent| intent.foe == foe.id);
        let state = next.map_or_else(
            || sleep(foe).unwrap_or_else(|| state(foe)),
            |next| {
                let then = next.then.map(|then| format!(", then {}", intent(then.act, then.harm)));
                in_short(next) + &then.unwrap_or_default()
            },
        );
        let bearing = bearing(foe).map_or_else(String::new, |words| format!(", {words}"));
        let way = way_to(level, foe.at);
        let (hp, max_hp) = (foe.body.hp, foe.body.max_hp);
        Some(format!("{name}: {way}; {state}{bearing}, health {hp} of {max_hp}."))
    };
    let gone = level.unaware_near_by().into_iter().filter_map(|sighting| last_seen(level, &sighting.foe));
    let friends = level.others().filter(|other| !other.is_foe() && level.sees_actor(other));
    let friends = friends.map(|friend| {
        let (way, Body { hp, max_hp, .. }) = (way_to(level, friend.at), friend.body);
        let (name, state) = (friends::name(friend).capital(), friends::state(level, friend));
        format!("{name}: {way}; {state}, health {hp} of {max_hp}.")
    });
    friends.chain(seen.into_iter().filter_map(sentence)).chain(gone).collect()
}

/// How deep a foe sleeps, once something has lightened its sleep: "sleep 11 of 14".
fn sleep(foe: &Actor) -> Option<String> {
    let full = foe.monster()?.info().rest;
    let is_lighter = foe.mood == Mood::Asleep { spell: 0 } && foe.sleep.rest < full;
    is_lighter.then(|| format!("sleep {} of {full}", foe.sleep.rest))
}

/// A sentence for a foe out of sight. It doesn't count the turns: not every turn is worth a line.
fn last_seen(level: &Level, foe: &Actor) -> Option<String> {
    let (name, way) = (a_foe(foe.monster()?).capital(), way_to(level, foe.at));
    Some(format!("{name}, out of sight: {way}; {} when last seen.", state(foe)))
}

/// How far the player's next step is heard, if that matters now.
pub fn earshot(earshot: Option<&Earshot>) -> Option<String> {
    earshot.map(|earshot| format!("Your next step is heard within {}.", earshot.within))
}

/// How the lantern burns, with all oil in hundreds: not every turn is worth a line.
pub fn lantern(level: &Level) -> String {
    let state = match level.hero.lantern() {
        Lantern::Open => "open",
        Lantern::Hooded => "hooded",
        Lantern::Out => return "Lantern out of oil.".to_owned(),
    };
    match level.hero.oil_in_all() / 100 {
        0 => format!("Lantern {state}, less than 100 oil."),
        hundreds => format!("Lantern {state}, {hundreds}00 oil or more."),
    }
}

/// What is at the head of the card of `at`.
pub(crate) fn title(level: &Level, at: Point) -> String {
    places_of::title(level, at).into()
}

/// What is under a cursor, and where that is: "3 east, 1 north: goblin, 10/10, unaware."
pub(crate) fn at(level: &Level, at: Point, words: &str) -> String {
    format!("{}: {words}.", super::names::capital(&way_to(level, at)))
}

/// What the map shows of the tile under the look cursor and the panel beside it, in words: the way to a foe; on the
/// player's own tile the oil, when the night shift comes, and what kind of place it is.
pub fn look(level: &Level, at: Point) -> Vec<String> {
    if at == level.player().at {
        let oil = match (level.hero.lantern(), level.hero.oil_in_all()) {
            (Lantern::Out, _) => "Lantern out of oil.".to_owned(),
            (_, oil @ ..START_OIL) => format!("Lantern {oil} of {START_OIL}."),
            (_, oil) => format!("Lantern {oil}."),
        };
        let shift = level.timers.night_shift.as_ref().map(|shift| happenings::night_shift(shift).to_string());
        return std::iter::once(oil).chain(shift).chain(surroundings(level)).collect();
    }
    foe_at(level, at).and_then(|(foe, _)| way_up_to(level, foe)).into_iter().collect()
}

/// How many steps lead up to a foe, and which of them it notices: "8 steps, and the 5th wakes it."
fn way_up_to(level: &Level, foe: &Actor) -> Option<String> {
    let walk = notice::walk(level, foe, level.hero.lantern.hooded)?;
    let steps = several(walk.steps.len(), "step");
    let notices = if foe.is_asleep() { "wakes it" } else { "makes it notice you" };
    Some(match walk.end {
        Approach::Wakes(_) if walk.steps.len() == 1 => format!("{steps}, which {notices}."),
        Approach::Wakes(step) => format!("{steps}, and the {} {notices}.", ordinal(step)),
        Approach::SleepsOn => format!("{steps}."),
    })
}

/// "1st", "2nd", "11th".
fn ordinal(number: u32) -> String {
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// The player's health.
pub fn health(level: &Level) -> String {
    let player = level.player();
    format!("Health {} of {}.", player.body.hp, player.body.max_hp)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::forecast::next::Move;
    use crate::game::Game;
    use crate::level::{ActorId, NightShift};
    use crate::map::Map;

    #[test]
    fn foes_are_listed_nearest_first() {
        let (map, _) = Map::from_picture("#######\n#.....#\n#.....#\n#######");
        let mut level = Level::new(1, map, Point::new(2, 1));
        for (id, monster, x, y) in [(1, Monster::Orc, 5, 2), (2, Monster::Rat, 1, 1)] {
            level.actors.push(Actor::foe(ActorId(id), monster, Point::new(x, y)));
        }
        let game = Game::on_level(7, level);
        let level = game.level();
        let [rat, orc] = [&foes(level, &[])[0], &foes(level, &[])[1]];
        assert!(rat.starts_with("A rat: 1 west; "), "{rat}");
        assert!(orc.starts_with("An orc: 3 east, 1 south; "), "{orc}");
        assert_eq!(way_to(level, level.player().at), "here");
        let hits = Intent {
            foe: ActorId(2),
            act: Move::Hits,
            harm: 3,
            friend: None,
            twice: true,
            to: Point::new(1, 1),
            then: None,
        };
        assert!(foes(level, &[hits])[0].starts_with("A rat: 1 west; hits 3, "));
        let mut archer = Actor::foe(ActorId(3), Monster::Archer, Point::new(4, 1));
        archer.mood = Mood::Hunting { last_known: Point::new(2, 1), lost: 0 };
        archer.pursuit.stepped_back = true;
        let mut level = level.clone();
        level.actors.push(archer);
        let told = foes(&level, &[]);
        assert!(told.iter().any(|foe| foe.contains("2 east; hunting, stays, health ")), "{told:?}");
    }

    /// A corridor with a goblin that sleeps at its end.
    fn corridor() -> Level {
        let (map, _) = Map::from_picture("##################\n#................#\n##################");
        let mut level = Level::new(1, map, Point::new(1, 1));
        level.actors.push(Actor::foe(ActorId(1), Monster::Goblin, Point::new(10, 1)));
        level.ground.glow.fill(true);
        level
    }

    #[test]
    fn the_way_to_a_sleeper_says_which_step_wakes_it() {
        let mut level = corridor();
        level.actors[1].sleep.rest = 8;
        let game = Game::on_level(1, level);
        let told = look(game.level(), Point::new(10, 1));
        assert_eq!(told.len(), 1);
        assert!(told[0].starts_with("8 steps, and the ") && told[0].ends_with("th wakes it."), "{told:?}");
        assert!(foes(game.level(), &[])[0].contains("; sleep 8 of 18, "), "{:?}", foes(game.level(), &[]));
        let held = Mood::Asleep { spell: 99 };
        let mut level = game.level().clone();
        level.actors[1].mood = held;
        assert_eq!(look(&level, Point::new(10, 1)), ["8 steps."]);
        assert!(look(&level, Point::new(5, 1)).is_empty(), "nobody is there");
    }

    #[test]
    fn a_look_at_oneself_tells_oil_and_night_shift() {
        let mut level = corridor();
        level.hero.lantern.oil = 640;
        level.timers.night_shift = Some(NightShift { turns: 240, down: true, foes: vec![Monster::Rat] });
        let here = level.player().at;
        let told = look(&level, here);
        assert_eq!(told[0], "Lantern 640 of 1000.");
        assert!(told[1].contains("240 turns"), "{told:?}");
        level.hero.lantern.oil = 1250;
        level.timers.night_shift = None;
        assert_eq!(look(&level, here)[0], "Lantern 1250.");
        level.hero.lantern.oil = 0;
        assert_eq!(look(&level, here)[0], "Lantern out of oil.");
    }

    #[test]
    fn ordinals_end_as_they_are_spoken() {
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 21, 113].map(ordinal),
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "113th"]
        );
    }
}
