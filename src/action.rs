//! The verbs: what an actor can do, what it does to the level, and why it may be refused. One file for each family of
//! verbs. It draws nothing and writes no text.

pub(crate) mod abilities;
pub mod area;
pub(crate) mod attack;
mod braziers;
pub(crate) mod combat;
pub mod danger;
mod doors;
mod finds;
pub(crate) mod gear;
pub(crate) mod ground;
pub(crate) mod harm;
pub(crate) mod lamps;
pub(crate) mod machines;
pub(crate) mod noise;
pub(crate) mod pathing;
pub(crate) mod perceive;
mod step;
mod stumble;
mod things;
pub(crate) mod time;
pub(crate) mod uses;

pub use doors::BLOWS_AT_A_DOOR;
pub use things::{BOON_HEALTH, LIFTING_TURNS};

use crate::content::items::Category;
use crate::content::{Condition, ItemKind, Monster};
use crate::event::{Event, Who};
use crate::level::{Actor, ActorId, Boon, Level, Slot, Sound};
use crate::map::{Direction, Point, TileType};
use abilities::rules_of;
use serde::{Deserialize, Serialize};

/// One decision. This is also the format of a recorded run, so it stays small and plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Go one tile; into a foe is an attack, into a door opens it.
    Step(Direction),
    /// Let a turn pass.
    Wait,
    /// Strike in a direction.
    Attack(Direction),
    /// Open the door there.
    Open(Direction),
    /// Close the door there.
    Close(Direction),
    /// Take what lies here.
    PickUp,
    /// Put a thing, or a whole stack, on the ground.
    Drop(Slot),
    /// Drink or read a thing.
    Use(Slot, Target),
    /// Throw one of a stack.
    Throw(Slot, Point),
    /// Wield or wear a thing.
    Equip(Slot),
    /// Put away what is worn or wielded.
    TakeOff(Slot),
    /// Hood the lantern, which takes no time, or open it, which takes a turn.
    Lantern,
    /// Go up the stairs here.
    Climb,
    /// Go down the stairs here.
    Descend,
    /// Choose what a new level teaches.
    ChooseBoon(Boon),
    /// Once the uses of foes' abilities. No value has it: a file that does is damaged.
    Reserved(Never),
    /// Work what stands there: put out a brazier or light it, pull a lever, open a gate, push a block. With a bill in hand, strike
    /// the foe there, and change places with it.
    Interact(Direction),
}

/// Holds the place of a variant in recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Never {}

/// What a used thing is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// Nothing has to be pointed at.
    Itself,
    /// A place, or the actor on it.
    Place(Point),
    /// Another thing in the bag. Nothing is used so any more.
    Thing(Slot),
    /// Nothing, and of its two effects the one that passes is meant.
    Brief,
    /// Two of them are to become one potion of that kind.
    Into(ItemKind),
    /// A place where it is to burst, and after how many turns.
    Fused(Point, u8),
    /// The kind of foe on which its rune is to be set.
    Named(Monster),
    /// Two places, or the actors on them.
    Both(Point, Point),
}

/// What a foe decides to do. No recording holds it: it follows from what the player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Let a turn pass.
    Wait,
    /// Go one tile; into an actor is an attack, into a door opens it.
    Step(Direction),
    /// Strike in a direction.
    Attack(Direction),
    /// Break the closed door there, a blow a turn.
    Batter(Direction),
    /// Use its ability at a place.
    Use(Point),
    /// Get ready for what falls with the next action: a breath, a charge, a leap at a place.
    Announce(Point),
    /// Carry out what was announced.
    Resolve,
}

