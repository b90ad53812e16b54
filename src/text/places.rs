//! What is at a place, as far as the player sees or remembers it: a few words for the mouse, sentences for the look
//! card.

use super::names::{self, A_TRAP, a_foe, a_thing, bare, capital, several};
use super::phrase::{Phrase, phrase};
use super::tiles::{TRAP, about_tile, does, tile};
use super::{danger, foe_at, foes, friends, gear, machines, over_ground, reactions};
use crate::content::{Item, Monster};
use crate::level::{Actor, Feature, FeatureKind, Level};
use crate::map::{Point, TileType};

/// What there is of one kind of feature, with its article.
pub fn feature(feature: &Feature) -> String {
    let name = match feature.kind {
        FeatureKind::Lore(find) => find.info().name,
        FeatureKind::Ground(ground) => tile(ground),
    };
    match feature.places.len() - 1 {
        0 => name.to_owned(),
        more => format!("{name} +{more}"),
    }
}

/// The items that the player sees or remembers at `at`, foes disguised as items included.
fn things_at(level: &Level, at: Point) -> Vec<Item> {
    if !level.is_seen(at) {
        let remembered = level.knowledge.remembered.iter().filter(|(place, _)| *place == at);
        return remembered.map(|(_, kind)| Item::new(*kind)).collect();
    }
    let disguise = level.actor_at(at).and_then(Actor::disguise).map(Item::new);
    level.items_at(at).copied().chain(disguise).collect()
}

/// Whether a shut cage is known to be at `at`: what lies there can no longer be taken.
pub(crate) fn is_caged(level: &Level, at: Point) -> bool {
    level.remembered_tile(at) == Some(TileType::Cage)
}

/// Whose remains the player sees at `at`.
fn corpse_at(level: &Level, at: Point) -> Option<Monster> {
    let is_seen = level.is_seen(at);
    level.ground.corpses.iter().rfind(|corpse| is_seen && corpse.at == at).map(|corpse| corpse.monster)
}

/// What the player knows of `at`, in a few words; empty if that is bare floor or nothing.
pub fn under_the_mouse(level: &Level, at: Point) -> String {
    let mut words: Vec<Phrase> = Vec::new();
    words.extend((level.player().at == at).then(|| "you".into()));
    words.extend(foe_at(level, at).map(|(foe, monster)| {
        let (hp, max_hp) = (foe.body.hp, foe.body.max_hp);
        phrase!("{}, {}/{}, {}", a_foe(monster), hp, max_hp, foes::mood(foe))
    }));
    words.extend(friends::friend_at(level, at).map(|friend| {
        let (hp, max_hp) = (friend.body.hp, friend.body.max_hp);
        phrase!("{}, {}/{}, {}", friends::name(friend), hp, max_hp, friends::state(level, friend))
    }));
    words.extend(things_at(level, at).iter().rev().map(a_thing));
    if let Some(ground) = level.remembered_tile(at) {
        words.extend(level.knows_trap(at).then(|| A_TRAP.into()));
        words.extend(corpse_at(level, at).map(remains));
        words.extend(level.known_find(at).map(|find| find.info().name.into()));
        words.extend(over_ground::at(level, at).into_iter().map(|over| over.name.into()));
        words.extend((ground != TileType::Floor).then(|| tile(ground).into()));
        words.extend((!level.is_seen(at)).then(|| "remembered".into()));
    }
    Phrase::join(words, ", ").into()
}

/// What the player knows of `at`: its title, what is beside that, and all its lines, the most important first. The
/// uppermost item in view and all that altars offer are compared with what is worn.
pub fn describe(level: &Level, at: Point) -> Vec<String> {
    let lines = match foe_at(level, at) {
        Some((foe, monster)) => {
            let does = std::iter::once(monster.info().description.into());
            does.chain(foes::about(level, foe)).chain(under(level, at)).collect()
        }
        None => lines(level, at),
    };
    let head = format!("{} {}", title(level, at), beside_title(level, at));
    std::iter::once(head.trim_end().to_owned()).chain(lines.into_iter().map(String::from)).collect()
}

