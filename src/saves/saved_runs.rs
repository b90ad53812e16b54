//! The saved runs for the title screen: the one that Continue continues, and other unfinished ones. It reads their
//! files without replaying them, and leaves out practice and runs without a turn.

use super::scores::floors;
use super::{Recorder, is_unplayed};
use crate::content::Place;
use crate::content::{Setup, Winter};
use crate::journal::storage::{Entry, file_name};
use crate::journal::{Date, Ending, Facts, ReadError, RunFile, Tail, data};
use crate::map_builder::rules::Rules;
use crate::replay::{Challenge, Recording, Why, facts, is_bot, is_practice, setup_of};
use crate::text::saving;

/// The last of the floors on which a run that ends is short.
const SHORT: u32 = 3;

/// The run that Continue continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Its dungeon.
    pub seed: u64,
    /// The floor that the player is on.
    pub depth: u32,
    /// The place that lies there.
    pub place: Place,
}

/// Another unfinished run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The name of its file.
    pub name: String,
    /// When it was last played, as Unix time in seconds, if the system knows.
    pub played: Option<u64>,
    /// The file's statements, if it can be read.
    pub known: Option<Known>,
    /// Why it cannot be continued, without a full stop.
    pub refusal: Option<String>,
}

/// The statements of a run's file, without replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its dungeon.
    pub seed: u64,
    /// The name of its rule set.
    pub rules: String,
    /// The day on which it began, if known.
    pub begun: Option<Date>,
    /// The day or the week whose dungeon it is.
    pub challenge: Option<Challenge>,
    /// The floor that the player is on.
    pub depth: u32,
    /// The place that lies there.
    pub place: Place,
    /// How many actions have been played.
    pub actions: usize,
    /// The version of the rules that played it last.
    pub rules_version: u64,
    /// Whether it holds a snapshot, so that it can continue under other rules.
    pub has_snapshot: bool,
    /// The player's status when it was last recorded.
    pub status: Option<RunStatus>,
    /// The offset of the first damaged byte, if any. The run can be continued from there.
    pub damaged_from: Option<usize>,
}

/// The player's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunStatus {
    /// The player's level.
    pub level: u64,
    /// Current health.
    pub hp: u64,
    /// Maximum health.
    pub max_hp: u64,
    /// How many turns have passed.
    pub turn: u64,
}

impl RunStatus {
    fn of(facts: &Facts) -> Option<Self> {
        let number = |name| facts::number(facts, name);
        Some(Self {
            level: number("level")?,
            hp: number("health")?,
            max_hp: number("most health")?,
            turn: number("turn")?,
        })
    }
}

/// The saved runs, most recently played first.
#[derive(Clone, Debug, Default)]
pub struct SavedRuns {
    /// The one that Continue continues.
    pub waiting: Option<Waiting>,
    /// The other unfinished ones.
    pub others: Vec<Unfinished>,
    /// The paths of files of a newer program, which this one cannot read, played later than the waiting run.
    pub newer: Vec<String>,
    /// Seed and rules of the last finished run.
    pub over: Option<(u64, Rules)>,
    /// How the last run began that was neither the bot's nor in the dungeon of a day or week.
    pub setup: Option<Setup>,
    /// Of each finished run, the newest first, whether it ended by death on one of the first floors, in no milder winter.
    pub short: Vec<bool>,
}

impl Recorder {
    /// The saved runs. `current` is the current run if it is in progress; it is then the waiting one.
    pub fn saved_runs(&self, current: Option<Waiting>) -> SavedRuns {
        let mut saved_runs = SavedRuns { waiting: current, ..SavedRuns::default() };
        let own = self.run_file().filter(|_| current.is_some()).map(RunFile::name);
        let Some(storage) = self.storage() else { return saved_runs };
        let obstacle = self.obstacle();
        let files = data::listed(&**storage).unwrap_or_default();
        for file in files.into_iter().filter(|file| Some(file.name.as_str()) != own) {
            let run = data::load(&**storage, &file.name);
            if matches!(run, Err(ReadError::Future { .. })) && saved_runs.waiting.is_none() {
                saved_runs.newer.push(storage.place(&file.name));
            }
            saved_runs.add(run, file, obstacle.as_deref());
        }
        saved_runs
    }
}

