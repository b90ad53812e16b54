//! Falls: everyone and everything that reaches a chasm, or hangs over one, ends up on the floor below. Only keys stay.

use super::Source;
use crate::action::{Turn, harm};
use crate::content::ItemKind;
use crate::content::items::PIT_TURNS;
use crate::content::shares::FALL;
use crate::event::{Cause, Event, Moved};
use crate::level::{AbilityState, Actor, ActorId, Ground, Level, Lying, Timers};
use crate::map::{Point, TileType};

/// An actor that has reached a chasm falls: a foe is gone from the floor, and the player leaves it.
pub(super) fn fall(turn: &mut Turn, _: Point, force: &Source) {
    let id = force.walker;
    let who = turn.who(id);
    turn.tell(Event::Fell { who });
    let is_soft = turn.level.hero.any(|passive| passive.soft_falls);
    if id == ActorId::PLAYER {
        turn.level.hero.is_falling = true;
    }
    if id != ActorId::PLAYER || !is_soft {
        harm::hurt_by_ground(turn, None, id, FALL, Cause::Fall);
    }
    let index = turn.level.actors.iter().position(|actor| actor.id == id && id != ActorId::PLAYER);
    if let Some(index) = index {
        let mut foe = turn.level.actors.remove(index);
        if let Some(key) = foe.loot().filter(|item| item.kind == ItemKind::Key) {
            foe.ability_state = AbilityState::None;
            harm::leave_key(turn, key);
        }
        turn.level.traffic.fallen.push(foe);
    }
}

/// The floor at `tiles` is gone for a while: everyone and everything there falls.
pub(crate) fn open_pit(turn: &mut Turn, tiles: &[Point]) {
    for at in tiles {
        super::lay(turn.level, *at, TileType::Chasm, PIT_TURNS);
        turn.tell(Event::Moved { what: Moved::FloorFell, at: *at });
    }
    fall_all(turn);
}

/// Anyone who hangs over a chasm and no longer flies falls, and so does whatever lies there.
pub(super) fn fall_all(turn: &mut Turn) {
    let hangs = |actor: &&Actor| {
        let has_fallen = actor.is_player() && !turn.level.holds_player();
        turn.level.map.tile(actor.at) == TileType::Chasm && !actor.flies() && !has_fallen
    };
    let falling: Vec<(ActorId, Point)> =
        turn.level.actors.iter().filter(hangs).map(|actor| (actor.id, actor.at)).collect();
    for (walker, at) in falling {
        fall(turn, at, &Source { walker, ..Source::NONE });
    }
    let Level { map, items, ground: Ground { corpses, .. }, timers: Timers { fuses, .. }, .. } =
        &mut *turn.level;
    let is_over = |at: Point| map.tile(at) == TileType::Chasm;
    let falling: Vec<Lying> = items.extract_if(.., |lying| is_over(lying.at)).collect();
    corpses.retain(|corpse| !is_over(corpse.at));
    fuses.retain(|fuse| !is_over(fuse.at));
    falling.into_iter().for_each(|lying| harm::lay(turn, lying.at, lying.item));
}
