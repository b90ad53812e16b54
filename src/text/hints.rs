//! The table of hints for new players: when each is due, and its words. `app::hints` chooses among them.

use crate::action::combat;
use crate::auto;
use crate::canvas::theme;
use crate::config::keymap::{Command, ItemVerb, Keymap};
use crate::content::floors;
use crate::content::items::Category;
use crate::game::Game;
use crate::level::{Actor, Hero, Level, Mood, WARMTH, reach};
use crate::map::{Direction, Point, TileType};

/// From this much oil on, it is little.
const LOW_OIL: i32 = 200;
/// The player is told of the night shift this many turns before it comes.
const SHIFT_IS_NEAR: u16 = 150;
/// Signs and formulas can wait until here.
const SECOND_FLOOR: u32 = 2;

/// A hint: the name by which it is remembered, its condition, and its words.
pub(crate) struct Hint {
    pub name: &'static str,
    pub is_due: fn(&Game) -> bool,
    pub words: fn(&Keymap) -> String,
}

/// The hints that explain a fight, the most urgent first. They are of no use after it.
pub(crate) const OF_FIGHTS: &[Hint] = &[
    Hint {
        name: "low-health",
        is_due: |game| {
            let you = game.level().player();
            2 * you.body.hp <= you.body.max_hp && threatened(game.level())
        },
        words: |keys| {
            let (drink, look) = (keys.name_of(Command::Item(ItemVerb::Drink)), keys.name_of(Command::Look));
            format!(
                "You're down to half. {drink} drinks a potion, {look} shows how this ends, and there's no shame in walking away."
            )
        },
    },
    Hint {
        name: "telegraph",
        is_due: |game| game.level().foes_in_view().iter().any(|foe| foe.aim.is_some()),
        words: |_| {
            "Solid sign: the attack lands on the marked tiles next turn, whatever you do. Get off them."
                .to_owned()
        },
    },
    Hint {
        name: "intents",
        is_due: |game| hunters(game.level()).next().is_some(),
        words: |keys| {
            format!(
                "The sign beside a foe is its next move: an arrow to step, a cross to hit, a ring to shoot. {} lists the rest.",
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
                "No dice: {look} shows how a fight will end before it starts. {fight} fights it for you, turn by turn."
            )
        },
    },
    Hint {
        name: "ring",
        is_due: |game| hunters(game.level()).any(|steps| steps <= 3),
        words: |_| {
            "The numbers around you are the health each move would cost. No number, no cost.".to_owned()
        },
    },
    Hint {
        name: "numbers",
        is_due: |game| is_below(game) && hunters(game.level()).any(|steps| steps == 1),
        words: |keys| {
            format!(
                "A hit does power minus defence, and at least a third of its power. {} shows theirs, and yours stand below your health.",
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
                "You're carrying something worth throwing: {throw}. The marked tiles are what it will hit."
            )
        },
    },
];

/// All others, the most urgent first.
pub(crate) const OTHERS: &[Hint] = &[
    Hint {
        name: "explore",
        is_due: |_| true,
        words: |keys| {
            let (explore, actions) = (keys.name_of(Command::Explore), keys.name_of(Command::Actions));
            format!("{explore} keeps going until something turns up. {actions} lists all you can do here.")
        },
    },
    Hint {
        name: "flame",
        is_due: |game| game.level().hero.lantern.flame,
        words: |keys| {
            format!(
                "You carry the flame now. {} walks to the stairs up, where you can climb, or bank it and be done.",
                keys.name_of(Command::Climb)
            )
        },
    },
    Hint {
        name: "oil",
        is_due: |game| game.level().hero.oil_in_all() <= LOW_OIL,
        words: |_| {
            let (fewest, _) = floors::flasks();
            format!(
                "You're running low on oil. Every floor has at least {fewest} flasks, and the lantern refills itself."
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
            "It hasn't noticed you. Hit it from the dark for half again the damage, or triple with a dagger you've held a while."
        .to_owned()
        },
    },
    Hint {
        name: "hooded",
        is_due: |game| game.level().hero.lantern.hooded,
        words: |keys| {
            format!(
                "The hood hides you, but the oil still burns and nothing heals. {} opens it, and takes a turn.",
                keys.name_of(Command::Lantern)
            )
        },
    },
    Hint {
        name: "relief",
        is_due: |game| {
            game.level().timers.night_shift.as_ref().is_some_and(|shift| shift.turns <= SHIFT_IS_NEAR)
        },
        words: |keys| {
            format!(
                "The night shift is nearly here, and it will come looking for you. {} shows who, when and by which stairs.",
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
                "Something sleeps here, and noise or light will wake it ({lantern} hoods your lantern). Asleep, it takes half again the damage."
            )
        },
    },
    Hint {
        name: "silence",
        is_due: |game| is_below(game) && game.level().foes_in_view().into_iter().any(is_disturbed),
        words: |keys| {
            format!(
                "It stirs, because your steps and your light are wearing away its sleep. Stand still ({}) or hood the lantern ({}).",
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
                "There's a lit brazier on this floor. Rest ({}) beside it for up to {WARMTH} more health.",
                keys.name_of(Command::Rest)
            )
        },
    },
    Hint {
        name: "machine",
        is_due: |game| game.level().machines.iter().any(|machine| machine.is_known),
        words: |keys| {
            format!(
                "This room has a catch. {} on any part of it says what, and the prizes are in plain sight.",
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
            format!(
                "{bag} opens your bag and says what everything does. {take} picks up what you're standing on."
            )
        },
    },
    Hint {
        name: "wear",
        is_due: |game| {
            holds(game.level(), |category| matches!(category, Category::Weapon | Category::Armour), 2)
        },
        words: |keys| {
            let equip = keys.name_of(Command::Item(ItemVerb::Equip));
            format!("{equip} equips what you've found. Its card compares it with what you have on.")
        },
    },
    Hint {
        name: "lens-here",
        is_due: |game| game.level().can_change_lens() && has_spare_lens(game.level()),
        words: |keys| {
            format!(
                "You can fit a lens here: {}. It changes what your lantern shows.",
                keys.name_of(Command::Item(ItemVerb::Equip))
            )
        },
    },
    Hint {
        name: "lens",
        is_due: |game| !game.level().can_change_lens() && has_spare_lens(game.level()),
        words: |keys| {
            format!(
                "You've found a lens for your lantern. Fit it ({}) on stairs or at a lens grinder, and nowhere else.",
                keys.name_of(Command::Item(ItemVerb::Equip))
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
            format!(
                "{} walks to the stairs from anywhere on the floor. There it goes down.",
                keys.name_of(Command::Descend)
            )
        },
    },
    Hint {
        name: "ways",
        is_due: |game| game.level().known_ways().len() > 1,
        words: |keys| {
            format!(
                "Two ways lead down from here, and you can take only one. {} on each reads its sign.",
                keys.name_of(Command::Look)
            )
        },
    },
    Hint {
        name: "rest",
        is_due: |game| {
            let you = game.level().player();
            you.body.hp < you.body.max_hp - 8 && !threatened(game.level())
        },
        words: |keys| {
            format!("{} rests until you're healed or something turns up.", keys.name_of(Command::Rest))
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
    Hint {
        name: "marks",
        is_due: |game| {
            let mut things = game.level().knowledge.remembered.iter();
            is_below(game) && things.any(|(_, kind)| theme::mark(*kind).is_some())
        },
        words: |keys| {
            format!(
                "The small mark beside an item's letter is its kind. {} shows them all.",
                keys.name_of(Command::Help)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::wrapped;

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
