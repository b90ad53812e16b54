//! What all finished runs together have come to: the feats that they have earned, and the foes that they have met. It reads
//! no file.

use super::{Score, Scores};
use crate::content::{Feat, Monster};
use crate::event::Cause;
use crate::journal::Date;
use crate::level::Kind;
use crate::replay::facts::kinds;
use crate::replay::feats::has_earned;

/// How many feats a new run points at.
pub const POINTED_AT: usize = 3;

/// The feats and the bestiary of all runs that are ranked, by whatever rules.
#[derive(Clone, Debug)]
pub struct Annals {
    /// Every feat, in the order of the table.
    pub feats: Vec<Earned>,
    /// The foes met, in the order of the table.
    pub foes: Vec<Met>,
    /// How many runs there are.
    pub runs: usize,
}

/// A feat, and how often it was earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earned {
    /// The feat.
    pub feat: Feat,
    /// In how many runs.
    pub runs: usize,
    /// The day on which the first of them began, if known.
    pub first: Option<Date>,
}

/// A kind of foe, and what has passed between it and the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// The kind.
    pub kind: Monster,
    /// In how many runs the player has met it.
    pub runs: u32,
    /// How many of it have died.
    pub slain: u32,
    /// How often it has killed the player.
    pub killed: u32,
}

impl Annals {
    /// The annals of these runs.
    pub fn of(scores: &Scores) -> Self {
        let mut runs: Vec<&Score> = scores.ranked.iter().collect();
        runs.extend(scores.other_rules.iter().flat_map(|(_, runs)| runs));
        runs.sort_unstable_by(|a, b| (a.begun, &a.name).cmp(&(b.begun, &b.name)));
        let mut feats = Feat::ALL.map(|feat| Earned { feat, runs: 0, first: None });
        let mut foes = Monster::ALL.map(|kind| Met { kind, runs: 0, slain: 0, killed: 0 });
        for score in &runs {
            for earned in &mut feats {
                if has_earned(earned.feat, score.ending, &score.facts) {
                    earned.first = if earned.runs == 0 { score.date() } else { earned.first };
                    earned.runs += 1;
                }
            }
            add(&mut foes, score);
        }
        let foes = foes.into_iter().filter(|foe| foe.runs > 0).collect();
        Self { feats: feats.into(), foes, runs: runs.len() }
    }

    /// Some feats that no run has earned, others after each run.
    pub fn never_done(&self) -> Vec<Feat> {
        let undone: Vec<Feat> =
            self.feats.iter().filter(|earned| earned.runs == 0).map(|earned| earned.feat).collect();
        let count = undone.len().min(POINTED_AT);
        (0..count).map(|number| undone[(self.runs * POINTED_AT + number) % undone.len()]).collect()
    }

    /// How many feats have been earned.
    pub fn done(&self) -> usize {
        self.feats.iter().filter(|earned| earned.runs > 0).count()
    }
}

/// Adds what a run tells of the foes that the player has met.
fn add(foes: &mut [Met; Monster::COUNT], score: &Score) {
    let mut met = [false; Monster::COUNT];
    for (kind, count) in kinds(&score.facts, "slain") {
        foes[kind as usize].slain += count;
        met[kind as usize] = true;
    }
    for (kind, _) in kinds(&score.facts, "met") {
        met[kind as usize] = true;
    }
    if let Some(Cause::Hit(Kind::Foe(kind)) | Cause::Shot(Kind::Foe(kind)) | Cause::Breath(Kind::Foe(kind))) =
        score.cause()
    {
        foes[kind as usize].killed += 1;
        met[kind as usize] = true;
    }
    for (foe, is_met) in foes.iter_mut().zip(met) {
        foe.runs += u32::from(is_met);
    }
}
