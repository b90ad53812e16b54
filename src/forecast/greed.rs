//! What it costs to leave a chamber with what lies on two of its altars, where taking from either sets a danger in motion.
//! The walk is played on a copy of what the player knows, with the chamber as its card describes it.

use super::known::{Care, KnownGround};
use super::turn;
use crate::action::{Action, Target};
use crate::ai;
use crate::content::machines::{Cue, Part};
use crate::content::{Condition, ItemKind};
use crate::level::{ActorId, Lantern, Level, Machine, Memory};
use crate::map::{Direction, Point, TileType};

/// What may make a walk cost less when it is drunk before.
const HELPERS: [ItemKind; 3] = [ItemKind::Haste, ItemKind::Feather, ItemKind::FireProof];
/// A walk this long never ends.
const LONGEST: u32 = 90;

/// How the player walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// The shortest way, through fire and gas.
    Straight,
    /// Around them, or not at all.
    Careful,
    /// The same, but on the last altar until all is quiet.
    Patient,
}

const MANNERS: [Manner; 3] = [Manner::Straight, Manner::Careful, Manner::Patient];

/// When the player does something else: before anything is taken, or after all is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    First,
    Last,
}

/// What a walk out of a chamber costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price {
    /// Whether the player dies of it.
    pub dies: bool,
    /// Whether the ground gives way under the player.
    pub falls: bool,
    /// Whether it can't be done: no time is left, or no room in the bag.
    pub fails: bool,
    /// The health lost, not counting healing.
    pub harm: i32,
}

impl Price {
    const NONE: Self = Self { dies: false, falls: false, fails: false, harm: 0 };

    /// Whether it is nothing at all.
    pub fn is_nothing(&self) -> bool {
        *self == Self::NONE
    }
}

/// A choice between one altar and both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bet {
    /// The altar with the chamber's prize.
    pub prize: Point,
    /// The second altar.
    pub second: Point,
    /// What the prize alone costs, and what the second altar alone does.
    pub alone: [Price; 2],
    /// What both cost, in that order, which costs less than the other.
    pub both: Price,
    /// The two altars in that order.
    pub order: [Point; 2],
    /// The walk, from the first altar on; whatever it has called out is then fought.
    pub walk: Vec<Action>,
    /// What would make both cost nothing.
    pub helped_by: Vec<Help>,
}

/// What the player could do before taking anything, or before walking out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Hood the lantern.
    Hood,
    /// Drink a potion of that kind.
    Drink(ItemKind),
}

/// The second altar of a machine, if it has one that neither danger nor cage has taken.
pub(crate) fn second_altar(level: &Level, machine: &Machine) -> Option<Point> {
    let is_second = |at: &Point| level.map.tile(*at) == TileType::Altar && !machine.prizes.contains(at);
    let has_second = machine.kind.has(|part| part == Part::Lure);
    machine.tiles.iter().copied().find(is_second).filter(|_| has_second)
}

/// The bet that a machine offers; `None` if it has no second altar, if one has been emptied, or if the player doesn't know
/// what lies there.
pub fn bet(level: &Level, machine: &Machine) -> Option<Bet> {
    let is_waiting = machine.wires.iter().any(|wire| wire.cue == Cue::Taken);
    let second = second_altar(level, machine).filter(|_| machine.is_known && is_waiting)?;
    let prize = *machine.prizes.first()?;
    let lies = |at: Point| level.knowledge.remembered.iter().any(|(place, _)| *place == at);
    if !lies(prize) || !lies(second) {
        return None;
    }
    let room = Room::known(level, machine);
    let alone = [prize, second].map(|at| room.left_with(&[at]).0);
    let orders = [[prize, second], [second, prize]].map(|order| (room.left_with(&order), order));
    let ((both, walk), order) = orders.into_iter().min_by_key(|((price, _), _)| *price)?;
    let helped_by = if both.is_nothing() { Vec::new() } else { room.help(&order) };
    Some(Bet { prize, second, alone, both, order, walk, helped_by })
}

/// A machine that has not been set off, as its card tells of it, on a copy of what the player knows.
struct Room {
    level: Level,
    /// The tile before the entrance.
    outside: Point,
}

impl Room {
    fn known(level: &Level, machine: &Machine) -> Self {
        let mut known = turn::copy(level, &[], TileType::Wall);
        let lives_here = level.foes().filter(|foe| machine.holds(foe.at)).cloned();
        known.actors.extend(lives_here);
        known.actors.sort_unstable_by_key(|actor| actor.id);
        known.actors.dedup_by_key(|actor| actor.id);
        for at in machine.tiles.iter() {
            let tile = known.map.index(*at);
            known.map.tiles[tile] = level.map.tiles[tile];
            known.knowledge.memory[tile] = Memory::Seen(level.map.tiles[tile]);
        }
        known.machines = vec![machine.clone()];
        let beside = |at: &Point| !machine.holds(*at) && known.map.tile(*at).is_walkable();
        let outside = Direction::around(machine.way_in).into_iter().find(beside);
        Self { level: known, outside: outside.unwrap_or(machine.way_in) }
    }

