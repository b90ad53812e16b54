//! What all runs that are over come to together: counts and records, and the two lines that say them. It reads no file.

use super::Score;
use crate::journal::Ending;
use crate::ui::screens::facts;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What they come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many runs are over.
    pub over: usize,
    /// How many of them were won.
    pub won: usize,
    /// How many were won one after the other at best, in the order in which they were begun.
    pub streak: usize,
    /// The fewest turns of one that was won.
    pub quickest: Option<u64>,
    /// The deepest floor that was reached.
    pub deepest: u32,
    /// What has killed most often, and how often. Of several it is the first by its name.
    pub killer: Option<(String, usize)>,
}

impl Tally {
    /// Of `scores`; `None` if there are none.
    pub fn of(scores: &[Score]) -> Option<Self> {
        let deepest = scores.iter().map(|score| score.depth).max()?;
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

    /// The same in two lines.
    pub fn lines(&self) -> [String; 2] {
        let over =
            if self.over == 1 { "1 run is over".to_owned() } else { format!("{} runs are over", self.over) };
        let won = self.quickest.map_or("none won".to_owned(), |turns| {
            let streak =
                if self.streak > 1 { format!("{} in a row at best, ", self.streak) } else { String::new() };
            format!("{} won, {streak}the quickest in {turns} turns", self.won)
        });
        let killer = self.killer.as_ref().map_or_else(String::new, |(name, count)| {
            let times = match count {
                1 => "once".to_owned(),
                2 => "twice".to_owned(),
                many => format!("{many} times"),
            };
            format!(" Most often killed by {name}, {times}.")
        });
        [format!("{over}: {won}."), format!("Deepest: {}.{killer}", facts::floor(self.deepest))]
    }
}

/// What has killed most often, as far as the text records tell.
fn killer(scores: &[Score]) -> Option<(String, usize)> {
    let mut deaths = BTreeMap::new();
    for name in scores.iter().filter_map(|score| score.gist.as_ref()?.killer()) {
        *deaths.entry(name).or_insert(0_usize) += 1;
    }
    let most = deaths.into_iter().max_by_key(|(name, count)| (*count, Reverse(*name)))?;
    Some((most.0.to_owned(), most.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::chronicle::Gist;

    /// A run that was begun at that time, in the words of its text record.
    fn run(begun: u64, depth: u32, turns: u64, headline: &str) -> Score {
        let ending = match headline {
            words if words.starts_with("The ember taken") => Ending::Won,
            words if words.starts_with("Left") => Ending::Left,
            _ => Ending::Died,
        };
        let gist = Some(Gist { headline: headline.to_owned(), level: 1 });
        Score {
            score: turns,
            ending,
            depth,
            turns,
            seed: begun,
            begun,
            date: None,
            is_daily: false,
            gist,
            name: format!("{begun}.run"),
        }
    }

    const WON: &str = "The ember taken on floor 10, the hall of the ember: the city has light again.";

    #[test]
    fn runs_are_counted_in_the_order_in_which_they_were_begun() {
        let scores = [
            run(5, 10, 5324, WON),
            run(1, 10, 7001, WON),
            run(4, 10, 6002, WON),
            run(3, 3, 900, "Killed by an orc on floor 3, the halls."),
            run(2, 8, 4000, "Killed by a shot of a goblin archer on floor 8, the maze."),
            run(6, 2, 300, "Killed by an orc on floor 2, the lower dig."),
            run(7, 1, 4, "Left on floor 1, the old dig."),
        ];
        let tally = Tally::of(&scores).expect("runs");
        assert_eq!((tally.over, tally.won, tally.streak), (7, 3, 2));
        assert_eq!((tally.quickest, tally.deepest), (Some(5324), 10));
        assert_eq!(tally.killer, Some(("an orc".to_owned(), 2)));
        assert_eq!(
            tally.lines(),
            [
                "7 runs are over: 3 won, 2 in a row at best, the quickest in 5324 turns.",
                "Deepest: floor 10, the hall of the ember. Most often killed by an orc, twice."
            ]
        );
    }

    #[test]
    fn few_runs_are_told_as_they_are() {
        assert_eq!(Tally::of(&[]), None);
        let one = |headline| Tally::of(&[run(1, 2, 30, headline)]).expect("a run").lines();
        let floor = "Deepest: floor 2, the lower dig.";
        assert_eq!(one("Left on floor 2, the lower dig."), ["1 run is over: none won.", floor]);
        assert_eq!(one(WON), ["1 run is over: 1 won, the quickest in 30 turns.", floor]);
        let [_, died] = one("Killed by fire on floor 2, the lower dig.");
        assert_eq!(died, format!("{floor} Most often killed by fire, once."));
        let equal =
            [run(1, 2, 30, "Killed by a rat on floor 2."), run(2, 2, 30, "Killed by a bat on floor 2.")];
        assert_eq!(Tally::of(&equal).expect("runs").killer, Some(("a bat".to_owned(), 1)));
    }
}
