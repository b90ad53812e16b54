//! The list of actions shows all possible ones and no others, and each line's key does the same as the line: in many
//! situations, and with every set of keys.

use crate::levels;
use crate::play::{foe, game_of, give, hit, lay, room, text, wound};
use emberdeep::action::{Action, Target};
use emberdeep::app::App;
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme;
use emberdeep::config::keymap::{KeySet, Keymap};
use emberdeep::config::settings::{Hints, Settings};
use emberdeep::content::items::Category;
use emberdeep::content::machines::{Cue, Does, Effect, Lock};
use emberdeep::content::{Item, ItemKind, MachineKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Beam, Circuit, Inside, Level, Machine, Memory, Mood};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::saves::preferences::Preferences;
use emberdeep::text::machines::verb;

const MAP_ROWS: i32 = Size::FULL.map_rows();

type Change = fn(&mut Level);

fn beside(level: &Level, direction: Direction) -> Point {
    direction.step(level.player().at)
}

fn full_bag(level: &mut Level) {
    for slot in &mut level.hero.bag {
        slot.get_or_insert(Item::new(ItemKind::Sword));
    }
}

fn stairs(level: &mut Level, tile: TileType, at: Point) {
    level.map.set(at, tile);
}

/// What a machine has that a step works, each with the side of the player on which it stands.
const WORKED: [(TileType, Direction); 5] = [
    (TileType::Gate, Direction::West),
    (TileType::Block, Direction::East),
    (TileType::Lever, Direction::NorthWest),
    (TileType::Mirror, Direction::South),
    (TileType::Coffin, Direction::NorthEast),
];

/// Puts all of [`WORKED`] around the player, and nothing that they belong to.
fn parts(level: &mut Level) {
    for (tile, direction) in WORKED {
        level.map.set(beside(level, direction), tile);
    }
}

/// A machine around the player that has all of [`WORKED`].
fn machine(level: &mut Level, lock: Lock) {
    parts(level);
    let at = |direction| beside(level, direction);
    let (gate, lever, mirror) = (at(Direction::West), at(Direction::NorthWest), at(Direction::South));
    let (block, coffin) = (at(Direction::East), at(Direction::NorthEast));
    let machine = Machine {
        gates: vec![(gate, lock)],
        blocks: vec![block],
        beam: Some(Beam {
            source: Point::new(2, 2),
            way: Direction::East,
            mirrors: vec![(mirror, 0)],
            begun: vec![0],
            crystal: Point::new(2, 5),
        }),
        wires: vec![Circuit {
            cue: Cue::Worked,
            of: [lever].into(),
            does: Does::Each(Effect::Open),
            at: [(gate, 0)].into(),
            again: true,
        }],
        is_known: true,
        coffins: vec![(coffin, Inside::Thing(Item::new(ItemKind::Dart)))],
        ..Machine::bare(MachineKind::Treasury, level.map.points().collect(), Point::new(1, 1))
    };
    level.machines.push(machine);
}

/// Names and changes of the room that the player is in.
const SITUATIONS: [(&str, Change); 20] = [
    ("nothing about", |_| {}),
    ("an empty bag", |level| {
        level.hero.bag.iter_mut().for_each(|slot| *slot = None);
        (level.hero.equipment.weapon, level.hero.equipment.armour) = (None, None);
    }),
    ("a full bag on a thing", |level| {
        full_bag(level);
        lay(level, ItemKind::Plate);
    }),
    ("a full bag on a thing that fits a stack", |level| {
        full_bag(level);
        level.hero.bag[5] = Some(Item::several(ItemKind::Dart, 2));
        lay(level, ItemKind::Dart);
    }),
    ("a full bag on the ember", |level| {
        full_bag(level);
        lay(level, ItemKind::Ember);
    }),
    ("on a thing", |level| lay(level, ItemKind::Sword)),
    ("on the stairs down", |level| stairs(level, TileType::StairsDown, level.player().at)),
    ("on the stairs up", |level| stairs(level, TileType::StairsUp, level.player().at)),
    ("away from both stairs", |level| {
        stairs(level, TileType::StairsDown, Point::new(14, 6));
        stairs(level, TileType::StairsUp, Point::new(6, 6));
    }),
    ("between doors", |level| {
        level.map.set(beside(level, Direction::East), TileType::Door);
        level.map.set(beside(level, Direction::West), TileType::OpenDoor);
    }),
    ("beside a door that cannot be closed", |level| {
        let at = beside(level, Direction::West);
        level.map.set(at, TileType::OpenDoor);
        levels::lay(level, ItemKind::Dart, at);
    }),
    ("a foe far off, and stairs", |level| {
        stairs(level, TileType::StairsDown, Point::new(14, 8));
        foe(level, Monster::Golem, 6);
    }),
    ("a foe beside", |level| foe(level, Monster::Golem, 1)),
    ("a sleeper in view", |level| {
        foe(level, Monster::Golem, 5);
        level.actors[1].mood = Mood::Asleep { spell: 40 };
    }),
    ("wounded, with scrolls and potions", |level| {
        wound(level, 9);
        for kind in
            [ItemKind::Teleport, ItemKind::Healing, ItemKind::Dart, ItemKind::Fireball, ItemKind::MoleCharm]
        {
            give(level, Item::new(kind));
        }
    }),
    ("in a machine", |level| machine(level, Lock::Latch)),
    ("in a machine with a locked gate", |level| machine(level, Lock::Key)),
    ("in a machine with a bolted gate and a block that is stuck", |level| {
        machine(level, Lock::Bolt);
        let beyond = beside(level, Direction::East) + Point::new(1, 0);
        level.map.set(beyond, TileType::Rubble);
    }),
    ("among parts of no machine", parts),
    ("all explored and whole", |level| {
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    }),
];