    /// What it costs to take what lies on these altars, in that order, and leave, and the walk.
    fn left_with(&self, altars: &[Point]) -> (Price, Vec<Action>) {
        let walks = MANNERS.into_iter().filter_map(|manner| self.walked(altars, manner, None));
        let best = walks.min_by_key(|(price, _)| *price);
        best.unwrap_or((Price { fails: true, ..Price::NONE }, Vec::new()))
    }

    /// What would make that cost nothing.
    fn help(&self, altars: &[Point]) -> Vec<Help> {
        let hero = &self.level.hero;
        let hood = (Help::Hood, Action::Lantern);
        let potions = hero.items().filter(|(_, item)| HELPERS.contains(&item.kind));
        let drinks = potions.map(|(slot, item)| (Help::Drink(item.kind), Action::Use(slot, Target::Itself)));
        let lantern = (hero.lantern() == Lantern::Open).then_some(hood);
        let when = [Moment::First, Moment::Last];
        let helps = |action: Action| {
            let walked = when.into_iter().flat_map(|moment| {
                MANNERS
                    .into_iter()
                    .filter_map(move |manner| self.walked(altars, manner, Some((moment, action))))
            });
            walked.into_iter().any(|(price, _)| price.is_nothing())
        };
        lantern.into_iter().chain(drinks).filter(|(_, action)| helps(*action)).map(|(help, _)| help).collect()
    }

    /// The same in that manner, with something done at that moment; `None` if it leads nowhere.
    fn walked(
        &self,
        altars: &[Point],
        manner: Manner,
        mut help: Option<(Moment, Action)>,
    ) -> Option<(Price, Vec<Action>)> {
        let mut level = self.level.clone();
        level.actors[0].at = altars[0];
        let mut fov = turn::prepare(&mut level);
        let mut price = Price::NONE;
        let (newcomer, mut walk) = (ActorId(level.next_id), Vec::new());
        let (mut left, mut turns) = (altars, 0);
        while level.holds_player() && turns < LONGEST {
            let here = level.player().at;
            let goal = left.first().copied().unwrap_or(self.outside);
            let due =
                if walk.is_empty() { Some(Moment::First) } else { left.is_empty().then_some(Moment::Last) };
            let action = if let Some((_, action)) = help.take_if(|(moment, _)| Some(*moment) == due) {
                action
            } else if here == goal && left.is_empty() {
                break;
            } else if here == goal {
                left = &left[1..];
                Action::PickUp
            } else {
                let waits = manner == Manner::Patient && left.is_empty() && is_astir(&level);
                let care = if manner == Manner::Straight { Care::None } else { Care::Safe };
                let mut ground = KnownGround::new(&level, care);
                let gaps =
                    level.machines[0].tiles.iter().filter(|at| level.map.tile(**at) == TileType::Chasm);
                gaps.filter(|_| level.player().flies()).for_each(|at| ground.allow(*at));
                let step = ground.towards(&[goal]).filter(|_| !waits);
                step.map_or(Action::Wait, Action::Step)
            };
            let mut play = |action| turn::play(&mut level, &mut fov, action, &ai::decide);
            let (action, played) = match play(action) {
                Ok(played) => (action, played),
                Err(_) if action == Action::PickUp => return None,
                Err(_) => (Action::Wait, play(Action::Wait).ok()?),
            };
            walk.push(action);
            price.harm += turn::harm(&played.events, ActorId::PLAYER);
            turns += u32::from(!played.is_free);
        }
        if turns == LONGEST {
            return None;
        }
        price.dies = level.player().body.hp <= 0;
        price.falls = level.hero.is_falling;
        let followers: Vec<ActorId> = level.foes().map(|foe| foe.id).filter(|id| *id >= newcomer).collect();
        let is_burning = level.player().has(Condition::Burning);
        if level.holds_player() && (is_burning || !followers.is_empty()) {
            let fight = super::fight(&level, &followers);
            price.harm += fight.harm;
            price.dies = fight.end.dies_on_hit.is_some();
        }
        Some((price, walk))
    }
}

/// Whether the danger is still coming, or burning.
fn is_astir(level: &Level) -> bool {
    let machine = &level.machines[0];
    let burns = |at: &Point| level.ground.fire[level.map.index(*at)] > 0;
    let comes = |at: Point| machine.holds(at);
    level.timers.pending.iter().any(|coming| comes(coming.at)) || machine.tiles.iter().any(burns)
}
