//! Turns actions into a script of the keys that a player would press. It holds no test.

use emberdeep::action::{Action, Target, area, danger};
use emberdeep::content::ItemKind;
use emberdeep::content::items::{Aim, THROW_RANGE};
use emberdeep::level::{Boon, Level, Slot};
use emberdeep::map::{Direction, Point};

/// The keys for `action` on that level; `None` if no short way of typing it is known. Where it brings harm the game
/// asks.
pub fn keys(action: Action, level: &Level) -> Option<String> {
    let pressed = match action {
        Action::Attack(direction) | Action::Open(direction) => Action::Step(direction),
        action => action,
    };
    let leaves = matches!(action, Action::Descend | Action::Climb);
    let leaves_a_key = leaves && level.hero.items().any(|(_, item)| item.kind == ItemKind::Key);
    let answer = if leaves_a_key || danger::before(level, pressed).is_some() { "Y" } else { "" };
    Some(unanswered(action, level)? + answer)
}

fn begins_at_ember(level: &Level) -> bool {
    let is_here = level.items_at(level.player().at).any(|item| item.kind == ItemKind::Ember);
    is_here && level.hero.lifted == 0 && !level.hero.lantern.flame
}

fn unanswered(action: Action, level: &Level) -> Option<String> {
    Some(match action {
        Action::Attack(direction) if level.actor_at(direction.step(level.player().at)).is_none() => {
            // The look cursor attacks a foe that is further off. It begins at the nearest.
            let from = level.foes_in_view().first()?.at;
            let lines = (2..4).map(|steps| (0..steps).fold(level.player().at, |at, _| direction.step(at)));
            let to = lines.into_iter().find(|at| level.actor_at(*at).is_some())?;
            format!("x{}_", moves(from, to))
        }
        // One key uses what stands there, and asks where there are several.
        Action::Interact(direction) if level.actor_at(direction.step(level.player().at)).is_some() => {
            return None;
        }
        // Who steps into a foe hits, who steps into a door opens it, and who steps into a brazier lights it or puts it out.
        Action::Step(direction)
        | Action::Attack(direction)
        | Action::Open(direction)
        | Action::Interact(direction) => letter(direction).to_string(),
        Action::Wait => ".".to_owned(),
        // The ember and the stairs of the way home ask which of two things is meant.
        Action::PickUp if begins_at_ember(level) => "ga".to_owned(),
        Action::Kindle => "gb".to_owned(),
        Action::Climb if level.hero.lantern.flame && level.depth > 1 => "<a".to_owned(),
        Action::Bank => "<b".to_owned(),
        Action::PickUp => "g".to_owned(),
        Action::Descend => ">".to_owned(),
        Action::Climb => "<".to_owned(),
        Action::Lantern => "L".to_owned(),
        Action::ChooseBoon(boon) => {
            (1 + level.hero.choices().iter().position(|talent| Boon::from(*talent) == boon)?).to_string()
        }
        Action::Equip(slot) => format!("w{}", slot.letter()),
        Action::TakeOff(slot) => format!("T{}", slot.letter()),
        Action::Drop(slot) => format!("d{}", slot.letter()),
        Action::Throw(slot, at) => {
            let range = area::throw_range(&level.hero, level.hero.item(slot)?.kind);
            format!("t{}{}{{Enter}}", slot.letter(), cursor(level, at, range))
        }
        Action::Use(slot, target @ (Target::Itself | Target::Brief)) => {
            let is_vigour = level.hero.item(slot)?.kind == ItemKind::Vigour;
            let choice = if target == Target::Brief { "b" } else { "a" };
            format!("a{}{}", slot.letter(), if is_vigour { choice } else { "" })
        }
        Action::Use(slot, Target::Thing(thing)) => format!("a{}{}", slot.letter(), thing.letter()),
        Action::Use(slot, Target::Into(kind)) => {
            // The last line of its card, and the list of what has been drunk.
            let kinds = level.hero.distils(level.hero.item(slot)?);
            let letter = (b'a'..).zip(kinds).find(|(_, other)| Some(*other) == kind.kind())?.0;
            format!("i{}{{Up}}{{Enter}}{}", slot.letter(), char::from(letter))
        }
        Action::Use(slot, Target::Named(prey)) => {
            // The same, and the list of what has been killed.
            let kinds = level.hero.may_name(level.hero.item(slot)?);
            let letter = (b'a'..).zip(kinds).find(|(_, other)| **other == prey)?.0;
            format!("i{}{{Up}}{{Enter}}{}", slot.letter(), char::from(letter))
        }
        Action::Use(slot, Target::Fused(at, turns)) => {
            let fuse = "{Space}".repeat(turns.into());
            format!("t{}{}{fuse}{{Enter}}", slot.letter(), cursor(level, at, THROW_RANGE))
        }
        Action::Use(slot, Target::Place(at)) => {
            format!("a{}{}{{Enter}}", slot.letter(), cursor(level, at, range(level, slot)?))
        }
        Action::Close(_) | Action::Use(_, Target::Both(..)) => {
            return None;
        }
    })
}

fn letter(direction: Direction) -> char {
    match direction {
        Direction::North => 'k',
        Direction::NorthEast => 'u',
        Direction::East => 'l',
        Direction::SouthEast => 'n',
        Direction::South => 'j',
        Direction::SouthWest => 'b',
        Direction::West => 'h',
        Direction::NorthWest => 'y',
    }
}

fn range(level: &Level, slot: Slot) -> Option<i32> {
    match level.hero.item(slot)?.kind.info().aim {
        Aim::Foe { range } | Aim::Place { range, .. } => Some(range),
        Aim::Itself => None,
    }
}

/// The steps of the cursor from where it first is, at the nearest foe in reach or at the player, to `at`.
fn cursor(level: &Level, at: Point, range: i32) -> String {
    let mut foes = area::targets(level).into_iter().map(|foe| foe.at);
    let from = foes.find(|foe| area::in_reach(level, *foe, range).is_ok()).unwrap_or(level.player().at);
    moves(from, at)
}

/// The keys that move a cursor from `here` to `at`.
fn moves(mut here: Point, at: Point) -> String {
    let mut keys = String::new();
    while here != at {
        let nearer = |direction: &&Direction| {
            let next = direction.step(here);
            ((next.x - at.x).abs() + (next.y - at.y).abs(), **direction as u8)
        };
        let direction = *Direction::ALL.iter().min_by_key(nearer).expect("eight of them");
        here = direction.step(here);
        keys.push(letter(direction));
    }
    keys
}