/// Why an action cannot be done. It costs no time and changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A tile that cannot be walked on lies there.
    Blocked {
        /// Where the step would have led.
        direction: Direction,
        /// What lies there.
        by: TileType,
    },
    /// An actor stands there.
    Occupied,
    /// Nobody is there to be hit.
    NobodyThere,
    /// There is no such door there.
    NoDoor,
    /// Something lies or stands in the doorway.
    DoorwayTaken,
    /// Nothing lies here.
    NothingHere,
    /// The bag is full.
    BagFull,
    /// That slot of the bag is empty.
    EmptySlot,
    /// The thing cannot be used like that.
    WrongUse,
    /// It is worn or wielded; it has to be taken off first.
    Equipped,
    /// It is not worn or wielded.
    NotEquipped,
    /// The place is not in view.
    OutOfSight,
    /// The place is too far away.
    OutOfRange,
    /// There is no foe there, or none in view.
    NoTarget,
    /// No pit opens so deep.
    NoPit,
    /// No scroll has been read that a scroll of echo could repeat.
    NothingToEcho,
    /// A potion of healing would do nothing: there is nothing to heal.
    NotHurt,
    /// Nothing is worn, wielded or carried ready that could be enchanted.
    NothingWorn,
    /// No wall is there that could be dug away.
    NoWall,
    /// There is nothing to use there.
    NothingToWork,
    /// It takes a key of the floor.
    Locked,
    /// Nobody opens that gate by hand.
    Bolted,
    /// Something is behind the block.
    BlockStuck,
    /// The lever would do nothing now.
    NothingHappens,
    /// The lantern is out: there is no flame to light anything with.
    NoFlame,
    /// The rod or the shutter has not recharged yet.
    Recharging,
    /// A lens is changed on stairs and at a lens grinder only.
    LensFast,
    /// There is no free tile there, or none that can be reached.
    NoRoom,
    /// There is less oil in the lantern than that takes.
    TooLittleOil,
    /// The lantern holds no more oil.
    LanternFull,
    /// Nothing is thrown at one's own feet.
    OwnFeet,
    /// There are no stairs of that direction here.
    NoStairs,
    /// These lead out of the dungeon.
    NoWayOut,
    /// No boon is to be chosen.
    NoBoon,
    /// A boon has to be chosen first.
    ChooseBoon,
    /// This level offers other boons.
    NotOffered,
    /// It is held, and cannot leave its tile.
    Held,
    /// Only certain foes can do that.
    NotYours,
    /// The run is over.
    Over,
}

/// What came of an action that was not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Done; it took this much energy: [`NORMAL_COST`], a multiple of it, or nothing.
    Done(i32),
    /// This is what is to be done instead.
    Instead(Action),
    /// The player leaves the floor, down or up.
    Leaves {
        /// Whether down.
        down: bool,
    },
    /// The player has won.
    Won,
}

/// The energy that an ordinary action takes: what an actor of normal speed gains in a turn.
pub(crate) const NORMAL_COST: i32 = 100;

/// How many turns sooner the relief comes for each alarm.
pub(crate) const ALARM: u16 = 30;

/// Where actions take place: the level, and the list of what happened.
pub(crate) struct Turn<'a> {
    pub level: &'a mut Level,
    pub events: &'a mut Vec<Event>,
}

impl Turn<'_> {
    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// What was on its way is sent back by `mirror`, if there is one.
    pub(crate) fn send_back(&mut self, mirror: Option<Who>) {
        self.events.extend(mirror.map(|who| Event::Reflected { who }));
    }

    /// Whether the player's mirror mail sends back what comes at it; it does so once.
    pub(crate) fn mirrors(&mut self) -> bool {
        let mirrors = std::mem::take(&mut self.level.hero.stance.mirrors);
        if mirrors {
            let who = self.who(ActorId::PLAYER);
            self.tell(Event::Reflected { who });
        }
        mirrors
    }

    /// The actor with that id, which must be here.
    pub(crate) fn actor(&self, id: ActorId) -> &Actor {
        self.level.actor(id).expect("an actor of this floor")
    }

    /// The same, to be changed.
    pub(crate) fn actor_mut(&mut self, id: ActorId) -> &mut Actor {
        self.level.actor_mut(id).expect("an actor of this floor")
    }

    /// Something bursts at `at`, which is heard `carries` steps far.
    pub(crate) fn burst(&mut self, at: Point, carries: u32) {
        self.level.sounds.push(Sound { at, carries });
        if carries >= area::BLAST_NOISE {
            self.alarm();
        }
    }

    /// A shout, a bell or a blast: the relief comes the sooner.
    pub(crate) fn alarm(&mut self) {
        if let Some(relief) = &mut self.level.timers.relief {
            relief.turns = relief.turns.saturating_sub(ALARM);
        }
    }

    /// An attack from `at`: a sanctuary there ends.
    pub(crate) fn break_peace(&mut self, at: Point) {
        if self.level.is_sanctuary(at)
            && let Some((at, _)) = self.level.timers.sanctuary.take()
        {
            self.tell(Event::SanctuaryEnded { at });
        }
    }

    pub(crate) fn who(&self, id: ActorId) -> Who {
        who(self.actor(id))
    }
}

pub(crate) fn who(actor: &Actor) -> Who {
    Who { id: actor.id, kind: actor.kind, at: actor.at }
}

/// Does `action` for the actor `id`, which must be here.
///
/// # Errors
/// Why it cannot be done; nothing has changed then.
pub(crate) fn perform(turn: &mut Turn, id: ActorId, action: Action) -> Result<Outcome, Refusal> {
    let (raised_over, from) = (turn.actor(id).aim, turn.actor(id).at);
    let breaks_peace = id == ActorId::PLAYER && is_pointed_at_somebody(turn.level, action);
    let outcome = act(turn, id, action)?;
    if breaks_peace && !matches!(outcome, Outcome::Instead(_)) {
        turn.break_peace(from);
    }
    if id == ActorId::PLAYER && !matches!(outcome, Outcome::Instead(_)) {
        let has_stepped = matches!(action, Action::Step(_)) && turn.level.player().at != from;
        settle(turn, has_stepped, raised_over);
        let hero = &mut turn.level.hero;
        hero.stance.mirrors = action == Action::Wait && hero.any(|passive| passive.mirrors);
    }
    Ok(outcome)
}

