//! What a step, a wait or a throw would do to the player by fire, gas, chasms, guardians and the traps that are known.
//! It is not computed but done: the rules themselves run on a copy of what the player knows, where nobody else acts.
//! Questions only: nothing of the level that is asked about changes.

mod known;

use super::harm::OILED_BURNING_TURNS;
use super::{Action, NORMAL_COST, Outcome, Target, Turn, braziers, machines, step, stumble, time};
use crate::content::Condition;
use crate::content::shares::{BURNING, CHOKING, FALL, FLAMES, STEAM};
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Cover, Gas, Level};
use crate::map::{Direction, Point, TileType, scan};
use known::{cut_out, is_threatened};

/// The turns that a step takes at most.
const SLOW_STEP: i32 = 2;

/// How harm ends, from the mildest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// The player lives.
    Lives,
    /// The player gets out of the fire, and dies of the flames that cling to it unless something puts them out.
    BurnsToDeath,
    /// The player dies of the action.
    Dies,
}

/// What an action does to the player. Health is counted as it is lost: what heals in the same turns is not subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Harm {
    /// Health that fire takes until the player can act again.
    pub burns: i32,
    /// Health that gas takes until then.
    pub chokes: i32,
    /// Health that steam takes until then.
    pub scalds: i32,
    /// Health that blasts take.
    pub blasts: i32,
    /// Health that hits, shots, throws, sparks, and pushes that are stopped short take: of what is sent back, mostly.
    pub hits: i32,
    /// Health that guardians take.
    pub crushes: i32,
    /// Health that a fall to the floor below takes, if there is one.
    pub falls: Option<i32>,
    /// Health that the flames on the player take afterwards until they go out by themselves, away from fire and water.
    pub later: i32,
    /// For how many turns the player is confused afterwards.
    pub confused: u16,
    /// Whether a trap springs.
    pub springs: bool,
    /// How it ends.
    pub fate: Fate,
}

impl Harm {
    /// All the health that is taken.
    pub fn total(&self) -> i32 {
        let Self { burns, chokes, scalds, blasts, hits, crushes, falls, later, .. } = *self;
        burns + chokes + scalds + blasts + hits + crushes + falls.unwrap_or(0) + later
    }

    /// Where it counts what is taken by that cause.
    fn of(&mut self, cause: Cause) -> &mut i32 {
        match cause {
            Cause::Fire | Cause::Fireball | Cause::Breath(_) => &mut self.burns,
            Cause::Gas => &mut self.chokes,
            Cause::Steam => &mut self.scalds,
            Cause::Blast => &mut self.blasts,
            Cause::Hit(_)
            | Cause::Shot(_)
            | Cause::Thrown(_)
            | Cause::Lightning
            | Cause::Impact
            | Cause::Trap => &mut self.hits,
            Cause::Guardian => &mut self.crushes,
            Cause::Fall => self.falls.get_or_insert(0),
        }
    }

    /// Whether the player would die of it.
    pub fn kills(&self) -> bool {
        self.fate > Fate::Lives
    }

    /// Whether this is worse than `other`.
    fn exceeds(&self, other: &Harm) -> bool {
        let is_more = self.total() > other.total() || self.confused > other.confused;
        match other.fate {
            Fate::Dies => false,
            fate => self.fate > fate || is_more || self.springs || self.falls.is_some(),
        }
    }
}

/// What a step to `at` would do to the player, wherever the player is now; on the player's own tile, what a turn's wait
/// would. `None` if it does no more than it would on ground where nothing burns, drifts or is set, and for what cannot be
/// stepped on, as far as the player knows.
pub fn of_step(level: &Level, at: Point) -> Option<Harm> {
    let place = surroundings(level, at)?;
    let is_wait = at == level.player().at;
    let way = way_to(level, at);
    let act = |turn: &mut Turn| if is_wait { stay(turn, NORMAL_COST) } else { come(turn, way) };
    let (mut harm, _) = done(place.clone(), act);
    let (plain, _) = done(calm(place), act);
    if harm == plain {
        return None;
    }
    if harm.confused <= plain.confused {
        harm.confused = 0;
    }
    Some(harm)
}

/// Whether there may be steps that would kill the player: where there is more health than any step takes, there are none.
pub fn may_kill(level: &Level) -> bool {
    // Nobody knows how hard firedamp will blow.
    if level.ground.air.tiles(Gas::Firedamp).next().is_some() || !level.timers.blasts.is_empty() {
        return true;
    }
    let you = level.player();
    let each_turn = [FLAMES, CHOKING, STEAM, BURNING].map(|share| you.share(share)).iter().sum::<i32>();
    let burning = i32::from(OILED_BURNING_TURNS) * you.share(BURNING);
    let most = (SLOW_STEP + 1) * each_turn + burning + you.share(FALL);
    let swords = if level.known_dances().next().is_some() { machines::SWORD } else { 0 };
    you.body.hp <= most + swords
}

