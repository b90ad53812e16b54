//! Following the player over stairs: hunters that know where the player is arrive after the turns that they need to
//! the stairs, plus one. If the player carries a key of the floor, they stay there. The companion comes along at once, if it is
//! near.

use crate::action::{Turn, companion, harm, pathing, who};
use crate::content::companions;
use crate::content::monsters::Tie;
use crate::content::{Condition, ItemKind};
use crate::event::Event;
use crate::level::{Actor, ActorId, Body, Follower, Level, Mood, Patrol, Pursuit, reach};
use crate::map::Point;

/// A foe that would arrive later than this gives up.
const LATEST: u8 = 20;
/// How near to the stairs they arrive, in tiles.
const REACH: i32 = 3;

/// The foes that would follow the player over the stairs here, by id, each with its delay in turns.
pub(crate) fn of(level: &Level) -> Vec<(&Actor, u8)> {
    level.foes().filter_map(|foe| Some((foe, turns(level, foe)?))).collect()
}

/// After how many turns `foe` arrives; `None` if it does not follow.
fn turns(level: &Level, foe: &Actor) -> Option<u8> {
    let knows = matches!(foe.mood, Mood::Hunting { lost: 0, .. }) && !foe.is_disguised();
    let has_key = foe.loot().is_some_and(|item| item.kind == ItemKind::Key);
    let stays = level.home(foe).is_some() || foe.ability().tie() == Tie::Floor || has_key;
    if !knows || foe.has(Condition::Confusion) || stays {
        return None;
    }
    let steps = pathing::steps_to_player(level, foe)?;
    let turns = (100 * steps).div_ceil(foe.pace() as u32) + 1;
    u8::try_from(turns).ok().filter(|turns| *turns <= LATEST)
}

/// The companion, if it is near enough to come along over the stairs here.
pub(crate) fn comes_along(level: &Level) -> Option<&Actor> {
    let is_near = |friend: &&Actor| {
        let steps = pathing::companion_way(level, friend, level.player().at).distance(friend.at);
        !friend.is_asleep()
            && !friend.has(Condition::Held)
            && steps.is_some_and(|steps| steps <= companions::FOLLOWS)
    };
    level.companion().filter(is_near)
}

/// Takes the followers off the floor, even any that have not arrived on it yet.
pub(super) fn leave(level: &mut Level) -> Vec<Follower> {
    let followers: Vec<_> = of(level).into_iter().map(|(foe, turns)| (foe.id, turns)).collect();
    let mut queue = std::mem::take(&mut level.traffic.followers);
    for (id, turns) in followers {
        queue.push(Follower { actor: taken(level, id), turns });
    }
    queue
}

/// Takes the companion off the floor, if it comes along.
pub(super) fn leave_together(level: &mut Level) -> Option<Actor> {
    let id = comes_along(level)?.id;
    Some(taken(level, id))
}

fn taken(level: &mut Level, id: ActorId) -> Actor {
    let index = level.actors.iter().position(|actor| actor.id == id).expect("an actor of this floor");
    level.actors.remove(index)
}

/// The companion has come along, and is as strong as its kind is here. One that waited here goes home.
pub(super) fn arrive_together(turn: &mut Turn, friend: Actor) {
    companion::send_home(turn);
    let at = turn.level.free_near(turn.level.player().at);
    let friend = companion::adjusted(turn.level, Actor { at, ..friend });
    harm::spawn(turn, Actor { aim: None, ..friend });
}

/// One turn of the followers' delay: the first that is due arrives as near to the stairs as there is room.
pub(super) fn arrive(turn: &mut Turn) {
    turn.level
        .traffic
        .followers
        .iter_mut()
        .for_each(|follower| follower.turns = follower.turns.saturating_sub(1));
    let Some(next) = turn.level.traffic.followers.iter().position(|follower| follower.turns == 0) else {
        return;
    };
    let stairs = turn.level.traffic.arrived_at;
    let near = |at: &Point| reach(stairs, *at) <= REACH && turn.level.has_room_for_foe(*at);
    let room = turn.level.map.points().filter(near).min_by_key(|at| (reach(stairs, *at), at.y, at.x));
    let Some(at) = room else { return };
    let Follower { actor, .. } = turn.level.traffic.followers.remove(next);
    let mood = Mood::Hunting { last_known: turn.level.player().at, lost: 0 };
    let body = Body { energy: 0, ..actor.body };
    // Places of the floor that it has left mean nothing here.
    let pursuit = Pursuit { shelter: 0, came_by: None, ..actor.pursuit };
    let patrol = Patrol { waypoints: Vec::new(), ..actor.patrol };
    let id = harm::spawn(turn, Actor { at, mood, aim: None, body, pursuit, patrol, ..actor });
    let who = who(turn.actor(id));
    turn.tell(Event::Followed { who });
}
