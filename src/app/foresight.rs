//! What the screens tell of the next turns, asked of `forecast` at most once for each state of the run, and only if
//! somebody looks.

use crate::auto;
use crate::config::settings::MoveCosts;
use crate::content::companions::GivenName;
use crate::draw::{Brawl, Foreseen};
use crate::forecast;
use crate::forecast::next::{self, Intent};
use crate::forecast::notice::{self, Earshot};
use crate::forecast::ring::{self, Cost};
use crate::level::{Level, Mood};
use crate::text::{names, prospects};
use std::cell::OnceCell;

/// The answers so far, about one state.
#[derive(Default)]
pub(crate) struct Foresight {
    intents: OnceCell<Vec<Intent>>,
    ring: OnceCell<Vec<Cost>>,
    earshot: OnceCell<Option<Earshot>>,
    brawl: OnceCell<Option<Brawl>>,
}

impl Foresight {
    /// What the hunters in view do next turn if the player waits.
    pub fn intents(&self, level: &Level) -> &[Intent] {
        self.intents.get_or_init(|| next::intents(level))
    }

    /// All of it, but what the nine tiles cost only if the player wants to know.
    pub fn of(&self, level: &Level, wanted: MoveCosts) -> Foreseen<'_> {
        let ring = match wanted {
            MoveCosts::On => self.ring(level),
            MoveCosts::Off => &[],
        };
        let (earshot, brawl) = (self.earshot(level), self.brawl(level));
        Foreseen { intents: self.intents(level), ring, earshot, brawl }
    }

    /// The companion, if the player wins the fight with all who threaten them, and it dies.
    pub fn loses_friend(&self, level: &Level) -> Option<GivenName> {
        let fight = auto::threats(level).next().and_then(|_| self.brawl(level))?.fight;
        let (name, left) = fight.friend.filter(|_| fight.end.dies_on_hit.is_none())?;
        (left == 0).then_some(name)
    }

    /// What the nine tiles cost next turn.
    fn ring(&self, level: &Level) -> &[Cost] {
        self.ring.get_or_init(|| ring::ring(level, self.intents(level)))
    }

    /// How far the next step may be heard; `None` with the lantern open while nobody near could be surprised.
    pub fn earshot(&self, level: &Level) -> Option<&Earshot> {
        let matters = || level.player().body.hp > 0 && notice::matters(level);
        self.earshot.get_or_init(|| matters().then(|| notice::of_next_step(level))).as_ref()
    }

    /// The fight with all who threaten the player, or else with a foe that doesn't know of them.
    fn brawl(&self, level: &Level) -> Option<&Brawl> {
        let foretell = || {
            let foes = auto::opponents(level);
            let first = level.as_known(*foes.first()?).filter(|_| level.player().body.hp > 0)?;
            let is_threat = auto::threats(level).next().is_some();
            if !is_threat && !matches!(first.mood, Mood::Asleep { .. } | Mood::Wandering { .. }) {
                return None;
            }
            let duel = forecast::against(level, &foes);
            // The row above names it, if it is alone there.
            let is_alone = level.foes_in_view().len() == 1;
            let it = if is_alone { "it".into() } else { names::the_foe(first.monster()?) };
            let verdict = prospects::verdict(level, &foes, &duel, it);
            Some(Brawl { fight: duel.fight, verdict })
        };
        self.brawl.get_or_init(foretell).as_ref()
    }
}
