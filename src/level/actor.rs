//! The actors on a floor: the player and the foes, with everything that belongs to them alone. No rule stands here.

use super::Conditions;
use crate::content::monsters::Ability;
use crate::content::{Condition, Item, ItemKind, Monster, NORMAL_SPEED, floors};
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

/// An actor on a floor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// Its name.
    pub id: ActorId,
    /// What kind it is.
    pub kind: Kind,
    /// Where it stands.
    pub at: Point,
    /// Health left; at 0 it is dead and gone.
    pub hp: i32,
    /// Health at full strength.
    pub max_hp: i32,
    /// What its blow does, without what it wields, before the other's defence is taken off.
    pub power: i32,
    /// What is taken off a blow against it, without what it wears.
    pub defence: i32,
    /// Energy gained in a turn: 100 is one action.
    pub speed: i32,
    /// Energy saved up; an action takes 100.
    pub energy: i32,
    /// What it is about; the player's is not used.
    pub mood: Mood,
    /// The conditions that it is in.
    pub conditions: Conditions,
    /// Turns until its ability can be used again.
    pub cooldown: u16,
    /// What it has stolen; or what it has eaten of, with the enchantment that it has eaten.
    pub carried: Option<Item>,
    /// What it looks like while it has not shown itself.
    pub disguise: Option<ItemKind>,
    /// Whether it has closed its shell.
    pub is_closed: bool,
    /// Raised or split off or called: its death teaches nothing.
    pub is_copy: bool,
    /// The place for which it has announced what it does with its next action.
    pub aim: Option<Point>,
    /// How often it has called for helpers, or eaten of the dead; how many of the dead it waits for, or for how many
    /// turns it has gathered light.
    pub calls: u8,
    /// Turns for which a lantern that is opened does not dazzle it again.
    pub dazzle_cooldown: u8,
    /// Turns for which spores do not send it to sleep again.
    pub wakeful: u16,
    /// Turns for which it has hunted a player that stands in a corridor.
    pub patience: u8,
    /// For how many more turns it looks where the player may have gone from the place where it lost them; 0 before it has
    /// come there.
    pub lead: u8,
    /// The last door or piece of a corridor that it has left behind.
    pub came_by: Option<Point>,
    /// Whether it was hit from where it cannot answer, and keeps out of the player's line.
    pub shelters: bool,
    /// How much noise its sleep still bears.
    pub rest: i32,
    /// Whether the player disturbed its sleep in the last turn. No rule asks for it: it is shown.
    #[serde(skip)]
    pub stirred: bool,
    /// The posts of its round, which it walks while it knows nothing of the player.
    pub round: Vec<Point>,
    /// To which of them it goes.
    pub post: u8,
    /// With whom it goes its round: those of one number who are awake tell each other of the
    /// player. 0 is with nobody.
    pub crew: u8,
    /// Turns for which it has not got on, on its round.
    pub idle: u8,
    /// The way of its last step, which it faces.
    pub facing: Option<Direction>,
    /// Whether it has hunted the player, and is on its guard.
    pub wary: bool,
    /// Whether its last action took it further from the player.
    pub stepped_back: bool,
    /// Whether something thrown has hit it, and it has kept moving since.
    pub ducks: bool,
    /// Where it flies after a bite, and for how many more tiles.
    pub retreat: Option<(Direction, u8)>,
    /// Where it has last struck, and parries.
    pub guard: Option<Direction>,
}

impl Actor {
    /// The player, at full strength. What is worn and wielded adds to it.
    pub fn player(at: Point) -> Self {
        Self {
            id: ActorId::PLAYER,
            kind: Kind::Player,
            at,
            hp: 30,
            max_hp: 30,
            power: 3,
            defence: 1,
            speed: NORMAL_SPEED,
            energy: 0,
            mood: Mood::Wandering { goal: None },
            conditions: Conditions::default(),
            cooldown: 0,
            carried: None,
            disguise: None,
            is_closed: false,
            is_copy: false,
            aim: None,
            calls: 0,
            dazzle_cooldown: 0,
            wakeful: 0,
            patience: 0,
            lead: 0,
            came_by: None,
            shelters: false,
            rest: 0,
            stirred: false,
            round: Vec::new(),
            post: 0,
            crew: 0,
            idle: 0,
            facing: None,
            wary: false,
            stepped_back: false,
            ducks: false,
            retreat: None,
            guard: None,
        }
    }

