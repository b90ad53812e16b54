//! The dungeons that are the same for everybody: one a day, and one a week. A run's file says whose it is, and what fits
//! neither seed nor setup is no challenge.

use super::{Recording, facts, setup_of};
use crate::content::setup::Oaths;
use crate::content::{Oath, Setup, Start, Winter};
use crate::journal::{Date, Header, Week};
use crate::map_builder::rules::EMBERDEEP;
use crate::rng::Rng;
use std::fmt;

/// The dungeon of a day or of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Challenge {
    /// The first run to end is ranked.
    Day(Date),
    /// The best run is ranked.
    Week(Week),
}

/// The names of the options that hold them in a file.
const DAY: &str = "day";
const WEEK: &str = "week";
/// The fact that says which of the player's runs in it a run was, in the order of their ends. No replay can tell.
pub(crate) const ATTEMPT: &str = "attempt";
/// The number of oaths in the dungeon of a week.
const OATHS: usize = 2;
/// The first rules under which the dungeon of the day has a start. Before 0.19 files have no option for it.
const WITH_STARTS: u64 = 19;

impl Challenge {
    /// The challenges of that moment, in Unix time in seconds.
    pub fn both(now: u64) -> [Self; 2] {
        [Self::Day(Date::of(now)), Self::Week(Week::of(now))]
    }

    /// Its dungeon.
    pub fn seed(self) -> u64 {
        match self {
            Self::Day(date) => date.number(),
            Self::Week(week) => week.number(),
        }
    }

    /// How everybody begins.
    pub fn setup(self) -> Setup {
        match self {
            Self::Day(date) => Setup::of_day(date.number()),
            Self::Week(week) => of_week(week.number()),
        }
    }

    /// The challenge of the moment `now` that a run by these rules is, if it is one.
    pub fn begun(seed: u64, rules: &str, setup: Setup, now: u64) -> Option<Self> {
        let is_it = |challenge: &Self| challenge.fits(seed, rules, setup);
        Self::both(now).into_iter().find(is_it).filter(|_| now > 0)
    }

    fn fits(self, seed: u64, rules: &str, setup: Setup) -> bool {
        (self.seed(), EMBERDEEP.name, self.setup()) == (seed, rules, setup)
    }

    /// The challenge that a run's file names.
    ///
    /// # Errors
    /// Returns a value that is none, or does not fit the run.
    pub fn of(header: &Header) -> Result<Option<Self>, &str> {
        let Header { seed, started, rules, rules_version, options } = header;
        let setup = setup_of(header).ok();
        let number = |name| options.get(name).map(|value| (value.as_str(), value.parse::<u64>().ok()));
        let named = match (number(DAY), number(WEEK)) {
            (Some((value, number)), _) => (value, number.and_then(Date::numbered).map(Self::Day)),
            (None, Some((value, number))) => (value, number.and_then(Week::numbered).map(Self::Week)),
            (None, None) => {
                let day = Date::of_start(*started).map(Self::Day);
                let is_it = |day: &Self| match *rules_version < WITH_STARTS {
                    true => day.seed() == *seed && rules == EMBERDEEP.name,
                    false => setup.is_some_and(|setup| day.fits(*seed, rules, setup)),
                };
                return Ok(day.filter(is_it));
            }
        };
        let fits = |challenge: &Self| setup.is_some_and(|setup| challenge.fits(*seed, rules, setup));
        named.1.filter(fits).map(Some).ok_or(named.0)
    }

    /// What a file says of it.
    pub(crate) fn option(self) -> (String, String) {
        let name = match self {
            Self::Day(_) => DAY,
            Self::Week(_) => WEEK,
        };
        (name.to_owned(), self.seed().to_string())
    }

    /// Whether that is the name of such an option.
    pub(super) fn is_named(name: &str) -> bool {
        [DAY, WEEK].contains(&name)
    }

    /// What a recording says of it in a few words, if it says anything.
    pub(super) fn mark(recording: &Recording) -> Option<String> {
        let challenge = Self::of(&recording.header).ok()??;
        let attempt = facts::number(&recording.facts, ATTEMPT);
        let numbered = attempt.map(|number| format!(", attempt {number}")).unwrap_or_default();
        let again = if challenge.is_again(attempt) { ", again" } else { "" };
        Some(format!("{} {challenge}{numbered}{again}", challenge.option().0))
    }

    /// Whether a run that was the player's attempt of that number is not ranked.
    pub fn is_again(self, attempt: Option<u64>) -> bool {
        matches!(self, Self::Day(_)) && attempt.is_some_and(|number| number > 1)
    }
}

