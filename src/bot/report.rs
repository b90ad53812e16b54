//! The balance report: statistics of many games, as data and as text tables.

mod table;

use super::run::{BotGame, Ending};
use super::style::{Manner, Style};
use super::tally::Tally;
use crate::content::Setup;
use crate::game::RULES_VERSION;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The statistics of many games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// How the bot played.
    pub style: Style,
    /// How its runs began.
    #[serde(default)]
    pub setup: Setup,
    /// The rules it played by: [`RULES_VERSION`].
    pub rules_version: u64,
    /// Which games these are.
    #[serde(default)]
    pub share: Share,
    /// Finished games, including those given up on.
    pub games: u64,
    /// Games that were won.
    pub wins: u64,
    /// Games that ended in death.
    pub deaths: u64,
    /// Games given up on.
    pub given_up: u64,
    /// Turns of all games.
    pub turns: Spread,
    /// Turns of won games.
    pub turns_of_wins: Spread,
    /// Oil left in won games.
    pub oil_of_wins: Spread,
    /// The counts of all games together.
    pub tally: Tally,
    /// The games, by seed.
    pub runs: Vec<BotGame>,
    /// Games in which the program panicked, by seed.
    pub panics: Vec<Panic>,
}

/// The games of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// The seeds played.
    pub seeds: Seeds,
    /// The seeds of the whole batch. Reports of older versions lack this field, and have none here.
    pub of: Seeds,
}

/// Consecutive seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seeds {
    /// The first.
    pub first: u64,
    /// How many.
    pub count: u64,
}

impl Seeds {
    /// One past the last seed, which may not fit in a `u64`.
    fn end(self) -> u128 {
        u128::from(self.first) + u128::from(self.count)
    }

    /// The seeds from `first` to `end`, exclusive.
    fn up_to(first: u128, end: u128) -> Self {
        Self { first: first as u64, count: (end - first).min(u64::MAX.into()) as u64 }
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            0 => write!(f, "none"),
            1 => write!(f, "{}", self.first),
            _ => write!(f, "{} to {}", self.first, self.end() - 1),
        }
    }
}

impl From<Seeds> for Share {
    /// A whole batch.
    fn from(seeds: Seeds) -> Self {
        Self { seeds, of: seeds }
    }
}

/// Why reports cannot be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// More than one report has the game of this seed.
    Twice(u64),
    /// No report has the games of these seeds.
    Missing(Seeds),
    /// The reports' styles differ.
    Styles(Style, Style),
    /// Their runs began in different ways.
    Setups,
    /// The reports' rules differ.
    Rules(u64, u64),
}

/// A game in which the program panicked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panic {
    /// The seed of the dungeon.
    pub seed: u64,
    /// How the bot played.
    pub style: Style,
    /// The message and its source location.
    pub said: String,
    /// The recording up to the failing action, if it could be written.
    pub file: Option<String>,
}

/// The spread of a series of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub struct Spread {
    pub least: u64,
    pub median: u64,
    pub most: u64,
}

impl Spread {
    /// The spread of `numbers`; all 0 if there are none.
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> Self {
        let mut numbers: Vec<u64> = numbers.into_iter().collect();
        numbers.sort_unstable();
        let (Some(least), Some(most)) = (numbers.first(), numbers.last()) else { return Self::default() };
        Self { least: *least, median: numbers[numbers.len() / 2], most: *most }
    }
}

impl Report {
    /// The report on games just played in that `manner`.
    pub fn of(
        manner: impl Into<Manner>,
        share: Share,
        games: impl IntoIterator<Item = Result<BotGame, Panic>>,
    ) -> Self {
        let (mut runs, mut panics) = (Vec::new(), Vec::new());
        for game in games {
            match game {
                Ok(outcome) => runs.push(outcome),
                Err(panic) => panics.push(panic),
            }
        }
        let mut tally = Tally::default();
        for run in &runs {
            tally.add(&run.tally);
        }
        Self::counted((manner.into(), RULES_VERSION, share), runs, panics, tally)
    }

