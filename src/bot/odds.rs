//! Estimates the cost of a fight from the numbers on the cards: attack by attack, one foe after the other.

use crate::action::combat;
use crate::content::monsters::Ability;
use crate::level::{Actor, Level, reach};
use crate::map::Direction;

/// A fight of this many turns counts as endless.
const ENDLESS: i32 = 500;
/// The cost of an endless fight in health.
const RUIN: i32 = 10_000;

/// The health lost by killing `foes` one after the other without moving. The others attack meanwhile, as far as they
/// fit around the player.
pub(super) fn loss(level: &Level, foes: &[&Actor]) -> i32 {
    let room = Direction::ALL.iter().filter(|d| level.tile_towards(**d).is_walkable()).count();
    let mut loss = 0;
    for (i, foe) in foes.iter().enumerate() {
        let turns = turns_to_kill(level, foe);
        if turns > ENDLESS {
            return RUIN;
        }
        // The player hits first, so the foe has one attack fewer.
        let splits = foe.ability() == Ability::Splits;
        // Both halves of a slime attack.
        loss += (turns - 1).max(0) * harm(level, foe) * if splits { 2 } else { 1 };
        let mut others: Vec<i32> = foes[i + 1..].iter().map(|foe| harm(level, foe)).collect();
        others.sort_unstable_by_key(|harm| -harm);
        loss += turns * others.iter().take(room.saturating_sub(1)).sum::<i32>();
    }
    loss / 100
}

/// Turns to kill `foe`, with the bonus of a first hit on a sleeper.
pub(super) fn turns_to_kill(level: &Level, foe: &Actor) -> i32 {
    let player = level.player();
    let first = combat::damage(level, player, foe);
    let (power, _) = level.strength(player);
    let (_, defence) = level.strength(foe);
    let mut each = combat::hit(power, defence);
    let mut left = foe.body.hp - first;
    if let Ability::Regenerates { health } = foe.ability() {
        each -= health;
    }
    // Both halves must be killed.
    if foe.ability() == Ability::Splits {
        left += left / 2;
    }
    if left <= 0 {
        return 1;
    }
    if each <= 0 {
        return ENDLESS + 1;
    }
    let hits = 1 + (left + each - 1) / each;
    let hits = if level.hero.any(|passive| passive.is_slow) { 2 * hits } else { hits };
    // Every other attack hits its shell.
    let hits = if foe.ability() == Ability::Closes { 2 * hits } else { hits };
    (hits * 100 + player.pace() - 1) / player.pace()
}

/// How a foe does damage, as far as the bot counts it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Approaches, and hits each turn.
    Hits,
    /// Approaches, and hits every other turn.
    HitsEveryOther,
    /// Keeps its distance and shoots.
    Shoots,
    /// Like `Shoots`, but for this much damage now and then.
    Breathes(i32),
    /// Keeps its distance, and hits anyone who comes adjacent.
    StaysBehind,
}

fn manner(foe: &Actor) -> Manner {
    match foe.ability() {
        Ability::Shoots { .. } => Manner::Shoots,
        Ability::Breathes { damage, .. } => Manner::Breathes(damage),
        Ability::Mends { .. } | Ability::Raises | Ability::Drums => Manner::StaysBehind,
        Ability::Darts | Ability::Smashes | Ability::Vaults => Manner::HitsEveryOther,
        Ability::None
        | Ability::Pack { .. }
        | Ability::Shouts { .. }
        | Ability::Splits
        | Ability::Mobs
        | Ability::Presses
        | Ability::Bursts
        | Ability::Burns
        | Ability::Steals
        | Ability::Unseen
        | Ability::Disguised
        | Ability::Regenerates { .. }
        | Ability::Charges
        | Ability::Closes
        | Ability::Shields
        | Ability::Skips
        | Ability::Leaps
        | Ability::Clings
        | Ability::Greases
        | Ability::Censes
        | Ability::Sheds
        | Ability::Lobs
        | Ability::Spins
        | Ability::Sparks
        | Ability::Swims
        | Ability::Petrifies
        | Ability::Dims
        | Ability::Lights { .. }
        | Ability::Feeds
        | Ability::Parries
        | Ability::Reflects
        | Ability::Rusts
        | Ability::Twins { .. }
        | Ability::Guards => Manner::Hits,
    }
}

/// Damage of `foe` to the player per turn, in hundredths of a point.
pub(super) fn harm(level: &Level, foe: &Actor) -> i32 {
    let hit = combat::damage(level, foe, level.player());
    let most = match manner(foe) {
        Manner::Hits | Manner::Shoots | Manner::StaysBehind => hit,
        Manner::HitsEveryOther => (hit + 1) / 2,
        Manner::Breathes(damage) => hit.max(damage / 2),
    };
    most * foe.pace().max(100)
}

/// Whether `foe` keeps its distance instead of closing in.
pub(super) fn stays_away(foe: &Actor) -> bool {
    !matches!(manner(foe), Manner::Hits | Manner::HitsEveryOther)
}

/// Damage of `foe` over a flight of `steps` steps: only faster foes get to attack.
pub(super) fn harm_in_flight(level: &Level, foe: &Actor, steps: i32) -> i32 {
    let pace = level.player().pace();
    let shoots = matches!(manner(foe), Manner::Shoots | Manner::Breathes(_));
    let share = if shoots { 100 } else { (100 * (foe.pace() - pace) / pace).clamp(0, 100) };
    let beside = if reach(foe.at, level.player().at) == 1 { harm(level, foe) / 200 } else { 0 };
    beside + harm(level, foe) / 100 * share * steps / 100
}
