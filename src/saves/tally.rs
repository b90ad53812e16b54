//! Statistics of all finished runs: counts and records, also as two lines of text. It reads no file.

use super::Score;
use crate::journal::Ending;
use crate::text;
use crate::text::endings;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// How many runs are finished.
    pub over: usize,
    /// How many of them were won.
    pub won: usize,
    /// The longest winning streak, in the order in which the runs began.
    pub streak: usize,
    /// The fewest turns of a win.
    pub quickest: Option<u64>,
    /// The deepest floor reached.
    pub deepest: u32,
    /// The most frequent killer and its count; of equal ones the first by name.
    pub killer: Option<(String, usize)>,
}

impl Statistics {
    /// The statistics of `scores`; `None` if there are none.
    pub fn of(scores: &[Score]) -> Option<Self> {
        let deepest = scores.iter().map(Score::deepest).max()?;
        let mut in_time: Vec<_> = scores.iter().collect();
        in_time.sort_by_key(|score| (score.begun, &score.name));
        let is_won = |score: &Score| score.ending == Ending::Won;
        let won = || scores.iter().filter(|score| is_won(score));
        Some(Self {
            over: scores.len(),
            won: won().count(),
            streak: in_time.split(|score| !is_won(score)).map(<[_]>::len).max().unwrap_or(0),
            quickest: won().map(|score| score.turns).min(),
            deepest,
            killer: killer(scores),
        })
    }

    /// The statistics in two lines.
    pub fn lines(&self) -> [String; 2] {
        let killer = self.killer.as_ref().map(|(name, count)| (name.as_str(), *count));
        [
            endings::runs_over(self.over, self.quickest.map(|turns| (self.won, self.streak, turns))),
            endings::deepest(self.deepest, killer),
        ]
    }
}

fn killer(scores: &[Score]) -> Option<(String, usize)> {
    let mut deaths = BTreeMap::new();
    for name in scores.iter().filter_map(|score| score.cause().map(text::killer)) {
        *deaths.entry(name).or_insert(0_usize) += 1;
    }
    deaths.into_iter().max_by_key(|(name, count)| (*count, Reverse(name.clone())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::event::Cause;
    use crate::game::Game;
    use crate::level::Kind;
    use crate::replay::{Story, facts};

    /// A run that began at this time and reached this floor.
    fn run(begun: u64, depth: u64, turns: u64, ending: Ending, end: Option<Cause>) -> Score {
        let mut story = Story::default();
        story.end = end;
        let mut facts = facts::facts(&Game::new(1), &story);
        facts.insert("deepest".to_owned(), crate::journal::Fact::Number(depth));
        Score {
            score: turns,
            ending,
            turns,
            seed: begun,
            begun,
            challenge: None,
            attempt: None,
            rules_version: 0,
            is_continued: false,
            marks: Vec::new(),
            facts,
            by_stairs: (1, 1),
            name: format!("runs/{begun}.run"),
        }
    }

    fn won(begun: u64, turns: u64) -> Score {
        run(begun, 10, turns, Ending::Won, None)
    }

    fn killed(begun: u64, depth: u64, cause: Cause) -> Score {
        run(begun, depth, 900, Ending::Died, Some(cause))
    }

    fn hit(monster: Monster) -> Cause {
        Cause::Hit(Kind::Foe(monster))
    }

    #[test]
    fn streak_follows_the_order_of_starts() {
        let scores = [
            won(5, 5324),
            won(1, 7001),
            won(4, 6002),
            killed(3, 3, hit(Monster::Orc)),
            killed(2, 8, Cause::Shot(Kind::Foe(Monster::Archer))),
            killed(6, 2, hit(Monster::Orc)),
            run(7, 1, 4, Ending::Left, None),
        ];
        let tally = Statistics::of(&scores).expect("runs");
        assert_eq!((tally.over, tally.won, tally.streak), (7, 3, 2));
        assert_eq!((tally.quickest, tally.deepest), (Some(5324), 10));
        assert_eq!(tally.killer, Some(("an orc".to_owned(), 2)));
        assert_eq!(
            tally.lines(),
            [
                "7 runs are over: 3 won, 2 in a row at best, the quickest in 5324 turns.",
                "Deepest: floor 10. Most often killed by an orc, twice."
            ]
        );
    }

    #[test]
    fn few_runs_are_worded_correctly() {
        assert_eq!(Statistics::of(&[]), None);
        let lines = |run: Score| Statistics::of(&[run]).expect("a run").lines();
        let floor = "Deepest: floor 2.";
        assert_eq!(lines(run(1, 2, 30, Ending::Left, None)), ["1 run is over: none won.", floor]);
        let [first, _] = lines(won(1, 30));
        assert_eq!(first, "1 run is over: 1 won, the quickest in 30 turns.");
        let [_, died] = lines(killed(1, 2, Cause::Fire));
        assert_eq!(died, format!("{floor} Most often killed by fire, once."));
        let equal = [killed(1, 2, hit(Monster::Rat)), killed(2, 2, hit(Monster::Bat))];
        assert_eq!(Statistics::of(&equal).expect("runs").killer, Some(("a bat".to_owned(), 1)));
    }

    /// Deaths count only in runs that ended in death, and only if the cause is known.
    #[test]
    fn unknown_causes_are_not_counted() {
        let mut unknown = killed(1, 2, hit(Monster::Orc));
        unknown.facts.clear();
        let left = run(2, 2, 30, Ending::Left, Some(Cause::Gas));
        assert_eq!(Statistics::of(&[unknown, left]).expect("runs").killer, None);
    }
}
