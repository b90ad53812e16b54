//! What foes are about: who becomes aware of the player, who loses them, and where those wander who know nothing. It
//! changes moods and nothing else; what a foe then does is decided in `ai`.

mod goals;
mod senses;
mod sounds;

pub(crate) use goals::home;

use super::paths;
use crate::action::Stage;
use crate::content::monsters::Trick;
use crate::event::{Event, Who};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::Point;
use senses::Senses;

/// How long a hunter looks for a player whom it has lost, in turns.
const GIVES_UP: u16 = 30;
/// How many turns of looking count as one for a hunter that has come to where it knew the player to be.
const ON_THE_SPOT: u16 = 3;
/// The same for a moth without a light, and for the Warden, who does not leave the ember alone.
const FICKLE: u16 = 10;
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
    goals::choose(stage);
    paths::provide(stage.level);
}

fn next_mood(stage: &mut Stage, senses: &Senses, id: ActorId) -> Mood {
    let foe = stage.level.actor(id).expect("a foe of this floor");
    if foe.disguise.is_some() {
        return lie_in_wait(stage.level, foe);
    }
    match foe.mood {
        Mood::Asleep { spell: 1.. } => foe.mood,
        Mood::Asleep { .. } => {
            let (times, out_of) = senses.waking(stage.level, foe);
            if times > 0 && stage.rng.chance(times, out_of) { hunting(stage.level) } else { foe.mood }
        }
        _ if senses.notices(stage.level, foe) => {
            if foe.carried.is_some() {
                Mood::Fleeing
            } else {
                hunting(stage.level)
            }
        }
        Mood::Hunting { last_known, lost } if lost < GIVES_UP => {
            Mood::Hunting { last_known, lost: lost + weariness(stage.level, foe, last_known) }
        }
        Mood::Hunting { .. } | Mood::Fleeing => Mood::Wandering { goal: None },
        Mood::Wandering { .. } => foe.mood,
    }
}

/// Something that looks like a thing stays what it looks like until somebody stands beside it.
fn lie_in_wait(level: &Level, foe: &Actor) -> Mood {
    let is_near = reach(foe.at, level.player().at) <= 1;
    match foe.mood {
        Mood::Asleep { spell: 1.. } => foe.mood,
        _ if is_near => hunting(level),
        Mood::Hunting { .. } => Mood::Wandering { goal: None },
        mood => mood,
    }
}

/// How much nearer to giving up one more turn without the player brings a hunter.
fn weariness(level: &Level, foe: &Actor, last_known: Point) -> u16 {
    let trick = trick(foe);
    let blinded = trick == Some(Trick::Burns) && level.hero.hooded;
    let way = level.ways.to(last_known, level.ways.gait(foe));
    // Whoever has lost the player only now has no way yet.
    let is_stuck = way.is_some_and(|way| way.distance(foe.at).is_none());
    if blinded || trick == Some(Trick::Guards) {
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
    if matches!(trick(foe), Some(Trick::Shouts { .. })) {
        // It has not told the others yet.
        foe.cooldown = 0;
    }
    stage.tell(event);
    true
}

fn trick(foe: &Actor) -> Option<Trick> {
    foe.monster().map(|monster| monster.info().trick)
}

/// The rest of the pack of `id`, as far as it is near, becomes aware of the player, too.
fn tell_the_pack(stage: &mut Stage, id: ActorId) {
    let leader = stage.actor(id);
    let (kind, at) = (leader.kind, leader.at);
    if !is_in_a_pack(leader) {
        return;
    }
    let unaware = |foe: &&Actor| matches!(foe.mood, Mood::Asleep { spell: 0 } | Mood::Wandering { .. });
    let near = |foe: &&Actor| foe.kind == kind && reach(foe.at, at) <= PACK_REACH;
    let pack: Vec<ActorId> = stage.level.foes().filter(unaware).filter(near).map(|foe| foe.id).collect();
    for id in pack {
        let mood = hunting(stage.level);
        change(stage, id, mood);
    }
}

fn is_in_a_pack(foe: &Actor) -> bool {
    matches!(trick(foe), Some(Trick::Pack { .. }))
}

fn hunting(level: &Level) -> Mood {
    Mood::Hunting { last_known: level.player().at, lost: 0 }
}