    /// A foe at full strength and asleep.
    pub fn foe(id: ActorId, monster: Monster, at: Point) -> Self {
        let info = monster.info();
        Self {
            id,
            kind: Kind::Foe(monster),
            hp: info.hp,
            max_hp: info.hp,
            power: info.power,
            defence: info.defence,
            speed: info.speed,
            mood: Mood::Asleep { spell: 0 },
            rest: info.rest,
            ..Self::player(at)
        }
    }

    /// The same foe as strong as those of floor `depth` are.
    pub fn hardened(self, depth: u32) -> Self {
        let (hp, power) = floors::info(depth).hardened(self.hp, self.power);
        Self { hp, max_hp: hp, power, ..self }
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

    /// Whether it sleeps, by itself or by a spell.
    pub fn is_asleep(&self) -> bool {
        !self.is_player() && matches!(self.mood, Mood::Asleep { .. })
    }

    /// Whether it is after the player.
    pub fn is_hunting(&self) -> bool {
        !self.is_player() && matches!(self.mood, Mood::Hunting { .. })
    }

    /// Whether no more than a third of its health is left: time to think of more than the next blow.
    pub fn is_badly_hurt(&self) -> bool {
        is_little(self.hp, self.max_hp)
    }

    /// Whether it parries a blow that comes from `from`: from where it last struck, or from an eighth beside that.
    pub fn parries(&self, from: Point) -> bool {
        let Some(guard) = self.guard.filter(|_| self.ability() == Ability::Parries && self.is_hunting())
        else {
            return false;
        };
        let way = Direction::between(self.at, from);
        [7, 0, 1].into_iter().any(|eighths| way == Some(guard.turned(eighths)))
    }

    /// Whether it sends back what is thrown, shot or cast at it.
    pub fn reflects(&self) -> bool {
        self.ability() == Ability::Reflects && !self.is_asleep()
    }

    /// Whether what the player throws misses it: something thrown has hit it, and it has come on since without standing still.
    pub fn is_ducking(&self) -> bool {
        self.ducks && self.is_hunting()
    }

    /// Whether it would step back from the player, but has just done so, and will do something else next.
    pub fn is_done_stepping_back(&self) -> bool {
        self.stepped_back && self.is_hunting() && self.ability().keeps_away()
    }

    /// Whether it flies: over traps, webs and ice, and over deep water without being slowed.
    pub fn flies(&self) -> bool {
        self.ability().flies() || self.has(Condition::Flight)
    }

    /// Whether fire does nothing to it: under the potion, or a creature of fire.
    pub fn is_fire_proof(&self) -> bool {
        self.has(Condition::FireProof) || matches!(self.ability(), Ability::Burns | Ability::Breathes { .. })
    }

    /// How far the light reaches that it carries, in tiles; `None` if it carries none. The player's is the lantern's.
    pub fn light(&self) -> Option<i32> {
        match self.ability() {
            Ability::Lights { radius } if !self.is_asleep() => Some(radius),
            _ => None,
        }
    }

    /// How far it sees a light, if light is what it looks for, in tiles.
    pub fn sight_of_light(&self) -> i32 {
        self.monster().map_or(0, |monster| 2 * monster.info().sight)
    }

    /// Energy gained in a turn, haste counted.
    pub fn pace(&self) -> i32 {
        if self.has(Condition::Haste) { self.speed * 2 } else { self.speed }
    }
}

/// Whether `hp` is no more than a third of `max_hp`.
pub const fn is_little(hp: i32, max_hp: i32) -> bool {
    3 * hp <= max_hp
}
