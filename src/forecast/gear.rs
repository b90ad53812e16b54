//! How another weapon or armour would change a fight.

use super::{Fight, fight};
use crate::content::items::{Category, Inscription};
use crate::content::{Item, Monster};
use crate::game::Game;
use crate::level::{Actor, ActorId, Level, Mood, Slot};
use crate::map::Map;

/// The same fight with another item and with the current one.
pub struct Comparison {
    pub against: Against,
    /// The fight with the other item.
    pub with: Fight,
    /// The fight with the current one.
    pub now: Fight,
}

/// The opponents of a comparison.
pub enum Against {
    /// All foes that threaten the player, by number.
    Threats(usize),
    /// A kind that the player has killed, at this floor's strength.
    Killed(Monster),
}

/// Compares a fight with `item` and with the player's current weapon or armour: against `threats`, which are in view,
/// or without any against the toughest kind that the player has killed. A rune with an unnamed kind names the first
/// opponent's. `None` for an item that is neither weapon nor armour, or if there is no opponent.
pub fn compare(level: &Level, item: &Item, threats: Vec<ActorId>) -> Option<Comparison> {
    let tough = |kind: &Monster| kind.info().hp * kind.info().power;
    let kind = match threats.first() {
        Some(foe) => level.actor(*foe)?.monster()?,
        None => level.hero.record.slain.iter().copied().max_by_key(tough)?,
    };
    let named = level.hero.may_name(item).iter().copied().find(|named| *named == kind);
    let set = |cut: Inscription| Inscription { prey: cut.prey.or(named), ..cut };
    let with = with(level, &Item { inscription: item.inscription.map(set), ..*item })?;
    if !threats.is_empty() {
        let [with, now] = [&with, level].map(|level| fight(level, &threats));
        return Some(Comparison { against: Against::Threats(threats.len()), with, now });
    }
    let [with, now] = [&with, level].map(|level| duel(level, kind));
    Some(Comparison { against: Against::Killed(kind), with, now })
}

/// The level with `item` worn or wielded by the player.
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

/// A fight in an empty corridor against one foe of `kind` that comes from five tiles away.
fn duel(level: &Level, kind: Monster) -> Fight {
    let (map, marks) = Map::from_picture("########\n#@....m#\n########");
    let (at, there) = (marks[0].1, marks[1].1);
    // The first floor needs no floors above it.
    let mut arena = Level::new(1, map, at);
    arena.hero = level.hero.clone();
    arena.actors[0] = Actor { at, ..level.player().clone() };
    let mood = Mood::Hunting { last_known: at, lost: 0 };
    arena.actors.push(Actor { mood, ..Actor::foe(ActorId(1), kind, there).hardened(level) });
    fight(Game::on_level(0, arena).level(), &[ActorId(1)])
}
