//! Counts a run's events: for the last screen, the text record, and the facts in its file. It judges nothing.

use super::deeds::Deeds;
use super::hits::Hits;
use crate::content::items::Category;
use crate::content::{Item, ItemKind, Monster, Place, Talent, talents};
use crate::event::{Cause, Event, deeds, news, only_told, sights};
use crate::game::Game;
use crate::level::Kind;
use serde::{Deserialize, Serialize};

/// Counts by kind, in order of first occurrence.
pub type Counts<T> = Vec<(T, u32)>;

/// The tally of a run. A snapshot holds it, so a changed field needs another
/// [`SNAPSHOT_VERSION`](super::snapshot::SNAPSHOT_VERSION).
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Story {
    /// Foes that died, by kind.
    pub slain: Counts<Monster>,
    /// Items drunk, read and thrown, by kind.
    pub used: Counts<ItemKind>,
    /// What killed the player.
    pub end: Option<Cause>,
    /// The floors, in order of first arrival.
    pub floors: Vec<Visit>,
    /// The levels gained, in order.
    pub levels: Vec<Gain>,
    /// The last hits that the player took since the replay began.
    #[serde(skip)]
    pub hits: Hits,
    /// What feats and bestiary count, since the replay began. A story that is read comes from a snapshot.
    #[serde(skip, default = "Deeds::partial")]
    pub deeds: Deeds,
    /// Turns that ended with the lantern hooded.
    pub hooded: u64,
    /// The index in `floors` of the present floor.
    here: usize,
    /// Items dropped, thrown or stolen: picking them up again is no find.
    lost: Counts<ItemKind>,
    /// The turn of the last action.
    turn: u64,
}

/// Counts of one floor, over all visits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// The floor.
    pub depth: u32,
    /// The place that lies there.
    pub place: Place,
    /// The turn of the first arrival.
    pub arrived: u64,
    /// The turns spent there.
    pub turns: u64,
    /// Foes that died there, by kind.
    pub slain: Counts<Monster>,
    /// Items first picked up there, by kind.
    pub found: Counts<ItemKind>,
}

/// A level gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gain {
    /// The level.
    pub level: i32,
    /// The floor.
    pub depth: u32,
    /// The turn.
    pub turn: u64,
    /// The talent learnt, if it teaches one.
    pub talent: Option<Talent>,
}

impl Story {
    /// Adds the events of one action, which led to the present `game`.
    pub fn note(&mut self, events: &[Event], game: &Game) {
        if self.floors.is_empty() {
            let depth = depth_before(events, game);
            self.arrive((depth, game.floors()[depth as usize - 1].place), 0);
        }
        let turns = game.turn().saturating_sub(self.turn);
        self.floors[self.here].turns += turns;
        self.hits.note(events, game, self.turn);
        self.deeds.note(events, game);
        self.turn = game.turn();
        if game.level().hero.lantern.hooded {
            self.hooded += turns;
        }
        for event in events {
            self.take(event);
        }
    }

    /// Whether the present floor is among those told of.
    pub(super) fn is_sound(&self) -> bool {
        self.floors.is_empty() || self.here < self.floors.len()
    }

    fn take(&mut self, event: &Event) {
        let here = &mut self.floors[self.here];
        match *event {
            Event::Hit { on, cause, dies: true, .. } if on.name.is_none() => match on.kind {
                Kind::Player => self.end = Some(cause),
                Kind::Foe(monster) => {
                    count(&mut self.slain, monster, 1);
                    count(&mut here.slain, monster, 1);
                }
            },
            // A thrown item may appear as thrown and as used; only one of them counts.
            Event::Used { item } if item.kind.info().category != Category::Thrown => {
                count(&mut self.used, item.kind, 1);
            }
            Event::Threw { item, .. } => {
                count(&mut self.used, item.kind, 1);
                if !breaks(item.kind) {
                    lose(&mut self.lost, &item);
                }
            }
            Event::Dropped { item } | Event::Stole { item, .. } => lose(&mut self.lost, &item),
            Event::PickedUp { item, .. } => {
                let new = u32::from(item.count) - take_back(&mut self.lost, &item);
                if new > 0 {
                    count(&mut here.found, item.kind, new);
                }
            }
            Event::LevelGained { level } => {
                let gain = Gain { level, depth: here.depth, turn: self.turn, talent: None };
                self.levels.push(gain);
            }
            Event::Learnt { talent } => {
                let teaches =
                    |gain: &&mut Gain| talents::LEVELS.contains(&gain.level) && gain.talent.is_none();
                let next = self.levels.iter_mut().find(teaches);
                next.into_iter().for_each(|gain| gain.talent = Some(talent));
            }
            Event::Arrived { depth, place, .. } => self.arrive((depth, place), self.turn),
            Event::Used { .. }
            | Event::HitFromTheDark { .. }
            | Event::Joined { .. }
            | Event::Kindled
            | Event::FlameDied
            | Event::Won { .. }
            | Event::Refilled { .. }
            | Event::Equipped { .. }
            | Event::Hit { .. }
            | Event::Mended { .. }
            | Event::Teleported { .. }
            | Event::MachineFound { .. }
            | Event::Exploded { .. }
            | Event::NightShiftCame { .. } => {}
            news!() | deeds!() | sights!() | only_told!() => {}
        }
    }