/// What stands at the head of the card of `at`: what is uppermost there.
pub(super) fn title(level: &Level, at: Point) -> Phrase {
    if level.player().at == at {
        return "you".into();
    }
    if let Some((_, monster)) = foe_at(level, at) {
        return names::foe(monster);
    }
    if let Some(friend) = friends::friend_at(level, at) {
        return friends::name(friend);
    }
    if let Some(item) = things_at(level, at).last() {
        return names::bare_thing(item);
    }
    let Some(ground) = level.remembered_tile(at) else { return "unknown".into() };
    let find = level.known_find(at).map(|find| bare(find.info().name).into());
    let trap = || level.knows_trap(at).then(|| bare(A_TRAP).into());
    let over = || over_ground::at(level, at).into_iter().next().map(|over| bare(&over.name).into());
    let remains = || corpse_at(level, at).map(remains);
    let known = find.or_else(trap);
    let known = if ground == TileType::Floor { known.or_else(over).or_else(remains) } else { known };
    known.unwrap_or_else(|| bare(tile(ground)).into())
}

/// What stands beside the title of the card of `at`: health and state, or that it is caged or not in view.
pub(super) fn beside_title(level: &Level, at: Point) -> String {
    let health = |actor: &Actor| format!("{}/{}", actor.body.hp, actor.body.max_hp);
    if let Some(friend) = friends::friend_at(level, at) {
        return friends::health(level, friend);
    }
    match foe_at(level, at) {
        _ if level.player().at == at => health(level.player()),
        Some((foe, _)) => format!("{}  {}", health(foe), foes::state(foe)),
        None if is_caged(level, at) && !things_at(level, at).is_empty() => "caged".to_owned(),
        None if level.is_seen(at) || level.remembered_tile(at).is_none() => String::new(),
        None => "remembered".to_owned(),
    }
}

/// What there is to say of a place without a foe, the most important first: what lies there, harm, the chamber, the
/// ground, and at the end what all that comes to does there.
pub(super) fn lines(level: &Level, at: Point) -> Vec<Phrase> {
    let mut lines: Vec<Phrase> = Vec::new();
    let things = things_at(level, at);
    let Some(ground) = level.remembered_tile(at) else {
        return vec!["You haven't seen this place.".into()];
    };
    lines.extend(friends::friend_at(level, at).into_iter().flat_map(|friend| friends::lines(level, friend)));
    // Before all that it would be good for.
    lines.extend((is_caged(level, at) && !things.is_empty()).then(|| about_tile(TileType::Cage).into()));
    let mut more: Vec<Phrase> = things.iter().rev().flat_map(gear::lore).collect();
    for (i, item) in things.iter().rev().enumerate() {
        // The title names the uppermost, unless the player stands on it.
        let is_title = i == 0 && level.player().at != at;
        lines.push(if is_title { gear::does(item).into() } else { about_thing(item) });
        let is_uppermost = i == 0 && level.is_seen(at) && !is_caged(level, at);
        let compared = is_uppermost || level.is_offered(at);
        let mut compared = if compared { gear::compared(level, item) } else { Vec::new() }.into_iter();
        lines.extend(compared.next());
        more.extend(compared);
    }
    lines.extend(danger::of_step(level, at).map(Phrase::from));
    lines.extend(level.knows_trap(at).then(|| TRAP.into()));
    lines.extend(level.known_find(at).map(|find| find.info().words.into()));
    lines.extend(super::ways::at(level, at));
    let machine = machines::about(level, at);
    lines.extend(machine.iter().map(|(asks, _)| asks.clone()));
    lines.extend(machines::candle(level, at).map(Phrase::from));
    lines.extend(over_floor(level, at));
    lines.extend(ground_line(level, at, ground));
    let corpse = corpse_at(level, at).map(remains).filter(|remains| *remains != title(level, at));
    lines.extend(corpse.map(|remains| phrase!("{}.", remains.capital())));
    lines.extend(more);
    lines.extend(machine.map(|(_, about)| about));
    lines.extend(reactions::at(level, at, &title(level, at).to_string()).into_iter().map(Phrase::from));
    lines.retain(|line| !line.is_empty());
    lines
}

