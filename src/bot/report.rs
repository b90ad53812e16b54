//! The balance report: statistics of many games, as data and as text tables.

mod table;

use super::run::{Ending, Outcome};
use super::style::Style;
use super::tally::Tally;
use crate::game::RULES_VERSION;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The statistics of many games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// How the bot played.
    pub style: Style,
    /// The version of the rules by which it played: [`RULES_VERSION`].
    pub rules_version: u64,
    /// Games played to an end, including those given up.
    pub games: u64,
    /// Games that were won.
    pub wins: u64,
    /// Games that ended in death.
    pub deaths: u64,
    /// Games that were given up.
    pub given_up: u64,
    /// Turns of all games.
    pub turns: Spread,
    /// Turns of the games that were won.
    pub turns_of_wins: Spread,
    /// The oil that was left in the games that were won.
    pub oil_of_wins: Spread,
    /// What happened in all games together.
    pub tally: Tally,
    /// The games, by seed.
    pub runs: Vec<Outcome>,
    /// The games in which the program panicked, by seed.
    pub panics: Vec<Panic>,
}

/// Why reports cannot be summed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// The game of that seed is in more than one of them.
    Twice(u64),
    /// The bot played in these styles.
    Styles(Style, Style),
    /// The games were played by these versions of the rules.
    Rules(u64, u64),
}

/// A game in which the program panicked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panic {
    /// The seed of the dungeon.
    pub seed: u64,
    /// How the bot played.
    pub style: Style,
    /// The message and the place in the source.
    pub said: String,
    /// The file of the run up to the action that failed, if it could be written.
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
    /// Sums up the outcomes and panics of games that were played now, in that style.
    pub fn of(style: Style, games: impl IntoIterator<Item = Result<Outcome, Panic>>) -> Self {
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
        Self::counted((style, RULES_VERSION), runs, panics, tally)
    }

    /// The report on the games of all of these.
    ///
    /// # Errors
    /// What is not alike in them, or a seed that is in more than one.
    pub fn sum(self, others: impl IntoIterator<Item = Self>) -> Result<Self, Unlike> {
        let (style, rules) = (self.style, self.rules_version);
        let Self { mut runs, mut panics, mut tally, .. } = self;
        for report in others {
            if report.style != style {
                return Err(Unlike::Styles(style, report.style));
            }
            if report.rules_version != rules {
                return Err(Unlike::Rules(rules, report.rules_version));
            }
            tally.add(&report.tally);
            runs.extend(report.runs);
            panics.extend(report.panics);
        }
        runs.sort_by_key(|run: &Outcome| run.seed);
        panics.sort_by_key(|panic: &Panic| panic.seed);
        let seeds = runs.iter().map(|run| run.seed).chain(panics.iter().map(|panic| panic.seed));
        let mut counted = BTreeSet::new();
        match seeds.into_iter().find(|seed| !counted.insert(*seed)) {
            Some(seed) => Err(Unlike::Twice(seed)),
            None => Ok(Self::counted((style, rules), runs, panics, tally)),
        }
    }

    /// The report on these games, with the sum of what happened in them.
    fn counted(
        (style, rules_version): (Style, u64),
        runs: Vec<Outcome>,
        panics: Vec<Panic>,
        tally: Tally,
    ) -> Self {
        let count = |ending| runs.iter().filter(|run: &&Outcome| run.ending == ending).count() as u64;
        let won = || runs.iter().filter(|run| run.ending == Ending::Won);
        Self {
            style,
            rules_version,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_of_sorted_numbers() {
        assert_eq!(Spread::of([7, 1, 5]), Spread { least: 1, median: 5, most: 7 });
        assert_eq!(Spread::of([]), Spread::default());
    }

    #[test]
    fn parts_sum_up_to_the_whole_and_no_game_counts_twice() {
        let game = |seed| match seed {
            3 => Err(Panic { seed, style: Style::Diving, said: "out of luck".to_owned(), file: None }),
            seed => crate::bot::play_as(Style::Diving, seed, |_, _| Ok(())),
        };
        let part = |seeds: &[u64]| {
            let json = serde_json::to_string(&Report::of(Style::Diving, seeds.iter().copied().map(game)))
                .expect("JSON");
            serde_json::from_str::<Report>(&json).expect("a report")
        };
        let json = |report: &Report| serde_json::to_string(report).expect("JSON");
        let whole = Report::of(Style::Diving, (1..=4).map(game));
        let sum = part(&[3, 4]).sum([part(&[]), part(&[1, 2])]).expect("a sum");
        assert_eq!((json(&sum), sum.to_text()), (json(&whole), whole.to_text()));
        assert_eq!(part(&[1]).sum([part(&[3]), part(&[2, 3])]).err(), Some(Unlike::Twice(3)));
    }

    #[test]
    fn reports_on_other_styles_and_other_rules_are_no_sum() {
        let part = |style| Report::of(style, []);
        let styles = part(Style::Diving).sum([part(Style::Diving), part(Style::Ordinary)]);
        assert_eq!(styles.err(), Some(Unlike::Styles(Style::Diving, Style::Ordinary)));
        let old = Report { rules_version: RULES_VERSION - 1, ..part(Style::Diving) };
        let rules = part(Style::Diving).sum([old]);
        assert_eq!(rules.err(), Some(Unlike::Rules(RULES_VERSION, RULES_VERSION - 1)));
    }

    #[test]
    fn what_failed_is_named_and_counted_apart() {
        let file = Some("kept/seed7.run".to_owned());
        let report = Report::of(
            Style::Waiting,
            [Err(Panic { seed: 7, style: Style::Waiting, said: "out of luck".to_owned(), file })],
        );
        assert_eq!((report.games, report.panics.len()), (0, 1));
        let text = report.to_text();
        for words in
            ["seed 7", "out of luck", "kept/seed7.run", "emberdeep bot --games 1 --from 7 --style waiting"]
        {
            assert!(text.contains(words), "{words} is missing in {text}");
        }
    }
}
