//! What another weapon or armour would change in a fight.

use super::{Fight, fight};
use crate::content::items::Category;
use crate::content::{Item, Monster};
use crate::game::Game;
use crate::level::{Actor, ActorId, Level, Mood, Slot};
use crate::map::Map;

/// A fight that is fought with something else and as things are.
pub struct Comparison {
    /// The opponents of the fight.
    pub against: Against,
    /// How it ends with the other thing.
    pub with: Fight,
    /// How it ends now.
    pub now: Fight,
}

/// The opponents of a comparison.
pub enum Against {
    /// All foes that threaten the player: how many.
    Threats(usize),
    /// A kind that the player has killed, as it is on this floor.
    Killed(Monster),
}

/// How a fight would end with `item` in place of what the player wields or wears now, beside how it ends as things are:
/// against `threats`, which are on the level and seen, or if there are none against the toughest kind that the player
/// has killed. A rune for which a kind can still be named has that of the first opponent. `None` for an item that is neither
/// weapon nor armour, and where there is no foe to measure it by.
pub fn compare(level: &Level, item: &Item, threats: Vec<ActorId>) -> Option<Comparison> {
    let tough = |kind: &Monster| kind.info().hp * kind.info().power;
    let kind = match threats.first() {
        Some(foe) => level.actor(*foe)?.monster()?,
        None => level.hero.record.slain.iter().copied().max_by_key(tough)?,
    };
    let named = level.hero.may_name(item).iter().copied().find(|named| *named == kind);
    let with = with(level, &Item { prey: item.prey.or(named), ..*item })?;
    if !threats.is_empty() {
        let [with, now] = [&with, level].map(|level| fight(level, &threats));
        return Some(Comparison { against: Against::Threats(threats.len()), with, now });
    }
    let [with, now] = [&with, level].map(|level| duel(level, kind));
    Some(Comparison { against: Against::Killed(kind), with, now })
}

/// The level with `item` in place of what the player wields or wears.
fn with(level: &Level, item: &Item) -> Option<Level> {
    let mut level = level.clone();
    let hero = &mut level.hero;
    let free = (0..hero.bag.len() as u8).map(Slot).find(|slot| !hero.is_equipped(*slot));
    let category = item.kind.info().category;
    let place = if category == Category::Weapon {
        &mut hero.equipment.weapon
    } else if category == Category::Armour {
        &mut hero.equipment.armour
    } else {
        return None;
    };
    let slot = *place.get_or_insert(free?);
    hero.bag[usize::from(slot.0)] = Some(*item);
    Some(level)
}

/// A fight of the player as on `level`, in an empty corridor, against one of that kind which comes from five tiles away.
fn duel(level: &Level, kind: Monster) -> Fight {
    let (map, marks) = Map::from_picture("########\n#@....m#\n########");
    let (at, there) = (marks[0].1, marks[1].1);
    // On the first floor no others have to be made above it.
    let mut arena = Level::new(1, map, at);
    arena.hero = level.hero.clone();
    arena.actors[0] = Actor { at, ..level.player().clone() };
    let mood = Mood::Hunting { last_known: at, lost: 0 };
    arena.actors.push(Actor { mood, ..Actor::foe(ActorId(1), kind, there).hardened(level.depth) });
    fight(Game::on_level(0, arena).level(), &[ActorId(1)])
}