/// What lies under a foe at `at`, if it does something.
pub(super) fn under(level: &Level, at: Point) -> Vec<Phrase> {
    let things = things_at(level, at);
    let ground = level.remembered_tile(at).filter(|ground| !does(*ground).is_empty());
    let lines = things.iter().rev().map(about_thing).chain(over_floor(level, at));
    lines.chain(ground.map(|ground| about_tile(ground).into())).collect()
}

/// What the ground at `at` is and does, as far as neither the title nor another line says it; nothing of bare floor.
fn ground_line(level: &Level, at: Point, ground: TileType) -> Option<Phrase> {
    let has_row = matches!(ground, TileType::Shallow | TileType::Deep | TileType::Rubble | TileType::Ice);
    let is_harm = ground == TileType::Chasm && danger::of_step(level, at).is_some();
    let is_caged = ground == TileType::Cage && !things_at(level, at).is_empty();
    let is_title = title(level, at).to_string() == bare(tile(ground));
    // An altar may be for laying something on it, which its chamber says.
    let is_bare_altar = ground == TileType::Altar && is_title;
    if ground == TileType::Floor || is_caged || is_bare_altar {
        return None;
    }
    match (is_title, has_row && level.is_seen(at) || is_harm) {
        (true, true) => None,
        (true, false) => Some(does(ground).into()),
        (false, true) => Some(phrase!("{}.", capital(tile(ground)))),
        (false, false) => Some(about_tile(ground).into()),
    }
}

/// What is over the floor at `at`, and what rings, burns or is set there.
fn over_floor(level: &Level, at: Point) -> Vec<Phrase> {
    let over = over_ground::at(level, at);
    let mut lines: Vec<Phrase> = Vec::new();
    lines.extend(bell(level, at));
    lines.extend(fuses(level, at));
    lines.extend(sanctuary(level, at));
    lines.extend(pit(level, at));
    lines.extend((level.ground.waystone == Some(at)).then(|| "Your waystone is set here.".into()));
    let title = title(level, at).to_string();
    lines.extend(over.iter().map(|over| phrase!("{}.", capital(&over.under(&title)))));
    lines
}

/// The lit pots that are seen on a tile.
fn fuses(level: &Level, at: Point) -> impl Iterator<Item = Phrase> {
    let here = level.timers.fuses.iter().filter(move |fuse| fuse.at == at && level.is_seen(at));
    here.map(|fuse| {
        let name = a_thing(&Item::new(fuse.kind)).capital();
        phrase!("{}, lit. It bursts in {}.", name, several(fuse.turns + 1, "turn"))
    })
}

/// For how long a bell rings on a tile.
fn bell(level: &Level, at: Point) -> Option<Phrase> {
    let (_, turns) = level.timers.bells.iter().find(|(bell, _)| *bell == at && level.is_seen(at))?;
    Some(phrase!("A bell rings here for {}.", several(*turns, "more turn")))
}

/// For how long the floor is gone there, if it comes back.
fn pit(level: &Level, at: Point) -> Option<Phrase> {
    let is_pit = level.is_seen(at) && level.map.tile(at) == TileType::Chasm;
    let passing = level.ground.temporary.iter().find(|passing| passing.at == at).filter(|_| is_pit)?;
    Some(phrase!("The floor is back in {}.", several(passing.turns, "turn")))
}

/// For how long no foe comes to a tile.
fn sanctuary(level: &Level, at: Point) -> Option<Phrase> {
    let turns = level.timers.sanctuary.filter(|_| level.is_sanctuary(at) && level.is_explored(at))?.1;
    Some(phrase!("A sanctuary. No foe comes in for {}.", several(turns, "more turn")))
}

fn remains(monster: Monster) -> Phrase {
    phrase!("remains of {}", a_foe(monster))
}

fn about_thing(item: &Item) -> Phrase {
    phrase!("{}. {}", a_thing(item).capital(), gear::does(item))
}
