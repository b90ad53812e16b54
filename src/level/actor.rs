//! The actors on a floor: the player and the foes, with everything that belongs to them alone. No rule stands here.

use super::{Conditions, Level};
use crate::content::companions::GivenName;
use crate::content::monsters::Ability;
use crate::content::shares::Share;
use crate::content::{Condition, Item, ItemKind, Monster, NORMAL_SPEED, Setup, floors};
use crate::map::{Direction, Point};
use serde::{Deserialize, Serialize};

/// Names an actor of a floor, for as long as the floor exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ActorId(pub u32);

impl ActorId {
    /// The player, on every floor.
    pub const PLAYER: ActorId = ActorId(0);
}

/// What kind of actor it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// The player.
    Player,
    /// A foe.
    Foe(Monster),
}

/// What a foe is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mood {
    /// Does nothing until it is woken.
    Asleep {
        /// Turns of magical sleep left; 0 is its own sleep, from which noise wakes it.
        spell: u16,
    },
    /// Walks to and fro.
    Wandering {
        /// Where to, if it has somewhere in mind.
        goal: Option<Point>,
    },
    /// After the player.
    Hunting {
        /// Where it last knew the player to be.
        last_known: Point,
        /// Turns since then.
        lost: u16,
    },
    /// Away from the player.
    Fleeing,
}

/// How an actor stands to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bond {
    /// It is the player, or a foe.
    #[default]
    None,
    /// Locked up under that name: it does nothing, and joins the player who frees it.
    Captive(GivenName),
    /// It goes with the player.
    Companion {
        /// What it is called.
        name: GivenName,
        /// The turns of the player's light that count towards its next health.
        warmed: u8,
    },
}

/// The health and the strength of an actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// Health left; at 0 it is dead and gone.
    pub hp: i32,
    /// Health at full strength.
    pub max_hp: i32,
    /// What its hit does, without what it wields, before the other's defence is taken off.
    pub power: i32,
    /// What is taken off a hit against it, without what it wears.
    pub defence: i32,
    /// Energy gained in a turn: 100 is one action.
    pub speed: i32,
    /// Energy saved up; an action takes 100.
    pub energy: i32,
}

impl Body {
    /// The same body with half its health.
    pub fn halved(self) -> Self {
        Self { hp: (self.max_hp / 2).max(1), ..self }
    }
}

/// The round of a foe, which it walks while it knows nothing of the player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patrol {
    /// The places between which it walks, in order.
    pub waypoints: Vec<Point>,
    /// The index of the waypoint to which it goes.
    pub next: u8,
    /// With whom it goes: those of one number who are awake tell each other of the player. 0 is with nobody.
    pub crew: u8,
    /// Turns without progress.
    pub idle: u8,
}

/// What a foe remembers of hunting the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursuit {
    /// Turns for which it has hunted a player that stands in a corridor.
    pub patience: u8,
    /// For how many more turns it looks where the player may have gone from the place where it lost them; 0 before it has
    /// come there.
    pub lead: u8,
    /// The last door or piece of a corridor that it has left behind.
    pub came_by: Option<Point>,
    /// For how many turns more it keeps out of the player's line, since it was hit from where it cannot answer.
    pub shelter: u8,
    /// Whether it has hunted the player, so that no hit on it comes from the dark. It is not shown.
    pub wary: bool,
    /// Whether its last action took it further from the player.
    pub stepped_back: bool,
}

/// The sleep of a foe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sleep {
    /// How much noise it still bears.
    pub rest: i32,
    /// Whether the player disturbed it in the last turn. No rule asks for it: it is shown.
    #[serde(skip)]
    pub stirred: bool,
}

/// Turns for which nothing of a kind affects an actor again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Immunity {
    /// A lantern that is opened does not stun it.
    pub stunning: u8,
    /// Spores do not send it to sleep.
    pub spores: u16,
}

/// What an ability keeps from one turn to the next: one variant for each ability that keeps anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AbilityState {
    /// Nothing, or nothing yet.
    #[default]
    None,
    /// After a bite it flies that way, for that many more tiles.
    Retreat(Direction, u8),
    /// It looks like that until it shows itself.
    Disguise(ItemKind),
    /// It runs with that.
    Loot(Item),
    /// A thing of the kind it has eaten, with the enchantment and the rune that it has eaten.
    Eaten(Item),
    /// It has closed its shell.
    Closed,
    /// It has called for helpers that often.
    Calls(u8),
    /// It has eaten that many of the dead.
    Meals(u8),
    /// It waits for that many of its dead twins.
    DeadTwins(u8),
    /// It has gathered light, and takes aim next.
    Gathered,
    /// It last attacked that way, and parries hits from there.
    Guard(Direction),
}