    /// Merges reports on parts of a batch.
    ///
    /// # Errors
    /// What differs between them, a seed in more than one, or the first missing seeds.
    pub fn sum(self, others: impl IntoIterator<Item = Self>) -> Result<Self, Unlike> {
        let (style, setup, rules) = (self.style, self.setup, self.rules_version);
        let Self { mut runs, mut panics, mut tally, share, .. } = self;
        let mut shares = vec![share];
        for report in others {
            if report.style != style {
                return Err(Unlike::Styles(style, report.style));
            }
            if report.setup != setup {
                return Err(Unlike::Setups);
            }
            if report.rules_version != rules {
                return Err(Unlike::Rules(rules, report.rules_version));
            }
            shares.push(report.share);
            tally.add(&report.tally);
            runs.extend(report.runs);
            panics.extend(report.panics);
        }
        runs.sort_by_key(|run: &BotGame| run.seed);
        panics.sort_by_key(|panic: &Panic| panic.seed);
        let seeds = runs.iter().map(|run| run.seed).chain(panics.iter().map(|panic| panic.seed));
        let mut counted = BTreeSet::new();
        match seeds.into_iter().find(|seed| !counted.insert(*seed)) {
            Some(seed) => Err(Unlike::Twice(seed)),
            None => Ok(Self::counted(
                (Manner { style, setup }, rules, whole(shares)?.into()),
                runs,
                panics,
                tally,
            )),
        }
    }

    /// Whether it holds exactly one game for each of its seeds.
    pub fn is_whole(&self) -> bool {
        let Share { seeds, of } = self.share;
        let mut played: Vec<_> = self.runs.iter().map(|run| run.seed).collect();
        played.extend(self.panics.iter().map(|panic| panic.seed));
        played.sort_unstable();
        let is_within = of.first <= seeds.first && seeds.end() <= of.end() && of.end() <= 1 << 64;
        is_within && (u128::from(seeds.first)..seeds.end()).eq(played.into_iter().map(u128::from))
    }

    /// The report on these games, with their summed counts.
    fn counted(
        (Manner { style, setup }, rules_version, share): (Manner, u64, Share),
        runs: Vec<BotGame>,
        panics: Vec<Panic>,
        tally: Tally,
    ) -> Self {
        let count = |ending| runs.iter().filter(|run: &&BotGame| run.ending == ending).count() as u64;
        let won = || runs.iter().filter(|run| run.ending == Ending::Won);
        Self {
            style,
            setup,
            rules_version,
            share,
            games: runs.len() as u64,
            wins: count(Ending::Won),
            deaths: count(Ending::Died),
            given_up: count(Ending::GaveUp),
            turns: Spread::of(runs.iter().map(|run| run.turns)),
            turns_of_wins: Spread::of(won().map(|run| run.turns)),
            oil_of_wins: Spread::of(won().map(|run| run.oil)),
            tally,
            runs,
            panics,
        }
    }

    /// The report as text.
    pub fn to_text(&self) -> String {
        table::write(self)
    }
}

