//! The run itself, on every kind of ground and with every visible condition.

use super::Show;
use crate::levels::{self, ASLEEP, add, built, floor};
use crate::play::{clock, foe, give, lay, level, press, room, title, wound};
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::disk::Disk;
use emberdeep::game::Game;
use emberdeep::level::{Corpse, Cover, Gas, Level, Slot};
use emberdeep::map::Point;
use emberdeep::map_builder::rules::Rules;
use emberdeep::saves::Recorder;
use emberdeep::saves::preferences::Preferences;
use tempfile::TempDir;

/// Each architect's floor, and keys that show more of it than where one arrives.
const GROUNDS: [(&str, u32, &str); 9] = [
    ("rooms", 1, "ooo"),
    ("halls", 3, "ooo"),
    ("mines", 4, "ooo"),
    ("caves", 5, "ooo"),
    ("black_caves", 6, "oo"),
    ("drowned", 7, "ooo"),
    ("maze", 8, "ooo"),
    ("crypt", 9, "ooo"),
    ("ember_hall", 10, "ooo"),
];

pub fn pictures(show: &mut Show) {
    for (name, depth, keys) in GROUNDS {
        show(name, ground(depth), keys);
    }
    let malwoden = Game::with_rules(7, Rules::named("malwoden").expect("known"));
    show("higher_than_the_screen", App::new(malwoden), &"jjjjjnnnnnjjjjj".repeat(5));
    show("everything", App::new(Game::on_level(7, everything())), "");
    show("crowd", room(crowd), "");
    show("in_trouble", room(troubled), "");
    show("well_equipped", room(equipped), "");
    show("fire_spreads", App::new(Game::on_level(7, meadow())), "te{Right}{Right}{Enter}...");
    show("of_the_day", title(), "d");
    show("saved_run", App::open(Recorder::idle(clock), Start::Title(None)), "e7{Enter}{Enter}lllSc");
    pointed(show);
    hinted(show);
}

/// The floor `depth` as one comes to it, with somebody who lives to see a part of it.
fn ground(depth: u32) -> App {
    let mut level = built(7, depth);
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (70, 90);
    App::new(Game::on_level(7, level))
}

/// A floor with a foe of every kind and a thing of every kind in view, ground of every sort, traps, remains, fire, gas
/// and oil.
fn everything() -> Level {
    let mut level = floor(
        3,
        "
        ##################################
        #................................#
        #.@..............................#
        #................................#
        #..\"\"\"..~~~..===..,,,..+..'..>.<.#
        #................................#
        #...........&....................#
        ##################################",
    );
    for (monster, x) in Monster::ALL.into_iter().zip(4..) {
        add(&mut level, monster, Point::new(x, 2), ASLEEP);
    }
    for (kind, x) in ItemKind::ALL.into_iter().zip(1..) {
        levels::lay(&mut level, kind, Point::new(x, 5));
    }
    level.ground.traps.push(Point::new(4, 6));
    level.ground.corpses.push(Corpse { at: Point::new(8, 6), monster: Monster::Orc });
    let width = level.map.width as usize;
    level.ground.fire[3 * width + 20] = 3;
    level.ground.air.set(Gas::Choking, 3 * width + 25, 5);
    level.ground.cover[3 * width + 28] = Cover::Oil;
    level
}

/// More foes in view than the panel has rows for.
fn crowd(level: &mut Level) {
    for (monster, east) in [Monster::Rat, Monster::Bat, Monster::Rat, Monster::Orc, Monster::Ogre]
        .into_iter()
        .chain([Monster::Troll, Monster::Jackal, Monster::Jackal, Monster::Shaman])
        .zip(3..)
    {
        foe(level, monster, east);
    }
}

/// Little health, and a plight of every kind.
fn troubled(level: &mut Level) {
    wound(level, 4);
    let you = &mut level.actors[0].conditions;
    (
        you[Condition::Burning],
        you[Condition::Confusion],
        you[Condition::Haste],
        you[Condition::FireProof],
        you[Condition::Sight],
    ) = (3, 5, 12, 8, 40);
    foe(level, Monster::Ogre, 2);
    foe(level, Monster::Archer, 8);
}

/// Something in every slot, and things on the ground.
fn equipped(level: &mut Level) {
    level.hero.lantern.hooded = true;
    for (item, letter) in [
        (Item { enchantment: 2, ..Item::new(ItemKind::Mace) }, 'd'),
        (Item { enchantment: -1, ..Item::new(ItemKind::Plate) }, 'e'),
        (Item::new(ItemKind::HoundCharm), 'f'),
    ] {
        give(level, item);
        let slot = Slot::from_letter(letter);
        match letter {
            'd' => level.hero.equipment.weapon = slot,
            'e' => level.hero.equipment.armour = slot,
            _ => level.hero.equipment.charm = slot,
        }
    }
    for (kind, east) in [ItemKind::Spear, ItemKind::Teleport, ItemKind::Haste].into_iter().zip(1..) {
        let at = level.player().at + Point::new(east, 1);
        levels::lay(level, kind, at);
    }
}

/// High grass, and a fire pot to set it alight.
fn meadow() -> Level {
    let mut level = level(|level| {
        give(level, Item::several(ItemKind::Dart, 4));
        give(level, Item::new(ItemKind::FirePot));
    });
    for at in level.map.points().collect::<Vec<_>>() {
        if (12..24).contains(&at.x) && (3..11).contains(&at.y) {
            level.map.set(at, emberdeep::map::TileType::Grass);
        }
    }
    level
}

/// The mouse over a foe, over a place that one could go to, and over a number.
fn pointed(show: &mut Show) {
    let mut over = |name, at| {
        let mut app = room(|level| foe(level, Monster::Goblin, 6));
        app.feed(Input::Hover(Some(at)));
        show(name, app, "");
    };
    over("mouse_over_a_foe", Point::new(32, 6));
    over("mouse_over_a_way", Point::new(10, 11));
    over("mouse_over_a_number", Point::new(20, 47));
}

/// A hint in the log.
fn hinted(show: &mut Show) {
    let dir = TempDir::new().expect("a folder");
    let mut app = room(|level| lay(level, ItemKind::Haste));
    let (preferences, keys, settings) = Preferences::open(Disk::with_links(dir.path()));
    app.configure(preferences, keys, settings);
    press(&mut app, ".");
    show("hint", app, "");
}
