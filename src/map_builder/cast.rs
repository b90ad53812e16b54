//! The cast of a run: its hordes, and the kinds of foes for all its floors. It has its own random stream, so that
//! maps stay the same.

use super::draft::shuffle;
use crate::content::companions::GivenName;
use crate::content::hordes::role;
use crate::content::{FLOORS, Horde, Monster};
use crate::rng::Rng;

/// The foes in every cast: the common ones, and the ones of the ember hall.
const ALWAYS: [Monster; 14] = [
    Monster::Rat,
    Monster::Bat,
    Monster::Kobold,
    Monster::Jackal,
    Monster::Goblin,
    Monster::Archer,
    Monster::Orc,
    Monster::Slime,
    Monster::Bloat,
    Monster::Golem,
    Monster::Troll,
    Monster::Ogre,
    Monster::Drake,
    Monster::Warden,
];
/// The number of kinds in a cast.
pub const KINDS: usize = 26;
/// The number of hordes drawn.
pub(crate) const HORDES: usize = 8;
/// The fewest of them on each floor, not counting any that need water.
pub(crate) const HORDES_OF_A_FLOOR: usize = 2;
/// The fewest and the most kinds on a floor.
pub(crate) const KINDS_OF_A_FLOOR: (usize, usize) = (6, 10);

/// The foes of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast {
    /// The kinds, in the order of their table.
    pub kinds: Vec<Monster>,
    /// The hordes, in the order of their table.
    pub hordes: Vec<Horde>,
    /// What captives are called, one name for each floor.
    pub names: Vec<GivenName>,
}

impl Cast {
    /// The cast of the run `seed`.
    pub fn of(seed: u64) -> Self {
        let mut rng = Rng::for_cast(seed);
        let mut cast = Self { kinds: ALWAYS.to_vec(), hordes: Vec::new(), names: Vec::new() };
        let (mut hordes, mut others) = (Horde::ALL, Monster::ALL);
        shuffle(&mut hordes, &mut rng);
        shuffle(&mut others, &mut rng);
        cast.fill_floors(&hordes, &others);
        cast.add_hordes(&hordes);
        cast.fill(&others);
        cast.kinds.sort_unstable();
        cast.hordes.sort_unstable();
        let mut names: Vec<GivenName> = (0..GivenName::COUNT).map(GivenName).collect();
        shuffle(&mut names, &mut rng);
        cast.names = names.into_iter().take(FLOORS as usize).collect();
        cast
    }

    /// The kinds that live on floor `depth`, in the order of their table.
    pub fn at_home(&self, depth: u32) -> impl Iterator<Item = Monster> + use<'_> {
        self.kinds.iter().copied().filter(move |kind| is_at_home(*kind, depth))
    }

    /// The hordes that live there.
    pub fn hordes_at_home(&self, depth: u32) -> impl Iterator<Item = Horde> + use<'_> {
        self.hordes.iter().copied().filter(move |horde| horde.is_at_home(depth))
    }

    /// Adds the hordes and kinds that floors lack, in the given order. The topmost and the last floors go first,
    /// because the fewest hordes live there.
    fn fill_floors(&mut self, hordes: &[Horde], kinds: &[Monster]) {
        for depth in [1, FLOORS].into_iter().chain(2..FLOORS) {
            for horde in hordes.iter().filter(|horde| horde.is_at_home(depth) && !horde.needs_water()) {
                let dry = self.hordes_at_home(depth).filter(|horde| !horde.needs_water());
                if dry.count() < HORDES_OF_A_FLOOR {
                    self.join(*horde);
                }
            }
        }
        for depth in 1..=FLOORS {
            let lacking = KINDS_OF_A_FLOOR.0.saturating_sub(self.at_home(depth).count());
            let new = kinds.iter().filter(|kind| is_at_home(**kind, depth) && !self.kinds.contains(kind));
            let new: Vec<Monster> = new.copied().take(lacking).collect();
            self.kinds.extend(new);
        }
    }

    /// Adds more hordes, in the given order, while there is room for their kinds.
    fn add_hordes(&mut self, hordes: &[Horde]) {
        for horde in hordes {
            let new = horde.info().members.iter().filter(|(kind, _)| !self.kinds.contains(kind)).count();
            if self.hordes.len() < HORDES && self.kinds.len() + new <= KINDS {
                self.join(*horde);
            }
        }
    }

    /// Fills the cast from `kinds`, in the given order, preferring the rarest role.
    fn fill(&mut self, kinds: &[Monster]) {
        while self.kinds.len() < KINDS {
            let in_role =
                |kind: &Monster| self.kinds.iter().filter(|other| role(**other) == role(*kind)).count();
            let new = kinds.iter().copied().filter(|kind| !self.kinds.contains(kind));
            let Some(kind) = new.min_by_key(in_role) else { return };
            self.add(kind);
        }
    }

    fn join(&mut self, horde: Horde) {
        if !self.hordes.contains(&horde) {
            self.hordes.push(horde);
            horde.each().for_each(|kind| self.add(kind));
        }
    }

    fn add(&mut self, kind: Monster) {
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }
}

fn is_at_home(kind: Monster, depth: u32) -> bool {
    let (from, to) = kind.info().depths;
    (from..=to).contains(&depth)
}