/// The batch that all shares belong to.
fn whole(mut shares: Vec<Share>) -> Result<Seeds, Unlike> {
    let first = shares.iter().map(|share| u128::from(share.of.first)).min().unwrap_or(0);
    let end = shares.iter().map(|share| share.of.end()).max().unwrap_or(0);
    shares.retain(|share| share.seeds.count > 0);
    shares.sort_by_key(|share| share.seeds.first);
    let mut next = first;
    for Share { seeds, .. } in shares {
        if u128::from(seeds.first) > next {
            return Err(Unlike::Missing(Seeds::up_to(next, seeds.first.into())));
        }
        next = next.max(seeds.end());
    }
    if next < end { Err(Unlike::Missing(Seeds::up_to(next, end))) } else { Ok(Seeds::up_to(first, end)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `count` games from seed `first`, of a batch of four.
    fn of_four(first: u64, count: u64) -> Share {
        Share { seeds: Seeds { first, count }, of: Seeds { first: 1, count: 4 } }
    }

    #[test]
    fn spread_sorts_its_numbers() {
        assert_eq!(Spread::of([7, 1, 5]), Spread { least: 1, median: 5, most: 7 });
        assert_eq!(Spread::of([]), Spread::default());
    }

    #[test]
    fn shards_merge_without_counting_twice() {
        let game = |seed| match seed {
            3 => Err(Panic { seed, style: Style::Diving, said: "out of luck".to_owned(), file: None }),
            seed => crate::bot::play_as(Style::Diving, seed, |_, _| Ok(())),
        };
        let part = |first: u64, count: u64| {
            let games = (first..first + count).map(game);
            let json = serde_json::to_string(&Report::of(Style::Diving, of_four(first, count), games))
                .expect("JSON");
            let report: Report = serde_json::from_str(&json).expect("a report");
            assert!(report.is_whole());
            report
        };
        let json = |report: &Report| serde_json::to_string(report).expect("JSON");
        let whole = Report::of(Style::Diving, of_four(1, 4), (1..=4).map(game));
        let sum = part(3, 2).sum([part(3, 0), part(1, 2)]).expect("a sum");
        assert_eq!((json(&sum), sum.to_text()), (json(&whole), whole.to_text()));
        assert_eq!(part(1, 1).sum([part(3, 1), part(2, 2)]).err(), Some(Unlike::Twice(3)));
        for (parts, first, count) in
            [(&[(2, 3)][..], 1, 1), (&[(1, 1), (4, 1)], 2, 2), (&[(1, 2)], 3, 2), (&[(1, 0)], 1, 4)]
        {
            let mut parts = parts.iter().map(|(first, count)| part(*first, *count));
            let missing = parts.next().expect("one").sum(parts);
            assert_eq!(missing.err(), Some(Unlike::Missing(Seeds { first, count })));
        }
    }

    #[test]
    fn whole_report_has_one_game_per_seed() {
        let panic = |seed| Err(Panic { seed, style: Style::Diving, said: String::new(), file: None });
        let is_whole = |share, seeds: &[u64]| {
            Report::of(Style::Diving, share, seeds.iter().copied().map(panic)).is_whole()
        };
        assert!(is_whole(of_four(2, 2), &[3, 2]));
        for seeds in [&[][..], &[2], &[2, 4], &[2, 3, 4], &[2, 2]] {
            assert!(!is_whole(of_four(2, 2), seeds), "{seeds:?}");
        }
        assert!(!is_whole(of_four(4, 2), &[4, 5]), "beyond the whole");
        let last = Seeds { first: u64::MAX, count: 1 };
        assert!(is_whole(last.into(), &[u64::MAX]));
        assert!(!is_whole(Seeds { count: u64::MAX, ..last }.into(), &[u64::MAX]));
    }

    #[test]
    fn unlike_reports_do_not_merge() {
        let part = |style| Report::of(style, Share::default(), []);
        let styles = part(Style::Diving).sum([part(Style::Diving), part(Style::Ordinary)]);
        assert_eq!(styles.err(), Some(Unlike::Styles(Style::Diving, Style::Ordinary)));
        let old = Report { rules_version: RULES_VERSION - 1, ..part(Style::Diving) };
        let rules = part(Style::Diving).sum([old]);
        assert_eq!(rules.err(), Some(Unlike::Rules(RULES_VERSION, RULES_VERSION - 1)));
    }

    #[test]
    fn panics_are_named_and_counted_apart() {
        let file = Some("kept/seed7.run".to_owned());
        let report = Report::of(
            Style::Waiting,
            Seeds { first: 7, count: 1 }.into(),
            [Err(Panic { seed: 7, style: Style::Waiting, said: "out of luck".to_owned(), file })],
        );
        assert_eq!((report.games, report.panics.len()), (0, 1));
        let said = "\u{1b}[2Jred\n".to_owned();
        let panic = Panic { seed: 8, style: Style::Waiting, file: Some(said.clone()), said: said.clone() };
        let mut hostile = Report::of(Style::Waiting, Share::default(), [Err(panic)]);
        let Tally { causes_of_death, hands, damage, refusals, .. } = &mut hostile.tally;
        for counts in [causes_of_death, hands, damage, refusals] {
            counts.insert(said.clone(), 1);
        }
        let text = hostile.to_text();
        assert_eq!(text.matches(r"\u{1b}[2Jred\n").count(), 6, "{text}");
        assert!(text.lines().all(|line| line.chars().all(crate::escape::is_plain)), "{text:?}");
        let text = report.to_text();
        for words in
            ["seed 7", "out of luck", "kept/seed7.run", "emberdeep bot --games 1 --from 7 --style waiting"]
        {
            assert!(text.contains(words), "{words} is missing in {text}");
        }
    }
}
