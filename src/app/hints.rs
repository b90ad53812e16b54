//! Hints for new players: one at a time, each only once, when it applies. The names of those shown are saved with the
//! player's preferences.

use crate::action::combat;
use crate::auto;
use crate::canvas::theme;
use crate::config::keymap::Keymap;
use crate::content::items::Category;
use crate::game::Game;
use crate::level::{Actor, Hero, Level, Mood, WARMTH, reach};
use crate::map::{Direction, Point, TileType};
use crate::text::hints as text;
use crate::text::log::Log;

/// From this much oil on, it is little.
const LOW_OIL: i32 = 200;
/// The player is told of the night shift this many turns before it comes.
const RELIEF_IS_NEAR: u16 = 150;

/// What a new player is taught first, in this order.
const FIRST: [&str; 5] = ["explore", "intents", "forecast", "ring", "pick-up"];
/// For so many turns nothing else is taught before that, and no more than [`MOST_EARLY`] hints come.
const EARLY: u64 = 100;
const MOST_EARLY: usize = 3;
/// Signs and formulas can wait until here.
const SECOND_FLOOR: u32 = 2;

/// A hint: the name by which it is remembered, its condition, and its words.
struct Hint {
    name: &'static str,
    is_due: fn(&Game) -> bool,
    words: fn(&Keymap) -> String,
}

/// The hints that explain a fight, the most urgent first. They are of no use after it.
const OF_FIGHTS: &[Hint] = &[
    Hint {
        name: "low-health",
        is_due: |game| {
            let you = game.level().player();
            2 * you.body.hp <= you.body.max_hp && threatened(game.level())
        },
        words: text::low_health,
    },
    Hint {
        name: "telegraph",
        is_due: |game| game.level().foes_in_view().iter().any(|foe| foe.aim.is_some()),
        words: text::telegraph,
    },
    Hint { name: "intents", is_due: |game| hunters(game.level()).next().is_some(), words: text::intents },
    Hint { name: "forecast", is_due: |game| threatened(game.level()), words: text::forecast },
    Hint {
        name: "ring",
        is_due: |game| hunters(game.level()).any(|steps| steps <= 3),
        words: text::move_costs,
    },
    Hint {
        name: "numbers",
        is_due: |game| is_below(game) && hunters(game.level()).any(|steps| steps == 1),
        words: text::numbers,
    },
    Hint {
        name: "throw",
        is_due: |game| {
            threatened(game.level()) && holds(game.level(), |category| category == Category::Thrown, 0)
        },
        words: text::throw,
    },
];

/// All others, the most urgent first.
const OTHERS: &[Hint] = &[
    Hint { name: "explore", is_due: |_| true, words: text::explore },
    Hint { name: "oil", is_due: |game| game.level().hero.oil_in_all() <= LOW_OIL, words: text::oil },
    Hint {
        name: "from-the-dark",
        is_due: |game| {
            let level = game.level();
            level.hero.lantern.hooded && level.foes_in_view().into_iter().any(combat::is_unaware)
        },
        words: text::from_the_dark,
    },
    Hint { name: "hooded", is_due: |game| game.level().hero.lantern.hooded, words: text::hooded },
    Hint {
        name: "relief",
        is_due: |game| {
            game.level().timers.relief.as_ref().is_some_and(|relief| relief.turns <= RELIEF_IS_NEAR)
        },
        words: text::night_shift,
    },
    Hint {
        name: "sleeper",
        is_due: |game| game.level().foes_in_view().iter().any(|foe| matches!(foe.mood, Mood::Asleep { .. })),
        words: text::sleeper,
    },
    Hint {
        name: "silence",
        is_due: |game| is_below(game) && game.level().foes_in_view().into_iter().any(is_disturbed),
        words: text::silence,
    },
    Hint {
        name: "brazier",
        is_due: |game| {
            let level = game.level();
            let you = level.player();
            you.body.hp <= you.body.max_hp - i32::from(WARMTH) / 2
                && !threatened(level)
                && knows_warmth(level)
        },
        words: text::brazier,
    },
    Hint {
        name: "machine",
        is_due: |game| game.level().machines.iter().any(|machine| machine.is_known),
        words: text::machine,
    },
    Hint {
        name: "pick-up",
        is_due: |game| {
            let level = game.level();
            level.items_at(level.player().at).next().is_some()
                || holds(level, |_| true, Hero::new().items().count())
        },
        words: text::pick_up,
    },
    Hint {
        name: "wear",
        is_due: |game| {
            holds(game.level(), |category| matches!(category, Category::Weapon | Category::Armour), 2)
        },
        words: text::wear,
    },
    Hint {
        name: "lens-here",
        is_due: |game| game.level().can_change_lens() && has_spare_lens(game.level()),
        words: text::lens_here,
    },
    Hint {
        name: "lens",
        is_due: |game| !game.level().can_change_lens() && has_spare_lens(game.level()),
        words: text::lens,
    },
    Hint {
        name: "stairs",
        is_due: |game| {
            let level = game.level();
            level.stairs(true).is_some_and(|at| level.is_explored(at)) && game.deepest() == 1
        },
        words: text::stairs,
    },
    Hint {
        name: "rest",
        is_due: |game| {
            let you = game.level().player();
            you.body.hp < you.body.max_hp - 8 && !threatened(game.level())
        },
        words: text::rest,
    },
    Hint { name: "door", is_due: |game| beside(game.level(), TileType::OpenDoor), words: text::door },
    Hint {
        name: "marks",
        is_due: |game| {
            let mut things = game.level().knowledge.remembered.iter();
            is_below(game) && things.any(|(_, kind)| theme::mark(*kind).is_some())
        },
        words: text::marks,
    },
];

