//! The commands' names in the player's file of keys. They are those of the variants, so that nothing is named twice.

use super::{BINDINGS, Command};

/// The name of `command` in a file: `pick-up`, `step-north-west`.
pub fn name_of(command: Command) -> String {
    let debug = match command {
        Command::Step(direction) => format!("Step{direction:?}"),
        Command::Run(direction) => format!("Run{direction:?}"),
        _ => format!("{command:?}"),
    };
    let mut name = String::new();
    for c in debug.chars() {
        if c.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(c.to_lowercase());
    }
    name
}

/// The command of that name.
pub fn command_named(name: &str) -> Option<Command> {
    BINDINGS.iter().map(|binding| binding.command).find(|command| name_of(*command) == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Direction;

    #[test]
    fn names_are_plain_words_with_hyphens_and_lead_back() {
        assert_eq!(name_of(Command::Step(Direction::NorthWest)), "step-north-west");
        assert_eq!(name_of(Command::PickUp), "pick-up");
        for binding in &BINDINGS {
            assert_eq!(command_named(&name_of(binding.command)), Some(binding.command));
        }
        assert_eq!(command_named("dance"), None);
    }
}