fn start(change: Change, set: KeySet) -> App {
    let mut app = room(change);
    let settings = Settings { hints: Hints::Off, ..Settings::default() };
    app.configure(Preferences::default(), Keymap::of(set), settings);
    app.frame();
    app
}

/// The list opened and its cursor moved down to a line.
fn at_line(change: Change, set: KeySet, line: usize) -> App {
    let mut app = start(change, set);
    hit(&mut app, Key::plain(Code::Enter));
    for _ in 0..line {
        hit(&mut app, Key::plain(Code::Down));
    }
    app
}

/// The line that the cursor is on: its words and its keys.
fn chosen(app: &mut App) -> (String, String) {
    let screen = app.frame().0;
    let marked = |y: &i32| (0..160).find(|x| screen.text_cell(*x, *y).bg == Some(theme::CHOSEN_BG));
    let y = (0..MAP_ROWS).find(|y| (60..100).all(|x| screen.text_cell(x, *y).bg == Some(theme::CHOSEN_BG)));
    let y = y.unwrap_or_else(|| panic!("no line is marked:\n{}", screen.to_text()));
    let first = marked(&y).expect("a mark");
    let row: String = (first..160)
        .take_while(|x| screen.text_cell(*x, y).bg == Some(theme::CHOSEN_BG))
        .map(|x| screen.text_cell(x, y).symbol)
        .collect();
    let (words, keys) = row.trim().split_once("   ").expect("words and keys");
    (words.trim().to_owned(), keys.trim().to_owned())
}

fn lines(change: Change, set: KeySet) -> Vec<(String, String)> {
    let mut app = at_line(change, set, 0);
    let mut lines = vec![chosen(&mut app)];
    loop {
        hit(&mut app, Key::plain(Code::Down));
        let line = chosen(&mut app);
        if line == lines[0] {
            return lines;
        }
        lines.push(line);
    }
}

#[test]
fn what_depends_on_the_place_comes_first() {
    let crowded: Change = |level| {
        lay(level, ItemKind::Sword);
        foe(level, Monster::Golem, 1);
        level.map.set(beside(level, Direction::West), TileType::OpenDoor);
    };
    let words: Vec<String> = lines(crowded, KeySet::Default).into_iter().map(|(words, _)| words).collect();
    let (here, anywhere) = words.split_at(3);
    assert!(
        here.iter().all(|words| ["attack", "pick up", "close"].iter().any(|is| words.starts_with(is))),
        "{words:?}"
    );
    let place = |is: &str| {
        anywhere.iter().position(|words| words.starts_with(is)).unwrap_or_else(|| panic!("{is}: {words:?}"))
    };
    assert!(place("walk") < place("drop an item") && place("drop an item") < place("wait"), "{words:?}");
}

/// What has come of something: the run, what is open, what is set, and whether the run is left.
fn outcome(app: &mut App) -> (Option<u64>, usize, Settings, bool) {
    (app.game().map(Game::hash), app.open_screens(), *app.settings(), app.is_at_title() || app.is_over())
}

#[test]
fn listed_actions_work_by_line_and_key() {
    for (name, change) in SITUATIONS {
        let untouched = outcome(&mut start(change, KeySet::Default));
        for (i, (words, keys)) in lines(change, KeySet::Default).into_iter().enumerate() {
            let mut app = at_line(change, KeySet::Default, i);
            hit(&mut app, Key::plain(Code::Enter));
            let came = outcome(&mut app);
            let only_tells = ["seed", "screenshot"];
            let did = came != untouched || only_tells.contains(&words.as_str());
            assert!(did, "{name}: \"{words}\" is refused:\n{}", text(&mut app));
            let first =
                keys.split_whitespace().next().unwrap_or_else(|| panic!("{name}: {words} has no key"));
            let mut by_key = start(change, KeySet::Default);
            hit(&mut by_key, Key::from_name(first).expect("a key"));
            if words == "walk" {
                assert_ne!(by_key.game().map(Game::hash), untouched.0, "{name}: {first}");
            } else if words != "new run" {
                assert_eq!(outcome(&mut by_key), came, "{name}: {words} by {first}");
            }
        }
    }
}

