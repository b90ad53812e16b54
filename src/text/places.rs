//! What is at a place, as far as the player sees or remembers it: a few words for the mouse, sentences for the look
//! card.

use super::names::{A_TRAP, a_foe, a_thing, capital, several};
use super::phrase::{Phrase, phrase};
use super::{danger, foe_at, foes, gear, machines, over_ground};
use crate::action::effects::table::{self, Stimulus, Substance};
use crate::content::{Item, Monster};
use crate::level::{Actor, Feature, FeatureKind, Level};
use crate::map::{Point, TileType};

/// What can come to a tile, as a word to begin a sentence with.
pub const fn arrival(arrival: Stimulus) -> &'static str {
    match arrival {
        Stimulus::Fire => "Fire",
        Stimulus::Cold => "Cold",
        Stimulus::Spark => "Spark",
        Stimulus::Blast => "Blast or hard push",
        Stimulus::Light => "Bright light",
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

/// What comes of all that can come to a tile where something lies, a sentence each.
pub fn effects(lies: Substance) -> String {
    effects_if(lies, true)
}

/// The same, with or without those of steps.
fn effects_if(lies: Substance, is_walked_over: bool) -> String {
    let come = Stimulus::ALL.into_iter().filter(|arrival| is_walked_over || *arrival != Stimulus::Step);
    let cells = come.map(|arrival| (self::arrival(arrival), table::words(lies, arrival)));
    let told = cells.filter(|(_, words)| !words.is_empty());
    told.map(|(arrival, words)| format!("{arrival}: {words}.")).collect::<Vec<_>>().join(" ")
}

/// The effects of what lies at `at`, a line each, if the player sees it. What is true of anybody and of bare floor goes without
/// saying.
fn reactions(level: &Level, at: Point) -> Vec<String> {
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
        // The ground has been named before.
        if is_ground(lies, level.map.tile(at)) { effects } else { format!("{}. {effects}", self::lies(lies)) }
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

/// What a tile is called in a sentence.
pub fn tile(tile: TileType) -> &'static str {
    match tile {
        TileType::Wall => "solid rock",
        TileType::Floor => "bare floor",
        TileType::Door => "a closed door",
        TileType::OpenDoor => "an open door",
        TileType::StairsUp => "stairs up",
        TileType::StairsDown => "stairs down",
        TileType::Grass => "tall grass",
        TileType::Shallow => "shallow water",
        TileType::Deep => "deep water",
        TileType::Brazier => "a brazier",
        TileType::Rubble => "rubble",
        TileType::Ice => "ice",
        TileType::Bridge => "a bridge",
        TileType::Barricade => "a barricade",
        TileType::Puffball => "a puffball",
        TileType::LightCap => "a light-cap",
        TileType::Chasm => "a chasm",
        TileType::Rail => "rails",
        TileType::Gate => "a gate",
        TileType::Altar => "an altar",
        TileType::Cage => "a shut cage",
        TileType::Lever => "a lever",
        TileType::Plate => "a plate",
        TileType::Block => "a block",
        TileType::Cracked => "a cracked wall",
        TileType::Guardian => "a stone guardian",
        TileType::Mirror => "a mirror",
        TileType::Crystal => "a crystal",
        TileType::Coffin => "a coffin",
    }
}

/// What there is of one kind of feature, with its article.
pub fn feature(feature: &Feature) -> String {
    let name = match feature.kind {
        FeatureKind::Lore(find) => find.info().name,
        FeatureKind::Ground(ground) => tile(ground),
    };
    match feature.places.len() - 1 {
        0 => name.to_owned(),
        more => format!("{name} and {more} more"),
    }
}

/// The items that the player sees or remembers at `at`, foes disguised as items included.
fn things_at(level: &Level, at: Point) -> Vec<Item> {
    if !level.is_seen(at) {
        let remembered = level.knowledge.remembered.iter().filter(|(place, _)| *place == at);
        return remembered.map(|(_, kind)| Item::new(*kind)).collect();
    }
    let disguise = level.actor_at(at).and_then(Actor::disguise).map(Item::new);
    level.items_at(at).copied().chain(disguise).collect()
}

/// Whether a shut cage is known to be at `at`: what lies there can no longer be taken.
pub(crate) fn is_caged(level: &Level, at: Point) -> bool {
    level.remembered_tile(at) == Some(TileType::Cage)
}

/// Whose remains the player sees at `at`.
fn corpse_at(level: &Level, at: Point) -> Option<Monster> {
    let is_seen = level.is_seen(at);
    level.ground.corpses.iter().rfind(|corpse| is_seen && corpse.at == at).map(|corpse| corpse.monster)
}

/// What the player knows of `at`, in a few words; `None` if they never saw it.
pub fn under_the_mouse(level: &Level, at: Point) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    if level.player().at == at {
        words.push("you".to_owned());
    }
    if let Some((foe, monster)) = foe_at(level, at) {
        let (hp, max_hp) = (foe.body.hp, foe.body.max_hp);
        let when = foes::when(level, foe);
        words.push(format!("{}, {hp}/{max_hp}, {}{when}", a_foe(monster), foes::mood(foe)));
    }
    words.extend(things_at(level, at).iter().rev().map(|item| a_thing(item).into()));
    if let Some(ground) = level.remembered_tile(at) {
        words.extend(level.knows_trap(at).then(|| A_TRAP.to_owned()));
        words.extend(corpse_at(level, at).map(|monster| remains(monster).into()));
        words.extend(level.known_find(at).map(|find| find.info().name.to_owned()));
        words.extend(over_ground::at(level, at).into_iter().map(|over| over.name));
        if words.is_empty() || ground != TileType::Floor {
            words.push(tile(ground).to_owned());
        }
        if !level.is_seen(at) {
            words.push("as you remember it".to_owned());
        }
    }
    (!words.is_empty()).then(|| words.join("; "))
}

