//! What has been done in a run, counted from its events, for the last screen. It judges nothing.

use crate::content::items::Category;
use crate::content::{ItemKind, Monster};
use crate::event::{Cause, Event};
use crate::level::Kind;

/// The tally of a run.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// Foes that have died, by kind, in order of the first death.
    pub slain: Vec<(Monster, u32)>,
    /// Things drunk, read and thrown, by kind, in order of the first use.
    pub used: Vec<(ItemKind, u32)>,
    /// What the player died of.
    pub end: Option<Cause>,
}

impl Story {
    /// Takes what happened in one action.
    pub fn note(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::Died { who, cause } => match who.kind {
                    Kind::Player => self.end = Some(cause),
                    Kind::Foe(monster) => count(&mut self.slain, monster),
                },
                // A thing that is thrown may be told as thrown and as used; only one of the two counts.
                Event::Used { item } if item.kind.info().category != Category::Thrown => {
                    count(&mut self.used, item.kind);
                }
                Event::Threw { item, .. } => count(&mut self.used, item.kind),
                _ => {}
            }
        }
    }
}

fn count<T: PartialEq>(tally: &mut Vec<(T, u32)>, what: T) {
    match tally.iter_mut().find(|(other, _)| *other == what) {
        Some((_, times)) => *times += 1,
        None => tally.push((what, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Item;

    #[test]
    fn things_are_counted_by_kind() {
        let mut story = Story::default();
        let (healing, haste) = (Item::new(ItemKind::Healing), Item::new(ItemKind::Haste));
        story.note(&[Event::Used { item: healing }, Event::Used { item: haste }]);
        story.note(&[Event::Used { item: healing }, Event::Fizzled]);
        assert_eq!(story.used, [(ItemKind::Healing, 2), (ItemKind::Haste, 1)]);
        assert!(story.slain.is_empty() && story.end.is_none());
    }
}
