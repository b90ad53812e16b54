//! The keys of play, a row for each command. It holds no code but what shortens the rows.

use super::{Binding, Command, Group, ItemVerb};
use crate::canvas::keys::{Code, Key};
use crate::map::Direction;

const fn row(
    command: Command,
    name: &'static str,
    group: Group,
    keys: &'static [Key],
    label: &'static str,
) -> Binding {
    Binding { command, name, group, keys, label }
}

const fn plain(code: Code) -> Key {
    Key::plain(code)
}

const fn shift(code: Code) -> Key {
    Key { shift: true, ..Key::plain(code) }
}

/// All bindings, in the order of the help. Running has no letters: the capitals would collide with `L`, the lantern.
pub const BINDINGS: [Binding; 49] = [
    row(
        Command::Step(Direction::NorthWest),
        "step-north-west",
        Group::Directions,
        &[Key::char('y'), plain(Code::Home), plain(Code::Num(7))],
        "go north-west",
    ),
    row(
        Command::Step(Direction::North),
        "step-north",
        Group::Directions,
        &[Key::char('k'), plain(Code::Up), plain(Code::Num(8))],
        "go north",
    ),
    row(
        Command::Step(Direction::NorthEast),
        "step-north-east",
        Group::Directions,
        &[Key::char('u'), plain(Code::PageUp), plain(Code::Num(9))],
        "go north-east",
    ),
    row(
        Command::Step(Direction::West),
        "step-west",
        Group::Directions,
        &[Key::char('h'), plain(Code::Left), plain(Code::Num(4))],
        "go west",
    ),
    row(
        Command::Step(Direction::East),
        "step-east",
        Group::Directions,
        &[Key::char('l'), plain(Code::Right), plain(Code::Num(6))],
        "go east",
    ),
    row(
        Command::Step(Direction::SouthWest),
        "step-south-west",
        Group::Directions,
        &[Key::char('b'), plain(Code::End), plain(Code::Num(1))],
        "go south-west",
    ),
    row(
        Command::Step(Direction::South),
        "step-south",
        Group::Directions,
        &[Key::char('j'), plain(Code::Down), plain(Code::Num(2))],
        "go south",
    ),
    row(
        Command::Step(Direction::SouthEast),
        "step-south-east",
        Group::Directions,
        &[Key::char('n'), plain(Code::PageDown), plain(Code::Num(3))],
        "go south-east",
    ),
    row(
        Command::Run(Direction::NorthWest),
        "run-north-west",
        Group::Directions,
        &[shift(Code::Home), shift(Code::Num(7))],
        "run north-west",
    ),
    row(
        Command::Run(Direction::North),
        "run-north",
        Group::Directions,
        &[shift(Code::Up), shift(Code::Num(8))],
        "run north",
    ),
    row(
        Command::Run(Direction::NorthEast),
        "run-north-east",
        Group::Directions,
        &[shift(Code::PageUp), shift(Code::Num(9))],
        "run north-east",
    ),
    row(
        Command::Run(Direction::West),
        "run-west",
        Group::Directions,
        &[shift(Code::Left), shift(Code::Num(4))],
        "run west",
    ),
    row(
        Command::Run(Direction::East),
        "run-east",
        Group::Directions,
        &[shift(Code::Right), shift(Code::Num(6))],
        "run east",
    ),
    row(
        Command::Run(Direction::SouthWest),
        "run-south-west",
        Group::Directions,
        &[shift(Code::End), shift(Code::Num(1))],
        "run south-west",
    ),
    row(
        Command::Run(Direction::South),
        "run-south",
        Group::Directions,
        &[shift(Code::Down), shift(Code::Num(2))],
        "run south",
    ),
    row(
        Command::Run(Direction::SouthEast),
        "run-south-east",
        Group::Directions,
        &[shift(Code::PageDown), shift(Code::Num(3))],
        "run south-east",
    ),
    row(Command::Explore, "explore", Group::Going, &[Key::char('o')], "explore"),
    row(Command::Travel, "travel", Group::Going, &[Key::char('_')], "travel to a place that you have seen"),
    row(Command::Descend, "descend", Group::Going, &[Key::char('>')], "go to the stairs down, or take them"),
    row(Command::Climb, "climb", Group::Going, &[Key::char('<')], "go to the stairs up, or take them"),
    row(Command::CloseDoor, "close-door", Group::Going, &[Key::char('C')], "close a door"),
    row(Command::Fight, "fight", Group::Acting, &[plain(Code::Tab)], "fight the nearest foe"),
    row(
        Command::Wait,
        "wait",
        Group::Acting,
        &[Key::char('.'), Key::char('s'), Key::char('5'), plain(Code::Num(5)), Key::char(' ')],
        "wait a turn",
    ),
    row(Command::Rest, "rest", Group::Acting, &[Key::char('Z')], "rest until something happens"),
    row(Command::Lantern, "lantern", Group::Acting, &[Key::char('L')], "hood the lantern, or open it"),
    row(
        Command::PickUp,
        "pick-up",
        Group::Things,
        &[Key::char('g'), Key::char(',')],
        "pick up what lies here",
    ),
    row(Command::Inventory, "inventory", Group::Things, &[Key::char('i')], "look into the bag"),
    row(Command::Item(ItemVerb::Use), "use", Group::Things, &[Key::char('a')], "use a thing"),
    row(Command::Item(ItemVerb::Quaff), "quaff", Group::Things, &[Key::char('q')], "quaff a potion"),
    row(Command::Item(ItemVerb::Read), "read", Group::Things, &[Key::char('r')], "read a scroll"),
    row(Command::Item(ItemVerb::Equip), "equip", Group::Things, &[Key::char('w')], "wield or wear a thing"),
    row(
        Command::Item(ItemVerb::TakeOff),
        "take-off",
        Group::Things,
        &[Key::char('T')],
        "take off what you wear",
    ),
    row(Command::Item(ItemVerb::Drop), "drop", Group::Things, &[Key::char('d')], "drop a thing"),
    row(
        Command::Item(ItemVerb::Throw),
        "throw",
        Group::Things,
        &[Key::char('t'), Key::char('f')],
        "throw a thing",
    ),
    row(Command::Look, "look", Group::Knowing, &[Key::char('x'), Key::char(';')], "look around"),
    row(Command::Find, "find", Group::Knowing, &[Key::ctrl('f')], "find what you have seen"),
    row(Command::Character, "character", Group::Knowing, &[Key::char('c'), Key::char('@')], "your character"),
    row(Command::Log, "log", Group::Knowing, &[Key::char('m')], "all messages"),
    row(Command::Actions, "actions", Group::Knowing, &[plain(Code::Enter)], "all that you can do now"),
    row(Command::Help, "help", Group::Knowing, &[Key::char('?'), plain(Code::F(1))], "help"),
    row(Command::Seed, "seed", Group::Knowing, &[Key::char('~')], "the seed of this dungeon"),
    row(Command::Theatre, "theatre", Group::Knowing, &[Key::char('V')], "how this floor was made"),
    row(Command::Menu, "menu", Group::Program, &[plain(Code::Esc)], "menu"),
    row(Command::Leave, "leave", Group::Program, &[Key::char('S')], "save and leave"),
    row(Command::NewDungeon, "new-dungeon", Group::Program, &[Key::ctrl('n')], "another dungeon"),
    row(Command::SameDungeon, "same-dungeon", Group::Program, &[Key::ctrl('r')], "this dungeon again"),
    row(Command::Tileset, "tileset", Group::Program, &[Key::char('G')], "letters or tiles"),
    row(Command::FullScreen, "full-screen", Group::Program, &[plain(Code::F(11))], "full screen"),
    row(
        Command::Screenshot,
        "screenshot",
        Group::Program,
        &[plain(Code::F(12))],
        "a picture of the screen, as a file",
    ),
];