/// An actor on a floor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// Its name.
    pub id: ActorId,
    /// What kind it is.
    pub kind: Kind,
    /// How it stands to the player.
    #[serde(default)]
    pub bond: Bond,
    /// Where it stands.
    pub at: Point,
    /// The way of its last step, which it faces.
    pub facing: Option<Direction>,
    /// Its health and strength.
    pub body: Body,
    /// What it is about; the player's is not used.
    pub mood: Mood,
    /// The conditions that it is in.
    pub conditions: Conditions,
    /// What does not affect it again yet.
    pub immunity: Immunity,
    /// Turns until its ability can be used again.
    pub cooldown: u16,
    /// The place that its wind-up is for, if it winds up.
    pub aim: Option<Point>,
    /// What its ability keeps from one turn to the next.
    pub ability_state: AbilityState,
    /// Raised or split off or called: its death teaches nothing.
    pub is_copy: bool,
    /// Came with the night shift: its death gives no experience.
    #[serde(rename = "is_relief")]
    pub is_night_shift: bool,
    /// Its sleep.
    pub sleep: Sleep,
    /// Its round.
    pub patrol: Patrol,
    /// What it remembers of hunting the player.
    pub pursuit: Pursuit,
}

impl Actor {
    /// The player, at full strength. What is worn and wielded adds to it.
    pub fn player(at: Point) -> Self {
        Self {
            id: ActorId::PLAYER,
            kind: Kind::Player,
            bond: Bond::None,
            at,
            facing: None,
            body: Body { hp: 30, max_hp: 30, power: 3, defence: 1, speed: NORMAL_SPEED, energy: 0 },
            mood: Mood::Wandering { goal: None },
            conditions: Conditions::default(),
            immunity: Immunity::default(),
            cooldown: 0,
            aim: None,
            ability_state: AbilityState::None,
            is_copy: false,
            is_night_shift: false,
            sleep: Sleep::default(),
            patrol: Patrol::default(),
            pursuit: Pursuit::default(),
        }
    }

    /// A foe at full strength and asleep.
    pub fn foe(id: ActorId, monster: Monster, at: Point) -> Self {
        let info = monster.info();
        Self {
            id,
            kind: Kind::Foe(monster),
            body: Body {
                hp: info.hp,
                max_hp: info.hp,
                power: info.power,
                defence: info.defence,
                speed: info.speed,
                energy: 0,
            },
            mood: Mood::Asleep { spell: 0 },
            sleep: Sleep { rest: info.rest, stirred: false },
            ..Self::player(at)
        }
    }

    /// The same foe as strong as those of that floor, in the winter of the run.
    pub fn hardened(self, level: &Level) -> Self {
        self.with_strength(|hp, power| floors::info(level.depth).hardened(hp, power))
            .in_winter(level.hero.setup)
    }

    /// The same foe in the winter of that setup, as strong on each floor.
    pub fn in_winter(self, setup: Setup) -> Self {
        self.with_strength(|hp, power| setup.hardened(hp, power))
    }

    fn with_strength(self, change: impl Fn(i32, i32) -> (i32, i32)) -> Self {
        let (hp, power) = change(self.body.hp, self.body.power);
        Self { body: Body { hp, max_hp: hp, power, ..self.body }, ..self }
    }

    /// Its kind of foe; `None` is the player.
    pub fn monster(&self) -> Option<Monster> {
        match self.kind {
            Kind::Player => None,
            Kind::Foe(monster) => Some(monster),
        }
    }

    /// What it can do that others cannot; the player can do nothing of the kind.
    pub fn ability(&self) -> Ability {
        self.monster().map_or(Ability::None, |monster| monster.info().ability)
    }

    /// Whether it is in that condition.
    pub fn has(&self, condition: Condition) -> bool {
        self.turns_of(condition) > 0
    }

    /// For how many turns more it is in that condition.
    pub fn turns_of(&self, condition: Condition) -> u16 {
        match (condition, self.mood) {
            (Condition::Sleep, Mood::Asleep { spell }) if !self.is_player() => spell,
            _ => self.conditions[condition],
        }
    }

    /// Whether it is the player.
    pub fn is_player(&self) -> bool {
        self.id == ActorId::PLAYER
    }

    /// Whether it is after the player's life, or would be: neither the player nor a friend.
    pub fn is_foe(&self) -> bool {
        !self.is_player() && self.bond == Bond::None
    }

