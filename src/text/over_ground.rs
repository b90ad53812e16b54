//! What lies over the ground, in words: fire, gas, covers, light.

use super::names::{self, several};
use crate::content::ItemKind;
use crate::level::{Cover, Gas, Level};
use crate::map::{Direction, Point};

/// Something over the ground: its name, and what it does.
pub(super) struct Over {
    /// Its name.
    pub name: String,
    does: String,
}

impl Over {
    fn new(name: impl Into<String>, does: impl Into<String>) -> Self {
        Self { name: name.into(), does: does.into() }
    }

    /// What it is and does, as a clause.
    pub fn words(&self) -> String {
        if self.does.is_empty() { self.name.clone() } else { format!("{}: {}", self.name, self.does) }
    }
}

fn fire() -> Over {
    Over::new("fire", "it burns anyone who stands in it")
}

/// What fire is and does.
pub(crate) fn about_fire() -> String {
    fire().words()
}

const fn gas_does(gas: Gas) -> &'static str {
    match gas {
        Gas::Choking => "it hurts and confuses anyone who breathes it, and burns off",
        Gas::Spores => "at 4 or more they send anyone who breathes them to sleep for 3 turns",
        Gas::Firedamp => "at 4 or more a flame or an open lantern beside it makes it explode",
        Gas::Steam => "it scalds anyone who stands in it, and hides what is behind it",
        Gas::Smoke => "it hides what is behind it",
    }
}

/// What a gas is and does.
pub(crate) fn about_gas(gas: Gas) -> String {
    Over::new(names::gas(gas), gas_does(gas)).words()
}

fn cover(cover: Cover) -> Option<Over> {
    let (name, does) = match cover {
        Cover::None => return None,
        Cover::Oil => ("oil", "it burns for 6 turns, and clings to anyone who treads in it"),
        Cover::ThickOil => ("oil thick with cold", "it burns for 3 turns, and fire does not spread to it"),
        Cover::Web => ("a web", "it holds anyone who treads in it for 2 turns, and burns"),
        Cover::Rime => ("rime", "anyone who treads on it slides one tile further"),
        Cover::Frost => ("frost", "what it covers is brittle"),
        Cover::Caltrops => ("caltrops", "they do 2 to anyone who treads on them"),
    };
    Some(Over::new(name, does))
}

/// What covers the ground is and does.
pub(crate) fn about_cover(cover: Cover) -> String {
    self::cover(cover).map(|over| over.words()).unwrap_or_default()
}

/// What a thing leaves on the ground where it is thrown, and what that does.
pub(crate) fn spilt(kind: ItemKind) -> Option<String> {
    let cover = match kind {
        ItemKind::OilFlask => Cover::Oil,
        ItemKind::Caltrops => Cover::Caltrops,
        _ => return None,
    };
    Some(about_cover(cover))
}

/// What is over the ground at `at`, if the player sees it.
pub(super) fn at(level: &Level, at: Point) -> Vec<Over> {
    if !level.is_seen(at) {
        return Vec::new();
    }
    let index = level.map.index(at);
    let mut over = Vec::new();
    over.extend((level.ground.fire[index] > 0).then(fire));
    let gases = level.ground.air.at(index);
    over.extend(
        gases.map(|(gas, thickness)| Over::new(format!("{thickness} {}", names::gas(gas)), gas_does(gas))),
    );
    let settling = Some(level.settles_in(at)).filter(|turns| *turns > 0);
    over.extend(settling.map(|turns| {
        let does = format!("this firedamp cannot be lit for {}", several(turns, "more turn"));
        Over::new("settling", does)
    }));
    let drift = Direction::between(Point::zero(), level.drift_at(at));
    over.extend(drift.map(|way| {
        let does = format!("this smoke goes {} tile by tile", way.name());
        Over::new("drifting", does)
    }));
    over.extend(cover(level.ground.cover[index]));
    over.extend(level.ground.glow[index].then(|| Over::new("a lasting light", "nothing stays hidden in it")));
    over
}
