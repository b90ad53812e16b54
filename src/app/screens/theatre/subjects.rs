//! Changes the floor in the theatre: to other seeds, rule sets and depths.

use super::Theatre;
use crate::app::screens::Response;
use crate::content::FLOORS;
use crate::content::floors::Architect;
use crate::map_builder::rules::{self, Rules};
use crate::text::program;
use crate::theatre::{Making, Subject};

impl Theatre {
    /// Makes and shows another floor: its last scene if the last one was shown, otherwise the one of the same number.
    pub(super) fn change(&mut self, subject: Subject) -> Response {
        let at_end = self.number == self.last();
        (self.making, self.top) = (Making::in_run(subject, self.setup), None);
        let number = if at_end { self.last() } else { self.number };
        self.go(number)
    }

    pub(super) fn other_seed(&mut self, by: i64) -> Response {
        let subject = *self.making.subject();
        match subject.seed.checked_add_signed(by) {
            Some(seed) => self.change(Subject { seed, ..subject }),
            None => self.remark(program::LAST_SEED),
        }
    }

    pub(super) fn other_rules(&mut self) -> Response {
        let subject = *self.making.subject();
        if subject.architect() != Architect::Rooms {
            return self.remark(program::OWN_ARCHITECT);
        }
        self.change(Subject { rules: next_rules(&subject.rules), ..subject })
    }

    pub(super) fn other_floor(&mut self, by: i32) -> Response {
        let subject = *self.making.subject();
        // The bare dungeon counts as the floor above the first.
        let depth = subject.depth.unwrap_or(0).saturating_add_signed(by).min(FLOORS);
        self.change(Subject { depth: (depth > 0).then_some(depth), place: None, ..subject })
    }
}

fn next_rules(rules: &Rules) -> Rules {
    let at = rules::ALL.iter().position(|other| other.name == rules.name).unwrap_or(0);
    rules::ALL[(at + 1) % rules::ALL.len()]
}
