//! Which feats a run has earned, by the facts about it and how it ended. It plays nothing.

use super::facts::{FLAME, number};
use crate::content::Feat;
use crate::journal::{Ending, Facts};

/// Whether a run that ended so, with these facts, has earned `feat`. A fact that is missing earns nothing.
pub fn has_earned(feat: Feat, ending: Ending, facts: &Facts) -> bool {
    let fact = |name| number(facts, name);
    let has_won = ending == Ending::Won;
    let is_none = |name| has_won && fact(name) == Some(0);
    let is_enough = |name| fact(name).is_some_and(|count| count >= feat.info().least);
    match feat {
        Feat::Lamplight => is_none("hooded"),
        Feat::Blind => has_won && fact("hooded").is_some() && fact("hooded") == fact("turn"),
        Feat::Untold => is_none("wind-ups"),
        Feat::Judo => is_enough("pushed"),
        Feat::Firestarter => is_enough("by one fire"),
        Feat::Medicine => is_enough("by foes"),
        Feat::CutInTheDark => is_enough("unaware"),
        Feat::Friend => has_won && fact("friend").is_some_and(|floor| floor <= feat.info().least),
        Feat::Bearer => has_won && fact(FLAME) == Some(1) && fact("floor") == Some(1),
        Feat::Nobody => is_none("early kills"),
        Feat::Minimalist => is_none("treasuries"),
        Feat::Clockwork => is_enough("puzzles") && fact("perfect") == fact("puzzles"),
    }
}