/// What the player knows of `at`, in sentences, most important first. The uppermost thing in view and all that altars offer are
/// compared with what is worn.
pub fn describe(level: &Level, at: Point) -> Vec<String> {
    described(level, at).into_iter().map(String::from).collect()
}

/// The same, with its names marked.
pub(super) fn described(level: &Level, at: Point) -> Vec<Phrase> {
    let mut lines: Vec<Phrase> = Vec::new();
    if level.player().at == at {
        let you = level.player();
        lines.push(phrase!("You, {} of {} health.", you.body.hp, you.body.max_hp));
    }
    if let Some((foe, monster)) = foe_at(level, at) {
        lines.extend(foes::about(level, foe, monster));
    }
    let things = things_at(level, at);
    for (i, item) in things.iter().rev().enumerate() {
        lines.push(about_thing(item));
        // Before all that it would be good for.
        lines.extend((i == 0 && is_caged(level, at)).then(|| about_tile(TileType::Cage).into()));
        let is_uppermost = i == 0 && level.is_seen(at);
        if is_uppermost || level.is_offered(at) {
            lines.extend(gear::compared(level, item));
        }
    }
    let Some(ground) = level.remembered_tile(at) else {
        lines.push("You have not seen this place.".into());
        return lines;
    };
    lines.extend(level.knows_trap(at).then(|| ABOUT_TRAP.into()));
    lines.extend(level.known_find(at).map(|find| find.info().words.into()));
    lines.extend(corpse_at(level, at).map(|monster| phrase!("{}.", remains(monster).capital())));
    lines.extend((level.ground.waystone == Some(at)).then(|| "Your waystone is set here.".into()));
    lines.extend(bell(level, at));
    lines.extend(fuses(level, at));
    lines.extend(sanctuary(level, at));
    lines.extend(pit(level, at));
    lines.extend(over_ground::at(level, at).iter().map(|over| phrase!("{}.", capital(&over.words()))));
    let harm = danger::of_step(level, at);
    let has_row = matches!(ground, TileType::Shallow | TileType::Deep | TileType::Rubble | TileType::Ice);
    let is_told_below = has_row && level.is_seen(at) || ground == TileType::Chasm && harm.is_some();
    if is_told_below {
        lines.push(phrase!("{}.", capital(tile(ground))));
    } else if things.is_empty() || !is_caged(level, at) {
        lines.push(about_tile(ground).into());
    }
    lines.extend(machines::candle(level, at).map(Phrase::from));
    lines.extend(machines::about(level, at));
    lines.extend(harm.map(Phrase::from));
    lines.extend(reactions(level, at).into_iter().map(Phrase::from));
    if !level.is_seen(at) {
        lines.push("You cannot see it now; this is what you remember.".into());
    }
    lines
}