/// Whether the player has come to the second floor.
fn is_below(game: &Game) -> bool {
    game.deepest() >= SECOND_FLOOR
}

/// How far the hunters in view are.
fn hunters(level: &Level) -> impl Iterator<Item = i32> {
    let hunters = auto::threats(level).filter(|foe| foe.is_hunting());
    hunters.map(|foe| reach(foe.at, level.player().at))
}

fn threatened(level: &Level) -> bool {
    auto::threats(level).next().is_some()
}

/// Whether a sleeper has lost some of its sleep.
fn is_disturbed(foe: &Actor) -> bool {
    foe.is_asleep() && foe.monster().is_some_and(|monster| foe.sleep.rest < monster.info().rest)
}

/// Whether a brazier is known that has warmth left, and burns as far as the player knows.
fn knows_warmth(level: &Level) -> bool {
    let is_warm = |at: &Point| {
        let brazier = level.brazier(*at);
        level.remembered_tile(*at) == Some(TileType::Brazier) && !brazier.is_out && brazier.given == 0
    };
    level.map.points().any(|at| is_warm(&at))
}

/// Whether the player has a lens that is not in the lantern.
fn has_spare_lens(level: &Level) -> bool {
    let mut spare = level.hero.items().filter(|(slot, _)| level.hero.equipment.lens != Some(*slot));
    spare.any(|(_, item)| item.kind.info().category == Category::Lens)
}

fn holds(level: &Level, is_it: fn(Category) -> bool, more_than: usize) -> bool {
    level.hero.items().filter(|(_, item)| is_it(item.kind.info().category)).count() > more_than
}

fn beside(level: &Level, tile: TileType) -> bool {
    Direction::ALL.into_iter().any(|direction| level.tile_towards(direction) == tile)
}

/// What has been shown so far.
pub struct Shown<'a> {
    /// The names of the hints, of all runs.
    pub names: &'a [String],
    /// How many of them in this run.
    pub in_this_run: usize,
    /// Whether the last one came just now.
    pub just_now: bool,
}

/// Shows the most urgent hint that is due and new, and returns its name; only one that explains a fight if another hint
/// was shown just now. In the first turns of a run it is the next of [`FIRST`], if not all of them are known.
pub fn show(game: &Game, keys: &Keymap, shown: &Shown, log: &mut Log) -> Option<&'static str> {
    let is_early = game.turn() < EARLY;
    if is_early && shown.in_this_run >= MOST_EARLY {
        return None;
    }
    let is_new = |name: &str| !shown.names.iter().any(|shown| shown == name);
    let next = FIRST.into_iter().find(|name| is_early && is_new(name));
    let is_its_turn = |hint: &&Hint| next.map_or(is_new(hint.name), |name| name == hint.name);
    let others = if shown.just_now { &[] } else { OTHERS };
    let hint = OF_FIGHTS.iter().chain(others).filter(is_its_turn).find(|hint| (hint.is_due)(game))?;
    log.say((hint.words)(keys));
    Some(hint.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::wrapped;

    #[test]
    fn what_is_taught_first_is_taught() {
        let names: Vec<&str> = OF_FIGHTS.iter().chain(OTHERS).map(|hint| hint.name).collect();
        assert!(FIRST.iter().all(|first| names.contains(first)), "{names:?}");
    }

    /// More would push out of the log what has just happened.
    #[test]
    fn hints_have_two_sentences_in_two_rows() {
        const ROW: i32 = 72;
        for hint in OF_FIGHTS.iter().chain(OTHERS) {
            let words = (hint.words)(&Keymap::default());
            assert!(wrapped(&words, ROW).len() <= 2, "{}: {:?}", hint.name, wrapped(&words, ROW));
            assert!(words.split_whitespace().count() <= 25, "{}: {words}", hint.name);
            assert!(words.matches(". ").count() <= 1 && words.ends_with('.'), "{}: {words}", hint.name);
        }
    }
}
