//! Falls: everyone and everything that reaches a chasm, or hangs over one, ends up on the floor below. Only keys stay.

use super::Force;
use crate::action::{Stage, harm};
use crate::content::ItemKind;
use crate::content::items::PIT_TURNS;
use crate::event::{Cause, Event, Moved};
use crate::level::{Actor, ActorId, Level, Lying};
use crate::map::{Point, TileType};

/// What a fall to the floor below does.
pub(crate) const FALL: i32 = 6;

/// An actor that has reached a chasm falls: a foe is gone from the floor, and the player leaves it.
pub(super) fn fall(stage: &mut Stage, _: Point, force: &Force) {
    let id = force.walker;
    let who = stage.who(id);
    stage.tell(Event::Fell { who });
    let hero = &stage.level.hero;
    let is_soft = hero.is_padded() || hero.has_charm(ItemKind::CatCharm);
    if id == ActorId::PLAYER {
        stage.level.hero.is_falling = true;
    }
    if id != ActorId::PLAYER || !is_soft {
        harm::hurt(stage, None, id, FALL, Cause::Fall);
    }
    let index = stage.level.actors.iter().position(|actor| actor.id == id && id != ActorId::PLAYER);
    if let Some(index) = index {
        let mut foe = stage.level.actors.remove(index);
        if let Some(key) = foe.carried.take_if(|item| item.kind == ItemKind::Key) {
            harm::leave_key(stage, key);
        }
        stage.level.fallen.push(foe);
    }
}

/// The floor at `tiles` is gone for a while: everyone and everything there falls.
pub(crate) fn open_pit(stage: &mut Stage, tiles: &[Point]) {
    for at in tiles {
        super::lay(stage.level, *at, TileType::Chasm, PIT_TURNS);
        stage.tell(Event::Moved { what: Moved::FloorFell, at: *at });
    }
    fall_all(stage);
}

/// Anyone who hangs over a chasm and no longer flies falls, and so does whatever lies there.
pub(super) fn fall_all(stage: &mut Stage) {
    let hangs = |actor: &&Actor| {
        let has_fallen = actor.is_player() && !stage.level.holds_player();
        stage.level.map.tile(actor.at) == TileType::Chasm && !actor.flies() && !has_fallen
    };
    let falling: Vec<(ActorId, Point)> =
        stage.level.actors.iter().filter(hangs).map(|actor| (actor.id, actor.at)).collect();
    for (walker, at) in falling {
        fall(stage, at, &Force { walker, ..Force::NONE });
    }
    let Level { map, items, corpses, fuses, .. } = &mut *stage.level;
    let is_over = |at: Point| map.tile(at) == TileType::Chasm;
    let falling: Vec<Lying> = items.extract_if(.., |lying| is_over(lying.at)).collect();
    corpses.retain(|corpse| !is_over(corpse.at));
    fuses.retain(|fuse| !is_over(fuse.at));
    falling.into_iter().for_each(|lying| harm::lay(stage, lying.at, lying.item));
}