/// The lit pots that are seen on a tile.
fn fuses(level: &Level, at: Point) -> impl Iterator<Item = Phrase> {
    let here = level.timers.fuses.iter().filter(move |fuse| fuse.at == at && level.is_seen(at));
    here.map(|fuse| {
        let name = a_thing(&Item::new(fuse.kind)).capital();
        phrase!("{}, lit: it bursts in {}.", name, several(fuse.turns + 1, "turn"))
    })
}

/// For how long a bell rings on a tile.
fn bell(level: &Level, at: Point) -> Option<Phrase> {
    let (_, turns) = level.timers.bells.iter().find(|(bell, _)| *bell == at && level.is_seen(at))?;
    Some(phrase!("A bell rings here for {}.", several(*turns, "more turn")))
}

/// For how long the floor is gone there, if it comes back.
fn pit(level: &Level, at: Point) -> Option<Phrase> {
    let is_pit = level.is_seen(at) && level.map.tile(at) == TileType::Chasm;
    let passing = level.ground.temporary.iter().find(|passing| passing.at == at).filter(|_| is_pit)?;
    Some(phrase!("The floor is back in {}.", several(passing.turns, "turn")))
}

/// For how long no foe comes to a tile.
fn sanctuary(level: &Level, at: Point) -> Option<Phrase> {
    let turns = level.timers.sanctuary.filter(|_| level.is_sanctuary(at) && level.is_explored(at))?.1;
    Some(phrase!("A sanctuary: no foe comes in for {}.", several(turns, "more turn")))
}

fn remains(monster: Monster) -> Phrase {
    phrase!("the remains of {}", a_foe(monster))
}

fn about_thing(item: &Item) -> Phrase {
    phrase!("{}. {}", a_thing(item).capital(), gear::does(item))
}

/// What a trap is and does, in a sentence.
pub(crate) const ABOUT_TRAP: &str =
    "A fire trap: flames burst out around anyone who steps on it. Foes that hunt you don't see it.";

/// What a tile is and does, in a sentence.
pub(crate) fn about_tile(kind: TileType) -> String {
    let more = match kind {
        TileType::Wall | TileType::Floor | TileType::StairsUp | TileType::StairsDown => "",
        TileType::Door => ": wood that hides what is behind it. Walk into it to open it",
        TileType::OpenDoor => ": it can be closed while nobody stands in it",
        TileType::Grass => ": it hides what is behind it, and burns",
        TileType::Shallow => ": it puts out anyone on fire, and an open lantern glints on it",
        TileType::Deep => ": it puts out anyone on fire, and you are slow in it",
        TileType::Brazier => {
            ": walk into it to put it out or to light it; it gives 20 health in all to anyone who rests beside it"
        }
        TileType::Rubble => ": it is loud to walk on",
        TileType::Ice => {
            ": anyone who treads on it slides one tile further; heat, sparks and blows make it water"
        }
        TileType::Bridge => ": wood over deep water or a chasm, which burns",
        TileType::Barricade => ": wood that bars the way. Burn it, or hack it down: walk into it four times",
        TileType::Puffball => ": a mushroom that puffs spores when trodden on, but not in bright light",
        TileType::LightCap => ": a mushroom that glows in the dark, and shows you to others as well",
        TileType::Chasm => {
            ": anyone who enters falls to the floor below, for 1/5 of full health, and so does what is thrown in, unless it breaks"
        }
        TileType::Rail => ": they lead from shaft to shaft",
        TileType::Gate => ": a grate of iron and glass. Nobody passes it, nor does anything that flies",
        TileType::Altar => ": what lies on it is offered",
        TileType::Cage => ": glass over an altar. What is in it can no longer be taken",
        TileType::Lever => ": walk into it to pull it",
        TileType::Plate => ": it gives way under a block",
        TileType::Block => ": walk into it to push it, if nothing is behind it",
        TileType::Cracked => ": it will not stand for ever",
        TileType::Guardian => ": it steps when you step, and then strikes anyone beside it",
        TileType::Mirror => ": walk into it to turn it by an eighth. Edge on, it lets light pass",
        TileType::Crystal => ": light goes through it, and nothing else",
        TileType::Coffin => ": walk into it to open it. It burns",
    };
    format!("{}{more}.", capital(tile(kind)))
}