    /// Whether it goes with the player.
    pub fn is_companion(&self) -> bool {
        matches!(self.bond, Bond::Companion { .. })
    }

    /// What it is called, if it is no foe.
    pub fn given_name(&self) -> Option<GivenName> {
        match self.bond {
            Bond::None => None,
            Bond::Captive(name) | Bond::Companion { name, .. } => Some(name),
        }
    }

    /// Whether it is locked up until the player frees it.
    pub fn is_captive(&self) -> bool {
        matches!(self.bond, Bond::Captive(_))
    }

    /// Whether it and `other` fight each other. A captive fights nobody.
    pub fn is_enemy_of(&self, other: &Self) -> bool {
        !self.is_captive() && !other.is_captive() && self.is_foe() != other.is_foe()
    }

    /// Whether it sleeps, by itself or by a spell.
    pub fn is_asleep(&self) -> bool {
        !self.is_player() && matches!(self.mood, Mood::Asleep { .. })
    }

    /// Whether it is after the player.
    pub fn is_hunting(&self) -> bool {
        self.is_foe() && matches!(self.mood, Mood::Hunting { .. })
    }

    /// Whether no more than a third of its health is left: time to think of more than the next hit.
    pub fn is_badly_hurt(&self) -> bool {
        is_little(self.body.hp, self.body.max_hp)
    }

    /// Whether it parries a hit that comes from `from`: from where it last attacked, or within 45 degrees of that.
    pub fn parries(&self, from: Point) -> bool {
        let AbilityState::Guard(guard) = self.ability_state else { return false };
        let way = Direction::between(self.at, from);
        self.is_hunting() && [7, 0, 1].into_iter().any(|eighths| way == Some(guard.turned(eighths)))
    }

    /// What it looks like while it has not shown itself.
    pub fn disguise(&self) -> Option<ItemKind> {
        if let AbilityState::Disguise(kind) = self.ability_state { Some(kind) } else { None }
    }

    /// Whether it looks like a thing.
    pub fn is_disguised(&self) -> bool {
        self.disguise().is_some()
    }

    /// What it runs with.
    pub fn loot(&self) -> Option<Item> {
        if let AbilityState::Loot(item) = self.ability_state { Some(item) } else { None }
    }

    /// Whether it has closed its shell.
    pub fn is_closed(&self) -> bool {
        self.ability_state == AbilityState::Closed
    }

    /// Whether it sends back what is thrown, shot or cast at it.
    pub fn reflects(&self) -> bool {
        self.ability() == Ability::Reflects && !self.is_asleep()
    }

    /// Whether it would step back from the player, but has just done so, and will do something else next.
    pub fn is_done_stepping_back(&self) -> bool {
        self.pursuit.stepped_back && self.is_hunting() && self.ability().keeps_away()
    }

    /// Whether it flies: over traps, webs and ice, and over deep water without being slowed.
    pub fn flies(&self) -> bool {
        self.ability().flies() || self.has(Condition::Flight)
    }

    /// Whether it is a beast: one that opens no doors.
    pub fn is_beast(&self) -> bool {
        self.monster().is_some_and(|monster| !monster.info().opens_doors)
    }

    /// Whether fire does nothing to it: under the potion, or a creature of fire.
    pub fn is_fire_proof(&self) -> bool {
        self.has(Condition::FireProof) || matches!(self.ability(), Ability::Burns | Ability::Breathes { .. })
    }

    /// How far the light reaches that it carries, in tiles; `None` if it carries none. The player's is the lantern's.
    pub fn light(&self) -> Option<i32> {
        let Ability::Lights { radius } = self.ability() else { return None };
        (!self.is_asleep() && !self.is_captive()).then_some(radius)
    }

    /// How far it sees a light, if light is what it looks for, in tiles.
    pub fn sight_of_light(&self) -> i32 {
        self.monster().map_or(0, |monster| 2 * monster.info().sight)
    }

    /// What the ground takes from it: the share of its full health, or half of that if it is hardy.
    pub fn share(&self, share: Share) -> i32 {
        let is_hardy = self.monster().is_some_and(|monster| monster.info().is_hardy());
        if is_hardy { share.halved() } else { share }.of(self.body.max_hp)
    }

    /// Energy gained in a turn, haste counted.
    pub fn pace(&self) -> i32 {
        if self.has(Condition::Haste) { self.body.speed * 2 } else { self.body.speed }
    }
}

/// Whether `hp` is no more than a third of `max_hp`.
pub const fn is_little(hp: i32, max_hp: i32) -> bool {
    3 * hp <= max_hp
}
