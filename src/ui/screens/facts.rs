//! What the screens say of things, places and ends: the one file that puts the words of `tell` and the areas of
//! `action::area` before them. It draws nothing.

use crate::action::area;
use crate::content::items::Category;
use crate::content::{Item, ItemKind, Monster, floors};
use crate::event::Cause;
use crate::forecast::{self, Forecast};
use crate::level::{Hero, Kind, Level, Slot, TrapKind};
use crate::map::Point;
use crate::ui::tell;

/// What is to be known of the place `at`, a line each: what is there, and how a fight with who stands there would end.
pub fn describe(level: &Level, at: Point) -> Vec<String> {
    let mut lines = tell::describe(level, at);
    let foe = level.actor_at(at).filter(|actor| !actor.is_player() && level.sees_actor(actor));
    if let Some(foe) = foe
        && let Some(fight) = forecast::forecast(level, foe.id)
    {
        lines.push(String::new());
        lines.push(outlook(&fight, level.player().hp));
        lines.extend(forecast::free_fighter(foe).map(|why| format!("If it stays: but it {why}.")));
    }
    lines
}

/// A forecast in a sentence.
fn outlook(fight: &Forecast, hp: i32) -> String {
    let times =
        |count: u32, what: &str| if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") };
    match (fight.dies_on_blow, fight.you_win_in) {
        (Some(blow), _) => format!("It kills you with its {} blow.", ordinal(blow)),
        (None, Some(blows)) if fight.hp_lost <= 0 => {
            format!("You win in {} and lose nothing.", times(blows, "blow"))
        }
        (None, Some(blows)) => {
            format!("You win in {} and lose {} of {hp} health.", times(blows, "blow"), fight.hp_lost)
        }
        (None, None) => "Neither of you would ever win.".to_owned(),
    }
}

fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (1, n) if n != 11 => "st",
        (2, n) if n != 12 => "nd",
        (3, n) if n != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The tiles that are hit when the player, at `from`, throws a thing of that kind at `at`, or uses it on that place.
pub fn affected(level: &Level, kind: ItemKind, is_thrown: bool, at: Point) -> Vec<Point> {
    let from = level.player().at;
    if is_thrown { area::thrown(level, kind, from, at) } else { area::affected(level, kind, from, at) }
}

/// The tiles that a thing passes when the player throws it at `at`.
pub fn flight(level: &Level, at: Point) -> Vec<Point> {
    area::flight(level, level.player().at, at)
}

/// A thing's name with its number, or with what enchantment has added to it.
pub fn name(item: &Item) -> String {
    let info = item.kind.info();
    match (item.count, item.enchantment) {
        (1, 0) => info.name.to_owned(),
        (1, added) => format!("{} {added:+}", info.name),
        (count, _) => format!("{count} {}", info.plural),
    }
}

/// What is worn or wielded from `slot`, in one word.
pub fn worn(hero: &Hero, slot: Slot) -> Option<&'static str> {
    let places = [(hero.weapon, "wielded"), (hero.armour, "worn"), (hero.charm, "worn")];
    places.into_iter().find(|(place, _)| *place == Some(slot)).map(|(_, word)| word)
}

/// What a thing adds to power and defence, in words; empty if it adds nothing.
pub fn numbers(item: &Item) -> String {
    let info = item.kind.info();
    let added = i32::from(item.enchantment);
    let (power, defence) = match info.category {
        Category::Weapon => (info.power + added, info.defence),
        Category::Armour => (info.power, info.defence + added),
        _ => return String::new(),
    };
    let parts = [(power, "power"), (defence, "defence")];
    let said = parts.iter().filter(|(number, _)| *number != 0);
    said.map(|(number, what)| format!("{number:+} {what}")).collect::<Vec<_>>().join(", ")
}

/// The heading of a sort of things.
pub fn heading(category: Category) -> &'static str {
    match category {
        Category::Potion => "Potions",
        Category::Scroll => "Scrolls",
        Category::Thrown => "To be thrown",
        Category::Weapon => "Weapons",
        Category::Armour => "Armour",
        Category::Charm => "Charms",
        Category::Treasure => "Treasure",
    }
}

/// A floor's name.
pub fn floor_name(depth: u32) -> &'static str {
    floors::info(depth).name
}

/// A floor by number and name.
pub fn floor(depth: u32) -> String {
    format!("floor {depth}, {}", floor_name(depth))
}

/// What somebody died of, to go on after "killed by".
pub fn killer(cause: Cause) -> String {
    match cause {
        Cause::Blow(kind) => someone(kind),
        Cause::Shot(kind) => format!("an arrow of {}", someone(kind)),
        Cause::Breath(kind) => format!("the breath of {}", someone(kind)),
        Cause::Thrown(kind) => with_article(kind.info().name),
        Cause::Lightning => "lightning".to_owned(),
        Cause::Fireball => "a ball of fire".to_owned(),
        Cause::Fire => "fire".to_owned(),
        Cause::Trap(TrapKind::Dart) => "a dart trap".to_owned(),
        Cause::Trap(TrapKind::Fire) => "a fire trap".to_owned(),
        Cause::Trap(TrapKind::Bell) => "a bell".to_owned(),
    }
}

/// So many of a kind of foe.
pub fn foes(monster: Monster, count: u32) -> String {
    let name = monster.info().name;
    if count == 1 { name.to_owned() } else { format!("{name} x{count}") }
}

/// So many of a kind of thing.
pub fn used(kind: ItemKind, count: u32) -> String {
    let info = kind.info();
    if count == 1 { with_article(info.name) } else { format!("{count} {}", info.plural) }
}

fn someone(kind: Kind) -> String {
    match kind {
        Kind::Player => "your own hand".to_owned(),
        Kind::Foe(monster) => with_article(monster.info().name),
    }
}

/// One among others; who has a name of its own is the only one.
fn with_article(name: &str) -> String {
    let article = match name.chars().next() {
        Some(first) if first.is_uppercase() => "the",
        Some('a' | 'e' | 'i' | 'o' | 'u') => "an",
        _ => "a",
    };
    format!("{article} {name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_named_with_their_numbers() {
        let sword = Item { enchantment: 2, ..Item::new(ItemKind::Sword) };
        assert_eq!((name(&sword).as_str(), numbers(&sword).as_str()), ("sword +2", "+6 power"));
        assert_eq!(name(&Item::several(ItemKind::Dart, 3)), "3 darts");
        assert_eq!(numbers(&Item::new(ItemKind::Healing)), "");
    }

    #[test]
    fn a_forecast_is_one_sentence() {
        let fight = |you_win_in, hp_lost, dies_on_blow| Forecast { you_win_in, hp_lost, dies_on_blow };
        assert_eq!(outlook(&fight(Some(4), 9, None), 30), "You win in 4 blows and lose 9 of 30 health.");
        assert_eq!(outlook(&fight(Some(1), 0, None), 30), "You win in 1 blow and lose nothing.");
        assert_eq!(outlook(&fight(None, 30, Some(3)), 30), "It kills you with its 3rd blow.");
        assert_eq!([ordinal(1), ordinal(2), ordinal(11), ordinal(22)], ["1st", "2nd", "11th", "22nd"]);
    }

    #[test]
    fn ends_are_told_with_their_article() {
        assert_eq!(killer(Cause::Blow(Kind::Foe(Monster::Orc))), "an orc");
        assert_eq!(killer(Cause::Blow(Kind::Foe(Monster::Warden))), "the Warden");
    }
}
