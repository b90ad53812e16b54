//! What the screens say of items, places and how a run ended. The one file that combines text with the areas of
//! `action::area`. It draws nothing.

use super::gear::{does, numbers};
use super::lines::Lines;
use super::names::{capital, several};
use super::phrase::{Phrase, phrase};
use super::prospects::{self, Outlook, Prospects};
use super::{attention, foe_at, foes, homeward, names, places};
use crate::action::area;
use crate::auto;
use crate::config::keymap::Keymap;
use crate::content::items::{Category, Gear};
use crate::content::{Item, ItemKind, Monster, Place};
use crate::event::Victory;
use crate::forecast::notice;
use crate::game::{Game, followers};
use crate::level::{Actor, Hero, Level, Slot, reach};
use crate::map::{Point, TileType};

/// The card of a place.
pub(crate) struct Facts {
    /// Who or what is there.
    pub title: Phrase,
    /// Its health and state, or else how far away it is.
    pub beside_title: String,
    /// What a foe there does next, and what can be done about it, if that is foretold. Both are among the lines too.
    pub next: [Option<Phrase>; 2],
    /// How a fight would end with the foe there, or with everyone the gate there would let out.
    pub outlook: Option<Outlook>,
    /// All else.
    pub lines: Lines,
}

/// What the player should know of `at`.
pub(crate) fn describe(level: &Level, at: Point, keys: &Keymap) -> Facts {
    let is_over = level.player().body.hp <= 0;
    match foe_at(level, at) {
        Some((foe, monster)) if !is_over => of_foe(level, foe, monster, keys),
        _ => of_place(level, at, is_over),
    }
}

/// The card of a foe: its health and what it does next, how a fight with it would end, and what its kind does. A second
/// press shows all else.
fn of_foe(level: &Level, foe: &Actor, monster: Monster, keys: &Keymap) -> Facts {
    let at = foe.at;
    let Prospects { outlook, next, danger, advice, more } = prospects::of(level, foe, keys);
    let mut rest = vec![monster.lore().into()];
    rest.extend(danger.iter().chain(&advice).cloned());
    rest.extend(more);
    rest.extend(way(level, at).flatten().map(|steps| phrase!("{} to reach it.", steps)));
    rest.push(attention::of_foe(level, foe).into());
    rest.extend(foes::about(level, foe));
    rest.extend(places::under(level, at));
    Facts {
        title: places::title(level, at),
        beside_title: format!("{}/{}  {}", foe.body.hp, foe.body.max_hp, foes::doing(foe, next.as_ref())),
        next: [danger, advice],
        outlook: Some(outlook),
        lines: Lines { first: vec![monster.info().description.into()], rest },
    }
}

/// The card of a place without a foe, and of all places after the player's death: the dead are not noticed, fight
/// nobody and go nowhere.
fn of_place(level: &Level, at: Point, is_over: bool) -> Facts {
    let mut lines = places::lines(level, at);
    let mut beside = vec![places::beside_title(level, at)];
    if !is_over {
        lines.extend(attention::at_place(level, at).into_iter().map(|words| phrase!("{}.", words)));
        lines.extend(followers(level, at));
        lines.extend(homeward::at(level, at));
        beside.extend(way(level, at).map(|steps| steps.unwrap_or_else(|| NO_WAY.to_owned())));
    }
    beside.retain(|words| !words.is_empty());
    Facts {
        title: places::title(level, at),
        beside_title: beside.join("  "),
        next: [None, None],
        outlook: prospects::of_gate(level, at).filter(|_| !is_over),
        lines: Lines::of(lines),
    }
}

/// The foes in view that would follow the player over the stairs at `at`: each, and when, if the player stands on them.
fn followers(level: &Level, at: Point) -> Option<Phrase> {
    if !matches!(level.remembered_tile(at)?, TileType::StairsUp | TileType::StairsDown) {
        return None;
    }
    let seen = followers::of(level).into_iter().filter(|(foe, _)| level.sees_actor(foe));
    let each = seen.filter_map(|(foe, turns)| {
        Some(phrase!("{} after {}", names::a_foe(foe.monster()?), names::several(turns, "turn")))
    });
    let each: Vec<Phrase> = each.collect();
    match (each.is_empty(), level.player().at == at) {
        (true, _) => None,
        (false, true) => Some(phrase!("Take them now, and you're followed: {}.", Phrase::join(each, ", "))),
        (false, false) => Some("Anything hunting you will follow.".into()),
    }
}

