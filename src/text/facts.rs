//! What the screens say of items, places and how a run ended. The one file that combines text with the areas of
//! `action::area`. It draws nothing.

use super::gear::{does, numbers};
use super::names::several;
use super::phrase::{Phrase, phrase};
use super::prospects::{self, Prospects};
use super::{attention, foe_at, names, places};
use crate::action::area;
use crate::auto;
use crate::config::keymap::Keymap;
use crate::content::items::{Category, Gear};
use crate::content::{Item, ItemKind, floors};
use crate::game::{Game, followers};
use crate::level::{Hero, Level, Slot, reach};
use crate::map::{Point, TileType};

/// What the player should know of `at`.
pub struct Facts {
    /// Who or what is there.
    pub first: Option<Phrase>,
    /// How a fight with the foe there would go.
    pub prospects: Option<Prospects>,
    /// A line each: what else there is, the way there, who would notice, and more of the fight.
    pub more: Vec<Phrase>,
}

/// What the player should know of `at`.
pub fn describe(level: &Level, at: Point, keys: &Keymap) -> Facts {
    let mut lines = places::described(level, at);
    let first = (!lines.is_empty()).then(|| lines.remove(0));
    // The dead are not noticed, fight nobody and go nowhere.
    if level.player().body.hp <= 0 {
        return Facts { first, prospects: None, more: lines };
    }
    lines.extend(attention::sentences(level, at));
    lines.extend(followers(level, at));
    let foe = foe_at(level, at);
    let there = if foe.is_some() { "to its side" } else { "there" };
    lines.extend(way(level, at).and_then(|way| match way {
        Some(steps) => Some(phrase!("The way {} takes {}.", there, steps)),
        // What is said of the fight tells it.
        None if foe.is_some() => None,
        None => Some("You know of no safe way there.".into()),
    }));
    let mut prospects = prospects::of_gate(level, at);
    if let Some((foe, _)) = foe {
        let of_fight = prospects.insert(prospects::of(level, foe, keys));
        // What it does next comes before the ground under it: there may be much to say about that.
        let next = std::iter::once(attention::of_foe(level, foe).into()).chain(of_fight.more.drain(..));
        let next: Vec<Phrase> = next.chain([Phrase::default()]).collect();
        lines.splice(0..0, next);
    }
    Facts { first, prospects, more: lines }
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
        (false, true) => {
            Some(phrase!("If you take them now, you are followed: {}.", Phrase::join(each, ", ")))
        }
        (false, false) => Some("Foes that hunt you follow you over them.".into()),
    }
}

/// What the panel says of the tile under the mouse, in at most `width` characters: what is there, how a fight would
/// end, who would notice, and the way there. What does not fit is left to the look card.
pub(crate) fn at_a_glance(level: &Level, at: Point, width: usize) -> Option<String> {
    let mut words = super::under_the_mouse(level, at)?;
    let mut more = Vec::new();
    if let Some((foe, _)) = foe_at(level, at) {
        more.push(prospects::in_short(level, foe));
        more.extend(attention::reach_of(level, foe));
    }
    more.extend(way(level, at).map(|way| way.unwrap_or_else(|| "no safe way known".to_owned())));
    more.extend(attention::at_place(level, at));
    for clause in more {
        if words.chars().count() + 2 + clause.chars().count() <= width {
            words = format!("{words}; {clause}");
        }
    }
    Some(words)
}

/// The length of the route that travel would take to `to`, or to the side of who is there: `Some(None)` if no safe route is known,
/// `None` if `to` is adjacent or cannot be walked on.
fn way(level: &Level, to: Point) -> Option<Option<String>> {
    if reach(level.player().at, to) < 2 || !level.remembered_tile(to)?.is_passable() {
        return None;
    }
    // Who is there is not walked onto.
    let steps = auto::route(level, to).len().checked_sub(1 + usize::from(foe_at(level, to).is_some()));
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
        Category::Thrown => "For throwing",
        Category::Weapon => "Weapons",
        Category::Armour => "Armour",
        Category::Charm => "Charms",
        Category::Rod => "Rods",
        Category::Lens => "Lenses",
        Category::Treasure => "Treasure",
        Category::Key => "Keys",
    }
}

