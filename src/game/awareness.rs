//! What foes know and want: which of them become aware of the player or lose them, and where the unaware wander. It
//! changes moods and nothing else; what a foe then does is decided in `ai`.

mod goals;
mod senses;
mod sounds;

use super::paths;
use crate::action::{Stage, pathing};
use crate::content::monsters::Ability;
use crate::content::{Talent, talents};
use crate::event::{Event, Who};
use crate::level::{Actor, ActorId, Level, Lit, Mood, reach};
use crate::map::Point;
use senses::Senses;

pub(crate) use goals::round;
pub(crate) use senses::{GLARE, GLARE_REACH, hearing_range, is_behind, sight_range, sight_range_behind};

/// How long a hunter looks for a player that it has lost, in turns.
const GIVES_UP: u16 = 30;
/// How many turns of looking count as one for a hunter that has reached the place where it knew the player to be.
const ON_THE_SPOT: u16 = 3;
/// The same for a moth without a light, and for the Warden, which does not leave the ember alone.
const FICKLE: u16 = 10;
/// A sleeper settles down again while the player is more than this many steps away.
pub(crate) const FAR: u32 = 12;
/// How near to each other the members of a pack are.
const PACK_REACH: i32 = 6;

/// One turn of looking, listening and thinking for every foe.
pub(crate) fn turn(stage: &mut Stage) {
    sounds::hear(stage);
    let ids: Vec<ActorId> = stage.level.foes().map(|foe| foe.id).collect();
    let senses = Senses::of(stage.level);
    for id in ids {
        let mood = next_mood(stage, &senses, id);
        if change(stage, id, mood) {
            tell_the_pack(stage, id);
        }
    }
    remember(stage.level);
    goals::choose(stage);
    paths::provide(stage.level);
}

/// What hunters remember of a turn: that they hunt, and that the player stands in a corridor.
fn remember(level: &mut Level) {
    let in_corridor = pathing::is_narrow(level, level.player().at);
    for foe in level.actors.iter_mut() {
        let is_hunting = foe.is_hunting();
        foe.wary |= is_hunting;
        foe.patience = if is_hunting && in_corridor { foe.patience.saturating_add(1) } else { 0 };
    }
}

/// What a foe finds out about the player in one turn, or keeps knowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Notice {
    /// Nothing.
    Nothing,
    /// Nothing yet: it sleeps on, with this much less rest.
    Stirs(i32),
    /// Where the player is.
    Notices,
}

/// What `foe` finds out as things stand on `level`, leaving out others of its pack.
pub(crate) fn notice(level: &Level, foe: &Actor) -> Notice {
    notice_by(&Senses::of(level), level, foe)
}

fn notice_by(senses: &Senses, level: &Level, foe: &Actor) -> Notice {
    let surely = |holds: bool| if holds { Notice::Notices } else { Notice::Nothing };
    match foe.mood {
        Mood::Asleep { spell: 1.. } => Notice::Nothing,
        // A foe disguised as an item keeps its disguise until the player stands beside it.
        _ if foe.disguise.is_some() => surely(reach(foe.at, level.player().at) <= 1),
        Mood::Asleep { .. } => match senses.disturbance(level, foe) {
            0 => Notice::Nothing,
            loudness if loudness < foe.rest => Notice::Stirs(loudness),
            _ => Notice::Notices,
        },
        Mood::Wandering { .. } | Mood::Hunting { .. } | Mood::Fleeing => surely(senses.notices(level, foe)),
    }
}

fn next_mood(stage: &mut Stage, senses: &Senses, id: ActorId) -> Mood {
    let foe = stage.level.actor(id).expect("a foe of this floor");
    let notice = notice_by(senses, stage.level, foe);
    let is_aware = notice == Notice::Notices;
    rest(stage, id, notice);
    let foe = stage.actor(id);
    match foe.mood {
        Mood::Asleep { .. } if is_aware => hunting(stage.level),
        _ if is_aware && foe.carried.is_some() && foe.ability() == Ability::Steals => Mood::Fleeing,
        _ if is_aware => hunting(stage.level),
        Mood::Hunting { .. } if foe.disguise.is_some() => Mood::Wandering { goal: None },
        Mood::Hunting { last_known, lost } if lost < patience(stage.level) => {
            Mood::Hunting { last_known, lost: lost + weariness(stage.level, foe, last_known) }
        }
        Mood::Hunting { .. } | Mood::Fleeing => Mood::Wandering { goal: None },
        Mood::Asleep { .. } | Mood::Wandering { .. } => foe.mood,
    }
}

