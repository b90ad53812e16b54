//! Names of options and commands in earlier versions. The player's files may still use them, and they are read for
//! good.

/// Old and present names of options.
pub(super) const OPTIONS: [(&str, &str); 2] = [("look", "tileset"), ("ring", "move-costs")];
/// Old and present names of commands.
pub(super) const COMMANDS: [(&str, &str); 4] =
    [("style", "tileset"), ("quaff", "drink"), ("new-dungeon", "new-run"), ("same-dungeon", "restart-run")];

/// The present name of what a file calls `name`.
pub(super) fn today<'a>(table: &[(&str, &'a str)], name: &'a str) -> &'a str {
    table.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| new)
}

/// The name to use in a file for `name`: an old one if the file has only that.
pub(super) fn in_file<'a>(table: &[(&'a str, &str)], name: &'a str, has: impl Fn(&str) -> bool) -> &'a str {
    let old = table.iter().find(|(old, new)| *new == name && has(old) && !has(new));
    old.map_or(name, |(old, _)| old)
}