/// The harm that an action brings to the player although waiting would be better, and where: a step, or a thing that is
/// used on a place or thrown there. Of others nothing is known.
pub fn before(level: &Level, action: Action) -> Option<(Point, Harm)> {
    match action {
        Action::Step(direction) => of_going(level, direction),
        Action::Throw(..) | Action::Use(_, Target::Place(_) | Target::Both(..)) => {
            Some((level.player().at, of_action(level, action)?))
        }
        _ => None,
    }
}

/// Whether a step or a wait kills the player before anything else can be done.
pub(crate) fn kills_at_once(level: &Level, action: Action) -> bool {
    let at = match action {
        Action::Step(direction) => destination(level, direction),
        _ => level.player().at,
    };
    of_step(level, at).is_some_and(|harm| harm.fate == Fate::Dies)
}

/// The harm of a step, and where it leads.
fn of_going(level: &Level, direction: Direction) -> Option<(Point, Harm)> {
    let at = destination(level, direction);
    Some((at, worse_than_staying(level, at)?))
}

/// Where a step leads: confused feet go astray.
fn destination(level: &Level, direction: Direction) -> Point {
    let you = level.player();
    let goes = if you.has(Condition::Confusion) { stumble::astray(you, direction) } else { direction };
    goes.step(you.at)
}

fn worse_than_staying(level: &Level, at: Point) -> Option<Harm> {
    let harm = of_step(level, at)?;
    let (going, cost) = done(surroundings(level, at)?, |turn| come(turn, way_to(level, at)));
    let here = level.player().at;
    let around = surroundings(level, here).unwrap_or_else(|| calm(cut_out(level, here, 1)));
    let (staying, _) = done(around, |turn| stay(turn, cost));
    going.exceeds(&staying).then_some(harm)
}

/// The harm of using a thing or throwing it.
fn of_action(level: &Level, action: Action) -> Option<Harm> {
    let copy = level.known(level.whole(), TileType::Floor, |foe| level.sees_actor(foe));
    let mut cost = None;
    let (harm, _) = done(copy.clone(), |turn| {
        cost = match super::perform(turn, ActorId::PLAYER, action) {
            Ok(Outcome::Done(cost)) => Some(cost),
            _ => None,
        };
        cost.unwrap_or(0)
    });
    let (waiting, _) = done(copy, |turn| stay(turn, cost.unwrap_or(0)));
    (cost.is_some() && harm.exceeds(&waiting)).then_some(harm)
}

/// The health that using a thing or throwing it takes from the companion in view, more than waiting would; `None` if it
/// takes none.
pub fn to_companion(level: &Level, action: Action) -> Option<i32> {
    let is_meant = matches!(action, Action::Throw(..) | Action::Use(..));
    level.companion().filter(|friend| is_meant && level.sees_actor(friend))?;
    let copy = level.known(level.whole(), TileType::Floor, |actor| level.sees_actor(actor));
    let lost = |mut level: Level, action: Action| {
        let mut events = Vec::new();
        let mut turn = Turn { level: &mut level, events: &mut events };
        let Ok(Outcome::Done(cost)) = super::perform(&mut turn, ActorId::PLAYER, action) else { return 0 };
        time::pass(&mut turn, cost, |_| {}, |_| {});
        events.iter().map(harm_to_companion).sum()
    };
    let (by_action, by_waiting) = (lost(copy.clone(), action), lost(copy, Action::Wait));
    (by_action > by_waiting).then_some(by_action)
}

fn harm_to_companion(event: &Event) -> i32 {
    match event {
        Event::Hit { on, damage, .. } if on.name.is_some() => *damage,
        _ => 0,
    }
}

/// The player steps to the middle of a cut-out.
fn come(turn: &mut Turn, way: Direction) -> i32 {
    step::walk(turn, ActorId::PLAYER, way)
}

/// The direction of a step that leads to `at`: from where the player is, if that is beside it.
fn way_to(level: &Level, at: Point) -> Direction {
    let beside = Direction::ALL.into_iter().find(|way| way.step(level.player().at) == at);
    beside.unwrap_or(Direction::East)
}

/// The player waits for that time, which a brazier beside them may make worthwhile.
fn stay(turn: &mut Turn, cost: i32) -> i32 {
    (0..cost / NORMAL_COST).for_each(|_| braziers::warm(turn));
    cost
}