/// What a turn does to the rest of a sleeper: noise takes from it, and it comes back while the player is far away.
fn rest(stage: &mut Stage, id: ActorId, notice: Notice) {
    let steps = stage.level.to_player.distance(stage.actor(id).at);
    let is_far = steps.is_none_or(|steps| steps > FAR);
    let foe = stage.actor_mut(id);
    let full = foe.monster().map_or(0, |monster| monster.info().rest);
    match notice {
        Notice::Stirs(loudness) => foe.rest -= loudness,
        Notice::Nothing if is_far && foe.is_asleep() && foe.rest < full => foe.rest += 1,
        Notice::Nothing | Notice::Notices => {}
    }
}

/// For how many turns of looking a hunter does not give up.
fn patience(level: &Level) -> u16 {
    let fades = level.hero.has(Talent::Fade) && level.lit(level.player().at) < Lit::Bright;
    if fades { talents::FADE } else { GIVES_UP }
}

/// In how many turns `foe`, which looks for the player where it last knew them to be, gives up if it learns nothing new; `None`
/// if it is still on its way there, or not looking.
pub(crate) fn gives_up_in(level: &Level, foe: &Actor) -> Option<u16> {
    let Mood::Hunting { last_known, lost: lost @ 1.. } = foe.mood else { return None };
    let weariness = weariness(level, foe, last_known);
    (weariness > 1).then(|| patience(level).saturating_sub(lost).div_ceil(weariness) + 1)
}

/// How much nearer to giving up one more turn without the player brings a hunter.
fn weariness(level: &Level, foe: &Actor, last_known: Point) -> u16 {
    let ability = foe.ability();
    let blinded = ability == Ability::Burns && level.is_shaded();
    let way = level.ways.to(last_known, level.ways.gait(foe));
    // A foe that has lost the player only now has no way yet.
    let is_stuck = way.is_some_and(|way| way.distance(foe.at).is_none());
    if blinded || ability == Ability::Guards {
        FICKLE
    } else if is_stuck || reach(foe.at, last_known) <= 1 {
        ON_THE_SPOT
    } else {
        1
    }
}

/// Puts a foe into a mood; says whether it has become aware of the player by that.
fn change(stage: &mut Stage, id: ActorId, mood: Mood) -> bool {
    let foe = stage.actor_mut(id);
    let before = std::mem::replace(&mut foe.mood, mood);
    let who = Who { id, kind: foe.kind, at: foe.at };
    let is_disguised = foe.disguise.is_some();
    let event = match (before, mood) {
        _ if is_disguised => return false,
        (Mood::Asleep { .. }, Mood::Hunting { .. }) => Event::Woke { who },
        (Mood::Wandering { .. }, Mood::Hunting { .. }) => Event::Noticed { who },
        (Mood::Hunting { .. }, Mood::Wandering { .. }) => {
            stage.tell(Event::Lost { who });
            return false;
        }
        _ => return false,
    };
    if matches!(foe.ability(), Ability::Shouts { .. }) {
        // It has not told the others yet.
        foe.cooldown = 0;
    }
    stage.tell(event);
    true
}

/// The rest of the pack of `id`, as far as it is near, becomes aware of the player, too.
fn tell_the_pack(stage: &mut Stage, id: ActorId) {
    let leader = stage.actor(id);
    let told = |foe: &&Actor| is_told_by(leader, foe);
    let pack: Vec<ActorId> = stage.level.foes().filter(told).map(|foe| foe.id).collect();
    for id in pack {
        let mood = hunting(stage.level);
        change(stage, id, mood);
    }
}

/// Whether `leader`, which becomes aware of the player, tells `foe`, which is not.
pub(crate) fn is_told_by(leader: &Actor, foe: &Actor) -> bool {
    is_in_a_pack(leader)
        && foe.kind == leader.kind
        && is_unaware(foe)
        && reach(foe.at, leader.at) <= PACK_REACH
}

/// Whether a foe knows nothing of the player, and could find out.
pub(crate) fn is_unaware(foe: &Actor) -> bool {
    matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. })
}

fn is_in_a_pack(foe: &Actor) -> bool {
    matches!(foe.ability(), Ability::Pack { .. })
}

fn hunting(level: &Level) -> Mood {
    Mood::Hunting { last_known: level.player().at, lost: 0 }
}
