//! The keys of play, one row per command.

use super::{Binding, Command, Group, ItemVerb};
use crate::canvas::keys::Code::{
    Down, End, Enter, Esc, F, Home, Left, Num, PageDown, PageUp, Right, Tab, Up,
};
use crate::canvas::keys::{Code, Key};
use crate::map::Direction::{self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

type Keys = &'static [Key];

const fn row(command: Command, name: &'static str, group: Group, keys: Keys, label: &'static str) -> Binding {
    Binding { command, name, group, keys, label }
}

const fn step(direction: Direction, name: &'static str, keys: Keys, label: &'static str) -> Binding {
    row(Command::Step(direction), name, Group::Directions, keys, label)
}

const fn run(direction: Direction, name: &'static str, keys: Keys, label: &'static str) -> Binding {
    row(Command::Run(direction), name, Group::Directions, keys, label)
}

const fn char(c: char) -> Key {
    Key::char(c)
}

const fn plain(code: Code) -> Key {
    Key::plain(code)
}

const fn shift(code: Code) -> Key {
    Key { shift: true, ..Key::plain(code) }
}

/// Keys of other games and of earlier versions, which work where they mean nothing else.
pub(super) const ALIASES: [(char, Command); 12] = [
    ('X', Command::WholeFloor),
    ('z', Command::Rest),
    ('v', Command::Look),
    ('W', Command::Item(ItemVerb::Equip)),
    ('P', Command::Item(ItemVerb::Equip)),
    ('H', Command::Run(West)),
    ('J', Command::Run(South)),
    ('K', Command::Run(North)),
    ('Y', Command::Run(NorthWest)),
    ('U', Command::Run(NorthEast)),
    ('B', Command::Run(SouthWest)),
    ('N', Command::Run(SouthEast)),
];

/// All bindings, in the order of the help. Running has no letters: the capitals would collide with `L`, the lantern.
pub const BINDINGS: [Binding; 54] = [
    step(NorthWest, "step-north-west", &[char('y'), plain(Home), plain(Num(7))], "go north-west"),
    step(North, "step-north", &[char('k'), plain(Up), plain(Num(8))], "go north"),
    step(NorthEast, "step-north-east", &[char('u'), plain(PageUp), plain(Num(9))], "go north-east"),
    step(West, "step-west", &[char('h'), plain(Left), plain(Num(4))], "go west"),
    step(East, "step-east", &[char('l'), plain(Right), plain(Num(6))], "go east"),
    step(SouthWest, "step-south-west", &[char('b'), plain(End), plain(Num(1))], "go south-west"),
    step(South, "step-south", &[char('j'), plain(Down), plain(Num(2))], "go south"),
    step(SouthEast, "step-south-east", &[char('n'), plain(PageDown), plain(Num(3))], "go south-east"),
    run(NorthWest, "run-north-west", &[shift(Home), shift(Num(7))], "run north-west"),
    run(North, "run-north", &[shift(Up), shift(Num(8))], "run north"),
    run(NorthEast, "run-north-east", &[shift(PageUp), shift(Num(9))], "run north-east"),
    run(West, "run-west", &[shift(Left), shift(Num(4))], "run west"),
    run(East, "run-east", &[shift(Right), shift(Num(6))], "run east"),
    run(SouthWest, "run-south-west", &[shift(End), shift(Num(1))], "run south-west"),
    run(South, "run-south", &[shift(Down), shift(Num(2))], "run south"),
    run(SouthEast, "run-south-east", &[shift(PageDown), shift(Num(3))], "run south-east"),
    row(Command::Explore, "explore", Group::Going, &[char('o')], "explore"),
    row(Command::Travel, "travel", Group::Going, &[char('_')], "travel"),
    row(Command::Descend, "descend", Group::Going, &[char('>')], "stairs down"),
    row(Command::Climb, "climb", Group::Going, &[char('<')], "stairs up"),
    row(Command::CloseDoor, "close-door", Group::Going, &[char('C')], "close a door"),
    row(Command::Interact, "interact", Group::Acting, &[char('e')], "use something next to you"),
    row(Command::Fight, "fight", Group::Acting, &[plain(Tab)], "fight as forecast"),
    row(
        Command::Wait,
        "wait",
        Group::Acting,
        &[char('.'), char('s'), char('5'), plain(Num(5)), char(' ')],
        "wait a turn",
    ),
    row(Command::Rest, "rest", Group::Acting, &[char('Z')], "rest"),
    row(Command::Lantern, "lantern", Group::Acting, &[char('L')], "hood or open the lantern"),
    row(Command::PickUp, "pick-up", Group::Things, &[char('g'), char(',')], "pick up"),
    row(Command::Inventory, "inventory", Group::Things, &[char('i')], "open the bag"),
    row(Command::Item(ItemVerb::Use), "use", Group::Things, &[char('a')], "use an item"),
    row(Command::Item(ItemVerb::Drink), "drink", Group::Things, &[char('q')], "drink a potion"),
    row(Command::Item(ItemVerb::Read), "read", Group::Things, &[char('r')], "read a scroll"),
    row(Command::Item(ItemVerb::Equip), "equip", Group::Things, &[char('w')], "equip an item"),
    row(Command::Item(ItemVerb::TakeOff), "take-off", Group::Things, &[char('T')], "take an item off"),
    row(Command::Item(ItemVerb::Drop), "drop", Group::Things, &[char('d')], "drop an item"),
    row(Command::Item(ItemVerb::Throw), "throw", Group::Things, &[char('t'), char('f')], "throw an item"),
    row(Command::Look, "look", Group::Knowing, &[char('x'), char(';')], "look"),
    row(Command::Find, "find", Group::Knowing, &[Key::ctrl('f')], "what's in view"),
    row(Command::Character, "character", Group::Knowing, &[char('c'), char('@')], "character"),
    row(Command::Log, "log", Group::Knowing, &[char('m')], "all messages"),
    row(Command::Actions, "actions", Group::Knowing, &[plain(Enter)], "actions"),
    row(Command::Help, "help", Group::Knowing, &[char('?'), plain(F(1))], "help"),
    row(Command::Seed, "seed", Group::Knowing, &[char('~')], "seed"),
    row(Command::Theatre, "theatre", Group::Knowing, &[char('V')], "how this floor was made"),
    row(Command::Menu, "menu", Group::Program, &[plain(Esc)], "menu"),
    row(Command::Leave, "leave", Group::Program, &[char('S')], "save and leave"),
    row(Command::NewRun, "new-run", Group::Program, &[Key::ctrl('n')], "new run"),
    row(Command::RestartRun, "restart-run", Group::Program, &[Key::ctrl('r')], "restart run"),
    row(Command::Tileset, "tileset", Group::Program, &[char('G')], "tileset"),
    row(Command::Sound, "sound", Group::Program, &[char('M')], "sound"),
    row(Command::Nearer, "nearer", Group::Program, &[char('+'), char('=')], "zoom in"),
    row(Command::Farther, "farther", Group::Program, &[char('-')], "zoom out"),
    row(Command::WholeFloor, "whole-floor", Group::Program, &[char('0')], "overview (hold)"),
    row(Command::FullScreen, "full-screen", Group::Program, &[plain(F(11))], "full screen"),
    row(Command::Screenshot, "screenshot", Group::Program, &[plain(F(12))], "screenshot"),
];
