//! What lies over the ground, in words: fire, gas, covers, light.

use super::names::{self, several};
use crate::content::ItemKind;
use crate::content::shares::{BLAST, BURNING, CALTROPS, CHOKING, FLAMES, STEAM, Share};
use crate::level::{Actor, Cover, Gas, Level};
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

    /// What it is and does, as a clause; only what it does where the title has named it.
    pub fn under(&self, title: &str) -> String {
        if names::bare(&self.name) == title { self.does.clone() } else { self.words() }
    }

    /// What it is and does, as a clause.
    pub fn words(&self) -> String {
        if self.does.is_empty() { self.name.clone() } else { format!("{}: {}", self.name, self.does) }
    }
}

/// A share of full health, and how much that is for `victim`.
fn share(share: Share, victim: Option<&Actor>) -> String {
    let own = victim.map(|victim| {
        let name = if victim.is_player() { "you" } else { "it" };
        format!(" ({name}: {})", victim.share(share))
    });
    format!("{share} of full health{}", own.unwrap_or_default())
}

fn fire(victim: Option<&Actor>) -> Over {
    let (flames, burning) = (share(FLAMES, victim), share(BURNING, victim));
    let hunters = "Hunters run through it if the way around is long";
    Over::new("fire", format!("each turn takes {flames}, and burning {burning}. {hunters}"))
}

/// What fire is and does.
pub(crate) fn about_fire() -> String {
    fire(None).words()
}

fn gas_does(gas: Gas, victim: Option<&Actor>) -> String {
    match gas {
        Gas::Choking => {
            let takes = share(CHOKING, victim);
            format!("a breath takes {takes} and confuses, and it burns off")
        }
        Gas::Spores => "4 or more put anyone to sleep for 3 turns".to_owned(),
        Gas::Firedamp => {
            let takes = share(BLAST, victim);
            format!(
                "at 4 or more, a flame or an open lantern beside it sets it off, for {takes} each, up to 8"
            )
        }
        Gas::Steam => {
            let takes = share(STEAM, victim);
            format!("each turn takes {takes}, and it hides what is behind")
        }
        Gas::Smoke => "hides what is behind it".to_owned(),
    }
}

/// What a gas is and does.
pub(crate) fn about_gas(gas: Gas) -> String {
    Over::new(names::gas(gas), gas_does(gas, None)).words()
}

fn cover(cover: Cover, victim: Option<&Actor>) -> Option<Over> {
    let (name, does) = match cover {
        Cover::None => return None,
        Cover::Caltrops => {
            return Some(Over::new("caltrops", format!("each step takes {}", share(CALTROPS, victim))));
        }
        Cover::Oil => ("oil", "burns for 6 turns, and clings to your feet"),
        Cover::ThickOil => ("oil thick with cold", "burns for 3 turns, and fire doesn't spread to it"),
        Cover::Web => ("a web", "holds anyone for 2 turns, and burns"),
        Cover::Rime => ("rime", "each step slides one tile further"),
        Cover::Frost => ("frost", "makes what it covers brittle"),
    };
    Some(Over::new(name, does))
}

/// What covers the ground is and does.
pub(crate) fn about_cover(cover: Cover) -> String {
    self::cover(cover, None).map(|over| over.words()).unwrap_or_default()
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
    let foe = level.actor_at(at).filter(|actor| level.sees_actor(actor));
    let victim = Some(foe.unwrap_or_else(|| level.player()));
    let mut over = Vec::new();
    over.extend((level.ground.fire[index] > 0).then(|| fire(victim)));
    let gases = level.ground.air.at(index);
    over.extend(gases.map(|(gas, thickness)| {
        Over::new(format!("{thickness} {}", names::gas(gas)), gas_does(gas, victim))
    }));
    let settling = Some(level.settles_in(at)).filter(|turns| *turns > 0);
    over.extend(settling.map(|turns| {
        let does = format!("this firedamp can't be lit for {}", several(turns, "more turn"));
        Over::new("settling", does)
    }));
    let drift = Direction::between(Point::zero(), level.drift_at(at));
    over.extend(drift.map(|way| Over::new(format!("drifting {}", way.name()), "")));
    over.extend(cover(level.ground.cover[index], victim));
    over.extend(level.ground.glow[index].then(|| Over::new("a lasting light", "nothing stays hidden in it")));
    over
}