/// What the panel says of the tile under the mouse, in at most `width` characters: what is there, how a fight would
/// end, who would notice, and the way there. What does not fit is left to the card.
pub(crate) fn at_a_glance(level: &Level, at: Point, width: usize) -> Option<String> {
    level.remembered_tile(at)?;
    let mut more = vec![capital(&places::under_the_mouse(level, at))];
    if let Some((foe, _)) = foe_at(level, at) {
        more.push(prospects::outlook(level, foe).verdict);
        more.extend(attention::reach_of(level, foe));
    }
    more.extend(way(level, at).map(|way| way.unwrap_or_else(|| capital(NO_WAY))));
    more.extend(attention::at_place(level, at).into_iter().map(String::from));
    let mut words = String::new();
    for clause in more.into_iter().filter(|clause| !clause.is_empty()) {
        let between = if words.is_empty() { "" } else { ". " };
        if words.chars().count() + between.len() + clause.chars().count() <= width {
            words = format!("{words}{between}{clause}");
        }
    }
    (!words.is_empty()).then_some(words)
}

/// In place of a number of steps.
const NO_WAY: &str = "no safe way known";

/// The length of the route that travel would take to `to`, or to the side of who is there: `Some(None)` if no safe route is known,
/// `None` if `to` is adjacent or cannot be walked on.
fn way(level: &Level, to: Point) -> Option<Option<String>> {
    if reach(level.player().at, to) < 2 || !level.remembered_tile(to)?.is_passable() {
        return None;
    }
    // The way up to a foe is the one that the map shows.
    let steps = match foe_at(level, to) {
        Some((foe, _)) => notice::walk(level, foe, level.hero.lantern.hooded).map(|walk| walk.steps.len()),
        None => auto::route(level, to).len().checked_sub(1),
    };
    Some(steps.map(|steps| several(steps, "step")))
}

/// The tiles affected when the player throws an item of that kind at `at`, or uses it on that place.
pub fn affected(level: &Level, kind: ItemKind, is_thrown: bool, at: Point) -> Vec<Point> {
    let from = level.player().at;
    if is_thrown { area::thrown(level, kind, from, at) } else { area::affected(level, kind, from, at) }
}

/// Whether an item of that kind does something where it lands, beyond lying there.
pub(crate) fn hurts_thrown(kind: ItemKind) -> bool {
    area::is_for_throwing(kind) || matches!(kind.info().category, Category::Thrown | Category::Weapon)
}

/// The tiles that an item passes when the player throws it at `at`.
pub fn flight(level: &Level, at: Point) -> Vec<Point> {
    area::flight(level, level.player().at, at)
}

/// How the item in `slot` is equipped, in one word.
pub fn worn(hero: &Hero, slot: Slot) -> Option<&'static str> {
    let (gear, _) = hero.gear().into_iter().find(|(_, used)| *used == Some(slot))?;
    Some(match gear {
        Gear::Weapon => "wielded",
        Gear::Armour | Gear::Charm => "worn",
        Gear::Lens => "in the lantern",
        Gear::Rod => "at the belt",
    })
}

/// An item, with its numbers and what it does.
pub fn about(item: &Item) -> String {
    let numbers = numbers(item);
    let numbers = if numbers.is_empty() { numbers } else { format!(" ({numbers})") };
    format!("{}{numbers}. {}", names::bare_thing(item), does(item))
}

/// The heading of a category of items.
pub(crate) fn heading(category: Category) -> &'static str {
    match category {
        Category::Potion => "Potions",
        Category::Scroll => "Scrolls",
        Category::Thrown => "Throwables",
        Category::Weapon => "Weapons",
        Category::Armour => "Armour",
        Category::Charm => "Charms",
        Category::Rod => "Rods",
        Category::Lens => "Lenses",
        Category::Treasure => "Treasure",
        Category::Key => "Keys",
    }
}

/// What a winner brings back, in a sentence.
pub(crate) fn brought_back(game: &Game) -> String {
    let what = match game.victory() {
        Some(Victory::Ember) | None => "the ember",
        Some(Victory::Banked { .. } | Victory::Home) => "a flame",
    };
    let items = game.level().hero.items().filter(|(_, item)| item.kind != ItemKind::Ember).count();
    let (items, finds) = (several(items as i32, "item"), several(game.finds_read() as i32, "find"));
    format!("Brought back: {what}, {items} from the dig, and what {finds} had to tell.")
}