/// Does `act`, lets the time pass that it reports, and then whatever it takes until the player no longer burns.
/// Returns the time as well.
fn done(mut level: Level, act: impl FnOnce(&mut Turn) -> i32) -> (Harm, i32) {
    let (mut events, mut afterwards) = (Vec::new(), Vec::new());
    let mut turn = Turn { level: &mut level, events: &mut events };
    let cost = act(&mut turn);
    time::pass(&mut turn, cost, |_| {}, |_| {});
    let is_dead = level.player().body.hp <= 0;
    let falls = level.hero.is_falling;
    let confused = level.player().conditions[Condition::Confusion];
    level = calm(level);
    if falls {
        // Nobody knows what is below.
        level.map.tiles.fill(TileType::Floor);
    }
    let mut turn = Turn { level: &mut level, events: &mut afterwards };
    while turn.level.player().body.hp > 0 && turn.level.player().has(Condition::Burning) {
        let cost = stay(&mut turn, NORMAL_COST);
        time::pass(&mut turn, cost, |_| {}, |_| {});
    }
    let fate = match (is_dead, level.player().body.hp) {
        (true, _) => Fate::Dies,
        (false, ..=0) => Fate::BurnsToDeath,
        (false, _) => Fate::Lives,
    };
    let mut harm = Harm {
        burns: 0,
        chokes: 0,
        scalds: 0,
        blasts: 0,
        hits: 0,
        crushes: 0,
        falls: falls.then_some(0),
        later: hits(&afterwards).map(|(_, damage)| damage).sum(),
        confused,
        springs: events.iter().any(is_sprung),
        fate,
    };
    for (cause, damage) in hits(&events) {
        *harm.of(cause) += damage;
    }
    (harm, cost)
}

/// What the player has lost health by, and how much.
fn hits(events: &[Event]) -> impl Iterator<Item = (Cause, i32)> {
    events.iter().filter_map(|event| match *event {
        Event::Hit { on, damage, cause, .. } if on.id == ActorId::PLAYER => Some((cause, damage)),
        _ => None,
    })
}

fn is_sprung(event: &Event) -> bool {
    matches!(event, Event::TrapSprung { who } if who.id == ActorId::PLAYER)
}

/// Whether nothing that the player knows of can do harm by itself anywhere on the floor.
pub fn is_quiet(level: &Level) -> bool {
    !scan::contains(&level.ground.fire, |left| left > 0)
        && level.ground.air.is_clear()
        && level.timers.blasts.is_empty()
        && level.timers.fuses.is_empty()
        && level.timers.pending.is_empty()
        && level.known_dances().next().is_none()
        && level.known_traps().next().is_none()
}

/// The same ground where nothing burns, drifts, gapes, walks or is set, with nobody on it but the player.
fn calm(mut level: Level) -> Level {
    level.ground.fire.fill(0);
    level.ground.air.clear();
    level.timers.blasts.clear();
    level.timers.fuses.clear();
    level.timers.pending.clear();
    level.ground.traps.clear();
    level.machines.clear();
    level.actors.truncate(1);
    level.hero.is_falling = false;
    for tile in level.map.tiles.iter_mut().filter(|tile| **tile == TileType::Chasm) {
        *tile = TileType::Floor;
    }
    level
}

/// What the player knows around `at`, with the player about to come there; `None` if nothing there could do harm, or
/// nobody could go there.
fn surroundings(level: &Level, at: Point) -> Option<Level> {
    let is_here = at == level.player().at;
    let tile = level.remembered_tile(at).filter(|tile| tile.is_open() && level.player().body.hp > 0)?;
    if !is_here && level.player().has(Condition::Held) {
        return None;
    }
    let from = way_to(level, at).turned(4).step(at);
    let is_slow = !is_here && level.is_slow(&Actor { at: from, ..level.player().clone() });
    let turns = if is_slow { SLOW_STEP } else { 1 };
    // How gas flows into a tile depends on what is open one tile beyond the ones it flows from; and fire from there
    // may reach a foe that bursts.
    let slides = tile == TileType::Ice || level.is_seen(at) && level.cover_at(at) == Cover::Rime;
    let tiles = turns + 1 + i32::from(slides);
    let is_set = !is_here && (tile == TileType::Chasm || level.knows_trap(at));
    if !is_set && !is_threatened(level, at, tiles) {
        return None;
    }
    let is_taken = || level.foes().any(|foe| foe.at == at && level.sees_actor(foe));
    if !is_here && is_taken() {
        return None;
    }
    let mut cut = cut_out(level, at, tiles);
    if !is_here {
        cut.actors[0].at = way_to(level, at).turned(4).step(cut.actors[0].at);
    }
    Some(cut)
}
