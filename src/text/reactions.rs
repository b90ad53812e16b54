//! What comes of all that can come to a tile, in words: the table of effects by which the ground plays.

use crate::action::effects::table::{self, Stimulus, Substance};
use crate::level::Level;
use crate::map::{Point, TileType};

/// What can come to a tile, as a word to begin a sentence with.
pub const fn arrival(arrival: Stimulus) -> &'static str {
    match arrival {
        Stimulus::Fire => "Fire",
        Stimulus::Cold => "Cold",
        Stimulus::Spark => "Spark",
        Stimulus::Blast => "Blast",
        Stimulus::Light => "Light",
        Stimulus::Step => "Step",
    }
}

/// What can lie on a tile.
pub const fn lies(lies: Substance) -> &'static str {
    match lies {
        Substance::Somebody => "Anybody",
        Substance::Flames => "Flames",
        Substance::Firedamp => "Firedamp",
        Substance::FoulAir => "Gas, spores",
        Substance::Vapour => "Steam, smoke",
        Substance::Corpse => "Remains",
        Substance::Web => "Web",
        Substance::Caltrops => "Caltrops",
        Substance::Oil => "Oil",
        Substance::Wood => "Wood",
        Substance::Fungus => "Mushroom",
        Substance::Grass => "Tall grass",
        Substance::Ice => "Ice",
        Substance::Deep => "Deep water",
        Substance::Shallow => "Shallow water",
        Substance::Rubble => "Rubble",
        Substance::Brazier => "Brazier",
        Substance::Chasm => "Chasm",
        Substance::Floor => "Bare floor",
    }
}

/// What comes of all that can come to a tile where something lies, a sentence for each outcome.
pub fn effects(lies: Substance) -> String {
    effects_if(lies, true)
}

/// The same, with or without those of steps.
fn effects_if(lies: Substance, is_walked_over: bool) -> String {
    let come = Stimulus::ALL.into_iter().filter(|arrival| is_walked_over || *arrival != Stimulus::Step);
    let mut told: Vec<(String, &str)> = Vec::new();
    for (arrival, words) in come.map(|arrival| (self::arrival(arrival), table::words(lies, arrival))) {
        match told.iter_mut().find(|(_, same)| *same == words) {
            _ if words.is_empty() => {}
            Some((arrivals, _)) => *arrivals = format!("{arrivals}, {}", arrival.to_lowercase()),
            None => told.push((arrival.to_owned(), words)),
        }
    }
    told.iter().map(|(arrivals, words)| format!("{arrivals}: {words}.")).collect::<Vec<_>>().join(" ")
}

/// The effects of what lies at `at`, a line each, if the player sees it; `title` has named one of them. What is true of anybody and of bare floor goes without
/// saying.
pub(super) fn at(level: &Level, at: Point, title: &str) -> Vec<String> {
    if !level.is_seen(at) {
        return Vec::new();
    }
    let lying = table::lying(level, at).into_iter();
    // Of a chasm the tile tells it.
    let told =
        lying.filter(|lies| !matches!(lies, Substance::Somebody | Substance::Floor | Substance::Chasm));
    // Of all wood only a bridge is stepped on.
    let is_walked_over = |lies: Substance| lies != Substance::Wood || level.map.tile(at) == TileType::Bridge;
    told.map(|lies| {
        let effects = effects_if(lies, is_walked_over(lies));
        // The title or a line has named it before.
        let is_named = is_ground(lies, level.map.tile(at)) || title == self::lies(lies).to_lowercase();
        if is_named { effects } else { format!("{}. {effects}", self::lies(lies)) }
    })
    .collect()
}

/// Whether that is the tile itself.
const fn is_ground(lies: Substance, tile: TileType) -> bool {
    matches!(
        (lies, tile),
        (Substance::Grass, TileType::Grass)
            | (Substance::Ice, TileType::Ice)
            | (Substance::Deep, TileType::Deep)
            | (Substance::Shallow, TileType::Shallow)
            | (Substance::Rubble, TileType::Rubble)
            | (Substance::Brazier, TileType::Brazier)
    )
}

/// What `arrival` does to what lies uppermost at `at`, if the player sees it: "deep water: ice for 10 turns".
pub(crate) fn reaction(level: &Level, at: Point, arrival: Stimulus) -> Option<String> {
    let lying =
        table::lying(level, at).into_iter().filter(|lies| level.is_seen(at) && *lies != Substance::Somebody);
    let mut told =
        lying.map(|lies| (lies, table::words(lies, arrival))).filter(|(_, words)| !words.is_empty());
    told.next().map(|(lies, words)| format!("{}: {words}", self::lies(lies).to_lowercase()))
}
