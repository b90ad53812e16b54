//! The storm wisp's spark: it gathers light for two turns, and winds up for its line in the second; then the spark goes
//! along that line, and through every pool on it.

use super::{PLAIN, Rule, ready};
use crate::action::effects::{Source, spark};
use crate::action::{Deed, Refusal, Turn, area, pathing};
use crate::event::{Cause, Event};
use crate::level::{AbilityState, Actor, ActorId, Level};
use crate::map::Point;

/// How far the spark goes, in tiles, and what it does.
const RANGE: i32 = 8;
const HARM: i32 = 8;
/// Turns after a spark before it can gather for another.
const COOLDOWN: u16 = 4;

pub(super) static RULE: Rule = Rule {
    decide,
    perform: gather,
    telegraphed: line,
    resolve: Some(flash),
    each_turn: fade,
    cooldown: COOLDOWN,
    is_directed: true,
    ..PLAIN
};

fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let can = foe.cooldown == 0 && pathing::has_clear_line(level, foe, RANGE);
    let has_gathered = foe.ability_state == AbilityState::Gathered;
    can.then_some(if has_gathered { Deed::WindUp(level.player().at) } else { Deed::Use(foe.at) })
}

/// What it has gathered is lost when it has to wait before it can wind up.
fn fade(turn: &mut Turn, id: ActorId) {
    let foe = turn.actor(id);
    let can_aim = foe.cooldown == 0 && pathing::has_clear_line(turn.level, foe, RANGE);
    if foe.ability_state == AbilityState::Gathered && foe.aim.is_none() && !can_aim {
        turn.actor_mut(id).ability_state = AbilityState::None;
    }
}

/// The first of the two turns.
fn gather(turn: &mut Turn, id: ActorId, _: Point) -> Result<(), Refusal> {
    ready(turn, id)?;
    turn.actor_mut(id).ability_state = AbilityState::Gathered;
    let who = turn.who(id);
    turn.tell(Event::Gathered { who });
    Ok(())
}

fn line(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    area::conducted(level, area::ray(level, foe.at, at, RANGE))
}

/// The spark goes along its line. Mirror mail sends it back from where the player stands: they are spared then, and so
/// are all who stand beyond them.
fn flash(turn: &mut Turn, id: ActorId, at: Point, tiles: &[Point]) {
    turn.actor_mut(id).ability_state = AbilityState::None;
    let by = turn.who(id);
    let end = area::ray(turn.level, by.at, at, RANGE).last().copied();
    turn.fly(by, end.unwrap_or(by.at));
    let you = turn.who(ActorId::PLAYER);
    let force = Source { by: Some(by), damage: HARM, cause: Cause::Lightning, ..Source::NONE };
    if !tiles.contains(&you.at) || !turn.mirrors() {
        return spark::run(turn, tiles, &force);
    }
    let mut back = area::conducted(turn.level, area::ray(turn.level, you.at, by.at, RANGE));
    back.retain(|tile| *tile != you.at);
    spark::run(turn, &back, &Source { by: Some(you), ..force });
}