/// Whether `action` throws, fires or reads something at an actor other than the player.
fn is_pointed_at_somebody(level: &Level, action: Action) -> bool {
    let from = level.player().at;
    let (slot, at) = match action {
        Action::Throw(slot, at) | Action::Use(slot, Target::Place(at) | Target::Fused(at, _)) => (slot, at),
        // At least one of the two that change places is not the player.
        Action::Use(slot, Target::Both(..)) if level.category_in(slot) == Some(Category::Rod) => return true,
        Action::Use(slot, Target::Itself) if level.category_in(slot) == Some(Category::Scroll) => {
            (slot, from)
        }
        _ => return false,
    };
    let Some(item) = level.hero.item(slot).filter(|_| level.map.contains(at)) else { return false };
    let tiles = match action {
        Action::Throw(..) => area::thrown(level, item.kind, from, at),
        _ => area::affected(level, level.hero.used_as(item.kind), from, at),
    };
    // Light falls on everybody and is meant for nobody.
    let is_meant = level.hero.used_as(item.kind) != ItemKind::Light;
    is_meant && tiles.iter().any(|at| level.actor_at(*at).is_some_and(|actor| !actor.is_player()))
}

/// Ends a run-up that no step has lengthened, and lowers a hammer that was raised before the action.
fn settle(turn: &mut Turn, has_stepped: bool, raised_over: Option<Point>) {
    if !has_stepped {
        turn.level.hero.stance.run_up = None;
    }
    let player = turn.actor_mut(ActorId::PLAYER);
    player.aim = player.aim.filter(|at| Some(*at) != raised_over);
}

fn act(turn: &mut Turn, id: ActorId, action: Action) -> Result<Outcome, Refusal> {
    match action {
        Action::Attack(direction) if attack::victims(turn.level, id, direction).is_empty() => {
            Err(Refusal::NobodyThere)
        }
        Action::Step(meant) | Action::Attack(meant) if turn.actor(id).has(Condition::Confusion) => {
            Ok(stumble::stumble(turn, id, meant))
        }
        Action::Step(direction) => step::step(turn, id, direction),
        Action::Wait => step::wait(turn, id),
        Action::Attack(direction) => Ok(attack::strike(turn, id, direction)),
        Action::Open(direction) => doors::open(turn, id, direction),
        Action::Close(direction) => doors::close(turn, id, direction),
        Action::Climb => step::take_stairs(turn, id, false),
        Action::Descend => step::take_stairs(turn, id, true),
        Action::PickUp
        | Action::Drop(_)
        | Action::Equip(_)
        | Action::TakeOff(_)
        | Action::Lantern
        | Action::ChooseBoon(_)
        | Action::Use(..)
        | Action::Throw(..)
        | Action::Interact(_)
            if id != ActorId::PLAYER =>
        {
            Err(Refusal::NotYours)
        }
        Action::Interact(meant)
            if turn.actor(id).has(Condition::Confusion) && attack::can_change_places(turn.level, meant) =>
        {
            Ok(stumble::stumble(turn, id, meant))
        }
        Action::Interact(direction) => tend(turn, direction),
        Action::PickUp => things::pick_up(turn),
        Action::Drop(slot) => things::drop(turn, slot),
        Action::Equip(slot) => things::equip(turn, slot),
        Action::TakeOff(slot) => things::take_off(turn, slot),
        Action::Lantern => things::turn_lantern(turn),
        Action::ChooseBoon(boon) => things::grow(turn, boon),
        Action::Use(slot, target) => uses::use_thing(turn, slot, target),
        Action::Throw(slot, at) => uses::throw(turn, slot, at),
    }
}

/// Uses what stands in `direction`, or strikes anyone there with a bill.
fn tend(turn: &mut Turn, direction: Direction) -> Result<Outcome, Refusal> {
    let at = direction.step(turn.level.player().at);
    if attack::can_change_places(turn.level, direction) {
        return Ok(attack::strike_and_change_places(turn, direction));
    }
    match turn.level.map.tile(at) {
        TileType::Brazier => braziers::tend(turn, at),
        TileType::Lever => machines::pull(turn, at),
        TileType::Gate => machines::unlock(turn, at),
        TileType::Block => machines::shove(turn, direction),
        TileType::Mirror => machines::turn_mirror(turn, at),
        TileType::Coffin => machines::open_coffin(turn, at),
        _ => Err(Refusal::NothingToWork),
    }
}
