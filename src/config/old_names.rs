//! What options and commands were called in earlier versions. The player's files may still say so, and are read for good.

/// Options, each with its name today.
pub(super) const OPTIONS: [(&str, &str); 1] = [("look", "tileset")];
/// Commands, each with its name today.
pub(super) const COMMANDS: [(&str, &str); 1] = [("style", "tileset")];

/// The name today of what a file calls `name`.
pub(super) fn today<'a>(table: &[(&str, &'a str)], name: &'a str) -> &'a str {
    table.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| new)
}

/// What a file calls `name`: by an old name if it has that alone.
pub(super) fn in_file<'a>(table: &[(&'a str, &str)], name: &'a str, has: impl Fn(&str) -> bool) -> &'a str {
    let old = table.iter().find(|(old, new)| *new == name && has(old) && !has(new));
    old.map_or(name, |(old, _)| old)
}
