//! The cut of a card: the lines that decide, and all others, which a second press shows.

use super::phrase::Phrase;

/// How many lines a card first shows below its title.
const DECIDING: usize = 2;

/// What a card says below its title.
pub(crate) struct Lines {
    /// What decides.
    pub first: Vec<Phrase>,
    /// All else.
    pub rest: Vec<Phrase>,
}

impl Lines {
    /// Lines in the order of their importance.
    pub fn of(mut lines: Vec<Phrase>) -> Self {
        let rest = lines.split_off(DECIDING.min(lines.len()));
        Self { first: lines, rest }
    }

    /// The lines of a card, with those of the second press if it is `expanded`.
    pub fn shown(&self, expanded: bool) -> impl Iterator<Item = &Phrase> {
        self.first.iter().chain(self.rest.iter().filter(move |_| expanded))
    }
}