impl SavedRuns {
    /// Adds the next older file. `obstacle` says why no run can be continued.
    fn add(&mut self, run: Result<Recording, ReadError>, file: Entry, obstacle: Option<&str>) {
        let run = match run {
            // No run was ever started in it.
            Err(ReadError::Empty | ReadError::Unstarted) => return,
            Err(why) => return self.others.push(Unfinished::unreadable(file, &why)),
            Ok(run) if is_practice(&run.header) || is_unplayed(&run) => return,
            Ok(run) => run,
        };
        let setup = setup_of(&run.header).unwrap_or_default();
        if !is_bot(&run.header) && !matches!(Challenge::of(&run.header), Ok(Some(_))) {
            self.setup = self.setup.or(Some(setup));
        }
        if let Some(seal) = run.seal {
            let is_mild = setup.winter < Winter::Ordinary;
            self.short.push(seal.ending == Ending::Died && depth(&run) <= SHORT && !is_mild);
            let rules = Rules::named(&run.header.rules);
            self.over = self.over.or(rules.map(|rules| (run.header.seed, *rules)));
        } else if self.waiting.is_none() && obstacle.is_none() {
            self.waiting = Some(Waiting { seed: run.header.seed, depth: depth(&run), place: place(&run) });
        } else {
            self.others.push(Unfinished::of(file, &run, obstacle));
        }
    }

    /// Whether a run in this dungeon is unfinished, so that its unseen parts must not be shown.
    pub fn is_on(&self, seed: u64) -> bool {
        let others = self.others.iter().filter_map(|run| run.known.as_ref()).map(|known| known.seed);
        self.waiting.map(|run| run.seed).into_iter().chain(others).any(|other| other == seed)
    }

    /// A sentence about files of a newer program, if there are any.
    pub fn about_newer(&self) -> Option<String> {
        let path = self.newer.first()?;
        Some(saving::by_newer(self.newer.len(), path))
    }
}

impl Unfinished {
    /// The file's name without its folder.
    pub fn file_name(&self) -> &str {
        file_name(&self.name)
    }

    fn unreadable(file: Entry, why: &ReadError) -> Self {
        Self { played: last_played(&file), name: file.name, known: None, refusal: Some(why.to_string()) }
    }

    fn of(file: Entry, run: &Recording, obstacle: Option<&str>) -> Self {
        let header = &run.header;
        let unknown_rules =
            || Rules::named(&header.rules).is_none().then(|| Why::Rules(header.rules.clone()).to_string());
        let known = Known {
            seed: header.seed,
            rules: header.rules.clone(),
            begun: Date::of_start(header.started),
            challenge: Challenge::of(header).ok().flatten(),
            depth: depth(run),
            place: place(run),
            actions: run.actions.len(),
            rules_version: run.rules_version(),
            has_snapshot: !run.snapshots.is_empty(),
            status: RunStatus::of(&run.latest_facts),
            damaged_from: match run.tail {
                Tail::Clean | Tail::Torn => None,
                Tail::Corrupt { at } | Tail::Unknown { at } => Some(at),
            },
        };
        let refusal = obstacle.map(str::to_owned).or_else(unknown_rules);
        Self { played: last_played(&file), name: file.name, known: Some(known), refusal }
    }
}

/// The floor on which a run was left. Facts are recorded on every arrival; a file without any is of rules without
/// falls.
fn depth(run: &Recording) -> u32 {
    let told = facts::number(&run.latest_facts, "floor").and_then(|floor| floor.try_into().ok());
    told.unwrap_or_else(|| floors(&run.actions).last().unwrap_or(1))
}

/// The place where it was left. Files that do not name it are of runs that went through the places in their order.
fn place(run: &Recording) -> Place {
    facts::place(&run.latest_facts).unwrap_or(Place::at_home(depth(run)))
}

fn last_played(file: &Entry) -> Option<u64> {
    (file.modified > 0).then_some(file.modified / 1_000_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::game::RULES_VERSION;
    use crate::journal::{Fact, Facts, Header, Journal, read};
    use crate::map_builder::rules::EMBERDEEP;
    use std::collections::BTreeMap;

    /// A run that recorded `floor` after an action that takes no stairs.
    fn run(floor: Option<u64>) -> Recording {
        let rules = EMBERDEEP.name.to_owned();
        let options = BTreeMap::new();
        let header = Header { rules, rules_version: RULES_VERSION, seed: 1, started: 0, options };
        let mut journal = Journal::new(&header).expect("in memory");
        journal.record(&Action::Descend, || 0).expect("in memory");
        journal.record(&Action::Wait, || 0).expect("in memory");
        if let Some(floor) = floor {
            journal.tell(&Facts::from([("floor".to_owned(), Fact::Number(floor))])).expect("in memory");
        }
        read(journal.bytes()).expect("a run")
    }

    #[test]
    fn fallen_player_is_on_the_recorded_floor() {
        assert_eq!(depth(&run(Some(3))), 3);
        assert_eq!(depth(&run(None)), 2, "by the stairs taken");
    }
}