    fn arrive(&mut self, (depth, place): (u32, Place), turn: u64) {
        let known = self.floors.iter().position(|floor| floor.depth == depth);
        self.here = known.unwrap_or(self.floors.len());
        if known.is_none() {
            let (slain, found) = (Vec::new(), Vec::new());
            self.floors.push(Visit { depth, place, arrived: turn, turns: 0, slain, found });
        }
    }
}

/// The floor before an action that led to `game`.
fn depth_before(events: &[Event], game: &Game) -> u32 {
    let arrival = events.iter().find_map(|event| match event {
        Event::Arrived { depth, down, .. } => Some(if *down { depth - 1 } else { depth + 1 }),
        _ => None,
    });
    arrival.unwrap_or(game.level().depth)
}

/// Whether an item of this kind is gone after a throw.
fn breaks(kind: ItemKind) -> bool {
    matches!(kind, ItemKind::FirePot | ItemKind::OilFlask | ItemKind::ConfusionPotion)
}

/// Adds `times` to the count of `what`.
pub(crate) fn count<T: PartialEq>(counts: &mut Counts<T>, what: T, times: u32) {
    match counts.iter_mut().find(|(other, _)| *other == what) {
        Some((_, so_far)) => *so_far += times,
        None => counts.push((what, times)),
    }
}

fn lose(lost: &mut Counts<ItemKind>, item: &Item) {
    count(lost, item.kind, u32::from(item.count));
}

/// Takes `item` back from the lost items, and returns how many of it were lost.
fn take_back(lost: &mut Counts<ItemKind>, item: &Item) -> u32 {
    let Some((_, gone)) = lost.iter_mut().find(|(kind, _)| *kind == item.kind) else { return 0 };
    let back = u32::from(item.count).min(*gone);
    *gone -= back;
    back
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Point;

    fn told(events: &[Event]) -> Story {
        let mut story = Story::default();
        story.note(events, &Game::new(1));
        story
    }

    #[test]
    fn used_items_are_counted_by_kind() {
        let (healing, haste) = (Item::new(ItemKind::Healing), Item::new(ItemKind::Haste));
        let used = |item| Event::Used { item };
        let story = told(&[used(healing), used(haste), used(healing), Event::Mapped]);
        assert_eq!(story.used, [(ItemKind::Healing, 2), (ItemKind::Haste, 1)]);
        assert!(story.slain.is_empty() && story.end.is_none());
    }

    #[test]
    fn item_picked_up_again_is_no_find() {
        let (from, to) = (Point::new(1, 1), Point::new(3, 1));
        let darts = |count| Item::several(ItemKind::Dart, count);
        let threw = |kind| Event::Threw { item: Item::new(kind), from, to, falls: false };
        let story = told(&[
            Event::PickedUp { item: darts(3), slot: None },
            threw(ItemKind::Dart),
            threw(ItemKind::Dart),
            Event::PickedUp { item: darts(2), slot: None },
            Event::PickedUp { item: darts(1), slot: None },
            threw(ItemKind::FirePot),
            Event::PickedUp { item: Item::new(ItemKind::FirePot), slot: None },
        ]);
        assert_eq!(story.floors[0].found, [(ItemKind::Dart, 4), (ItemKind::FirePot, 1)]);
    }

    #[test]
    fn floors_and_levels_are_counted_apart() {
        let story = told(&[
            Event::LevelGained { level: 2 },
            Event::LevelGained { level: 3 },
            Event::Learnt { talent: Talent::Glare },
            Event::Arrived { depth: 2, place: Place::LowerDig, down: true },
            Event::PickedUp { item: Item::new(ItemKind::Healing), slot: None },
            Event::Arrived { depth: 1, place: Place::OldDig, down: false },
        ]);
        let depths: Vec<_> = story.floors.iter().map(|floor| (floor.depth, floor.found.len())).collect();
        assert_eq!(depths, [(1, 0), (2, 1)]);
        let levels: Vec<_> = story.levels.iter().map(|gain| (gain.level, gain.depth, gain.talent)).collect();
        assert_eq!(levels, [(2, 1, Some(Talent::Glare)), (3, 1, None)]);
    }
}