/// A floor by number and name.
pub fn floor(depth: u32, place: Place) -> String {
    format!("floor {depth}, {}", place.info().name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Condition, Monster};
    use crate::level::{AbilityState, Actor, ActorId, Lying, Mood, Patrol};
    use crate::map::{Direction, Map};

    /// The card of a place three steps from the player.
    fn card(picture: &str, change: impl FnOnce(&mut Level, Point)) -> Vec<String> {
        let (map, marks) = Map::from_picture(picture);
        let place = marks[0].1 + Point::new(3, 0);
        let mut level = Level::new(1, map, marks[0].1);
        change(&mut level, place);
        let game = Game::on_level(1, level);
        let facts = describe(game.level(), place, &Keymap::default());
        facts.lines.shown(true).map(Phrase::to_string).collect()
    }

    fn lay_sword(level: &mut Level, at: Point) {
        level.items.push(Lying { at, item: Item::new(ItemKind::Sword) });
    }

    #[test]
    fn a_mimic_has_the_card_of_what_it_seems_to_be() {
        const ROOM: &str = "#######\n#@....#\n#######";
        let mimic = card(ROOM, |level, at| {
            let ability_state = AbilityState::Disguise(ItemKind::Sword);
            level.actors.push(Actor { ability_state, ..Actor::foe(ActorId(1), Monster::Mimic, at) });
        });
        let sword = card(ROOM, lay_sword);
        assert!(sword.iter().any(|line| line.starts_with("Instead of")), "{sword:?}");
        assert_eq!(mimic, sword);
    }

    #[test]
    fn what_an_altar_offers_is_compared_once() {
        let card = card("#######\n#@..(.#\n#######", lay_sword);
        assert_eq!(card.iter().filter(|line| line.starts_with("Instead of")).count(), 1, "{card:?}");
    }

    #[test]
    fn gear_is_tried_against_the_toughest_killed() {
        let mut slain = Vec::new();
        let mut cards = Vec::new();
        for kind in [Monster::Rat, Monster::Orc] {
            slain.push(kind);
            cards.push(card("#######\n#@....#\n#######", |level, at| {
                level.hero.record.slain = slain.clone();
                lay_sword(level, at);
            }));
        }
        let tried = |card: &[String]| {
            let line = card.iter().find(|line| line.starts_with("Instead of"))?;
            Some(line.split_once(". ")?.1.to_owned())
        };
        assert_eq!(tried(&cards[0]).as_deref(), Some("No difference against a rat."));
        assert_eq!(tried(&cards[1]).as_deref(), Some("Against an orc: you win, 10─→20 left."));
        assert_eq!(tried(&card("#######\n#@....#\n#######", lay_sword)), None, "nobody was killed");
    }

    #[test]
    fn grass_under_a_foe_comes_last() {
        let card = card("#######\n#@....#\n#######", |level, at| {
            level.map.set(at, TileType::Grass);
            level.actors.push(Actor::foe(ActorId(1), Monster::Rat, at));
        });
        assert_eq!(card[0], Monster::Rat.info().description);
        assert_eq!(card.last(), Some(&crate::text::about_tile(TileType::Grass)), "{card:?}");
    }

    #[test]
    fn patrol_tells_its_back_and_known_stops() {
        let told = |sight, facing| {
            let card = card("##########\n#@.......#\n##########", |level, at| {
                let rat = Actor::foe(ActorId(1), Monster::Rat, at);
                let patrol = Patrol { waypoints: vec![Point::new(8, 1), at], ..Patrol::default() };
                let (mood, facing) = (Mood::Wandering { goal: None }, Some(facing));
                level.actors.push(Actor { mood, facing, patrol, ..rat });
                level.actors[0].conditions[Condition::Sight] = sight;
            });
            card.join(" ")
        };
        let (east, west) = (Direction::East, Direction::West);
        assert!(told(0, west).contains("Facing west. From behind, it sees you at "), "{}", told(0, west));
        assert!(told(0, east).contains("Facing east, and you are behind it."), "{}", told(0, east));
        assert!(!told(0, east).contains("Patrols"));
        assert!(told(9, east).contains("Patrols the 2 numbered stops."), "{}", told(9, east));
    }

    #[test]
    fn a_rod_is_compared_with_the_two_at_the_belt() {
        let told = |belt: &[ItemKind]| {
            card("#######\n#@....#\n#######", |level, at| {
                level.items.push(Lying { at, item: Item::new(ItemKind::FlameRod) });
                for (number, kind) in belt.iter().enumerate() {
                    level.hero.bag[10 + number] = Some(Item::new(*kind));
                    level.hero.equipment.belt[number] = Some(Slot(10 + number as u8));
                }
            })
        };
        let has = |card: &[String], words: &str| card.iter().any(|line| line == words);
        assert!(has(&told(&[]), "Your belt has room for it."));
        let one = told(&[ItemKind::ForceRod]);
        assert!(has(&one, "Your belt has room for it."), "{one:?}");
        assert!(has(&one, "Your rod of force stays, ready after 10 turns."), "{one:?}");
        let two = told(&[ItemKind::ForceRod, ItemKind::SparkRod]);
        assert!(has(&two, "Instead of your rod of force: ready after 10─→8 turns."), "{two:?}");
        assert!(has(&two, "Your rod of sparks stays, ready after 12 turns."), "{two:?}");
    }

    #[test]
    fn things_are_shown_with_their_numbers() {
        let sword = Item { enchantment: 2, ..Item::new(ItemKind::Sword) };
        assert_eq!(numbers(&sword), "+6 power");
        assert_eq!(numbers(&Item::new(ItemKind::Healing)), "");
    }
}