/// What comes of these keys in the situation of that name.
fn typed(name: &str, set: KeySet, keys: &[Key]) -> App {
    let (_, change) = SITUATIONS.into_iter().find(|(other, _)| *other == name).expect("a situation");
    let mut app = start(change, set);
    for key in keys {
        hit(&mut app, *key);
    }
    app
}

#[test]
fn one_key_uses_what_is_beside_the_player() {
    for (set, key, lever) in
        [(KeySet::Default, 'e', 'y'), (KeySet::Wasd, 'v', 'q'), (KeySet::Brogue, 'v', 'y')]
    {
        let (key, lever) = (Key::char(key), Key::char(lever));
        let typed = |name: &str, keys: &[Key]| typed(name, set, keys);
        let opened = typed("between doors", &[key]);
        assert_eq!(game_of(&opened).level().tile_towards(Direction::East), TileType::OpenDoor);
        let mut asked = typed("in a machine", &[key]);
        assert!(asked.open_screens() == 1 && text(&mut asked).contains("Use which of these?"), "{set:?}");
        let mut pulled = typed("in a machine", &[key, lever]);
        assert_eq!(outcome(&mut pulled), outcome(&mut typed("in a machine", &[lever])), "{set:?}");
        assert_ne!(game_of(&pulled).hash(), game_of(&asked).hash(), "{set:?}");
        for name in ["nothing about", "a foe beside"] {
            let mut told = typed(name, &[key]);
            assert!(text(&mut told).contains("Nothing beside you"), "{set:?}, {name}: {}", text(&mut told));
            assert_eq!(game_of(&told).hash(), game_of(&typed(name, &[])).hash());
        }
    }
}

/// Everything that the player could try, and the words of the line that stands for it.
fn tries(level: &Level) -> Vec<(Action, String)> {
    let mut tries = vec![
        (Action::Wait, "wait a turn".to_owned()),
        (Action::PickUp, "pick up".to_owned()),
        (Action::Lantern, "the lantern".to_owned()),
        (Action::Descend, "take the stairs down".to_owned()),
        (Action::Climb, "take the stairs up".to_owned()),
    ];
    for direction in Direction::ALL {
        let way = direction.name();
        tries.push((Action::Step(direction), "walk".to_owned()));
        tries.push((Action::Close(direction), "close a door".to_owned()));
        tries.push((Action::Open(direction), format!("open the door to the {way}")));
        tries.push((Action::Attack(direction), format!("to the {way}")));
        let work = verb(level, direction.step(level.player().at)).map(|verb| format!("{verb} to the {way}"));
        tries.extend(work.map(|words| (Action::Interact(direction), words)));
    }
    let near = level.player().at + Point::new(0, 2);
    for (slot, item) in level.hero.items() {
        tries.push((Action::Drop(slot), "drop an item".to_owned()));
        tries.push((Action::Equip(slot), "equip an item".to_owned()));
        tries.push((Action::TakeOff(slot), "take an item off".to_owned()));
        tries.push((Action::Throw(slot, near), "throw an item".to_owned()));
        let verb = match item.kind.info().category {
            Category::Potion => "drink a potion",
            Category::Scroll => "read a scroll",
            _ => "use an item",
        };
        for target in [Target::Itself, Target::Place(near), Target::Brief] {
            tries.push((Action::Use(slot, target), verb.to_owned()));
            tries.push((Action::Use(slot, target), "use an item".to_owned()));
        }
    }
    tries
}

#[test]
fn every_accepted_action_is_listed() {
    let mut listed = std::collections::BTreeSet::new();
    for (name, change) in SITUATIONS {
        let app = start(change, KeySet::Default);
        let lines = lines(change, KeySet::Default);
        for (action, words) in tries(game_of(&app).level()) {
            let is_listed = lines.iter().any(|(line, _)| line.contains(&words));
            let accepted = game_of(&app).clone().play(action).is_ok();
            assert!(is_listed || !accepted, "{name}: {action:?} is not listed as \"{words}\":\n{lines:#?}");
            if accepted {
                listed.insert(words);
            }
        }
    }
    assert!(listed.len() >= 20, "{listed:?}");
}

#[test]
fn the_keys_of_the_list_are_the_ones_set() {
    for set in KeySet::ALL {
        let keymap = Keymap::of(set);
        for (words, keys) in lines(|level| lay(level, ItemKind::Sword), set) {
            let first = Key::from_name(keys.split_whitespace().next().expect("a key")).expect("a key");
            assert!(keymap.command_for(first).is_some(), "{set:?}: {words} by {keys}");
        }
    }
}