/// How everybody's run begins in the dungeon of the week with that seed: in a long winter, and with two oaths.
fn of_week(seed: u64) -> Setup {
    let mut rng = Rng::for_week(seed);
    let start = *rng.pick(&Start::ALL);
    let mut oaths = Oaths::default();
    for _ in 0..OATHS {
        let others = Oath::ALL.into_iter().filter(|oath| !oaths.has(*oath));
        let free: Vec<Oaths> = others.filter_map(|oath| oaths.turned(oath)).collect();
        oaths = *rng.pick(&free);
    }
    Setup { start, winter: Winter::Long, oaths }
}

/// A run in a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The challenge.
    pub challenge: Challenge,
    /// Which of the player's runs in it this is, in the order of their ends.
    pub number: u64,
}

impl Attempt {
    /// Whether it is not ranked, because an earlier one has ended.
    pub fn is_again(self) -> bool {
        self.challenge.is_again(Some(self.number))
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(date) => date.fmt(f),
            Self::Week(week) => week.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::RULES_VERSION;
    use crate::replay::options_of;

    /// Noon of 2026-11-21, in the week 2026-W47.
    const NOON: u64 = 1_795_262_400;

    fn header(challenge: Challenge, option: Option<(&str, &str)>) -> Header {
        let option = option.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Header {
            rules: EMBERDEEP.name.to_owned(),
            rules_version: RULES_VERSION,
            seed: challenge.seed(),
            started: 0,
            options: options_of(challenge.setup()).chain(option).collect(),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for challenge in Challenge::both(NOON) {
            let (name, value) = challenge.option();
            let written = header(challenge, Some((&name, &value)));
            assert_eq!(Challenge::of(&written), Ok(Some(challenge)));
            let begun = Challenge::begun(challenge.seed(), EMBERDEEP.name, challenge.setup(), NOON);
            assert_eq!(begun, Some(challenge));
        }
    }

    #[test]
    fn a_value_that_does_not_fit_is_told() {
        let [day, week] = Challenge::both(NOON);
        for value in ["20261122", "20261199", "day", "", "99999999999999999999", "-1"] {
            assert_eq!(Challenge::of(&header(day, Some(("day", value)))), Err(value));
        }
        for value in ["202646", "202654", "202600", "2026-W47"] {
            assert_eq!(Challenge::of(&header(week, Some(("week", value)))), Err(value));
        }
        let mut other = header(day, Some(("day", "20261121")));
        other.options.remove("start");
        assert_eq!(Challenge::of(&other), Err("20261121"), "somebody else went down");
        other.options.insert("start".to_owned(), "king".to_owned());
        assert_eq!(Challenge::of(&other), Err("20261121"), "nobody knows who went down");
    }

    /// Before there was an option, seed and start told.
    #[test]
    fn older_files_are_of_the_day_on_which_they_began() {
        let [day, _] = Challenge::both(NOON);
        let mut old = Header { started: NOON, ..header(day, None) };
        assert_eq!(Challenge::of(&old), Ok(Some(day)));
        old.options.clear();
        assert_ne!(day.setup().start, Start::Digger);
        assert_eq!(Challenge::of(&old), Ok(None), "everybody had another start");
        old.rules_version = 18;
        assert_eq!(Challenge::of(&old), Ok(Some(day)), "everybody was the digger");
        old.started += 86_400;
        assert_eq!(Challenge::of(&old), Ok(None), "the day after");
    }

    #[test]
    fn another_dungeon_is_no_challenge() {
        let [day, week] = Challenge::both(NOON);
        let begun = |seed, setup, now| Challenge::begun(seed, EMBERDEEP.name, setup, now);
        assert_eq!(begun(day.seed() + 1, day.setup(), NOON), None);
        assert_eq!(begun(day.seed(), week.setup(), NOON), None);
        assert_eq!(begun(day.seed(), day.setup(), NOON + 86_400), None);
        assert_eq!(begun(week.seed(), week.setup(), NOON + 86_400), Some(week));
        assert_eq!(begun(week.seed(), week.setup(), NOON + 2 * 86_400), None);
        assert_eq!(Challenge::begun(day.seed(), "rogue", day.setup(), NOON), None);
    }

    #[test]
    fn a_week_swears_two_oaths_that_go_together() {
        let (mut starts, mut sworn) = ([false; Start::COUNT], [false; Oath::COUNT]);
        for seed in (2020..2100).flat_map(|year| (1..=53).map(move |week| year * 100 + week)) {
            let setup = of_week(seed);
            assert_eq!((setup.winter, setup.oaths.each().count()), (Winter::Long, 2), "{seed}");
            for oath in setup.oaths.each() {
                assert!(oath.rules_out().is_none_or(|other| !setup.has_sworn(other)), "{seed}: {oath:?}");
                sworn[oath as usize] = true;
            }
            starts[setup.start as usize] = true;
            assert_eq!(setup, of_week(seed), "everybody's");
        }
        assert!(starts.into_iter().chain(sworn).all(|is_drawn| is_drawn), "{starts:?} {sworn:?}");
    }
}
