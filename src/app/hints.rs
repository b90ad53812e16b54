//! Hints for new players: one at a time, each only once, when it applies. The names of those shown are saved with the
//! player's preferences.

use crate::action::combat;
use crate::auto;
use crate::canvas::theme;
use crate::config::keymap::{Command, ItemVerb, Keymap};
use crate::content::items::Category;
use crate::forecast::notice::GLARE_REACH;
use crate::game::Game;
use crate::level::{Actor, Hero, Level, Mood, WARMTH, reach};
use crate::map::{Direction, Point, TileType};
use crate::map_builder::FLASKS;
use crate::text::log::{Log, Message, MessageKind};

/// From this much oil on, it is little.
const LOW_OIL: i32 = 200;
/// The player is told of the relief this many turns before it comes.
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

/// Those that explain a fight, the most urgent first. They are of no use after it.
const OF_FIGHTS: &[Hint] = &[
    Hint {
        name: "low-health",
        is_due: |game| {
            let you = game.level().player();
            2 * you.body.hp <= you.body.max_hp && threatened(game.level())
        },
        words: |keys| {
            let (quaff, look) = (keys.name_of(Command::Item(ItemVerb::Quaff)), keys.name_of(Command::Look));
            format!(
                "Half your health is gone. {quaff} quaffs a potion, {look} says how the fight would end, and walking away is no shame."
            )
        },
    },
    Hint {
        name: "telegraph",
        is_due: |game| game.level().foes_in_view().iter().any(|foe| foe.aim.is_some()),
        words: |_| {
            "A solid sign: what this foe has announced lands next turn on the marked tiles, whatever you do. Step off them."
                .to_owned()
        },
    },
    Hint {
        name: "intents",
        is_due: |game| hunters(game.level()).next().is_some(),
        words: |keys| {
            format!(
                "The small sign at a foe says what it does next turn if you wait: an arrow is a step, a cross a blow, a ring a shot. {} explains them all.",
                keys.name_of(Command::Help)
            )
        },
    },
    Hint {
        name: "forecast",
        is_due: |game| threatened(game.level()),
        words: |keys| {
            let (look, fight) = (keys.name_of(Command::Look), keys.name_of(Command::Fight));
            format!(
                "Nothing is rolled in a fight: {look} tells beforehand how one ends. {fight} fights as it says, a blow or a step at a time."
            )
        },
    },
    Hint {
        name: "ring",
        is_due: |game| hunters(game.level()).any(|steps| steps <= 3),
        words: |keys| {
            format!(
                "A number on you or beside you, or in the panel, is the health that waiting ({}), a step or a blow costs there. No number means no cost.",
                keys.name_of(Command::Wait)
            )
        },
    },
    Hint {
        name: "numbers",
        is_due: |game| is_below(game) && hunters(game.level()).any(|steps| steps == 1),
        words: |keys| {
            format!(
                "A blow does its power less the other's defence, and at least a third of its power. {} tells theirs; yours stand below your health.",
                keys.name_of(Command::Look)
            )
        },
    },
    Hint {
        name: "throw",
        is_due: |game| {
            threatened(game.level()) && holds(game.level(), |category| category == Category::Thrown, 0)
        },
        words: |keys| {
            let throw = keys.name_of(Command::Item(ItemVerb::Throw));
            format!(
                "Some things are best thrown at a foe: {throw}. The marked tiles are the ones that will be hit."
            )
        },
    },
];