/// A floor's name.
pub(crate) fn floor_name(depth: u32) -> &'static str {
    floors::info(depth).name
}

/// What a winner brings back, in a sentence.
pub(crate) fn brought_back(game: &Game) -> String {
    let things = game.level().hero.items().filter(|(_, item)| item.kind != ItemKind::Ember).count();
    let (things, finds) = (several(things as i32, "thing"), several(game.finds_read() as i32, "find"));
    format!("Brought back: the ember, {things} from the dig, and what {finds} had to tell.")
}

/// A floor by number and name.
pub fn floor(depth: u32) -> String {
    format!("floor {depth}, {}", floor_name(depth))
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
        facts.first.into_iter().chain(facts.more).map(String::from).collect()
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
    fn what_can_be_wielded_is_tried_against_the_toughest_who_was_killed() {
        let mut slain = Vec::new();
        let mut cards = Vec::new();
        for kind in [Monster::Rat, Monster::Orc] {
            slain.push(kind);
            cards.push(card("#######\n#@....#\n#######", |level, at| {
                level.hero.record.slain = slain.clone();
                lay_sword(level, at);
            }));
        }
        let tried = |card: &[String]| card.iter().find(|line| line.starts_with("Against")).cloned();
        assert_eq!(
            tried(&cards[0]).as_deref(),
            Some("Against a rat it makes no difference: you win, unhurt.")
        );
        let orc = "Against an orc: with it you win, -10; as you are you win, -20.";
        assert_eq!(tried(&cards[1]).as_deref(), Some(orc));
        assert_eq!(tried(&card("#######\n#@....#\n#######", lay_sword)), None, "nobody was killed");
    }

    #[test]
    fn what_a_foe_does_next_comes_before_the_ground_under_it() {
        let card = card("#######\n#@....#\n#######", |level, at| {
            level.map.set(at, TileType::Grass);
            level.actors.push(Actor::foe(ActorId(1), Monster::Rat, at));
        });
        let line = |words: &str| card.iter().position(|line| line.to_lowercase().contains(words));
        let (next, ground) = (line("fighting (").expect("a beginning"), line("grass").expect("ground"));
        assert!(next < ground, "{card:?}");
    }

    #[test]
    fn a_foe_on_its_round_tells_its_back_and_the_posts_that_are_known() {
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
        let before = "It faces west: behind its back, on the pale ground, it sees you within ";
        assert!(told(0, west).contains(before), "{}", told(0, west));
        let behind = "It faces east: you are behind its back, on the pale ground.";
        assert!(told(0, east).contains(behind), "{}", told(0, east));
        assert!(!told(0, east).contains("Its round"));
        let posts = "Its round has 2 posts, numbered as it comes to them; the next is 4 tiles away.";
        assert!(told(9, east).contains(posts), "{}", told(9, east));
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
        assert!(has(&told(&[]), "There is room for it at the belt."));
        let one = told(&[ItemKind::ForceRod]);
        assert!(has(&one, "There is room for it at the belt."), "{one:?}");
        assert!(has(&one, "Beside it stays the rod of force, ready again after 10 turns."), "{one:?}");
        let two = told(&[ItemKind::ForceRod, ItemKind::SparkRod]);
        assert!(
            has(&two, "Instead of the rod of force: it is ready again after 8 turns, not 10."),
            "{two:?}"
        );
        assert!(has(&two, "Beside it stays the rod of sparks, ready again after 12 turns."), "{two:?}");
    }

    #[test]
    fn things_are_shown_with_their_numbers() {
        let sword = Item { enchantment: 2, ..Item::new(ItemKind::Sword) };
        assert_eq!(numbers(&sword), "+6 power");
        assert_eq!(numbers(&Item::new(ItemKind::Healing)), "");
    }
}
