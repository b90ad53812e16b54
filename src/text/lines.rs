//! The cut of a card: the lines that decide, and all others, which a second press shows.

use super::phrase::Phrase;

/// How many lines a card first shows below its title, if it has more than [`FEW`].
const DECIDING: usize = 2;
/// So few lines are shown at once.
const FEW: usize = 3;

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
        let rest = if lines.len() > FEW { lines.split_off(DECIDING) } else { Vec::new() };
        Self { first: lines, rest }
    }

    /// The lines of a card, with those of the second press if it is `expanded`.
    pub fn shown(&self, expanded: bool) -> impl Iterator<Item = &Phrase> {
        self.first.iter().chain(self.rest.iter().filter(move |_| expanded))
    }
}