/// All others, the most urgent first.
const OTHERS: &[Hint] = &[
    Hint {
        name: "explore",
        is_due: |_| true,
        words: |keys| {
            let (explore, actions) = (keys.name_of(Command::Explore), keys.name_of(Command::Actions));
            format!("{explore} explores until something happens. {actions} lists all you can do.")
        },
    },
    Hint {
        name: "oil",
        is_due: |game| game.level().hero.lantern.oil <= LOW_OIL,
        words: |keys| {
            format!(
                "Little oil is left in the lantern: {} fills it from an oil flask. {FLASKS} lie on each floor.",
                keys.name_of(Command::Item(ItemVerb::Use))
            )
        },
    },
    Hint {
        name: "from-the-dark",
        is_due: |game| {
            let level = game.level();
            level.hero.lantern.hooded && level.foes_in_view().into_iter().any(combat::is_unaware)
        },
        words: |_| {
            "It has not noticed you: a blow from the dark does half as much again, and a dagger that has been in hand for a while three times as much.".to_owned()
        },
    },
    Hint {
        name: "hooded",
        is_due: |game| game.level().hero.lantern.hooded,
        words: |keys| {
            format!(
                "Hooded, the lantern burns as much and heals nothing. {} opens it, which takes the turn.",
                keys.name_of(Command::Lantern)
            )
        },
    },
    Hint {
        name: "relief",
        is_due: |game| {
            game.level().timers.relief.as_ref().is_some_and(|relief| relief.turns <= RELIEF_IS_NEAR)
        },
        words: |keys| {
            format!(
                "The relief, fresh guards who come to find you, is on its way: your character sheet ({}) says who, when and by which stairs.",
                keys.name_of(Command::Character)
            )
        },
    },
    Hint {
        name: "sleeper",
        is_due: |game| game.level().foes_in_view().iter().any(|foe| matches!(foe.mood, Mood::Asleep { .. })),
        words: |keys| {
            let lantern = keys.name_of(Command::Lantern);
            format!(
                "Something sleeps here. Noise and an open lantern wake it; {lantern} hoods yours. A blow from the dark does half as much again, a dagger three times."
            )
        },
    },
    Hint {
        name: "silence",
        is_due: |game| is_below(game) && game.level().foes_in_view().into_iter().any(is_disturbed),
        words: |keys| {
            format!(
                "It stirs: at 0 rest it wakes. Steps trouble it, and your light within {GLARE_REACH} tiles; waiting ({}) makes no noise, nor does hooding the lantern ({}).",
                keys.name_of(Command::Wait),
                keys.name_of(Command::Lantern)
            )
        },
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
        words: |keys| {
            format!(
                "A burning brazier gives {WARMTH} health in all, without oil, to anyone who rests ({}) beside it. You know of one here.",
                keys.name_of(Command::Rest)
            )
        },
    },
    Hint {
        name: "machine",
        is_due: |game| game.level().machines.iter().any(|machine| machine.is_known),
        words: |keys| {
            format!(
                "A room with a purpose: {} on any part of it says what it does, and what it offers stands in full view.",
                keys.name_of(Command::Look)
            )
        },
    },
    Hint {
        name: "pick-up",
        is_due: |game| {
            let level = game.level();
            level.items_at(level.player().at).next().is_some()
                || holds(level, |_| true, Hero::new().items().count())
        },
        words: |keys| {
            let (take, bag) = (keys.name_of(Command::PickUp), keys.name_of(Command::Inventory));
            format!("{bag} shows what you have and what it does. {take} takes what you stand on.")
        },
    },
    Hint {
        name: "wear",
        is_due: |game| {
            holds(game.level(), |category| matches!(category, Category::Weapon | Category::Armour), 2)
        },
        words: |keys| {
            let equip = keys.name_of(Command::Item(ItemVerb::Equip));
            format!("{equip} wields or wears what you have found; its card compares it with what you wear.")
        },
    },
    Hint {
        name: "lens-here",
        is_due: |game| game.level().can_change_lens() && has_spare_lens(game.level()),
        words: |keys| {
            format!(
                "Here you can put a lens into the lantern: {} does. It changes what the lantern shows and costs.",
                keys.name_of(Command::Item(ItemVerb::Equip))
            )
        },
    },
    Hint {
        name: "lens",
        is_due: |game| !game.level().can_change_lens() && has_spare_lens(game.level()),
        words: |keys| {
            format!(
                "A lens goes into the lantern, on stairs or at a lens grinder only: {} there. Its card says what it does ({}).",
                keys.name_of(Command::Item(ItemVerb::Equip)),
                keys.name_of(Command::Inventory)
            )
        },
    },
    Hint {
        name: "stairs",
        is_due: |game| {
            let level = game.level();
            level.stairs(true).is_some_and(|at| level.is_explored(at)) && game.deepest() == 1
        },
        words: |keys| {
            let (down, explore) = (keys.name_of(Command::Descend), keys.name_of(Command::Explore));
            format!("{down} goes to the stairs down and takes them; {explore} goes on exploring here.")
        },
    },
    Hint {
        name: "rest",
        is_due: |game| {
            let you = game.level().player();
            you.body.hp < you.body.max_hp - 8 && !threatened(game.level())
        },
        words: |keys| {
            format!(
                "{} rests until your wounds are healed or something happens.",
                keys.name_of(Command::Rest)
            )
        },
    },
    Hint {
        name: "marks",
        is_due: |game| {
            let mut things = game.level().knowledge.remembered.iter();
            is_below(game) && things.any(|(_, kind)| theme::mark(*kind).is_some())
        },
        words: |keys| {
            format!(
                "In letters, a small mark beside a thing's sign tells its kind: the help ({}) shows them all.",
                keys.name_of(Command::Help)
            )
        },
    },
    Hint {
        name: "door",
        is_due: |game| beside(game.level(), TileType::OpenDoor),
        words: |keys| {
            format!(
                "{} closes a door behind you. Not every foe can open one.",
                keys.name_of(Command::CloseDoor)
            )
        },
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

/// Whether a sleeper has lost some of its rest.
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
    log.say(Message::new(MessageKind::System, (hint.words)(keys)));
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
    fn no_hint_takes_more_than_two_rows_of_the_log() {
        const ROW: i32 = 72;
        for hint in OF_FIGHTS.iter().chain(OTHERS) {
            let words = (hint.words)(&Keymap::default());
            assert!(wrapped(&words, ROW).len() <= 2, "{}: {:?}", hint.name, wrapped(&words, ROW));
        }
    }
}
